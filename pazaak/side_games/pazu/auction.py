"""The bidding: lots of the common side deck, one after another."""

from __future__ import annotations

from dataclasses import replace

from pazaak.game.state import Hand
from pazaak.house.rules.protocols import Seat
from pazaak.house.rules.shuffle import shuffled
from pazaak.side_games.pazu.events import BidMade, BidPassed, LotDiscarded, LotShown, LotWon
from pazaak.side_games.pazu.mutable_state import MutableState, with_entry
from pazaak.side_games.pazu.state import Phase, PublicState, common_deck


def shuffled_lots(table: PublicState, seed: int) -> Hand:
    """The lots of a set: one more than players who are in, from the common side deck shuffled anew.

    Cards that a position has already given to hands and boards are not among them.
    """
    cards = list(common_deck(table.rules.gold_cards))
    for card in (*(card for hand in table.hands for card in hand), *(face for b in table.boards for face in b.faces)):
        if card in cards:
            cards.remove(card)
    return shuffled(cards, f"{seed}/side deck {table.set_number}")[: sum(table.in_set) + 1]


def show_next_lot(draft: MutableState, opener: Seat) -> bool:
    """Turn up the next lot that somebody can bid for; whether there is one."""
    while draft.lots:
        lot, *rest = draft.lots
        draft.lots = tuple(rest)
        draft.table = replace(
            draft.table,
            phase=Phase.BID,
            lot=lot,
            lots_left=len(rest),
            opener=opener,
            bid=0,
            bidder=None,
            passed=(False,) * draft.table.seats,
        )
        draft.tell(LotShown(lot, len(rest), opener))
        if _ask(draft, opener):
            return True
        settle_lot(draft)
        opener = next_opener(draft.table)
    close_auction(draft)
    return False


def next_opener(table: PublicState) -> Seat:
    """The next who is in, clockwise from the opener by turn, whether or not that one could bid."""
    return next(seat for seat in table.clockwise(table.opener + 1) if table.in_set[seat])


def bid(draft: MutableState, seat: Seat, amount: int) -> None:
    draft.table = replace(draft.table, bid=amount, bidder=seat)
    draft.tell(BidMade(seat, amount))


def pass_lot(draft: MutableState, seat: Seat) -> None:
    draft.table = replace(draft.table, passed=with_entry(draft.table.passed, seat, True))
    draft.tell(BidPassed(seat))


def go_round(draft: MutableState, seat: Seat) -> bool:
    """This seat has spoken: ask the next, or settle the lot and show another; whether anybody is asked."""
    if _ask(draft, seat + 1):
        return True
    settle_lot(draft)
    return show_next_lot(draft, next_opener(draft.table))


def _ask(draft: MutableState, start: Seat) -> bool:
    """Ask the first who can bid, the highest bidder apart; whether there is one."""
    table = draft.table
    for seat in table.clockwise(start):
        if seat != table.bidder and table.can_bid(seat):
            draft.table = replace(table, actor=seat)
            return True
    return False


def settle_lot(draft: MutableState) -> None:
    """The highest bidder pays and takes the card; without a bid it is discarded."""
    table = draft.table
    if table.lot is None:
        raise AssertionError("a lot that is settled has been shown")
    if table.bidder is None:
        draft.table = replace(table, lot=None, discarded=(*table.discarded, table.lot))
        draft.tell(LotDiscarded(table.lot))
        return
    draft.pay_pazaak_pot(table.bidder, table.bid)
    draft.put_hand(table.bidder, (*table.hands[table.bidder], table.lot))
    draft.table = replace(draft.table, lot=None, bid=0, bidder=None)
    draft.tell(LotWon(table.bidder, table.lot, table.bid, draft.table.pazaak_pot))


def close_auction(draft: MutableState) -> None:
    """No more lots are shown in this set."""
    draft.lots = ()
    table = draft.table
    draft.table = replace(table, lot=None, lots_left=0, bid=0, bidder=None, passed=(False,) * table.seats)
