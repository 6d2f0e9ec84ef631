"""What a table may be asked for, read from JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, StrictInt, ValidationError

from pazaak.house.rules.catalogue import OptionsError

SEATS = range(2, 6)
DEFAULT_PURSE = 1000
Credits = Annotated[StrictInt, Field(ge=0, le=10**9)]


class Options(BaseModel):
    """Checked where it crosses the boundary, frozen behind it."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    seats: StrictInt = 4
    stake: Credits = 50
    purses: tuple[Credits, ...] | None = None
    """What each seat brings; None for the house's default."""

    @property
    def brought(self) -> tuple[int, ...]:
        return (DEFAULT_PURSE,) * self.seats if self.purses is None else self.purses


def read_options(seats: int | None, given: Mapping[str, Any]) -> Options:
    """`seats`, if not None, is how many sit there. Raises OptionsError with a sentence."""
    named = {} if seats is None else {"seats": seats}
    try:
        options = Options.model_validate({**given, **named})
    except ValidationError as fault:
        first = fault.errors(include_url=False)[0]
        where = ".".join(map(str, first["loc"])) or "options"
        raise OptionsError(f"The option {where!r:.60} is wrong: {first['msg']}.") from None
    if given.get("seats", options.seats) != options.seats:
        raise OptionsError("The option seats and the number of seats do not agree.")
    if options.seats not in SEATS:
        raise OptionsError("High Card is played by two to five.")
    if len(options.brought) != options.seats:
        raise OptionsError(f"Give a purse for each of the {options.seats} seats, not {len(options.brought)}.")
    if min(options.brought) < options.stake:
        raise OptionsError(f"Each purse must hold the stake of {options.stake} credits.")
    return options
