"""Portrait of Grusk: a mountain of a dock worker, slate blue, tusked, under a knitted cap."""

from __future__ import annotations

import numpy as np

from art.paint_vector import Easel, Mask, Points, oval, sym
from art.portraits import face as features
from art.portraits import kit
from art.portraits.face import EyeLook
from art.portraits.kit import Mood, Skin, View

_HUE = "ffb04a"
_SKIN = Skin("a8b8cc", "66788f", "34425a", "141c2c", "8a6a8a", "4a3850")


def grusk(view: View, mood: Mood) -> Easel:
    """Paint small eyes, a jaw like a shovel, two tusks, and a hook on a rope."""
    easel = kit.ground(view, "ff9a3c", "16344a")
    look = EyeLook("f0c040", apart=24, level=116, half=11, tall=8.2, slant=0.5, lash=3.0)
    _shoulders(easel)
    kit.pose(easel, mood, 5)
    for side in (-1, 1):
        ear = easel.mask(oval(128 + side * 62, 116, 10, 17, side * 14))
        kit.flesh(easel, ear, _SKIN)
    head = easel.mask(
        sym([(128, 50), (156, 54), (176, 80), (180, 108), (194, 138), (200, 166), (182, 194), (128, 204)])
    )
    easel.drop(head, 0, 5, 8, 0.6)
    kit.flesh(easel, head, _SKIN)
    _hide(easel, head)
    features.sockets(easel, _SKIN, look, head, 0.8)
    features.nose(easel, _SKIN, head, 118, 144, wide=18)
    for side in (-1, 1):
        features.eye(easel, _SKIN, look, mood, side)
        features.brow(easel, "1c2434", look, mood, side, heavy=7.5, rise=14)
    features.frown(easel, _SKIN, mood, look.level)
    _jaw(easel, head, mood)
    kit.rims(easel, head, _HUE, 0.95)
    _cap(easel, head)
    return easel


def _hide(easel: Easel, head: Mask) -> None:
    dice = np.random.default_rng(9)
    for _ in range(70):
        x, y = 128 + float(dice.normal(0, 42)), float(dice.uniform(100, 200))
        spot = easel.mask(oval(x, y, float(dice.uniform(0.8, 2.4)))) & head
        easel.fill(spot, _SKIN.deep if dice.random() < 0.6 else "dfe8f4", 0.22)
    for points in ([(86, 128), (96, 134), (104, 144)], [(82, 136), (92, 143), (98, 152)]):
        easel.fill(easel.stroke(points, 0.4, 2.0, 0.4) & head, "d8e4f4", 0.6)


def _jaw(easel: Easel, head: Mask, mood: Mood) -> None:
    lower = easel.mask(sym([(128, 164), (158, 162), (184, 158), (194, 172), (178, 194), (128, 204)])) & head
    easel.drop(lower, 0, -3, 4, 0.4, on=head)
    easel.fill(lower, easel.linear("b4c4d6", "54667e", (90, 160), (170, 204)))
    easel.form(lower, _SKIN.dark, 10, 8, 7, opacity=0.7)
    bend = mood.smile * 6
    lip: Points = [(82, 164 - bend), (104, 170), (128, 168), (152, 170), (174, 164 - bend)]
    if mood.gape > 0.1:
        maw = easel.mask([*lip, (160, 184), (128, 190), (96, 184)])
        easel.fill(maw, "2c0c16")
        easel.fill(easel.mask(oval(128, 187, 24, 6)) & maw, "b04a5a")
        for x in (108, 120, 136, 148):
            tooth: Points = [(x - 5, 166, 0), (x + 5, 166, 0), (x + 4, 174, 0), (x - 4, 174, 0)]
            easel.fill(easel.mask(tooth, smooth=False) & maw, "f4ead0")
    easel.fill(easel.stroke(lip, 1.0, 3.4, 3.4, 3.4, 1.0), "141a28")
    for side in (-1, 1):
        x = 128 + side * 38
        tusk_line: Points = [
            (x - side * 10, 178, 0), (x - side * 7, 158), (x + side * 2, 140), (x + side * 14, 126, 0),
            (x + side * 13, 148),
            (x + side * 9, 170), (x + side * 8, 180, 0),
        ]  # fmt: skip
        tusk = easel.mask(tusk_line)
        easel.drop(tusk, 1, 3, 3, 0.55)
        easel.fill(tusk, easel.linear("fffbe8", "a8845a", (x - 8, 130), (x + 12, 180)))
        easel.form(tusk, "5a3c20", 3, 3, 3, opacity=0.6)
        easel.rim(tusk, "ffffff", -1, -0.8, 0.4, opacity=0.6)
        if side < 0:
            band = tusk & easel.mask([(x - 24, 152), (x + 24, 148), (x + 24, 156), (x - 24, 160)], smooth=False)
            easel.fill(band, easel.linear("fff0b0", "8a5a14", (x - 10, 148), (x + 10, 160)))


def _cap(easel: Easel, head: Mask) -> None:
    knit = easel.mask([(68, 90, 0), (70, 58), (94, 31), (128, 24), (162, 31), (186, 58), (188, 90, 0), (128, 78)])
    easel.drop(knit, 0, 5, 5, 0.5, on=head)
    easel.fill(knit, easel.linear("e8a83c", "8a4a14", (76, 30), (184, 96)))
    easel.form(knit, "4a2208", 14, 8, 9, opacity=0.7)
    for k in range(13):
        x = 72 + k * 9.3
        rib: Points = [(128 + (x - 128) * 0.35, 30), (128 + (x - 128) * 0.9, 56), (x, 92)]
        easel.fill(easel.stroke(rib, 1.0, 1.8, 1.8) & knit, "5a2c0a", 0.55)
    cuff = easel.mask([(64, 90), (68, 72), (128, 60), (188, 72), (192, 90), (188, 97, 0), (128, 84), (68, 97, 0)])
    easel.drop(cuff, 0, 4, 4, 0.5)
    easel.fill(cuff, easel.linear("ffc45a", "9a5618", (66, 70), (190, 104)))
    for k in range(22):
        x = 66 + k * 5.9
        easel.fill(easel.stroke([(x, 62), (x + 1, 100)], 1.5) & cuff, "6a380e", 0.5)
    kit.rims(easel, knit | cuff, _HUE, 0.8)
    badge = easel.mask([(150, 68, 0), (168, 71, 0), (167, 86), (158, 91, 0), (150, 84)])
    easel.fill(badge, easel.linear("d8e4f0", "4a5a70", (150, 74), (168, 96)))
    easel.fill(easel.mask(oval(159, 78, 3.4)), "c83a2c")


def _shoulders(easel: Easel) -> None:
    trunk = easel.mask(sym([(128, 140), (190, 148), (232, 172), (268, 214), (286, 290, 0), (128, 290)]))
    kit.flesh(easel, trunk, _SKIN)
    easel.fill(easel.soft(easel.mask(oval(132, 204, 70, 22)), 9) & trunk, "0a1020", 0.8)
    vest = easel.mask(sym([(128, 232, 0), (158, 214), (186, 200, 0), (214, 210), (226, 290, 0), (128, 290)]))
    kit.cloth(easel, vest, ("e0642c", "5a1c10"), _HUE)
    for side in (-1, 1):
        tape = easel.stroke([(128 + side * 76, 204), (128 + side * 70, 232), (128 + side * 66, 270)], 13)
        easel.fill(tape & vest, easel.linear("f4f8d0", "8a9460", (60, 200), (200, 270)))
    rope = easel.stroke([(44, 186), (70, 214), (96, 262)], 12)
    easel.drop(rope, 2, 3, 4, 0.6)
    easel.fill(rope, easel.linear("d8b878", "5a3c1c", (50, 180), (100, 262)))
    for k in range(12):
        x, y = 44 + k * 4.6, 184 + k * 6.6
        easel.fill(easel.stroke([(x - 4, y + 5), (x + 7, y - 1)], 1.6) & rope, "4a2c10", 0.7)
    hook: Points = [(206, 186), (210, 210), (200, 226), (186, 218), (186, 206)]
    iron = easel.stroke(hook, 8, 8, 7, 5, 1.5)
    easel.drop(iron, 2, 3, 4, 0.6)
    easel.fill(iron, easel.linear("e0e8f4", "3a4250", (186, 186), (212, 226)))
    easel.rim(iron, "ffffff", -1, -1, 0.4, opacity=0.6)
