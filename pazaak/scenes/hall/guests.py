"""Who is in the hall today: what the books tell of it, the rivals as cards in a list, and the chosen one at length."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect

from pazaak.house.profile.purse import Standing
from pazaak.house.profile.roster import Rival
from pazaak.house.profile.statistics import Tally
from pazaak.house.session.session import PLAYER
from pazaak.rivals.players.temper import LEVELS
from pazaak.scenes.decks.choice import Brought
from pazaak.scenes.house_context import House
from pazaak.scenes.phrases import counted
from pazaak.scenes.plate import Plate, draw_fact
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Act, Role, Spot

CARD = (403.0, 96.0)
GREATEST = len(LEVELS)
FACE = 66.0
FACTS = 76.0


def difficulty(level: str) -> int:
    """How hard a level is to beat, from 1 to GREATEST."""
    return list(LEVELS).index(level) + 1


@dataclass(frozen=True, slots=True)
class Guest:
    """A rival as he stands today, and what lies between him and the player."""

    rival: Rival
    standing: Standing
    tally: Tally
    waits: bool = False
    """Whether he sits at an unfinished match."""
    champion: bool = False
    """Whether he is the champion of his venue."""
    beaten: bool = False
    """Whether the player has ever beaten him."""
    condition: str = ""
    """What the player has to do before he sits down with him; empty when he does."""

    @property
    def antes(self) -> str:
        return f"{self.rival.ante_min}–{self.rival.ante_max}"

    @property
    def spoken(self) -> str:
        told = (
            f"{self.rival.name}, {self.rival.title}.",
            "Champion of the venue." if self.champion else "",
            f"Difficulty {difficulty(self.rival.level)} of {GREATEST},",
            f"{counted(self.standing.balance, 'credit')}, ante {self.antes}.",
        )
        return " ".join(filter(None, (*told, self.standing.sentence, self.condition)))

    @property
    def broke(self) -> bool:
        """Whether he has nothing left to play with today."""
        return self.standing.out and not self.waits

    @property
    def record(self) -> str:
        if not self.tally.matches:
            return "no matches yet"
        return f"{self.tally.wins} won, {self.tally.matches - self.tally.wins} lost"


class HallBooks:
    """One look round the venue where the player is: nothing of it is asked again with every frame."""

    def __init__(self, house: House) -> None:
        career, purse = house.career, house.profile.purse
        today, against = house.now().date(), house.profile.against(house.game.name)
        deck = career.decks.chosen
        self.venue = career.progress.venue
        self.guests = {
            rival.id: Guest(
                rival,
                purse.standing(rival, today),
                against.get(rival.account, Tally()),
                waits=purse.is_seated(rival.account),
                champion=career.world.is_champion(rival),
                beaten=career.progress.beaten(rival.id),
                condition=career.progress.champion_waits(rival) or "",
            )
            for rival in career.world.rivals_of(self.venue.id)
        }
        self.purse, self.lying = purse.player, purse.on_table(PLAYER) + purse.in_pots(PLAYER)
        self.broke = purse.is_broke(house.least_ante)
        self.closed, self.unfinished = house.profile.closed, house.profile.is_in_a_match
        self.brought = Brought(deck, career.decks.all(), career.faults(deck, self.venue))

    def obstacle(self, guest: Guest) -> str:
        """Why the player cannot sit down with a rival now; empty when he can."""
        if self.closed:
            return self.closed
        if self.broke:
            return "Out of credits: ask the house for help."
        if guest.standing.out:
            return guest.standing.sentence
        if guest.condition:
            return guest.condition
        least = guest.rival.ante_min
        if self.purse < least:
            if self.purse + self.lying >= least:
                return "Your credits are in an unfinished match. Continue it first."
            have = counted(self.purse, "credit")
            return f"You have {have}; {guest.rival.name}'s lowest ante is {least}."
        return " ".join(self.brought.faults)


def draw_difficulty(canvas: Canvas, level: str, midleft: tuple[float, float], radius: float) -> None:
    """One gem for each step, lit as far as the level goes."""
    for step in range(GREATEST):
        center = (midleft[0] + radius + step * radius * 2.2, midleft[1])
        canvas.pip(center, step < difficulty(level), "gold", radius=radius)


class RivalCard(Spot):
    """One of the list; `checked` is the one to be played against."""

    sound = "ui_click"

    def __init__(self, guest: Guest, rect: FRect, on_press: Act, *, chosen: bool) -> None:
        id = f"rival-{guest.rival.id}"
        super().__init__(id, guest.spoken, rect, role=Role.OPTION, on_press=on_press, checked=chosen)
        self.guest = guest

    def draw(self, canvas: Canvas) -> None:
        self._draw_plate(canvas)
        guest, rival = self.guest, self.guest.rival
        left, top = self.rect.topleft
        expression = "grim" if guest.broke else "glad" if self.checked else "calm"
        out = guest.standing.out or bool(guest.condition)
        ring = "disabled" if out else "gold" if guest.champion else "own" if self.checked else "panel_edge"
        canvas.portrait(rival.portrait, expression, (left + 48, self.rect.centery), 38, ring, active=bool(self.checked))
        x, right = left + 94, self.rect.right - 12
        room = right - x
        if guest.champion:
            canvas.icon("trophy", (right - 10, top + 22), 22, "gold_text")
        elif guest.beaten:
            canvas.icon("check", (right - 10, top + 22), 20, "good_text")
        canvas.text(rival.name, (x, top + 22), size=20, font="bold", anchor="midleft", max_width=room - 30)
        canvas.text(rival.title, (x, top + 46), size=16, role="text_dim", anchor="midleft", max_width=room)
        draw_difficulty(canvas, rival.level, (x, top + 73), 6.5)
        self._draw_figures(canvas, x + 96, right, top + 73)

    def _draw_plate(self, canvas: Canvas) -> None:
        edge = "own" if self.checked or self.lit else "gold" if self.guest.champion else "panel_edge"
        glow = 0.9 if self.checked else 0.4 if self.lit else 0.0
        canvas.panel(self.rect, edge=edge, fill="panel", glow=glow, chamfer=12)
        if self.focused:
            canvas.panel(self.rect.inflate(6, 6), edge="focus", fill="none", glow=1.0, chamfer=14)

    def _draw_figures(self, canvas: Canvas, left: float, right: float, y: float) -> None:
        why, role = self._why()
        if why:
            canvas.text(why, (right, y), size=16, font="bold", role=role, anchor="midright", max_width=right - left)
            return
        canvas.icon("coin", (left + 8, y), 17, "gold_text")
        canvas.text(f"{self.guest.standing.balance:,}", (left + 21, y), size=17, font="number", role="gold_text",
                    anchor="midleft", max_width=64)  # fmt: skip
        canvas.text(f"ante {self.guest.antes}", (right, y), size=16, role="text_dim", anchor="midright",
                    max_width=right - left - 82)  # fmt: skip

    def _why(self) -> tuple[str, str]:
        if self.guest.waits:
            return "in your open match", "gold_text"
        if self.guest.standing.out:
            return "out until tomorrow", "bad_text"
        return ("locked" if self.guest.condition else ""), "text_dim"


def draw_guest(canvas: Canvas, guest: Guest, line: str, rect: FRect) -> None:
    rival, plate = guest.rival, Plate(rect, 22)
    ring, ink = ("gold", "gold_text") if guest.champion else ("rival", "rival_text")
    canvas.panel(rect, edge=ring, fill="panel", glow=0.6, chamfer=18)
    face = (plate.left + FACE, rect.top + 22 + FACE)
    canvas.portrait(rival.portrait, "grim" if guest.broke else "glad", face, FACE, ring, active=True)
    beside = 2 * FACE + 24
    if guest.champion:
        canvas.icon("trophy", (plate.right - 14, rect.top + 38), 30, "gold_text")
    room = plate.width - beside
    plate.line(canvas, rival.name, 36, indent=beside, size=24, font="title", role="title", max_width=room - 40)
    plate.line(canvas, rival.title, 66, indent=beside, size=17, role=ink)
    speech = plate.part(84, 72, indent=beside + 6)
    canvas.bubble(speech, to=(speech.left - 18, rect.top + 116), role="rival")
    canvas.paragraph(line, speech.inflate(-26, -14), size=18, role="rival_text", align="center", valign="middle")
    plate.words(canvas, f"{rival.story} {rival.temper}", 164, rect.height - 164 - FACTS - 18, size=17, valign="middle",
                leading=1.25)  # fmt: skip
    _draw_facts(canvas, guest, plate.part(rect.height - FACTS - 12, FACTS))


def _draw_facts(canvas: Canvas, guest: Guest, rect: FRect) -> None:
    won = guest.tally.credits
    facts = (
        ("Difficulty", "", "text"),
        ("Purse", f"{guest.standing.balance:,}", "gold_text"),
        ("Your record", guest.record + (f" ({won:+,})" if guest.tally.matches else ""), "text"),
        ("Ante", guest.antes, "text"),
    )
    gap, height = 14.0, rect.height / 2
    columns = (rect.width * 0.56, rect.width * 0.44 - gap)
    for index, (label, value, role) in enumerate(facts):
        row, column = divmod(index, 2)
        cell = FRect(rect.left + column * (columns[0] + gap), rect.top + row * height, columns[column], height - 4)
        draw_fact(canvas, cell, label, value, role=role, margin=12, shaded=True)
        if not value:
            draw_difficulty(canvas, guest.rival.level, (cell.right - 12 - 8.5 * 2.2 * GREATEST, cell.centery), 8.5)
