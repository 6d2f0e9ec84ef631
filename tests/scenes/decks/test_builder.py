"""The builder's display and refusals."""

from __future__ import annotations

from pathlib import Path

import pytest

from pazaak.career.cards.deck_code import write_deck
from pazaak.game.cards.faces import card_effect, card_name
from pazaak.game.cards.side_cards import Colour, SideCard
from pazaak.house.ledger.errors import StoreError
from pazaak.rivals.card_worth import deck_strength
from pazaak.scenes.decks.cards import shown_cards, slot_rect, stock_cell
from pazaak.stage.input import clipboard
from tests.scenes.bench import at_bench, give, names, notation

STARTER = ["+1", "+1", "+2", "+2", "+3", "+3", "+4", "+4", "+5", "+5"]


def test_all_23_kinds_are_shown_with_their_counts(tmp_path: Path) -> None:
    with at_bench(tmp_path) as (pilot, _):
        shown = {node.id: node.state.value for node in pilot.tree() if node.id.startswith("stock-")}
        assert list(shown) == [f"stock-{card.value}" for card in SideCard]
        assert shown["stock-+1"] == "0/2"
        assert shown["stock-±2"] == "2/2"
        assert shown["stock-D"] == "0/0"
        assert pilot.node("builder-count").label == "You own 17 cards"


def test_a_filter_shows_one_colour(tmp_path: Path) -> None:
    with at_bench(tmp_path) as (pilot, _):
        for colour in Colour:
            pilot.click(f"filter-{colour.value}")
            shown = [node.id.removeprefix("stock-") for node in pilot.tree() if node.id.startswith("stock-")]
            assert shown == [card.value for card in shown_cards(colour)]
            assert pilot.node(f"filter-{colour.value}").state.checked
        pilot.click("filter-all")
        assert len([id for id in pilot.ids() if id.startswith("stock-")]) == 23


def test_a_full_deck_and_a_card_that_is_not_there_are_refused_in_words(tmp_path: Path) -> None:
    with at_bench(tmp_path) as (pilot, house):
        pilot.click("stock-+6")
        assert "The deck is full" in pilot.node("message").label
        pilot.click("stock-D")
        assert pilot.node("message").label == "You own no D. Buy one in a shop, or win one."
        pilot.click("stock-+1")
        assert pilot.node("message").label == "Both +1 are already in the deck."
        assert notation(house, "Starter deck") == STARTER


def test_it_says_at_once_why_a_deck_is_no_deck(tmp_path: Path) -> None:
    with at_bench(tmp_path) as (pilot, house):
        assert pilot.node("verdict").label == "Ready. Every table takes this deck."
        pilot.click("slot-10")
        assert pilot.node("verdict").label == "A deck needs 10 cards; this has 9."
        pilot.click("stock-T")
        pilot.settle()
        told = pilot.node("verdict").label
        assert told.startswith("Ready, but not for")
        assert "Old Town Saloon" in told
        give(house, {"T": -1})
        pilot.click("sort")
        assert "You own no T" in pilot.node("verdict").label
        assert "You no longer own it." in pilot.node("slot-10").label


def test_an_unfinished_deck_is_kept_but_not_chosen(tmp_path: Path) -> None:
    with at_bench(tmp_path) as (pilot, house):
        pilot.click("deck-copy")
        assert pilot.node("choose").state.enabled
        pilot.click("slot-1")
        assert not pilot.node("choose").state.enabled
        assert len(notation(house, "Starter deck 2")) == 9
        pilot.click("random")
        pilot.click("choose")
        assert house.career.decks.chosen.name == "Starter deck 2"


def test_the_spread_is_told_for_every_total(tmp_path: Path) -> None:
    with at_bench(tmp_path) as (pilot, _):
        told = pilot.node("spread").label
        assert "14: 0, 15: 2, 16: 2, 17: 2, 18: 2, 19: 2, 21: 0" in told
        assert pilot.told("deck-name").endswith("10 plus.")
        pilot.click("slot-1")
        pilot.click("stock-±2")
        told = pilot.node("spread").label
        assert "18: 3, 19: 1, 21: 0, 22: 1" in told
        assert pilot.told("deck-name").endswith("9 plus, 1 switch.")


def test_the_strength_is_measured_on_request_and_follows_the_deck(tmp_path: Path) -> None:
    with at_bench(tmp_path) as (pilot, house):
        assert "About" not in pilot.node("strength-told").label
        pilot.click("strength")
        first = pilot.node("strength-told").label
        share = round(100 * deck_strength([SideCard(card) for card in STARTER]).share)
        assert first.startswith(f"About {share}% against the starter deck at equal skill, ± ")
        pilot.click("slot-10")
        assert pilot.node("strength-told").label == "A deck needs 10 cards to be measured."
        pilot.click("stock-T")
        better = pilot.node("strength-told").label
        now = round(100 * deck_strength(house.career.decks.chosen.cards).share)
        assert better.startswith(f"About {now}%")
        assert now > share


def test_random_fills_what_is_empty_with_what_is_owned(tmp_path: Path) -> None:
    with at_bench(tmp_path) as (pilot, house):
        for _ in range(4):
            pilot.click("slot-10" if pilot.has("slot-10") and pilot.node("slot-10").state.value else "slot-1")
        left = notation(house, "Starter deck")
        pilot.click("random")
        full = notation(house, "Starter deck")
        assert full[: len(left)] == left
        assert len(full) == 10
        assert not house.career.faults(house.career.decks.chosen)
        pilot.click("random")
        assert len(notation(house, "Starter deck")) == 10
        assert not house.career.faults(house.career.decks.chosen)


def test_nothing_is_lost_when_the_scene_is_left(tmp_path: Path) -> None:
    with at_bench(tmp_path) as (pilot, house):
        pilot.click("slot-1")
        assert notation(house, "Starter deck") == STARTER[1:]
    with at_bench(tmp_path, {"+1": 1}) as (_, house):
        assert notation(house, "Starter deck") == STARTER[1:]


def test_every_deck_has_a_way_back_of_its_own(tmp_path: Path) -> None:
    with at_bench(tmp_path) as (pilot, house):
        pilot.click("slot-1")
        pilot.click("deck-copy")
        assert names(house) == ["Starter deck", "Starter deck 2"]
        assert not pilot.node("undo").state.enabled
        pilot.click("clear")
        pilot.click("undo")
        assert len(notation(house, "Starter deck 2")) == 9
        pilot.click(f"decks:{house.career.decks.all()[0].id}")
        pilot.click("undo")
        assert notation(house, "Starter deck") == STARTER
        assert not pilot.node("undo").state.enabled
        pilot.click("redo")
        assert notation(house, "Starter deck") == STARTER[1:]
        pilot.click("stock-+1")
        assert not pilot.node("redo").state.enabled


def test_a_disk_that_fails_is_told_and_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with at_bench(tmp_path) as (pilot, house):

        def full(*wanted: object, **more: object) -> object:
            raise StoreError("The disk is full.")

        monkeypatch.setattr(house.career.decks, "change", full)
        pilot.click("slot-1")
        assert pilot.node("message").label == "The disk is full."
        assert pilot.node("slot-1").state.value == "+1"
        assert not pilot.node("undo").state.enabled


def test_the_last_deck_stays_and_a_deleted_one_is_asked_for(tmp_path: Path) -> None:
    with at_bench(tmp_path) as (pilot, house):
        assert not pilot.node("deck-delete").state.enabled
        pilot.click("deck-copy")
        pilot.click("deck-delete")
        pilot.settle()
        assert pilot.scene == "confirm"
        pilot.press("escape")
        pilot.settle()
        assert len(names(house)) == 2
        pilot.click("deck-delete")
        pilot.settle()
        pilot.click("yes")
        pilot.settle()
        assert names(house) == ["Starter deck"]
        assert pilot.node("deck-name").label == "Starter deck, your deck"


def test_names_are_refused_with_the_reason(tmp_path: Path) -> None:
    with at_bench(tmp_path) as (pilot, house):
        pilot.click("deck-new")
        pilot.settle()
        assert pilot.node("field").state.value == "New deck"
        pilot.chord("x")
        pilot.type("starter DECK")
        assert pilot.node("fault").label == "You already have a deck called starter DECK."
        pilot.press("return")
        pilot.settle()
        assert pilot.scene == "ask-text"
        pilot.press("escape")
        pilot.settle()
        assert names(house) == ["Starter deck"]


def test_a_line_goes_out_and_comes_in_again(tmp_path: Path) -> None:
    with at_bench(tmp_path) as (pilot, house):
        pilot.click("deck-export")
        pilot.settle()
        line = write_deck("Starter deck", [SideCard(card) for card in STARTER])
        assert clipboard.paste_text() == line
        assert line in pilot.told("dialog-title")
        pilot.press("return")
        pilot.settle()
        pilot.click("deck-import")
        pilot.settle()
        assert pilot.node("field").state.value == line
        pilot.press("return")
        pilot.settle()
        assert names(house) == ["Starter deck", "Starter deck 2"]
        assert notation(house, "Starter deck 2") == STARTER


def test_nonsense_is_refused_with_the_reason(tmp_path: Path) -> None:
    clipboard.copy_text("a shopping list")
    with at_bench(tmp_path) as (pilot, house):
        pilot.click("deck-import")
        pilot.settle()
        assert pilot.node("field").state.value == ""
        pilot.press("return")
        assert pilot.node("fault").label == "Paste a deck code first."
        pilot.type("PZK1 Odd: +1 +9 #123")
        assert pilot.node("fault").label == "There's no side card +9."
        pilot.press("return")
        pilot.settle()
        assert pilot.scene == "ask-text"
        assert len(names(house)) == 1


def test_a_deck_of_cards_one_does_not_own_may_be_imported_but_not_played(tmp_path: Path) -> None:
    cards = [SideCard(card) for card in ("T", "T", "D", "D", "1±2", "2&4", "3&6", "+1", "+2", "+3")]
    clipboard.copy_text(write_deck("Dream", cards))
    with at_bench(tmp_path) as (pilot, house):
        pilot.click("deck-import")
        pilot.settle()
        pilot.press("return")
        pilot.settle()
        assert pilot.node("deck-name").label == "Dream"
        assert "You own 1 T; this deck uses 2." in pilot.node("verdict").label
        assert house.career.faults(house.career.decks.all()[-1])


def test_an_unfinished_deck_has_no_line(tmp_path: Path) -> None:
    with at_bench(tmp_path) as (pilot, _):
        pilot.click("slot-1")
        pilot.click("deck-export")
        assert pilot.scene == "deck-builder"
        assert pilot.node("message").label == "A deck needs 10 cards; this has 9."


def test_nothing_lies_over_anything() -> None:
    for big, count in ((False, 23), (True, 6)):
        cells = [stock_cell(index, big=big) for index in range(count)]
        assert all(not a.colliderect(b) for a in cells for b in cells if a is not b)
    slots = [slot_rect(index) for index in range(10)]
    assert all(not a.colliderect(b) for a in slots for b in slots if a is not b)


@pytest.mark.parametrize("card", list(SideCard))
def test_every_kind_has_words(card: SideCard) -> None:
    assert card_name(card)
    assert card_effect(card).endswith(".")
    assert len({card_effect(other) for other in SideCard}) == len(SideCard)
