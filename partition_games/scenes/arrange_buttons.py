"""The buttons of arranging, each with its key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import FRect

from partition_games.scenes import table_layout as at
from partition_games.scenes.arrangement import Order
from pazaak.stage.input.bindings import Action
from pazaak.stage.widgets.widgets import Act, Button, Widget

if TYPE_CHECKING:
    from partition_games.scenes.arrange_panel import ArrangePanel

GAP = 8.0
AROUND = 6
"""What a button needs beside its letters, in letters."""


class ArrangeButtons:
    """Builds the row under the trays and the button that locks them."""

    def __init__(self, panel: ArrangePanel) -> None:
        self._panel = panel

    def widgets(self) -> list[Widget]:
        """The row, "Up", and a special deal where there is one to show."""
        return [*self._row(), *self._locks()]

    def _row(self) -> list[Widget]:
        panel = self._panel
        lying = panel.arrangement
        sort = "SUITS" if panel.order is Order.RANK else "RANKS"
        row: list[tuple[str, str, Act, Action, bool, str]] = [
            ("sort", sort, panel.sort, Action.STAND, len(lying.loose) > 1, "Sort the loose cards the other way."),
            ("strongest", "STRONGEST", lambda: panel.fill("strongest"), Action.ARRANGE, True,
             "Arrange all cards, the strongest group first."),
            ("chances", "CHANCES", lambda: panel.fill("chances"), Action.BET, True,
             "Arrange all cards for the best chances over all groups."),
            ("swap", "SWAP", panel.swap_selected, Action.SIGN, len(lying.selected) == 2,
             "Two chosen cards change places."),
        ]  # fmt: skip
        if lying.sizes[-1] == 4:
            row.append(("fourth", "FOURTH", panel.next_fourth, Action.FOLD, not lying.room(3),
                        "Another card of the last group is the one that does not count."))  # fmt: skip
        row += [
            ("clear", "CLEAR", panel.clear, Action.CALL, not lying.empty, "All cards back to the rack."),
            ("undo", "UNDO", panel.undo, Action.UNDO, lying.can_undo, "One step back."),
        ]
        left, right = at.BUTTONS_SPAN
        letters = sum(len(label) + AROUND for _, label, *_ in row)
        share = (right - left - GAP * (len(row) - 1)) / letters
        buttons: list[Widget] = []
        for id, label, act, action, enabled, tip in row:
            rect = FRect(left, at.BUTTONS_Y, share * (len(label) + AROUND), at.BUTTON_HEIGHT)
            buttons.append(
                Button(id, label, rect, act, action=action, tone="panel_edge", size=15, tooltip=tip, enabled=enabled)
            )
            left = rect.right + GAP
        return buttons

    def _locks(self) -> list[Widget]:
        panel = self._panel
        tone = "gold" if panel.ready else "panel_edge"
        locks: list[Widget] = [
            Button("up", "UP", at.UP_BUTTON, panel.up, action=Action.END, tone=tone, size=26,
                   tooltip="Lock the groups and lay them down.")
        ]  # fmt: skip
        if panel.may_show:
            locks.append(Button("show", "SHOW", at.SHOW_BUTTON, panel.show_special, tone="gold", size=15,
                                tooltip="Show the pairs instead of playing this hand."))  # fmt: skip
        return locks
