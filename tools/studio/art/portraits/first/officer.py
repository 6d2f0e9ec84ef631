"""Portrait of Captain Orda Vey: a stern grey-haired officer with an eyepatch and a high collar."""

from __future__ import annotations

from art.paint_vector import Easel, Mask, Points, mirrored, oval, sym
from art.portraits import face as features
from art.portraits import kit
from art.portraits.face import EyeLook
from art.portraits.kit import Mood, Skin, View

_RIM = "8fc4ff"
_SKIN = Skin("b98463", "8d5a41", "532f27", "2a1415", "a24a3c", "8a4040")


def orda(view: View, mood: Mood) -> Easel:
    """Paint dark skin, silver hair swept back, patch over one eye, navy and gold."""
    easel = kit.ground(view, "5f97ff", "20264a")
    look = EyeLook("b07a36", apart=21.5, level=118, half=12.2, tall=8.0, slant=2.4, lash=2.8)
    kit.pose(easel, mood, 8)
    _hair_back(easel)
    kit.rest(easel)
    _neck(easel)
    kit.pose(easel, mood, 8)
    ears = easel.mask(oval(76, 124, 7, 13, 8)) | easel.mask(oval(180, 124, 7, 13, -8))
    head = easel.mask(
        sym([(128, 48), (160, 54), (177, 86), (177, 124), (169, 152), (156, 170), (140, 184), (128, 187)])
    )
    kit.flesh(easel, ears, _SKIN)
    kit.flesh(easel, head, _SKIN)
    features.sockets(easel, _SKIN, look, head, 0.65)
    _age(easel, head)
    features.nose(easel, _SKIN, head, 112, 147, wide=9)
    features.mouth(easel, _SKIN, mood, 165, 16, full=0.95)
    features.eye(easel, _SKIN, look, mood, -1)
    features.brow(easel, "b9c0cc", look, mood, -1, heavy=4.4, rise=14)
    features.frown(easel, _SKIN, mood, look.level)
    _hair(easel, head | ears)
    features.brow(easel, "a3abb9", look, mood, 1, heavy=4.4, rise=16)
    _patch(easel, head)
    kit.rest(easel)
    _uniform(easel)
    return easel


def _age(easel: Easel, head: Mask) -> None:
    for points in ([(108, 146), (101, 154), (102, 164)], [(149, 146), (155, 154), (154, 164)]):
        easel.fill(easel.stroke(points, 0.3, 1.5, 0.3) & head, _SKIN.deep, 0.5)
    for side in (-1, 1):
        bone: Points = [(128 + side * 46, 128), (128 + side * 34, 146), (128 + side * 28, 158), (128 + side * 40, 150)]
        easel.fill(easel.soft(easel.mask(bone), 4) & head, _SKIN.deep, 0.32)
        bone_light = easel.soft(easel.mask(oval(128 + side * 31, 134, 11, 4.5, -side * 18)), 3)
        easel.fill(bone_light & head, "ffd9b4", 0.20 if side < 0 else 0.10)
    scar = easel.stroke([(156, 92), (153, 104), (155, 134), (150, 148)], 0.6, 2.0, 1.8, 0.5)
    easel.fill(scar & head, "d79a84", 0.75)


def _neck(easel: Easel) -> None:
    neck = easel.mask(sym([(128, 156), (150, 160), (152, 230), (128, 240)]))
    kit.flesh(easel, neck, _SKIN)
    easel.fill(easel.soft(easel.mask(oval(132, 186, 28, 16)), 5) & neck, "1c0c10", 0.7)


def _hair_back(easel: Easel) -> None:
    back = easel.mask(sym([(128, 30), (170, 38), (193, 76), (192, 128), (180, 156), (128, 160)]))
    easel.fill(back, easel.linear("6f7888", "2a2f3c", (80, 40), (190, 150)))


def _hair(easel: Easel, face: Mask) -> None:
    crown = easel.mask(
        [
            (74, 122, 0),
            (66, 92),
            (72, 58),
            (98, 34),
            (140, 26),
            (176, 40),
            (193, 76),
            (190, 122, 0),
            (181, 108),
            (176, 86),
            (164, 74),
            (140, 68),
            (118, 70),
            (103, 66, 0),
            (92, 80),
            (82, 104),
        ]
    )
    easel.drop(crown, 1, 4, 3, 0.42, on=face)
    easel.fill(crown, easel.linear("eef2f8", "7d8798", (80, 30), (186, 120)))
    easel.form(crown, "454d60", 16, 8, 8, opacity=0.8)
    dark: list[tuple[Points, float]] = [([(92, 46), (78, 72), (72, 112)], 2.2), ([(96, 50), (84, 74), (78, 104)], 1.8)]
    for index in range(8):
        t = index / 7
        dark.append(
            (
                [
                    (100 + 2 * t, 40 + 24 * t),
                    (138 + 8 * t, 28 + 34 * t),
                    (172 + 10 * t, 48 + 34 * t),
                    (185 - 3 * t, 96 + 16 * t),
                ],
                2.2,
            )
        )
    kit.strands(easel, dark, "58617a", crown, 0.7)
    kit.strands(easel, [([(p[0] - 1, p[1] + 3.5) for p in points], 1.6) for points, _ in dark], "ffffff", crown, 0.75)
    part = easel.stroke([(96, 34), (99, 50), (103, 70)], 0.6, 2.4, 1.0) & crown
    easel.fill(part, "3a4256", 0.85)
    kit.rims(easel, crown | face, _RIM, 0.95)


def _patch(easel: Easel, head: Mask) -> None:
    strap = easel.stroke([(72, 78), (110, 88), (150, 104), (186, 128)], 4.2)
    easel.drop(strap, 0, 2, 1.5, 0.5)
    easel.fill(strap, "15151d")
    easel.rim(strap, "8f9ab8", 0, -0.8, 0.3, opacity=0.6)
    pad = easel.mask([(133, 108, 0), (150, 104), (168, 111), (167, 126), (152, 136), (138, 126)])
    easel.drop(pad, -1, 3, 3, 0.6, on=head)
    easel.fill(pad, easel.linear("3a3c4c", "0c0c13", (134, 104), (168, 134)))
    easel.rim(pad, "b9c8ee", -0.8, -1.0, 0.5, opacity=0.7)
    easel.fill(
        easel.stroke([(138, 111), (151, 107.5), (164, 113.5), (163, 125), (152, 132), (142, 124), (138, 112)], 0.8),
        "8c7a4a",
        0.9,
    )
    kit.gem(easel, 151.5, 119, 2.6, "7fc0ff", force=0.7)


def _uniform(easel: Easel) -> None:
    coat = easel.mask(sym([(128, 220, 0), (160, 208), (206, 214), (236, 234), (248, 280, 0), (128, 280)]))
    kit.cloth(easel, coat, ("2f4180", "10152e"), _RIM)
    placket = easel.stroke([(128, 222), (130, 280)], 1.6)
    easel.fill(placket, "0a0d20")
    for y in (238, 254):
        for x in (112, 146):
            kit.gem(easel, x, y, 3.6, "f4c65a", force=0.15)
    for flip in (False, True):
        board: Points = [(28, 232), (52, 214), (86, 212), (84, 224), (54, 230), (34, 246)]
        epaulette = easel.mask(mirrored(board) if flip else board)
        easel.drop(epaulette, 0, 2, 2, 0.5)
        easel.fill(epaulette, easel.linear("ffe6a0", "8a5c1c", (40, 212), (60, 246)))
        easel.rim(epaulette, "ffffff", -0.6, -1, 0.5, opacity=0.6)
    collar: Points = [(126, 226, 0), (100, 206), (84, 172, 0), (78, 192), (84, 218), (112, 246, 0)]
    for points in (collar, mirrored(collar)):
        stand = easel.mask(points)
        kit.cloth(easel, stand, ("3d52a0", "161d42"), _RIM)
    for line in ([(125, 226), (100, 206), (85, 175)], [(131, 226), (156, 206), (171, 175)]):
        easel.fill(easel.stroke(line, 2.2), "f4c65a")
    for index, hue in enumerate(("ff5f63", "ffd24a", "5dffb0", "8fb4ff")):
        bar: Points = [(160 + index * 9, 246), (168 + index * 9, 245), (168 + index * 9, 251), (160 + index * 9, 252)]
        easel.fill(easel.mask(bar, smooth=False), hue, 0.95)
