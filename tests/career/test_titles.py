"""Titles are earned by what the ledger knows, and every title says how."""

from __future__ import annotations

import pytest

from pazaak.career.achievements.definition import PREFIX
from pazaak.career.career import Career
from pazaak.career.titles import MEDALS, titles
from pazaak.house.ledger.notes import add_milestone
from pazaak.house.profile.person import NEWCOMER, TITLES
from tests.career.stories import quick_match
from tests.career.wins import beat


def earned(career: Career) -> set[str]:
    return {title.id for title in titles(career) if title.earned}


def test_everyone_begins_with_one_title_and_is_told_how_to_earn_the_others(career: Career) -> None:
    assert earned(career) == {NEWCOMER}
    assert [title.id for title in titles(career)] == list(TITLES)
    assert all(title.how.endswith(".") and len(title.how) <= 44 and len(title.words) <= 22 for title in titles(career))
    assert next(title.how for title in titles(career) if title.id == "backroom") == "Beat Vela."


def test_a_match_a_champion_and_the_lessons_earn_theirs(career: Career) -> None:
    quick_match(career, "mirel", won=False)
    assert earned(career) == {NEWCOMER}
    beat(career, "vela")
    assert {"winner", "backroom"} <= earned(career)
    assert "dockside" not in earned(career)
    with career.transaction() as store:
        add_milestone(store, "tutorial:done", career.today)
    assert "pupil" in earned(career)


def test_medals_earn_theirs(career: Career) -> None:
    with career.transaction() as store:
        for name in ("full_board", "hundred", "regular", "every_table", "five_crowns"):
            add_milestone(store, f"{PREFIX}{name}", career.today)
    assert {"tenants", "hundred", "regular", "arcade", "crowns"} <= earned(career)
    assert "medals" not in earned(career)
    with career.transaction() as store:
        for number in range(MEDALS):
            add_milestone(store, f"{PREFIX}other{number}", career.today)
    assert "medals" in earned(career)


@pytest.mark.full
def test_the_ladder_gives_titles_for_the_best_that_was_reached(career: Career) -> None:
    for _ in range(12):
        quick_match(career, "zero", won=True)
    up = earned(career)
    assert {"middle", "ten"} <= up
    for _ in range(25):
        quick_match(career, "tovik", won=False)
    assert up <= earned(career)
