"""Walks through the screens once: where focus begins on each, whether its layout holds at every size of text, and
whether all that is drawn is told."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from pazaak.stage.app.app import App
from tests.pictures import shots_script
from tests.screens.census import QUICK, walk
from tests.screens.focus_checks import SENSIBLE, Gaze
from tests.screens.layout_checks import Surveyor
from tests.screens.presses import Presses
from tests.screens.telling import UNTOLD, Census

RARE = {"dialog", "picker", "backups"}
"""Screens of the list of focus that no contact sheet shows."""


class Visit:
    """Findings of a walk."""

    def __init__(self, scenes: Iterable[shots_script.Scene]) -> None:
        self.gaze, self.surveyor, self.presses, self.census = Gaze(), Surveyor(), Presses(), Census()
        with pytest.MonkeyPatch.context() as patch, self.census.listening():
            self.pictures = walk(patch, self._look, scenes, self.presses.click)

    def _look(self, name: str, app: App) -> None:
        self.census.look(name, app)
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


def test_every_line_that_is_drawn_is_told(some: Visit) -> None:
    assert not some.census.missing, "\n".join(some.census.missing)
    assert some.census.facts > 1000


@pytest.mark.full
@pytest.mark.parametrize("scene", shots_script.SCENES, ids=lambda scene: scene.__name__)
def test_so_does_every_screen(scene: shots_script.Scene) -> None:
    visit = Visit((scene,))
    gaze, surveyor = visit.gaze, visit.surveyor
    print(f"{visit.pictures} pictures of {', '.join(sorted(gaze.screens))}, {surveyor.lines} lines")
    outdated = visit.census.outdated(scene.__name__)
    wrong = [*gaze.wrong, *surveyor.wrong, *visit.presses.wrong, *visit.census.missing, *outdated]
    assert not wrong, "\n".join(wrong)


def test_each_reason_to_tell_nothing_names_a_sheet_that_is_walked() -> None:
    sheets = {scene.__name__ for scene in shots_script.SCENES}
    assert {reason.sheet for reason in UNTOLD.values()} <= sheets


@pytest.mark.slow
def test_the_list_of_focus_names_only_screens_that_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    gaze = Gaze()
    walk(monkeypatch, gaze.look)
    assert SENSIBLE.keys() - gaze.screens <= RARE
