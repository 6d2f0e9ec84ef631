"""Boards, side cards and amounts as numbers, for every game played with Pazaak's boards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Generic, cast

from pazaak.game.betting import ANTE_STEPS
from pazaak.game.cards.board import SLOTS, Board
from pazaak.game.cards.main_deck import COPIES
from pazaak.game.cards.side_cards import KIND_NUMBER, PLAYS, Play, SideCard
from pazaak.game.cards.side_deck import HAND_SIZE
from pazaak.game.notation import Amount
from pazaak.game.state import SetResult
from pazaak.house.rules.encoding import from_seat, one_hot
from pazaak.house.rules.protocols import M, Seat

CARD_PLAYS: tuple[Play, ...] = tuple(play for plays in PLAYS.values() for play in plays)
"""Every way to play a side card, in the order of the actions."""
EXTREMES = ("least", "most")
ANTE_SIZES = (*EXTREMES, *map(str, ANTE_STEPS))
BOARD = 3 * SLOTS + 3
"""Number of values that encode a board.

For each slot its value, whether a card is in it and whether that is a side card; then the total, whether it stands, and
whether a Tiebreaker is on it.
"""
LARGEST_VALUE = 10
"""Largest value of a slot, without sign."""
LARGEST_TOTAL = 60
"""Bound of a board's total, positive or negative, that no board reaches."""


def play_name(play: Play) -> str:
    """Return a way to play a card in words: `play ±3 as -3`."""
    return f"play {play.card}" if len(PLAYS[play.card]) == 1 else f"play {play.card} as {play.value:+}"


def sized(sizes: range, steps: Sequence[int]) -> Mapping[int, int]:
    """Return the index of each allowed amount in (least, most, *steps); of equal amounts the first index counts."""
    if not sizes:
        return {}
    places: dict[int, int] = {}
    for place, amount in enumerate((sizes[0], sizes[-1], *steps)):
        if amount in sizes:
            places.setdefault(amount, place)
    return places


Sizes = Mapping[type[object], Mapping[int, int]]
"""For each kind of move with an amount, the index of each allowed amount among its named sizes."""


class Actions(Generic[M]):
    """Numbering of a game's moves as actions: fixed moves first, then amounts by their named size."""

    def __init__(
        self,
        write: Callable[[M], str],
        fixed: Sequence[M],
        amounts: Mapping[type[object], tuple[str, Sequence[str]]],
    ) -> None:
        """Build the list of actions. `amounts`: for each kind of move its verb and the names of its sizes."""
        names = [play_name(move) if isinstance(move, Play) else write(move) for move in fixed]
        self._fixed = {move: number for number, move in enumerate(fixed)}
        self._begins: dict[type[object], int] = {}
        for kind, (word, sizes) in amounts.items():
            self._begins[kind] = len(names)
            names += [f"{word} {size}" for size in sizes]
        self.names = tuple(names)

    def numbered(self, moves: Iterable[M], sizes: Sizes) -> dict[int, M]:
        """Return the moves by the index of their action."""
        found: dict[int, M] = {}
        for move in moves:
            kind = type(move)
            if kind in sizes:
                found[self._begins[kind] + sizes[kind][cast(Amount, move).amount]] = move
            else:
                found[self._fixed[move]] = move
        return found


def of_board(board: Board) -> Iterator[float]:
    """Yield a board as `BOARD` numbers."""
    empty = [0.0] * board.slots_left
    yield from (value / LARGEST_VALUE for value in board.values)
    yield from empty
    yield from (1.0 for _ in board.faces)
    yield from empty
    yield from (float(isinstance(face, SideCard)) for face in board.faces)
    yield from empty
    yield from (board.total / LARGEST_TOTAL, float(board.standing), float(board.tiebreak))


def kinds_held(cards: Iterable[SideCard], most: int = HAND_SIZE) -> list[float]:
    """Return the number of side cards of each kind, as a fraction of `most`."""
    held = [0.0] * len(KIND_NUMBER)
    for card in cards:
        held[KIND_NUMBER[card]] += 1 / most
    return held


def gone(table_gone: Iterable[int]) -> list[float]:
    """Return the fraction of main deck cards of each value 1..10 that have left the deck."""
    return [min(number, COPIES) / COPIES for number in table_gone]


def last_winner(seat: Seat, seats: int, last: SetResult | None) -> bytes:
    """One-hot: winner of the last set, the player's seat first; last entry for a tie."""
    if last is None:
        return one_hot(seats + 1, None)
    return one_hot(seats + 1, seats if last.winner is None else from_seat(seat, range(seats)).index(last.winner))
