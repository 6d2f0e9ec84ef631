"""Exact play with all hands known, for two sides: how many of the tricks that are left a side can take.

A search that answers yes or no, card by card. Positions at the beginning of a trick are remembered by who holds the
highest, second highest and so on of what is left of each suit, so that ranks that are gone make no difference.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pazaak.side_games.hokm.players.bits import FULL, MASK_OF, SUIT_MASKS, places

BELOW = tuple(((1 << card) - 1) & MASK_OF[card] for card in range(52))
"""The lower cards of a card's suit."""
ROOM = 1_000_000
"""So many positions are remembered."""


class Solver:
    """Deals with the same trumps; what was found in one serves all others."""

    def __init__(self, seats: int, trump: int) -> None:
        """seats: two or four; seats of the same parity are one side."""
        self._seats, self._trump_mask = seats, SUIT_MASKS[trump]
        self._sides = tuple(mask for suit, mask in enumerate(SUIT_MASKS) if suit != trump)
        self._next = tuple((seat + 1) % seats for seat in range(seats))
        self._known: dict[tuple[int, ...], tuple[int, int]] = {}
        self._hands: list[int] = []
        self._owners: list[int] = []
        self._about = 0
        """All cards in play when the trick began."""

    def most(self, hands: Sequence[int], leader: int, lying: Sequence[int] = ()) -> int:
        """How many tricks the side of the even seats can take, the one begun included."""
        tricks = hands[leader].bit_count() + bool(lying)
        low = 0
        while low < tricks and self.can(hands, leader, low + 1, lying):
            low += 1
        return low

    def can(self, hands: Sequence[int], leader: int, need: int, lying: Sequence[int] = ()) -> bool:
        """Whether the even seats can take `need` tricks of those left.

        leader: of the trick on the table. lying: its cards so far, the leader's first, no longer in the hands.
        """
        if len(self._known) > ROOM:
            self._known.clear()
        self._hands = list(hands)
        for place, card in enumerate(lying):
            self._hands[(leader + place) % self._seats] |= 1 << card
        self._owners = [self._owned(mask) for mask in SUIT_MASKS]
        self._about = sum(self._hands)
        if not lying:
            return self._trick(leader, need)
        best, winner = lying[0], leader
        for place, card in enumerate(lying):
            seat = (leader + place) % self._seats
            if place and (card > best if card // 13 == best // 13 else 1 << card & self._trump_mask):
                best, winner = card, seat
            self._hands[seat] ^= 1 << card
        seat = (leader + len(lying)) % self._seats
        return self._follow(list(lying), seat, MASK_OF[lying[0]], best, winner, need)

    def _owned(self, mask: int) -> int:
        """Who holds the cards of a suit, two bits each from the lowest, under a one."""
        owned = 1
        for card in reversed(list(places(sum(self._hands) & mask))):
            owned = owned << 2 | next(seat for seat, hand in enumerate(self._hands) if hand >> card & 1)
        return owned

    def _trick(self, leader: int, need: int) -> bool:
        """Whether the even seats can take `need` tricks when `leader` begins."""
        hands = self._hands
        left = hands[leader].bit_count()
        if need <= 0 or need > left:
            return need <= 0
        if self._sure(leader, 0) >= need:
            return True
        if left - self._sure(leader, 1) < need:
            return False
        key = (*self._owners, leader)
        low, high = self._known.get(key, (0, left))
        if need <= low or need > high:
            return need <= low
        found = self._lead(leader, need)
        self._known[key] = (need, high) if found else (low, need - 1)
        return found

    def _sure(self, leader: int, side: int) -> int:
        """Tricks a side takes whatever the other does: its best trumps, and what the leader can cash before."""
        hands, trump = self._hands, self._trump_mask
        rivals = hands[1 - side] | (hands[3 - side] if self._seats == 4 else 0)
        above = (rivals & trump).bit_length()
        if leader & 1 != side:
            most = ((hands[side] & trump) >> above).bit_count()
            if self._seats == 4:
                most = max(most, ((hands[side + 2] & trump) >> above).bit_count())
            return most
        own = hands[leader]
        cashed = 0
        others = [hand for seat, hand in enumerate(hands) if seat & 1 != side]
        mate = hands[leader ^ 2] if self._seats == 4 else 0
        for mask in self._sides:
            mine = own & mask
            if not mine:
                continue
            top = ((rivals | mate) & mask).bit_length()
            run = (mine >> top).bit_count()
            if run:
                for hand in others:
                    if hand & trump:
                        run = min(run, (hand & mask).bit_count())
                cashed += run
        if mate & trump:
            cashed = min(cashed, (mate & ~trump).bit_count())
        most = ((own & trump) >> above).bit_count()
        if not above and self._seats == 4:
            return max(cashed + most, (mate & trump).bit_count())
        return cashed + most

    def _lead(self, leader: int, need: int) -> bool:
        hands, even = self._hands, leader & 1 == 0
        hand = hands[leader]
        after = self._next[leader]
        for card in self._leads(leader, hand):
            hands[leader] = hand ^ 1 << card
            found = self._follow([card], after, MASK_OF[card], card, leader, need)
            if found == even:
                hands[leader] = hand
                return found
        hands[leader] = hand
        return not even

    def _leads(self, leader: int, hand: int) -> list[int]:
        """One card of each run of equals: high ones of side suits, then low ones."""
        hands, trump = self._hands, self._trump_mask
        others = self._about & ~hand
        ranked = []
        for mask in SUIT_MASKS:
            mine = hand & mask
            if not mine:
                continue
            out = others & mask
            top = out.bit_length()
            rivals_void = any(
                not held & mask and held & trump for seat, held in enumerate(hands) if (seat ^ leader) & 1
            )
            for card in _different(mine, out):
                worth = card % 13
                if card >= top:
                    worth = 30 - 50 * (rivals_void and mask != trump)
                elif mask == trump:
                    worth = 5
                elif self._seats == 4 and not hands[leader ^ 2] & mask and hands[leader ^ 2] & trump:
                    worth = 30 - card % 13
                elif self._seats == 4 and (hands[leader ^ 2] & mask).bit_length() == top and not rivals_void:
                    worth = 38 - card % 13
                else:
                    worth = 12 - card % 13
                ranked.append((worth, card))
        ranked.sort(reverse=True)
        return [card for _, card in ranked]

    def _follow(self, lying: list[int], seat: int, led: int, best: int, winner: int, need: int) -> bool:
        hands = self._hands
        hand = hands[seat]
        able = hand & led or hand
        even = seat & 1 == 0
        last = len(lying) == self._seats - 1
        trump = self._trump_mask
        about = self._about & ~hand
        beats = able & (MASK_OF[best] & ~((2 << best) - 1) | (trump if not 1 << best & trump else 0))
        cards = _different(able & ~beats, about)
        wins = _different(beats, about)
        ours = (winner ^ seat) & 1 == 0
        order = cards + wins if ours and last else wins + cards
        for card in order:
            bit = 1 << card
            hands[seat] = hand ^ bit
            top, taking = (card, seat) if beats & bit else (best, winner)
            lying.append(card)
            if last:
                found = self._taken(lying, taking, need)
            else:
                found = self._follow(lying, self._next[seat], led, top, taking, need)
            lying.pop()
            if found == even:
                hands[seat] = hand
                return found
        hands[seat] = hand
        return not even

    def _taken(self, lying: list[int], winner: int, need: int) -> bool:
        """The trick is complete: `winner` begins the next."""
        kept = self._owners
        owners = kept[:]
        began = about = self._about
        for card in lying:
            place = 2 * (about & BELOW[card]).bit_count()
            suit = card // 13
            owned = owners[suit]
            owners[suit] = owned >> place + 2 << place | owned & (1 << place) - 1
            about ^= 1 << card
        self._owners, self._about = owners, about
        found = self._trick(winner, need - (winner & 1 == 0))
        self._owners, self._about = kept, began
        return found


@lru_cache(maxsize=1 << 17)
def _different(cards: int, about: int) -> tuple[int, ...]:
    """The cards, lowest first, one of each run between which no card of others lies."""
    chosen = []
    while cards:
        low = cards & -cards
        card = low.bit_length() - 1
        chosen.append(card)
        higher = about & ~((low << 1) - 1) & FULL
        stop = min(higher & -higher or 1 << 52, 1 << 13 * (card // 13 + 1))
        cards &= ~(stop - 1)
    return tuple(chosen)
