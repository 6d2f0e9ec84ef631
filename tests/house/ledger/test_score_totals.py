"""Totals of scores are kept as scores are stored."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from pazaak.house.ledger.ledger import PLAYER, Ledger
from pazaak.house.profile.statistics import tallies_against, tally
from tests.house.conftest import NOW
from tests.house.ledger.disk.lives import closed_life

_SUMS = "COUNT(*), SUM(won), SUM(credits), MAX(credits)"


def added_up(ledger: Ledger) -> dict[tuple[str, str, str], tuple[Any, ...]]:
    """The sums as they follow from the scores themselves."""
    alone = ledger.rows(
        f"SELECT who, game, '', {_SUMS} FROM score JOIN match ON match.id = score.match GROUP BY who, game"
    )
    against = ledger.rows(
        f"SELECT score.who, game, chair.who, {_SUMS} FROM score JOIN match ON match.id = score.match JOIN chair "
        "ON chair.match = score.match AND chair.seat <> score.seat WHERE score.who = ? GROUP BY game, chair.who",
        PLAYER,
    )
    return {(who, game, met): tuple(sums) for who, game, met, *sums in [*alone, *against]}


def kept(ledger: Ledger) -> dict[tuple[str, str, str], tuple[Any, ...]]:
    rows = ledger.rows("SELECT who, game, met, matches, wins, credits, best FROM score_total")
    return {(who, game, met): tuple(sums) for who, game, met, *sums in rows}


@pytest.mark.full
def test_scores_of_many_games_are_added_up_as_they_come(tmp_path: Path) -> None:
    closed_life(tmp_path / "life")
    with closing(Ledger(tmp_path / "life" / "profile.sqlite3", NOW)) as ledger:
        sums = added_up(ledger)
        assert kept(ledger) == sums
        assert len({game for _, game, _ in sums}) == 3
        assert sum(who == PLAYER and met != "" for who, _, met in sums) > 3
        everywhere = tally(ledger, PLAYER, None)
        assert everywhere.matches == sum(sum_[0] for (who, _, met), sum_ in sums.items() if (who, met) == (PLAYER, ""))
        against = tallies_against(ledger, "pazaak")
        assert {met: (one.matches, one.wins, one.credits, one.best) for met, one in against.items()} == {
            met: sum_ for (who, game, met), sum_ in sums.items() if met and (who, game) == (PLAYER, "pazaak")
        }
