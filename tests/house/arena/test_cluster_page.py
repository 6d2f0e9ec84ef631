"""docs/bots/cluster.md: its commands are those that there are, and its sums are right."""

from __future__ import annotations

import argparse
import re
import shlex
from pathlib import Path

from main import GAMES
from pazaak.house.arena.cluster import open_cluster
from pazaak.house.arena.command import add_arena_arguments
from pazaak.house.arena.contest import read_contest

PAGE = (Path(__file__).parents[3] / "docs" / "bots" / "cluster.md").read_text("utf-8")


def test_the_command_describes_a_contest() -> None:
    command = re.findall(r"^    pazaak arena (.*)$", PAGE, re.MULTILINE)
    parser = argparse.ArgumentParser()
    add_arena_arguments(parser, GAMES)
    chosen = parser.parse_args(shlex.split(command[0]))
    assert read_contest(chosen, GAMES[chosen.game]).matches == 10**6
    assert chosen.cluster in (open_cluster.__wrapped__.__doc__ or "")  # type: ignore[attr-defined]


def test_hours_come_from_milliseconds() -> None:
    rows = re.findall(r"\| ([\d.]+) ms \| ([\d.]+) hours \|", PAGE)
    assert len(rows) == 3
    for match, million in rows:
        assert round(float(match) * 1e6 / 1000 / 3600, 1) == float(million)
