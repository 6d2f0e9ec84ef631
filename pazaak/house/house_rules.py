"""House rules: the options of a game that a table may change, in the words of every place that shows them.

A game's `HouseRules` is the one source of its switches, their help, its presets, the options on its talk page and the
house rules in the book.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from pazaak.house.phrases import sentences

Options = Mapping[str, Any]

PRESET = "preset"
"""Option with the name of a preset, in games that have it."""
USUAL = "usual"
"""Id of the preset in which every rule has its usual value."""


@dataclass(frozen=True, slots=True)
class RuleValue:
    """A value of a house rule."""

    label: str
    sets: Options
    """The options that it sets, all of them."""
    told: str = ""
    """Its effect in a sentence; empty where the label says it."""


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A rule that a table may change."""

    id: str
    label: str
    line: str
    """Explanation in one line."""
    values: Mapping[str, RuleValue]
    """Its values by the name under which they are kept."""
    default: str = ""
    """The name of the usual value; empty for the first."""
    seats: tuple[int, ...] = ()
    """Numbers of players it is for; empty for any."""
    at_door: bool = False
    """Whether it is chosen beside the door of the game, too, and not on the sheet alone."""
    length: bool = False
    """Whether it is the length of a game, which is told as its goal and not as a changed rule."""
    other: str = "{}"
    """Format of a value that the sheet doesn't offer, such as "{} points"."""
    bounds: str = ""
    """Numbers that it may have, in words, such as "0 to 100"."""

    @property
    def usual(self) -> str:
        """The name of the usual value."""
        return self.default or next(iter(self.values))

    @property
    def options(self) -> tuple[str, ...]:
        """Names of the options that it sets."""
        return tuple(dict.fromkeys(option for value in self.values.values() for option in value.sets))

    def is_open(self, seats: int | None) -> bool:
        """Return whether it matters at a table of so many players, or at any where the number is None."""
        return seats is None or not self.seats or seats in self.seats

    def standing(self, options: Options) -> str | None:
        """Return the name of its value at a table with these options; None for one that the sheet doesn't offer."""
        if all(options.get(option) is None for option in self.options):
            return self.usual
        usual = self.values[self.usual].sets
        told = {option: value for option, value in options.items() if value is not None}
        given = {option: told.get(option, usual.get(option)) for option in self.options}
        fitting = (
            name
            for name, value in self.values.items()
            if value.sets and all(given[option] == wanted for option, wanted in value.sets.items())
        )
        return next(fitting, None)

    def chosen(self, options: Options) -> str:
        """Return the label of its value at a table with these options."""
        name = self.standing(options)
        if name is not None:
            return self.values[name].label
        values = (plain_value(options[option]) for option in self.options if option in options)
        return self.other.format(", ".join(values))

    def told(self, options: Options) -> str:
        """Return its explanation, with the effect of its value at a table with these options."""
        name = self.standing(options)
        return sentences(self.line, "" if name is None else self.values[name].told)

    def meaning(self, option: str) -> str:
        """Return what an option that it sets means, for programs: the line, then each value that isn't a number."""
        line = f"{self.line[:-1]} ({self.bounds})." if self.bounds else self.line
        if any(type(value.sets[option]) is int for value in self.values.values()):
            return line
        told = (f"{_json(value.sets[option])}: {value.told or value.label}" for value in self.values.values())
        return f"{line} {' '.join(f'{each}' if each.endswith('.') else f'{each}.' for each in told)}"


@dataclass(frozen=True, slots=True)
class RulePreset:
    """House rules that go together, by name."""

    name: str
    told: str
    """Its rules in a sentence."""
    values: Mapping[str, str] = field(default_factory=dict)
    """Names of values by the id of their rule; the other rules are as usual."""
    sets: Options = field(default_factory=dict)
    """Further options, such as one that names the preset itself."""


@dataclass(frozen=True, slots=True)
class HouseRules:
    """All rules of one game that a table may change, its presets, and its options for programs."""

    rules: tuple[HouseRule, ...] = ()
    presets: Mapping[str, RulePreset] = field(default_factory=dict)
    notes: Mapping[str, str] = field(default_factory=dict)
    """Meanings of options for programs by name: of those that no rule has, and of those with more values than it."""
    defaults: Mapping[str, str] = field(default_factory=dict)
    """Defaults in words by option, where the page of talk doesn't show the value itself."""
    words: Mapping[str, str] = field(default_factory=dict)
    """Formats for options that no rule and no door sets, such as "Ends after {} deals"."""

    def of(self, seats: int | None) -> tuple[HouseRule, ...]:
        """Return the rules that matter at a table of so many players."""
        return tuple(rule for rule in self.rules if rule.is_open(seats))

    def changed(self, options: Options) -> tuple[HouseRule, ...]:
        """Return the rules that aren't as usual at a table with these options, its length among them.

        A rule that the options don't name isn't counted.
        """
        named = (rule for rule in self.of(options.get("seats")) if any(option in options for option in rule.options))
        return tuple(rule for rule in named if rule.standing(options) != rule.usual)

    def told(self, options: Options) -> tuple[tuple[str, str], ...]:
        """Return each changed rule of a table but its length as (sentence, explanation).

        Where the table has a preset's name that isn't the first, that comes first, and then what differs from it.
        """
        named = options.get(PRESET)
        preset = self.presets.get(named) if isinstance(named, str) else None
        base = {} if preset is None else preset.values
        told = [] if preset is None or named == next(iter(self.presets)) else [(f"Rules: {preset.name}.", preset.told)]
        told += [
            (f"{rule.label}: {rule.chosen(options)}.", rule.told(options))
            for rule in self.of(options.get("seats"))
            if not rule.length and rule.standing(options) != base.get(rule.id, rule.usual)
        ]
        return tuple(told)

    def others(self, options: Options, usual: Options) -> tuple[str, ...]:
        """Return the unusual options that no rule has, in words; `usual` are the options of a table told nothing."""
        return tuple(
            words.format(plain_value(options[name]))
            for name, words in self.words.items()
            if name in options and options[name] != usual.get(name)
        )

    def options(self) -> Iterator[tuple[str, str]]:
        """Yield the name and the meaning of each option that has a note or a rule, those with a note first."""
        yield from self.notes.items()
        for rule in self.rules:
            for option in rule.options:
                if option not in self.notes:
                    yield option, rule.meaning(option)


def numbers(option: str, labels: Mapping[int, str], *, told: Mapping[int, str] | None = None) -> dict[str, RuleValue]:
    """Return the values of a rule that sets an option to a number, by the number as text."""
    words = told or {}
    return {str(number): RuleValue(label, {option: number}, words.get(number, "")) for number, label in labels.items()}


def _json(value: object) -> str:
    return f"`{value if isinstance(value, str) else json.dumps(value)}`"


def plain_value(value: object) -> str:
    """Return an option's value in words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else f"{value:,}" if isinstance(value, int) else str(value).replace("_", " ")
