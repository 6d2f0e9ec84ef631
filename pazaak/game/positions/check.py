"""Check of a state read from outside; a sentence says why play cannot go on from it."""

from __future__ import annotations

from pazaak.game.betting import ante_range
from pazaak.game.cards.checking import check_board, check_cleared, check_hand, check_main_deck, check_slots
from pazaak.game.cards.side_cards import SideCard
from pazaak.game.flow import NOBODY_ASKED, next_asked
from pazaak.game.mutable_state import MutableState
from pazaak.game.phases import Phase
from pazaak.game.rules import PazaakRules
from pazaak.game.state import PublicState, State
from pazaak.house.rules.checking import held_in_all, need

PLAYED = (Phase.TURN, Phase.TIEBREAK, Phase.OVER)
"""Phases in which there may be cards on the boards."""


def check_state(rules: PazaakRules, state: State) -> None:
    """Raise PositionError unless the state is one that play can go on from, or has ended in."""
    table, gold = state.table, rules.rules.gold_cards
    over = table.phase is Phase.OVER
    most = rules.rules.sets_to_win
    need(max(table.sets) < most + over, f"The match would be over: it is won with {most} sets.")
    held_in_all((*table.purses, table.pot), table.bought_in)
    need(table.hand_counts == tuple(map(len, state.hands)), "The counts of the hands are the cards in them.")
    for hand in state.hands:
        check_hand(hand, gold)
    for seat, board in enumerate(table.boards):
        check_board(board, gold, above=over or (table.phase is Phase.TURN and seat == table.to_act))
    check_main_deck(state.deck, table.gone, table.boards)
    decided = table.winner is not None and table.reason in ("sets", "left")
    need(decided if over else table.winner is None and table.reason is None, "A match that is over has a winner.")
    need(table.phase is Phase.TIEBREAK or state.answers == NOBODY_ASKED, "Only a tied set is answered.")
    if table.phase not in PLAYED:
        check_cleared(table.boards)
    match table.phase:
        case Phase.TURN:
            check_slots(table.boards)
            need(not table.boards[table.to_act].standing, "The player whose turn it is doesn't stand.")
        case Phase.TIEBREAK:
            _check_tie(state)
        case Phase.OVER:
            pass
        case _:
            _check_credits(table)


def _check_credits(table: PublicState) -> None:
    """Raise PositionError unless the ante or bet in question can be paid."""
    seat, ante = table.to_act, table.ante
    match table.phase:
        case Phase.ANTE:
            need(ante_range(table) and seat == table.leader, "The leader sets an ante that both purses hold.")
        case Phase.ACCEPT:
            need(ante in ante_range(table) and seat != table.leader, "The other accepts an ante that both purses hold.")
        case Phase.BET:
            need(0 < ante <= min(table.pot, *table.purses), "For bets both purses and the pot hold the ante.")
            need(table.to_call == 0 and not table.raised, "Before the first bet there is nothing to call.")
        case _:
            need(ante and 0 < table.to_call <= table.purses[seat], "The player who answers a bet can call it.")
            need(not table.raised or seat == table.leader, "Only the second player raises.")


def _check_tie(state: State) -> None:
    """Raise PositionError unless both boards tie and the seat to act is the next to answer."""
    table = state.table
    first, second = table.boards
    need(first.standing and second.standing and first.total == second.total, "In a tied set both stand alike.")
    need(next_asked(MutableState(state)) == table.to_act, "In a tied set both are asked in turn.")
    for answer, hand, board in zip(state.answers, state.hands, table.boards, strict=True):
        need(answer is None or (hand and not board.tiebreak), "Only a player who is asked answers a tie.")
        need(not answer or SideCard.TIEBREAKER in hand, "Only a player with a Tiebreaker uses it.")
