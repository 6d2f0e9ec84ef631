"""The course of a sitting between two decisions: antes, draws, ends of turns and sets, the pots."""

from __future__ import annotations

from dataclasses import replace

from pazaak.game.cards.board import EMPTY_BOARD, stood, with_drawn
from pazaak.game.cards.main_deck import shuffled_anew, with_one_gone
from pazaak.game.cards.scoring import highest, tiebreak_winner
from pazaak.game.cards.side_cards import SideCard
from pazaak.game.cards.turn import Fate, fate_after_draw
from pazaak.game.events import AnteNamed, BoardFilled, Busted, Drawn, PenaltyPaid, Stood
from pazaak.game.state import SetResult
from pazaak.house.rules.protocols import Seat
from pazaak.side_games.pazu.auction import close_auction, go_round, settle_lot, show_next_lot, shuffled_lots
from pazaak.side_games.pazu.events import (
    AntePaid,
    PazaakPotWon,
    PotShared,
    SetTied,
    SetWon,
    TableClosed,
    TableLeft,
    TiebreakAsked,
)
from pazaak.side_games.pazu.mutable_state import MutableState, with_entry
from pazaak.side_games.pazu.state import Phase


def shuffle_deck(draft: MutableState) -> None:
    """Shuffle the main deck from all its cards that aren't on a board."""
    draft.deck, gone = shuffled_anew(draft.table.boards, f"{draft.seed}/{draft.shuffles}")
    draft.table = replace(draft.table, gone=gone)
    draft.shuffles += 1


# -- ante and auction --------------------------------------------------------------------------------------------------


def begin_set(draft: MutableState, leader: Seat) -> None:
    """Clear the boards and ask the leader for the ante; all who can pay the minimum ante are in."""
    table, seats = draft.table, draft.table.seats
    draft.lots = ()
    draft.table = replace(
        table,
        phase=Phase.ANTE,
        actor=leader,
        leader=leader,
        set_number=table.set_number + 1,
        in_set=tuple(table.can_pay(seat) for seat in range(seats)),
        boards=(EMPTY_BOARD,) * seats,
        hands=((),) * seats,
        bust=(False,) * seats,
        played=False,
        discarded=(),
        opener=leader,
        ante=0,
    )
    if table.rules.reshuffle == "set":
        shuffle_deck(draft)


def name_ante(draft: MutableState, seat: Seat, amount: int) -> None:
    draft.tell(AnteNamed(seat, amount))
    draft.table = replace(draft.table, ante=amount)
    payers = draft.table.contenders
    draft.pay_set_pot(payers, amount)
    draft.tell(AntePaid(payers, amount, draft.table.set_pot))
    begin_auction(draft, draft.table.leader)


def begin_auction(draft: MutableState, opener: Seat) -> None:
    """Show the first lot; where nobody can bid for any, begin play."""
    if not draft.lots:
        draft.lots = shuffled_lots(draft.table, draft.seed)
    if not show_next_lot(draft, opener):
        begin_play(draft)


def go_on_bidding(draft: MutableState, seat: Seat) -> None:
    """Continue after a bid or pass: ask the next seat, show the next lot, or begin play."""
    if not go_round(draft, seat):
        begin_play(draft)


# -- play --------------------------------------------------------------------------------------------------------------


def begin_play(draft: MutableState) -> None:
    _draw_or_score(draft, draft.table.leader)


def pass_turn(draft: MutableState, seat: Seat) -> None:
    """End the seat's turn: the next seat that can act draws; if there is none, score the set."""
    _draw_or_score(draft, seat + 1)


def _draw_or_score(draft: MutableState, start: Seat) -> None:
    for seat in draft.table.clockwise(start):
        if draft.table.is_active(seat):
            begin_turn(draft, seat)
            return
    score(draft)


def begin_turn(draft: MutableState, seat: Seat) -> None:
    """Draw for the seat and carry out automatic consequences; with nothing left to draw all stand."""
    if not draft.deck:
        shuffle_deck(draft)
    if not draft.deck:
        _all_stand(draft, seat)
        return
    value, *rest = draft.deck
    draft.deck = tuple(rest)
    board = with_drawn(draft.table.boards[seat], value)
    draft.put_board(seat, board)
    draft.table = replace(
        draft.table, phase=Phase.TURN, actor=seat, played=False, gone=with_one_gone(draft.table.gone, value)
    )
    draft.tell(Drawn(seat, value, board.total))
    follow(draft, seat, fate_after_draw(board, draft.table.hands[seat], draft.table.rules))


def _all_stand(draft: MutableState, first: Seat) -> None:
    for seat in draft.table.clockwise(first):
        if draft.table.is_active(seat):
            _lock(draft, seat, forced=True)
    score(draft)


def follow(draft: MutableState, seat: Seat, fate: Fate) -> None:
    """Carry out the fate of a board after a card."""
    match fate:
        case Fate.CHOOSES:
            pass
        case Fate.STANDS:
            stand(draft, seat, forced=True)
        case Fate.BUST:
            go_bust(draft, seat)
        case Fate.FULL:
            draft.tell(BoardFilled(seat, draft.table.boards[seat].total))
            win_set(draft, seat, "full_board")


def stand(draft: MutableState, seat: Seat, forced: bool) -> None:
    _lock(draft, seat, forced)
    pass_turn(draft, seat)


def _lock(draft: MutableState, seat: Seat, forced: bool) -> None:
    board = stood(draft.table.boards[seat])
    draft.put_board(seat, board)
    draft.tell(Stood(seat, board.total, forced))


def go_bust(draft: MutableState, seat: Seat) -> None:
    """Take the seat out of the set, for a penalty into the Pazaak Pot."""
    table = draft.table
    draft.tell(Busted(seat, table.boards[seat].total))
    draft.table = replace(table, bust=with_entry(table.bust, seat, True))
    due = table.rules.bust_penalty * table.ante
    paid = min(due, table.purses[seat])
    if paid:
        draft.pay_pazaak_pot(seat, paid)
        draft.tell(PenaltyPaid(seat, paid, due, draft.table.pazaak_pot))
    _go_on_without(draft, seat)


def _go_on_without(draft: MutableState, seat: Seat) -> None:
    """Continue without the seat whose turn it was: the last contender wins, else the next one draws."""
    if not _won_by_the_last(draft):
        pass_turn(draft, seat)


def _won_by_the_last(draft: MutableState) -> bool:
    contenders = draft.table.contenders
    if len(contenders) == 1:
        win_set(draft, contenders[0], "last")
    return len(contenders) == 1


# -- leaving -----------------------------------------------------------------------------------------------------------


def leave(draft: MutableState, seat: Seat) -> None:
    """Take the seat out of the sitting; its payments stay in the pots, its board stays on the table."""
    table = draft.table
    draft.table = replace(table, in_set=with_entry(table.in_set, seat, False), left=with_entry(table.left, seat, True))
    draft.put_hand(seat, ())
    draft.tell(TableLeft(seat))
    match table.phase:
        case Phase.ANTE:
            _lead_in_his_place(draft, seat)
        case Phase.BID:
            if len(draft.table.contenders) > 1:
                go_on_bidding(draft, seat)
                return
            settle_lot(draft)
            close_auction(draft)
            _won_by_the_last(draft)
        case Phase.TURN:
            _go_on_without(draft, seat)
        case Phase.TIEBREAK:
            if not _won_by_the_last(draft):
                score(draft)
        case Phase.OVER:
            raise AssertionError("nobody leaves when the sitting is over")


def _lead_in_his_place(draft: MutableState, seat: Seat) -> None:
    if len(draft.table.contenders) < 2:
        close_table(draft)
        return
    leader = draft.table.first_in(seat + 1)
    draft.table = replace(draft.table, actor=leader, leader=leader, opener=leader)


# -- the end of a set --------------------------------------------------------------------------------------------------


def score(draft: MutableState) -> None:
    """Score the set: the highest board wins, among equal ones a Tiebreaker, else they share."""
    table = draft.table
    tied = highest(table.boards, table.contenders)
    if len(tied) == 1:
        win_set(draft, tied[0], "total")
        return
    winner = tiebreak_winner(tied, (seat for seat in tied if table.boards[seat].tiebreak))
    asked = [seat for seat in tied if SideCard.TIEBREAKER in table.hands[seat]]
    if winner is not None:
        win_set(draft, winner, "tiebreak")
    elif asked:
        draft.table = replace(table, phase=Phase.TIEBREAK, actor=asked[0])
        draft.tell(TiebreakAsked(asked[0], table.boards[asked[0]].total))
    else:
        share_set_pot(draft)


def share_set_pot(draft: MutableState) -> None:
    """Share the Set Pot of a tied set, odd credits clockwise from the leader."""
    table = draft.table
    tied = highest(table.boards, table.contenders)
    seats = tuple(seat for seat in table.clockwise(table.leader) if seat in tied)
    draft.tell(SetTied(table.boards[seats[0]].total, seats))
    amounts = draft.share(table.set_pot, seats)
    draft.tell(PotShared(seats, amounts))
    _end_set(draft, None, "tie")


def win_set(draft: MutableState, seat: Seat, reason: str) -> None:
    """Give the Set Pot to the seat, with a Full Board the Pazaak Pot too."""
    table = draft.table
    draft.receive(seat, table.set_pot)
    draft.table = replace(draft.table, sets=with_entry(table.sets, seat, table.sets[seat] + 1))
    draft.tell(SetWon(seat, reason, table.set_pot, draft.table.sets))
    if reason == "full_board":
        draft.receive(seat, table.pazaak_pot)
        draft.table = replace(draft.table, pazaak_pot=0, paid_in=(0,) * table.seats)
        draft.tell(PazaakPotWon(seat, table.pazaak_pot))
    _end_set(draft, seat, reason)


def _end_set(draft: MutableState, winner: Seat | None, reason: str) -> None:
    table = draft.table
    boards = table.boards
    result = SetResult(tuple(b.values for b in boards), tuple(b.total for b in boards), winner, reason)
    draft.table = replace(table, set_pot=0, played=False, last_set=result, last_leader=table.leader)
    if table.set_number == table.sets_to_play:
        draft.table = replace(draft.table, phase=Phase.OVER, reason="sets")
    elif sum(table.can_pay(seat) for seat in range(table.seats)) < 2:
        close_table(draft)
    else:
        leader = winner if winner is not None and draft.table.can_pay(winner) else _next_able(draft, table.leader)
        begin_set(draft, leader)


def _next_able(draft: MutableState, leader: Seat) -> Seat:
    table = draft.table
    return next(seat for seat in table.clockwise(leader + 1) if table.can_pay(seat))


def close_table(draft: MutableState) -> None:
    """End the sitting as fewer than two can pay; those who paid into the Pazaak Pot, and have not left, share it."""
    table = draft.table
    paid = tuple(seat for seat in table.clockwise(table.last_leader) if table.paid_in[seat])
    seats = tuple(seat for seat in paid if not table.left[seat]) or paid
    amounts: tuple[int, ...] = ()
    if seats:
        amounts = draft.share(table.pazaak_pot, seats)
        draft.table = replace(draft.table, pazaak_pot=0, paid_in=(0,) * table.seats)
    draft.table = replace(draft.table, phase=Phase.OVER, reason="closed")
    draft.tell(TableClosed(seats, amounts))
