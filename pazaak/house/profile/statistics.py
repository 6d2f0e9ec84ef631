"""What a profile's finished matches add up to."""

from __future__ import annotations

from dataclasses import dataclass

from pazaak.house.ledger.ledger import PLAYER, Reads

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
