"""Options of a table, read from JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, StrictInt

from pazaak.house.rules.catalogue import OptionsError
from pazaak.house.rules.options import read_table_options

SEATS = range(2, 6)
DEFAULT_PURSE = 1000
Credits = Annotated[StrictInt, Field(ge=0, le=10**9)]


class Options(BaseModel):
    """Checked where it crosses the boundary, frozen behind it."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    seats: StrictInt = 4
    stake: Credits = 50
    purses: tuple[Credits, ...] | None = None
    """Credits that each seat brings; None for the house's default."""

    @property
    def buy_ins(self) -> tuple[int, ...]:
        return (DEFAULT_PURSE,) * self.seats if self.purses is None else self.purses


def read_options(seats: int | None, given: Mapping[str, Any]) -> Options:
    """`seats`, if not None, is how many sit there. Raises OptionsError with a sentence."""
    options = read_table_options(Options, "High Card", (SEATS, "two to five"), seats, given)
    if min(options.buy_ins) < options.stake:
        raise OptionsError(f"Each purse must hold the stake of {options.stake} credits.")
    return options
