"""The person has a face, a name and a title from the first minute, and changes them by any device."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pazaak.house.ledger.ledger import PLAYER, rival_account
from pazaak.house.ledger.notes import add_milestone
from pazaak.house.profile.person import FACES, TRAVELLER
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.contests.ladder import LadderScene
from pazaak.scenes.profile.person import PersonScene
from pazaak.scenes.tutorial.progress import OFFERED
from pazaak.table.ui.player_card import YOU, player_card_at
from tests.apps import piloted
from tests.pilot import Pilot
from tests.scenes.journey import front_door
from tests.scenes.tables import house_in, open_app, sit_down, written
from tests.stage.tidy import SMALL, check_tidy


def welcomed(pilot: Pilot) -> None:
    pilot.settle()
    pilot.click("play")
    pilot.settle()
    assert pilot.scene == "welcome"


def who(house: AppServices) -> tuple[str, str, str]:
    return house.person.name, house.person.title, house.person.portrait


def test_a_newcomer_who_only_wants_to_play_has_a_name_and_a_face(tmp_path: Path) -> None:
    with front_door(tmp_path, newcomer=True) as (pilot, house):
        welcomed(pilot)
        assert pilot.focused() == "learn"
        pilot.click("know")
        pilot.settle()
        assert pilot.scene == "hall"
        assert who(house) == ("Vesper", "New in town", TRAVELLER)
    with front_door(tmp_path) as (_, house):
        assert who(house) == ("Vesper", "New in town", TRAVELLER)


@pytest.mark.full
@pytest.mark.parametrize("touched", [False, True])
def test_escape_at_the_welcome_changes_nobody_not_even_in_a_saved_match(tmp_path: Path, touched: bool) -> None:
    with house_in(tmp_path) as house:
        before = who(house)
        session = sit_down(house)
        written(house)
        session.close()
        house.career.keep_note(OFFERED, False)
    with front_door(tmp_path, newcomer=True) as (pilot, house):
        welcomed(pilot)
        if touched:
            pilot.click("face-bram")
            pilot.settle()
        pilot.press("escape")
        pilot.settle()
        assert pilot.scene == "hall"
        assert who(house) == before
        assert house.profile.settings.portrait == ""
        pilot.press("escape")
        pilot.settle()
        pilot.click("continue")
        pilot.settle()
        assert pilot.scene == "table"
        assert (player_card_at(house, PLAYER).called, player_card_at(house, PLAYER).portrait) == (before[0], before[2])


def test_a_newcomer_chooses_by_mouse_and_by_keys(tmp_path: Path) -> None:
    with front_door(tmp_path, newcomer=True) as (pilot, house):
        welcomed(pilot)
        pilot.click("face-bram")
        pilot.settle()
        assert "Bram" in pilot.told("who")
        pilot.steer_to("face-oku")
        pilot.press("return")
        pilot.settle()
        pilot.steer_to("rename")
        pilot.press("return")
        pilot.settle()
        assert pilot.scene == "ask-text"
        pilot.press("backspace", 3)
        pilot.type("Ines")
        pilot.press("return")
        pilot.settle()
        pilot.click("know")
        pilot.settle()
        assert who(house) == ("Ines", "New in town", "you_oku")
        assert house.shelf.entries()[0].name == "Ines"


def test_a_newcomer_chooses_by_pad(tmp_path: Path) -> None:
    with front_door(tmp_path, newcomer=True) as (pilot, house):
        welcomed(pilot)
        pilot.pad("up")
        for _ in range(6):
            if (pilot.focused() or "").startswith("face-"):
                break
            pilot.pad("up")
        chosen = pilot.focused()
        assert chosen is not None
        pilot.pad("a")
        pilot.settle()
        assert pilot.node(chosen).state.checked
        pilot.click("know")
        pilot.settle()
        assert house.person.portrait == "you_" + chosen.removeprefix("face-")


def test_a_profile_with_a_name_of_its_own_keeps_it(tmp_path: Path) -> None:
    with front_door(tmp_path, newcomer=True) as (pilot, house):
        house.rename(house.entry, "Anna")
        welcomed(pilot)
        pilot.click("face-juro")
        pilot.settle()
        pilot.click("know")
        pilot.settle()
        assert who(house) == ("Anna", "New in town", "you_juro")


def test_old_profiles_and_those_of_a_newer_release_have_something_to_show(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        assert who(house) == ("Vesper", "New in town", TRAVELLER)
    (tmp_path / "settings.json").write_text(
        json.dumps({"portrait": "you_nobody_yet", "title": "emperor"}), encoding="utf-8"
    )
    with house_in(tmp_path) as house:
        assert who(house) == ("Vesper", "New in town", TRAVELLER)
        assert house.profile.notices == []
        house.profile.save_settings()
    assert json.loads((tmp_path / "settings.json").read_text(encoding="utf-8"))["title"] == "emperor"


def test_face_name_and_title_are_changed_in_the_profile_by_keys_alone(tmp_path: Path) -> None:
    with front_door(tmp_path) as (pilot, house):
        with house.career.transaction() as store:
            add_milestone(store, "tutorial:done", house.now().date())
        pilot.settle()
        pilot.click("play")
        pilot.settle()
        for step in ("profile", "person"):
            pilot.steer_to(step)
            pilot.press("return")
            pilot.settle()
        assert pilot.scene == "person"
        pilot.steer_to("face-maha")
        pilot.press("return")
        pilot.settle()
        pilot.steer_to("titles")
        pilot.press("down")
        pilot.press("return")
        pilot.settle()
        pilot.steer_to("rename")
        pilot.press("return")
        pilot.settle()
        pilot.press("backspace", len("Vesper"))
        pilot.type("Noor")
        pilot.press("return")
        pilot.settle()
        assert who(house) == ("Noor", "Old Pell's pupil", "you_maha")
        pilot.press("escape")
        pilot.settle()
        assert pilot.node("profile-title").label == "Noor's profile"


def test_a_title_that_is_not_earned_is_not_borne(tmp_path: Path) -> None:
    with house_in(tmp_path) as house, piloted(open_app(house, PersonScene(house))) as pilot:
        pilot.steer_to("titles")
        pilot.press("down", 3)
        pilot.press("return")
        pilot.settle()
        assert house.profile.settings.title in ("", "newcomer")


@pytest.mark.full
@pytest.mark.parametrize("size", [(1280, 720), SMALL])
def test_it_is_tidy(tmp_path: Path, size: tuple[int, int]) -> None:
    with house_in(tmp_path) as house, piloted(open_app(house, PersonScene(house), size), seen=True) as pilot:
        check_tidy(pilot)


def test_the_person_is_seen_on_plates_and_on_the_ladder_and_spoken_to_as_you(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        house.profile.settings.portrait = "you_lio"
        house.rename(house.entry, "Lio")
        sitter = player_card_at(house, PLAYER)
        assert (sitter.name, sitter.shown, sitter.title, sitter.portrait) == (YOU, "Lio", "New in town", "you_lio")
        rival = player_card_at(house, rival_account("vela"))
        assert rival.shown == "Vela"
        assert rival.name == "Vela Rook"
        (seat,) = house.sealed_seats("pazaak", [PLAYER])
        assert seat.name == YOU, "records say the same whoever plays"
        ladder = LadderScene(house, lambda *_: None)
        assert any("you, Lio" in row.label for row in ladder.list.rows)


def test_every_face_has_a_name_of_its_own() -> None:
    assert len(FACES) >= 8
    assert len(set(FACES.values())) == len(FACES)
