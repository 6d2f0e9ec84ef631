"""The table from another person's side, at a table where all hands are open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from pygame import FRect

from pazaak.house.rules.game_path import find
from pazaak.house.rules.protocols import Seat
from pazaak.house.session.session import AnySession
from pazaak.house.zones.ear import Ear
from pazaak.stage.app.scene import Scene
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Button, Role, Widget, spoken
from pazaak.table.ui.board import Board, Boarded
from pazaak.table.ui.game_ui import AnyGameUI, TableInfo

BAR = FRect(300, 300, 680, 54)


class OpenHandScene(Boarded, Scene[None]):
    """One person's view of the table, without controls; NEXT turns to the next person."""

    name = "open-hand"
    label = "Open hands"
    closers = frozenset({Action.CANCEL, Action.MENU})

    def __init__(self, ui: AnyGameUI, room: TableInfo, session: AnySession, seats: Sequence[Seat]) -> None:
        """`seats`: the people whose hands are open, the one shown first at the beginning."""
        super().__init__()
        self._ui, self._room, self._session, self._seats = ui, room, session, list(seats)
        self.help, self.book = ui.help, ui.book
        self.interaction.default = "back"
        self._look()

    def _look(self) -> None:
        seat = self._seats[0]
        view = self._session.view(seat)
        self.board: Board[Any, Any, Any, Any] = self._ui.board(replace(self._room, viewer=seat))
        self.board.picture = self.board.lay_out(view)
        names = self._room.names
        title = f"{names[seat]}\u2019s side"
        self.title = title
        zones = self._session.game.zones
        laying = None if zones is None else find(zones)
        lines = [] if laying is None else [line for _, line in Ear(names, None, laying.face).lines(laying.zones(view))]
        told = spoken("open-hand-title", ". ".join([title, *lines]), BAR, Role.HEADING)
        back = Button("back", "BACK", FRect(BAR.left + 12, BAR.top + 6, 150, 42), self.go_back, action=Action.CANCEL,
                      tone="panel_edge", size=18)  # fmt: skip
        self._widgets: list[Widget] = [told, back]
        if len(self._seats) > 1:
            name = names[self._seats[1]].upper()
            self._widgets.append(Button("next-hand", name, FRect(BAR.right - 202, BAR.top + 6, 190, 42),
                                        partial(self._turn), icon="arrow_right", size=18))  # fmt: skip
        self.invalidate()

    def _turn(self) -> None:
        self._seats.append(self._seats.pop(0))
        self._look()

    def draw(self, canvas: Canvas) -> None:
        self.board.draw_still(canvas)
        self.board.draw_live(canvas)
        self.board.draw_cards(canvas)
        canvas.panel(BAR, edge="gold", fill="panel", chamfer=12)
        canvas.text(self.title, BAR.center, size=22, font="bold", role="gold_text", max_width=BAR.width - 420)
