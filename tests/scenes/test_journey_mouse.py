"""A newcomer with a mouse and no keyboard: from the title through every menu and a whole match to the purse."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from datetime import datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from pazaak.house.phrases import signed
from pazaak.house.session.session import PLAYER
from pazaak.scenes.app_services import AppServices
from pazaak.stage.core.tree import Role
from tests.conftest import EVENING
from tests.pilot import Pilot
from tests.scenes.journey import Mouse, Player, choose, front_door, without_goals
from tests.scenes.snapshots import same
from tests.scenes.tables import RICH, controls_of, well_off, written

pytestmark = pytest.mark.full

MOST_MATCHES = 6
EVENINGS = [EVENING + timedelta(days=26 * number) for number in range(60)]


@pytest.fixture
def door(tmp_path: Path) -> Iterator[tuple[Pilot, AppServices]]:
    with front_door(tmp_path, seed=5) as opened:
        well_off(opened[1])
        yield opened


def go(pilot: Pilot, id: str, scene: str) -> None:
    """Click, and find oneself in a scene."""
    pilot.click(id)
    pilot.settle()
    assert pilot.scene == scene


def make_instant(pilot: Pilot) -> None:
    """From the title: the speed of the table, by the settings."""
    go(pilot, "settings", "settings")
    pilot.click("tab-play")
    while pilot.node("speed").state.value != "Instant":
        pilot.click("speed")
    go(pilot, "close", "title")


def test_every_setting_is_changed_and_kept(door: tuple[Pilot, AppServices]) -> None:
    pilot, house = door
    pilot.settle()
    go(pilot, "settings", "settings")
    pilot.click("fullscreen")
    pilot.settle()
    assert house.profile.settings.fullscreen
    pilot.click("fullscreen")
    pilot.settle()
    assert not house.profile.settings.fullscreen
    for _ in range(3):
        pilot.click("ui-scale")
    assert house.profile.settings.ui_scale > 1.2
    pilot.click("theme")
    assert house.profile.settings.theme != "standard"
    pilot.click("tab-play")
    for toggle in ("reduced-motion", "confirm-moves", "show-bust-risk"):
        before = pilot.node(toggle).state.checked
        pilot.click(toggle)
        assert pilot.node(toggle).state.checked is (not before)
    turn_back(pilot, "speed")
    assert house.profile.settings.speed == "cinematic"
    pilot.click("tab-sound")
    for bus in ("volume-master", "volume-music", "volume-effects", "volume-ui"):
        slide(pilot, bus, 0.1)
    assert house.profile.settings.volume_music < 0.2
    assert house.profile.settings.volume_ui < 0.2
    pilot.click("tab-keys")
    pilot.click("keys-pazaak")
    pilot.click("key-end")
    assert pilot.node("key-end").state.value == "press a key"
    pilot.click_at((1240, 700))
    assert pilot.node("key-end").state.value == "E"
    go(pilot, "close", "title")
    kept = asdict(house.profile.settings)
    with_file = (house.profile.folder / "settings.json").read_text(encoding="utf-8") if stored(house) else ""
    assert '"cinematic"' in with_file
    go(pilot, "settings", "settings")
    for tab in ("display", "play", "sound", "keys"):
        pilot.click(f"tab-{tab}")
        pilot.click("reset")
    go(pilot, "close", "title")
    assert kept != asdict(house.profile.settings)
    assert house.profile.settings.theme == "standard"
    assert house.profile.settings.volume_music == 0.5


def stored(house: AppServices) -> bool:
    """Wait until the writer thread has written what is queued."""
    written(house)
    return (house.profile.folder / "settings.json").exists()


def slide(pilot: Pilot, id: str, share: float) -> None:
    """Drag a slider's knob: pressed in the middle of its groove, released at a share of it."""
    x, y, width, height = pilot.node(id).rect
    left, room = x + width / 2 + 14, width / 2 - 110
    at = (left + room / 2, y + height / 2)
    pilot.move(at)
    pilot.button(at, down=True)
    pilot.move((left + room * share, y + height / 2))
    pilot.button((left + room * share, y + height / 2), down=False)


def turn_back(pilot: Pilot, id: str) -> None:
    """Click the left arrow of a choice."""
    x, y, width, height = pilot.node(id).rect
    pilot.click_at((x + width / 2 + 16, y + height / 2))


def test_whole_matches_by_mouse_alone(door: tuple[Pilot, AppServices]) -> None:
    play_matches(*door)


def play_matches(pilot: Pilot, house: AppServices) -> None:
    """From the title to the purse, until every way to do something at the table has come up."""
    pilot.settle()
    make_instant(pilot)
    go(pilot, "play", "hall")
    before = purse_shown(pilot)
    assert before == house.profile.purse.player == RICH
    pilot.hover("deck")
    pilot.wait(0.6)
    pilot.click("rival-grusk")
    pilot.click("deck-next")
    assert pilot.node("rival-grusk").state.checked
    assert pilot.node("deck").state.value == "Good deck"
    player = Player(Mouse(pilot), Random(1))
    go(pilot, "sit-down", "table")
    for _ in range(MOST_MATCHES):
        one_match(player, house)
        if enough(player):
            break
        go(pilot, "rematch", "table")
    assert enough(player), player.done
    go(pilot, "lobby", "hall")
    won = house.profile.statistics(PLAYER).credits
    assert won != 0
    assert purse_shown(pilot) == house.profile.purse.player
    assert without_goals(house.profile) == before + won
    assert house.profile.purse.total() == 0
    go(pilot, "back", "title")
    pilot.click("quit")
    assert not pilot.app.running


@pytest.mark.slow
@pytest.mark.parametrize("evening", EVENINGS, ids=lambda evening: f"{evening:%Y-%m-%d}")
def test_matches_on_any_evening(evening: datetime, tmp_path: Path) -> None:
    """Goals, shop, daily table and tonight's card are those of the evening."""
    with front_door(tmp_path, seed=5, now=lambda: evening) as (pilot, house):
        well_off(house)
        play_matches(pilot, house)


def enough(player: Player) -> bool:
    """Whether every way to do something at the table has come up."""
    cards = player.done["card by click and way"] and player.done["card by drag and way"]
    return bool(cards) and all(player.done[kind] for kind in ("NameAnte", "Bet", "Check", "EndTurn", "Stand"))


def one_match(player: Player, house: AppServices) -> None:
    """To its end; what the result tells is what the ledger holds."""
    pilot = player.pilot
    before = without_goals(house.profile)

    def look_round(number: int) -> None:
        if number == 3:
            corners(pilot)

    player.play_match(look_round)
    told = pilot.told("headline")
    change = without_goals(house.profile) - before
    assert change != 0
    assert f"Credits from this match: {signed(change)}" in told
    assert f"Your purse: {house.profile.purse.player:,}" in told
    assert ("VICTORY" in told) == (change > 0)


def corners(pilot: Pilot) -> None:
    """The buttons in the corner of the table open what they say, and play goes on behind them."""
    tree = pilot.tree()
    go(pilot, "menu", "pause")
    go(pilot, "open-rules", "rules")
    go(pilot, "close", "pause")
    go(pilot, "open-log", "log")
    go(pilot, "close", "pause")
    go(pilot, "open-settings", "settings")
    go(pilot, "close", "pause")
    go(pilot, "give-up", "confirm")
    go(pilot, "no", "table")
    assert [node.id for node in tree] == pilot.ids()


def purse_shown(pilot: Pilot) -> int:
    """The credits that the hall tells."""
    label = pilot.node("purse").label
    return int("".join(letter for letter in label.partition("credit")[0] if letter.isdigit()))


def test_a_card_dropped_beside_the_board_goes_back(door: tuple[Pilot, AppServices]) -> None:
    pilot, _ = door
    pilot.settle()
    make_instant(pilot)
    go(pilot, "play", "hall")
    go(pilot, "sit-down", "table")
    player = Player(Mouse(pilot), Random(2))
    pilot.settle()
    while not any(node.role is Role.CARD and node.state.enabled for node in pilot.tree()):
        player.act(choose(player.table(), player.random))
        pilot.settle()
    card = next(node.id for node in pilot.tree() if node.role is Role.CARD and node.state.enabled)
    history = len(player.table().session.match.history)
    pilot.drag(card, "menu")
    pilot.settle()
    pilot.wait(0.5)
    assert len(player.table().session.match.history) == history
    assert player.table().carrying is None
    index = int(card.partition("-")[2]) - 1
    sprite = player.table().picture.sides[0].hand[index]
    home = pilot.node(card).rect
    assert (round(sprite.x), round(sprite.y)) == (round(home[0] + home[2] / 2), round(home[1] + home[3] / 2))


def test_hover_previews_what_a_card_gives(door: tuple[Pilot, AppServices]) -> None:
    pilot, _ = door
    pilot.settle()
    make_instant(pilot)
    go(pilot, "play", "hall")
    go(pilot, "sit-down", "table")
    player = Player(Mouse(pilot), Random(2))
    pilot.settle()
    while not pilot.has("end-turn"):
        player.act(choose(player.table(), player.random))
        pilot.settle()
    pilot.move((640, 716))
    pilot.wait(0.5)
    still = pilot.picture()
    table = player.table()
    assert controls_of(table).hot_play is None
    pilot.hover("hand-1")
    pilot.wait(0.5)
    play = controls_of(table).hot_play
    assert play is not None
    assert play.card is table.view.hand[0]
    assert str(table.view.board.total + play.value) in pilot.node("hand-1").label
    assert not same(still, pilot.picture())
