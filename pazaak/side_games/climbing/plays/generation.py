"""Finds all the plays of a hand, by ranks: each is a number of counts.

What hangs on a mask of ranks alone is worked out once for each mask, so that a hand costs little more than the length
of its list.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, partial
from itertools import combinations

from pazaak.side_games.climbing.plays.combinations import (
    ROCKET_POWER,
    Body,
    Combination,
    Family,
    Kind,
    Load,
    Singles,
    bomb_power,
    read,
)
from pazaak.side_games.climbing.plays.piles import (
    AT_LEAST,
    BITS,
    HIGH,
    RUN,
    Memo,
    at_least,
    bits,
    rank_of,
    size,
    spread,
    within,
)

Carried = tuple[tuple[int, int, int], ...]
"""Bodies that may carry kickers: the counts and ranks of each, and how many groups of kickers it carries."""


class Generator:
    """The plays of one family of combinations."""

    def __init__(self, family: Family) -> None:
        self.family = family
        self.meaning: Memo[Combination | None] = Memo(partial(read, family))
        """What counts mean as a play; None: nothing."""
        self._runs = RUN[family.run_ranks]
        self._lone = family.singles is Singles.FREE
        # A body stands at the place of its width less one.
        self._solid = tuple(Memo(partial(self._solids, body)) for body in family.bodies)
        self._lifts = AT_LEAST[:5]
        doubled: Memo[tuple[int, ...]] = Memo(lambda mask: tuple(2 * bit for bit in bits[mask]))
        self._groups = {1: bits, 2: doubled}
        self._loaded = tuple(
            (load.width, load.kicker, self._groups[load.kicker], load, Memo(partial(self._carriers, load)))
            for load in family.loads
        )
        self._bodies = {kind: body for body in family.bodies for kind in (body.alone, body.run)}
        self._loads = {kind: load for load in family.loads for kind in (load.alone, load.run) if kind is not None}
        self._rocket_power = ROCKET_POWER[family.rocket_tops]

    def leads(self, counts: int) -> list[int]:
        """All that may be led, each play once."""
        masks = [(counts + lift & HIGH) >> BITS - 1 for lift in self._lifts]
        plays = [*self._solid[0][masks[1]], *self._solid[1][masks[2]]]
        for solids, mask in zip(self._solid[2:], masks[3:], strict=False):
            if not mask:
                break
            plays += solids[mask]
        for width, kicker, groups, load, carriers in self._loaded:
            if mask := masks[width]:
                kickers = masks[kicker]
                for body, ranks, number in carriers[mask]:
                    if number == 1:
                        plays += [body + group for group in groups[kickers & ~ranks]]
                    else:
                        plays += self._with_kickers(counts, load, body, ranks, number, kickers & ~ranks)
        plays += self._bombs(counts, 0)
        if not plays and self.family.singles is Singles.STUCK:
            plays += bits[masks[1]]
        return plays

    def may_be_played(self, counts: int) -> bool:
        """Whether it is a play at all."""
        meaning = self.meaning[counts]
        return meaning is not None and (meaning.kind is not Kind.SINGLE or self.family.singles is not Singles.NEVER)

    def may_lead(self, counts: int, play: Combination) -> bool:
        """Whether who holds these may lead such a play."""
        if play.kind is not Kind.SINGLE or self._lone:
            return True
        return self.family.singles is Singles.STUCK and self.stuck(counts)

    def stuck(self, counts: int) -> bool:
        """Whether a hand has no combination of two or more cards."""
        return all(size(play) < 2 for play in self.leads(counts))

    def beating(self, counts: int, play: Combination) -> list[int]:
        """All that beats a play, each once."""
        if play.power:
            return self._bombs(counts, play.power)
        above = -1 << BITS * (play.top - play.length + 2)
        load = self._loads.get(play.kind)
        if load is None:
            width = self._bodies[play.kind].width
            unit = RUN[play.length] * width
            plays = [start * unit for start in bits[self._starts(at_least(counts, width), play.length) & above]]
        else:
            plays = []
            unit = RUN[play.length]
            number, kickers = load.number * play.length, at_least(counts, load.kicker)
            for start in bits[self._starts(at_least(counts, load.width), play.length) & above]:
                ranks = start * unit
                body = ranks * load.width
                plays += self._with_kickers(counts, load, body, ranks, number, kickers & ~ranks)
        return plays + self._bombs(counts, 0)

    def _starts(self, mask: int, length: int) -> int:
        """The ranks from which so many stand in a row; alone any rank does."""
        if length == 1:
            return mask
        starts = mask = mask & self._runs
        for step in range(1, length):
            starts &= mask >> BITS * step
        return starts

    def _solids(self, body: Body, mask: int) -> tuple[int, ...]:
        """Bodies of this width on a mask of the ranks that have as many."""
        plays = [body.width * bit for bit in bits[mask]] if body.width > 1 or self._lone else []
        for length in range(body.least, self.family.most // body.width + 1):
            starts = self._starts(mask, length)
            if not starts:
                break
            plays += [start * RUN[length] * body.width for start in bits[starts]]
        return tuple(plays)

    def _carriers(self, load: Load, mask: int) -> Carried:
        longest = self.family.most // load.cards if load.run else 1
        found = []
        for length in range(1, longest + 1):
            starts = self._starts(mask, length)
            if not starts:
                break
            for start in bits[starts]:
                ranks = start * RUN[length]
                found.append((ranks * load.width, ranks, load.number * length))
        return tuple(found)

    def _with_kickers(self, counts: int, load: Load, body: int, ranks: int, number: int, others: int) -> Iterable[int]:
        """A body with each choice of so many groups of kickers of other ranks."""
        groups = self._groups[load.kicker][others]
        if number == 1:
            return [body + kicker for kicker in groups]
        if load.kicker == 1 and self.family.equal_kickers:
            return self._with_equal_kickers(counts, load, body, ranks, number)
        if load.kicker == 1 and not self.family.both_jokers:
            jokers = self.family.jokers
            chosen = map(sum, combinations(groups, number))
            return [body + kickers for kickers in chosen if kickers & jokers != jokers]
        if number == 2:
            return [body + first + second for first, second in combinations(groups, 2)]
        return [body + sum(kickers) for kickers in combinations(groups, number)]

    def _with_equal_kickers(self, counts: int, load: Load, body: int, ranks: int, number: int) -> Iterator[int]:
        """The same where kickers may be of one rank: a set of cards that has another meaning is no such play."""
        held = [(bit, counts // bit & 0xFF) for bit in bits[at_least(counts, 1) & ~ranks]]
        top = rank_of(ranks)
        for kickers in _taken(held, number):
            meaning = self.meaning[body + kickers]
            if meaning is not None and meaning.top == top and self._loads.get(meaning.kind) is load:
                yield body + kickers

    def _bombs(self, counts: int, power: int) -> list[int]:
        """Bombs and rockets of more than a power."""
        family, plays = self.family, []
        for cards in family.bombs:
            mask = (counts + AT_LEAST[cards] & HIGH) >> BITS - 1
            if not mask:
                break
            plays += [bit * cards for bit in bits[mask] if not power or bomb_power(cards, rank_of(bit)) > power]
        if family.rocket and self._rocket_power > power and within(family.rocket, counts):
            plays.append(family.rocket)
        return plays


def _taken(held: list[tuple[int, int]], number: int) -> Iterator[int]:
    """Every way to take so many cards of ranks that have so many each."""
    if number == 0:
        yield 0
    elif held:
        (bit, most), *rest = held
        for taken in range(min(most, number), -1, -1):
            for others in _taken(rest, number - taken):
                yield taken * bit + others


@cache
def generator_of(family: Family) -> Generator:
    """The generator of a family, shared by all its tables."""
    return Generator(family)


def ranks_text(counts: int, letters: str) -> str:
    """Counts as the letters of their ranks, lowest first."""
    return "".join(letters[rank] * number for rank, number in spread(counts))
