"""No line of a backdrop runs through a heading that has no plate behind it."""

from __future__ import annotations

import numpy as np
import pygame
import pytest
from pygame import FRect

from pazaak.scenes.decks.builder import DeckBuilder
from pazaak.scenes.hall.scene import RivalHall
from pazaak.scenes.hall.travel_map import TravelMap
from pazaak.scenes.house_scene import HouseScene
from pazaak.scenes.profile.scene import ProfileScene
from pazaak.scenes.shop.scene import ShopScene
from pazaak.table.hall.scene import GameHall
from pazaak.table.review.scene import TITLE
from tests.stage.looks import assets

LETTERS = 14.0
"""Difference in brightness between neighbouring units above which it reads as an edge."""
MOST_EDGES = 0.01
SEEN = 340.0
"""So far a heading reaches."""
HEADINGS = {
    "diary": HouseScene.heading_at,
    "profile": ProfileScene.heading_at,
    "builder": DeckBuilder.heading_at,
    "shop": ShopScene.heading_at,
    "map": TravelMap.heading_at,
    "lobby": TITLE,
    "arcade": FRect(196, 20, 200, 44),
    "street": GameHall.heading_at,
}
PICTURES = {"profile": "diary"}
VENUES = ("venue_backroom", "venue_dockside", "venue_oldtown", "venue_skydeck", "venue_hightable")


def edges_behind(name: str, place: FRect) -> float:
    """The share of a heading's place that is edges of the picture behind it."""
    picture = assets().backdrop(name)
    assert picture is not None
    scale, place = picture.get_width() / 1280, FRect(place)
    place.width = min(place.width, SEEN)
    part = picture.subsurface([round(value * scale) for value in place.inflate(0, -6)])
    plain = pygame.Surface(part.get_size(), 0, 32)
    plain.blit(part, (0, 0))
    small = pygame.transform.smoothscale(plain, (round(place.width), round(place.height - 6)))
    light = np.asarray(pygame.surfarray.array3d(small), np.float64).mean(axis=2)
    edges = np.maximum(np.abs(np.diff(light, axis=0))[:, 1:], np.abs(np.diff(light, axis=1))[1:, :]) > LETTERS
    return float(edges.mean())


@pytest.mark.parametrize("where", HEADINGS)
def test_no_line_runs_through_a_heading(where: str) -> None:
    assert edges_behind(PICTURES.get(where, where), HEADINGS[where]) < MOST_EDGES


def test_the_name_of_a_hall_stands_on_a_plate() -> None:
    """Pipes, shelves and cornices run behind it."""
    restless = [name for name in VENUES if edges_behind(name, RivalHall.heading_at) >= MOST_EDGES]
    assert RivalHall.plated or not restless, restless
