"""What goes from zone to zone when something happens. The table before and its changes make the table after."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Generic

from pazaak.house.rules.protocols import E, Seat, V
from pazaak.house.zones.zone import Laying, Lying, Zone, Zones


class ChangeError(ValueError):
    """A change that cannot come about on the table as it lies."""


@dataclass(frozen=True, slots=True)
class Moved:
    """Cards go from one zone to another, and lie there as `cards` say."""

    source: str
    target: str
    cards: tuple[Lying, ...]


@dataclass(frozen=True, slots=True)
class Paid:
    """Credits or points go from one zone to another; None is nowhere: a point is made of nothing."""

    amount: int
    source: str | None
    target: str | None


@dataclass(frozen=True, slots=True)
class Became:
    """A zone is as it is now, and nothing has moved: whose turn it is, which card is ahead."""

    zone: Zone


@dataclass(frozen=True, slots=True)
class Won:
    """The game is over; nothing moves by it."""

    seats: tuple[Seat, ...]


Change = Moved | Paid | Became | Won


@dataclass(frozen=True, slots=True)
class Carrying(Laying[V], Generic[V, E]):
    """How the views of a game are laid out in zones, and what its events change there."""

    changes: Callable[[E, V], Sequence[Change]] = field(kw_only=True)
    """What an event has changed, given what the seat knows after the whole step. Pure."""


def fold(zones: Zones, changes: Iterable[Change]) -> Zones:
    """The table after what has happened. Raises ChangeError."""
    table = {zone.id: zone for zone in zones}
    for change in changes:
        match change:
            case Moved(source, target, cards):
                table[source] = _without(named(table, source, change), change)
                table[target] = _with(named(table, target, change), cards)
            case Paid(amount, source, target):
                for id, more in ((source, -amount), (target, amount)):
                    if id is not None:
                        table[id] = _more(named(table, id, change), more)
            case Became(zone):
                table[named(table, zone.id, change).id] = zone
            case Won():
                pass
    return tuple(table.values())


def undone(changes: Sequence[Change]) -> list[Change]:
    """What leads back, but for what a zone was before it became another, and for the order of what lay there."""
    back: list[Change] = []
    for change in reversed(changes):
        if isinstance(change, Moved):
            back.append(Moved(change.target, change.source, change.cards))
        elif isinstance(change, Paid):
            back.append(Paid(change.amount, change.target, change.source))
    return back


def named(table: Mapping[str, Zone], id: str, change: Change) -> Zone:
    """The zone that a change names. Raises ChangeError."""
    if id not in table:
        raise ChangeError(f"There is no zone {id!r} for {change}, only {', '.join(table)}.")
    return table[id]


def _more(zone: Zone, more: int) -> Zone:
    return replace(zone, number=(zone.number or 0) + more)


def _with(zone: Zone, cards: tuple[Lying, ...]) -> Zone:
    return replace(zone, cards=(*zone.cards, *cards)) if zone.number is None else _more(zone, len(cards))


def _without(zone: Zone, moved: Moved) -> Zone:
    if zone.number is not None:
        if zone.number < len(moved.cards):
            raise ChangeError(f"Not enough cards in {zone.id!r} for {moved}, only {zone.number}.")
        return _more(zone, -len(moved.cards))
    left = list(zone.cards)
    for card in moved.cards:
        faces = [lying.face for lying in left]
        face = card.face if card.face in faces else None  # what nobody saw there may turn up on its way
        if face not in faces:
            raise ChangeError(f"{card.face or 'A hidden card'} isn't in {zone.id!r} for {moved}, only {faces}.")
        left.pop(faces.index(face))
    return replace(zone, cards=tuple(left))
