"""A worn piece is painted in the place of the house's own, and of nobody else's."""

from __future__ import annotations

import pygame
import pytest
from pygame import FRect

from pazaak.house.pieces.catalogue import wardrobe_of
from pazaak.house.pieces.wardrobe import BARE, Wardrobe
from pazaak.stage.core.theme import THEMES
from pazaak.stage.core.viewport import Viewport
from pazaak.stage.paint.canvas import Canvas
from tests.stage.looks import assets, canvas, same

OWN = "you_lio"
WORN = wardrobe_of({"back": "back_koi", "cloth": "cloth_rug", "neon": "neon_laurel", "chips": "chips_plaques"}, OWN)
MIDDLE = (640.0, 360.0)


def sprite(atlas: str, name: str, wardrobe: Wardrobe) -> pygame.Surface:
    on = canvas()
    with on.wearing(wardrobe):
        on.sprite(atlas, name, MIDDLE)
    return on.surface.copy()


def face(who: str, wardrobe: Wardrobe) -> pygame.Surface:
    on = canvas()
    with on.wearing(wardrobe):
        on.portrait(who, "calm", MIDDLE, 40)
    return on.surface.copy()


@pytest.mark.full
def test_own_backs_and_chips_are_replaced_whatever_pack_is_played() -> None:
    back = sprite("prizes/back_koi", "back", BARE)
    for atlas, name in (("pazaak", "back:own"), ("pazaak", "back:deck"), ("french", "back:blue"),
                        ("french_big", "back:blue")):  # fmt: skip
        assert same(sprite(atlas, name, WORN), back)
    assert same(sprite("chips", "chip:25", WORN), sprite("prizes/chips_plaques", "chip:25", BARE))


@pytest.mark.full
def test_rivals_keep_their_backs_and_nobody_else_has_the_neon() -> None:
    for atlas, name in (("pazaak", "back:rival"), ("french", "back:red"), ("pazaak", "plus:+3"), ("chips", "pip:on")):
        assert same(sprite(atlas, name, WORN), sprite(atlas, name, BARE))
    assert same(face("mirel", WORN), face("mirel", BARE))
    assert same(face("you_bram", WORN), face("you_bram", BARE))
    assert not same(face(OWN, WORN), face(OWN, BARE))


def test_neon_reaches_little_beyond_the_room_of_the_face() -> None:
    """Words beside a face keep their place: the face grows smaller, and all is within what it left and the light."""
    lit, plain = canvas(), canvas()
    with lit.wearing(WORN):
        lit.portrait(OWN, "calm", MIDDLE, 40)
    plain.fill(FRect(0, 0, 1280, 720), "panel")
    bare = canvas()
    for x, y in ((MIDDLE[0] + 40 * 1.36, MIDDLE[1]), (MIDDLE[0], MIDDLE[1] + 40 * 1.36)):
        at = (round(x), round(y))
        assert lit.surface.get_at(at) == bare.surface.get_at(at)


@pytest.mark.full
def test_a_cloth_covers_every_table_and_no_room() -> None:
    on = canvas()
    with on.wearing(WORN):
        on.backdrop("cantina", "table_hokm")
    worn = on.surface.copy()
    plain = canvas()
    plain.backdrop("cantina", "prizes/cloth_rug")
    assert same(worn, plain.surface)
    house = canvas()
    house.backdrop("cantina", "table_hokm")
    assert not same(worn, house.surface)


def test_a_canvas_wears_what_it_is_made_with_and_drops_what_was_tried_on() -> None:
    surface = pygame.Surface((1280, 720), depth=32)
    on = Canvas(surface, Viewport.fit((1280, 720)), THEMES["standard"], assets(), wardrobe=WORN)
    with on.wearing(BARE):
        on.sprite("pazaak", "back:own", MIDDLE)
    assert on.wardrobe is WORN
    assert set(WORN.atlases) == {"prizes/back_koi", "prizes/neon_laurel", "prizes/chips_plaques"}
