"""The rows by which a table of the hall is chosen: stake, seats, company, and the game's own settings."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import FRect

from pazaak.stage.widgets import values
from pazaak.table.hall.choice import Choice
from pazaak.table.hall.guests import COMPANIES, Company

STAKE_NAMES = ("Small", "Medium", "High")

Offered = tuple[tuple[str, str], ...]
"""What a row offers: (name, label)."""


def wishes(choice: Choice, changed: Callable[[], None], place: Callable[[int], FRect]) -> list[values.Choice]:
    """The rows for a door; `changed` is called after each change, `place` says where a row lies."""
    door = choice.door
    rows: list[values.Choice] = []

    def add(id: str, label: str, offered: Offered, chosen: object, change: Callable[[str], None], tooltip: str) -> None:
        def choose(name: str) -> None:
            change(name)
            changed()

        rows.append(values.Choice(id, label, place(len(rows)), choose, options=offered, chosen=str(chosen),
                                  tooltip=tooltip))  # fmt: skip

    def sets(name: str, read: Callable[[str], object]) -> Callable[[str], None]:
        return lambda value: setattr(choice, name, read(value))

    named = enumerate(zip(STAKE_NAMES, door.stakes, strict=True))
    stakes = tuple((str(index), f"{name}, {stake}") for index, (name, stake) in named)
    add("stake", door.stake_label, stakes, choice.stake, sets("stake", int), door.stake_tooltip)
    if len(door.seats) > 1:
        seats = tuple((str(count), f"{count} players") for count in door.seats)
        add("seats", "Seats", seats, choice.seats, sets("seats", int), "You are one of them.")
    company = tuple((str(company), label) for company, label in COMPANIES)
    add("company", "Company", company, choice.company, sets("company", Company), "Whom you would like to play with.")
    for setting in door.settings:
        chosen, change = choice.settings[setting.id], partial(choice.settings.__setitem__, setting.id)
        add(setting.id, setting.label, tuple(setting.names()), chosen, change, setting.tooltip)
    return rows
