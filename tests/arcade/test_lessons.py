"""The lessons of the four games: their scripts by the rules, and bubbles that leave cards and trays in sight."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from pygame import FRect

from partition_games.engine.events import ComparisonWon, DealScored, Event
from partition_games.engine.notation import parse_move, write_move
from partition_games.engine.rules import PartitionRules
from partition_games.lesson import crash, fives, hazari, kitti
from partition_games.lesson.teaching import Teaching
from partition_games.register import GAMES
from partition_games.scenes.board import PartitionBoard
from partition_games.scenes.layout import BUTTONS_Y
from pazaak.house.rules.match import Match
from pazaak.house.session.lessons import Lesson
from pazaak.scenes.app_services import AppServices
from pazaak.stage.core.viewport import overlap
from pazaak.stage.input.controls import Prompt
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets import widgets
from pazaak.table.lesson.bubble import hidden
from pazaak.table.round.places import card_rect
from tests.arcade.arcade_rooms import in_hall
from tests.arcade.lesson_moves import make
from tests.arcade.parlour import arcade_in
from tests.games.found import GAME_TESTS
from tests.pilot import Pilot, find_door
from tests.side_games import lessons
from tests.side_games.journeys import by_keys
from tests.side_games.lesson_walk import AnyLesson
from tests.side_games.lessons import do

TEACHINGS = {"hazari": hazari.HAZARI, "fives": fives.FIVES, "kitti": kitti.KITTI, "crash": crash.CRASH}
OUTCOMES = {
    "hazari": [(175, 0, 105, 80), (270, 90, 0, 0)],
    "fives": [(6, 0, 0), (6, 0, 0)],
    "kitti": [(1, 0, 0), (1, 0, 0), (1, 0, 0)],
    "crash": [(2, 0, 1), (4, 0, 0)],
}
each_game = pytest.mark.parametrize("game", TEACHINGS)
LIKE_OTHERS = {"kitti", "crash"}
"""Their cards go to groups as in Hazari."""
each_kind = pytest.mark.parametrize(
    "game", [pytest.param(game, marks=pytest.mark.slow if game in LIKE_OTHERS else ()) for game in TEACHINGS]
)


def ids(game: str) -> list[str]:
    return [lesson.id for lesson in TEACHINGS[game].course().lessons]


@contextmanager
def before(
    folder: Path, game: str, id: str = "", *, seen: bool = False, **settings: Any
) -> Iterator[tuple[Pilot, AppServices, AnyLesson]]:
    """Before one step of the lesson."""
    walk = GAME_TESTS[game].lesson
    assert walk is not None
    with lessons.before(folder, walk, id, seen=seen, **settings) as opened:
        yield opened


@pytest.mark.full
def test_the_wrong_card_that_rides_along_is_named(tmp_path: Path) -> None:
    with before(tmp_path, "hazari", "kings") as (_, _, table):
        asked = "5H 4H 3H | AH 3S 2S | QD JS TS | "
        assert table.course.answer(parse_move(f"{asked}KH KS 5D 6D"), table.view) is None
        riding = table.course.answer(parse_move(f"{asked}KS 6D 5D KH"), table.view)
        assert riding is not None
        assert "FOURTH" in riding
        other = table.course.answer(parse_move("5H 4H 3H | AH 3S 2S | KS JS TS | QD KH 6D 5D"), table.view)
        assert other is not None
        assert "Group 3" in other


@pytest.mark.full
@each_game
def test_it_is_left_and_goes_on_there_from_the_hall(game: str, tmp_path: Path) -> None:
    with arcade_in(tmp_path) as house, in_hall(house, seen=True) as (pilot, _):
        if game != "hazari":
            pilot.click(find_door(pilot, game))
        for _ in range(2):
            pilot.click("lesson")
            pilot.settle()
            assert pilot.scene == "lesson"
            pilot.step()
            here = pilot.told("lesson")
            pilot.click("go-on")
            pilot.settle()
            pilot.step()
            assert pilot.told("lesson") != here
            pilot.click("leave-lessons")
            pilot.settle()


@pytest.mark.full
def test_its_page_in_the_book_leads_to_it(tmp_path: Path) -> None:
    with arcade_in(tmp_path) as house, in_hall(house, seen=True) as (pilot, _):
        pilot.click("rules")
        pilot.settle()
        pilot.click("chapter-arcade")
        assert not pilot.has("book-lesson")
        pilot.click("chapter-crash")
        pilot.click("book-lesson")
        pilot.settle()
        pilot.step()
        assert pilot.scene == "lesson"
        assert "13 cards into four groups of three" in pilot.told("lesson")


@each_game
def test_every_stretch_is_played_by_the_rules_to_the_end_that_is_told(game: str) -> None:
    teaching: Teaching = TEACHINGS[game]
    brought = []
    for part in teaching.parts:
        seats = len(teaching.company) + 1
        rules = GAMES[game].build(seats, part.options)
        assert isinstance(rules, PartitionRules)
        match = Match(rules, 1, part.position)
        told: list[Event] = []
        if part is teaching.parts[0]:
            assert [event for event in match.opening if type(event) in map(type, teaching.deal)] == list(teaching.deal)
        for line in part.script:
            if isinstance(line, Lesson):
                assert match.to_act == 0 or line.wish is None, f"{line.id} comes when it is another's turn"
            else:
                assert match.to_act != 0, f"nobody asks the person for {write_move(line)}"
            move = line.wish if isinstance(line, Lesson) else line
            if move is not None:
                seat = match.to_act
                assert seat is not None
                rules.verify(match.view(seat), move)
                told += match.play(move)
        scored = next(event for event in told if isinstance(event, DealScored))
        brought.append(scored.points)
        assert any(isinstance(event, ComparisonWon) for event in told)
        assert (match.to_act is None) == (part is teaching.parts[-1])
    assert brought == OUTCOMES[game]


def covered(folder: Path, game: str, id: str, **settings: Any) -> float:
    """Return the area a bubble hides of things to keep in sight: its subject, the player's cards, trays, buttons."""
    with before(folder, game, id, seen=True, **settings) as (pilot, _, table):
        pilot.step(0.1)
        assert table.bubble.box is not None
        return hidden(table.bubble.box, table.lesson_ui.sight(table.lesson.point, table.controls, False).keep)


@pytest.mark.full
@pytest.mark.parametrize(
    ("game", "id"), [("hazari", "strongest"), ("hazari", "tie"), ("hazari", "kings"), ("crash", "crash")]
)
def test_a_bubble_covers_no_tray_and_no_card(game: str, id: str, tmp_path: Path) -> None:
    """Trays leave the least room with larger letters in the smallest window."""
    assert covered(tmp_path, game, id, ui_scale=1.4, window=(960, 540)) == 0


@pytest.mark.full
@pytest.mark.parametrize("window", [(960, 540), (1280, 720), (1920, 1080)])
def test_a_bubble_of_fives_covers_no_rival_no_line_and_no_stock(window: tuple[int, int], tmp_path: Path) -> None:
    with before(tmp_path, "fives", "throw", seen=True, window=window) as (pilot, _, table):
        pilot.step(0.1)
        assert table.controls.context.choosing
        box, sight = table.bubble.box, table.lesson_ui.sight(table.lesson.point, table.controls, False)
        assert box is not None
        backs = [bounds(table, seat) for seat in (1, 2)]
        assert not box.collidelistall([*sight.keep, *sight.spare, *backs])


def bounds(table: AnyLesson, seat: int) -> FRect:
    """Return the bounds of a rival's card backs as drawn."""
    backs = [card_rect((card.x, card.y), card.scale) for card in table.board.picture.seats[seat].hand]
    return backs[0].unionall(backs[1:])


@pytest.mark.full
def test_a_bubble_over_the_trays_of_hazari_leaves_the_rivals_be_read(tmp_path: Path) -> None:
    """Something must be covered there: a name and its points are not."""
    with before(tmp_path, "hazari", "strongest", seen=True, window=(960, 540)) as (pilot, _, table):
        pilot.step(0.1)
        box = table.bubble.box
        assert box is not None
        assert isinstance(table.board, PartitionBoard)
        for place in table.board.places:
            assert overlap(box, place.plate) < 0.3 * place.plate.width * place.plate.height


@pytest.mark.full
@pytest.mark.parametrize(("game", "id"), [("hazari", "strongest"), ("kitti", "straight")])
def test_the_buttons_under_the_trays_show_their_keys_all_or_none(
    game: str, id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: set[tuple[float, float]] = set()
    draw = widgets.draw_prompt

    def noted(canvas: Canvas, prompt: Prompt, center: tuple[float, float]) -> None:
        drawn.add(center)
        draw(canvas, prompt, center)

    monkeypatch.setattr(widgets, "draw_prompt", noted)
    with before(tmp_path, game, id, seen=True, window=(960, 540)) as (pilot, _, _):
        row = [FRect(node.rect) for node in pilot.tree() if node.role == "button" and node.rect[1] == BUTTONS_Y]
    assert len(row) > 5
    assert sum(any(button.collidepoint(center) for center in drawn) for button in row) in (0, len(row))


@pytest.mark.slow
@each_game
@pytest.mark.parametrize(("scale", "window"), [(1.0, (1280, 720)), (1.4, (960, 540)), (2.0, (1280, 720))])
def test_no_bubble_of_all_covers_anything(game: str, scale: float, window: tuple[int, int], tmp_path: Path) -> None:
    for id in ids(game):
        assert covered(tmp_path / id, game, id, ui_scale=scale, window=window) == 0, id


@pytest.mark.full
@each_kind
def test_no_line_stays_behind_when_other_cards_lie_on_the_table(game: str, tmp_path: Path) -> None:
    with before(tmp_path, game) as (pilot, _, table):
        part = table.part
        while pilot.scene == "lesson" and table.part is part:
            do(pilot, table, by_keys, make)
        assert table.part is not part
        assert table.lesson.wish is None
        assert table.message.text == ""
