"""The profile: tabs for the person, statistics and achievements, and buttons to its lists."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from pygame import FRect

from pazaak.scenes.app_services import AppServices
from pazaak.scenes.house_scene import HouseScene
from pazaak.scenes.prizes.scene import PrizesScene
from pazaak.scenes.profile.achievements import AchievementsPage
from pazaak.scenes.profile.chooser import ProfileChooser
from pazaak.scenes.profile.fair_deal import FairDealScene
from pazaak.scenes.profile.history import HistoryScene
from pazaak.scenes.profile.ledger import LedgerScene
from pazaak.scenes.profile.overview import OverviewPage
from pazaak.scenes.profile.page import ProfilePage
from pazaak.scenes.profile.statistics import StatisticsPage
from pazaak.scenes.records.scene import RecordsScene
from pazaak.scenes.tabs import QuietTab
from pazaak.stage.app.scene import Scene
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Button, Widget

TABS = FRect(28, 78, 1224, 46)
RECORDS, PRIZES = FRect(632, 18, 172, 48), FRect(816, 18, 162, 48)
GAP, PARTED = 5.0, 18.0
"""Gaps in units between tabs, and between the tabs and the buttons."""
TAB, BUTTON = 5, 6
"""Padding beside a name, in widths of a letter, of a tab and of a button."""


@dataclass(frozen=True, slots=True)
class ProfileDoor:
    """A tab that opens a page of the profile, or a button that leads to a scene such as the history."""

    id: str
    label: str
    icon: str
    opens: Callable[[AppServices], ProfilePage | Scene[Any]]


PAGES = (
    ProfileDoor("overview", "OVERVIEW", "person", OverviewPage),
    ProfileDoor("statistics", "STATISTICS", "chart", StatisticsPage),
    ProfileDoor("achievements", "ACHIEVEMENTS", "medal", AchievementsPage),
)
DOORS = (
    ProfileDoor("history", "HISTORY", "log", HistoryScene),
    ProfileDoor("ledger", "ACCOUNT", "coin", LedgerScene),
    ProfileDoor("fair-deal", "FAIR DEAL", "seal", FairDealScene),
    ProfileDoor("profiles", "PROFILES", "people", ProfileChooser),
)


class ProfileScene(HouseScene):
    """The profile's screen: tabs of pages, turned by page keys, and buttons to other scenes."""

    name = "profile"
    label = "Your profile"
    help = "profile"
    help_at = (1008.0, 42.0)
    music = "title"
    back_at = FRect(28, 16, 150, 50)
    heading_at = FRect(198, 18, 422, 46)
    heading_size = 26

    def __init__(self, house: AppServices, doors: Sequence[ProfileDoor] = DOORS, page: str = "overview") -> None:
        super().__init__(house)
        self.doors = {door.id: door for door in (*PAGES, *doors)}
        self._head = self._named()
        self._account = self.look_into_purse(lying=True)
        self._prizes = Button("prizes", "PRIZES", PRIZES, self._open_prizes, tone="good", icon="gem", size=18,
                              tooltip="Looks for tokens")  # fmt: skip
        self._tabs = self._build_tabs()
        self.interaction.default = f"tab-{page}"
        self.open(page)

    def _named(self) -> list[Widget]:
        name = self.house.person.name
        tooltip = "The records, figures and replays of every game"
        records = Button("to-records", "RECORDS", FRect(RECORDS), self._open_records, tone="own", size=18,
                         icon="trophy", tooltip=tooltip)  # fmt: skip
        return [*self.head(name.upper(), f"{name}'s profile"), records]

    def _open_records(self) -> None:
        self._lead(RecordsScene(self.house))

    def _lead(self, scene: Scene[Any]) -> None:
        """Open another screen over this one."""
        if isinstance(scene, HouseScene):
            scene.to_tables = self.to_tables
        self.stage.push(scene, how="slide")

    def _build_tabs(self) -> list[Button]:
        room = TABS.width - GAP * (len(self.doors) - 1) - (PARTED - GAP)
        pages = {page.id for page in PAGES}
        letters = {id: len(door.label) + (TAB if id in pages else BUTTON) for id, door in self.doors.items()}
        letter = room / sum(letters.values())
        size = 19 if len(self.doors) < 6 else 17
        tabs, left = list[Button](), TABS.left
        for id, door in self.doors.items():
            rect = FRect(left, TABS.top, letter * letters[id], TABS.height)
            go = partial(self.open, id)
            if id in pages:
                tabs.append(QuietTab(f"tab-{id}", door.label, rect, go, icon=door.icon, size=size))
            else:
                tabs.append(Button(f"tab-{id}", door.label, rect, go, icon=door.icon, size=size - 1))
            left = rect.right + (PARTED if id == PAGES[-1].id else GAP)
        return tabs

    def open(self, id: str) -> None:
        opened = self.doors[id].opens(self.house)
        if isinstance(opened, Scene):
            self._lead(opened)
            return
        opened.lead = lambda scene: self.stage.push(scene, how="slide")
        opened.turn, opened.to_tables = self.open, self.to_tables
        self.shown_page, self.page = id, opened
        for tab in self._tabs:
            tab.checked = tab.id == f"tab-{id}"
        self.invalidate()

    def _open_prizes(self) -> None:
        self.stage.push(PrizesScene(self.house), how="slide")

    def enter(self) -> None:
        self._account = self.look_into_purse(lying=True)

    def refresh(self) -> None:
        self._head, self._account = self._named(), self.look_into_purse(lying=True)
        self.open(self.shown_page)

    def widgets(self) -> Sequence[Widget]:
        return [*self._head, self._prizes, self._account, *self._tabs, *self.page.widgets()]

    def handle(self, action: Action) -> bool:
        if action not in (Action.PAGE_UP, Action.PAGE_DOWN):
            return super().handle(action)
        pages = [page.id for page in PAGES]
        step = 1 if action is Action.PAGE_DOWN else -1
        self.open(pages[(pages.index(self.shown_page) + step) % len(pages)])
        if self.interaction.keys:
            self.interaction.focus(f"tab-{self.shown_page}")
        self.stage.play("ui_hover")
        return True

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        self.page.draw(canvas)
