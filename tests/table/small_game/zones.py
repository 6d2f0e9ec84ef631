"""What lies on a table of High Card, for the ear."""

from __future__ import annotations

from dataclasses import replace

from pazaak.house.rules.notation import write_card
from pazaak.house.zones.zone import Kind, Laying, Lying, Zones, fact, zone
from tests.table.small_game.state import View, taker

TRICKS = ("trick", "tricks")


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
        *(zone(Kind.SCORE, seat, number=table.taken[seat], called="tricks taken", unit=TRICKS) for seat in seats),
        zone(Kind.POT, number=table.pot),
        zone(Kind.PACK, number=52 - len(table.gone) - sum(map(table.cards_held, seats))),
        zone(Kind.PILE, faces=map(write_card, table.gone[: len(table.gone) - len(laid)]), called="played"),
    )


HIGH_CARD = Laying(zones)
