"""Levels of the planner: more or less foresight."""

from __future__ import annotations

from pazaak.side_games.pazu.players.planner import Planner, Temper

MASTER = Temper()
SHARP = Temper(sees_hands=False, longs_for_jackpot=False, gathers=0.0, spends=1.0, keeps=0, noise=0.06)


def sharp(seed: int) -> Planner:
    """Return the planner with less foresight."""
    return Planner(seed, SHARP)


def master(seed: int) -> Planner:
    """Return the planner with full foresight."""
    return Planner(seed, MASTER)
