"""The plays of a hand of Dou Di Zhu as lists of ranks, a generator for each kind: the yardstick of the engine's speed.

After the idea of DouZero's generator: a hand is a list of numbers, of which a dictionary and lists of singles, pairs,
triplets and quads are made first; runs are looked for in the sorted ranks, and kickers chosen from the other ranks.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import combinations

Cards = list[int]
LAST_IN_RUN = 11
JOKERS = [13, 14]


class ListedPlays:
    """Ranks are 0 (three) to 14 (colour joker)."""

    def __init__(self, cards: Sequence[int]) -> None:
        self.cards = sorted(cards)
        self.counts: defaultdict[int, int] = defaultdict(int)
        for card in self.cards:
            self.counts[card] += 1
        self.singles = [[card] for card in sorted(self.counts)]
        self.pairs = [[card] * 2 for card, count in self.counts.items() if count >= 2]
        self.triplets = [[card] * 3 for card, count in self.counts.items() if count >= 3]
        self.quads = [[card] * 4 for card, count in self.counts.items() if count == 4]

    def plays(self) -> list[Cards]:
        """All of them, each once."""
        plays = [*self.singles, *self.pairs, *self.triplets, *self.quads, *self._rocket()]
        plays += [triplet + single for triplet in self.triplets for single in self.singles if single[0] != triplet[0]]
        plays += [triplet + pair for triplet in self.triplets for pair in self.pairs if pair[0] != triplet[0]]
        plays += self._runs(self.singles, 1, 5)
        plays += self._runs(self.pairs, 2, 3)
        airplanes = self._runs(self.triplets, 3, 2)
        plays += airplanes
        for airplane in airplanes:
            body = set(airplane)
            plays += [airplane + kickers for kickers in self._kickers(body, 1, len(body))]
            plays += [airplane + kickers for kickers in self._kickers(body, 2, len(body))]
        for quad in self.quads:
            plays += [quad + kickers for kickers in self._kickers({quad[0]}, 1, 2)]
            plays += [quad + kickers for kickers in self._kickers({quad[0]}, 2, 2)]
        return [play for play in plays if len(play) <= 20]

    def _rocket(self) -> list[Cards]:
        return [JOKERS] if all(self.counts[joker] for joker in JOKERS) else []

    def _runs(self, groups: Iterable[Cards], width: int, least: int) -> list[Cards]:
        ranks = sorted(group[0] for group in groups if group[0] <= LAST_IN_RUN)
        stretches: list[list[int]] = []
        for rank in ranks:
            if stretches and stretches[-1][-1] == rank - 1:
                stretches[-1].append(rank)
            else:
                stretches.append([rank])
        runs = []
        for stretch in stretches:
            for length in range(least, len(stretch) + 1):
                for start in range(len(stretch) - length + 1):
                    runs.append([rank for rank in stretch[start : start + length] for _ in range(width)])
        return runs

    def _kickers(self, body: set[int], width: int, number: int) -> list[Cards]:
        """Groups of so many cards of ranks that differ from each other and from the body's."""
        groups = self.singles if width == 1 else self.pairs
        ranks = [group[0] for group in groups if group[0] not in body]
        return [[rank for rank in chosen for _ in range(width)] for chosen in combinations(ranks, number)]


def as_key(play: Iterable[int]) -> tuple[tuple[int, int], ...]:
    return tuple(sorted(Counter(play).items()))
