"""Sums over a profile's finished matches."""

from __future__ import annotations

from dataclasses import dataclass

from pazaak.house.ledger.ledger import PLAYER, Reads

_SUMMED = "COALESCE(SUM(matches), 0), COALESCE(SUM(wins), 0), COALESCE(SUM(credits), 0), COALESCE(MAX(best), 0)"


@dataclass(frozen=True, slots=True)
class Tally:
    """Sums over finished matches with stakes."""

    matches: int = 0
    wins: int = 0
    credits: int = 0
    """Credits won minus credits lost."""
    best: int = 0
    """Most credits won in one match; negative if all were lost."""


def tally(reads: Reads, who: str, game: str | None) -> Tally:
    """Return the sums over an account's matches, in all games or in one."""
    rows = reads.rows(
        f"SELECT {_SUMMED} FROM score_total WHERE who = :who AND met = '' AND (:game IS NULL OR game = :game)",
        who=who,
        game=game,
    )
    return Tally(*rows[0])


def tallies_against(reads: Reads, game: str | None) -> dict[str, Tally]:
    """Return the sums over the player's matches, by the opponent's account."""
    rows = reads.rows(
        f"SELECT met, {_SUMMED} FROM score_total "
        "WHERE who = :who AND met <> '' AND (:game IS NULL OR game = :game) GROUP BY met",
        who=PLAYER,
        game=game,
    )
    return {who: Tally(*numbers) for who, *numbers in rows}
