"""The seal's chip and page under presses of every kind: doubled, held, in the midst of an animation, and
interrupted."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from pazaak.house.ledger.fairness import count_seals
from pazaak.table.sealing.scene import SealScene
from tests.pilot import FRAME, Pilot, middle
from tests.table.test_sealing import ask_for_words, casino, sit_down, stored_seals, table_of

GAMES = ("pazaak", "kitti")


def hold(pilot: Pilot, key: str, seconds: float) -> None:
    """Keep a key down for so long, as a keyboard repeats it, and let it go."""
    told = {"key": pygame.key.key_code(key), "mod": pygame.KMOD_NONE, "unicode": "", "scancode": 0}
    pilot.step(FRAME, pygame.Event(pygame.KEYDOWN, told))
    pilot.wait(seconds)
    pilot.step(FRAME, pygame.Event(pygame.KEYUP, told))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("by", ["mouse", "keys", "pad"])
def test_the_chip_opens_its_page_and_lets_one_back(game: str, by: str, tmp_path: Path) -> None:
    with casino(tmp_path) as (pilot, _):
        sit_down(pilot, game)
        table = table_of(pilot)
        made = list(table.session.match.history)
        if by == "mouse":
            pilot.click("seal-chip")
        else:
            pilot.steer_to("seal-chip")
            pilot.press("return") if by == "keys" else pilot.pad("a")
        pilot.settle()
        assert pilot.scene == "seal-page"
        if by == "mouse":
            pilot.click("back")
        else:
            pilot.press("return") if by == "keys" else pilot.pad("b")
        pilot.settle()
        assert pilot.app.scene is table
        assert table.session.match.history == made
        assert pilot.focused() in (None, "seal-chip")


@pytest.mark.parametrize("game", GAMES)
def test_a_double_click_on_the_chip_opens_one_page(game: str, tmp_path: Path) -> None:
    with casino(tmp_path) as (pilot, _):
        sit_down(pilot, game)
        table = table_of(pilot)
        at = middle(pilot.node("seal-chip"))
        for _ in range(2):
            pilot.click_at(at)
        pilot.settle()
        assert pilot.scene == "seal-page"
        pilot.press("escape")
        pilot.settle()
        assert pilot.app.scene is table


@pytest.mark.parametrize("key", ["return", "escape"])
def test_a_held_key_opens_or_closes_once(key: str, tmp_path: Path) -> None:
    with casino(tmp_path) as (pilot, _):
        sit_down(pilot, "pazaak")
        table = table_of(pilot)
        made = list(table.session.match.history)
        pilot.steer_to("seal-chip")
        if key == "escape":
            pilot.press("return")
            pilot.settle()
        hold(pilot, key, 3.0)
        pilot.settle()
        assert pilot.scene == ("seal-page" if key == "return" else table.name)
        assert table.session.match.history == made


@pytest.mark.full
def test_the_page_can_be_looked_at_while_cards_are_dealt(tmp_path: Path) -> None:
    with casino(tmp_path) as (pilot, house):
        house.profile.settings.speed = "normal"
        pilot.click("arcade")
        pilot.settle()
        pilot.click("door-kitti")
        pilot.settle()
        pilot.click("sit-down")
        pilot.wait(1.0)
        table = table_of(pilot)
        assert table.timeline.busy
        pilot.click("seal-chip")
        pilot.wait(0.3)
        assert pilot.scene == "seal-page"
        pilot.wait(5.0)
        pilot.press("escape")
        pilot.wait(0.1)
        assert pilot.app.scene is table
        pilot.wait(6.0)
        assert table.choosing


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("by", ["double click", "held Enter"])
def test_one_deal_is_dealt_however_deal_is_pressed(game: str, by: str, tmp_path: Path) -> None:
    with casino(tmp_path / "once") as (pilot, house):
        ask_for_words(pilot, house, game)
        pilot.click("deal")
        pilot.settle()
        moves = list(table_of(pilot).session.match.history)
    with casino(tmp_path / "pressed") as (pilot, house):
        purse = house.profile.purse.player
        ask_for_words(pilot, house, game)
        if by == "double click":
            at = middle(pilot.node("deal"))
            for _ in range(2):
                pilot.click_at(at)
        else:
            pilot.steer_to("deal")
            hold(pilot, "return", 2.0)
        pilot.settle()
        table = table_of(pilot)
        assert table.choosing
        assert table.session.match.history == moves
        assert len(stored_seals(house)) == 1
        assert len(house.profile.unfinished()) == 1
        assert house.profile.purse.player <= purse


def test_escape_leaves_the_words_and_then_the_deal(tmp_path: Path) -> None:
    with casino(tmp_path) as (pilot, house):
        seal = ask_for_words(pilot, house, "kitti")
        pilot.click("words")
        pilot.settle()
        pilot.type("a red coat")
        pilot.press("escape")
        pilot.settle()
        assert pilot.app.scene is seal
        assert seal.words == ""
        hold(pilot, "escape", 2.0)
        pilot.settle()
        assert pilot.scene == "arcade"
        assert count_seals(house.profile.ledger).dropped == 1


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_is_closed_on_the_page_has_dealt_nothing(game: str, tmp_path: Path) -> None:
    with casino(tmp_path) as (pilot, house):
        purse = house.profile.purse.player
        first = ask_for_words(pilot, house, game).deal.commitment
        pilot.close()
    with casino(tmp_path, 2) as (pilot, house):
        assert not pilot.has("continue")
        assert house.profile.unfinished() == []
        assert house.profile.purse.player == purse
        assert count_seals(house.profile.ledger).dropped == 1, "a seal that was shown and not dealt is counted"
        sit_down(pilot, game)
        seal = pilot.app.scene
        assert isinstance(seal, SealScene)
        assert seal.deal.commitment != first


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES)
def test_a_match_that_is_taken_up_shows_the_seal_it_was_dealt_from(game: str, tmp_path: Path) -> None:
    with casino(tmp_path) as (pilot, house):
        sit_down(pilot, game)
        (commitment,) = stored_seals(house)
        pilot.click("seal-chip")
        pilot.settle()
        pilot.close()
    with casino(tmp_path, 2) as (pilot, house):
        pilot.click("continue")
        pilot.settle()
        pilot.click("seal-chip")
        pilot.settle()
        assert commitment in pilot.told("commitment")
        assert stored_seals(house) == [commitment]
