"""Zones of a table of High Card and their changes by each event: its picture, its animations and its words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pazaak.house.rules.notation import write_card
from pazaak.house.zones.change import Became, Carrying, Change, Moved, Paid, Won
from pazaak.house.zones.zone import Kind, Lying, Zones, fact, hidden, lying, zone, zone_id
from tests.table.small_game.events import CardPlayed, CardsDealt, Event, PotPaid, StakesPaid, TrickBegun, TrickTaken
from tests.table.small_game.state import View, taker

TAKEN, TRICKS = "tricks taken", ("trick", "tricks")
PLAYED = "played"


def zones(view: View) -> Zones:
    table, seats = view.table, range(view.table.seats)
    best = taker(table.trick) if table.trick else None
    laid = [Lying(write_card(card), seat, place == best) for place, (seat, card) in enumerate(table.in_trick().items())]
    return (
        fact("turn to play", owner=table.to_act),
        fact("lead", owner=table.leader),
        replace(zone(Kind.TRICK), cards=tuple(laid)),
        zone(Kind.HAND, view.seat, map(write_card, view.hand)),
        *(zone(Kind.HAND, seat, number=table.cards_held(seat)) for seat in seats if seat != view.seat),
        *(zone(Kind.SCORE, seat, number=table.taken[seat], called=TAKEN, unit=TRICKS) for seat in seats),
        *(zone(Kind.PURSE, seat, number=table.purses[seat]) for seat in seats),
        zone(Kind.POT, number=table.pot),
        zone(Kind.PACK, number=52 - len(table.gone) - sum(map(table.cards_held, seats))),
        zone(Kind.PILE, faces=map(write_card, table.gone[: len(table.gone) - len(laid)]), called=PLAYED),
    )


def changes(event: Event, view: View) -> Sequence[Change]:
    table, seats = view.table, range(view.table.seats)
    match event:
        case StakesPaid(stake):
            return [Paid(stake, zone_id(Kind.PURSE, seat), Kind.POT) for seat in seats]
        case CardsDealt(count):
            faces = [map(write_card, view.hand) if seat == view.seat else hidden(count) for seat in seats]
            return [Moved(Kind.PACK, zone_id(Kind.HAND, seat), lying(faces[seat])) for seat in seats]
        case TrickBegun():
            return ()
        case CardPlayed(seat, card):
            return [Moved(zone_id(Kind.HAND, seat), Kind.TRICK, lying([write_card(card)], seat)), *_settled(view)]
        case TrickTaken(seat):
            trick = lying(map(write_card, table.gone[-table.seats :]))
            return [Moved(Kind.TRICK, PLAYED, trick), Paid(1, None, zone_id(TAKEN, seat)), *_settled(view)]
        case PotPaid(winners, amounts):
            to = (zone_id(Kind.PURSE, seat) for seat in winners)
            return [*(Paid(amount, Kind.POT, purse) for amount, purse in zip(amounts, to, strict=True)), Won(winners)]


def _settled(view: View) -> list[Change]:
    """Return the changes of turn, lead, and the winning card of an unfinished trick."""
    return [Became(each) for each in zones(view) if each.kind is Kind.FACT or (each.kind is Kind.TRICK and each.cards)]


HIGH_CARD = Carrying(zones, due=("turn to play",), changes=changes)
