"""Paint the view through the windows: nebula, stars and a ringed planet."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from PIL import Image

from art.kit import rgb, smoothstep
from art.paint_vector import Array, Easel, Mask, blur


def noise(width: int, height: int, seed: int, base: int = 3, octaves: int = 6, *, gain: float = 0.55) -> Array:
    """Return cloudy noise between 0 and 1, finer octave upon octave."""
    dice = np.random.default_rng(seed)
    total = np.zeros((height, width), np.float32)
    weight, sum_of_weights, cells = 1.0, 0.0, float(base)
    for _ in range(octaves):
        across = max(2, round(cells * width / height))
        grid = dice.random((max(2, round(cells)) + 1, across + 1)).astype(np.float32)
        layer = Image.fromarray(grid).resize((width, height), Image.Resampling.BICUBIC)
        total += np.asarray(layer, np.float32) * weight
        sum_of_weights += weight
        weight *= gain
        cells *= 2
    return np.asarray(total / sum_of_weights, np.float32)


def warped(field: Array, by: Array, reach: float) -> Array:
    """Return a field read at places moved by another field: makes wisps out of clouds."""
    height, width = field.shape
    rows, columns = np.mgrid[0:height, 0:width]
    push = (by - 0.5) * reach
    down = np.clip(rows + push[::-1], 0, height - 1).astype(np.int64)
    right = np.clip(columns + push, 0, width - 1).astype(np.int64)
    return np.asarray(field[down, right], np.float32)


def nebula(easel: Easel, window: Mask, seed: int, hues: tuple[str, str, str], force: float = 1.0) -> None:
    """Draw deep sky with two coloured clouds, a bright vein and stars, inside a window."""
    width, height = easel.width // 2, easel.height // 2
    cloud = noise(width, height, seed)
    second = warped(noise(width, height, seed + 1, 2), cloud, 0.5 * height)
    vein = warped(noise(width, height, seed + 2, 3, 6, gain=0.6), second, 0.4 * height)
    ridge = np.asarray(1 - np.abs(vein - 0.5) * 2, np.float32)
    full = (easel.width, easel.height)
    easel.fill(window, easel.linear("0a0b26", "160a2c", (0, 0), (0, easel.y.max())))
    for field, low, high, hue, share in (
        (second, 0.36, 0.72, hues[0], 0.85),
        (cloud, 0.50, 0.78, hues[1], 0.75),
        (ridge * second, 0.44, 0.68, hues[2], 0.55),
    ):
        light = resized_to(smoothstep(low, high, np.asarray(field, np.float32)), full)
        easel.fill(Mask(light * window.cover, window.box), hue, share * force, "add")
    dust = resized_to(smoothstep(0.52, 0.75, vein), full)
    easel.fill(Mask(dust * window.cover, window.box), "07061a", 0.45)
    _stars(easel, window, seed)


def resized_to(field: Array, size: tuple[int, int]) -> Array:
    """Return a field smoothly resized to the full size of a picture."""
    picture = Image.fromarray(np.ascontiguousarray(field, np.float32))
    return np.asarray(picture.resize(size, Image.Resampling.BICUBIC), np.float32)


def _stars(easel: Easel, window: Mask, seed: int) -> None:
    dice = np.random.default_rng(seed + 9)
    sky = np.zeros((easel.height, easel.width), np.float32)
    unit = easel.scale
    for radius, count, force in ((0.35, 700, 0.9), (0.6, 200, 2.2), (0.9, 46, 5.0)):
        layer = np.zeros_like(sky)
        rows = dice.integers(0, easel.height, count)
        layer[rows, dice.integers(0, easel.width, count)] = dice.random(count) * force * 6 * unit * unit * radius
        sky += blur(layer, max(0.5, radius * unit))
    easel.fill(Mask(np.clip(sky, 0, 1.6) * window.cover, window.box), "e8f0ff", 0.95, "add")


@dataclass(frozen=True, slots=True)
class Planet:
    """A planet's position and materials."""

    x: float
    y: float
    radius: float
    bands: tuple[str, str, str]
    ring: str = "f3d6ae"
    lean: float = -0.24


def planet(easel: Easel, window: Mask, body: Planet) -> None:
    """Draw a banded giant, lit from the upper left, with a ring around it."""
    u, v = (easel.x - body.x) / body.radius, (easel.y - body.y) / body.radius
    away = np.hypot(u, v)
    disc = np.clip((1 - away) * body.radius * easel.scale + 0.5, 0, 1) * window.cover
    halo = np.exp(-np.clip(away - 1, 0, None) * 5.5) * 0.5 * window.cover
    easel.fill(Mask(np.asarray(halo, np.float32), window.box), body.bands[0], 0.55, "add")
    _ring(easel, window, body, behind=True)
    depth = np.sqrt(np.clip(1 - away**2, 0, 1))
    light = np.clip(-0.62 * u - 0.45 * v + 0.62 * depth, 0, 1) ** 0.85
    height, width = easel.height // 2, easel.width // 2
    swirl = resized_to(noise(width, height, 77, 9, 4), (easel.width, easel.height))
    along = v - body.lean * u
    wave = np.sin(along * 15 + swirl * 5.0) * 0.5 + np.sin(along * 34 + swirl * 7) * 0.26
    t = np.clip(wave * 0.5 + 0.5, 0, 1)[..., None]
    skin = rgb(body.bands[1]) * (1 - t) + rgb(body.bands[0]) * t
    shadow = np.exp(-(((along - 0.20 + 0.16 * u * u) / 0.085) ** 2)) * 0.55
    lit = skin * (light * (1 - shadow))[..., None] * 1.18 + rgb(body.bands[2]) * 0.35 * (1 - light)[..., None]
    edge = smoothstep(0.80, 1.0, np.asarray(away, np.float32)) * np.clip(light + 0.15, 0, 1)
    lit = lit + (rgb("ffe9d2") * 0.40) * edge[..., None]
    easel.fill(Mask(np.asarray(disc, np.float32), window.box), np.asarray(lit, np.float32))
    _ring(easel, window, body, behind=False)


def _ring(easel: Easel, window: Mask, body: Planet, behind: bool) -> None:
    u, v = (easel.x - body.x) / body.radius, (easel.y - body.y) / body.radius
    along = v - body.lean * u
    reach = np.asarray(np.hypot(u / 2.05, along / 0.34), np.float32)
    band = smoothstep(0.60, 0.63, reach) * (1 - smoothstep(0.985, 1.0, reach))
    grooves = 0.55 + 0.22 * np.sin(reach * 95) + 0.2 * np.sin(reach * 41 + 1) + 0.12 * np.sin(reach * 210)
    gap = 1 - 0.85 * np.exp(-(((reach - 0.835) / 0.012) ** 2))
    half = along < 0 if behind else along >= 0
    shade = np.ones_like(reach)
    if behind:
        shade -= 0.85 * smoothstep(0.15, 0.5, u) * np.exp(-(((u - 1.05) / 0.5) ** 2))
    share = band * np.clip(grooves, 0, 1) * gap * half * shade * window.cover
    easel.fill(Mask(np.asarray(share, np.float32), window.box), body.ring, 0.82)


def bokeh(easel: Easel, seed: int, count: int, hues: tuple[str, ...], low: float, *, high: float) -> None:
    """Draw out-of-focus lights between two heights."""
    dice = np.random.default_rng(seed)
    for index in range(count):
        x, y = float(dice.uniform(0, easel.width / easel.scale)), float(dice.uniform(low, high))
        radius = float(dice.uniform(4, 17))
        away = np.hypot(easel.x - x, easel.y - y) - radius
        disc = np.clip(0.5 - away * easel.scale * 0.5, 0, 1) * (0.10 + 0.14 * np.exp(-np.abs(away) / 2.2))
        reach = math.ceil((radius + 4) * easel.scale)
        cx, cy = round(x * easel.scale), round(y * easel.scale)
        box = (max(0, cx - reach), max(0, cy - reach), min(easel.width, cx + reach), min(easel.height, cy + reach))
        easel.fill(Mask(np.asarray(disc, np.float32), box), hues[index % len(hues)], 0.9, "add")
