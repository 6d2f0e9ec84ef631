"""Rows of what was installed and of the computer, each sound and each broken."""

from __future__ import annotations

import json
import platform
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from packagers.contents import ASSETS, write_record

from pazaak.house.background.mode import INLINE
from pazaak.house.resources import assets_path
from pazaak.house.thinking import worker_process
from pazaak.root import doctor
from tests.root.conftest import Round
from tests.stage.voice.ssip import address, service


class MissingPart:
    """Stand-in of pygame for a part that can't be loaded."""

    def __getattr__(self, name: str) -> object:
        raise NotImplementedError("mixer module not available (libfluidsynth.so.3: cannot open shared object file)")


@pytest.fixture(autouse=True)
def _closed_devices() -> Iterator[None]:
    """Other tests may have left a display or a mixer open, and the command leaves them to its end."""
    pygame.display.quit()
    pygame.mixer.quit()
    yield
    pygame.display.quit()
    pygame.mixer.quit()


@pytest.fixture
def assets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder of resources of which one can be taken away; all in it are links."""
    copy = tmp_path / ASSETS
    shutil.copytree(assets_path(), copy, copy_function=lambda one, other: Path(other).symlink_to(one))
    monkeypatch.setattr(doctor, "assets_path", lambda: copy)
    return copy


def no_process(*_: object, **__: object) -> subprocess.Popen[bytes]:
    raise PermissionError(1, "Operation not permitted")


def test_an_old_sqlite_is_named(rounds: Round, monkeypatch: pytest.MonkeyPatch) -> None:
    assert f"CPython {platform.python_version()}, SQLite {sqlite3.sqlite_version}, " in rounds.whole("release")
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 37, 2))
    assert rounds.broken("release").startswith("SQLite 3.38 or later is needed")


def test_a_library_that_cannot_be_imported_is_named(rounds: Round, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "numpy 2." in rounds.whole("libraries")
    monkeypatch.setitem(sys.modules, "segno", None)
    assert "again (ModuleNotFoundError: import of segno halted" in rounds.broken("libraries")
    monkeypatch.delattr(pygame, "IS_CE")
    assert "in the place of pygame-ce" in rounds.broken("libraries")


def test_a_game_that_is_missing_is_named(rounds: Round) -> None:
    pazu = next(entry for entry in rounds.games if entry.name == "pazu")
    rounds.games = (pazu,)
    assert rounds.whole("games").startswith("1 game dealt, ")
    rounds.games = (pazu, pazu._replace(name="tontine", game=pazu.game.replace("pazu", "tontine")))
    assert rounds.broken("games").startswith("tontine can't be played (LookupError: There is nothing at ")
    rounds.games = (pazu._replace(ui=f"{pazu.ui}_THE_SECOND"),)
    assert rounds.broken("games").startswith("pazu can't be played (LookupError: ")


@pytest.mark.slow
def test_all_are_dealt_and_played(rounds: Round) -> None:
    assert rounds.whole("games").startswith(f"{len(rounds.games)} games dealt, ")


def test_resources_that_are_missing_or_broken_are_named(rounds: Round, assets: Path) -> None:
    assert rounds.whole("resources") == "20 rivals and 5 venues were read."
    (assets / "rivals" / "nib.json").unlink()
    (assets / "rivals" / "nib.json").write_text("{}", encoding="utf-8")
    assert "The rival in nib.json is broken" in rounds.broken("resources")
    shutil.rmtree(assets / "music")
    assert rounds.broken("resources") == "Missing or changed: music (1 in all). Install again."


def test_files_of_a_bundle_that_are_missing_or_changed_are_named(
    rounds: Round, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bundle = tmp_path / "bundle"
    files = [bundle / name for name in ("assets/cards/a.webp", "pazaak/tables/b.npz", "partition_games/c.txt")]
    for file in files:
        file.parent.mkdir(parents=True)
        file.write_bytes(b"as it was made")
    write_record(bundle)
    monkeypatch.syspath_prepend(bundle)
    rounds.whole("resources")
    files[1].unlink()
    files[0].write_bytes(b"cut")
    told = "Missing or changed: assets/cards/a.webp, pazaak/tables/b.npz (2 in all). Install again."
    assert rounds.broken("resources") == told


def test_a_format_that_cannot_be_decoded_is_named(rounds: Round, assets: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rounds.whole("pictures")
    font = assets / "fonts" / "exo-2-600.ttf"
    font.unlink()
    font.write_bytes(b"no font")
    assert rounds.broken("pictures").startswith("They can't be shown: install the game again (")
    font.unlink()
    rounds.whole("pictures")
    (assets / "icon.png").unlink()
    (assets / "icon.png").write_bytes(b"no picture")
    assert rounds.broken("pictures").endswith("(error: Unsupported image format).")


def test_a_missing_mixer_or_device_is_named(rounds: Round, assets: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert rounds.whole("sound") == "It plays through dummy; OGG decoded."
    shutil.rmtree(assets / "sounds")
    (assets / "sounds").mkdir()
    (assets / "sounds" / "broken.ogg").write_bytes(b"no sound")
    assert rounds.broken("sound") == "The game is silent (error: Couldn't read first 12 bytes of audio data)."
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    assert "no-such-driver" in rounds.broken("sound")
    monkeypatch.setattr(pygame, "mixer", MissingPart())
    assert rounds.broken("sound").startswith("The game is silent (NotImplementedError: mixer module not available")


def test_a_missing_display_is_named(rounds: Round, monkeypatch: pytest.MonkeyPatch) -> None:
    assert rounds.whole("window").startswith("It opens through dummy; desktop ")

    def none(*_: object, **__: object) -> None:
        raise pygame.error("Could not create GL context")

    with monkeypatch.context() as patch:
        patch.setattr(pygame, "Window", none)
        assert rounds.broken("window") == "None can be opened (error: Could not create GL context)."
    pygame.display.quit()
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert rounds.broken("window").startswith("There is no display to open a window on")


def test_a_missing_way_to_screen_readers_is_named(rounds: Round, monkeypatch: pytest.MonkeyPatch) -> None:
    rounds.whole("reader")
    monkeypatch.setitem(sys.modules, "accesskit", None)
    assert rounds.broken("reader").startswith("Screen readers hear nothing of this game (ModuleNotFoundError")


@pytest.mark.skipif(sys.platform != "linux", reason="speech-dispatcher is Linux's")
def test_a_voice_that_is_chosen_is_asked(rounds: Round, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert rounds.whole("voice") == "It isn't chosen."
    (tmp_path / "settings.json").write_text(json.dumps({"spoken": "voice"}), encoding="utf-8")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("SPEECHD_ADDRESS", address(tmp_path / "ssip")["SPEECHD_ADDRESS"])
    assert rounds.broken("voice").endswith("(VoiceError: speech-dispatcher isn't installed).")
    program = tmp_path / "speech-dispatcher"
    program.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    program.chmod(0o755)
    with service(tmp_path) as there:
        assert rounds.whole("voice") == "It is chosen, and speech-dispatcher answers."
        assert "SPEAK" not in there.heard


def test_a_worker_that_cannot_be_started_is_named(rounds: Round, monkeypatch: pytest.MonkeyPatch) -> None:
    assert rounds.whole("thinking") == "Rivals think in another process, which answered."
    monkeypatch.setattr(worker_process, "_start", no_process)
    told = "No thinking process can be started, so rivals think in the game's own."
    assert rounds.broken("thinking") == told


def test_a_bot_that_cannot_be_started_is_named(rounds: Round, monkeypatch: pytest.MonkeyPatch) -> None:
    assert rounds.whole("bots").endswith("was started as a bot and answered.")
    monkeypatch.setattr(doctor, "ECHO", ["true"])
    assert rounds.broken("bots") == "A program that was started as a bot answered b''."
    monkeypatch.setattr(doctor, "ECHO", ["no-such-program"])
    assert rounds.broken("bots").startswith("No program can be started as a bot, so cmd: players don't play (")


@pytest.mark.parametrize("name", ["thinking", "bots"])
def test_one_process_is_no_fault_where_it_was_asked_for(
    rounds: Round, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(subprocess, "Popen", no_process)
    monkeypatch.setenv(INLINE, "1")
    assert rounds.whole(name) == "One process does everything, as PAZAAK_INLINE asks."
