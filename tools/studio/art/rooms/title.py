"""Paint the title's backdrop: a wide hall before a panoramic window to a ringed planet."""

from __future__ import annotations

from PIL import Image

from art.paint_vector import Easel, oval, sym
from art.places.space import Planet, bokeh, nebula, noise, planet
from art.rooms.guests import guest
from art.rooms.hall import AMBER, CYAN, MAGENTA, VIOLET, bottles, box, calm, floor, lamp, neon, sill, smoke, vignette

_WINDOW = [(640, 34, 0), (980, 40), (1240, 62), (1300, 120), (1300, 400), (1290, 440, 0), (640, 440, 0)]
_WARM = (AMBER, CYAN)
_COOL = (CYAN, MAGENTA)


def paint(scale: float = 2.0) -> Image.Image:
    """Paint the hall. `scale`: pixels a unit."""
    easel = Easel(1280, 720, scale, "0d0917")
    easel.fill(easel.all(), easel.linear("1a1230", "0a0713", (0, 0), (0, 440)))
    window = easel.mask(sym(_WINDOW, 640))
    nebula(easel, window, 63, ("4032c8", "c43a8c", "49b4ff"), 0.9)
    planet(easel, window, Planet(1010, 226, 128, ("ffd9a8", "c2683c", "2b1440"), lean=-0.26))
    calm(easel, 640, 150, 420, 150, force=0.42, hue="0b0a24")
    _frame(easel)
    _far_side(easel)
    floor(easel, 462, "1b1230", 0.62, aside=True)
    _bar(easel)
    _booth(easel)
    for x, y, hue in ((112, 132, "ffcf8a"), (262, 152, "ffcf8a"), (1040, 140, "bfe6ff"), (1180, 124, "ffb0dc")):
        lamp(easel, x, y, 22, hue, reach=470)
    bokeh(easel, 29, 22, (AMBER, CYAN, MAGENTA), 470, high=700)
    smoke(easel, noise(easel.width, easel.height, 33), 60, 520, "a99bff", force=0.10)
    calm(easel, 640, 470, 210, 210, force=0.34)
    vignette(easel, 0.6)
    return easel.image()


def _frame(easel: Easel) -> None:
    """Draw ceiling, window frame and struts."""
    ceiling = [(-10, -10), (1290, -10), (1290, 66), (1000, 38), (640, 30), (280, 38), (-10, 66)]
    sill(easel, ceiling, ("0c0816", "251a3c"), VIOLET, (0, 60))
    neon(easel, [(-10, 68), (280, 41), (640, 33), (1000, 41), (1290, 68)], CYAN, 2.0, 8, force=0.75)
    for x in (150, 378, 902, 1130):
        foot = 640 + (x - 640) * 1.05
        strut = [(x - 7, 36), (x + 7, 36), (foot + 9, 446), (foot - 9, 446)]
        sill(easel, strut, ("1f1734", "0b0815"), CYAN, (40, 440))
        bright = easel.mask([(x - 7, 36), (x - 5.4, 36), (foot - 7, 446), (foot - 9, 446)], smooth=False)
        easel.fill(bright, "8fb4ff", 0.5)
    for x in range(-60, 1400, 140):
        beam = [(640 + (x - 640) * 1.3, -10), (640 + (x - 640) * 1.3 + 26, -10), (x + 14, 40), (x, 40)]
        easel.fill(easel.mask(beam, smooth=False), "06040c", 0.45)
    sill(easel, box(-10, 440, 1290, 463), ("2c2145", "120c20"), CYAN, (440, 463))
    neon(easel, [(-10, 452), (1290, 452)], CYAN, 1.5, 7, force=0.6)


def _far_side(easel: Easel) -> None:
    """Draw small guests along the window, against the stars."""
    far = (
        ("man", 430, 54, _COOL),
        ("lady", 470, 52, (MAGENTA, CYAN)),
        ("finned", 574, 50, _COOL),
        ("small", 706, 46, (CYAN, CYAN)),
        ("hauler", 748, 56, (MAGENTA, CYAN)),
        ("horned", 838, 58, (CYAN, AMBER)),
    )
    for index, (kind, x, size, rims) in enumerate(far):
        guest(easel, kind, x, 446, size, rims=rims, flip=index % 2 == 0)
    sill(easel, box(-10, 443, 1290, 464), ("2c2145", "120c20"), CYAN, (443, 464))


def _bar(easel: Easel) -> None:
    """Draw the bar on the left, with its shelves, keeper and guests."""
    wall = sill(easel, [(-10, 90), (236, 132), (236, 470), (-10, 520)], ("2a1c36", "120b1a"), AMBER, (90, 500))
    easel.fill(easel.soft(easel.mask(oval(110, 290, 120, 130)), 40) & wall, "ff9a3c", 0.30, "add")
    for base, height, seed in ((236, 50, 3), (306, 52, 4), (374, 50, 8)):
        bottles(easel, 8, 214, base, height, seed=seed)
    neon(easel, [(236, 134), (236, 470)], MAGENTA, 2.4, 9, force=0.8)
    guest(easel, "automaton", 150, 470, 150, rims=(AMBER, CYAN), dark="0a0710")
    counter = [(-10, 452), (330, 468), (348, 486), (330, 500), (-10, 500)]
    front = sill(easel, [(-10, 486), (334, 488), (316, 740), (-10, 740)], ("2a1a30", "08050d"), AMBER, (480, 700))
    for x in range(10, 310, 58):
        panel = easel.mask([(x, 514), (x + 44, 514), (x + 40, 740), (x, 740)], smooth=False) & front
        easel.fill(panel, easel.linear("47294a", "120a18", (0, 514), (0, 700)), 0.55)
        easel.fill(panel, easel.linear("ff9a3c", "000000", (0, 512), (0, 580)), 0.30, "add")
    top = sill(easel, counter, ("5a3c4c", "2a1a2a"), "ffd9a0", (452, 500))
    easel.fill(easel.soft(easel.mask(oval(130, 476, 130, 9)), 5) & top, "ffb860", 0.55, "add")
    neon(easel, [(-10, 506), (322, 505)], AMBER, 2.4, 9, force=1.0)
    guest(easel, "lady", 172, 640, 186, rims=(AMBER, CYAN))
    guest(easel, "hauler", 44, 736, 312, rims=(AMBER, MAGENTA))
    guest(easel, "horned", 262, 764, 262, rims=(AMBER, CYAN), flip=True)
    neon(easel, [(-10, 716), (300, 716)], AMBER, 1.5, 8, force=0.3)


def _booth(easel: Easel) -> None:
    """Draw the booth on the right, where a round of cards is played."""
    back = [(1290, 330), (1090, 372), (956, 440), (930, 520), (960, 640), (1290, 740)]
    sill(easel, back, ("3a1c46", "12091c"), MAGENTA, (330, 640))
    for x, top in ((1000, 420), (1070, 388), (1150, 362), (1230, 346)):
        seam = easel.stroke([(x, top), (x - 12, 560)], 1.2)
        easel.fill(seam, "0a0512", 0.7)
    neon(easel, [(1290, 333), (1090, 375), (958, 442), (932, 520)], MAGENTA, 2.2, 9, force=0.85)
    for kind, x, y, size, rims, flip in (
        ("lady", 1010, 566, 184, (CYAN, MAGENTA), False),
        ("hooded", 1098, 560, 194, (CYAN, MAGENTA), False),
        ("small", 1180, 566, 176, (CYAN, AMBER), False),
        ("automaton", 1256, 578, 190, (CYAN, MAGENTA), True),
    ):
        guest(easel, kind, x, y, size, rims=rims, flip=flip)
    table = easel.mask(oval(1120, 596, 196, 46))
    easel.drop(table, 0, 18, 12, 0.7)
    stem = easel.mask([(1060, 610, 0), (1180, 610, 0), (1152, 690), (1176, 740, 0), (1064, 740, 0), (1088, 690)])
    easel.fill(stem, easel.linear("2a1c40", "07050d", (1060, 0), (1180, 0)))
    easel.fill(easel.mask(oval(1120, 604, 196, 46)), "0b0715")
    easel.fill(table, easel.radial("1d6a78", "14182c", 1120, 590, 190, 50))
    edge = easel.mask(oval(1120, 596, 196, 46)) - easel.mask(oval(1120, 595, 190, 42.5))
    easel.glow(edge, CYAN, 5, 1.3)
    easel.fill(edge, "c9f6ff", 0.95)
    _cards(easel)
    guest(easel, "finned", 994, 752, 236, rims=(CYAN, MAGENTA), flip=True)
    guest(easel, "hauler", 1218, 776, 236, rims=(CYAN, MAGENTA), flip=True)


def _cards(easel: Easel) -> None:
    for x, y, hue in (
        (1050, 590, "7dffb0"),
        (1078, 598, CYAN),
        (1150, 588, MAGENTA),
        (1182, 598, "ffe08a"),
        (1116, 582, VIOLET),
    ):
        card = easel.mask([(x - 9, y - 6), (x + 9, y - 6), (x + 12, y + 7), (x - 12, y + 7)], smooth=False)
        easel.glow(card, hue, 4, 0.8)
        easel.fill(card, "0d1018")
        easel.fill(
            card - easel.mask([(x - 7, y - 4.5), (x + 7, y - 4.5), (x + 9, y + 5), (x - 9, y + 5)], smooth=False), hue
        )
