"""The auction: lots of the common side deck, one after another."""

from __future__ import annotations

from dataclasses import replace

from pazaak.game.state import Hand
from pazaak.house.rules.protocols import Seat
from pazaak.house.rules.shuffle import shuffled
from pazaak.side_games.pazu.events import BidMade, BidPassed, LotDiscarded, LotShown, LotWon
from pazaak.side_games.pazu.mutable_state import MutableState, with_entry
from pazaak.side_games.pazu.state import Phase, PublicState, common_deck


def shuffled_lots(table: PublicState, seed: int) -> Hand:
    """Return the lots of a set, shuffled: one more than players in the set.

    Cards that a position has already given to hands and boards are left out.
    """
    cards = list(common_deck(table.rules.gold_cards))
    for card in (*(card for hand in table.hands for card in hand), *(face for b in table.boards for face in b.faces)):
        if card in cards:
            cards.remove(card)
    return shuffled(cards, f"{seed}/side deck {table.set_number}")[: sum(table.in_set) + 1]


def show_next_lot(draft: MutableState, opener: Seat) -> bool:
    """Show the next lot that somebody can bid for; return whether there is one."""
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
        opener = draft.table.first_in(draft.table.opener + 1)
    close_auction(draft)
    return False


def bid(draft: MutableState, seat: Seat, amount: int) -> None:
    draft.table = replace(draft.table, bid=amount, bidder=seat)
    draft.tell(BidMade(seat, amount))


def pass_lot(draft: MutableState, seat: Seat) -> None:
    draft.table = replace(draft.table, passed=with_entry(draft.table.passed, seat, True))
    draft.tell(BidPassed(seat))


def go_round(draft: MutableState, seat: Seat) -> bool:
    """Ask the next seat after this one; else settle the lot and show another. Return whether anybody is asked."""
    if _ask(draft, seat + 1):
        return True
    settle_lot(draft)
    return show_next_lot(draft, draft.table.first_in(draft.table.opener + 1))


def _ask(draft: MutableState, start: Seat) -> bool:
    """Ask the first seat from `start` that can bid, the highest bidder apart; return whether there is one."""
    table = draft.table
    for seat in table.clockwise(start):
        if seat != table.bidder and table.can_bid(seat):
            draft.table = replace(table, actor=seat)
            return True
    return False


def settle_lot(draft: MutableState) -> None:
    """Sell the lot to the highest bidder; without a bid discard it."""
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
    """End the auction: no more lots in this set."""
    draft.lots = ()
    table = draft.table
    draft.table = replace(table, lot=None, lots_left=0, bid=0, bidder=None, passed=(False,) * table.seats)
