"""Deals that fit all a player has seen, the likelier the better they explain the cards that others have played.

A walk from deal to deal (Metropolis), for three and four players: a step deals anew, or swaps two hidden cards, and is
taken by how much likelier it makes what was seen. Where little was played most new deals are taken; later, swaps find
what new deals rarely hit.
"""

from __future__ import annotations

from random import Random

from pazaak.side_games.hokm.players.evidence import Evidence
from pazaak.side_games.hokm.players.playout import World
from pazaak.side_games.hokm.players.sight import Sight
from pazaak.side_games.hokm.players.worlds import Worlds

SWAPS = 8
"""From one deal to the next so many swaps are tried, beside a deal dealt anew."""
WARM = 16
"""So many deals pass before the first is taken."""
ODD_TRUMPS = 0.1
"""How much less likely a deal is in which habit would have named other trumps."""
NOBODY = -1
"""Holds what is in no hand."""


class LikelyWorlds(Worlds):
    """Samples whole deals, each in its turn: a deal is like the one before it."""

    def __init__(self, sight: Sight, random: Random, evidence: Evidence) -> None:
        super().__init__(sight, random, 0)
        self._evidence = evidence
        self._hands = self._hands_that_name()
        self._weights = [1.0] * sight.seats
        for seat in self._hidden:
            self._weights[seat] = evidence.weight(seat, self._hands[seat], 0.0)
        self._naming = 1.0
        """What the trumps named make the deal worth, as five of Hâkem's cards told."""
        self._place()
        for _ in range(WARM):
            self._step()

    def sample(self) -> World:
        """The next deal."""
        self._step()
        return self._world(self._hands)

    def _step(self) -> None:
        if not self._pool:
            return
        self._deal_anew()
        for _ in range(SWAPS):
            self._swap()

    def _place(self) -> None:
        """Note whose each of the hidden cards is."""
        hands = [(seat, self._hands[seat]) for seat in self._hidden]
        self._holders = [next((seat for seat, hand in hands if hand >> card & 1), NOBODY) for card in self._pool]

    def _deal_anew(self) -> None:
        """Take other hands for all, if they are likely enough beside these."""
        weigh, pool = self._evidence.weight, self._pool[:]
        hands = self._dealt()
        least = self._random.random() * self._naming
        for seat in self._hidden:
            least *= self._weights[seat]
        weights, likely = [1.0] * len(hands), 1.0
        for seat in self._hidden:
            weights[seat] = weigh(seat, hands[seat], least / likely)
            likely *= weights[seat]
            if likely < least:
                break
        else:
            naming = 1.0 if self._named(hands) else ODD_TRUMPS
            if likely * naming >= least:
                self._hands, self._weights, self._naming = hands, weights, naming
                self._place()
                return
        self._pool = pool

    def _swap(self) -> None:
        """Let two cards change places, if that is likely enough."""
        random, pool, holders, voids = self._random.random, self._pool, self._holders, self._sight.voids
        at, to = int(random() * len(pool)), int(random() * len(pool))
        one, other = holders[at], holders[to]
        if one == other:
            return
        if other == NOBODY:
            at, to, one, other = to, at, other, one
        card, wanted = pool[at], pool[to]
        if voids[other] >> card // 13 & 1 or (one != NOBODY and voids[one] >> wanted // 13 & 1):
            return
        weigh, weights, hands = self._evidence.weight, self._weights, self._hands[:]
        least = random() * self._naming * weights[other]
        if one != NOBODY:
            least *= weights[one]
        both = 1 << card | 1 << wanted
        hands[other] ^= both
        second, first = weigh(other, hands[other], least), 1.0
        if second < least:
            return
        if one != NOBODY:
            hands[one] ^= both
            first = weigh(one, hands[one], least / second)
            if second * first < least:
                return
        naming = self._naming
        if self._sight.hakem in (one, other):
            naming = 1.0 if self._named(hands) else ODD_TRUMPS
            if second * first * naming < least:
                return
        self._hands, self._naming = hands, naming
        weights[other] = second
        if one != NOBODY:
            weights[one] = first
        holders[at], holders[to] = other, one
