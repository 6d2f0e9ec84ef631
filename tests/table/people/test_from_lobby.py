"""From the title to the result: every game, with every number of people, by one sort of device alone."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from pazaak.house.profile.guests import add_guest
from pazaak.house.rules.game_path import find, uis_of
from pazaak.house.session.friendly import FriendlySession
from pazaak.root.games import GAME_LIST
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.people.terms import PAZAAK_DOOR
from pazaak.table.people.curtain import CurtainScene
from pazaak.table.scene import TableScene
from tests.apps import game_app
from tests.scenes.tables import house_in
from tests.table.adapters import ADAPTERS
from tests.table.people.devices import DEVICES, MousePilot, OneDevice, PadPilot, Settled
from tests.table.people.friends import NAMES, STEADY

GAMES = tuple(name for name in ADAPTERS if name != "highcard")
SEATS = {
    "pazaak": (2,), "hokm": (2, 3, 4), "hazari": (4,), "fives": (2, 3, 4, 5), "kitti": (2, 3, 4, 5), "crash": (2, 3, 4),
    "pazu": (3, 4, 5, 6), "dou_dizhu": (3, 4, 6), "big_three": (3, 4),
}  # fmt: skip
"""Numbers of players by game; those of a game that is new here are asked of its door."""


def numbers_of_players(game: str) -> tuple[int, ...]:
    return SEATS[game] if game in SEATS else tuple(find(uis_of(GAME_LIST)[game]).door.seats)


TABLES = tuple(
    (game, seats, people) for game in GAMES for seats in numbers_of_players(game) for people in range(2, seats + 1)
)
LEVELS = {"pazaak": "r1"}
SHARES = {"dou_dizhu": 0.9, "big_three": 0.9}
"""Shares by which somebody of the tests chooses cards one by one, where it isn't the usual."""
MOST_ROUNDS = 40_000
SHORT = ("short", "one", "quick")
"""Values of a house rule that make a game short."""


@contextmanager
def at_title(folder: Path, device: type[OneDevice]) -> Iterator[tuple[OneDevice, AppServices]]:
    """The title of a house that knows five guests."""
    with house_in(folder) as house:
        for name, portrait in NAMES[1:]:
            add_guest(house.profile.ledger, name, portrait)
        house.profile.settings.speed = "instant"
        app = game_app(house)
        pilot = device(app)
        try:
            pilot.settle()
            yield pilot, house
        finally:
            app.quit()
            app.close()


def pick(pilot: OneDevice, number: int) -> None:
    """Choose a row of the list that is open."""
    assert pilot.scene == "picker"
    if isinstance(pilot, MousePilot):
        while not (rows := [node for node in pilot.tree() if node.position and node.position[0] == number + 1]):
            pilot.wheel("choices", -1)
        pilot.click(rows[0].id)
        pilot.settle()
        return
    pilot.steer_to("choices")
    for _ in range(number):
        pilot.pad("down") if isinstance(pilot, PadPilot) else pilot.press("down")
    pilot.pad("a") if isinstance(pilot, PadPilot) else pilot.press("return")
    pilot.settle()


def turn(pilot: OneDevice, id: str) -> None:
    """Set a row of values one value on."""
    if isinstance(pilot, MousePilot):
        x, y, wide, high = pilot.node(id).rect
        pilot.click_at((x + wide - 18, y + high / 2))
    else:
        pilot.steer_to(id)
        pilot.pad("right") if isinstance(pilot, PadPilot) else pilot.press("right")
    pilot.settle()


def arrange(pilot: OneDevice, game: str, seats: int, people: int) -> None:
    """Choose the game, its players and a short one, seat the people, have all tick, and start."""
    lobby: Any = pilot.app.scene
    pilot.use("game")
    pilot.settle()
    pick(pilot, list(lobby.doors).index(game))
    assert lobby.game == game
    for _ in range(8):
        if lobby.plan.choice.seats == seats:
            break
        turn(pilot, "players")
    assert lobby.plan.choice.seats == seats
    for setting in lobby.plan.choice.open_settings:
        short = next((value for value in setting.values if value in SHORT), None)
        if short is not None:
            lobby.plan.choice.settings[setting.id] = short
    for seat in range(1, seats):
        plan = lobby.plan
        wanted = f"here:{seat}" if seat < people else "house"
        if plan.seats[seat].account == wanted or (wanted == "house" and not plan.seats[seat].is_person):
            continue
        pilot.use(f"seat-{seat}")
        pilot.settle()
        pick(pilot, seat if wanted != "house" else len(plan.guests) + 2)
    assert len(lobby.plan.people) == people
    assert not pilot.node("start").state.enabled
    for id in [id for id in pilot.ids() if id.startswith("ready-")]:
        pilot.use(id)
    pilot.use("start")
    pilot.settle()


def play(pilot: OneDevice, house: AppServices, game: str) -> FriendlySession[Any, Any, Any, Any]:
    """Play to the result, every press by the device; return the session."""
    table: Any = next(scene for scene in pilot.app.scenes if isinstance(scene, TableScene))
    seated = ADAPTERS[game].sit(house, table.session)
    seated.scene = table
    agents: dict[int, Any] = {}
    settled = Settled(type(pilot), SHARES.get(game, 0.55))
    for _ in range(MOST_ROUNDS):
        pilot.settle()
        here = pilot.app.scene is table
        if isinstance(pilot.app.scene, CurtainScene):
            pilot.wait(STEADY)
            if isinstance(pilot, PadPilot):
                pilot.number = 1 - pilot.number
            pilot.use("lift")
        elif here and table.deciding:
            level = LEVELS.get(game, ADAPTERS[game].level)
            agent = agents.setdefault(table.viewer, house.games[game].agents[level](table.viewer))
            move, ply = agent.choose(table.view), table.plies
            seated.act(pilot, move, settled)
            while table.asked.waiting:
                pilot.step(0.1)
            if pilot.scene == "confirm":
                pilot.use("yes")
            pilot.settle()
            assert table.plies > ply or table.session.pending or pilot.scene != table.name or not table.deciding
        elif here:
            pilot.step(0.3)
        elif pilot.scene == "results":
            session: FriendlySession[Any, Any, Any, Any] = table.session
            return session
        else:
            buttons = [id for id in pilot.ids() if id.startswith("next-")]
            assert buttons, f"{pilot.scene} has only {', '.join(pilot.ids())}"
            pilot.use(buttons[0])
    raise AssertionError("the game has no end")


def run(folder: Path, game: str, seats: int, people: int, device: type[OneDevice]) -> None:
    with at_title(folder, device) as (pilot, house):
        before = house.profile.purse.player, house.profile.ledger.rows("SELECT COUNT(*) FROM entry")
        pilot.use("people")
        pilot.settle()
        arrange(pilot, game, seats, people)
        assert pilot.scene == "curtain"
        session = play(pilot, house, game)
        assert session.over
        assert len(session.people_here) == people
        names = [house.person.name, *(name for name, _ in NAMES[1:people])]
        told = " ".join(node.label for node in pilot.tree())
        assert "You" not in told.split()
        assert any(name in told for name in names)
        pilot.use("lobby")
        pilot.settle()
        assert pilot.scene == "people"
        assert (house.profile.purse.player, house.profile.ledger.rows("SELECT COUNT(*) FROM entry")) == before


@pytest.mark.full
def test_two_people_with_two_pads_play_from_the_title_to_the_result(tmp_path: Path) -> None:
    run(tmp_path, "pazaak", 2, 2, PadPilot)


@pytest.mark.slow
@pytest.mark.parametrize("device", DEVICES, ids=lambda device: device.__name__)
@pytest.mark.parametrize(("game", "seats", "people"), TABLES)
def test_every_table_is_played_from_the_lobby_to_the_result(
    tmp_path: Path, game: str, seats: int, people: int, device: type[OneDevice]
) -> None:
    run(tmp_path, game, seats, people, device)


def test_the_grid_has_every_game_and_number_of_players(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        doors = {name: PAZAAK_DOOR if ui.door is None else ui.door for name, ui in house.uis.items()}
        assert {name: door.seats for name, door in doors.items()} == {name: numbers_of_players(name) for name in doors}
