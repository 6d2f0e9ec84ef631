"""Zones of a table of Hokm: cards, scores and facts by place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pazaak.house.rules.cards import Suit
from pazaak.house.rules.notation import write_card
from pazaak.house.rules.protocols import Seat
from pazaak.house.zones.zone import POINTS, Kind, Laying, Lying, Zone, Zones, fact, hidden, zone
from pazaak.side_games.hokm.dealing import pack
from pazaak.side_games.hokm.state import DISCARDS, FIRST, STOCK, Phase, PublicState, Trick, View
from pazaak.side_games.hokm.tricks import partners, sides, taker

ASKED = {
    Phase.TRUMP: "turn to name trumps", Phase.DISCARD: "turn to discard", Phase.DRAW: "turn to draw",
    Phase.PLAY: "turn to play",
}  # fmt: skip
HOLDS = {2: "for the hand to come", 3: "for all seventeen tricks", 4: "for all thirteen tricks"}
"""Duration of the trumps as a phrase, by number of players."""
TRICKS = ("trick", "tricks")


def zones(view: View) -> Zones:
    table = view.table
    name = "side's score" if table.seats == 4 else "score"
    last = (
        *(_of_side(Kind.SCORE, side, table.scores[side[0]], name, POINTS) for side in sides(table.seats)),
        zone(Kind.POT, number=table.pot),
        *([] if table.last_trick is None else [_last(table.last_trick, table)]),
    )
    if table.phase is Phase.OVER:
        return (fact("winner", sharing=table.winners), fact("end", table.reason or ""), *last)
    return (
        fact("hand of the game", str(table.hand_number)),
        *_facts(view),
        replace(zone(Kind.TRICK), cards=_laid(table.trick, table)),
        *_hands(view),
        *(
            _of_side(Kind.PILE, side, sum(table.tricks[seat] for seat in side), "tricks", TRICKS)
            for side in sides(table.seats)
        ),
        zone(Kind.PACK, number=undealt(table) - (view.seen is not None)),
        *_for_two(view),
        *_still_out(view),
        *last,
    )


def _facts(view: View) -> Iterator[Zone]:
    table = view.table
    yield fact(ASKED[table.phase], owner=table.to_act)
    yield fact("lead", owner=table.leader)
    yield fact("Hâkem", owner=table.hakem)
    yield fact("dealer", owner=table.dealer)
    if table.trump is None:
        yield fact("trumps", f"to be named on the first five cards, {HOLDS[table.seats]}", about=table.hakem)
    else:
        yield fact("trumps", table.trump.name.lower())
    others = [seat for seat in range(table.seats) if seat != view.seat]
    own = tuple(seat for seat in others if partners(table.seats, seat, view.seat))
    yield fact("partner", about=view.seat, sharing=own)
    yield fact("opponents", about=view.seat, sharing=tuple(seat for seat in others if seat not in own))


def _laid(trick: Trick, table: PublicState) -> tuple[Lying, ...]:
    best = taker(trick, table.trump)[0] if trick else None
    return tuple(Lying(write_card(card), seat, seat == best) for seat, card in trick)


def _last(trick: Trick, table: PublicState) -> Zone:
    """Return the last trick; its taker is given only if the trumps are still the same."""
    laid = tuple(Lying(write_card(card), seat) for seat, card in trick)
    took = taker(trick, table.trump)[0] if trick in table.history else None
    return replace(zone(Kind.TRICK, called="last trick"), owner=took, cards=laid)


def _hands(view: View) -> Iterator[Zone]:
    for seat, count in enumerate(view.table.hand_counts):
        seen = seat == view.seat and view.hand
        yield zone(Kind.HAND, seat, map(write_card, view.hand)) if seen else zone(Kind.HAND, seat, number=count)


def _of_side(kind: Kind, side: tuple[Seat, ...], number: int, called: str, unit: tuple[str, str]) -> Zone:
    """Return a zone that partners share, or that one player has alone."""
    return zone(kind, side[0], number=number, called=called, unit=unit, sharing=side if len(side) > 1 else ())


def _still_out(view: View) -> Iterator[Zone]:
    """Yield, by suit, the cards that the others may hold."""
    table = view.table
    gone = {card for trick in (*table.history, table.trick) for _, card in trick}
    out = [card for card in reversed(pack(table.seats)) if card not in gone | {*view.hand, *view.own_discards}]
    for suit in Suit:
        ranks = ", ".join(card.rank.name.lower() for card in out if card.suit is suit)
        yield fact(f"{suit.name.lower()} still out", ranks)


def _for_two(view: View) -> Iterator[Zone]:
    """Yield the discards, the card looked at, and the draws of two players."""
    table = view.table
    if table.seats > 2:
        return
    for seat, count in enumerate(discarded(table)):
        own = seat == view.seat
        yield zone(Kind.PILE, seat, map(write_card, view.own_discards) if own else hidden(count), called="discards")
    yield zone(Kind.LOT, faces=map(write_card, () if view.seen is None else (view.seen,)), called="top card")
    yield fact("first card of the stock", ", ".join("kept" if kept else "left" for kept in table.draws))


def undealt(table: PublicState) -> int:
    """Return the number of undealt cards: the stock, or those to be dealt once trumps are named."""
    if table.phase is Phase.TRUMP:
        return len(pack(table.seats)) - sum(table.hand_counts)
    return table.stock_left


def discarded(table: PublicState) -> list[int]:
    """Return the number of discards by seat; zeros unless two players play."""
    if table.seats != 2 or table.phase is Phase.TRUMP:
        return [0] * table.seats
    turns = (STOCK - table.stock_left) // 2
    counts = [0, 0]
    for place, seat in enumerate((table.hakem, 1 - table.hakem)):
        drawn = (turns + 1 - place) // 2
        first = DISCARDS[place] if table.phase is not Phase.DISCARD or table.hand_counts[seat] < FIRST else 0
        counts[seat] = first + drawn
    return counts


HOKM = Laying(zones, due=(*ASKED.values(), "lead", "trumps"))
