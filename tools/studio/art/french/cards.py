"""Bake the cards of 52 with two jokers: two or four colours, normal or large index."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from art import atlas
from art.fields import Array, star
from art.french import backs, courts, jokers
from art.icons.suits import suit as suit_mark
from art.kit import Canvas, grow, mix, without

WIDTH, HEIGHT = 84.0, 116.0
MIDDLE = (WIDTH / 2, HEIGHT / 2)
SCALE = 3
RANKS = "AKQJT98765432"
SUITS = "SHDC"
BLACK, RED, BLUE, GREEN = "171c2b", "cd1b36", "1a5fd0", "0c7a42"
COLOURS = {
    "classic": {"S": BLACK, "H": RED, "D": RED, "C": BLACK},
    "four": {"S": BLACK, "H": RED, "D": BLUE, "C": GREEN},
}


@dataclass(frozen=True, slots=True)
class Style:
    """Size of the index, and the room left by it."""

    rank: float
    mark: float
    index_x: float
    rank_y: float
    mark_y: float
    wide: float
    column: float
    pip: float
    panel: float


NORMAL = Style(rank=14.5, mark=11.5, index_x=8.9, rank_y=13.6, mark_y=29, wide=12.4, column=13.6, pip=17.5, panel=51.5)
BIG = Style(rank=23, mark=17, index_x=12, rank_y=17.6, mark_y=41.5, wide=17.5, column=11.2, pip=14.0, panel=51.5)

_TOP, _LOW = 0.0, 1.0
_THIRD = 1 / 3
# For each count the pips as (column, height): columns -1, 0 and 1, heights from 0 at the top to 1 at the bottom.
LAYOUTS: dict[str, tuple[tuple[int, float], ...]] = {
    "2": ((0, _TOP), (0, _LOW)),
    "3": ((0, _TOP), (0, 0.5), (0, _LOW)),
    "4": ((-1, _TOP), (1, _TOP), (-1, _LOW), (1, _LOW)),
    "5": ((-1, _TOP), (1, _TOP), (0, 0.5), (-1, _LOW), (1, _LOW)),
    "6": ((-1, _TOP), (1, _TOP), (-1, 0.5), (1, 0.5), (-1, _LOW), (1, _LOW)),
    "7": ((-1, _TOP), (1, _TOP), (0, 0.25), (-1, 0.5), (1, 0.5), (-1, _LOW), (1, _LOW)),
    "8": ((-1, _TOP), (1, _TOP), (0, 0.25), (-1, 0.5), (1, 0.5), (0, 0.75), (-1, _LOW), (1, _LOW)),
    "9": (
        *((x, y) for y in (_TOP, _THIRD, 2 * _THIRD, _LOW) for x in (-1, 1)),
        (0, 0.5),
    ),
    "T": (
        *((x, y) for y in (_TOP, _THIRD, 2 * _THIRD, _LOW) for x in (-1, 1)),
        (0, _THIRD / 2),
        (0, 1 - _THIRD / 2),
    ),
}


def blank() -> Canvas:
    """Return an empty card face of ivory board."""
    canvas = Canvas(WIDTH, HEIGHT, SCALE)
    board = canvas.box(0, 0, WIDTH, HEIGHT, 8)
    canvas.fill(board, canvas.across("fffefa", "f0eadb", (10, 0), (70, HEIGHT)))
    canvas.sunk(board, "b9a988", 1.6, 0.35)
    canvas.stroke(board, "5b5145", 0.6, shift=-0.3, opacity=0.75)
    return canvas


def printed(canvas: Canvas, shape: Array, colour: str) -> None:
    """Draw ink on the board, a little lighter at the top."""
    canvas.fill(shape, canvas.down(mix(colour, "ffffff", 0.1), mix(colour, "000000", 0.12), 0, HEIGHT))


def _index(canvas: Canvas, rank: str, kind: str, colour: str, style: Style) -> None:
    words = "10" if rank == "T" else rank
    figures = grow(canvas.text(words, style.index_x, style.rank_y, style.rank, width=style.wide), 0.25)
    printed(canvas, figures, colour)
    printed(canvas, suit_mark(canvas, kind, style.index_x, style.mark_y, style.mark), colour)


def _pips(canvas: Canvas, rank: str, kind: str, colour: str, style: Style) -> None:
    top, low = 20.0, HEIGHT - 20.0
    for column, level in LAYOUTS[rank]:
        y = top + (low - top) * level
        x = MIDDLE[0] + column * style.column
        printed(canvas, suit_mark(canvas, kind, x, y, style.pip, flip=level > 0.5), colour)


def _ace(canvas: Canvas, kind: str, colour: str, style: Style) -> None:
    size = (62.0 if kind == "S" else 50.0) * (0.8 if style is BIG else 1.0)
    mark = suit_mark(canvas, kind, *MIDDLE, size)
    printed(canvas, mark, colour)
    inner = grow(mark, -2.6)
    canvas.stroke(inner, "f6efdc", 0.7)
    spark = canvas.path(star(MIDDLE[0], MIDDLE[1] + (4 if kind in "SC" else -2), size * 0.13, 4, waist=0.38))
    canvas.fill(spark, "e8c873" if kind == "S" else "f6efdc")
    if kind != "S":
        return
    for side in (-1, 1):
        y = MIDDLE[1] + side * 42
        canvas.fill(canvas.segment((MIDDLE[0] - 13, y), (MIDDLE[0] + 13, y), 0.7), colour, 0.8)
        canvas.fill(canvas.path(star(MIDDLE[0], y, 3.6, 4, waist=0.4)), "c9992e")


def _framed(canvas: Canvas, picture: Image.Image, style: Style, colour: str) -> None:
    """Set a panel into the middle of the card with a double rule."""
    width = style.panel
    height = width * picture.height / picture.width
    left, top = MIDDLE[0] - width / 2, MIDDLE[1] - height / 2
    frame = canvas.box(left, top, width, height, 1.6)
    if style is BIG:
        # Two corners give way to the large index.
        right, low = style.index_x + style.wide / 2 + 1.8, style.mark_y + style.mark / 2 + 3
        frame = without(frame, canvas.box(-20, -20, right + 20, low + 20, 2.5))
        frame = without(frame, canvas.box(WIDTH - right, HEIGHT - low, right + 20, low + 20, 2.5))
    size = (round(width * SCALE), round(height * SCALE))
    sheet = Image.new("RGBA", (canvas.x.shape[1], canvas.x.shape[0]))
    sheet.paste(picture.resize(size, Image.Resampling.LANCZOS), (round(left * SCALE), round(top * SCALE)))
    canvas.draw(sheet, frame)
    canvas.stroke(frame, colour, 0.9)
    canvas.stroke(frame, "d7b25a", 0.8, shift=1.0)


def _court(canvas: Canvas, rank: str, kind: str, colour: str, style: Style) -> None:
    picture = courts.panel(rank + kind)
    _framed(canvas, picture, style, colour)
    if style is BIG:
        return
    unit = style.panel / courts.PANEL[0]
    x = MIDDLE[0] - style.panel / 2 + 6.4 * unit
    y = MIDDLE[1] - courts.PANEL[1] * unit / 2 + 7.4 * unit

    def marked(layer: Canvas) -> None:
        mark = suit_mark(layer, kind, x, y, 9.5 * unit)
        layer.fill(grow(mark, 0.8), "fffdf6", 0.9)
        printed(layer, mark, colour)

    _doubled(canvas, marked)


def _doubled(canvas: Canvas, draw: Callable[[Canvas], None]) -> None:
    """Draw something twice, the second time turned half round."""
    layer = Canvas(WIDTH, HEIGHT, SCALE)
    draw(layer)
    picture = layer.image()
    canvas.draw(picture)
    canvas.draw(picture.rotate(180))


def card(name: str, colours: dict[str, str], style: Style) -> Image.Image:
    """Paint one card, such as "TS" for the ten of spades."""
    rank, kind = name[0], name[1]
    colour = colours[kind]
    canvas = blank()
    if rank == "A":
        _ace(canvas, kind, colour, style)
    elif rank in "KQJ":
        _court(canvas, rank, kind, colour, style)
    else:
        _pips(canvas, rank, kind, colour, style)
    _doubled(canvas, lambda layer: _index(layer, rank, kind, colour, style))
    return canvas.image()


def joker(name: str, style: Style) -> Image.Image:
    """Paint one of the two jokers."""
    colour = RED if name == "RJ" else BLACK
    canvas = blank()
    _framed(canvas, jokers.panel(name), NORMAL, colour)
    size = 9.0 if style is NORMAL else 10.4
    mark = 6.4
    x, y = 8.8, 11.0

    def letters(layer: Canvas) -> None:
        printed(layer, layer.path(star(x, y, mark, waist=0.44)), colour)
        for i, letter in enumerate("JOKER"):
            below = y + mark + size * (0.6 + i * 1.22)
            printed(layer, grow(layer.text(letter, x, below, size), 0.1), colour)

    _doubled(canvas, letters)
    return canvas.image()


def sprites(colours: dict[str, str], style: Style) -> dict[str, Image.Image]:
    """Return the pictures of the whole pack with its jokers and backs, by name."""
    sheet = {rank + kind: card(rank + kind, colours, style) for kind in SUITS for rank in RANKS}
    sheet |= {name: joker(name, style) for name in ("RJ", "BJ")}
    return sheet | backs.sprites(SCALE)


def bake(out: Path) -> None:
    """Write french_*.webp and french_*.json under the given assets folder."""
    for palette, colours in COLOURS.items():
        for suffix, style in (("", NORMAL), ("_big", BIG)):
            sheet = sprites(colours, style)
            atlas.save(out / "cards", f"french_{palette}{suffix}", sheet, unit=(84, 116), scale=SCALE)
