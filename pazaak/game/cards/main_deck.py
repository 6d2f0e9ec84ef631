"""The main deck: forty cards that all boards are drawn from. Knows no number of seats."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pazaak.game.cards.board import Board, main_cards
from pazaak.house.rules.shuffle import shuffled

VALUES = range(1, 11)
COPIES = 4
MAIN_DECK = tuple(value for value in VALUES for _ in range(COPIES))


def lying(boards: Iterable[Board]) -> tuple[int, ...]:
    """For each value 1..10, how many cards of the main deck lie on the boards."""
    out = [0] * len(VALUES)
    for board in boards:
        for value in main_cards(board):
            out[value - 1] += 1
    return tuple(out)


def shuffled_anew(boards: Iterable[Board], key: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The cards that lie on no board, shuffled by the key, next card first; and for each value how many do lie."""
    out = lying(boards)
    return shuffled([value for value in VALUES for _ in range(COPIES - out[value - 1])], key), out


def stacked(first: Sequence[int], boards: Iterable[Board], key: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """A deck that begins with the cards named; the others that lie on no board follow in the key's order.

    Beside it, for each value, how many of its four cards are not in it.
    """
    left = list(MAIN_DECK)
    for value in (*first, *(value for board in boards for value in main_cards(board))):
        if value in left:
            left.remove(value)
    deck = (*first, *shuffled(left, key))
    return deck, tuple(COPIES - deck.count(value) for value in VALUES)


def with_one_gone(gone: Sequence[int], value: int) -> tuple[int, ...]:
    """The counts of cards that are not in the deck, once a card of this value is drawn."""
    return (*gone[: value - 1], gone[value - 1] + 1, *gone[value:])
