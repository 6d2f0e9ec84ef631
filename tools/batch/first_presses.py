"""The first matches of a newcomer at the keyboard of the real game: their number of presses and their fed time.

It plays whatever tree is first on the path, so that two can be compared, and knows no more of the tables than how they
are pressed.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pygame

from pazaak.game import moves as m
from pazaak.game.cards.side_cards import Play
from pazaak.house.thinking.thinker import InlineThinker
from pazaak.rivals.players.reference import R1
from pazaak.root.house import open_house
from pazaak.table.scene import TableScene
from tests.apps import game_app
from tests.pilot import Pilot
from tests.scenes.journey import BUTTONS, LETTERS, lively
from tests.scenes.tables import controls_of

STEP = 1 / 30
MOST_FED = 1500.0
"""Fed seconds after which a newcomer that has not come so far never does."""
NAMED = {m.NameAnte: "name-ante", m.Bet: "bet", m.Raise: "raise"}


@dataclass(frozen=True, slots=True)
class Mark:
    """Presses and fed seconds from the first picture of the title to some moment."""

    presses: int
    seconds: float


@dataclass(frozen=True, slots=True)
class FirstMatches:
    card: Mark
    """The first card face up on a board."""
    end: Mark
    """The result of the last match, its own moments included."""


class _Newcomer(Pilot):
    """A first-time player that presses keys, accepts proposals, and counts."""

    def __init__(self, app: Any, seed: int) -> None:
        self.presses, self.fed = 0, 0.0
        self.card: Mark | None = None
        self._random = Random(seed)
        super().__init__(app)

    def step(self, dt: float = STEP, *events: pygame.Event) -> None:
        self.fed += dt
        self.presses += sum(event.type == pygame.KEYDOWN for event in events)
        super().step(dt, *events)

    @property
    def mark(self) -> Mark:
        return Mark(self.presses, self.fed)

    def play(self, matches: int) -> FirstMatches:
        """Play from the title to the result of the last match."""
        played, shown = 0, False
        while self.fed < MOST_FED:
            scene = self.app.scene
            if isinstance(scene, TableScene):
                shown = False
                self._look(scene)
                self._at_table(scene)
            elif self.scene == "results" and scene is not None and not scene.timeline.busy:
                played += not shown
                if played == matches and not shown:
                    assert self.card is not None
                    return FirstMatches(self.card, self.mark)
                shown = True
                self.press("return")
            elif self.app.busy:
                self.step()
            else:
                self._on_the_way()
        raise AssertionError(f"after {MOST_FED} s it stands at {self.scene}")

    def _on_the_way(self) -> None:
        match self.scene:
            case "welcome":
                self._go("know")
            case "hall":
                self._go("sit-down")
            case _:
                self.press("return")

    def _go(self, id: str) -> None:
        self.steer_to(id)
        self.press("return")

    def _look(self, table: Any) -> None:
        if self.card is None and any(card.turn == 1.0 for side in table.picture.sides for card in side.board):
            self.card = self.mark

    def _at_table(self, table: Any) -> None:
        asked = getattr(table, "asked", None)
        if not table.deciding or (asked is not None and asked.waiting):
            self.step()
            return
        move = lively(table.view, list(table.session.match.rules.moves(table.view)), self._random)
        if isinstance(move, Play):
            self._play(table, move)
        elif isinstance(move, m.AnswerTie):
            self._press_act("spend" if move.spend else "keep")
        else:
            self._press_act(NAMED.get(type(move)) or BUTTONS[move])

    def _press_act(self, id: str) -> None:
        if not self.has(id):  # over 20, and at it, there is one act
            id = next(act for act in ("end-turn", "stand", "keep") if self.has(act))
        self.press(LETTERS[id])

    def _play(self, table: Any, move: Play) -> None:
        index = table.view.hand.index(move.card)
        ways = controls_of(table).ways[index]
        self.press(str(index + 1))
        if len(ways) > 1:
            self._go(f"way-{ways.index(move) + 1}")


def play_first_matches(number: int, matches: int = 5) -> FirstMatches:
    """Play the first matches of this number, at normal speed in a folder of their own; rivals answer at once."""
    with TemporaryDirectory() as folder, open_house(Path(folder) / "profile", None, number) as house:
        house.think = lambda level, seed, style: InlineThinker(R1())
        app = game_app(house)
        try:
            return _Newcomer(app, number).play(matches)
        finally:
            if app.running:
                app.quit()
            app.close()
