"""A rival as the lobby shows him: a card in the list, and large beside it."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect

from pazaak.house.profile_statistics import Tally
from pazaak.house.purse import Standing
from pazaak.house.roster import Rival
from pazaak.rivals.temper import LEVELS
from pazaak.stage.canvas import Canvas
from pazaak.stage.widgets import Act, Role, Spot

CARD = (392.0, 84.0)
GREATEST = len(LEVELS)


def difficulty(level: str) -> int:
    """How hard a level is to beat, from 1 to GREATEST."""
    return list(LEVELS).index(level) + 1


def counted(number: int, one: str, many: str) -> str:
    """A number and its noun."""
    return f"{number:,} {one if number == 1 else many}"


@dataclass(frozen=True, slots=True)
class Guest:
    """A rival as he stands today, and what lies between him and the player."""

    rival: Rival
    standing: Standing
    tally: Tally
    waits: bool = False
    """Whether he sits at an unfinished match."""

    @property
    def antes(self) -> str:
        """The range of his antes."""
        return f"{self.rival.ante_min}–{self.rival.ante_max}"

    @property
    def spoken(self) -> str:
        """All the card shows, in a sentence."""
        told = (
            f"{self.rival.name}, {self.rival.title}. Difficulty {difficulty(self.rival.level)} of {GREATEST}, "
            f"{counted(self.standing.balance, 'credit', 'credits')}, ante {self.antes}."
        )
        return f"{told} {self.standing.sentence}".strip()

    @property
    def broke(self) -> bool:
        """Whether he has nothing left to play with today."""
        return self.standing.out and not self.waits

    @property
    def record(self) -> str:
        """How it has gone against him so far."""
        if not self.tally.matches:
            return "never met"
        return f"{self.tally.wins} won, {self.tally.matches - self.tally.wins} lost"


def draw_difficulty(canvas: Canvas, level: str, midleft: tuple[float, float], radius: float) -> None:
    """One gem for each step, lit as far as the level goes."""
    for step in range(GREATEST):
        center = (midleft[0] + radius + step * radius * 2.2, midleft[1])
        canvas.pip(center, step < difficulty(level), "gold", radius=radius)


class RivalCard(Spot):
    """One of the list; `checked` is the one to be played against."""

    def __init__(self, guest: Guest, rect: FRect, on_press: Act, *, chosen: bool) -> None:
        super().__init__(f"rival-{guest.rival.id}", guest.spoken, rect, role=Role.OPTION, on_press=on_press)
        self.sound = "ui_click"
        self.guest = guest
        self.checked = chosen

    def draw(self, canvas: Canvas) -> None:
        """Portrait, name, what he says of himself, and the figures."""
        self._draw_plate(canvas)
        rival, out = self.guest.rival, self.guest.standing.out
        left, top = self.rect.topleft
        expression = "grim" if self.guest.broke else "glad" if self.checked else "calm"
        ring = "disabled" if out else "own" if self.checked else "panel_edge"
        canvas.portrait(rival.portrait, expression, (left + 47, self.rect.centery), 35, ring, active=bool(self.checked))
        x, room = left + 94, self.rect.width - 108
        canvas.text(rival.name, (x, top + 19), size=19, font="bold", anchor="midleft", max_width=room)
        canvas.text(rival.title, (x, top + 41), size=16, role="text_dim", anchor="midleft", max_width=room)
        draw_difficulty(canvas, rival.level, (x, top + 65), 6.5)
        if out:
            why = "waits at your match" if self.guest.waits else "out until tomorrow"
            role = "gold_text" if self.guest.waits else "bad_text"
            canvas.text(why, (self.rect.right - 14, top + 65), size=16, font="bold", role=role, anchor="midright",
                        max_width=room - 84)  # fmt: skip
        else:
            self._draw_figures(canvas, x + 88, top + 65)

    def _draw_plate(self, canvas: Canvas) -> None:
        lit = self.hovered or self.focused
        if self.checked:
            canvas.panel(self.rect, edge="own", fill="panel", glow=0.9, chamfer=12)
        else:
            canvas.panel(self.rect, edge="own" if lit else "panel_edge", fill="panel", glow=0.4 if lit else 0.0,
                         chamfer=12)  # fmt: skip
        if self.focused:
            canvas.panel(self.rect.inflate(6, 6), edge="focus", fill="none", glow=1.0, chamfer=14)

    def _draw_figures(self, canvas: Canvas, x: float, y: float) -> None:
        canvas.icon("coin", (x + 8, y), 17, "gold_text")
        canvas.text(f"{self.guest.standing.balance:,}", (x + 21, y), size=17, font="number", role="gold_text",
                    anchor="midleft", max_width=58)  # fmt: skip
        room = self.rect.right - 14 - x - 86
        canvas.text(f"ante {self.guest.antes}", (self.rect.right - 14, y), size=16, role="text_dim", anchor="midright",
                    max_width=room)  # fmt: skip


def draw_guest(canvas: Canvas, guest: Guest, line: str, rect: FRect) -> None:
    """The chosen rival at length, in a panel."""
    rival = guest.rival
    canvas.panel(rect, edge="rival", fill="panel", glow=0.6, chamfer=18)
    face = (rect.left + 112, rect.top + 112)
    expression = "grim" if guest.broke else "glad"
    canvas.portrait(rival.portrait, expression, face, 88, "rival", active=True)
    speech = FRect(rect.left + 216, rect.top + 40, rect.width - 234, 132)
    canvas.bubble(speech, to=(rect.left + 200, rect.top + 106), role="rival")
    canvas.paragraph(line, speech.inflate(-26, -18), size=18, role="rival_text", align="center", valign="middle")
    left, room = rect.left + 26, rect.width - 52
    canvas.text(rival.name, (left, rect.top + 230), size=24, font="title", role="title", anchor="midleft",
                max_width=room)  # fmt: skip
    canvas.text(rival.title, (left, rect.top + 260), size=18, role="rival_text", anchor="midleft", max_width=room)
    canvas.paragraph(rival.temper, FRect(left, rect.top + 276, room, 76), size=18, role="text", valign="middle")
    _draw_facts(canvas, guest, FRect(left, rect.top + 356, room, 128))


def _draw_facts(canvas: Canvas, guest: Guest, rect: FRect) -> None:
    won = guest.tally.credits
    facts = (
        ("Difficulty", "", "text"),
        ("Purse", f"{guest.standing.balance:,}", "gold_text"),
        ("Ante", guest.antes, "text"),
        ("Your record", guest.record + (f"  ({won:+,})" if guest.tally.matches else ""), "text"),
    )
    pitch = rect.height / len(facts)
    for index, (label, value, role) in enumerate(facts):
        y = rect.top + pitch * (index + 0.5)
        if index % 2 == 0:
            canvas.fill(FRect(rect.left - 8, y - pitch / 2, rect.width + 16, pitch), "panel_edge", alpha=30)
        told = canvas.text(label, (rect.left + 4, y), size=18, role="text_dim", anchor="midleft", max_width=150)
        if not value:
            draw_difficulty(canvas, guest.rival.level, (rect.right - 4 - 8.5 * 2.2 * GREATEST, y), 8.5)
            continue
        room = rect.right - told.right - 20
        canvas.text(value, (rect.right - 4, y), size=18, font="number", role=role, anchor="midright", max_width=room)
