"""The scenes opened over a table: the menu, the rules, the log, the sheets, the coach and the result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from pygame import FRect

from pazaak.house.ledger.errors import StoreError
from pazaak.stage.input.bindings import Action
from pazaak.stage.screens.modal import Confirm, Notice
from pazaak.stage.screens.pause import PauseEntry, PauseMenu
from pazaak.stage.screens.rules_pages import RulesPages
from pazaak.stage.screens.settings.scene import SettingsScene
from pazaak.stage.widgets.widgets import IconButton, Widget
from pazaak.table.hand_end.scene import HandEndScene
from pazaak.table.people.ending import friendly_result
from pazaak.table.people.open_hands import OpenHandScene
from pazaak.table.results import show_result
from pazaak.table.sealing.chip import TableSeal
from pazaak.table.sheets import AutoAdvance, PartSheet, ScoreSheet, sheet_of
from pazaak.table.table_base import TableBase, TableEnd
from pazaak.table.ui.game_ui import Leaving

END_FOR_ALL: Leaving[Any] = Leaving(
    "It ends for everyone at the table. Nothing was at stake.", label="END GAME", question="End the game?"
)
"""The way out of a friendly game."""
CORNER, STEP, SIDE = (42.0, 40.0), 54.0, 44.0
"""Middle of the menu's button, distance to the coach's button, and side of both, in units."""


class TableMenus:
    """The scenes over one table, and the actions on their results."""

    def __init__(self, table: TableBase[Any, Any, Any], seal: TableSeal) -> None:
        self._table, self._seal = table, seal
        self.goes_on = AutoAdvance()
        self._buttons = lru_cache(maxsize=1)(self._new_buttons)
        self.hands_go_on = AutoAdvance(on=True)

    def corner(self) -> list[Widget]:
        """Return the buttons of the menu and of a coach that may speak: all else is in the menu, and has its key."""
        table = self._table
        return self._buttons(table.coach.called if table.coach is not None and table.coach_allowed else None)

    def _new_buttons(self, called: bool | None) -> list[Widget]:
        table, coach = self._table, self._table.coach
        door = table.ui.door
        neon = "panel_edge" if door is None else door.role
        corner: list[Widget] = [
            IconButton("menu", "Menu", corner_button(0), self.pause, "list", action=Action.MENU, tone=neon)
        ]
        if coach is not None and called is not None:
            tone = "gold" if called else "panel_edge" if door is None else "own"
            corner.append(IconButton("coach", coach.labels[called], corner_button(1), table.call_coach, coach.icon,
                                     action=Action(coach.action), tone=tone))  # fmt: skip
        return corner

    def pause(self) -> None:
        """Open the menu; play goes on meanwhile. For a game that is over the result opens instead."""
        table, ui = self._table, self._table.ui
        if table.session.over:
            table.timeline.finish()
            return
        entries = (
            PauseEntry("resume", "RESUME", icon="play"),
            *self.keyed(),
            *self._fair_deal(),
            PauseEntry("open-settings", "SETTINGS", self._settings, icon="gear"),
            *self.ways_out(),
        )
        note = ui.note(table.room) if ui.note is not None else ""
        table.stage.push(PauseMenu(entries, note=note), self.paused)

    def keyed(self) -> tuple[PauseEntry, ...]:
        """Return the menu's entries that have a key at the table, too."""
        parts = self._table.ui.parts
        entries = [*self.taking_back(), PauseEntry("open-rules", "RULES", self.rules, icon="book", action=Action.RULES)]
        if parts.has_sheets:
            entries += [
                PauseEntry("open-sheet", "SCORE SHEET", self.sheet, icon="trophy", action=Action.SHEET),
                PauseEntry("open-last", f"LAST {parts.name.upper()}", self.last_part, icon="play",
                           action=Action.AGAIN),
            ]  # fmt: skip
        entries.append(PauseEntry("open-log", "LOG", self.log, icon="log", action=Action.LOG))
        return (*entries, *self.of_the_game())

    def of_the_game(self) -> Sequence[PauseEntry]:
        table = self._table
        own = table.ui.more(table.room, table.stage) if table.ui.more is not None else ()
        return (*self._open_hands(), *own)

    def _open_hands(self) -> tuple[PauseEntry, ...]:
        """Return the entry that shows the table from the others' sides; empty where hands are hidden."""
        people = self._table.people
        if not people.open_hands:
            return ()
        return (PauseEntry("open-hands", "OPEN HANDS", self._look_at_hands, tone="gold", icon="eye"),)

    def _look_at_hands(self) -> None:
        table = self._table
        others = [seat for seat in table.people.seats if seat != table.viewer]
        scene = OpenHandScene(table.ui, table.room, table.session, others)
        table.stage.push(scene, how="none")

    def taking_back(self) -> tuple[PauseEntry, ...]:
        table = self._table
        if not table.session.takes_back:
            return ()
        return (PauseEntry("take-back", "TAKE BACK", tone="gold", icon="refresh", enabled=table.can_take_back,
                           action=Action.TAKE_BACK),)  # fmt: skip

    def handle(self, action: Action) -> bool:
        """Do at the table the menu's entry of a key; True when there is one."""
        entry = next((entry for entry in self.keyed() if entry.action is action and entry.enabled), None)
        if entry is None:
            return False
        if entry.act is not None:
            entry.act()
        else:
            self.paused(entry.id)
        return True

    def _fair_deal(self) -> tuple[PauseEntry, ...]:
        """Return the entry of the match's seal; empty without a seal."""
        seal = self._seal
        return (PauseEntry("open-fair-deal", "FAIR DEAL", seal.open, icon="seal"),) if seal.sealed else ()

    def ways_out(self) -> tuple[PauseEntry, ...]:
        session = self._table.session
        if session.practice:
            return (PauseEntry("end-practice", "END PRACTICE", icon="door"),)
        leaving = self._leaving
        return (
            PauseEntry("save-and-leave", "SAVE AND LEAVE", icon="door"),
            PauseEntry("give-up", leaving.label, tone="bad", icon="exit", enabled=not session.over),
        )

    def behind_curtain(self) -> None:
        """Open the menu of a curtain: nothing in it tells of a hand."""
        table = self._table
        entries = (
            PauseEntry("resume", "BACK", icon="play"),
            PauseEntry("open-rules", "RULES", self._general_rules, icon="book", action=Action.RULES),
            PauseEntry("open-settings", "SETTINGS", self._settings, icon="gear"),
            *self.ways_out(),
        )
        table.stage.push(PauseMenu(entries), self.paused)

    def _general_rules(self) -> None:
        ui = self._table.ui
        self._table.stage.push(RulesPages(book=ui.book, start=ui.help), how="none")

    @property
    def _leaving(self) -> Leaving[Any]:
        if self._table.people.friendly:
            return END_FOR_ALL
        return self._table.ui.leaving(self._table.view, self._table.session)

    def paused(self, answer: str | None) -> None:
        if answer == "take-back":
            self._table.take_back()
        elif answer == "end-practice":
            self._table.close(TableEnd.LOBBY)
        elif answer == "save-and-leave":
            self._table.close(TableEnd.SAVED)
        elif answer == "give-up":
            self._give_up()

    def _give_up(self) -> None:
        leaving = self._leaving
        sure = Confirm(leaving.question, leaving.cost, tone="bad", focus="no")
        self._table.stage.push(sure, lambda yes: self._leave(leaving) if yes else None)

    def _leave(self, leaving: Leaving[Any]) -> None:
        table = self._table
        if leaving.move is not None:
            table.leave_by(leaving.move)
            return
        try:
            if leaving.before is not None:
                leaving.before(table.session)
            table.session.concede(table.viewer)
        except StoreError as fault:
            table.stage.push(Notice("Forfeit not saved", str(fault)))
            return
        self.result()

    def rules(self) -> None:
        """Open the book of rules, at the page of the present decision."""
        self._table.stage.push(RulesPages(book=self._table.ui.book, start=self.page), how="none")

    @property
    def page(self) -> str:
        """The page of the book about the present decision."""
        ui = self._table.ui
        return ui.page(self._table.view) if ui.page is not None else ui.help

    def log(self) -> None:
        self._table.stage.push(self._table.log.drawer(), how="none")

    def _settings(self) -> None:
        profile = self._table.house.profile
        self._table.stage.push(SettingsScene(profile.settings, profile.keep_settings))

    def sheet(self) -> None:
        """Open the score sheet of the whole game, part by part."""
        table = self._table
        table.stage.push(ScoreSheet(table.ui, table.room, table.log.ended), how="none")

    def last_part(self) -> None:
        table, parts = self._table, self._table.ui.parts
        ended = table.log.ended
        if not ended:
            table.stage.push(Notice(f"No {parts.name} yet", f"No {parts.name} has ended yet."))
            return
        table.stage.push(sheet_of(table.ui, table.room, ended[-1], self.sheet), how="none")

    def look_at_part(self, then: Callable[[], None]) -> None:
        """Open the sheet of the part that has just ended; `then` goes on, unless it is taken back."""
        table = self._table

        def looked(take_back: bool) -> None:
            if take_back:
                table.take_back()
            else:
                table.message.forget()
                table.board.effects.stop_sound()
                then()

        practice, part = table.session.takes_back, table.log.parts[-1]
        told = table.ui.parts.hand_end(table.room, table.log.parts)
        if told is not None:
            end = HandEndScene(table.ui, told, self.hands_go_on, sheet=self.last_part, may_take_back=practice)
            table.stage.push(end, looked, how="none")
            return
        alone = not table.people.friendly and table.ui.between is not None
        between = table.ui.between(table) if alone and table.ui.between is not None else None
        sheet = PartSheet(
            table.ui, table.room, part, self.goes_on, may_take_back=practice, scores=self.sheet, between=between
        )
        table.stage.push(sheet, looked, how="none")

    def result(self) -> None:
        table = self._table
        told = friendly_result(table.room, table.session, table.rematch) if table.people.friendly else None
        show_result(table, told)


def corner_button(number: int) -> FRect:
    """Return the place of the menu's button (0), or of the coach's (1)."""
    return FRect(CORNER[0] + STEP * number - SIDE / 2, CORNER[1] - SIDE / 2, SIDE, SIDE)
