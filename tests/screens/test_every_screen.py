"""Walks through the screens once: where focus begins on each, and whether its layout holds at every size of text."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from pazaak.stage.app.app import App
from tests.pictures import shots_script
from tests.screens.census import QUICK, walk
from tests.screens.focus_checks import SENSIBLE, Gaze
from tests.screens.layout_checks import Surveyor
from tests.screens.presses import Presses

RARE = {"dialog", "picker", "backups"}
"""Screens of the list of focus that no contact sheet shows."""


class Visit:
    """Findings of a walk."""

    def __init__(self, scenes: Iterable[shots_script.Scene]) -> None:
        self.gaze, self.surveyor, self.presses = Gaze(), Surveyor(), Presses()
        with pytest.MonkeyPatch.context() as patch:
            self.pictures = walk(patch, self._look, scenes, self.presses.click)

    def _look(self, name: str, app: App) -> None:
        self.gaze.look(name, app)
        self.surveyor.look(name, app)


@pytest.fixture(scope="module")
def some() -> Visit:
    return Visit(QUICK)


def test_focus_begins_at_the_sensible_next_thing(some: Visit) -> None:
    assert not some.gaze.wrong
    assert {"title", "hall", "table", "results", "pause", "settings", "rules"} <= some.gaze.screens


def test_screens_keep_their_layout_at_every_size_of_text(some: Visit) -> None:
    assert not some.surveyor.wrong, "\n".join(some.surveyor.wrong)
    assert some.surveyor.lines > 1000


def test_every_press_is_seen_and_covers_no_text(some: Visit) -> None:
    assert not some.presses.wrong, "\n".join(some.presses.wrong)
    assert some.presses.made > 10


@pytest.mark.slow
@pytest.mark.parametrize("scene", shots_script.SCENES, ids=lambda scene: scene.__name__)
def test_so_does_every_screen(scene: shots_script.Scene) -> None:
    visit = Visit((scene,))
    gaze, surveyor = visit.gaze, visit.surveyor
    print(f"{visit.pictures} pictures of {', '.join(sorted(gaze.screens))}, {surveyor.lines} lines")
    wrong = [*gaze.wrong, *surveyor.wrong, *visit.presses.wrong]
    assert not wrong, "\n".join(wrong)


@pytest.mark.slow
def test_the_list_of_focus_names_only_screens_that_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    gaze = Gaze()
    walk(monkeypatch, gaze.look)
    assert SENSIBLE.keys() - gaze.screens <= RARE
