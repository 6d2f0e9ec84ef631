"""Counts what was animated at the tables: which kind of event, at whose seat, and how it was looked at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Literal

from pazaak.table.highlights.highlight_scene import HighlightScene
from tests.table.adapter import Adapter

Manner = Literal["live", "skipped", "resumed", "replayed"]
MANNERS: tuple[Manner, ...] = ("live", "skipped", "resumed", "replayed")
OWN, RIVAL, TABLE = "own", "rival", "table"


class TroubleError(RuntimeError):
    """An animation that breaks because a test wants to see what becomes of it."""


@dataclass(slots=True)
class Census:
    """One game's events by kind, by whose they are, and by how they were shown."""

    counts: Counter[tuple[str, str, Manner]] = field(default_factory=Counter)
    moments: Counter[tuple[str, Manner]] = field(default_factory=Counter)
    """The kinds among them that were a moment, with its own light."""
    manner: Manner = "live"
    """Manner in which current animations are watched."""
    trouble: bool = False
    """Whether the next animation shall break."""
    broken: int = 0
    """Number of animations broken by `trouble`."""

    def see(self, adapter: Adapter, event: Any, viewer: int, manner: Manner | None = None) -> None:
        """An event has been shown to its end."""
        seats = adapter.whose(event)
        sides = {OWN if seat == viewer else RIVAL for seat in seats} or {TABLE}
        for side in sides:
            self.counts[adapter.kind(event), side, manner or self.manner] += 1

    def missing(self, wanted: Mapping[str, tuple[str, ...]], never: Container[tuple[str, str]]) -> list[str]:
        """Return the wanted things that were never shown; `never`: kinds that cannot be shown in that manner."""
        return [
            f"{kind}, {side}, {manner}"
            for kind, sides in wanted.items()
            for side in sides
            for manner in MANNERS
            if not self.counts[kind, side, manner] and (kind, manner) not in never
        ]

    def unheard(self, wanted: Mapping[str, tuple[str, ...]]) -> list[str]:
        """Return the things shown that nobody had asked for: the list of kinds lacks them."""
        return sorted({f"{kind}, {side}" for kind, side, _ in self.counts if side not in wanted.get(kind, ())})

    def moments_missing(self, wanted: Container[str], kinds: Iterable[str]) -> list[str]:
        """Kinds that ought to have been a moment whenever somebody was there to see them, and kinds that ought not."""
        seen = {kind for kind, _ in self.moments}
        never = [
            f"{kind}, {manner}"
            for kind in kinds
            for manner in MANNERS
            if kind in wanted and manner != "resumed" and not self.moments[kind, manner]
        ]
        return [*never, *(f"{kind}, though nobody asked for it" for kind in sorted(seen) if kind not in wanted)]

    def table(self, game: str) -> str:
        """All counts as a table to print."""
        rows = sorted({(kind, side) for kind, side, _ in self.counts})
        wide = max((len(kind) for kind, _ in rows), default=0)
        lines = [f"{game.upper():<{wide}}  {'':<6}" + "".join(f"{manner:>10}" for manner in MANNERS)]
        for kind, side in rows:
            numbers = "".join(f"{self.counts[kind, side, manner]:>10}" for manner in MANNERS)
            lines.append(f"{kind:<{wide}}  {side:<6}{numbers}")
        return "\n".join(lines)


@contextmanager
def changed_animations(adapter: Adapter, change: Callable[[Any, Any, Iterator[Any]], Iterator[Any]]) -> Iterator[None]:
    """Every animation of a game is another as long as this lasts: `change` is given its board, its event and the
    animation."""
    board = adapter.board
    original = board.animations

    def animations(self: Any, events: Sequence[Any], view: Any, move: Any) -> list[Iterator[Any]]:
        made = original(self, events, view, move)
        return [change(self, event, animation) for event, animation in zip(events, made, strict=True)]

    board.animations = animations
    try:
        yield
    finally:
        board.animations = original


@contextmanager
def counting(census: Census, adapter: Adapter) -> Iterator[None]:
    """Every animation that comes to its end is counted as long as this lasts."""

    def counted(board: Any, event: Any, animation: Iterator[Any]) -> Iterator[Any]:
        if census.trouble:
            census.trouble = False
            census.broken += 1
            raise TroubleError(f"the animation of {adapter.kind(event)} was to break")
        staged = opened = False
        while True:
            before = len(openings)
            try:
                beats = next(animation)
            except StopIteration:
                break
            finally:
                # Animations go beside each other: only a moment that this one opens is its own.
                opened |= len(openings) > before
            yield beats
            staged |= opened and board.picture.lighting.staged
        census.see(adapter, event, board.viewer)
        if staged:
            census.moments[adapter.kind(event), census.manner] += 1

    openings: list[object] = []
    open_moment = HighlightScene.open

    def opening(highlight: HighlightScene, *lit: Any) -> Any:
        openings.append(highlight)
        return open_moment(highlight, *lit)

    HighlightScene.open = opening  # type: ignore[assignment, method-assign]
    try:
        with changed_animations(adapter, counted):
            yield
    finally:
        HighlightScene.open = open_moment  # type: ignore[method-assign]
