"""Paint two desks seen from above: green felt for building decks, and leather for the books of the house."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image

from art.kit import mix, smoothstep
from art.paint_quick import QuickEasel
from art.paint_vector import Easel, Mask, Points, oval
from art.places.texture import cloud, grain, over, planks
from art.rooms.hall import box, vignette

_GOLD = ("fff0b8", "8a5a18")
HEAD = 73.0
"""Between the heading of a book and its tabs."""


def _round_box(x0: float, y0: float, x1: float, y1: float, radius: float) -> Points:
    """Return the outline of a box with round corners."""
    corners = ((x1, y0, -90), (x1, y1, 0), (x0, y1, 90), (x0, y0, 180))
    line: list[tuple[float, ...]] = []
    for x, y, start in corners:
        cx, cy = x + (radius if x == x0 else -radius), y + (radius if y == y0 else -radius)
        for step in range(7):
            angle = math.radians(start + step * 15)
            line.append((cx + radius * math.cos(angle), cy + radius * math.sin(angle)))
    return line


def _turned(x: float, y: float, size: tuple[float, float], degrees: float) -> Points:
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    wide, high = size[0] / 2, size[1] / 2
    corners = ((-wide, -high), (wide, -high), (wide, high), (-wide, high))
    return [(x + u * cos - v * sin, y + u * sin + v * cos) for u, v in corners]


def _light(easel: Easel, x: float, y: float, reach: tuple[float, float], hue: str, force: float) -> None:
    pool = np.exp(-(((easel.x - x) / reach[0]) ** 2 + ((easel.y - y) / reach[1]) ** 2))
    easel.fill(over(easel, np.asarray(pool, np.float32)), hue, force, "add")


def _stitches(easel: Easel, inset: float, hue: str, head: float | None = None) -> None:
    """Draw a seam along all four sides; `head`: the height of the upper one where it is elsewhere."""
    top = inset if head is None else head
    for k in range(0, 1280 - round(2 * inset), 13):
        for y in (top, 720 - inset):
            easel.fill(easel.mask(box(inset + k, y - 0.9, inset + k + 7, y + 0.9), smooth=False), hue, 0.5)
    for k in range(0, 720 - round(inset + top), 13):
        for x in (inset, 1280 - inset):
            easel.fill(easel.mask(box(x - 0.9, top + k, x + 0.9, top + k + 7), smooth=False), hue, 0.5)


def _card(easel: Easel, x: float, y: float, turn: float, hue: str) -> None:
    """Draw a card with its back up."""
    body = easel.mask(_turned(x, y, (74, 102), turn), smooth=False)
    easel.drop(body, 3, 6, 6, 0.6)
    easel.fill(body, easel.linear("d8e0f0", "5a6480", (x - 30, y - 50), (x + 30, y + 50)))
    easel.fill(
        easel.mask(_turned(x, y, (66, 94), turn), smooth=False),
        easel.linear(mix(hue, "0a0a14", 0.45), mix(hue, "0a0a14", 0.8), (x, y - 50), (x, y + 50)),
    )
    ring = easel.mask(_turned(x, y, (54, 80), turn), smooth=False) - easel.mask(
        _turned(x, y, (51, 77), turn), smooth=False
    )
    easel.fill(ring, hue, 0.8)
    star: Points = [
        (
            x + (20 if k % 2 == 0 else 6) * math.sin(k * math.pi / 4 + math.radians(turn)),
            y - (20 if k % 2 == 0 else 6) * math.cos(k * math.pi / 4 + math.radians(turn)),
        )
        for k in range(8)
    ]
    easel.fill(easel.mask(star, smooth=False), mix(hue, "ffffff", 0.5), 0.9)


def builder(scale: float = 2.0) -> Image.Image:
    """Paint a felt desk with a wooden edge; cards, chips and a pen in the corners."""
    easel = QuickEasel(1280, 720, scale, "120a06")
    wood = easel.all()
    easel.fill(wood, easel.linear("5a3419", "2a150a", (0, 0), (0, 720)))
    planks(easel, wood, 5, width=90, upright=False, force=0.42)
    felt = easel.mask(_round_box(18, 14, 1262, 706, 30), smooth=False)
    rail = easel.mask(_round_box(8, 4, 1272, 716, 38), smooth=False) - felt
    easel.fill(rail, easel.linear("e0b060", "5a3412", (0, 0), (0, 720)))
    easel.rim(rail, "fff4d0", 0, -1.2, 0.5, opacity=0.5)
    easel.fill(felt, easel.linear("0f4a4a", "072428", (0, 20), (0, 700)))
    grain(easel, felt, 9, "7ae0d0", 0.045)
    easel.fill(over(easel, smoothstep(0.45, 0.8, cloud(easel, 4, 5)), felt), "000000", 0.18)
    easel.form(felt, "020a0c", 14, 16, 22, opacity=0.75)
    easel.form(felt, "020a0c", -14, -16, 22, opacity=0.85)
    _stitches(easel, 32, "8ae8d8", HEAD)
    _light(easel, 640, 300, (520, 300), "5ad8c8", 0.11)
    for x, y, turn, hue in (
        (66, 640, -24, "49a3ff"),
        (120, 676, 8, "ffb547"),
        (1226, 96, 18, "ff4fb8"),
        (1186, 58, -12, "49e3ff"),
    ):
        _card(easel, x, y, turn, hue)
    for x, y, hue in (
        (1222, 650, "c83a4a"),
        (1190, 676, "2f7fd8"),
        (1232, 684, "d89a2c"),
        (52, 70, "8a4ad8"),
        (84, 54, "2fa86a"),
    ):
        _chip(easel, x, y, hue)
    vignette(easel, 0.62)
    return easel.image()


def _chip(easel: Easel, x: float, y: float, hue: str) -> None:
    disc = easel.mask(oval(x, y, 23))
    easel.drop(disc, 2, 5, 5, 0.6)
    easel.fill(
        disc, easel.linear(mix(hue, "ffffff", 0.2), mix(hue, "000000", 0.45), (x - 16, y - 18), (x + 16, y + 20))
    )
    turn = np.arctan2(easel.y - y, easel.x - x)
    spots = smoothstep(0.35, 0.5, np.asarray(np.sin(turn * 6), np.float32))
    easel.fill(over(easel, spots, disc - easel.mask(oval(x, y, 17))), "fff8ea", 0.9)
    ring = easel.mask(oval(x, y, 15)) - easel.mask(oval(x, y, 13.4))
    easel.fill(ring, "fff8ea", 0.7)


def diary(scale: float = 2.0) -> Image.Image:
    """Paint a desk of tooled leather between brass corners, with the edge of a ledger and a pen."""
    easel = QuickEasel(1280, 720, scale, "100806")
    wood = easel.all()
    easel.fill(wood, easel.linear("3c2214", "1a0d07", (0, 0), (0, 720)))
    planks(easel, wood, 8, width=80, upright=False, force=0.45)
    _ledger_edge(easel)
    hide = easel.mask(_round_box(40, 18, 1240, 702, 22), smooth=False)
    easel.drop(hide, 0, 6, 14, 0.7)
    easel.fill(hide, easel.linear("4a2030", "220d18", (0, 20), (0, 700)))
    pores = cloud(easel, 14, 150, 2)
    easel.fill(over(easel, smoothstep(0.5, 0.72, pores), hide), "000000", 0.22)
    easel.fill(over(easel, smoothstep(0.55, 0.8, cloud(easel, 15, 140, 2)), hide), "ff9ab0", 0.05, "add")
    easel.form(hide, "0a0308", 12, 14, 20, opacity=0.7)
    easel.form(hide, "0a0308", -12, -14, 20, opacity=0.7)
    # The seams run below the headings of the books that lie here and above their tabs.
    _stitches(easel, 56, "e8b890", HEAD)
    for inset, width in ((62, 2.2), (67, 1.0)):
        top, low = HEAD + inset - 52, 740 - inset
        frame = easel.mask(box(inset, top, 1280 - inset, low), smooth=False) - easel.mask(
            box(inset + width, top + width, 1280 - inset - width, low - width), smooth=False
        )
        easel.fill(frame, easel.linear("e8c070", "8a5a20", (0, 40), (0, 700)), 0.6)
    _corners(easel)
    _light(easel, 640, 260, (560, 300), "ffa868", 0.09)
    _pen(easel)
    vignette(easel, 0.6)
    return easel.image()


def _ledger_edge(easel: Easel) -> None:
    """Draw pages that look out from under the leather, left and right."""
    for x0, x1 in ((20, 60), (1220, 1260)):
        pages = easel.mask(box(x0, 34, x1, 688), smooth=False)
        easel.drop(pages, 0, 4, 8, 0.6)
        easel.fill(pages, easel.linear("efe2c4", "9a8660", (0, 34), (0, 688)))
        lines = 0.5 + 0.5 * np.sin(easel.x * 3.4 + np.sin(easel.y * 0.01))
        easel.fill(over(easel, np.asarray(lines, np.float32), pages), "4a3418", 0.4)


def _corners(easel: Easel) -> None:
    """Draw four corners of engraved brass."""
    for x, y, right, down in ((34, 12, 1, 1), (1246, 12, -1, 1), (34, 708, 1, -1), (1246, 708, -1, -1)):
        shape: Points = [
            (x, y, 0), (x + right * 96, y, 0), (x + right * 76, y + down * 22), (x + right * 40, y + down * 40),
            (x + right * 22, y + down * 76), (x, y + down * 96, 0),
        ]  # fmt: skip
        plate = easel.mask(shape)
        easel.drop(plate, 0, 3, 6, 0.6)
        easel.fill(plate, easel.linear(*_GOLD, (x, y), (x + right * 70, y + down * 70)))
        easel.form(plate, "3a2008", 2, 4, 3, opacity=0.5)
        easel.rim(plate, "ffffff", -0.8, -1.0, 0.4, opacity=0.6)
        for dx, dy in ((16, 16), (62, 12), (12, 62)):
            screw = easel.mask(oval(x + right * dx, y + down * dy, 3.4))
            easel.fill(screw, easel.radial("fff8d8", "5a3810", x + right * dx - 1, y + down * dy - 1, 4.5))
        curl: Points = [
            (x + right * 24, y + down * 24), (x + right * 44, y + down * 22), (x + right * 36, y + down * 34),
            (x + right * 22, y + down * 44),
        ]  # fmt: skip
        easel.fill(easel.stroke(curl, 0.6, 2.0, 0.6), "5a3810", 0.7)


def _pen(easel: Easel) -> None:
    """Draw a pen along the right edge."""

    def spot(along: float, across: float) -> tuple[float, float]:
        angle = math.radians(86)
        x, y = 1262 + across * math.sin(angle), 300 - across * math.cos(angle)
        return x - along * math.cos(angle) * 0.1, y + along

    barrel: Mask = easel.mask([spot(0, -6), spot(170, -6), spot(170, 6), spot(0, 6)], smooth=False)
    easel.drop(barrel, 4, 5, 6, 0.6)
    easel.fill(barrel, easel.linear("3a4a8a", "0c1230", (1256, 0), (1268, 0)))
    easel.rim(barrel, "c8d8ff", -1.2, 0, 0.5, opacity=0.7)
    nib = easel.mask([spot(170, -5), spot(206, 0), spot(170, 5)], smooth=False)
    easel.fill(nib, easel.linear(*_GOLD, (1256, 0), (1268, 0)))
    for along in (4, 60, 164):
        band = easel.mask(
            [spot(along, -6.6), spot(along + 6, -6.6), spot(along + 6, 6.6), spot(along, 6.6)], smooth=False
        )
        easel.fill(band, easel.linear(*_GOLD, (1256, 0), (1268, 0)))
