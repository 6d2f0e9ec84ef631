"""A table's options in a code: those that differ from the defaults, by their numbers."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from pazaak.house.codes.bits import MOST_ITEMS, STRANGE, BitReader, BitWriter
from pazaak.house.codes.errors import CodeError
from pazaak.house.rules.catalogue import AnyGame, Json, OptionsError

PRESET = "preset"
"""Option that the defaults of others follow from, in games that have it."""
CARD_KINDS = 27
"""Number of kinds of cards that a code has room for."""
MARKS_BITS = 5
MOST_MARKS = (1 << MARKS_BITS) - 1
"""Number of options that have a mark in a code; further ones are written by their names."""
LEFT_OUT = False
"""Value of an option that the game tells only where it is on."""
MOST_LISTS = 8
"""Number of entries that a list in a code may have."""


def write_options(bits: BitWriter, game: AnyGame, seats: int, options: Mapping[str, Any]) -> None:
    """Write all options of a table, as `Game.write_out` returns them. Raises CodeError."""
    preset = options.get(PRESET)
    if preset is not None:
        _write_choice(bits, preset, game.coded.get(PRESET, ()))
    defaults = _defaults(game, seats, preset)
    other = {name for name, value in options.items() if value != defaults.get(name)} - {PRESET}
    named = _marked(game)
    marks = [name in other for name in named]
    used = max((place for place, mark in enumerate(marks, start=1) if mark), default=0)
    usual = all(_is_usual(options[name], defaults.get(name, LEFT_OUT)) for name in named if name in other)
    bits.flag(usual)
    bits.bits(used, MARKS_BITS)
    for name, mark in zip(named[:used], marks, strict=False):
        bits.flag(mark)
        if mark:
            _write_value(bits, options[name], defaults.get(name, LEFT_OUT), game.coded[name], usual=usual)
    unknown = sorted(other - set(named))
    bits.number(len(unknown))
    for name in unknown:
        bits.text(name)
        bits.text(_json(options[name]))


def read_options(bits: BitReader, game: AnyGame, seats: int) -> Json:
    """Return all options of a table. Raises CodeError."""
    given: Json = {}
    if PRESET in _defaults(game, seats, None):
        given[PRESET] = _read_choice(bits, game.coded.get(PRESET, ()))
    defaults = _defaults(game, seats, given.get(PRESET))
    named = _marked(game)
    usual, used = bits.flag(), bits.bits(MARKS_BITS)
    if used > len(named):
        raise CodeError("The code has options that this release doesn't know.")
    for name in named[:used]:
        if bits.flag():
            odd = not usual and bits.flag()
            value = (
                _parsed(bits.text())
                if odd
                else _read_value(bits, defaults.get(name, LEFT_OUT), game.coded[name], seats)
            )
            given[name] = value
    for _ in range(min(bits.number(), MOST_LISTS)):
        name = bits.text()
        given[name] = _parsed(bits.text())
    return _written(game, seats, {**defaults, **given})


def _marked(game: AnyGame) -> list[str]:
    """Return the options that have a mark, in the order of their numbers."""
    return [name for name in game.coded if name != PRESET][:MOST_MARKS]


def _defaults(game: AnyGame, seats: int, preset: Any) -> Json:
    return _written(game, seats, {} if preset is None else {PRESET: preset})


def _written(game: AnyGame, seats: int, options: Json) -> Json:
    """Return the options with every default written out. Raises CodeError."""
    try:
        return game.write_out(seats, options)
    except OptionsError as fault:
        raise CodeError(f"The code's table can't be set up: {fault}") from None
    except (ValueError, TypeError, LookupError, OverflowError, RecursionError):
        raise CodeError("The code's table can't be set up.") from None


def _write_value(bits: BitWriter, value: Any, default: Any, choices: Sequence[str], *, usual: bool) -> None:
    """Write a value by its kind; where not all are of the `usual` one, after a mark, or as JSON."""
    odd = not usual and not _is_usual(value, default)
    if not usual:
        bits.flag(odd)
    if odd:
        bits.text(_json(value))
    elif isinstance(value, str):
        _write_choice(bits, value, choices)
    elif value is None or (isinstance(value, int) and not isinstance(value, bool)):
        bits.number(0 if value is None else value + 1)
    elif isinstance(value, list):
        _write_list(bits, value, choices)


def _read_value(bits: BitReader, default: Any, choices: Sequence[str], seats: int) -> Any:
    if isinstance(default, bool):
        return not default
    if isinstance(default, str):
        return _read_choice(bits, choices)
    if isinstance(default, list):
        return _read_list(bits, choices, seats)
    value = bits.number()
    return None if value == 0 else value - 1


def _is_usual(value: Any, default: Any) -> bool:
    if isinstance(default, bool) or isinstance(value, bool):
        return isinstance(default, bool) and isinstance(value, bool)
    if isinstance(default, str) or isinstance(value, str):
        return isinstance(default, str) and isinstance(value, str)
    if isinstance(default, list) or isinstance(value, list):
        return isinstance(default, list) and isinstance(value, list) and len(value) == len(default)
    return all(part is None or (isinstance(part, int) and part >= 0) for part in (value, default))


def _write_choice(bits: BitWriter, value: str, choices: Sequence[str]) -> None:
    known = value in choices
    bits.small(choices.index(value) + 1 if known else 0)
    if not known:
        bits.text(value)


def _read_choice(bits: BitReader, choices: Sequence[str]) -> str:
    number = bits.small()
    if number > len(choices):
        raise CodeError("The code has a choice that this release doesn't know.")
    return choices[number - 1] if number else bits.text()


def _write_list(bits: BitWriter, value: Sequence[Any], choices: Sequence[str]) -> None:
    """Write purses, one for all where they are alike, or side decks in the order of the kinds."""
    if choices:
        for deck in value:
            if len(deck) > MOST_ITEMS:
                raise CodeError("This table has a side deck that no code can hold.")
            bits.multiset([_kind(card, choices) for card in deck], CARD_KINDS)
        return
    alike = len(set(value)) == 1
    bits.flag(alike)
    for amount in value[: 1 if alike else None]:
        bits.number(amount)


def _kind(card: str, choices: Sequence[str]) -> int:
    if card not in choices:
        raise CodeError("This table has a card that no code can hold.")
    return choices.index(card)


def _read_list(bits: BitReader, choices: Sequence[str], seats: int) -> list[Any]:
    if not choices:
        return [bits.number()] * seats if bits.flag() else [bits.number() for _ in range(seats)]
    decks = [bits.multiset(CARD_KINDS) for _ in range(seats)]
    if any(kind >= len(choices) for deck in decks for kind in deck):
        raise CodeError("The code has a card that this release doesn't know.")
    return [[choices[kind] for kind in deck] for deck in decks]


def _json(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False, sort_keys=True)


def _parsed(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise CodeError(STRANGE) from None
