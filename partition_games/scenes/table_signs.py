"""What a table says about itself: its title, what it is played for, and how it ends."""

from __future__ import annotations

from partition_games.engine.options import AnyOptions
from partition_games.scenes.judge import Judge
from partition_games.scenes.table_view import Sign

UNITS = {"hazari": "points", "fives": "points", "kitti": "won", "crash": "points"}


def goal_of(options: AnyOptions) -> str:
    """How the game ends."""
    if options.deals is not None:
        return "One deal" if options.deals == 1 else f"{options.deals} deals"
    return f"First to {options.goal:,} deals won" if options.GAME == "kitti" else f"First to {options.goal:,} points"


def sign_of(title: str, judge: Judge, *, stakes: bool) -> Sign:
    """The sign over a table."""
    options = judge.options
    if not stakes:
        paid = "practice"
    else:
        paid = f"ante {options.entry:,}" if options.GAME == "kitti" else f"stake {options.entry:,}"
    goal = goal_of(options)
    line = f"THE GILDED NEBULA  ·  {paid}  ·  {goal.lower()}"
    return Sign(options.GAME, title, line, len(judge.sizes), UNITS[options.GAME], goal)
