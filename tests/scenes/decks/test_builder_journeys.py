"""Building a deck with one device alone."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from pazaak.house.ledger.inventory import receipts
from pazaak.scenes.app_services import AppServices
from tests.pilot import Pilot
from tests.scenes.bench import at_bench, in_shop, names, notation
from tests.scenes.journey import Pad


def letters(pilot: Pilot, text: str) -> None:
    """Write with the mouse."""
    for letter in text:
        key = next(node.id for node in pilot.tree() if node.id.startswith("key-") and node.label == letter)
        pilot.click(key)


@pytest.mark.full
def test_by_mouse_alone(tmp_path: Path) -> None:
    with at_bench(tmp_path) as (pilot, house):
        pilot.click("deck-new")
        pilot.settle()
        for _ in range(len("New deck")):
            pilot.click("key-back")
        letters(pilot, "twist")
        pilot.click("ok")
        pilot.settle()
        assert names(house) == ["Starter deck", "twist"]
        pilot.drag("stock-±2", "slot-1")
        pilot.drag("stock-T", "slot-5")
        for card in ("±2", "±1", "+6", "+1", "+2", "+3", "+4", "-3"):
            pilot.click(f"stock-{card}")
            pilot.settle()
        assert notation(house, "twist") == ["±2", "T", "±2", "±1", "+6", "+1", "+2", "+3", "+4", "-3"]
        pilot.drag("stock-+5", "slot-9")
        assert notation(house, "twist")[8] == "+5"
        pilot.drag("slot-1", "slot-3")
        assert notation(house, "twist")[:3] == ["T", "±2", "±2"]
        pilot.drag("slot-10", "stock-+2")
        assert len(notation(house, "twist")) == 9
        pilot.drag("slot-2", "deck-new")
        assert len(notation(house, "twist")) == 9
        pilot.drag("stock--3", "message")
        pilot.click("sort")
        pilot.settle()
        assert notation(house, "twist") == ["+1", "+2", "+3", "+5", "+6", "-3", "±1", "±2", "±2", "T"]
        pilot.click("choose")
        assert house.career.decks.chosen.name == "twist"
        assert not pilot.node("choose").state.enabled
        pilot.click("clear")
        pilot.click("undo")
        assert len(notation(house, "twist")) == 10


@pytest.mark.full
def test_by_keyboard_alone(tmp_path: Path) -> None:
    with at_bench(tmp_path) as (pilot, house):
        pilot.steer_to("deck-new")
        pilot.press("return")
        pilot.settle()
        pilot.chord("x")
        pilot.type("Storm")
        pilot.press("return")
        pilot.settle()
        assert names(house)[-1] == "Storm"
        pilot.steer_to("stock-±2")
        pilot.press("return", times=2)
        pilot.press("left")
        assert pilot.focused() == "stock-±1"
        pilot.press("return")
        pilot.steer_to("stock-T")
        pilot.press("return")
        pilot.settle()
        assert notation(house, "Storm") == ["±2", "±2", "±1", "T"]
        pilot.press("delete")
        assert notation(house, "Storm") == ["±2", "±2", "±1"]
        pilot.press("u")
        assert notation(house, "Storm")[-1] == "T"
        pilot.press("y")
        assert len(notation(house, "Storm")) == 3
        pilot.press("y")
        pilot.steer_to("slot-1")
        pilot.press("return")
        assert notation(house, "Storm") == ["±2", "±1"]
        pilot.press("right")
        pilot.press("delete")
        assert notation(house, "Storm") == ["±2"]
        pilot.steer_to("random")
        pilot.press("return")
        assert len(notation(house, "Storm")) == 10
        pilot.steer_to("deck-rename")
        pilot.press("return")
        pilot.settle()
        pilot.press("end")
        pilot.type(" x")
        pilot.press("return")
        pilot.settle()
        assert names(house)[-1] == "Storm x"
        pilot.steer_to("decks")
        pilot.press("up")
        pilot.press("return")
        assert pilot.node("deck-name").label.startswith("Starter deck")
        pilot.press("escape")
        assert not pilot.app.running


@pytest.mark.full
def test_by_pad_alone(tmp_path: Path) -> None:
    with at_bench(tmp_path) as (pilot, house):
        pad = Pad(pilot)
        pad.press("slot-1")
        pad.press("slot-1")
        assert notation(house, "Starter deck") == ["+2", "+2", "+3", "+3", "+4", "+4", "+5", "+5"]
        pad.press("stock-±2")
        pad.press("stock-T")
        pilot.settle()
        assert notation(house, "Starter deck")[-2:] == ["±2", "T"]
        pad.press("strength")
        assert pilot.node("strength-told").label.startswith("About ")
        pad.press("undo")
        assert len(notation(house, "Starter deck")) == 9
        pad.press("deck-copy")
        assert names(house) == ["Starter deck", "Starter deck 2"]
        pad.press("deck-rename")
        pilot.settle()
        pilot.pad("x", times=2)
        pilot.pad("start")
        pilot.settle()
        assert names(house)[0] == "Starter deck"
        assert pilot.scene in ("deck-builder", "ask-text")
        if pilot.scene == "ask-text":
            assert "already" in pilot.node("fault").label
            pad.press("key-10")
            pilot.pad("start")
            pilot.settle()
        assert names(house)[1].startswith("Starter deck")
        assert pilot.app.controls.pointer is None


def test_a_card_carried_by_keys_comes_down_where_it_was_when_it_is_let_go(tmp_path: Path) -> None:
    with at_bench(tmp_path) as (pilot, house):
        start = pilot.node("slot-3").rect
        pilot.move((start[0] + 10, start[1] + 10))
        pilot.button((start[0] + 10, start[1] + 10), down=True)
        pilot.move((start[0] - 200, start[1] - 20))
        pilot.press("escape")
        assert pilot.scene == "deck-builder"
        assert len(notation(house, "Starter deck")) == 10


KEYS = ("tab", "shift+tab", "left", "right", "up", "down", "return", "delete", "u", "y", "f1", "escape", "space")
PAD = ("a", "b", "x", "y", "up", "down", "left", "right", "start", "lb", "rb")


def at_random(pilot: Pilot, random: Random) -> None:
    """Anything that a hand can do; the way out of the bottom scene alone is spared."""
    match random.randrange(6):
        case 0 | 1:
            node = random.choice([node for node in pilot.tree() if node.state.enabled and node.id != "back"])
            x, y, w, h = node.rect
            pilot.click_at((x + w / 2, y + h / 2))
        case 2:
            node, other = random.sample(list(pilot.tree()), 2)
            pilot.drag(node.id, other.id)
        case 3:
            key = random.choice(KEYS)
            at_the_door = len(pilot.app.scenes) == 1 or pilot.focused() == "back"
            if not (at_the_door and key in ("escape", "return")):
                pilot.press(key)
        case 4:
            button = random.choice(PAD)
            if not (len(pilot.app.scenes) == 1 and (button == "b" or pilot.focused() == "back")):
                pilot.pad(button)
        case _:
            pilot.type(random.choice("abc ±#"))


def sound(house: AppServices) -> None:
    """Cards and credits are where they belong."""
    assert all(len(deck.cards) <= 10 for deck in house.career.decks.all())
    assert len(set(names(house))) == len(names(house)) >= 1
    assert house.profile.purse.total() == 0
    lines = Counter[str]()
    for receipt in receipts(house.career.ledger):
        lines.update(receipt.lines)
    assert {card.value: count for card, count in house.career.collection.counts.items()} == +lines


@pytest.mark.full
@pytest.mark.parametrize("seed", [1, 2])
def test_whatever_one_does_at_the_bench_nothing_breaks(tmp_path: Path, seed: int) -> None:
    with at_bench(tmp_path) as (pilot, house):
        random, before = Random(seed), house.career.collection.total
        for _ in range(140):
            at_random(pilot, random)
            pilot.settle()
            assert pilot.app.running
        sound(house)
        assert house.career.collection.total == before


@pytest.mark.full
def test_whatever_one_does_in_the_shop_nothing_breaks(tmp_path: Path) -> None:
    with in_shop(tmp_path) as (pilot, house):
        random = Random(3)
        for _ in range(140):
            at_random(pilot, random)
            pilot.settle()
            assert pilot.app.running
        sound(house)
