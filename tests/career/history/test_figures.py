"""The figures of a match: counted from what happened, and stored with its result."""

from __future__ import annotations

from collections import Counter

import pytest

from pazaak.career.career import Career
from pazaak.career.history.figures import DRAWS, WON_FREE, figures_of_story
from pazaak.game import events as e
from pazaak.house.ledger.figures import MOVES, figures_of
from pazaak.house.session.purpose import MatchPurpose
from pazaak.house.session.session import PLAYER, Session
from pazaak.house.session.terms import MatchTerms, StoredPurpose
from pazaak.rivals.register import PAZAAK
from tests.career.careers import play_match
from tests.career.stories import quick_match, story


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
