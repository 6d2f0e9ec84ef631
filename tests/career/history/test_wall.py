"""A game's page of records, against a plain count of the rows that were written."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import accumulate, groupby

import pytest

from pazaak.career.career import Career
from pazaak.career.contests.daily import Daily, daily_table
from pazaak.career.history.statistics import Record
from pazaak.career.history.wall import Evening, GamePage, RecordHeld, game_page
from pazaak.house.session.purpose import MatchPurpose
from pazaak.rivals.players.reference import R1
from pazaak.rivals.register import PAZAAK
from tests.career.careers import begin, play_out
from tests.career.history.test_statistics import Past, summed
from tests.career.stories import quick_match


def test_a_game_that_was_never_played_has_an_empty_page(career: Career) -> None:
    assert game_page(career, "hazari") == GamePage(Record())


@pytest.mark.full
@pytest.mark.parametrize("game", ["pazaak", "hazari"])
def test_results_credits_evening_and_run_agree_with_a_plain_count(career: Career, game: str) -> None:
    past = Past(career, 300)
    rows = [(at, row) for at, row in enumerate(past.rows, start=1) if row[0] == game]
    page = game_page(career, game)
    assert page.record == summed([(row[5], row[6]) for _, row in rows])
    assert page.by_seats == {2: page.record}
    credits = list(accumulate(row[6] for _, row in rows))
    assert [point.credits for point in page.course] == [credits[point.matches - 1] for point in page.course]
    assert page.course[-1].matches == len(rows)
    days: dict[object, list[int]] = {}
    for _, row in rows:
        days.setdefault(row[4], []).append(row[6])
    assert page.evening is not None
    assert page.evening.credits == sum(days[page.evening.day]) == max(map(sum, days.values()))
    assert page.evening.matches == len(days[page.evening.day])
    runs = [list(group) for won, group in groupby(rows, key=lambda row: row[1][5]) if won]
    longest = max(runs, key=len)
    assert page.run == RecordHeld(len(longest), longest[-1][0], longest[-1][1][4])


@pytest.mark.full
def test_the_first_match_with_a_figure_holds_the_record(career: Career) -> None:
    past = Past(career, 200)

    def figures(what: str) -> dict[int, int]:
        rows = career.ledger.rows("SELECT match, value FROM figure WHERE what = ? ORDER BY match", what)
        return dict(rows)

    page, day = game_page(career, "pazaak"), {at: row[4] for at, row in enumerate(past.rows, start=1)}
    for held, values in ((page.best_deal, figures("pure_pazaak")), (page.pot, figures("best_pot"))):
        best = max(values.values())
        first = next(match for match, value in values.items() if value == best)
        assert held == RecordHeld(best, first, day[first])
    won = {match: value for match, value in figures("moves").items() if past.rows[match - 1][5]}
    first = min(won, key=lambda match: (won[match], match))
    assert page.quickest == RecordHeld(won[first], first, day[first])
    assert page.has_pots


def test_games_without_figures_have_no_best(career: Career) -> None:
    Past(career, 40)
    page = game_page(career, "hazari")
    assert (page.best_deal, page.quickest) == (None, None)


def test_without_pots_the_most_won_in_a_game_stands_in_their_place(career: Career) -> None:
    past = Past(career, 60)
    page = game_page(career, "hazari")
    best = max(row[6] for row in past.rows if row[0] == "hazari")
    assert not page.has_pots
    assert page.pot is not None
    assert page.pot.value == best


def test_an_evening_without_a_gain_is_none_and_free_matches_make_runs(career: Career) -> None:
    quick_match(career, won=False)
    assert game_page(career, "pazaak").evening is None
    for _ in range(2):
        quick_match(career, stakes=False, purpose=MatchPurpose("daily", "", {"deck": "Starter deck"}))
    page = game_page(career, "pazaak")
    assert page.record.matches == 3
    assert page.run is not None
    assert page.run.value == 2
    assert page.quickest is not None
    assert page.evening is None
    assert page.pot is None, "nothing was won"
    for _ in range(2):
        quick_match(career)
    page = game_page(career, "pazaak")
    first = Evening(career.today, 3, 2, page.record.credits)
    assert page.evening == first
    quick_match(career, day=career.today + timedelta(days=1))
    page = game_page(career, "pazaak")
    assert page.record.credits == 2 * first.credits
    assert page.evening == first, "another as good comes later"


def test_a_daily_table_played_again_with_known_cards_holds_no_record(career: Career) -> None:
    daily = Daily(career)
    table = daily_table(career.world, date(2026, 11, 25))  # a deal that the rule of r1 wins
    begin(career, table.rival.account, daily.terms(table), table.seed, stakes=False).concede(0)
    for _ in range(2):
        play_out(begin(career, table.rival.account, daily.terms(table), table.seed, stakes=False), (R1(), R1()))
    page = game_page(career, PAZAAK.name)
    assert page.record.wins == 2
    assert (page.quickest, page.best_deal, page.run) == (None, None, None)
