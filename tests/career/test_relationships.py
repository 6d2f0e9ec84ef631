"""Rivals' regard for the player: moved by every match for stakes, reported, and heard and staked at the next one."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from pazaak.career.career import Career
from pazaak.career.news import news
from pazaak.career.relationships import Relationship, moved_in, relationship, step_at
from pazaak.career.world import World
from pazaak.house.profile.roster import Rival
from pazaak.house.profile.statistics import Tally
from pazaak.house.session.purpose import MatchPurpose
from tests.career.stories import quick_match


def texts(career: Career, match_id: int) -> list[str]:
    return [one.text for one in news(career, match_id) if one.kind in {"regard", "known"}]


def test_every_rival_has_an_arc_and_no_line_is_said_twice(world: World) -> None:
    said = [line for rival in world.roster for lines in rival.lines.values() for line in lines]
    for rival in world.roster:
        assert 3 <= len(rival.arc) <= 5
        said += [line for step in rival.arc for line in (*step.greet, *step.ahead, *step.behind, step.calls_you)]
        assert rival.arc[0].regard <= 2 < rival.arc[-1].regard
    assert len(set(said)) == len(said)


def test_strangers_become_more_by_meeting_and_sooner_by_winning(world: World) -> None:
    nib = world.roster["nib"]
    assert Relationship(nib, Tally()).step is None
    assert Relationship(nib, Tally()).seated() is nib
    assert Relationship(nib, Tally(1, 0)).step is None
    assert Relationship(nib, Tally(1, 1)).step == Relationship(nib, Tally(2, 0)).step == nib.arc[0]
    assert step_at(nib, 10_000) == nib.arc[-1]


def test_what_is_said_depends_on_who_is_ahead(world: World) -> None:
    for rival in world.roster:
        ahead, behind = Relationship(rival, Tally(4, 3)).seated(), Relationship(rival, Tally(6, 1)).seated()
        step = rival.arc[1]
        assert set(ahead.lines["greet"]) == {*step.greet, *step.ahead}
        assert set(behind.lines["greet"]) == {*step.greet, *step.behind}
        assert ahead.lines["bust"] == rival.lines["bust"]
        assert Relationship(rival, Tally(4, 2)).seated().lines == Relationship(rival, Tally(4, 1)).seated().lines


def test_the_stake_rises_with_the_arc(career: Career) -> None:
    nib = career.world.roster["nib"]
    antes = [career.terms(nib).options["ante_max"]]
    for _ in range(5):
        quick_match(career, "nib")
        antes.append(career.terms(nib).options["ante_max"])
    assert antes == [30, 30, 30, 45, 45, 60]
    assert career.as_met(nib).ante_max == 60
    assert career.terms(nib, kind="tournament", venue=career.world.first).options["ante_max"] == 30
    assert career.as_met(career.world.roster["mirel"]).ante_max == 25


def test_a_lost_match_moves_regard_and_the_news_say_how_far(career: Career) -> None:
    first = quick_match(career, "nib", won=False)
    assert texts(career, first) == ["Nib's regard: 1 of 2"]
    second = quick_match(career, "nib", won=False)
    assert texts(career, second) == ["Nib calls you a regular address"]
    third = quick_match(career, "nib")
    assert texts(career, third) == ["Nib's regard: 4 of 5"]
    moved = moved_in(career, third)
    assert moved is not None
    assert (moved.before, moved.after) == (2, 4)
    assert texts(career, first) == ["Nib's regard: 1 of 2"], "an old match is told as it was"
    for _ in range(3):
        quick_match(career, "nib")
    assert texts(career, quick_match(career, "nib")) == []


def test_contests_do_not_move_regard(career: Career) -> None:
    for kind in ("daily", "tournament"):
        assert (
            moved_in(career, quick_match(career, "nib", stakes=False, purpose=MatchPurpose(kind, "backroom"))) is None
        )
    assert relationship(career, career.world.roster["nib"]).regard == 0


def test_an_older_profile_has_met_whom_it_has_met(career: Career) -> None:
    for _ in range(3):
        quick_match(career, "mirel", rides=False)
    step = relationship(career, career.world.roster["mirel"]).step
    assert step is not None
    assert step.calls_you == "part of the crew"


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"arc": [{"regard": 5}, {"regard": 2}]}, "must run upwards"),
        ({"arc": [{"regard": 2, "ante_max": 5}]}, "antes of an arc"),
        ({"arc": [{"regard": 2, "ante_max": 5_000_000}]}, "antes of an arc"),
    ],
)
def test_an_arc_that_cannot_be_is_refused(change: dict[str, list[dict[str, int]]], told: str, world: World) -> None:
    words = {"calls_you": "a friend", "greet": ["Hello."], "ahead": ["Well."], "behind": ["Ha."]}
    arc = [{**words, **step} for step in change["arc"]]
    with pytest.raises(ValidationError, match=told):
        Rival.model_validate({**world.roster["nib"].model_dump(), "arc": arc})
