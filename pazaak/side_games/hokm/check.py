"""Checks of a written state; errors say in a sentence why play can't continue from it."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain

from pazaak.house.rules.checking import held_in_all, need
from pazaak.house.rules.options import MOST_DEALS
from pazaak.house.rules.protocols import Seat
from pazaak.side_games.hokm.flow import dealt_hand
from pazaak.side_games.hokm.options import MOST_POINTS
from pazaak.side_games.hokm.position import before_the_play, check_once, check_scores, check_tricks, check_whole
from pazaak.side_games.hokm.rules import HokmRules
from pazaak.side_games.hokm.state import Phase, State, Trick


def check_state(rules: HokmRules, state: State) -> None:
    """Check that play can continue, or has ended. Raises PositionError."""
    table, options, seats = state.table, rules.options, rules.seats
    hands = options.hands or MOST_DEALS
    need(1 <= table.hand_number <= hands, f"The hands are numbered from 1 to {hands}.")
    need(max(table.scores) <= 2 * MOST_POINTS, f"Each number in scores is from 0 to {2 * MOST_POINTS}.")
    held_in_all((*table.purses, table.pot), options.buy_ins)
    for trick in (*table.history, *(() if table.last_trick is None else (table.last_trick,))):
        _check_trick(trick, seats, trick[0][0] if trick else 0, seats)
    played = [card for trick in (*table.history, table.trick) for _, card in trick]
    check_once([*chain(*state.hands, *state.discards), *state.stock, *played], seats)
    if table.phase is Phase.OVER:
        need(table.reason in ("target", "hands") and table.winners, "A game that is over has winners.")
        return
    need(table.reason is None and not table.winners, "While the game is on nobody has won it.")
    check_scores(table.scores, table)
    need(seats == 2 or not (state.stock or table.draws or any(state.discards)), "Only two players draw and discard.")
    need(table.stock_left == len(state.stock), "The count of the stock is the cards in it.")
    if table.phase is Phase.TRUMP:
        check_whole(state.hands, state.stock, seats)
        dealt = dealt_hand(replace(table, hand_number=table.hand_number - 1), state.seed, state.hands, state.stock)
        need(dealt.state == state, "Before trumps are named five cards have been dealt, and nothing has been played.")
        return
    need(table.trump is not None, "Trumps have been named when cards are discarded, drawn or played.")
    need(table.hand_counts == tuple(map(len, state.hands)), "The counts of the hands are the cards in them.")
    if table.phase is Phase.PLAY:
        need(not state.stock, "When cards are played the stock is empty.")
        need(len(table.trick) < seats, f"A trick that isn't complete has at most {seats - 1} cards.")
        _check_trick(table.trick, len(table.trick), table.leader, seats)
        check_tricks(table)
        return
    need(seats == 2 and before_the_play(table) == table, "Two players discard and draw, led by Hâkem.")
    need(not (played or any(table.tricks)), "Before the stock is drawn nothing has been played.")


def _check_trick(trick: Trick, size: int, leader: Seat, seats: int) -> None:
    """Check that the seats have played in turn."""
    in_turn = [(leader + place) % seats for place in range(size)]
    need([seat for seat, _ in trick] == in_turn, "In a trick each seat in turn lays a card.")
