"""Four faces among the prizes: Ilka, Hachi, Odile and Calix."""

from __future__ import annotations

import math

import numpy as np

from art.paint_vector import Easel, Mask, Points, mirrored, oval
from art.portraits import kit
from art.portraits.face import EyeLook
from art.portraits.kit import Mood, Skin, View
from art.portraits.persons import build
from art.portraits.persons.build import Make

_ROSE = Skin("ffe4d0", "f0bc9c", "bc7a58", "6a3424", "ee7a68", "cc5c5c")
_BRONZE = Skin("e8b488", "bc8050", "7a4828", "3c2014", "cc6448", "a8504a")
_POWDER = Skin("fffaf4", "fbe6dc", "d0a89c", "7c5050", "ff8a96", "d83a58")
_BONE = Skin("ffffff", "eef0f4", "b0b4c4", "565a70", "dfe4ee", "30303c")


def ilka(view: View, mood: Mood) -> Easel:
    """Paint a flyer: a leather cap with its flaps down, and goggles pushed up on it."""
    return build.sit(view, mood, _ILKA)


def _cap(easel: Easel, face: Mask) -> None:
    cap: Points = [
        (66, 150, 0), (62, 108), (72, 58), (100, 32), (128, 26), (156, 32), (184, 58), (194, 108), (190, 150, 0),
        (182, 186), (168, 196, 0), (172, 150), (178, 116), (172, 96), (154, 82), (128, 78), (102, 82), (84, 96),
        (78, 116), (84, 150), (88, 196, 0), (74, 186),
    ]  # fmt: skip
    mass = build.mop(easel, face, cap, ("b8743c", "7a4420", "3c1e0c"), "ffc890")
    for points in (
        [(128, 28), (128, 52), (128, 78)],
        [(100, 34), (92, 60), (92, 88)],
        [(156, 34), (164, 60), (164, 88)],
    ):
        easel.fill(easel.stroke(points, 1.6) & mass, "2c1608", 0.7)
        easel.fill(easel.stroke([(x - 2, y) for x, y in points], 0.9) & mass, "e8a868", 0.5)
    strap = easel.stroke([(64, 74), (96, 58), (128, 54), (160, 58), (192, 74)], 11)
    easel.drop(strap, 0, 3, 2.5, 0.5)
    easel.fill(strap & mass, easel.linear("4a2c18", "1c0e06", (64, 50), (192, 80)))
    for side in (-1, 1):
        x, y = 128 + side * 27, 61
        rim = easel.mask(oval(x, y, 26, 20, side * 8))
        easel.drop(rim, 0, 4, 3, 0.5)
        easel.fill(rim, easel.linear("ffe6a8", "8a5a18", (x - 20, y - 16), (x + 18, y + 18)))
        glass = easel.mask(oval(x, y, 20.5, 14.6, side * 8))
        easel.fill(glass, easel.linear("9af4ff", "134a78", (x - 12, y - 12), (x + 14, y + 14)))
        easel.fill(easel.stroke([(x - 12, y + 4), (x - 4, y - 9)], 1.0, 5.0, 1.0) & glass, "ffffff", 0.75)
        easel.rim(rim, "ffffff", -0.8, -1.2, 0.6, opacity=0.7)
    fringe = easel.mask([(92, 92, 0), (102, 80), (128, 77), (150, 80), (136, 84), (120, 98), (112, 86), (102, 100)])
    easel.fill(fringe, easel.linear("e89a4a", "8a4218", (92, 78), (150, 100)))


def _silk(easel: Easel) -> None:
    build.neck(easel, _ROSE, 18)
    build.coat(easel, ("8a5a34", "34200e"), "ffc890", 204)
    fold: Points = [(76, 232, 0), (88, 196), (112, 208), (124, 232), (96, 262, 0)]
    build.lapels(easel, ("d8b48c", "6a4a2c"), "fff0d8", fold)
    scarf = easel.mask([(88, 192), (110, 184), (128, 190), (146, 184), (168, 192), (172, 212), (150, 226), (128, 230),
                        (106, 226), (84, 212)])  # fmt: skip
    kit.cloth(easel, scarf, ("ffffff", "b8b4c0"), "ffffff")
    for points in ([(90, 200), (120, 212), (168, 198)], [(88, 212), (124, 222), (170, 208)]):
        easel.fill(easel.stroke(points, 0.5, 2.2, 0.5) & scarf, "8a8698", 0.6)


_ILKA = Make(("ffb060", "2c3c58"), _ROSE, EyeLook("4a9a6a", half=13, tall=10.6, slant=2.2, lash=3.2), "8a4a1c", _silk,
             _cap, ears=False, mouth=(165, 15.5, 1.15), rim="ffc890")  # fmt: skip


def hachi(view: View, mood: Mood) -> Easel:
    """Paint a wanderer: a wide hat of straw, and a shadow down to the eyes."""
    return build.sit(view, mood, _HACHI)


def _hat(easel: Easel, face: Mask) -> None:
    shade = easel.soft(easel.mask([(70, 60), (186, 60), (186, 108), (128, 118), (70, 108)]), 6)
    easel.fill(shade & face, "14080c", 0.62)
    brim: Points = [(128, 12, 0), (150, 28), (196, 66), (236, 100, 0), (200, 104), (128, 96), (56, 104), (20, 100, 0),
                    (60, 66), (106, 28)]  # fmt: skip
    hat = easel.mask(brim)
    easel.drop(hat, 2, 8, 5, 0.5, on=face)
    easel.fill(hat, easel.linear("f4d894", "8a5c24", (60, 20), (200, 110)))
    for step in range(-12, 13):
        end = (128 + step * 8.6, 103 - 0.05 * step * step)
        easel.fill(easel.stroke([(128 + step * 0.4, 14), end], 0.4, 1.3, 1.8) & hat, "6a4218", 0.55)
    for row in range(1, 8):
        half, level = 14.0 * row, 16.0 + row * 11.4
        line = [(128 - half, level + 4), (128, level), (128 + half, level + 4)]
        easel.fill(easel.stroke(line, 1.1) & hat, "ffeec0", 0.5)
    easel.form(hat, "4a2c0c", 22, 10, 12, opacity=0.7)
    kit.rims(easel, hat, "ffb070", 0.8)
    easel.fill(easel.stroke([(24, 100), (72, 102), (128, 95), (184, 102), (232, 100)], 2.6), "5a3814")
    for side in (-1, 1):
        cord = easel.stroke([(128 + side * 48, 100), (128 + side * 50, 150), (128 + side * 22, 192)], 2.2)
        easel.fill(cord, "c8382c", 0.95)


def _stubbled(easel: Easel, head: Mask, mood: Mood) -> None:
    drop = 5.0 * mood.gape
    chin = easel.mask([(104, 178), (128, 172), (152, 178), (146, 198 + drop), (128, 206 + drop, 0), (110, 198 + drop)])
    shade = easel.soft(chin, 3)
    easel.fill(shade & head, "241008", 0.6)
    straw = easel.stroke([(142, 166 + drop * 0.4), (170, 174), (196, 168)], 1.4, 1.6, 0.8)
    easel.fill(straw, "d8c060")
    easel.fill(easel.mask(oval(198, 167, 6, 2.6, -20)), "b8c850")


def _robe(easel: Easel) -> None:
    build.neck(easel, _BRONZE, 21)
    build.coat(easel, ("3c5a8a", "121c38"), "8ab8ff")
    under: Points = [(100, 204, 0), (92, 194, 0), (78, 208), (128, 264, 0), (148, 250, 0)]
    kit.cloth(easel, easel.mask(mirrored(under)), ("ece4d4", "948a78"), "ffffff")
    over: Points = [(98, 206, 0), (82, 190, 0), (60, 212), (108, 290, 0), (162, 290, 0), (150, 262, 0)]
    kit.cloth(easel, easel.mask(over), ("4a6aa0", "18264c"), "8ab8ff")
    cape = easel.mask([(28, 236), (64, 206), (96, 214), (80, 290, 0), (20, 290, 0)])
    kit.cloth(easel, cape, ("c8a050", "5a3c14"), "ffe0a0")
    for step in range(7):
        easel.fill(easel.stroke([(34 + step * 9, 226 - step * 2), (30 + step * 8, 286)], 1.4) & cape, "6a4818", 0.6)


_HACHI = Make(("ff8a5a", "1c2840"), _BRONZE, EyeLook("5a3418", half=12.5, tall=8.4, slant=3.2), "1c1210", _robe, _hat,
              worn=_stubbled, shape=build.LONG, ears=False, heavy=4.8, nose=(116, 149, 9.0), mouth=(168, 15.0, 0.9),
              rim="ffb070")  # fmt: skip


def odile(view: View, mood: Mood) -> Easel:
    """Paint a lady of the court: powdered curls piled high, and a ruff like a wheel."""
    return build.sit(view, mood, _ODILE)


def _tower(easel: Easel) -> None:
    rolls = [(128, 40, 46, 26), (92, 58, 26, 22), (164, 58, 26, 22), (78, 92, 22, 20), (178, 92, 22, 20),
             (72, 126, 20, 19), (184, 126, 20, 19), (74, 158, 18, 17), (182, 158, 18, 17)]  # fmt: skip
    for x, y, wide, high in rolls:
        roll = easel.mask(oval(x, y, wide, high))
        easel.fill(roll, easel.radial("ffffff", "a89cc0", x - wide * 0.3, y - high * 0.4, wide * 1.5, high * 1.6))
        easel.form(roll, "6a5a88", 8, 6, 5, opacity=0.5)
        curl = easel.mask(oval(x, y, wide * 0.5, high * 0.5)) - easel.mask(oval(x, y, wide * 0.36, high * 0.36))
        easel.fill(curl, "8a7ca8", 0.55)
        kit.rims(easel, roll, "ffb0e0", 0.5)


def _curls(easel: Easel, face: Mask) -> None:
    outline: Points = [(72, 112, 0), (66, 84), (84, 48), (128, 30), (172, 48), (190, 84), (184, 112, 0), (176, 88),
                       (156, 66), (128, 60), (100, 66), (80, 88)]  # fmt: skip
    mass = build.mop(easel, face, outline, ("ffffff", "d8cce8", "8a7ca8"), "ffb0e0")
    lines: list[Points] = [[(128 + k * 12, 66 + abs(k) * 3), (128 + k * 13, 46 + abs(k) * 3), (128 + k * 8, 34)]
                           for k in range(-4, 5)]  # fmt: skip
    build.locks(easel, mass, lines, "9486b4", 1.8, 0.55)
    for x, y in ((82, 74), (93, 63), (104, 55), (116, 50), (128, 48), (140, 50), (152, 55), (163, 63), (174, 74)):
        pearl = easel.mask(oval(x, y, 4.2))
        easel.fill(pearl, easel.radial("ffffff", "b8a8c8", x - 1.2, y - 1.4, 5))
    rose = easel.mask(oval(168, 42, 13, 12))
    easel.drop(rose, 0, 3, 3, 0.4)
    easel.fill(rose, easel.radial("ff8aa0", "a81440", 164, 38, 15))
    for radius in (9.0, 5.4, 2.2):
        ring = easel.mask(oval(168, 42, radius, radius * 0.9)) - easel.mask(oval(169, 43, radius * 0.72, radius * 0.64))
        easel.fill(ring, "70082c", 0.6)


def _spot(easel: Easel, head: Mask) -> None:
    for side in (-1, 1):
        cheek = easel.soft(easel.mask(oval(128 + side * 30, 148, 13, 9)), 4)
        easel.fill(cheek & head, "ff5a7a", 0.42)
    easel.fill(easel.mask(oval(104, 160, 2.0)) & head, "2c1018")


def _ruff(easel: Easel) -> None:
    build.coat(easel, ("7a1a4a", "2c0820"), "ff8ac0", 214)
    folds = 26
    for ring_, (wide, high, y) in enumerate(((92, 40, 208), (74, 30, 202))):
        for number in range(folds):
            angle = math.pi * 2 * number / folds
            x, top = 128 + wide * math.cos(angle), y + high * math.sin(angle)
            fold = easel.mask(oval(128 + (x - 128) * 0.86, y + (top - y) * 0.86, 13 - ring_ * 2, 9 - ring_ * 2))
            easel.fill(fold, easel.radial("ffffff", "b8aac8", x - 4, top - 5, 20))
            easel.rim(fold, "8a7aa0", 1.2, 1.2, 0.8, opacity=0.7)
    build.neck(easel, _POWDER, 17)
    kit.gem(easel, 128, 238, 7, "ff4a80", force=0.6)


_ODILE = Make(("ff8ac8", "3c1c48"), _POWDER, EyeLook("5a7ad8", half=13, tall=10.4, slant=2.8, lash=3.8), "6a5040",
              _ruff, _curls, _tower, marks=_spot, ears=False, heavy=2.8, rise=18.0, nose=(118, 147, 7.2),
              mouth=(164, 11.5, 1.4), rim="ffb0e0")  # fmt: skip


def calix(view: View, mood: Mood) -> Easel:
    """Paint a face for the night of the dead: a skull of sugar under a crown of marigolds."""
    return build.sit(view, mood, _CALIX)


def _skull(easel: Easel, head: Mask) -> None:
    for side in (-1, 1):
        x = 128 + side * 22
        easel.fill(easel.mask(oval(x, 118, 21, 20)) & head, "14121c", 0.95)
        for number in range(10):
            angle = 2 * math.pi * number / 10
            petal = easel.mask(oval(x + 21 * math.cos(angle), 118 + 20 * math.sin(angle), 5))
            easel.fill(petal & head, "e83a5a" if number % 2 else "ffb02a")
    nose = easel.mask([(128, 134, 0), (136, 150), (130, 154, 0), (128, 150), (126, 154, 0), (120, 150)])
    easel.fill(nose & head, "14121c", 0.95)
    grin = easel.stroke([(84, 158), (104, 166), (128, 168), (152, 166), (172, 158)], 0.6, 2.2, 2.4, 2.2, 0.6)
    easel.fill(grin & head, "14121c")
    for number in range(-4, 5):
        at, level = 128.0 + number * 10, 167 - number * number * 0.5
        easel.fill(easel.stroke([(at, level - 9), (at, level + 9)], 0.5, 1.8, 0.5) & head, "14121c")
    brow = easel.mask([(128, 70), (138, 84), (128, 98), (118, 84)])
    easel.fill(brow & head, "e83a5a")
    easel.fill(easel.mask(oval(128, 84, 4)) & head, "ffd04a")
    for side in (-1, 1):
        swirl = [(128 + side * 40, 86), (128 + side * 48, 96), (128 + side * 42, 102), (128 + side * 38, 96)]
        easel.fill(easel.stroke(swirl, 0.6, 2.0, 1.6, 0.6) & head, "1f9ab0")
        easel.fill(easel.stroke([(128 + side * 8, 182), (128 + side * 18, 178)], 0.6, 2.0, 0.6) & head, "1f9ab0")


def _marigolds(easel: Easel, face: Mask) -> None:
    hair: Points = [(72, 134, 0), (62, 96), (76, 52), (128, 32), (180, 52), (194, 96), (184, 134, 0), (178, 96),
                    (158, 76), (128, 70), (98, 76), (78, 96)]  # fmt: skip
    build.mop(easel, face, hair, ("2c2a38", "12101a", "08060c"), "ff9a4a")
    for x, y, size, tones in ((84, 62, 18, ("ffb02a", "c85a08")), (172, 62, 18, ("ffb02a", "c85a08")),
                              (108, 44, 20, ("ff5a6a", "8a0c2c")), (150, 44, 20, ("ff7a2a", "a83a08")),
                              (129, 36, 19, ("ffd04a", "d07a10"))):  # fmt: skip
        bloom = easel.mask(oval(x, y, size))
        easel.drop(bloom, 0, 3, 3, 0.45)
        for ring_, count in ((1.0, 12), (0.68, 9), (0.36, 6)):
            for number in range(count):
                angle = 2 * math.pi * number / count + ring_
                at = (x + size * 0.72 * ring_ * math.cos(angle), y + size * 0.72 * ring_ * math.sin(angle))
                petal = easel.mask(oval(*at, size * 0.34))
                easel.fill(petal, easel.radial(tones[0], tones[1], at[0] - 2, at[1] - 2, size * 0.5))
    for points in ([(66, 80, 0), (58, 68), (70, 66)], [(190, 80, 0), (198, 68), (186, 66)]):
        easel.fill(easel.mask(points), "2a8a4a")


def _suit(easel: Easel) -> None:
    build.neck(easel, _BONE, 18)
    build.coat(easel, ("3a3644", "100e16"), "ffb060", 202)
    shirt = easel.mask([(108, 212, 0), (128, 230), (148, 212, 0), (140, 290, 0), (116, 290, 0)])
    kit.cloth(easel, shirt, ("ffffff", "a8a4b4"), "ffffff")
    build.lapels(easel, ("504a60", "1a1622"), "ffb060",
                 [(102, 206, 0), (88, 192, 0), (74, 210), (94, 250), (120, 284, 0), (114, 236, 0)])  # fmt: skip
    build.lapels(easel, ("e83a5a", "70081c"), "ff9aa8", [(128, 224), (106, 214, 0), (104, 236, 0)])
    dice = np.random.default_rng(4)
    for _ in range(12):
        at = (float(dice.uniform(60, 90)), float(dice.uniform(232, 252)))
        easel.fill(easel.mask(oval(*at, 1.4)), "ffb02a", 0.8)


_CALIX = Make(("ff8a3a", "2c1c38"), _BONE, EyeLook("ffb02a", half=11.5, tall=9.0, lash=2.0), "14121c", _suit,
              _marigolds, marks=_skull, ears=False, heavy=2.2, rise=22.0, nose=(132, 140, 0.2), mouth=(172, 12.0, 0.5),
              rim="ffb070")  # fmt: skip
