"""The rows by which a table of the hall is chosen: stake, seats, company, and the game's own settings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from pygame import FRect

from pazaak.stage.widgets import values as widgets_values
from pazaak.table.hall.choice import Choice
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
        return widgets_values.Choice(
            self.id, self.label, rect, self.change, options=self.options, chosen=self.chosen, tooltip=self.tooltip
        )


def wishes(choice: Choice, changed: Callable[[], None]) -> list[Wish]:
    """The rows for a door; `changed` is called after each change."""

    def sets(name: str, read: Callable[[str], object]) -> Callable[[str], None]:
        def change(value: str) -> None:
            setattr(choice, name, read(value))
            changed()

        return change

    def set_option(id: str, value: str) -> None:
        choice.settings[id] = value
        changed()

    door = choice.door
    named = enumerate(zip(STAKE_NAMES, door.stakes, strict=True))
    stakes = tuple((str(index), f"{name}, {stake}") for index, (name, stake) in named)
    rows = [Wish("stake", door.stake_label, stakes, str(choice.stake), sets("stake", int), door.stake_tooltip)]
    if len(door.seats) > 1:
        seats = tuple((str(count), f"{count} players") for count in door.seats)
        rows.append(Wish("seats", "Seats", seats, str(choice.seats), sets("seats", int), "You are one of them."))
    companies = tuple((str(company), label) for company, label in COMPANIES)
    rows.append(
        Wish("company", "Company", companies, str(choice.company), sets("company", Company),
             "Whom you would like to play with.")
    )  # fmt: skip
    return rows + [
        Wish(setting.id, setting.label, tuple(setting.names()), choice.settings[setting.id],
             partial(set_option, setting.id), setting.tooltip)
        for setting in door.settings
    ]  # fmt: skip
