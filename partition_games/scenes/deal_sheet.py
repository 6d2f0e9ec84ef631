"""One deal on a sheet: the groups of everybody, who won what, and what it brought; shown at once or once more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import TYPE_CHECKING

from pygame import FRect

from partition_games.engine import events as e
from partition_games.scenes.deal_shown import Cell, DealShown, SheetTable
from partition_games.scenes.table_layout import card_rect
from partition_games.scenes.table_view import MARK_ROLES
from pazaak.house.rules.notation import write_card
from pazaak.house.rules.protocols import Seat
from pazaak.stage.app.scene import Scene
from pazaak.stage.core.options import SPEEDS
from pazaak.stage.input.bindings import Action
from pazaak.stage.motion.beats import Call, Cue, Wait
from pazaak.stage.motion.timeline import Step
from pazaak.stage.widgets.values import Toggle
from pazaak.stage.widgets.widgets import Button, Label, Role, Widget

if TYPE_CHECKING:
    from pazaak.stage.paint.canvas import Canvas

BOX = FRect(40, 36, 1200, 648)
HEAD, FOOT = 92.0, 84.0
NAMES, POINTS = 164.0, 164.0
AUTO_SECONDS = 4.0
BESIDE_FOUR = 52.0
"""What four cards leave free of their box, for the sign of the leader and the fourth that lies aside."""
COLUMNS = {"hazari": ("FIRST", "SECOND", "THIRD", "FOURTH"), "crash": ("FIRST", "SECOND", "THIRD", "FOURTH"),
           "kitti": ("FIRST", "SECOND", "THIRD"), "fives": ("HAND",)}  # fmt: skip


class SheetEnd(Enum):
    """What the person wants after a look at the deal."""

    GO_ON = "go on"
    TAKE_BACK = "take back"


class DealSheet(Scene[SheetEnd]):
    """Closes with what comes next; `again` shows the groups one after another as they were shown."""

    name = "deal"
    label = "The deal"
    help, book = "arcade", "arcade"
    overlay = True

    def __init__(self, table: SheetTable, events: Sequence[e.Event], *, again: bool = False) -> None:
        super().__init__()
        self._table = table
        self._events = list(events)
        self._again = again
        self._left = AUTO_SECONDS
        self.interaction.default = "next-deal"
        self.deal = DealShown()
        self._widgets = self._build()

    # -- the scene -------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """All at once, or one after another."""
        if self._again:
            self.timeline.play(self._replay())
        else:
            self._see_all()

    def _see_all(self) -> None:
        self.deal = DealShown()
        for event in self._events:
            self.deal.see(event, self._table.names)

    def _replay(self) -> Iterator[Step]:
        self.deal = DealShown()
        for event in self._events:
            yield Call(lambda event=event: self.deal.see(event, self._table.names))  # type: ignore[misc]
            if isinstance(event, e.GroupShown):
                yield Cue(lambda: self.stage.play("card_flip"))
                yield Wait(0.4)
            elif isinstance(event, e.ComparisonWon):
                yield Cue(lambda: self.stage.play("knock"))
                yield Wait(0.8)

    def _build(self) -> list[Widget]:
        y = BOX.bottom - 66
        title = Label("deal-title", "The deal", FRect(BOX.left, BOX.top + 14, BOX.width, 44))
        title.role, title.drawn = Role.DIALOG, ""
        go_on = Button("next-deal", "CLOSE" if self._again else "GO ON", FRect(BOX.right - 254, y, 224, 48), self.go_on,
                       action=Action.END, tone="gold")  # fmt: skip
        replay = Button("replay", "SHOW AGAIN", FRect(BOX.left + 30, y, 216, 48), self.replay,
                        action=Action.AGAIN, tone="panel_edge", size=18)  # fmt: skip
        if self._again:
            return [title, replay, go_on]
        back = Button("take-back", "TAKE BACK", FRect(BOX.left + 258, y, 196, 48), self.take_back,
                      action=Action.TAKE_BACK, tone="panel_edge", size=18,
                      tooltip="Back to this hand, before you said UP.")  # fmt: skip
        auto = Toggle("auto-deal", "Go on by itself", FRect(BOX.left + 486, y, 320, 48), self._set_auto,
                      checked=self._table.auto.on)  # fmt: skip
        return [title, replay, *([back] if self._table.practice else []), auto, go_on]

    def _set_auto(self, on: bool) -> None:
        self._table.auto.on = on
        self._left = AUTO_SECONDS

    def replay(self) -> None:
        """The show once more."""
        self.timeline.clear()
        self.timeline.play(self._replay())

    def go_on(self) -> None:
        """Back to the table."""
        self.close(SheetEnd.GO_ON)

    def take_back(self) -> None:
        """Back to the hand as it was before the show."""
        self.close(SheetEnd.TAKE_BACK)

    def widgets(self) -> Sequence[Widget]:
        """The heading, and what one can do."""
        return self._widgets

    def handle(self, action: Action) -> bool:
        """Back goes on as well."""
        if action not in (Action.CANCEL, Action.MENU):
            return False
        self.go_on()
        return True

    def update(self, dt: float) -> None:
        """Go on by itself where that is wanted."""
        if self._again or not self._table.auto.on or self.timeline.busy:
            return
        self._left -= dt * min(1000.0, SPEEDS.get(self.stage.options.speed, 1.0))
        if self._left <= 0:
            self.go_on()

    # -- picture ---------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """The sheet."""
        canvas.panel(BOX, edge="own", fill="panel", glow=0.7, chamfer=18)
        canvas.text(f"{self._table.title.upper()}  ·  DEAL {self.deal.number}", (BOX.centerx, BOX.top + 34), size=26,
                    font="title", role="title", max_width=BOX.width - 80)  # fmt: skip
        self._draw_notes(canvas)
        columns = COLUMNS[self._table.game]
        seats = len(self._table.names)
        room = FRect(BOX.left + 24, BOX.top + HEAD, BOX.width - 48, BOX.height - HEAD - FOOT)
        wide = (room.width - NAMES - POINTS) / len(columns)
        for k, column in enumerate(columns):
            canvas.text(
                column, (room.left + NAMES + wide * (k + 0.5), room.top + 10), size=15, role="text_dim", spacing=2
            )
        canvas.text("DEAL", (room.right - POINTS * 0.72, room.top + 10), size=15, role="text_dim", spacing=1)
        canvas.text("TOTAL", (room.right - POINTS * 0.2, room.top + 10), size=15, role="text_dim", spacing=1)
        tall = min(128.0, (room.height - 24) / seats)
        for seat in range(seats):
            row = FRect(room.left, room.top + 24 + tall * seat, room.width, tall - 4)
            self._draw_row(canvas, seat, row, wide, len(columns))

    def _draw_notes(self, canvas: Canvas) -> None:
        told = " ".join(self.deal.notes) or self._table.goal
        role = "gold_text" if self.deal.notes else "text_dim"
        canvas.text(told, (BOX.centerx, BOX.top + 68), size=18, role=role, max_width=BOX.width - 80)

    def _draw_row(self, canvas: Canvas, seat: Seat, row: FRect, wide: float, columns: int) -> None:
        own = seat == self._table.viewer
        canvas.fill(row, "own" if own else "panel_edge", alpha=26 if own else 18)
        canvas.text(self._table.names[seat], (row.left + 14, row.centery), size=18, font="bold", anchor="midleft",
                    role="own_text" if own else "text", max_width=NAMES - 22)  # fmt: skip
        for k in range(columns):
            cell = self.deal.cells.get((seat, k))
            box = FRect(row.left + NAMES + wide * k + 3, row.top + 2, wide - 6, row.height - 4)
            if cell is not None:
                self._draw_cell(canvas, cell, box, leads=self.deal.leaders.get(k) == seat)
        scored = self.deal.scored
        if scored is not None:
            points, score = scored.points[seat], scored.scores[seat]
            role = "good_text" if points > 0 else "text_dim"
            gained = f"{points:+}" if points else "-"
            canvas.text(gained, (row.right - POINTS * 0.72, row.centery), size=20, font="number", role=role)
            canvas.text(f"{score:,}", (row.right - POINTS * 0.2, row.centery), size=20, font="number", role="gold_text")

    def _draw_cell(self, canvas: Canvas, cell: Cell, box: FRect, *, leads: bool) -> None:
        if cell.mark:
            canvas.panel(box, edge=MARK_ROLES[cell.mark], fill="sunken", chamfer=7, shadow=False,
                         glow=0.6 if cell.mark == "won" else 0.2)  # fmt: skip
        cards = cell.event.cards
        scale = min(0.62, (box.height - 26) / 116, (box.width - 30) / (84 + 42 * (len(cards) - 1)))
        spare = 24 if len(cards) < 4 else BESIDE_FOUR
        pitch = min(44.0 * scale / 0.62, (box.width - spare - 84 * scale) / max(1, len(cards) - 1))
        if self._table.game == "fives":
            pitch = 90.0 * scale
        top = box.top + 4 + 58 * scale
        left = box.centerx - pitch * (len(cards) - 1) / 2
        for k, card in enumerate(cards):
            rides = len(cards) == 4 and k == 3
            center = (left + pitch * k + (8 if rides else -2 if len(cards) == 4 else 0), top)
            canvas.sprite("french", write_card(card), center, scale=scale)
            if rides:
                canvas.fill(card_rect(center, scale).inflate(-2, -2), "ink_background", alpha=120)
        role = {"won": "gold_text", "tied": "bad_text", "void": "disabled"}.get(cell.mark, "text_dim")
        if leads and self._table.game != "fives":
            canvas.icon("play", (box.left + 11, box.top + 13), 14, "text_dim")
        canvas.text(
            cell.event.description, (box.centerx, box.bottom - 11), size=15, role=role, max_width=box.width - 10
        )
