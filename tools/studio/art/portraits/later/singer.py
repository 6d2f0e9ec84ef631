"""Portrait of Thessaly: a singer behind a veil of night blue, under a crown of moons."""

from __future__ import annotations

import math

import numpy as np

from art.paint_vector import Easel, Mask, Points, mirrored, oval, sym
from art.portraits import face as features
from art.portraits import kit
from art.portraits.face import EyeLook
from art.portraits.kit import Mood, Skin, View

_HUE = "7ab8ff"
_SKIN = Skin("e8d8ff", "a8a0e8", "5a58b0", "20205a", "d080d8", "c83c88")
_SILVER = ("ffffff", "7a86b8")


def thessaly(view: View, mood: Mood) -> Easel:
    """Paint pale blue skin, eyes like lamps, a veil with stars that hides half a smile."""
    easel = kit.ground(view, "4a8aff", "141a5a")
    look = EyeLook("3ad0ff", apart=22.5, level=121, half=14, tall=10.6, slant=3.8, lash=4.0)
    kit.pose(easel, mood, 7)
    _halo(easel)
    _mantilla(easel)
    kit.rest(easel)
    _gown(easel)
    kit.pose(easel, mood, 7)
    head = easel.mask(sym([(128, 64), (155, 69), (172, 96), (172, 126), (161, 156), (143, 180), (128, 187)]))
    kit.flesh(easel, head, _SKIN)
    features.sockets(easel, _SKIN, look, head, 0.55)
    for side in (-1, 1):
        shadow = easel.soft(easel.mask(oval(128 + side * 25, 113, 16, 8)), 3)
        easel.fill(shadow & head, "2a3ad8", 0.6)
    features.nose(easel, _SKIN, head, 116, 147, wide=7)
    features.mouth(easel, _SKIN, mood, 165, 15, full=1.3)
    for side in (-1, 1):
        features.eye(easel, _SKIN, look, mood, side)
        features.brow(easel, "1c1c58", look, mood, side, heavy=3.8, rise=18)
    for x, y, size in ((128, 98, 3.2), (120, 104, 1.6), (136, 104, 1.6)):
        kit.gem(easel, x, y, size, "9ae8ff", force=0.8)
    _locks(easel, head)
    kit.rims(easel, head, _HUE, 0.8)
    _veil(easel, mood)
    _crown(easel)
    return easel


def _halo(easel: Easel) -> None:
    """Draw a thin moon behind the head."""
    disc = easel.mask(oval(128, 96, 92)) - easel.mask(oval(128, 90, 86))
    easel.glow(disc, _HUE, 10, 0.8)
    easel.fill(disc, easel.linear("ffffff", "6a8ae8", (60, 20), (190, 190)), 0.9)
    for k in range(11):
        angle = math.radians(-75 + k * 15)
        x, y = 128 + 98 * math.sin(angle), 96 - 98 * math.cos(angle)
        star: Points = [
            (
                x + (5 if j % 2 == 0 else 1.6) * math.sin(j * math.pi / 4),
                y - (5 if j % 2 == 0 else 1.6) * math.cos(j * math.pi / 4),
            )
            for j in range(8)
        ]
        easel.fill(easel.mask(star, smooth=False), "dff0ff", 0.85)


def _mantilla(easel: Easel) -> None:
    cloth = easel.mask(sym([(128, 38), (172, 46), (200, 88), (206, 140), (222, 200), (232, 270, 0), (128, 270)]))
    easel.drop(cloth, 0, 4, 8, 0.5)
    easel.fill(cloth, easel.linear("2a3ab0", "0c1048", (70, 40), (200, 260)))
    easel.form(cloth, "060828", 14, 8, 10, opacity=0.7)
    for side in (-1, 1):
        for k in range(5):
            fold: Points = [
                (128 + side * (34 + k * 6), 60 + k * 4),
                (128 + side * (62 + k * 5), 130),
                (128 + side * (66 + k * 9), 250),
            ]
            easel.fill(easel.stroke(fold, 0.6, 2.4, 1.4) & cloth, "5a78ff" if k % 2 else "060828", 0.45)
    dice = np.random.default_rng(21)
    for _ in range(46):
        x, y = float(dice.uniform(40, 216)), float(dice.uniform(60, 250))
        dot = easel.mask(oval(x, y, float(dice.uniform(0.6, 1.5)))) & cloth
        easel.fill(dot, "e8f4ff", 0.85)
    kit.rims(easel, cloth, _HUE, 0.9)


def _locks(easel: Easel, head: Mask) -> None:
    wave: Points = [
        (128, 72, 0), (108, 84), (92, 102), (85, 122), (82, 152), (72, 172, 0), (66, 140), (70, 92), (94, 58),
        (128, 50),
    ]  # fmt: skip
    for flip in (False, True):
        side = easel.mask(mirrored(wave) if flip else wave)
        easel.drop(side, 1, 3, 3, 0.45, on=head)
        easel.fill(side, easel.linear("3a3a9a", "0c0c38", (80, 50), (180, 160)))
        lines: list[tuple[Points, float]] = [
            ([(122, 58), (96, 76), (80, 112), (74, 156)], 1.8), ([(118, 66), (98, 86), (84, 118)], 1.5),
        ]  # fmt: skip
        kit.strands(easel, [(mirrored(p) if flip else p, w) for p, w in lines], "8a9aff", side, 0.7)
        kit.rims(easel, side, _HUE, 0.6)


def _veil(easel: Easel, mood: Mood) -> None:
    """Draw silk over nose and mouth: the face shows as through water."""
    sway = mood.blend(0.0, 3.0, -2.0)
    cloth = easel.mask(
        [
            (76, 132, 0),
            (100, 140),
            (128, 138),
            (156, 140),
            (180, 132, 0),
            (184, 168),
            (172, 206),
            (150, 226 + sway),
            (128, 222),
            (106, 228 - sway),
            (84, 206),
            (72, 168),
        ]
    )
    easel.drop(cloth, 0, 4, 6, 0.35)
    easel.fill(cloth, easel.linear("5a7cff", "1a2488", (90, 134), (170, 226)), 0.62)
    for k in range(9):
        x = 84 + k * 11
        fold: Points = [(x, 136 + 2 * math.sin(k)), (x + 3 * math.sin(k * 1.7), 172), (128 + (x - 128) * 0.86, 222)]
        easel.fill(easel.stroke(fold, 0.6, 2.4, 1.0) & cloth, "b8ccff" if k % 2 else "0c1460", 0.4)
    hem: Points = [(76, 132), (100, 140), (128, 138), (156, 140), (180, 132)]
    edge = easel.stroke(hem, 3.4)
    easel.fill(edge, easel.linear(*_SILVER, (76, 130), (180, 142)))
    for k in range(11):
        at, y = 79 + k * 9.8, 141 + 6 * math.sin(k * math.pi / 10)
        coin = easel.mask(oval(at, y + 1, 3.2))
        easel.drop(coin, 0, 1.5, 1.5, 0.4)
        easel.fill(coin, easel.linear("fff6d0", "b8862c", (at - 2, y - 3), (at + 3, y + 4)))
    for x, y in ((104, 168), (150, 180), (120, 198), (142, 160), (98, 192), (160, 204)):
        easel.fill(easel.mask(oval(x, y, 1.4)) & cloth, "ffffff", 0.9)
    kit.rims(easel, cloth, _HUE, 0.7)


def _crown(easel: Easel) -> None:
    band = easel.stroke([(70, 98), (96, 74), (128, 67), (160, 74), (186, 98)], 6)
    easel.drop(band, 0, 3, 3, 0.5)
    easel.fill(band, easel.linear(*_SILVER, (70, 66), (186, 98)))
    for x, y, size in ((98, 62, 9), (128, 46, 15), (158, 62, 9)):
        moon = easel.mask(oval(x, y, size)) - easel.mask(oval(x, y - size * 0.42, size * 0.82))
        easel.glow(moon, _HUE, 5, 0.6)
        easel.fill(moon, easel.linear(*_SILVER, (x - size, y - size), (x + size, y + size)))
    kit.gem(easel, 128, 43, 5, "9ae8ff", force=1.0)
    for x, y in ((84, 88), (172, 88)):
        for k in range(3):
            drop = easel.mask(oval(x + (k - 1) * 7, y + 8 + (k % 2) * 6, 2.4))
            easel.fill(drop, easel.linear("fff6d0", "b8862c", (x - 3, y + 4), (x + 8, y + 18)))


def _gown(easel: Easel) -> None:
    neck = easel.mask(sym([(128, 160), (143, 164), (144, 198), (172, 214), (200, 228), (128, 270)]))
    kit.flesh(easel, neck, _SKIN)
    easel.fill(easel.soft(easel.mask(oval(132, 190, 24, 18)), 5) & neck, "141450", 0.6)
    gown = easel.mask(sym([(128, 250, 0), (156, 236), (186, 222, 0), (214, 240), (232, 290, 0), (128, 290)]))
    kit.cloth(easel, gown, ("3a1a7a", "100838"), _HUE)
    neckline: Points = [(64, 222), (96, 240), (128, 250), (160, 240), (192, 222)]
    easel.fill(easel.stroke(neckline, 4), easel.linear(*_SILVER, (60, 220), (190, 250)))
    kit.gem(easel, 128, 251, 6, "ff7ad8", force=0.8)
