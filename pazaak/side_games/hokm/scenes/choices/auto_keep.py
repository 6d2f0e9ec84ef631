"""The stock of two players: each card is kept or not, or the rest is drawn automatically by a rule of thumb."""

from __future__ import annotations

from pazaak.side_games.hokm.moves import KEEP, TAKE, Move
from pazaak.side_games.hokm.players.simple import sensible_move
from pazaak.side_games.hokm.scenes import layout as at
from pazaak.side_games.hokm.scenes.board import HokmBoard
from pazaak.side_games.hokm.state import Phase, View
from pazaak.stage.input.bindings import Action
from pazaak.stage.widgets.widgets import Button, Widget
from pazaak.table.ui.controls import TableContext


class AutoKeep:
    """The buttons for the card looked at, and the switch for automatic draws."""

    def __init__(self, context: TableContext[View, Move], board: HokmBoard) -> None:
        self._context, self._board = context, board
        self.on = False

    def widgets(self) -> list[Widget]:
        """Return the switch that starts or stops automatic draws."""
        told = "Be asked for each card again" if self.on else "Draw all the rest: trumps and high cards stay"
        return [Button("auto-keep", "STOP" if self.on else "AUTO KEEP", at.AUTO_BUTTON, self._press,
                       action=Action.CLAIM, tone="gold" if self.on else "panel_edge", size=16,
                       tooltip=told)]  # fmt: skip

    def one_by_one(self) -> list[Widget]:
        """Return the buttons for the card looked at."""
        keep, take = at.CHOICES
        return [
            Button("keep", "KEEP", keep, lambda: self._context.choose(KEEP), action=Action.CARD_1,
                   tooltip="Keep this card; only you see the next, which is discarded"),
            Button("take", "TAKE NEXT", take, lambda: self._context.choose(TAKE), action=Action.CARD_2,
                   tooltip="Discard this card and keep the next, whatever it is"),
        ]  # fmt: skip

    def _press(self) -> None:
        self.on = self._board.brisk = not self.on
        self._context.stage.play("ui_click")
        if self.on and self._context.deciding:
            self._context.choose(sensible_move(self._context.view))
        self._context.invalidate()

    def next(self, view: View) -> Move | None:
        """Return the move for the next card of the stock while draws are automatic; else None."""
        self.on = self._board.brisk = self.on and view.table.phase is Phase.DRAW
        return sensible_move(view) if self.on else None

    def stop(self) -> None:
        self.on = self._board.brisk = False
