"""The reading of a given position; errors say in a sentence what is wrong with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from partition_games.engine.hands.cards import Hand
from partition_games.engine.options import AnyOptions
from partition_games.engine.variant import Variant
from pazaak.house.rules.cards import DECK_52, Card
from pazaak.house.rules.notation import write_card
from pazaak.house.rules.position_parts import read_cards, read_seat
from pazaak.house.rules.protocols import PositionError, Seat
from pazaak.house.rules.shuffle import shuffled

MOST_POINTS = 10**6


@dataclass(frozen=True, slots=True)
class Position:
    """A position as given, completed where needed."""

    hands: tuple[Hand, ...]
    dealer: Seat | None
    scores: tuple[int, ...]
    stock: tuple[Card, ...]
    """Whole stock, top first, for a game that keeps one."""


def read_position(position: Mapping[str, object], variant: Variant, options: AnyOptions, seed: int) -> Position:
    """Return the position as values; missing cards of the stock follow in the order of the seed.

    Raises PositionError.
    """
    known = {"hands", "dealer", "scores", *(["stock"] if variant.KEEPS_STOCK else [])}
    unknown = sorted(set(position) - known)
    if unknown:
        raise PositionError(f"A position of {options.GAME} has no {', '.join(unknown)!r:.100}.")
    hands = _hands(position.get("hands"), variant.HAND, options.seats)
    given = _cards(position.get("stock", []), "The stock")
    check_once([*given, *(card for hand in hands for card in hand)])
    stock: tuple[Card, ...] = ()
    if variant.KEEPS_STOCK:
        taken = {*given, *(card for hand in hands for card in hand)}
        stock = (*given, *shuffled([card for card in DECK_52 if card not in taken], f"{seed}/1"))
    dealer = read_seat(position.get("dealer"), "The dealer", options.seats)
    return Position(hands, dealer, _scores(position, options), stock)


def _hands(given: object, size: int, seats: int) -> tuple[Hand, ...]:
    if not isinstance(given, list) or len(given) != seats:
        raise PositionError(f"A position needs hands: a list of {seats}, each a list of {size} cards.")
    hands = tuple(_cards(cards, "A hand") for cards in given)
    for seat, hand in enumerate(hands):
        if len(hand) != size:
            raise PositionError(f"The hand of seat {seat} has {len(hand)} cards; it needs {size}.")
    return hands


def _cards(given: object, what: str) -> Hand:
    cards = read_cards(given, what, len(DECK_52))
    if any(card.is_joker for card in cards):
        raise PositionError("There are no jokers in this game.")
    return cards


def check_once(cards: list[Card]) -> None:
    for card, count in Counter(cards).items():
        if count > 1:
            raise PositionError(f"The card {write_card(card)} is there twice.")


def _scores(position: Mapping[str, object], options: AnyOptions) -> tuple[int, ...]:
    given = position.get("scores")
    if given is None:
        return (0,) * options.seats
    if not isinstance(given, list) or len(given) != options.seats:
        raise PositionError(f"scores is a list of {options.seats} whole numbers.")
    if not all(type(score) is int and 0 <= score <= MOST_POINTS for score in given):
        raise PositionError(f"Each score is a whole number from 0 to {MOST_POINTS}.")
    check_scores(given, options)
    return tuple(given)


def check_scores(scores: list[int], options: AnyOptions) -> None:
    """Check that nobody has won the game. Raises PositionError."""
    most = max(scores)
    if options.deals is None and most >= options.goal and scores.count(most) == 1:
        raise PositionError(f"The game would be over: it is won with {options.goal}.")
