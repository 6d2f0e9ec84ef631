"""With words 30 % longer no line of any screen is cut, lies on another or leaves its place."""

from __future__ import annotations

import pytest

from pazaak.stage.app.app import App
from tests.pictures import shots_script
from tests.screens.census import walk
from tests.screens.focus_checks import Gaze
from tests.screens.layout_checks import Surveyor
from tests.screens.longer_words import LONGER, lengthen
from tests.stage import looks

WINDOW = (1280, 720)
SIZE = 1.0
"""Size of text: at larger ones, and in smaller windows, letters have grown into the room that longer words take."""


def survey(monkeypatch: pytest.MonkeyPatch, scene: shots_script.Scene, share: float = LONGER) -> tuple[list[str], int]:
    """Return what is wrong on the screens of a scene with words so much longer, and how many lines were looked at."""
    lengthen(monkeypatch, share)
    gaze, surveyor = Gaze(), Surveyor((SIZE,))

    def look(name: str, app: App) -> None:
        gaze.look(name, app)
        surveyor.look(name, app)

    walk(monkeypatch, look, (scene,), size=WINDOW)
    return [*gaze.wrong, *surveyor.wrong], surveyor.lines


def test_words_take_more_room_and_figures_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    canvas = looks.canvas()
    before = {text: canvas.measure(text)[0] for text in ("1,000 +4", "", "You take the pot")}
    lengthen(monkeypatch)
    canvas = looks.canvas()
    after = {text: canvas.measure(text)[0] for text in before}
    assert after["1,000 +4"] == before["1,000 +4"]
    assert after[""] == 0
    assert 1.2 < after["You take the pot"] / before["You take the pot"] < 1.3, "its spaces are as wide as they were"


@pytest.mark.slow
@pytest.mark.parametrize("scene", shots_script.SCENES, ids=lambda scene: scene.__name__)
def test_longer_words_are_cut_nowhere(scene: shots_script.Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    wrong, lines = survey(monkeypatch, scene)
    print(f"{lines} lines")
    assert not wrong, "\n".join(wrong)


@pytest.mark.slow
def test_words_three_times_as_long_would_be_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong, _ = survey(monkeypatch, shots_script.house_scenes, 2.0)
    assert any("is shortened" in each for each in wrong)
