"""Zones: the places of a table and what lies in each, as one seat sees it. No sentence stands here."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic

from pazaak.house.rules.notation import face_words
from pazaak.house.rules.protocols import Seat, V


class Kind(StrEnum):
    """What a zone is; words and keys go by it."""

    HAND = "hand"
    TRICK = "trick"
    """Cards in the middle, each before the seat that laid it."""
    BOARD = "board"
    """Cards before a seat, open or face down."""
    PILE = "pile"
    """Cards that are won or put aside; nobody looks at them."""
    PACK = "pack"
    """Cards that are not dealt."""
    LOT = "lot"
    """Cards that lie open for all, or that one seat looks at."""
    POT = "pot"
    PURSE = "purse"
    SCORE = "score"
    FACT = "fact"
    """Nothing lies there: it is settled, such as what is trumps."""


@dataclass(frozen=True, slots=True)
class Lying:
    """A card in a zone. Two that look alike are told apart by their order alone: a face is no identity."""

    face: str | None
    """Its notation; None where this seat does not see it."""
    seat: Seat | None = None
    """Who laid it there, in a zone that several seats share."""
    lit: bool = False
    """Whether it takes what lies there, as things are."""


@dataclass(frozen=True, slots=True)
class Zone:
    """One place and what lies there now: cards, a number, words, or seats. One with none of them is silent."""

    id: str
    """The same throughout a game: the kind, and the owner's seat where there is one."""
    kind: Kind
    owner: Seat | None = None
    """Whose it is; of a fact without a value its value."""
    cards: tuple[Lying, ...] = ()
    number: int | None = None
    called: str = ""
    """What it is called, where that is not its kind: "tricks"."""
    told: str = ""
    """Its value, or what the cards are together, in a few words without a verb: "hearts"."""
    sharing: tuple[Seat, ...] = ()
    """All whose it is, where it is not its owner's alone; of a fact without a value its value."""
    unit: tuple[str, str] | None = None
    """What a number counts: one, and several."""


Zones = tuple[Zone, ...]


@dataclass(frozen=True, slots=True)
class Laying(Generic[V]):
    """How the views of a game are laid out in zones."""

    zones: Callable[[V], Zones]
    """Pure, and from the view alone."""
    face: Callable[[str], str] = face_words
    """What a card is called, by its notation."""


CREDITS, CARDS, POINTS = ("credit", "credits"), ("card", "cards"), ("point", "points")
_UNITS = {Kind.HAND: CARDS, Kind.PILE: CARDS, Kind.PACK: CARDS, Kind.LOT: CARDS, Kind.BOARD: CARDS,
          Kind.POT: CREDITS, Kind.PURSE: CREDITS, Kind.SCORE: POINTS}  # fmt: skip


def lying(faces: Iterable[str | None], seat: Seat | None = None) -> tuple[Lying, ...]:
    return tuple(Lying(face, seat) for face in faces)


def zone_id(called: str, owner: Seat | None = None) -> str:
    """How changes and nodes name a zone: by what it is called, or its kind, and its owner."""
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
    """A zone with the id of its name, or its kind, and its owner."""
    id, counts = zone_id(called or kind, owner), unit or _UNITS.get(kind)
    return Zone(id, kind, owner, lying(faces), number, called, told, sharing, counts)


def fact(
    called: str, told: str = "", *, owner: Seat | None = None, about: Seat | None = None, sharing: tuple[Seat, ...] = ()
) -> Zone:
    """Something that is settled, `about` a seat or the table; with nothing told the owner or those sharing are its
    value."""
    who = owner if about is None else about if told or sharing else None
    return Zone(zone_id(called, about), Kind.FACT, who, (), None, called, told, sharing)


def hidden(count: int) -> tuple[None, ...]:
    """So many cards that this seat does not see."""
    return (None,) * count
