"""The rows of choices at a table, the rivals who will sit there, and the facts about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import FRect

from pazaak.house.phrases import signed
from pazaak.house.profile.person import Person
from pazaak.house.profile.roster import Rival
from pazaak.house.profile.statistics import Tally
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets import values
from pazaak.table.hall.choice import Choice
from pazaak.table.hall.lobby import COMPANIES, OpponentFilter

ROW = 50.0
SPEECH = 72.0
"""The least height of a guest's line of speech."""

Offered = tuple[tuple[str, str], ...]
"""The values of a row: (name, label)."""


def best_of(tally: Tally) -> str:
    """Return the most credits won in one game; a loss doesn't count."""
    if tally.best > 0:
        return f"{signed(tally.best)} credits"
    return "No win yet" if tally.matches else "–"


def record_of(tally: Tally) -> str:
    """Return the record at a door: games won and played."""
    if not tally.matches:
        return "not played yet"
    return f"{tally.wins} of {tally.matches} won"


def wishes(choice: Choice, changed: Callable[[], None], place: Callable[[int], FRect]) -> list[values.Choice]:
    """Return the rows of choices of a door but for its stakes.

    `changed` is called after each change, `place` returns a row's place.
    """
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

    if len(door.seats) > 1:
        seats = tuple((str(count), f"{count} players") for count in door.seats)
        add("seats", "Seats", seats, choice.seats, sets("seats", int), "You're one of them")
    company = tuple((str(company), label) for company, label in COMPANIES)
    add("company", "Company", company, choice.company, sets("company", OpponentFilter), "The rivals you'd like to play")
    for setting in choice.open_settings:
        if setting.on_sheet:
            continue
        chosen, change = choice.settings[setting.id], partial(choice.settings.__setitem__, setting.id)
        offered = tuple((name, label) for name, (label, _) in setting.values.items())
        add(setting.id, setting.label, offered, chosen, change, setting.tooltip)
    return rows


@dataclass(frozen=True, slots=True)
class OpponentRow:
    """A guest as the hall shows it: difficulty, number of steps of difficulty, credits, and a line."""

    rival: Rival
    difficulty: int
    steps: int
    balance: int
    line: str = ""

    @property
    def spoken(self) -> str:
        name, short = self.rival.name, self.rival.short
        named = name if short in name else f"{name}, {short}"
        return f"{named}, difficulty {self.difficulty} of {self.steps}, {self.balance:,} credits"


def draw_opponents(canvas: Canvas, opponents: Sequence[OpponentRow], person: Person, purse: int, rect: FRect) -> None:
    """Draw one row per seat, the player's first: face, name, level, purse; below, a guest's line."""
    pitch = min(ROW, rect.height / (len(opponents) + 1))
    _draw_seat(canvas, (person.portrait, person.name, purse), FRect(rect.left, rect.top, rect.width, pitch), own=True)
    for index, opponent in enumerate(opponents, start=1):
        row = FRect(rect.left, rect.top + pitch * index, rect.width, pitch)
        rival, steps = opponent.rival, opponent.steps
        told = _draw_seat(canvas, (rival.portrait, rival.short, opponent.balance), row, steps, shaded=index % 2 == 1)
        for step in range(steps):
            at = (told + 14 + step * 13, row.centery)
            canvas.pip(at, step < opponent.difficulty, "gold", radius=6)
    top = rect.top + pitch * (len(opponents) + 1) + 22
    if opponents and rect.bottom - top >= SPEECH:
        speech = FRect(rect.left + 6, top, rect.width - 12, min(SPEECH, rect.bottom - top))
        canvas.bubble(speech, to=(rect.left + 32, top - 14), role="rival")
        canvas.paragraph(opponents[-1].line, speech.inflate(-28, -16), size=17, role="rival_text", align="center",
                         valign="middle")  # fmt: skip


def _draw_seat(
    canvas: Canvas, who: tuple[str, str, int], row: FRect, steps: int = 0, *, own: bool = False, shaded: bool = False
) -> float:
    """Draw a seat (portrait, name, credits); return the right end of the name, with room for `steps` marks after it."""
    portrait, name, credits = who
    if shaded:
        canvas.fill(row, "panel_edge", alpha=26)
    canvas.portrait(portrait, "glad" if own else "calm", (row.left + 32, row.centery), 21, "own" if own else "rival")
    right = (row.right - 12, row.centery)
    told = canvas.text(f"{credits:,}", right, size=17, font="number", role="gold_text", anchor="midright", max_width=84)
    canvas.icon("coin", (told.left - 13, row.centery), 16, "gold_text")
    left = row.left + 64
    return canvas.text(name, (left, row.centery), size=18, font="bold", anchor="midleft", role="own_text" if own
                       else "text", max_width=told.left - 30 - left - 13 * steps).right  # fmt: skip


def draw_facts(canvas: Canvas, facts: Sequence[tuple[str, str, str]], rect: FRect) -> None:
    """Draw rows of (label, value, role)."""
    pitch = rect.height / len(facts)
    for index, (label, value, role) in enumerate(facts):
        y = rect.top + pitch * (index + 0.5)
        if index % 2 == 0:
            canvas.fill(FRect(rect.left, y - pitch / 2, rect.width, pitch), "panel_edge", alpha=26)
        told = canvas.text(label, (rect.left + 12, y), size=17, role="text_dim", anchor="midleft", max_width=170)
        canvas.text(value, (rect.right - 12, y), size=18, font="number", role=role, anchor="midright",
                    max_width=rect.right - told.right - 30)  # fmt: skip
