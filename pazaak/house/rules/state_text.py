"""States, views and events of any game as JSON and back, driven by their types.

Fields marked `OfTable` are left out: a position belongs to a table, whose reader knows them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum, StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, NamedTuple, NoReturn, Union, get_args, get_origin, get_type_hints

from pazaak.house.rules.cards import Card
from pazaak.house.rules.catalogue import AnyGame, AnyRules, Form, Options
from pazaak.house.rules.notation import parse_card, write_card
from pazaak.house.rules.protocols import AMOUNT, BY_SEAT, OF_TABLE, SEAT, NotationError, PositionError, Seat

VERSION = 1
"""Version of the text; older ones are read as long as their meaning is clear."""
TAG = "is"
"""Key of an object's class, where several classes are possible."""
MOST = 10**12
"""Largest amount that is read where no rule limits it."""
_SCALARS: dict[Any, str] = {int: "a whole number", bool: "true or false", str: "a text"}

Where = tuple[Any, ...]
"""A path in the text being read: the path around it, and its name or index there."""


class TableText:
    """Text of one table's states. Text of another table, game or later version is refused."""

    def __init__(self, game: AnyGame, rules: AnyRules, seats: Seat | None, options: Options) -> None:
        self._game, self._rules = game, rules
        self._usual, self._written = game.write_out(None, {}), game.write_out(seats, options)
        first = rules.deal(0).state
        self._kind = type(first)
        self.codec = Codec(rules.seats, first, game.forms(rules))

    def write(self, state: Any) -> str:
        """Return a state as text, with deck, seed and all hidden cards: never for players with stakes."""
        table = {name: value for name, value in self._written.items() if value != self._usual.get(name)}
        written = self.codec.write(self._kind, state)
        told = {"game": self._game.name, "version": VERSION, "table": table, "state": written}
        return json.dumps(told, ensure_ascii=False, separators=(",", ":"))

    def restore(self, text: str) -> Any:
        """Return a state written by the house. Raises PositionError for wrong types; the sense is not checked."""
        try:
            given = json.loads(text)
        except (ValueError, RecursionError):
            given = None
        if not isinstance(given, dict) or not isinstance(given.get("table"), dict):
            raise PositionError('The text of a position is what {"do":"position"} has answered.')
        if given.get("game") != self._game.name:
            raise PositionError(f"This is no position of {self._game.name}.")
        if given.get("version") != VERSION:
            raise PositionError(f"The version of a position is {VERSION}, not {given.get('version')!r:.60}.")
        there = {**self._usual, **given["table"]}
        other = next((name for name in {**there, **self._written} if there.get(name) != self._written.get(name)), None)
        if other is not None:
            told = json.dumps(there.get(other))
            raise PositionError(f"The position is of another table: its {other:.60} is {told:.60}.")
        return self.codec.read(self._kind, given.get("state"))

    def read(self, text: str) -> Any:
        """Return a state from any source, if play can go on from it. Raises PositionError."""
        state = self.restore(text)
        self._game.check(self._rules, state)
        return state


class Codec:
    """Conversion of values to JSON and back by their types, for the table that has the given state."""

    def __init__(self, seats: int, state: Any, forms: Mapping[Any, Form] | None = None) -> None:
        self._seats = seats
        self._of_table = dict(_set_up_with(state))
        self._forms = forms or {}

    def write(self, kind: Any, value: Any) -> Any:
        """Return a value of this type as JSON-ready values; fields with their default are left out."""
        kind = _bare(kind)
        if kind in self._forms:
            form = self._forms[kind]
            return self.write(form.kind, form.opened(value))
        if value is None or kind in _SCALARS:
            return value
        origin = get_origin(kind)
        if origin is tuple:
            return [self.write(each, entry) for each, entry in zip(_kinds(kind, len(value)), value, strict=True)]
        if origin in (Union, UnionType):
            found = next(each for each in get_args(kind) if self._is(each, value))
            written = self.write(found, value)
            return {TAG: found.__name__, **written} if len(_classes(kind)) > 1 else written
        if kind is Card:
            return write_card(value)
        if issubclass(kind, Enum):
            return _name(value)
        return {
            field.name: self.write(field.kind, entry)
            for field in _fields(kind)
            if not field.of_table and (entry := getattr(value, field.name)) != field.usual
        }

    def _is(self, kind: Any, value: Any) -> bool:
        """Return whether a value of a union is of the member `kind`."""
        kind = _bare(kind)
        if kind in self._forms:
            return value is not None
        return type(value) is (get_origin(kind) or kind)

    def read(self, kind: Any, given: object, where: Where = ("The position",)) -> Any:
        """Return a value of this type from JSON. Raises PositionError with a sentence that names the place."""
        if get_origin(kind) is Annotated:
            return self._marked(kind.__metadata__[0], self.read(kind.__origin__, given, where), where)
        if kind in self._forms:
            form = self._forms[kind]
            return _told(where, form.closed, self.read(form.kind, given, where))
        origin = get_origin(kind)
        if origin is tuple:
            if not isinstance(given, list):
                _refuse(where, "a list")
            kinds = _kinds(kind, len(given))
            if len(kinds) != len(given):
                _refuse(where, f"a list of {len(kinds)}")
            entries = enumerate(zip(kinds, given, strict=True))
            return tuple(self.read(each, entry, (where, place)) for place, (each, entry) in entries)
        if origin in (Union, UnionType):
            return self._read_either(kind, given, where)
        if kind in _SCALARS:
            return given if type(given) is kind else _refuse(where, _SCALARS[kind])
        if kind is Card:
            return _told(where, parse_card, given) if isinstance(given, str) else _refuse(where, 'a card such as "AS"')
        if issubclass(kind, Enum):
            named = _names(kind)
            return named[given] if given in list(named) else _refuse(where, f"one of {', '.join(named)}")
        return self._read_fields(kind, given, where)

    def _marked(self, mark: str, value: Any, where: Where) -> Any:
        """Return the value. Raises PositionError unless it obeys the mark of its type (seat, by seat, amount)."""
        if mark == SEAT and not 0 <= value < self._seats:
            _refuse(where, f"a seat from 0 to {self._seats - 1}")
        if mark == BY_SEAT and len(value) != self._seats:
            _refuse(where, f"a list with an entry for each of the {self._seats} seats")
        if mark == AMOUNT and not 0 <= value <= MOST:
            _refuse(where, f"a whole number from 0 to {MOST}")
        return value

    def _read_either(self, kind: Any, given: object, where: Where) -> Any:
        kinds = [each for each in get_args(kind) if each is not NoneType]
        if given is None and len(kinds) < len(get_args(kind)):
            return None
        classes = _classes(kind)
        if len(classes) > 1 and isinstance(given, dict):
            found = next((each for each in classes if each.__name__ == given.get(TAG)), None)
            if found is None:
                _refuse(where, f"one of {', '.join(each.__name__ for each in classes)}")
            return self._read_fields(found, {name: value for name, value in given.items() if name != TAG}, where)
        for each in kinds[:-1]:
            try:
                return self.read(each, given, where)
            except PositionError:
                continue
        return self.read(kinds[-1], given, where)

    def _read_fields(self, kind: Any, given: object, where: Where) -> Any:
        if not isinstance(given, dict):
            _refuse(where, "an object")
        values: dict[str, Any] = {}
        for field in _fields(kind):
            if field.of_table:
                continue
            if field.name in given:
                values[field.name] = self.read(field.kind, given[field.name], (where, field.name))
            elif field.usual is MISSING:
                raise PositionError(f"{_place(where)} needs {field.name!r}.")
        unknown = next((name for name in given if name not in values), None)
        if unknown is not None:
            raise PositionError(f"{_place(where)} has no {unknown!r:.60}.")
        ours = {field.name: self._of_table[kind, field.name] for field in _fields(kind) if field.of_table}
        return kind(**values, **ours)


def _bare(kind: Any) -> Any:
    return kind.__origin__ if get_origin(kind) is Annotated else kind


class _Field(NamedTuple):
    name: str
    kind: Any
    of_table: bool
    usual: Any
    """Default of the field; MISSING where a value is required."""


@cache
def _fields(kind: Any) -> tuple[_Field, ...]:
    hints = get_type_hints(kind, include_extras=True)
    marked = {name: get_origin(hint) is Annotated and OF_TABLE in hint.__metadata__ for name, hint in hints.items()}
    return tuple(_Field(each.name, hints[each.name], marked[each.name], each.default) for each in fields(kind))


@cache
def _classes(kind: Any) -> tuple[Any, ...]:
    """Return the dataclasses among the members of a union."""
    return tuple(each for each in get_args(kind) if is_dataclass(each) and each is not Card)


@cache
def _names(kind: type[Enum]) -> dict[str, Enum]:
    return {_name(each): each for each in kind}


def _name(value: Enum) -> str:
    return value.value if isinstance(value, StrEnum) else value.name.lower()


def _kinds(kind: Any, length: int) -> tuple[Any, ...]:
    """Return the types of a tuple's entries."""
    kinds = get_args(kind)
    return kinds[:1] * length if kinds[1:] == (Ellipsis,) else kinds


def _set_up_with(value: Any) -> Iterator[tuple[tuple[Any, str], Any]]:
    """Yield the fields of a state that belong to its table, by class and field name."""
    if is_dataclass(value) and not isinstance(value, Card):
        kind: Any = type(value)
        for field in _fields(kind):
            entry = getattr(value, field.name)
            if field.of_table:
                yield (kind, field.name), entry
            else:
                yield from _set_up_with(entry)


def _told(where: Where, read: Callable[[Any], Any], given: Any) -> Any:
    try:
        return read(given)
    except (NotationError, PositionError) as fault:
        raise PositionError(f"{_place(where)}: {fault}") from None


def _refuse(where: Where, wanted: str) -> NoReturn:
    raise PositionError(f"{_place(where)} is {wanted}.")


def _place(where: Where) -> str:
    if len(where) == 1:
        return str(where[0])
    around, name = where
    return f"{_place(around)}, entry {name + 1}" if isinstance(name, int) else f"{_place(around)}: {name}"
