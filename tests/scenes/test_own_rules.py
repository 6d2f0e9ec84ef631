"""Rules of the player's own at Pazaak: in practice, in codes and with people; kept, told, and never for stakes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pazaak.game.rules import PazaakRules
from pazaak.game.ruleset import CLASSIC, HOUSE_RULES, PRESETS, rule_values
from pazaak.house.records.transcript import replayed
from pazaak.house.records.transcript_file import record_of_stored
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.hall.own_rules import own_rules
from pazaak.scenes.people.lobby import PeopleLobby
from pazaak.scenes.people.names import full_names
from pazaak.scenes.people.terms import PAZAAK_DOOR
from pazaak.scenes.profile.history import MatchTold
from pazaak.scenes.sitting import Sitting
from pazaak.table.codes.page import ChallengePage
from pazaak.table.hall.choice import Choice
from pazaak.table.hall.house_rules import HouseRules
from pazaak.table.replay import TableReplay
from pazaak.table.scene import TableScene
from pazaak.table.table_base import TableEnd
from tests.apps import game_app
from tests.pilot import Pilot
from tests.scenes.tables import house_in, open_everything, own_deck
from tests.scenes.test_people import lift, lobby_in, play_to_the_result, table_of, tick


def in_the_hall(house: AppServices) -> Pilot:
    pilot = Pilot(game_app(house))
    pilot.settle()
    pilot.click("play")
    pilot.settle()
    return pilot


def rules_at(pilot: Pilot) -> dict[str, str]:
    """The rules of the table on the screen."""
    table = pilot.app.scene
    assert isinstance(table, TableScene)
    assert isinstance(table.rules, PazaakRules)
    return rule_values(table.rules.rules)


def sheet(pilot: Pilot) -> HouseRules:
    scene = pilot.app.scene
    assert isinstance(scene, HouseRules)
    return scene


def right_of(pilot: Pilot, id: str) -> None:
    """Click on the right half of a row's value."""
    left, top, width, height = pilot.node(id).rect
    pilot.click_at((left + width - 20, top + height / 2))


def test_every_rule_of_every_table_is_on_the_sheet(tmp_path: Path) -> None:
    """Each switch has a value for the rules of a venue and of a rival, so nothing changes unless the player does it."""
    with house_in(tmp_path) as house:
        for rival in house.roster:
            choice = own_rules(house, rival)
            assert choice.unusual == 0
            assert choice.settings == {rule.id: choice.settings[rule.id] for rule in HOUSE_RULES.rules}
            assert choice.preset == "usual"


def test_practice_is_played_by_rules_of_ones_own_chosen_by_mouse(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        pilot = in_the_hall(house)
        rival = house.roster[pilot.app.scene.chosen]  # type: ignore[union-attr]
        before = own_rules(house, rival).settings
        terms = house.career.terms(rival).options
        pilot.click("practice-rules")
        pilot.settle()
        right_of(pilot, "sets")
        pilot.click("rules-after")
        right_of(pilot, "flip")
        pilot.click("done")
        pilot.settle()
        assert "2 changed" in pilot.node("practice-rules").label
        assert house.profile.settings.house_rules == {"practice": {"sets": "5", "flip": "positive"}}
        pilot.click("practice")
        pilot.settle()
        assert rules_at(pilot) == {**before, "sets": "5", "flip": "positive"}
        pilot.press("escape")
        pilot.settle()
        assert "A Flip turns: Plus only." in pilot.app.scene.note  # type: ignore[union-attr]
        assert house.career.terms(rival).options == terms, "tables for stakes keep their venue's rules"
        pilot.app.quit()
        pilot.app.close()


def test_practice_rules_are_changed_and_taken_back_by_pad_and_keys(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        house.profile.settings.house_rules = {"practice": {"sets": "1"}}
        pilot = in_the_hall(house)
        pilot.steer_to("practice-rules")
        pilot.pad("a")
        pilot.settle()
        assert sheet(pilot).choice.unusual == 1
        assert pilot.focused() == "preset"
        pilot.pad("right")
        assert pilot.node("preset").state.value.startswith("As at")
        assert sheet(pilot).choice.unusual == 0
        pilot.pad("b")
        pilot.settle()
        assert house.profile.settings.house_rules == {}
        assert pilot.focused() == "practice-rules"
        pilot.press("return")
        pilot.settle()
        pilot.press("page down")
        assert pilot.focused() == "gold-cards"
        pilot.press("page up")
        assert pilot.focused() == "sets"
        pilot.press("escape")
        pilot.settle()
        pilot.app.quit()
        pilot.app.close()


def test_a_code_for_a_friend_has_the_rules_of_ones_own_in_words(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        house.profile.settings.house_rules = {"practice": {"flip": "positive", "next-leader": "alternate"}}
        pilot = in_the_hall(house)
        pilot.click("codes")
        pilot.settle()
        page = pilot.app.scene
        assert isinstance(page, ChallengePage)
        assert page.challenge.terms.options["flip"] == "positive"
        told = pilot.told("table")
        assert "A Flip turns: Plus only. Next leader: Alternates." in told
        assert "flip positive" not in told
        pilot.app.quit()
        pilot.app.close()


def test_without_gold_cards_the_rival_leaves_them_out_and_the_player_is_told(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        open_everything(house, "skydeck")
        house.profile.settings.house_rules = {"practice": {"gold-cards": "no"}}
        pilot = in_the_hall(house)
        sitting = Sitting(house, lambda: pilot.app)
        rival = next(one for one in house.roster if one.side_deck == "gold" or "T" in one.side_deck)
        sitting.practise_against(rival, house.career.decks.chosen)
        pilot.settle()
        table = pilot.app.scene
        assert isinstance(table, TableScene)
        decks = table.session.options["side_decks"]
        assert [len(deck) for deck in decks] == [10, 10]
        assert not {"T", "D", "2&4", "3&6", "1±2"} & {*decks[1]}
        table.close(TableEnd.LOBBY, how="none")
        pilot.settle()
        sitting.practise_against(rival, own_deck(house, "gold"))
        pilot.settle()
        assert pilot.scene == "notice"
        assert "No gold cards at this table: " in pilot.told("dialog-title")
        pilot.app.quit()
        pilot.app.close()


def test_friends_play_by_a_preset_and_it_is_kept_told_and_replayed(tmp_path: Path) -> None:
    with lobby_in(tmp_path) as (pilot, house, lobby):
        pilot.steer_to("house-rules")
        pilot.press("return")
        pilot.settle()
        pilot.press("right")
        assert pilot.node("preset").state.value == "Classic"
        pilot.steer_to("sets")
        pilot.press("left", 2)
        pilot.press("escape")
        pilot.settle()
        assert "CHANGED" in pilot.node("house-rules").label
        kept = house.profile.settings.house_rules["people pazaak"]
        assert kept["sets"] == "1"
        assert PeopleLobby(house, lambda order: None).plan.choice.settings == lobby.plan.choice.settings
        tick(pilot)
        pilot.click("start")
        pilot.settle()
        lift(pilot)
        table = table_of(pilot)
        assert rule_values(table.rules.rules) == {**rule_values(CLASSIC), "sets": "1"}
        assert table.session.options["preset"] == "classic"
        play_to_the_result(pilot, table)
        (match,) = house.profile.history(10)
        told = MatchTold(house, match)
        assert ("House rules", f"{len(CLASSIC_CHANGES)} changed") in told.facts
        record = record_of_stored(house.profile.ledger, match.id, full_names(house, match.id, match.seats))
        assert record is not None
        film = TableReplay(house, record, replayed(record, house.games), told.purpose)
        lines = film_log(film)
        assert lines[:2] == ["House rules", "Rules: Classic."]


CLASSIC_CHANGES = [rule for rule, name in rule_values(CLASSIC).items()
                   if name != rule_values(PRESETS["cantina"])[rule]]  # fmt: skip


def film_log(film: TableReplay) -> list[str]:
    """The lines of a replay's log."""
    page: Any = film._log().drawer().view.page
    return [block.text for block in page.blocks]


def test_own_decks_with_gold_cards_keep_a_table_without_them_from_starting(tmp_path: Path) -> None:
    with lobby_in(tmp_path) as (pilot, house, lobby):
        own_deck(house, "gold")
        lobby.plan.choice.settings |= {"deck": "own", "gold-cards": "no"}
        tick(pilot)
        assert pilot.node("status").label.startswith("No gold cards at this table: ")
        assert not pilot.node("start").state.enabled


def test_the_usual_rules_of_friends_are_cantina() -> None:
    choice = Choice(PAZAAK_DOOR)
    assert choice.preset == "usual"
    assert choice.presets["usual"].name == "Cantina"
    assert choice.options["preset"] == "cantina"
