"""The keys at the own cards: where they begin, where arrows lead, which are deaf for a second, and what H picks."""

from __future__ import annotations

from pathlib import Path

import pytest

from partition_games.scenes.hand.exchange_controls import rule_of_thumb
from pazaak.house.rules.notation import parse_cards, write_card
from pazaak.stage.input.bindings import Action
from pazaak.table.round.held_cards import card_id
from pazaak.table.ui.key_debounce import SECONDS
from tests.arcade.parlour import at_table, own_cards
from tests.arcade.table_players import MOST_STEPS, until_asked
from tests.pilot import Pilot

GAMES = ("hazari", "fives", "kitti", "crash")
ARROWS = ("up", "right", "down", "left")


@pytest.mark.parametrize("game", GAMES)
def test_keys_begin_at_the_first_card_also_after_the_mouse(tmp_path: Path, game: str) -> None:
    with at_table(tmp_path, game, seed=2, speed="normal") as (pilot, table, _):
        pilot.step(0.5)
        pilot.click("skip")
        until_asked(pilot, table)
        first = own_cards(table).waiting()[0]
        pilot.press("right")
        assert pilot.focused() == card_id(first)


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES)
def test_arrows_stay_with_cards_groups_and_buttons_and_reach_all_of_them(tmp_path: Path, game: str) -> None:
    with at_table(tmp_path, game, seed=2) as (pilot, table, _):
        until_asked(pilot, table)
        pilot.press("right")
        own = {widget.id for widget in own_cards(table).spots() if widget.focusable and widget.usable}
        seen = {pilot.focused()}
        waiting = [pilot.focused()]
        while waiting:
            start = waiting.pop()
            for key in ARROWS:
                table.interaction.focus(str(start))
                pilot.press(key)
                reached = pilot.focused()
                assert reached in own, f"{key} from {start} leads to {reached}"
                if reached not in seen:
                    seen.add(reached)
                    waiting.append(reached)
        assert seen == own


@pytest.mark.full("kitti")
@pytest.mark.parametrize("game", GAMES)
def test_a_button_names_no_key_that_is_deaf(tmp_path: Path, game: str) -> None:
    with at_table(tmp_path, game, seed=2, speed="fast") as (pilot, table, _):
        for _ in range(MOST_STEPS):
            if table.choosing:
                break
            pilot.step(0.02)
        pilot.step(0.02)
        controls = own_cards(table)
        assert _key_of_up(pilot) is None
        pilot.press("e")
        assert table.choosing, "it is deaf"
        pilot.step(SECONDS + 0.1)
        assert controls.locks_by is Action.END
        assert _key_of_up(pilot) is Action.END


def _key_of_up(pilot: Pilot) -> Action | None:
    scene = pilot.app.scene
    assert scene is not None
    return next(widget.action for widget in scene.widgets() if widget.id == "up")


def test_next_names_its_key_once_it_is_heard(tmp_path: Path) -> None:
    with at_table(tmp_path, "fives", seed=2, speed="fast", seats=2) as (pilot, table, _):
        until_asked(pilot, table)
        pilot.press("e")
        while pilot.scene != "deal":
            pilot.step(0.02)
        sheet = pilot.app.scene
        assert sheet is not None

        def key() -> Action | None:
            return next(widget.action for widget in sheet.widgets() if widget.id == "next-deal")

        assert key() is None
        pilot.step(SECONDS + 0.1)
        assert key() is Action.END


THUMB = {
    "9S 9H KC 5D 2C": "KC 5D 2C",
    "9S 9H 5C 5D 2C": "2C",
    "9S 9H 9C 5D 2C": "5D 2C",
    "9S 9H 9C 5D 5C": "",
    "9S 9H 9C 9D 5C": "",
    "KS 9H 7C 5D 2C": "9H 7C 5D 2C",
}


@pytest.mark.parametrize("hand", THUMB)
def test_the_rule_of_thumb_throws_what_makes_nothing(hand: str) -> None:
    rule, thrown = rule_of_thumb(parse_cards(hand))
    assert sorted(map(write_card, thrown)) == sorted(THUMB[hand].split())
    assert rule.endswith(".")


def test_a_hint_picks_and_says_its_rule(tmp_path: Path) -> None:
    with at_table(tmp_path, "fives", seed=2) as (pilot, table, _):
        until_asked(pilot, table)
        rule, thrown = rule_of_thumb(table.view.hand)
        for press in ("h", "click"):
            pilot.press("c")
            pilot.press("h") if press == "h" else pilot.click("hint")
            assert set(own_cards(table).selected) == set(thrown)
            assert table.message.text == rule


def test_practice_has_the_coach_and_no_hint(tmp_path: Path) -> None:
    with at_table(tmp_path, "fives", seed=2, practice=True) as (pilot, table, _):
        until_asked(pilot, table)
        assert not pilot.has("hint")
        assert table.coach_allowed
