"""Changes by a match are reported once, the greatest first; the doors of a hall tell what is new behind them."""

from __future__ import annotations

import pytest

from pazaak.career.achievements.catalogue import ACHIEVEMENTS
from pazaak.career.career import Career
from pazaak.career.contests.ladder import RATING, START
from pazaak.career.news import News, news
from pazaak.career.news_badges import NewsBadges
from pazaak.career.progress import beaten
from pazaak.house.ledger.figures import add_figures
from pazaak.house.ledger.notes import add_milestone
from tests.career.stories import quick_match
from tests.career.wins import beat, play_until, set_purse


def told(career: Career, match_id: int | None) -> tuple[News, ...]:
    assert match_id is not None
    return news(career, match_id)


def test_a_champion_beaten_is_the_greatest_news(career: Career) -> None:
    found = told(career, beat(career, "vela").match_id)
    texts = [one.text for one in found]
    assert texts[:4] == [
        "You're the champion of The Back Room",
        "Dockside Bar is open now",
        "You won a card: T",
        "The house adds 300 credits",
    ]
    assert [one.card.value for one in found if one.card] == ["T"]
    assert found[-1].kind == "rating"
    assert found[-1].text.startswith("Rating 9")


@pytest.mark.full
def test_a_first_win_is_news_and_a_second_is_not(career: Career) -> None:
    first = told(career, beat(career, "mirel").match_id)
    assert "Mirel beaten for the first time" in [one.text for one in first]
    second = told(career, beat(career, "mirel").match_id)
    assert [one.text for one in second if one.kind == "card"] == ["Nib gives you a card: ±1"]
    second = told(career, beat(career, "mirel").match_id)
    assert {one.kind for one in second} <= {"rating", "achievement", "goal", "step", "known", "regard"}


def test_a_loss_tells_the_rating(career: Career) -> None:
    found = told(career, play_until(career, "mirel", won=False).match_id)
    assert {one.kind for one in found} <= {"achievement", "rating", "goal", "step", "known", "regard"}
    assert found[-1].kind == "rating"
    assert "(−" in found[-1].text


def test_a_rating_that_has_not_moved_is_no_news(career: Career) -> None:
    for rating, told_of in ((START, False), (START + 1, True), (START + 1, False)):
        match_id = quick_match(career, rides=False)
        with career.ledger.transaction() as store:
            add_figures(store, match_id, 0, {RATING: rating})
        assert ("rating" in {one.kind for one in told(career, match_id)}) is told_of


def test_achievements_are_told_by_name(career: Career) -> None:
    session = play_until(career, "mirel", won=False)
    with career.ledger.transaction() as store:
        for one in ACHIEVEMENTS[:2]:
            add_milestone(store, one.milestone, career.today, session.match_id)
    texts = [one.text for one in told(career, session.match_id) if one.kind == "achievement"]
    assert {f"Achievement: {one.name}" for one in ACHIEVEMENTS[:2]} <= set(texts)


def test_other_milestones_are_no_news(career: Career) -> None:
    session = play_until(career, "mirel", won=False)
    before = told(career, session.match_id)
    with career.ledger.transaction() as store:
        for what in ("venue:attic", "beaten:nobody", "champion:attic", "weather:fair"):
            add_milestone(store, what, career.today, session.match_id)
    assert told(career, session.match_id) == before


def test_the_way_to_a_venue_is_new_from_the_day_it_opens_until_one_has_been_there(career: Career) -> None:
    def new() -> str | None:
        return NewsBadges(career).badges.get("travel")

    assert new() is None, "all of them are closed"
    with career.ledger.transaction() as store:
        add_milestone(store, beaten("vela"), career.today)
    set_purse(career, 599)
    assert new() is None, "it takes 600 credits"
    set_purse(career, 600)
    assert new() == "1"
    career.progress.go("dockside")
    assert new() is None
