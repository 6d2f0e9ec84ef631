"""Values as JSON by their types, and the sentences for what cannot be read."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

import pytest

from pazaak.house.rules.cards import Card, Rank, Suit
from pazaak.house.rules.catalogue import Form, Json
from pazaak.house.rules.protocols import Amount, BySeat, OfTable, PositionError, Seat
from pazaak.house.rules.state_text import Codec

ACE = Card(Rank.ACE, Suit.SPADES)


class Colour(Enum):
    RED = 1
    BLUE = 2


@dataclass(frozen=True, slots=True)
class Called:
    name: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Passed:
    seat: Seat
    amounts: BySeat[Amount] = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Lot:
    house: OfTable[str]
    card: Card | None
    colour: Colour
    last: Called | Passed
    faces: tuple[int | Suit, ...] = ()
    marked: bool = False


LOT = Lot("ours", ACE, Colour.BLUE, Passed(3), (7, Suit.HEARTS), True)
WRITTEN = {
    "card": "AS",
    "colour": "blue",
    "last": {"is": "Passed", "seat": 3},
    "faces": [7, "H"],
    "marked": True,
}


def test_values_are_written_by_their_types_without_what_is_usual_or_of_the_table() -> None:
    codec = Codec(4, LOT)
    assert codec.write(Lot, LOT) == WRITTEN
    assert codec.read(Lot, WRITTEN) == LOT
    bare = Lot("ours", None, Colour.RED, Called("Yelu"))
    assert codec.write(Lot, bare) == {"card": None, "colour": "red", "last": {"is": "Called", "name": "Yelu"}}
    assert codec.read(Lot, codec.write(Lot, bare)) == bare


def test_a_form_stands_for_values_of_the_engines_own() -> None:
    codec = Codec(
        4, Passed(0), {Suit: Form(tuple[int, ...], lambda suit: (ord(suit),), lambda codes: Suit(chr(codes[0])))}
    )
    assert codec.write(Suit, Suit.HEARTS) == [72]
    assert codec.read(Suit, [72]) is Suit.HEARTS


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"card": "XX"}, "The position: card: There is no card 'XX'."),
        ({"card": 7}, 'The position: card is a card such as "AS".'),
        ({"colour": "green"}, "The position: colour is one of red, blue."),
        ({"colour": []}, "The position: colour is one of red, blue."),
        ({"faces": "7"}, "The position: faces is a list."),
        ({"faces": [7, True]}, "The position: faces, entry 2 is one of S, H, D, C."),
        ({"last": {"seat": 3}}, "The position: last is one of Called, Passed."),
        ({"last": {"is": "Passed", "seat": "3"}}, "The position: last: seat is a whole number."),
        ({"last": {"is": "Passed", "seat": 4}}, "The position: last: seat is a seat from 0 to 3."),
        (
            {"last": {"is": "Passed", "seat": 0, "amounts": [7]}},
            "The position: last: amounts is a list with an entry for each of the 4 seats.",
        ),
        (
            {"last": {"is": "Passed", "seat": 0, "amounts": [7, 0, -1, 0]}},
            "The position: last: amounts, entry 3 is a whole number from 0 to 1000000000000.",
        ),
        ({"last": {"is": "Passed"}}, "The position: last needs 'seat'."),
        ({"last": 4}, "The position: last is an object."),
        ({"marked": 1}, "The position: marked is true or false."),
        ({"house": "theirs"}, "The position has no 'house'."),
    ],
)
def test_what_cannot_be_read_is_told_with_its_place(changed: Json, sentence: str) -> None:
    with pytest.raises(PositionError) as fault:
        Codec(4, LOT).read(Lot, {**WRITTEN, **changed})
    assert str(fault.value) == sentence
