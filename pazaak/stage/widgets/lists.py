"""A list that scrolls: rows to choose from, or lines to read."""

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass

from pygame import FRect

from pazaak.stage.core.tree import Node, WidgetState
from pazaak.stage.input.bindings import Action
from pazaak.stage.input.controls import Pointer, PointerKind
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Role, Widget

SIZE = 18


@dataclass(frozen=True, slots=True)
class Row:
    """One line: its name and, at the right, its value."""

    id: str
    label: str
    value: str = ""
    role: str = "text"
    enabled: bool = True
    further: str = ""
    """Further words of the row, for screen readers."""


# Draws a row in its rect: canvas, row, rect, whether it is the chosen one.
DrawRow = Callable[[Canvas, Row, FRect, bool], None]


@dataclass(eq=False)
class ListView(Widget):
    """A list of whole rows, so nothing sticks out. With `on_choose` rows can be chosen; without, they are read."""

    rows: Sequence[Row]
    _: KW_ONLY
    row_height: float = 40.0
    on_choose: Callable[[str], None] | None = None
    draw_row: DrawRow | None = None

    role = Role.LIST
    top = 0
    """Index of the first row shown."""
    _at = 0
    _wheel = 0.0
    _pulling = False
    # A press beside the rows must not choose the marked one.
    _missed = False

    def set_rows(self, rows: Sequence[Row]) -> None:
        """Replace the rows; keep selection and scroll position where possible."""
        self.rows = tuple(rows)
        self._at = min(self._at, max(0, len(self.rows) - 1))
        self.scroll_to(self.top)

    @property
    def page(self) -> int:
        """Number of rows that fit."""
        return max(1, int(self.rect.height // self.row_height))

    @property
    def last_top(self) -> int:
        """Largest index of the first row shown."""
        return max(0, len(self.rows) - self.page)

    @property
    def chosen(self) -> Row | None:
        """The row that Confirm would choose."""
        return self.rows[self._at] if self.on_choose is not None and self.rows else None

    def choose(self, id: str) -> None:
        """Mark a row without calling `on_choose`."""
        self._at = next((index for index, row in enumerate(self.rows) if row.id == id), self._at)
        self._show_mark()

    def go_to(self, node_id: str) -> None:
        for row in self.rows:
            if self._id_of(row) == node_id:
                self.choose(row.id)

    def _id_of(self, row: Row) -> str:
        return f"{self.id}:{row.id}"

    def scroll_to(self, top: int) -> bool:
        """Scroll to a first row; True when it moved."""
        before, self.top = self.top, max(0, min(top, self.last_top))
        return self.top != before

    @property
    def focus_rect(self) -> FRect:
        chosen = self.chosen
        return next((rect for row, rect in self.shown() if row is chosen), self.rect)

    def shown(self) -> list[tuple[Row, FRect]]:
        """Return the visible rows with their rectangles."""
        width = self.rect.width - (18 if self.last_top else 0)
        return [
            (row, FRect(self.rect.left, self.rect.top + index * self.row_height, width, self.row_height))
            for index, row in enumerate(self.rows[self.top : self.top + self.page])
        ]

    def nodes(self) -> list[Node]:
        nodes = [self.node()]
        for place, (row, rect) in enumerate(self.shown(), start=self.top + 1):
            marked = row is self.chosen
            state = WidgetState(row.enabled and self.usable, self.focused and marked, checked=marked,
                                value=", ".join(filter(None, (row.value, row.further))))  # fmt: skip
            kind = Role.OPTION if self.on_choose is not None else Role.ITEM
            box, position = (rect.x, rect.y, rect.w, rect.h), (place, len(self.rows))
            nodes.append(Node(self._id_of(row), kind, row.label, box, state, owner=self.id, position=position))
        return nodes

    def activate(self) -> bool:
        row = self.chosen
        missed, self._missed = self._missed, False
        if missed or row is None or not row.enabled or self.on_choose is None:
            return False
        self.on_choose(row.id)
        return True

    def handle(self, action: Action) -> bool:
        """Move by a row or a page; at either end focus may leave."""
        steps = {Action.UP: -1, Action.DOWN: 1, Action.PAGE_UP: -self.page, Action.PAGE_DOWN: self.page}
        if action not in steps:
            return False
        if self.on_choose is None:
            return self.scroll_to(self.top + steps[action])
        before, self._at = self._at, max(0, min(self._at + steps[action], len(self.rows) - 1))
        self._show_mark()
        return self._at != before

    def pointer(self, event: Pointer) -> bool:
        match event.kind:
            case PointerKind.WHEEL:
                return self._roll(event.wheel)
            case PointerKind.DOWN:
                return self._press(event)
            case PointerKind.MOVE if self._pulling:
                return self._pull(event.y)
            case PointerKind.UP:
                self._pulling = False
            case _:
                pass
        return False

    def _roll(self, amount: float) -> bool:
        # Fine wheels report fractions of a line.
        self._wheel += amount * 3
        lines = int(self._wheel)
        self._wheel -= lines
        return self.scroll_to(self.top - lines)

    def _press(self, event: Pointer) -> bool:
        self._pulling = self.last_top > 0 and event.x >= self.rect.right - 18
        if self._pulling:
            self._missed = True
            return self._pull(event.y)
        index = self.top + int((event.y - self.rect.top) // self.row_height)
        self._missed = not self.top <= index < min(len(self.rows), self.top + self.page)
        if not self._missed:
            self._at = index
        return True

    def _pull(self, y: float) -> bool:
        share = (y - self.rect.top) / max(1.0, self.rect.height)
        return self.scroll_to(round(share * self.last_top))

    def _show_mark(self) -> None:
        if self._at < self.top:
            self.scroll_to(self._at)
        elif self._at >= self.top + self.page:
            self.scroll_to(self._at - self.page + 1)

    def draw(self, canvas: Canvas) -> None:
        if self.focused and self.on_choose is None:
            canvas.panel(self.rect.inflate(12, 12), edge="focus", fill="none", chamfer=8)
        draw_row = self.draw_row or self._plain_row
        for row, rect in self.shown():
            draw_row(canvas, row, rect, row is self.chosen)
        if self.last_top:
            self._draw_bar(canvas)

    def _plain_row(self, canvas: Canvas, row: Row, rect: FRect, chosen: bool) -> None:
        if chosen:
            edge = "focus" if self.focused else "panel_edge"
            canvas.panel(rect.inflate(-2, -4), edge=edge, fill="panel", chamfer=6)
        ink = row.role if row.enabled else "disabled"
        room = rect.width - 24
        if row.value:
            right = (rect.right - 12, rect.centery)
            told = canvas.text(row.value, right, size=SIZE, role=ink, anchor="midright", max_width=room / 2)
            room -= told.width + 12
        left = (rect.left + 12, rect.centery)
        canvas.text(row.label, left, size=SIZE, role=ink, anchor="midleft", max_width=room)

    def _draw_bar(self, canvas: Canvas) -> None:
        groove = FRect(self.rect.right - 10, self.rect.top, 6, self.rect.height)
        canvas.panel(groove, edge="panel_edge", fill="panel", chamfer=2)
        height = max(24.0, groove.height * self.page / len(self.rows))
        top = groove.top + (groove.height - height) * self.top / self.last_top
        canvas.panel(FRect(groove.left, top, groove.width, height), edge="own", fill="own", chamfer=2)
