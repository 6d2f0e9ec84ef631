"""Three goals from the player's state: moved by matches, paid once, replaced, exchanged once a day."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pazaak.career.career import Career
from pazaak.career.goals.around import look_around
from pazaak.career.goals.definition import SLOTS
from pazaak.career.goals.kinds import ALL_KINDS, BY_ID, KINDS, choices
from pazaak.career.goals.sheet import NOTE, Goal, GoalError, exchange, exchange_fault, moved_in, open_goals
from pazaak.career.news import news
from pazaak.career.progress import beaten, champion, opened
from pazaak.career.world import World
from pazaak.game.cards.side_cards import SideCard
from pazaak.house.ledger.lines import ledger_lines
from pazaak.house.ledger.notes import add_milestone, note, put_note
from pazaak.house.session.purpose import MatchPurpose
from tests.career.careers import Clock, career_in, give
from tests.career.stories import quick_match, told
from tests.career.wins import play_until


def set_goals(career: Career, *rows: tuple[str, str, str, int]) -> None:
    """Put these goals in the place of what is open: kind, rival, venue, how far."""
    with career.ledger.transaction() as store:
        book = note(store, NOTE)
        put_note(store, NOTE, {**book, "last": 20, "open": [[number + 1, *row] for number, row in enumerate(rows)]})


def goal(career: Career, kind: str) -> Goal:
    return next(one for one in open_goals(career) if one.kind.id == kind)


def paid(career: Career) -> list[int]:
    """Return the payments for goals, oldest first."""
    lines = ledger_lines(career.ledger, before=None, limit=100)
    return [line.amount for line in reversed(lines) if line.kind == "goal"]


def test_a_newcomer_has_three_that_can_be_met(career: Career) -> None:
    goals = open_goals(career)
    assert sorted(one.kind.slot for one in goals) == sorted(SLOTS)
    assert [one.far for one in goals] == sorted(one.far for one in goals)
    assert all(one.venue == "backroom" and one.have == 0 and one.reward > 0 for one in goals)
    about = next(one for one in goals if one.rival)
    assert about.rival != "vela", "the champion doesn't sit down yet"
    assert career.world.roster[about.rival].short in about.text


@pytest.mark.full
def test_the_same_profile_has_the_same_goals_again(tmp_path: Path) -> None:
    def texts(folder: Path) -> list[str]:
        with career_in(folder, Clock()) as career:
            return [one.text for one in open_goals(career)]

    assert texts(tmp_path / "one") == texts(tmp_path / "one") == texts(tmp_path / "again" / "one")
    assert len({tuple(texts(tmp_path / name)) for name in "abcdefgh"}) > 2


def test_an_old_profile_gets_its_goals_when_it_is_opened(tmp_path: Path) -> None:
    with career_in(tmp_path, Clock()) as career:
        quick_match(career)
        with career.ledger.transaction() as store:
            store.connection.execute("DELETE FROM note WHERE key = ?", (NOTE,))
            for what in ("vela", "mirel", "nib", "tovik"):
                add_milestone(store, beaten(what), career.today)
            add_milestone(store, champion("backroom"), career.today)
            add_milestone(store, opened("dockside"), career.today)
            put_note(store, "where", "dockside")
        purse = career.purse
    with career_in(tmp_path, Clock()) as career:
        assert {one.venue for one in open_goals(career)} == {"dockside"}
        assert note(career.ledger, NOTE)["last"] == 3
        assert career.purse == purse


def test_a_goal_that_is_no_longer_known_is_replaced(career: Career) -> None:
    set_goals(career, ("sets", "", "backroom", 2), ("beat", "nobody", "backroom", 0), ("juggle", "", "attic", 0))
    goals = open_goals(career)
    assert len(goals) == 3
    assert goal(career, "sets").have == 2
    assert {one.number for one in goals} == {1, 21, 22}


def test_a_lost_match_moves_a_goal_and_says_so(career: Career) -> None:
    for _ in range(20):
        set_goals(
            career, ("sets", "", "backroom", 0), ("sets_off", "mirel", "backroom", 0), ("full", "", "backroom", 0)
        )
        session = play_until(career, "mirel", won=False)
        sets = session.match.state.table.sets[0]
        if sets:
            break
    else:
        raise AssertionError("twenty matches were lost without a set")
    assert goal(career, "sets").have == sets
    assert session.match_id is not None
    assert [(one.kind.id, one.have) for one in moved_in(career, session.match_id)][:2] == [
        ("sets", sets), ("sets_off", sets)
    ]  # fmt: skip
    told_now = [one.text for one in news(career, session.match_id) if one.kind == "step"]
    assert told_now[0] == f"Goal: Win 6 sets at The Back Room, {sets} of 6"


def test_a_goal_that_is_met_pays_once_and_makes_room(career: Career) -> None:
    set_goals(career, ("sets", "", "backroom", 5), ("beat", "nib", "backroom", 0), ("full", "", "backroom", 0))
    match_id = quick_match(career, "mirel", won=True)
    assert paid(career) == [goal.reward for goal in moved_in(career, match_id)] == [20]
    assert "Goal met: Win 6 sets at The Back Room (+20)" in [one.text for one in news(career, match_id)]
    following = next(one for one in open_goals(career) if one.kind.slot == "house")
    assert following.kind.id != "sets"
    assert following.number == 21
    assert {one.number for one in open_goals(career)} == {2, 3, 21}
    quick_match(career, "mirel", won=False)
    assert len(paid(career)) == 1


def test_a_goal_about_a_rival_is_moved_at_that_table_alone(career: Career) -> None:
    set_goals(career, ("sets", "", "dockside", 0), ("beat", "nib", "backroom", 0), ("full", "", "backroom", 0))
    match_id = quick_match(career, "mirel", won=True)
    assert moved_in(career, match_id) == ()
    assert [one.kind.id for one in moved_in(career, quick_match(career, "nib", won=True))] == ["beat"]


@pytest.mark.parametrize("purpose", [MatchPurpose("daily", "backroom"), MatchPurpose("tournament", "backroom")])
def test_only_matches_for_credits_at_a_table_count(career: Career, purpose: MatchPurpose) -> None:
    set_goals(career, ("sets", "", "backroom", 5), ("beat", "mirel", "backroom", 0), ("full", "", "backroom", 0))
    assert moved_in(career, quick_match(career, "mirel", stakes=False, purpose=purpose)) == ()
    assert paid(career) == []


def test_one_goal_a_day_may_be_exchanged(career: Career, clock: Clock) -> None:
    before = open_goals(career)
    first = before[0]
    other = exchange(career, first.number)
    assert other.kind.slot == first.kind.slot
    assert other.kind.id != first.kind.id
    assert {one.number for one in open_goals(career)} == {*(one.number for one in before[1:]), other.number}
    assert exchange_fault(career)
    with pytest.raises(GoalError, match="come back tomorrow"):
        exchange(career, other.number)
    with pytest.raises(GoalError, match="no longer open"):
        exchange(career, first.number)
    assert other in open_goals(career)
    clock.forward()
    assert exchange_fault(career) == ""
    assert exchange(career, other.number).number == other.number + 1


def test_what_is_owned_and_where_one_is_decides_what_is_asked(career: Career) -> None:
    def asked() -> set[str]:
        around = look_around(career.world, career.ledger)
        return {kind.id for slot in SLOTS for kind, _ in choices(around, slot)}

    poor = asked()
    assert not poor & {"bold", "caller", "bluff", "red", "switch", "saves", "full", "twice"}
    give(career, [SideCard("-3"), SideCard("-1"), SideCard("±2"), SideCard("±3")])
    with career.ledger.transaction() as store:
        for what in (beaten("vela"), champion("backroom"), opened("dockside")):
            add_milestone(store, what, career.today)
    career.progress.go("dockside")
    assert asked() == {kind.id for kind in KINDS} - {"twice"}
    quick_match(career, "yelu")
    assert asked() == {kind.id for kind in KINDS}


def test_a_goal_sends_one_to_the_champion_once_he_sits_down(career: Career, clock: Clock, tmp_path: Path) -> None:
    def about_rivals(career: Career) -> set[str]:
        around = look_around(career.world, career.ledger)
        return {rival for slot in SLOTS for _, rival in choices(around, slot) if rival}

    others = {"mirel", "nib", "tovik"}
    for _ in range(4):
        assert about_rivals(career) == others
        quick_match(career, "nib")
    quick_match(career, "tovik", won=False)
    assert about_rivals(career) == others
    quick_match(career, "tovik")
    assert about_rivals(career) == {*others, "vela"}
    with career_in(tmp_path / "another", clock) as another:
        with another.ledger.transaction() as store:
            add_milestone(store, beaten("vela"), another.today)
        assert about_rivals(another) == {*others, "vela"}, "who was beaten once always plays"


def test_the_texts_fit_the_card_of_the_hall(world: World) -> None:
    names = [rival.short for rival in world.roster]
    places = [venue.name for venue in world]
    for kind in ALL_KINDS:
        longest = max(len(kind.text.format(rival=rival, venue=venue)) for rival in names for venue in places)
        assert longest <= 52, kind.id


WAITS = {"stood": [False, True]}
LAST = {"sets": [2, 1], "boards": [[10], [8, 9]], "deck": [9], **WAITS}
Case = tuple[str, int, tuple[str, ...], dict[str, Any]]


def case(kind: str, steps: int, *moves: str, **given: Any) -> Case:
    return kind, steps, moves, given


CASES = (
    case("beat", 1, "stand", **LAST),
    case("beat", 0, "stand", **{**LAST, "boards": [[7], [8, 9]]}),
    case("clean", 1, "stand", **LAST),
    case("sweep", 0, "stand", **LAST),
    case("sweep", 1, "stand", **{**LAST, "sets": [2, 0]}),
    case("thrift", 0, "stand", **LAST),
    case("thrift", 1, "stand", hands=[["+1"], []], **LAST),
    case("bare", 0, "stand", hands=[["+1"], []], **LAST),
    case("bare", 1, "stand", hands=[["+1", "+2"], []], **LAST),
    case("behind", 0, "stand", **LAST),
    case("behind", 1, *["stand"] * 5, sets=[0, 2], boards=[[10], [5]], deck=[9, 10, 3, 9, 2], **WAITS),
    case("sets", 1, "stand", **LAST),
    case("twenties", 1, "stand", boards=[[10], [9, 9]], deck=[10], **WAITS),
    case("twenties", 0, "stand", boards=[[9], [9, 9]], deck=[10], **WAITS),
    case("made", 1, "-6", boards=[[10, 7], [9, 9]], deck=[9], hands=[["-6"], []], **WAITS),
    case("saves", 1, "-6", boards=[[10, 7], [9, 9]], deck=[9], hands=[["-6"], []], **WAITS),
    case("saves", 0, "+1", boards=[[10, 7], [9, 9]], deck=[2], hands=[["+1"], []], **WAITS),
    case("busts", 1, "end", boards=[[10], [10, 7]], deck=[9, 1], to_act=1),
    case("low", 1, "stand", boards=[[9], [8, 5]], deck=[7], **WAITS),
    case("low", 0, "stand", boards=[[9], [8, 5]], deck=[8], **WAITS),
    case("wide", 1, "stand", boards=[[1, 2, 3, 4, 5], [8, 5]], deck=[3], **WAITS),
    case("wide", 0, "stand", boards=[[1, 2, 3, 9], [8, 5]], deck=[3], **WAITS),
    case("red", 1, "-6", boards=[[10, 7], [9, 9]], deck=[9], hands=[["-6"], []], **WAITS),
    case("switch", 0, "-6", boards=[[10, 7], [9, 9]], deck=[9], hands=[["-6"], []], **WAITS),
    case("switch", 1, "±6:-", boards=[[10, 7], [9, 9]], deck=[9], hands=[["±6"], []], **WAITS),
    case("bluff", 1, "ante 10", "accept", "bet 10", "fold", phase="ante", options={}),
    case("bold", 1, "ante 10", "accept", "bet 10", "fold", phase="ante", options={}),
    case("caller", 0, "ante 10", "accept", "bet 10", "fold", phase="ante", options={}),
    case("caller", 1, "ante 10", "accept", "bet 10", "call", "stand", "stand", phase="ante", leader=1,
         options={}, deck=[3, 10]),
    case("full", 1, "+4", boards=[[1, 1, 1, 2, 2, 2, 3], [10]], deck=[3], hands=[["+4"], []], **WAITS),
)  # fmt: skip


@pytest.mark.parametrize(("kind", "steps", "moves", "given"), CASES)
def test_a_kind_counts_what_it_says(
    kind: str, steps: int, moves: tuple[str, ...], given: dict[str, Any], world: World
) -> None:
    assert BY_ID[kind].step(told(*moves, world=world, **given)) == steps
