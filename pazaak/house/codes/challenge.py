"""A challenge: a table with its rivals and its seed, so that others play the same deals against the same players.

Whoever has its code can find out every card. A fresh one has one seed, from which all others follow; one of a finished
match has the seeds that were played.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import TypeVar

from pazaak.house.codes.bits import NAME_BITS, BitReader, BitWriter, name_number
from pazaak.house.codes.errors import CodeError
from pazaak.house.codes.options import read_options, write_options
from pazaak.house.codes.symbols import CodeKind, Envelope, read_symbols, write_symbols
from pazaak.house.fair_deal.record import AGENT_BITS
from pazaak.house.release import RELEASE
from pazaak.house.rules.catalogue import AnyGame, Json, OptionsError
from pazaak.house.rules.match import AnyMatch, Match

FRESH_BITS = 48
"""Number of bits of a fresh challenge's seed, of which the match's and the rivals' are made."""
MOST_RIVALS = 15
LENGTH_BITS = 7
"""Number of bits that say how long a seed is."""
CONTENT_BITS = 10
"""Number of bits by which a table is known that another release would set up differently."""
ID_BITS = 40
"""Number of bits by which results name their challenge."""
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class ChallengedRival:
    """A computer player of a challenge."""

    id: str
    """Id in the roster."""
    level: str
    style: str | None
    seed: int


@dataclass(frozen=True)
class ChallengeTerms:
    """Everything of a challenge but its seeds."""

    game: str
    options: Json
    """Every option of the table, side decks included."""
    rivals: tuple[tuple[str, str, str | None], ...]
    """Id in the roster, level and style of each rival, in the order of the seats after the player's."""
    release: str = RELEASE

    @property
    def seats(self) -> int:
        """Number of players."""
        return 1 + len(self.rivals)


@dataclass(frozen=True)
class Challenge:
    """A table that can be dealt: terms, seed and rivals' seeds."""

    terms: ChallengeTerms
    seed: int
    """Seed that the match is dealt from."""
    seeds: tuple[int, ...]
    """Seed of each rival."""
    code: str
    """Line that says all of this."""
    replayed: bool = False
    """Whether it is a match that was played."""

    @property
    def rivals(self) -> tuple[ChallengedRival, ...]:
        """Rivals with their seeds."""
        return tuple(ChallengedRival(*rival, seed) for rival, seed in zip(self.terms.rivals, self.seeds, strict=True))

    @cached_property
    def head(self) -> str:
        """First link of the chain of every match of this challenge, 64 hexadecimal digits."""
        return sha256(f"pazaak challenge\n{self.code}".encode()).hexdigest()

    @property
    def id(self) -> int:
        """Number of ID_BITS bits by which results name the challenge."""
        return int(self.head, 16) >> (256 - ID_BITS)

    def match(self, games: Mapping[str, AnyGame]) -> AnyMatch:
        """Return the match before its first move."""
        game = games[self.terms.game]
        return Match(game.build(self.terms.seats, self.terms.options), self.seed)


@dataclass(frozen=True)
class House:
    """Games by name and ids of the rivals, with which codes are read."""

    games: Mapping[str, AnyGame]
    rivals: tuple[str, ...]


def fresh(house: House, terms: ChallengeTerms, seed: int) -> Challenge:
    """Return a new challenge whose seeds are made of one number of FRESH_BITS bits. Raises CodeError."""
    bits = _begun(house, terms)
    bits.flag(False)
    bits.bits(seed, FRESH_BITS)
    return _fresh(terms, seed, write_symbols(CodeKind.CHALLENGE, bits))


def of_match(house: House, terms: ChallengeTerms, seed: int, seeds: Sequence[int]) -> Challenge:
    """Return the challenge to play a finished match again, from its seed and the rivals' seeds. Raises CodeError."""
    bits = _begun(house, terms)
    bits.flag(True)
    for one in (seed, *seeds):
        length = one.bit_length()
        if one < 0 or length >> LENGTH_BITS:
            raise CodeError("This match was dealt from a seed that no code can hold.")
        bits.bits(length, LENGTH_BITS)
        bits.bits(one, length)
    return Challenge(terms, seed, tuple(seeds), write_symbols(CodeKind.CHALLENGE, bits), replayed=True)


def read_challenge(house: House, text: str) -> Challenge:
    """Return the challenge of a code. Raises CodeError with a sentence."""
    return opened_challenge(house, read_symbols(text))


def opened_challenge(house: House, envelope: Envelope) -> Challenge:
    """Return the challenge in the content of a code. Raises CodeError with a sentence."""
    bits = envelope.bits
    terms = read_terms(house, bits)
    if not bits.flag():
        found = _fresh(terms, bits.bits(FRESH_BITS), envelope.text)
    else:
        seed, *seeds = [bits.bits(bits.bits(LENGTH_BITS)) for _ in range(terms.seats)]
        found = Challenge(terms, seed, tuple(seeds), envelope.text, replayed=True)
    bits.end()
    return found


def _begun(house: House, terms: ChallengeTerms) -> BitWriter:
    bits = BitWriter()
    write_terms(house, bits, terms)
    return bits


def _fresh(terms: ChallengeTerms, seed: int, code: str) -> Challenge:
    return Challenge(terms, *derived_seeds(str(seed), len(terms.rivals)), code)


def derived_seeds(key: str, rivals: int) -> tuple[int, tuple[int, ...]]:
    """Return the seed of a match and of each rival, all made of one key."""
    drawn = [
        int.from_bytes(sha256(f"pazaak challenge/{key}/{seat}".encode()).digest()[:8], "big") >> (64 - AGENT_BITS)
        for seat in range(rivals + 1)
    ]
    return drawn[0], tuple(drawn[1:])


def write_terms(house: House, bits: BitWriter, terms: ChallengeTerms) -> None:
    """Write the terms of a challenge. Raises CodeError."""
    game = house.games[terms.game]
    bits.name(terms.game)
    for part in _release(terms.release):
        bits.small(part)
    bits.number(len(terms.rivals))
    write_options(bits, game, terms.seats, terms.options)
    levels, styles = list(game.agents), ["", *game.styles]
    for id, level, style in terms.rivals:
        if id not in house.rivals:
            raise CodeError("A player of this table has left the house: it has no code.")
        if level not in levels or (style or "") not in styles:
            raise CodeError("A player of this table plays in a way that no code can hold.")
        bits.name(id)
        bits.number(levels.index(level))
        if len(styles) > 1:
            bits.number(styles.index(style or ""))
    bits.bits(_content(terms), CONTENT_BITS)


def read_terms(house: House, bits: BitReader) -> ChallengeTerms:
    """Return the terms of a challenge. Raises CodeError."""
    name = _named(bits, house.games, "The code is for a game that this release doesn't have.")
    game = house.games[name]
    release = ".".join(str(bits.small()) for _ in range(3))
    if _release(release) > _release(RELEASE):
        raise CodeError(f"This code was made by release {release}; yours is {RELEASE}: update it to play.")
    count = bits.number()
    if not 1 <= count <= MOST_RIVALS:
        raise CodeError("The code's table can't be set up: it has no such number of players.")
    options = read_options(bits, game, count + 1)
    rivals = tuple(_rival(house, game, bits) for _ in range(count))
    terms = ChallengeTerms(name, options, rivals, release)
    if len({id for id, _, _ in rivals}) < count:
        raise CodeError("The code's table can't be set up: a rival sits on two of its seats.")
    if bits.bits(CONTENT_BITS) != _content(terms):
        raise CodeError(f"This table is set up differently in release {release}: both need the same release.")
    _check_playable(game, terms)
    return terms


def _rival(house: House, game: AnyGame, bits: BitReader) -> tuple[str, str, str | None]:
    id = _named(bits, house.rivals, "The code names a rival who doesn't play in this release.")
    level = _chosen(list(game.agents), bits.number())
    return id, level, (_chosen(["", *game.styles], bits.number()) or None) if game.styles else None


def _chosen(offered: Sequence[T], number: int) -> T:
    if number >= len(offered):
        raise CodeError("The code names a way to play that this release doesn't know.")
    return offered[number]


def _named(bits: BitReader, names: Iterable[str], unknown: str) -> str:
    from_code = bits.bits(NAME_BITS)
    found = [name for name in names if name_number(name) == from_code]
    if len(found) != 1:
        raise CodeError(unknown)
    return found[0]


def _check_playable(game: AnyGame, terms: ChallengeTerms) -> None:
    """Raise CodeError unless every rival can play at this table."""
    try:
        game.build(terms.seats, terms.options).deal(0)
        for _, level, style in terms.rivals:
            game.rival(level, style, 0)
    except OptionsError as fault:
        raise CodeError(f"The code's table can't be set up: {fault}") from None
    except (ValueError, TypeError, LookupError, OverflowError):
        raise CodeError("The code's table can't be set up.") from None


def _release(release: str) -> tuple[int, ...]:
    numbers = [int(part) for part in re.findall(r"\d+", release)[:3]]
    return (*numbers, *(0,) * (3 - len(numbers)))


def _content(terms: ChallengeTerms) -> int:
    """Return CONTENT_BITS bits of a hash over everything that the code stands for."""
    told = json.dumps([terms.game, terms.options, terms.rivals], sort_keys=True)
    return int.from_bytes(sha256(told.encode()).digest()[:2], "big") >> (16 - CONTENT_BITS)
