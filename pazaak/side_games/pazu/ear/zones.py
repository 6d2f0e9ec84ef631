"""Zones of a table of Pazu-Pazaak: cards, credits and facts by place."""

from __future__ import annotations

from collections.abc import Iterator

from pazaak.game.cards.faces import hand_face
from pazaak.game.ear.cards import board_zone, face_words, gone_words
from pazaak.house.rules.protocols import Seat
from pazaak.house.zones.zone import Kind, Laying, Zone, Zones, fact, zone
from pazaak.side_games.pazu.state import Phase, PublicState, View

ASKED = {
    Phase.ANTE: "turn to set the ante", Phase.BID: "turn to bid", Phase.TURN: "turn to move",
    Phase.TIEBREAK: "turn to answer the tie",
}  # fmt: skip
SETS, LOTS = ("set", "sets"), ("lot", "lots")


def zones(view: View) -> Zones:
    table, seats = view.table, range(view.table.seats)
    return (
        *_facts(table),
        *_auction(table),
        *(board_zone(seat, table.boards[seat], _standing(table, seat)) for seat in seats),
        *_race(table),
        *(zone(Kind.HAND, seat, map(hand_face, table.hands[seat])) for seat in seats),
        *(zone(Kind.SCORE, seat, number=won, called="sets won", unit=SETS) for seat, won in enumerate(table.sets)),
        *(zone(Kind.PURSE, seat, number=purse) for seat, purse in enumerate(table.purses)),
        zone(Kind.POT, number=table.set_pot, called="Set Pot"),
        zone(Kind.POT, number=table.pazaak_pot, called="Pazaak Pot", told="Full Board takes it"),
        *(fact("share of the Pazaak Pot", f"{paid:,}", about=seat) for seat, paid in enumerate(table.paid_in) if paid),
        zone(Kind.PACK, number=table.deck_left, called="main deck"),
        fact("not in the main deck", gone_words(table.gone)),
    )


def _facts(table: PublicState) -> Iterator[Zone]:
    ante = f"ante {table.ante:,}" if table.ante else "no ante yet"
    yield fact("set", f"{table.set_number} of {table.sets_to_play}, {ante}")
    if table.phase is Phase.OVER:
        yield fact("end", table.reason or "")
    else:
        yield fact(ASKED[table.phase], owner=table.to_act)
    yield fact("lead", owner=table.leader)
    yield fact("this turn", "a card played" if table.played else "")
    if table.last_set is not None:
        yield fact("last set", " to ".join(map(str, table.last_set.totals)))
        if table.last_set.winner is not None:
            yield fact("last set", table.last_set.reason.replace("_", " "), about=table.last_set.winner)


def _auction(table: PublicState) -> Iterator[Zone]:
    if table.lot is not None:
        yield zone(Kind.LOT, faces=(hand_face(table.lot),), called="lot")
        yield fact("first to bid", owner=table.opener)
        yield fact("highest bid", "" if table.bidder is None else f"{table.bid:,}", about=table.bidder)
        yield fact("bids", "no bid yet" if table.bidder is None else "")
    yield zone(Kind.PACK, number=table.lots_left, called="lots to come", unit=LOTS)
    yield fact("passed", sharing=tuple(seat for seat, passed in enumerate(table.passed) if passed))
    yield zone(Kind.LOT, faces=map(hand_face, table.discarded), called="lots nobody took")


def _standing(table: PublicState, seat: Seat) -> str:
    """Return a seat's standing in a word or two."""
    if table.left[seat] or not table.in_set[seat]:
        return "left" if table.left[seat] else "out"
    return "bust" if table.bust[seat] else "stands" if table.boards[seat].standing else "in play"


def _race(table: PublicState) -> Iterator[Zone]:
    """Yield the seats that stand on the highest total; before anybody stands, the number still drawing."""
    totals = {seat: table.boards[seat].total for seat in table.contenders if table.boards[seat].standing}
    best = max(totals.values(), default=0)
    seats = tuple(seat for seat, total in totals.items() if total == best)
    if seats:
        yield zone(Kind.FACT, called="highest", told=f"{best}, shared" if len(seats) > 1 else str(best), sharing=seats)
    else:
        yield fact("still in play", str(len(table.contenders)))


PAZU = Laying(zones, face_words, (*ASKED.values(), "lot", "highest bid", "bids", "passed", "highest"))
