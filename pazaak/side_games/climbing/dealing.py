"""The draw for the first dealer and the drawing of the cards, all from the seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count
from typing import NamedTuple

from pazaak.house.rules.cards import Card
from pazaak.house.rules.protocols import Seat
from pazaak.house.rules.shuffle import pick, shuffled
from pazaak.side_games.climbing.events import FirstDrawn
from pazaak.side_games.climbing.plays.piles import Pile
from pazaak.side_games.climbing.variant import Variant


class Dealt(NamedTuple):
    """A hand's cards as drawn: hands by seat and the kitty as piles, the face-up card, the seat that bids first."""

    hands: tuple[Pile, ...]
    kitty: Pile
    face_up: Card | None
    bidder: Seat


def draw_first(variant: Variant, seed: int) -> FirstDrawn:
    """Draw one card for each seat from a shuffled deck; the highest value draws first.

    Seats with equal cards discard them and draw again, until each has a value that nobody has drawn before.
    """
    deck = _decks(variant, seed)
    cards: list[tuple[Seat, Card]] = []
    values: dict[Seat, int] = {}
    known: set[int] = set()
    drawing: Sequence[Seat] = range(variant.seats)
    while drawing:
        cards += [(seat, next(deck)) for seat in drawing]
        values |= {seat: variant.draw_value(card) for seat, card in cards[-len(drawing) :]}
        times = Counter(values.values())
        again = [seat for seat in drawing if times[values[seat]] > 1 or values[seat] in known]
        known.update(values.values())
        drawing = again
    return FirstDrawn(tuple(cards), max(values, key=lambda seat: values[seat]))


def _decks(variant: Variant, seed: int) -> Iterator[Card]:
    """Yield the cards of one shuffled deck after another."""
    for packs in count():
        yield from shuffled(variant.deck.cards, f"{seed}/first/{packs}" if packs else f"{seed}/first")


def draw_cards(variant: Variant, dealer: Seat, key: str) -> Dealt:
    """Draw the hands card by card from the dealer on; the cards left are the kitty."""
    deck = shuffled(variant.deck.cards, key)
    if variant.CUTS:
        cut = 1 + pick(len(deck) - 1, f"{key}/cut")
        deck = deck[cut:] + deck[:cut]
    seats, drawn = variant.seats, variant.seats * variant.hand_size
    hands = [Pile(0)] * seats
    for turn in range(seats):
        hands[(dealer + turn) % seats] = variant.deck.pile(deck[turn:drawn:seats])
    kitty = variant.deck.pile(deck[drawn:])
    if not variant.face_up:
        return Dealt(tuple(hands), kitty, None, variant.opener(hands))
    place = pick(drawn, f"{key}/face up")
    return Dealt(tuple(hands), kitty, deck[place], (dealer + place) % seats)
