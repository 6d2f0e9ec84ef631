"""A person's way through the tutorial."""

from __future__ import annotations

from pazaak.game import moves as m
from pazaak.game.cards.side_cards import Play
from pazaak.game.events import Event
from pazaak.game.state import View
from pazaak.table.lesson.scene import LessonTable
from tests.pilot import Pilot, middle
from tests.scenes.tables import controls_of

TutorialTable = LessonTable[View, m.Move, Event]

BUTTONS: dict[m.Move, str] = {
    m.END_TURN: "end-turn",
    m.STAND: "stand",
    m.CHECK: "check",
    m.FOLD: "fold",
    m.KEEP_TIEBREAKER: "keep",
}


def steps_of(table: TutorialTable) -> list[str]:
    """The widgets that do what the lesson asks, in their order."""
    wish = table.lesson.wish
    match wish:
        case None:
            return ["go-on"]
        case Play(card, value):
            index = table.view.hand.index(card)
            controls = controls_of(table)
            ways = controls.ways[index]
            card_id = f"hand-{index + 1}"
            if len(ways) == 1:
                return [card_id]
            way = f"way-{[way.value for way in ways].index(value) + 1}"
            return [way] if controls.opened == index else [card_id, way]
        case m.NameAnte():
            return ["name-ante"]
        case m.Bet():
            return ["bet"]
        case _:
            return [BUTTONS[wish]]


def do_lesson(pilot: Pilot, table: TutorialTable) -> None:
    """By mouse."""
    for id in steps_of(table):
        pilot.click(id)
        pilot.step()
    pilot.settle()


def do_lesson_by_keys(pilot: Pilot, table: TutorialTable) -> None:
    """Tab to it, then Enter."""
    for id in steps_of(table):
        pilot.steer_to(id)
        pilot.press("return")
        pilot.step()
    pilot.settle()


def do_lesson_by_pad(pilot: Pilot, table: TutorialTable) -> None:
    """Steer with the d-pad until it is in focus, then A."""
    for id in steps_of(table):
        steer_by_pad(pilot, id)
        pilot.pad("a")
        pilot.step()
    pilot.settle()


def steer_by_pad(pilot: Pilot, id: str) -> None:
    """A way over the table by the d-pad alone: the widget, or what is nearest to it, is walked to step by step."""
    goal = middle(pilot.node(id))
    seen: set[str | None] = set()
    pilot.pad("left")
    while pilot.focused() != id:
        assert len(seen) < 60, f"the pad does not reach {id}, only {sorted(str(one) for one in seen)}"
        here = pilot.focused()
        seen.add(here)
        x, y = middle(pilot.node(here)) if here else (0.0, 0.0)
        across, down = ("right" if goal[0] > x else "left"), ("down" if goal[1] > y else "up")
        order = [across, down] if abs(goal[0] - x) > abs(goal[1] - y) else [down, across]
        for step in (*order, "up", "down", "left", "right"):
            pilot.pad(step)
            if pilot.focused() not in seen or pilot.focused() == id:
                break
