"""Paint the sky deck: stars and a broken moon above, a railing of glass, and the city far below."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image

from art.kit import mix, smoothstep
from art.paint_quick import QuickEasel
from art.paint_vector import Easel, Mask, Points, mirrored, oval
from art.places.space import Planet, bokeh, nebula, planet
from art.places.texture import cloud, over, towers, tube, windows
from art.rooms.guests import guest
from art.rooms.hall import box, calm, floor, neon, sill, vignette

_HORIZON, _DECK = 372.0, 556.0
_ICE, _ROSE = "a8e4ff", "ff9ac8"


def paint(scale: float = 2.0) -> Image.Image:
    """Paint the sky deck. `scale`: pixels a unit."""
    easel = QuickEasel(1280, 720, scale, "060a1c")
    _sky(easel)
    _city(easel)
    _traffic(easel)
    _railing(easel)
    floor(easel, _DECK, "101a3a", 0.55)
    _deck(easel)
    _masts(easel)
    for flip in (False, True):
        _planter(easel, flip)
    guest(easel, "lady", 252, 738, 168, rims=(_ROSE, _ICE), dark="040715")
    guest(easel, "automaton", 1038, 742, 176, rims=(_ICE, _ROSE), flip=True, dark="040715")
    calm(easel, 640, 420, 400, 190, force=0.34, hue="060a1a")
    bokeh(easel, 6, 14, (_ICE, _ROSE, "ffffff"), 580, high=712)
    vignette(easel, 0.5)
    return easel.image()


def _sky(easel: Easel) -> None:
    sky = easel.mask(box(-10, -10, 1290, _HORIZON + 8), smooth=False)
    nebula(easel, sky, 133, ("2447c8", "3a2a9a", "58b8ff"), 0.55)
    low = np.clip((easel.y - 120) / (_HORIZON - 120), 0, 1) ** 1.7
    easel.fill(over(easel, np.asarray(low, np.float32), sky), "3f6ad0", 0.55)
    easel.fill(over(easel, np.asarray(low**3, np.float32), sky), _ROSE, 0.55)
    planet(easel, sky, Planet(1030, 122, 74, ("dfe8ff", "8fa0d8", "1a2058"), ring="cfe0ff", lean=0.3))
    small = easel.mask(oval(228, 96, 22))
    easel.glow(small, "ffd8f0", 14, 0.5)
    easel.fill(small, easel.radial("fff0fa", "7a5a90", 220, 86, 34))
    for x, y, length in ((420, 40, 120), (520, 96, 70)):
        streak = easel.stroke([(x, y), (x + length, y + length * 0.32)], 0.2, 1.8)
        easel.glow(streak, "ffffff", 3, 0.8)
        easel.fill(streak, "ffffff", 0.9)


def _city(easel: Easel) -> None:
    """Draw three rows of towers that sink into haze, the nearest far below the deck."""
    rows = (
        (5, _HORIZON + 10, (14, 56), (12, 30), ("6a70c8", "4a4a9c"), 0.08, (3.0, 3.8)),
        (21, _HORIZON + 44, (20, 60), (18, 40), ("42509e", "2c3478"), 0.16, (3.6, 4.6)),
        (8, _HORIZON + 84, (24, 72), (26, 54), ("2a3a86", "1c2866"), 0.20, (4.2, 5.4)),
        (14, _HORIZON + 134, (30, 92), (40, 84), ("16225c", "0c1440"), 0.24, (5.2, 6.8)),
    )
    for seed, ground, heights, widths, hues, lit, cell in rows:
        row = towers(easel, seed, ground, heights=heights, widths=widths, foot=_DECK + 6)
        easel.fill(row, easel.linear(hues[0], hues[1], (0, ground - heights[1]), (0, ground + 30)))
        windows(easel, row, seed + 1, ("ffd890", _ICE, "ffe8c8", _ROSE), cell=cell, lit=lit)
        easel.rim(row, "bcd0ff", 0.8, -0.8, 0.4, opacity=0.3)
        mist = np.exp(-(((easel.y - ground - 8) / 26) ** 2)) * (0.3 + 0.9 * cloud(easel, seed + 30, 4))
        easel.fill(over(easel, np.asarray(mist, np.float32)), mix(hues[0], "c8a8ff", 0.35), 0.5)


def _traffic(easel: Easel) -> None:
    """Draw lanes of flying lights between the towers."""
    dice = np.random.default_rng(23)
    for lane, (left, right, hue) in enumerate(((330, 424, "ffb060"), (444, 386, _ICE), (480, 500, "ff6a7a"))):
        for _ in range(34):
            x = float(dice.uniform(0, 1280))
            y = left + (right - left) * x / 1280 + 10 * math.sin(x / 160 + lane) + float(dice.normal(0, 1.5))
            size = float(dice.uniform(2.0, 9.0))
            dash = easel.stroke([(x, y), (x + size, y + (right - left) * size / 1280)], 1.3)
            easel.glow(dash, hue, 2.4, 0.7)
            easel.fill(dash, "ffffff", 0.75)


def _railing(easel: Easel) -> None:
    """Draw panes of glass with a lit hand rail."""
    panes = easel.mask(box(-10, 462, 1290, _DECK), smooth=False)
    easel.fill(panes, easel.linear("9ad0ff", "12245a", (0, 462), (0, _DECK)), 0.13)
    slant = np.abs(((easel.x + easel.y * 0.7) / 210) % 1 - 0.5)
    sheen = smoothstep(0.36, 0.46, np.asarray(slant, np.float32))
    easel.fill(over(easel, sheen, panes), "d8f0ff", 0.07, "add")
    for x in range(-20, 1300, 130):
        tube(easel, (x, 456), (x, _DECK), 3.4, "cfe0f4", "18244a")
    tube(easel, (-10, 460), (1290, 460), 5, "f0f8ff", "2a3a6a")
    neon(easel, [(-10, 467), (1290, 467)], _ICE, 1.4, 8, force=0.65)


def _deck(easel: Easel) -> None:
    sill(easel, box(-10, _DECK - 4, 1290, _DECK + 12), ("3a4a80", "0d142e"), _ICE, (_DECK - 4, _DECK + 12))
    for k in (-3, -2, -1, 1, 2, 3):
        strip: Points = [(640 + k * 180, _DECK + 14), (640 + k * 330, 726)]
        neon(easel, strip, _ICE, 1.6, 6, force=0.34)


def _masts(easel: Easel) -> None:
    """Draw slim masts that carry a sail of light bulbs over the deck."""
    for x in (14, 1266):
        tube(easel, (x, -10), (x, 660), 11, "b8c8e8", "0d142e")
        for y in (160, 360):
            tube(easel, (x - 14, y), (x + 14, y), 5, "d8e4ff", "18244a")
    for sag, left, right in ((74, 20, 60), (52, 8, 20)):
        line: Points = [
            (14, left),
            (330, left + sag * 0.75),
            (640, right + sag * 0.1),
            (950, left + sag * 0.75),
            (1266, left),
        ]
        easel.fill(easel.stroke(line, 1.2), "060a18")
        for k in range(1, 40):
            along = 14 + 1252 * k / 40
            high = float(np.interp(along, [p[0] for p in line], [p[1] for p in line]))
            bulb = easel.mask(oval(along, high + 3, 2.3))
            easel.glow(bulb, ("ffe0a8", _ICE, _ROSE)[k % 3], 4.5, 0.9)
            easel.fill(bulb, "ffffff")


def _leaf(x: float, y: float, length: float, angle: float) -> Points:
    cos, sin = math.cos(angle), math.sin(angle)
    spots = ((0, 0), (0.4, 0.10), (0.8, 0.05), (1.0, 0.0), (0.8, -0.04), (0.4, -0.07))
    return [(x + length * (u * cos - v * sin), y + length * (u * sin + v * cos + 0.18 * u * u)) for u, v in spots]


def _planter(easel: Easel, flip: bool) -> None:
    """Draw a pot of long leaves in each corner."""
    whole: Mask | None = None
    for k in range(11):
        points = _leaf(92, 590, 128 + 26 * math.sin(k * 2.1), -math.pi * (0.06 + 0.088 * k))
        leaf = easel.mask(mirrored(points, 640) if flip else points)
        whole = leaf if whole is None else whole | leaf
    if whole is None:
        return
    easel.fill(whole, easel.linear("1a4a5a", "06142a", (0, 470), (0, 600)))
    easel.rim(whole, _ROSE if flip else _ICE, 1.0, -1.0, 0.5, opacity=0.7)
    pot_points: Points = [(40, 586, 0), (144, 586, 0), (128, 690, 0), (56, 690, 0)]
    pot = easel.mask(mirrored(pot_points, 640) if flip else pot_points)
    easel.drop(pot, 0, 6, 10, 0.5)
    easel.fill(pot, easel.linear("8fa0cc", "1a2448", (0, 586), (0, 690)))
    easel.form(pot, "0a1230", 12, 6, 12, opacity=0.7)
    easel.rim(pot, "ffffff", 0, 1.6, 0.6, opacity=0.6)
