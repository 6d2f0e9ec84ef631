"""What a profile's finished matches add up to."""

from __future__ import annotations

from dataclasses import dataclass

from pazaak.house.ledger import PLAYER, Ledger

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
        f"SELECT {_TALLY} FROM score JOIN match ON match.id = score.match WHERE who = ?1 AND (?2 IS NULL OR game = ?2)",
        who,
        game,
    )
    return Tally(*rows[0])


def tallies_against(ledger: Ledger, game: str | None) -> dict[str, Tally]:
    """The player's matches by the account of everybody he met in them."""
    rows = ledger.rows(
        f"SELECT chair.who, {_TALLY} FROM score JOIN match ON match.id = score.match "
        "JOIN chair ON chair.match = score.match AND chair.seat <> score.seat "
        "WHERE score.who = ?1 AND (?2 IS NULL OR game = ?2) GROUP BY chair.who",
        PLAYER,
        game,
    )
    return {who: Tally(*numbers) for who, *numbers in rows}
