"""The record of a deal: everything it depends on, in one line of JSON, sealed before the player adds words.

The commitment is SHA-256 over `pazaak seal 1`, a line feed and the bytes of that line; a verifier hashes the line as it
is and never a rewritten one. The match is dealt from the first 63 bits of SHA-256 of "HOUSE_SEED/SALT/WORDS".
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from random import Random
from secrets import SystemRandom
from typing import Annotated, Any

from pydantic import Field, StrictBool, StrictInt, StrictStr, ValidationError

from pazaak.house.fair_deal.strict_json import strict_json
from pazaak.house.fair_deal.words import FairDealError, clean_words
from pazaak.house.frozen_model import FrozenModel
from pazaak.house.release import RELEASE

VERSION = 1
"""Version of the record."""
SALT_BYTES = 32
"""Length of the salt in bytes; without a salt all likely seeds could be tried against the commitment."""
LARGEST_SEED = 2**63 - 1
"""Largest seed of the house and of a match."""

SEED_BYTES = 8
"""Number of bytes of a hash that a seed is made of."""
_SEED_BITS = 63
AGENT_BITS = 53
"""Number of bits of a computer player's seed, which every reader of JSON keeps exactly."""
MOST_SEATS = 40
"""Number of seats a record may have."""
LONGEST_NAME = 60
"""Number of characters a name may have."""

Json = dict[str, Any]
Name = Annotated[StrictStr, Field(min_length=1, max_length=LONGEST_NAME)]
AgentSeed = Annotated[StrictInt, Field(ge=0, lt=1 << AGENT_BITS)]


class PublicSeat(FrozenModel):
    """Player at a seat, as the whole table sees them."""

    name: Annotated[StrictStr, Field(pattern=r"\S", max_length=LONGEST_NAME)]
    level: Name | None
    """Level of a computer player; None for a person."""


@dataclass(frozen=True, slots=True)
class SealedSeat:
    """Player at a seat when a deal is sealed: the public part, and the settings of a computer player."""

    name: str
    level: str | None = None
    """Level of a computer player; None for a person."""
    style: str | None = None
    """Playing style; None in games without styles."""
    budget: int | None = None
    """Limit of the level's search for one move, in its own steps; None without a limit."""


class SealedAgent(FrozenModel):
    """Everything that a computer player's moves follow from, except for the views it is shown."""

    seed: AgentSeed
    level: Name
    style: Name | None
    budget: Annotated[StrictInt, Field(ge=0)] | None


class StandIn(FrozenModel):
    """Substitute for a computer player that does not answer."""

    level: Name
    seed: AgentSeed


class DealRecord(FrozenModel):
    """Content of a sealed line."""

    v: Annotated[StrictInt, Field(ge=VERSION, le=VERSION)]
    game: Annotated[StrictStr, Field(min_length=1, max_length=40)]
    release: Annotated[StrictStr, Field(min_length=1, max_length=40)]
    house_seed: Annotated[StrictStr, Field(pattern="^(0|[1-9][0-9]{0,18})$")]
    salt: Annotated[StrictStr, Field(pattern="^[0-9a-f]{64}$")]
    agents: list[SealedAgent]
    """Computer players, in the order of their seats."""
    stand_in: StandIn | None
    """Substitute; None where all players are people."""
    seed_bytes: Annotated[StrictInt, Field(ge=SEED_BYTES, le=SEED_BYTES)]
    """Number of bytes of the hash that make the seed of the match."""
    options: Json
    """Every option of the table, except for side decks."""
    position: Json | None
    seats: Annotated[list[PublicSeat], Field(min_length=1, max_length=MOST_SEATS)]
    side_decks: list[list[StrictStr]]
    """Side deck of each seat, sorted in the order of the kinds; empty in games without."""
    asked: StrictBool = False
    """Whether the seed comes from the command line, so that the same deals can come again."""

    @property
    def table_options(self) -> Json:
        """Options as the game reads them, with the side decks."""
        return {**self.options, **({"side_decks": self.side_decks} if self.side_decks else {})}

    @property
    def levels(self) -> list[str]:
        """Level of each computer player, in the order of their seats."""
        return [sitter.level for sitter in self.seats if sitter.level is not None]

    def agent_number(self, seat: int) -> int:
        """Return the number of computer players at seats before this one. Raises LookupError if a person sits here."""
        if self.seats[seat].level is None:
            raise LookupError(f"no computer player sits on seat {seat}")
        return sum(sitter.level is not None for sitter in self.seats[:seat])

    def agent_seed(self, seat: int) -> int:
        """Return the seed of the computer player at a seat. Raises LookupError if a person sits there."""
        return self.agent(seat).seed

    def agent(self, seat: int) -> SealedAgent:
        """Return the computer player at a seat. Raises LookupError if a person sits there."""
        return self.agents[self.agent_number(seat)]


@dataclass(frozen=True)
class SealedDeal:
    """A sealed line and the words that the player added to it."""

    line: str
    words: str = ""

    @cached_property
    def record(self) -> DealRecord:
        """Content of the line. Raises FairDealError."""
        return read_record(self.line)

    @cached_property
    def commitment(self) -> str:
        """Commitment shown before the match: 64 hexadecimal digits. Raises FairDealError."""
        return commitment(self.line)

    @property
    def seed(self) -> int:
        """Seed that the match is dealt from, from 0 to 2**63 - 1."""
        return match_seed(self.record.house_seed, self.record.salt, self.words)

    def with_words(self, words: str) -> SealedDeal:
        """Return the same line with other words. Raises FairDealError."""
        return SealedDeal(self.line, clean_words(words))


def commitment(line: str) -> str:
    """Return the commitment to a line: SHA-256 in hexadecimal digits."""
    return sha256(f"pazaak seal {VERSION}\n{line}".encode()).hexdigest()


def match_seed(house_seed: str, salt: str, words: str) -> int:
    """Return the seed that a match is dealt from; words may be empty."""
    digest = sha256(f"{house_seed}/{salt}/{words}".encode()).digest()
    return int.from_bytes(digest[:SEED_BYTES], "big") >> (8 * SEED_BYTES - _SEED_BITS)


def asked_for(chance: Random) -> bool:
    """Return whether seeds from this source can come again, as they can from any but the system's own."""
    return not isinstance(chance, SystemRandom)


def new_line(
    chance: Random,
    game: str,
    options: Mapping[str, Any],
    seats: Sequence[SealedSeat],
    *,
    stand_in: str,
    position: Mapping[str, Any] | None = None,
) -> str:
    """Return the line of a new deal, with seed, salt and players' seeds from `chance`.

    `options` are all of the table's, with defaults written out and side decks in the order of the kinds; `stand_in` is
    the level of the substitute for a computer player that does not answer.
    """
    told = dict(options)
    side_decks = told.pop("side_decks", [])
    house_seed = str(chance.randint(0, LARGEST_SEED))
    salt = chance.getrandbits(8 * SALT_BYTES).to_bytes(SALT_BYTES).hex()
    agents = [
        {"seed": chance.getrandbits(AGENT_BITS), "level": sitter.level, "style": sitter.style, "budget": sitter.budget}
        for sitter in seats
        if sitter.level is not None
    ]
    record: Json = {
        "v": VERSION,
        "game": game,
        "release": RELEASE,
        "house_seed": house_seed,
        "salt": salt,
        "agents": agents,
        "stand_in": {"level": stand_in, "seed": _stand_in_seed(house_seed, salt)} if agents else None,
        "seed_bytes": SEED_BYTES,
        "options": told,
        "position": None if position is None else dict(position),
        "seats": [{"name": sitter.name, "level": sitter.level} for sitter in seats],
        "side_decks": side_decks,
    }
    if asked_for(chance):
        record["asked"] = True
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"))


def _stand_in_seed(house_seed: str, salt: str) -> int:
    """Return the substitute's seed, from a hash of seed and salt.

    It isn't drawn from the source of randomness: with it or without, a seed of the command line deals the same cards.
    """
    digest = sha256(f"stand-in/{house_seed}/{salt}".encode()).digest()
    return int.from_bytes(digest[:SEED_BYTES], "big") >> (8 * SEED_BYTES - AGENT_BITS)


def read_record(line: str) -> DealRecord:
    """Return the content of a sealed line. Raises FairDealError with a sentence."""
    try:
        record = DealRecord.model_validate(strict_json(line))
    except ValidationError as fault:
        where = ".".join(str(part) for part in fault.errors()[0]["loc"])
        raise FairDealError(f"The deal record's {where!a} is missing or wrong.") from None
    except ValueError:
        raise FairDealError("The deal record can't be read.") from None
    if len(record.agents) != len(record.levels):
        raise FairDealError("The deal record's agents aren't as many as its computer players.")
    if [agent.level for agent in record.agents] != record.levels:
        raise FairDealError("The deal record's agents don't have the levels of its seats.")
    if (record.stand_in is None) != (not record.agents):
        raise FairDealError("The deal record's stand-in is missing, or there is nobody to stand in for.")
    return record
