"""The street of booths: their places, hosts, neon and marks; the bar, the gate of Pazaak, and a street that scrolls."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from pazaak.house.circuit.circuit import Circuit
from pazaak.house.circuit.marks import Mark, give_marks
from pazaak.root.games import GAME_LIST
from pazaak.root.house import open_house
from pazaak.scenes.app_services import AppServices, opened_house
from pazaak.scenes.tutorial.progress import OFFERED
from pazaak.stage.core.assets import Assets
from pazaak.stage.core.atlas import HOSTS
from pazaak.stage.core.theme import THEMES
from pazaak.table.hall.booth import SMALL_CARDS, cloth_colours
from pazaak.table.hall.lobby import Lobby, OpponentFilter
from pazaak.table.hall.scene import GameHall
from pazaak.table.hall.street.bar import BarEntry
from pazaak.table.hall.street.places import IN_SIGHT, SIGHT, scroll_steps, step_in_sight, street_stands
from tests.apps import game_app, piloted
from tests.arcade.arcade_rooms import Visit, in_hall
from tests.arcade.parlour import arcade_in
from tests.pilot import Pilot, at_the_sheet
from tests.scenes.tables import open_app
from tests.screens.told import untold
from tests.stage.tidy import check_tidy, uncut
from tests.table.copies_of_the_small_game import list_of


@contextmanager
def many_doors(folder: Path, monkeypatch: pytest.MonkeyPatch, count: int) -> Iterator[tuple[Pilot, Visit]]:
    """The hall with the small game a few times over, so that there are so many doors; Pazaak has none."""
    entries = list_of(count + 1, monkeypatch)
    with opened_house(folder, entries, None, 5) as house, in_hall(house, (960, 540), seen=True) as hall:
        yield hall


@contextmanager
def the_whole_game(folder: Path) -> Iterator[tuple[Pilot, AppServices]]:
    """The arcade as the title opens it."""
    with open_house(folder, None, 5) as house:
        house.profile.settings.speed = "instant"
        house.career.keep_note(OFFERED, True)
        with piloted(game_app(house)) as pilot:
            pilot.click("arcade")
            pilot.settle()
            yield pilot, house


def doors(pilot: Pilot) -> list[str]:
    return [id for id in pilot.ids() if id.startswith("door-") and not id.startswith("doors-")]


def give(house: AppServices, game: str, *marks: Mark) -> None:
    with house.profile.ledger.transaction() as store:
        give_marks(store, game, marks, house.now().date())


# -- places ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [*range(1, 18), 24, 39])
def test_booths_stand_side_by_side_and_those_in_sight_are_whole_or_at_an_edge(count: int) -> None:
    for step in range(scroll_steps(count) + 1):
        stands = street_stands(count, step)
        assert len(stands) == count
        seen = [stand for stand in stands if stand.spot.colliderect(SIGHT)]
        for one, other in combinations(seen, 2):
            assert not one.spot.inflate(-1, -1).colliderect(other.spot)
        whole = [stand for stand in seen if SIGHT.left <= stand.spot.left and stand.spot.right <= SIGHT.right]
        if scroll_steps(count) == 0:
            assert whole == stands
            continue
        for y in {stand.y for stand in seen}:
            row = [stand for stand in seen if stand.y == y]
            assert sum(stand in whole for stand in row) >= min(IN_SIGHT, len(row)) - 1
        half = [stand for stand in seen if stand not in whole]
        assert any(stand.x > SIGHT.centerx for stand in half) == (step < scroll_steps(count))
        assert any(stand.x < SIGHT.centerx for stand in half) == (step > 0)


@pytest.mark.parametrize("count", [13, 14, 19])
def test_every_booth_comes_into_sight(count: int) -> None:
    for index in range(count):
        for before in range(scroll_steps(count) + 1):
            step = step_in_sight(count, index, before)
            spot = street_stands(count, step)[index].spot
            assert SIGHT.left <= spot.left
            assert spot.right <= SIGHT.right
            if SIGHT.contains(street_stands(count, before)[index].spot):
                assert step == before, "nothing moves where it needs not"


@pytest.mark.parametrize("theme", THEMES)
def test_the_cloths_of_the_games_are_dark_and_in_their_own_light(theme: str) -> None:
    for role in ("own", "gold", "kitti", "crash", "hokm", "dou_dizhu", "big_three"):
        neon = THEMES[theme].color(role)
        felt, lamp = cloth_colours(neon)
        assert max(felt) <= 80 < max(lamp) <= max(neon)
        assert max(range(3), key=felt.__getitem__) == max(range(3), key=neon.__getitem__)


# -- marks and hosts ------------------------------------------------------------------------------------------------


def test_three_marks_light_a_sign_and_the_card_counts_them(tmp_path: Path) -> None:
    with arcade_in(tmp_path) as house, in_hall(house) as (pilot, visit):
        pilot.click("door-crash")
        pilot.settle()
        heads = (
            "Three light the sign: 0 of 3.",
            "Two more light the sign: 1 of 3.",
            "One more lights the sign: 2 of 3.",
            "The sign is lit: 3 of 5.",
            "The sign is lit: 4 of 5.",
        )
        for number, head in enumerate(heads):
            lit = "lit" if number >= 3 else "dark"
            assert f"Neon {lit}, {number} of 5 marks" in pilot.node("door-crash").label
            told = pilot.told("game")
            assert head in told
            assert ("First win: done, today" in told) == (number > 0)
            assert "The lesson: 5 minutes" in told
            signs, marks = len(GAME_LIST), house.circuit.most_marks
            assert pilot.node("counts").label == f"{number // 3} of {signs} signs lit, {number} of {marks} marks"
            give(house, "crash", (Mark.WIN, Mark.FEAT, Mark.HOST, Mark.STAKE)[number % 4])
            visit.hall.refresh()


def test_all_that_the_card_and_its_hosts_bubble_show_is_told(tmp_path: Path) -> None:
    with the_whole_game(tmp_path) as (pilot, house):
        give(house, "crash", Mark.WIN)
        for game in ("pazaak", "crash", "hokm", "dou_dizhu", "fives"):
            pilot.click(f"door-{game}")
            pilot.settle()
            assert not untold(pilot.app)
        told = pilot.told("game")
        host = house.rival_of(house.tables["fives"].host)
        assert host is not None
        assert f"{host.name} says: " in told
        assert "First takes 240, second keeps the stake" in told


@pytest.mark.full
def test_a_lit_sign_looks_otherwise_than_a_dark_one_by_its_light(tmp_path: Path) -> None:
    games = ("hazari", "fives", "kitti", "crash")
    with arcade_in(tmp_path) as house, in_hall(house, (960, 540), seen=True) as (pilot, visit):
        pilot.click("door-hokm")
        pilot.settle()

        def light(game: str) -> float:
            x, y, wide, high = (value * 0.75 for value in pilot.node(f"door-{game}").rect)
            sign = pilot.picture().subsurface((round(x), round(y + high * 0.7), round(wide), round(high * 0.3)))
            return sum(pygame.transform.average_color(sign)[:3]) / 3

        dark = {game: light(game) for game in games}
        for game in games:
            give(house, game, Mark.WIN, Mark.FEAT, Mark.HOST)
        visit.hall.refresh()
        pilot.settle()
        assert all(light(game) > 1.25 * dark[game] for game in games)


def test_the_host_plays_at_the_own_table_unless_other_company_is_wished(tmp_path: Path) -> None:
    with arcade_in(tmp_path) as house, in_hall(house) as (pilot, visit):
        for game in ("fives", "hokm", "pazu"):
            pilot.click(f"door-{game}")
            pilot.settle()
            if not house.tables[game].host:
                continue
            host = house.rival_of(house.tables[game].host)
            assert host is not None
            assert f"{host.name}, host, plays at your table." in pilot.told("game")
            with at_the_sheet(pilot):
                for _ in range(2):
                    assert host in visit.hall.desk.guests
                    pilot.click("others")
                x, y, wide, high = pilot.node("company").rect
                pilot.click_at((x + wide - 20, y + high / 2))
                gentle = Lobby(house, visit.hall.choice.buy_in).willing()
                half = gentle[: max(visit.hall.choice.seats - 1, (len(gentle) + 1) // 2)]
                assert visit.hall.choice.company is OpponentFilter.GENTLE
                assert (host in visit.hall.desk.guests) == (host in half)
            told = "plays at your table" if host in half else "not with gentle rivals"
            assert f"host, {told}." in pilot.told("game")


def test_a_guest_of_the_house_sees_the_street_without_marks(tmp_path: Path) -> None:
    with arcade_in(tmp_path) as house:
        circuit = Circuit(None, house.tables, house.circuit._hosts)
        assert (circuit.lit_count, circuit.mark_count, circuit.most_marks) == (0, 0, house.circuit.most_marks)
        assert circuit.most_marks >= 45


# -- gate and bar ---------------------------------------------------------------------------------------------------


def test_pazaaks_booth_leads_to_the_hall_of_the_venue_and_back(tmp_path: Path) -> None:
    with the_whole_game(tmp_path) as (pilot, house):
        assert doors(pilot)[0] == "door-pazaak"
        pilot.click("door-pazaak")
        pilot.settle()
        told = pilot.told("game")
        assert house.career.progress.venue.name in told
        assert not pilot.has("sit-down")
        assert not pilot.has("table")
        assert not pilot.has("stake-0")
        for id, scene in (("enter", "hall"), ("rules", "rules")):
            pilot.click(id)
            pilot.settle()
            assert pilot.scene == scene
            pilot.press("escape")
            pilot.settle()
            assert pilot.scene == "arcade"
        assert pilot.node("door-pazaak").state.checked
        pilot.steer_to("door-pazaak")
        pilot.press("return")
        assert pilot.focused() == "enter"
        pilot.press("return")
        pilot.settle()
        assert pilot.scene == "hall"


def test_the_bar_leads_to_the_table_with_people(tmp_path: Path) -> None:
    with the_whole_game(tmp_path) as (pilot, _):
        pilot.click("people")
        pilot.settle()
        assert pilot.scene == "people"
        pilot.press("escape")
        pilot.settle()
        assert pilot.scene == "arcade"


def test_an_entry_of_the_bar_tells_its_state_and_whether_something_waits(tmp_path: Path) -> None:
    opened: list[str] = []
    news = ["three tables", ""]
    entries = [
        BarEntry("tonight", "TONIGHT'S CARD", "calendar", lambda: opened.append("tonight"), lambda: news[0],
                 lambda: bool(news[1])),
        BarEntry("records", "RECORDS", "trophy", lambda: opened.append("records"), lambda: "2 are yours"),
    ]  # fmt: skip
    with arcade_in(tmp_path) as house:
        visit = Visit(house, entries=entries, records=opened.append)
        with piloted(open_app(house, visit.hall)) as pilot:
            assert pilot.node("tonight").state.value == "three tables"
            news[1] = "due"
            pilot.click("door-kitti")
            pilot.settle()
            assert pilot.node("tonight").state.value == "three tables, new"
            for id in ("tonight", "game-records", "records"):
                pilot.click(id)
            assert opened == ["tonight", "kitti", "records"]
            check_tidy(pilot)


# -- motion and scrolling -------------------------------------------------------------------------------------------


def test_the_card_slides_in_and_stands_at_once_with_reduced_motion(tmp_path: Path) -> None:
    with arcade_in(tmp_path, speed="normal") as house, in_hall(house) as (pilot, _):
        rest = pilot.node("sit-down").rect
        pilot.click("door-crash")
        moving = pilot.node("sit-down").rect
        assert moving[0] > rest[0]
        pilot.settle()
        assert pilot.node("sit-down").rect == rest
        house.profile.settings.reduced_motion = True
        pilot.app.apply(house.profile.settings)
        pilot.click("door-kitti")
        assert pilot.node("sit-down").rect == rest


@pytest.mark.full
@pytest.mark.parametrize("count", [12, 13, pytest.param(17, marks=pytest.mark.slow)])
def test_many_tables_are_reached_by_mouse_wheel_drag_and_keys(
    count: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with uncut(monkeypatch), many_doors(tmp_path, monkeypatch, count) as (pilot, visit):
        first = doors(pilot)
        check_tidy(pilot)
        if not scroll_steps(count):
            assert len(first) == count
            assert not pilot.has("doors-after")
            return
        assert not pilot.node("doors-before").state.enabled
        seen = set(first)
        while pilot.node("doors-after").state.enabled:
            pilot.click("doors-after")
            pilot.settle()
            check_tidy(pilot)
            seen |= set(doors(pilot))
        assert len(seen) == count
        last = doors(pilot)
        pilot.press("page up")
        pilot.settle()
        pilot.press("page down")
        pilot.settle()
        assert doors(pilot) == last
        for _ in range(scroll_steps(count)):
            pilot.wheel(doors(pilot)[2], 1)
            pilot.settle()
        assert doors(pilot) == first
        place = pilot.node(first[1]).rect
        chosen = visit.hall.game
        pilot.button((700, 400), down=True)
        for x in (660, 620, 600, 560):
            pilot.move((x, 400))
        pilot.button((560, 400), down=False)
        pilot.settle()
        assert pilot.node(first[1]).rect != place
        assert visit.hall.game == chosen, "the end of a drag presses nothing"
        name = f"door-highcard{count - len(GAME_LIST)}"
        while not pilot.has(name):
            pilot.press("page down")
            pilot.settle()
        pilot.steer_to(name)
        pilot.press("return", 3)
        pilot.settle()
        (order,) = visit.orders
        assert f"door-{order.game}" == name


@pytest.mark.full
def test_the_hall_opens_where_the_table_is_in_sight(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with many_doors(tmp_path, monkeypatch, 17) as (pilot, visit):
        for game in ("highcard5", "hazari"):
            visit.hall.at_door(game)
            visit.hall.refresh()
            pilot.settle()
            assert pilot.node(f"door-{game}").state.checked


# -- pictures -------------------------------------------------------------------------------------------------------


def test_the_small_pictures_hold_every_host_and_every_card_on_a_cloth(tmp_path: Path) -> None:
    """Others would be cut from the large ones, which nine tables of them have no room for in a large window."""
    assets = Assets(strict=True)
    faces, cards = assets.atlas(HOSTS), assets.atlas(SMALL_CARDS)
    assert faces is not None
    assert cards is not None
    with the_whole_game(tmp_path) as (pilot, house):
        assert isinstance(pilot.app.scene, GameHall)
        places = pilot.app.scene.places
        assert len(places) == len(GAME_LIST)
        for game, place in places.items():
            if not house.tables[game].host:
                continue
            host = house.rival_of(house.tables[game].host)
            assert host is not None
            assert {f"{host.portrait}:{mood}" for mood in ("calm", "glad")} <= faces.rects.keys()
            packs = ("pazaak_standard", "pazaak_cvd", "pazaak_contrast")
            files = packs if place.atlas else ("french_classic_big", "french_four_big")
            assert {f"{file}/{card}" for file in files for card in place.cards} <= cards.rects.keys()
