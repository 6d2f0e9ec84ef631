"""Combinations: the meaning of a set of cards by its ranks, and the order between them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import NamedTuple

from pazaak.side_games.climbing.plays.piles import BITS, MOST_RANKS, RUN, at_least, exactly, rank_of, size


class Kind(StrEnum):
    """The kinds of combinations, by their names."""

    SINGLE = "Single Card"
    PAIR = "Pair"
    TRIPLET = "Triplet"
    TRIPLET_WITH_KICKER = "Triplet with Kicker"
    TRIPLET_WITH_PAIR = "Triplet with Pair"
    SEQUENCE = "Sequence"
    PAIR_SEQUENCE = "Pair Sequence"
    AIRPLANE = "Airplane"
    AIRPLANE_WITH_KICKERS = "Airplane with Kickers"
    AIRPLANE_WITH_PAIRS = "Airplane with Pairs"
    QUAD_WITH_KICKERS = "Quad Set with Kickers"
    QUAD_WITH_PAIRS = "Quad Set with Pairs"
    BOMB = "Bomb"
    ROCKET = "Rocket"
    TRIPLE = "Triple"
    QUAD = "Quad"
    RUN = "Run"
    RUN_OF_PAIRS = "Run of Pairs"
    RUN_OF_TRIPLES = "Run of Triplets"
    RUN_OF_QUADS = "Run of Quads"

    @property
    def words(self) -> str:
        """Name of the kind for the middle of a sentence."""
        return self.value.lower()


class Combination(NamedTuple):
    """The meaning of a set of cards as a combination, such as a run of pairs."""

    kind: Kind
    length: int
    """Number of consecutive ranks in the combination's body, without kickers."""
    top: int
    """Highest rank of the combination's body, as a place in the order of ranks."""
    power: int = 0
    """Above 0, the combination beats every one of less power: bombs and rockets."""


class Body(NamedTuple):
    """A body of `width` cards of a rank: of one rank alone, or a run of several."""

    width: int
    alone: Kind
    run: Kind
    least: int
    """Number of ranks in the shortest run of this body."""


class Load(NamedTuple):
    """A body that carries kickers: for each of its ranks `number` groups of `kicker` cards of other ranks."""

    width: int
    number: int
    kicker: int
    alone: Kind
    run: Kind | None
    """Kind of a run of such bodies; None if there are no runs."""

    @property
    def cards(self) -> int:
        """Number of cards for each rank of the body, kickers included."""
        return self.width + self.number * self.kicker


class Singles(Enum):
    """Conditions under which a single card may be led."""

    FREE = "free"
    STUCK = "stuck"
    """Only from a hand without any other combination."""
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class Family:
    """The combinations of a game, as data."""

    most: int
    """Number of cards of the largest hand: no play has more."""
    run_ranks: int
    """Number of ranks, from the lowest, that runs may use."""
    bodies: tuple[Body, ...]
    loads: tuple[Load, ...] = ()
    bombs: range = range(0)
    """Numbers of equal cards that are a bomb: more beat fewer."""
    rocket: int = 0
    """The rocket's counts; 0 if there is none."""
    rocket_tops: bool = True
    """Whether the rocket beats bombs, or they beat it."""
    jokers: int = 0
    """One of each joker, as counts; 0 without jokers."""
    both_jokers: bool = True
    """Whether single kickers may include jokers of both kinds."""
    equal_kickers: bool = False
    """Whether single kickers may be of one rank."""
    singles: Singles = Singles.FREE


ROCKET_POWER = {True: 1 << 10, False: 1}


def bomb_power(cards: int, rank: int) -> int:
    return cards << 4 | rank


def beats(a: Combination, b: Combination) -> bool:
    """Return whether combination a may be played on combination b."""
    if a.power or b.power:
        return a.power > b.power
    return a.kind is b.kind and a.length == b.length and a.top > b.top


def read(family: Family, counts: int) -> Combination | None:
    """Return the one meaning of a set of cards, None if it has none; `Family.singles` is not checked."""
    cards = size(counts)
    if not 0 < cards <= family.most:
        return None
    if family.rocket == counts:
        return Combination(Kind.ROCKET, 1, 0, ROCKET_POWER[family.rocket_tops])
    ranks = at_least(counts, 1)
    width = cards // ranks.bit_count()
    if counts == ranks * width:
        solid = _solid(family, ranks, width)
        if solid is not None:
            return solid
    return _loaded(family, counts, ranks) or (_loaded_alike(family, counts, cards) if family.equal_kickers else None)


def _solid(family: Family, ranks: int, width: int) -> Combination | None:
    """Return the combination of ranks with equal numbers of cards; None for none."""
    length, top = ranks.bit_count(), rank_of(ranks)
    if length == 1 and width in family.bombs:
        return Combination(Kind.BOMB, 1, top, bomb_power(width, top))
    for body in family.bodies:
        if body.width == width and length == 1:
            return Combination(body.alone, 1, top)
        if body.width == width and length >= body.least and _in_a_row(family, ranks):
            return Combination(body.run, length, top)
    return None


def _loaded(family: Family, counts: int, ranks: int) -> Combination | None:
    """Return the combination of a body with kickers of different ranks; None for none."""
    for load in family.loads:
        body = exactly(counts, load.width)
        kickers = ranks ^ body
        if kickers.bit_count() != load.number * body.bit_count():
            continue
        if counts != body * load.width + kickers * load.kicker:
            continue
        kind = _loaded_kind(family, load, body)
        if kind is not None and (load.kicker > 1 or _jokers_fit(family, kickers)):
            return Combination(kind, body.bit_count(), rank_of(body))
    return None


def _loaded_alike(family: Family, counts: int, cards: int) -> Combination | None:
    """Return the combination of a body with kickers of equal ranks; of several readings the highest."""
    for load in family.loads:
        length, rest = divmod(cards, load.cards)
        if load.kicker > 1 or rest:
            continue
        fitting, ranks = exactly(counts, load.width), at_least(counts, 1)
        for top in range(MOST_RANKS - 1, length - 2, -1):
            body = RUN[length] << BITS * (top - length + 1)
            if body & ~fitting:
                continue
            kind = _loaded_kind(family, load, body)
            if kind is not None and _jokers_fit(family, ranks ^ body):
                return Combination(kind, length, top)
    return None


def _loaded_kind(family: Family, load: Load, body: int) -> Kind | None:
    if body.bit_count() == 1:
        return load.alone
    return load.run if body and _in_a_row(family, body) else None


def _in_a_row(family: Family, ranks: int) -> bool:
    lowest = ranks & -ranks
    return ranks == lowest * RUN[ranks.bit_count()] and rank_of(ranks) < family.run_ranks


def _jokers_fit(family: Family, kickers: int) -> bool:
    jokers = family.jokers
    return family.both_jokers or not jokers or kickers & jokers != jokers
