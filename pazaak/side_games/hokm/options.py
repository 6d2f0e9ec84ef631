"""What a table may be asked for, read from JSON."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, StrictInt

from pazaak.house.rules.catalogue import OptionsError
from pazaak.house.rules.options import read_table_options

SEATS = range(2, 5)
DEFAULT_PURSE = 1000
MOST_HANDS = 100_000
MOST_POINTS = 10**6

Credits = Annotated[StrictInt, Field(ge=0, le=10**9)]
Hands = Annotated[StrictInt, Field(ge=1, le=MOST_HANDS)]
Points = Annotated[StrictInt, Field(ge=1, le=MOST_POINTS)]


class Partners(StrEnum):
    """Four players: who plays with whom."""

    SEATED = "seated"
    DRAWN = "drawn"


class Options(BaseModel):
    """Checked where it crosses the boundary, frozen behind it."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    seats: StrictInt = 4
    partners: Partners = Partners.SEATED
    """`drawn`: the draw for Hâkem goes on until a second player has an ace, whom the house seats opposite him."""
    target: Points = 7
    hands: Hands | None = None
    """End the game after so many hands, if nobody has reached the target before."""
    kot: Points = 2
    """For Hâkem's side, when it takes the first seven tricks and the other none."""
    hakem_koti: Points = 3
    """For another side that does so."""
    stake: Credits = 0
    """What each seat puts into the pot before the first hand; the winners share it."""
    purses: tuple[Credits, ...] | None = None
    """What each seat brings; None for the house's default."""

    @property
    def buy_ins(self) -> tuple[int, ...]:
        return (DEFAULT_PURSE,) * self.seats if self.purses is None else self.purses


def read_options(seats: int | None, given: Mapping[str, Any]) -> Options:
    """`seats`, if not None, is how many sit there. Raises OptionsError with a sentence."""
    options = read_table_options(Options, "Hokm", (SEATS, "two, three or four"), seats, given)
    if min(options.buy_ins) < options.stake:
        raise OptionsError(f"Each purse must hold the stake of {options.stake} credits.")
    return options
