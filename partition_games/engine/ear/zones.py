"""Zones of a table of the partition games: cards, scores and facts by place."""

from __future__ import annotations

from collections.abc import Iterator

from partition_games.engine.state import Phase, PublicState, View
from pazaak.house.phrases import signed
from pazaak.house.rules.notation import write_card
from pazaak.house.zones.zone import POINTS, Kind, Laying, Zone, Zones, fact, zone

ASKED = {Phase.EXCHANGE: "to exchange", Phase.ARRANGE: "to arrange"}
DEALS_WON = ("deal won", "deals won")


def zones(view: View) -> Zones:
    table, deals = view.table, view.options.deals
    scores = [
        zone(Kind.SCORE, seat, number=score, unit=DEALS_WON if table.game == "kitti" else POINTS)
        for seat, score in enumerate(table.scores)
    ]
    last = (
        *([] if deals is not None else [fact("goal", f"{view.options.goal:,}")]),
        *scores,
        fact("out for a foul", sharing=tuple(seat for seat, out in enumerate(table.dropped) if out)),
        zone(Kind.POT, number=table.pot),
    )
    if table.phase is Phase.OVER:
        ended = (fact("winner", sharing=table.winners), fact("end", table.reason or ""))
        return (*ended, fact("dealer", owner=table.dealer), *last)
    return (
        fact("deal", f"{table.deal_number}" if deals is None else f"{table.deal_number} of {deals}"),
        fact(ASKED[table.phase], owner=table.to_act),
        fact("dealer", owner=table.dealer),
        *_own(view),
        *(zone(Kind.HAND, seat, number=count) for seat, count in enumerate(table.hand_counts) if seat != view.seat),
        *_ready(table),
        *(
            zone(Kind.LOT, special.seat, map(write_card, special.cards), called=special.kind.replace("_", " "))
            for special in table.specials
        ),
        zone(Kind.PACK, number=table.stock_left, called="stock"),
        *_last(table),
        *last,
    )


def _own(view: View) -> Iterator[Zone]:
    """Yield the viewer's cards: in the hand, or laid out in groups."""
    if view.laid is None:
        yield zone(Kind.HAND, view.seat, map(write_card, view.hand))
        return
    for number, group in enumerate(view.laid.groups, start=1):
        yield zone(Kind.BOARD, view.seat, map(write_card, group), called=f"group {number}")
    yield zone(Kind.BOARD, view.seat, map(write_card, view.laid.left), called="card left over")


def _last(table: PublicState) -> Iterator[Zone]:
    for seat, points in enumerate(() if table.last_deal is None else table.last_deal.points):
        if points:
            yield fact("last deal", signed(points), about=seat)


def _ready(table: PublicState) -> Iterator[Zone]:
    """Yield the seats that are ready, or the number of cards each has exchanged."""
    ready = tuple(seat for seat, done in enumerate(table.ready) if done and not table.dropped[seat])
    if table.phase is Phase.ARRANGE:
        yield fact("ready", sharing=ready)
        return
    for seat in ready:
        many = table.exchanged[seat]
        yield fact("exchange", f"exchanged {many}" if many else "kept all", about=seat)


PARTITION = Laying(zones, due=(*ASKED.values(), "ready"))
