"""Sampled deals that fit everything seen, in proportion to how well they explain the cards others played.

A walk from deal to deal (Metropolis), for three and four players: a step deals all hidden cards again, or swaps two,
and is accepted by how much likelier it makes the plays seen. After few plays most new deals are accepted; later, swaps
find deals that new ones rarely hit.
"""

from __future__ import annotations

from random import Random

from pazaak.side_games.hokm.players.evidence import Evidence
from pazaak.side_games.hokm.players.playout import World
from pazaak.side_games.hokm.players.sight import Sight
from pazaak.side_games.hokm.players.worlds import Worlds

SWAPS = 8
"""Number of swaps tried between two samples, beside one new deal."""
WARM = 16
"""Number of steps before the first sample."""
ODD_TRUMPS = 0.1
"""Likelihood factor of a deal in which habit would have named other trumps."""
NOBODY = -1
"""Holder of the cards that are in no hand."""


class LikelyWorlds(Worlds):
    """A sampler of whole deals; each is a step away from the one before."""

    def __init__(self, sight: Sight, random: Random, evidence: Evidence) -> None:
        super().__init__(sight, random, 0)
        self._evidence = evidence
        self._hands = self._hands_that_name()
        self._weights = [1.0] * sight.seats
        for seat in self._hidden:
            self._weights[seat] = evidence.weight(seat, self._hands[seat], 0.0)
        self._naming = 1.0
        """Likelihood of the trumps named, judged by five of the Hâkem's cards."""
        self._place()
        for _ in range(WARM):
            self._step()

    def sample(self) -> World:
        """Return the next sampled deal."""
        self._step()
        return self._world(self._hands)

    def _step(self) -> None:
        if not self._pool:
            return
        self._deal_anew()
        for _ in range(SWAPS):
            self._swap()

    def _place(self) -> None:
        """Update the holder of each hidden card from the hands."""
        hands = [(seat, self._hands[seat]) for seat in self._hidden]
        self._holders = [next((seat for seat, hand in hands if hand >> card & 1), NOBODY) for card in self._pool]

    def _deal_anew(self) -> None:
        """Replace all hidden hands by a new deal, if it is likely enough."""
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
        """Swap two hidden cards, if that is likely enough."""
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
