"""Figures are stored once for a seat, and added up for the player over all matches."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from random import Random

import pytest

from pazaak.house.ledger.errors import LedgerError
from pazaak.house.ledger.figures import FigureSum, add_figures, figure_sums, figures_of
from pazaak.house.ledger.ledger import PLAYER, Ledger
from pazaak.house.ledger.matches import Score, add_match, add_result, add_score
from pazaak.house.profile.profile import Profile
from pazaak.house.rules.protocols import Outcome
from pazaak.house.session.purpose import MatchPurpose, add_purpose
from tests.house.conftest import MIREL, TODAY

TOVIK = "rival:tovik"


@dataclass(frozen=True)
class Played:
    """A match as the test knows it."""

    id: int
    seat: int
    figures: dict[str, int]


def write_matches(ledger: Ledger, count: int = 60) -> list[Played]:
    """Matches of all sorts; the rival's seat has figures of its own, which must never be counted."""
    chance = Random(5)
    played = []
    with ledger.transaction() as store:
        for _ in range(count):
            seat = chance.randrange(2)
            rival = chance.choice((MIREL, TOVIK))
            seats = (PLAYER, rival) if seat == 0 else (rival, PLAYER)
            game, stakes = chance.choice(("pazaak", "bidding")), chance.random() < 0.8
            day = TODAY + timedelta(days=chance.randrange(90))
            match_id = add_match(
                store,
                game=game,
                seed=1,
                options="{}",
                position=None,
                seats=seats,
                stakes=stakes,
                day=day,
                opening="0" * 64,
            )
            deck = chance.choice((None, "Plain", "Fancy"))
            kind, place = chance.choice(("table", "daily")), chance.choice(("backroom", "dockside"))
            add_purpose(store, match_id, MatchPurpose(kind, place, {"deck": deck} if deck else {}))
            credits = chance.randrange(-50, 50)
            add_result(store, match_id, Outcome((0, 0), (seat,) if credits > 0 else (1 - seat,), "sets"), day, "0" * 64)
            if stakes:
                add_score(store, match_id, Score(seat, PLAYER, credits > 0, credits))
                add_score(store, match_id, Score(1 - seat, rival, credits <= 0, -credits))
            figures = {"busts": chance.randrange(5), "rating": chance.randrange(900, 1200)}
            if chance.random() < 0.5:
                figures["best_pot"] = chance.randrange(100)
            add_figures(store, match_id, seat, figures)
            add_figures(store, match_id, 1 - seat, {"busts": 1000, "best_pot": 5000, "theirs": 1})
            played.append(Played(match_id, seat, figures))
    return played


def test_sums_are_those_of_all_matches(profile: Profile) -> None:
    played = write_matches(profile.ledger)
    expected = {}
    for what in ("busts", "best_pot", "rating"):
        values = [match.figures[what] for match in played if what in match.figures]
        expected[what] = FigureSum(sum(values), len(values), max(values), min(values))
    assert figure_sums(profile.ledger) == expected
    named = {what: expected[what] for what in ("busts", "rating")}
    assert figure_sums(profile.ledger, ["busts", "rating", "unheard of"]) == named


def test_a_figure_is_stored_once(profile: Profile) -> None:
    (match,) = write_matches(profile.ledger, 1)
    with pytest.raises(LedgerError), profile.ledger.transaction() as store:
        add_figures(store, match.id, match.seat, {"busts": 9})
    assert figures_of(profile.ledger, match.id)[match.seat] == match.figures
    assert figures_of(profile.ledger, 999) == {}
    with profile.ledger.transaction() as store:
        add_figures(store, match.id, match.seat, {"later": 3})
        assert figure_sums(store)["later"] == FigureSum(3, 1, 3, 3)
