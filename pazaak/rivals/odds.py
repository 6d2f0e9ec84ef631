"""Exact chances from what the view shows: the next draw, and the set once we stand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from pazaak.game.cards.board import GOAL, SLOTS, Board, main_cards, total_with, with_drawn
from pazaak.game.cards.side_cards import COLOURS, PLAYS, Colour, SideCard
from pazaak.game.cards.side_deck import GOOD, STARTER
from pazaak.game.cards.turn import can_be_saved
from pazaak.game.ruleset import RuleSet
from pazaak.game.state import Hand, Table, View
from pazaak.rivals.solving.kernel import Kernel, Result, kernel_of

Counts = tuple[int, ...]
_COPIES = 4
EXACT_DRAWS = 2
"""How many draws ahead the chances of a set count every single card."""


@dataclass(frozen=True, slots=True)
class MainDeck:
    """What is known of the main deck: how many cards of each value 1..10 it holds, and how many lie on the boards.

    The first `exact` draws are taken out of it; after them each value keeps the share it had at first (`later`), which
    makes next to no difference and keeps the number of positions small.
    """

    left: Counts
    on_boards: Counts
    exact: int
    later: MainDeck | None = field(default=None, compare=False)

    @classmethod
    def of(cls, table: Table, exact: int = EXACT_DRAWS) -> MainDeck:
        on_boards = [0] * 10
        for board in table.boards:
            for value in main_cards(board):
                on_boards[value - 1] += 1
        left, lying = tuple(_COPIES - gone for gone in table.gone), tuple(on_boards)
        if not any(left):
            left = tuple(_COPIES - count for count in lying)
        return cls(left, lying, exact, cls(left, lying, 0))

    def draws(self) -> Iterator[tuple[int, float, MainDeck]]:
        """Each value that can come next, its chance and the deck after it; an empty deck is shuffled anew first."""
        left = self.left if any(self.left) else tuple(_COPIES - count for count in self.on_boards)
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
    """The chances of the seat's own next draw."""

    by_value: tuple[float, ...]
    """By value 1..10."""
    by_total: dict[int, float]
    over: float
    """The draw goes above 20, whether or not a card saves it."""
    bust: float
    """The draw goes above 20 and no card of the hand saves it."""
    twenty: float
    """The draw makes 20, alone or with one card of the hand."""
    full_board: float
    """The draw alone fills the ninth slot with 20 or less."""


@dataclass(frozen=True, slots=True)
class SetOdds:
    """The chances of how the set ends for the seat."""

    win: float
    tie: float

    @property
    def lose(self) -> float:
        return max(0.0, 1.0 - self.win - self.tie)


WON, TIED, LOST = SetOdds(1.0, 0.0), SetOdds(0.0, 1.0), SetOdds(0.0, 0.0)


def draw_odds(view: View) -> DrawOdds:
    """The seat's next draw, if its turn ends now."""
    return board_odds(view.board, view.hand, view.table.rules, own_draws(view))


def own_draws(view: View) -> tuple[float, ...]:
    """The chance of each value 1..10 at the seat's next draw, if its turn ends now.

    A rival who does not stand draws before it; what, is not yet seen.
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
    """The next draw onto a board, given the chance of each value 1..10."""
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


def stand_odds(view: View, total: int | None = None, deck: Hand | None = None, exact: int = EXACT_DRAWS) -> SetOdds:
    """Standing now, or on a given total.

    Against a rival who stands this is certain. Else he is taken to play on alone as the typical rival of kernel.py
    does with cards from the given side deck: he stands when ahead or level at 18, and plays the card that beats us
    by least; his draws come from the cards that are really left. His slots and his Tiebreakers in hand are not counted.
    """
    own = view.board.total if total is None else total
    if own > GOAL:
        return LOST
    tie = _tie(view)
    if view.rival_board.standing:
        return _compared(own, view.rival_board.total, tie)
    alone = _Alone(kernel_of(likely_deck(view) if deck is None else deck), own)
    win, level = alone.ends(view.rival_board.total, view.table.hand_counts[view.rival], MainDeck.of(view.table, exact))
    return SetOdds(win + level * tie.win, level * tie.tie)


def likely_deck(view: View) -> Hand:
    """The rival's side deck if the table shows it; else one of the kind that the own hand comes from."""
    if view.table.side_decks is not None:
        return view.table.side_decks[view.rival]
    return STARTER if is_plain(view.hand) else GOOD


def is_plain(cards: Hand) -> bool:
    """Whether all these cards are blue."""
    return all(COLOURS[card] is Colour.BLUE for card in cards)


class _Alone:
    """The rival plays on alone against a total that stands; remembers what it has worked out."""

    def __init__(self, kernel: Kernel, own: int) -> None:
        self._kernel = kernel
        self._own = own
        self._known: dict[tuple[int, int, MainDeck], tuple[float, float]] = {}
        self._turns: dict[tuple[int, int], list[tuple[Result, float]]] = {}

    def ends(self, total: int, cards: int, deck: MainDeck) -> tuple[float, float]:
        """The chances that we win, and that it is level."""
        key = (total, cards, deck)
        if key in self._known:
            return self._known[key]
        win = level = 0.0
        for value, drawn, after in deck.draws():
            for result, chance in self._turn(total + value, cards):
                weight = drawn * chance
                if result.total > GOAL:
                    win += weight
                elif result.stands:
                    win += weight * (result.total < self._own)
                    level += weight * (result.total == self._own)
                else:
                    later = self.ends(result.total, cards - result.spent, after)
                    win += weight * later[0]
                    level += weight * later[1]
        self._known[key] = win, level
        return win, level

    def _turn(self, drawn_to: int, cards: int) -> list[tuple[Result, float]]:
        key = (drawn_to, cards)
        if key not in self._turns:
            self._turns[key] = self._kernel.turn(drawn_to, cards, self._own)
        return self._turns[key]


def _compared(own: int, rival: int, tie: SetOdds) -> SetOdds:
    if own == rival:
        return tie
    return WON if own > rival else LOST


def _tie(view: View) -> SetOdds:
    """What a tie comes to, as far as the view shows: Tiebreakers on the boards and in the own hand."""
    rules = view.table.rules
    from_hand = rules.tiebreaker == "hand" and rules.gold_cards and SideCard.TIEBREAKER in view.hand
    own, rival = view.board.tiebreak or from_hand, view.rival_board.tiebreak
    if own == rival:
        return TIED
    return WON if own else LOST


def _makes_goal(board: Board, hand: Hand, rules: RuleSet) -> bool:
    if board.total == GOAL:
        return True
    if len(board.values) == SLOTS:
        return False
    return any(total_with(board, play, rules.flip) == GOAL for card in hand for play in PLAYS[card])


def _changed(counts: Counts, at: int, by: int) -> Counts:
    return (*counts[:at], counts[at] + by, *counts[at + 1 :])
