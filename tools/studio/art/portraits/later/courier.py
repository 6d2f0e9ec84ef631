"""Portrait of Nib: a small quick courier with tall ears, a winged cap and a satchel."""

from __future__ import annotations

from art.kit import mix
from art.paint_vector import Easel, Mask, Points, mirrored, oval, sym
from art.portraits import face as features
from art.portraits import kit
from art.portraits.face import EyeLook
from art.portraits.kit import Mood, Skin, View

_HUE = "6affb8"
_SKIN = Skin("ffe0a8", "e0a860", "9a5f34", "4a2418", "f0885a", "a04a3c")
_CAP = ("2fc0a8", "0c4a50")


def nib(view: View, mood: Mood) -> Easel:
    """Paint sandy fur, amber eyes, ears that show the mood before the mouth does."""
    easel = kit.ground(view, "3fd89a", "123a3a")
    look = EyeLook("d8761c", apart=23, level=134, half=15, tall=13, slant=3.0)
    _jacket(easel)
    kit.pose(easel, mood, 7)
    fold = mood.blend(0.0, -6.0, 30.0)
    for flip in (False, True):
        _ear(easel, flip, fold)
    head = easel.mask(sym([(128, 78), (156, 82), (176, 106), (178, 134), (165, 162), (146, 182), (128, 188)]))
    for flip in (False, True):
        tuft: Points = [(168, 138, 0), (198, 146, 0), (184, 154), (196, 168, 0), (176, 168), (170, 182, 0), (150, 172)]
        cheek = easel.mask(mirrored(tuft) if flip else tuft)
        easel.fill(cheek, easel.linear(_SKIN.light, _SKIN.base, (100, 130), (160, 190)))
        easel.form(cheek, _SKIN.dark, 5, 6, 4, opacity=0.6)
        kit.rims(easel, cheek, _HUE, 0.7)
    kit.flesh(easel, head, _SKIN)
    features.sockets(easel, _SKIN, look, head, 0.4)
    muzzle = easel.soft(easel.mask(sym([(128, 146), (144, 152), (152, 166), (140, 180), (128, 184)])), 3.5)
    easel.fill(muzzle & head, "fff4dc", 0.85)
    _nose(easel)
    features.mouth(easel, _SKIN, mood, 170, 13, full=0.7)
    for side in (-1, 1):
        features.eye(easel, _SKIN, look, mood, side)
        features.brow(easel, "7a3c1c", look, mood, side, heavy=4.6, rise=17)
        for k in range(3):
            spot = easel.mask(oval(128 + side * (24 + k * 7), 163 + (k % 2) * 5, 1.4))
            easel.fill(spot, _SKIN.deep, 0.5)
    features.frown(easel, _SKIN, mood, look.level)
    kit.rims(easel, head, _HUE, 0.9)
    _cap(easel, head)
    return easel


def _nose(easel: Easel) -> None:
    nose = easel.mask([(120, 152), (128, 149), (136, 152), (132, 159), (128, 161), (124, 159)])
    easel.drop(nose, 0, 2, 2, 0.35)
    easel.fill(nose, easel.linear("6a3a34", "24100e", (120, 149), (136, 161)))
    easel.fill(easel.mask(oval(125, 153, 2.6, 1.3, -12)), "ffffff", 0.75)


def _ear(easel: Easel, flip: bool, fold: float) -> None:
    tip = (206 + fold * 0.8, 20 + fold * 1.5)
    outer: Points = [
        (146, 100, 0), (154, 66), (178, 32 + fold * 0.6), (*tip, 0), (214 + fold * 0.4, 62 + fold),
        (200, 100 + fold * 0.3),
        (170, 124, 0),
    ]  # fmt: skip
    inner: Points = [
        (158, 98, 0), (166, 70), (184, 46 + fold * 0.7), (tip[0] - 4, tip[1] + 14, 0), (204 + fold * 0.3, 66 + fold),
        (190, 98 + fold * 0.2), (170, 112, 0),
    ]  # fmt: skip
    ear = easel.mask(mirrored(outer) if flip else outer)
    easel.drop(ear, 0, 3, 5, 0.5)
    easel.fill(ear, easel.linear(_SKIN.light, _SKIN.base, (110, 20), (190, 120)))
    easel.form(ear, _SKIN.dark, 7, 8, 6, opacity=0.7)
    hollow = easel.mask(mirrored(inner) if flip else inner)
    easel.fill(hollow, easel.linear("f0907a", "6a2830", (128, 30), (190, 120)))
    easel.form(hollow, "3a1018", -5, -4, 5, opacity=0.6)
    for k in range(4):
        hair: Points = [(164 + k * 4, 108 - k * 3), (172 + k * 5, 92 - k * 4), (176 + k * 6, 78 - k * 3 + fold * 0.4)]
        easel.fill(easel.stroke(mirrored(hair) if flip else hair, 3.0, 2.0, 0.3), "fff0d0", 0.85)
    dark = easel.mask(mirrored(outer) if flip else outer) & easel.soft(
        easel.mask(oval(256 - tip[0] if flip else tip[0], tip[1], 17, 20)), 4
    )
    easel.fill(dark, "5a2c18", 0.8)
    if flip:
        ring = easel.mask(oval(58, 92, 6)) - easel.mask(oval(58, 92, 3.6))
        easel.fill(ring, easel.linear("fff0b8", "9a6418", (52, 86), (64, 98)))
    kit.rims(easel, ear, _HUE, 0.9)


def _cap(easel: Easel, head: Mask) -> None:
    dome = easel.mask([(78, 108, 0), (78, 84), (98, 58), (128, 52), (158, 58), (178, 84), (178, 108, 0), (128, 96)])
    easel.drop(dome, 1, 5, 4, 0.5, on=head)
    easel.fill(dome, easel.linear(*_CAP, (84, 56), (178, 110)))
    easel.form(dome, "04262c", 14, 6, 8, opacity=0.7)
    for x in (104, 128, 152):
        seam: Points = [(128 + (x - 128) * 0.2, 53), (128 + (x - 128) * 1.1, 74), (128 + (x - 128) * 1.4, 98)]
        easel.fill(easel.stroke(seam, 1.2) & dome, "04262c", 0.5)
    visor = easel.mask(
        [
            (76, 104, 0),
            (102, 92),
            (128, 89),
            (154, 92),
            (180, 104, 0),
            (190, 117),
            (160, 108),
            (128, 104),
            (96, 108),
            (66, 117),
        ]
    )
    easel.drop(visor, 0, 6, 5, 0.5)
    easel.fill(visor, easel.linear("f4d890", "8a5a24", (70, 88), (190, 118)))
    easel.rim(visor, "ffffff", -0.6, -1.2, 0.5, opacity=0.6)
    for side in (-1, 1):
        for k in range(3):
            wing: Points = [
                (128 + side * 6, 78 + k * 3, 0), (128 + side * (18 + 5 * (2 - k)), 66 + k * 5),
                (128 + side * (30 - k * 6), 66 + k * 6, 0),
                (128 + side * 16, 80 + k * 3),
            ]  # fmt: skip
            feather = easel.mask(wing)
            easel.fill(feather, easel.linear("fffbe0", "c8963c", (128, 64), (128 + side * 30, 86)))
    kit.gem(easel, 128, 78, 6, "ff7a4a", force=0.7)
    kit.rims(easel, dome, _HUE, 0.8)


def _jacket(easel: Easel) -> None:
    coat = easel.mask(sym([(128, 196, 0), (160, 196), (192, 212), (214, 280, 0), (128, 280)]))
    kit.cloth(easel, coat, ("2a8a84", "0c2e38"), _HUE)
    ruff = easel.mask(
        [
            (86, 190),
            (108, 182),
            (128, 186),
            (148, 182),
            (170, 190),
            (178, 208),
            (150, 222),
            (128, 226),
            (106, 222),
            (78, 208),
        ]
    )
    kit.cloth(easel, ruff, ("ff9a4a", "8a2c1c"), _HUE)
    for k in range(7):
        line: Points = [(90 + k * 12.6, 190), (88 + k * 13.3, 206), (94 + k * 11.4, 222)]
        easel.fill(easel.stroke(line, 1.4) & ruff, "6a1c10", 0.5)
    strap = easel.stroke([(66, 214), (112, 236), (170, 268)], 12)
    kit.cloth(easel, strap, ("a8703c", "3a1c0c"), _HUE)
    easel.fill(easel.stroke([(66, 210), (112, 232), (170, 264)], 1.2), mix("ffe0b0", "a8703c", 0.3), 0.8)
    buckle = easel.mask(oval(116, 239, 9, 8)) - easel.mask(oval(116, 239, 5.4, 4.6))
    easel.fill(buckle, easel.linear("fff0b8", "9a6418", (108, 232), (124, 246)))
