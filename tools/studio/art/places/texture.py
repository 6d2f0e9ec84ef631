"""Surfaces of the places: brick, planks, marble, felt, tubes of metal, towers with lit windows, light on water."""

from __future__ import annotations

import numpy as np

from art.kit import rgb, smoothstep
from art.paint_vector import Array, Easel, Mask
from art.places.space import noise, resized_to, warped
from art.rooms.hall import box


def over(easel: Easel, share: Array, within: Mask | None = None) -> Mask:
    """Return a field between 0 and 1 as a mask."""
    cover = np.asarray(share, np.float32)
    whole = easel.all()
    return Mask(cover, whole.box) if within is None else Mask(cover * within.cover, within.box)


def cloud(easel: Easel, seed: int, base: int = 4, octaves: int = 5) -> Array:
    """Draw noise of the size of the picture, made at half of it."""
    return resized_to(noise(easel.width // 2, easel.height // 2, seed, base, octaves), (easel.width, easel.height))


def streaks(easel: Easel, seed: int, across: int, along: int) -> Array:
    """Draw noise drawn out: `across` cells over the width and `along` over the height."""
    cells = np.random.default_rng(seed).random((along, across)).astype(np.float32)
    return resized_to(cells, (easel.width, easel.height))


def brick(easel: Easel, wall: Mask, seed: int, *, size: tuple[float, float], force: float = 0.3) -> None:
    """Draw courses of brick with their joints; each brick has a tone of its own."""
    wide, high = size
    row = np.floor(easel.y / high).astype(np.int64)
    along = easel.x / wide + 0.5 * (row % 2)
    column = np.floor(along).astype(np.int64)
    tones = np.random.default_rng(seed).random((512, 512)).astype(np.float32)
    tone = tones[row % 512, column % 512]
    to_side = np.minimum(along - column, 1 - (along - column)) * wide
    to_joint = np.minimum(easel.y / high - row, 1 - (easel.y / high - row)) * high
    joint = 1 - smoothstep(0.5, 1.9, np.asarray(np.minimum(to_side, to_joint), np.float32))
    lip = np.exp(-(((easel.y / high - row) * high - 2.2) ** 2) / 1.2) * (1 - joint)
    easel.fill(over(easel, tone, wall), "ffd9b0", force * 0.30, "add")
    easel.fill(over(easel, 1 - tone, wall), "000000", force)
    easel.fill(over(easel, np.asarray(lip, np.float32), wall), "ffe6c8", force * 0.16, "add")
    easel.fill(over(easel, joint, wall), "05040a", force * 1.9)


def planks(easel: Easel, wall: Mask, seed: int, *, width: float, upright: bool = True, force: float = 0.4) -> None:
    """Draw boards with grain and dark seams."""
    place = (easel.x if upright else easel.y) / width
    board = np.floor(place).astype(np.int64)
    tones = np.random.default_rng(seed).random(512).astype(np.float32)
    tone = tones[board % 512]
    fine = streaks(easel, seed + 1, *((420, 9) if upright else (9, 240)))
    broad = streaks(easel, seed + 2, *((130, 4) if upright else (5, 80)))
    seam = 1 - smoothstep(0.4, 1.6, np.asarray(np.minimum(place - board, 1 - (place - board)) * width, np.float32))
    easel.fill(over(easel, tone, wall), "000000", force * 0.6)
    easel.fill(over(easel, smoothstep(0.45, 0.9, fine), wall), "000000", force * 0.55)
    easel.fill(over(easel, smoothstep(0.55, 0.9, broad), wall), "ffd9a0", force * 0.14, "add")
    easel.fill(over(easel, seam, wall), "050203", force * 1.7)


def marble(easel: Easel, face: Mask, seed: int, vein: str, *, force: float = 0.5) -> None:
    """Draw polished stone: clouds and two nets of veins."""
    width, height = easel.width // 2, easel.height // 2
    base = noise(width, height, seed, 3, 5)
    bent = warped(noise(width, height, seed + 1, 4, 6), base, 0.35 * height)
    thin = warped(noise(width, height, seed + 2, 7, 5), bent, 0.25 * height)
    full = (easel.width, easel.height)
    for field, power, share in ((bent, 26.0, 0.9), (thin, 34.0, 0.5)):
        ridge = np.asarray((1 - np.abs(field - 0.5) * 2) ** power, np.float32)
        patch = smoothstep(0.42, 0.66, base)
        easel.fill(over(easel, np.clip(resized_to(ridge * patch, full), 0, 1), face), vein, force * share, "add")
    easel.fill(over(easel, resized_to(smoothstep(0.4, 0.8, base), full), face), vein, force * 0.06, "add")


def grain(easel: Easel, face: Mask, seed: int, hue: str, force: float) -> None:
    """Draw fine noise, as of felt or leather."""
    cells = np.random.default_rng(seed).random((easel.height // 2 + 1, easel.width // 2 + 1)).astype(np.float32)
    easel.fill(over(easel, resized_to(cells, (easel.width, easel.height)) ** 2, face), hue, force, "add")


def tube(easel: Easel, start: tuple[float, float], end: tuple[float, float], radius: float, *hues: str) -> Mask:
    """Draw an upright or level pipe of metal, from its light to its dark colour."""
    level = start[1] == end[1]
    (x0, y0), (x1, y1) = start, end
    corners = box(x0, y0 - radius, x1, y0 + radius) if level else box(x0 - radius, y0, x0 + radius, y1)
    piece = easel.mask(corners, smooth=False)
    across = ((easel.y - y0) if level else (easel.x - x0)) / radius
    shine = np.exp(-(((across + 0.36) / 0.34) ** 2)) + 0.28 * np.exp(-(((across - 0.82) / 0.2) ** 2))
    share = np.clip(shine, 0, 1)[..., None]
    easel.drop(piece, 0, radius * 0.5, radius * 0.6, 0.6)
    easel.fill(piece, np.asarray(rgb(hues[-1]) * (1 - share) + rgb(hues[0]) * share, np.float32))
    return piece


def towers(
    easel: Easel,
    seed: int,
    ground: float,
    *,
    heights: tuple[float, float],
    widths: tuple[float, float],
    foot: float | None = None,
) -> Mask:
    """Draw a row of towers along the whole width; return them as one mask down to the ground line or `foot`."""
    dice = np.random.default_rng(seed)
    roof = np.full(easel.width, ground, np.float32)
    x = -20.0
    while x < easel.width / easel.scale + 20:
        wide = float(dice.uniform(*widths))
        tall = float(dice.uniform(*heights)) * (0.55 + 0.45 * float(dice.random()))
        for inset, rise in ((0.0, 0.72), (0.16, 0.9), (0.34, 1.0)):
            left = max(0, round((x + wide * inset) * easel.scale))
            right = max(0, round((x + wide * (1 - inset)) * easel.scale))
            roof[left:right] = np.minimum(roof[left:right], ground - tall * rise)
        if dice.random() < 0.35:
            mast = max(0, round((x + wide / 2) * easel.scale))
            roof[mast : mast + max(1, round(1.1 * easel.scale))] = ground - tall * float(dice.uniform(1.1, 1.4))
        x += wide + float(dice.uniform(-0.1, 0.25)) * wide
    share = np.clip((easel.y - roof[None, :]) * easel.scale + 0.5, 0, 1) * (easel.y < (foot or ground))
    return over(easel, np.asarray(share, np.float32))


def windows(
    easel: Easel, wall: Mask, seed: int, hues: tuple[str, ...], *, cell: tuple[float, float], lit: float
) -> None:
    """Draw lit windows scattered over towers."""
    column = np.floor(easel.x / cell[0]).astype(np.int64)
    row = np.floor(easel.y / cell[1]).astype(np.int64)
    dice = np.random.default_rng(seed).random((997, 991)).astype(np.float32)
    # Whole floors and whole shafts are bright or dark, so that the towers do not look like static.
    chance = dice[row % 997, column % 991] * (0.6 + 0.8 * dice[(row * 7) % 997, (column // 4) % 991])
    u, v = easel.x / cell[0] - column, easel.y / cell[1] - row
    pane = (np.abs(u - 0.5) < 0.30) & (np.abs(v - 0.5) < 0.28)
    for index, hue in enumerate(hues):
        here = pane & (chance < lit) & ((column * 3 + row * 5) % len(hues) == index)
        easel.fill(over(easel, np.asarray(here, np.float32), wall), hue, 0.85, "add")


def caustics(easel: Easel, face: Mask, seed: int, hue: str, *, force: float, size: int = 7) -> None:
    """Draw the net of light that water throws."""
    width, height = easel.width // 2, easel.height // 2
    first = noise(width, height, seed, size, 3)
    second = warped(noise(width, height, seed + 1, size + 2, 3), first, 0.12 * height)
    net = (1 - np.abs(first - 0.5) * 2) ** 11 + (1 - np.abs(second - 0.5) * 2) ** 11
    light = resized_to(np.asarray(np.clip(net, 0, 1.4), np.float32), (easel.width, easel.height))
    easel.fill(over(easel, light, face), hue, force, "add")


def water(easel: Easel, sea: Mask, top: float, seed: int, hues: tuple[str, str]) -> None:
    """Draw dark water that mirrors what stands above its edge, broken by ripples."""
    row = round(top * easel.scale)
    bottom = easel.height
    down = np.arange(bottom - row)
    ripples = np.random.default_rng(seed).random((bottom - row, 24)).astype(np.float32)
    reach = np.minimum(row - 1, down * 1.15 + 1).astype(np.int64)
    mirror = easel.picture[np.clip(row - reach, 0, row)]
    push = (resized_to(ripples, (easel.width, bottom - row)) - 0.5) * (6 + down[:, None] * 0.16) * easel.scale * 2
    columns = np.clip(np.arange(easel.width)[None, :] + push, 0, easel.width - 1).astype(np.int64)
    broken = np.take_along_axis(mirror, columns[..., None].repeat(3, 2), 1)
    ground = easel.linear(hues[0], hues[1], (0, top), (0, easel.y.max()))
    paint = ground.copy()
    paint[row:] = ground[row:] * 0.55 + broken * 0.62
    easel.fill(sea, paint)
    wave = streaks(easel, seed + 3, 70, 330)
    depth = smoothstep(top, top + 60, easel.y)
    easel.fill(over(easel, smoothstep(0.72, 0.95, wave) * (1 - 0.6 * depth), sea), "bfe8ff", 0.10, "add")
