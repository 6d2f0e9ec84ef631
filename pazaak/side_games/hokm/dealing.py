"""The draw of aces and the deal, all from the seed."""

from __future__ import annotations

from itertools import accumulate

from pazaak.house.rules.cards import DECK_52, Card, Rank, Suit
from pazaak.house.rules.protocols import Seat
from pazaak.house.rules.shuffle import pick, shuffled
from pazaak.side_games.hokm.events import AcesDrawn, PartnersDrawn
from pazaak.side_games.hokm.options import Options, Partners
from pazaak.side_games.hokm.state import Hands

REMOVED = Card(Rank.TWO, Suit.CLUBS)
"""Card left out of the pack with three players."""
PACKETS = {2: (5,), 3: (5, 4, 4, 4), 4: (5, 4, 4)}
"""Numbers of cards dealt to each player at a time, by number of players."""


def pack(seats: int) -> tuple[Card, ...]:
    """Return the pack for a number of players."""
    return tuple(card for card in DECK_52 if card != REMOVED) if seats == 3 else DECK_52


def draw_aces(seats: int, seed: int) -> tuple[AcesDrawn, PartnersDrawn]:
    """Draw cards face up in turn: the first ace makes the Hâkem, the next one of another player their partner.

    The Hâkem gets no more cards meanwhile; with two or three players the second draw has no meaning.
    """
    deck = iter(shuffled(pack(seats), f"{seed}/aces"))
    seat = pick(seats, f"{seed}/aces/first")
    drawn: list[tuple[Seat, Card]] = []
    for card in deck:
        drawn.append((seat, card))
        if card.rank is Rank.ACE:
            break
        seat = (seat + 1) % seats
    first = AcesDrawn(tuple(drawn), seat)
    drawn, hakem = [], seat
    for card in deck:
        seat = (seat + 1) % seats
        if seat == hakem:
            seat = (seat + 1) % seats
        drawn.append((seat, card))
        if card.rank is Rank.ACE:
            break
    return first, PartnersDrawn(tuple(drawn), seat)


def seating(options: Options, seed: int) -> tuple[Seat, ...]:
    """Return the seat each player had in the draw, by seat now.

    The player with the second ace changes seats with the one opposite the Hâkem.
    """
    order = list(range(options.seats))
    if options.seats == 4 and options.partners is Partners.DRAWN:
        first, second = draw_aces(options.seats, seed)
        opposite = (first.hakem + 2) % options.seats
        order[opposite], order[second.seat] = second.seat, opposite
    return tuple(order)


def deal(seats: int, hakem: Seat, seed: int, number: int) -> tuple[Hands, tuple[Card, ...]]:
    """Deal a shuffled and cut pack; return the hands by seat, each in the order dealt, and the stock, top first."""
    key = f"{seed}/{number}"
    deck = shuffled(pack(seats), key)
    cut = 1 + pick(len(deck) - 1, f"{key}/cut")
    deck = deck[cut:] + deck[:cut]
    packets = PACKETS[seats]
    starts = [seats * dealt for dealt in accumulate(packets, initial=0)]
    hands: list[tuple[Card, ...]] = [()] * seats
    for turn in range(seats):
        hands[(hakem + turn) % seats] = tuple(
            card
            for start, packet in zip(starts, packets, strict=False)
            for card in deck[start + turn * packet : start + (turn + 1) * packet]
        )
    return tuple(hands), deck[starts[-1] :]
