"""A person with a keyboard and no mouse: every menu, every setting, keys bound anew, a whole match."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from pazaak.house.phrases import signed
from pazaak.house.session.session import PLAYER
from pazaak.scenes.app_services import AppServices
from pazaak.stage.screens.settings.scene import SettingsScene
from tests.pilot import Pilot
from tests.scenes.journey import Keyboard, Player, choose, front_door, without_goals
from tests.scenes.tables import RICH, controls_of, made_at_last, well_off

MOST_MATCHES = 6


@pytest.fixture
def door(tmp_path: Path) -> Iterator[tuple[Pilot, AppServices]]:
    with front_door(tmp_path, seed=6) as (pilot, house):
        house.profile.settings.speed = "instant"
        well_off(house)
        pilot.settle()
        yield pilot, house


def go(pilot: Pilot, id: str, scene: str) -> None:
    """Tab to it, Enter, and find oneself in a scene."""
    pilot.steer_to(id)
    enter(pilot, "return", scene)


def enter(pilot: Pilot, key: str, scene: str) -> None:
    """A key that leads to a scene."""
    pilot.press(key)
    pilot.settle()
    assert pilot.scene == scene


def settings(pilot: Pilot) -> SettingsScene:
    """The scene on top."""
    scene = pilot.app.scene
    assert isinstance(scene, SettingsScene)
    return scene


def test_focus_is_in_sight_from_the_start(door: tuple[Pilot, AppServices]) -> None:
    pilot, _ = door
    assert pilot.focused() == "play"
    pilot.press("down")
    assert pilot.focused() == "arcade"
    pilot.press("up")
    enter(pilot, "return", "hall")
    enter(pilot, "escape", "title")


@pytest.mark.full
def test_keys_are_bound_anew(door: tuple[Pilot, AppServices]) -> None:
    pilot, house = door
    go(pilot, "settings", "settings")
    pilot.press("page up")
    pilot.steer_to("keys-pazaak")
    pilot.press("return")
    pilot.steer_to("key-stand")
    pilot.press("return")
    assert pilot.node("key-stand").state.value == "press a key"
    pilot.press("e")
    assert "E already means “End turn”" in settings(pilot).note
    assert pilot.node("key-stand").state.value == "S"
    pilot.steer_to("key-stand")
    pilot.press("return")
    pilot.press("escape")
    assert pilot.scene == "settings"
    assert pilot.node("key-stand").state.value == "S"
    pilot.steer_to("key-stand")
    pilot.press("return")
    pilot.press("g")
    assert pilot.node("key-stand").state.value == "G"
    assert house.profile.settings.keys == {"stand": ["g"]}
    enter(pilot, "escape", "title")

    enter_match(pilot)
    player = Player(Keyboard(pilot), Random(3))
    while not pilot.has("stand"):
        player.act(choose(player.table(), player.random))
        pilot.settle()
    history = player.table().session.match.history
    before = len(history)
    pilot.press("s")
    pilot.settle()
    assert len(history) == before
    pilot.press("g")
    made_at_last(pilot)
    pilot.settle()
    assert house.game.write(history[before]) == "stand"

    enter(pilot, "f10", "pause")
    go(pilot, "open-settings", "settings")
    pilot.press("page up")
    pilot.steer_to("reset")
    pilot.press("return")
    pilot.steer_to("keys-pazaak")
    pilot.press("return")
    assert pilot.node("key-stand").state.value == "S"
    assert house.profile.settings.keys == {}
    enter(pilot, "escape", "pause")
    enter(pilot, "escape", "table")


def enter_match(pilot: Pilot) -> None:
    """From the title to the table, with the good deck."""
    go(pilot, "play", "hall")
    pilot.steer_to("rival-grusk")
    pilot.press("return")
    assert pilot.node("rival-grusk").state.checked
    pilot.steer_to("deck")
    pilot.press("right")
    assert pilot.node("deck").state.value == "Good deck"
    go(pilot, "sit-down", "table")


def test_whole_matches_by_keys_alone(door: tuple[Pilot, AppServices]) -> None:
    pilot, house = door
    enter_match(pilot)
    player = Player(Keyboard(pilot), Random(4))
    for _ in range(MOST_MATCHES):
        before = without_goals(house.profile)

        def look_round(number: int) -> None:
            if number == 2:
                corners(pilot)

        player.play_match(look_round)
        change = without_goals(house.profile) - before
        assert f"Credits from this match: {signed(change)}" in pilot.told("headline")
        if enough(player):
            break
        go(pilot, "rematch", "table")
    assert enough(player), player.done
    enter(pilot, "escape", "hall")
    assert f"{house.profile.purse.player:,} credits" in pilot.node("purse").label
    assert without_goals(house.profile) == RICH + house.profile.statistics(PLAYER).credits
    assert house.profile.purse.total() == 0
    enter(pilot, "escape", "title")
    assert pilot.app.controls.pointer is None, "a mouse was used"
    go_quit(pilot)


def go_quit(pilot: Pilot) -> None:
    """The last line of the menu."""
    pilot.steer_to("quit")
    pilot.press("return")
    assert not pilot.app.running


def enough(player: Player) -> bool:
    """Whether cards were played in every way by keys."""
    kinds = ("NameAnte", "Bet", "Check", "EndTurn", "Stand", "card by number and way", "card by tab and way")
    return all(player.done[kind] for kind in kinds)


def corners(pilot: Pilot) -> None:
    """The menus of the table by their keys."""
    tree = pilot.ids()
    enter(pilot, "f1", "rules")
    enter(pilot, "escape", "table")
    enter(pilot, "f2", "log")
    enter(pilot, "f2", "table")
    enter(pilot, "escape", "pause")
    pilot.press("down", 2)
    enter(pilot, "return", "log")
    enter(pilot, "escape", "pause")
    go(pilot, "give-up", "confirm")
    assert pilot.focused() == "no"
    enter(pilot, "return", "table")
    assert pilot.ids() == tree


@pytest.mark.full
def test_the_sign_key_opens_and_closes_the_ways(door: tuple[Pilot, AppServices]) -> None:
    pilot, _ = door
    enter_match(pilot)
    player = Player(Keyboard(pilot), Random(5))
    while not any(len(ways) > 1 for ways in controls_of(player.table()).ways.values()):
        player.act(choose(player.table(), player.random))
        pilot.settle()
    pilot.press("x")
    assert pilot.has("way-1")
    assert pilot.focused() == "way-1"
    pilot.press("escape")
    assert not pilot.has("way-1")
    assert pilot.scene == "table"
