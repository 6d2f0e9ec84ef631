"""Speech at a table comes from a mouth, stays at its speaker's place, and covers nobody else."""

from __future__ import annotations

from math import dist
from pathlib import Path

import pygame
import pytest

from pazaak.house.profile.roster import load_roster
from pazaak.house.resources import assets_path
from pazaak.stage.core.viewport import LOGICAL_SIZE
from pazaak.stage.motion.effects import Around
from pazaak.stage.paint.busts import MOUTH, cheek, draw_bust
from tests.stage.looks import canvas
from tests.table.test_corner import UIS, table_of

RIVALS = [rival.portrait for rival in load_roster(assets_path() / "rivals")]
AT, SIZE, NEAR = (640.0, 300.0), 238.0, 10.0


@pytest.mark.full("amaranth--1", "nib-1")
@pytest.mark.parametrize("way", [-1, 1])
@pytest.mark.parametrize("who", RIVALS)
def test_the_tail_ends_beside_the_cheek(who: str, way: int) -> None:
    on = canvas()
    empty = on.surface.copy()
    draw_bust(on, who, "calm", AT, SIZE)
    x, y = cheek(on, who, AT, SIZE, way)
    assert y == pytest.approx(AT[1] - SIZE * (1 - MOUTH))
    row = range(round(AT[0] - SIZE), round(AT[0] + SIZE))
    seen = [column for column in row if on.surface.get_at((column, round(y))) != empty.get_at((column, round(y)))]
    beyond = [abs(column - x) for column in seen]
    assert min(beyond) <= NEAR
    assert on.surface.get_at((round(x) - way * 8, round(y))) != empty.get_at((round(x) - way * 8, round(y)))


def test_a_tail_reaches_its_mouth_however_far_it_is() -> None:
    on = canvas()
    before = on.surface.copy()
    on.speech(pygame.FRect(700, 200, 200, 50), to=(610, 300))
    box = _differs(before, on.surface)
    assert box.left <= 612
    assert box.bottom >= 298


def _differs(before: pygame.Surface, after: pygame.Surface) -> pygame.Rect:
    mask = pygame.mask.from_threshold(after, (0, 0, 0), (1, 1, 1, 255), before)
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:])


def seats_of(game: str) -> list[int]:
    door = UIS[game].door
    return [2] if door is None else sorted({door.usual, *door.seats})


@pytest.mark.full("pazaak-2")
@pytest.mark.parametrize(("game", "seats"), [(game, seats) for game in UIS for seats in seats_of(game)])
def test_words_stay_in_the_window_and_off_the_others(game: str, seats: int, tmp_path: Path) -> None:
    with table_of(game, tmp_path, seats) as (_, table):
        board = table.board
        around: list[Around] = list(board.effects._seats)
        assert len(around) == seats
        window = pygame.FRect(0, 0, *LOGICAL_SIZE)
        plates = [place.plate for place in getattr(board, "places", ())]
        for seat, each in enumerate(around):
            if seat == board.viewer:
                continue
            assert window.contains(each.bubble), seat
            others = [plate for other, plate in enumerate(plates) if other != seat]
            assert each.bubble.collidelist(others) == -1, seat
            if each.sitter is None:
                assert dist(each.mouth(canvas()), each.face) <= each.radius
