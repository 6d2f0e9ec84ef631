"""Bake what moves of a sitter at a table: sleeves and hands that hold cards, and the eyes, elsewhere and shut."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from PIL import Image, ImageChops

from art import atlas
from art.kit import mix
from art.paint_clear import ClearEasel
from art.paint_vector import Easel, Mask, Point, oval
from art.portraits.busts import SCALE, bust
from art.portraits.kit import CALM, GLAD, GRIM, NERVOUS, SMUG, Mood, Sitter
from art.portraits.portraits import LATER, SITTERS

# The middle of the picture is where the cards are held; so far it reaches to the sides, up and down.
SIDE, ABOVE, BELOW = 128.0, 64.0, 60.0
# Where eyes rest: on the board of the person, on the own cards, on the own board. All from where the person sits.
GAZES = {"near": (-0.95, 0.85), "cards": (0.0, 0.9), "far": (0.9, 0.8)}
SHUT = 0.06
# Faces with open eyes that stay for a while.
LIVELY = (CALM, GLAD, GRIM, SMUG, NERVOUS)
# Differences of the painted eyes that are seen, and what is kept round them.
SEEN, RIM = 10, 4


@dataclass(frozen=True, slots=True)
class Hand:
    """Material of a hand: its tones from the lit to the deepest, and the ends of its fingers."""

    light: str
    base: str
    deep: str
    sleeve: tuple[str, str, str]
    """Cloth, its shadow, its light."""
    nail: str = ""
    claws: bool = False
    plated: bool = False
    """Joints and rivets instead of skin."""
    fingers: int = 4
    thick: float = 1.0


HANDS: Mapping[str, Hand] = {
    "mirel": Hand("ffdfc4", "f2b48e", "8a4436", ("e9dfcc", "7a7060", "fffaf0"), "f6cdb4"),
    "tovik": Hand("f3c6a0", "d69468", "6a3423", ("6d7f46", "2c3a22", "9db06a"), "e8b48c", thick=1.15),
    "yelu": Hand("8ff0dc", "35a8a0", "0d4450", ("5a3fa8", "1a1040", "9078e0"), "bffff0", thick=0.9),
    "orda": Hand("b98463", "8d5a41", "3a1d18", ("2f4180", "10152e", "6a80cc"), "c89a7c"),
    "brakka": Hand("b7c86a", "6f8f3c", "1f3312", ("7a3a26", "2a100c", "b0684a"), "f0e6c0", claws=True, thick=1.2),
    "amaranth": Hand("a86a70", "6e3a50", "260c22", ("8c1830", "2a0410", "d0485a"), "2a0a18", thick=0.85),
    "kettle": Hand("ffe08a", "c8923a", "5a3610", ("fbf7ee", "8a8070", "ffffff"), plated=True),
    "seraphine": Hand("fbe3e4", "e3b4bd", "6e3350", ("8c2f9c", "2c0a3c", "d070e0"), "c22e5e", thick=0.85),
    "pell": Hand("e8d2c0", "c09a86", "5a3a38", ("5a4a8c", "1c1438", "9484cc"), "e0c4b4"),
    "dax": Hand("e8b48c", "bd7d58", "4e2622", ("8a5f42", "2e1a12", "c49066"), "d89c78"),
    "player": Hand("5a6a80", "2c384c", "0a1018", ("2f4560", "0a1120", "5c7c9c")),
    "nib": Hand("ffe0a8", "e0a860", "5e341c", ("2a8a84", "0c2e38", "5cc8c0"), "4a2418", claws=True, thick=0.85),
    "grusk": Hand("a8b8cc", "66788f", "1c2738", ("e0642c", "5a1c10", "ff9a60"), "8a98ac", fingers=3, thick=1.35),
    "vela": Hand("d0905e", "955a36", "3d1f10", ("f0b83c", "7a4410", "ffdc80"), "e9b79a"),
    "ransom": Hand("f0c49a", "c8885a", "5a2c1a", ("f4ead8", "94846e", "ffffff"), "e8b490", thick=1.1),
    "juno": Hand("fbdcc0", "dcaa88", "6a4034", ("1f5a5a", "082028", "4c9c98"), "f0c4ac", thick=0.92),
    "ixil": Hand("8a78b8", "4c3c78", "160e2c", ("4a3a6a", "1a1028", "7c68a4"), "c8b8f0", claws=True, fingers=3,
                 thick=0.9),
    "marek": Hand("e8b088", "b0704c", "46201a", ("6a3a20", "241008", "a06a44"), "d89a78", thick=1.3),
    "thessaly": Hand("e8d8ff", "a8a0e8", "34307c", ("3a1a7a", "100838", "7450c8"), "ffe0ff", thick=0.85),
    "quill": Hand("e8dcc0", "b8a07c", "4e3c28", ("34405e", "0e1322", "6878a4"), "5a4630", claws=True, thick=0.9),
    "zero": Hand("a8b0c0", "4a5264", "12161f", ("23262f", "08090d", "5a606e"), plated=True, thick=1.15),
}  # fmt: skip


def easel_of(scale: float = SCALE) -> ClearEasel:
    return ClearEasel(2 * SIDE, ABOVE + BELOW, scale, left=0.0)


def sleeves(hand: Hand, scale: float = SCALE) -> Image.Image:
    """Paint forearms from the shoulders to the cloth, and the palms behind the cards."""
    easel = easel_of(scale)
    for way in (-1, 1):

        def at(x: float, y: float, way: int = way) -> Point:
            return (SIDE + way * x, ABOVE + y)

        upper = easel.stroke([at(60, -34), at(86, -12), at(99, 14)], 34, 42, 38)
        lower = easel.stroke([at(100, 16), at(92, 28), at(80, 32)], 38, 36, 31)
        arm = upper | lower | easel.mask(oval(SIDE + way * 98, ABOVE + 15, 20))
        arm |= easel.mask(oval(SIDE + way * 62, ABOVE - 32, 16))
        _cloth(easel, arm, hand)
        fold = easel.stroke([at(108, 4), at(98, 12), at(88, 13)], 0.4, 2.6, 0.4)
        easel.fill(fold & arm, hand.sleeve[1], 0.6)
        cuff = easel.stroke([at(80, 13), at(74, 46)], 9)
        easel.drop(cuff, 0, 1.5, 2, 0.5)
        easel.fill(cuff, easel.linear(hand.sleeve[2], hand.sleeve[0], at(80, 12), at(74, 46)))
        easel.rim(cuff, hand.sleeve[1], 1.6, 1.2, 0.8, opacity=0.8)
        palm = easel.stroke([at(74, 27), at(56, 17)], 29 * hand.thick, 26 * hand.thick)
        _flesh(easel, palm, hand)
    return easel.image()


def fingers(hand: Hand, scale: float = SCALE) -> Image.Image:
    """Return the parts of the hands in front of the lower edge of the cards."""
    easel = easel_of(scale)
    whole = (
        ((70, 36), (47, 37), 10.5),
        ((72, 27), (42, 25.5), 11.5),
        ((71, 17), (40, 13.5), 11.5),
        ((67, 7), (42, 2), 10.5),
    )
    for way in (-1, 1):
        for (ax, ay), (bx, by), wide in whole[: hand.fingers] if hand.fingers == 4 else _broad():
            start, end = (SIDE + way * ax, ABOVE + ay), (SIDE + way * bx, ABOVE + by)
            _finger(easel, start, end, wide * hand.thick**0.5, hand)
    return easel.image()


def _broad() -> tuple[tuple[tuple[float, float], tuple[float, float], float], ...]:
    return (((71, 34), (46, 35), 13.0), ((72, 21), (41, 19), 14.0), ((70, 8), (42, 4), 13.0))


def _cloth(easel: Easel, mask: Mask, hand: Hand) -> None:
    body, deep, light = hand.sleeve
    easel.drop(mask, 0, 3, 4, 0.5)
    easel.fill(
        mask, easel.linear(mix(body, light, 0.25), mix(body, deep, 0.45), (SIDE, ABOVE - 40), (SIDE, ABOVE + 56))
    )
    easel.form(mask, deep, 9, 8, 6, opacity=0.7)
    easel.rim(mask, light, -2.2, -2.0, 1.4, opacity=0.5)
    easel.rim(mask, mix(deep, "000000", 0.4), 1.4, 1.4, 0.7, opacity=0.8)


def _flesh(easel: Easel, mask: Mask, hand: Hand) -> None:
    easel.drop(mask, 0, 1.5, 2, 0.45)
    easel.fill(mask, hand.base)
    easel.form(mask, hand.deep, 5, 5, 4, opacity=0.6)
    easel.form(mask, hand.light, -5, -5, 4, opacity=0.55)
    easel.rim(mask, hand.deep, 1.2, 1.2, 0.6, opacity=0.9)


def _finger(easel: Easel, start: Point, end: Point, wide: float, hand: Hand) -> None:
    (ax, ay), (bx, by) = start[:2], end[:2]
    long = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
    u, v = (bx - ax) / long, (by - ay) / long
    edge = easel.stroke([start, end], wide + 2.2, wide + 1.8) | easel.mask(oval(bx, by, (wide + 1.8) / 2))
    easel.drop(edge, 0, 1.6, 1.6, 0.5)
    easel.fill(edge, hand.deep)
    body = easel.stroke([start, end], wide, wide * 0.94) | easel.mask(oval(bx, by, wide * 0.47))
    easel.fill(body, hand.base)
    easel.form(body, hand.deep, 1.5, 2.6, 1.6, opacity=0.5)
    lit = easel.stroke([(ax, ay - wide * 0.22), (bx - u * 2, by - wide * 0.22)], wide * 0.36, wide * 0.3)
    easel.fill(easel.soft(lit, 0.7) & body, hand.light, 0.75)
    if hand.plated:
        for share in (0.35, 0.68):
            x, y = ax + (bx - ax) * share, ay + (by - ay) * share
            seam = easel.stroke([(x - v * wide, y - wide * 0.6), (x, y), (x + v * wide, y + wide * 0.6)], 1.1)
            easel.fill(seam & body, hand.deep, 0.9)
            easel.fill(easel.mask(oval(x - u * 3, y, 1.0)), "ffffff", 0.6)
        return
    knuckle = easel.stroke([(ax + u * long * 0.45, ay - wide * 0.3), (ax + u * long * 0.45, ay + wide * 0.3)], 0.9)
    easel.fill(easel.soft(knuckle, 0.6) & body, hand.deep, 0.4)
    if hand.claws:
        tip = easel.mask(
            [
                (bx - u, by - wide * 0.34, 0),
                (bx + u * wide * 0.9, by + v * wide + wide * 0.1, 0),
                (bx - u, by + wide * 0.3, 0),
            ],
            smooth=False,
        )
        easel.fill(tip, hand.nail)
        easel.rim(tip, hand.deep, 0.8, 0.8, 0.5, opacity=0.7)
    elif hand.nail:
        nail = easel.stroke(
            [(bx - u * wide * 0.22, by - wide * 0.1), (bx + u * wide * 0.16, by - wide * 0.1)], wide * 0.42
        )
        easel.fill(nail & body, hand.nail, 0.9)


def eyes(name: str, sitter: Sitter, face: Mood) -> dict[str, tuple[Image.Image, tuple[int, int]]]:
    """Return the patches for eyes that look elsewhere or are shut, each with its position in the picture.

    Empty for sitters whose eyes don't move.
    """
    plain, of = bust(name, sitter, face), "" if face is CALM else f"{face.name} "
    moods: dict[str, Mood] = {f"{of}gaze_{key}": replace(face, gaze=gaze) for key, gaze in GAZES.items()}
    moods[f"{of}blink"] = replace(face, lid=SHUT, low=0.5)
    found: dict[str, tuple[Image.Image, tuple[int, int]]] = {}
    for key, mood in moods.items():
        other = bust(name, sitter, mood)
        difference = ImageChops.difference(plain, other).convert("RGBA")
        bands = [band.point(lambda value: 255 if value > SEEN else 0) for band in difference.split()]
        seen = bands[0]
        for band in bands[1:]:
            seen = ImageChops.lighter(seen, band)
        box = seen.getbbox()
        if box is None:
            continue
        # On even pixels, so that half of them are a picture too.
        left, top = ((max(0, edge - RIM) // 2) * 2 for edge in box[:2])
        right, bottom = (min(most, edge + RIM + 1) // 2 * 2 for edge, most in zip(box[2:], plain.size, strict=True))
        found[key] = other.crop((left, top, right, bottom)), (left, top)
    return found


def bake(out: Path) -> None:
    """Write an atlas for every opponent."""
    for name, hand in HANDS.items():
        sitter = (SITTERS | LATER)[name]
        patches = {key: patch for face in LIVELY for key, patch in eyes(name, sitter, face).items()}
        sprites = {"sleeves": sleeves(hand), "fingers": fingers(hand)}
        sprites |= {key: picture for key, (picture, _) in patches.items()}
        atlas.save(
            out / "portraits" / "lively", name, sprites, unit=(round(2 * SIDE), round(ABOVE + BELOW)), scale=SCALE,
            quality=86, at={key: place for key, (_, place) in patches.items()},
        )  # fmt: skip
