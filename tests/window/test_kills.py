"""The real window killed at random moments: no move, no credit and no card is lost, and the match goes on."""

from __future__ import annotations

import shutil
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pazaak.house.session.session import PLAYER, Session
from pazaak.rivals.register import PAZAAK
from tests.conftest import EVENING
from tests.house.ledger.disk.lives import everything_in
from tests.patience import until
from tests.window.desk import MISSING, Desk, Game, desk, game
from tests.window.test_window import SIZE, issued, opened

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(MISSING), reason=f"a real window needs {', '.join(MISSING)}, which is not installed"),
]

KILLS = 50
AT_START = 0.2
"""The share of lives that end before there is a table."""
LONGEST_START, LONGEST_PLAY = 2.0, 3.0
KEYS = ("e", "e", "e", "s", "1", "2", "c", "Return", "Return", "space")
ONWARD = {
    "dialog": ("know",),
    "welcome": ("know",),
    "confirm": ("no",),
    "notice": ("ok",),
    "results": ("lobby",),
}
"""Buttons that lead on towards a table, by scene."""

Rows = dict[str, list[tuple[Any, ...]]]


@pytest.fixture
def place() -> Iterator[Desk]:
    with desk() as made:
        yield made


def to_the_table(game: Game, unfinished: bool) -> None:
    """From the title, once the profile has been checked, to the match that waits or to a new one."""
    done = 0
    while True:
        scenes = _scenes_after(game, done)
        done += len(scenes)
        scene, name = scenes[-1], scenes[-1]["name"]
        ids = {node["id"]: node for node in scene["tree"]}
        if name == "table":
            return
        if name == "title":
            if ids["play"]["label"] == "PLAY":
                assert ("continue" in ids) == unfinished
                game.click(scene, "continue" if unfinished else "play")
        elif name == "hall":
            game.click(scene, "ask-house" if "ask-house" in ids else "sit-down")
        else:
            game.click(scene, next(id for id in ONWARD[name] if id in ids))


def _scenes_after(game: Game, done: int) -> list[dict[str, Any]]:
    def told() -> list[dict[str, Any]]:
        assert game.alive, game.errors()
        return game.scenes()[done:]

    return until("another scene", told)


def look(folder: Path) -> Rows:
    """All that is stored in a copy of a profile."""
    copy = folder.with_name("looked-at")
    shutil.copytree(folder, copy)
    try:
        return everything_in(copy)
    finally:
        shutil.rmtree(copy)


def kill_often(place: Desk, folder: Path, kills: int, seed: int) -> Counter[str]:
    """Live and die so often with one profile; how often in the middle of a match, and how many moves there are."""
    chance, seen = Random(seed), Counter[str]()
    profile_folder = folder / "profile"
    with opened(folder) as profile:
        credits = issued(profile)
    for number in range(kills):
        with opened(folder) as profile:
            unfinished = bool(profile.unfinished())
        # It was opened and closed here: every other life begins as the kill left it.
        if number % 2 and (folder / "killed").exists():
            shutil.rmtree(profile_folder)
            shutil.copytree(folder / "killed", profile_folder)
        seeded = ("--seed", str(seed * 1000 + number), "--speed", "instant")
        with game(place, folder, f"life-{number}", *SIZE, *seeded) as running:
            if chance.random() < AT_START:
                time.sleep(chance.uniform(0.0, LONGEST_START))
            else:
                to_the_table(running, unfinished)
                end = time.monotonic() + chance.uniform(0.0, LONGEST_PLAY)
                while time.monotonic() < end:
                    running.press(chance.choice(KEYS))
            plays = look(profile_folder)["play"]
            running.process.kill()
            running.process.wait()
        shutil.rmtree(folder / "killed", ignore_errors=True)
        shutil.copytree(profile_folder, folder / "killed")
        left = look(profile_folder)
        assert set(plays) <= set(left["play"]), "a move that was stored is gone"
        with opened(folder) as profile:
            assert profile.notices == []
            assert issued(profile) == credits
            assert profile.purse.total() == 0
            for record in profile.unfinished():
                match = Session.resume(profile, record, {PAZAAK.name: PAZAAK}, today=EVENING.date()).match
                holdings = match.rules.holdings(match.state)
                assert len(match.history) == record.plies
                assert profile.purse.on_table(PLAYER) == holdings.seats[record.seats.index(PLAYER)]
                seen["in the middle of a match"] += 1
        kept = look(profile_folder)
        assert {name: kept[name] for name in ("account", "stock", "play", "result")} == {
            name: left[name] for name in ("account", "stock", "play", "result")
        }
        seen["moves"] = len(left["play"])
        seen["matches over"] = len(left["result"])
    return seen


@pytest.mark.full
def test_a_window_that_is_killed_loses_nothing(place: Desk, tmp_path: Path) -> None:
    assert kill_often(place, tmp_path, 2, seed=3)["moves"] > 0


@pytest.mark.slow
def test_a_window_killed_fifty_times_loses_nothing(place: Desk, tmp_path: Path) -> None:
    seen = kill_often(place, tmp_path, KILLS, seed=4)
    print(f"\n{KILLS} kills of the window: {dict(seen)}")
    assert seen["in the middle of a match"] > KILLS // 3
