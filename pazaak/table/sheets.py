"""The sheets of a game: of one part with everything shown in it, and of all parts with their scores."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from pygame import FRect

from pazaak.stage.app.scene import Scene
from pazaak.stage.core.markdown import MarkdownTable, Paragraph
from pazaak.stage.input.bindings import Action
from pazaak.stage.motion.beats import Call, Cue, Wait
from pazaak.stage.motion.timeline import SPEEDS, Beats
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.reading import Reading
from pazaak.stage.widgets.page import Page
from pazaak.stage.widgets.scroll import ScrollView
from pazaak.stage.widgets.values import Toggle
from pazaak.stage.widgets.widgets import Button, Role, Widget, spoken
from pazaak.table.tricks.sheet import TricksSheet
from pazaak.table.ui.game_ui import AnyGameUI, TableInfo
from pazaak.table.ui.key_debounce import KeyDebounce
from pazaak.table.ui.parts import AnyParts, Between, SheetBody

BOX = FRect(40, 36, 1200, 648)
SCORES = FRect(140, 40, 1000, 640)
HEAD, FOOT = 92.0, 84.0
BODY = FRect(BOX.left + 24, BOX.top + HEAD, BOX.width - 48, BOX.height - HEAD - FOOT)
PART = 420.0
"""Width in units of the part of a sheet that is revealed at once."""
GOES_ON_SECONDS = 4.0


@dataclass(slots=True)
class AutoAdvance:
    """Whether the game continues by itself some seconds after a sheet has opened."""

    on: bool = False
    chosen: bool = False
    """Whether the player has chosen so at this table."""


class PartSheet(Scene[bool]):
    """The sheet of one part; closes with whether to take back. Without `goes_on` it replays a past part."""

    overlay = True

    def __init__(
        self,
        ui: AnyGameUI,
        room: TableInfo,
        events: Sequence[Any],
        goes_on: AutoAdvance | None = None,
        *,
        may_take_back: bool = False,
        scores: Callable[[], None] | None = None,
        between: Between | None = None,
    ) -> None:
        """`scores` opens the sheet of the whole game; `between`: another scene that may be opened now."""
        super().__init__()
        self._room, self._parts, self._title = room, ui.parts, ui.title.upper()
        self.name, self.label = ui.parts.name, f"The {ui.parts.name}"
        self.help, self.book = ui.help, ui.book
        self._events = list(events)
        self._goes_on = goes_on
        self._may_take_back = may_take_back
        self._scores, self._between = scores, between
        self._left = GOES_ON_SECONDS
        self._steady = KeyDebounce()
        self._seen = 0.0
        """Share that has been revealed, from left to right."""
        if goes_on is not None:
            self._steady.opens(Action.END)
        self.interaction.default = f"next-{self.name}"
        self.body: SheetBody[Any] = ui.parts.sheet(room)
        self._widgets = self._build()
        self._hide_key()

    def enter(self) -> None:
        if self._goes_on is None:
            self.timeline.play(self._replay())
        else:
            for event in self._events:
                self.body.see(event)

    def widgets(self) -> Sequence[Widget]:
        """Return the widgets, with the drawn part for screen readers after its title."""
        lines = [f"{self._title.title()}, {self.body.title.lower()}. {self._notes}", *self.body.told()]
        told = [spoken(f"row-{number}", line, BODY) for number, line in enumerate(lines)]
        return [self._widgets[0], *told, *self._widgets[1:]]

    @property
    def _notes(self) -> str:
        """Notes on the part, else the goal of the game."""
        return " ".join(self.body.notes) or self._parts.goal(self._room)

    def _replay(self) -> Iterator[Beats]:
        self.body = self._parts.sheet(self._room)
        for number, event in enumerate(self._events):
            self._seen = number / len(self._events)
            yield Call(partial(self.body.see, event))
            sound, seconds = self.body.beat(event)
            if sound:
                yield Cue(partial(self.stage.play, sound))
            if seconds:
                yield Wait(seconds)

    @property
    def moment(self) -> Sequence[FRect]:
        """The area being revealed."""
        at = BOX.left + (BOX.width - PART) * self._seen
        return [FRect(at, BOX.top, PART, BOX.height)] if self.timeline.busy else []

    def _build(self) -> list[Widget]:
        y, name = BOX.bottom - 66, self._parts.name
        title = spoken(f"{name}-title", self.label, FRect(BOX.left, BOX.top + 14, BOX.width, 44), Role.HEADING)
        on = "CLOSE" if self._goes_on is None else "NEXT"
        go_on = Button(f"next-{name}", on, FRect(BOX.right - 254, y, 224, 48), self.go_on, action=Action.END,
                       tone="gold")  # fmt: skip
        replay = Button("replay", "SHOW AGAIN", FRect(BOX.left + 30, y, 216, 48), self.replay,
                        action=Action.AGAIN, tone="panel_edge", size=18)  # fmt: skip
        if self._goes_on is None:
            return [title, replay, go_on]
        back = Button("take-back", "TAKE BACK", FRect(BOX.left + 258, y, 196, 48), partial(self.close, True),
                      action=Action.TAKE_BACK, tone="panel_edge", size=18,
                      tooltip=f"Back to your last move in this {name}")  # fmt: skip
        auto = Toggle(f"auto-{name}", "Auto-continue", FRect(BOX.left + 478, y, 312, 48), self._set_goes_on,
                      checked=self._goes_on.on)  # fmt: skip
        return [title, replay, *([back] if self._may_take_back else []), auto, *self._aside(y), go_on]

    def _aside(self, y: float) -> list[Widget]:
        between = self._between
        if between is None:
            return []

        def look() -> None:
            self._left = GOES_ON_SECONDS
            self.stage.push(between.open(), how="none")

        return [Button(between.id, between.label, FRect(BOX.left + 804, y, 124, 48), look, action=Action.STAND,
                       tone="panel_edge", size=16, tooltip=between.tooltip)]  # fmt: skip

    def _set_goes_on(self, on: bool) -> None:
        if self._goes_on is not None:
            self._goes_on.on, self._goes_on.chosen = on, True
        self._left = GOES_ON_SECONDS

    def replay(self) -> None:
        self.timeline.clear()
        self.timeline.play(self._replay())

    def go_on(self) -> None:
        self.close(False)

    def handle(self, action: Action) -> bool:
        """Handle Back like NEXT; NEXT's key is ignored while it may be meant for something else."""
        if action is Action.END and self._steady.asleep(action):
            return True
        if action is Action.SHEET and self._scores is not None:
            self._scores()
            return True
        if action not in (Action.CANCEL, Action.MENU):
            return False
        self.go_on()
        return True

    def _hide_key(self) -> None:
        """Show NEXT's key once it is no longer ignored."""
        for widget in self._widgets:
            if widget.id == self.interaction.default:
                awake = not self._steady.dozing(Action.END)
                if (widget.action is not None) is not awake:
                    widget.action = Action.END if awake else None
                    self.dirty = True

    def update(self, dt: float) -> None:
        self._steady.update(dt)
        self._hide_key()
        if self._goes_on is None or not self._goes_on.on or self.timeline.busy:
            return
        self._left -= dt * min(1000.0, SPEEDS[self.stage.options.speed])
        if self._left <= 0:
            self.go_on()

    def draw(self, canvas: Canvas) -> None:
        canvas.panel(BOX, edge="own", fill="panel", glow=0.7, chamfer=18)
        title = f"{self._title}  ·  {self.body.title}"
        canvas.text(title, (BOX.centerx, BOX.top + 34), size=26, font="title", role="title", max_width=BOX.width - 80)
        role = "gold_text" if self.body.notes else "text_dim"
        canvas.text(self._notes, (BOX.centerx, BOX.top + 68), size=18, role=role, max_width=BOX.width - 80)
        self.body.draw(canvas, FRect(BODY))


def sheet_of(
    ui: AnyGameUI, room: TableInfo, events: Sequence[Any], scores: Callable[[], None] | None = None
) -> Scene[Any]:
    """Return the sheet of a part that has ended: by tricks where the game has them."""
    tricks = ui.parts.by_tricks(room, events)
    if tricks is not None:
        return TricksSheet(tricks, book=ui.book, help=ui.help)
    return PartSheet(ui, room, events, scores=scores)


def score_rows(room: TableInfo, parts: AnyParts, ended: Sequence[Sequence[Any]]) -> list[tuple[str, ...]]:
    """Return the head, then a row per part: its number, a cell for every seat, a remark."""
    rows = [(row[0] or str(number), *row[1:]) for number, part in enumerate(ended, start=1)
            if (row := parts.score(part, room)) is not None]  # fmt: skip
    return [(parts.name.capitalize(), *room.names, ""), *rows]


class ScoreSheet(Reading):
    """An overlay with the table of all parts, the newest in view."""

    name = "score-sheet"
    label = "Score sheet"
    closers = frozenset({Action.CANCEL, Action.MENU, Action.SHEET})

    def __init__(self, ui: AnyGameUI, room: TableInfo, ended: Sequence[Sequence[Any]]) -> None:
        parts, box = ui.parts, SCORES
        self.label = f"Score sheet, {ui.title}: {parts.goal(room)}"
        rows = score_rows(room, parts, ended)
        nothing = Paragraph(f"No {parts.name} has ended yet.", "text_dim")
        page = Page([MarkdownTable(tuple(rows)) if len(rows) > 1 else nothing], head_stays=len(rows) > 1)
        place = FRect(box.left + 34, box.top + 100, box.width - 60, box.height - 160)
        super().__init__(ScrollView("sheet", self.label, place, page), box, (box.right - 60, box.top + 14), "sheet")
        self.view.show(page, end=True)
        self._title, self._goal = f"{ui.title.upper()}  ·  SCORE SHEET", parts.goal(room)

    def draw(self, canvas: Canvas) -> None:
        box = self.box
        (x, top), room = box.midtop, box.width - 140
        canvas.panel(box, edge="own", fill="panel", glow=0.7, chamfer=18)
        canvas.text(self._title, (x, top + 36), size=26, font="title", role="title", max_width=room)
        canvas.text(self._goal, (x, top + 70), size=17, role="text_dim", max_width=room)
        self.draw_hints(canvas, (box.left + 34, box.bottom - 30))
