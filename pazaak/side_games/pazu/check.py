"""Checks of a written state; errors say in a sentence why play can't continue from it."""

from __future__ import annotations

from pazaak.game.cards.board import GOAL
from pazaak.game.cards.checking import check_board, check_cleared, check_hand, check_main_deck, check_slots
from pazaak.game.cards.scoring import highest, tiebreak_winner
from pazaak.game.cards.side_cards import SideCard
from pazaak.game.cards.side_deck import HAND_SIZE
from pazaak.house.rules.checking import need
from pazaak.side_games.pazu.position import check_side_cards
from pazaak.side_games.pazu.rules import PazuRules, ante_range
from pazaak.side_games.pazu.state import Phase, PublicState, State


def check_state(rules: PazuRules, state: State) -> None:
    """Check that play can continue, or has ended. Raises PositionError."""
    table, options, seats = state.table, rules.options, rules.seats
    need(sum(table.paid_in) <= table.pazaak_pot, "The Pazaak Pot holds at least what has been paid into it.")
    need(1 <= table.set_number <= options.sets, f"The sets are numbered from 1 to {options.sets}.")
    for hand in table.hands:
        check_hand(hand, options.gold_cards)
    for board, bust in zip(table.boards, table.bust, strict=True):
        check_board(board, options.gold_cards, above=True)
        need(not (bust and board.standing), "A player who is bust doesn't stand.")
    check_main_deck(state.deck, table.gone, table.boards)
    lot = () if table.lot is None else (table.lot,)
    faces = (face for board in table.boards for face in board.faces if isinstance(face, SideCard))
    played = tuple(face for face in faces if face is not SideCard.TIEBREAKER)
    check_side_cards(table.boards, (*table.hands, played), (*state.lots, *lot, *table.discarded), options)
    for seat in range(seats):
        need(not table.left[seat] or not (table.in_set[seat] or table.hands[seat]), "A player who has left is out.")
    if table.phase is Phase.OVER:
        need(table.reason in ("sets", "closed"), "A sitting that is over says why.")
        return
    need(table.reason is None, "While the sitting is on nothing has ended it.")
    need(len(table.contenders) > 1, "At least two players are in the set and not bust.")
    need(table.lots_left == len(state.lots), "The count of lots is the lots to come.")
    bids = table.lot is not None, bool(state.lots), bool(table.bid), table.bidder is not None
    need(table.phase is Phase.BID or not any(bids), "Lots and bids belong to the auction.")
    if table.phase in (Phase.ANTE, Phase.BID):
        check_cleared(table.boards)
        need(not any(table.bust), "Before the first turn of a set nobody is bust.")
    if table.phase is Phase.ANTE:
        need(not any(table.hands) and not table.ante, "The auction comes after the ante.")
        need(table.actor == table.leader and table.in_set[table.leader], "The leader of the set sets the ante.")
        need(ante_range(table), "Each player in the set holds the minimum ante.")
        return
    least, most = options.ante_min, options.ante_max
    need(least <= table.ante <= most, f"The ante is from {least} to {most} credits at this table.")
    if table.phase is Phase.BID:
        _check_bids(table)
        return
    above = {seat for seat in table.contenders if table.boards[seat].total > GOAL}
    need(above <= {table.actor}, f"A board above {GOAL} is bust, or its player is to save it.")
    if table.phase is Phase.TURN:
        need(table.is_active(table.actor), "The player whose turn it is is in the set, and neither stands nor is bust.")
        check_slots(board for seat, board in enumerate(table.boards) if table.is_active(seat))
        return
    tied = highest(table.boards, table.contenders)
    asked = [seat for seat in tied if SideCard.TIEBREAKER in table.hands[seat]]
    open_tie = tiebreak_winner(tied, (seat for seat in tied if table.boards[seat].tiebreak)) is None
    need(not any(map(table.is_active, range(table.seats))), "A set is tied when nobody is left to draw.")
    need(len(tied) > 1 and open_tie and asked[:1] == [table.actor], "In a tied set a Tiebreaker is asked for.")


def _check_bids(table: PublicState) -> None:
    """Check that the bid can be paid, and that the seat asked can bid more."""
    need(table.lot is not None, "While bids are made a lot is shown.")
    need(table.can_bid(table.actor) and table.actor != table.bidder, "The player who is asked for a bid can make one.")
    need((table.bidder is None) == (table.bid == 0), "A bid has a bidder.")
    if table.bidder is not None:
        room = table.in_set[table.bidder] and len(table.hands[table.bidder]) < HAND_SIZE
        need(room and table.purses[table.bidder] >= table.bid, "The bidder can pay the bid, and has room for the card.")
