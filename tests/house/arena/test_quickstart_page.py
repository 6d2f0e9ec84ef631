"""docs/bots/quickstart.md: its bot is the one that is printed, and would take the rung that is named."""

from __future__ import annotations

import json
import math
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from pazaak.career.contests.ladder import SCALE, rung_above
from pazaak.house.profile.roster import Roster
from tests.career.careers import real_world
from tests.patience import HANGS

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "bots" / "quickstart.md").read_text("utf-8")
BOT = "docs/bots/my_bot.py"
REGULAR = 1000
"""Rating of a regular player with the starter deck, by which the ladder is measured."""


def command() -> list[str]:
    (line,) = re.findall(r"^    pazaak (arena .*)$", PAGE, re.MULTILINE)
    words = shlex.split(line)
    assert BOT in " ".join(words)
    return [word.replace(f"python3 {BOT}", f"{shlex.quote(sys.executable)} {ROOT / BOT}") for word in words]


def shares() -> tuple[float, float]:
    """Share of the matches that the page says its bot wins, and the standard error."""
    (row,) = re.findall(rf"cmd:python3 {re.escape(BOT)} +\d+ +([\d.]+) % \+- ([\d.]+)", PAGE)
    return float(row[0]) / 100, float(row[1]) / 100


def test_the_bot_on_the_page_is_the_one_beside_it_and_has_twelve_lines() -> None:
    text = (ROOT / BOT).read_text("utf-8")
    assert f"```python\n{text}```" in PAGE
    assert len(text.splitlines()) == 12


def played(matches: int) -> list[dict[str, float]]:
    words = command()
    words[words.index("--matches") + 1] = str(matches)
    done = subprocess.run(
        [sys.executable, str(ROOT / "main.py"), *words, "--json"],
        capture_output=True,
        encoding="utf-8",
        check=True,
        timeout=HANGS,
    )
    assert "by default" not in done.stderr
    players: list[dict[str, float]] = json.loads(done.stdout)["players"]
    return players


@pytest.mark.slow
def test_it_plays_in_the_arena_about_as_well_as_the_page_says() -> None:
    bot, _ = played(40)
    share, _ = shares()
    assert abs(bot["share"] - share) < 4 * math.sqrt(share * (1 - share) / 40)


@pytest.mark.slow
def test_the_figures_of_the_page_are_those_of_its_command() -> None:
    bot, regular = played(2000)
    for player in (bot, regular):
        told = f"{player['wins']}  {player['share']:.1%}".replace("%", " %")
        assert told in PAGE
        assert f"{player['points']:+.2f}" in PAGE


def test_the_rung_is_the_one_that_the_share_takes() -> None:
    roster: Roster = real_world().roster
    share, error = shares()
    rating = REGULAR + SCALE * math.log10(share / (1 - share))
    points = round(rating)
    assert f"Here that is {points:,}." in PAGE
    above = [rival for rival in roster if rival.rating >= points]
    assert f"**rung {len(above) + 1} of {len(list(roster)) + 1}**" in PAGE
    just_above = rung_above(roster, points)
    assert just_above is not None
    assert just_above.name in PAGE
    assert max(roster, key=lambda rival: rival.rating).name in PAGE
    ratings = [rival.rating for rival in roster]
    assert f"have {min(ratings):,} to {max(ratings):,}" in PAGE
    assert round(SCALE / math.log(10) * error / (share * (1 - share))) == 8
    assert "an error of eight points" in PAGE
