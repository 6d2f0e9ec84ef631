"""Options of a table, read from JSON."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Any

from pydantic import Field, StrictInt

from pazaak.house.frozen_model import FrozenModel
from pazaak.house.rules.catalogue import OptionsError
from pazaak.house.rules.options import DEFAULT_PURSE, Credits, DealLimit, read_table_options

SEATS = range(2, 5)
MOST_POINTS = 10**6

Points = Annotated[StrictInt, Field(ge=1, le=MOST_POINTS)]


class Partners(StrEnum):
    """Ways to form partnerships of four players."""

    SEATED = "seated"
    DRAWN = "drawn"


class Options(FrozenModel):
    """Options of a table; validated when read, immutable afterwards."""

    seats: StrictInt = 4
    partners: Partners = Partners.SEATED
    """`drawn`: the draw for the Hâkem continues until a second player has an ace, who is seated opposite."""
    target: Points = 7
    hands: DealLimit | None = None
    """Number of hands after which the game ends, if nobody has reached the target before."""
    kot: Points = 2
    """Points of the Hâkem's side for the first seven tricks to none."""
    hakem_koti: Points = 3
    """Points of a side other than the Hâkem's for the first seven tricks to none."""
    stake: Credits = 0
    """Credits each seat puts into the pot before the first hand; the winners share it."""
    purses: tuple[Credits, ...] | None = None
    """Credits each seat brings; None for the house's default."""

    @property
    def buy_ins(self) -> tuple[int, ...]:
        return (DEFAULT_PURSE,) * self.seats if self.purses is None else self.purses


CODED: Mapping[str, tuple[str, ...]] = {
    "seats": (),
    "partners": tuple(Partners),
    "target": (),
    "hands": (),
    "kot": (),
    "hakem_koti": (),
    "stake": (),
    "purses": (),
}
"""Options by their number in codes (`Game.coded`)."""


def read_options(seats: int | None, given: Mapping[str, Any]) -> Options:
    """Return validated options. Raises OptionsError.

    seats: number of players; None for that in the options.
    """
    options = read_table_options(Options, "Hokm", (SEATS, "two, three or four"), seats, given)
    if min(options.buy_ins) < options.stake:
        raise OptionsError(f"Each purse must hold the stake of {options.stake} credits.")
    return options
