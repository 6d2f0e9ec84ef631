"""The sheet of goals: the three open goals, the nearest first, each with its reward and its exchange."""

from __future__ import annotations

from functools import partial

from pygame import FRect

from pazaak.career.goals.sheet import Goal, exchange, exchange_fault, open_goals
from pazaak.house.phrases import counted
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.house_scene import HouseScene
from pazaak.scenes.plate import Plate, draw_note
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.neon import Hung, draw_sign
from pazaak.stage.screens.modal import Confirm
from pazaak.stage.widgets.charts import draw_bar
from pazaak.stage.widgets.widgets import Button, spoken

CARD, GAP = (392.0, 470.0), 24.0
LEFT, TOP = 28.0, 104.0
FACE = 74.0
SIGN = 132.0
"""Width in units of a game's name in neon, in the place of a face."""
FOOT = 66.0
"""Distance in units from a card's lower edge up to its button's top."""
NOTE = FRect(LEFT, TOP + CARD[1] + 22, 3 * CARD[0] + 2 * GAP, 88)
HOW = "Matches for credits move your goals, won or lost. When a goal is met, the next takes its place."
NEAREST, NOT_YET = "Nearest", "Not yet"
ICONS = {"house": "cards", "feat": "bolt"}


def card_place(index: int) -> FRect:
    """Return the rect of a goal's card, counted from the left."""
    return FRect(LEFT + (CARD[0] + GAP) * index, TOP, *CARD)


def _told_in(card: FRect) -> FRect:
    return Plate(card).whole(card.bottom - FOOT - 4)


def spoken_goal(goal: Goal) -> str:
    """Return a goal in words for a screen reader."""
    done = f" {goal.progress} done." if goal.progress else ""
    return f"{goal.text}.{done} Reward: {counted(goal.reward, 'credit')}."


class GoalsSheet(HouseScene):
    name = "goals"
    label = "Your goals"
    help = "venues"
    plated = True
    help_at = (1008.0, 42.0)
    heading_at = FRect(200, 20, 560, 44)
    heading_size = 26
    tells_achievements = True

    def __init__(self, house: AppServices) -> None:
        super().__init__(house)
        venue = house.career.progress.venue
        self.music, self.backdrop = venue.music, venue.backdrop
        self.interaction.default = "back"

    def refresh(self) -> None:
        self.goals = open_goals(self.house.career)
        self.fault = exchange_fault(self.house.career)
        offered = "You can exchange one goal a day."
        self.note = f"{HOW} {self.fault or offered}"
        self.show(
            *self.head("GOALS"),
            self.look_into_purse(),
            *(spoken(f"goal-{goal.number}", self._told(goal, nearest=index == 0), _told_in(card_place(index)))
              for index, goal in enumerate(self.goals)),
            *(self._exchange_button(goal, card_place(index)) for index, goal in enumerate(self.goals)),
            spoken("how", self.note, NOTE),
        )  # fmt: skip

    def _told(self, goal: Goal, *, nearest: bool) -> tuple[str, ...]:
        """Return the lines of a goal's card for screen readers."""
        return spoken_goal(goal), "" if goal.progress else NOT_YET, NEAREST if nearest else ""

    def _exchange_button(self, goal: Goal, card: FRect) -> Button:
        place = FRect(card.left + 60, card.bottom - FOOT, card.width - 120, 46)
        told = self.fault or "Swap this goal for a new one"
        button = Button(f"exchange-{goal.number}", "EXCHANGE", place, partial(self._ask, goal), tone="panel_edge",
                        size=18, icon="refresh", enabled=not self.fault, tooltip=told)  # fmt: skip
        button.explained = f"{goal.text}."
        return button

    def _ask(self, goal: Goal) -> None:
        """Exchange a goal; ask first if it has progress to lose."""
        if not goal.have:
            self._exchange(goal)
            return
        told = f"You're at {goal.progress}. That progress is lost."
        question = Confirm("Exchange this goal?", told, yes="Exchange it", no="Keep it", tone="gold", focus="no")
        self.when_sure(question, lambda: self._exchange(goal))

    def _exchange(self, goal: Goal) -> None:
        if self.allowed(lambda: exchange(self.house.career, goal.number), "Goal not exchanged"):
            self.stage.play("card_place")
        self.refresh()

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        for index, goal in enumerate(self.goals):
            self._draw_goal(canvas, goal, card_place(index), nearest=index == 0)
        canvas.panel(NOTE, edge="none", fill="panel", chamfer=12)
        draw_note(canvas, self.note, NOTE.inflate(-48, -12), size=18, role="text")

    def _draw_goal(self, canvas: Canvas, goal: Goal, card: FRect, *, nearest: bool) -> None:
        plate = Plate(card, 26)
        canvas.panel(card, edge="gold" if nearest else "panel_edge", fill="panel", glow=0.6 if nearest else 0.1,
                     chamfer=16)  # fmt: skip
        if nearest:
            canvas.tag(NEAREST.upper(), (card.centerx, card.top), role="gold", size=14)
        face = (card.centerx, card.top + 34 + FACE)
        if goal.rival:
            canvas.portrait(self.house.roster[goal.rival].portrait, "calm", face, FACE, "rival", active=True)
        else:
            canvas.panel(FRect(face[0] - FACE, face[1] - FACE, 2 * FACE, 2 * FACE), edge="panel_edge", fill="sunken",
                         chamfer=24, shadow=False)  # fmt: skip
            door = self.house.uis[goal.kind.game].door if goal.kind.game in self.house.uis else None
            if door is None:
                canvas.icon(ICONS[goal.kind.slot], face, 78, "own_text")
            else:
                draw_sign(canvas, (door.sign or door.title).upper(), Hung(*face, SIGN, 21.0), door.role, lit=True)
        plate.words(canvas, goal.text, 198, 84, align="center", size=23, font="bold", valign="middle", leading=1.15)
        draw_bar(canvas, plate.part(300, 10), goal.part)
        plate.line(canvas, goal.progress or NOT_YET, 332, at="center", size=18, font="number", role="text_dim")
        canvas.icon("coin", (card.centerx - 62, card.top + 370), 22, "gold_text")
        canvas.text(f"{goal.reward:,} credits", (card.centerx - 44, card.top + 370), size=20, font="number",
                    role="gold_text", anchor="midleft", max_width=card.width / 2)  # fmt: skip
