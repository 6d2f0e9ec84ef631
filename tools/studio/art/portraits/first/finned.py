"""Portrait of Yelu Ninefold: a teal alien with nine head fins, always amused."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np

from art.kit import mix
from art.paint_vector import Easel, Mask, Points, mirrored, oval, sym
from art.portraits import face as features
from art.portraits import kit
from art.portraits.kit import Mood, Skin, View

_HUE = "52ffd2"
_SKIN = Skin("8ff0dc", "35a8a0", "136470", "0a2c40", "3f7fd0", "1f6f86")


def yelu(view: View, mood: Mood) -> Easel:
    """Paint smooth skin, golden eyes, a fan of fins that opens when glad and folds when grim."""
    easel = kit.ground(view, "2fd8c0", "102a58")
    kit.rest(easel)
    _robe(easel)
    kit.pose(easel, mood, 7)
    _fins(easel, mood)
    head = easel.mask(sym([(128, 48), (158, 54), (180, 86), (181, 118), (166, 150), (146, 178), (128, 188)]))
    kit.flesh(easel, head, _SKIN)
    _spots(easel, head)
    _brows(easel, head, mood)
    for side in (-1, 1):
        _eye(easel, head, mood, side)
    _nose(easel, head)
    features.mouth(easel, _SKIN, _amused(mood), 162, 20, full=0.8)
    _gills(easel, head)
    kit.rims(easel, head, _HUE, 0.9)
    return easel


def _amused(mood: Mood) -> Mood:
    return replace(mood, smile=mood.smile + (0.35 if mood.name == "calm" else 0.0))


def _fins(easel: Easel, mood: Mood) -> None:
    spread = mood.blend(1.0, 1.12, 0.80)
    order = sorted(range(9), key=lambda k: -abs(k - 4))
    for index in order:
        turn = (index - 4) * 24 * spread
        angle = math.radians(turn)
        sin, cos = math.sin(angle), math.cos(angle)
        reach = 108 - 2.3 * abs(index - 4) ** 1.6

        def spot(out: float, across: float, sin: float = sin, cos: float = cos) -> tuple[float, float]:
            return 128 + out * sin + across * cos, 116 - out * cos * 0.94 + across * sin

        fin = easel.mask(
            [spot(36, -13), spot(reach * 0.72, -17), (*spot(reach, 3), 0), spot(reach * 0.76, 14), spot(36, 12)]
        )
        easel.drop(fin, 0, 2, 3, 0.45)
        easel.fill(fin, easel.radial("1a7a88", "ffc04a", 128, 116, reach * 1.02))
        easel.fill(fin, easel.radial("b03a5a", "ff7a2a", 128, 116, reach * 1.1), 0.45)
        easel.form(fin, "0a1c3c", 5, 3, 3, opacity=0.55)
        for across in (-8, 0, 8):
            easel.fill(
                easel.stroke([spot(44, across * 0.8), spot(reach * 0.9, across * 0.5 + 2)], 1.4, 0.5) & fin,
                "c8fff0",
                0.42,
            )
        easel.rim(fin, _HUE, 1.6, -1.2, 0.6, opacity=0.8)


def _spots(easel: Easel, head: Mask) -> None:
    crown = easel.soft(easel.mask(sym([(128, 44), (150, 52), (158, 78), (140, 96), (128, 100)])), 5) & head
    easel.fill(crown, "1a5f86", 0.55)
    dice = np.random.default_rng(21)
    for _ in range(12):
        x, y = float(dice.uniform(4, 40)), float(dice.uniform(58, 96))
        size = float(dice.uniform(1.2, 3.4)) * (1 - (y - 58) / 70)
        for side in (-1, 1):
            easel.fill(easel.mask(oval(128 + side * x, y + x * 0.25, size, size * 1.3)) & head, "b8fff0", 0.5)
    for side in (-1, 1):
        for k in range(4):
            easel.fill(easel.mask(oval(128 + side * (36 - k * 1.5), 140 + k * 6, 2.6 - k * 0.5)) & head, "b8fff0", 0.55)


def _brows(easel: Easel, head: Mask, mood: Mood) -> None:
    for side in (-1, 1):
        x, y = 128 + side * 25, 100 - mood.lift
        ridge: Points = [
            (x - side * 17, y + 5 + mood.brow),
            (x - side * 2, y - 1 + mood.brow * 0.4),
            (x + side * 20, y + 1),
        ]
        easel.fill(easel.soft(easel.stroke([(p[0], p[1] + 4) for p in ridge], 3, 6, 2), 2) & head, _SKIN.deep, 0.55)
        easel.fill(easel.stroke(ridge, 2, 5.4, 1.4) & head, easel.linear("a8fff0", "2a98a0", (x, y - 3), (x, y + 6)))


def _eye(easel: Easel, head: Mask, mood: Mood, side: int) -> None:
    x, y = 128 + side * 25, 120.0
    up, down = 13 * mood.lid, 10 * (1 - 0.55 * mood.low)
    pts: Points = [
        (x - side * 17, y + 6, 0), (x - side * 6, y - up * 0.8), (x + side * 8, y - up), (x + side * 19, y - 7, 0),
        (x + side * 10, y + down * 0.8), (x - side * 5, y + down),
    ]  # fmt: skip
    ball = easel.mask(pts)
    easel.fill(easel.soft(ball, 3) & head, _SKIN.deep, 0.6)
    easel.fill(ball, easel.radial("ffe98a", "d0661c", x + 2, y + 3, 17, 14))
    easel.form(ball, "5a1c10", 0, -5, 2, opacity=0.7)
    px, py = x + 2 + 7.0 * mood.gaze[0], y - 1 + 4.5 * mood.gaze[1]
    pupil = easel.mask(oval(px, py, 7.5, 3.8, 0)) | easel.mask(oval(px, py, 4.5, 6))
    easel.fill(pupil & ball, "180608")
    easel.fill(easel.mask(oval(x - 2.5, y - 5.5, 3.0)) & ball, "ffffff")
    easel.fill(easel.mask(oval(x + 7, y + 3.5, 1.6)) & ball, "ffffff", 0.75)
    easel.fill(easel.stroke([p[:2] for p in pts[0:4]], 1.0, 3.4, 3.4, 1.0), "08202e")
    under: Points = [(p[0], p[1] + 3.5) for p in (pts[0], pts[5], pts[4], pts[3])]
    easel.fill(easel.stroke(under, 0.3, 1.2, 1.2, 0.3), _SKIN.deep, 0.5)


def _nose(easel: Easel, head: Mask) -> None:
    bridge = easel.soft(easel.mask([(129, 112), (136, 130), (137, 146), (129, 148)]), 2.2)
    easel.fill(bridge & head, _SKIN.dark, 0.6)
    light = easel.soft(easel.stroke([(126, 112), (125, 130), (124, 142)], 1, 4, 2), 1.6)
    easel.fill(light & head, "e0fff6", 0.45)
    for side in (-1, 1):
        easel.fill(
            easel.stroke([(128 + side * 3, 141), (128 + side * 5.5, 146), (128 + side * 4, 149)], 0.4, 2.2, 0.4),
            _SKIN.deep,
            0.9,
        )


def _gills(easel: Easel, head: Mask) -> None:
    for side in (-1, 1):
        for k in range(3):
            x, y = 128 + side * (47 - k * 4.5), 140 + k * 8
            easel.fill(
                easel.stroke([(x + side * 3, y - 4), (x - side * 3, y), (x - side * 4, y + 5)], 0.4, 2.2, 0.4) & head,
                _SKIN.deep,
                0.7,
            )


def _robe(easel: Easel) -> None:
    neck = easel.mask(sym([(128, 160), (144, 164), (146, 200), (160, 220), (128, 250)]))
    kit.flesh(easel, neck, _SKIN)
    easel.fill(easel.soft(easel.mask(oval(132, 188, 24, 14)), 5) & neck, "072236", 0.7)
    robe = easel.mask(sym([(128, 262, 0), (146, 224), (166, 206, 0), (210, 222), (238, 280, 0), (128, 280)]))
    kit.cloth(easel, robe, ("5a3fa8", "1a1040"), _HUE)
    for row, (x0, y0) in enumerate(((58, 216), (44, 230), (34, 248))):
        for k in range(4):
            x, y = x0 + k * 16, y0 + k * 5 - row
            shell: Points = [
                (x - 9, y - 4, 0),
                (x, y - 8),
                (x + 9, y - 3, 0),
                (x + 5, y + 9),
                (x - 1, y + 12, 0),
                (x - 7, y + 7),
            ]
            for points in (shell, mirrored(shell)):
                scale = easel.mask(points) & robe
                easel.fill(scale, easel.linear("ffe3c8", "a85a90", (x, y - 8), (x, y + 12)))
                easel.form(scale, "4a1c5a", 3, 3, 2, opacity=0.6)
                easel.rim(scale, mix(_HUE, "ffffff", 0.4), 0.8, -0.8, 0.4, opacity=0.6)
    for points in ([(112, 236), (128, 262), (146, 232)], [(104, 222), (128, 268), (154, 220)]):
        easel.fill(easel.stroke(points, 1.4), "ffd27a", 0.9)
    kit.gem(easel, 128, 250, 5, "ff7ab8", force=1.0)
