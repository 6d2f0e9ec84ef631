"""Portrait of Kettle-7: a brass barkeeping automaton with lamp eyes and a round grille."""

from __future__ import annotations

import math

from art.kit import mix
from art.paint_vector import Array, Easel, Mask, Points, mirrored, oval, sym
from art.portraits import kit
from art.portraits.kit import Mood, View

_HUE = "ffc04a"
_BRIGHT, _BRASS, _DARK, _DEEP = "ffeab0", "c98f3c", "6a3d16", "2a1508"


def kettle(view: View, mood: Mood) -> Easel:
    """Paint riveted dome, shuttered lamps, a mouth of lit bars, bow tie and apron."""
    easel = kit.ground(view, "ffab3a", "10363c")
    _torso(easel)
    kit.pose(easel, mood, 0)
    _whistle(easel, mood)
    for side in (-1, 1):
        _ear(easel, side)
    head = easel.mask(sym([(128, 42), (160, 48), (184, 76), (191, 116), (184, 156), (162, 184), (128, 192)]))
    easel.drop(head, 0, 4, 7, 0.6)
    brass(easel, head, (70, 44), (190, 190))
    _panels(easel, head)
    plate = easel.mask(oval(128, 126, 51, 55))
    easel.drop(plate, 0, 2, 3, 0.5, on=head)
    easel.fill(plate, easel.linear(_BRIGHT, _DARK, (86, 76), (172, 180)))
    inner = easel.mask(oval(128, 126, 47, 51))
    easel.fill(inner, easel.linear("7c4c20", "c08a3e", (90, 80), (170, 178)))
    easel.form(inner, _DEEP, -7, -6, 5, opacity=0.6)
    _face(easel, inner, mood)
    kit.rims(easel, head, "7fe8e0", 0.95)
    return easel


def brass(easel: Easel, mask: Mask, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Draw polished metal: a bright band, a dark turn and a warm bounce."""
    easel.fill(mask, easel.linear("f2c876", _BRASS, start, end))
    easel.form(mask, _DARK, 24, 10, 11, opacity=0.9)
    easel.form(mask, _DEEP, 9, 4, 2, opacity=0.55)
    easel.form(mask, _BRIGHT, -7, -5, 3, opacity=0.5)
    easel.rim(mask, "ffffff", -2.0, -1.6, 1.0, opacity=0.35)


def _whistle(easel: Easel, mood: Mood) -> None:
    pipe = easel.mask([(118, 48, 0), (118, 30, 0), (138, 30, 0), (138, 48, 0)], smooth=False)
    brass(easel, pipe, (116, 28), (140, 46))
    lid = easel.mask([(110, 32, 0), (116, 22), (128, 18), (140, 22), (146, 32, 0)])
    brass(easel, lid, (110, 18), (146, 34))
    kit.gem(easel, 128, 18, 3.6, mood.pick("7fe8e0", "7fe8e0", "ff6f5a"), force=mood.lamp)
    if mood.name not in ("calm", "smug"):
        for x, y, size in ((150, 24, 6), (160, 18, 8), (172, 18, 6)):
            easel.fill(easel.soft(easel.mask(oval(x, y, size)), 2.5), "e8f4ff", 0.35)


def _ear(easel: Easel, side: int) -> None:
    x = 128 + side * 62
    rod = easel.mask([(x - 3, 120), (x + 3, 120), (x + side * 10 + 2, 66), (x + side * 10 - 2, 66)], smooth=False)
    easel.fill(rod, easel.linear("e8d0a0", "5a3a1c", (x - 4, 0), (x + 6, 0)))
    kit.gem(easel, x + side * 10, 64, 4.6, "7fe8e0", force=0.8)
    disc = easel.mask(oval(x, 124, 11, 22))
    easel.drop(disc, 0, 2, 3, 0.5)
    brass(easel, disc, (x - 12, 104), (x + 12, 146))
    easel.fill(easel.mask(oval(x, 124, 5, 12)), _DEEP, 0.75)


def _panels(easel: Easel, head: Mask) -> None:
    for points in ([(128, 42), (128, 72)], [(92, 58), (100, 82)], [(164, 58), (156, 82)]):
        easel.fill(easel.stroke(points, 1.5) & head, _DEEP, 0.75)
        easel.fill(easel.stroke([(x + 1.3, y) for x, y in points], 0.8) & head, _BRIGHT, 0.6)
    for k in range(14):
        angle = math.radians(k * 360 / 14 + 13)
        x, y = 128 + 56.5 * math.cos(angle), 126 + 61 * math.sin(angle)
        rivet = easel.mask(oval(x, y, 2.5)) & head
        easel.fill(easel.moved(rivet, 0.8, 1.0) & head, _DEEP, 0.7)
        easel.fill(rivet, easel.linear(_BRIGHT, _DARK, (x - 2, y - 2), (x + 2, y + 2)))
    gleam = easel.soft(easel.stroke([(84, 104), (86, 82), (98, 62)], 2, 7, 2), 1.6)
    easel.fill(gleam & head, "fffdf0", 0.75)


def _face(easel: Easel, inner: Mask, mood: Mood) -> None:
    for side in (-1, 1):
        _lamp(easel, inner, mood, 128 + side * 22.0, 112.0, side=side)
    bolt = easel.mask(sym([(128, 118, 0), (133, 134), (128, 139)]))
    easel.fill(bolt, easel.linear(_BRIGHT, _DARK, (124, 120), (134, 138)))
    _grille(easel, inner, mood)


def _lamp(easel: Easel, inner: Mask, mood: Mood, x: float, y: float, *, side: int) -> None:
    ring = easel.mask(oval(x, y, 19))
    easel.drop(ring, 0, 2, 3, 0.6)
    easel.fill(ring, easel.linear(_BRIGHT, _DARK, (x - 14, y - 14), (x + 14, y + 14)))
    easel.fill(easel.mask(oval(x, y, 15.8)), _DEEP)
    glass = easel.mask(oval(x, y, 14.4))
    hue = mood.pick(_HUE, "ffd86a", "ff7a3a")
    px, py = x + 6.0 * mood.gaze[0], y + 5.0 * mood.gaze[1]
    light: Array = easel.radial("fffdf0", hue, px, py, 15)
    easel.fill(glass, light)
    easel.form(glass, mix(hue, "7a2a00", 0.6), 0, 0, 3, opacity=0.8)
    for radius in (5.0, 9.5):
        coil = easel.mask(oval(px, py, radius)) - easel.mask(oval(px, py, radius - 1.1))
        easel.fill(coil & glass, mix(hue, "7a2a00", 0.5), 0.55)
    upper = -14.4 + (1 - mood.lid) * 24 - 3
    shutter: Points = [
        (x - 20, y - 22), (x + 20, y - 22), (x + 20, y + upper + (mood.brow * 0.75 if side < 0 else -mood.brow * 0.45)),
        (x - 20, y + upper + (-mood.brow * 0.45 if side < 0 else mood.brow * 0.75)),
    ]  # fmt: skip
    _shutter(easel, easel.mask(shutter, smooth=False) & glass)
    if mood.low > 0.5:
        cheek = easel.mask([(x - 16, y + 16), (x - 12, y + 6), (x, y + 3.2), (x + 12, y + 6), (x + 16, y + 16)]) & glass
        _shutter(easel, cheek)
    easel.glow(glass, hue, 9, 0.55 * mood.lamp)
    easel.fill(easel.mask(oval(x - 5, y - 4.5, 3.2, 2.2, -35)) & glass, "ffffff", 0.9)
    ridge: Points = [
        (x - side * 17, y - 21 + mood.brow * 1.2 - mood.lift), (x, y - 24 + mood.brow * 0.3 - mood.lift),
        (x + side * 19, y - 17 - mood.lift * 0.5),
    ]  # fmt: skip
    hood = easel.stroke(ridge, 3.5, 6.0, 3.0)
    easel.drop(hood, 0, 2, 2, 0.5)
    easel.fill(hood, easel.linear(_BRIGHT, _DARK, (x, y - 26), (x, y - 14)))


def _shutter(easel: Easel, lid: Mask) -> None:
    easel.fill(lid, easel.linear("d9a552", "6e431c", (100, 96), (156, 124)))
    easel.rim(lid, "fff2c8", 0, 1.2, 0.5, opacity=0.7)


def _grille(easel: Easel, inner: Mask, mood: Mood) -> None:
    bend = mood.smile * 8
    grin = 2.5 * mood.gape
    for row in range(3):
        half, y = 29 - row * 6.5, 149 + row * (8.5 + grin)
        line: Points = [
            (128 - half, y - bend * (half / 29)),
            (128 - half * 0.4, y),
            (128 + half * 0.4, y),
            (128 + half, y - bend * (half / 29)),
        ]
        easel.fill(easel.stroke([(x, py + 0.8) for x, py in line], 5.0, 8.4, 8.4, 5.0) & inner, _BRIGHT, 0.55)
        easel.fill(easel.stroke(line, 4.4, 7.4, 7.4, 4.4) & inner, _DEEP)
        slit = easel.stroke(line, 2.2, 4.4 + grin, 4.4 + grin, 2.2) & inner
        easel.glow(slit, _HUE, 4, 0.9 * mood.lamp)
        easel.fill(slit, easel.radial("fff8dc", mood.pick("ff9a3a", "ff9a3a", "d0481c"), 128, y, half * 1.2, 14))


def _torso(easel: Easel) -> None:
    neck = easel.mask(sym([(128, 176), (148, 178), (148, 220), (128, 226)]))
    easel.fill(neck, easel.linear("8a97a8", "232a38", (108, 0), (150, 0)))
    for y in (192, 199, 206):
        easel.fill(easel.stroke([(106, y), (128, y + 3), (150, y)], 1.8) & neck, "10141e", 0.8)
    body = easel.mask(sym([(128, 212, 0), (168, 212), (206, 224), (226, 280, 0), (128, 280)]))
    brass(easel, body, (50, 210), (210, 270))
    for side in (-1, 1):
        ball = easel.mask(oval(128 + side * 84, 236, 27, 25))
        easel.drop(ball, 0, 2, 4, 0.5)
        brass(easel, ball, (128 + side * 84 - 24, 212), (128 + side * 84 + 24, 262))
        kit.rims(easel, ball, "7fe8e0", 0.8)
    shirt = easel.mask(sym([(128, 214, 0), (150, 212), (166, 240), (164, 280, 0), (128, 280)]))
    kit.cloth(easel, shirt, ("fbf7ee", "b0a692"), "7fe8e0")
    wing: Points = [(128, 224, 0), (112, 218), (100, 206, 0), (96, 222), (112, 236, 0)]
    for points in (wing, mirrored(wing)):
        kit.cloth(easel, easel.mask(points), ("ffffff", "c4bcae"), "7fe8e0")
    tie: Points = [(128, 228), (108, 218, 0), (104, 230), (108, 242, 0)]
    for points in (tie, mirrored(tie)):
        kit.cloth(easel, easel.mask(points), ("c8303c", "5a0c18"), "ffb0a0")
    knot = easel.mask(oval(128, 230, 6, 6.5))
    kit.cloth(easel, knot, ("e04a50", "7a1420"), "ffb0a0")
    for y in (248, 262):
        kit.gem(easel, 128, y, 2.4, "2a2430", force=0.0)
