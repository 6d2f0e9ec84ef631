"""Nights as they are played: the first match counts, a left one as it stands, late ones not, and a streak pays."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path

import pytest

from pazaak.career.career import Career
from pazaak.career.contests.daily import Daily
from pazaak.career.tonight.card import night_card
from pazaak.career.tonight.nights import SCORE, Nights
from pazaak.career.tonight.scoring import FOR_THE_LEAD, daily_score, score_of
from pazaak.career.tonight.settled import NIGHT_TOKENS, NightHook
from pazaak.house.circuit.tokens import tokens
from pazaak.house.ledger.figures import figures_of
from pazaak.house.ledger.ledger import PLAYER
from pazaak.house.profile.statistics import tally
from pazaak.house.session.session import Session
from tests.career.careers import Clock, career_in, real_world
from tests.career.tonight.cards import HOUSE, begun, card_of, finish, leave_night, own_seat, play_table, winners_of

QUICK = datetime(2026, 11, 25, 20, 0)
"""A night of Kitti and Hazari."""


@pytest.fixture
def clock() -> Clock:
    return Clock(QUICK)


def test_a_night_adds_up(career: Career) -> None:
    nights = Nights(career)
    assert (nights.line, nights.due, nights.best) == ("New tonight", True, 0)
    card = card_of(career)
    sessions = [play_table(career, table) for table in card.tables[:2]]
    assert nights.line == "2 of 3 played"
    sessions.append(play_table(career, card.tables[2]))
    night = nights.tonight
    assert night.complete
    assert night.score == nights.best == sum(score for score in night.scores if score is not None)
    assert (nights.line, nights.due) == (f"{night.score} of 300 tonight", False)
    (daily,) = Daily(career).scores()
    assert night.scores[0] == daily_score(daily.score)
    for number, session in enumerate(sessions[1:], start=2):
        result = night.tables[number]
        assert result.match_id == session.match_id
        assert result.won == (own_seat(session) in winners_of(session))


def test_a_score_is_that_of_the_printed_formula(career: Career) -> None:
    table = card_of(career).tables[1]
    session = play_table(career, table)
    assert session.game.standing is not None
    assert table.short is not None
    scores, seat, winners = session.game.standing(session.match.state)[1], own_seat(session), winners_of(session)
    others = [one for one in range(len(scores)) if one != seat]
    behind = sum((one in winners, scores[one]) <= (seat in winners, scores[seat]) for one in others)
    lead = scores[seat] - max(scores[one] for one in others)
    assert Nights(career).tonight.scores[1] == score_of(behind, len(others), lead, table.short.lead)


def test_chips_are_free_and_nothing_else_counts(career: Career) -> None:
    purse, card = career.purse, card_of(career)
    for table in card.tables[1:]:
        session = play_table(career, table)
        assert not session.coached
        assert not session.stakes
        assert not session.takes_back
        assert tally(career.ledger, PLAYER, table.game).matches == 0
    assert career.purse == purse


def test_the_first_match_counts(career: Career) -> None:
    table = card_of(career).tables[1]
    first = play_table(career, table)
    score = Nights(career).tonight.scores[1]
    again = begun(career, table)
    finish(again, 1)
    again.concede(own_seat(again))
    result = Nights(career).tonight.tables[2]
    assert (result.match_id, result.score) == (first.match_id, score)


def test_a_table_that_is_left_counts_as_it_stands_and_last(career: Career) -> None:
    table = card_of(career).tables[2]
    session = begun(career, table)
    session.concede(own_seat(session))
    result = Nights(career).tonight.tables[3]
    assert (result.score, result.won) == (FOR_THE_LEAD // 2, False)


def test_a_match_that_is_on_waits_and_goes_on(career: Career, clock: Clock) -> None:
    table = card_of(career).tables[1]
    session = begun(career, table)
    finish(session, 3)
    session.close()
    result = Nights(career).tonight.tables[2]
    assert result.score is None
    clock.forward()
    (record,) = career.profile.unfinished()
    hook = NightHook(career, HOUSE.games[table.game])
    resumed = Session.resume(career.profile, record, HOUSE.games, today=career.today, hook=hook)
    assert list(resumed.moves) == list(session.moves)
    finish(resumed)
    assert Nights(career).night(table.night).score_at(2) is not None
    assert Nights(career).tonight.scores == (None, None, None)


def test_late_matches_have_no_score_and_no_streak(career: Career, clock: Clock) -> None:
    card = card_of(career)
    clock.forward(3)
    for table in card.tables:
        session = play_table(career, table, late=True)
        assert SCORE not in figures_of(career.ledger, session.match_id or 0).get(own_seat(session), {})
    nights = Nights(career)
    night = nights.night(card.night)
    assert (night.done, night.score, nights.streak.nights, Daily(career).scores()) == (0, 0, 0, ())
    assert {number: finished for number, (_, finished) in night.late.items()} == {1: True, 2: True, 3: True}


def test_late_and_tonight_meet_the_same_cards(career: Career) -> None:
    for table in card_of(career).tables:
        tonight, late = begun(career, table), begun(career, table, late=True)
        seat = own_seat(tonight)
        assert (tonight.seats, tonight.seed) == (late.seats, late.seed)
        assert tonight.game.describe_state(tonight.match.state) == late.game.describe_state(late.match.state)
        for session in (tonight, late):
            session.concede(seat)


def test_every_third_night_in_a_row_pays_once(career: Career, clock: Clock) -> None:
    paid = []
    for _ in range(6):
        leave_night(career)
        paid.append(tokens(career.ledger))
        clock.forward()
    once = NIGHT_TOKENS
    assert paid == [0, 0, once, once, once, 2 * once]
    assert Nights(career).streak.nights == 6


def test_a_clock_that_is_set_back_doubles_nothing(career: Career, clock: Clock) -> None:
    for _ in range(3):
        leave_night(career)
        clock.forward()
    clock.time -= timedelta(days=1)
    before = Nights(career).tonight.score, tokens(career.ledger), Nights(career).streak.nights
    assert not Nights(career).due
    leave_night(career)
    assert (Nights(career).tonight.score, tokens(career.ledger), Nights(career).streak.nights) == before


@pytest.mark.full
def test_nights_made_up_for_by_a_clock_set_back_pay_no_more_than_nights_in_a_row(career: Career, clock: Clock) -> None:
    begin = clock.time
    for day in (0, 1, 3, 2, 4, 6, 5, 7, 9, 8):
        clock.time = begin + timedelta(days=day)
        leave_night(career)
    assert Nights(career).streak.nights == 9
    clock.time = begin + timedelta(days=9)
    assert Nights(career).streak.nights == 10
    assert tokens(career.ledger) == 3 * NIGHT_TOKENS


@pytest.mark.full
def test_two_profiles_are_dealt_the_same(tmp_path: Path, clock: Clock) -> None:
    played = []
    for name in ("one", "other"):
        with career_in(tmp_path / name, clock) as career:
            card = night_card(HOUSE, real_world(), career.today)
            sessions = [play_table(career, table) for table in card.tables[1:]]
            moves = [[session.game.write(move) for move in session.moves] for session in sessions]
            played.append((Nights(career).tonight.scores, moves, [session.seats for session in sessions]))
    assert played[0] == played[1]


def test_daily_tables_of_earlier_releases_are_first_tables(career: Career) -> None:
    play_table(career, card_of(career).tables[0])
    night = Nights(career).tonight
    assert (night.done, night.complete, night.tables[1].game) == (1, False, "pazaak")
