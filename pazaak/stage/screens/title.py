"""The title: the name of the game over its backdrop, the doors to play, and a row of all else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass, replace
from typing import NamedTuple

from pygame import FRect

from pazaak.stage.app.hints import Hint, draw_hints, hint_nodes
from pazaak.stage.app.lens import zoom_of
from pazaak.stage.app.scene import Scene
from pazaak.stage.core.tree import Node
from pazaak.stage.input.bindings import Action
from pazaak.stage.motion.beats import Call, Tween, Wait, setter
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.modal import Notice
from pazaak.stage.screens.title_news import ROW, News, draw_neons, news_plates
from pazaak.stage.widgets.widgets import SPACING, Act, Button, spoken

MIDDLE = 640.0
LOGO_Y, ORNAMENT_Y, SUBTITLE_Y = 148.0, 226.0, 258.0
LOGO, LOGO_SIZE = "PAZAAK", 104
# Beginning of the ornament's lines, beside the gem.
INNER = 34.0
MENU_TOP, MENU_BOTTOM = 300.0, 668.0
HALF, CLOSER, LOWER = 360.0, 44.0, 24.0
LARGER = 1.27
"""Factor by which the name grows where letters are large."""
GUEST = FRect(844, 20, 400, 36)
HINTS: tuple[Hint, ...] = (((Action.UP, Action.DOWN), "Choose"), ((Action.CONFIRM,), "Go"))
HINTS_AT = (36.0, 692.0)
DOOR_WIDTH, MOST_PITCH, GAP = 460.0, 80.0, 12.0
TWO_LINES = 56.0
"""Least height of a door with a second line, in units."""
ASIDE, ASIDE_MARGINS, ASIDE_LETTER = 44.0, 72.0, 12.0
"""Height of a button of the row, and its width without its letters and for each of them."""
WIDEST_ROW = 1208.0
NEWS = 0.9
"""Seconds after which the title asks for news."""


class TitleEntry(NamedTuple):
    """An entry of the menu; `visible` is called whenever the title is uncovered."""

    id: str
    label: str
    act: Act
    icon: str = ""
    tone: str = "own"
    visible: Callable[[], bool] = lambda: True
    note: str = ""
    """A second line: what is behind the door."""
    aside: bool = False
    """Whether it stands in the row below the doors."""


@dataclass(eq=False)
class Door(Button):
    """A large button with its icon, its name and a second line, which is a tooltip where there is no room for it."""

    _: KW_ONLY
    note: str = ""

    def __post_init__(self) -> None:
        if self.rect.height < TWO_LINES:
            self.tooltip, self.note = self.note, ""

    def node(self) -> Node:
        node = super().node()
        return replace(node, description=self.note) if self.note else node

    def _draw(self, canvas: Canvas) -> None:
        if not self.note:
            super()._draw(canvas)
            return
        canvas.button(self.rect, role=self.tone, state=self.visual_state)
        left, room = self.rect.left + 76, self.rect.width - 96
        canvas.icon(self.icon, (self.rect.left + 40, self.rect.centery), 34, "text")
        canvas.text(self.label, (left, self.rect.centery - 11), size=24, font="number", anchor="midleft",
                    spacing=SPACING, max_width=room)  # fmt: skip
        canvas.text(self.note, (left, self.rect.centery + 17), size=16, role="text_dim", anchor="midleft",
                    max_width=room)  # fmt: skip


class TitleScene(Scene[None]):
    """The bottom scene; it shows each of the notices once, one after another."""

    name = "title"
    label = "Pazaak"
    help = "goal"
    music = "title"

    def __init__(
        self,
        entries: Sequence[TitleEntry],
        *,
        subtitle: str = "",
        version: str = "",
        guest: Callable[[], str] = str,
        notices: list[str] | None = None,
        shortcuts: dict[Action, Act] | None = None,
        look: Act = lambda: None,
        news: Callable[[], News] | None = None,
    ) -> None:
        """`look` is called every tick while the title is on top, `news` a while after its first picture."""
        super().__init__()
        self._look = look
        self.subtitle, self.version = subtitle, version
        self._entries = tuple(entries)
        # The player's name, read whenever the title is shown; empty where nobody could mistake it.
        self._ask_guest, self.guest = guest, ""
        # Shared with the senders of notices; emptied as they are shown.
        self._notices = [] if notices is None else notices
        self._shortcuts = shortcuts or {}
        self._light = 0.0
        self._ask_news, self.news = news, News()
        self._half = MIDDLE / 3
        self.interaction.wraps = True

    def enter(self) -> None:
        self._build()
        # The game opens with focus in sight: Enter plays, and a nudge of the mouse hides it.
        self.interaction.keys = True
        self.timeline.beside([Wait(0.3), Tween(setter(self, "_light"), 0.0, 1.0, 0.9)])
        # Nothing of the first picture waits for what the profile tells.
        self.timeline.beside([Wait(NEWS), Call(self._hear_news)])

    def uncovered(self) -> None:
        """Rebuild the menu: a match may have been finished meanwhile."""
        self._hear_news()

    def _hear_news(self) -> None:
        if self._ask_news is not None:
            self.news = self._ask_news()
        self._build()

    def resized(self) -> None:
        """Rebuild the menu: letters of another size may leave less of the page in the window."""
        self._build()

    @property
    def _zoom(self) -> float:
        return zoom_of(self.stage.options.ui_scale)

    def _down(self, y: float) -> float:
        """Return a height of the page, moved nearer to its middle the less of it the window shows."""
        return HALF + (y - HALF) / self._zoom

    def _build(self) -> None:
        shown = [entry for entry in self._entries if entry.visible()]
        beside = self._zoom == 1
        if not beside:  # no room for plates beside the doors
            shown[-1:-1] = [TitleEntry(note.id, note.head, note.act, note.icon, "gold", note=note.text, aside=True)
                            for note in self.news.notes]  # fmt: skip
        self.guest = self._ask_guest()
        name, wide = self._down(LOGO_Y), 840 / self._zoom
        # Letters grow, and so the menu begins higher, close under a smaller name.
        menu_top = self._down(MENU_TOP - CLOSER * (self._zoom - 1))
        menu_bottom = self._down(MENU_BOTTOM + LOWER * (self._zoom - 1))
        gap = GAP / self._zoom
        aside = [entry for entry in shown if entry.aside]
        doors = [entry for entry in shown if not entry.aside]
        rows, places = self._rows([entry.label for entry in aside], menu_bottom, gap)
        room = menu_bottom - rows - menu_top
        pitch = min(MOST_PITCH, (room + gap) / len(doors))
        top = menu_top + (room + gap - pitch * len(doors)) / 2
        logo = FRect(MIDDLE - wide / 2, name - 60 / self._zoom, wide, 120 / self._zoom)
        self._widgets = [spoken("logo", (LOGO, self.subtitle, self.version), logo)]
        if self.guest:
            self._widgets.append(spoken("guest", f"Profile: {self.guest}", GUEST))
        for index, entry in enumerate(doors):
            rect = FRect(MIDDLE - DOOR_WIDTH / 2, top + pitch * index, DOOR_WIDTH, pitch - gap)
            self._widgets.append(
                Door(entry.id, entry.label, rect, entry.act, icon=entry.icon, tone=entry.tone, note=entry.note)
            )
        for entry, rect in zip(aside, places, strict=True):
            self._widgets.append(
                Button(
                    entry.id,
                    entry.label,
                    rect,
                    entry.act,
                    icon=entry.icon,
                    tone=entry.tone,
                    size=17,
                    tooltip=entry.note,
                )
            )
        if beside:
            self._widgets += news_plates(self.news)
        if beside and self.news.neons:
            self._widgets.append(spoken("neons", self.news.told, ROW))
        self.interaction.default = shown[0].id

    def _rows(self, labels: Sequence[str], bottom: float, gap: float) -> tuple[float, list[FRect]]:
        """Return the height that these buttons take, with the gap above them, and the places of all, in order.

        They stand in one row, and in several where letters are large and the page in the window is narrower.
        """
        widths = [ASIDE_MARGINS + ASIDE_LETTER * len(label) + gap for label in labels]
        rows: list[list[float]] = []
        for count in range(1, len(widths) + 1):
            even = -(-len(widths) // count)
            rows = [widths[at : at + even] for at in range(0, len(widths), even)]
            if all(sum(row) - gap <= WIDEST_ROW / self._zoom for row in rows):
                break
        high = ASIDE / self._zoom**0.5
        top = bottom - len(rows) * (high + gap) + gap
        places = []
        for number, row in enumerate(rows):
            left = MIDDLE - (sum(row) - gap) / 2
            for at, wide in enumerate(row):
                places.append(FRect(left + sum(row[:at]), top + number * (high + gap), wide - gap, high))
        return bottom - top + 2 * gap, places

    def heard_nodes(self) -> Sequence[Node]:
        return hint_nodes(self.stage, HINTS, HINTS_AT)

    def handle(self, action: Action) -> bool:
        if action not in self._shortcuts:
            return False
        self._shortcuts[action]()
        return True

    def update(self, dt: float) -> None:
        """Show the next notice; the one after it follows when this one has been closed."""
        self._look()
        if self._notices:
            self.stage.push(Notice("Please note", self._notices.pop(0)))

    def draw(self, canvas: Canvas) -> None:
        """Draw the background and the name, which do not move, from one picture, then the rest."""
        canvas.baked(("title", self.subtitle, self.version, self._zoom), self._paint)
        if self.guest:
            name = canvas.text(self.guest, GUEST.midright, size=18, font="bold", outline="ink_background",
                               anchor="midright", max_width=GUEST.width - 40)  # fmt: skip
            canvas.icon("person", (name.left - 22, GUEST.centery), 24, "gold_text")
        if self._zoom == 1:
            draw_neons(canvas, self.news.neons)
        draw_hints(canvas, self.stage, HINTS, HINTS_AT)

    def _paint(self, canvas: Canvas) -> None:
        canvas.backdrop("title")
        zoom = self._zoom
        wide = canvas.text(
            LOGO, (MIDDLE, self._down(LOGO_Y)), size=LOGO_SIZE / zoom * (LARGER if zoom > 1 else 1), font="title",
            role="text", fade="own", outline="ink_background", glow="own", spacing=18.0 / zoom, max_width=900 / zoom,
        ).width  # fmt: skip
        self._half = max(420.0 / zoom, wide) / 2
        self._paint_ornament(canvas)
        if self.subtitle and zoom == 1:
            canvas.text(
                self.subtitle, (MIDDLE, SUBTITLE_Y), size=21, font="number", role="gold_text",
                outline="ink_background", spacing=5.0, max_width=900,
            )  # fmt: skip
        if self.version:
            at = (1244, 692)
            canvas.text(self.version, at, size=16, role="text_dim", anchor="midright", outline="ink_background")

    def draw_over(self, canvas: Canvas) -> None:
        """Draw two sparks that run from the gem to the ends of the ornament, once."""
        if not 0.0 < self._light < 1.0:
            return
        away = INNER + (self._half - INNER) * self._light
        for side in (-1, 1):
            at = (MIDDLE + side * away, self._down(ORNAMENT_Y))
            canvas.dot(at, 16, "own", alpha=200 * (1 - self._light), soft=True)
            canvas.dot(at, 4, "text", alpha=255 * (1 - self._light))

    def _paint_ornament(self, canvas: Canvas) -> None:
        half, y = self._half, self._down(ORNAMENT_Y)
        for side in (-1, 1):
            canvas.line((MIDDLE + side * INNER, y), (MIDDLE + side * half, y), role="own", width=2.2, glow=0.9)
            canvas.line((MIDDLE + side * 56, y + 6), (MIDDLE + side * (half - 60), y + 6), role="rival", width=1.2,
                        glow=0.5)  # fmt: skip
            canvas.dot((MIDDLE + side * half, y), 4, "own")
        canvas.pip((MIDDLE, y + 2), True, "gold", radius=13)
