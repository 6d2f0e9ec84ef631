"""Furniture of the cantina: lamps, neon, bars with bottles, polished floor."""

from __future__ import annotations

import numpy as np

from art.kit import mix, smoothstep
from art.paint_vector import Array, Easel, Mask, Points, blur, oval, resized

CYAN, MAGENTA, AMBER, VIOLET = "49e3ff", "ff4fb8", "ffb547", "8a6bff"
BOTTLES = ("ffb547", "49e3ff", "ff6f91", "7dffb0", "b48cff", "ffe08a", "ff8a4a")


def box(x0: float, y0: float, x1: float, y1: float) -> Points:
    """Return the corners of an upright rectangle."""
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


def neon(
    easel: Easel, points: Points, hue: str, width: float = 2.0, spread: float = 7.0, *, force: float = 1.0
) -> None:
    """Draw a glowing tube along a line."""
    tube = easel.stroke(points, width)
    easel.glow(tube, hue, spread * 2.4, 2.2 * force)
    easel.glow(tube, hue, spread * 0.6, 1.3 * force)
    easel.fill(tube, mix(hue, "ffffff", 0.65), min(1.0, force))


def sill(easel: Easel, points: Points, colours: tuple[str, str], light: str, depth: tuple[float, float]) -> Mask:
    """Draw a flat piece of the building, darker below, with a lit upper edge; return its mask."""
    piece = easel.mask(points, smooth=False)
    easel.drop(piece, 0, 4, 8, 0.5)
    easel.fill(piece, easel.linear(colours[0], colours[1], (0, depth[0]), (0, depth[1])))
    easel.rim(piece, light, 0, -1.2, 0.5, opacity=0.55)
    return piece


def lamp(easel: Easel, x: float, y: float, size: float, hue: str, *, reach: float = 420, hung: float = 0.0) -> None:
    """Draw a lamp with its cone of light, on a cable from the height at which it is hung."""
    down = np.clip(easel.y - y, 0, None)
    spread = np.abs(easel.x - x) / (down * 0.55 + size * 0.7)
    cone = np.exp(-((spread * 1.35) ** 2)) * np.clip(1 - down / reach, 0, 1) ** 1.6 * (easel.y > y)
    easel.fill(Mask(np.asarray(cone, np.float32), easel.all().box), hue, 0.20, "add")
    _cord(easel, x, hung, y - size * 0.62, hue)
    k = size
    shade = easel.mask(
        [(x - k, y, 0), (x - k * 0.8, y - k * 0.42), (x, y - k * 0.72), (x + k * 0.8, y - k * 0.42), (x + k, y, 0)]
    )
    easel.fill(shade, easel.linear("3a3047", "0d0916", (x - k, 0), (x + k, 0)))
    easel.rim(shade, mix(hue, "ffffff", 0.3), -0.8, -0.9, 0.5, opacity=0.6)
    bulb = easel.mask(oval(x, y, k * 0.9, k * 0.16))
    easel.glow(bulb, hue, k * 0.9, 1.0)
    easel.fill(bulb, mix(hue, "ffffff", 0.72))


def _cord(easel: Easel, x: float, start: float, end: float, hue: str) -> None:
    """Draw a twisted cable that hangs from its cup under the ceiling: a straight dark line would read as a seam."""
    turns, long = np.linspace(0.0, 1.0, 13), max(0.0, end - start + 6)
    sway = min(1.6, long / 30)
    line = [(x + sway * float(np.sin(t * 9.0)) * (1 - float(t)), start - 6 + long * float(t)) for t in turns]
    easel.fill(easel.stroke(line, 3.6), "120d14")
    easel.fill(easel.stroke([(px - 0.7, py) for px, py in line], 1.2), mix(hue, "4a3a34", 0.55), 0.75)
    cup: Points = [(x - 13, -8, 0), (x - 11, 3), (x - 4, 9), (x + 4, 9), (x + 11, 3), (x + 13, -8, 0)]
    hanger = easel.mask([(px, py + start, *rest) for px, py, *rest in cup])
    easel.fill(hanger, easel.linear("4a4048", "120d14", (x - 12, start), (x + 12, start)))
    collar = easel.mask(box(x - 4.5, end - 9, x + 4.5, end + 3))
    easel.fill(collar, easel.linear("b08a54", "2c2018", (x - 4, 0), (x + 4, 0)))


def bottles(easel: Easel, x0: float, x1: float, base: float, height: float, *, seed: int) -> None:
    """Draw a row of lit bottles on a glowing shelf."""
    dice = np.random.default_rng(seed)
    x = x0
    while x < x1:
        wide, tall = float(dice.uniform(0.16, 0.26)) * height, float(dice.uniform(0.62, 1.0)) * height
        hue = BOTTLES[int(dice.integers(len(BOTTLES)))]
        half, neck, shoulder = wide / 2, wide * 0.17, base - tall * float(dice.uniform(0.52, 0.70))
        outline = [
            (x - half, base, 0), (x - half, shoulder, 0), (x - neck, shoulder - tall * 0.14, 0),
            (x - neck, base - tall, 0),
            (x + neck, base - tall, 0), (x + neck, shoulder - tall * 0.14, 0), (x + half, shoulder, 0),
            (x + half, base, 0),
        ]  # fmt: skip
        glass = easel.mask(outline)
        easel.fill(glass, easel.linear(mix(hue, "120a1c", 0.72), mix(hue, "120a1c", 0.20), (0, base - tall), (0, base)))
        easel.rim(glass, mix(hue, "ffffff", 0.5), -0.7, -0.4, 0.35, opacity=0.8)
        easel.glow(easel.mask(oval(x, base - tall * 0.2, half * 0.7, tall * 0.14)), hue, 2.5, 0.5)
        x += wide + float(dice.uniform(0.03, 0.16)) * height
    neon(easel, [(x0 - 8, base + 1.5), (x1 + 4, base + 1.5)], AMBER, 1.6, 5, force=0.75)


def floor(easel: Easel, level: float, tint: str, strength: float = 0.5, *, aside: bool = False) -> None:
    """Draw a polished floor from a level down, mirroring the picture above it.

    `aside`: shift its tiles, so that no seam runs down the middle of the picture.
    """
    row = round(level * easel.scale)
    below = easel.height - row
    upper = easel.picture[max(0, row - below) : row][::-1]
    mirror = np.zeros((below, easel.width, 3), np.float32)
    mirror[: upper.shape[0]] = upper
    size = (max(2, easel.width // 4), max(2, below // 4))
    for channel in range(3):
        small = blur(resized(mirror[..., channel], size), 3.0 * easel.scale / 2)
        mirror[..., channel] = resized(small, (easel.width, below))
    reach = min(below, row)
    fade = np.clip(1 - np.arange(below, dtype=np.float32) / reach, 0, 1)[:, None, None]
    ground = easel.linear(tint, "05040b", (0, level), (0, 720))[row:]
    easel.picture[row:] = ground * 0.75 + mirror * fade * strength
    _tiles(easel, level, row, 0.5 if aside else 0.0)


def _tiles(easel: Easel, level: float, row: int, shift: float) -> None:
    down = np.clip(easel.y[row:] - level, 0.6, None)
    depth = 60 / down
    across = (easel.x[row:] - 640) * depth * 0.011 + shift
    blur_width = np.clip(0.022 * depth, 0.012, 0.4)
    seams = np.exp(-((np.abs(across - np.round(across)) / blur_width) ** 2)) * np.clip(1 - depth * 0.28, 0, 1)
    steps = np.log(down + 8) * 5.5
    bands = np.exp(-((np.abs(steps - np.round(steps)) / 0.035) ** 2)) * smoothstep(6, 40, np.asarray(down, np.float32))
    lines = np.clip(seams + bands, 0, 1)[..., None]
    easel.picture[row:] += lines * np.array([0.05, 0.055, 0.085], np.float32)


def smoke(easel: Easel, field: Array, top: float, bottom: float, hue: str, *, force: float) -> None:
    """Draw haze between two heights."""
    middle, half = (top + bottom) / 2, (bottom - top) / 2
    share = smoothstep(0.4, 0.85, field) * np.exp(-(((easel.y - middle) / half) ** 2))
    easel.fill(Mask(np.asarray(share, np.float32), easel.all().box), hue, force, "add")


def vignette(easel: Easel, force: float) -> None:
    """Darken towards the corners."""
    away = np.hypot((easel.x - 640) / 820, (easel.y - 360) / 470)
    easel.picture *= 1 - (smoothstep(0.55, 1.25, np.asarray(away, np.float32)) * force)[..., None]


def calm(easel: Easel, x: float, y: float, rx: float, ry: float, *, force: float, hue: str = "07050f") -> None:
    """Quieten a region so that words can be read on it."""
    away = ((easel.x - x) / rx) ** 2 + ((easel.y - y) / ry) ** 2
    easel.fill(Mask(np.asarray(np.exp(-(away**1.5)), np.float32), easel.all().box), hue, force)
