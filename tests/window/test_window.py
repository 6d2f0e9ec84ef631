"""A person at a real window: a match to its end, the window's own size and place, and a match interrupted."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from pazaak.house.profile.profile import Profile
from pazaak.house.profile.roster import load_roster
from pazaak.house.resources import assets_path
from pazaak.house.session.session import PLAYER, Session
from pazaak.rivals.register import PAZAAK
from pazaak.stage.app.window import MINIMUM
from tests.conftest import EVENING
from tests.patience import until
from tests.scenes.journey import without_goals
from tests.window.desk import LOOK, MISSING, ROOT, SCREEN, Desk, Game, desk, game
from tests.window.guest import Guest

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(MISSING), reason=f"a real window needs {', '.join(MISSING)}, which is not installed"),
]

SIZE = ("--windowed", "1280x720")


@pytest.fixture
def place() -> Iterator[Desk]:
    with desk() as made:
        yield made


@contextmanager
def opened(folder: Path) -> Iterator[Profile]:
    """The profile after the game has ended."""
    with Profile.open(folder / "profile", roster=load_roster(assets_path() / "rivals"), now=EVENING) as profile:
        yield profile


def issued(profile: Profile) -> int:
    """All the credits that people, tables and the house have."""
    ((held,),) = profile.ledger.rows("SELECT SUM(balance) FROM account WHERE kind <> 'bank'")
    return int(held)


def sit_down(game: Game) -> None:
    """From the title to the first rival's table, by mouse; a newcomer says that he knows the game."""
    game.click(game.await_scene("title"), "play", opens="welcome")
    game.click(game.await_scene("welcome"), "know", opens="hall")
    game.click(game.await_scene("hall"), "sit-down", opens="table")


@pytest.mark.full
def test_a_match_is_played_in_a_window_that_took_any_size_and_comes_back_as_it_was_left(
    place: Desk, tmp_path: Path
) -> None:
    """One game for all: the first page, the window's sizes before the match, its place at the next starts after it."""
    with opened(tmp_path) as profile:
        purse, credits = profile.purse.player, issued(profile)
    with game(place, tmp_path, "first", *SIZE, "--seed", "5", "--speed", "instant", fresh=True) as running:
        running.await_scene("first-page")
        running.press("Down", "Right")
        running.press("Return", opens="title")
        change_sizes(running)
        # Still alive and still where it says it is: a click on the title's button opens the book.
        click_scaled(running, running.await_scene("title"), "rules", opens="rules")
        running.press("Escape", opens="title")
        place.hand.resize(running.window, 1280, 720)
        running.await_size((1280, 720))
        sit_down(running)
        Guest(running, tmp_path / "profile", "mouse").play_on()
        result = running.await_scene("results")
        running.click(result, "lobby", opens="hall")
        left = running.place()
        assert running.close() == 0, running.errors()
    with opened(tmp_path) as profile:
        (ended,) = profile.history()
        assert ended.status == "finished"
        assert ended.reason != "left"
        gained = ended.points[ended.seats.index(PLAYER)]
        assert gained != 0
        assert profile.purse.on_table(PLAYER) == 0
        assert without_goals(profile) == purse + gained
        assert issued(profile) == credits
        assert not profile.unfinished()
    stored = json.loads((tmp_path / "profile" / "settings.json").read_text(encoding="utf-8"))
    assert (stored["window"], stored["fullscreen"]) == ([1280, 720], False)
    assert (stored["theme"], stored["arranged"]) == ("colour_blind", True)
    with game(place, tmp_path, "second") as running:
        running.await_size((1280, 720))
        until(f"the window at {left}, not {running.place()}", lambda: running.place() == left, LOOK)
        assert "first-page" not in [scene["name"] for scene in running.scenes()]
        running.switch_full_screen(SCREEN)
        assert running.close() == 0, running.errors()
    with game(place, tmp_path, "third") as running:
        running.await_size(SCREEN)
        running.switch_full_screen((1280, 720))
        assert running.close() == 0, running.errors()


def change_sizes(running: Game) -> None:
    """Drag the window to several sizes, one of them too small, and go to full screen and back."""
    hand = running.desk.hand
    running.await_scene("title")
    for size in ((1000, 900), (1700, 600), (1440, 810)):
        hand.resize(running.window, *size)
        running.await_size(size)
    hand.resize(running.window, 300, 200)
    running.await_size(MINIMUM)
    hand.resize(running.window, 1360, 800)
    running.await_size((1360, 800))
    before = running.place()
    running.switch_full_screen(SCREEN)
    assert running.place() == (0, 0)
    running.switch_full_screen((1360, 800))
    until(f"the window at {before}, not {running.place()}", lambda: running.place() == before, LOOK)


def click_scaled(game: Game, scene: dict[str, Any], id: str, *, opens: str) -> None:
    """A click on a node in a window that is not of the logical size, until the scene that it opens is there."""
    (rect,) = [node["rect"] for node in scene["tree"] if node["id"] == id]
    width, height = game.size()
    scale = min(width / 1280, height / 720)
    left, top = (width - 1280 * scale) / 2, (height - 720 * scale) / 2
    game.click_at((left + (rect[0] + rect[2] / 2) * scale, top + (rect[1] + rect[3] / 2) * scale), opens=opens)


@pytest.mark.slow  # a killed one is taken up in test_kills.py
def test_a_match_that_was_interrupted_goes_on_where_it_was(place: Desk, tmp_path: Path) -> None:
    profile_folder = tmp_path / "profile"
    with opened(tmp_path) as profile:
        credits = issued(profile)
    with game(place, tmp_path, "before", *SIZE, "--seed", "9", "--speed", "instant") as running:
        sit_down(running)
        Guest(running, profile_folder, "keys").play_on(moves=4)
        assert running.close() == 0, running.errors()
    with opened(tmp_path) as profile:
        (record,) = profile.unfinished()
        assert record.plies >= 4
        left = Session.resume(profile, record, {PAZAAK.name: PAZAAK}, today=EVENING.date()).match
        assert len(left.history) == record.plies
        assert issued(profile) == credits
        assert profile.purse.on_table(PLAYER) > 0
    with game(place, tmp_path, "after", *SIZE, "--speed", "instant") as running:
        running.click(running.await_scene("title"), "continue", opens="table")
        tree = {node["id"]: node for node in running.await_scene("table")["tree"]}
        for id, board in (("own-board", left.view(0).board), ("rival-board", left.view(0).rival_board)):
            assert tree[id]["state"]["value"] == " ".join(str(value) for value in board.values)
        guest = Guest(running, profile_folder, "keys")
        now = until("the stored match", guest.match)
        assert now.history[: record.plies] == left.history
        guest.play_on()
        running.await_scene("results")
        assert running.close() == 0, running.errors()
    with opened(tmp_path) as profile:
        (ended,) = profile.history()
        assert (ended.id, ended.status) == (record.id, "finished")
        assert issued(profile) == credits
        assert not profile.unfinished()


@pytest.mark.full
@pytest.mark.parametrize(("errors", "asked"), [("2>&-", []), ("2>/dev/null", ["--box"])])
def test_without_a_console_the_sentence_is_in_a_box(place: Desk, tmp_path: Path, errors: str, asked: list[str]) -> None:
    taken = tmp_path / "taken"
    taken.write_text("something else", encoding="utf-8")
    program = [sys.executable, str(ROOT / "main.py"), "--profile-dir", str(taken), *asked]
    command = ["sh", "-c", f'exec "$@" {errors}', "sh", *program]
    with subprocess.Popen(command, env=place.environment) as refused:
        until("the box", lambda: place.hand.active, LOOK)
        assert refused.poll() is None, "it waits for somebody to read it"

        def answered() -> bool:
            place.hand.press("Return")
            return refused.poll() is not None

        until("the end", answered, LOOK)
        assert refused.returncode == 2
