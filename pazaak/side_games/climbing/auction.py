"""The auction: bids and passes until one seat is the declarer."""

from __future__ import annotations

from dataclasses import replace

from pazaak.house.rules.protocols import Step
from pazaak.side_games.climbing.events import BidMade, BidPassed, Event
from pazaak.side_games.climbing.flow import begin_hand, declare
from pazaak.side_games.climbing.state import State
from pazaak.side_games.climbing.variant import MOST_BID


def make_bid(state: State, points: int) -> Step[State, Event]:
    seat = state.round.turn
    bids = tuple(points if at == seat else bid for at, bid in enumerate(state.table.bids))
    state = replace(state, table=replace(state.table, bids=bids, bid=points))
    return _onward(state, BidMade(seat, points), ended=points == MOST_BID)


def pass_bid(state: State) -> Step[State, Event]:
    seat = state.round.turn
    bids = tuple(0 if at == seat else bid for at, bid in enumerate(state.table.bids))
    return _onward(replace(state, table=replace(state.table, bids=bids)), BidPassed(seat), ended=False)


def _onward(state: State, told: Event, ended: bool) -> Step[State, Event]:
    """Pass the turn on; end the auction once all others have passed, and draw cards again if nobody has bid."""
    table, turn = state.table, (state.round.turn + 1) % state.table.seats
    if ended or (table.bid and table.bids[turn] == table.bid):
        after = declare(state, table.bids.index(table.bid))
    elif not table.bid and turn == table.bidder:
        after = begin_hand(table, state.deals, state.seed)
    else:
        return Step(replace(state, round=replace(state.round, turn=turn)), (told,))
    return Step(after.state, (told, *after.events))
