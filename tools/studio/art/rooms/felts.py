"""Paint the felts of the side games: one cloth under one lamp, with the etching and the light of its game."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image

from art.fields import Point
from art.kit import rgb, smoothstep
from art.paint_vector import blur
from art.rooms.etchings import corners, crash, fives, hazari, kitti, lines
from art.rooms.table import SCALE, Cloth, Ground, bolts, metal, neon, shadow

BRASS = "d8b45a"


@dataclass(frozen=True, slots=True)
class Felt:
    """A cloth of one colour: its two ends, its lamp, its neon, the metal of its frame, and its etching."""

    felt: tuple[str, str]
    lamp: str
    neon: tuple[str, str]
    frame: tuple[str, str]
    etch: Callable[[Ground], None]
    middle: Point = (640, 330)


def _hokm(ground: Ground) -> None:
    """Draw two squares, one on its point: an eight-pointed star round the trick."""
    for start in (0.0, math.pi / 4):
        lines(ground, corners(640, 328, 196, 4, start), 0.8, 0.5, BRASS)
        lines(ground, corners(640, 328, 180, 4, start), 0.5, 0.3, BRASS)
    lines(ground, corners(640, 328, 163, 8, math.pi / 8), 0.4, 0.16, BRASS)
    away = np.abs(np.hypot(ground.x - 640, ground.y - 328) - 214)
    ticks = np.cos(np.arctan2(ground.y - 328, ground.x - 640) * 90) > 0.4
    ground.light(np.asarray(ground.cover(np.asarray(away - 1.8, np.float32)) * 0.14 * ticks, np.float32), ground.hue)
    for side in (1, -1):
        x = 640 + side * (424 - 640)
        for radius in (15, 11):
            for start in (0.0, math.pi / 4):
                lines(ground, corners(x, 328, radius, 4, start), 0.4, 0.3, BRASS)
        lines(ground, [(640 + side * (408 - 640), 328), (640 + side * (190 - 640), 328)], 0.5, 0.2)
        lines(ground, [(640 + side * (at - 640), y) for at, y in ((70, 690), (96, 664), (190, 664))], 0.6, 0.3)


def _dou_dizhu(ground: Ground) -> None:
    """Draw a double frame with keyed corners round the play."""
    x, y, across, down = 640.0, 292.0, 286.0, 104.0
    for inset, force in ((0.0, 0.34), (9.0, 0.2)):
        left, right, top, bottom = x - across + inset, x + across - inset, y - down + inset, y + down - inset
        key = 26.0
        spots = [
            (left + key, top), (right - key, top), (right - key, top + key), (right, top + key),
            (right, bottom - key), (right - key, bottom - key), (right - key, bottom), (left + key, bottom),
            (left + key, bottom - key), (left, bottom - key), (left, top + key), (left + key, top + key),
            (left + key, top),
        ]  # fmt: skip
        lines(ground, spots, 0.6, force, AMBER)
    for side in (1, -1):
        for end in (1, -1):
            corner = [(5, 5), (18, 5), (18, 18), (5, 18), (5, 9), (13, 9)]
            spots = [(x + side * (-across + dx), y + end * (-down + dy)) for dx, dy in corner]
            lines(ground, spots, 0.45, 0.34, AMBER)
        lines(ground, [(x - side * across, y), (x - side * 440, y)], 0.5, 0.2, AMBER)


def _big_three(ground: Ground) -> None:
    """Draw a triangle with a ring at each corner: three, and threes are high."""
    ends = corners(640, 336, 190, 3, -math.pi / 2)
    lines(ground, ends, 0.8, 0.4)
    lines(ground, corners(640, 336, 168, 3, -math.pi / 2), 0.5, 0.22)
    for x, y in ends[:3]:
        away = np.abs(np.hypot(ground.x - x, ground.y - y) - 28)
        ground.light(np.asarray(ground.cover(np.asarray(away - 0.8, np.float32)) * 0.4, np.float32), ground.hue)


def _pazu(ground: Ground) -> None:
    """Draw a line between the rivals' boards and the player's side, and a hexagon under the deck."""
    for side in (1, -1):
        lines(ground, [(640 + side * (at - 640), y) for at, y in ((70, 690), (96, 664), (200, 664))], 0.6, 0.25)
    low = [(60, 314), (600, 314), (616, 319), (664, 319), (680, 314), (1220, 314)]
    lines(ground, low, 0.6, 0.3)
    for radius, force in ((82, 0.3), (75, 0.18)):
        lines(ground, corners(592, 416, radius, 6, math.pi / 6), 0.6, force)


AMBER = "ffb547"
FELTS = {
    "table_hazari": Felt(("07404f", "083049"), "22b4cc", ("49e3ff", "3fa4ff"), ("5c6c80", "222c38"), hazari),
    "table_fives": Felt(("4a2f0c", "43220f"), "d29436", ("ffb547", "ff8a3c"), ("84704c", "31240f"), fives),
    "table_kitti": Felt(("4a0f3c", "3b1048"), "c83c98", ("ff4fb8", "c65cff"), ("745a74", "2c1c30"), kitti),
    "table_crash": Felt(("0a4028", "0b382e"), "30b878", ("5dffb0", "3fe0d0"), ("54705f", "1c2c24"), crash),
    "table_hokm": Felt(("121f66", "1a1858"), "4a64f0", ("6f8cff", "a98bff"), ("b08a4a", "3a2a12"), _hokm),
    "table_dou_dizhu": Felt(("541214", "4a0f18"), "d2492f", ("ff6a4a", "ffc861"), ("8a6a4a", "2e1c12"), _dou_dizhu),
    "table_big_three": Felt(("2e1560", "3a1258"), "8248dc", ("b07cff", "ff8fd0"), ("6a5a8a", "1e1830"), _big_three),
    "table_pazu": Felt(("0a3f4a", "33205a"), "3a86b8", ("46e0f5", "f452c8"), ("8a7850", "2c2412"), _pazu, (640, 420)),
}


def paint(felt: Felt, scale: float = SCALE) -> Image.Image:
    """Paint a felt with straight alpha. `scale`: pixels a unit."""
    ground = Ground(scale, felt.neon)
    x, y = ground.x, ground.y
    shadow(ground)
    across = smoothstep(200, 1080, x)[..., None]
    inside = ground.cover(ground.depth)
    ground.lay(inside, np.asarray(rgb(felt.felt[0]) * (1 - across) + rgb(felt.felt[1]) * across, np.float32))
    away = ((x - felt.middle[0]) / 540) ** 2 + ((y - felt.middle[1]) / 310) ** 2
    ground.light(np.asarray(inside * np.exp(-away * 1.1) * 0.5, np.float32), felt.lamp)
    ground.light(np.asarray(inside * np.exp(-away * 5) * 0.10, np.float32), "fff4dc")
    grain = np.random.default_rng(7).standard_normal(x.shape).astype(np.float32)
    fibre = blur(grain, 0.8) * 1.5 + blur(grain[::-1], 2.4) * 2.2
    weave = np.sin((x + y) * 2.2) * np.sin((x - y) * 2.2) * 0.35
    ground.rgb *= 1 + ((fibre * 0.075 + weave * 0.05) * inside)[..., None]
    corner = smoothstep(0.45, 1.3, np.hypot((x - 640) / 640, (y - 390) / 340))
    ground.rgb *= 1 - (inside * corner * 0.5)[..., None]
    ground.rgb *= 1 - (inside * np.exp(ground.depth / 13) * 0.72)[..., None]
    felt.etch(ground)
    metal(ground, Cloth(frame=felt.frame))
    bolts(ground)
    neon(ground)
    return ground.image()


def bake(out: Path) -> None:
    """Write the felts under the given assets folder."""
    folder = out / "backdrops"
    folder.mkdir(parents=True, exist_ok=True)
    for name, felt in FELTS.items():
        paint(felt).save(folder / f"{name}.webp", quality=86, alpha_quality=90, method=5)
