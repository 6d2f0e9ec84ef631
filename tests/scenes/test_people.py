"""With people: the lobby's seats and ticks, guests, what is asked before the deal, and records with their names."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from pazaak.house.profile.guests import add_guest, guests_of
from pazaak.house.records.transcript import load_transcript, replayed
from pazaak.root.games import GAME_LIST
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.people.lobby import PeopleLobby
from pazaak.scenes.profile.history import HistoryScene
from pazaak.scenes.replay_command import run_replay
from pazaak.table.people.agreement import ASKED
from pazaak.table.replay import TableReplay
from pazaak.table.scene import TableScene
from tests.apps import whole_game
from tests.pilot import Pilot
from tests.scenes.tables import house_in

STEADY = 1.1


@contextmanager
def lobby_in(folder: Path) -> Iterator[tuple[Pilot, AppServices, PeopleLobby]]:
    """The lobby of somebody who knows two guests."""
    with house_in(folder) as house:
        add_guest(house.profile.ledger, "Priya", "you_maha")
        add_guest(house.profile.ledger, "Jonas", "you_bram")
        house.profile.settings.speed = "instant"
        with whole_game(house) as pilot:
            pilot.click("people")
            pilot.settle()
            lobby = pilot.app.scene
            assert isinstance(lobby, PeopleLobby)
            yield pilot, house, lobby


def play_to_the_result(pilot: Pilot, table: TableScene[Any, Any, Any]) -> None:
    """Let a simple player choose for everybody, who lift the curtain when it falls."""
    agent = table.session.game.agents["r1"](1)
    while pilot.scene != "results":
        if pilot.scene == "curtain":
            lift(pilot)
        elif table.deciding:
            table.commit(agent.choose(table.view))
        pilot.step(0.1)


def tick(pilot: Pilot) -> None:
    for id in [id for id in pilot.ids() if id.startswith("ready-")]:
        if not pilot.node(id).state.checked:
            pilot.click(id)


def ticks(pilot: Pilot) -> list[bool | None]:
    return [node.state.checked for node in pilot.tree() if node.id.startswith("ready-")]


def lift(pilot: Pilot) -> None:
    assert pilot.scene == "curtain", pilot.scene
    pilot.wait(STEADY)
    pilot.click("lift")
    pilot.settle()


def choose(pilot: Pilot, row: int) -> None:
    """Take a row of the list that is open."""
    pilot.steer_to("choices")
    pilot.press("down", row)
    pilot.press("return")
    pilot.settle()


def table_of(pilot: Pilot) -> Any:
    return next(scene for scene in pilot.app.scenes if isinstance(scene, TableScene))


def test_any_change_takes_all_ticks_away_and_says_so(tmp_path: Path) -> None:
    with lobby_in(tmp_path) as (pilot, _, lobby):
        assert not pilot.node("start").state.enabled
        assert pilot.node("status").label == "Waiting for Vesper and Priya."
        tick(pilot)
        assert pilot.node("status").label == "Everyone is ready."
        for change in ("propose-coached", "stake"):
            assert ticks(pilot) == [True, True]
            assert pilot.node("start").state.enabled
            pilot.steer_to(change)
            pilot.press("return")
            assert ticks(pilot) == [False, False]
            assert pilot.node("status").label.endswith("The table has changed: everyone ticks again.")
            assert not pilot.node("start").state.enabled
            tick(pilot)
        pilot.click("seat-1")
        pilot.settle()
        choose(pilot, 2)
        assert pilot.node("seat-1").label == "Jonas"
        assert ticks(pilot) == [False, False]
        assert lobby.plan.obstacle == "Waiting for Vesper and Jonas."


def test_seats_change_places_and_one_person_alone_cannot_start(tmp_path: Path) -> None:
    with lobby_in(tmp_path) as (pilot, _, lobby):
        pilot.click("seat-1")
        pilot.settle()
        choose(pilot, 0)
        assert [pilot.node(f"seat-{seat}").label for seat in range(2)] == ["Priya", "Vesper"]
        pilot.click("seat-0")
        pilot.settle()
        choose(pilot, 4)
        house_player = lobby.plan.seats[0]
        assert not house_player.is_person
        level = house_player.level
        pilot.click("harder-0")
        assert lobby.plan.seats[0].level != level
        pilot.click("easier-0")
        assert lobby.plan.seats[0].level == level
        tick(pilot)
        assert pilot.node("status").label == "At least two people play here: give a seat to a guest."
        assert not pilot.node("start").state.enabled


def test_a_new_guest_is_kept_and_takes_the_seat(tmp_path: Path) -> None:
    with lobby_in(tmp_path) as (pilot, house, _):
        pilot.click("seat-1")
        pilot.settle()
        choose(pilot, 3)
        assert pilot.scene == "guest"
        pilot.click("rename")
        pilot.settle()
        pilot.press("backspace", 20)
        pilot.type("Priya")
        pilot.press("return")
        assert pilot.node("fault").label == "Somebody here is already called Priya."
        pilot.press("backspace", 20)
        pilot.type("Lena")
        pilot.press("return")
        pilot.settle()
        pilot.click("face-sefa")
        pilot.click("save")
        pilot.settle()
        assert pilot.scene == "people"
        assert pilot.node("seat-1").label == "Lena"
        assert [(guest.name, guest.portrait) for guest in guests_of(house.profile.ledger)][-1] == ("Lena", "you_sefa")
        pilot.click("guest-3")
        pilot.settle()
        pilot.click("remove")
        pilot.settle()
        assert pilot.node("seat-1").label not in ("Lena", "Priya")
        assert [guest.name for guest in guests_of(house.profile.ledger)] == ["Priya", "Jonas"]


@pytest.mark.parametrize(
    ("answers", "agreed"),
    [(("coached", "takes_back"), {"takes_back"}), ((), set()), (("coached", "takes_back", "open_hands"), None)],
)
def test_everyone_is_asked_on_their_own_side_and_only_what_all_want_counts(
    tmp_path: Path, answers: tuple[str, ...], agreed: set[str] | None
) -> None:
    with lobby_in(tmp_path) as (pilot, _, _lobby):
        for name in ASKED:
            pilot.steer_to(f"propose-{name}")
            pilot.press("return")
        tick(pilot)
        pilot.click("start")
        pilot.settle()
        second = ("takes_back", "open_hands") if agreed is not None else answers
        for person, wants in (("Vesper", answers), ("Priya", second)):
            assert person in pilot.node("curtain-title").label
            lift(pilot)
            assert pilot.scene == "agreement"
            assert [node.state.checked for node in pilot.tree() if node.id.startswith("agree-")] == [False] * 3
            for name in wants:
                pilot.click(f"agree-{name}")
            pilot.click("done")
            pilot.settle()
        expected = {*ASKED} if agreed is None else agreed
        seating = table_of(pilot).session.seating
        assert {name for name in ASKED if getattr(seating, name)} == expected
        assert (pilot.scene == "curtain") is ("open_hands" not in expected)


def test_going_back_from_the_question_leads_to_the_lobby(tmp_path: Path) -> None:
    with lobby_in(tmp_path) as (pilot, house, _lobby):
        pilot.steer_to("propose-coached")
        pilot.press("return")
        tick(pilot)
        pilot.click("start")
        pilot.settle()
        assert pilot.scene == "curtain"
        pilot.press("escape")
        pilot.settle()
        assert pilot.scene == "people"
        assert ticks(pilot) == [False, False]
        assert not house.profile.is_in_a_match


@pytest.mark.full
def test_records_of_people_have_their_names_wherever_they_are_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with lobby_in(tmp_path) as (pilot, house, _lobby):
        tick(pilot)
        pilot.click("start")
        pilot.settle()
        lift(pilot)
        pilot.click("name-ante")
        pilot.settle()
        table = table_of(pilot)
        pilot.wait(STEADY)
        pilot.press("escape")
        pilot.settle()
        pilot.click("save-and-leave")
        pilot.settle()
        pilot.press("escape")
        pilot.settle()
        pilot.click("continue")
        pilot.settle()
        assert pilot.scene == "curtain"
        resumed = table_of(pilot)
        assert resumed is not table
        play_to_the_result(pilot, resumed)
        pilot.click("transcript")
        pilot.settle()
        pilot.press("escape")
        pilot.settle()
        (file,) = (house.profile.folder / "transcripts").iterdir()
        record = load_transcript(file)
        assert record.seats == ("Vesper", "Priya")
        assert record.kinds == ("here", "here")
        film = TableReplay(house, record, replayed(record, house.games))
        assert [card.shown for card in film.room.player_cards] == ["Vesper", "Priya"]
        assert [card.portrait for card in film.room.player_cards] == [house.person.portrait, "you_maha"]
        history = HistoryScene(house)
        history.refresh()
        assert [(row.label, row.value) for row in history.list.rows] == [("Pazaak: Vesper, Priya", "friendly")]
    chosen: Any = type("Chosen", (), {"file": file, "text": True, "box": False})()
    assert run_replay(chosen, GAME_LIST) == 0
    told = capsys.readouterr().out
    assert "Vesper" in told
    assert "Priya" in told
    assert "You " not in told
