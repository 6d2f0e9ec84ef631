"""Four faces from the town: Tamsin, Corin, Sefa and Juro."""

from __future__ import annotations

import numpy as np

from art.kit import mix
from art.paint_vector import Easel, Mask, Points, mirrored, oval
from art.portraits import kit
from art.portraits.face import EyeLook
from art.portraits.kit import Mood, Skin, View
from art.portraits.persons import build
from art.portraits.persons.build import Make

_TAN = Skin("f0c094", "cc8c5c", "8a4c30", "4a2018", "d8684c", "b0524c")
_FAIR = Skin("ffe0c8", "f0b894", "be7650", "6a3022", "ea7a60", "c4685c")
_DEEP = Skin("a8704c", "74442c", "44241a", "22100c", "a0442e", "8a3c38")
_SAND = Skin("fbdab0", "e4b07c", "a86c40", "5a301c", "dc7450", "b85e50")


def tamsin(view: View, mood: Mood) -> Easel:
    """Paint a black bob with a streak of blue light, and a jacket that has seen the docks."""
    return build.sit(view, mood, _TAMSIN)


def _bob_behind(easel: Easel) -> None:
    back = easel.mask([(70, 80), (90, 40), (128, 30), (168, 40), (190, 82), (196, 150), (184, 186, 0), (160, 178),
                       (96, 178), (68, 184, 0), (60, 148)])  # fmt: skip
    easel.fill(back, easel.linear("241c30", "0a0810", (80, 50), (190, 180)))
    kit.rims(easel, back, "4fd8ff", 0.8)


def _bob(easel: Easel, face: Mask) -> None:
    tones = ("4a3c5e", "1c1526", "0c0812")
    right: Points = [(112, 44), (150, 36), (182, 62), (192, 110), (194, 164, 0), (178, 176), (172, 148), (176, 116),
                     (166, 92), (138, 78)]  # fmt: skip
    left: Points = [(150, 38), (108, 36), (74, 62), (64, 112), (62, 160, 0), (78, 172), (84, 144), (80, 118),
                    (92, 98), (128, 88), (156, 62)]  # fmt: skip
    for outline in (right, left):
        mass = build.mop(easel, face, outline, tones, "4fd8ff")
        build.locks(easel, mass, [[(100, 46), (78, 84), (70, 150)], [(116, 44), (94, 78), (84, 110)],
                                  [(150, 46), (180, 84), (186, 160)], [(138, 44), (164, 72), (180, 110)]],
                    "6a5a84", 2.2, 0.55)  # fmt: skip
    streak = easel.stroke([(146, 42), (110, 54), (86, 84), (76, 132), (74, 160)], 1.0, 6.0, 7.0, 5.0, 1.0)
    easel.glow(streak, "2fb8ff", 5, 0.5)
    easel.fill(streak, easel.linear("8af0ff", "1f8ad8", (140, 44), (76, 160)), 0.95)


def _docks(easel: Easel) -> None:
    build.neck(easel, _TAN)
    build.coat(easel, ("2c8a96", "0e3440"), "6ae8ff")
    build.lapels(easel, ("3fa8b0", "124450"), "8af0ff",
                 [(104, 206, 0), (90, 190, 0), (76, 206), (92, 244), (122, 270, 0), (118, 236, 0)])  # fmt: skip
    shirt = easel.mask([(110, 214, 0), (128, 232), (146, 214, 0), (138, 264, 0), (118, 264, 0)])
    kit.cloth(easel, shirt, ("f0e8dc", "94887c"), "ffffff")
    for side in (-1, 1):
        kit.gem(easel, 128 + side * 48, 232, 3.4, "ffd27a", force=0.4)
    kit.gem(easel, 180, 146, 3.4, "6ae8ff", force=0.8)


_TAMSIN = Make(("22b8e8", "142a50"), _TAN, EyeLook("8a5a24", half=13.5, tall=10.8, slant=2.6, lash=3.2), "1c1420",
               _docks, _bob, _bob_behind, mouth=(165, 15, 1.15), rim="4fd8ff")  # fmt: skip


def corin(view: View, mood: Mood) -> Easel:
    """Paint sandy hair that the wind has combed, three days of beard and a red scarf."""
    return build.sit(view, mood, _CORIN)


def _windswept(easel: Easel, face: Mask) -> None:
    outline: Points = [
        (72, 116, 0), (66, 86), (78, 52), (112, 30), (156, 28), (186, 48), (206, 44, 0), (194, 68), (202, 80, 0),
        (188, 92), (185, 118, 0), (177, 98), (166, 82), (138, 80), (112, 70), (92, 84), (82, 104),
    ]  # fmt: skip
    mass = build.mop(easel, face, outline, ("f0c878", "a8742c", "70441a"), "ffd07a")
    build.locks(easel, mass, [[(84, 96), (94, 62), (140, 40), (196, 50)], [(92, 82), (116, 56), (158, 48)],
                              [(120, 70), (150, 60), (190, 72)], [(78, 104), (82, 72), (112, 42)]],
                "7c4c1c", 2.6)  # fmt: skip
    build.locks(easel, mass, [[(90, 74), (112, 48), (150, 38)], [(128, 66), (158, 56), (184, 60)]], "fff0c0", 2.0, 0.6)


def _stubble(easel: Easel, head: Mask) -> None:
    jaw = easel.mask([(80, 140), (92, 152), (108, 148), (128, 154), (148, 148), (164, 152), (176, 140), (170, 176),
                      (128, 200), (86, 176)])  # fmt: skip
    shade = easel.soft(jaw, 3.5) & head
    easel.fill(shade, "8a5a3c", 0.34)
    dice = np.random.default_rng(5)
    for _ in range(230):
        x, y = 128 + float(dice.normal(0, 25)), float(dice.uniform(150, 190))
        hair = easel.stroke([(x, y), (x + 0.8, y + 2.2)], 0.8)
        easel.fill(hair & shade, "5c3820", 0.5)


def _scarfed(easel: Easel) -> None:
    build.neck(easel, _FAIR, 23)
    build.coat(easel, ("7a5638", "2e1c12"), "ffcf8a", 198)
    scarf = easel.mask([(84, 196), (106, 188), (128, 196), (150, 188), (172, 196), (178, 216), (152, 232), (128, 236),
                        (104, 232), (78, 216)])  # fmt: skip
    kit.cloth(easel, scarf, ("d8483c", "6a1418"), "ffb090")
    for points in ([(88, 204), (118, 214), (168, 204)], [(84, 214), (124, 226), (174, 212)]):
        easel.fill(easel.stroke(points, 0.6, 2.4, 0.6) & scarf, "4a0c10", 0.6)
    tail = easel.mask([(142, 222, 0), (164, 218), (176, 262), (174, 290, 0), (148, 290, 0)])
    kit.cloth(easel, tail, ("e05a48", "74181c"), "ffb090")


_CORIN = Make(("ffb04a", "2a2c48"), _FAIR, EyeLook("3c7ab8", half=12.5, tall=9.8), "8a5a24", _scarfed, _windswept,
              marks=_stubble, shape=build.BROAD, heavy=5.0, nose=(116, 149, 9.2), mouth=(166, 17, 0.9),
              rim="ffc27a")  # fmt: skip


def sefa(view: View, mood: Mood) -> Easel:
    """Paint a cloud of curls held by a band of gold, and hoops to match."""
    return build.sit(view, mood, _SEFA)


def _curls(easel: Easel, centre: tuple[float, float], size: tuple[float, float], count: int, seed: int) -> Mask:
    x, y = centre
    mass = easel.mask(oval(x, y, *size))
    dice = np.random.default_rng(seed)
    for k in range(26):
        angle = k * 2 * np.pi / 26
        mass = mass | easel.mask(oval(x + size[0] * 0.95 * np.cos(angle), y + size[1] * 0.95 * np.sin(angle),
                                      float(dice.uniform(8, 12))))  # fmt: skip
    easel.fill(mass, easel.linear("5a3040", "180a12", (x - 40, y - 40), (x + 40, y + 40)))
    for _ in range(count):
        px, py = x + float(dice.normal(0, size[0] * 0.5)), y + float(dice.normal(0, size[1] * 0.5))
        radius = float(dice.uniform(3.6, 6.2))
        curl = (easel.mask(oval(px, py, radius)) - easel.mask(oval(px + 0.6, py + 0.8, radius * 0.62))) & mass
        lit = max(0.0, 1 - (px - x + 50) / 110)
        easel.fill(curl, mix("3a1a26", "c07a7c", lit), 0.55)
    kit.rims(easel, mass, "ff9ac0", 0.8)
    return mass


def _cloud(easel: Easel) -> None:
    _curls(easel, (130, 60), (58, 36), 130, 4)
    for side in (-1, 1):
        build.ring(easel, (128 + side * 53, 153), 12)


def _band(easel: Easel, face: Mask) -> None:
    hairline = easel.mask([(76, 112, 0), (74, 86), (92, 60), (128, 50), (164, 60), (182, 86), (180, 112, 0), (170, 86),
                           (150, 74), (128, 71), (106, 74), (86, 86)])  # fmt: skip
    easel.fill(hairline & face, "1c0c14")
    band = easel.stroke([(73, 92), (96, 66), (128, 57), (160, 66), (183, 92)], 7, 10, 11, 10, 7)
    easel.drop(band, 0, 3, 2.5, 0.5)
    easel.fill(band, easel.linear("ffe6a0", "a8661c", (80, 60), (180, 92)))
    easel.rim(band, "ffffff", -0.8, -1.2, 0.5, opacity=0.7)
    for x, y in ((104, 64), (128, 58), (152, 64)):
        kit.gem(easel, x, y, 3.0, "ff5a8a", force=0.5)


def _wrapped(easel: Easel) -> None:
    build.neck(easel, _DEEP, 18)
    build.coat(easel, ("e8a83c", "8a4a14"), "ffe0a0", 206)
    fold = easel.mask([(84, 214, 0), (128, 244), (186, 208, 0), (206, 222), (150, 290, 0), (100, 290)])
    kit.cloth(easel, fold, ("d8503c", "701a20"), "ffb0a0")
    for k in range(3):
        line: Points = [(96 + k * 8, 226 + k * 8), (140 + k * 4, 250 + k * 4), (188 + k * 3, 222 + k * 12)]
        easel.fill(easel.stroke(line, 0.6, 1.8, 0.6) & fold, "4a0c14", 0.5)


_SEFA = Make(("ff7aa8", "3a1a48"), _DEEP, EyeLook("6a3c18", half=13.5, tall=11.0, slant=2.8, lash=3.4), "140a0c",
             _wrapped, _band, _cloud, nose=(118, 147, 9.6), mouth=(165, 16.5, 1.35), ears=True,
             rim="ff9ac0")  # fmt: skip


def juro(view: View, mood: Mood) -> Easel:
    """Paint a topknot, a scar through the brow and a collar crossed with care."""
    return build.sit(view, mood, _JURO)


def _topknot(easel: Easel) -> None:
    knot = easel.mask([(116, 40), (112, 20), (128, 8), (146, 18), (142, 40)])
    easel.fill(knot, easel.linear("3c4258", "0c0e16", (112, 10), (146, 40)))
    build.locks(easel, knot, [[(120, 38), (120, 20), (130, 12)], [(136, 38), (138, 22), (132, 12)]], "6a7490", 1.8)
    kit.rims(easel, knot, "8ab0ff", 0.8)
    tie = easel.stroke([(112, 39), (128, 43), (144, 39)], 6)
    easel.fill(tie, easel.linear("e0584c", "7a181c", (112, 36), (144, 44)))


def _combed(easel: Easel, face: Mask) -> None:
    outline: Points = [(74, 118, 0), (68, 88), (80, 54), (106, 38), (128, 34), (152, 38), (178, 54), (188, 88),
                       (183, 118, 0), (176, 94), (160, 76), (128, 68), (98, 76), (82, 94)]  # fmt: skip
    mass = build.mop(easel, face, outline, ("3c4258", "14161f", "080a10"), "8ab0ff")
    lines: list[Points] = [
        [(128 + k * 13, 72 + abs(k) * 4), (128 + k * 9, 52), (128 + k * 2.2, 38)] for k in range(-4, 5)
    ]
    build.locks(easel, mass, lines, "59627e", 1.6, 0.55)


def _scar(easel: Easel, head: Mask) -> None:
    cut = easel.stroke([(92, 88), (97, 102), (99, 112)], 0.6, 2.6, 0.6)
    easel.fill(cut & head, "ffe6d8", 0.7)
    low = easel.stroke([(99, 132), (101, 144), (100, 150)], 0.4, 2.2, 0.4)
    easel.fill(low & head, "ffe6d8", 0.6)


def _goatee(easel: Easel, head: Mask, mood: Mood) -> None:
    drop = 5.0 * mood.gape
    chin = easel.mask([(121, 178 + drop, 0), (128, 175 + drop), (135, 178 + drop, 0), (133, 190 + drop),
                       (128, 198 + drop, 0), (123, 190 + drop)])  # fmt: skip
    easel.fill(chin, easel.linear("2c2f3e", "0c0e14", (120, 176), (136, 198)))
    for points in ([(126, 155), (116, 156), (108, 162)], mirrored([(126, 155), (116, 156), (108, 162)])):
        easel.fill(easel.stroke(points, 2.4, 2.6, 0.4), "1c1e2a", 0.9)


def _crossed(easel: Easel) -> None:
    build.neck(easel, _SAND, 21)
    build.coat(easel, ("3a4f8a", "121a3a"), "9ab8ff")
    under: Points = [(100, 204, 0), (92, 196, 0), (78, 208), (128, 264, 0), (148, 250, 0)]
    kit.cloth(easel, easel.mask(mirrored(under)), ("f4efe6", "a49c92"), "ffffff")
    over: Points = [(98, 206, 0), (84, 192, 0), (66, 208), (110, 290, 0), (160, 290, 0), (150, 262, 0)]
    kit.cloth(easel, easel.mask(over), ("4a62a8", "1a2450"), "9ab8ff")
    easel.fill(easel.stroke([(95, 204), (118, 244), (152, 280)], 2.2), "e0584c", 0.9)


_JURO = Make(("5a8aff", "1c2040"), _SAND, EyeLook("4a3018", half=13, tall=8.6, slant=3.4), "14141c", _crossed, _combed,
             _topknot, marks=_scar, worn=_goatee, shape=build.LONG, heavy=4.8, nose=(116, 148, 8.4),
             mouth=(167, 15.5, 0.9), rim="8ab0ff")  # fmt: skip
