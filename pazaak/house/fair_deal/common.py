"""Parts of the deal record common to its versions 2 and 3."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from pydantic import Field, StrictBool, StrictInt, StrictStr

from pazaak.house.frozen_model import FrozenModel

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


class CommonRecord(FrozenModel):
    """Fields of a sealed line in every version."""

    v: int
    game: Annotated[StrictStr, Field(min_length=1, max_length=40)]
    house_seed: Annotated[StrictStr, Field(pattern="^(0|[1-9][0-9]{0,18})$")]
    salt: Annotated[StrictStr, Field(pattern="^[0-9a-f]{64}$")]
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
    def agent_seeds(self) -> Sequence[int]:
        """Seed of each computer player, in the order of their seats."""
        raise NotImplementedError

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
        return self.agent_seeds[self.agent_number(seat)]
