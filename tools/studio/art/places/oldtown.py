"""Paint the old town saloon: wood, brass, a lit bar, and two suns that set in the windows."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image

from art.kit import smoothstep
from art.paint_quick import QuickEasel
from art.paint_vector import Easel, Mask, Points, mirrored, oval
from art.places.space import noise
from art.places.texture import cloud, over, planks, tube
from art.rooms.guests import guest
from art.rooms.hall import bottles, box, calm, neon, sill, smoke, vignette

_FLOOR = 612.0
_BRASS = ("ffe2a0", "6a3f14")
_WARM = "ffb050"


def paint(scale: float = 2.0) -> Image.Image:
    """Paint the saloon. `scale`: pixels a unit."""
    easel = QuickEasel(1280, 720, scale, "160a06")
    wall = easel.mask(box(-10, -10, 1290, _FLOOR), smooth=False)
    easel.fill(wall, easel.linear("6e3a1c", "2c150b", (0, 0), (0, _FLOOR)))
    planks(easel, wall, 2, width=42, force=0.42)
    _windows(easel)
    _panels(easel)
    _ceiling(easel)
    _shelves(easel)
    _floor(easel)
    for x in (236, 1044):
        _sconce(easel, x, 262)
    _wheel(easel)
    guest(easel, "hauler", 206, 742, 186, rims=("ffb060", "ff7a4a"), dark="0c0503")
    guest(easel, "man", 1086, 742, 178, rims=("ff7a4a", "ffb060"), flip=True, dark="0c0503")
    smoke(easel, noise(easel.width, easel.height, 27), 120, 600, "ffc890", force=0.08)
    calm(easel, 640, 390, 360, 210, force=0.30, hue="120805")
    vignette(easel, 0.66)
    return easel.image()


def _sunset(easel: Easel, opening: Mask) -> None:
    """Draw a copper sky with two suns, mesas and a far tower."""
    easel.fill(opening, easel.linear("3a1a5a", "ff8a3c", (0, 40), (0, 400)))
    clouds = cloud(easel, 61, 3)
    bands = smoothstep(0.5, 0.72, np.asarray(clouds * 0.6 + 0.4 * np.sin(easel.y * 0.05 + clouds * 9) ** 2, np.float32))
    easel.fill(over(easel, bands, opening), "ff5a6a", 0.34, "add")
    for x, y, radius, hue in (
        (120, 250, 46, "ffd27a"),
        (66, 176, 22, "ff8aa0"),
        (1160, 262, 46, "ffd27a"),
        (1214, 182, 22, "ff8aa0"),
    ):
        sun = easel.mask(oval(x, y, radius))
        easel.glow(sun & opening, hue, radius * 0.8, 0.7)
        easel.fill(sun & opening, easel.linear("fff4d0", hue, (0, y - radius), (0, y + radius)))
    easel.glow(easel.mask(oval(120, 310, 90, 20)) & opening, "ffb060", 24, 0.6)
    mesas: list[tuple[Points, str]] = [
        ([(-10, 330, 0), (40, 330, 0), (52, 292, 0), (104, 292, 0), (122, 340, 0), (230, 344, 0), (230, 480, 0),
        (-10, 480, 0)], "7a2a3a"),
        ([(-10, 380, 0), (84, 376, 0), (96, 330, 0), (150, 330, 0), (170, 372, 0), (230, 372, 0), (230, 480, 0),
        (-10, 480, 0)], "4a1626"),
    ]  # fmt: skip
    for points, hue in mesas:
        for line in (points, mirrored(points, 640)):
            rock = easel.mask(line) & opening
            easel.fill(rock, easel.linear(hue, "22091a", (0, 290), (0, 430)))
            easel.rim(rock, "ffb070", 0, -1.6, 0.6, opacity=0.6)


def _arch(x: float, half: float, top: float, base: float) -> Points:
    turns = np.linspace(0, math.pi, 25)
    bow = [(x - half * math.cos(t), top + half - half * math.sin(t), 0.0) for t in turns]
    return [(x - half, base, 0), *bow, (x + half, base, 0)]


def _windows(easel: Easel) -> None:
    """Draw a tall arched window on either side, and lunettes along the top through which the sky burns."""
    frame = easel.mask(_arch(110, 98, 92, 486)) | easel.mask(_arch(1170, 98, 92, 486))
    easel.drop(frame, 0, 5, 12, 0.6)
    easel.fill(frame, easel.linear("7a4422", "2a140a", (0, 90), (0, 480)))
    easel.rim(frame, "ffd9a0", 0, 1.4, 0.6, opacity=0.4)
    opening = easel.mask(_arch(110, 84, 106, 470)) | easel.mask(_arch(1170, 84, 106, 470))
    _sunset(easel, opening)
    for x in (110, 1170):
        for dx in (-42, 0, 42):
            easel.fill(easel.mask(box(x + dx - 2.5, 100, x + dx + 2.5, 470), smooth=False) & opening, "2a130a")
        for y in (196, 290, 384):
            easel.fill(easel.mask(box(x - 86, y - 2.5, x + 86, y + 2.5), smooth=False) & opening, "2a130a")
        sill(easel, box(x - 108, 470, x + 108, 486), ("8a5028", "2e170a"), "ffd9a0", (470, 486))
    easel.glow(opening, "ff9a4a", 60, 0.34)


def _panels(easel: Easel) -> None:
    """Draw wainscot with raised fields and a brass rail between the windows."""
    for x in range(226, 1050, 118):
        field = easel.mask(box(x + 10, 344, x + 108, _FLOOR - 44), smooth=False)
        easel.drop(field, 0, 3, 5, 0.5)
        easel.fill(field, easel.linear("5e3219", "2a140b", (x, 344), (x, _FLOOR)))
        planks(easel, field, 40 + x, width=98, force=0.34)
        easel.rim(field, "ffcf90", 1.2, 1.2, 0.5, opacity=0.34)
        easel.form(field, "0c0402", -7, -7, 7, opacity=0.55)
    tube(easel, (216, 326), (1064, 326), 6, *_BRASS)
    for x in range(226, 1064, 118):
        knob = easel.mask(oval(x, 326, 9))
        easel.drop(knob, 0, 3, 3, 0.5)
        easel.fill(knob, easel.radial("fff6d8", "7a4a18", x - 3, 322, 11))
    sill(easel, box(-10, _FLOOR - 36, 1290, _FLOOR), ("4a2814", "180b06"), _WARM, (_FLOOR - 36, _FLOOR))


def _ceiling(easel: Easel) -> None:
    """Draw a tin ceiling between beams, with a frieze of carved suns behind the title."""
    top = sill(easel, box(-10, -10, 1290, 70), ("2a150b", "4a2813"), "ffd9a0", (0, 70))
    planks(easel, top, 71, width=35, upright=False, force=0.36)
    for x in (*range(226, 500, 64), *range(804, 1070, 64), 46, 110, 174, 1106, 1170, 1234):
        for k in range(7):
            angle = math.pi + k * math.pi / 6
            ray: Points = [
                (x + 12 * math.cos(angle), 60 + 12 * math.sin(angle)),
                (x + 28 * math.cos(angle), 60 + 28 * math.sin(angle)),
            ]
            easel.fill(easel.stroke(ray, 4.0, 1.2), "c88a3c", 0.7)
        disc = easel.mask(oval(x, 60, 9)) & easel.mask(box(x - 12, 40, x + 12, 60), smooth=False)
        easel.fill(disc, "ffd080", 0.8)
    tube(easel, (-10, 70), (1290, 70), 5, *_BRASS)


def _shelves(easel: Easel) -> None:
    """Draw the back bar: a mirror between bottles, low enough to be hidden by nothing but guests."""
    for x0, x1, seed in ((246, 478, 5), (802, 1034, 13)):
        niche = easel.mask(box(x0, 124, x1, 306), smooth=False)
        easel.drop(niche, 0, 4, 8, 0.6)
        easel.fill(niche, easel.linear("2a1208", "6a3614", (0, 124), (0, 306)))
        easel.form(niche, "080301", -6, -7, 7, opacity=0.8)
        for base, add in ((206, 0), (292, 3)):
            neon(easel, [(x0, base + 2), (x1, base + 2)], _WARM, 1.6, 6, force=0.5)
            bottles(easel, x0 + 12, x1 - 16, base, 62, seed=seed + add)
        for x in (x0 - 8, x1 + 8):
            tube(easel, (x, 112), (x, 316), 8, "b87840", "2a1208")
        sill(easel, box(x0 - 20, 104, x1 + 20, 120), ("8a5028", "3a1c0c"), "ffd9a0", (104, 120))


def _floor(easel: Easel) -> None:
    floor = easel.mask(box(-10, _FLOOR, 1290, 730), smooth=False)
    easel.fill(floor, easel.linear("3c2011", "0d0603", (0, _FLOOR), (0, 720)))
    for k in range(-16, 17):
        seam: Points = [(640 + k * 62, _FLOOR), (640 + k * 108, 730)]
        easel.fill(easel.stroke(seam, 1.4, 2.4), "070301", 0.7)
    shine = np.exp(-(((easel.x - 120) / 190) ** 2)) + np.exp(-(((easel.x - 1160) / 190) ** 2))
    easel.fill(over(easel, np.asarray(shine * (easel.y > _FLOOR), np.float32)), "ff7a30", 0.16, "add")


def _sconce(easel: Easel, x: float, y: float) -> None:
    tube(easel, (x, y), (x, y + 46), 4, *_BRASS)
    globe = easel.mask(oval(x, y - 14, 15, 17))
    easel.glow(globe, _WARM, 30, 0.9)
    easel.fill(globe, easel.radial("fffbe8", "ffb860", x - 2, y - 16, 18))


def _wheel(easel: Easel) -> None:
    """Draw a wagon wheel with six lamps that hangs above the table."""
    for x in (560, 720):
        easel.fill(easel.stroke([(640, -6), (x, 130)], 1.8), "1a0c06")
    rim = easel.mask(oval(640, 138, 128, 24)) - easel.mask(oval(640, 136, 114, 17))
    easel.drop(rim, 0, 8, 10, 0.4)
    easel.fill(rim, easel.linear("8a5428", "2a140a", (512, 0), (768, 0)))
    easel.rim(rim, "ffe0b0", 0, -1.2, 0.5, opacity=0.5)
    for angle in (0.4, 1.3, 1.9, 2.75, 4.0, 5.4):
        spoke: Points = [(640, 137), (640 + 116 * math.cos(angle), 137 + 19 * math.sin(angle))]
        easel.fill(easel.stroke(spoke, 4), "5a3018")
    for k in range(6):
        across, high = 640 + 121 * math.cos(k * math.pi / 3 + 0.26), 136 + 20 * math.sin(k * math.pi / 3 + 0.26)
        glass = easel.mask(oval(across, high - 10, 7.5, 10))
        easel.glow(glass, _WARM, 16, 0.8)
        easel.fill(glass, "fff0c8")
        easel.fill(easel.mask(box(across - 7, high - 1, across + 7, high + 4), smooth=False), "c88a3c")
