"""Changes of zones by events, so that the zones before with the changes give the zones after."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Generic

from pazaak.house.rules.protocols import E, Seat, V
from pazaak.house.zones.zone import Laying, Lying, Zone, Zones


class ChangeError(ValueError):
    """A change that is impossible in the zones as they are."""


@dataclass(frozen=True, slots=True)
class Moved:
    """Cards move from one zone to another, where they have the properties in `cards`."""

    source: str
    target: str
    cards: tuple[Lying, ...]


@dataclass(frozen=True, slots=True)
class Paid:
    """Credits or points move between zones; None means that points are created or removed."""

    amount: int
    source: str | None
    target: str | None


@dataclass(frozen=True, slots=True)
class Became:
    """A zone is replaced without movement: whose turn it is, which card is ahead."""

    zone: Zone


@dataclass(frozen=True, slots=True)
class Won:
    """The match is over, without movement."""

    seats: tuple[Seat, ...]


Change = Moved | Paid | Became | Won


@dataclass(frozen=True, slots=True)
class Carrying(Laying[V], Generic[V, E]):
    """Layout of a game's views in zones, and the changes made by its events."""

    changes: Callable[[E, V], Sequence[Change]] = field(kw_only=True)
    """Function (event, the seat's view after the whole step) -> changes; pure."""


def fold(zones: Zones, changes: Iterable[Change]) -> Zones:
    """Return the zones after the changes. Raises ChangeError."""
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
    """Return the changes that reverse these, except for replaced zones and the order of cards."""
    back: list[Change] = []
    for change in reversed(changes):
        if isinstance(change, Moved):
            back.append(Moved(change.target, change.source, change.cards))
        elif isinstance(change, Paid):
            back.append(Paid(change.amount, change.target, change.source))
    return back


def named(table: Mapping[str, Zone], id: str, change: Change) -> Zone:
    """Return the zone with this id. Raises ChangeError if there is none."""
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
        face = card.face if card.face in faces else None  # a hidden card may be revealed by its move
        if face not in faces:
            raise ChangeError(f"{card.face or 'A hidden card'} isn't in {zone.id!r} for {moved}, only {faces}.")
        left.pop(faces.index(face))
    return replace(zone, cards=tuple(left))
