"""Paint the table: felt of two colours in a bevelled frame with a neon double line, and the cloth of each place."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import numpy as np
from PIL import Image, ImageFilter

from art.kit import rgb, smoothstep
from art.paint_vector import Array, blur

WIDTH, HEIGHT, SCALE = 1280, 720, 2
MIDDLE, FEW = (0.06, 0.18, 0.94, 0.90), (48, 22)
"""The part of the table that gives a cloth its colours, and its size in pixels."""
FELT = (40.0, 80.0, 1240.0, 700.0)
CHAMFER = 54.0
FRAME = 17.0
OWN, RIVAL, CENTRE = "46e0f5", "f452c8", "a9b8ff"
_ROOT_HALF = math.sqrt(0.5)

Trace = Sequence[tuple[float, float]]
TRACES: tuple[Trace, ...] = (
    ((40, 236), (62, 236), (84, 258), (84, 330), (72, 342), (72, 396)),
    ((40, 250), (56, 250), (74, 268), (74, 318)),
    ((40, 470), (60, 470), (84, 446), (84, 410)),
    ((100, 700), (126, 674), (210, 674)),
    ((470, 700), (494, 676), (560, 676)),
    ((452, 80), (470, 98), (520, 98), (532, 110)),
    ((150, 80), (164, 94), (250, 94)),
)


@dataclass(frozen=True, slots=True)
class Cloth:
    """Materials of a house's table: felt and light of both sides, and the metal of the frame."""

    felt: tuple[str, str] = ("0a4450", "3b2156")
    light: tuple[str, str] = ("1fa9b4", "9440a8")
    frame: tuple[str, str] = ("5c6278", "262937")
    force: float = 0.36


# That of the free hall, and that of each place; the lines of light stay those of the two players.
CLOTHS = {
    "cloth": Cloth(),
    "cloth_backroom": Cloth(("16402e", "40281a"), ("4aa870", "b0703c"), ("7a6048", "2a1d14"), 0.30),
    "cloth_dockside": Cloth(("053a4c", "10264e"), ("18a8c0", "3f6cc8"), ("5a8088", "14262e")),
    "cloth_oldtown": Cloth(("47300f", "521d16"), ("c8903a", "c0503c"), ("b8863f", "3a2410"), 0.30),
    "cloth_skydeck": Cloth(("0d2860", "2c1c66"), ("3f84f0", "8c5cf0"), ("98a8d8", "2a3050"), 0.34),
    "cloth_hightable": Cloth(("12181c", "1f0c14"), ("3c6470", "8a2448"), ("dca848", "4a3010"), 0.34),
}


class Ground:
    """Coordinates of the whole sheet and the signed distances its bands are cut from."""

    def __init__(self, scale: float, neon: tuple[str, str] = (OWN, RIVAL)) -> None:
        self.scale = scale
        rows, columns = np.mgrid[0 : round(HEIGHT * scale), 0 : round(WIDTH * scale)].astype(np.float32)
        self.x: Array = (columns + 0.5) / np.float32(scale)
        self.y: Array = (rows + 0.5) / np.float32(scale)
        self.depth: Array = self._chamfered()
        across = smoothstep(120, 1160, self.x)[..., None]
        self.hue: Array = np.asarray(rgb(neon[0]) * (1 - across) + rgb(neon[1]) * across, np.float32)
        self.rgb: Array = np.zeros((*self.x.shape, 3), np.float32)
        self.alpha: Array = np.zeros(self.x.shape, np.float32)

    def _chamfered(self) -> Array:
        left, top, right, bottom = FELT
        qx = np.abs(self.x - (left + right) / 2) - (right - left) / 2
        qy = np.abs(self.y - (top + bottom) / 2) - (bottom - top) / 2
        corner = (qx + qy + CHAMFER) * _ROOT_HALF
        return np.asarray(np.maximum(np.maximum(qx, qy), corner), np.float32)

    def cover(self, distance: Array) -> Array:
        """Return coverage of everything with a distance below zero."""
        return np.asarray(np.clip(0.5 - distance * self.scale, 0, 1), np.float32)

    def lay(self, share: Array, colour: str | Array) -> None:
        """Cover the picture so far."""
        paint = rgb(colour) if isinstance(colour, str) else colour
        self.rgb += (paint - self.rgb) * share[..., None]
        self.alpha += (1 - self.alpha) * share

    def light(self, share: Array, colour: str | Array) -> None:
        """Add light to the picture so far."""
        paint = rgb(colour) if isinstance(colour, str) else colour
        self.rgb += paint * share[..., None] * (1 - 0.5 * np.clip(self.rgb, 0, 1))

    def segment(self, start: tuple[float, float], end: tuple[float, float]) -> Array:
        """Return distance to a line piece."""
        dx, dy = end[0] - start[0], end[1] - start[1]
        px, py = self.x - start[0], self.y - start[1]
        t = np.clip((px * dx + py * dy) / max(dx * dx + dy * dy, 1e-6), 0, 1)
        return np.asarray(np.hypot(px - t * dx, py - t * dy), np.float32)

    def image(self) -> Image.Image:
        """Return the picture so far, with straight alpha."""
        pixels = np.concatenate([np.clip(self.rgb, 0, 1), np.clip(self.alpha, 0, 1)[..., None]], 2)
        return Image.fromarray((pixels * 255 + 0.5).astype(np.uint8), "RGBA")

    def hexagon(self, x: float, y: float, radius: float) -> Array:
        """Return distance to a hexagon standing on its point."""
        px, py = np.abs(self.x - x), np.abs(self.y - y)
        side = np.maximum(px, px * 0.5 + py * math.sqrt(0.75))
        return np.asarray(side - radius * math.sqrt(0.75), np.float32)


def shadow(ground: Ground) -> None:
    """Draw the table's shadow on the room."""
    outside = np.clip(ground.depth - FRAME, 0, None)
    ground.alpha[:] = np.exp(-((outside / 20) ** 1.3)) * 0.8 * (outside > 0)
    spill = np.exp(-outside / 7) * 0.3
    ground.rgb[:] = ground.hue * (spill / np.maximum(ground.alpha, 0.05))[..., None] * 0.55


def _felt(ground: Ground, cloth: Cloth) -> None:
    x, y = ground.x, ground.y
    across = smoothstep(330, 950, x)[..., None]
    base = rgb(cloth.felt[0]) * (1 - across) + rgb(cloth.felt[1]) * across
    ground.lay(ground.cover(ground.depth), np.asarray(base, np.float32))
    inside = ground.cover(ground.depth)
    pools = (
        (300, 330, 340, 300, cloth.light[0], cloth.force),
        (980, 330, 340, 300, cloth.light[1], cloth.force),
    )
    for px, py, rx, ry, colour, force in (
        *pools,
        (640, 330, 190, 330, CENTRE, 0.19),
        (640, 236, 130, 140, CENTRE, 0.11),
    ):
        away = ((x - px) / rx) ** 2 + ((y - py) / ry) ** 2
        ground.light(np.asarray(inside * np.exp(-away * 1.25) * force, np.float32), colour)
    dice = np.random.default_rng(7)
    grain = dice.standard_normal(x.shape).astype(np.float32)
    fibre = blur(grain, 0.8) * 1.5 + blur(grain[::-1], 2.4) * 2.2
    weave = np.sin((x + y) * 2.2) * np.sin((x - y) * 2.2) * 0.35
    ground.rgb *= 1 + ((fibre * 0.075 + weave * 0.05) * inside)[..., None]
    corner = smoothstep(0.35, 1.25, np.hypot((x - 640) / 640, (y - 390) / 340))
    ground.rgb *= 1 - (inside * corner * 0.55)[..., None]
    ground.rgb *= 1 - (inside * np.exp(ground.depth / 13) * 0.72)[..., None]


def _traces(ground: Ground) -> None:
    inside = ground.cover(ground.depth)
    for flip in (False, True):
        for trace in TRACES:
            spots = [(WIDTH - px if flip else px, py) for px, py in trace]
            away = ground.segment(spots[0], spots[1])
            for start, end in pairwise(spots[1:]):
                away = np.minimum(away, ground.segment(start, end))
            dot = np.hypot(ground.x - spots[-1][0], ground.y - spots[-1][1]) - np.float32(2.2)
            ground.light(inside * ground.cover(away - np.float32(0.55)) * 0.42, ground.hue)
            ground.light(np.asarray(inside * np.exp(-away / 3) * 0.10, np.float32), ground.hue)
            ground.light(inside * ground.cover(dot) * 0.6, ground.hue)
            ground.light(np.asarray(inside * np.exp(-np.clip(dot, 0, None) / 4) * 0.22, np.float32), ground.hue)


def _middle(ground: Ground) -> None:
    """Draw rings under the deck and the pot, etched into the felt."""
    for radius, width, force in ((96, 0.7, 0.30), (88, 0.45, 0.20), (74, 0.35, 0.12)):
        ring = np.abs(ground.hexagon(640, 236, radius)) - np.float32(width)
        ground.light(ground.cover(ring) * force, ground.hue)
        ground.light(np.asarray(np.exp(-np.abs(ring) / 5) * force * 0.22, np.float32), ground.hue)
    ground.light(ground.cover(ground.hexagon(640, 236, 88)) * 0.05, CENTRE)
    away = np.hypot(ground.x - 640, (ground.y - 432) * 1.3)
    turn = np.arctan2(ground.y - 432, ground.x - 640)
    ticks = (np.cos(turn * 48) > 0.55).astype(np.float32)
    for radius, width, force in ((104, 0.7, 0.22), (96, 2.2, 0.10)):
        ring = np.asarray(np.abs(away - radius) - width, np.float32)
        ground.light(ground.cover(ring) * force * (ticks if width > 1 else 1), ground.hue)
    ground.rgb *= 1 - (np.exp(-((away / 88) ** 4)) * 0.10)[..., None]


def metal(ground: Ground, cloth: Cloth) -> None:
    """Draw the bevelled frame."""
    x, y, depth = ground.x, ground.y, ground.depth
    band = ground.cover(depth - np.float32(FRAME)) * (1 - ground.cover(depth))
    fall = np.clip((y - 60) / 660, 0, 1)[..., None]
    ground.lay(band, np.asarray(rgb(cloth.frame[0]) * (1 - fall) + rgb(cloth.frame[1]) * fall, np.float32))
    dice = np.random.default_rng(3)
    streaks = np.repeat(blur(dice.standard_normal((x.shape[0], x.shape[1] // 32 + 1)).astype(np.float32), 0.7), 32, 1)
    ground.rgb *= 1 + (streaks[:, : x.shape[1]] * 0.16 * band)[..., None]
    rows, columns = np.gradient(depth)
    facing = np.asarray(-(columns * 0.5 + rows) * ground.scale, np.float32)
    outer = np.exp(-np.abs(depth - FRAME + 1.1) / 1.3)
    inner = np.exp(-np.abs(depth - 1.0) / 1.1)
    ground.light(np.asarray(band * outer * np.clip(facing * 0.5 + 0.55, 0.12, 1) * 0.85, np.float32), "dfe7ff")
    ground.light(np.asarray(band * inner * np.clip(-facing * 0.5 + 0.4, 0.1, 1) * 0.5, np.float32), "c8d4ff")
    ground.lay(band * ground.cover(np.abs(depth - np.float32(3.2)) - np.float32(0.5)) * 0.6, "05060c")
    ground.lay(band * ground.cover(np.abs(depth - np.float32(14.2)) - np.float32(0.35)) * 0.55, "05060c")


def bolts(ground: Ground) -> None:
    """Draw screws in the frame."""
    left, top, right, bottom = FELT
    spots: list[tuple[float, float]] = [
        (bx, side) for bx in (150, 395, 885, 1130) for side in (top - 14.8, bottom + 14.8)
    ]
    spots += [(side, by) for by in (230, 550) for side in (left - 14.8, right + 14.8)]
    for bx, by in spots:
        away = np.asarray(np.hypot(ground.x - bx, ground.y - by), np.float32)
        ground.lay(ground.cover(away - np.float32(1.7)) * 0.8, "0a0b12")
        ground.lay(ground.cover(away - np.float32(1.2)), "8f98b2")
        ground.light(
            np.asarray(ground.cover(away - np.float32(1.2)) * np.clip(by - ground.y, 0, 1), np.float32), "ffffff"
        )


def neon(ground: Ground) -> None:
    """Draw the double line of light in the frame."""
    depth = ground.depth
    ground.lay(ground.cover(np.abs(depth - np.float32(8.8)) - np.float32(3.9)), "070810")
    inside = ground.cover(depth - np.float32(FRAME))
    for at, width, force in ((7.0, 0.95, 1.0), (10.6, 0.7, 0.8)):
        away = np.abs(depth - np.float32(at))
        glow = np.exp(-np.clip(away - width, 0, None) / 1.7) * 0.5 + np.exp(-away / 8) * 0.13
        ground.light(np.asarray(inside * glow * force, np.float32), ground.hue)
        core = np.asarray(ground.hue * 0.42 + 0.58, np.float32)
        ground.lay(inside * ground.cover(away - np.float32(width)) * force, core)
    reach = np.exp(-np.clip(-depth, 0, None) / 26) * ground.cover(depth) * 0.20
    ground.light(np.asarray(reach, np.float32), ground.hue)


def paint(scale: float = SCALE, cloth: Cloth = CLOTHS["cloth"]) -> Image.Image:
    """Paint a table with straight alpha. `scale`: pixels a unit."""
    ground = Ground(scale)
    shadow(ground)
    _felt(ground, cloth)
    _traces(ground)
    _middle(ground)
    metal(ground, cloth)
    bolts(ground)
    neon(ground)
    return ground.image()


def from_afar(cloth: Cloth) -> Image.Image:
    """Return the table as a distant surface: its colours, softly."""
    whole = paint(SCALE / 2, cloth).convert("RGB")
    (width, height), (left, top, right, bottom) = whole.size, MIDDLE
    middle = whole.crop((round(width * left), round(height * top), round(width * right), round(height * bottom)))
    return middle.resize(FEW, Image.Resampling.BOX).filter(ImageFilter.GaussianBlur(2))


def bake(out: Path) -> None:
    """Write the table and the cloths under the given assets folder."""
    folder = out / "backdrops"
    folder.mkdir(parents=True, exist_ok=True)
    paint().save(folder / "table.webp", quality=86, alpha_quality=90, method=5)
    for name, cloth in CLOTHS.items():
        from_afar(cloth).save(folder / f"{name}.webp", lossless=True)
