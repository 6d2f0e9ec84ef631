"""What opens over a partition table: the menu, the rules, the log, the sheets, the coach and the result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import FRect

from partition_games.engine.events import Event
from partition_games.scenes.deal_sheet import DealSheet
from partition_games.scenes.deal_shown import SheetTable
from partition_games.scenes.hall_book import book_at
from partition_games.scenes.match_log import DEAL_MARK
from partition_games.scenes.results import show_result
from partition_games.scenes.score_sheet import score_sheet
from partition_games.scenes.sitting_up import give_up
from partition_games.scenes.table_layout import UP_BUTTON
from pazaak.house.profile.settings import Settings
from pazaak.stage.input.bindings import Action
from pazaak.stage.screens.log_drawer import LogDrawer
from pazaak.stage.screens.modal import Notice
from pazaak.stage.screens.pause import Pause, PauseEntry
from pazaak.stage.screens.settings.scene import SettingsScene
from pazaak.stage.screens.table_end import TableEnd
from pazaak.stage.widgets.widgets import Button, IconButton, Widget

if TYPE_CHECKING:
    from partition_games.scenes.table import PartitionTable


class TableMenus:
    """Opens scenes over one table and does what they answer."""

    def __init__(self, table: PartitionTable) -> None:
        self._table = table

    def corner(self) -> list[Widget]:
        """The buttons in the corner of the table."""
        icons = [
            ("menu", "Menu", self.pause, "list", Action.MENU),
            ("rules", "Rules", self.rules, "book", Action.RULES),
            ("log", "Log of the game", self.log, "log", Action.LOG),
            ("sheet", "Score sheet", self.sheet, "trophy", Action.SHEET),
            ("last-deal", "The last deal again", self.last_deal, "play", Action.AGAIN),
        ]
        if self._table.coach is not None:
            icons.append(("coach", "The coach", self.coach, "eye", Action.COACH))
        return [
            IconButton(id, label, FRect(16 + 48 * k, 14, 42, 42), act, icon, action=action)
            for k, (id, label, act, icon, action) in enumerate(icons)
        ]

    def skip_button(self) -> Button:
        """What stands in the place of "Up" while there is something to see."""
        return Button("skip", "SKIP", UP_BUTTON, self._table.flow.hurry, action=Action.SKIP,
                      tone="panel_edge", size=18)  # fmt: skip

    def pause(self) -> None:
        """The menu; play goes on where it was."""
        entries = (
            PauseEntry("resume", "BACK TO THE TABLE", icon="play"),
            PauseEntry("open-rules", "RULES", self.rules, icon="book"),
            PauseEntry("open-sheet", "SCORE SHEET", self.sheet, icon="trophy"),
            PauseEntry("open-log", "LOG", self.log, icon="log"),
            PauseEntry("open-settings", "SETTINGS", self._settings, icon="gear"),
            *self._ways_out(),
        )
        self._table.stage.push(Pause(entries), self._paused)

    def _ways_out(self) -> tuple[PauseEntry, ...]:
        session = self._table.session
        if not session.stakes:
            return (PauseEntry("end-practice", "END THE PRACTICE", icon="door"),)
        return (
            PauseEntry("save-and-leave", "SAVE AND LEAVE", icon="door"),
            PauseEntry("give-up", "GIVE THE GAME UP", tone="bad", icon="exit", enabled=not session.over),
        )

    def _paused(self, answer: str | None) -> None:
        if answer == "end-practice":
            self._table.close(TableEnd.LOBBY)
        elif answer == "save-and-leave":
            self._table.close(TableEnd.SAVED)
        elif answer == "give-up":
            give_up(self._table, self._table.session)

    def rules(self) -> None:
        """The book of rules, at this game."""
        self._table.stage.push(book_at(self._table.session.game.name), how="none")

    def log(self) -> None:
        """What has happened, as everybody at the table saw it."""
        told = self._table.log.sentences
        self._table.stage.push(LogDrawer(told, heading=lambda line: line.startswith(DEAL_MARK)), how="none")

    def sheet(self) -> None:
        """The whole game, deal by deal."""
        self._table.stage.push(score_sheet(self._sheet_table(), self._table.log.ended), how="none")

    def last_deal(self) -> None:
        """The show of the last deal once more."""
        ended = self._table.log.ended
        if not ended:
            self._table.stage.push(Notice("No deal yet", "The first deal has not been shown."))
            return
        self._table.stage.push(DealSheet(self._sheet_table(), ended[-1], again=True), how="none")

    def summary(self, events: Sequence[Event]) -> DealSheet:
        """The deal that has just ended."""
        return DealSheet(self._sheet_table(), events)

    def _sheet_table(self) -> SheetTable:
        table = self._table
        return SheetTable(table.judge.game, table.title, table.names, table.viewer, table.goal_line, table.auto_deal,
                          practice=not table.session.stakes)  # fmt: skip

    def coach(self) -> None:
        """What the coach has to say about the arrangement."""
        self._table.open_coach()

    def _settings(self) -> None:
        profile = self._table.house.profile

        def keep(settings: Settings) -> None:
            profile.settings = settings
            profile.save_settings()

        self._table.stage.push(SettingsScene(profile.settings, keep))

    def result(self) -> None:
        """How the game ended, and what next."""
        table = self._table
        show_result(table, table.house, table.session, table.take_back.go_back)
