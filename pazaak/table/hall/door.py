"""A door of the hall as a value: a game's name, its price, and its settings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from pazaak.house.house_rules import HouseRule, HouseRules, RulePreset
from pazaak.house.phrases import negative

PURSES = "purses"
"""The option for the credits that each seat brings."""
SECOND_BACK = "second_back"
"""The option by which the second place gets its stake back out of the pot."""


@dataclass(frozen=True, slots=True)
class Unit:
    """The unit of a game's score."""

    one: str
    many: str

    def counted(self, number: int) -> str:
        return f"{negative(number)} {self.one if number == 1 else self.many}"


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting at a door: its values by name, each with a label and the options it sets."""

    id: str
    label: str
    values: Mapping[str, tuple[str, Mapping[str, Any]]]
    """Label and options by name of the value; the first is the default."""
    tooltip: str = ""
    """Explanation in one line."""
    seats: tuple[int, ...] = ()
    """Numbers of players it is for; empty for any number."""
    on_sheet: bool = False
    """Whether it is chosen on the sheet of house rules alone, and not beside the door."""
    default: str = ""
    """The name of the default value; empty for the first."""
    rule: HouseRule | None = None
    """The house rule that it sets; None for a setting that is none."""

    @property
    def usual(self) -> str:
        """The name of the default value."""
        return self.default or next(iter(self.values))

    def is_for(self, seats: int) -> bool:
        """Return whether it matters with this number of players."""
        return not self.seats or seats in self.seats

    def effect(self, name: str) -> str:
        """Return the effect of a value in a sentence; empty where its label says it."""
        return "" if self.rule is None else self.rule.values[name].told


def settings_of(rules: HouseRules, usual: Mapping[str, str] | None = None) -> tuple[Setting, ...]:
    """Return the settings of a game's house rules.

    `usual`: default values by rule, at a place that has rules of its own.
    """
    other = usual or {}
    return tuple(
        Setting(
            rule.id,
            rule.label,
            {name: (value.label, value.sets) for name, value in rule.values.items()},
            rule.line,
            seats=rule.seats,
            on_sheet=not rule.at_door,
            default=other.get(rule.id, rule.usual),
            rule=rule,
        )
        for rule in rules.rules
    )


@dataclass(frozen=True, slots=True)
class Door:
    """One game as the hall shows it."""

    game: str
    title: str
    line: str
    """The game in a few words."""
    tale: str
    """The game in two or three sentences."""
    role: str
    """Colour role of its light."""
    seats: tuple[int, ...]
    """Allowed numbers of players."""
    stakes: tuple[int, int, int]
    """Small, medium and high payment of each seat, once or before every deal, in credits."""
    unit: Unit = Unit("point", "points")
    gist: str = ""
    """A sentence more than `line`; empty for none."""
    usual: int = 4
    """Number of players by default."""
    stake_option: str = "stake"
    """The option for a seat's payment."""
    stake_label: str = "Stake"
    stake_tooltip: str = "What each player pays once, before the game."
    pot_label: str = "The winner takes"
    first_pot: Callable[[int, int], int] = lambda paid, buy_in: buy_in
    """Function from a seat's payment and buy-in to its part of the pot that the hall shows."""
    jackpot_label: str = ""
    """Label of the jackpot that the house keeps for this table, in a game that has one; empty for none."""
    brings: Callable[[int, Mapping[str, Any]], int] = lambda paid, options: paid
    """Function from a seat's payment and the options to its buy-in in credits; by default the payment."""
    settings: tuple[Setting, ...] = field(default=())
    presets: Mapping[str, RulePreset] = field(default_factory=dict)
    """Presets of the house rules by id, beside the usual ones."""
    preset_label: str = "The usual rules"
    """Name of the preset in which every rule is as usual here."""
    book: str = "arcade"
    page: str = ""
    """Page of the book about the game; empty for the one with its name."""
    facts: Callable[[Mapping[str, Any]], Mapping[str, str]] = lambda options: {}
    """Function from a table's options to the texts for names in braces in `line` and `tale`."""
    cards: tuple[str, ...] = ("AS", "KH", "QD")
    """Sprites of the three cards on its booth's table."""
    sign: str = ""
    """Its name in neon, for a game with a shorter one; empty for the title."""
    atlas: str = ""
    """Atlas of these cards; empty for the cards of the 52 with large figures."""

    def words(self, text: str, options: Mapping[str, Any]) -> str:
        """Return `line` or `tale` for a table with these options."""
        return text.format_map(self.facts(options))

    @property
    def has_sheet(self) -> bool:
        """Whether there are house rules to choose."""
        return bool(self.settings)

    def house_rules(self, options: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
        """Return each unusual house rule of a table with these options, with its explanation."""
        rules = HouseRules(tuple(setting.rule for setting in self.settings if setting.rule is not None))
        return rules.told({"seats": self.usual, **options})
