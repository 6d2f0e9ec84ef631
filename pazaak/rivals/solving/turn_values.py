"""Values of a turn's moves: by the actual boards, then the next draw from the cards left, then the tables."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from pazaak.game import moves as m
from pazaak.game.cards.board import GOAL, SLOTS, Board, total_with, with_drawn, with_played
from pazaak.game.cards.side_cards import PLAYS, Play
from pazaak.game.state import Hand, View
from pazaak.rivals.odds import MainDeck, own_draws
from pazaak.rivals.solving.match_terms import Holding, stood_in, without
from pazaak.rivals.solving.present_set import VALUES, PresentSet
from pazaak.rivals.solving.rival_table import (
    BUST,
    COLUMNS,
    COUNTS,
    DRAWN,
    FULL,
    STILL_ACTIVE,
    column_of,
    row_of,
)
from pazaak.rivals.solving.set_solver import Ends, better

Array = NDArray[np.float32]

Option = tuple[m.Move, "Array"]


class TurnValues:
    """A turn as a seat sees it; values are those of PresentSet."""

    def __init__(self, view: View, present: PresentSet) -> None:
        self._present = present
        self._rules = view.table.rules
        self._view = view
        self._rival = view.rival_board
        self._cards = min(view.table.hand_counts[view.rival], COUNTS - 1)
        self._column = column_of(self._rival.total, self._cards, self._rival.standing)
        self._turns = present.rival.turns

    @cached_property
    def _draws(self) -> list[tuple[int, float]]:
        return [(value, chance) for value, chance, _ in MainDeck.of(self._view.table).draws()]

    @cached_property
    def _own_draws(self) -> tuple[float, ...]:
        return own_draws(self._view)

    def options(self) -> list[Option]:
        """Return every move on offer with its values."""
        view = self._view
        board, hand = view.board, view.hand
        options: list[Option] = [(m.END_TURN, self._end(board, hand)), (m.STAND, self._stand(board, hand))]
        if not view.table.played and board.slots_left:
            for play, after, rest in self._plays(board, hand, even_bust=board.total <= GOAL):
                options.append((play, self._played(after, rest)))
        return options

    def rival_turn(self) -> Array:
        """Return the values when the rival has drawn and is to end their turn."""
        view = self._view
        standing = max(view.board.total, 0) if view.board.standing else STILL_ACTIVE
        total = self._rival.total
        if view.table.played:
            ended = self._turns[standing, min(max(total, 1), DRAWN) - 1, 0]
            return self._after_rival(_with_cards(ended, self._cards), view.board, view.hand)
        return self._after_rival(
            self._turns[standing, min(max(total, 1), DRAWN) - 1, self._cards], view.board, view.hand
        )

    def _plays(self, board: Board, hand: Hand, even_bust: bool = False) -> Iterator[tuple[Play, Board, Hand]]:
        for card in dict.fromkeys(hand):
            for play in PLAYS[card]:
                if even_bust or total_with(board, play, self._rules.flip) <= GOAL:
                    yield play, with_played(board, play, self._rules.flip), without(hand, card)

    def _holding(self, board: Board, hand: Hand) -> Holding:
        return Holding(stood_in(hand), board.tiebreak, self._rival.tiebreak)

    def _played(self, board: Board, hand: Hand) -> Array:
        """Return the values after a card was played: the better of standing and ending the turn."""
        if board.total > GOAL:
            return self._bust(board, hand)
        if len(board.values) == SLOTS:
            return self._nine(board, hand)
        standing = self._stand(board, hand)
        ending = self._end(board, hand)
        return standing if standing[0] >= ending[0] else ending

    def _nine(self, board: Board, hand: Hand) -> Array:
        if self._present.sets.nine_wins:
            return self._present.ends(self._holding(board, hand)).win[:, 0, self._cards]
        return self._stand(board, hand)

    def _bust(self, board: Board, hand: Hand) -> Array:
        return self._present.ends(self._holding(board, hand)).bust[:, 0, self._cards]

    def _stand(self, board: Board, hand: Hand) -> Array:
        if board.total > GOAL:
            return self._bust(board, hand)
        table = self._present.table(self._holding(board, hand))
        if self._rival.standing:
            return table.standing[:, 0, row_of(board.total), self._column]
        standing = max(board.total, 0)
        return self._after_draws(standing, table.standing[:, 0, row_of(board.total)], table.ends)

    def _end(self, board: Board, hand: Hand) -> Array:
        if board.total > GOAL:
            return self._bust(board, hand)
        if board.total == GOAL and self._rules.auto_stand != "never":
            return self._stand(board, hand)
        if self._rival.standing:
            return self._own_draw(board, hand)[:, self._column]
        holding = self._holding(board, hand)
        return self._after_draws(STILL_ACTIVE, self._own_draw(board, hand), self._present.table(holding).ends)

    def _own_draw(self, board: Board, hand: Hand) -> Array:
        """[value, column]: mean over the player's next draw of the best move's value."""
        mean = np.zeros((VALUES, COLUMNS), dtype=np.float32)
        for draw, chance in enumerate(self._own_draws, start=1):
            if chance:
                mean += np.float32(chance) * self._best_drawn(with_drawn(board, draw), hand)
        return mean

    def _best_drawn(self, board: Board, hand: Hand) -> Array:
        best = self._settled(board, hand).copy()
        stops = board.total == GOAL and self._rules.auto_stand == "always"
        if len(board.values) < SLOTS and not stops:
            for _, after, rest in self._plays(board, hand):
                better(best, self._settled(after, rest))
        return best

    def _settled(self, board: Board, hand: Hand) -> Array:
        """[value, column]: once no further card is to be played."""
        holding = self._holding(board, hand)
        if board.total > GOAL:
            return np.tile(self._present.ends(holding).bust[:, 0], COLUMNS // COUNTS)
        return self._present.table(holding).settled[len(board.values)][:, 0, row_of(board.total)]

    def _after_draws(self, standing: int, by_column: Array, ends: Ends) -> Array:
        """Return the values after the rival's next turn, from the cards left, then by column."""
        mean = np.zeros(VALUES, dtype=np.float32)
        for draw, chance in self._draws:
            drawn_to = min(max(max(self._rival.total, 0) + draw, 1), DRAWN)
            mean += chance * self._of_results(self._turns[standing, drawn_to - 1, self._cards], by_column, ends)
        return mean

    def _after_rival(self, results: Array, board: Board, hand: Hand) -> Array:
        holding = self._holding(board, hand)
        table = self._present.table(holding)
        by_column = table.standing[:, 0, row_of(board.total)] if board.standing else self._own_draw(board, hand)
        return self._of_results(results, by_column, table.ends)

    def _of_results(self, results: Array, by_column: Array, ends: Ends) -> Array:
        worth: Array = by_column @ results[:COLUMNS]
        worth += small_product(ends.rival_bust[:, 0], results[BUST:FULL])
        worth += small_product(ends.lose[:, 0], results[FULL:])
        return worth


def small_product(ends: Array, chances: Array) -> Array:
    """Return `ends @ chances`, of a few numbers each, without BLAS.

    For so few, OpenBLAS (0.3.31 on processors with AVX-512) computes with neighbouring values on the stack too. The
    result is right, but the processor may note an invalid operation on those, and numpy then warns of it.
    """
    product: Array = np.einsum("vc,c->v", ends, chances)
    return product


def _with_cards(results: Array, cards: int) -> Array:
    """Return the results of a player without cards as those of one with `cards` cards that can't be played."""
    moved = np.zeros_like(results)
    moved[cards:] = results[: len(results) - cards]
    return moved
