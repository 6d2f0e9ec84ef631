"""Pazu-Pazaak as numbers: every action is a move; antes and bids are named by their size."""

from __future__ import annotations

from pazaak.game.betting import ANTE_STEPS
from pazaak.game.cards.side_cards import KIND_NUMBER
from pazaak.game.cards.side_deck import HAND_SIZE
from pazaak.game.encoding.boards import (
    ANTE_SIZES,
    BOARD,
    CARD_PLAYS,
    EXTREMES,
    Actions,
    Sizes,
    gone,
    kinds_held,
    last_winner,
    of_board,
    sized,
)
from pazaak.game.moves import END_TURN, KEEP_TIEBREAKER, LEAVE, SPEND_TIEBREAKER, STAND, NameAnte
from pazaak.house.rules.encoding import (
    Chosen,
    OneStep,
    Row,
    from_seat,
    joined,
    numbers,
    one_hot,
    seat_flags,
    shares,
    squashed,
)
from pazaak.side_games.pazu.moves import PASS, Bid, Move
from pazaak.side_games.pazu.notation import write_move
from pazaak.side_games.pazu.rules import OFFERED_BIDS, PazuRules, ante_range, bid_range, bid_steps
from pazaak.side_games.pazu.state import Phase, PublicState, View

FIXED: tuple[Move, ...] = (PASS, LEAVE, END_TURN, STAND, KEEP_TIEBREAKER, SPEND_TIEBREAKER, *CARD_PLAYS)
BID_SIZES = (*EXTREMES, *(f"least raised {times} times" for times in range(1, OFFERED_BIDS)))
ACTIONS: Actions[Move] = Actions(write_move, FIXED, {NameAnte: ("ante", ANTE_SIZES), Bid: ("bid", BID_SIZES)})
USUAL_LOTS = 10
FLAGS = 4
"""Number of flags for each seat: in the set, left, bust, passed on the lot."""


class PazuEncoding(OneStep[View, Move]):
    """The actions and observations of one table of Pazu-Pazaak."""

    left_out = "Antes and bids of other sizes than those named."
    actions = ACTIONS.names

    def __init__(self, rules: PazuRules) -> None:
        super().__init__()
        self._rules = rules
        seats, kinds = rules.seats, len(KIND_NUMBER)
        self.parts = {
            "phase": len(Phase),
            "to_act": seats,
            "leader": seats,
            "opener": seats,
            "bidder": seats,
            "last_winner": seats + 1,
            "lot": kinds,
            "boards": seats * BOARD,
            "hands": seats * kinds,
            "discarded": kinds,
            "gone": 10,
            "in_set_left_bust_passed": FLAGS * seats,
            "sets": seats,
            "set_number": 1,
            "lots_left": 1,
            "played": 1,
            "credits": 2 * seats + 4,
        }

    def moves(self, view: View) -> dict[int, Move]:
        table = view.table
        if table.to_act != view.seat:
            return {}
        sizes: Sizes = {
            NameAnte: sized(ante_range(table), ANTE_STEPS) if table.phase is Phase.ANTE else {},
            Bid: sized(bid_range(table), bid_steps(table)) if table.phase is Phase.BID else {},
        }
        return ACTIONS.numbered(self._rules.moves(view), sizes)

    def observe(self, view: View, chosen: Chosen) -> Row:
        seat, table = view.seat, view.table
        seats = table.seats
        return joined(
            (
                one_hot(len(Phase), list(Phase).index(table.phase)),
                *(seat_flags(seat, seats, who) for who in (table.to_act, table.leader, table.opener, table.bidder)),
                last_winner(seat, seats, table.last_set),
                one_hot(len(KIND_NUMBER), None if table.lot is None else KIND_NUMBER[table.lot]),
                numbers(
                    (
                        *(number for board in from_seat(seat, table.boards) for number in of_board(board)),
                        *(held for hand in from_seat(seat, table.hands) for held in kinds_held(hand, HAND_SIZE)),
                        *kinds_held(table.discarded, 2),
                        *gone(table.gone),
                        *_figures(seat, table),
                    )
                ),
            )
        )


def _figures(seat: int, table: PublicState) -> list[float]:
    kept = (table.in_set, table.left, table.bust, table.passed)
    total = sum(table.purses) + table.set_pot + table.pazaak_pot
    amounts = (
        *from_seat(seat, table.purses),
        *from_seat(seat, table.paid_in),
        table.set_pot,
        table.pazaak_pot,
        table.ante,
        table.bid,
    )
    return [
        *(float(flag) for by_seat in kept for flag in from_seat(seat, by_seat)),
        *(won / table.sets_to_play for won in from_seat(seat, table.sets)),
        table.set_number / table.sets_to_play,
        squashed(table.lots_left, USUAL_LOTS),
        float(table.played),
        *shares(amounts, total),
    ]
