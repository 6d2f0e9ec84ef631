"""A clock that was reset to 1999: the player is told, and no day is shown on which there was no game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from pazaak.career.tonight.card import night_card
from pazaak.career.tonight.nights import Nights
from pazaak.career.tonight.settled import NIGHT_TOKENS, begin_table
from pazaak.house.circuit.tokens import tokens
from pazaak.house.ledger.ledger import PLAYER
from pazaak.house.thinking.thinker import InlineThinker
from pazaak.rivals.players.reference import R1
from pazaak.root.house import open_house
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.tonight.pars import NOTE
from pazaak.scenes.tutorial.progress import OFFERED
from tests.apps import whole_game
from tests.conftest import EVENING
from tests.pilot import Pilot
from tests.scenes.tables import quick

RESET = datetime(1999, 1, 1, 20, 30, tzinfo=UTC)
TOLD = "Your computer's clock says 1 January 1999. Until you set it right, every evening counts as 1 January 2026."
NONSENSE = re.compile(r"19\d\d|card [-\u2212]|ago")


@contextmanager
def house_at(folder: Path, clock: datetime) -> Iterator[AppServices]:
    with open_house(folder, None, 3, now=lambda: clock) as house:
        house.think = lambda level, seed, style: InlineThinker(R1())
        quick(house)
        house.career.keep_note(OFFERED, True)
        house.career.keep_note(NOTE, {"night": house.career.today.isoformat(), "made": {"1": 1, "2": 1, "3": 1}})
        yield house


def play_card(house: AppServices) -> None:
    """Give up at every table of tonight's card."""
    career = house.career
    for table in night_card(house, career.world, career.today).tables:
        session = begin_table(career, house.games, career.hook(), table, late=False)
        session.concede(session.seats.index(PLAYER))
        session.close()


def go(pilot: Pilot, *ids: str) -> None:
    """Click, and hear nothing odd anywhere on the way."""
    for id in ids:
        pilot.click(id)
        pilot.settle()
        said = [f"{node.label} {node.state.value}" for node in pilot.tree()]
        assert [words for words in said if NONSENSE.search(words)] == [], pilot.scene


@pytest.mark.parametrize("begun", [RESET, EVENING], ids=["new", "set-back"])
def test_every_page_is_of_the_first_day(begun: datetime, tmp_path: Path) -> None:
    with house_at(tmp_path, begun) as house:
        play_card(house)
    with house_at(tmp_path, RESET) as house:
        if begun is not RESET:
            play_card(house)
        with whole_game(house) as pilot:
            assert pilot.scene == "notice"
            assert TOLD in " ".join(node.label for node in pilot.tree())
            pilot.click("ok")
            pilot.settle()
            go(pilot, "arcade", "tonight")
            assert "Pazaak, tonight's card 1:" in pilot.told("share")
            go(pilot, "past")
            assert pilot.told("none") == "The first card is over tomorrow."
            go(pilot, "back", "back", "back", "play", "daily")
            assert pilot.told("daily-title") == "Daily table, 01.01.2026"
            pilot.press("escape")
            pilot.settle()
            go(pilot, "profile", "tab-statistics", "tab-achievements", "tab-history")
            assert "01.01.2026" in pilot.told("matches")
    assert (tmp_path / "backups" / "profile.2026-01-01.sqlite3").exists()


@pytest.mark.full
def test_a_clock_set_back_pays_no_night_twice(tmp_path: Path) -> None:
    paid = []
    for clock in (*(EVENING - timedelta(days=days) for days in (2, 1, 0)), RESET, RESET + timedelta(days=1), EVENING):
        with house_at(tmp_path, clock) as house:
            if not Nights(house.career).tonight.complete:
                play_card(house)
            assert Nights(house.career).tonight.complete
            paid.append(tokens(house.profile.ledger))
    assert paid == [0, 0, NIGHT_TOKENS, NIGHT_TOKENS, NIGHT_TOKENS, NIGHT_TOKENS]


def test_a_clock_that_is_right_is_not_spoken_of(tmp_path: Path) -> None:
    with house_at(tmp_path, EVENING) as house:
        assert house.profile.notices == []
        assert house.now() == house.career.now() == EVENING
