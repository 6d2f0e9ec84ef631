"""Reads the parts of which positions are made, each as JSON gives it, and says in a sentence what is wrong with one."""

from __future__ import annotations

from math import inf

from pazaak.house.rules.cards import Card
from pazaak.house.rules.notation import parse_card
from pazaak.house.rules.protocols import NotationError, PositionError, Seat


def read_seat(given: object, what: str, seats: int) -> Seat | None:
    """A seat, None if it is not given. Raises PositionError."""
    if given is None:
        return None
    if type(given) is not int or not 0 <= given < seats:
        raise PositionError(f"{what} is a seat from 0 to {seats - 1}.")
    return given


def read_cards(given: object, what: str, most: float = inf) -> tuple[Card, ...]:
    """Cards, each as often as it is named, at most so many. Raises PositionError."""
    if not isinstance(given, list) or len(given) > most or not all(isinstance(card, str) for card in given):
        raise PositionError(f'{what} is a list of cards such as "AS" or "TD".')
    try:
        return tuple(parse_card(card) for card in given)
    except NotationError as fault:
        raise PositionError(str(fault)) from None


def read_hands(given: object, seats: int) -> tuple[tuple[Card, ...], ...] | None:
    """The cards of each seat, None if they are not given. Raises PositionError."""
    if given is None:
        return None
    if not isinstance(given, list) or len(given) != seats:
        raise PositionError(f"hands is a list of {seats}, each a list of cards.")
    return tuple(read_cards(cards, "A hand") for cards in given)


def read_numbers(given: object, what: str, seats: int, least: int, most: int) -> tuple[int, ...]:
    """A whole number for each seat, within bounds. Raises PositionError."""
    if not isinstance(given, list) or len(given) != seats:
        raise PositionError(f"{what} is a list of {seats} whole numbers.")
    if not all(type(number) is int and least <= number <= most for number in given):
        raise PositionError(f"Each number in {what} is from {least} to {most}.")
    return tuple(given)
