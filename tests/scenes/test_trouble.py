"""The page for trouble: it looks in the background, tells colour and word, and its findings can be taken along."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from pazaak.house.diagnosis import Condition, Diagnosis, in_letters
from pazaak.scenes import trouble
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.trouble import FILE, LOOKING, TroubleScene
from tests.apps import game_app
from tests.pictures.shots_trouble import ailing, well
from tests.pilot import Pilot
from tests.scenes.tables import house_in
from tests.stage.tidy import over_floor


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what is put on a clipboard of the desktop."""
    kept: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", kept.append)
    return kept


@contextmanager
def _opened(house: AppServices) -> Iterator[Pilot]:
    """Open the page from the title of the game."""
    app = game_app(house)
    pilot = Pilot(app)
    try:
        for id in ("settings", "trouble"):
            pilot.click(id)
            pilot.settle()
        yield pilot
    finally:
        app.close()


@pytest.fixture
def _no_clipboard(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(text: str) -> None:
        raise pygame.error("No clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", none)


def test_it_is_reached_from_the_title_and_copied_by_mouse(tmp_path: Path, clipboard: list[str]) -> None:
    with house_in(tmp_path) as house:
        asked: list[tuple[Path, str]] = []

        def checkup(folder: Path, closed: str) -> Iterator[Diagnosis]:
            asked.append((folder, closed))
            return ailing(folder, closed)

        house.checkup = checkup
        with _opened(house) as pilot:
            assert asked == [(tmp_path, "")]
            told = pilot.told("findings").splitlines()[1:]
            assert told[:2] == ["Needs attention: games, sound, thinking.", "✗ MISSING · games"]
            assert "! FALLBACK · sound" in told
            assert "✓ OK · ledger" in told
            pilot.click("copy")
            pilot.settle()
            assert pilot.scene == "notice"
            (text,) = clipboard
            lines = text.splitlines()
            assert lines[:-2] == in_letters(ailing(tmp_path, ""))
            assert lines[-1] == "Needs attention: games, sound, thinking."
            for scene in ("trouble", "settings", "title"):
                pilot.press("escape")
                pilot.settle()
                assert pilot.scene == scene


@pytest.mark.full
def test_it_is_copied_by_keys_and_by_pad(clipboard: list[str], tmp_path: Path) -> None:
    for press in (Pilot.press, Pilot.pad):
        with over_floor(TroubleScene(well, tmp_path, ""), seen=True) as (pilot, results):
            scene = pilot.app.scene
            assert isinstance(scene, TroubleScene)
            down, yes, back = ("down", "return", "escape") if press is Pilot.press else ("down", "a", "b")
            press(pilot, down, 3)
            pilot.wait(1.0)
            assert scene.view.offset > 100
            press(pilot, yes)
            pilot.settle()
            assert pilot.scene == "notice"
            assert clipboard.pop().endswith("\n\nAll is well.")
            press(pilot, yes)
            pilot.settle()
            press(pilot, back)
            pilot.settle()
            assert results == [None]


@pytest.mark.usefixtures("_no_clipboard")
def test_without_a_clipboard_a_file_beside_the_log_is_named(tmp_path: Path) -> None:
    with over_floor(TroubleScene(well, tmp_path, "")) as (pilot, _):
        pilot.click("copy")
        pilot.settle()
        assert str(tmp_path / FILE) in pilot.told("dialog-title")
        assert (tmp_path / FILE).read_text(encoding="utf-8").splitlines()[:-2] == in_letters(well(tmp_path, ""))


@pytest.mark.usefixtures("_no_clipboard")
def test_without_a_clipboard_and_a_file_it_says_so(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    with over_floor(TroubleScene(well, tmp_path, "")) as (pilot, _):
        pilot.click("copy")
        pilot.settle()
        assert "No clipboard here." in pilot.told("dialog-title")
        assert "there is a folder in its place" in pilot.told("dialog-title")


def test_frames_go_on_while_it_looks(tmp_path: Path) -> None:
    more = threading.Event()

    def slow(folder: Path, closed: str) -> Iterator[Diagnosis]:
        yield Diagnosis("release", Condition.OK, "Pazaak 0.2.0.")
        more.wait()
        yield Diagnosis("sound", Condition.FALLBACK, closed)

    scene = TroubleScene(slow, tmp_path, "The disk is full.")
    with over_floor(TroubleScene(well, tmp_path, "")) as (pilot, _):
        pilot.press("escape")
        pilot.app.push(scene)
        with pilot.impatient():
            while not scene.found:
                pilot.step()
            for _ in range(100):
                pilot.step()
            assert pilot.told("findings").splitlines()[1:] == [LOOKING, "✓ OK · release", "Pazaak 0.2.0."]
            assert not pilot.node("copy").state.enabled
            more.set()
        pilot.settle()
        assert pilot.node("copy").state.enabled
        assert pilot.told("findings").splitlines()[1:][2] == "The disk is full."


def test_a_check_that_fails_altogether_ends_the_looking(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(folder: Path, closed: str) -> Iterator[Diagnosis]:
        yield Diagnosis("release", Condition.OK, "Pazaak 0.2.0.")
        raise LookupError("There is nothing at pazaak.root.doctor.")

    with over_floor(TroubleScene(broken, tmp_path, "")) as (pilot, _):
        told = pilot.told("findings").splitlines()[1:]
        assert told[:3] == [
            "Needs attention: checkup.",
            "✗ MISSING · checkup",
            "The check ended early (LookupError).",
        ]


def test_every_condition_has_a_sign_a_colour_and_a_word() -> None:
    assert set(trouble.LOOKS) == set(Condition)
    assert len(set(trouble.LOOKS.values())) == len({sign for sign, _ in trouble.LOOKS.values()}) == 3


@pytest.mark.slow
def test_the_running_game_examines_itself(tmp_path: Path) -> None:
    with house_in(tmp_path) as house, _opened(house) as pilot:
        scene = pilot.app.scene
        assert isinstance(scene, TroubleScene)
        ailing = {each.name: each.sentence for each in scene.found if each.condition is not Condition.OK}
        assert ailing == {"sound": "The game is silent (error: mixer not initialized)."}
        assert [each.sentence for each in scene.found if each.name == "ledger"] == ["The game has it open."]
        (window,) = (each.sentence for each in scene.found if each.name == "window")
        assert window.startswith("It opens through dummy")
