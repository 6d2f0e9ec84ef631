"""Portrait of Old Pell: a small furry sage with great ears and brass goggles."""

from __future__ import annotations

import numpy as np

from art.paint_vector import Array, Easel, Mask, Points, curve, mirrored, oval, sym
from art.portraits import kit
from art.portraits.kit import Mood, View

_HUE = "a9b8ff"
_FUR = ("fff4e2", "d2b49c", "7a5f6c", "3a2a40")


def pell(view: View, mood: Mood) -> Easel:
    """Paint cream fur, magnified eyes behind brass goggles, a knitted scarf."""
    easel = kit.ground(view, "8a9bff", "2a1f50")
    _mantle(easel)
    kit.pose(easel, mood, 5)
    droop = mood.blend(0.0, -10.0, 14.0)
    for flip in (False, True):
        _ear(easel, flip, droop)
    head = easel.mask(
        _tufted(sym([(128, 62), (156, 66), (180, 90), (188, 122), (182, 152), (160, 178), (128, 190)])), smooth=False
    )
    easel.drop(head, 0, 4, 6, 0.55)
    _fur(easel, head)
    _crest(easel, head)
    _snout(easel, head, mood)
    _strap(easel, head)
    for side in (-1, 1):
        _goggle(easel, mood, side)
    bridge = easel.stroke([(118, 117), (128, 113), (138, 117)], 6)
    easel.fill(bridge, easel.linear("f4d48c", "6e4419", (118, 110), (138, 122)))
    _brows(easel, mood)
    return easel


def _tufted(points: Points) -> list[tuple[float, ...]]:
    """Return an outline broken into small points of fur."""
    line = np.array(curve(points))
    dice = np.random.default_rng(31)
    middle = line.mean(0)
    tufts: list[tuple[float, ...]] = []
    for index in range(0, len(line), 2):
        spot = line[index]
        out = (spot - middle) / np.hypot(*(spot - middle))
        reach = float(dice.uniform(2.5, 5.5)) if (index // 2) % 2 else 0.0
        tufts.append((float(spot[0] + out[0] * reach), float(spot[1] + out[1] * reach + reach * 0.4)))
    return tufts


def _fur(easel: Easel, head: Mask) -> None:
    easel.fill(head, easel.linear(_FUR[0], _FUR[1], (84, 70), (176, 186)))
    easel.form(head, _FUR[2], 22, 12, 11, opacity=0.85)
    easel.form(head, _FUR[3], 6, 6, 4, opacity=0.35)
    dice = np.random.default_rng(17)
    for _ in range(150):
        x, y = 128 + float(dice.normal(0, 34)), float(dice.uniform(72, 186))
        lean = (x - 128) * 0.12
        hair = easel.stroke([(x, y), (x + lean, y + 4), (x + lean * 1.8, y + 8)], 0.3, 1.1, 0.2) & head
        easel.fill(hair, _FUR[2] if dice.random() < 0.55 else "ffffff", 0.42)
    kit.rims(easel, head, _HUE, 0.95)


def _ear(easel: Easel, flip: bool, droop: float) -> None:
    outer: Points = [
        (160, 96, 0),
        (184, 70 + droop * 0.3),
        (216, 52 + droop),
        (244, 58 + droop * 1.7, 0),
        (236, 86 + droop * 1.4),
        (212, 116 + droop),
        (178, 134, 0),
    ]
    inner: Points = [
        (176, 100, 0),
        (194, 82 + droop * 0.4),
        (216, 68 + droop),
        (232, 68 + droop * 1.6, 0),
        (222, 88 + droop * 1.3),
        (204, 108 + droop),
        (180, 122, 0),
    ]
    ear = easel.mask(mirrored(outer) if flip else outer)
    easel.drop(ear, 0, 3, 5, 0.5)
    easel.fill(ear, easel.linear(_FUR[0], _FUR[1], (120, 50), (190, 140)))
    easel.form(ear, _FUR[2], 8, 10, 6, opacity=0.7)
    hollow = easel.mask(mirrored(inner) if flip else inner)
    easel.fill(hollow, easel.linear("e89a9c", "7a3f5a", (128, 60), (200, 130)))
    easel.form(hollow, "4a2040", -4, -6, 5, opacity=0.6)
    for k in range(5):
        hair: Points = [
            (172 + k * 3, 96 + k * 6),
            (188 + k * 4, 92 + k * 4 + droop * 0.4),
            (200 + k * 3, 86 + k * 4 + droop * 0.8),
        ]
        easel.fill(easel.stroke(mirrored(hair) if flip else hair, 2.4, 1.6, 0.2), _FUR[0], 0.85)
    if not flip:
        ring = easel.mask(oval(222, 98 + droop * 1.2, 6.5)) - easel.mask(oval(222, 98 + droop * 1.2, 4))
        easel.fill(ring, easel.linear("fff0b8", "9a6418", (216, 92), (228, 106)))
    kit.rims(easel, ear, _HUE, 0.9)


def _crest(easel: Easel, head: Mask) -> None:
    for x, high, lean in ((112, 46, -8), (120, 38, -4), (128, 34, 1), (137, 38, 6), (146, 48, 10)):
        lock: Points = [
            (x - 5, 84),
            (x - 6 + lean * 0.5, 58),
            (x + lean, high, 0),
            (x + 6 + lean * 0.5, 60),
            (x + 5, 84),
        ]
        tuft = easel.mask(lock)
        easel.fill(tuft, easel.linear("ffffff", "f3e2d0", (x, high), (x, 78)))
        easel.form(tuft, _FUR[1], 3, 0, 2, opacity=0.6)
        easel.rim(
            tuft & easel.mask([(90, 0), (170, 0), (170, 70), (90, 70)], smooth=False), _HUE, 1.2, -0.8, 0.6, opacity=0.6
        )


def _snout(easel: Easel, head: Mask, mood: Mood) -> None:
    pad = easel.soft(easel.mask(sym([(128, 134), (146, 140), (156, 158), (146, 176), (128, 182)])), 3)
    easel.fill(pad & head, "fffaf0", 0.8)
    nose = easel.mask([(118, 143), (128, 139), (138, 143), (134, 150), (128, 153), (122, 150)])
    easel.drop(nose, 0, 2, 2, 0.4)
    easel.fill(nose, easel.linear("c4748a", "5a2440", (118, 138), (138, 154)))
    easel.fill(easel.mask(oval(124, 143.5, 3.0, 1.6, -10)), "ffffff", 0.8)
    bend, y = mood.smile * 5, 163.0
    easel.fill(easel.stroke([(128, 152), (128, y - 1)], 1.5), "4a2438")
    if mood.gape > 0.1:
        grin = easel.mask(
            [
                (108, y - bend, 0),
                (118, y + 1),
                (128, y - 1, 0),
                (138, y + 1),
                (148, y - bend, 0),
                (138, y + 11),
                (128, y + 14),
                (118, y + 11),
            ]
        )
        easel.fill(grin, "4a1226")
        easel.fill(easel.mask(oval(128, y + 12, 9, 5)) & grin, "e0788a")
        tooth = easel.mask([(123, y - 1, 0), (133, y - 1, 0), (132, y + 5, 0), (124, y + 5, 0)], smooth=False)
        easel.fill(tooth & grin, "fffaf0")
    for side in (-1, 1):
        lip: Points = [(128, y - 1), (128 + side * 9, y + 2), (128 + side * 20, y - bend)]
        easel.fill(easel.stroke(lip, 1.4, 2.0, 0.6), "4a2438")
        for k in range(3):
            whisker: Points = [
                (128 + side * 16, 154 + k * 5),
                (128 + side * 38, 150 + k * 9 - bend * 0.5),
                (128 + side * 60, 152 + k * 13 - bend),
            ]
            easel.fill(easel.stroke(whisker, 0.9, 0.9, 0.2), "fffaf0", 0.8)
    for k in range(7):
        x = 112 + k * 5.3
        beard: Points = [
            (x - 4, 180),
            (128 + (x - 128) * 0.9, 196),
            (128 + (x - 128) * 0.5, 210 - abs(k - 3) * 5),
            (x + 4, 180),
        ]
        easel.fill(
            easel.mask([(*p, 0) if i == 2 else p for i, p in enumerate(beard)]),
            easel.linear("ffffff", _FUR[1], (x, 178), (x, 212)),
        )


def _strap(easel: Easel, head: Mask) -> None:
    strap = easel.stroke([(62, 108), (92, 112), (164, 112), (194, 108)], 11) & head
    easel.fill(strap, easel.linear("6a4630", "241410", (66, 104), (190, 120)))
    easel.fill(easel.stroke([(62, 104), (92, 108), (164, 108), (194, 104)], 0.8) & strap, "d8a878", 0.6)


def _goggle(easel: Easel, mood: Mood, side: int) -> None:
    x, y = 128 + side * 25.5, 118.0
    barrel = easel.mask(oval(x, y, 27, 26))
    easel.drop(barrel, 1, 4, 5, 0.6)
    easel.fill(barrel, easel.linear("fff0b8", "6a3f16", (x - 20, y - 20), (x + 18, y + 20)))
    easel.form(barrel, "3a1f0a", 4, 5, 3, opacity=0.6)
    for k in range(8):
        angle = k * np.pi / 4 + 0.3
        screw = easel.mask(oval(x + 23.6 * float(np.cos(angle)), y + 22.8 * float(np.sin(angle)), 1.5))
        easel.fill(screw, "4a2a10", 0.9)
    easel.fill(easel.mask(oval(x, y, 20.6, 19.8)), "2a1508")
    glass = easel.mask(oval(x, y, 19, 18.2))
    easel.fill(glass, easel.radial("3f5a9a", "101634", x, y, 20))
    _magnified(easel, glass, mood, x, y, side=side)
    sheen = easel.mask([(x - 16, y - 2), (x - 4, y - 18), (x + 2, y - 18), (x - 14, y + 5)], smooth=False) & glass
    easel.fill(sheen, "ffffff", 0.28)
    easel.fill(easel.mask(oval(x + 9, y + 10, 5, 2.2, -38)) & glass, "c8d8ff", 0.4)
    easel.rim(glass, _HUE, 1.4, 1.0, 0.7, opacity=0.5)


def _magnified(easel: Easel, glass: Mask, mood: Mood, x: float, y: float, *, side: int) -> None:
    eyeball = easel.mask(oval(x, y + 1, 16, 15)) & glass
    easel.fill(eyeball, "fff8e8")
    px, py = x + 1 - side * 1.5 + 4.6 * mood.gaze[0], y + 1 + 3.6 * mood.gaze[1]
    iris = easel.mask(oval(px, py, 10.6)) & glass
    colours: Array = easel.radial("ffd870", "7a3f1c", px, py + 3, 11)
    easel.fill(iris, colours)
    easel.fill(iris - easel.mask(oval(px, py, 9.5)), "4a200c")
    easel.fill(easel.mask(oval(px, py, 5.4)), "140a0c")
    easel.fill(easel.mask(oval(x - 3 - side * 1.5, y - 3, 3.2)), "ffffff")
    easel.fill(easel.mask(oval(x + 5 - side * 1.5, y + 5, 1.6)), "ffffff", 0.8)
    edge = y - 15 + (1 - mood.lid) * 24
    slope = mood.brow * 0.8
    lid = (
        easel.mask(
            [
                (x - 22, y - 24, 0),
                (x + 22, y - 24, 0),
                (x + 22, edge + (slope if side < 0 else 0), 0),
                (x, edge - 2 + slope * 0.4),
                (x - 22, edge + (slope if side > 0 else 0), 0),
            ]
        )
        & glass
    )
    easel.fill(lid, easel.linear(_FUR[1], _FUR[2], (x, y - 18), (x, y + 2)))
    easel.rim(lid, "2a1020", 0, 1.6, 0.4, opacity=0.0)
    easel.drop(lid, 0, 2.5, 1.8, 0.45, on=glass - lid)
    if mood.low > 0.3:
        rise = y + 16 - 15 * mood.low
        lower = (
            easel.mask([(x - 22, y + 24, 0), (x - 20, rise + 7), (x, rise), (x + 20, rise + 7), (x + 22, y + 24, 0)])
            & glass
        )
        easel.fill(lower, easel.linear(_FUR[0], _FUR[1], (x, y), (x, y + 18)))


def _brows(easel: Easel, mood: Mood) -> None:
    for side in (-1, 1):
        x, y = 128 + side * 26, 86 - mood.lift * 1.2
        for k in range(5):
            root = (x - side * 16 + side * k * 7, y + 4 - k * 1.2 + mood.brow * (1 - k / 4) * 1.1)
            tip = (root[0] + side * 10, root[1] - 6 - k * 1.6)
            tuft = easel.stroke([root, ((root[0] + tip[0]) / 2, tip[1] + 1), tip], 6.5, 5.5, 0.4)
            easel.fill(tuft, easel.linear("ffffff", "c8b4a8", (x, y - 12), (x, y + 8)))


def _mantle(easel: Easel) -> None:
    coat = easel.mask(sym([(128, 206, 0), (170, 204), (212, 224), (236, 280, 0), (128, 280)]))
    kit.cloth(easel, coat, ("5a4a8c", "1c1438"), _HUE)
    for side in (-1, 1):
        for k in range(3):
            star = easel.mask(
                [
                    (128 + side * (62 + k * 14), 236 + k * 6 - 5, 0),
                    (128 + side * (62 + k * 14) + 4, 236 + k * 6, 0),
                    (128 + side * (62 + k * 14), 236 + k * 6 + 5, 0),
                    (128 + side * (62 + k * 14) - 4, 236 + k * 6, 0),
                ]
            )
            easel.fill(star, "ffd98a", 0.85)
    scarf = easel.mask(
        [
            (76, 196),
            (100, 208),
            (128, 212),
            (156, 208),
            (180, 196),
            (186, 216),
            (160, 234),
            (128, 240),
            (96, 234),
            (70, 216),
        ]
    )
    kit.cloth(easel, scarf, ("e0863c", "6a2c14"), _HUE)
    for k in range(12):
        x = 78 + k * 9
        rib: Points = [(x, 196), (x + 2, 218), (x, 240)]
        easel.fill(easel.stroke(rib, 1.6) & scarf, "7a3414", 0.5)
