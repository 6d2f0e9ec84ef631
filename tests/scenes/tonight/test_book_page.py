"""The book's page has the formula, the lengths and the full leads that count."""

from __future__ import annotations

import re
from pathlib import Path

from pazaak.career.tonight.nights import HIGHEST
from pazaak.career.tonight.scoring import DAILY_POINTS, FOR_THE_LEAD, FOR_THE_PLACE, MOST
from pazaak.career.tonight.settled import NIGHT_TOKENS
from pazaak.career.tonight.streak import GRACE_DAYS
from pazaak.house.rules.game_path import LazyRegistry, uis_of
from pazaak.root.games import GAME_LIST, GAMES

PAGE = (Path(__file__).parents[3] / "assets" / "rules" / "pazaak-23-tonight.md").read_text(encoding="utf-8")


def test_each_games_line_is_its_short_table() -> None:
    games, uis = LazyRegistry(GAMES), LazyRegistry(uis_of(GAME_LIST))
    rows = dict(re.findall(r"^\| ([A-Z][^|]*) \| ([^|]*\|[^|]*) \|$", PAGE, re.MULTILINE))
    shown = {}
    for name in games:
        short, door = games[name].short, uis[name].door
        if short is not None and door is not None:
            lead = f"{short.lead:,} {door.unit.one if short.lead == 1 else door.unit.many}"
            shown[door.title] = f"{short.length} | {lead.removesuffix(' won')}"
    assert rows == shown
    assert len(shown) >= 8


def test_the_numbers_are_those_that_count() -> None:
    assert f"scores 0 to {MOST}, a night 0 to {HIGHEST}" in PAGE
    assert f"1 for every {DAILY_POINTS} of its points" in PAGE
    assert f"**Place**: {FOR_THE_PLACE} for the first" in PAGE
    assert f"{FOR_THE_LEAD // 2} when you're level, {FOR_THE_LEAD} for a full lead" in PAGE
    assert f"Every third night in a row pays {NIGHT_TOKENS} tokens" in PAGE
    assert GRACE_DAYS == 7
