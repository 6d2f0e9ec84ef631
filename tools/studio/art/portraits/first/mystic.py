"""Portrait of Sister Amaranth: a hooded mystic in crimson with glowing eyes."""

from __future__ import annotations

import math

from art.paint_vector import Easel, Mask, Points, mirrored, oval, sym
from art.portraits import face as features
from art.portraits import kit
from art.portraits.kit import Mood, Skin, View

_HUE = "ff4a62"
_SKIN = Skin("a86a70", "6e3a50", "3a1832", "1a0818", "a03050", "9a2c4c")


def amaranth(view: View, mood: Mood) -> Easel:
    """Paint a deep hood, a gilded brow, ember eyes and a shadowed mouth."""
    easel = kit.ground(view, _HUE, "35081c")
    _halo(easel, mood)
    _robe(easel)
    kit.pose(easel, mood, 6)
    _hood(easel)
    head = easel.mask(sym([(128, 66), (156, 72), (171, 100), (171, 128), (160, 158), (142, 180), (128, 187)]))
    kit.flesh(easel, head, _SKIN)
    easel.fill(easel.soft(easel.mask(oval(128, 78, 70, 36)), 11) & head, "14040e", 0.97)
    features.nose(easel, _SKIN, head, 118, 148, wide=7.5)
    _markings(easel, head)
    features.mouth(easel, _SKIN, mood, 166, 14.5, full=1.1)
    for side in (-1, 1):
        _eye(easel, head, mood, side)
    _diadem(easel, head, mood)
    _cowl(easel, head)
    kit.rest(easel)
    _chain(easel, mood)
    return easel


def _halo(easel: Easel, mood: Mood) -> None:
    for radius, width, force in ((100, 1.6, 0.9), (92, 0.8, 0.6)):
        ring = easel.mask(oval(128, 112, radius)) - easel.mask(oval(128, 112, radius - width))
        easel.glow(ring, _HUE, 3, 0.8 * mood.lamp)
        easel.fill(ring, "ffc0b0", force)
    for index in range(24):
        angle = math.radians(index * 15)
        sin, cos = math.sin(angle), -math.cos(angle)
        start, end = (104, 116 if index % 2 == 0 else 110)
        ray = easel.stroke([(128 + start * sin, 112 + start * cos), (128 + end * sin, 112 + end * cos)], 1.6, 0.5)
        easel.fill(ray, "ff9a88", 0.7)


def _hood(easel: Easel) -> None:
    outer = easel.mask(
        sym([(128, 22, 0), (150, 32), (178, 62), (194, 108), (196, 150), (212, 196), (236, 290, 0), (128, 290)])
    )
    easel.drop(outer, 0, 3, 8, 0.6)
    easel.fill(outer, easel.linear("c2203c", "3c0616", (70, 40), (200, 200)))
    easel.form(outer, "22030e", 22, 8, 12, opacity=0.8)
    easel.rim(outer, "ffb0a0", -1.6, -1.2, 1.0, opacity=0.45)
    for points, width in (
        ([(118, 32), (88, 66), (72, 120), (62, 200)], 3.0), ([(110, 48), (84, 84), (76, 140), (70, 210)], 2.4),
        ([(140, 34), (172, 70), (184, 130), (196, 205)], 3.0), ([(148, 50), (174, 92), (180, 150), (186, 210)], 2.4),
    ):  # fmt: skip
        easel.fill(easel.stroke(points, 0.4, width, width, 0.4) & outer, "4a0818", 0.6)
        easel.fill(easel.stroke([(x - 3, y) for x, y in points], 0.2, 1.2, 1.2, 0.2) & outer, "ff7a80", 0.35)
    kit.rims(easel, outer, "ff8a5a", 0.95)
    hollow = easel.mask(sym([(128, 46, 0), (152, 58), (176, 96), (180, 136), (170, 172), (128, 206)]))
    easel.fill(hollow, "12030b")


def _eye(easel: Easel, head: Mask, mood: Mood, side: int) -> None:
    x, y = 128 + side * 21, 121.0
    up, down = 6.6 * mood.lid, 4.2 * (1 - 0.75 * mood.low)
    sink = mood.brow * 0.5
    pts: Points = [
        (x - side * 13, y + 2 + sink * 0.25, 0), (x - side * 4, y - up + sink * 0.7),
        (x + side * 6, y - up - sink * 0.3),
        (x + side * 14, y - 4 - sink * 0.2, 0), (x + side * 5, y + down), (x - side * 5, y + down),
    ]  # fmt: skip
    ember = easel.mask(pts)
    socket = easel.soft(easel.mask(oval(x, y - 2, 17, 11)), 4) & head
    easel.fill(socket, "12030c", 0.8)
    easel.glow(ember, _HUE, 9, 1.5 * mood.lamp)
    easel.glow(ember, "ff8a4a", 3.5, 1.0 * mood.lamp)
    across, down_by = 8.0 * mood.gaze[0], 2.5 * mood.gaze[1]
    easel.fill(ember, easel.radial("ffffff", "ffb060", x + across, y - 1 + down_by, 13, 7))
    easel.fill(easel.stroke([p[:2] for p in pts[0:4]], 0.8, 2.4, 2.6, 0.8), "12030b")
    lash: Points = [
        (x - side * 13, y - 11 - mood.lift + mood.brow),
        (x, y - 14.5 - mood.lift + sink),
        (x + side * 16, y - 12 - mood.lift * 0.6),
    ]
    easel.fill(easel.stroke(lash, 1.6, 2.6, 0.5), "25060f", 0.9)
    trail: Points = [(x + side * 14, y - 4), (x + side * 24, y - 9), (x + side * 34, y - 8)]
    easel.fill(easel.stroke(trail, 1.6, 1.0, 0.2), "ff7a5a", 0.45 * mood.lamp)


def _markings(easel: Easel, head: Mask) -> None:
    for side in (-1, 1):
        line: Points = [(128 + side * 22, 132), (128 + side * 23, 146), (128 + side * 18, 158)]
        easel.fill(easel.stroke(line, 2.4, 1.8, 0.3) & head, "ff5a60", 0.75)
        easel.fill(easel.mask(oval(128 + side * 31, 140, 1.7)) & head, "ff5a60", 0.75)
        easel.fill(easel.mask(oval(128 + side * 34, 133, 1.3)) & head, "ff5a60", 0.6)
    easel.fill(easel.stroke([(128, 174), (128, 184)], 2.2, 0.6) & head, "ff5a60", 0.7)


def _diadem(easel: Easel, head: Mask, mood: Mood) -> None:
    band: Points = [
        (84, 96),
        (106, 90),
        (128, 94),
        (150, 90),
        (172, 96),
        (171, 101),
        (150, 96),
        (128, 103),
        (106, 96),
        (85, 101),
    ]
    gold = easel.mask(band)
    easel.drop(gold, 0, 2, 2, 0.6, on=head)
    easel.fill(gold, easel.linear("ffe6a8", "86511c", (90, 88), (170, 104)))
    drop = easel.mask([(128, 84, 0), (136, 97), (128, 112, 0), (120, 97)])
    easel.fill(drop, easel.linear("ffe6a8", "86511c", (120, 86), (136, 112)))
    kit.gem(easel, 128, 98, 4.6, _HUE, force=1.3 * mood.lamp)


def _cowl(easel: Easel, head: Mask) -> None:
    """Draw the lit inner edge of the hood, over the temples."""
    fold: Points = [
        (128, 44, 0),
        (104, 56),
        (82, 92),
        (78, 134),
        (88, 172),
        (118, 206, 0),
        (96, 192),
        (74, 160),
        (66, 116),
        (78, 74),
        (104, 46),
    ]
    for points in (fold, mirrored(fold)):
        edge = easel.mask(points)
        easel.drop(edge, 0, 2, 5, 0.6, on=head)
        easel.fill(edge, easel.linear("e0344c", "5a0a1e", (74, 50), (186, 190)))
        easel.form(edge, "2a0410", 4, 3, 4, opacity=0.6)
        easel.rim(edge, "ffc8a8", -0.8, -0.9, 0.6, opacity=0.5)
    for line in (
        [(126, 46), (104, 57), (83, 92), (79, 134), (89, 171), (116, 203)],
        [(130, 46), (152, 57), (173, 92), (177, 134), (167, 171), (140, 203)],
    ):
        easel.fill(easel.stroke(line, 1.2), "ffd27a", 0.9)


def _robe(easel: Easel) -> None:
    robe = easel.mask(sym([(128, 200, 0), (170, 200), (218, 224), (246, 280, 0), (128, 280)]))
    kit.cloth(easel, robe, ("8c1830", "2a0410"), "ff8a5a")


def _chain(easel: Easel, mood: Mood) -> None:
    """Draw a gilded collar on the breast, with an ember hung from it."""
    for points, width in (
        ([(70, 222), (98, 238), (128, 244), (158, 238), (186, 222)], 4.5),
        ([(62, 234), (128, 258), (194, 234)], 2.0),
    ):
        band = easel.stroke(points, width * 0.5, width, width * 0.5)
        easel.drop(band, 0, 2, 2, 0.5)
        easel.fill(band, easel.linear("ffe6a8", "86511c", (70, 220), (186, 250)))
    setting = easel.mask([(128, 226, 0), (139, 240), (128, 258, 0), (117, 240)])
    easel.drop(setting, 0, 2, 2, 0.5)
    easel.fill(setting, easel.linear("ffe6a8", "86511c", (118, 228), (138, 254)))
    kit.gem(easel, 128, 240, 5.2, _HUE, force=1.1 * mood.lamp)
