"""The parts a Pazaak card is put together from: body, plate, figures and marks."""

from __future__ import annotations

import math

import numpy as np

from art.fields import Array, Point, polygon, star
from art.kit import Canvas, both, either, grow, mix, outline, without
from art.pazaak.palettes import Palette, Tone

WIDTH, HEIGHT = 84.0, 116.0
MIDDLE = (WIDTH / 2, HEIGHT / 2)
PLATE = (70.0, 62.0)
PLATE_CUT = 17.0
MARK_Y = 15.6


def body(canvas: Canvas, palette: Palette) -> Array:
    """Draw the metal rim of a card."""
    rim = canvas.box(0, 0, WIDTH, HEIGHT, 8.5)
    canvas.fill(rim, canvas.down(*palette.body, 0, HEIGHT))
    canvas.grain(rim, 0.02, 3, (9, 1))
    canvas.bevel(rim, 2.4, 0.75, 0.7)
    canvas.stroke(rim, "000000", 0.7, shift=-0.25, opacity=0.5)
    return rim


def face(canvas: Canvas, palette: Palette, neon: str) -> Array:
    """Draw the dark field with its lit edge."""
    field = canvas.chamfered(4.4, 4.4, WIDTH - 8.8, HEIGHT - 8.8, 9)
    canvas.fill(grow(field, 0.8), "000000", 0.75)
    canvas.fill(field, canvas.down(*palette.face, 4, HEIGHT - 4))
    if not palette.bold:
        _circuit(canvas, field, neon)
        canvas.lay(canvas.cover(field), canvas.around(mix(neon, "101420", 0.55), "101420", *MIDDLE, rx=52, ry=66), 0.3)
    canvas.sunk(field, "000000", 4.0, 0.7)
    tube = grow(field, -1.5)
    if palette.bold:
        canvas.stroke(tube, neon, 2.2)
    else:
        canvas.neon(tube, neon, 1.05, 2.4)
    return field


def _circuit(canvas: Canvas, field: Array, neon: str) -> None:
    """Draw faint traces that run from the plate to the corners."""
    lines: list[Array] = []
    for side_x in (1, -1):
        for side_y in (1, -1):
            for reach in (0.0, 4.5, 9.0):
                spots = [(30 - reach, 32), (30 - reach, 39 - reach * 0.4), (35.5, 44.5 - reach * 1.2)]
                moved: list[Point] = [(MIDDLE[0] + side_x * x, MIDDLE[1] + side_y * y) for x, y in spots]
                lines.append(canvas.line(moved, 0.5))
    canvas.fill(both(field, either(*lines)), neon, 0.2)


def octagon(canvas: Canvas) -> Array:
    """Return the outline of the plate."""
    wide, high = PLATE
    return canvas.chamfered(MIDDLE[0] - wide / 2, MIDDLE[1] - high / 2, wide, high, PLATE_CUT)


def _stone(canvas: Canvas, shape: Array, tone: Tone) -> None:
    top, bottom = MIDDLE[1] - PLATE[1] / 2, MIDDLE[1] + PLATE[1] / 2
    canvas.fill(shape, canvas.down(tone.light, tone.deep, top, bottom, 0.85))
    glow = np.exp(-(((canvas.x - MIDDLE[0]) / 30) ** 2) - ((canvas.y - MIDDLE[1] + 13) / 17) ** 2)
    canvas.light(np.asarray(canvas.cover(shape) * glow, np.float32), mix(tone.light, "ffffff", 0.5), 0.34)
    lines = 0.5 + 0.5 * np.sin(canvas.y * (2 * np.pi / 2.6))
    canvas.lay(np.asarray(canvas.cover(shape) * lines, np.float32), tone.deep, 0.16)


def _facets(canvas: Canvas, shape: Array) -> None:
    """Light each sloping side of the cut stone by the way it faces."""
    width = 5.2
    slope_y, slope_x = np.gradient(shape, 1 / canvas.scale)
    facing = slope_x * -0.45 + slope_y * -0.89
    ring = canvas.cover(without(shape, grow(shape, -width)))
    canvas.light(np.asarray(ring * np.clip(facing, 0, 1), np.float32), "ffffff", 0.55)
    canvas.lay(np.asarray(ring * np.clip(-facing, 0, 1), np.float32), "000000", 0.46)
    canvas.stroke(grow(shape, -width), "ffffff", 0.45, opacity=0.4)
    canvas.stroke(grow(shape, -width), "000000", 0.5, shift=-0.5, opacity=0.3)


def _gloss(canvas: Canvas, shape: Array) -> None:
    window = both(grow(shape, -5.6), canvas.half(MIDDLE[0], MIDDLE[1] - 7, 82))
    canvas.light(canvas.cover(window), "ffffff", 0.12)


def plate(canvas: Canvas, palette: Palette, tone: Tone, second: Tone | None = None) -> None:
    """Draw the cut stone under the figures, parted aslant when it has two senses."""
    shape = octagon(canvas)
    neon = mix(tone.neon, "ffffff", 0.15)
    canvas.shadow(grow(shape, 0.8), 4.2, 0.75)
    if palette.bold:
        _bold_plate(canvas, shape, tone, second)
        return
    canvas.halo(shape, tone.neon, 3.2, 0.3)
    canvas.fill(grow(shape, 1.3), "05070d")
    _stone(canvas, shape, tone)
    if second is not None:
        lower = both(shape, canvas.half(*MIDDLE, -102))
        _stone(canvas, lower, second)
    _facets(canvas, shape)
    if second is not None:
        seam = both(grow(shape, -0.6), outline(canvas.half(*MIDDLE, -102), 0.9))
        canvas.halo(both(seam, shape), "ffffff", 1.8, 0.5)
        canvas.fill(seam, "ffffff", 0.9)
    _gloss(canvas, shape)
    canvas.stroke(shape, neon, 0.6, shift=-0.3, opacity=0.55)


def _bold_plate(canvas: Canvas, shape: Array, tone: Tone, second: Tone | None) -> None:
    canvas.fill(shape, canvas.down(tone.light, tone.deep, 28, 90))
    canvas.stroke(shape, tone.neon, 2.4, shift=-1.2)
    if second is not None:
        lower = canvas.half(*MIDDLE, -102)
        canvas.fill(both(shape, lower), canvas.down(second.deep, second.light, 58, 90))
        canvas.fill(both(outline(shape, 2.4, -1.2), lower), second.neon)


def _lettered(canvas: Canvas, words: str) -> Array:
    size = {1: 38.0, 2: 32.0, 3: 26.0}[len(words)]
    if "&" not in words:
        return canvas.text(words, *MIDDLE, size, width=59)
    # The ampersand of the figures' own family reads as an 8 beside figures.
    first, second = words.split("&")
    left = canvas.text(first, MIDDLE[0] - 19.6, MIDDLE[1], 27)
    right = canvas.text(second, MIDDLE[0] + 19.6, MIDDLE[1], 27)
    return either(left, right, canvas.text("&", *MIDDLE, 12, width=14.5, name="orbitron-900"))


def figures(canvas: Canvas, palette: Palette, words: str) -> None:
    """Draw the value of a card, large, white, and edged so that it reads on any plate."""
    shape = grow(_lettered(canvas, words), 0.4)
    canvas.shadow(grow(shape, 1.6), 2.6, 0.55, within=octagon(canvas))
    canvas.fill(grow(shape, 1.9), palette.ink)
    canvas.fill(shape, canvas.down(*palette.figures, MIDDLE[1] - 16, MIDDLE[1] + 16))
    if not palette.bold:
        upper = both(shape, canvas.half(*MIDDLE, 90))
        canvas.fill(upper, "ffffff", 0.55)
        canvas.bevel(shape, 0.8, 0.2, 0.28)


def dots(canvas: Canvas, y: float, neon: str) -> None:
    """Draw three points: a card of the main deck."""
    for dx in (-9.5, 0.0, 9.5):
        _lit(canvas, canvas.circle(MIDDLE[0] + dx, y, 2.5), neon)


def chevrons(canvas: Canvas, y: float, neon: str, *, up: bool, lit: bool = True) -> None:
    """Draw two arrow heads, up for plus and down for minus."""
    way = -1.0 if up else 1.0
    for i in range(2):
        base = y + way * (i * 5.4 - 3.4)
        ends = ((-9.0, -3.0), (0.0, 2.6), (9.0, -3.0))
        spots: list[Point] = [(MIDDLE[0] + x, base + way * rise) for x, rise in ends]
        head = canvas.line(spots, 2.6)
        if lit:
            _lit(canvas, head, neon)
        else:
            canvas.fill(head, mix(neon, "1a2030", 0.72))


def stars(canvas: Canvas, y: float, neon: str) -> None:
    """Draw a star between two strokes: a gold card."""
    _lit(canvas, canvas.path(star(MIDDLE[0], y + 0.4, 6.6, waist=0.46)), neon)
    for side in (-1, 1):
        _lit(canvas, canvas.segment((MIDDLE[0] + side * 11, y), (MIDDLE[0] + side * 18, y), 1.5), neon)


def turned(canvas: Canvas, y: float, neon: str) -> None:
    """Draw two bent arrows: a card whose sign was turned over."""
    for start in (100, 280):
        bow = canvas.arc(MIDDLE[0], y, 6.2, width=2.0, start=start, end=start + 122)
        angle = math.radians(start + 122)
        tip = (MIDDLE[0] + 6.2 * math.sin(angle), y - 6.2 * math.cos(angle))
        head = canvas.path(polygon(*tip, 3.9, 3, start + 122 + 90))
        _lit(canvas, either(bow, head), neon)


def badge(canvas: Canvas, palette: Palette, letter: str, y: float, neon: str) -> None:
    """Draw a small tag that names the card a settled value came from."""
    tag = canvas.chamfered(MIDDLE[0] - 14, y - 8.2, 28, 16.4, 5)
    canvas.fill(grow(tag, 0.6), "05070d")
    canvas.fill(tag, canvas.down("2a2212", "0e0b06", y - 8, y + 8))
    canvas.stroke(tag, neon, 1.1, shift=-0.4)
    ink = "ffffff" if palette.bold else mix(neon, "ffffff", 0.55)
    canvas.fill(grow(canvas.text(letter, MIDDLE[0], y, 11.2), 0.2), ink)


def gold_frame(canvas: Canvas, neon: str) -> None:
    """Draw a second frame with studs, which only the gold cards have."""
    inner = canvas.chamfered(8.6, 8.6, WIDTH - 17.2, HEIGHT - 17.2, 8)
    gap = canvas.box(MIDDLE[0] - 22, 0, 44, HEIGHT)
    canvas.fill(without(outline(inner, 0.8), gap), neon, 0.8)
    for x in (9.6, WIDTH - 9.6):
        for y in (9.6, HEIGHT - 9.6):
            stud = canvas.path(star(x, y, 4.0, 4, waist=0.5))
            canvas.fill(grow(stud, 0.7), "1a1204", 0.9)
            canvas.fill(stud, neon)
    for x in (4.6, WIDTH - 4.6):
        stud = canvas.path(star(x, MIDDLE[1], 4.2, 4, waist=0.5))
        canvas.fill(grow(stud, 0.8), "1a1204")
        canvas.fill(stud, neon)


def _lit(canvas: Canvas, shape: Array, neon: str) -> None:
    canvas.halo(shape, neon, 2.0, 0.45)
    canvas.fill(grow(shape, 0.5), "05070d", 0.5)
    canvas.fill(shape, mix(neon, "ffffff", 0.25))
