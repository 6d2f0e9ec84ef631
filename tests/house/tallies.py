"""Matches added up one by one, to be held against sums that are kept."""

from __future__ import annotations

from typing import Literal

from pazaak.house.ledger.ledger import Reads
from pazaak.house.ledger.match_filter import MatchFilter
from pazaak.house.profile.statistics import Tally

By = Literal["all", "game", "rival", "deck", "kind", "place", "day", "month"]

_KEYS: dict[By, str] = {
    "all": "'all'",
    "game": "match.game",
    "rival": "met.who",
    "deck": "json_extract(occasion.details, '$.deck')",
    "kind": "occasion.kind",
    "place": "occasion.place",
    "day": "mine.ended",
    "month": "substr(mine.ended, 1, 7)",
}
_TALLY = "COUNT(*), COALESCE(SUM(score.won), 0), COALESCE(SUM(score.credits), 0), COALESCE(MAX(score.credits), 0)"


def tallies_by(reads: Reads, by: By, among: MatchFilter | None = None) -> dict[str, Tally]:
    """The player's matches for stakes that are meant, told apart by something and in its order.

    Rivals are accounts, days "2031-05-04", months "2031-05". Matches without a deck, kind or place are left out there.
    """
    matches, values = (among or MatchFilter()).query()
    met = "JOIN chair AS met ON met.match = mine.match AND met.seat <> mine.seat" if by == "rival" else ""
    rows = reads.rows(
        f"SELECT {_KEYS[by]} AS key, {_TALLY} FROM ({matches}) AS mine "
        "JOIN score ON score.match = mine.match AND score.seat = mine.seat "
        "JOIN match ON match.id = mine.match "
        f"LEFT JOIN occasion ON occasion.match = mine.match {met} GROUP BY key HAVING key IS NOT NULL ORDER BY key",
        *values,
    )
    return {key: Tally(*numbers) for key, *numbers in rows}
