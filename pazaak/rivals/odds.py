"""Exact chances of the next draw, from what the view shows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from pazaak.game.cards.board import GOAL, SLOTS, Board, total_with, with_drawn
from pazaak.game.cards.main_deck import COPIES, lying
from pazaak.game.cards.side_cards import COLOURS, PLAYS, Colour
from pazaak.game.cards.turn import can_be_saved
from pazaak.game.ruleset import RuleSet
from pazaak.game.state import Hand, PublicState, View

Counts = tuple[int, ...]
EXACT_DRAWS = 2
"""Number of draws ahead for which the chances of a set count every single card."""


@dataclass(frozen=True, slots=True)
class MainDeck:
    """Knowledge of the main deck: cards left of each value 1..10, and cards of each value on the boards.

    The first `exact` draws are taken out of it. After them each value keeps the share it had at first (`later`),
    which makes next to no difference and keeps the number of positions small.
    """

    left: Counts
    on_boards: Counts
    exact: int
    later: MainDeck | None = field(default=None, compare=False)

    @classmethod
    def of(cls, table: PublicState, exact: int = EXACT_DRAWS) -> MainDeck:
        """Return the knowledge of the main deck from the public state. `exact`: draws that are taken out of it."""
        left, on_boards = tuple(COPIES - gone for gone in table.gone), lying(table.boards)
        if not any(left):
            left = tuple(COPIES - count for count in on_boards)
        return cls(left, on_boards, exact, cls(left, on_boards, 0))

    def draws(self) -> Iterator[tuple[int, float, MainDeck]]:
        """Yield each value that can come next, its chance and the deck after it; reshuffle an empty deck first."""
        left = self.left if any(self.left) else tuple(COPIES - count for count in self.on_boards)
        cards = sum(left)
        for at, count in enumerate(left):
            if count > 0:
                yield at + 1, count / cards, self._without(left, at)

    def _without(self, left: Counts, at: int) -> MainDeck:
        if self.exact == 0:
            return self
        if self.exact == 1 and self.later is not None:
            return self.later
        return MainDeck(_changed(left, at, -1), _changed(self.on_boards, at, 1), self.exact - 1, self.later)


@dataclass(frozen=True, slots=True)
class DrawOdds:
    """Chances of the seat's own next draw, each from 0 to 1."""

    by_value: tuple[float, ...]
    """[value - 1]: chance of each value 1..10."""
    by_total: dict[int, float]
    over: float
    """Chance that the draw goes above 20, whether or not a card saves it."""
    bust: float
    """Chance that the draw goes above 20 and no card of the hand saves it."""
    twenty: float
    """Chance that the draw makes 20, alone or with one card of the hand."""
    full_board: float
    """Chance that the draw alone fills the ninth slot with 20 or less."""


def draw_odds(view: View) -> DrawOdds:
    """Return the odds of the seat's next draw, if its turn ends now."""
    return board_odds(view.board, view.hand, view.table.rules, own_draws(view))


def own_draws(view: View) -> tuple[float, ...]:
    """Return the chance of each value 1..10 at the seat's next draw, if its turn ends now: [value - 1].

    A rival who doesn't stand draws before it; that card is still unknown.
    """
    by_value = [0.0] * 10
    deck = MainDeck.of(view.table, exact=2)
    rival_draws = view.table.to_act == view.seat and not view.rival_board.standing
    decks = [(chance, after) for _, chance, after in deck.draws()] if rival_draws else [(1.0, deck)]
    for weight, before in decks:
        for value, chance, _ in before.draws():
            by_value[value - 1] += weight * chance
    return tuple(by_value)


def board_odds(board: Board, hand: Hand, rules: RuleSet, by_value: tuple[float, ...]) -> DrawOdds:
    """Return the odds of the next draw onto a board. `by_value`: [value - 1], the chance of each value 1..10."""
    by_total: dict[int, float] = {}
    over = bust = twenty = full_board = 0.0
    for value, chance in enumerate(by_value, start=1):
        drawn = with_drawn(board, value)
        by_total[drawn.total] = chance
        over += chance * (drawn.total > GOAL)
        bust += chance * (drawn.total > GOAL and not can_be_saved(drawn, hand, rules))
        twenty += chance * _makes_goal(drawn, hand, rules)
        full_board += chance * (drawn.total <= GOAL and len(drawn.values) == SLOTS)
    return DrawOdds(by_value, by_total, over, bust, twenty, full_board)


def is_plain(cards: Hand) -> bool:
    """Return whether all these cards are blue."""
    return all(COLOURS[card] is Colour.BLUE for card in cards)


def _makes_goal(board: Board, hand: Hand, rules: RuleSet) -> bool:
    if board.total == GOAL:
        return True
    if len(board.values) == SLOTS:
        return False
    return any(total_with(board, play, rules.flip) == GOAL for card in hand for play in PLAYS[card])


def _changed(counts: Counts, at: int, by: int) -> Counts:
    return (*counts[:at], counts[at] + by, *counts[at + 1 :])
