"""Games, tables and resources, each sound and each broken."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pygame
import pytest

from pazaak.house.resources import assets_path
from pazaak.root.doctor import games, resources
from pazaak.root.doctor.manifest import Manifest, digest_of, list_of, modules_in
from pazaak.root.doctor.patient import program_folder
from pazaak.root.games import TABLES
from tests.root.doctor.patients import Doctor

ROOT = Path(__file__).parents[3]


@pytest.fixture
def assets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder of resources of which one can be taken away; pictures and sounds are links."""
    copy = tmp_path / "assets"
    shutil.copytree(assets_path(), copy, copy_function=lambda one, other: Path(other).symlink_to(one))
    monkeypatch.setattr(resources, "assets_path", lambda: copy)
    return copy


def test_a_game_that_is_missing_is_named(doctor: Doctor) -> None:
    pazu = next(entry for entry in doctor.games if entry.name == "pazu")
    doctor.games = (pazu,)
    assert doctor.look_at("games").state == "ok"
    doctor.games = (pazu, pazu._replace(name="tontine", game=pazu.game.replace("pazu", "tontine")))
    visit = doctor.look_at("games")
    assert (visit.status, visit.state) == (1, "missing")
    assert visit.sentence.startswith("1 game of 2 can't be played: tontine; tontine says LookupError: There ")


def test_a_screen_that_is_missing_is_named(doctor: Doctor) -> None:
    pazu = next(entry for entry in doctor.games if entry.name == "pazu")
    doctor.games = (pazu._replace(ui=f"{pazu.ui}_THE_SECOND"),)
    assert "can't be played: pazu" in doctor.look_at("games").sentence


@pytest.mark.slow
def test_all_are_dealt_and_played(doctor: Doctor) -> None:
    assert doctor.look_at("games").sentence.startswith(f"{len(doctor.games)} games dealt, ")


def test_every_table_of_the_packages_is_read() -> None:
    found = {path for path in TABLES if (ROOT / path).is_file()}
    beside = {
        path.relative_to(ROOT).as_posix()
        for top in {name.partition("/")[0] for name in TABLES}
        for folder in (ROOT / top).rglob("tables")
        for path in folder.glob("*.*")
        if path.suffix not in (".py", ".pyc")
    }
    assert found == set(TABLES) == beside


def test_a_table_that_is_missing_or_changed_is_named(
    doctor: Doctor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = TABLES[:1] + TABLES[-1:]
    for name in names:
        (tmp_path / name).parent.mkdir(parents=True)
        shutil.copy(ROOT / name, tmp_path / name)
    monkeypatch.setattr(games, "TABLES", names)
    monkeypatch.setattr(games, "program_folder", lambda: tmp_path)
    assert digest_of(ROOT / names[0])[:8] in doctor.look_at("tables").sentence
    listed = Manifest("the bundle's list", frozenset(), {names[0]: "0" * 64})
    with monkeypatch.context() as patch:
        patch.setattr(games, "find_manifest", lambda: listed)
        assert doctor.look_at("tables").sentence.startswith("The table card_worth.json isn't the one of this release")
    cut = (tmp_path / names[1]).read_bytes()[:2000]
    (tmp_path / names[1]).write_bytes(cut)
    assert doctor.look_at("tables").sentence.startswith("The table curves.npz can't be read (BadZipFile")
    (tmp_path / names[1]).unlink()
    visit = doctor.look_at("tables")
    assert (visit.status, visit.state) == (1, "missing")
    assert visit.sentence.startswith("The table curves.npz can't be read (FileNotFoundError")


def test_resources_that_are_missing_are_named(doctor: Doctor, assets: Path) -> None:
    assert "20 rivals and 5 venues were read" in doctor.look_at("resources").sentence
    (assets / "rivals" / "nib.json").unlink()
    (assets / "rivals" / "nib.json").write_text("{}", encoding="utf-8")
    assert "The rival in nib.json is broken" in doctor.look_at("resources").sentence
    shutil.rmtree(assets / "music")
    visit = doctor.look_at("resources")
    assert (visit.status, visit.state, visit.sentence) == (1, "missing", "These resources are missing: music.")
    shutil.rmtree(assets)
    assert doctor.look_at("resources").sentence.startswith("There is no folder of resources")


def test_resources_are_compared_with_the_list(doctor: Doctor, assets: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resources, "program_folder", lambda: assets.parent)
    names = [f"assets/{name}" for name in ("CREDITS.md", "icon.png", "rules/gone.md")]
    files = {name: digest_of(assets.parent / name) for name in names[:2]}
    listed = Manifest("the bundle's list", frozenset(), files)
    monkeypatch.setattr(resources, "find_manifest", lambda: listed)
    assert "each as in the bundle's list" in doctor.look_at("resources").sentence
    files[names[0]] = "0" * 64
    assert doctor.look_at("resources").sentence == "Of the resources assets/CREDITS.md is changed."
    files[names[2]] = "0" * 64
    assert doctor.look_at("resources").sentence == "Of the resources assets/rules/gone.md is missing."


def test_a_format_that_cannot_be_decoded_is_named(
    doctor: Doctor, assets: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert doctor.look_at("pictures").sentence.startswith("Decoded: WebP (arcade.webp, 2560x1440), PNG (icon.png")

    def without_webp(path: Path) -> pygame.Surface:
        if path.suffix == ".webp":
            raise pygame.error("Unsupported image format")
        return pygame.Surface((1, 1))

    monkeypatch.setattr(pygame.image, "load", without_webp)
    visit = doctor.look_at("pictures")
    assert (visit.status, visit.state) == (1, "missing")
    assert visit.sentence.startswith("WebP pictures can't be decoded (Unsupported image format)")


def test_a_font_that_is_missing_is_named(doctor: Doctor, assets: Path) -> None:
    assert doctor.look_at("fonts").state == "ok"
    (assets / "fonts" / "exo-2-600.ttf").unlink()
    visit = doctor.look_at("fonts")
    assert (visit.status, visit.state) == (1, "fallback")
    assert visit.sentence == "pygame's own font is shown in place of exo-2-600.ttf."


def test_the_list_of_a_bundle_names_modules_and_hashes(tmp_path: Path) -> None:
    (tmp_path / "pazaak" / "house").mkdir(parents=True)
    (tmp_path / "pazaak" / "tables").mkdir()
    (tmp_path / "assets").mkdir()
    for name in ("pazaak/__init__.py", "pazaak/house/__init__.py", "pazaak/house/x.py", "pazaak/tables/a.npz"):
        (tmp_path / name).write_text(name, encoding="utf-8")
    (tmp_path / "assets" / "icon.png").write_text("icon", encoding="utf-8")
    told = json.loads(list_of(tmp_path, ["pazaak"], ["assets"]))
    assert told["modules"] == ["pazaak", "pazaak.house", "pazaak.house.x"]
    assert told["files"] == {name: digest_of(tmp_path / name) for name in ("pazaak/tables/a.npz", "assets/icon.png")}


def test_the_list_of_this_tree_names_what_is_found() -> None:
    packages = ["pazaak", "partition_games"]
    told = json.loads(list_of(program_folder(), packages, ["assets"]))
    assert set(told["modules"]) == set(modules_in(packages))
    assert set(TABLES) <= set(told["files"])
