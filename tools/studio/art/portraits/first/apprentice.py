"""Portrait of the dock apprentice Mirel."""

from __future__ import annotations

import numpy as np

from art.kit import mix
from art.paint_vector import Easel, Mask, Points, mirrored, oval, sym
from art.portraits import face as features
from art.portraits import kit
from art.portraits.face import EyeLook
from art.portraits.kit import Mood, Skin, View

_FAIR = Skin("ffdfc4", "f2b48e", "c0724f", "6e2f26", "ef7a5c", "cf6558")


def mirel(view: View, mood: Mood) -> Easel:
    """Paint a young apprentice: copper hair under goggles, freckles, work overalls."""
    easel = kit.ground(view, "ff9a4a", "1d3a5a")
    look = EyeLook("3fae7a", apart=22, level=121, half=13, tall=11.2, slant=2.2)
    kit.pose(easel, mood, 7)
    _mirel_back(easel)
    kit.rest(easel)
    _mirel_body(easel)
    kit.pose(easel, mood, 7)
    head = easel.mask(sym([(128, 50), (158, 56), (177, 88), (177, 122), (166, 154), (146, 178), (128, 185)]))
    ears = easel.mask(oval(75, 128, 8, 13, 8)) | easel.mask(oval(181, 128, 8, 13, -8))
    kit.flesh(easel, ears, _FAIR)
    kit.flesh(easel, head, _FAIR)
    features.sockets(easel, _FAIR, look, head)
    features.nose(easel, _FAIR, head, 116, 146, wide=7.5)
    _freckles(easel)
    features.mouth(easel, _FAIR, mood, 163, 15, full=0.95)
    for side in (-1, 1):
        features.eye(easel, _FAIR, look, mood, side)
        features.brow(easel, "a04a1e", look, mood, side, heavy=4.2, rise=17)
    features.frown(easel, _FAIR, mood, look.level)
    smudge = easel.soft(easel.stroke([(88, 146), (98, 149), (106, 147)], 1, 4.5, 1), 1.0)
    easel.fill(smudge & head, "4a3a38", 0.5)
    _mirel_hair(easel, head | ears)
    return easel


def _freckles(easel: Easel) -> None:
    dice = np.random.default_rng(12)
    for _ in range(26):
        x, y = float(dice.normal(0, 21)), float(dice.normal(141, 4.5))
        spot = easel.mask(oval(128 + x, y + abs(x) * -0.10, float(dice.uniform(0.7, 1.35))))
        easel.fill(spot, "b0603a", 0.62)


def _mirel_back(easel: Easel) -> None:
    knot = easel.mask([(150, 40), (172, 24), (196, 34), (200, 58), (184, 72), (160, 62)])
    tail = easel.mask([(182, 56), (206, 66), (214, 96), (204, 128, 0), (202, 100), (190, 76)])
    for lock in (tail, knot):
        easel.fill(lock, easel.linear("d8702c", "70260f", (160, 30), (210, 120)))
        kit.rims(easel, lock, "ffb066", 0.8)
    back = easel.mask(sym([(128, 36), (172, 48), (192, 94), (188, 140), (176, 158)]))
    easel.fill(back, easel.linear("9a4218", "3f1509", (90, 60), (180, 150)))


def _mirel_body(easel: Easel) -> None:
    neck = easel.mask(sym([(128, 160), (148, 162), (149, 190), (164, 206), (128, 226)]))
    kit.flesh(easel, neck, _FAIR)
    easel.fill(easel.soft(easel.mask(oval(134, 184, 26, 14)), 5) & neck, "7a3626", 0.65)
    shirt = easel.mask(
        sym([(128, 224, 0), (150, 208), (162, 200, 0), (198, 212), (224, 230), (236, 270, 0), (128, 270)])
    )
    kit.cloth(easel, shirt, ("e9dfcc", "8d8478"), "ffb066")
    collar = easel.mask([(104, 208, 0), (96, 200, 0), (88, 214), (112, 240, 0), (128, 228, 0)])
    other = easel.mask(mirrored([(104, 208, 0), (96, 200, 0), (88, 214), (112, 240, 0), (128, 228, 0)]))
    for side in (collar, other):
        kit.cloth(easel, side, ("fff6e6", "a59a8a"), "ffb066")
    bib = easel.mask([(84, 270, 0), (92, 240, 0), (164, 240, 0), (172, 270, 0)])
    kit.cloth(easel, bib, ("e07a2c", "7c3512"), "ffcf8a")
    for points in (
        [(92, 244, 0), (70, 208), (58, 216), (80, 262, 0)],
        mirrored([(92, 244, 0), (70, 208), (58, 216), (80, 262, 0)]),
    ):
        kit.cloth(easel, easel.mask(points), ("e8863a", "8a3d16"), "ffcf8a")
    for x in (94, 162):
        kit.gem(easel, x, 245, 4.4, "d8dde8", force=0.2)
    easel.fill(easel.stroke([(98, 250), (128, 252), (158, 250)], 1.2), "5e260c", 0.7)
    badge = easel.mask([(140, 254), (156, 254), (156, 268), (140, 268)], smooth=False)
    easel.fill(badge, "49e3ff", 0.8)


def _mirel_hair(easel: Easel, face: Mask) -> None:
    fringe = easel.mask(
        [
            (70, 132, 0),
            (66, 100),
            (74, 62),
            (104, 38),
            (142, 34),
            (176, 52),
            (190, 92),
            (187, 134, 0),
            (178, 116),
            (173, 92, 0),
            (160, 96),
            (146, 84, 0),
            (140, 98),
            (118, 102),
            (98, 96, 0),
            (88, 104),
            (82, 118),
        ]
    )
    easel.drop(fringe, 1.5, 5, 3, 0.36, on=face)
    easel.fill(fringe, easel.linear("f59a4a", "a8451a", (80, 40), (180, 130)))
    easel.form(fringe, "7a2a0e", 16, 8, 8, opacity=0.75)
    locks: list[tuple[Points, float]] = [
        ([(112, 42), (92, 66), (80, 108)], 3.2), ([(124, 40), (112, 66), (102, 94)], 3.0), ([(138, 38),
        (136, 64), (124, 98)], 3.0),
        ([(150, 40), (160, 62), (166, 90)], 3.0), ([(164, 48), (178, 78), (183, 118)], 3.2),
    ]  # fmt: skip
    kit.strands(easel, locks, "8a3412", fringe, 0.6)
    light: list[tuple[Points, float]] = [
        ([(104, 48), (86, 72), (76, 104)], 2.6),
        ([(120, 44), (104, 70), (94, 92)], 2.4),
        ([(134, 42), (126, 66), (114, 94)], 1.8),
    ]
    kit.strands(easel, light, "ffc98a", fringe, 0.75)
    _goggles(easel)
    kit.rims(easel, fringe | face, "ffb066", 0.85)


def _goggles(easel: Easel) -> None:
    strap = easel.stroke([(68, 84), (100, 64), (128, 59), (156, 64), (188, 84)], 8, 9, 9, 9, 8)
    easel.drop(strap, 0, 2, 2, 0.5)
    easel.fill(strap, easel.linear("4a3a34", "1c1414", (70, 60), (190, 90)))
    for x in (108, 149):
        frame = easel.mask(oval(x, 59, 17, 14))
        easel.drop(frame, 0, 3, 2.5, 0.5)
        easel.fill(frame, easel.linear("d9b178", "5c3a1c", (x - 14, 48), (x + 14, 72)))
        easel.rim(frame, "fff0cc", -1.2, -1.2, 0.5, opacity=0.8)
        lens = easel.mask(oval(x, 59, 12.5, 9.8))
        easel.fill(lens, easel.linear("1d6f8a", "061420", (x - 10, 50), (x + 8, 70)))
        easel.fill(
            easel.mask([(x - 9, 58), (x - 2, 50.5), (x + 3, 50.5), (x - 7, 62)], smooth=False) & lens, "d8fbff", 0.7
        )
    easel.fill(easel.stroke([(124, 58), (128.5, 56.5), (133, 58)], 4), mix("d9b178", "000000", 0.3))
