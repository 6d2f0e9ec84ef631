"""The first page of a new profile: text size, colours, motion, voice; each choice shows itself and holds at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple, cast

from pygame import FRect

from pazaak.house.profile.settings import Settings, Spoken, Theme
from pazaak.stage.app.hints import Hint, draw_hints, hint_nodes
from pazaak.stage.app.lens import zoom_of
from pazaak.stage.app.scene import Scene
from pazaak.stage.core.theme import THEMES
from pazaak.stage.core.tree import Node
from pazaak.stage.core.viewport import LOGICAL_SIZE
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.settings.samples import SENTENCE
from pazaak.stage.screens.settings.tiles import Tile, TileRow
from pazaak.stage.widgets.widgets import Button, Label, Widget, heading, pinned

TITLE = "MAKE IT YOURS"
FIRST, AGAIN = "Before the first card. Everything is in Settings later.", "All of it is in Settings too."
STACKED = 1.15
"""Enlargement of the page from which on there are two tiles side by side, under the name of their row."""
MIDDLE = (LOGICAL_SIZE[0] / 2, LOGICAL_SIZE[1] / 2)
VEIL = 176
HINTS: tuple[Hint, ...] = (
    ((Action.UP, Action.DOWN), "row"),
    ((Action.LEFT, Action.RIGHT), "choice"),
    ((Action.RULES,), "help"),
)


class RowKind(NamedTuple):
    """A row of the page: its id, name, explanation and tiles."""

    id: str
    label: str
    about: str
    tiles: tuple[Tile, ...]


ROWS = (
    RowKind("text-size", "Text size", "how large", tuple(Tile(size, f"{float(size):.0%}") for size in
                                                         ("1.0", "1.3", "1.7", "2.0"))),
    RowKind("colours", "Colours", "how strong", tuple(Tile(theme.id, theme.label) for theme in THEMES.values())),
    RowKind("motion", "Motion", "how lively", (
        Tile("full", "Full", "cards fly, chips rain"),
        Tile("calm", "Calm", "fades, no shake"),
        Tile("still", "Still", "last pictures at once"))),
    RowKind("voice", "Voice", "who reads", (
        Tile("off", "I read for myself", "no voice"),
        Tile("reader", "Screen reader", "if one runs"),
        Tile("voice", "Read it to me", "every card and choice", wide=1.7))),
)  # fmt: skip


class FirstPage(Scene[None]):
    """The choices; closes by PLAY, or where it was opened from the settings by DONE."""

    name = "first-page"
    label = "Make it yours"
    help = "controls"
    music = "title"
    closers = frozenset({Action.CANCEL})

    def __init__(self, settings: Settings, on_change: Callable[[Settings], None], *, again: bool = False) -> None:
        """`on_change` saves the settings; `again`: it was opened from the settings."""
        super().__init__()
        self.settings, self._on_change = settings, on_change
        self._again = again
        self._rows: list[TileRow] = []
        self._feet: list[Widget] = []
        self._lines: list[Widget] = []
        self._told = self._touched = self._asked = False
        self._looks = 0
        """Number of ticks so far: cards are shown from the second on."""
        self._note = ""
        self.interaction.default, self.interaction.wraps = ROWS[0].id, True

    def enter(self) -> None:
        self.interaction.keys = True
        self._build()

    def resized(self) -> None:
        """Lay out the page again: another text size leaves another part of it in the window."""
        self._build()

    def widgets(self) -> Sequence[Widget]:
        return [*self._lines, *self._rows, *self._feet]

    def heard_nodes(self) -> Sequence[Node]:
        plan = _Plan(self.stage.options.ui_scale)
        return [] if plan.stacked else hint_nodes(self.stage, HINTS, plan.hints)

    @property
    def chosen(self) -> dict[str, str]:
        """Value of the chosen tile by row."""
        settings = self.settings
        sizes = [tile.value for tile in ROWS[0].tiles]
        motion = "full" if not settings.reduced_motion else "still" if settings.speed == "instant" else "calm"
        return {
            "text-size": min(sizes, key=lambda size: abs(float(size) - settings.ui_scale)),
            "colours": settings.theme,
            "motion": motion,
            "voice": settings.spoken,
        }

    def choose(self, row: str, value: str) -> None:
        """Take a choice, at once."""
        settings = self.settings
        self._touched = True
        match row:
            case "text-size":
                settings.ui_scale = float(value)
            case "colours":
                settings.theme = cast("Theme", value)
            case "motion":
                settings.reduced_motion = value != "full"
                if value == "still":
                    settings.speed = "instant"
                elif settings.speed == "instant":
                    settings.speed = "normal"
            case _:
                settings.spoken = cast("Spoken", value)
        self.stage.apply(settings)
        if self.stage.speech.read:  # a reader whose focus stays on the row may not see what is chosen in it
            kind = next(kind for kind in ROWS if kind.id == row)
            name = next(tile.name for tile in kind.tiles if tile.value == value)
            self.stage.say(f"{kind.label}: {name}.", now=True)
        if row == "voice":
            self._let_hear()
        self._build()

    def _let_hear(self) -> None:
        self._asked = self.settings.spoken == "voice"
        if self._asked:
            self.stage.say(SENTENCE, now=not self.stage.speech.read)
        else:
            self.stage.speech.hush()

    def _restore(self) -> None:
        fresh = Settings()
        for name in ("ui_scale", "theme", "reduced_motion", "speed", "spoken"):
            setattr(self.settings, name, getattr(fresh, name))
        self._touched = True
        self.stage.apply(self.settings)
        self.stage.speech.hush()
        self._build()

    def _done(self) -> None:
        self.settings.arranged = True
        self.close(None)

    def go_back(self) -> None:
        """Leave with the present choices, as by PLAY."""
        self.stage.play("ui_back")
        self._done()

    def leave(self) -> None:
        """Save the choices, however the page was closed."""
        self._on_change(self.settings)

    def hear(self, action: Action) -> bool:
        if action is not Action.HEAR_SEATS:
            return False
        self._hear()
        return True

    def _hear(self) -> None:
        """Read out the row in focus, or all of the page to somebody who has not chosen anything yet."""
        row = next((row for row in self._rows if row.id == self.interaction.focus_id), None)
        whole = row is None or not (self._told or self._touched)
        self._told = self._asked = True
        self.stage.say(self.spoken() if whole or row is None else row.spoken(), asked=True)

    def spoken(self) -> str:
        """Return the whole page in sentences."""
        rows = " ".join(row.spoken() for row in self._rows)
        told = AGAIN if self._again else FIRST
        return f"{self.label}. {told} Up and down go from row to row, left and right choose. {rows}"

    def update(self, dt: float) -> None:
        """Read the page once to a screen reader that listens, and tell what keeps the voice silent."""
        self._looks += 1
        if self._looks == 2:
            self._build()
        if self.stage.speech.read and not (self._told or self._touched):
            self._told = True
            self.stage.say(self.spoken())
        wanted = self._asked or self.settings.spoken == "voice"
        note = self.stage.speech.voice_fault if wanted else ""
        if note != self._note:
            self._note = note
            self._build()

    def _build(self) -> None:
        plan = _Plan(self.stage.options.ui_scale)
        chosen = self.chosen
        told = self._note or (AGAIN if self._again else FIRST)
        note = Label("note", told, plan.note, ink="bad_text" if self._note else "text", drawn="")
        self._lines = [heading("first-title", TITLE, plan.title, 34), note]
        self._rows = []
        for number, kind in enumerate(ROWS):
            named, places = plan.row(number)
            whole = named.unionall(list(places))
            self._rows.append(
                TileRow(kind.id, kind.label, whole, kind.about, kind.tiles, places, named, chosen[kind.id],
                        partial(self.choose, kind.id), self._done, scale=self.stage.options.ui_scale,
                        beside=plan.stacked, samples=self._looks > 1)
            )  # fmt: skip
        hear, defaults, play = plan.feet()
        self._feet = [
            Button("hear", "HEAR IT", hear, self._hear, action=Action.HEAR_SEATS, tone="panel_edge", size=17,
                   icon="speaker"),
            Button("defaults", "DEFAULTS", defaults, self._restore, tone="panel_edge", size=17),
            Button("play", "DONE" if self._again else "PLAY", play, self._done, action=Action.CONFIRM, tone="gold",
                   size=24),
        ]  # fmt: skip
        pinned(*self._feet)
        self.invalidate()

    def draw(self, canvas: Canvas) -> None:
        canvas.baked(("first-page",), _paint_room)
        plan = _Plan(self.stage.options.ui_scale)
        note = self._lines[1]
        canvas.paragraph(note.label, plan.note, size=18, role="bad_text" if self._note else "text", valign="middle",
                         leading=1.15)  # fmt: skip
        if not plan.stacked:
            draw_hints(canvas, self.stage, HINTS, plan.hints)


def _paint_room(canvas: Canvas) -> None:
    canvas.backdrop("title")
    canvas.shade(VEIL)


class _Plan:
    """Places of everything for one text size, in units of the page."""

    def __init__(self, scale: float) -> None:
        zoom = zoom_of(scale)
        self.stacked = zoom > STACKED
        self._share = 1 / zoom
        """Share of the page, in each direction, that the window shows."""
        wide = LOGICAL_SIZE[0] / zoom - 60
        self._left, self._wide = MIDDLE[0] - wide / 2, wide
        if self.stacked:
            self.title, self.note = FRect(self._left, 8, 330, 40), FRect(self._left + 345, 4, wide - 345, 48)
        else:
            self.title, self.note = self._shrunk(48, 26, 350, 44), self._shrunk(420, 22, 812, 56)
        self.hints = self._shrunk(48, 678, 0, 0).topleft

    def _shrunk(self, left: float, top: float, wide: float, high: float) -> FRect:
        """Return a rectangle of the page at its normal size, moved into the part that the window shows."""
        share, (x, y) = self._share, MIDDLE
        return FRect(x + (left - x) * share, y + (top - y) * share, wide * share, high * share)

    def row(self, number: int) -> tuple[FRect, list[FRect]]:
        """Return the places of the name and of the tiles of a row."""
        tiles, gap = ROWS[number].tiles, 14.0 * self._share
        if not self.stacked:
            top = 88.0 + 137 * number
            named, room = self._shrunk(48, top + 24, 136, 76), self._shrunk(200, top, 1032, 125)
            unit = (room.width - gap * (len(tiles) - 1)) / sum(tile.wide for tile in tiles)
            places, left = [], room.left
            for tile in tiles:
                places.append(FRect(left, room.top, unit * tile.wide, room.height))
                left += unit * tile.wide + gap
            return named, places
        top, high, pitch, half = 60.0 + 152 * number, 54.0, 60.0, (self._wide - 10) / 2
        named = FRect(self._left + 8, top, self._wide - 16, 26)
        places = [
            FRect(self._left + (half + 10) * (at % 2), top + 30 + pitch * (at // 2), half, high)
            for at in range(len(tiles))
        ]
        if len(tiles) % 2:
            places[-1].width = self._wide
        return named, places

    def feet(self) -> tuple[FRect, FRect, FRect]:
        """Return the places of the buttons at the foot: to hear, for the defaults, to play."""
        if self.stacked:
            top, right = 676.0, self._left + self._wide
            return FRect(self._left, top, 190, 40), FRect(right - 410, top, 180, 40), FRect(right - 220, top, 220, 40)
        return self._shrunk(560, 651, 170, 44), self._shrunk(744, 651, 174, 44), self._shrunk(932, 644, 300, 58)
