"""Portrait of Marek: an old fighter of the arena with a red crest of hair, scars and bronze on one shoulder."""

from __future__ import annotations

import math

from art.paint_vector import Easel, Mask, Points, oval, sym
from art.portraits import face as features
from art.portraits import kit
from art.portraits.face import EyeLook
from art.portraits.kit import Mood, Skin, View

_HUE = "ff5a4a"
_SKIN = Skin("e8b088", "b0704c", "6e3c28", "32150e", "c85038", "8a3c34")
_BRONZE = ("ffd08a", "6a3414")


def marek(view: View, mood: Mood) -> Easel:
    """Paint a broken nose, a scar over a white eye, a thick neck, a sleeve of tattoos."""
    easel = kit.ground(view, "d83c2c", "202434")
    look = EyeLook("6a4a2c", apart=21.5, level=120, half=11.8, tall=8.0, slant=0.2, lash=2.6)
    _trunk(easel)
    kit.pose(easel, mood, 6)
    for side in (-1, 1):
        ear = easel.mask(oval(128 + side * 53, 126, 9, 15, side * -8))
        kit.flesh(easel, ear, _SKIN)
    head = easel.mask(sym([(128, 54), (154, 58), (173, 82), (176, 116), (174, 148), (160, 180), (128, 193)]))
    kit.flesh(easel, head, _SKIN)
    _stubble(easel, head)
    features.sockets(easel, _SKIN, look, head, 0.75)
    features.nose(easel, _SKIN, head, 112, 148, wide=13)
    knot = easel.soft(easel.mask(oval(131, 128, 5, 6)), 2)
    easel.fill(knot & head, _SKIN.light, 0.55)
    features.mouth(easel, _SKIN, mood, 168, 18, full=0.75)
    for side in (-1, 1):
        features.eye(easel, _SKIN, look, mood, side)
        features.brow(easel, "6a2014", look, mood, side, heavy=6.4, rise=13)
    blind = easel.mask(oval(128 + look.apart + 1.6, look.level - 0.6, 5.6))
    easel.fill(blind, "cfe0ec", 0.78)
    features.frown(easel, _SKIN, mood, look.level)
    _scars(easel, head)
    kit.rims(easel, head, _HUE, 0.95)
    _crest(easel)
    return easel


def _stubble(easel: Easel, head: Mask) -> None:
    shade = easel.soft(easel.mask(sym([(128, 158), (150, 152), (172, 132), (170, 166), (154, 184), (128, 194)])), 5)
    easel.fill(shade & head, "3a2420", 0.34)
    sides = easel.soft(easel.mask(oval(84, 84, 14, 30)) | easel.mask(oval(172, 84, 14, 30)), 5)
    easel.fill(sides & head, "6a2014", 0.45)


def _scars(easel: Easel, head: Mask) -> None:
    lines: list[Points] = [
        [(158, 84), (152, 104), (150, 124), (146, 150)],
        [(86, 140), (96, 146), (104, 156), (106, 166)],
        [(104, 66), (112, 78), (110, 90)],
        [(140, 178), (147, 182), (150, 188)],
    ]
    for line in lines:
        easel.fill(easel.stroke([(x + 1.4, y + 0.8) for x, y in line], 0.6, 4.0, 4.0, 0.6) & head, _SKIN.deep, 0.5)
        easel.fill(easel.stroke(line, 0.4, 3.0, 3.0, 0.4) & head, "f4c4b0", 0.95)
    for k in range(4):
        x, y = 90 + k * 4.6, 143 + k * 5.4
        easel.fill(easel.stroke([(x - 4, y + 3), (x + 6, y - 2)], 0.5, 1.4, 0.5) & head, "d89080", 0.9)


def _crest(easel: Easel) -> None:
    """Draw a stiff comb of red hair from the brow backwards."""
    for k in range(9):
        lean = (k - 4) / 4
        x = 128 + lean * 20
        high = 16 + abs(lean) * 20
        lock: Points = [
            (x - 7, 70 + abs(lean) * 6), (x - 8 + lean * 5, 44), (x + lean * 13, high, 0), (x + 8 + lean * 7, 46),
            (x + 7, 70 + abs(lean) * 6),
        ]  # fmt: skip
        tuft = easel.mask(lock)
        easel.drop(tuft, 0, 2, 3, 0.4)
        easel.fill(tuft, easel.linear("ff7a4a", "7a140c", (x, high), (x, 74)))
        easel.form(tuft, "4a0806", 3, 0, 2, opacity=0.6)
        line: Points = [(x - 2, 66), (x - 2 + lean * 4, 46), (x + lean * 10, high + 8)]
        easel.fill(easel.stroke(line, 1.2, 0.4) & tuft, "ffc890", 0.6)
        easel.rim(tuft, _HUE, 1.4, -0.8, 0.6, opacity=0.7)
    base = easel.mask(sym([(128, 60), (146, 64), (150, 76), (138, 82), (128, 80)]))
    easel.fill(easel.soft(base, 1.5), "8a1c10", 0.9)


def _trunk(easel: Easel) -> None:
    body = easel.mask(sym([(128, 150), (166, 156), (178, 190), (216, 208), (246, 240), (254, 290, 0), (128, 290)]))
    kit.flesh(easel, body, _SKIN)
    easel.fill(easel.soft(easel.mask(oval(132, 194, 44, 17)), 7) & body, "240c08", 0.75)
    for way in (-1, 1):
        cord: Points = [(128 + way * 34, 176), (128 + way * 26, 204), (128 + way * 10, 226)]
        easel.fill(easel.soft(easel.stroke(cord, 1, 3.5, 1), 1.0) & body, _SKIN.dark, 0.7)
    ink: list[Points] = [
        [(40, 226), (58, 216), (72, 226), (62, 240), (44, 244)], [(34, 252), (54, 246), (76, 254)], [(30, 266),
        (56, 258), (82, 268)],
    ]  # fmt: skip
    for line in ink:
        easel.fill(easel.stroke(line, 1.0, 3.6, 1.0) & body, "24405a", 0.8)
    strap = easel.stroke([(70, 196), (122, 236), (186, 280)], 17)
    kit.cloth(easel, strap, ("6a3a20", "241008"), _HUE)
    for k in range(6):
        stud = easel.mask(oval(80 + k * 19, 205 + k * 14.4, 4))
        easel.fill(stud, easel.radial("fff0c8", _BRONZE[1], 79 + k * 19, 203 + k * 14.4, 5))
    for k in range(3):
        x, y = 206 + k * 7, 196 + k * 23
        plate: Points = [
            (x - 48 + k * 4, y + 4, 0), (x - 22, y - 16), (x + 10, y - 10), (x + 38, y + 14, 0), (x + 34, y + 32),
            (x, y + 18),
            (x - 40, y + 26, 0),
        ]  # fmt: skip
        bronze = easel.mask(plate)
        easel.drop(bronze, 0, 4, 5, 0.6)
        easel.fill(bronze, easel.linear(*_BRONZE, (x - 40, y - 16), (x + 36, y + 30)))
        easel.form(bronze, "2c1206", 8, 8, 6, opacity=0.6)
        easel.rim(bronze, "fff4d8", -0.8, -1.4, 0.5, opacity=0.75)
        kit.rims(easel, bronze, _HUE, 0.6)
        for j in range(4):
            easel.fill(easel.mask(oval(x - 30 + j * 16, y + 6 - 7 * math.sin(j * 0.9), 2.2)), "fff0c8", 0.8)
    spike = easel.mask([(196, 186, 0), (214, 150, 0), (222, 190, 0)], smooth=False)
    easel.fill(spike, easel.linear("f4f8ff", "5a6070", (196, 150), (222, 190)))
    easel.rim(spike, _HUE, 1.4, -0.4, 0.5, opacity=0.8)
