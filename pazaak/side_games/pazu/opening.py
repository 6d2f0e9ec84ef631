"""The beginning of a sitting: the first leader drawn and the deck shuffled, or a given position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pazaak.game.cards.board import EMPTY_BOARD
from pazaak.game.cards.main_deck import MAIN_DECK, stacked
from pazaak.house.rules.protocols import PositionError, Seat, Step
from pazaak.house.rules.shuffle import pick, shuffled
from pazaak.side_games.pazu.events import Event
from pazaak.side_games.pazu.flow import begin_auction, begin_turn
from pazaak.side_games.pazu.mutable_state import MutableState
from pazaak.side_games.pazu.options import Options
from pazaak.side_games.pazu.position import read_position
from pazaak.side_games.pazu.state import Phase, PublicState, State


def deal_sitting(options: Options, seed: int) -> Step[State, Event]:
    """Begin a new sitting: all who can pay the minimum ante are in, and one of them is drawn to lead."""
    in_set = tuple(purse >= options.ante_min for purse in options.buy_ins)
    table = _fresh(options, in_set, _drawn_leader(in_set, seed))
    return Step(State(table, shuffled(MAIN_DECK, f"{seed}/0"), (), seed, 1))


def _drawn_leader(in_set: tuple[bool, ...], seed: int) -> Seat:
    seats = [seat for seat, is_in in enumerate(in_set) if is_in]
    return seats[pick(len(seats), f"{seed}/toss")]


def _fresh(options: Options, in_set: tuple[bool, ...], leader: Seat) -> PublicState:
    seats = options.seats
    return PublicState(
        rules=options.rule_set(),
        sets_to_play=options.sets,
        phase=Phase.ANTE,
        actor=leader,
        leader=leader,
        last_leader=leader,
        set_number=1,
        in_set=in_set,
        left=(False,) * seats,
        boards=(EMPTY_BOARD,) * seats,
        hands=((),) * seats,
        bust=(False,) * seats,
        played=False,
        gone=(0,) * 10,
        lot=None,
        lots_left=0,
        opener=leader,
        bid=0,
        bidder=None,
        passed=(False,) * seats,
        discarded=(),
        ante=0,
        set_pot=0,
        pazaak_pot=options.pazaak_pot,
        paid_in=(0,) * seats,
        purses=options.buy_ins,
        bought_in=options.buy_ins,
        sets=(0,) * seats,
        last_set=None,
        reason=None,
    )


def set_up_sitting(options: Options, position: Mapping[str, object], seed: int) -> Step[State, Event]:
    """Begin a sitting from a given position; whatever it leaves out is dealt from the seed. Raises PositionError."""
    given = read_position(position, options)
    leader = _drawn_leader(given.in_set, seed) if given.leader is None else given.leader
    table = replace(
        _fresh(options, given.in_set, leader),
        left=given.left,
        boards=given.boards,
        hands=given.hands,
        bust=given.bust,
        ante=given.ante,
        set_pot=given.set_pot,
        pazaak_pot=given.pazaak_pot,
        paid_in=given.paid_in,
        purses=given.purses,
        bought_in=given.bought_in,
    )
    deck, gone = stacked(given.deck, given.boards, f"{seed}/0")
    draft = MutableState(State(replace(table, gone=gone), deck, given.lots or (), seed, 1))
    first = leader if given.to_act is None else given.to_act
    match given.phase:
        case Phase.BID:
            begin_auction(draft, draft.table.first_in(first))
        case Phase.TURN:
            begin_turn(draft, _first_active(draft.table, first))
        case _:
            pass
    return draft.frozen()


def _first_active(table: PublicState, first: Seat) -> Seat:
    for seat in table.clockwise(first):
        if table.is_active(seat):
            return seat
    raise PositionError("All players who are in stand or are bust: nobody has a move in this position.")
