"""A door of the hall as a value: what a game is called, what it costs, and what one may choose."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from pazaak.house.phrases import negative

PURSES = "purses"
"""The option under which the seats bring their credits."""


@dataclass(frozen=True, slots=True)
class Unit:
    """What a game counts."""

    one: str
    many: str

    def counted(self, number: int) -> str:
        return f"{negative(number)} {self.one if number == 1 else self.many}"


@dataclass(frozen=True, slots=True)
class Setting:
    """Something to choose at a door: its values by name, what each is called, and the options it sets."""

    id: str
    label: str
    values: Mapping[str, tuple[str, Mapping[str, Any]]]
    """By name: what it is called, and the options it sets; the first is the default."""
    tooltip: str = ""
    """What it is about, in one line."""
    seats: int = 0
    """For how many players alone; 0 for any number."""
    on_sheet: bool = False
    """Whether it is chosen on the sheet of house rules alone, and not beside the door."""

    @property
    def usual(self) -> str:
        """The name of the value that a table has where nobody asked for another."""
        return next(iter(self.values))

    def standing(self, options: Mapping[str, Any]) -> str:
        """The name of the value by which a table with these options is played."""
        fitting = (
            name
            for name, (_, sets) in self.values.items()
            if sets and all(options.get(option) == value for option, value in sets.items())
        )
        return next(fitting, self.usual)


@dataclass(frozen=True, slots=True)
class Door:
    """One game as the hall shows it."""

    game: str
    title: str
    line: str
    """What one does there, in a few words."""
    tale: str
    """The game in two or three sentences."""
    role: str
    """The colour of its light."""
    seats: tuple[int, ...]
    """The numbers of players it is for."""
    stakes: tuple[int, int, int]
    """Small, medium, high: what each seat pays, once or before every deal."""
    unit: Unit = Unit("point", "points")
    usual: int = 4
    """How many players are laid ready."""
    stake_option: str = "stake"
    """The option that names what a seat pays."""
    stake_label: str = "Stake"
    stake_tooltip: str = "What each player pays once, before the game."
    pot_label: str = "The winner takes"
    first_pot: Callable[[int, int], int] = lambda paid, buy_in: buy_in
    """What a seat puts into the pot that the hall names, from what it pays and what it brings."""
    jackpot_label: str = ""
    """What the jackpot is called that the house keeps for this table, in a game that has one."""
    brings: Callable[[int, Mapping[str, Any]], int] = lambda paid, options: paid
    """The credits that a seat brings, from what it pays and the options; usually all that it pays before the game."""
    settings: tuple[Setting, ...] = field(default=())
    facts: Callable[[Mapping[str, Any]], Mapping[str, str]] = lambda options: {}
    """What depends on the options of a table in `line` and `tale`, by its name in braces there."""
    image: str = ""
    """The picture behind the frame, of the backdrops; empty for `door_` and the name of the game."""

    def words(self, text: str, options: Mapping[str, Any]) -> str:
        """Return `line` or `tale` as it holds at a table with these options."""
        return text.format_map(self.facts(options))

    @property
    def has_sheet(self) -> bool:
        """Whether there are house rules to choose."""
        return any(setting.on_sheet for setting in self.settings)

    def house_rules(self, options: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
        """What a table with these options plays otherwise than usual: each house rule, and what it is about."""
        standing = [(setting, setting.standing(options)) for setting in self.settings if setting.on_sheet]
        return tuple(
            (f"{setting.label}: {setting.values[name][0]}.", setting.tooltip)
            for setting, name in standing
            if name != setting.usual
        )

    @property
    def picture(self) -> str:
        return self.image or f"door_{self.game}"
