"""The figures of a match: counted from what happened, stored with its result, and caught up for older matches."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from pazaak.career.achievements.judge import standings
from pazaak.career.career import Career
from pazaak.career.history.figures import DRAWS, UNREADABLE, WON_FREE, figures_of_story
from pazaak.career.history.old_matches import catch_up, count_portion, waiting
from pazaak.career.history.statistics import statistics
from pazaak.game import events as e
from pazaak.house.ledger.figures import MOVES, figures_of
from pazaak.house.ledger.marks import add_changes
from pazaak.house.ledger.matches import (
    Score,
    StoredPlay,
    Transcript,
    add_match,
    add_play,
    add_result,
    add_score,
    transcript,
)
from pazaak.house.rules.match import Match
from pazaak.house.rules.protocols import Outcome
from pazaak.house.session.purpose import MatchPurpose
from pazaak.house.session.session import PLAYER, Session
from pazaak.house.session.store import fingerprint
from pazaak.house.session.terms import MatchTerms, StoredPurpose
from pazaak.rivals.register import PAZAAK
from tests.career.careers import Clock, career_in, play_match
from tests.career.stories import quick_match, story
from tests.house.old_profiles import OLD_VERSIONS, old_profile


def test_a_set_is_counted() -> None:
    played = story(
        "+1", "end", "-6", "stand",
        boards=[[4, 6], [10, 8]], stood=[False, True], deck=[5, 9, 4], hands=[["+1", "-6", "+2"], []],
    )  # fmt: skip
    # 4+6+5+1 = 16, then 9: 25, then -6: 19 beats 18.
    figures = figures_of_story(played, 0)
    assert figures == {
        MOVES: 4, "turns": 3, "cards_played": 2, "rescues": 1, "draw_5": 1, "draw_9": 1, "draw_4": 1,
        "sets_won": 1, "won_total": 1, "longest_set": 6,
    }  # fmt: skip
    assert figures_of_story(played, 1) == {MOVES: 0, "sets_lost": 1, "lost_total": 1, "longest_set": 2}


def test_bets_calls_and_folds_are_counted_for_who_made_them() -> None:
    played = story(
        "ante 10", "accept", "bet 10", "raise 10", "call", "end", "end", "leave",
        phase="ante", leader=0, options={}, deck=[3, 4, 5],
    )  # fmt: skip
    own, other = figures_of_story(played, 0), figures_of_story(played, 1)
    assert (own["bets"], own["calls"], "folds" in own) == (1, 1, False)
    assert (other["bets"], "calls" in other) == (1, False)
    folded = story("ante 10", "accept", "bet 10", "fold", phase="ante", leader=0, options={}, sets=[2, 0])
    assert figures_of_story(folded, 1)["folds"] == 1
    assert figures_of_story(folded, 0)["best_pot"] == folded.pot == 30


def test_busts_and_twenties() -> None:
    bust = story(boards=[[10, 7], [9, 9]], stood=[False, True], deck=[9])
    assert figures_of_story(bust, 0)["busts"] == 1
    assert figures_of_story(bust, 1)["won_bust"] == 1
    twenty = story("stand", boards=[[10], [9, 9]], stood=[False, True], deck=[10], hands=[["+1"], []])
    assert figures_of_story(twenty, 0)["pure_pazaak"] == 1
    assert figures_of_story(twenty, 1)["rival_pure_pazaak"] == 1


def test_a_real_match_stores_what_its_events_say(career: Career) -> None:
    session = play_match(career, "mirel", 11)
    assert session.match_id is not None
    stored = figures_of(career.ledger, session.match_id)[0]
    heard = Counter(type(event).__name__ for event in session.match.told_again() if getattr(event, "seat", None) == 0)
    drawn = Counter(
        event.value for event in session.match.told_again() if isinstance(event, e.Drawn) and event.seat == 0
    )
    assert stored["turns"] == heard["Drawn"] == sum(stored.get(draw, 0) for draw in DRAWS)
    assert {value: stored.get(f"draw_{value}", 0) for value in range(1, 11)} == {v: drawn[v] for v in range(1, 11)}
    assert stored.get("cards_played", 0) == heard["CardPlayed"]
    assert stored.get("busts", 0) == heard["Busted"]
    table = session.match.state.table
    assert (stored.get("sets_won", 0), stored.get("sets_lost", 0)) == table.sets
    assert set(figures_of(career.ledger, session.match_id)) == {0}


def test_a_match_that_is_given_up_is_counted_as_far_as_it_went(career: Career) -> None:
    rival = career.world.roster["mirel"]
    terms = career.terms(rival)
    session = Session.begin(
        career.profile,
        MatchTerms(PAZAAK, (PLAYER, rival.account), 4, terms.options),
        today=career.today,
        context=StoredPurpose(terms.purpose, hook=career.hook()),
    )
    session.concede(0)
    assert session.match_id is not None
    assert figures_of(career.ledger, session.match_id)[0][MOVES] == 0


def test_a_lesson_is_not_counted(career: Career) -> None:
    match_id = quick_match(career, stakes=False, purpose=MatchPurpose("tutorial"))
    assert figures_of(career.ledger, match_id) == {}


@pytest.mark.parametrize("won", [True, False])
def test_chips_are_no_credits(career: Career, won: bool) -> None:
    match_id = quick_match(career, stakes=False, won=won, purpose=MatchPurpose("daily"))
    figures = figures_of(career.ledger, match_id)[0]
    assert figures[WON_FREE] == int(won)
    assert "best_pot" not in figures


# -- matches of an earlier release -----------------------------------------------------------------------------------


def test_older_matches_are_caught_up_as_if_they_had_been_counted_at_once(career: Career) -> None:
    then = quick_match(career)
    with_hook = figures_of(career.ledger, then)[0]
    old = quick_match(career, rides=False)
    assert figures_of(career.ledger, old) == {}
    assert waiting(career.ledger) == 1
    assert count_portion(career) == 1
    assert waiting(career.ledger) == 0
    counted = figures_of(career.ledger, old)[0]
    assert counted == {what: value for what, value in with_hook.items() if what in counted}
    assert {MOVES, "sets_won", "best_pot"} <= set(counted)
    assert count_portion(career) == 0


def test_catching_up_goes_on_by_itself_in_portions(career: Career) -> None:
    for _ in range(13):
        quick_match(career, rides=False)
    assert waiting(career.ledger) == 13
    assert count_portion(career) == 10
    catch_up(career, {})
    until = monotonic() + 20
    while waiting(career.ledger) and monotonic() < until:
        sleep(0.01)
    assert waiting(career.ledger) == 0


def _old_match(career: Career, options: str, moves: list[str], marks: dict[str, str]) -> int:
    with career.ledger.transaction() as store:
        match_id = add_match(
            store, game=PAZAAK.name, seed=5, options=options, position=None, seats=(PLAYER, "rival:mirel"),
            stakes=True, day=career.today, marks={},
        )  # fmt: skip
        for ply, move in enumerate(moves, 1):
            add_play(store, match_id, StoredPlay(ply, 0, move))
            add_changes(store, match_id, ply, {}, marks)
        add_result(store, match_id, Outcome((10, -10), (0,), "sets"), career.today)
        add_score(store, match_id, Score(0, PLAYER, True, 10))
        add_score(store, match_id, Score(1, "rival:mirel", False, -10))
    return match_id


@pytest.mark.parametrize(
    ("options", "moves"), [("{}", ["stand"]), ('{"a switch": 1}', ["ante 10"]), ("{}", ["fly away"])]
)
def test_a_match_of_other_rules_is_marked_once_and_left_alone(career: Career, options: str, moves: list[str]) -> None:
    match_id = _old_match(career, options, moves, {})
    assert count_portion(career) == 1
    assert figures_of(career.ledger, match_id) == {0: {UNREADABLE: 1}}
    assert waiting(career.ledger) == 0


def test_a_match_that_would_end_elsewhere_today_is_not_believed(career: Career) -> None:
    match = Match(PAZAAK.build(None, {}), 5)
    leader = match.to_act
    match.play(PAZAAK.parse("ante 10"))
    marks = fingerprint(PAZAAK.describe_state(match.state))
    assert leader is not None
    good = _old_match(career, "{}", ["ante 10"], marks)
    bad = _old_match(career, "{}", ["ante 10"], {**marks, "deck": "000000"})
    count_portion(career)
    assert UNREADABLE not in figures_of(career.ledger, good)[0]
    assert figures_of(career.ledger, bad)[0] == {UNREADABLE: 1}


@pytest.mark.full
@pytest.mark.parametrize("version", OLD_VERSIONS)
def test_a_profile_of_an_earlier_release_gets_its_figures_and_medals(
    tmp_path: Path, clock: Clock, version: int
) -> None:
    old_profile(tmp_path, version)
    with career_in(tmp_path, clock) as career:
        before = statistics(career)
        assert before.unread == 5
        assert before.figures == {}
        assert count_portion(career) == 5
        known = statistics(career)
        assert known.record == before.record
        assert (known.unread, known.unreadable) == (0, 0)
        ended = [known.figures.get(what, 0) for what in ("sets_won", "sets_lost", "ties")]
        told = [transcript(career.ledger, match_id) for match_id in figured(career)]
        score = Counter(winner for one in told if one is not None for winner in winners_of_sets(one))
        assert ended == [score[0], score[1], score[None]]
        earned = {one.achievement.id: one.earned for one in standings(career) if one.earned is not None}
        assert {"first_pot", "comeback"} <= set(earned)
        assert earned["comeback"].day < clock().date()


def figured(career: Career) -> list[int]:
    """The matches that have been counted."""
    return [match_id for (match_id,) in career.ledger.rows("SELECT DISTINCT match FROM figure WHERE what = ?", MOVES)]


def winners_of_sets(match: Transcript) -> list[int | None]:
    """0 for the player, 1 for the rival, None for a tie: heard from the match played once more."""
    seat = match.seats.index(PLAYER)
    again: Match[Any, Any, Any, Any] = Match(PAZAAK.build(2, match.options), match.seed, match.position)
    heard = [event for move in match.moves for event in again.play(PAZAAK.parse(move))]
    return [
        None if isinstance(event, e.SetTied) else int(event.seat != seat)
        for event in heard
        if isinstance(event, e.SetWon | e.SetTied)
    ]


def test_counting_leaves_the_match_itself_as_it_was(career: Career) -> None:
    old = quick_match(career, rides=False)
    before = transcript(career.ledger, old)
    count_portion(career)
    assert before is not None
    assert transcript(career.ledger, old) == before
