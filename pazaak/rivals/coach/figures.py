"""Figures of advice as they are displayed: whole percents of a set that add up to 100, the match, the credits."""

from __future__ import annotations

from dataclasses import dataclass

from pazaak.game import moves as m
from pazaak.house.phrases import negative, signed


@dataclass(frozen=True, slots=True)
class Chances:
    """A seat's chances in the set and the match, and its expected credits."""

    win_set: float
    """Chance to win the present set, 0 to 1. The chances to win, to tie and to lose it add up to 1."""
    tie_set: float
    """Chance of a tied set, 0 to 1."""
    win_match: float
    credits: float
    """Expected credits from here to the end of the match: the share of the pot less the payments still to come."""


@dataclass(frozen=True, slots=True)
class MoveWorth(Chances):
    """A move and the chances after it."""

    move: m.Move


def percent(chance: float) -> str:
    """Return a chance from 0 to 1 in whole percents: `43%`."""
    return f"{chance:.0%}"


def set_shares(chances: Chances) -> tuple[int, int, int]:
    """Return the chances to win, tie and lose the set in whole percents that add up to 100.

    Won and lost are rounded as they are, so that a set that decides the match is won no more often than the match;
    the tie is the rest.
    """
    won = round(100 * chances.win_set)
    lost = round(100 * (1 - chances.win_set - chances.tie_set))
    return won, max(0, 100 - won - lost), lost


def set_told(chances: Chances) -> str:
    """Return `set 43% won, 30% tied, 27% lost`."""
    won, tied, lost = set_shares(chances)
    return f"set {won}% won, {tied}% tied, {lost}% lost"


def row_figures(chances: Chances, by_credits: bool) -> tuple[str, ...]:
    """Return a move's figures for its row: set won, tied, lost and match; before a set, match and credits.

    A chance of 100 takes the room of all three set figures.
    """
    match = f"{chances.win_match * 100:.0f}"
    if by_credits:
        return match, negative(round(chances.credits))
    shares = set_shares(chances)
    return (*("" if 100 in shares and not share else str(share) for share in shares), match)


def figure_list(chances: Chances) -> tuple[tuple[str, str], ...]:
    """Return every figure of a move with its name."""
    shares = zip(("Win", "Tie", "Lose"), set_shares(chances), strict=True)
    return (
        *((name, f"{share}%") for name, share in shares),
        ("Match", percent(chances.win_match)),
        ("Credits", signed(round(chances.credits))),
    )
