"""Following suit, taking tricks, and the tricks that decide a hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pazaak.house.rules.cards import Card, Suit
from pazaak.house.rules.protocols import Seat
from pazaak.side_games.hokm.state import Hand, Trick

SEVEN = 7
HAND_SIZE = {2: 13, 3: 17, 4: 13}
"""Number of cards in a hand, and so of its tricks, by number of players."""


def playable(hand: Iterable[Card], led: Suit | None) -> Hand:
    """Return the cards that may be played: the suit led must be followed if possible."""
    cards = tuple(hand)
    return tuple(card for card in cards if card.suit == led) or cards


def partners(seats: int, seat: Seat, other: Seat) -> bool:
    """Return whether two seats score together; a seat does so with itself."""
    return any({seat, other} <= set(side) for side in sides(seats))


def taker(trick: Trick, trump: Suit | None) -> tuple[Seat, Card]:
    """Return the seat and card that take a trick: the highest trump, else the highest of the suit led."""
    led = trick[0][1].suit
    return max(trick, key=lambda lying: (lying[1].suit == trump, lying[1].suit == led, lying[1].rank))


def sides(seats: int) -> tuple[tuple[Seat, ...], ...]:
    """Return the groups of seats that win and lose together."""
    return ((0, 2), (1, 3)) if seats == 4 else tuple((seat,) for seat in range(seats))


class Verdict(NamedTuple):
    """The winners of a hand, and the reason: `seven`, `kot`, `hakem_koti`, `sure` or `third`."""

    seats: tuple[Seat, ...]
    reason: str


def verdict(tricks: Sequence[int], hakem: Seat) -> Verdict | None:
    """Return the verdict on a hand by the tricks of each seat so far; None while it is open."""
    seats = len(tricks)
    shares = {side: sum(tricks[seat] for seat in side) for side in sides(seats)}
    played, total = sum(tricks), HAND_SIZE[seats]
    first = max(shares, key=lambda side: shares[side])
    if shares[first] == played == SEVEN:
        return Verdict(first, "kot" if hakem in first else "hakem_koti")
    if seats != 3:
        return Verdict(first, "seven") if shares[first] >= SEVEN else None
    others = [shares[side] for side in shares if side != first]
    if shares[first] > max(others) + total - played:
        return Verdict(first, "sure")
    if played < total:
        return None
    # Two have equally many, more than the third, as 17 tricks can't be shared equally by three.
    return Verdict(min(shares, key=lambda side: shares[side]), "third")
