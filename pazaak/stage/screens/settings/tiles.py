"""The tiles of the first page: rows of choices, each a sample of itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass
from math import pi, sin

from pygame import FRect

from pazaak.stage.core.theme import THEMES
from pazaak.stage.core.tree import Node, WidgetState
from pazaak.stage.input.bindings import SIDEWAYS, Action
from pazaak.stage.input.controls import Pointer, PointerKind
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.settings.samples import SENTENCE
from pazaak.stage.widgets.widgets import Act, Role, Widget

FACES = ("main:7", "plus:+3", "minus:-4", "switch:±2", "gold:D")
SPECIMEN, SPECIMEN_SIZE = "Bust 29%", 22.0
TICK, MARGIN = 12.0, 22.0
CARD_HIGH, CARD_PITCH = 116.0, 97.0
"""Height of a card, and the distance of two side by side, at scale 1."""
TRAIL = ((24, 56), (17, 96), (10, 140), (3, 190), (-4, 255))
"""Angle and alpha of a flying card from where it began to where it is."""
FADES = (70, 150, 255)
"""Alpha of a card that appears in its place."""
BAR_PITCH, MOST_BARS, LEAST_WAVE = 6.4, 34, 40.0
"""Distance of the bars of a wave, their largest number, and the least width that is drawn."""
BESIDE = 0.38
"""Share of a tile that its sample takes where the name is beside it."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A choice: its value, name, and what it means in a few words."""

    value: str
    name: str
    about: str = ""
    wide: float = 1.0
    """Width beside the other tiles of its row."""


@dataclass(eq=False)
class TileRow(Widget):
    """Tiles of which one is chosen, by a click on it, or in focus by left and right."""

    about: str
    tiles: Sequence[Tile]
    places: Sequence[FRect]
    named: FRect
    """Place of the row's name."""
    chosen: str
    on_choose: Callable[[str], None]
    on_confirm: Act
    _: KW_ONLY
    scale: float = 1.0
    """Text size of the page."""
    beside: bool = False
    """Whether a tile's name is beside its sample, not below."""
    samples: bool = True
    """Whether the samples with cards are drawn: the first picture of all doesn't wait for them."""

    role = Role.LIST
    _at: int | None = None
    """Index of the tile under the pointer, or asked for by a reader."""

    def __post_init__(self) -> None:
        self.value = self.tile.name

    @property
    def tile(self) -> Tile:
        """The chosen tile."""
        return next(tile for tile in self.tiles if tile.value == self.chosen)

    def _id_of(self, tile: Tile) -> str:
        return f"{self.id}:{tile.value}"

    def nodes(self) -> list[Node]:
        x, y, wide, high = self.rect
        state = WidgetState(True, self.focused, self.hovered, self.pressed, None, self.value)
        nodes = [Node(self.id, self.role, self.label, (x, y, wide, high), state, self.about)]
        for place, (tile, (x, y, wide, high)) in enumerate(zip(self.tiles, self.places, strict=True), start=1):
            marked = WidgetState(checked=tile.value == self.chosen)
            nodes.append(Node(self._id_of(tile), Role.OPTION, tile.name, (x, y, wide, high), marked, tile.about,
                              owner=self.id, position=(place, len(self.tiles))))  # fmt: skip
        return nodes

    def go_to(self, node_id: str) -> None:
        self._at = next((at for at, tile in enumerate(self.tiles) if self._id_of(tile) == node_id), None)

    def hit(self, at: tuple[float, float]) -> bool:
        return any(place.collidepoint(at) for place in self.places)

    def pointer(self, event: Pointer) -> bool:
        before = self._at
        if event.kind is not PointerKind.WHEEL:
            self._at = next((at for at, place in enumerate(self.places) if place.collidepoint(event.at)), None)
        return self._at != before

    def activate(self) -> bool:
        """Choose the tile that was clicked or asked for."""
        if self._at is None:
            return False
        self.on_choose(self.tiles[self._at].value)
        return True

    def handle(self, action: Action) -> bool:
        if action is Action.CONFIRM:
            self.on_confirm()
            return True
        if action not in SIDEWAYS:
            return False
        at = self.tiles.index(self.tile) + SIDEWAYS[action]
        if 0 <= at < len(self.tiles):
            self.on_choose(self.tiles[at].value)
        return True

    def spoken(self) -> str:
        """Return the row in sentences."""
        *others, last = (tile.name for tile in self.tiles)
        said = f"{self.tile.name}, {self.tile.about}" if self.tile.about else self.tile.name
        return f"{self.label}: {self.about}. Chosen: {said}. The choices are {', '.join(others)} and {last}."

    def draw(self, canvas: Canvas) -> None:
        if self.focused:
            canvas.panel(self.named.inflate(16, 4), edge="focus", fill="panel", glow=0.6, chamfer=8)
        self._draw_name(canvas)
        for at, (tile, place) in enumerate(zip(self.tiles, self.places, strict=True)):
            on = tile.value == self.chosen
            hot = self.hovered and at == self._at
            edge = "focus" if on and self.focused else "own" if on or hot else "panel_edge"
            if on:
                canvas.panel(place, edge=edge, fill="own", glow=0.9, chamfer=11)
                inner = place.inflate(-5, -5)
                canvas.panel(inner, edge="none", fill="panel", chamfer=9, shadow=False)
            else:
                canvas.quiet(place, edge=edge, line=0.9 if hot else 0.4, body=0.97, chamfer=11)
            self._draw_tile(canvas, tile, place, on=on)
            if on:
                at_tick = (place.right - 20, place.top + 20)
                canvas.dot(at_tick, TICK, "own")
                canvas.icon("check", at_tick, 15, "ink_background")

    def _draw_name(self, canvas: Canvas) -> None:
        left, top, wide, high = self.named
        if high < 40:
            name = canvas.text(self.label, (left, self.named.centery), size=21, font="bold", anchor="midleft")
            canvas.text(self.about, (name.right + 14, self.named.centery), size=17, role="text_dim", anchor="midleft",
                        max_width=wide - name.width - 14)  # fmt: skip
            return
        canvas.text(self.label, (left, top + high * 0.3), size=23, font="bold", anchor="midleft", max_width=wide)
        canvas.text(self.about, (left, top + high * 0.76), size=17, role="text_dim", anchor="midleft", max_width=wide)

    def _draw_tile(self, canvas: Canvas, tile: Tile, place: FRect, *, on: bool) -> None:
        name, foot = FRect(place), 34.0 * min(1.2, self.scale)
        sample = FRect(place.left + 8, place.top + 8, place.width - 16, place.height - foot - 8)
        name.top, name.height = place.bottom - foot, foot - 6
        if self.beside:
            sample = FRect(place.left + 8, place.top + 5, place.width * BESIDE, place.height - 10)
            name = FRect(sample.right + 4, place.top, place.right - sample.right - 38, place.height)
        DRAWN[self.id](self, canvas, tile, sample)
        role = "own_text" if on else "text"
        if self.beside or not tile.about:
            canvas.text(tile.name, name.center, size=16, font="bold", role=role, max_width=name.width)
            return
        left = canvas.text(tile.name, (name.left + MARGIN, name.centery), size=18, font="bold", role=role,
                           anchor="midleft", max_width=name.width - 2 * MARGIN)  # fmt: skip
        room = name.right - MARGIN - left.right - 14
        if canvas.fits(tile.about, room, size=16):
            canvas.text(tile.about, (name.right - MARGIN, name.centery), size=16, role="text_dim", anchor="midright")


def _draw_size(row: TileRow, canvas: Canvas, tile: Tile, room: FRect) -> None:
    """Draw words in their true size, whatever that of the page is."""
    canvas.text(SPECIMEN, room.center, size=SPECIMEN_SIZE * float(tile.value) / row.scale, font="bold",
                max_width=room.width)  # fmt: skip


def _draw_colours(row: TileRow, canvas: Canvas, tile: Tile, room: FRect) -> None:
    """Draw the cards of a theme."""
    theme = THEMES[tile.value]
    if theme.backdrop_dim > 100:
        canvas.fill(room, "ink_background")
    if not row.samples:
        return
    scale = min((room.height - 8) / CARD_HIGH, (room.width - (0 if row.beside else 56)) / (len(FACES) * CARD_PITCH))
    for at, face in enumerate(FACES):
        x = room.centerx + (at - (len(FACES) - 1) / 2) * CARD_PITCH * scale
        canvas.sprite(f"pazaak_{theme.card_palette}", face, (x, room.centery), scale=scale)


def _draw_motion(row: TileRow, canvas: Canvas, tile: Tile, room: FRect) -> None:
    """Draw how a card comes: along its way, in its place, or at once."""
    if not row.samples:
        return
    scale = (room.height - (8 if row.beside else 18)) / CARD_HIGH
    step = min(44.0, room.width / 5.5)
    if tile.value == "full":
        for at, (angle, alpha) in enumerate(TRAIL):
            rise = 14 * sin(pi * at / (len(TRAIL) - 1)) * scale
            face = FACES[0] if at == len(TRAIL) - 1 else "back:deck"
            canvas.sprite("pazaak", face, (room.centerx + (at - 2) * step, room.centery + 4 - rise),
                          scale=scale * (0.86 + 0.03 * at), angle=angle, alpha=alpha)  # fmt: skip
    elif tile.value == "calm":
        for at, alpha in enumerate(FADES):
            canvas.sprite("pazaak", FACES[0], (room.centerx + (at - 1) * step * 1.2, room.centery), scale=scale,
                          alpha=alpha)  # fmt: skip
    else:
        canvas.sprite("pazaak", FACES[0], room.center, scale=scale)


def _draw_voice(row: TileRow, canvas: Canvas, tile: Tile, room: FRect) -> None:
    """Draw an eye, a window that is read out, or a voice with its words."""
    icon = {"off": "eye", "reader": "window", "voice": "speaker"}[tile.value]
    high = min(38.0, room.height - 10)
    role = "own_text" if tile.value == row.chosen else "text_dim"
    if tile.value != "voice":
        canvas.icon(icon, (room.centerx, room.centery + 4), high, role)
        return
    canvas.icon(icon, (room.left + 36, room.centery + 4), high, role)
    words = canvas.measure(SENTENCE, size=18, font="bold")[0] + 32
    if room.width - 120 - words < LEAST_WAVE:
        words = 0.0
    wave = FRect(room.left + 70, room.top, room.width - 70 - (words + 50 if words else 8), room.height)
    if wave.width < LEAST_WAVE:
        return
    bars = min(MOST_BARS, int(wave.width / BAR_PITCH))
    for at in range(bars):
        share = at / (bars - 1)
        swell = abs(sin(share * 9.5 + 0.6)) * (0.35 + 0.65 * sin(pi * share)) * (0.7 + 0.3 * (at % 3) / 2)
        tall = (6 + 30 * swell) * min(1.0, room.height / 60)
        x, middle = wave.left + wave.width * share, wave.centery + 4
        canvas.line((x, middle - tall / 2), (x, middle + tall / 2), role="own" if share < 0.56 else "disabled",
                    width=3.4)  # fmt: skip
    if words:
        plate = FRect(wave.right + 16, room.top + 8, words, room.height - 12)
        canvas.speech(plate, to=(plate.left - 10, plate.centery), role="own")
        canvas.text(SENTENCE, plate.center, size=18, font="bold", role="ink_background", max_width=words - 16)


DRAWN: dict[str, Callable[[TileRow, Canvas, Tile, FRect], None]] = {
    "text-size": _draw_size,
    "colours": _draw_colours,
    "motion": _draw_motion,
    "voice": _draw_voice,
}
"""Painter of the sample of a tile, by the id of its row."""
