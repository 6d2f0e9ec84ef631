"""The profile: who one is in this house, what it all adds up to, what has been earned; and the ways to the books."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from pygame import FRect

from pazaak.career.history.old_matches import catch_up
from pazaak.scenes.house_context import House
from pazaak.scenes.house_scene import HouseScene
from pazaak.scenes.profile.achievements import AchievementsPage
from pazaak.scenes.profile.chooser import ProfileChooser
from pazaak.scenes.profile.fair_deal import FairDealScene
from pazaak.scenes.profile.history import HistoryScene
from pazaak.scenes.profile.ledger import LedgerScene
from pazaak.scenes.profile.overview import OverviewPage
from pazaak.scenes.profile.page import ProfilePage
from pazaak.scenes.profile.statistics import StatisticsPage
from pazaak.scenes.tabs import QuietTab
from pazaak.stage.app.scene import Scene
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.purse_plate import draw_purse
from pazaak.stage.widgets.widgets import Widget

TABS = FRect(28, 78, 1224, 46)
GAP = 10.0
BESIDE = 5
"""The room beside a tab's name, in letters."""


@dataclass(frozen=True, slots=True)
class ProfileDoor:
    """A tab that opens a scene of its own, such as the history of matches."""

    id: str
    label: str
    icon: str
    way: Callable[[House], Scene[Any]]


DOORS = (
    ProfileDoor("history", "HISTORY", "log", HistoryScene),
    ProfileDoor("ledger", "ACCOUNT", "coin", LedgerScene),
    ProfileDoor("fair-deal", "FAIR DEAL", "seal", FairDealScene),
    ProfileDoor("profiles", "PROFILES", "people", ProfileChooser),
)


class ProfileScene(HouseScene):
    """Pages of its own and doors to other scenes, all in one row of tabs; page keys turn the pages."""

    name = "profile"
    label = "Your profile"
    help = "profile"
    help_at = (1008.0, 42.0)
    music = "title"
    back_at = FRect(28, 16, 150, 50)
    heading_at = FRect(198, 18, 790, 46)
    heading_size = 26

    def __init__(self, house: House, doors: Sequence[ProfileDoor] = DOORS, page: str = "overview") -> None:
        super().__init__(house)
        self.doors = doors
        self._builders: dict[str, tuple[str, str, Callable[[House], ProfilePage]]] = {
            "overview": ("OVERVIEW", "person", OverviewPage),
            "statistics": ("STATISTICS", "chart", StatisticsPage),
            "achievements": ("ACHIEVEMENTS", "medal", AchievementsPage),
        }
        self._head = self.head(house.entry.name.upper(), f"The profile of {house.entry.name}")
        self._tabs = self._build_tabs()
        self.interaction.default = f"tab-{page}"
        self.open(page)

    def _build_tabs(self) -> list[QuietTab]:
        names = [(id, label, icon) for id, (label, icon, _) in self._builders.items()]
        doors = [(door.id, door.label, door.icon) for door in self.doors]
        entries = [*names, *doors]
        room = TABS.width - GAP * (len(entries) - 1)
        letter = room / sum(len(label) + BESIDE for _, label, _ in entries)
        tabs, left = [], TABS.left
        for id, label, icon in entries:
            rect = FRect(left, TABS.top, letter * (len(label) + BESIDE), TABS.height)
            size = 19 if len(entries) < 6 else 17
            tabs.append(QuietTab(f"tab-{id}", label, rect, partial(self.open, id), icon=icon, size=size))
            left = rect.right + GAP
        return tabs

    def open(self, id: str) -> None:
        door = next((door for door in self.doors if door.id == id), None)
        if door is not None:
            self.stage.push(door.way(self.house), how="slide")
            return
        self.shown_page = id
        self.page = self._builders[id][2](self.house)
        for tab in self._tabs:
            tab.checked = tab.id == f"tab-{id}"
        self.invalidate()

    def enter(self) -> None:
        catch_up(self.house.career)
        self.look_into_purse(lying=True)

    def refresh(self) -> None:
        self.look_into_purse(lying=True)
        self.open(self.shown_page)

    def widgets(self) -> Sequence[Widget]:
        return [*self._head, *self._tabs, *self.page.widgets()]

    def handle(self, action: Action) -> bool:
        if action not in (Action.PAGE_UP, Action.PAGE_DOWN):
            return super().handle(action)
        pages = list(self._builders)
        step = 1 if action is Action.PAGE_DOWN else -1
        self.open(pages[(pages.index(self.shown_page) + step) % len(pages)])
        if self.interaction.keys:
            self.interaction.focus(f"tab-{self.shown_page}")
        self.stage.play("ui_hover")
        return True

    def update(self, dt: float) -> None:
        """The page may wait for figures that are still being counted."""
        if self.page.update(dt):
            self.invalidate()

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop("diary")
        draw_purse(canvas, self.purse, self.lying)
        self.page.draw(canvas)
