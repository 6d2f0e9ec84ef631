"""Decoded pictures shared by the processes of a test run are those that each would have decoded."""

from __future__ import annotations

from pathlib import Path

import pytest

from pazaak.house.resources import assets_path
from pazaak.stage.core.assets import Decoder
from pazaak.stage.core.atlas import AssetError, load_atlas
from tests.decode_once import Gallery, decoded_anew
from tests.stage.looks import same

DETAILS = (4.05, 1.0125, 2.7, 2.2, 1.6)


@pytest.mark.full("busts/brakka", "portraits")
@pytest.mark.parametrize("name", ["chips", "busts/brakka", "portraits"])
def test_an_atlas_is_what_each_process_would_have_decoded(tmp_path: Path, name: str) -> None:
    for detail in DETAILS:
        plain = load_atlas(assets_path(), name, detail)
        for gallery in (Gallery(tmp_path), Gallery(tmp_path)):
            shared = gallery.atlas(assets_path(), name, detail)
            assert (shared.name, shared.unit, shared.scale) == (plain.name, plain.unit, plain.scale)
            assert (shared.rects, shared.places) == (plain.rects, plain.places)
            assert shared.image.get_masks() == plain.image.get_masks()
            assert same(shared.image, plain.image)


@pytest.mark.full
def test_a_backdrop_is_what_each_process_would_have_decoded(tmp_path: Path) -> None:
    path = sorted((assets_path() / "backdrops").glob("*.webp"))[0]
    with decoded_anew():
        plain = Decoder().picture(path)
    for gallery in (Gallery(tmp_path), Gallery(tmp_path)):
        assert same(gallery.picture(path), plain)


def test_it_is_decoded_once(tmp_path: Path) -> None:
    Gallery(tmp_path).atlas(assets_path(), "chips", 1.0)
    before = {path: path.stat().st_mtime_ns for path in tmp_path.iterdir()}
    gallery = Gallery(tmp_path)
    assert gallery.atlas(assets_path(), "chips", 1.0).image is gallery.atlas(assets_path(), "chips", 1.0).image
    assert {path: path.stat().st_mtime_ns for path in tmp_path.iterdir()} == before


def test_nobody_changes_what_another_process_sees(tmp_path: Path) -> None:
    first, second = (Gallery(tmp_path).atlas(assets_path(), "chips", 1.0).image for _ in range(2))
    first.fill((1, 2, 3, 255))
    assert not same(first, second)
    assert same(second, load_atlas(assets_path(), "chips", 1.0).image)


def test_other_folders_are_read_as_ever(tmp_path: Path) -> None:
    with pytest.raises(AssetError):
        Gallery(tmp_path).atlas(tmp_path, "chips", 1.0)
    assert not list(tmp_path.iterdir())
