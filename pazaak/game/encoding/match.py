"""A match of Pazaak as numbers: every action is a move; amounts are named by their size."""

from __future__ import annotations

from pazaak.game import moves as m
from pazaak.game.betting import ANTE_STEPS, ante_range, bet_range, bet_steps, raise_range
from pazaak.game.cards.side_cards import KIND_NUMBER
from pazaak.game.cards.side_deck import DECK_SIZE, HAND_SIZE
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
from pazaak.game.notation import write_move
from pazaak.game.phases import Phase
from pazaak.game.rules import PazaakRules
from pazaak.game.state import SEATS, View
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

FIXED: tuple[m.Move, ...] = (
    m.ACCEPT,
    m.LEAVE,
    m.CHECK,
    m.CALL,
    m.FOLD,
    m.END_TURN,
    m.STAND,
    m.KEEP_TIEBREAKER,
    m.SPEND_TIEBREAKER,
    *CARD_PLAYS,
)
BET_SIZES = (*EXTREMES, "a quarter of the pot", "half the pot", "the pot")
ACTIONS: Actions[m.Move] = Actions(
    write_move, FIXED, {m.NameAnte: ("ante", ANTE_SIZES), m.Bet: ("bet", BET_SIZES), m.Raise: ("raise by", BET_SIZES)}
)
PARTS = {
    "phase": len(Phase),
    "to_act": SEATS,
    "leader": SEATS,
    "last_winner": SEATS + 1,
    "boards": SEATS * BOARD,
    "hand": len(KIND_NUMBER),
    "side_decks": SEATS * len(KIND_NUMBER),
    "hand_counts": SEATS,
    "gone": 10,
    "sets": SEATS,
    "set_number": 1,
    "played": 1,
    "raised": 1,
    "credits": SEATS + 3,
}
"""Number of values in each part of an observation, in order."""


class PazaakEncoding(OneStep[View, m.Move]):
    """The actions and observations of one table of Pazaak."""

    left_out = (
        "Antes, bets and raises of other sizes than those named; leaving the table later than at the ante."
    )  # fmt: skip
    actions = ACTIONS.names

    def __init__(self, rules: PazaakRules) -> None:
        super().__init__()
        self.parts = PARTS
        self._rules = rules

    def moves(self, view: View) -> dict[int, m.Move]:
        table = view.table
        if table.phase is Phase.OVER or table.to_act != view.seat:
            return {}
        sizes: Sizes = {
            m.NameAnte: sized(ante_range(table), ANTE_STEPS),
            m.Bet: sized(bet_range(table), bet_steps(table)),
            m.Raise: sized(raise_range(table), bet_steps(table)),
        }
        return ACTIONS.numbered(self._rules.moves(view), sizes)

    def observe(self, view: View, chosen: Chosen) -> Row:
        seat, table = view.seat, view.table
        rules, total = table.rules, sum(table.purses) + table.pot
        return joined(
            (
                one_hot(len(Phase), list(Phase).index(table.phase)),
                seat_flags(seat, SEATS, None if table.phase is Phase.OVER else table.to_act),
                seat_flags(seat, SEATS, table.leader),
                last_winner(seat, SEATS, table.last_set),
                numbers(
                    (
                        *(number for board in from_seat(seat, table.boards) for number in of_board(board)),
                        *kinds_held(view.hand),
                        *(
                            held
                            for deck in from_seat(seat, table.side_decks or ((),) * SEATS)
                            for held in kinds_held(deck, DECK_SIZE)
                        ),
                        *(count / HAND_SIZE for count in from_seat(seat, table.hand_counts)),
                        *gone(table.gone),
                        *(won / rules.sets_to_win for won in from_seat(seat, table.sets)),
                        squashed(table.set_number, rules.sets_to_win),
                        float(table.played),
                        float(table.raised),
                        *shares((*from_seat(seat, table.purses), table.pot, table.ante, table.to_call), total),
                    )
                ),
            )
        )
