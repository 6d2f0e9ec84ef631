"""On the plates of every table a face passes into another while its head nods, and then nothing is drawn for it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pygame
import pytest
from pygame import Rect

from pazaak.scenes.table import layout
from pazaak.stage.motion.faces import CALM_FACE_SECONDS, FACE_SECONDS
from tests.pilot import Pilot
from tests.stage.looks import same
from tests.table.adapters import ADAPTERS, WHOLE
from tests.table.playing import NOWHERE, PREMISES

TICK = 0.03
LINGERS = 0.1
"""So long a table is ready to draw more when something has passed."""
GAMES = sorted(ADAPTERS)


@pytest.fixture(scope="module", autouse=True)
def _premises() -> Iterator[None]:
    yield
    PREMISES.close()


@contextmanager
def table_of(game: str, *, calm: bool) -> Iterator[tuple[Pilot, Any]]:
    """A table at rest, and somebody who looks."""
    adapter, case = ADAPTERS[game], WHOLE[game][0]
    with PREMISES.open(adapter) as (house, pilot):
        settings = house.profile.settings
        settings.speed, settings.reduced_motion = "instant", calm
        pilot.app.apply(settings)
        session = adapter.begin(house, case, practice=True)
        adapter.seat_players(house, case, session.match.rules)
        table = adapter.sit(house, session).scene
        pilot.app.push(table, how="none")
        try:
            pilot.move(NOWHERE)
            pilot.settle()
            while table.board.effects.alive or table.board.effects.line:
                pilot.step(0.5)
            pilot.watch(True)
            pilot.step()
            yield pilot, table
        finally:
            pilot.watch(False)
            settings.reduced_motion = False
            pilot.app.apply(settings)


def faces_of(game: str, pilot: Pilot, table: Any) -> dict[int, pygame.Surface]:
    """Return the faces as seen in their hexagons; at Pazaak the rival's is whole."""
    if game == "pazaak":
        places = {table.viewer: (layout.PORTRAIT, layout.PORTRAIT_RADIUS)}
    else:
        places = {seat: (place.portrait, place.radius) for seat, place in enumerate(table.board.places)}
    whole, found = pilot.picture(), {}
    for seat, (middle, radius) in places.items():
        box = Rect(0, 0, 2 * radius, 2 * radius)
        box.center = round(middle[0]), round(middle[1])
        found[seat] = whole.subsurface(box).copy()
    return found


@pytest.mark.full
@pytest.mark.parametrize("calm", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_every_plate_fades_and_then_rests(game: str, calm: bool) -> None:
    with table_of(game, calm=calm) as (pilot, table):
        effects, seconds = table.board.effects, CALM_FACE_SECONDS if calm else FACE_SECONDS
        assert not any(pilot.draws(0.1) for _ in range(10))
        first = faces_of(game, pilot, table)
        for seat in range(table.board.seats):
            effects.mood(seat, "glad")
        drawn = []
        pictures = []
        for _ in range(round((seconds + 0.5) / TICK)):
            drawn.append(pilot.draws(TICK))
            pictures.append(faces_of(game, pilot, table))
        assert sum(drawn) <= (seconds + LINGERS) / TICK + 1, "it is drawn on at rest"
        for seat, was in first.items():
            seen = [each[seat] for each in pictures]
            assert not same(was, seen[-1])
            assert same(seen[-2], seen[-1])
            between = [each for each in seen if not same(each, was) and not same(each, seen[-1])]
            assert len(between) >= 2, f"the face of seat {seat} changes at once"
