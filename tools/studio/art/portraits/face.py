"""Painted features of a face: eyes, brows, nose and mouth, moved by a mood."""

from __future__ import annotations

from dataclasses import dataclass

from art.kit import mix
from art.paint_vector import Easel, Mask, Point, oval
from art.portraits.kit import MIDDLE, Mood, Skin


@dataclass(frozen=True, slots=True)
class EyeLook:
    """The make of a pair of eyes."""

    iris: str
    apart: float = 22.0
    level: float = 119.0
    half: float = 12.5
    tall: float = 9.5
    slant: float = 1.5
    white: str = "f4efe8"
    lash: float = 2.6


def sockets(easel: Easel, skin: Skin, look: EyeLook, face: Mask, force: float = 0.5) -> None:
    """Draw the soft hollows of the eyes, and the cheeks below them."""
    for side in (-1, 1):
        x = MIDDLE + side * look.apart
        hollow = easel.soft(easel.mask(oval(x - side * 2, look.level - 4, look.half * 1.3, look.tall * 1.2)), 4)
        easel.fill(hollow & face, skin.dark, force)
        cheek = easel.soft(easel.mask(oval(x + side * 8, look.level + 26, 14, 9)), 6)
        easel.fill(cheek & face, skin.blush, 0.34)


def eye(easel: Easel, skin: Skin, look: EyeLook, mood: Mood, side: int) -> None:
    """Draw one eye: white, iris, pupil, lights and lids; side is -1 for the left of the picture."""
    x, y, half = MIDDLE + side * look.apart, look.level, look.half
    up, down = look.tall * mood.lid, look.tall * 0.66 * (1 - 0.62 * mood.low)
    inner, outer = (x - side * half, y + 1.5), (x + side * half, y - look.slant)
    top = [inner, (x - side * half * 0.42, y - up * 0.86), (x + side * half * 0.32, y - up), outer]
    bottom = [(x + side * half * 0.4, y + down), (x - side * half * 0.4, y + down * 0.95)]
    ball = easel.mask([(*inner, 0), top[1], top[2], (*outer, 0), *bottom])
    easel.fill(ball, look.white)
    easel.form(ball, mix(skin.deep, "2a2038", 0.4), 0, -5, 2.2, opacity=0.75)
    across, down_by = mood.gaze
    _iris(easel, ball, look, mood, x + 1.6 + across * half * 0.34, y=y - up * 0.14 + 0.4 + down_by * look.tall * 0.3,
          side=side)  # fmt: skip
    easel.fill(easel.stroke(top, 1.0, look.lash, look.lash, 0.9), mix(skin.deep, "120c14", 0.6))
    crease = [(px, py - 4.2 + 1.4 * mood.low) for px, py in top]
    easel.fill(easel.stroke(crease[0:4], 0.3, 1.1, 1.2, 0.4), skin.deep, 0.55)
    easel.fill(easel.stroke([inner, *reversed(bottom), outer], 0.4, 0.9, 0.9, 0.5), skin.deep, 0.55)
    if mood.low > 0.3:
        pouch = [(px, py + 4.5) for px, py in [inner, *reversed(bottom), outer][0:4]]
        easel.fill(easel.stroke(pouch, 0.2, 0.9, 0.9, 0.2), skin.deep, 0.30)


def _iris(easel: Easel, ball: Mask, look: EyeLook, mood: Mood, x: float, *, y: float, side: int) -> None:
    size = look.tall * 0.80
    disc = easel.mask(oval(x, y, size)) & ball
    easel.fill(disc, mix(look.iris, "000000", 0.55))
    inside = easel.mask(oval(x, y, size * 0.84)) & ball
    lit = mix(look.iris, "ffffff", 0.35)
    easel.fill(inside, easel.linear(mix(look.iris, "000000", 0.30), lit, (x, y - size), (x, y + size)))
    easel.fill(easel.mask(oval(x, y, size * 0.44)) & ball, "08060c")
    easel.form(ball, "1a1020", 0, -3.2, 1.2, opacity=0.5)
    easel.fill(easel.mask(oval(x - size * 0.36, y - size * 0.34, size * 0.26)) & ball, "ffffff")
    easel.fill(easel.mask(oval(x + size * 0.38, y + size * 0.36, size * 0.13)) & ball, "ffffff", 0.7)


def brow(
    easel: Easel, colour: str, look: EyeLook, mood: Mood, side: int, *, heavy: float = 4.4, rise: float = 15.0
) -> None:
    """Draw one brow: thick inside, tapering outside, bent by the mood."""
    x, y = MIDDLE + side * look.apart, look.level - rise - mood.lift - side * mood.skew * 3.4
    points = [
        (x - side * look.half * 1.02, y + 1.5 + mood.brow),
        (x - side * look.half * 0.1, y - 2.2 + mood.brow * 0.42),
        (x + side * look.half * 0.75, y - 1.8 - mood.brow * 0.05),
        (x + side * look.half * 1.42, y + 3.6),
    ]
    easel.fill(easel.stroke(points, heavy * 0.72, heavy, heavy * 0.74, heavy * 0.16), colour)
    easel.fill(
        easel.stroke([(px, py - heavy * 0.22) for px, py in points], 0.3, 1.0, 0.8, 0.2),
        mix(colour, "ffffff", 0.3),
        0.5,
    )


def frown(easel: Easel, skin: Skin, mood: Mood, level: float) -> None:
    """Draw the furrows between the brows when they sink."""
    if mood.brow > 2:
        for side in (-1, 1):
            line = [(MIDDLE + side * 4, level - 17), (MIDDLE + side * 5, level - 10), (MIDDLE + side * 4, level - 6)]
            easel.fill(easel.stroke(line, 0.3, 1.3, 0.3), skin.deep, 0.42)


def nose(easel: Easel, skin: Skin, face: Mask, top: float, tip: float, *, wide: float = 9.0) -> None:
    """Draw a nose turned with the head: shaded side, lit bridge, nostrils."""
    m = MIDDLE
    side = easel.mask(
        [(m + 2, top), (m + 6, (top + tip) / 2), (m + wide, tip - 2), (m + 2, tip + 2), (m + 1, (top + tip) / 2)]
    )
    easel.fill(easel.soft(side, 1.6) & face, skin.dark, 0.62)
    under = easel.mask(
        [(m - wide * 0.8, tip), (m, tip - 1), (m + wide, tip), (m + wide * 0.5, tip + 5), (m - wide * 0.4, tip + 5)]
    )
    easel.fill(easel.soft(under, 1.5) & face, skin.deep, 0.40)
    for way in (-1, 1):
        easel.fill(
            easel.stroke(
                [(m + way * 2.6, tip + 1.2), (m + way * 5.5, tip - 0.4), (m + way * 7, tip + 1)], 0.6, 1.9, 0.5
            ),
            skin.deep,
            0.85,
        )
        wing = [
            (m + way * (wide - 1.5), tip - 6),
            (m + way * (wide + 0.4), tip - 2.4),
            (m + way * (wide - 1.6), tip + 1),
        ]
        easel.fill(easel.stroke(wing, 0.2, 1.1, 0.5), skin.deep, 0.45)
    shine = easel.mask(oval(m - 2.4, tip - 6, 2.4, 4.2, 8))
    easel.fill(easel.soft(shine, 1.1), mix(skin.light, "ffffff", 0.6), 0.55)
    ridge = easel.stroke([(m - 1.2, top + 3), (m - 1.8, (top + tip) / 2), (m - 2.2, tip - 8)], 0.8, 2.6, 1.5)
    easel.fill(easel.soft(ridge, 1.2), mix(skin.light, "ffffff", 0.3), 0.38)


def mouth(
    easel: Easel, skin: Skin, mood: Mood, level: float, half: float = 17.0, *, full: float = 1.0, teeth: bool = True
) -> None:
    """Draw lips that curve with the mood and part when glad."""
    m, bend = MIDDLE, mood.smile * (5.0 if mood.smile > 0 else 3.2)
    wide = half * (1 + 0.16 * max(0.0, mood.smile) - 0.05 * max(0.0, -mood.smile))
    left = (m - wide, level - bend * 0.9 * (1 - 0.75 * mood.skew))
    right = (m + wide, level - bend * 0.9 * (1 + 0.5 * mood.skew))
    dip = level + bend * 0.55
    if mood.grit > 0.1 and teeth:
        _clenched(easel, skin, (left, right), dip, full=full)
    elif mood.gape > 0.1 and teeth:
        _smile(easel, skin, mood, (left, right), dip, full=full)
    else:
        _closed(easel, skin, (left, right), dip, full)
    for way, corner in ((-1, left), (1, right)):
        fold = [
            (corner[0] + way * 1.5, corner[1] - 3),
            (corner[0] + way * 3.2, corner[1] + 0.5),
            (corner[0] + way * 1.8, corner[1] + 4),
        ]
        easel.fill(easel.stroke(fold, 0.2, 1.3, 0.2), skin.deep, 0.3)
    easel.fill(
        easel.soft(
            easel.stroke([(m - 8, dip + 11 * full), (m, dip + 12.5 * full), (m + 8, dip + 11 * full)], 1, 4, 1), 1.6
        ),
        skin.dark,
        0.6,
    )


def _smile(easel: Easel, skin: Skin, mood: Mood, ends: tuple[Point, Point], dip: float, *, full: float) -> None:
    (lx, ly), (rx, ry) = ends[0][:2], ends[1][:2]
    m, drop = MIDDLE, 9.5 * mood.gape
    lips = easel.mask(
        [
            (lx - 1, ly, 0),
            (m - 7, dip - 5.2),
            (m, dip - 4.2),
            (m + 7, dip - 5.2),
            (rx + 1, ry, 0),
            (m + 8, dip + drop + 2.5 * full),
            (m - 8, dip + drop + 2.5 * full),
        ]
    )
    easel.fill(lips, skin.lip)
    easel.form(lips, mix(skin.lip, "ffffff", 0.5), 0, 3, 1.2, opacity=0.35)
    hole = easel.mask(
        [
            (lx + 1, ly + 0.6, 0),
            (m - 7, dip - 2.4),
            (m, dip - 1.6),
            (m + 7, dip - 2.4),
            (rx - 1, ry + 0.6, 0),
            (m + 8, dip + drop - 1),
            (m - 8, dip + drop - 1),
        ]
    )
    easel.fill(hole, "3a0f1a")
    bite = easel.mask(
        [(lx + 3, ly - 1), (m, dip - 5), (rx - 3, ry - 1), (m + 9, dip + drop * 0.42), (m - 9, dip + drop * 0.42)]
    )
    easel.fill(hole & bite, "fbf6ee")
    easel.form(hole, "2a0a14", 0, -2, 1.0, opacity=0.45)
    tongue = easel.mask(oval(m, dip + drop, 8, 3.5))
    easel.fill(hole & tongue, "c2566a", 0.9)


def _clenched(easel: Easel, skin: Skin, ends: tuple[Point, Point], dip: float, *, full: float) -> None:
    """Draw two rows of teeth pressed together between lips that are drawn apart."""
    (lx, ly), (rx, ry) = ends[0][:2], ends[1][:2]
    m, top = MIDDLE, dip - 1.5
    lx, rx, ly = lx - 1.5, rx + 1.5, min(ly, top + 1.6)
    ry = ly
    lips: list[Point] = [
        (lx, ly, 0), (m - 8, top - 4.6 * full), (m, top - 3.6 * full), (m + 8, top - 4.6 * full), (rx, ry, 0),
        (rx - 2, ry + 7), (m + 8, top + 10), (m - 8, top + 10), (lx + 2, ly + 7),
    ]  # fmt: skip
    mask = easel.mask(lips)
    easel.fill(mask, skin.lip)
    easel.form(mask, mix(skin.deep, "1a0a10", 0.4), 0, 3, 1.2, opacity=0.4)
    inside = easel.mask(
        [
            (lx + 2.4, ly + 1.6, 0), (m - 7, top - 1.8), (m + 7, top - 1.8), (rx - 2.4, ry + 1.6, 0),
            (rx - 4, ry + 5), (m + 7, top + 7), (m - 7, top + 7), (lx + 4, ly + 5),
        ]
    )  # fmt: skip
    easel.fill(inside, "fbf6ee")
    easel.form(inside, "6a4a4a", 0, -2.4, 1.2, opacity=0.5)
    bar = easel.stroke([(lx + 3, ly + 3.2), (m, top + 2.6), (rx - 3, ry + 3.2)], 0.9)
    easel.fill(bar & inside, "5a3438", 0.75)
    for k in range(-3, 4):
        x = m + k * (rx - lx) / 8
        easel.fill(easel.stroke([(x, top - 3), (x, top + 9)], 0.7) & inside, "5a3438", 0.55)


def _closed(easel: Easel, skin: Skin, ends: tuple[Point, Point], dip: float, full: float) -> None:
    (lx, ly), (rx, ry) = ends[0][:2], ends[1][:2]
    m = MIDDLE
    upper = easel.mask(
        [
            (lx, ly, 0),
            (m - 6, dip - 4.4 * full),
            (m, dip - 3.2 * full),
            (m + 6, dip - 4.4 * full),
            (rx, ry, 0),
            (m, dip + 0.4),
        ]
    )
    easel.fill(upper, mix(skin.lip, skin.deep, 0.25), 0.85)
    lower = easel.mask(
        [(lx + 2, ly + 0.3, 0), (m, dip), (rx - 2, ry + 0.3, 0), (m + 7, dip + 5.4 * full), (m - 7, dip + 5.4 * full)]
    )
    easel.fill(lower, skin.lip, 0.85)
    easel.fill(easel.soft(easel.mask(oval(m - 3, dip + 3 * full, 6, 1.3)), 0.8), mix(skin.lip, "ffffff", 0.6), 0.55)
    seam = [(lx - 1, ly), (m - 8, dip - 0.4), (m, dip + 0.5), (m + 8, dip - 0.4), (rx + 1, ry)]
    easel.fill(easel.stroke(seam, 0.8, 1.5, 1.7, 1.5, 0.8), mix(skin.deep, "1a0a10", 0.5))
