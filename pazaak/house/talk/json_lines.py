"""Lines of JSON in the line protocol: of limited length, strict, with sentences about errors."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING, Any, BinaryIO, NoReturn

from pazaak.house.rules.cards import Card
from pazaak.house.rules.catalogue import Json
from pazaak.house.rules.notation import write_card

if TYPE_CHECKING:
    from pydantic import BaseModel

LONGEST_LINE = 1_000_000
"""Length limit of a line in bytes; commands are far shorter."""
MOST_DIGITS = 100
"""Number of digits a number may have; arithmetic with more would take long."""


class TalkError(ValueError):
    """A line that cannot be answered; its text is a sentence."""


def bounded_lines(stream: BinaryIO) -> Iterator[bytes]:
    """Yield the lines of a stream; of a longer one only the first LONGEST_LINE + 1 bytes."""
    while line := stream.readline(LONGEST_LINE + 1):
        rest = line
        while not rest.endswith(b"\n") and len(rest) > LONGEST_LINE:
            rest = stream.readline(LONGEST_LINE + 1)
        yield line


def read_object(line: bytes) -> Json:
    """Return the JSON object of a line. Raises TalkError."""
    if len(line) > LONGEST_LINE:
        raise TalkError(f"The line is longer than {LONGEST_LINE} bytes.")
    try:
        text = line.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise TalkError("The line is not UTF-8.") from None
    try:
        given = json.loads(text, parse_int=_whole, parse_constant=_no_number)
    except TalkError:
        raise
    except RecursionError:
        raise TalkError("The line is nested too deeply.") from None
    except ValueError as fault:
        raise TalkError(f"The line is not JSON: {_one_line(fault)}.") from None
    if not isinstance(given, dict):
        raise TalkError('The line is not a JSON object such as {"do":"new"}.')
    return given


def _whole(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise TalkError(f"A number has more than {MOST_DIGITS} digits.")
    return int(digits)


def _no_number(name: str) -> NoReturn:
    raise TalkError(f"{name} is no number in JSON.")


def _one_line(fault: Exception) -> str:
    return " ".join(str(fault).split())


def write_line(answer: Json) -> str:
    """Return an answer as one line."""
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def encode_line(line: str) -> bytes:
    """Return the line in UTF-8; a lone surrogate becomes its JSON escape."""
    return line.encode("utf-8", "backslashreplace") + b"\n"


def as_json(value: Any) -> Any:
    """Return a value as JSON-ready: tuples as lists, enumerations by value, cards in notation."""
    if isinstance(value, Card):
        return write_card(value)
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple | list):
        return [as_json(entry) for entry in value]
    if isinstance(value, frozenset | set):
        return sorted(as_json(entry) for entry in value)
    if isinstance(value, dict):
        return {str(as_json(key)): as_json(entry) for key, entry in value.items()}
    if is_dataclass(value):
        return _public_fields(value)
    return value


def frozen_as_json(options: BaseModel) -> Json:
    """Return a frozen model as JSON-ready; the conversion is cached, as every view repeats it."""
    return dict(_told_once(options))


@lru_cache(maxsize=256)
def _told_once(options: BaseModel) -> Json:
    told: Json = as_json(options.model_dump())
    return told


def _public_fields(value: Any) -> Json:
    return {field.name: as_json(getattr(value, field.name)) for field in fields(value) if field.name[0] != "_"}


def event_json(event: Any) -> Json:
    """Return an event as its class name and its public fields."""
    return {"event": type(event).__name__, **_public_fields(event)}


def event_line(event: Any) -> str:
    """Return an event as a line of JSON."""
    return write_line(event_json(event))


def events_json(events: Iterable[Any]) -> list[Json]:
    """Return each event as its class name and its public fields."""
    return [event_json(event) for event in events]


def whole_number(given: Any, what: str, least: int, most: int) -> int:
    """Return a whole number within bounds; True is not one. Raises TalkError."""
    if type(given) is not int or not least <= given <= most:
        raise TalkError(f"{what} must be a whole number from {least} to {most}.")
    return given
