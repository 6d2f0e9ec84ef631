"""Steps of a match between two decisions: draws, ends of turns and sets, the pot."""

from __future__ import annotations

from typing import Any

from pazaak.game.cards.board import EMPTY_BOARD, stood, with_drawn
from pazaak.game.cards.main_deck import shuffled_anew, with_one_gone
from pazaak.game.cards.scoring import highest, tiebreak_winner
from pazaak.game.cards.side_cards import SideCard
from pazaak.game.cards.turn import CHOOSES, Fate, fate_after_draw
from pazaak.game.events import (
    BoardFilled,
    Busted,
    DeckShuffled,
    Drawn,
    MatchWon,
    PenaltyPaid,
    SetBegan,
    SetTied,
    SetWon,
    Stood,
    TiebreakAsked,
    TiebreaksShown,
)
from pazaak.game.mutable_state import MutableState
from pazaak.game.phases import TURN, Phase
from pazaak.game.state import SEATS, SetResult
from pazaak.house.rules.protocols import Seat
from pazaak.house.rules.twins import twin_of

NOBODY_ASKED = (None,) * SEATS


def shuffle_deck(draft: MutableState) -> None:
    """Shuffle every main deck card that is not on a board into a new main deck."""
    draft.deck, draft.gone = shuffled_anew(draft.boards, f"{draft.seed}/{draft.shuffles}")
    draft.shuffles += 1
    draft.events.append(DeckShuffled(len(draft.deck)))


def begin_set(draft: MutableState) -> None:
    """Clear the boards and go to the ante, the bets or the first draw of the next set."""
    draft.set_number += 1
    draft.boards = (EMPTY_BOARD,) * SEATS
    draft.raised = draft.played = False
    draft.to_act = draft.leader
    if draft.rules.reshuffle == "set" and draft.set_number > 1:
        shuffle_deck(draft)
    draft.events.append(SetBegan(draft.set_number, draft.leader))
    if draft.rules.ante_every == "set" and min(draft.purses) >= draft.rules.ante_min:
        draft.phase = Phase.ANTE
    else:
        open_set(draft)


def open_set(draft: MutableState) -> None:
    """Go on after the ante: to the bets where they are possible, else to the first draw."""
    if draft.rules.bets and 0 < draft.ante <= min(draft.pot, *draft.purses):
        draft.phase = Phase.BET
        draft.to_act = draft.leader
    else:
        begin_turn(draft, draft.leader)


def begin_turn(draft: MutableState, seat: Seat) -> None:
    """Draw a card for the seat and carry out its automatic consequences."""
    if not draft.deck:
        shuffle_deck(draft)
    value = draft.deck[0]
    draft.deck = draft.deck[1:]
    draft.gone = with_one_gone(draft.gone, value)
    board = with_drawn(draft.boards[seat], value)
    draft.put_board(seat, board)
    draft.events.append(_drawn(seat, value, board.total))
    draft.phase = TURN
    draft.to_act = seat
    draft.played = False
    fate = fate_after_draw(board, draft.hands[seat], draft.rules)
    if fate is not CHOOSES:
        follow(draft, seat, fate)


def _drawn(seat: Seat, value: int, total: int) -> Drawn:
    made: Any = _OpenDrawn()
    made.seat = seat
    made.value = value
    made.total = total
    made.__class__ = Drawn
    drawn: Drawn = made
    return drawn


_OpenDrawn = twin_of(Drawn)


def follow(draft: MutableState, seat: Seat, fate: Fate) -> None:
    """Carry out the automatic consequence of a board's fate."""
    match fate:
        case Fate.CHOOSES:
            draft.to_act = seat
        case Fate.STANDS:
            stand(draft, seat, forced=True)
        case Fate.BUST:
            bust(draft, seat)
        case Fate.FULL:
            draft.events.append(BoardFilled(seat, draft.boards[seat].total))
            win_set(draft, seat, "full_board")


def stand(draft: MutableState, seat: Seat, forced: bool) -> None:
    """Let the seat's board stand and end its turn. `forced`: by the rules."""
    board = stood(draft.boards[seat])
    draft.put_board(seat, board)
    draft.events.append(Stood(seat, board.total, forced))
    pass_turn(draft, seat)


def pass_turn(draft: MutableState, seat: Seat) -> None:
    """End the seat's turn: the next seat that does not stand draws; if both stand, score the set."""
    boards = draft.boards
    if not boards[1 - seat].standing:
        begin_turn(draft, 1 - seat)
    elif not boards[seat].standing:
        begin_turn(draft, seat)
    else:
        score(draft)


def bust(draft: MutableState, seat: Seat) -> None:
    """Pay the seat's penalty for a bust and give the set to the other seat."""
    draft.events.append(Busted(seat, draft.boards[seat].total))
    due = draft.rules.bust_penalty * draft.ante
    paid = min(due, draft.purses[seat])
    if paid:
        draft.pay(seat, paid)
        draft.events.append(PenaltyPaid(seat, paid, due, draft.pot))
    win_set(draft, 1 - seat, "bust")


def score(draft: MutableState) -> None:
    """Score the set of two standing boards: the higher wins; equal boards ask for Tiebreakers."""
    best = highest(draft.boards, range(SEATS))
    if len(best) == 1:
        win_set(draft, best[0], "total")
        return
    asked = _asked(draft)
    if asked:
        draft.phase = Phase.TIEBREAK
        draft.to_act = asked[0]
        draft.events.append(TiebreakAsked(draft.boards[0].total, asked))
    else:
        settle_tie(draft)


def _asked(draft: MutableState) -> tuple[Seat, ...]:
    if draft.rules.tiebreaker == "board" or not draft.rules.gold_cards:
        return ()
    in_order = (draft.leader, 1 - draft.leader)
    return tuple(seat for seat in in_order if draft.hands[seat] and not draft.boards[seat].tiebreak)


def next_asked(draft: MutableState) -> Seat | None:
    """Return the next seat that may use a Tiebreaker and has not answered; None if all have."""
    return next((seat for seat in _asked(draft) if draft.answers[seat] is None), None)


def settle_tie(draft: MutableState) -> None:
    """Show the answers, remove the Tiebreakers spent, and give the set to the one seat with a tiebreak, if any."""
    spent = tuple(bool(answer) for answer in draft.answers)
    if draft.answers != NOBODY_ASKED:
        draft.events.append(TiebreaksShown(spent))
    draft.answers = NOBODY_ASKED
    for seat in range(SEATS):
        if spent[seat]:
            take_from_hand(draft, seat, SideCard.TIEBREAKER)
    holders = (seat for seat in range(SEATS) if spent[seat] or draft.boards[seat].tiebreak)
    winner = tiebreak_winner(range(SEATS), holders)
    if winner is not None:
        win_set(draft, winner, "tiebreak")
        return
    draft.last_set = _result(draft, None, "tie")
    draft.events.append(SetTied(draft.boards[0].total))
    begin_set(draft)


def take_from_hand(draft: MutableState, seat: Seat, card: SideCard) -> None:
    """Remove one card of this kind from the hand."""
    hand = draft.hands[seat]
    at = hand.index(card)
    hand = hand[:at] + hand[at + 1 :]
    draft.hands = (hand, draft.hands[1]) if seat == 0 else (draft.hands[0], hand)
    draft.hand_counts = (len(draft.hands[0]), len(draft.hands[1]))


def win_set(draft: MutableState, seat: Seat, reason: str) -> None:
    """Score the set for the seat; begin the next set or end the match."""
    draft.last_set = _result(draft, seat, reason)
    first, second = draft.sets
    draft.sets = (first + 1, second) if seat == 0 else (first, second + 1)
    draft.events.append(SetWon(seat, reason, draft.sets))
    if draft.sets[seat] >= draft.rules.sets_to_win:
        win_match(draft, seat, "sets")
        return
    if draft.rules.next_leader == "winner":
        draft.leader = seat
    elif draft.rules.next_leader == "alternate":
        draft.leader = 1 - draft.leader
    begin_set(draft)


def win_match(draft: MutableState, seat: Seat, reason: str) -> None:
    """End the match: the winner takes the whole pot."""
    draft.events.append(MatchWon(seat, draft.pot, reason))
    draft.take(seat, -draft.pot)
    draft.pot = 0
    draft.to_call = 0
    draft.winner = seat
    draft.reason = reason
    draft.phase = Phase.OVER


def _result(draft: MutableState, winner: Seat | None, reason: str) -> SetResult:
    boards = draft.boards
    return SetResult(tuple(board.values for board in boards), tuple(board.total for board in boards), winner, reason)
