"""docs/bots/cluster.md: its commands are those that there are, and its sums are right."""

from __future__ import annotations

import argparse
import re
import shlex
from pathlib import Path

from pazaak.house.arena.cluster import open_cluster
from pazaak.house.arena.command import add_arena_arguments
from pazaak.house.arena.contest import read_contest
from pazaak.root.games import GAMES

PAGE = (Path(__file__).parents[3] / "docs" / "bots" / "cluster.md").read_text("utf-8")


def test_the_command_describes_a_contest() -> None:
    command = re.findall(r"^    pazaak arena (.*)$", PAGE, re.MULTILINE)
    parser = argparse.ArgumentParser()
    add_arena_arguments(parser, GAMES)
    chosen = parser.parse_args(shlex.split(command[0]))
    assert read_contest(chosen, GAMES[chosen.game]).matches == 10**6
    assert chosen.cluster in (open_cluster.__wrapped__.__doc__ or "")  # type: ignore[attr-defined]


def test_hours_and_costs_follow_from_the_time_of_a_match() -> None:
    """The formulas of the page against each other, whatever the figures are."""
    marked = [float(told) for told in re.findall(r"-->([\d.]+)[^<]*<!-- /figure -->", PAGE)]
    batched, batched_hours, single, single_hours, ten, minutes, cost, *_ = marked
    for whole, told in (
        (batched / 3600, batched_hours),
        (single * 1000 / 3600, single_hours),
        (single_hours * 10, ten),
        (ten * 60 / 36, minutes),
        (ten * 0.05, cost),
    ):
        assert abs(whole / told - 1) < 0.1  # both have two digits
