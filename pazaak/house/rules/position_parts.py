"""Reading of the parts of a position from JSON; errors say in a sentence what is wrong."""

from __future__ import annotations

from math import inf

from pazaak.house.rules.cards import Card
from pazaak.house.rules.notation import parse_card
from pazaak.house.rules.protocols import NotationError, PositionError, Seat


def read_seat(given: object, what: str, seats: int) -> Seat | None:
    """Return a seat; None if it is not given. Raises PositionError."""
    if given is None:
        return None
    if type(given) is not int or not 0 <= given < seats:
        raise PositionError(f"{what} is a seat from 0 to {seats - 1}.")
    return given


def read_cards(given: object, what: str, most: float = inf) -> tuple[Card, ...]:
    """Return at most `most` cards; a card may be named twice. Raises PositionError."""
    if not isinstance(given, list) or len(given) > most or not all(isinstance(card, str) for card in given):
        raise PositionError(f'{what} is a list of cards such as "AS" or "TD".')
    try:
        return tuple(parse_card(card) for card in given)
    except NotationError as fault:
        raise PositionError(str(fault)) from None


def read_hands(given: object, seats: int) -> tuple[tuple[Card, ...], ...] | None:
    """Return the cards of each seat; None if they are not given. Raises PositionError."""
    if given is None:
        return None
    if not isinstance(given, list) or len(given) != seats:
        raise PositionError(f"hands is a list of {seats}, each a list of cards.")
    return tuple(read_cards(cards, "A hand") for cards in given)


def read_numbers(given: object, what: str, seats: int, least: int, most: int) -> tuple[int, ...]:
    """Return a whole number from `least` to `most` for each seat. Raises PositionError."""
    if not isinstance(given, list) or len(given) != seats:
        raise PositionError(f"{what} is a list of {seats} whole numbers.")
    if not all(type(number) is int and least <= number <= most for number in given):
        raise PositionError(f"Each number in {what} is from {least} to {most}.")
    return tuple(given)
