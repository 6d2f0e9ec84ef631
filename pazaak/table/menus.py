"""What opens over a table: the menu, the rules, the log, the sheets, the coach and the result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from pygame import FRect

from pazaak.house.ledger.errors import StoreError
from pazaak.stage.input.bindings import Action
from pazaak.stage.screens.modal import Confirm, Notice
from pazaak.stage.screens.pause import Pause, PauseEntry
from pazaak.stage.screens.rules_pages import RulesPages
from pazaak.stage.screens.settings.scene import SettingsScene
from pazaak.stage.widgets.widgets import IconButton, Widget
from pazaak.table.face.game_face import Leaving
from pazaak.table.results import show_result
from pazaak.table.sealing.words import commitment_of, sealed_words
from pazaak.table.sheets import GoesOn, PartSheet, ScoreSheet
from pazaak.table.tableside import TableEnd, Tableside

CORNER, STEP, SIDE = 16.0, 48.0, 42.0


class TableMenus:
    """Opens scenes over one table and does what they answer."""

    def __init__(self, table: Tableside[Any, Any, Any]) -> None:
        self._table = table
        self.goes_on = GoesOn()
        self._toggles = lru_cache(maxsize=1)(self._new_toggles)

    def corner(self) -> list[Widget]:
        """The buttons that every table of this game has; those that come and go are added by `with_toggles`."""
        icons = [
            ("menu", "Menu", self.pause, "list", Action.MENU),
            ("rules", "Rules", self.rules, "book", Action.RULES),
            ("log", "Match log", self.log, "log", Action.LOG),
        ]
        if self._table.face.parts.has_sheets:
            part = self._table.face.parts.name
            icons += [
                ("sheet", "Score sheet", self.sheet, "trophy", Action.SHEET),
                (f"last-{part}", f"Show the last {part} again", self.last_part, "play", Action.AGAIN),
            ]
        neon = "panel_edge" if self._table.face.door is None else self._table.face.door.role
        return [
            IconButton(id, label, _corner(number), act, icon, action=action, tone=neon)
            for number, (id, label, act, icon, action) in enumerate(icons)
        ]

    def with_toggles(self, icons: Sequence[Widget]) -> list[Widget]:
        """The corner as it is now: with the coach, taking back, and what the game has beside."""
        table = self._table
        called = table.coach.called if table.coach is not None and table.coach_allowed else None
        take_back = table.can_take_back if table.session.practice else None
        corner = [*icons, *self._toggles(len(icons), called, take_back)]
        if table.face.corner is not None:
            for button in table.face.corner(table.room, table.stage):
                button.rect = _corner(len(corner))
                corner.append(button)
        return corner

    def _new_toggles(self, number: int, called: bool | None, take_back: bool | None) -> list[Widget]:
        table, toggles, coach = self._table, list[Widget](), self._table.coach
        if coach is not None and called is not None:
            tone = "gold" if called else "panel_edge" if table.face.door is None else "own"
            toggles.append(IconButton("coach", coach.labels[called], _corner(number), table.call_coach, coach.icon,
                                      action=Action(coach.action), tone=tone))  # fmt: skip
        if take_back is not None:
            toggles.append(IconButton("take-back", "Take back a move", _corner(number + len(toggles)), table.take_back,
                                      "refresh", action=Action.TAKE_BACK, tone="gold", enabled=take_back))  # fmt: skip
        return toggles

    def pause(self) -> None:
        """The menu; play goes on where it was."""
        table, face = self._table, self._table.face
        sheets = face.parts.has_sheets
        entries = (
            PauseEntry("resume", "RESUME", icon="play"),
            PauseEntry("open-rules", "RULES", self.rules, icon="book"),
            *((PauseEntry("open-sheet", "SCORE SHEET", self.sheet, icon="trophy"),) if sheets else ()),
            PauseEntry("open-log", "LOG", self.log, icon="log"),
            *self._fair_deal(),
            PauseEntry("open-settings", "SETTINGS", self._settings, icon="gear"),
            *self.ways_out(),
        )
        note = face.note(table.room) if face.note is not None else ""
        table.stage.push(Pause(entries, note=note), self.paused)

    def _fair_deal(self) -> tuple[PauseEntry, ...]:
        """What was sealed before the match; nothing where nothing was."""
        table = self._table
        if not commitment_of(table.session):
            return ()

        def tell() -> None:
            table.stage.push(Notice("Fair deal", sealed_words(table.session)), how="none")

        return (PauseEntry("open-fair-deal", "FAIR DEAL", tell, icon="seal"),)

    def ways_out(self) -> tuple[PauseEntry, ...]:
        session = self._table.session
        if session.practice:
            return (PauseEntry("end-practice", "END PRACTICE", icon="door"),)
        leaving = self._leaving
        return (
            PauseEntry("save-and-leave", "SAVE AND LEAVE", icon="door"),
            PauseEntry("give-up", leaving.label, tone="bad", icon="exit", enabled=not session.over),
        )

    @property
    def _leaving(self) -> Leaving[Any]:
        return self._table.face.leaving(self._table.view, self._table.session)

    def paused(self, answer: str | None) -> None:
        if answer == "end-practice":
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
        table.close(TableEnd.LOBBY)

    def rules(self) -> None:
        """The book of rules, at what is due."""
        face = self._table.face
        page = face.page(self._table.view) if face.page is not None else face.help
        self._table.stage.push(RulesPages(book=face.book, start=page), how="none")

    def log(self) -> None:
        self._table.stage.push(self._table.log.drawer(), how="none")

    def _settings(self) -> None:
        profile = self._table.house.profile
        self._table.stage.push(SettingsScene(profile.settings, profile.keep_settings))

    def sheet(self) -> None:
        """The whole game, part by part."""
        table = self._table
        table.stage.push(ScoreSheet(table.face, table.room, table.log.ended), how="none")

    def last_part(self) -> None:
        table, parts = self._table, self._table.face.parts
        ended = table.log.ended
        if not ended:
            table.stage.push(Notice(f"No {parts.name} yet", f"No {parts.name} has ended yet."))
            return
        table.stage.push(PartSheet(table.face, table.room, ended[-1], scores=self.sheet), how="none")

    def look_at_part(self, then: Callable[[], None]) -> None:
        """The part that has just ended; `then` goes on, unless it is taken back."""
        table = self._table

        def looked(take_back: bool) -> None:
            if take_back:
                table.take_back()
            else:
                then()

        practice, part = table.session.practice, table.log.parts[-1]
        sheet = PartSheet(table.face, table.room, part, self.goes_on, may_take_back=practice, scores=self.sheet)
        table.stage.push(sheet, looked, how="none")

    def result(self) -> None:
        show_result(self._table)


def _corner(number: int) -> FRect:
    return FRect(CORNER + STEP * number, 14, SIDE, SIDE)
