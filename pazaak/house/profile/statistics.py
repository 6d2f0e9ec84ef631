"""What a profile's finished matches add up to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pazaak.house.ledger.ledger import PLAYER, Ledger, Reads
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


@dataclass(frozen=True, slots=True)
class Tally:
    """Finished matches for stakes, added up."""

    matches: int = 0
    wins: int = 0
    credits: int = 0
    """Won and lost, taken together."""
    best: int = 0
    """The most credits won in one match; below zero if every one was lost."""


def tally(ledger: Ledger, who: str, game: str | None) -> Tally:
    """Everything somebody has finished, in all games or in one."""
    rows = ledger.rows(
        f"SELECT {_TALLY} FROM score JOIN match ON match.id = score.match "
        "WHERE who = :who AND (:game IS NULL OR game = :game)",
        who=who,
        game=game,
    )
    return Tally(*rows[0])


def tallies_against(ledger: Ledger, game: str | None) -> dict[str, Tally]:
    """The player's matches by the account of everybody he met in them."""
    rows = ledger.rows(
        f"SELECT chair.who, {_TALLY} FROM score JOIN match ON match.id = score.match "
        "JOIN chair ON chair.match = score.match AND chair.seat <> score.seat "
        "WHERE score.who = :who AND (:game IS NULL OR game = :game) GROUP BY chair.who",
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
