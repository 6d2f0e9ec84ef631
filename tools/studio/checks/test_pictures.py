"""The shipped pictures against the scripts that draw them: some are drawn again and compared."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PIL import Image

import bake_art

ASSETS = Path(__file__).resolve().parents[3] / "assets"
QUICK = ("chips", "prize_backs", "icons", "app_icon", "desktop_icons")


@pytest.mark.parametrize("kind", QUICK)
def test_pictures_drawn_anew_are_those_that_are_shipped(kind: str, tmp_path: Path) -> None:
    """By pixels: another release of the encoder may pack them otherwise, and of the rasteriser round otherwise."""
    bake_art.bake(kind, tmp_path)
    shelf = bake_art.FOLDERS.get(kind, ASSETS)
    drawn = [path for path in tmp_path.rglob("*") if path.suffix in {".ico", ".png", ".webp"}]
    assert drawn
    for path in drawn:
        with Image.open(path) as again, Image.open(shelf / path.relative_to(tmp_path)) as shipped:
            assert again.size == shipped.size
            apart = np.asarray(again.convert("RGBA"), np.int16) - np.asarray(shipped.convert("RGBA"), np.int16)
        assert np.abs(apart).mean() < 0.5, path.name


def test_every_kind_of_picture_can_be_drawn_by_its_name() -> None:
    for name in bake_art.PICTURES:
        assert callable(bake_art.painter(name)), name
    assert bake_art.main(["nothing"]) == 2
