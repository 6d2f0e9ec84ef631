"""Values from outside, checked before anything is made of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import index
from typing import Any

from pazaak.house.fair_deal.record import LONGEST_NAME
from pazaak.house.printable import is_printable_name
from pazaak.house.rules.catalogue import AnyGame, OptionsError
from pazaak.house.rules.protocols import NotationError


def whole(value: Any, what: str) -> int:
    """Return a whole number of any kind as Python's own; `what` begins the sentence of an OptionsError."""
    try:
        return index(value)
    except TypeError:
        raise OptionsError(f"{what} is a whole number, not {value!r:.60}.") from None


def several(value: Any, what: str) -> tuple[Any, ...]:
    """Return what a list or another sequence holds; `what` begins the sentence of an OptionsError."""
    try:
        return tuple(value)
    except TypeError:
        raise OptionsError(f"{what} are a list, not {value!r:.60}.") from None


def given_options(value: Any) -> dict[str, Any]:
    """Return options by name, none for None. Raises OptionsError."""
    if value is None:
        return {}
    if not isinstance(value, Mapping) or not all(isinstance(name, str) for name in value):
        raise OptionsError(f"Options are values by name, not {value!r:.60}.")
    return dict(value)


def given_names(value: Sequence[Any], seats: int) -> tuple[str, ...]:
    """Return a name for each seat that a transcript can hold. Raises OptionsError."""
    names = several(value, "Names")
    if len(names) != seats:
        raise OptionsError(f"Give a name for each seat: {seats}, not {len(names)}.")
    for name in names:
        if not isinstance(name, str) or not 0 < len(name.strip()) <= len(name) <= LONGEST_NAME:
            raise OptionsError(f"A name has 1 to {LONGEST_NAME} letters, which {name!r:.60} hasn't.")
        if not is_printable_name(name):
            raise OptionsError(f"The name {name!a:.60} holds a letter that nobody sees.")
    return names


def see_that_they_play(players: Sequence[Any]) -> None:
    """Raise OptionsError unless all players are functions."""
    for player in players:
        if not callable(player):
            raise OptionsError(f"A bot is a function that is given the turn, not {player!r:.60}.")


def read_move(game: AnyGame, move: Any) -> Any:
    """Return a move that is written in a game's notation. Raises NotationError, also for what is no text."""
    if not isinstance(move, str):
        raise NotationError(f"A move is a text, such as a bot returns; this is {move!r:.60}.")
    return game.parse(move)
