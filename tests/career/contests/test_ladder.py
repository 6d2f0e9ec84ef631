"""The ladder: ratings move as they should, and every rung is somebody's."""

from __future__ import annotations

import pytest

from pazaak.career.career import Career
from pazaak.career.contests import ladder
from pazaak.career.contests.ladder import LEAST_STEP, SETTLED, START, STEP, expected, rated, standing
from tests.career.wins import beat, play_until


def test_a_newcomer_stands_among_twenty_rivals(career: Career) -> None:
    found = standing(career)
    assert (found.rating, found.played, found.best) == (START, 0, START)
    assert len(found.rows) == 21
    assert [row.rung for row in found.rows] == list(range(1, 22))
    assert [row.rating for row in found.rows] == sorted((row.rating for row in found.rows), reverse=True)
    own = found.rows[found.rung - 1]
    assert own.rival is None
    assert own.rating == START


def test_winning_lifts_and_losing_lowers(career: Career) -> None:
    roster = career.world.roster
    won = beat(career, "mirel")
    after = standing(career)
    assert after.rating == round(rated(START, roster["mirel"].rating, True, 0)) > START
    assert won.match_id is not None
    assert ladder.change(career.ledger, won.match_id) == (START, after.rating)
    lost = play_until(career, "vela", won=False)
    assert lost.match_id is not None
    then = standing(career)
    assert then.rating == round(rated(after.rating, roster["vela"].rating, False, 1)) < after.rating
    assert ladder.change(career.ledger, lost.match_id) == (after.rating, then.rating)
    assert (then.played, then.best) == (2, after.rating)
    row = next(row for row in then.rows if row.rival is roster["mirel"])
    assert (row.won, row.played) == (1, 1)
    own = then.rows[then.rung - 1]
    assert own.rival is None
    assert (own.won, own.played) == (then.won, then.played) == (1, 2), "the player's own record counts the wins"


def test_a_match_that_was_not_rated_changes_nothing(career: Career) -> None:
    assert ladder.change(career.ledger, 99) is None


def test_level_with_a_rival_one_stands_below_him(career: Career, monkeypatch: pytest.MonkeyPatch) -> None:
    rival = career.world.roster["tovik"]
    monkeypatch.setattr(ladder, "START", rival.rating)
    found = standing(career)
    assert found.rows[found.rung - 2].rating == rival.rating
    assert found.rows[found.rung - 2].rival is not None


def test_expectations_add_up_and_follow_the_scale() -> None:
    assert expected(1000, 1000) == 0.5
    assert expected(1400, 1000) == pytest.approx(10 / 11)
    for other in (600, 990, 1300, 2000):
        assert expected(1000, other) + expected(other, 1000) == pytest.approx(1)


def test_steps_grow_small_but_never_vanish() -> None:
    steps = [ladder.step(played) for played in range(2 * SETTLED)]
    assert steps[0] == STEP
    assert steps[-1] == LEAST_STEP == min(steps)
    assert steps == sorted(steps, reverse=True)


def test_who_wins_as_expected_stays_where_he_is() -> None:
    """Over matches that end as often as foretold, gains and losses cancel."""
    chance = expected(1100, 1000)
    gain = rated(1100, 1000, True, 50) - 1100
    loss = 1100 - rated(1100, 1000, False, 50)
    assert chance * gain == pytest.approx((1 - chance) * loss)


def test_ratings_of_rivals_rise_with_the_venues(career: Career) -> None:
    world = career.world
    means = [sum(rival.rating for rival in world.rivals_of(venue.id)) / 4 for venue in world]
    assert means == sorted(means)
    assert max(rival.rating for rival in world.roster) == world.roster["seraphine"].rating
