"""Paint the arena: full stands left and right, crossing beams of light, banners, and a dark quiet pit."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image

from art.kit import mix
from art.paint_quick import QuickEasel
from art.paint_vector import Easel, Mask, Points, mirrored, oval
from art.places.space import noise
from art.places.texture import over, tube
from art.rooms.guests import KINDS, silhouette
from art.rooms.hall import AMBER, CYAN, MAGENTA, VIOLET, box, calm, floor, neon, sill, smoke, vignette

_FLOOR = 610.0


def paint(scale: float = 2.0) -> Image.Image:
    """Paint the arena. `scale`: pixels a unit."""
    easel = QuickEasel(1280, 720, scale, "07060f")
    easel.fill(easel.all(), easel.linear("1c1636", "0a0816", (0, 0), (0, _FLOOR)))
    for row in range(6):
        _stand(easel, row)
    _beams(easel)
    _rig(easel)
    _pit(easel)
    for flip in (False, True):
        _banner(easel, flip)
    floor(easel, _FLOOR, "141024", 0.6)
    neon(easel, [(-10, _FLOOR), (1290, _FLOOR)], AMBER, 2.0, 10, force=0.7)
    _stage(easel)
    smoke(easel, noise(easel.width, easel.height, 41), 60, 520, "b8a8ff", force=0.10)
    calm(easel, 640, 360, 430, 240, force=0.42, hue="070612")
    vignette(easel, 0.55)
    return easel.image()


def _stand(easel: Easel, row: int) -> None:
    """Draw a row of spectators that rises towards both sides."""
    kinds = sorted(KINDS)
    dice = np.random.default_rng(300 + row)
    base = 232 + row * 66
    size = 62 + row * 11
    for flip in (False, True):
        slope: Points = [(-20, base - 46), (330 - row * 22, base + 20), (330 - row * 22, 720), (-20, 720)]
        tier = easel.mask(mirrored(slope, 640) if flip else slope, smooth=False)
        crowd: Mask | None = None
        x = 10.0
        while x < 320 - row * 22:
            kind = kinds[int(dice.integers(len(kinds)))]
            level = base - 46 + 66 * (x + 20) / (350 - row * 22) + float(dice.uniform(-3, 5))
            guest = silhouette(easel, kind, 1280 - x if flip else x, level, size, flip=bool(dice.integers(2)))
            crowd = guest if crowd is None else crowd | guest
            x += size * float(dice.uniform(0.42, 0.6))
        if crowd is not None:
            shade = mix("2c2250", "0a0714", row / 5)
            easel.fill(crowd, shade)
            easel.rim(crowd, MAGENTA if flip else CYAN, 1.4 if not flip else -1.4, -1.0, 0.5, opacity=0.55)
        easel.fill(tier, easel.linear(mix("2a2048", "0c0818", row / 5), "07050e", (0, base - 40), (0, base + 90)))
        edge: Points = [(-20, base - 46), (330 - row * 22, base + 20)]
        easel.fill(easel.stroke(mirrored(edge, 640) if flip else edge, 2.2), MAGENTA if flip else CYAN, 0.5)


def _beams(easel: Easel) -> None:
    """Draw search lights from the roof."""
    for x, lean, hue in (
        (180, 0.62, CYAN),
        (330, 0.34, "ffffff"),
        (470, -0.1, VIOLET),
        (810, 0.1, VIOLET),
        (950, -0.34, "ffffff"),
        (1100, -0.62, MAGENTA),
    ):
        down = np.clip(easel.y - 46, 0, None)
        spread = np.abs(easel.x - x - lean * down) / (down * 0.10 + 8)
        beam = np.exp(-(spread**2)) * np.clip(1 - down / 620, 0, 1) ** 1.2
        easel.fill(over(easel, np.asarray(beam, np.float32)), hue, 0.17, "add")


def _rig(easel: Easel) -> None:
    """Draw the roof with its truss and lamps."""
    sill(easel, box(-10, -10, 1290, 26), ("05040b", "1a1530"), VIOLET, (0, 26))
    for y in (30, 58):
        tube(easel, (-10, y), (1290, y), 3.2, "7a7498", "0c0a18")
    for k in range(33):
        strut: Points = [(k * 40, 30), (k * 40 + 20, 58), (k * 40 + 40, 30)]
        easel.fill(easel.stroke([(x, y, 0) for x, y in strut], 2.2), "3a3456")
    for x, hue in ((180, CYAN), (330, "ffffff"), (470, VIOLET), (810, VIOLET), (950, "ffffff"), (1100, MAGENTA)):
        can = easel.mask([(x - 12, 36), (x + 12, 36), (x + 16, 62), (x - 16, 62)], smooth=False)
        easel.fill(can, easel.linear("3a3450", "0a0814", (x - 14, 0), (x + 14, 0)))
        lens = easel.mask(oval(x, 63, 14, 5))
        easel.glow(lens, hue, 14, 1.0)
        easel.fill(lens, mix(hue, "ffffff", 0.7))


def _pit(easel: Easel) -> None:
    """Draw the wall behind the stage: dark panels under an arch of light."""
    wall = easel.mask(
        [(262, 720, 0), (262, 210, 0), (330, 136), (640, 104), (950, 136), (1018, 210, 0), (1018, 720, 0)]
    )
    easel.drop(wall, 0, 0, 18, 0.7)
    easel.fill(wall, easel.linear("191430", "0b0918", (0, 110), (0, _FLOOR)))
    for x in range(284, 960, 72):
        panel = easel.mask(box(x, 240, x + 62, _FLOOR - 20), smooth=False)
        easel.fill(panel, easel.linear("221b40", "100c20", (0, 240), (0, _FLOOR)), 0.9)
        easel.rim(panel, "a898ff", 0.9, 0.9, 0.4, opacity=0.25)
    neon(
        easel,
        [(262, _FLOOR), (262, 210), (330, 136), (640, 104), (950, 136), (1018, 210), (1018, _FLOOR)],
        AMBER,
        2.6,
        11,
        force=0.75,
    )


def _banner(easel: Easel, flip: bool) -> None:
    """Draw a long banner with the star of the house on each side of the arch."""
    for x, hue in ((214, "a81e4a"), (62, "1e5aa8")):
        shape: Points = [(x - 30, 84), (x + 30, 84), (x + 30, 268), (x, 246), (x - 30, 268)]
        cloth = easel.mask(mirrored(shape, 640) if flip else shape, smooth=False)
        easel.drop(cloth, 3, 6, 8, 0.6)
        easel.fill(cloth, easel.linear(mix(hue, "ffffff", 0.1), mix(hue, "05040c", 0.6), (0, 84), (0, 268)))
        fold = np.sin(easel.x / 5.2) * 0.5 + 0.5
        easel.fill(over(easel, np.asarray(fold, np.float32), cloth), "05040c", 0.22)
        easel.rim(cloth, AMBER, 1.6, 0, 0.5, opacity=0.8)
        easel.rim(cloth, AMBER, -1.6, 0, 0.5, opacity=0.8)
        mx = 1280 - x if flip else x
        star = [
            (
                mx + (19 if k % 2 == 0 else 6) * math.sin(k * math.pi / 4),
                150 - (19 if k % 2 == 0 else 6) * math.cos(k * math.pi / 4),
            )
            for k in range(8)
        ]
        easel.fill(easel.mask(star, smooth=False), "ffe0a0", 0.95)


def _stage(easel: Easel) -> None:
    """Draw steps and a round stage for the table."""
    for rx, ry, y in ((520, 78, 686), (440, 62, 678)):
        disc = easel.mask(oval(640, y, rx, ry))
        easel.fill(disc, easel.linear("2c2448", "0c0a18", (0, y - ry), (0, y + ry)), 0.85)
        ring = disc - easel.mask(oval(640, y + 1.4, rx - 4, ry - 2.4))
        easel.glow(ring, AMBER, 6, 0.5)
        easel.fill(ring, "ffe0a0", 0.75)
