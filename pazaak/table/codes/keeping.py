"""Results of challenges as a profile keeps them: the own ones and those of others."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date

from pazaak.house.codes.challenge import Challenge
from pazaak.house.codes.errors import CodeError
from pazaak.house.codes.read import read_code
from pazaak.house.codes.result import MatchResult
from pazaak.house.session.challenges import (
    day_result,
    exchange_of,
    first_result,
    hex_id,
    keep_exchange,
    known_challenge,
)
from pazaak.table.codes.making import code_house, known
from pazaak.table.ui.game_ui import TableServices


@dataclass(frozen=True, slots=True)
class Results:
    """Results of one challenge: the own one, and those that were entered, the latest last."""

    mine: MatchResult | None = None
    theirs: tuple[MatchResult, ...] = ()


def results_of(house: TableServices, challenge: Challenge) -> Results:
    """Return the results that are known of a challenge."""
    ledger = house.profile.ledger
    kept = exchange_of(ledger, challenge.code, hex_id(challenge))
    mine = _result(house, kept.mine) if kept.mine else first_result(ledger, house.games, challenge)
    return Results(mine, tuple(_result(house, code) for code in kept.theirs))


def keep_challenge(house: TableServices, challenge: Challenge, mine: MatchResult | None = None) -> None:
    """Store a challenge that is given away or entered; the own first result stays. Raises StoreError."""
    ledger = house.profile.ledger
    kept = exchange_of(ledger, challenge.code, hex_id(challenge))
    if mine is not None and not kept.mine:
        kept = replace(kept, mine=mine.code)
    keep_exchange(ledger, hex_id(challenge), kept)


def add_theirs(house: TableServices, challenge: Challenge, result: MatchResult) -> None:
    """Store the result of another player. Raises StoreError."""
    ledger = house.profile.ledger
    kept = exchange_of(ledger, challenge.code, hex_id(challenge))
    others = tuple(code for code in kept.theirs if code != result.code)
    keep_exchange(ledger, hex_id(challenge), replace(kept, theirs=(*others, result.code)))


def challenge_of_result(house: TableServices, result: MatchResult) -> Challenge:
    """Return the challenge that a result is of, if it was made or entered here. Raises CodeError."""
    assert not isinstance(result.subject, date), "a daily table is no challenge"
    code = known_challenge(house.profile.ledger, result.subject)
    if code is None:
        raise CodeError("This is a result of a challenge that isn't known here: enter its code first.")
    return known(house, code)


def own_day(house: TableServices, day: date) -> MatchResult:
    """Return the own result of a daily table. Raises CodeError."""
    found = day_result(house.profile.ledger, house.games, day)
    if found is None:
        raise CodeError("You haven't finished that day's table: only then can you compare.")
    return found


def _result(house: TableServices, code: str) -> MatchResult:
    found = read_code(code_house(house), code)
    assert isinstance(found, MatchResult), "only results are kept as such"
    return found
