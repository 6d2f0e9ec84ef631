"""The red and the blue back of the cards of 52."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image

from art.fields import Array, star
from art.kit import Canvas, both, either, grow, mix, without

WIDTH, HEIGHT = 84.0, 116.0
MIDDLE = (WIDTH / 2, HEIGHT / 2)
BACKS = {"red": ("c41f3b", "6d0a22", "ffd9a0"), "blue": ("2f62c8", "122a6e", "cfe4ff")}


def _weave(canvas: Canvas) -> Array:
    """Draw two families of waves that cross: a fine engraved ground."""
    step = 4.2
    bend = np.sin(canvas.y * (2 * math.pi / 21)) * np.float32(2.4)
    lines: list[Array] = []
    for way in (1, -1):
        along = canvas.x + way * (canvas.y * np.float32(0.62) + bend)
        away = np.abs(np.mod(along, step) - step / 2) * np.float32(0.85)
        lines.append(np.asarray(away - np.float32(0.2), np.float32))
    return either(*lines)


def _rosette(canvas: Canvas, radius: float, petals: int, width: float) -> Array:
    px, py = canvas.x - MIDDLE[0], canvas.y - MIDDLE[1]
    angle = np.arctan2(py, px)
    away = np.hypot(px, py)
    edge = radius * (0.84 + 0.16 * np.abs(np.cos(angle * petals / 2)))
    return np.asarray(np.abs(away - edge) * 0.9 - width / 2, np.float32)


def back(name: str, scale: int) -> Image.Image:
    """Paint one back, the same either way up."""
    light, deep, line = BACKS[name]
    canvas = Canvas(WIDTH, HEIGHT, scale)
    board = canvas.box(0, 0, WIDTH, HEIGHT, 8)
    canvas.fill(board, canvas.across("fffefa", "f0eadb", (10, 0), (70, HEIGHT)))
    canvas.stroke(board, "5b5145", 0.6, shift=-0.3, opacity=0.75)
    field = canvas.box(5, 5, WIDTH - 10, HEIGHT - 10, 4.4)
    canvas.fill(field, canvas.around(light, deep, *MIDDLE, rx=52, ry=70))
    inner = canvas.box(9.2, 9.2, WIDTH - 18.4, HEIGHT - 18.4, 2.6)
    canvas.fill(both(inner, _weave(canvas)), line, 0.4)
    canvas.stroke(inner, line, 0.9)
    canvas.stroke(grow(field, -1.6), line, 0.5, opacity=0.8)
    _corner_fans(canvas, inner, (light, deep, line))
    _medallion(canvas, (light, deep, line))
    canvas.sunk(field, "000000", 2.0, 0.25)
    return canvas.image()


def _corner_fans(canvas: Canvas, inner: Array, colours: tuple[str, str, str]) -> None:
    _, deep, line = colours
    for x in (9.2, WIDTH - 9.2):
        for y in (9.2, HEIGHT - 9.2):
            canvas.fill(both(inner, canvas.circle(x, y, 15)), deep)
            for radius in (15.0, 11.5, 8.0):
                canvas.fill(both(inner, np.abs(canvas.circle(x, y, radius)) - np.float32(0.4)), line, 0.9)
            way = (1 if x < MIDDLE[0] else -1, 1 if y < MIDDLE[1] else -1)
            canvas.fill(canvas.path(star(x + way[0] * 3.4, y + way[1] * 3.4, 3.2, 4, waist=0.4, turn=45)), line)


def _medallion(canvas: Canvas, colours: tuple[str, str, str]) -> None:
    light, deep, line = colours
    x, y = MIDDLE
    ground = canvas.circle(x, y, 25)
    canvas.shadow(ground, 3, 0.4)
    canvas.fill(ground, canvas.around(mix(light, deep, 0.3), deep, x, y, rx=26))
    canvas.fill(both(ground, _rosette(canvas, 24.6, 16, 0.8)), line)
    canvas.fill(both(ground, _rosette(canvas, 20.6, 12, 0.7)), line, 0.85)
    canvas.stroke(ground, line, 1.0)
    hexagon = canvas.hexagon(x, y, 15)
    canvas.fill(without(hexagon, canvas.hexagon(x, y, 13.4)), line)
    for turn, size, tint in ((30.0, 9.0, mix(line, deep, 0.35)), (0.0, 12.6, line)):
        canvas.fill(canvas.path(star(x, y, size, 6, waist=0.34, turn=turn)), tint)
    canvas.fill(canvas.circle(x, y, 2.6), deep)
    canvas.fill(canvas.circle(x, y, 1.3), line)


def sprites(scale: int) -> dict[str, Image.Image]:
    """Return both backs."""
    return {f"back:{name}": back(name, scale) for name in BACKS}
