"""The rules of Pazaak: legal moves and their consequences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pazaak.game import moves as m
from pazaak.game.betting import (
    ante_range,
    bet_range,
    offered_antes,
    offered_bets,
    raise_range,
    verify_amount,
)
from pazaak.game.cards.board import GOAL, with_played
from pazaak.game.cards.side_cards import Play, SideCard
from pazaak.game.cards.side_deck import STARTER, DeckError, check_deck
from pazaak.game.cards.turn import CHOOSES, fate_after_play, fate_at_end, plays_on_offer, verify_play
from pazaak.game.events import (
    AnteNamed,
    AntePaid,
    BetMade,
    Called,
    CardPlayed,
    Checked,
    Event,
    Folded,
    Raised,
    SetBegan,
    TableLeft,
    TiebreakAnswered,
    TurnEnded,
)
from pazaak.game.flow import (
    begin_turn,
    bust,
    follow,
    next_asked,
    open_set,
    pass_turn,
    settle_tie,
    stand,
    take_from_hand,
    win_match,
    win_set,
)
from pazaak.game.mutable_state import MutableState
from pazaak.game.opening import deal_match, set_up_match
from pazaak.game.phases import OVER, TRANSITIONS, WRONG_PHASE, Phase
from pazaak.game.ruleset import CANTINA, RuleSet
from pazaak.game.state import SEATS, State, View
from pazaak.house.rules.catalogue import OptionsError
from pazaak.house.rules.protocols import Holdings, IllegalMoveError, Outcome, Seat, Step
from pazaak.house.rules.twins import twin_of

DEFAULT_PURSE = 1000
"""Credits of each seat where the options name none."""
_TURN_ENDED = tuple(TurnEnded(seat) for seat in range(SEATS))
_PLAIN_MOVES = frozenset({m.EndTurn, m.Stand, m.Accept, m.Leave, m.Check, m.Call, m.Fold})
"""Moves without arguments that are always legal in their phase."""
_OpenView = twin_of(View)


class PazaakRules:
    """Pazaak at one table: its rule set, purses and side decks."""

    def __init__(
        self,
        rules: RuleSet = CANTINA,
        purses: Sequence[int] = (DEFAULT_PURSE,) * SEATS,
        side_decks: Sequence[Sequence[SideCard]] = (STARTER,) * SEATS,
    ) -> None:
        if len(purses) != SEATS or len(side_decks) != SEATS:
            raise OptionsError("Pazaak is played by two: give two purses and two side decks.")
        if min(purses) < rules.ante_min:
            raise OptionsError(f"Each purse must hold at least the table's minimum ante of {rules.ante_min} credits.")
        for deck in side_decks:
            try:
                check_deck(deck, rules.gold_cards)
            except DeckError as fault:
                raise OptionsError(str(fault)) from None
        self.rules = rules
        self.purses = tuple(purses)
        self.side_decks = tuple(tuple(deck) for deck in side_decks)

    @property
    def seats(self) -> int:
        return SEATS

    def deal(self, seed: int) -> Step[State, Event]:
        """Deal a match: toss, shuffle and draw the hands; the winner of the toss names the ante."""
        return deal_match(self.rules, self.purses, self.side_decks, seed)

    def set_up(self, position: Mapping[str, object], seed: int) -> Step[State, Event]:
        """Return a match from a given position (see docs/bots/talk.md). Raises PositionError."""
        return set_up_match(self.rules, self.purses, self.side_decks, position, seed)

    def to_act(self, state: State) -> Seat | None:
        table = state.table
        return None if table.phase is OVER else table.to_act

    def view(self, state: State, seat: Seat) -> View:
        made: Any = _OpenView()
        made.seat = seat
        made.table = state.table
        made.hand = state.hands[seat]
        made.side_deck = self.side_decks[seat]
        made.__class__ = View
        view: View = made
        return view

    def moves(self, view: View) -> Iterator[m.Move]:
        """Yield the moves on offer. Leaving is legal at any time but offered with the ante alone."""
        table = view.table
        match table.phase:
            case Phase.ANTE:
                yield from map(m.NameAnte, offered_antes(table))
            case Phase.ACCEPT:
                yield from (m.ACCEPT, m.LEAVE)
            case Phase.BET:
                yield m.CHECK
                yield from map(m.Bet, offered_bets(table, bet_range(table)))
            case Phase.ANSWER:
                yield from (m.FOLD, m.CALL)
                yield from map(m.Raise, offered_bets(table, raise_range(table)))
            case Phase.TURN:
                yield from (m.END_TURN, m.STAND)
                if not table.played:
                    yield from plays_on_offer(view.board, view.hand, table.rules.flip)
            case Phase.TIEBREAK:
                yield m.KEEP_TIEBREAKER
                if SideCard.TIEBREAKER in view.hand:
                    yield m.SPEND_TIEBREAKER
            case Phase.OVER:
                return

    def verify(self, view: View, move: m.Move) -> None:
        """Raise IllegalMoveError unless the seat to act may make the move."""
        table = view.table
        if table.phase is OVER:
            raise IllegalMoveError(WRONG_PHASE[OVER])
        if view.seat != table.to_act:
            raise IllegalMoveError("It's not your turn.")
        kind = type(move)
        if kind not in TRANSITIONS[table.phase]:
            raise IllegalMoveError(WRONG_PHASE[table.phase])
        if kind in _PLAIN_MOVES:
            return
        match move:
            case Play():
                verify_play(move, view.board, view.hand, table.rules.flip, table.played)
            case m.NameAnte(amount):
                verify_amount("The ante", amount, ante_range(table))
            case m.Bet(amount):
                verify_amount("A bet", amount, bet_range(table))
            case m.Raise(amount):
                if table.to_act == table.leader:
                    why = "There is one raise a set" if table.raised else "You have checked"
                    raise IllegalMoveError(f"{why}: call or fold.")
                verify_amount("A raise", amount, raise_range(table))
            case m.AnswerTie(spend):
                if spend and SideCard.TIEBREAKER not in view.hand:
                    raise IllegalMoveError("There is no Tiebreaker in your hand.")
            case _:
                pass

    def apply(self, state: State, move: m.Move) -> Step[State, Event]:
        """Return the result of a verified move, up to the next decision or the end."""
        draft = MutableState(state)
        seat = draft.to_act
        match move:
            case m.EndTurn():
                self._end_turn(draft, seat)
            case m.Stand():
                if draft.boards[seat].total > GOAL:
                    bust(draft, seat)
                else:
                    stand(draft, seat, forced=False)
            case Play():
                self._play(draft, seat, move)
            case m.AnswerTie(spend):
                self._answer_tie(draft, seat, spend)
            case m.Leave():
                self._leave(draft, seat)
            case m.NameAnte(amount):
                draft.ante = amount
                draft.phase = Phase.ACCEPT
                draft.to_act = 1 - seat
                draft.events.append(AnteNamed(seat, amount))
            case m.Accept():
                draft.pay(0, draft.ante)
                draft.pay(1, draft.ante)
                draft.events.append(AntePaid(draft.ante, draft.pot))
                if draft.last_set is None:
                    draft.events.append(SetBegan(draft.set_number, draft.leader))
                open_set(draft)
            case m.Check() | m.Bet() | m.Call() | m.Raise() | m.Fold():
                self._bet(draft, seat, move)
        return draft.frozen()

    def _end_turn(self, draft: MutableState, seat: Seat) -> None:
        fate = fate_at_end(draft.boards[seat], draft.rules)
        if fate is CHOOSES:
            draft.events.append(_TURN_ENDED[seat])
            pass_turn(draft, seat)
        else:
            follow(draft, seat, fate)

    def _play(self, draft: MutableState, seat: Seat, play: Play) -> None:
        take_from_hand(draft, seat, play.card)
        board = with_played(draft.boards[seat], play, draft.rules.flip)
        draft.put_board(seat, board)
        draft.played = True
        draft.events.append(CardPlayed(seat, play.card, board.values[-1], board.values, board.total))
        follow(draft, seat, fate_after_play(board, draft.rules))

    def _answer_tie(self, draft: MutableState, seat: Seat, spend: bool) -> None:
        first, second = draft.answers
        draft.answers = (spend, second) if seat == 0 else (first, spend)
        draft.events.append(TiebreakAnswered(seat))
        following = next_asked(draft)
        if following is None:
            settle_tie(draft)
        else:
            draft.to_act = following

    def _leave(self, draft: MutableState, seat: Seat) -> None:
        paid = 0
        if draft.pot == 0 and draft.phase in (Phase.ANTE, Phase.ACCEPT):
            paid = min(draft.rules.ante_min, draft.purses[seat])
            draft.take(seat, paid)
            draft.take(1 - seat, -paid)
        draft.events.append(TableLeft(seat, paid))
        win_match(draft, 1 - seat, "left")

    def _bet(self, draft: MutableState, seat: Seat, move: m.Check | m.Bet | m.Call | m.Raise | m.Fold) -> None:
        call = draft.to_call
        match move:
            case m.Check():
                draft.events.append(Checked(seat))
                if seat != draft.leader:
                    begin_turn(draft, draft.leader)
                    return
            case m.Bet(amount):
                draft.pay(seat, amount)
                draft.to_call = amount
                draft.phase = Phase.ANSWER
                draft.events.append(BetMade(seat, amount, draft.pot))
            case m.Raise(amount):
                draft.pay(seat, call + amount)
                draft.to_call = amount
                draft.raised = True
                draft.events.append(Raised(seat, call, amount, draft.pot))
            case m.Call():
                draft.pay(seat, call)
                draft.to_call = 0
                draft.events.append(Called(seat, call, draft.pot))
                begin_turn(draft, draft.leader)
                return
            case m.Fold():
                draft.to_call = 0
                draft.events.append(Folded(seat))
                win_set(draft, 1 - seat, "fold")
                return
        draft.to_act = 1 - seat

    def payoffs(self, state: State) -> tuple[int, ...]:
        """Return credits won or lost by seat since the match began; the pot belongs to no seat."""
        table = state.table
        return tuple(now - before for now, before in zip(table.purses, table.bought_in, strict=True))

    def outcome(self, state: State) -> Outcome | None:
        table = state.table
        if table.winner is None or table.reason is None:
            return None
        return Outcome(self.payoffs(state), (table.winner,), table.reason)

    def holdings(self, state: State) -> Holdings:
        return Holdings(state.table.purses, (state.table.pot,))
