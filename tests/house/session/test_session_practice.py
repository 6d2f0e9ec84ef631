"""Practice: nothing of it reaches the disk, and moves can be taken back as often as one likes."""

from __future__ import annotations

from datetime import date
from random import Random

import pytest

from pazaak.game import moves as m
from pazaak.house.ledger.ledger import PLAYER
from pazaak.house.profile.profile import Profile
from pazaak.house.rules.catalogue import OptionsError
from pazaak.house.session.practice import PracticeSession
from pazaak.house.session.purpose import COACHED, MatchPurpose
from pazaak.house.session.session import Session
from pazaak.house.session.terms import MatchTerms, StakeTerms, StoredPurpose
from pazaak.rivals.register import PAZAAK
from pazaak.scenes.app_services import PazaakPractice, PazaakSession
from tests.scenes.journey import lively


def practice(seed: int = 1, **options: object) -> PazaakPractice:
    """A practice match of Pazaak."""
    return PracticeSession.of(MatchTerms(PAZAAK, (PLAYER, "rival:pell"), seed, options))


def play_on(session: PazaakSession, random: Random, moves: int) -> None:
    """Play this number of moves, or to the end."""
    for _ in range(moves):
        seat = session.match.to_act
        if seat is None:
            return
        view = session.match.view(seat)
        session.play(lively(view, list(session.match.rules.moves(view)), random), seat)


def test_it_is_played_like_any_other_match() -> None:
    session = practice()
    play_on(session, Random(1), 500)
    assert session.over
    assert not session.stakes
    assert session.match_id is None
    assert session.outcome is not None
    assert sum(session.credits) == 0


def test_a_move_taken_back_leads_to_the_same_decision() -> None:
    session, random = practice(), Random(2)
    for _ in range(40):
        seat = session.match.to_act
        if seat is None:
            break
        before, view = session.match.state, session.match.view(seat)
        play_on(session, random, 1)
        if seat == 0:
            assert session.can_take_back(0)
            session.take_back(0)
            assert session.match.state == before
            assert session.match.view(0) == view
            play_on(session, random, 1)


def test_the_replies_of_the_rival_are_undone_with_it() -> None:
    session, random = practice(3), Random(3)
    while session.match.to_act != 0:
        play_on(session, random, 1)
    before, plies = session.match.state, len(session.match.history)
    play_on(session, random, 1)
    while session.match.to_act == 1:
        play_on(session, random, 1)
    assert len(session.match.history) >= plies + 1
    session.take_back(0)
    assert session.match.state == before
    assert len(session.match.history) == plies


def test_the_draws_repeat_after_a_move_was_taken_back() -> None:
    session = practice(4)
    ante = session.match.to_act
    assert ante is not None
    session.play(m.NameAnte(20), ante)
    session.play(m.ACCEPT, 1 - ante)
    seat = session.match.to_act
    assert seat is not None
    session.play(m.CHECK, seat)
    first = session.play(m.CHECK, 1 - seat).events
    session.take_back(1 - seat)
    assert session.play(m.CHECK, 1 - seat).events == first


def test_one_can_go_all_the_way_back_and_no_further() -> None:
    session, random = practice(5), Random(5)
    play_on(session, random, 500)
    assert session.over
    steps = 0
    while session.can_take_back(0):
        session.take_back(0)
        assert session.match.to_act == 0
        assert not session.over
        steps += 1
    assert steps > 5
    assert not any(session.match.to_act == 0 and play for play in session.match.history[1:])
    with pytest.raises(ValueError, match="no move to take back"):
        session.take_back(0)
    play_on(session, random, 500)
    assert session.over


def test_nothing_of_it_is_stored(profile: Profile) -> None:
    def books() -> list[object]:
        tables = ("entry", "posting", "match", "play", "result", "score")
        return [profile.ledger.rows(f"SELECT COUNT(*) FROM {table}") for table in tables]

    before = books()
    session = practice(6)
    play_on(session, Random(6), 500)
    session.close()
    half = practice(7)
    play_on(half, Random(7), 9)
    half.close()
    assert books() == before
    assert profile.unfinished() == []
    assert profile.history() == []


def test_options_that_cannot_be_are_refused() -> None:
    with pytest.raises(OptionsError):
        practice(purses=[1, 1])


def test_a_session_says_whether_the_coach_may_speak(profile: Profile) -> None:
    def begin(coached: bool = True) -> PazaakSession:
        setup = MatchTerms(PAZAAK, (PLAYER, "house"), 1)
        context = StoredPurpose(None if coached else MatchPurpose("table", details={COACHED: False}))
        return Session.begin(profile, setup, today=date(2031, 1, 1), stakes=StakeTerms(200), context=context)

    assert begin().coached
    tournament = begin(False)
    assert not tournament.coached
    tournament.close()
    record = profile.unfinished()[0]
    games = {PAZAAK.name: PAZAAK}
    assert not Session.resume(profile, record, games, today=date(2031, 1, 1)).coached
