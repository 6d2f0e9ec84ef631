"""Generation of all plays of a hand by ranks, each as counts.

Results that depend on a mask of ranks alone are cached by mask, so a hand costs little more than the length of its
list.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
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
    ONES,
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
"""Bodies that may carry kickers: counts, ranks and number of groups of kickers of each."""


@dataclass(frozen=True, slots=True)
class Target:
    """A play to beat, with the conditions for a hand that beats it."""

    play: Combination
    number: int
    """Unique number of the play, below 2 ** 32."""
    shape: int
    """Number shared by plays of one kind and length."""
    lift: int
    """Summand that carries ranks with enough cards for its body into the highest bit."""
    above: int
    """Lowest bits of the ranks with which a beating body may begin."""
    unit: int
    """Counts of such a body that begins with the lowest rank."""
    load: Load | None


KIND_NUMBERS = {kind: number for number, kind in enumerate(Kind)}


class Generator:
    """A generator of the plays of one family of combinations."""

    def __init__(self, family: Family) -> None:
        self.family = family
        self.meaning: Memo[Combination | None] = Memo(partial(read, family))
        """Meaning of counts as a play; None for none."""
        self._runs = RUN[family.run_ranks]
        self._lone = family.singles is Singles.FREE
        # The index of a body is its width less one.
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
        self._bomb_lifts = tuple((cards, AT_LEAST[cards]) for cards in family.bombs)
        self._targets: dict[Combination, Target] = {}

    def leads(self, counts: int) -> list[int]:
        """Return all plays that may be led, each once."""
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
        """Return whether these cards are a play at all."""
        meaning = self.meaning[counts]
        return meaning is not None and (meaning.kind is not Kind.SINGLE or self.family.singles is not Singles.NEVER)

    def may_lead(self, counts: int, play: Combination) -> bool:
        """Return whether such a play may be led from this hand."""
        if play.kind is not Kind.SINGLE or self._lone:
            return True
        return self.family.singles is Singles.STUCK and self.stuck(counts)

    def stuck(self, counts: int) -> bool:
        """Return whether a hand has no combination of two or more cards."""
        if Kind.PAIR in self._bodies and counts + AT_LEAST[2] & HIGH:
            return False
        return all(size(play) < 2 for play in self.leads(counts))

    def target(self, play: Combination) -> Target:
        """Return the conditions for a hand that beats this play."""
        found = self._targets.get(play)
        if found is None:
            load = self._loads.get(play.kind)
            width = 0 if play.power else load.width if load else self._bodies[play.kind].width
            shape = KIND_NUMBERS[play.kind] << 4 | play.length
            found = self._targets[play] = Target(
                play,
                number=(shape << 4 | play.top) << 12 | play.power,
                shape=shape,
                lift=AT_LEAST[width],
                above=ONES & -1 << BITS * (play.top - play.length + 2),
                unit=RUN[play.length] * width,
                load=load,
            )
        return found

    def beating(self, counts: int, play: Combination) -> list[int]:
        """Return all plays that beat a play, each once."""
        return self.replies(counts, self.target(play))

    def may_reply(self, counts: int, target: Target) -> bool:
        """Return whether a reply is possible; False is certain, True is not."""
        if not target.play.power:
            mask = (counts + target.lift & HIGH) >> BITS - 1
            if self._starts(mask, target.play.length) & target.above:
                return True
        if self._bomb_lifts and counts + self._bomb_lifts[0][1] & HIGH:
            return True
        return bool(self.family.rocket and within(self.family.rocket, counts))

    def replies(self, counts: int, target: Target) -> list[int]:
        """Return all plays that beat the target, each once."""
        play, load = target.play, target.load
        if play.power:
            return self._bombs(counts, play.power)
        starts = bits[self._starts((counts + target.lift & HIGH) >> BITS - 1, play.length) & target.above]
        if load is None:
            plays = [start * target.unit for start in starts]
        else:
            plays = []
            number, kickers = load.number * play.length, at_least(counts, load.kicker)
            for start in starts:
                ranks = start * RUN[play.length]
                plays += self._with_kickers(counts, load, start * target.unit, ranks, number, kickers & ~ranks)
        return plays + self._bombs(counts, 0)

    def _starts(self, mask: int, length: int) -> int:
        """Return the ranks that begin `length` ranks in a row, as lowest bits; for length 1 all of them."""
        if length == 1:
            return mask
        starts = mask = mask & self._runs
        for step in range(1, length):
            starts &= mask >> BITS * step
        return starts

    def _solids(self, body: Body, mask: int) -> tuple[int, ...]:
        """Return the plays of this body, given the mask of ranks with enough cards."""
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
        """Return a body with each choice of `number` groups of kickers of other ranks."""
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
        """Yield a body with kickers that may be of one rank; cards with another meaning are skipped."""
        held = [(bit, counts // bit & 0xFF) for bit in bits[at_least(counts, 1) & ~ranks]]
        top = rank_of(ranks)
        for kickers in _taken(held, number):
            meaning = self.meaning[body + kickers]
            if meaning is not None and meaning.top == top and self._loads.get(meaning.kind) is load:
                yield body + kickers

    def _bombs(self, counts: int, power: int) -> list[int]:
        """Return bombs and rockets above a power."""
        family, plays = self.family, []
        for cards, lift in self._bomb_lifts:
            mask = (counts + lift & HIGH) >> BITS - 1
            if not mask:
                break
            plays += [bit * cards for bit in bits[mask] if not power or bomb_power(cards, rank_of(bit)) > power]
        if family.rocket and self._rocket_power > power and within(family.rocket, counts):
            plays.append(family.rocket)
        return plays


def _taken(held: list[tuple[int, int]], number: int) -> Iterator[int]:
    """Yield each way to take `number` cards of the held (bit, count) ranks."""
    if number == 0:
        yield 0
    elif held:
        (bit, most), *rest = held
        for taken in range(min(most, number), -1, -1):
            for others in _taken(rest, number - taken):
                yield taken * bit + others


@cache
def generator_of(family: Family) -> Generator:
    """Return the generator of a family, shared by all its tables."""
    return Generator(family)


def ranks_text(counts: int, letters: str) -> str:
    """Return counts as the letters of their ranks, lowest first."""
    return "".join(letters[rank] * number for rank, number in spread(counts))
