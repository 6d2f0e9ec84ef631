"""Proof that all remaining tricks are certain, from one seat's knowledge alone.

Every seat that may hold a card counts as holding it, and all of a suit may be in one hand; partners count as the others
do, since the taker of a trick leads the next.
"""

from __future__ import annotations

from dataclasses import dataclass

from pazaak.house.rules.cards import DECK_52, Card
from pazaak.side_games.hokm.players.bits import SUIT_MASKS, as_bits, beats, places
from pazaak.side_games.hokm.players.sight import Sight, best_lying, sight_of
from pazaak.side_games.hokm.rules import playable_now
from pazaak.side_games.hokm.state import Phase, View


@dataclass(frozen=True, slots=True)
class Claim:
    """The card to play where all tricks are certain; else None, with a card that prevents it, if there is one."""

    card: Card | None
    against: Card | None = None


def claim(view: View) -> Claim:
    """Return the claim for the rest of a hand, from the seat to act."""
    if view.table.phase is not Phase.PLAY or view.table.to_act != view.seat:
        return Claim(None)
    sight = sight_of(view)
    unseen = _held_by_others(sight)
    if not sight.trick:
        against = _stands_against(sight.hand, unseen, sight.trump)
        if against is not None:
            return Claim(None, DECK_52[against])
        return Claim(DECK_52[_lead(sight.hand, unseen, sight)])
    against = None
    for card in reversed(list(places(as_bits(playable_now(view))))):
        beaten = _beaten(card, sight, unseen)
        if beaten is None:
            beaten = _stands_against(sight.hand & ~(1 << card), unseen, sight.trump)
        if beaten is None:
            return Claim(DECK_52[card])
        against = beaten if against is None else against
    return Claim(None, None if against is None else DECK_52[against])


def _held_by_others(sight: Sight) -> int:
    """Return the cards that another seat may hold: not of suits that all of them have shown out of."""
    unseen = 0
    for seat, count in enumerate(sight.counts):
        if seat != sight.seat and count:
            held = sight.others
            for suit in range(4):
                if sight.voids[seat] >> suit & 1:
                    held &= ~SUIT_MASKS[suit]
            unseen |= held
    return unseen


def _stands_against(hand: int, unseen: int, trump: int) -> int | None:
    """Return a card that may take a trick from the leader of this hand, trumps first, suits from the top; else None.

    The last round of a suit in which another seat may follow has to be won like the first: a single hand with all of it
    keeps its highest card to the last.
    """
    for suit in (trump, *(suit for suit in range(4) if suit != trump)):
        own, out = list(places(hand & SUIT_MASKS[suit]))[::-1], list(places(unseen & SUIT_MASKS[suit]))
        for card, _ in zip(own, out, strict=False):
            if out[-1] > card:
                return out[-1]
        rest = hand & ~SUIT_MASKS[trump]
        if suit == trump and rest and len(out) > len(own):
            return out[-1]
    return None


def _lead(hand: int, unseen: int, sight: Sight) -> int:
    """Return the card to lead: the highest trump while another seat may hold one, else the highest of another suit."""
    trumps = hand & SUIT_MASKS[sight.trump]
    others = hand & ~SUIT_MASKS[sight.trump]
    if trumps and (unseen & SUIT_MASKS[sight.trump] or not others):
        return list(places(trumps))[-1]
    return max(places(others), key=lambda card: (card % 13, card))


def _beaten(card: int, sight: Sight, unseen: int) -> int | None:
    """Return the card that beats this one in the trick, now or later; None if it is certain to win."""
    best, _ = best_lying(sight.trick, sight.leader, sight.trump, sight.seats)
    if not beats(card, best, sight.trump):
        return best
    later = [(sight.seat + after) % sight.seats for after in range(1, sight.seats - len(sight.trick))]
    for other in reversed(list(places(unseen))):
        able = any(not sight.voids[seat] >> (other // 13) & 1 for seat in later)
        if able and beats(other, card, sight.trump) and (other // 13 in (sight.led, sight.trump)):
            return other
    return None
