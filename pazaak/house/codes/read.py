"""Reading of a line whose kind nobody knows yet."""

from __future__ import annotations

from pazaak.house.codes.challenge import Challenge, House, opened_challenge
from pazaak.house.codes.result import MatchResult, read_result
from pazaak.house.codes.symbols import CodeKind, read_symbols

AnyCode = Challenge | MatchResult


def read_code(house: House, text: str) -> AnyCode:
    """Return what a code stands for. Raises CodeError with a sentence for the player."""
    envelope = read_symbols(text)
    if envelope.kind is CodeKind.CHALLENGE:
        return opened_challenge(house, envelope)
    return read_result(house.games, envelope)
