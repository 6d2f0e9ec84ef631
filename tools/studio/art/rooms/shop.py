"""Paint the shop: shelves of boxed cards and curiosities around a calm counter."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image

from art.kit import mix
from art.paint_quick import QuickEasel
from art.paint_vector import Easel, Points, oval
from art.places.texture import grain, over, planks, tube
from art.rooms.hall import AMBER, CYAN, MAGENTA, VIOLET, bottles, box, calm, lamp, neon, sill, vignette

_COUNTER = 610.0
_BOXES = ("2f7fd8", "c83a4a", "2fa86a", "d89a2c", "8a4ad8", "2aa8b8", "d8589a")


def paint(scale: float = 2.0) -> Image.Image:
    """Paint the shop. `scale`: pixels a unit."""
    easel = QuickEasel(1280, 720, scale, "0a0c14")
    wall = easel.mask(box(-10, -10, 1290, _COUNTER), smooth=False)
    easel.fill(wall, easel.linear("1c3038", "0f1a24", (0, 0), (0, _COUNTER)))
    planks(easel, wall, 31, width=52, force=0.30)
    _back(easel)
    for flip in (False, True):
        _rack(easel, flip)
    _lintel(easel)
    _counter(easel)
    for x in (330, 640, 950):
        lamp(easel, x, 96, 24, "ffd08a", reach=480, hung=76)
    calm(easel, 640, 360, 400, 220, force=0.34, hue="080d14")
    vignette(easel, 0.6)
    return easel.image()


def _back(easel: Easel) -> None:
    """Draw a quiet panel between the racks with a faint pattern of card shapes."""
    panel = easel.mask(box(248, 112, 1032, _COUNTER - 30), smooth=False)
    easel.drop(panel, 0, 4, 10, 0.6)
    easel.fill(panel, easel.linear("142a34", "0a131c", (0, 112), (0, _COUNTER)))
    easel.form(panel, "03060a", -8, -8, 14, opacity=0.7)
    easel.rim(panel, "8ad8e8", 1, 1, 0.5, opacity=0.3)
    for column in range(9):
        for row in range(4):
            x, y = 296 + column * 86, 176 + row * 108
            card = easel.mask(box(x - 22, y - 30, x + 22, y + 30), smooth=False)
            rim = card - easel.mask(box(x - 20.6, y - 28.6, x + 20.6, y + 28.6), smooth=False)
            easel.fill(rim, CYAN, 0.10, "add")
            mark = easel.mask([(x, y - 13), (x + 11, y), (x, y + 13), (x - 11, y)], smooth=False)
            easel.fill(mark, (CYAN, AMBER, MAGENTA)[(column + row) % 3], 0.05, "add")


def _pack(easel: Easel, x: float, base: float, size: tuple[float, float], hue: str) -> None:
    """Draw a box of cards with a band and a star."""
    wide, tall = size
    body = easel.mask(box(x, base - tall, x + wide, base), smooth=False)
    easel.drop(body, 2, 2, 3, 0.5)
    easel.fill(
        body, easel.linear(mix(hue, "ffffff", 0.15), mix(hue, "05060c", 0.6), (x, base - tall), (x + wide, base))
    )
    easel.fill(
        easel.mask(box(x, base - tall * 0.30, x + wide, base - tall * 0.16), smooth=False), mix(hue, "ffffff", 0.6), 0.7
    )
    mx, my, r = x + wide / 2, base - tall * 0.62, wide * 0.26
    star = [
        (
            mx + (r if k % 2 == 0 else r * 0.4) * math.sin(k * math.pi / 4),
            my - (r if k % 2 == 0 else r * 0.4) * math.cos(k * math.pi / 4),
        )
        for k in range(8)
    ]
    easel.fill(easel.mask(star, smooth=False), "fff4d8", 0.85)
    easel.rim(body, "ffffff", 0.8, 0.9, 0.4, opacity=0.4)


def _globe(easel: Easel, x: float, base: float, hue: str) -> None:
    foot = easel.mask([(x - 12, base), (x + 12, base), (x + 6, base - 8), (x - 6, base - 8)], smooth=False)
    easel.fill(foot, easel.linear("e8c890", "4a3010", (x - 10, 0), (x + 10, 0)))
    ball = easel.mask(oval(x, base - 26, 19))
    easel.glow(ball, hue, 12, 0.5)
    easel.fill(ball, easel.radial(mix(hue, "ffffff", 0.6), mix(hue, "05060c", 0.6), x - 6, base - 33, 28))
    easel.fill(easel.mask(oval(x - 7, base - 34, 4, 3)), "ffffff", 0.8)


def _rack(easel: Easel, flip: bool) -> None:
    """Draw four lit shelves on one side."""
    x0, x1 = (1056, 1272) if flip else (8, 224)
    body = easel.mask(box(x0, 96, x1, _COUNTER), smooth=False)
    easel.drop(body, 0, 4, 12, 0.6)
    easel.fill(body, easel.linear("20140c", "3a2412", (0, 96), (0, _COUNTER)))
    easel.fill(body, "ff9a3c", 0.06, "add")
    easel.form(body, "060302", -6, -8, 10, opacity=0.7)
    dice = np.random.default_rng(12 if flip else 4)
    for shelf, base in enumerate((206, 318, 430, 542)):
        neon(easel, [(x0 + 6, base + 3), (x1 - 6, base + 3)], AMBER if shelf % 2 else CYAN, 1.4, 6, force=0.5)
        x = x0 + 16.0
        if shelf == 1:
            bottles(easel, x0 + 100, x1 - 26, base, 62, seed=6 + flip)
            for k in range(2):
                _globe(easel, x0 + 32 + k * 44, base, (VIOLET, "5affc0")[k])
            continue
        while x < x1 - 40:
            size = float(dice.uniform(24, 34)), float(dice.uniform(46, 70))
            hue = _BOXES[int(dice.integers(len(_BOXES)))]
            _pack(easel, x, base, size, hue)
            if dice.random() < 0.3:
                _pack(easel, x + 2, base - size[1], (size[0] - 4, 22), _BOXES[int(dice.integers(len(_BOXES)))])
            x += size[0] + float(dice.uniform(3, 14))
    for x in (x0 - 2, x1 + 2):
        tube(easel, (x, 88), (x, _COUNTER), 6, "c88a4c", "2a1408")
    sill(easel, box(x0 - 12, 84, x1 + 12, 98), ("9a6434", "3a2010"), "ffe0b0", (84, 98))


def _lintel(easel: Easel) -> None:
    """Draw a beam over the whole width, with bunting in its middle."""
    beam = sill(easel, box(-10, -10, 1290, 72), ("0c151c", "1e323c"), "8ad8e8", (0, 72))
    grain(easel, beam, 3, "8ab0c0", 0.05)
    neon(easel, [(-10, 74), (1290, 74)], CYAN, 1.6, 9, force=0.6)
    # Between the longest heading and the way to help, where it runs through no words.
    for k in range(5):
        x = 572 + k * 42
        points: Points = [(x, 14 + 3 * math.sin(k)), (x + 34, 14 + 3 * math.sin(k + 0.7)), (x + 17, 50)]
        pennant = easel.mask(points, smooth=False)
        hue = _BOXES[k % len(_BOXES)]
        easel.drop(pennant, 1, 3, 3, 0.5)
        easel.fill(pennant, easel.linear(hue, mix(hue, "05060c", 0.5), (0, 12), (0, 50)), 0.9)


def _counter(easel: Easel) -> None:
    """Draw the counter with a mat, a till and a bell."""
    sill(
        easel,
        box(-10, _COUNTER - 18, 1290, _COUNTER + 12),
        ("b87a40", "4a2814"),
        "ffe8c0",
        (_COUNTER - 18, _COUNTER + 12),
    )
    front = easel.mask(box(-10, _COUNTER + 12, 1290, 730), smooth=False)
    easel.fill(front, easel.linear("4a2a16", "120a06", (0, _COUNTER), (0, 720)))
    planks(easel, front, 51, width=80, force=0.4)
    glass = easel.mask(box(90, _COUNTER + 28, 1190, 712), smooth=False)
    easel.fill(glass, easel.linear("0c1a24", "060a10", (0, _COUNTER), (0, 720)), 0.85)
    easel.rim(glass, "9ae8ff", 1, 1, 0.5, opacity=0.5)
    shine = np.abs(((easel.x + easel.y) / 260) % 1 - 0.5) < 0.06
    easel.fill(over(easel, np.asarray(shine, np.float32), glass), "c8f0ff", 0.07, "add")
    bell = easel.mask([(1112, 592, 0), (1114, 576), (1128, 566), (1142, 576), (1144, 592, 0)])
    easel.fill(bell, easel.linear("fff0b8", "8a5a18", (1112, 566), (1144, 592)))
    easel.fill(easel.mask(oval(1128, 563, 3.4)), "fff0b8")
    till = easel.mask([(128, 592, 0), (138, 548, 0), (198, 548, 0), (208, 592, 0)])
    easel.drop(till, 2, 3, 5, 0.6)
    easel.fill(till, easel.linear("d8a050", "4a2810", (128, 548), (208, 592)))
    screen = easel.mask(box(146, 530, 190, 550), smooth=False)
    easel.fill(screen, "0a1c18")
    easel.glow(screen, "5affb0", 6, 0.5)
    for k in range(3):
        easel.fill(easel.mask(box(150 + k * 13, 535, 159 + k * 13, 545), smooth=False), "5affb0", 0.9)
    for column in range(4):
        for row in range(2):
            easel.fill(easel.mask(oval(148 + column * 14, 562 + row * 14, 4.2, 3.4)), "fff4dc", 0.85)
