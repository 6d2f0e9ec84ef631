"""Portrait of the player: a hooded traveller in half shadow behind one lit visor line."""

from __future__ import annotations

from art.paint_vector import Easel, Mask, Points, mirrored, oval, sym
from art.portraits import face as features
from art.portraits import kit
from art.portraits.kit import Mood, Skin, View

_HUE = "49e3ff"
_SKIN = Skin("c99a80", "8a5f58", "3c2a40", "150f20", "8a4a4c", "8a4e50")


def player(view: View, mood: Mood) -> Easel:
    """Paint a wide hood, a dark visor with one bright line, a lit chin."""
    easel = kit.ground(view, "22b8e8", "0c2440")
    _cloak(easel)
    kit.pose(easel, mood, 7)
    outer = _hood(easel)
    hollow = easel.mask(sym([(128, 52, 0), (154, 62), (176, 96), (178, 134), (166, 170), (128, 200)]))
    easel.fill(hollow, "04060c")
    head = easel.mask(sym([(128, 60), (156, 66), (172, 96), (172, 130), (163, 158), (145, 182), (128, 189)])) & hollow
    kit.flesh(easel, head, _SKIN)
    features.nose(easel, _SKIN, head, 126, 149, wide=8.5)
    features.mouth(easel, _SKIN, mood, 167, 15, full=0.85)
    shadow = easel.soft(
        easel.mask([(60, 40), (200, 40), (200, 128), (150, 132), (128, 136), (60, 132)], smooth=False), 5
    )
    easel.fill(shadow & head, "04060c", 0.94)
    side = easel.soft(easel.mask([(137, 100), (210, 100), (210, 210), (150, 210), (141, 170)]), 6)
    easel.fill(side & head, "060812", 0.72)
    _visor(easel, head, mood)
    lit = easel.soft(easel.mask(oval(120, 146, 34, 10)), 7) & head
    easel.fill(lit, _HUE, 0.22 * mood.lamp, "add")
    _edge(easel, head, outer)
    return easel


def _hood(easel: Easel) -> Mask:
    outer = easel.mask(
        sym([(128, 28, 0), (148, 32), (180, 58), (197, 106), (194, 156), (206, 194), (196, 232, 0), (128, 242)])
    )
    easel.drop(outer, 0, 3, 8, 0.6)
    easel.fill(outer, easel.linear("3f5a7a", "0c1526", (76, 40), (196, 210)))
    easel.form(outer, "060a14", 24, 8, 12, opacity=0.85)
    easel.rim(outer, "e0f6ff", -1.5, -1.2, 0.9, opacity=0.4)
    for points in (
        [(116, 36), (86, 70), (70, 124), (64, 200)],
        [(108, 52), (84, 88), (75, 140), (72, 212)],
        [(144, 40), (174, 76), (187, 130), (192, 200)],
    ):
        easel.fill(easel.stroke(points, 0.4, 2.8, 2.4, 0.4) & outer, "081020", 0.65)
        easel.fill(easel.stroke([(x - 2.6, y) for x, y in points], 0.2, 1.0, 1.0, 0.2) & outer, "9fd8f0", 0.35)
    seam: Points = [(128, 28), (127, 40), (128, 52)]
    easel.fill(easel.stroke(seam, 1.4) & outer, "081020", 0.8)
    kit.rims(easel, outer, _HUE, 1.0)
    return outer


def _visor(easel: Easel, head: Mask, mood: Mood) -> None:
    band: Points = [
        (80, 106, 0), (104, 101), (128, 100), (152, 101), (176, 106, 0), (175, 127, 0), (156, 133), (128, 131),
        (100, 133), (81, 127, 0),
    ]  # fmt: skip
    glass = easel.mask(band)
    easel.fill(glass, easel.linear("1a2f4a", "050a14", (80, 100), (176, 134)))
    easel.rim(glass, "bff2ff", 0, -1.0, 0.4, opacity=0.8)
    easel.rim(glass, _HUE, 0, 0.9, 0.4, opacity=0.5)
    arch = mood.blend(0.0, 4.5, 0.0)
    dip = mood.brow * 0.75
    x, y = 128 + 9.0 * mood.gaze[0], 117 + 5.0 * mood.gaze[1]
    line: Points = [
        (x - 40, y - dip * 0.5 + arch * 0.6),
        (x - 20, y - 0.5 - arch * 0.7 + dip * 0.2),
        (x, y - arch + dip),
        (x + 20, y - 0.5 - arch * 0.7 + dip * 0.2),
        (x + 40, y - dip * 0.5 + arch * 0.6),
    ]
    width = mood.blend(5.0, 5.0, 3.8)
    beam = easel.stroke(line, 1.2, width, width, width, 1.2)
    easel.glow(beam, _HUE, 14, 1.3 * mood.lamp)
    easel.glow(beam, _HUE, 5, 1.4 * mood.lamp)
    easel.fill(beam, "dffaff")
    sheen = easel.mask([(92, 101), (104, 100), (94, 134), (84, 131)], smooth=False) & glass
    easel.fill(sheen, "ffffff", 0.14)


def _edge(easel: Easel, head: Mask, outer: Mask) -> None:
    fold: Points = [
        (128, 48, 0),
        (106, 58),
        (84, 94),
        (80, 134),
        (92, 170),
        (124, 202, 0),
        (98, 192),
        (74, 160),
        (66, 114),
        (80, 72),
        (106, 44),
    ]
    for points in (fold, mirrored(fold)):
        cuff = easel.mask(points)
        easel.drop(cuff, 0, 2, 5, 0.6, on=head | outer)
        easel.fill(cuff, easel.linear("56789c", "14233c", (72, 50), (186, 190)))
        easel.form(cuff, "070d1a", 5, 3, 4, opacity=0.65)
        easel.rim(cuff, "e0f6ff", -0.9, -0.9, 0.6, opacity=0.4)
    for points in (
        [(127, 50), (106, 60), (86, 95), (82, 134), (93, 169), (122, 199)],
        [(129, 50), (150, 60), (170, 95), (174, 134), (163, 169), (134, 199)],
    ):
        easel.fill(easel.stroke(points, 1.3), _HUE, 0.85)


def _cloak(easel: Easel) -> None:
    cloak = easel.mask(sym([(128, 206, 0), (172, 200), (216, 222), (244, 280, 0), (128, 280)]))
    kit.cloth(easel, cloak, ("2f4560", "0a1120"), _HUE)
    plate: Points = [(30, 262, 0), (38, 232), (62, 216), (88, 222), (84, 248), (64, 272, 0)]
    for points in (plate, mirrored(plate)):
        guard = easel.mask(points)
        easel.drop(guard, 0, 3, 4, 0.5)
        easel.fill(guard, easel.linear("8294aa", "222c3c", (40, 214), (84, 264)))
        easel.rim(guard, "ffffff", -1, -1.2, 0.6, opacity=0.5)
        easel.rim(guard, _HUE, 1.6, -0.6, 0.6, opacity=0.8)
    for line in ([(44, 242), (62, 228), (80, 232)], [(212, 242), (194, 228), (176, 232)]):
        easel.fill(easel.stroke(line, 2.0), _HUE, 0.9)
        easel.glow(easel.stroke(line, 2.0), _HUE, 3, 0.7)
    clasp = easel.mask(sym([(128, 226, 0), (138, 236, 0), (128, 250, 0)]), smooth=False)
    easel.drop(clasp, 0, 2, 2, 0.5)
    easel.fill(clasp, easel.linear("c8d6e8", "4a5a70", (118, 226), (138, 250)))
    kit.gem(easel, 128, 237, 4.2, _HUE, force=1.2)
