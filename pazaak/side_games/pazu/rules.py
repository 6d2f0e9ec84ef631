"""The rules as pure functions: legal moves, and the state after a move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from pazaak.game.betting import ANTE_STEPS, from_to, offered, verify_amount
from pazaak.game.cards.board import GOAL, with_played
from pazaak.game.cards.side_cards import Play, SideCard
from pazaak.game.cards.turn import Fate, fate_after_play, fate_at_end, plays_on_offer, verify_play
from pazaak.game.events import CardPlayed, TurnEnded
from pazaak.game.moves import (
    END_TURN,
    KEEP_TIEBREAKER,
    LEAVE,
    SPEND_TIEBREAKER,
    STAND,
    AnswerTie,
    EndTurn,
    Leave,
    NameAnte,
    Stand,
)
from pazaak.house.rules.protocols import Holdings, IllegalMoveError, Outcome, Seat, Step
from pazaak.side_games.pazu.auction import bid, pass_lot
from pazaak.side_games.pazu.events import Event, TiebreakAnswered
from pazaak.side_games.pazu.flow import (
    follow,
    go_bust,
    go_on_bidding,
    leave,
    name_ante,
    pass_turn,
    share_set_pot,
    stand,
    win_set,
)
from pazaak.side_games.pazu.moves import MOVES, PASS, WRONG_PHASE, Bid, Move, PassLot
from pazaak.side_games.pazu.mutable_state import MutableState
from pazaak.side_games.pazu.opening import deal_sitting, set_up_sitting
from pazaak.side_games.pazu.options import Options
from pazaak.side_games.pazu.state import Phase, PublicState, State, View

OFFERED_BIDS = 4
"""Number of bids listed, each the minimum raise above the one before; the highest comes last."""


class PazuRules:
    """The rules of one table of Pazu-Pazaak; holds options, never play, and judges any view by its contents."""

    def __init__(self, options: Options) -> None:
        self.options = options

    @property
    def seats(self) -> int:
        return self.options.seats

    def deal(self, seed: int) -> Step[State, Event]:
        """Draw the first leader, and ask them for the ante."""
        return deal_sitting(self.options, seed)

    def set_up(self, position: Mapping[str, object], seed: int) -> Step[State, Event]:
        """Begin from a given position (docs/bots/talk_pazu.md). Raises PositionError."""
        return set_up_sitting(self.options, position, seed)

    def to_act(self, state: State) -> Seat | None:
        return state.table.to_act

    def view(self, state: State, seat: Seat) -> View:
        return View(seat, state.table)

    def moves(self, view: View) -> Iterator[Move]:
        """Yield the legal moves, with only some sizes of antes and bids."""
        table = view.table
        if table.to_act != view.seat:
            return
        match table.phase:
            case Phase.ANTE:
                yield from map(NameAnte, offered(ante_range(table), ANTE_STEPS))
            case Phase.BID:
                yield PASS
                yield from map(Bid, offered_bids(table))
            case Phase.TURN:
                yield from (END_TURN, STAND)
                if not table.played:
                    yield from plays_on_offer(view.board, view.hand, table.rules.flip)
            case Phase.TIEBREAK:
                yield from (KEEP_TIEBREAKER, SPEND_TIEBREAKER)
            case Phase.OVER:
                return
        yield LEAVE

    def verify(self, view: View, move: Move) -> None:
        """Check that the seat to act may make the move. Raises IllegalMoveError."""
        table = view.table
        if table.phase is Phase.OVER:
            raise IllegalMoveError(WRONG_PHASE[Phase.OVER])
        if view.seat != table.to_act:
            raise IllegalMoveError("It's not your turn.")
        if type(move) not in MOVES[table.phase]:
            raise IllegalMoveError(WRONG_PHASE[table.phase])
        match move:
            case Play():
                verify_play(move, view.board, view.hand, table.rules.flip, table.played)
            case NameAnte(amount):
                verify_amount("The ante", amount, ante_range(table))
            case Bid(amount):
                verify_amount("A bid", amount, bid_range(table))
            case _:
                pass

    def apply(self, state: State, move: Move) -> Step[State, Event]:
        """Return the state after a verified move, up to the next decision or the end."""
        draft = MutableState(state)
        seat = state.table.actor
        match move:
            case NameAnte(amount):
                name_ante(draft, seat, amount)
            case Bid(amount):
                bid(draft, seat, amount)
                go_on_bidding(draft, seat)
            case PassLot():
                pass_lot(draft, seat)
                go_on_bidding(draft, seat)
            case Play():
                self._play(draft, seat, move)
            case EndTurn():
                self._end_turn(draft, seat)
            case Stand():
                if draft.table.boards[seat].total > GOAL:
                    go_bust(draft, seat)
                else:
                    stand(draft, seat, forced=False)
            case AnswerTie(spend):
                self._answer_tie(draft, seat, spend)
            case Leave():
                leave(draft, seat)
        return draft.frozen()

    def _play(self, draft: MutableState, seat: Seat, play: Play) -> None:
        draft.take_from_hand(seat, play.card)
        rules = draft.table.rules
        board = with_played(draft.table.boards[seat], play, rules.flip)
        draft.put_board(seat, board)
        draft.table = replace(draft.table, played=True)
        draft.tell(CardPlayed(seat, play.card, board.values[-1], board.values, board.total))
        follow(draft, seat, fate_after_play(board, rules))

    def _end_turn(self, draft: MutableState, seat: Seat) -> None:
        fate = fate_at_end(draft.table.boards[seat], draft.table.rules)
        if fate is Fate.CHOOSES:
            draft.tell(TurnEnded(seat))
            pass_turn(draft, seat)
        else:
            follow(draft, seat, fate)

    def _answer_tie(self, draft: MutableState, seat: Seat, spend: bool) -> None:
        draft.tell(TiebreakAnswered(seat, spend))
        if spend:
            draft.take_from_hand(seat, SideCard.TIEBREAKER)
            win_set(draft, seat, "tiebreak")
        else:
            share_set_pot(draft)

    def payoffs(self, state: State) -> tuple[int, ...]:
        """Return credits won or lost by seat; the pots count for nobody."""
        table = state.table
        return tuple(now - before for now, before in zip(table.purses, table.bought_in, strict=True))

    def outcome(self, state: State) -> Outcome | None:
        if state.table.reason is None:
            return None
        points = self.payoffs(state)
        most = max(points)
        winners = tuple(seat for seat, won in enumerate(points) if won == most)
        return Outcome(points, winners, state.table.reason)

    def holdings(self, state: State) -> Holdings:
        """Return the purses and the pots: the Set Pot and the Pazaak Pot."""
        return Holdings(state.table.purses, (state.table.set_pot, state.table.pazaak_pot))


def ante_range(table: PublicState) -> range:
    """Return the antes the leader may set: within the table's limits and the smallest purse in the set."""
    purses = [table.purses[seat] for seat in table.contenders]
    return from_to(table.rules.ante_min, min(table.rules.ante_max, *purses))


def bid_range(table: PublicState) -> range:
    """Return the legal bids of the seat to act."""
    return from_to(table.next_bid, table.purses[table.actor])


def offered_bids(table: PublicState) -> tuple[int, ...]:
    """Return the lowest bid and some steps above it, and the highest."""
    return offered(bid_range(table), bid_steps(table))


def bid_steps(table: PublicState) -> tuple[int, ...]:
    """Return some bids above the lowest, each the minimum raise above the one before."""
    return tuple(table.next_bid + raised * table.step for raised in range(1, OFFERED_BIDS))
