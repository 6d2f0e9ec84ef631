"""The way through the venues: doors open when they should, stay open, and say what they still ask for."""

from __future__ import annotations

from pathlib import Path

import pytest

from pazaak.career.career import Career
from pazaak.career.progress import TravelError
from pazaak.house.ledger.notes import add_milestone, milestones
from tests.career.careers import Clock, career_in, pay
from tests.career.goals.test_goals import set_goals
from tests.career.wins import beat, play_until, set_purse


def test_everybody_begins_in_the_first_venue(career: Career) -> None:
    progress = career.progress
    assert progress.venue.id == "backroom"
    assert [venue.id for venue in career.world if progress.opened(venue.id)] == ["backroom"]
    assert progress.missing("dockside") == ["Beat Vela, the champion of The Back Room."]
    assert progress.missing("oldtown") == [
        "Open Dockside Bar first.",
        "Beat Kettle-7, the champion of Dockside Bar.",
    ]


def test_a_lost_match_opens_nothing(career: Career) -> None:
    play_until(career, "vela", won=False)
    assert [what for what in milestones(career.ledger) if not what.startswith("regard:")] == []
    assert career.progress.missing("dockside")[0].startswith("Beat Vela")


def test_beating_the_champion_opens_the_next_door(career: Career) -> None:
    session = beat(career, "vela")
    done = milestones(career.ledger, match_id=session.match_id)
    assert {"beaten:vela", "champion:backroom", "venue:dockside"} <= set(done)
    progress = career.progress
    assert progress.opened("dockside")
    assert progress.champion_of("backroom")
    assert not progress.opened("oldtown")
    progress.go("dockside")
    assert career.progress.venue.id == "dockside"


def test_a_door_asks_for_credits_and_stays_open(career: Career) -> None:
    set_purse(career, 150)
    beat(career, "vela")
    set_purse(career, 599)
    assert career.progress.missing("dockside") == ["Bring 600 credits; you have 599."]
    with pytest.raises(TravelError, match=r"^Dockside Bar is locked\. Bring 600 credits"):
        career.progress.go("dockside")
    pay(career, 1)
    career.progress.go("dockside")
    set_purse(career, 40)
    assert career.progress.venue.id == "dockside"
    career.progress.go("backroom")
    career.progress.go("dockside")
    assert career.progress.venue.id == "dockside"


@pytest.mark.full
@pytest.mark.parametrize("short", [1, 20, 21])
def test_what_a_goal_pays_counts_at_the_door(tmp_path: Path, clock: Clock, short: int) -> None:
    """The same win twice: the second time the purse lacks so many credits without the goal, which pays 20."""
    with career_in(tmp_path / "rich", clock) as career:
        venue, door = career.world.venue("backroom"), career.world.venue("dockside")
        won = beat(career, "vela").credits[0]
    with career_in(tmp_path / "poor", clock) as career:
        set_goals(career, ("beat", "vela", "backroom", 0), ("sets", "", "dockside", 0), ("full", "", "backroom", 0))
        set_purse(career, door.opens.credits - venue.champion_purse - won - short)
        session = beat(career, "vela")
        assert career.purse == door.opens.credits - short + 20
        texts = [one.text for one in career.news(session.match_id or 0)]
        assert ("Dockside Bar is open now" in texts) is (short <= 20)
        assert ("Dockside Bar opens with 600 credits" in texts) is (short > 20)
        pay(career, 1)
        assert career.progress.opened("dockside")


def test_the_place_is_remembered(tmp_path: Path, clock: Clock) -> None:
    with career_in(tmp_path, clock) as career:
        beat(career, "vela")
        career.progress.go("dockside")
    with career_in(tmp_path, clock) as career:
        assert career.progress.venue.id == "dockside"
        assert career.progress.beaten("vela")


@pytest.mark.full
def test_the_champion_waits_for_wins_here(career: Career) -> None:
    progress, roster = career.progress, career.world.roster
    after = career.world.venue("backroom").champion_after
    assert progress.champion_waits(roster["vela"]) == f"You need {after} more wins here to play Vela."
    assert progress.champion_waits(roster["mirel"]) is None
    for number in range(after - 1):
        beat(career, ("mirel", "nib", "tovik")[number % 3])
    assert progress.wins_at("backroom") == after - 1
    assert progress.champion_waits(roster["vela"]) == "You need 1 more win here to play Vela."
    beat(career, "mirel")
    assert progress.champion_waits(roster["vela"]) is None
    assert sum(progress.wins.values()) == after


def test_a_champion_who_was_beaten_waits_no_more(career: Career) -> None:
    beat(career, "vela")
    assert career.progress.champion_waits(career.world.roster["vela"]) is None


def test_only_matches_at_a_rivals_own_table_count(career: Career) -> None:
    beat(career, "mirel", kind="daily")
    assert not career.progress.beaten("mirel")
    beat(career, "mirel")
    assert career.progress.beaten("mirel")


def test_all_doors_open_in_turn(career: Career) -> None:
    pay(career, 100_000)
    ids = [venue.id for venue in career.world]
    for place, venue in enumerate(career.world):
        assert [career.progress.opened(id) for id in ids] == [True] * (place + 1) + [False] * (len(ids) - place - 1)
        with career.ledger.transaction() as store:
            add_milestone(store, f"beaten:{venue.champion}", career.today)
        if place + 1 < len(ids):
            career.progress.go(ids[place + 1])


def test_an_open_door_is_found_without_the_note_of_a_place(career: Career) -> None:
    """Somebody who was moved back by a note that fits no venue stands in the first one."""
    beat(career, "vela")
    career.progress.go("dockside")
    with career.ledger.transaction() as store:
        store.connection.execute("UPDATE note SET value = '\"attic\"' WHERE key = 'where'")
    assert career.progress.venue.id == "backroom"
