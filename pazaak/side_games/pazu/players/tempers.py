"""Levels of the planner: more or less foresight."""

from __future__ import annotations

from functools import partial

from pazaak.side_games.pazu.players.planner import Planner, Temper

MASTER = Temper()
SHARP = Temper(sees_hands=False, longs_for_jackpot=False, gathers=0.0, spends=1.0, keeps=0, noise=0.06)


sharp = partial(Planner, temper=SHARP)
"""The planner with less foresight."""
master = partial(Planner, temper=MASTER)
"""The planner with full foresight."""
