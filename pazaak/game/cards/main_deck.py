"""The main deck: forty cards shared by all boards. Independent of the number of seats."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pazaak.game.cards.board import Board, main_cards
from pazaak.house.rules.shuffle import shuffled

VALUES = range(1, 11)
"""Values of main deck cards."""
COPIES = 4
"""Number of cards of each value."""
MAIN_DECK = tuple(value for value in VALUES for _ in range(COPIES))


def lying(boards: Iterable[Board]) -> tuple[int, ...]:
    """Return, for each value 1..10, the number of main deck cards on the boards."""
    out = [0] * len(VALUES)
    for board in boards:
        for value in main_cards(board):
            out[value - 1] += 1
    return tuple(out)


def shuffled_anew(boards: Iterable[Board], key: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return a new main deck of the cards not on `boards`, shuffled by `key` (next card first).

    The second result is, for each value 1..10, the number of cards on the boards.
    """
    out = lying(boards)
    return shuffled([value for value in VALUES for _ in range(COPIES - out[value - 1])], key), out


def stacked(first: Sequence[int], boards: Iterable[Board], key: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return a deck that begins with `first`, followed by the other cards not on `boards`, shuffled by `key`.

    The second result is, for each value 1..10, the number of its four cards that are not in the deck.
    """
    left = list(MAIN_DECK)
    for value in (*first, *(value for board in boards for value in main_cards(board))):
        if value in left:
            left.remove(value)
    deck = (*first, *shuffled(left, key))
    return deck, tuple(COPIES - deck.count(value) for value in VALUES)


def with_one_gone(gone: Sequence[int], value: int) -> tuple[int, ...]:
    """Return `gone`, the number of cards of each value 1..10 not in the deck, after a card of `value` is drawn."""
    return (*gone[: value - 1], gone[value - 1] + 1, *gone[value:])
