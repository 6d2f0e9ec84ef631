"""What opens over the Pazaak table: the menu, the rules, the log and the result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import FRect

from pazaak.game.phases import Phase
from pazaak.scenes.match_result import match_result, save_transcript
from pazaak.scenes.review_door import review_of_session
from pazaak.scenes.title_menu import HouseSettings
from pazaak.stage.bindings import Action
from pazaak.stage.log_drawer import LogDrawer
from pazaak.stage.modal import Confirm, Notice
from pazaak.stage.pause import Pause, PauseEntry
from pazaak.stage.rules_pages import RulesPages
from pazaak.stage.table_end import TableEnd
from pazaak.stage.widgets import IconButton, Widget

if TYPE_CHECKING:
    from pazaak.scenes.table import PazaakTable

SET_MARK = "Set "


class TableMenus:
    """Opens scenes over one table and does what they answer."""

    def __init__(self, table: PazaakTable) -> None:
        self._table = table

    def corner(self) -> list[Widget]:
        """The buttons in the corner of the table."""
        return [
            IconButton("menu", "Menu", FRect(16, 14, 42, 42), self.pause, "list", action=Action.MENU),
            IconButton("rules", "Rules", FRect(64, 14, 42, 42), self.rules, "book", action=Action.RULES),
            IconButton("log", "Log of the match", FRect(112, 14, 42, 42), self.log, "log", action=Action.LOG),
        ]

    def pause(self) -> None:
        """The menu; play goes on where it was."""
        entries = (
            PauseEntry("resume", "BACK TO THE TABLE", icon="play"),
            PauseEntry("open-rules", "RULES", self.rules, icon="book"),
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
            PauseEntry("forfeit", "FORFEIT THE MATCH", tone="bad", icon="exit", enabled=not session.over),
        )

    def _paused(self, answer: str | None) -> None:
        if answer == "end-practice":
            self._table.close(TableEnd.LOBBY)
        elif answer == "save-and-leave":
            self._table.close(TableEnd.SAVED)
        elif answer == "forfeit":
            self._table.stage.push(Confirm("Forfeit the match?", self._cost(), tone="bad", focus="no"), self._forfeit)

    def _cost(self) -> str:
        table = self._table.view.table
        if table.pot == 0 and table.phase in (Phase.ANTE, Phase.ACCEPT):
            return f"The hands have been seen: leaving costs the least ante of {table.rules.ante_min} credits."
        return f"Your rival takes the pot of {table.pot} credits."

    def _forfeit(self, sure: bool) -> None:
        if sure:
            self._table.forfeit()

    def rules(self) -> None:
        """The book of rules."""
        self._table.stage.push(RulesPages(), how="none")

    def log(self) -> None:
        """What has happened, as everybody at the table saw it."""
        told = self._table.log.sentences
        self._table.stage.push(LogDrawer(told, heading=lambda line: line.startswith(SET_MARK)), how="none")

    def _settings(self) -> None:
        self._table.stage.push(HouseSettings(self._table.house.profile).scene())

    def result(self) -> None:
        """How the match ended, and what next."""
        self._table.stage.push(match_result(self._table.house, self._table.session), self._after_result)

    def _after_result(self, answer: str | None) -> None:
        table = self._table
        if answer == "rematch":
            table.close(TableEnd.REMATCH)
        elif answer == "transcript":
            table.stage.push(Notice(*save_transcript(table.house, table.session)), lambda _: self.result())
        elif answer == "review":
            table.stage.push(review_of_session(table.house, table.session), lambda _: self.result())
        elif answer == "take-back":
            table.take_back.press()
        else:
            table.close(TableEnd.LOBBY)
