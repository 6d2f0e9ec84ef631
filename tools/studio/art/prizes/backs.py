"""Card backs among the prizes, each of a make of its own; every back is the same either way up."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path

import numpy as np
from PIL import Image

from art import atlas
from art.fields import Array, star
from art.kit import Canvas, both, either, grow, mix, without
from art.prizes.back_parts import (
    HEIGHT,
    MIDDLE,
    WIDTH,
    bare,
    edge,
    metal,
    paper,
    petals,
    polar,
    rings,
    twice,
)
from art.prizes.back_scenes import koi, moths, skyline, waves

SCALE = 3


def comet(canvas: Canvas) -> None:
    """Paint two comets that chase each other through a field of stars."""
    field = metal(canvas, "6d7fae", "232a48", 4, 8)
    canvas.fill(field, canvas.across("141d4c", "050716", (20, 0), (60, HEIGHT)))
    dice = np.random.default_rng(11)
    spots = [(float(dice.uniform(7, 77)), float(dice.uniform(7, 58))) for _ in range(34)]
    for x, y in spots:
        canvas.fill(twice(canvas.circle(x, y, float(dice.uniform(0.25, 0.7)))), "dfe8ff", 0.8)
    away, angle = polar(canvas)
    for turn in (0.0, math.pi):
        # The tail widens behind the head along an arc of a circle about the middle.
        behind = np.mod(angle - turn - 0.55, 2 * math.pi)
        share = np.clip(1 - behind / 2.5, 0, 1)
        drift = 25 + 9 * (1 - share)
        wide = 1.8 + 11.0 * (1 - share) ** 0.8
        tail = np.exp(-(((away - drift) / wide) ** 2)) * share**0.9 * canvas.cover(field)
        streaks = 0.75 + 0.25 * np.sin((away - drift) * 2.4)
        canvas.light(np.asarray(tail * streaks, np.float32), "6fb2ff", 1.5)
        canvas.light(np.asarray(tail**3, np.float32), "ffffff", 0.9)
        head = (MIDDLE[0] + 25 * math.sin(turn + 0.55), MIDDLE[1] - 25 * math.cos(turn + 0.55))
        core = canvas.circle(*head, 4.2)
        canvas.halo(core, "9fd0ff", 5, 0.9)
        canvas.fill(core, canvas.around("ffffff", "a8d4ff", head[0] - 1, head[1] - 1, rx=4.4))
    edge(canvas, field, "8fb4ff")


def fans(canvas: Canvas) -> None:
    """Paint gilded fans that open from both ends, as over the doors of an old picture house."""
    field = paper(canvas, "d9b566", 3.6)
    canvas.fill(field, canvas.down("0d3a36", "072420", 0, HEIGHT))
    gold = canvas.across("ffe9a6", "b07a22", (10, 0), (74, HEIGHT))
    for base in (HEIGHT / 2 - 3, HEIGHT / 2 - 27):
        upper = canvas.half(MIDDLE[0], base, 90)
        away, angle = polar(canvas, MIDDLE[0], base)
        for radius, spread in ((24.0, 1.45), (36.0, 1.45), (48.0, 1.45)):
            inside = both(field, canvas.circle(MIDDLE[0], base, radius), grow(upper, 0))
            canvas.fill(twice(inside), "0d3a36")
            spokes = np.asarray(np.abs(np.mod(angle * 9 / spread / 2, 1) - 0.5) * away * 0.36 - 0.42, np.float32)
            fan = both(inside, spokes, np.asarray(radius - 11 - away, np.float32))
            canvas.fill(twice(fan), gold)
            canvas.fill(twice(both(inside, rings(away, (radius - 0.6, radius - 11.4), 1.1))), gold)
            if radius == 24.0:
                break
    for x in (0.0, WIDTH):
        for y in (18.0, HEIGHT - 18.0):
            away, _ = polar(canvas, x, y)
            canvas.fill(both(field, np.asarray(away - 26, np.float32)), "0a2d2a")
            canvas.fill(both(field, rings(away, (26, 22, 18, 14, 10), 1.0)), gold)
    bar = canvas.box(4, HEIGHT / 2 - 4.4, WIDTH - 8, 8.8)
    canvas.fill(both(field, bar), "06201d")
    canvas.fill(both(field, np.asarray(np.abs(bar) - 0.45, np.float32)), gold)
    for x in range(12, 80, 10):
        canvas.fill(both(field, canvas.path(star(x, HEIGHT / 2, 3.3, 4, waist=0.7))), gold)
    edge(canvas, field, "f2cf7c", 1.6, 0.9)


def maze(canvas: Canvas) -> None:
    """Paint a maze of rings with one way through to a lit gem."""
    field = metal(canvas, "8a8f9c", "30343e", 5, 6)
    canvas.fill(field, canvas.around("3a4150", "14181f", *MIDDLE, rx=52, ry=66))
    away = np.asarray(np.maximum(np.abs(canvas.x - MIDDLE[0]) * 1.36, np.abs(canvas.y - MIDDLE[1])), np.float32)
    walls = rings(away, (12.0, 19.0, 26.0, 33.0, 40.0, 47.0), 2.2)
    gates: list[Array] = []
    bars: list[Array] = []
    for number, radius in enumerate((12.0, 19.0, 26.0, 33.0, 40.0, 47.0)):
        side = 1 if number % 2 else -1
        gates.append(twice(canvas.box(MIDDLE[0] + side * (4 + number * 2.2) - 2.6, MIDDLE[1] - radius - 2, 5.2, 4)))
        if number < 5:
            x = MIDDLE[0] - side * (radius * 0.735 + 2.6)
            bars.append(twice(canvas.box(x - 2.6, MIDDLE[1] - 7 + number * 3, 5.2, 2.2)))
    stone = either(without(walls, either(*gates)), *bars)
    canvas.shadow(both(field, stone), 2.2, 0.7, within=field)
    canvas.fill(both(field, stone), canvas.down("c4cad8", "6d7484", 8, HEIGHT - 8))
    canvas.bevel(both(field, stone), 0.8, 0.5, 0.5)
    gem = canvas.path(star(*MIDDLE, 7.4, 4, waist=0.62))
    canvas.halo(gem, "5dffd0", 6, 0.9)
    canvas.fill(gem, canvas.around("eafff8", "18b890", MIDDLE[0] - 1.5, MIDDLE[1] - 2, rx=7))
    edge(canvas, field, "9fb0c4", 1.4, 0.6)


def scales(canvas: Canvas) -> None:
    """Paint a dragon's scales, row over row, and its slit eye in their midst."""
    field = bare(canvas)
    canvas.fill(field, "3a0a0c")
    step, rise = 12.0, 8.0
    for row in range(17):
        y = row * rise - 6
        for column in range(-1, 8):
            x = column * step + (step / 2 if row % 2 else 0)
            scale = both(field, either(canvas.circle(x, y, 7.0), canvas.path([(x - 6.4, y + 2), (x, y + 11),
                                                                               (x + 6.4, y + 2)])))  # fmt: skip
            canvas.shadow(scale, 1.6, 0.5, within=field)
            canvas.fill(scale, canvas.down("f0672e", "7a1310", y - 5, y + 10))
            canvas.fill(both(scale, canvas.circle(x, y - 3.2, 5.4)), "ffb04a", 0.28)
            canvas.stroke(scale, "2a0506", 0.7, opacity=0.8)
    eye = both(canvas.circle(MIDDLE[0] - 17, MIDDLE[1], 31), canvas.circle(MIDDLE[0] + 17, MIDDLE[1], 31))
    canvas.shadow(grow(eye, 1), 3, 0.8, within=field)
    canvas.fill(grow(eye, 3.4), "2a0506")
    canvas.fill(eye, canvas.around("fff6a0", "d68a00", *MIDDLE, rx=15, ry=24))
    slit = both(canvas.circle(MIDDLE[0] - 21, MIDDLE[1], 24.2), canvas.circle(MIDDLE[0] + 21, MIDDLE[1], 24.2))
    canvas.fill(grow(slit, 0.6), "1a0402")
    canvas.fill(canvas.circle(MIDDLE[0] - 4.4, MIDDLE[1] - 7, 1.7), "ffffff", 0.9)
    canvas.sunk(eye, "5a1400", 3, 0.7)
    canvas.sunk(field, "000000", 4, 0.5)


def orbits(canvas: Canvas) -> None:
    """Paint a clockwork of planets: a sun, wheels of orbits and what runs on them."""
    field = metal(canvas, "d8b878", "6a4a1c", 4.4)
    canvas.fill(field, canvas.around("1c2c34", "0a1216", *MIDDLE, rx=48, ry=66))
    away, angle = polar(canvas)
    brass = canvas.across("ffe2a0", "a8762c", (16, 16), (70, 100))
    for radius in (15.0, 24.5, 34.0, 44.0, 53.0):
        canvas.fill(both(field, rings(away, (radius,), 1.0)), brass)
        teeth = np.asarray(np.abs(away - radius - 1.2) - 0.9, np.float32)
        canvas.fill(both(field, teeth, np.asarray(np.cos(angle * round(radius * 1.6)) * 2.0, np.float32)), brass, 0.75)
    rays = np.asarray(away - (8.6 + 2.6 * np.abs(np.cos(angle * 6))), np.float32)
    canvas.halo(rays, "ffb84a", 4, 0.7)
    canvas.fill(rays, canvas.around("fff4c4", "f09a2a", *MIDDLE, rx=11))
    for radius, turn, size, tint in ((15.0, 0.5, 2.2, "c8d8e0"), (24.5, 2.2, 3.4, "5ab0d8"), (34.0, 0.0, 4.6, "d86a4a"),
                                     (44.0, 1.1, 3.6, "9ac878"), (53.0, 0.25, 5.4, "c8a0e8")):  # fmt: skip
        for side in (0.0, math.pi):
            at = (MIDDLE[0] + radius * math.sin(turn + side), MIDDLE[1] - radius * math.cos(turn + side))
            ball = both(field, canvas.circle(*at, size))
            canvas.shadow(ball, 1.6, 0.6, within=field)
            canvas.fill(ball, canvas.around(mix(tint, "ffffff", 0.6), mix(tint, "000000", 0.5), at[0] - size * 0.4,
                                            at[1] - size * 0.4, rx=size * 1.5))  # fmt: skip
    edge(canvas, field, "e8c888", 1.8, 0.7)


def harlequin(canvas: Canvas) -> None:
    """Paint a coat of diamonds, light and dark by turns, with a bead on every crossing."""
    field = paper(canvas, "f2ead8", 6)
    canvas.fill(field, "f0e4c8")
    across, down = (canvas.x - MIDDLE[0]) / 9.0, (canvas.y - MIDDLE[1]) / 13.0
    one, other = across + down, across - down
    cells = np.asarray(np.mod(np.floor((one + 1) / 2) + np.floor((other + 1) / 2), 2), np.float32)
    canvas.lay(canvas.cover(field) * cells, canvas.down("4a1560", "22082e", 0, HEIGHT))
    third = np.asarray(np.mod(np.floor((one + 1) / 2) - np.floor((other + 1) / 2), 4) == 2, np.float32) * (1 - cells)
    canvas.lay(canvas.cover(field) * third, canvas.down("e8a83a", "b0701c", 0, HEIGHT))
    for way in (one, other):
        line = np.abs(np.mod(way, 2) - 1) * 7.2 - 0.4
        canvas.fill(both(field, np.asarray(line, np.float32)), "fff6dc", 0.9)
    for row in range(-4, 5):
        for column in range(-4, 5):
            if (row + column) % 2 == 0:
                x, y = MIDDLE[0] + (column + 1) * 9.0, MIDDLE[1] + row * 13.0
                bead = both(field, canvas.circle(x, y, 1.9))
                canvas.fill(grow(bead, 0.5), "22082e", 0.8)
                canvas.fill(bead, canvas.around("ffffff", "d8a040", x - 0.6, y - 0.6, rx=2.2))
    edge(canvas, field, "4a1560", -1.2, 1.2)


def window(canvas: Canvas) -> None:
    """Paint a rose window: stained glass in rings of petals, held by lead."""
    field = metal(canvas, "5a5662", "23212a", 5)
    canvas.fill(field, "16141c")
    away, angle = polar(canvas)
    hues = ("ff5a6a", "ffc24a", "5ad0ff", "7a6aff", "58e098")
    for y in (11.0, HEIGHT - 11.0):
        for x in (15.0, MIDDLE[0], WIDTH - 15.0):
            lancet = both(field, canvas.circle(x, y, 6.6))
            canvas.fill(lancet, canvas.around("fff0c0", hues[int(x) % 5], x, y, rx=9))
    rings_of = ((8, 7.0, 19.5, 8.0, 0.0), (12, 19.0, 31.0, 8.6, math.pi / 12), (16, 30.0, 40.5, 9.0, 0.0))
    canvas.fill(both(field, np.asarray(away - 41.5, np.float32)), "1c1a24")
    for number, (count, inner, outer, wide, turn) in enumerate(rings_of):
        shape = both(field, petals(away, np.asarray(angle + turn, np.float32), count, inner, outer, wide))
        sector = np.asarray(np.mod(np.floor((angle + turn) / (2 * math.pi / count) + 0.5), 2), np.float32)
        first, second = hues[number], hues[(number + 2) % 5]
        canvas.lay(canvas.cover(shape) * sector, canvas.around(mix(first, "ffffff", 0.4), mix(first, "000000", 0.25),
                                                               *MIDDLE, rx=outer + 8))  # fmt: skip
        canvas.lay(canvas.cover(shape) * (1 - sector), canvas.around(mix(second, "ffffff", 0.4),
                                                                     mix(second, "000000", 0.25), *MIDDLE,
                                                                     rx=outer + 8))  # fmt: skip
        canvas.light(canvas.cover(grow(shape, -1.4)), "ffffff", 0.12)
    heart = np.asarray(away - 6.4, np.float32)
    canvas.fill(heart, canvas.around("ffffff", "ffb83a", *MIDDLE, rx=7))
    canvas.fill(both(field, rings(away, (7.2, 41.6), 1.5)), "8a8698")
    edge(canvas, field, "a8a2b8", 1.6, 0.7)


BACKS: dict[str, Callable[[Canvas], None]] = {
    "comet": comet,
    "fans": fans,
    "koi": koi,
    "maze": maze,
    "scales": scales,
    "orbits": orbits,
    "harlequin": harlequin,
    "moths": moths,
    "skyline": skyline,
    "window": window,
    "waves": waves,
}


def back(name: str, scale: float = SCALE) -> Image.Image:
    """Paint one back."""
    canvas = Canvas(WIDTH, HEIGHT, scale)
    BACKS[name](canvas)
    return canvas.image()


def bake(out: Path) -> None:
    """Write an atlas of its own for each back under the given assets folder."""
    for name in BACKS:
        atlas.save(out / "cards" / "prizes", f"back_{name}", {"back": back(name)}, unit=(84, 116), scale=SCALE)
