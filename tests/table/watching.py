"""Looks at a table many times a second and remembers when a card lay face up and when anything of it was told."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache
from typing import Any

from pazaak.house.session.session import AnySession
from pazaak.stage.motion.effects import PassingEffects
from pazaak.stage.motion.timeline import SPEEDS
from pazaak.stage.paint.card_sprites import CardSprite
from pazaak.table.log import TableLog
from pazaak.table.play.flow import TableFlow
from tests.table.adapter import Adapter
from tests.table.cases import Case
from tests.table.census import Census, changed_animations, counting
from tests.table.playing import LIVE, NOWHERE, PREMISES, _Play

GLIMPSE = 0.04
"""Seconds between two looks."""
NUMBERS = frozenset(
    ("total", "sets", "tag", "score", "gained", "won", "mark", "name", "banner", "subtitle", "counts", "lying", "last",
     "gone", "multiplier", "named", "trick", "last_trick", "trump", "tricks", "jackpot", "card", "crack", "word",
     "breath", "burning", "marks", "rain")
)  # fmt: skip
"""Parts of a picture about the state of the game, and its light; the rest is the places of its cards, and credits."""
OF_CARDS = frozenset(
    ("card_slide", "card_flip", "card_place", "shuffle", "tension", "ui_hover", "ui_click", "chip_single")
)
"""Sounds allowed for a card that nobody has seen yet."""
WAITING = frozenset(("calm", "nervous"))
"""The faces of who waits for a card, whatever it will be."""


@dataclass(slots=True)
class Glimpse:
    """One moment of an animation: the places of its cards' sprites, and all texts."""

    cards: dict[int, tuple[str, float, float]]
    facts: dict[str, Any]


@dataclass(slots=True)
class Animated:
    """One event with its cards, as it was seen."""

    event: Any
    faces: tuple[str, ...]
    before: dict[str, Any]
    """Texts as the animation began."""
    glimpses: list[Glimpse] = field(default_factory=list)


class Watch:
    """Collects what was told too early."""

    def __init__(self, adapter: Adapter, speed: str = "normal", *, calm: bool = False) -> None:
        """`speed` and `calm`: that of the table, and whether motion is unwanted there."""
        self.adapter, self.speed, self.calm = adapter, speed, calm
        self.seen: set[str] = set()
        """The classes of events whose cards came to lie before anything was told."""
        self.early: list[str] = []
        self._now: Animated | None = None
        self.table: Any = None
        self._told: list[Any] = []
        self._heard: list[str] = []
        self._labels: dict[str, str] = {}
        self._moods: list[str] = []
        self._said: set[str] = {""}
        """Sentences spoken as the animation began."""

    @contextmanager
    def looking(self) -> Iterator[None]:
        """Every animation of an event with cards is watched as long as this lasts."""
        original = PassingEffects.__init__

        def made(effects: Any, *given: Any, **named: Any) -> None:
            original(effects, *given, **named)
            inner = effects.sound

            def heard(name: str, x: float) -> None:
                self._heard.append(name)
                inner(name, x)

            effects.sound = heard

        telling = TableLog.tell

        def tell(log: Any, event: Any) -> None:
            self._told.append(event)
            telling(log, event)

        submitting = TableFlow.submit

        def submit(flow: Any, move: Any, seat: int) -> None:
            if self.table is not None and flow is self.table.flow:
                self._labels = self._labels_now()  # what is known before the move
            submitting(flow, move, seat)

        def watched(board: Any, event: Any, animation: Iterator[Any]) -> Iterator[Any]:
            faces = self.adapter.faces(event)
            if not faces or self.table is None or board is not self.table.board:
                yield from animation
                return
            self._heard.clear()
            self._said = {""} | {one.text for one in board.effects.callouts} | {board.effects.line}
            self._moods = list(board.effects.moods)
            self._now = Animated(event, faces, self._facts())
            if self.speed == "instant":
                self._labels = self._labels_now()
            self.look()
            for beats in animation:
                yield beats
                if self.calm or self.speed == "instant":  # much of it within one frame: looked at after every beat
                    self.look()
            animated, self._now = self._now, None
            if animated is not None:
                self._judge(animated)

        with ExitStack() as stack:
            PassingEffects.__init__ = made  # type: ignore[method-assign, assignment]
            stack.callback(setattr, PassingEffects, "__init__", original)
            TableLog.tell = tell  # type: ignore[method-assign, assignment]
            stack.callback(setattr, TableLog, "tell", telling)
            TableFlow.submit = submit  # type: ignore[method-assign, assignment]
            stack.callback(setattr, TableFlow, "submit", submitting)
            stack.enter_context(changed_animations(self.adapter, watched))
            yield

    @property
    def glimpse(self) -> float:
        """Seconds between two looks: as much of an animation at every speed."""
        return GLIMPSE if self.speed == "instant" else GLIMPSE / SPEEDS[self.speed]

    def look(self) -> None:
        table = self.table
        labels = self._labels_now()
        if not table.timeline.busy:
            self._labels = labels
        if self._now is None or not table.timeline.busy:
            return
        facts = self._facts()
        facts["labels"] = {name: label for name, label in labels.items() if self._labels.get(name, label) != label}
        facts["line and log"] = any(event is self._now.event for event in self._told)
        cards = {id(card): (card.shown, card.x, card.y) for card in _sprites(table.picture) if card.alpha > 0}
        self._now.glimpses.append(Glimpse(cards, facts))

    def _labels_now(self) -> dict[str, str]:
        return {node.id: node.label for node in self.table.all_widgets() if not self._of_hand(node.id)}

    def _facts(self) -> dict[str, Any]:
        effects, picture = self.table.board.effects, self.table.picture
        said = ({one.text for one in effects.callouts} | {effects.line}) - self._said
        sounds = [name for name in self._heard if name not in OF_CARDS]
        faces = [
            mood for mood, before in zip(effects.moods, self._moods, strict=True) if mood not in (before, *WAITING)
        ]
        return {"faces": faces, "said": said, "sounds": sounds, **dict(_numbers(picture, ""))}

    def _of_hand(self, id: str) -> bool:
        return id.startswith(("hand-", "card-", "way-", "play", "advice-"))

    def _judge(self, animated: Animated) -> None:
        glimpses = animated.glimpses
        if len(glimpses) < 2:
            return
        landings = [_landed(glimpses, face) for face in animated.faces]
        if None in landings:
            return  # what lies hidden for somebody, or is written and not laid
        landed = max(at for at in landings if at is not None)
        name = type(animated.event).__name__
        if landed > 0:
            self.seen.add(name)
        for at, glimpse in enumerate(glimpses[:landed]):
            told = {
                key: value
                for key, value in glimpse.facts.items()
                if value != animated.before.get(key, value if key[0] == "." else None) and value
            }
            if told:
                self.early.append(f"{animated.event}, look {at} of {landed}: {told}")
                return


def _landed(glimpses: list[Glimpse], face: str) -> int | None:
    """The first look at which a card with this face lies still face up, having moved before where it ever moved."""
    found = []
    for card in {card for glimpse in glimpses for card, (shown, _, _) in glimpse.cards.items() if shown == face}:
        spots = [glimpse.cards.get(card) for glimpse in glimpses]
        moved = [one != other and None not in (one, other) for one, other in itertools.pairwise(spots)]
        first = moved.index(True) + 1 if True in moved else 0
        still = [
            at for at in range(first, len(spots))
            if (spot := spots[at]) is not None and spot[0] == face and (at + 1 == len(spots) or spots[at + 1] == spot)
        ]  # fmt: skip
        if still and (True in moved or spots[0] is None):
            found.append(still[0])
    return min(found, default=None)


def _parts(thing: Any) -> Sequence[tuple[str, Any]]:
    names = _names(thing.__class__)
    if names:
        return [(name, getattr(thing, name)) for name in names]
    if isinstance(thing, dict):
        return [(str(key), value) for key, value in thing.items()]
    if isinstance(thing, list | tuple):
        return [(str(at), value) for at, value in enumerate(thing)]
    return ()


@cache
def _names(kind: type) -> tuple[str, ...]:
    """Of what a dataclass consists."""
    return tuple(each.name for each in fields(kind)) if is_dataclass(kind) else ()


def _sprites(thing: Any) -> list[CardSprite]:
    found: list[CardSprite] = []
    _gather(thing, found)
    return found


def _gather(thing: Any, found: list[CardSprite]) -> None:
    if isinstance(thing, CardSprite):
        found.append(thing)
        return
    if names := _names(thing.__class__):
        for name in names:
            _gather(getattr(thing, name), found)
    elif isinstance(thing, dict):
        for part in thing.values():
            _gather(part, found)
    elif isinstance(thing, list | tuple):
        for part in thing:
            _gather(part, found)


def _numbers(thing: Any, path: str) -> Iterator[tuple[str, Any]]:
    for name, part in _parts(thing):
        if name in NUMBERS and not isinstance(part, CardSprite):
            yield f"{path}.{name}", list(part) if isinstance(part, list) else part
        elif not isinstance(part, CardSprite):
            yield from _numbers(part, f"{path}.{name}")


class _Looked(_Play):
    """A case played live, looked at all the time, for so many decisions at most."""

    def __init__(self, watch: Watch, decisions: int, *given: Any) -> None:
        self.watch, self.left_to_look = watch, decisions
        super().__init__(*given)

    def _sit(self, session: AnySession) -> None:
        super()._sit(session)
        self.watch.table = self.seated.scene

    def _choose_pace(self) -> None:
        super()._choose_pace()
        settings = self.house.profile.settings
        settings.speed, settings.reduced_motion = self.watch.speed, self.watch.calm
        self.pilot.app.apply(settings)

    def frame(self, dt: float = GLIMPSE) -> None:
        super().frame(self.watch.glimpse)
        if self.pilot.app.scene is self.seated.scene:
            self.watch.look()

    def _look(self, *, always: bool = False) -> None:
        """Let the controls come to rest; the contract compares fresh layouts."""
        self.pilot.move(NOWHERE)
        self.pilot.step(GLIMPSE)

    def rest(self, *, early: bool = False) -> str:
        self.left_to_look -= 1
        if self.left_to_look < 0:
            raise _EnoughError
        return super().rest(early=early)


class _EnoughError(Exception):
    """Signal that enough has been checked."""


def watch(adapter: Adapter, case: Case, decisions: int, speed: str = "normal", *, calm: bool = False) -> Watch:
    """Play a case and look at it all the time."""
    looks = Watch(adapter, speed, calm=calm)
    census = Census()
    with PREMISES.open(adapter) as (house, pilot), looks.looking(), counting(census, adapter):
        try:
            _Looked(looks, decisions, adapter, case, LIVE, house, pilot, census).run()
        except _EnoughError:
            pilot.app.home()
        finally:
            house.profile.settings.speed, house.profile.settings.reduced_motion = "normal", False
    return looks
