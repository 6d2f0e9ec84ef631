"""Common parts of the persons' faces: the order in which a sitter is painted, heads, necks and simple clothes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from art.kit import mix
from art.paint_vector import Easel, Mask, Point, Points, mirrored, oval, sym
from art.portraits import face as features
from art.portraits import kit
from art.portraits.face import EyeLook
from art.portraits.kit import Mood, Skin, View

Paint = Callable[[Easel], None]
Over = Callable[[Easel, Mask], None]
Felt = Callable[[Easel, Mask, Mood], None]
SLIM: Points = ((128, 50), (157, 56), (176, 88), (176, 122), (165, 154), (145, 178), (128, 186))
BROAD: Points = ((128, 50), (160, 56), (180, 88), (180, 126), (172, 158), (150, 182), (128, 188))
BALD: Points = ((128, 42), (151, 46), (171, 63), (181, 94), (180, 128), (172, 158), (150, 182), (128, 188))
DOME: Points = ((128, 36), (152, 41), (172, 60), (180, 92), (174, 124), (162, 154), (144, 178), (128, 186))
LONG: Points = ((128, 46), (156, 54), (174, 88), (174, 126), (164, 160), (144, 186), (128, 193))


@dataclass(frozen=True, slots=True)
class Make:
    """One face: its colours, its shape, and the painters of things worn around it."""

    ground: tuple[str, str]
    skin: Skin
    eyes: EyeLook
    brow: str
    clothes: Paint
    hair: Over
    behind: Paint | None = None
    marks: Over | None = None
    worn: Felt | None = None
    """Things worn over eyes and mouth: beards, glasses."""
    shape: Points = SLIM
    heavy: float = 4.2
    rise: float = 16.0
    nose: tuple[float, float, float] = (116, 147, 8.0)
    mouth: tuple[float, float, float] = (164, 15.5, 1.0)
    ears: bool = True
    rim: str = "ffffff"


def sit(view: View, mood: Mood, make: Make) -> Easel:
    """Paint a face from the back to the front."""
    easel = kit.ground(view, *make.ground)
    kit.pose(easel, mood, 7)
    if make.behind is not None:
        make.behind(easel)
    kit.rest(easel)
    make.clothes(easel)
    kit.pose(easel, mood, 7)
    head = easel.mask(sym(make.shape))
    whole = head
    if make.ears:
        pair = easel.mask(oval(76, 128, 8, 13, 8)) | easel.mask(oval(180, 128, 8, 13, -8))
        kit.flesh(easel, pair, make.skin)
        whole = head | pair
    kit.flesh(easel, head, make.skin)
    features.sockets(easel, make.skin, make.eyes, head)
    if make.marks is not None:
        make.marks(easel, head)
    top, tip, wide = make.nose
    features.nose(easel, make.skin, head, top, tip, wide=wide)
    level, half, full = make.mouth
    features.mouth(easel, make.skin, mood, level, half, full=full)
    for side in (-1, 1):
        features.eye(easel, make.skin, make.eyes, mood, side)
        features.brow(easel, make.brow, make.eyes, mood, side, heavy=make.heavy, rise=make.rise)
    features.frown(easel, make.skin, mood, make.eyes.level)
    kit.rims(easel, whole, make.rim, 0.7)
    if make.worn is not None:
        make.worn(easel, head, mood)
    make.hair(easel, whole)
    return easel


def neck(easel: Easel, skin: Skin, wide: float = 20.0) -> Mask:
    """Draw a neck with the shadow of the chin."""
    shape: Points = [(128, 160), (128 + wide, 162), (129 + wide, 190), (144 + wide, 206), (128, 228)]
    column = easel.mask(sym(shape))
    kit.flesh(easel, column, skin)
    easel.fill(easel.soft(easel.mask(oval(134, 186, 27, 14)), 5) & column, mix(skin.deep, "1a0808", 0.2), 0.62)
    return column


def coat(easel: Easel, colours: tuple[str, str], rim: str, shoulder: float = 200.0) -> Mask:
    """Draw shoulders and breast in one piece, open at the throat."""
    shape: Points = [
        (128, 232, 0), (146, 212), (164, shoulder, 0), (202, shoulder + 12), (228, 232), (240, 290, 0), (128, 290),
    ]  # fmt: skip
    body = easel.mask(sym(shape))
    kit.cloth(easel, body, colours, rim)
    return body


def lapels(easel: Easel, colours: tuple[str, str], rim: str, points: Points) -> None:
    """Draw a collar on either side."""
    for side in (points, mirrored(points)):
        kit.cloth(easel, easel.mask(side), colours, rim)


def mop(easel: Easel, face: Mask, outline: Points, tones: Sequence[str], rim: str) -> Mask:
    """Draw a mass of hair over a face: light, base, dark and deep tones."""
    mass = easel.mask(outline)
    easel.drop(mass, 1.5, 5, 3, 0.36, on=face)
    easel.fill(mass, easel.linear(tones[0], tones[1], (84, 40), (178, 132)))
    easel.form(mass, tones[2], 16, 8, 8, opacity=0.75)
    kit.rims(easel, mass, rim, 0.85)
    return mass


def locks(easel: Easel, mass: Mask, lines: Sequence[Points], colour: str, width: float, opacity: float = 0.6) -> None:
    """Draw strands of one width inside a mass of hair."""
    kit.strands(easel, [(points, width) for points in lines], colour, mass, opacity)


def ring(easel: Easel, at: Point, size: float, metal: tuple[str, str] = ("fff0b8", "9a6418")) -> None:
    """Draw a hoop of metal hung from an ear."""
    x, y = at[0], at[1]
    hoop = easel.mask(oval(x, y, size)) - easel.mask(oval(x, y, size * 0.66))
    easel.fill(hoop, easel.linear(metal[0], metal[1], (x - size, y - size), (x + size, y + size)))
