"""The rows by which a table of the hall is chosen: stake, seats, company, and the game's own settings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import FRect

from pazaak.stage.widgets import values as widgets_values
from pazaak.table.hall.choice import Choice
from pazaak.table.hall.door import Setting
from pazaak.table.hall.guests import COMPANIES, Company

STAKE_NAMES = ("Small", "Medium", "High")


@dataclass(frozen=True, slots=True)
class Wish:
    """One row: what it offers, what is chosen, and what a change does."""

    id: str
    label: str
    options: tuple[tuple[str, str], ...]
    chosen: str
    change: Callable[[str], None]
    tooltip: str

    def widget(self, rect: FRect) -> widgets_values.Choice:
        """The row as it stands in the hall."""
        return widgets_values.Choice(
            self.id, self.label, rect, self.change, options=self.options, chosen=self.chosen, tooltip=self.tooltip
        )


def wishes(choice: Choice, changed: Callable[[], None]) -> list[Wish]:
    """The rows for a door; `changed` is called after each change."""
    rows = [_stake(choice, changed)]
    if len(choice.door.seats) > 1:
        rows.append(_seats(choice, changed))
    rows.append(_company(choice, changed))
    return rows + [_setting(setting, choice, changed) for setting in choice.door.settings]


def _stake(choice: Choice, changed: Callable[[], None]) -> Wish:
    def change(name: str) -> None:
        choice.stake = int(name)
        changed()

    door = choice.door
    offered = tuple(
        (str(index), f"{name}, {stake}")
        for index, (name, stake) in enumerate(zip(STAKE_NAMES, door.stakes, strict=True))
    )
    return Wish("stake", door.stake_label, offered, str(choice.stake), change, door.stake_tooltip)


def _seats(choice: Choice, changed: Callable[[], None]) -> Wish:
    def change(name: str) -> None:
        choice.seats = int(name)
        changed()

    offered = tuple((str(count), f"{count} players") for count in choice.door.seats)
    return Wish("seats", "Seats", offered, str(choice.seats), change, "You are one of them.")


def _company(choice: Choice, changed: Callable[[], None]) -> Wish:
    def change(name: str) -> None:
        choice.company = Company(name)
        changed()

    offered = tuple((str(company), label) for company, label in COMPANIES)
    return Wish("company", "Company", offered, str(choice.company), change, "Whom you would like to play with.")


def _setting(setting: Setting, choice: Choice, changed: Callable[[], None]) -> Wish:
    def change(name: str) -> None:
        choice.settings[setting.id] = name
        changed()

    chosen = choice.settings[setting.id]
    return Wish(setting.id, setting.label, tuple(setting.names()), chosen, change, setting.tooltip)
