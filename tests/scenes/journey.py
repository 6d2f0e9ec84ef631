"""A person with one device: how moves of a match become clicks, keys or pad buttons, and nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Protocol

from pazaak.career.goals.sheet import REWARD
from pazaak.game import moves as m
from pazaak.game.cards.side_cards import PLAYS, Play, SideCard
from pazaak.game.state import View
from pazaak.house.profile.profile import Profile
from pazaak.house.session.session import PLAYER
from pazaak.root.house import open_house
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.tutorial.progress import OFFERED
from pazaak.stage.core.tree import Node
from pazaak.table.scene import TableScene
from tests.apps import game_app
from tests.pilot import Pilot, middle
from tests.scenes.tables import PazaakTable, controls_of, made_at_last, quick

MOST_DECISIONS = 400


@contextmanager
def front_door(
    folder: Path,
    seed: int = 1,
    *,
    newcomer: bool = False,
    seen: bool = False,
    now: Callable[[], datetime] | None = None,
) -> Iterator[tuple[Pilot, AppServices]]:
    """The real app as `main` builds it, at its title; rivals think in this process, and the coach answers at once.

    Only a newcomer is asked whether he wants a lesson.
    """
    with open_house(folder, None, seed, now=now) as house:
        if not newcomer:
            house.career.keep_note(OFFERED, True)
        quick(house)
        app = game_app(house)
        try:
            yield Pilot(app, seen=seen), house
        finally:
            if app.running:
                app.quit()
            app.close()


def without_goals(profile: Profile) -> int:
    """The player's credits, in the purse and on a table, without those paid for goals, which follow from the day."""
    query = "SELECT COALESCE(SUM(amount), 0) FROM posting JOIN entry ON entry.id = entry WHERE kind = ? AND account = ?"
    ((paid,),) = profile.ledger.rows(query, REWARD, PLAYER)
    return profile.purse.player + profile.purse.on_table(PLAYER) - int(paid)


class Device(Protocol):
    """One way to reach the game."""

    pilot: Pilot

    def press(self, id: str) -> None:
        """Do what the node stands for."""

    def change(self, id: str) -> None:
        """Set an amount of credits to another."""

    def play(self, index: int, way: int | None) -> str:
        """Play a hand card, in one of its ways where there are several; how it was done."""


@dataclass
class Player:
    """Decides at random like somebody who wants to see everything, and acts through a device."""

    device: Device
    random: Random
    done: Counter[str] = field(default_factory=Counter)
    """Number of times each thing was done: kinds of moves, and ways to play a card."""

    @property
    def pilot(self) -> Pilot:
        return self.device.pilot

    def table(self) -> PazaakTable:
        """The table on the screen."""
        scene = self.pilot.app.scene
        assert isinstance(scene, TableScene), f"{self.pilot.scene} is on top, not the table"
        return scene

    def play_match(self, pause: Callable[[int], None] = lambda number: None) -> None:
        """Decide until the result is shown; `pause` is called before each decision with its number."""
        for number in range(MOST_DECISIONS):
            self.pilot.settle()
            if self.pilot.scene == "results":
                return
            pause(number)
            self.act(choose(self.table(), self.random))
        raise AssertionError(f"no end after {MOST_DECISIONS} decisions")

    def act_at_random(self) -> None:
        """Decide once."""
        self.act(choose(self.table(), self.random))

    def act(self, move: m.Move) -> None:
        """Make a move with the device; the tree says that it was offered."""
        kind = type(move).__name__
        match move:
            case Play():
                kind = f"card by {self._play(move)}"
            case m.NameAnte():
                self._named("ante", "name-ante")
            case m.Bet():
                self._named("amount", "bet")
            case m.Raise():
                self._named("amount", "raise")
            case m.AnswerTie(spend):
                self.device.press("spend" if spend else "keep")
            case _:
                self.device.press(BUTTONS[move])
        made_at_last(self.pilot)
        self.done[kind] += 1

    def _named(self, amount: str, button: str) -> None:
        before = self.pilot.node(amount).state.value
        self.device.change(amount)
        after = self.pilot.node(amount).state.value
        self.done["amount changed"] += before != after
        self.device.press(button)

    def _play(self, play: Play) -> str:
        table = self.table()
        index = table.view.hand.index(play.card)
        ways = controls_of(table).ways[index]
        return self.device.play(index, ways.index(play) if len(ways) > 1 else None)


BUTTONS: dict[m.Move, str] = {
    m.ACCEPT: "accept",
    m.LEAVE: "leave",
    m.CHECK: "check",
    m.CALL: "call",
    m.FOLD: "fold",
    m.END_TURN: "end-turn",
    m.STAND: "stand",
}


def choose(table: PazaakTable, random: Random) -> m.Move:
    """A move that keeps the match going and plays cards where it can."""
    return lively(table.view, list(table.session.match.rules.moves(table.view)), random)


def lively(view: View, offered: list[m.Move], random: Random) -> m.Move:
    """Of the moves on offer, one that shows much of the game without giving it away."""
    going = [move for move in offered if move not in (m.LEAVE, m.FOLD)]
    if m.STAND not in going:
        return random.choice(going)
    plays = [move for move in going if isinstance(move, Play) and not spoils(view, move)]
    if plays and (view.board.total > 20 or random.random() < 0.35):
        return random.choice(plays)
    return m.STAND if 17 <= view.board.total <= 20 else m.END_TURN


def spoils(view: View, play: Play) -> bool:
    """Whether a card takes a board over 20 that was not there."""
    fixed = play.card not in (SideCard.FLIP_2_4, SideCard.FLIP_3_6, SideCard.DOUBLE)
    return fixed and view.board.total + play.value > 20


@dataclass
class Mouse:
    """Clicks, drags and the wheel."""

    pilot: Pilot
    turns: int = 0

    def press(self, id: str) -> None:
        self.pilot.click(id)

    def change(self, id: str) -> None:
        """By its end, by the wheel, by its bar, in turn."""
        self.turns += 1
        node = self.pilot.node(id)
        x, y, width, height = node.rect
        match self.turns % 3:
            case 0:
                self.pilot.click_at((x + 20, y + height / 2))
            case 1:
                self.pilot.wheel(id, 1)
            case _:
                self.pilot.click_at((x + width * 0.3, y + height - 8))

    def play(self, index: int, way: int | None) -> str:
        """Dragged onto the board and clicked, in turn."""
        self.turns += 1
        card = f"hand-{index + 1}"
        dragged = self.turns % 2 == 0
        if dragged:
            self.pilot.drag(card, "own-board")
        else:
            self.pilot.click(card)
        if way is not None:
            self.pilot.click(f"way-{way + 1}")
        return ("drag" if dragged else "click") + (" and way" if way is not None else "")


LETTERS = {
    "end-turn": "e",
    "stand": "s",
    "check": "c",
    "call": "c",
    "accept": "c",
    "spend": "c",
    "bet": "b",
    "name-ante": "b",
    "raise": "b",
    "fold": "f",
    "leave": "f",
    "keep": "f",
}


@dataclass
class Keyboard:
    """Letters, and Tab with Enter, in turn."""

    pilot: Pilot
    turns: int = 0

    def press(self, id: str) -> None:
        self.turns += 1
        letter = LETTERS.get(id)
        if letter is not None and self.turns % 3:
            assert self.pilot.node(id).state.enabled
            self.pilot.press(letter)
            return
        self.pilot.steer_to(id)
        self.pilot.press("return")

    def change(self, id: str) -> None:
        self.pilot.steer_to(id)
        self.pilot.press("right" if self.turns % 2 else "left")

    def play(self, index: int, way: int | None) -> str:
        """By its number, by Tab and Enter, and by the sign key where the card is the first with ways."""
        self.turns += 1
        if self.turns % 2:
            self.pilot.press(str(index + 1))
        else:
            self.pilot.steer_to(f"hand-{index + 1}")
            self.pilot.press("return")
        if way is not None:
            self.pilot.steer_to(f"way-{way + 1}")
            self.pilot.press("return")
        return ("number" if self.turns % 2 else "tab") + (" and way" if way is not None else "")


PAD_SHORTCUTS = {"end-turn": "x", "stand": "y"}


@dataclass
class Pad:
    """Buttons and the d-pad, which goes from node to node by where they lie."""

    pilot: Pilot

    def press(self, id: str) -> None:
        if id in PAD_SHORTCUTS:
            assert self.pilot.node(id).state.enabled
            self.pilot.pad(PAD_SHORTCUTS[id])
            return
        self.steer(id)
        self.pilot.pad("a")

    def change(self, id: str) -> None:
        self.steer(id)
        self.pilot.pad("right")

    def play(self, index: int, way: int | None) -> str:
        self.steer(f"hand-{index + 1}")
        self.pilot.pad("a")
        if way is not None:
            self.steer(f"way-{way + 1}")
            self.pilot.pad("a")
        return "pad" + (" and way" if way is not None else "")

    def steer(self, id: str) -> None:
        """The d-pad towards a node; where one direction does not help, the other is tried."""
        tried: set[tuple[str, str]] = set()
        for _ in range(40):
            here = self.pilot.focused()
            if here == id:
                return
            if here is None:
                self.pilot.pad("down")
                continue
            way = next((way for way in ways_toward(self.pilot.node(here), self.pilot.node(id))
                        if (here, way) not in tried), None)  # fmt: skip
            assert way is not None, f"the d-pad does not lead from “{here}” to “{id}”"
            tried.add((here, way))
            self.pilot.pad(way)
        raise AssertionError(f"the d-pad does not reach “{id}”; it reached {self.pilot.focused()}")


def ways_toward(here: Node, there: Node) -> list[str]:
    """The directions of a d-pad, the most promising first."""
    (x, y), (to_x, to_y) = middle(here), middle(there)
    across, down = "right" if to_x > x else "left", "down" if to_y > y else "up"
    back_across, back_down = "left" if across == "right" else "right", "up" if down == "down" else "down"
    if abs(to_x - x) > abs(to_y - y):
        return [across, down, back_down, back_across]
    return [down, across, back_across, back_down]


def ways_of(card: SideCard) -> int:
    """In how many ways a card can be played."""
    return len(PLAYS[card])
