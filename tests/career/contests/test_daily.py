"""The table of the day: the same for everybody, one score a day."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from pazaak.career.career import Career
from pazaak.career.contests.daily import CHIPS, FOR_A_SET, FOR_THE_MATCH, Daily, daily_table, score_parts, total
from pazaak.career.history.match_story import told
from pazaak.career.world import World
from pazaak.game.cards.side_deck import check_deck
from pazaak.rivals.players.reference import R1
from pazaak.scenes.app_services import PazaakSession
from tests.career.careers import Clock, begin, play_match, play_out

DAY = date(2031, 5, 4)


def play_today(career: Career) -> PazaakSession:
    """Today's match, by the rule of r1 on both sides."""
    daily = Daily(career)
    table = daily.today
    session = begin(career, table.rival.account, daily.terms(table), table.seed, stakes=False)
    play_out(session, (R1(), R1()))
    return session


def test_a_date_has_one_table_and_dates_differ(world: World) -> None:
    assert daily_table(world, DAY) == daily_table(world, DAY)
    month = [daily_table(world, DAY + timedelta(days=step)) for step in range(30)]
    assert len({table.seed for table in month}) == 30
    assert len({table.deck for table in month}) == 30
    assert len({table.rival.id for table in month}) > 10


def test_the_deck_of_every_day_may_be_played_by_the_house_rules(world: World) -> None:
    for step in range(200):
        table = daily_table(world, DAY + timedelta(days=step))
        check_deck(table.deck, table.venue.rule_set.gold_cards)


def test_both_bring_the_same_cards_and_the_chips_of_the_house(career: Career) -> None:
    purse = career.purse
    session = play_today(career)
    own, his = session.options["side_decks"]
    assert own == his
    assert session.options["purses"] == [CHIPS, CHIPS]
    assert not session.coached
    assert career.purse == purse


@pytest.mark.full
def test_the_first_match_of_a_day_is_the_score(career: Career, clock: Clock) -> None:
    first = play_today(career)
    (score,) = Daily(career).scores()
    assert (score.day, score.match_id, score.tries) == (career.today, first.match_id, 1)
    play_today(career)
    (again,) = Daily(career).scores()
    assert (again.match_id, again.score, again.tries) == (first.match_id, score.score, 2)
    clock.forward()
    assert career.today not in {entry.day for entry in Daily(career).scores()}
    play_today(career)
    assert len(Daily(career).scores()) == 2
    best, other = Daily(career).scores()
    assert best.score >= other.score


def test_a_score_adds_up_from_what_happened(career: Career) -> None:
    session = play_today(career)
    record = career.profile.transcript(session.match_id or 0)
    assert record is not None
    story = told(record.seed, record.options, record.position, record.moves)
    table = session.match.state.table
    parts = {part.what: part for part in score_parts(story, 0, session.credits[0], won=table.winner == 0)}
    assert parts["Match won"].points == FOR_THE_MATCH * (table.winner == 0)
    assert parts["Sets won"].points == FOR_A_SET * table.sets[0]
    assert parts["Chips won or lost"].points == session.credits[0]
    (score,) = Daily(career).scores()
    assert score.score == total(parts.values()) == max(0, sum(part.points for part in parts.values()))
    assert score.won == (table.winner == 0)


def test_a_match_at_another_table_is_no_daily_score(career: Career) -> None:
    play_match(career, career.world.rivals_of(career.world.first.id)[0].id, 4)
    assert Daily(career).scores() == ()
