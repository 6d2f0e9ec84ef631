"""Zones: the places of a table with their contents, as one seat sees them. They contain no sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic

from pazaak.house.rules.notation import face_words
from pazaak.house.rules.protocols import Seat, V


class Kind(StrEnum):
    """Kind of a zone, which determines words and keys."""

    HAND = "hand"
    TRICK = "trick"
    """Cards in the middle, each by the seat that played it."""
    BOARD = "board"
    """Cards in front of a seat, open or face down."""
    PILE = "pile"
    """Cards won or put aside, which no player looks at."""
    PACK = "pack"
    """Cards that are not dealt."""
    LOT = "lot"
    """Cards that all seats, or one seat, can see."""
    POT = "pot"
    PURSE = "purse"
    SCORE = "score"
    FACT = "fact"
    """A fact without cards, such as the trump suit."""


@dataclass(frozen=True, slots=True)
class Lying:
    """A card in a zone. Equal cards differ by their order alone: a face is not an identity."""

    face: str | None
    """Notation of the card; None where this seat does not see it."""
    seat: Seat | None = None
    """Seat that played the card, in a zone that several seats share."""
    lit: bool = False
    """Whether the card is winning its trick at present."""


@dataclass(frozen=True, slots=True)
class Zone:
    """A place and its content: cards, a number, words, or seats. A zone without content is not described."""

    id: str
    """Id, constant during a match: the kind or name, and the owner's seat if there is one."""
    kind: Kind
    owner: Seat | None = None
    """Seat of the owner; the value of a fact without words."""
    cards: tuple[Lying, ...] = ()
    number: int | None = None
    called: str = ""
    """Name, where it differs from the kind: "tricks"."""
    told: str = ""
    """Value, or description of all the cards, in a few words without a verb: "hearts"."""
    sharing: tuple[Seat, ...] = ()
    """Seats that share the zone, where several do; the value of a fact without words."""
    unit: tuple[str, str] | None = None
    """Unit of the number: singular and plural."""


Zones = tuple[Zone, ...]


@dataclass(frozen=True, slots=True)
class Laying(Generic[V]):
    """Layout of a game's views in zones."""

    zones: Callable[[V], Zones]
    """Function (view) -> zones; pure."""
    face: Callable[[str], str] = face_words
    """Function that returns a card in words, from its notation."""
    due: tuple[str, ...] = ()
    """Names of the zones that a decision needs: whose turn it is, and what it answers."""


CREDITS, CARDS, POINTS = ("credit", "credits"), ("card", "cards"), ("point", "points")
_UNITS = {Kind.HAND: CARDS, Kind.PILE: CARDS, Kind.PACK: CARDS, Kind.LOT: CARDS, Kind.BOARD: CARDS,
          Kind.POT: CREDITS, Kind.PURSE: CREDITS, Kind.SCORE: POINTS}  # fmt: skip


def lying(faces: Iterable[str | None], seat: Seat | None = None) -> tuple[Lying, ...]:
    """Return cards of these faces; None is a hidden card. `seat`: the seat that played them."""
    return tuple(Lying(face, seat) for face in faces)


def zone_id(called: str, owner: Seat | None = None) -> str:
    """Return the id of a zone in changes and nodes, from its name or kind and its owner."""
    name = called.replace(" ", "-")
    return name if owner is None else f"{name}-{owner}"


def zone(
    kind: Kind,
    owner: Seat | None = None,
    faces: Iterable[str | None] = (),
    number: int | None = None,
    called: str = "",
    told: str = "",
    unit: tuple[str, str] | None = None,
    sharing: tuple[Seat, ...] = (),
) -> Zone:
    """Return a zone with the id of its name or kind, and its owner."""
    id, counts = zone_id(called or kind, owner), unit or _UNITS.get(kind)
    return Zone(id, kind, owner, lying(faces), number, called, told, sharing, counts)


def fact(
    called: str, told: str = "", *, owner: Seat | None = None, about: Seat | None = None, sharing: tuple[Seat, ...] = ()
) -> Zone:
    """Return the zone of a fact `about` a seat, or about the table.

    Without words in `told`, the owner or the sharing seats are its value.
    """
    who = owner if about is None else about if told or sharing else None
    return Zone(zone_id(called, about), Kind.FACT, who, (), None, called, told, sharing)


def hidden(count: int) -> tuple[None, ...]:
    """Return `count` cards that this seat does not see."""
    return (None,) * count
