"""What a profile's finished matches add up to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pazaak.house.ledger.ledger import PLAYER, Reads
from pazaak.house.ledger.match_filter import MatchFilter

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
_SUMMED = "COALESCE(SUM(matches), 0), COALESCE(SUM(wins), 0), COALESCE(SUM(credits), 0), COALESCE(MAX(best), 0)"


@dataclass(frozen=True, slots=True)
class Tally:
    """Finished matches for stakes, added up."""

    matches: int = 0
    wins: int = 0
    credits: int = 0
    """Won and lost, taken together."""
    best: int = 0
    """The most credits won in one match; below zero if every one was lost."""


def tally(reads: Reads, who: str, game: str | None) -> Tally:
    """Everything somebody has finished, in all games or in one."""
    rows = reads.rows(
        f"SELECT {_SUMMED} FROM score_total WHERE who = :who AND met = '' AND (:game IS NULL OR game = :game)",
        who=who,
        game=game,
    )
    return Tally(*rows[0])


def tallies_against(reads: Reads, game: str | None) -> dict[str, Tally]:
    """The player's matches by the account of everybody he met in them."""
    rows = reads.rows(
        f"SELECT met, {_SUMMED} FROM score_total "
        "WHERE who = :who AND met <> '' AND (:game IS NULL OR game = :game) GROUP BY met",
        who=PLAYER,
        game=game,
    )
    return {who: Tally(*numbers) for who, *numbers in rows}


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
