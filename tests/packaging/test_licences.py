"""The page of licences: everything of others is on it with its texts, and what nobody knows fails."""

from __future__ import annotations

from pathlib import PurePosixPath

import pytest
from packagers.libraries import LIBRARIES
from packagers.licences import OURS, file_owner, of_module, third_party
from packagers.parts import PackageError

FILES = [
    PurePosixPath(file)
    for file in (
        "assets/fonts/orbitron-900.ttf",
        "assets/cards/cards.json",
        "base_library.zip",
        "libpython3.11.so.1.0",
        "libsqlite3.so.0",
        "numpy/_core/_multiarray_umath.cpython-311-x86_64-linux-gnu.so",
        "pygame/mixer.cpython-311-x86_64-linux-gnu.so",
        "pygame_ce.libs/libmpg123-8b3c3c9e.so.0.49.4",
    )
]
MODULES = ("pazaak.house.release", "partition_games", "json.decoder", "numpy.linalg", "__main__")


@pytest.mark.full
def test_the_page_has_all_that_is_of_others_with_its_texts() -> None:
    page = third_party(FILES, MODULES)
    for words in (
        "orbitron (font)\n    licence: OFL-1.1",
        "SIL OPEN FONT LICENSE",
        "mpg123\n    licence: LGPL-2.1-only",
        "here:    libmpg123-8b3c3c9e.so.0.49.4",
        "PYTHON SOFTWARE FOUNDATION LICENSE",
        "Mersenne Twister",
        "here:    module numpy, numpy/",
    ):
        assert words in page
    assert page.count("\nLGPL-2.1\n====") == 1
    assert "cards.json" not in page
    assert max(map(len, page.partition("=" * 20)[0].splitlines())) <= 120


@pytest.mark.full
def test_a_library_that_a_wheel_names_in_its_licence_is_that_wheels() -> None:
    wheel = "Files: numpy.libs/libscipy_openblas*.so"
    owner = file_owner(PurePosixPath("numpy.libs/libscipy_openblas64_-32a4b2a6.so"))
    assert owner is not None
    assert not isinstance(owner, str)
    assert any(wheel in text for _, text in owner.texts)


@pytest.mark.full
@pytest.mark.parametrize(
    "file", ["libmystery.so.1", "pygame_ce.libs/libmystery-1234.so", "mystery/data.bin", "mystery/comic-sans.ttf"]
)
def test_what_no_licence_is_known_of_is_named_and_fails(file: str) -> None:
    with pytest.raises(PackageError, match=f"no licence is known of {file};"):
        third_party([*FILES, PurePosixPath(file)], ())


def test_a_module_that_no_licence_is_known_of_fails() -> None:
    with pytest.raises(PackageError, match="no licence is known of module mystery;"):
        third_party((), ["mystery.door"])


def test_ours_and_pythons_are_told_apart() -> None:
    assert of_module("pazaak.house") == OURS
    assert file_owner(PurePosixPath("pazaak/rivals/tables/a.bin")) == OURS
    assert file_owner(PurePosixPath("pazaak-1.0.0.dist-info/RECORD")) == OURS
    assert of_module("zipfile") not in (None, OURS)


def test_every_known_library_has_a_text() -> None:
    for licence in LIBRARIES.values():
        assert licence.spdx
        assert all(len(text) > 200 for _, text in licence.texts), licence.name
