"""Paint the lobby's backdrop: a hall of doors and a bar around a quiet panelled wall."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image

from art.kit import smoothstep
from art.paint_vector import Easel, Mask, Points, mirrored, oval
from art.places.space import bokeh, nebula, noise
from art.rooms.guests import guest
from art.rooms.hall import AMBER, CYAN, MAGENTA, VIOLET, bottles, box, calm, floor, lamp, neon, sill, smoke, vignette

_FLOOR = 596.0


def paint(scale: float = 2.0) -> Image.Image:
    """Paint the lobby. `scale`: pixels a unit."""
    easel = Easel(1280, 720, scale, "0d0917")
    easel.fill(easel.all(), easel.linear("22173a", "120b20", (0, 0), (0, _FLOOR)))
    _wall(easel)
    for x, hue, seed in ((96, CYAN, 71), (1184, MAGENTA, 88)):
        _door(easel, x, hue, seed)
    _ceiling(easel)
    _shelf(easel)
    floor(easel, _FLOOR, "1a1030", 0.6)
    _people(easel)
    for x, hue in ((246, "ffcf8a"), (1034, "ffcf8a")):
        lamp(easel, x, 112, 24, hue, reach=520, hung=94)
    bokeh(easel, 47, 16, (AMBER, CYAN, VIOLET), 610, high=712)
    smoke(easel, noise(easel.width, easel.height, 57), 120, 640, "a08cff", force=0.07)
    calm(easel, 640, 350, 400, 250, force=0.24)
    vignette(easel, 0.55)
    return easel.image()


def _wall(easel: Easel) -> None:
    """Draw panels with a faint lattice between slim lit pilasters."""
    for x in range(226, 1054, 138):
        panel = easel.mask(box(x + 8, 118, x + 130, _FLOOR - 40), smooth=False)
        easel.fill(panel, easel.linear("2b1e48", "170f28", (0, 118), (0, _FLOOR - 40)))
        easel.rim(panel, "b6a0ff", 0.9, 0.9, 0.4, opacity=0.28)
        easel.form(panel, "0a0614", -6, -6, 8, opacity=0.6)
    across, down = easel.x / 26, easel.y / 26
    lines = [
        np.abs(np.sin(math.pi * (across * math.cos(a) + down * math.sin(a)))) for a in (0.0, math.pi / 3, -math.pi / 3)
    ]
    lattice = 1 - smoothstep(0.0, 0.06, np.asarray(np.min(lines, axis=0), np.float32))
    inside = easel.mask(box(234, 118, 1046, _FLOOR - 40), smooth=False)
    easel.fill(Mask(lattice * inside.cover, inside.box), "9f86ff", 0.05, "add")
    for x0 in (226, 364, 502, 640, 778, 916, 1054):
        pilaster = easel.mask(box(x0 - 5, 92, x0 + 5, _FLOOR), smooth=False)
        easel.fill(pilaster, easel.linear("3a2a5c", "140d22", (x0 - 5, 0), (x0 + 5, 0)))
        easel.fill(easel.mask(box(x0 - 0.8, 100, x0 + 0.8, _FLOOR - 44), smooth=False), VIOLET, 0.22, "add")
    sill(easel, box(-10, _FLOOR - 34, 1290, _FLOOR), ("2c2046", "0f0a1a"), VIOLET, (_FLOOR - 34, _FLOOR))
    neon(easel, [(-10, _FLOOR - 2), (1290, _FLOOR - 2)], VIOLET, 1.6, 8, force=0.5)


def _arch(x: float, half: float, top: float) -> Points:
    turns = np.linspace(0, math.pi, 41)
    bow = [(x - half * math.cos(turn), top + half - half * math.sin(turn), 0.0) for turn in turns]
    return [(x - half, _FLOOR, 0), *bow, (x + half, _FLOOR, 0)]


def _door(easel: Easel, x: float, hue: str, seed: int) -> None:
    """Draw an archway with the night outside and a lit frame."""
    for half, top, colours in ((104, 122, ("3a2a58", "150d24")), (92, 136, ("1c1430", "0a0614"))):
        frame = easel.mask(_arch(x, half, top))
        easel.drop(frame, 0, 4, 10, 0.6)
        easel.fill(frame, easel.linear(*colours, (x - half, 120), (x + half, _FLOOR)))
        easel.rim(frame, hue, -1.2, -1.2, 0.6, opacity=0.5)
    opening = easel.mask(_arch(x, 80, 150))
    nebula(easel, opening, seed, ("4a38d8", "c43a9c", "3fa8ff"), 0.8)
    easel.form(opening, "05030c", -8, -8, 10, opacity=0.8)
    ground = opening & easel.mask(box(x - 90, _FLOOR - 70, x + 90, _FLOOR), smooth=False)
    easel.fill(ground, easel.linear("150d24", "2a1c40", (0, _FLOOR - 70), (0, _FLOOR)))
    neon(easel, _arch(x, 86, 143), hue, 2.4, 9, force=0.9)
    for y in (262, 372, 482):
        for side in (-1, 1):
            stud = easel.mask(oval(x + side * 98, y, 2.6))
            easel.glow(stud, hue, 3, 1.0)
            easel.fill(stud, "ffffff", 0.85)


def _ceiling(easel: Easel) -> None:
    top: Points = [(-10, -10), (1290, -10), (1290, 60), (1054, 92), (226, 92), (-10, 60)]
    sill(easel, top, ("0b0714", "2a1d44"), VIOLET, (0, 92))
    neon(easel, [(-10, 62), (226, 94, 0), (1054, 94, 0), (1290, 62)], AMBER, 2.0, 9, force=0.75)
    for x in range(270, 1040, 92):
        rib: Points = [(640 + (x - 640) * 1.5, -10), (640 + (x - 640) * 1.5 + 22, -10), (x + 10, 90), (x, 90)]
        easel.fill(easel.mask(rib, smooth=False), "05030a", 0.4)


def _shelf(easel: Easel) -> None:
    """Draw lit niches with bottles beside both doors."""
    for start in (214, 1008):
        niche = easel.mask(box(start, 300, start + 58, 556), smooth=False)
        easel.fill(niche, easel.linear("1a1020", "3a2018", (0, 300), (0, 556)))
        easel.form(niche, "05030a", -4, -5, 5, opacity=0.8)
        easel.fill(niche, "ff9a3c", 0.10, "add")
        for base, seed in ((372, 2), (456, 11), (540, 14)):
            neon(easel, [(start, base + 1.5), (start + 58, base + 1.5)], AMBER, 1.4, 4, force=0.5)
            bottles(easel, start + 7, start + 46, base, 52, seed=seed + start)
        for points in ([(start, 300), (start, 556)], [(start + 58, 300), (start + 58, 556)]):
            neon(easel, points, AMBER, 1.2, 5, force=0.5)


def _people(easel: Easel) -> None:
    rope_left: Points = [(206, 640), (286, 676), (372, 684), (452, 650)]
    for points in (rope_left, mirrored(rope_left, 640)):
        easel.drop(easel.stroke(points, 5), 0, 8, 5, 0.5)
        rope = easel.stroke(points, 5.5)
        easel.fill(rope, easel.linear("c03a5c", "4a0c24", (0, 640), (0, 690)))
        easel.rim(rope, "ffb0c0", 0, -1.2, 0.5, opacity=0.6)
    for x in (206, 452, 828, 1074):
        y = 650 if x in (452, 828) else 640
        post = easel.mask([(x - 4, y - 12), (x + 4, y - 12), (x + 4, 704), (x - 4, 704)], smooth=False)
        easel.fill(post, easel.linear("ffe0a0", "5c3a14", (x - 4, 0), (x + 4, 0)))
        easel.fill(easel.mask(oval(x, y - 15, 7)), easel.radial("fff4d0", "7a4c18", x - 2, y - 17, 8))
        easel.fill(easel.mask(oval(x, 704, 17, 5)), easel.linear("e0b870", "3a240c", (x - 16, 0), (x + 16, 0)))
    for kind, at, size, rims, flip in (
        ("hooded", (66, 640), 210, (CYAN, MAGENTA), False),
        ("small", (150, 652), 150, (CYAN, AMBER), False),
        ("lady", (1140, 640), 204, (AMBER, MAGENTA), True),
        ("automaton", (1226, 660), 228, (AMBER, MAGENTA), False),
    ):
        guest(easel, kind, at[0], at[1] + 96, size, rims=rims, flip=flip)
