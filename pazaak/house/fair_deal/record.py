"""The record of a deal: everything it depends on, in one line of JSON, sealed before the player adds words.

The commitment is SHA-256 over `pazaak seal 3`, a line feed and the bytes of that line; a verifier hashes the line as it
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
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field, StrictInt, StrictStr, ValidationError

from pazaak.house.fair_deal.common import AGENT_BITS, AgentSeed, CommonRecord, Json, Name
from pazaak.house.fair_deal.second_version import SecondRecord
from pazaak.house.fair_deal.strict_json import strict_json
from pazaak.house.fair_deal.words import FairDealError, clean_words
from pazaak.house.frozen_model import FrozenModel
from pazaak.house.release import RELEASE

VERSION = 3
"""Version of the records that are written."""
SALT_BYTES = 32
"""Length of the salt in bytes; without a salt all likely seeds could be tried against the commitment."""
LARGEST_SEED = 2**63 - 1
"""Largest seed of the house and of a match."""

_SEED_BITS = 63


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


class DealRecord(CommonRecord):
    """Content of a sealed line of version 3."""

    v: Literal[3]
    release: Annotated[StrictStr, Field(min_length=1, max_length=40)]
    agents: list[SealedAgent]
    """Computer players, in the order of their seats."""
    stand_in: StandIn | None
    """Substitute; None where all players are people."""
    seed_bytes: Literal[8]
    """Number of bytes of the hash that make the seed of the match."""

    @property
    def agent_seeds(self) -> Sequence[int]:
        return [agent.seed for agent in self.agents]

    def agent(self, seat: int) -> SealedAgent:
        """Return the computer player at a seat. Raises LookupError if a person sits there."""
        return self.agents[self.agent_number(seat)]


AnyRecord: TypeAlias = DealRecord | SecondRecord


@dataclass(frozen=True)
class SealedDeal:
    """A sealed line and the words that the player added to it."""

    line: str
    words: str = ""

    @cached_property
    def record(self) -> AnyRecord:
        """Content of the line. Raises FairDealError."""
        return read_record(self.line)

    @property
    def version(self) -> int:
        """Version of the record, 2 or 3. Raises FairDealError."""
        return self.record.v

    @cached_property
    def commitment(self) -> str:
        """Commitment shown before the match: 64 hexadecimal digits. Raises FairDealError."""
        return commitment(self.line, self.version)

    @property
    def seed(self) -> int:
        """Seed that the match is dealt from, from 0 to 2**63 - 1."""
        return match_seed(self.record.house_seed, self.record.salt, self.words)

    def with_words(self, words: str) -> SealedDeal:
        """Return the same line with other words. Raises FairDealError."""
        return SealedDeal(self.line, clean_words(words))


def commitment(line: str, version: int = VERSION) -> str:
    """Return the commitment to a line: SHA-256 in hexadecimal digits."""
    return sha256(f"pazaak seal {version}\n{line}".encode()).hexdigest()


def match_seed(house_seed: str, salt: str, words: str) -> int:
    """Return the seed that a match is dealt from; words may be empty."""
    digest = sha256(f"{house_seed}/{salt}/{words}".encode()).digest()
    return int.from_bytes(digest[:8], "big") >> (64 - _SEED_BITS)


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
        "seed_bytes": 8,
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

    It isn't drawn from the source of randomness, so that a seed of the command line still deals as in earlier releases.
    """
    digest = sha256(f"stand-in/{house_seed}/{salt}".encode()).digest()
    return int.from_bytes(digest[:8], "big") >> (64 - AGENT_BITS)


def read_record(line: str) -> AnyRecord:
    """Return the content of a sealed line. Raises FairDealError with a sentence."""
    try:
        given = strict_json(line)
        second = isinstance(given, dict) and given.get("v") == 2
        record = (SecondRecord if second else DealRecord).model_validate(given)
    except ValidationError as fault:
        where = ".".join(str(part) for part in fault.errors()[0]["loc"])
        raise FairDealError(f"The deal record's {where!a} is missing or wrong.") from None
    except ValueError:
        raise FairDealError("The deal record can't be read.") from None
    if len(record.agents) != len(record.levels):
        raise FairDealError("The deal record's agents aren't as many as its computer players.")
    if isinstance(record, DealRecord):
        _check_agents(record)
    return record


def _check_agents(record: DealRecord) -> None:
    """Raise FairDealError unless the agents' levels are those of the seats, so that all readers find the same."""
    if [agent.level for agent in record.agents] != record.levels:
        raise FairDealError("The deal record's agents don't have the levels of its seats.")
    if (record.stand_in is None) != (not record.agents):
        raise FairDealError("The deal record's stand-in is missing, or there is nobody to stand in for.")
