"""Titles are earned by what the ledger knows, and every title says how."""

from __future__ import annotations

import pytest

from pazaak.career.achievements.definition import PREFIX
from pazaak.career.career import Career
from pazaak.career.contests.ladder import RATING
from pazaak.career.titles import MEDALS, RULES, TitleFacts, titles
from pazaak.house.ledger.figures import add_figures
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


@pytest.mark.parametrize(
    ("rung", "given"),
    [
        (0, set()),
        (1, {"top", "ten", "middle"}),
        (2, {"ten", "middle"}),
        (10, {"ten", "middle"}),
        (11, {"middle"}),
        (12, {"middle"}),
        (13, set()),
    ],
)
def test_a_rung_gives_the_titles_of_its_part_of_the_ladder(rung: int, given: set[str]) -> None:
    facts = TitleFacts(frozenset(), wins=0, tournaments=0, rung=rung, rungs=25)
    assert {id for id in ("top", "ten", "middle") if RULES[id][1](facts)} == given


@pytest.mark.parametrize(("ahead", "ten"), [(0, False), (1, True)])
def test_who_is_level_with_a_rival_stands_below(career: Career, ahead: int, ten: bool) -> None:
    tenth = sorted((rival.rating for rival in career.world.roster), reverse=True)[9]
    match_id = quick_match(career, rides=False)
    with career.ledger.transaction() as store:
        add_figures(store, match_id, 0, {RATING: tenth + ahead})
    assert ("ten" in earned(career)) is ten
