"""The light of rare moments: seen while it lasts, and leaving nothing behind."""

from __future__ import annotations

import numpy as np
import pygame
import pytest
from pygame import FRect

from pazaak.table.highlights.highlight_scene import along
from pazaak.table.highlights.light import Lighting
from pazaak.table.highlights.marks import Arcs, Bolt, Mark, Sweep, Trails
from tests.stage.looks import BACKGROUND, canvas, changed

AT = (640.0, 300.0)


def marks() -> list[Mark]:
    return [
        Bolt(at=AT),
        Trails(tips=[AT, (700.0, 300.0)]),
        Arcs(center=AT, count=4),
        Sweep(boxes=[FRect(540, 260, 200, 80)]),
    ]


def seen(mark: Mark) -> FRect | None:
    """Return the area of a picture that it changes."""
    on = canvas()
    light = Lighting(marks=[mark])
    light.draw_over(on)
    box = changed(on.surface)
    return FRect(box) if box.width else None


@pytest.mark.parametrize("number", range(4))
def test_each_is_seen_where_it_belongs_while_it_lasts(number: int) -> None:
    mark = marks()[number]
    assert seen(mark) is None, "it shines before it has begun"
    mark.grown = 0.5
    box = seen(mark)
    assert box is not None
    assert box.inflate(220, 620).collidepoint(AT)


@pytest.mark.full
def test_a_bolt_comes_from_above_and_its_light_fades() -> None:
    bolt = Bolt(at=AT)
    bolt.grown = 0.4
    half = seen(bolt)
    bolt.grown = 1.0
    whole = seen(bolt)
    assert half is not None
    assert whole is not None
    assert half.top <= 0.0
    assert half.bottom < AT[1] < whole.bottom
    bolt.strength = 0.0
    assert seen(bolt) is None


@pytest.mark.full
def test_arcs_close_to_their_ring() -> None:
    arcs, wide = Arcs(center=AT, radius=76.0, count=3), []
    for grown in (0.2, 0.6, 1.0):
        arcs.grown = grown
        box = seen(arcs)
        assert box is not None
        wide.append(box.width)
    assert wide[0] > wide[1] > wide[2]


def test_a_light_passes_by_and_is_gone() -> None:
    sweep, middles = Sweep(boxes=[FRect(440, 260, 400, 80)]), []
    for grown in (0.2, 0.5, 0.8):
        sweep.grown = grown
        box = seen(sweep)
        assert box is not None
        middles.append(box.centerx)
    assert middles == sorted(middles)
    sweep.grown = 1.0
    assert seen(sweep) is None


def test_nothing_is_left_when_a_moment_is_over() -> None:
    light = Lighting(marks=marks())
    light.go_out()
    assert light.marks == []


def test_coins_do_not_land_in_a_row() -> None:
    """Each falls for as long as any other: the last are high up when the first are gone."""
    on = canvas()
    Lighting(rain=0.85).draw_over(on)
    others = np.any(pygame.surfarray.array3d(on.surface) != BACKGROUND, axis=2)
    rows = np.flatnonzero(others.any(axis=0))
    assert rows.max() - rows.min() > 300


def test_sparks_leave_a_frame_on_all_its_sides() -> None:
    frame = FRect(66, 160, 290, 384)
    places = along(frame, 14)
    assert len(places) == 14
    for x, y in places:
        assert x in (frame.left, frame.right) or y in (frame.top, frame.bottom)
    sides = [sum(x == frame.left for x, _ in places), sum(x == frame.right for x, _ in places),
             sum(y == frame.top for _, y in places), sum(y == frame.bottom for _, y in places)]  # fmt: skip
    assert min(sides) >= 3
