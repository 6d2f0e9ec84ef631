"""The backs of the Pazaak cards, the empty slot, and the shadow and glow around a card."""

from __future__ import annotations

import numpy as np
from PIL import Image

from art.fields import Array, star
from art.kit import Canvas, both, either, grow, mix, outline, smoothstep, without
from art.pazaak.palettes import Palette, Tone
from art.pazaak.parts import HEIGHT, MIDDLE, WIDTH, body

MARGIN = 16.0
RADIUS = 8.5


def back(palette: Palette, tone: Tone, points: int, scale: int) -> Image.Image:
    """Paint a back: woven ground, a hexagon and a star whose points differ from pile to pile."""
    canvas = Canvas(WIDTH, HEIGHT, scale)
    body(canvas, palette)
    field = canvas.chamfered(4.4, 4.4, WIDTH - 8.8, HEIGHT - 8.8, 9)
    canvas.fill(grow(field, 0.8), "000000", 0.75)
    ground = mix(tone.deep, tone.light, 0.32)
    canvas.fill(field, canvas.around(ground, tone.deep, *MIDDLE, rx=50, ry=68))
    if not palette.bold:
        _weave(canvas, field, tone)
    canvas.sunk(field, "000000", 5, 0.7)
    canvas.neon(grow(field, -1.5), tone.neon, 1.1, 2.6)
    _corners(canvas, tone)
    _emblem(canvas, tone, points)
    return canvas.image()


def _weave(canvas: Canvas, field: Array, tone: Tone) -> None:
    step = 7.0
    along, against = canvas.x + canvas.y, canvas.x - canvas.y
    for way in (along, against):
        line = np.abs(np.mod(way, step) - step / 2) * np.float32(0.7071) - np.float32(0.22)
        canvas.fill(both(field, np.asarray(line, np.float32)), tone.neon, 0.2)
    knots = np.hypot(np.mod(along, step) - step / 2, np.mod(against, step) - step / 2) * np.float32(0.7071)
    canvas.fill(both(field, np.asarray(knots - 0.75, np.float32)), tone.neon, 0.34)


def _corners(canvas: Canvas, tone: Tone) -> None:
    inner = canvas.chamfered(10, 10, WIDTH - 20, HEIGHT - 20, 8)
    middle = either(canvas.box(24, 0, WIDTH - 48, HEIGHT), canvas.box(0, 30, WIDTH, HEIGHT - 60))
    canvas.fill(without(outline(inner, 1.0), middle), tone.neon, 0.75)


def _emblem(canvas: Canvas, tone: Tone, points: int) -> None:
    x, y = MIDDLE
    plate = canvas.hexagon(x, y, 26)
    canvas.shadow(plate, 4, 0.6)
    canvas.fill(plate, canvas.around(mix(tone.light, tone.deep, 0.35), mix(tone.deep, "000000", 0.4), x, y - 4, rx=27))
    canvas.bevel(plate, 3, 0.4, 0.4)
    canvas.neon(grow(plate, -0.8), tone.neon, 1.2, 2.4, 0.5)
    canvas.stroke(canvas.hexagon(x, y, 20.5), tone.neon, 0.7, opacity=0.7)
    spark = canvas.path(star(x, y, 15.5, points, waist=0.3))
    canvas.halo(spark, tone.neon, 4.5, 0.6)
    canvas.fill(grow(spark, 0.5), mix(tone.neon, "ffffff", 0.25))
    canvas.fill(grow(spark, -1.3), "ffffff", 0.9)


def slot(palette: Palette, scale: int) -> Image.Image:
    """Paint an empty place on the board: a shallow recess."""
    canvas = Canvas(WIDTH, HEIGHT, scale)
    hole = canvas.box(1, 1, WIDTH - 2, HEIGHT - 2, RADIUS - 1)
    canvas.fill(hole, "02050c", 0.3 if not palette.bold else 0.6)
    canvas.sunk(hole, "000000", 4.5, 0.3)
    edge = 0.34 if not palette.bold else 0.9
    canvas.stroke(hole, "ffffff", 0.9, shift=-0.3, opacity=edge)
    canvas.stroke(canvas.hexagon(*MIDDLE, 12), "ffffff", 0.9, opacity=edge * 0.7)
    return canvas.image()


def _around(scale: int) -> Canvas:
    return Canvas(WIDTH + 2 * MARGIN, HEIGHT + 2 * MARGIN, scale, left=-MARGIN, top=-MARGIN)


def shadow(scale: int) -> Image.Image:
    """Paint the soft shadow of a card, 16 units larger on every side and a little lower."""
    canvas = _around(scale)
    shape = canvas.box(2, 5, WIDTH - 4, HEIGHT - 4, 16)
    canvas.lay(1 - smoothstep(-9, 11.5, shape), "000000", 0.8)
    return canvas.image()


def glow(scale: int) -> Image.Image:
    """Paint white light around a card, to be tinted; the card itself hides its middle."""
    canvas = _around(scale)
    shape = canvas.box(0, 0, WIDTH, HEIGHT, RADIUS)
    fade = np.clip(1 - np.maximum(shape, 0) / (MARGIN - 1), 0, 1)
    soft = 0.62 * np.exp(-np.maximum(shape, 0) / 5.0) * fade + canvas.cover(outline(shape, 2.2, 0.9)) * 0.7
    inside = np.exp(np.minimum(shape, 0) / 3.0)
    canvas.lay(np.asarray(np.clip(soft, 0, 1) * inside, np.float32), "ffffff")
    return canvas.image()


def sprites(palette: Palette, scale: int) -> dict[str, Image.Image]:
    """Return every sprite of a palette that is not a face."""
    names = ("deck", "own", "rival")
    sheet = {
        f"back:{name}": back(palette, tone, points, scale)
        for name, tone, points in zip(names, palette.backs, (4, 8, 6), strict=True)
    }
    return sheet | {"slot": slot(palette, scale), "shadow": shadow(scale), "glow": glow(scale)}
