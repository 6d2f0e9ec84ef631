"""The end of a hand: all cards open, why it was won, what it costs, and how it goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from pazaak.house.records.transcript import replayed
from pazaak.house.records.transcript_file import record_of_session
from pazaak.house.rules.notation import write_card
from pazaak.side_games.climbing.moves import PASS
from pazaak.table.hand_end import layout as at
from pazaak.table.hand_end.scene import SECONDS, HandEndScene
from pazaak.table.hand_end.told import HandEnd
from pazaak.table.replay import TableReplay
from pazaak.table.tricks.sheet import TricksSheet
from tests.pilot import Pilot
from tests.screens.ruler import measure
from tests.side_games.climbing.test_table import AnyTable, at_table
from tests.side_games.journeys import by_keys
from tests.stage.tidy import check_tidy

WINS: dict[str, Any] = {"hands": [["7S", "7H", "7D", "7C", "6S", "6H"], ["9S", "9D", "KC"], ["3H", "3D", "4C", "5C"]],
                        "kitty": ["2S", "QD", "3C"], "landlord": 0, "leader": 0, "bid": 3}  # fmt: skip
DARK = (640.0, 716.0)
BEATS: dict[str, Any] = {"hands": [["9H", "9C"], ["KS", "KD"], ["3H", "4C"]], "kitty": ["2S", "QD", "3C"],
                         "landlord": 0, "leader": 0, "bid": 1}  # fmt: skip


def top(pilot: Pilot) -> object:
    return pilot.app.scene


def play(table: AnyTable, *moves: str) -> None:
    for move in moves:
        table.commit(PASS if move == "pass" else table.session.game.parse(move))


def ended(pilot: Pilot, table: AnyTable, *moves: str) -> HandEndScene:
    for move in moves:
        play(table, move)
        for _ in range(200):
            if table.deciding or isinstance(pilot.app.scene, HandEndScene):
                break
            pilot.step(0.1)
    for _ in range(60):
        scene = pilot.app.scene
        if isinstance(scene, HandEndScene):
            return scene
        pilot.step(0.1)
    raise AssertionError("the hand does not end")


def told_at(folder: Path, position: dict[str, Any], *moves: str) -> HandEnd:
    with at_table(folder, position=position) as (pilot, table):
        return ended(pilot, table, *moves).told


def test_the_deciding_play_and_what_came_after_it_are_told(tmp_path: Path) -> None:
    told = told_at(tmp_path, WINS, "7S 7H 7D 7C", "6S 6H")
    assert told.title == "SPRING! THE LANDLORD WINS"
    assert told.why == "No one could beat four sevens, so your last two sixes went out."
    assert {write_card(card) for card in told.last} == {"6S", "6H"}
    assert told.last_told == "Your last play"


def test_who_beats_the_last_play_of_another_is_named(tmp_path: Path) -> None:
    told = told_at(tmp_path, BEATS, "9H 9C")
    assert told.why == "Your first play, two nines, went out."
    beats = {**BEATS, "hands": [["9H", "9C", "3S"], ["KS", "KD"], ["3H", "4C"]]}
    told = told_at(tmp_path / "beaten", beats, "9H 9C")
    rival = told.seats[1].name
    assert told.why == f"{rival}'s last two kings beat your two nines."
    assert told.title == "SPRING! THE FARMERS WIN"


def test_all_cards_the_price_and_the_credits_add_up(tmp_path: Path) -> None:
    told = told_at(tmp_path, WINS, "7S 7H 7D 7C", "6S 6H")
    left = [[write_card(card) for card in seat.left] for seat in told.seats]
    assert [sorted(cards) for cards in left] == [[], ["9D", "9S", "KC"], ["3D", "3H", "4C", "5C"]]
    assert [write_card(card) for card in told.kitty] == ["2S", "QD", "3C"]
    assert [(factor.figure, factor.label) for factor in told.price] == [
        ("1", "a point"), ("×3", "your bid"), ("×2", "1 bomb"), ("×2", "spring"),
    ]  # fmt: skip
    assert told.due is not None
    assert (told.due.figure, told.due.label) == ("12", "a head")
    assert [seat.change for seat in told.seats] == [24, -12, -12]
    assert [seat.hat for seat in told.seats] == ["cap", "straw", "straw"]
    assert told.own.note == "12 from each farmer"
    assert told.own.before + told.own.change == told.own.total


def test_the_next_hand_comes_by_itself_and_waits_where_one_stays(tmp_path: Path) -> None:
    with at_table(tmp_path, position=WINS, speed="normal") as (pilot, table):
        scene = ended(pilot, table, "7S 7H 7D 7C", "6S 6H")
        pilot.step(SECONDS - 0.5)
        assert top(pilot) is scene
        pilot.step(0.6)
        assert top(pilot) is table
    with at_table(tmp_path / "stay", position=WINS, speed="normal") as (pilot, table):
        scene = ended(pilot, table, "7S 7H 7D 7C", "6S 6H")
        pilot.press("space")
        pilot.press("h")
        for _ in range(20):
            pilot.step(SECONDS)
        assert top(pilot) is scene
        pilot.press("space")
        pilot.step(0.1)
        assert top(pilot) is table


def by_mouse(pilot: Pilot, id: str) -> None:
    pilot.click(id)


@pytest.mark.parametrize("act", [by_mouse, by_keys], ids=["mouse", "keyboard"])
def test_the_sheet_by_tricks_and_the_next_hand_by_one_device(act: Callable[[Pilot, str], None], tmp_path: Path) -> None:
    with at_table(tmp_path, position=WINS) as (pilot, table):
        scene = ended(pilot, table, "7S 7H 7D 7C", "6S 6H")
        pilot.settle()
        act(pilot, "stay")
        act(pilot, "tricks")
        pilot.settle()
        sheet = pilot.app.scene
        assert isinstance(sheet, TricksSheet)
        pilot.step()
        read = pilot.told("told").replace("\n", " ")
        assert "You, landlord: 7♠ 7♥ 7♣ 7♦ 6♠ 6♥" in read
        assert "Trick 1: You Bomb four 7s: 7♣ 7♦ 7♥ 7♠. Won by you. Trick 2: You Pair 6: 6♥ 6♠. Won by you." in read
        act(pilot, "close")
        pilot.settle()
        assert top(pilot) is scene
        act(pilot, "next-hand")
        pilot.settle()
        assert top(pilot) is table


def test_a_press_while_it_moves_shows_all_of_it_and_no_more(tmp_path: Path) -> None:
    with at_table(tmp_path, position=WINS, speed="normal") as (pilot, table):
        scene = ended(pilot, table, "7S 7H 7D 7C", "6S 6H")
        pilot.step(0.1)
        assert scene.timeline.busy
        pilot.click_at(DARK)
        assert not scene.timeline.busy
        assert top(pilot) is scene
        assert (scene.motion.cards, scene.motion.paid, scene.motion.price) == (1.0, 1.0, 1.0)
        assert not scene.motion.chips


@pytest.mark.parametrize("rivals", [1, 2, 3, 4, 5])
def test_cards_left_stay_in_their_room_and_keep_their_corners(rivals: int) -> None:
    plan = at.plan(rivals)
    for block in plan.rivals:
        for count in range(1, 34 if rivals == 3 else 27 if rivals == 5 else 21):
            scale, places = at.left_places(block, count, plan.scale)
            assert len(set(places)) == count
            half, high = 42 * scale, 58 * scale
            for x, y in places:
                assert block.cards.left - 1 <= x - half
                assert x + half <= block.cards.right + 1
                assert y + high <= block.cards.bottom + 1
            rows = {y for _, y in places}
            for row in rows:
                line = sorted(x for x, y in places if y == row)
                assert all(b - a >= 16 for a, b in pairwise(line))


@contextmanager
def filmed(folder: Path) -> Iterator[tuple[Pilot, HandEnd, TableReplay]]:
    """A hand that has ended at a table, how its end was told there, and the film of it."""
    with at_table(folder, position=WINS, speed="normal") as (pilot, table):
        told = ended(pilot, table, "7S 7H 7D 7C", "6S 6H").told
        pilot.press("space")
        pilot.settle()
        record = record_of_session(table.session, table.room.full_names)
        film = TableReplay(table.house, record, replayed(record, table.house.games), practice=True)
        pilot.app.push(film, how="none")
        pilot.step()
        yield pilot, told, film


def test_a_film_shows_the_end_of_a_hand_as_the_table_did(tmp_path: Path) -> None:
    with filmed(tmp_path) as (pilot, told, film):
        assert not pilot.has("hand-end")
        for _ in range(film.last):
            pilot.press("right")
            film.timeline.finish()
            pilot.step()
            if film.end is not None:
                break
        assert film.end is not None
        assert film.end.told == told
        drawn = [line.text for line in measure(pilot.app, 1.0).lines]
        assert {told.title, told.why, told.last_told, "KITTY"} <= set(drawn)
        assert not any(line.startswith("HAND WON") for line in drawn)
        assert told.why in pilot.told("hand-end")
        check_tidy(pilot)
        pilot.press("right")
        pilot.step()
        assert film.end is None
        assert not pilot.has("hand-end")


def test_a_film_that_plays_gives_time_to_read_the_end_of_a_hand(tmp_path: Path) -> None:
    with filmed(tmp_path) as (pilot, _, film):
        pilot.press("space")
        waited = 0.0
        for _ in range(600):
            pilot.wait(0.05)
            waited += 0.05 if film.end is not None else 0.0
            if waited and film.end is None:
                break
        assert SECONDS - 0.3 < waited < SECONDS + 0.5


def test_the_ways_on_name_their_keys(tmp_path: Path) -> None:
    with at_table(tmp_path, position=WINS) as (pilot, table):
        ended(pilot, table, "7S 7H 7D 7C", "6S 6H")
        pilot.settle()
        pilot.press("tab")
        drawn = {line.text for line in measure(pilot.app, 1.0).lines}
        assert {"F4", "H", "Space", "a point", "a head"} <= drawn
