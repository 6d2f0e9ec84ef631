"""Reading of a table's options; errors say in a sentence what is wrong."""

from __future__ import annotations

from collections.abc import Container, Mapping
from functools import cache
from typing import Annotated, Any, Protocol, TypeVar

from pydantic import Field, StrictInt, TypeAdapter, ValidationError

from pazaak.house.rules.catalogue import Json, OptionsError

DEFAULT_PURSE = 1000
"""Credits a seat brings where no purses are given."""
MOST_DEALS = 100_000
UNKNOWN = ("extra_forbidden", "unexpected_keyword_argument")
"""pydantic's errors for an option that a model or a dataclass doesn't have."""

Credits = Annotated[StrictInt, Field(ge=0, le=10**9)]
Positive = Annotated[StrictInt, Field(ge=1, le=10**9)]
DealLimit = Annotated[StrictInt, Field(ge=1, le=MOST_DEALS)]
"""Number of deals after which a game ends."""


class TableOptions(Protocol):
    """Options that every table has."""

    @property
    def seats(self) -> int: ...

    @property
    def buy_ins(self) -> tuple[int, ...]:
        """Purse of each seat, in credits."""
        ...


O = TypeVar("O", bound=TableOptions)  # noqa: E741


def read_table_options(
    kind: type[O], game: str, played_by: tuple[Container[int], str], seats: int | None, given: Mapping[str, Any]
) -> O:
    """Return a table's options from JSON values. Raises OptionsError with a sentence.

    `seats`: the number of seats asked for, or None. game: the game's name as printed. played_by: the numbers of seats
    there can be, and the same in words.
    """
    named = {} if seats is None else {"seats": seats}
    try:
        options: O = _adapter(kind).validate_python({**given, **named})
    except ValidationError as fault:
        faults = fault.errors(include_url=False)
        unknown = min((str(each["loc"][0]) for each in faults if each["type"] in UNKNOWN), default=None)
        if unknown is not None:
            raise OptionsError(f"{game} has no option {unknown!r:.60}.") from None
        raise wrong_option(fault) from None
    if given.get("seats", options.seats) != options.seats:
        raise OptionsError("The option seats and the number of seats don't agree.")
    if options.seats not in played_by[0]:
        raise OptionsError(f"{game} is played by {played_by[1]}.")
    if len(options.buy_ins) != options.seats:
        raise OptionsError(f"Give a purse for each of the {options.seats} seats, not {len(options.buy_ins)}.")
    return options


@cache
def _adapter(kind: type[Any]) -> TypeAdapter[Any]:
    return TypeAdapter(kind)


def wrong_option(fault: ValidationError) -> OptionsError:
    """Return the first error in the options as a sentence."""
    first = fault.errors(include_url=False)[0]
    where = ".".join(map(str, first["loc"])) or "options"
    return OptionsError(f"The option {where!r:.60} is wrong: {first['msg']}.")


def written_options(options: TableOptions) -> Json:
    """Return every option of a table as JSON values, defaults and purses included."""
    written: Json = _adapter(type(options)).dump_python(options, mode="json")
    return {**written, "purses": list(options.buy_ins)}
