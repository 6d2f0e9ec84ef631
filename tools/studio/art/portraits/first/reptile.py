"""Portrait of Brakka: a hulking horned reptile with gold rings."""

from __future__ import annotations

import numpy as np

from art.paint_vector import Easel, Mask, Points, mirrored, oval, sym
from art.portraits import kit
from art.portraits.kit import Mood, Skin, View

_HUE = "b8ff5a"
_GOLD = ("fff0b0", "9a6418")
_SKIN = Skin("b7c86a", "6f8f3c", "37521f", "14240f", "c9743a", "4a3a24")
_HEAD: Points = [
    (128, 58), (150, 60), (172, 76), (180, 100), (176, 122), (184, 146), (178, 172), (156, 192), (128, 197),
]  # fmt: skip


def brakka(view: View, mood: Mood) -> Easel:
    """Paint broad muzzle, heavy brow plates, curling horns, fangs."""
    easel = kit.ground(view, "8fd43c", "3a200c")
    _shoulders(easel)
    kit.pose(easel, mood, 5)
    for flip in (False, True):
        _horn(easel, flip)
    head = easel.mask(sym(_HEAD))
    _frill(easel)
    easel.drop(head, 0, 4, 7, 0.6)
    kit.flesh(easel, head, _SKIN)
    _scales(easel, head)
    _muzzle(easel, head, mood)
    for side in (-1, 1):
        _eye(easel, head, mood, side)
        _plate(easel, head, mood, side)
    _nose_ring(easel)
    kit.rims(easel, head, _HUE, 0.9)
    return easel


def _along(line: Points, share: float) -> tuple[float, float]:
    spots = np.linspace(0, 1, len(line))
    return float(np.interp(share, spots, [p[0] for p in line])), float(np.interp(share, spots, [p[1] for p in line]))


def _horn(easel: Easel, flip: bool) -> None:
    line: Points = [(160, 80), (190, 62), (214, 64), (224, 88), (214, 112, 0)]
    shape: Points = [
        (152, 92, 0), (160, 62), (186, 40), (216, 42), (234, 66), (232, 98), (214, 122, 0), (218, 98),
        (212, 78), (196, 72), (180, 84),
        (176, 100, 0),
    ]  # fmt: skip
    horn = easel.mask(mirrored(shape) if flip else shape)
    easel.drop(horn, 0, 3, 5, 0.5)
    easel.fill(horn, easel.linear("f0e2c0", "6a4a2c", (128, 40), (232 if not flip else 24, 110)))
    easel.form(horn, "3a2414", 6, 9, 5, opacity=0.75)
    for k in range(7):
        t = k / 6
        x, y = _along(line, t)
        groove: Points = [
            (x - 14 + 16 * t, y - 22 + 10 * t),
            (x + 2, y),
            (x + 2 - 8 * t, y + 20 - 8 * t),
        ]
        easel.fill(easel.stroke(mirrored(groove) if flip else groove, 0.5, 1.8, 0.5) & horn, "5a3a22", 0.55)
    for at, size in ((0.38, 15), (0.50, 14)):
        x, y = _along(line, at)
        ring: Points = [(x - 3, y - size * 1.5), (x + 1, y), (x - 2, y + size * 1.2)]
        band = easel.stroke(mirrored(ring) if flip else ring, 5.5) & horn
        easel.fill(band, easel.linear(*_GOLD, (x, y - 20), (x, y + 16)))
        easel.rim(band, "ffffff", -0.8, -0.6, 0.3, opacity=0.8)
    kit.rims(easel, horn, _HUE, 0.85)


def _frill(easel: Easel) -> None:
    for side in (-1, 1):
        for k in range(3):
            x, y = 128 + side * (46 + k * 4), 120 + k * 19
            spike: Points = [
                (x - side * 6, y - 10, 0),
                (x + side * (24 - k * 3), y - 6 + k * 4, 0),
                (x - side * 2, y + 11, 0),
            ]
            thorn = easel.mask(spike)
            easel.drop(thorn, 0, 2, 3, 0.5)
            easel.fill(thorn, easel.linear("a8533a", "4a1a18", (128, y - 10), (128, y + 14)))
            easel.rim(thorn, _HUE if side > 0 else "ffd0a0", side * 1.2, -1.2, 0.5, opacity=0.7)


def _scales(easel: Easel, head: Mask) -> None:
    belly = easel.soft(easel.mask(sym([(128, 150), (152, 154), (166, 172), (150, 194), (128, 198)])), 6) & head
    easel.fill(belly, "d8c88a", 0.45)
    for k in range(4):
        level = 66 + k * 11
        ridge: Points = [(128, level - 8, 0), (138 - k, level), (128, level + 7, 0), (118 + k, level)]
        plate = easel.mask(ridge) & head
        easel.drop(plate, 0, 1.5, 1.5, 0.4, on=head)
        easel.fill(plate, easel.linear("c2d47a", "4c6a2a", (120, level - 8), (136, level + 8)))
        easel.rim(plate, "fbffd8", -0.8, -0.8, 0.4, opacity=0.5)
    dice = np.random.default_rng(5)
    for _ in range(46):
        x, y = float(dice.uniform(18, 52)), float(dice.uniform(66, 188))
        grain = float(dice.uniform(1.4, 3.2))
        for side in (-1, 1):
            spot = easel.mask(oval(128 + side * x, y, grain, grain * 0.8)) & head
            easel.fill(spot, _SKIN.deep, 0.26)
            easel.fill(easel.moved(spot, -0.7, -0.7) & head, "e6f2a0", 0.16)


def _muzzle(easel: Easel, head: Mask, mood: Mood) -> None:
    snout = easel.mask(sym([(128, 118), (146, 124), (158, 142), (162, 158), (148, 166), (128, 167)]))
    easel.drop(snout, 1, 4, 4, 0.42, on=head)
    easel.fill(snout, easel.linear("b4c866", "64843a", (100, 120), (160, 166)))
    easel.form(snout, _SKIN.dark, 14, 6, 6, opacity=0.8)
    easel.rim(snout, "fbffd8", -1.2, -1.6, 1.2, opacity=0.4)
    for side in (-1, 1):
        hole = easel.stroke([(128 + side * 7, 143), (128 + side * 13, 138), (128 + side * 17, 142)], 1.0, 5.0, 1.0)
        easel.fill(hole, "0f180a")
        easel.fill(
            easel.stroke([(128 + side * 6, 137), (128 + side * 13, 133), (128 + side * 19, 137)], 0.4, 1.8, 0.4),
            "e6f2a0",
            0.5,
        )
    bend = mood.smile * 6.0
    left: Points = [(80, 164 - bend), (96, 171), (112, 168), (128, 172), (144, 168), (160, 171), (176, 164 - bend)]
    if mood.gape > 0.1:
        maw = easel.mask([*left, (164, 178), (146, 187), (128, 189), (110, 187), (92, 178)])
        easel.fill(maw, "3a0a10")
        easel.fill(easel.mask(oval(128, 186, 20, 6)) & maw, "c24a50")
        for x in (98, 108, 118, 128, 138, 148, 158):
            tooth: Points = [(x - 4.5, 167, 0), (x + 4.5, 167, 0), (x, 178, 0)]
            easel.fill(easel.mask(tooth, smooth=False) & maw, "fff6dc")
    easel.fill(easel.stroke(left, 0.8, 3.0, 2.6, 2.6, 2.6, 3.0, 0.8), "121c0b")
    easel.fill(easel.stroke([(x, y + 3.5) for x, y in left[1:6]], 0.3, 1.2, 0.3), "dff09a", 0.3)
    for side in (-1, 1):
        x, y = 128 + side * 34, 169.0
        fang: Points = [(x - 4.5, y + 1, 0), (x + 4.5, y + 1, 0), (x + side * 1.5, y - 13, 0)]
        tusk = easel.mask(fang, smooth=False)
        easel.drop(tusk, 1, 1, 1.5, 0.5)
        easel.fill(tusk, easel.linear("fffbe8", "b89a68", (x - 4, y - 10), (x + 5, y)))
    cap = easel.mask([(158.5, 170, 0), (166.5, 170, 0), (165, 163.5, 0), (161, 163.5, 0)], smooth=False)
    easel.fill(cap, easel.linear(*_GOLD, (158, 162), (167, 170)))


def _eye(easel: Easel, head: Mask, mood: Mood, side: int) -> None:
    x, y = 128 + side * 30, 112.0
    up, down = 9.5 * mood.lid, 7.5 * (1 - 0.6 * mood.low)
    pts: Points = [
        (x - side * 13, y + 5, 0), (x - side * 4, y - up * 0.8), (x + side * 6, y - up), (x + side * 14, y - 3, 0),
        (x + side * 6, y + down), (x - side * 5, y + down),
    ]  # fmt: skip
    ball = easel.mask(pts)
    easel.fill(easel.soft(easel.mask(oval(x, y, 19, 13)), 3) & head, "10200c", 0.7)
    easel.fill(ball, easel.radial("fff27a", "e0561c", x + 1, y, 15, 11))
    easel.form(ball, "4a1408", 0, -3.5, 1.5, opacity=0.7)
    across, down_by = 6.5 * mood.gaze[0], 3.0 * mood.gaze[1]
    easel.fill(easel.mask(oval(x + 1.5 + across, y + down_by, 2.6, 8)) & ball, "120604")
    easel.fill(easel.mask(oval(x - 3, y - 3.5, 2.2)) & ball, "ffffff")
    easel.fill(easel.stroke([p[:2] for p in pts[0:4]], 1, 3.2, 3.2, 1), "0d1608")
    easel.fill(
        easel.stroke([(p[0], p[1] + 3) for p in (pts[0], pts[5], pts[4], pts[3])], 0.4, 1.8, 1.8, 0.4), "1c2c12", 0.7
    )


def _plate(easel: Easel, head: Mask, mood: Mood, side: int) -> None:
    x, y = 128 + side * 30, 98 - mood.lift * 0.9
    sink = mood.brow * 0.9
    pts: Points = [
        (x - side * 19, y + 5 + sink, 0), (x - side * 6, y - 7 + sink * 0.5), (x + side * 12, y - 9),
        (x + side * 25, y - 3, 0),
        (x + side * 13, y + 4), (x - side * 3, y + 6 + sink * 0.6),
    ]  # fmt: skip
    plate = easel.mask(pts)
    easel.drop(plate, 0, 3.5, 3, 0.6, on=head)
    easel.fill(plate, easel.linear("b2c268", "3f5a26", (x, y - 10), (x, y + 8)))
    easel.rim(plate, "fbffd8", -0.6, -1.4, 0.7, opacity=0.6)
    if side > 0:
        for k in range(2):
            hoop = easel.mask(oval(x + 14 + k * 7, y - 3 + k, 3.4)) - easel.mask(oval(x + 14 + k * 7, y - 3 + k, 1.7))
            easel.fill(hoop, easel.linear(*_GOLD, (x + 10, y - 6), (x + 24, y + 2)))


def _nose_ring(easel: Easel) -> None:
    ring = easel.mask(oval(128, 152, 8.5, 9.5)) - easel.mask(oval(128, 151, 5.6, 6.6))
    lower = ring & easel.mask([(110, 147), (146, 147), (146, 170), (110, 170)], smooth=False)
    easel.drop(lower, 1, 2, 1.5, 0.6)
    easel.fill(lower, easel.linear(*_GOLD, (120, 146), (136, 164)))
    easel.rim(lower, "ffffff", -0.7, -0.7, 0.3, opacity=0.8)


def _shoulders(easel: Easel) -> None:
    trunk = easel.mask(sym([(128, 150), (176, 156), (214, 184), (262, 214), (280, 290, 0), (128, 290)]))
    kit.flesh(easel, trunk, _SKIN)
    easel.fill(easel.soft(easel.mask(oval(134, 196, 56, 24)), 9) & trunk, "0c1608", 0.75)
    vest: Points = [(4, 290, 0), (14, 226), (44, 204), (74, 196, 0), (104, 250), (112, 290, 0)]
    for points in (vest, mirrored(vest)):
        kit.cloth(easel, easel.mask(points), ("7a3a26", "2a100c"), _HUE)
    for side in (-1, 1):
        for k in range(3):
            x, y = 128 + side * (66 + k * 17), 214 + k * 5
            spike = easel.mask([(x - 5, y + 5, 0), (x + side * 3, y - 13, 0), (x + 6, y + 6, 0)], smooth=False)
            easel.fill(spike, easel.linear("f0f2fa", "585e70", (x - 5, y), (x + 6, y)))
    for k in range(9):
        t = (k - 4) / 4
        link = easel.mask(oval(128 + 42 * t, 234 - 20 * t * t, 6.4, 5, 20 * t)) - easel.mask(
            oval(128 + 42 * t, 234 - 20 * t * t, 3.4, 2.2, 20 * t)
        )
        easel.drop(link, 0, 1.5, 1.5, 0.5)
        easel.fill(link, easel.linear(*_GOLD, (100, 210), (160, 244)))
