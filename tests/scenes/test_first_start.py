"""The first start: the page before the title, once for each new profile, and not for one that has settings."""

from __future__ import annotations

from pathlib import Path

import pytest

from pazaak.root.commands import main
from pazaak.stage.app.app import App
from tests.pilot import Pilot


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Names of the scenes of each app that was run, from the bottom; the player leaves the first page by Enter."""
    scenes: list[list[str]] = []

    def run(app: App) -> int:
        scenes.append([scene.name for scene in app.scenes])
        pilot = Pilot(app)
        if pilot.scene == "first-page":
            pilot.press("return")
            pilot.settle()
            assert pilot.scene == "title"
        app.quit()
        app.close()
        return 0

    monkeypatch.setattr(App, "run", run)
    return scenes


def test_a_new_profile_sees_the_page_once(tmp_path: Path, opened: list[list[str]]) -> None:
    for _ in range(2):
        assert main(["play", "--profile-dir", str(tmp_path / "profile")]) == 0
    assert opened == [["title", "first-page"], ["title"]]


def test_a_profile_with_settings_never_sees_it(tmp_path: Path, opened: list[list[str]]) -> None:
    (tmp_path / "settings.json").write_text('{"theme": "colour_blind"}', encoding="utf-8")
    assert main(["play", "--profile-dir", str(tmp_path)]) == 0
    assert opened == [["title"]]
