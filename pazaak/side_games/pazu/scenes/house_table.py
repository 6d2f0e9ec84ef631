"""The house's table at a venue: a hall with one door, and the venue's jackpot on its wall."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from pygame import FRect

from pazaak.house.session.purpose import MatchPurpose
from pazaak.side_games.pazu.scenes.ui import DOOR
from pazaak.stage.core.tree import Node
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import spoken
from pazaak.table.hall.choice import Order
from pazaak.table.hall.scene import GameHall
from pazaak.table.ui.game_ui import TableServices

SIGN = FRect(60, 84, 780, 138)
STAYS = "It stays here and grows with every lot until a Full Board takes it."


class HouseTable(GameHall):
    """A games hall with one door, whose sittings play for the jackpot of the venue."""

    name = "house-table"
    heading_at = FRect(88, 18, 590, 44)

    def __init__(
        self, house: TableServices, sit_down: Callable[[Order], None], purpose: MatchPurpose, stakes: Sequence[int]
    ) -> None:
        super().__init__(house, lambda order: sit_down(replace(order, purpose=purpose)))
        self.place, self.venue = purpose.place, purpose.name
        self.label, self.backdrop = f"The table of {self.venue}", f"venue_{purpose.place}"
        low, middle, high = stakes
        door = replace(DOOR, stakes=(low, middle, high), jackpot_label=f"Pot of {self.venue}")
        self._furnish([door])

    @property
    def _pot_of(self) -> str:
        return f"The Pazaak Pot of {self.venue}"

    def heard_nodes(self) -> Sequence[Node]:
        return spoken("pot", (f"{self._pot_of}: {self.desk.jackpot:,}", STAYS), SIGN).nodes()

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        lit = "gold" if self.desk.jackpot else "panel_edge"
        canvas.panel(SIGN, edge=lit, fill="sunken", glow=1.0 if self.desk.jackpot else 0.2, chamfer=18)
        x, room = SIGN.centerx, SIGN.width - 60
        canvas.text(self._pot_of.upper(), (x, SIGN.top + 30), size=22, font="title",
                    role="gold_text", max_width=room)  # fmt: skip
        canvas.text(f"{self.desk.jackpot:,}", (x, SIGN.centery + 6), size=56, font="number", fade="gold", glow="gold",
                    max_width=room)  # fmt: skip
        canvas.text(STAYS, (x, SIGN.bottom - 24), size=17, role="text_dim", max_width=room)
