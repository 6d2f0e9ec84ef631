"""The sheet of a table: seats, company, length, house rules, and the rivals who will sit there."""

from __future__ import annotations

from typing import Protocol

from pygame import FRect

from pazaak.house.profile.person import Person
from pazaak.stage.app.scene import Scene
from pazaak.stage.core.viewport import in_the_middle
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.chips import pile
from pazaak.stage.widgets.widgets import Button, Widget, heading, spoken
from pazaak.table.hall.choice import Choice
from pazaak.table.hall.house_rules import HouseRules, sheet_button
from pazaak.table.hall.widgets import OpponentRow, draw_facts, draw_opponents, wishes

WIDTH, HEIGHT, HEAD, FOOT = 900.0, 520.0, 86.0, 80.0
PADDING, GAP = 24.0, 20.0
WISH = 52.0
FACT = 29.0
CHIPS_ROOM = 96.0


class TableDesk(Protocol):
    """The hall as the sheet knows it."""

    opponents: tuple[OpponentRow, ...]

    @property
    def choice(self) -> Choice: ...
    @property
    def person(self) -> Person: ...
    @property
    def credits(self) -> int: ...
    @property
    def others_free(self) -> bool:
        """Whether there are other rivals to ask."""

    def changed(self) -> None:
        """Store the choices, and find the rivals for them."""

    def ask_others(self) -> None:
        """Ask other rivals to the table."""

    def facts(self) -> list[tuple[str, str, str]]:
        """Return price, pot and record of this table: label, value and colour role."""


class TableSheet(Scene[None]):
    """All choices at a table but its stakes, and who sits there."""

    name = "table-sheet"
    label = "Your table"
    help, book = "arcade", "arcade"
    overlay = True
    closers = frozenset({Action.CANCEL})

    def __init__(self, desk: TableDesk) -> None:
        super().__init__()
        self._desk = desk
        self._box = in_the_middle(WIDTH, HEIGHT)
        half = (WIDTH - 2 * PADDING - GAP) / 2
        top, high = self._box.top + HEAD, HEIGHT - HEAD - FOOT
        self._left = FRect(self._box.left + PADDING, top, half, high)
        self._right = self._left.move(half + GAP, 0)
        self._build()
        self.interaction.default = self._rows[0].id

    def _place(self, index: int) -> FRect:
        choice = self._desk.choice
        rows = 1 + (len(choice.door.seats) > 1) + len(choice.door_settings) + choice.door.has_sheet
        pitch = min(WISH, (self._facts.top - self._left.top - 4) / rows)
        return FRect(self._left.left, self._left.top + pitch * index, self._left.width, pitch - 8)

    def _build(self) -> None:
        box, desk, choice = self._box, self._desk, self._desk.choice
        title = f"{self.label}: {choice.door.title}"
        place = FRect(box.left + PADDING + 4, box.top + 20, WIDTH - 2 * PADDING, 44)
        head = heading("table-sheet-title", title, place, 24, title.upper())
        self._rows: list[Widget] = [*wishes(choice, self._changed, self._place)]
        if choice.door.has_sheet:
            self._rows.append(sheet_button(choice, self._place(len(self._rows)), self._house_rules))
        foot = FRect(self._left.left, box.bottom - FOOT + 16, self._left.width, 46)
        others = Button("others", "NEW RIVALS", FRect(self._right.left, foot.top, self._right.width, 46), self._others,
                        tone="panel_edge", size=17, icon="refresh", enabled=desk.others_free)  # fmt: skip
        done = Button("done", "DONE", foot, self.go_back, tone="gold", size=19, icon="check")
        company = [f"{desk.person.name}, {desk.credits:,} credits", *(one.spoken for one in desk.opponents)]
        says = [f"{desk.opponents[-1].rival.name} says: {desk.opponents[-1].line}"] if desk.opponents else []
        told = spoken("guests", ("At your table:", *company, *says), self._players)
        facts = spoken("price", [f"{label}: {value}" for label, value, _ in desk.facts()], self._facts)
        self._widgets = [head, *self._rows, facts, told, done, others]
        self.invalidate()

    @property
    def _players(self) -> FRect:
        return FRect(self._right.left, self._right.top, self._right.width, self._right.height)

    @property
    def _facts(self) -> FRect:
        """Place of price and record, below the choices."""
        high = FACT * len(self._desk.facts())
        return FRect(self._left.left, self._left.bottom - high, self._left.width, high)

    def _changed(self) -> None:
        self._desk.changed()
        self._build()

    def _others(self) -> None:
        self._desk.ask_others()
        self._build()

    def _house_rules(self) -> None:
        self.stage.push(HouseRules(self._desk.choice, self._desk.changed), lambda _: self._build(), how="none")

    def draw(self, canvas: Canvas) -> None:
        desk, choice = self._desk, self._desk.choice
        canvas.panel(self._box, edge=choice.door.role, fill="panel", glow=1.0, chamfer=16)
        facts = self._facts
        draw_facts(canvas, desk.facts(), facts)
        if facts.top - self._place(len(self._rows)).top >= CHIPS_ROOM:
            for stack in pile(choice.pot, (facts.centerx, facts.top - 46)):
                stack.draw(canvas)
        players = self._players
        canvas.quiet(players.inflate(8, 8), line=0.3, body=0.5, chamfer=10)
        draw_opponents(canvas, desk.opponents, desk.person, desk.credits, players)
