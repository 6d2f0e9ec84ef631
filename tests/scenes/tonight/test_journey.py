"""A night from the title to the copied text, by mouse, by keys and by pad alone, and what happens between."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from pazaak.career.tonight.card import night_card
from pazaak.career.tonight.nights import Nights
from pazaak.career.tonight.settled import begin_table
from pazaak.house.ledger.ledger import PLAYER
from pazaak.house.thinking.thinker import InlineThinker
from pazaak.rivals.players.reference import R1
from pazaak.root.house import open_house
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.tonight.pars import NOTE
from pazaak.scenes.tutorial.progress import OFFERED
from pazaak.stage.input.clipboard import paste_text
from pazaak.table.scene import TableScene
from tests.apps import whole_game
from tests.pilot import Pilot
from tests.scenes.tables import made_at_last, quick, sensible
from tests.side_games.journeys import Act, by_keys, by_pad

NIGHT = datetime(2026, 11, 25, 21, 0)
"""A night of Kitti and Hazari, whose rivals are quick."""
MOST_DECISIONS = 300


def by_mouse(pilot: Pilot, id: str) -> None:
    pilot.click(id)


ACTS: dict[str, Act] = {"mouse": by_mouse, "keys": by_keys, "pad": by_pad}


@contextmanager
def at_the_title(folder: Path) -> Iterator[tuple[Pilot, AppServices]]:
    """The whole game on that night."""
    with open_house(folder, None, 3) as house:
        house.now = house.career.now = lambda: NIGHT
        house.think = lambda level, seed, style: InlineThinker(R1())
        quick(house)
        house.career.keep_note(OFFERED, True)
        # The daily table's host is asked like any other, but thinks for half a second.
        house.career.keep_note(NOTE, {"night": NIGHT.date().isoformat(), "made": {"1": 67}})
        house.profile.settings.speed = "instant"
        with whole_game(house) as pilot:
            yield pilot, house


def go(pilot: Pilot, act: Act, *ids: str) -> None:
    for id in ids:
        act(pilot, id)
        pilot.settle()


def play_match(pilot: Pilot, seed: int) -> None:
    """Play the match on the table to its result."""
    random = Random(seed)
    for _ in range(MOST_DECISIONS):
        pilot.settle()
        table = pilot.app.scene
        if isinstance(table, TableScene):
            if table.deciding:
                game = table.session.game
                if game.name == "pazaak":
                    table.choose(sensible(table, random))
                else:
                    table.choose(game.agent(game.reference, 1).choose(table.view))
                made_at_last(pilot)
        elif pilot.has("next-deal"):
            pilot.click("next-deal")
        elif pilot.has("lobby"):
            return
    raise AssertionError(f"the match does not end: {pilot.scene}")


@pytest.mark.slow
@pytest.mark.parametrize("device", ACTS)
def test_a_whole_night(device: str, tmp_path: Path) -> None:
    act = ACTS[device]
    with at_the_title(tmp_path) as (pilot, house):
        nights = Nights(house.career)
        go(pilot, act, "arcade", "tonight")
        assert pilot.scene == "tonight"
        for number in (1, 2, 3):
            assert "up next" in pilot.told(f"table-{number}").lower()
            go(pilot, act, "start")
            table = pilot.app.scene
            assert isinstance(table, TableScene)
            assert not table.session.coached
            play_match(pilot, number)
            assert not pilot.has("rematch")
            go(pilot, act, "lobby")
            assert pilot.scene == "tonight"
            assert nights.tonight.done == number
            score = nights.tonight.scores[number - 1]
            assert f"{score} of 100" in pilot.told(f"table-{number}")
        assert not pilot.has("start")
        go(pilot, act, "copy", "ok")
        copied = paste_text()
        assert copied.startswith("Pazaak, tonight's card 329\n")
        assert f"{nights.tonight.score} of 300" in copied
        assert copied.count("\U0001f7e6") + copied.count("\u2b1c") == 30
        go(pilot, act, "counts", "ok", "past")
        assert pilot.scene == "past-nights"
        go(pilot, act, "night-2026-11-23", "back")
        assert pilot.scene == "tonight"
        go(pilot, act, "table-2")
        assert pilot.scene == "replay"


def test_a_match_that_is_closed_waits_and_is_found_from_the_title(tmp_path: Path) -> None:
    with at_the_title(tmp_path) as (pilot, house):
        go(pilot, by_mouse, "arcade", "tonight", "start")
        leave_for_later(pilot)
        assert pilot.scene == "tonight"
        assert pilot.node("start").label == "CONTINUE"
        assert "in play" in pilot.told("table-1").lower()
        (record,) = house.profile.unfinished()
        go(pilot, by_mouse, "start")
        table = pilot.app.scene
        assert isinstance(table, TableScene)
        assert table.session.match_id == record.id


def leave_for_later(pilot: Pilot) -> None:
    pilot.press("escape")
    pilot.settle()
    pilot.click("save-and-leave")
    pilot.settle()


def test_a_table_of_the_arcade_gives_no_help_and_its_result_has_the_score(tmp_path: Path) -> None:
    with at_the_title(tmp_path) as (pilot, house):
        career = house.career
        first, second, _ = night_card(house, career.world, career.today).tables
        left = begin_table(career, house.games, career.hook(), first, late=False)
        left.concede(left.seats.index(PLAYER))
        go(pilot, by_mouse, "arcade", "tonight", "start")
        table = pilot.app.scene
        assert isinstance(table, TableScene)
        assert table.session.game.name == second.game == "kitti"
        assert not any(pilot.has(id) for id in ("chances", "coach", "take-back"))
        assert pilot.has("strongest")
        play_match(pilot, 2)
        score = Nights(career).tonight.scores[1]
        assert any(f"Tonight's card: {score} of 100" in node.label for node in pilot.tree())


def test_a_past_night_is_played_late_without_a_score(tmp_path: Path) -> None:
    with at_the_title(tmp_path) as (pilot, house):
        go(pilot, by_mouse, "arcade", "tonight", "past", "night-2026-11-22", "play-late")
        table = pilot.app.scene
        assert isinstance(table, TableScene)
        assert table.session.purpose is not None
        assert table.session.purpose.details["night"] == "2026-11-22"
        table.session.concede(table.viewer)
        assert Nights(house.career).all[(NIGHT - timedelta(days=3)).date()].scores == (None, None, None)


def test_the_card_changes_at_midnight(tmp_path: Path) -> None:
    with at_the_title(tmp_path) as (pilot, house):
        go(pilot, by_mouse, "arcade", "tonight")
        before = pilot.told("tonight-title")
        later: Callable[[], datetime] = lambda: NIGHT + timedelta(hours=4)  # noqa: E731
        house.now = house.career.now = later
        house.career.keep_note(NOTE, {"night": "2026-11-26", "made": {"1": 1, "2": 1, "3": 1}})
        pilot.wait(0.2)
        assert pilot.told("tonight-title") != before
