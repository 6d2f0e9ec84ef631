"""Compares each line drawn on a walk through the screens with what is told: by the tree, or by a sentence said."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pygame
import pytest

from pazaak.career.achievements.catalogue import ACHIEVEMENTS
from pazaak.scenes.profile.scene import ProfileScene
from pazaak.scenes.tonight.calendar import NAMES
from pazaak.scenes.tonight.panels import WEEKDAYS
from pazaak.scenes.tonight.past import PastNights
from pazaak.scenes.tonight.scene import TonightScene
from pazaak.side_games.hokm.scenes.gone import Gone
from pazaak.stage.app.app import App
from pazaak.stage.app.scene import Scene
from pazaak.stage.core.tree import Node, Role
from pazaak.stage.screens.settings.first_page import FirstPage
from pazaak.stage.screens.settings.samples import SAMPLE, SENTENCE
from pazaak.stage.screens.settings.scene import SettingsScene
from pazaak.stage.screens.settings.tiles import SPECIMEN
from pazaak.table.replay import TableReplay
from pazaak.table.scene import TableScene
from pazaak.table.ui.heard import AT
from tests.pilot import Pilot, hear
from tests.screens.told import Drawn, drawn_on, facts_of, is_told, tellings, words_of

REST_STEPS, STEP = 400, 0.1
"""Number of steps, each of so many seconds, within which what moves at the end of a scene comes to rest."""


LONGEST = 260
"""Number of letters that one name has at most, unless it lists cards."""
LISTED = 8
"""Number of commas from which on a name is a list."""
NUMBER = re.compile(r"\s*[+\u2212]?[\d,]+\s*")
MARKS = frozenset({"THINKING", "taken", "D", "your partner", "on your first five cards"})
EMBLEMS = frozenset(one.emblem.removeprefix("=") for one in ACHIEVEMENTS)


def _in_sample(fact: Drawn, scene: Scene[Any], moving: bool) -> bool:
    if isinstance(scene, FirstPage):
        return fact.card or fact.text in (SPECIMEN, SENTENCE)
    return isinstance(scene, SettingsScene) and bool(SAMPLE.collidepoint(fact.at))


def _weekday(fact: Drawn, scene: Scene[Any], moving: bool) -> bool:
    return isinstance(scene, TonightScene | PastNights) and fact.text in (*WEEKDAYS, *NAMES)


def _counts(fact: Drawn, scene: Scene[Any], moving: bool) -> bool:
    between = isinstance(scene, TableReplay) and not scene.rests[scene.index].whole
    return (moving or between) and NUMBER.fullmatch(fact.text) is not None


def _passes(fact: Drawn, scene: Scene[Any], moving: bool) -> bool:
    if not isinstance(scene, TableScene | TableReplay):
        return False
    picture = scene.board.picture
    large = (part.strip() for words in (picture.banner, picture.subtitle) for part in words.split("\u00b7"))
    return moving and fact.text.strip() in large


def _marks(fact: Drawn, scene: Scene[Any], moving: bool) -> bool:
    return moving and fact.text.strip() in MARKS


def _leads(fact: Drawn, scene: Scene[Any], moving: bool) -> bool:
    return isinstance(scene, TableScene | TableReplay) and fact.text.strip() == "ahead"


def _legend(fact: Drawn, scene: Scene[Any], moving: bool) -> bool:
    return isinstance(scene, Gone) and fact.text.strip() in (
        "Light: still out", "bright edge: yours", "dark: gone", "gold edge: your discards",
    )  # fmt: skip


def _emblem(fact: Drawn, scene: Scene[Any], moving: bool) -> bool:
    return isinstance(scene, ProfileScene) and fact.text in EMBLEMS


def _endless(node: Node) -> bool:
    """Return whether a node says in one name what should be lines; text is read as it is, and cards are listed."""
    text = node.role in (Role.PARAGRAPH, Role.ITEM) or node.id.startswith(AT)
    return not text and len(node.label) > LONGEST and node.label.count(",") < LISTED


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something drawn is not told, and where it is drawn."""

    why: str
    sheet: str
    """Name of a scene of the contact sheets on which it is found."""
    holds: Callable[[Drawn, Scene[Any], bool], bool]
    """Function (what is drawn, the screen, whether anything moves) -> whether it is this."""


UNTOLD = {
    "sample": Reason("cards and words that show colours, letters and speed, not the game", "house_scenes", _in_sample),
    "number": Reason("a number on its way to one that is told when it rests", "match_ends", _counts),
    "banner": Reason("large words that pass: the event's sentence is said, and its outcome is told", "bomb", _passes),
    "mark": Reason("a mark beside a name while cards move: told at the next rest", "opening", _marks),
    "leader": Reason("the best hand shown so far: each hand is told by its name", "films", _leads),
    "emblem": Reason("letters on the picture of a medal, whose name and condition are told", "newcomer", _emblem),
    "weekday": Reason("the letters of a weekday: each night is told with its day or date", "tonight", _weekday),
    "legend": Reason("the meaning of colours: each card's state is told in words", "four", _legend),
}
"""All that is drawn and not told."""


class Census:
    """Facts drawn on screens and told nowhere; of what moves, once it has come to rest."""

    def __init__(self) -> None:
        self.facts = 0
        """Number of lines and cards compared."""
        self.missing: list[str] = []
        self.excused: set[str] = set()
        """Reasons of UNTOLD that have occurred."""
        self._said: list[list[str]] = []
        self._moving: list[tuple[str, Drawn]] = []

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Meanwhile sentences are heard, and what moves is followed until it rests."""
        say, step = App.say, Pilot._step

        def heard(app: App, sentence: str, *, now: bool = False) -> None:
            self._said.append(words_of(sentence))
            say(app, sentence, now=now)

        def stepped(pilot: Pilot, dt: float, events: Sequence[pygame.Event]) -> bool:
            drawn = step(pilot, dt, events)
            self._follow(pilot.app)
            return drawn

        def ending(leave: Callable[[App], None]) -> Callable[[App], None]:
            def left(app: App) -> None:
                self._end(app)
                leave(app)

            return left

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(App, "say", heard)
            patch.setattr(Pilot, "_step", stepped)
            for name, leave in (("quit", App.quit), ("close", App.close)):
                patch.setattr(App, name, ending(leave))
            yield

    def look(self, name: str, app: App) -> None:
        """Compare the screen that an app shows."""
        assert app.scene is not None
        facts = facts_of(drawn_on(app))
        self.facts += len(facts)
        nodes = self._nodes(app)
        self.missing += [f"{name}, {app.scene.name}: {node.id} is one name of {len(node.label)} letters"
                         for node in app.tree() if _endless(node)]  # fmt: skip
        untold = [(f"{name}, {app.scene.name}", fact) for fact in facts
                  if not is_told(fact, nodes) and not self._excuse(fact, app.scene, moving=app.busy)]  # fmt: skip
        if app.busy:
            self._moving += untold
        else:
            self._miss(untold)

    def _excuse(self, fact: Drawn, scene: Scene[Any], *, moving: bool) -> bool:
        found = [name for name, reason in UNTOLD.items() if reason.holds(fact, scene, moving)]
        self.excused.update(found)
        return bool(found)

    def outdated(self, sheet: str) -> list[str]:
        """Return the reasons that name this scene of the contact sheets, and have not occurred on it."""
        return [name for name, reason in UNTOLD.items() if reason.sheet == sheet and name not in self.excused]

    def _nodes(self, app: App) -> list[list[str]]:
        below = (node for scene in app.scenes[:-1] for node in scene.heard_nodes())
        return [*tellings(app), *(words_of(f"{node.label} {node.state.value}") for node in below), *self._said]

    def _follow(self, app: App) -> None:
        """Read what is told now that it rests, as a reader does, and compare it with what moved."""
        if app.scene is not None and not app.busy and (self._moving or app.scene.dirty):
            nodes = self._nodes(app)
            self._miss([one for one in self._moving if not is_told(one[1], nodes)])
            self._moving.clear()

    def _end(self, app: App) -> None:
        for _ in range(REST_STEPS):
            if not self._moving or app.scene is None:
                break
            hear(app)
            app.step(STEP, ())
            self._follow(app)
        self._miss(self._moving)
        self._moving.clear()
        self._said.clear()

    def _miss(self, untold: Sequence[tuple[str, Drawn]]) -> None:
        self.missing += [f"{where}: {fact.text}" for where, fact in untold]
