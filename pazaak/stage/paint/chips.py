"""Chips: an amount broken into chips, stacks of them that slide, and the heap of the pot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from pazaak.stage.paint.canvas import Canvas

DENOMINATIONS = (2500, 500, 100, 25, 5, 1)
OFFSET = 5.0
"""Rise per chip of a stack, in units."""
TALLEST = 7
# Small sideways shifts, never the same twice in a row: chips that people have put down.
_JITTER = (0.0, 0.7, -0.6, 0.3, -0.4, 0.5, -0.2)
# Places of a heap's stacks around its middle, by number of stacks; those behind first.
_PLACES: tuple[tuple[tuple[float, float], ...], ...] = (
    (),
    ((0.0, 0.0),),
    ((-22.0, 0.0), (22.0, 0.0)),
    ((-24.0, -8.0), (24.0, -6.0), (0.0, 16.0)),
    ((-30.0, -10.0), (28.0, -12.0), (-8.0, 12.0), (44.0, 16.0)),
    ((-36.0, -14.0), (36.0, -12.0), (0.0, 6.0), (-52.0, 20.0), (54.0, 20.0)),
    ((-42.0, -14.0), (0.0, -18.0), (42.0, -12.0), (-22.0, 12.0), (22.0, 14.0), (64.0, 14.0)),
)


@lru_cache(maxsize=256)
def break_amount(amount: int) -> tuple[int, ...]:
    """Return the fewest chips that make up an amount, largest first. Raises ValueError for a negative amount."""
    if amount < 0:
        raise ValueError(f"Chips cannot show a negative amount ({amount}).")
    chips: list[int] = []
    for value in DENOMINATIONS:
        count, amount = divmod(amount, value)
        chips += [value] * count
    return tuple(chips)


def lively(amount: int, least: int, kinds: int = 1) -> list[int]:
    """Return chips for an amount, changed into smaller ones until there are `least`, of `kinds` kinds if possible."""
    chips = list(break_amount(amount))
    while chips and len(set(chips)) < kinds and chips[-1] > 1:
        chips = _changed(chips, chips[-1])
    while chips and len(chips) < least and chips[0] > 1:
        chips = _changed(chips, chips[0])
    return chips


def _changed(chips: list[int], value: int) -> list[int]:
    smaller = DENOMINATIONS[DENOMINATIONS.index(value) + 1]
    rest = list(chips)
    rest.remove(value)
    return sorted((*rest, *[smaller] * (value // smaller)), reverse=True)


@dataclass(slots=True)
class ChipStack:
    """A stack of chips; `x` and `y` are the middle of the lowest. It moves as every sprite does."""

    x: float
    y: float
    amount: int
    angle: float = 0.0
    scale: float = 1.0
    turn: float = 1.0
    alpha: float = 255.0
    chips: Sequence[int] | None = None
    tallest: int = TALLEST

    @property
    def shown(self) -> list[int]:
        """The chips from below, the dearest at the bottom."""
        chips = list(self.chips) if self.chips is not None else lively(self.amount, 3)
        return chips[: self.tallest]

    def draw(self, canvas: Canvas) -> None:
        at = (self.x + 2, self.y + 8 * self.scale)
        canvas.dot(at, 15 * self.scale, "ink_background", alpha=self.alpha * 0.7, soft=True, flat=0.55)
        for k, value in enumerate(self.shown):
            at = (self.x + _JITTER[k % len(_JITTER)] * self.scale, self.y - OFFSET * k * self.scale)
            canvas.sprite("chips", f"chip:{value}", at, scale=self.scale, alpha=self.alpha)


MOST_STACKS, MOST_HIGH = 7, 40
ACROSS, BEHIND, BEFORE = 60.0, -28.0, 22.0
"""Units between stacks of a counted amount, and the vertical offsets of the row behind and the row before."""


def counted_out(amount: int, center: tuple[float, float], scale: float = 1.0) -> list[ChipStack]:
    """Return stacks whose chips add up to an amount: as many small ones as there is room for."""
    stacks = _stacks(amount)
    behind = len(stacks) // 2 if len(stacks) > 3 else 0
    rows = [(stacks[:behind], BEHIND), (stacks[behind:], BEFORE if behind else 0.0)]
    return [
        ChipStack(center[0] + ACROSS * (number - (len(row) - 1) / 2) * scale, center[1] + dy * scale, sum(chips),
                  scale=scale, chips=chips, tallest=len(chips))
        for row, dy in rows
        for number, chips in enumerate(row)
    ]  # fmt: skip


def _stacks(amount: int) -> list[tuple[int, ...]]:
    """Return the chips of each stack, the tallest first."""
    for least, high in (
        (24, TALLEST),
        (16, TALLEST),
        (10, TALLEST),
        (6, TALLEST),
        (1, TALLEST),
        (1, 12),
        (1, MOST_HIGH),
    ):
        stacks = sorted(_stacked(lively(amount, least, kinds=4 if least > 1 else 1), high), key=len, reverse=True)
        if len(stacks) <= MOST_STACKS:
            break
    return stacks[:MOST_STACKS]


def _stacked(chips: Sequence[int], high: int) -> list[tuple[int, ...]]:
    """Return the stacks of chips that are sorted, each of one kind and at most `high` chips."""
    kinds = [tuple(kind) for _, kind in groupby(chips)]
    return [kind[k : k + high] for kind in kinds for k in range(0, len(kind), high)]


def pile(amount: int, center: tuple[float, float], scale: float = 1.0) -> list[ChipStack]:
    """Return the heap of the pot: a stack for each kind of chip, those behind first."""
    chosen = _stacked(lively(amount, 16, kinds=4), TALLEST)[: len(_PLACES) - 1]
    return [
        ChipStack(center[0] + dx * scale, center[1] + dy * scale, sum(chips), scale=scale, chips=chips)
        for (dx, dy), chips in zip(_PLACES[len(chosen)], chosen, strict=True)
    ]
