"""Reading of cards, boards and numbers from a position given as JSON, for any number of seats.

Errors say in a sentence what is wrong.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import cast

from pazaak.game.cards.board import GOAL, SLOTS, Board, Face
from pazaak.game.cards.main_deck import COPIES, VALUES
from pazaak.game.cards.side_cards import COLOURS, Colour, SideCard
from pazaak.game.cards.side_deck import HAND_SIZE
from pazaak.game.notation import parse_card
from pazaak.house.phrases import NUMBERS
from pazaak.house.rules.protocols import NotationError, PositionError, Seat

Hand = tuple[SideCard, ...]
_TIEBREAKS = {"T:+": 1, "T:-": -1}


def per_seat(given: object, what: str, seats: int) -> list[object]:
    """Return the given list. Raises PositionError unless it has one entry for each seat."""
    if not isinstance(given, list) or len(given) != seats:
        raise PositionError(f"{what} must be a list with one entry for each of the {NUMBERS[seats]} seats.")
    return cast(list[object], given)


def read_deck(given: object) -> tuple[int, ...]:
    """Return the first cards of the main deck, next card first. Raises PositionError."""
    if not isinstance(given, list) or not all(is_whole(value) and value in VALUES for value in given):
        raise PositionError("The deck is a list of values from 1 to 10.")
    for value in VALUES:
        if given.count(value) > COPIES:
            raise PositionError(f"The deck holds {given.count(value)} cards of value {value}; there are four of each.")
    return tuple(given)


def read_cards(given: object, what: str, most: int, gold_cards: bool) -> Hand:
    """Return the given side cards. Raises PositionError if one is unknown or there are more than `most`."""
    if not isinstance(given, list) or len(given) > most or not all(isinstance(card, str) for card in given):
        raise PositionError(f"{what} is a list of at most {most} side cards.")
    try:
        cards = tuple(parse_card(card) for card in given)
    except NotationError as fault:
        raise PositionError(str(fault)) from None
    _check_gold(cards, gold_cards)
    return cards


def read_hand(given: object, gold_cards: bool) -> Hand:
    """Return the side cards of one seat's hand. Raises PositionError."""
    return read_cards(given, "A hand", HAND_SIZE, gold_cards)


def read_flags(position: Mapping[str, object], key: str, seats: int) -> tuple[bool, ...] | None:
    """Return true or false for each seat, or None if the position leaves it open. Raises PositionError."""
    if key not in position:
        return None
    given = per_seat(position[key], key, seats)
    if not all(isinstance(entry, bool) for entry in given):
        raise PositionError(f"{key} must be true or false for each seat.")
    return tuple(bool(entry) for entry in given)


def read_board(given: object, standing: bool, gold_cards: bool, bust: bool | None = None) -> Board:
    """Return a board from the list of its cards.

    It must have a slot left unless its player stands or is bust, and may be above 20 only if `bust` is true. `bust` is
    None in games where a bust ends the set. Raises PositionError.
    """
    if not isinstance(given, list) or len(given) >= SLOTS + (standing or bool(bust)):
        raise PositionError("A board is a list of cards, with a slot left unless its player stands.")
    values: list[int] = []
    faces: list[Face] = []
    for entry in given:
        face, value = _slot(entry)
        faces.append(face)
        values.append(value)
    _check_gold(faces, gold_cards)
    total = sum(values)
    if total > GOAL and not bust:
        told = "the set would be over" if bust is None else "the position must say so"
        raise PositionError(f"A board above {GOAL} is bust: {told}.")
    return Board(tuple(values), tuple(faces), total, standing, SideCard.TIEBREAKER in faces)


def _slot(entry: object) -> tuple[Face, int]:
    if isinstance(entry, str) and entry in _TIEBREAKS:
        return SideCard.TIEBREAKER, _TIEBREAKS[entry]
    if not is_whole(entry) or not -10 <= cast(int, entry) <= 10:
        raise PositionError('A slot of a board holds a value from -10 to 10, or "T:+" or "T:-".')
    value = cast(int, entry)
    if value >= 1:
        return value, value
    if value == 0:
        return SideCard.FLIP_2_4, 0
    return (SideCard(str(value)) if value >= -6 else SideCard.DOUBLE), value


def _check_gold(cards: Iterable[Face], gold_cards: bool) -> None:
    gold = (card for card in cards if isinstance(card, SideCard) and COLOURS[card] is Colour.GOLD)
    if not gold_cards and any(gold):
        raise PositionError("No gold cards at this table.")


def read_seat(position: Mapping[str, object], key: str, seats: int) -> Seat | None:
    """Return a seat number, or None if the position leaves it open. Raises PositionError."""
    given = position.get(key)
    if given is None:
        return None
    if not is_whole(given) or given not in range(seats):
        *most, last = map(str, range(seats))
        raise PositionError(f"{key} must be seat {', '.join(most)} or {last}.")
    return cast(int, given)


def read_credits(position: Mapping[str, object], key: str) -> int | None:
    """Return an amount of credits, or None if the position leaves it open. Raises PositionError."""
    given = position.get(key)
    if given is None:
        return None
    if not is_whole(given) or cast(int, given) < 0:
        raise PositionError(f"{key} must be a whole number of credits.")
    return cast(int, given)


def read_numbers(position: Mapping[str, object], key: str, seats: int) -> tuple[int, ...] | None:
    """Return a whole number from 0 up for each seat, or None if the position leaves it open. Raises PositionError."""
    if position.get(key) is None:
        return None
    given = per_seat(position[key], key, seats)
    if not all(is_whole(entry) and cast(int, entry) >= 0 for entry in given):
        raise PositionError(f"{key} must be whole numbers from 0 up.")
    return tuple(cast(list[int], given))


def is_whole(given: object) -> bool:
    """Return whether the value is an int; True and False are not."""
    return isinstance(given, int) and not isinstance(given, bool)
