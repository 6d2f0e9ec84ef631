"""Cloths among the prizes: each as a whole table seen from above, and as the cloth of a table seen from its edge."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image

from art.fields import Array
from art.kit import rgb, smoothstep
from art.paint_vector import blur
from art.prizes import cloth_patterns as patterns
from art.prizes.cloth_patterns import Layer, Plane
from art.rooms.table import SCALE, WIDTH, Cloth, Ground, bolts, metal, neon, shadow

FAR, NEAR = 152.0, 720.0
"""Height of the farther edge of a table that is seen from its own edge, and of the foot of the picture, in units."""
HALF_FAR, HALF_NEAR = 570.0, 668.0
"""Half the width of that table at the farther edge and at the foot, in units."""
SEEN_SCALE = 1.0


@dataclass(frozen=True, slots=True)
class Woven:
    """A cloth: its ground on the left and the right, its lamp, its light, the metal around it, and its pattern."""

    ground: tuple[str, str]
    lamp: str
    neon: tuple[str, str]
    frame: tuple[str, str]
    pattern: Callable[[Plane], list[Layer]]


CLOTHS = {
    "chart": Woven(("0c1840", "1a1240"), "3a58c8", ("8fb0ff", "c8a8ff"), ("8890b8", "262a44"), patterns.chart),
    "scallops": Woven(("083c44", "07304c"), "1c7a84", ("6ff0e0", "5ac8ff"), ("7aa0a0", "16302e"), patterns.scallops),
    "honeycomb": Woven(("442c08", "362008"), "a87418", ("ffc84a", "ff9a3a"), ("a88848", "382808"), patterns.honeycomb),
    "contours": Woven(("5a3a24", "4a2c2a"), "c8844a", ("ffb878", "ff8a6a"), ("9a7a5a", "302014"), patterns.contours),
    "rug": Woven(("5a1018", "480c24"), "c83a34", ("ff7a5a", "ffc861"), ("a8783c", "34200c"), patterns.rug),
    "sunburst": Woven(("4a1040", "341050"), "b8408a", ("ff6ab0", "ffb84a"), ("a07890", "2c1828"), patterns.sunburst),
    "tartan": Woven(("123a20", "0c3030"), "2a8a50", ("ff6a6a", "ffca4a"), ("7a8a6a", "1c2818"), patterns.tartan),
    "circuit": Woven(("06302a", "0a2a20"), "1f9a78", ("5affb0", "8affd8"), ("587068", "14201c"), patterns.circuit),
}


def lay(colour: Array, share: Array, layer: Layer) -> None:
    """Weave a layer into a picture where the share of cloth is."""
    cover, tint, force = layer
    if force < 0:
        colour *= 1 + (force * cover * share)[..., None]
    else:
        colour += rgb(tint) * (cover * share * force * 0.55)[..., None] * (1 - 0.5 * np.clip(colour, 0, 1))


def paint(woven: Woven, scale: float = SCALE) -> Image.Image:
    """Paint a whole table with straight alpha. `scale`: pixels a unit."""
    ground = Ground(scale, woven.neon)
    x, y = ground.x, ground.y
    shadow(ground)
    across = smoothstep(200, 1080, x)[..., None]
    inside = ground.cover(ground.depth)
    ground.lay(inside, np.asarray(rgb(woven.ground[0]) * (1 - across) + rgb(woven.ground[1]) * across, np.float32))
    for layer in woven.pattern(Plane(x, y, scale)):
        lay(ground.rgb, inside, layer)
    away = ((x - 640) / 540) ** 2 + ((y - 340) / 310) ** 2
    ground.light(np.asarray(inside * np.exp(-away * 1.1) * 0.27, np.float32), woven.lamp)
    grain = np.random.default_rng(7).standard_normal(x.shape).astype(np.float32)
    fibre = blur(grain, 0.8) * 1.5 + blur(grain[::-1], 2.4) * 2.2
    weave = np.sin((x + y) * 2.2) * np.sin((x - y) * 2.2) * 0.35
    ground.rgb *= 1 + ((fibre * 0.06 + weave * 0.05) * inside)[..., None]
    corner = smoothstep(0.45, 1.3, np.hypot((x - 640) / 640, (y - 390) / 340))
    ground.rgb *= 1 - (inside * corner * 0.5)[..., None]
    ground.rgb *= 1 - (inside * np.exp(ground.depth / 13) * 0.72)[..., None]
    metal(ground, Cloth(frame=woven.frame))
    bolts(ground)
    neon(ground)
    return ground.image()


def seen(woven: Woven, scale: float = SEEN_SCALE) -> Image.Image:
    """Paint the cloth from the farther edge of a table to the foot of the window."""
    rows, columns = np.mgrid[0 : round((NEAR - FAR) * scale), 0 : round(WIDTH * scale)].astype(np.float32)
    across, share = (columns + 0.5) / scale - WIDTH / 2, (rows + 0.5) / (scale * (NEAR - FAR))
    half = HALF_FAR + (HALF_NEAR - HALF_FAR) * share
    x = np.asarray(WIDTH / 2 + across * 600 / half, np.float32)
    # Rows close up towards the farther edge, as the half width does.
    y = np.asarray(80 + 620 * share * HALF_NEAR / half * 0.97, np.float32)
    side = smoothstep(200, 1080, x)[..., None]
    colour = np.asarray(rgb(woven.ground[0]) * (1 - side) + rgb(woven.ground[1]) * side, np.float32)
    whole = np.ones_like(x)
    for layer in woven.pattern(Plane(x, y, scale)):
        lay(colour, whole, layer)
    for middle, hue in ((320, woven.neon[0]), (960, woven.neon[1])):
        away = ((x - middle) / 380) ** 2 + ((y - 330) / 300) ** 2
        colour += (rgb(woven.lamp) * 0.8 + rgb(hue) * 0.2) * (np.exp(-away * 1.2) * 0.24)[..., None]
    grain = np.random.default_rng(7).standard_normal(x.shape).astype(np.float32)
    colour *= 1 + (blur(grain, 0.8) * 0.08)[..., None]
    return Image.fromarray((np.clip(colour, 0, 1) * 255 + 0.5).astype(np.uint8), "RGB")


def bake(out: Path) -> None:
    """Write both pictures of every cloth under the given assets folder."""
    folder = out / "backdrops" / "prizes"
    folder.mkdir(parents=True, exist_ok=True)
    for name, woven in CLOTHS.items():
        paint(woven).save(folder / f"cloth_{name}.webp", quality=80, alpha_quality=90, method=5)
        seen(woven).save(folder / f"cloth_{name}_seen.webp", quality=78, method=5)
