"""The record of a deal: all that it depends on, in one line of JSON, fixed and sealed before the player adds words.

The commitment is SHA-256 over `pazaak seal 2`, a line feed and the bytes of that line; a verifier hashes the line as it
stands and never one of its own writing. The match is dealt from the first 63 bits of SHA-256 of
"HOUSE_SEED/SALT/WORDS".
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from random import Random
from secrets import SystemRandom
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr, ValidationError

from pazaak.house.fair_deal.strict_json import strict_json
from pazaak.house.fair_deal.words import FairDealError, clean_words

SALT_BYTES = 32
"""Without a salt one could try all likely seeds against the commitment before the match."""
LARGEST_SEED = 2**63 - 1
AGENT_BITS = 53
"""The seeds of computer players are numbers that every reader of JSON keeps exactly."""
MOST_SEATS = 40
LONGEST_NAME = 60

_PREFIX = b"pazaak seal 2\n"
_SEED_BITS = 63

Json = dict[str, Any]


class PublicSeat(BaseModel):
    """Who sits on a seat, as everybody at the table is told."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    name: Annotated[StrictStr, Field(pattern=r"\S", max_length=LONGEST_NAME)]
    level: Annotated[StrictStr, Field(min_length=1, max_length=LONGEST_NAME)] | None
    """How a computer player plays; None for a person."""


class DealRecord(BaseModel):
    """What a sealed line says."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    v: Literal[2]
    game: Annotated[StrictStr, Field(min_length=1, max_length=40)]
    house_seed: Annotated[StrictStr, Field(pattern="^(0|[1-9][0-9]{0,18})$")]
    salt: Annotated[StrictStr, Field(pattern="^[0-9a-f]{64}$")]
    agents: list[Annotated[StrictInt, Field(ge=0, lt=1 << AGENT_BITS)]]
    """The seed of each computer player, in the order of their seats."""
    options: Json
    """Every option of the table, side decks apart."""
    position: Json | None
    seats: Annotated[list[PublicSeat], Field(min_length=1, max_length=MOST_SEATS)]
    side_decks: list[list[StrictStr]]
    """By seat, each in the order of the kinds; empty in games without."""
    asked: StrictBool = False
    """Whether the seed was asked for on the command line, so that the same deals come again."""

    @property
    def table_options(self) -> Json:
        """The options as the game reads them, with the side decks."""
        return {**self.options, **({"side_decks": self.side_decks} if self.side_decks else {})}

    def agent_seed(self, seat: int) -> int:
        """The seed of the computer player on a seat. LookupError: nobody but a person sits there."""
        if self.seats[seat].level is None:
            raise LookupError(f"no computer player sits on seat {seat}")
        return self.agents[sum(sitter.level is not None for sitter in self.seats[:seat])]


@dataclass(frozen=True)
class SealedDeal:
    """A sealed line and the words that the player added to it."""

    line: str
    words: str = ""

    @cached_property
    def record(self) -> DealRecord:
        """What the line says. Raises FairDealError."""
        return read_record(self.line)

    @property
    def commitment(self) -> str:
        """What is shown before the match: 64 hexadecimal digits."""
        return commitment(self.line)

    @property
    def seed(self) -> int:
        """The seed that the match is dealt from, from 0 to 2**63 - 1."""
        return match_seed(self.record.house_seed, self.record.salt, self.words)

    def with_words(self, words: str) -> SealedDeal:
        """The same line with other words. Raises FairDealError."""
        return SealedDeal(self.line, clean_words(words))


def commitment(line: str) -> str:
    """The seal over a line: SHA-256 in hexadecimal digits."""
    return sha256(_PREFIX + line.encode()).hexdigest()


def match_seed(house_seed: str, salt: str, words: str) -> int:
    """The seed a match is dealt from; words may be empty."""
    digest = sha256(f"{house_seed}/{salt}/{words}".encode()).digest()
    return int.from_bytes(digest[:8], "big") >> (64 - _SEED_BITS)


def asked_for(chance: Random) -> bool:
    """Whether seeds from this source can come again: all but those of the system's own."""
    return not isinstance(chance, SystemRandom)


def new_line(
    chance: Random,
    game: str,
    options: Mapping[str, Any],
    seats: Sequence[PublicSeat],
    position: Mapping[str, Any] | None = None,
) -> str:
    """The line of a new deal, with a seed, a salt and players' seeds from `chance`: the system's own source, or one
    that was asked for. `options` are all of the table, written out, side decks in the order of the kinds."""
    told = dict(options)
    side_decks = told.pop("side_decks", [])
    record: Json = {
        "v": 2,
        "game": game,
        "house_seed": str(chance.randint(0, LARGEST_SEED)),
        "salt": chance.getrandbits(8 * SALT_BYTES).to_bytes(SALT_BYTES).hex(),
        "agents": [chance.getrandbits(AGENT_BITS) for sitter in seats if sitter.level is not None],
        "options": told,
        "position": None if position is None else dict(position),
        "seats": [sitter.model_dump() for sitter in seats],
        "side_decks": side_decks,
    }
    if asked_for(chance):
        record["asked"] = True
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"))


def read_record(line: str) -> DealRecord:
    """What a sealed line says. Raises FairDealError with a sentence."""
    try:
        given = strict_json(line)
        record = DealRecord.model_validate(given)
    except ValidationError as fault:
        where = ".".join(str(part) for part in fault.errors()[0]["loc"])
        raise FairDealError(f"The deal record's {where!a} is missing or wrong.") from None
    except ValueError:
        raise FairDealError("The deal record can't be read.") from None
    if len(record.agents) != sum(sitter.level is not None for sitter in record.seats):
        raise FairDealError("The deal record's agents aren't as many as its computer players.")
    return record
