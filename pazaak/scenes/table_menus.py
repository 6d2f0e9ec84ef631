"""What opens over the Pazaak table: the menu, the rules, the log and the result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import FRect

from pazaak.game.phases import Phase
from pazaak.house.session.practice import PracticeSession
from pazaak.scenes.match_result import match_result, save_transcript
from pazaak.scenes.open_decks import OpenDecks
from pazaak.scenes.review_door import review_of_session
from pazaak.scenes.table_place import sealed_words
from pazaak.scenes.title_menu import HouseSettings
from pazaak.stage.input.bindings import Action
from pazaak.stage.screens.log_drawer import LogDrawer
from pazaak.stage.screens.modal import Confirm, Notice
from pazaak.stage.screens.pause import Pause, PauseEntry
from pazaak.stage.screens.rules_pages import RulesPages
from pazaak.stage.screens.table_end import TableEnd
from pazaak.stage.widgets.widgets import IconButton, Widget

if TYPE_CHECKING:
    from pazaak.scenes.table import PazaakTable

SET_MARK = "Set "
DECKS = FRect(256, 14, 42, 42)
PAGES = {
    Phase.ANTE: "stakes",
    Phase.ACCEPT: "stakes",
    Phase.BET: "stakes",
    Phase.ANSWER: "stakes",
    Phase.TURN: "turn",
    Phase.TIEBREAK: "ties",
    Phase.OVER: "ending",
}
"""Where the book opens."""


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

    def open_decks(self) -> list[Widget]:
        """The sign of a table with open side decks."""
        if self._table.view.table.side_decks is None:
            return []
        return [IconButton("open-decks", "The open side decks", DECKS, self._look_at_decks, "deck")]

    def _look_at_decks(self) -> None:
        table = self._table
        decks = table.view.table.side_decks
        if decks is not None:
            name = table.table_view.seats[1].name
            table.stage.push(OpenDecks(decks[table.viewer], decks[table.rival_seat], name), how="none")

    def pause(self) -> None:
        """The menu; play goes on where it was."""
        entries = (
            PauseEntry("resume", "BACK TO THE TABLE", icon="play"),
            PauseEntry("open-rules", "RULES", self.rules, icon="book"),
            PauseEntry("open-log", "LOG", self.log, icon="log"),
            *self._fair_deal(),
            PauseEntry("open-settings", "SETTINGS", self._settings, icon="gear"),
            *self._ways_out(),
        )
        rules = " ".join(self._table.place.rules)
        note = f"House rules: {rules}" if rules else ""
        self._table.stage.push(Pause(entries, note=note), self._paused)

    def _fair_deal(self) -> tuple[PauseEntry, ...]:
        """What was sealed before the match; nothing where nothing was."""
        fairness = self._table.session.fairness
        if fairness is None:
            return ()

        def tell() -> None:
            self._table.stage.push(Notice("The fair deal", sealed_words(fairness)), how="none")

        return (PauseEntry("open-fair-deal", "FAIR DEAL", tell, icon="seal"),)

    def _ways_out(self) -> tuple[PauseEntry, ...]:
        session = self._table.session
        if isinstance(session, PracticeSession):
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
        if not self._table.session.stakes:
            return "The match is lost then. The chips are lent by the house; your purse stays as it is."
        if table.pot == 0 and table.phase in (Phase.ANTE, Phase.ACCEPT):
            return f"The hands have been seen: leaving costs the least ante of {table.rules.ante_min} credits."
        return f"Your rival takes the pot of {table.pot} credits."

    def _forfeit(self, sure: bool) -> None:
        if sure:
            self._table.forfeit()

    def rules(self) -> None:
        """The book of rules, at the page about the decision that is due."""
        page = PAGES[self._table.view.table.phase]
        self._table.stage.push(RulesPages(start=page), how="none")

    def log(self) -> None:
        """What has happened, as everybody at the table saw it."""
        told = self._table.log.sentences
        self._table.stage.push(LogDrawer(told, heading=lambda line: line.startswith(SET_MARK)), how="none")

    def _settings(self) -> None:
        self._table.stage.push(HouseSettings(self._table.house.profile).scene())

    def result(self) -> None:
        """How the match ended, and what next."""
        table = self._table
        table.stage.push(match_result(table.house, table.session, rematch=table.rematch), self._after_result)

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
