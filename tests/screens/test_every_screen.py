"""Walks through the screens once: where focus begins on each, whether its layout holds at every size of text, and
whether all that is drawn is told."""

from __future__ import annotations

import pytest

from tests.pictures import shots_script
from tests.screens.census import QUICK, walk
from tests.screens.focus_checks import SENSIBLE, Gaze
from tests.screens.telling import UNTOLD
from tests.screens.visits import Visit, visit

RARE = {"dialog", "picker", "backups"}
"""Screens of the list of focus that no contact sheet shows."""


@pytest.fixture(scope="module")
def some() -> list[Visit]:
    return [visit(scene) for scene in QUICK]


def test_focus_begins_at_the_sensible_next_thing(some: list[Visit]) -> None:
    assert not [wrong for each in some for wrong in each.gaze.wrong]
    seen = set[str]().union(*(each.gaze.screens for each in some))
    assert {"title", "hall", "table", "results", "pause", "settings", "rules"} <= seen


def test_screens_keep_their_layout_at_every_size_of_text(some: list[Visit]) -> None:
    wrong = [wrong for each in some for wrong in each.surveyor.wrong]
    assert not wrong, "\n".join(wrong)
    assert sum(each.surveyor.lines for each in some) > 1000


def test_every_press_is_seen_and_covers_no_text(some: list[Visit]) -> None:
    wrong = [wrong for each in some for wrong in each.presses.wrong]
    assert not wrong, "\n".join(wrong)
    assert sum(each.presses.made for each in some) > 10


def test_every_line_that_is_drawn_is_told(some: list[Visit]) -> None:
    missing = [missing for each in some for missing in each.census.missing]
    assert not missing, "\n".join(missing)
    assert sum(each.census.facts for each in some) > 1000


@pytest.mark.full
@pytest.mark.parametrize("scene", shots_script.SCENES, ids=lambda scene: scene.__name__)
def test_so_does_every_screen(scene: shots_script.Scene) -> None:
    seen = visit(scene)
    gaze, surveyor = seen.gaze, seen.surveyor
    print(f"{seen.pictures} pictures of {', '.join(sorted(gaze.screens))}, {surveyor.lines} lines")
    outdated = seen.census.outdated(scene.__name__)
    wrong = [*gaze.wrong, *surveyor.wrong, *seen.presses.wrong, *seen.census.missing, *outdated]
    assert not wrong, "\n".join(wrong)


def test_each_reason_to_tell_nothing_names_a_sheet_that_is_walked() -> None:
    sheets = {scene.__name__ for scene in shots_script.SCENES}
    assert {reason.sheet for reason in UNTOLD.values()} <= sheets


@pytest.mark.slow
def test_the_list_of_focus_names_only_screens_that_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    gaze = Gaze()
    walk(monkeypatch, gaze.look)
    assert SENSIBLE.keys() - gaze.screens <= RARE
