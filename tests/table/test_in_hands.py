"""Rivals at round tables hold their cards: where, between their arms, and moving with their breath."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import pytest
from pygame import FRect

from partition_games.scenes import layout as group_layout
from partition_games.scenes.seating import places as group_places
from pazaak.side_games.climbing.scenes import layout as climbing
from pazaak.side_games.hokm.scenes import layout as hokm
from pazaak.stage.paint.card_sprites import CARD_SIZE
from pazaak.stage.paint.stamps import Stamp
from pazaak.table.cards52 import back_sprite
from pazaak.table.round.in_hands import draw_in_hands, held_at, held_places, held_scale, lean, share_of
from pazaak.table.seats import SeatPlace, seat_places
from tests.stage.looks import canvas

REACH, UP, DOWN = 119.0, 20.0, 46.0
"""Reach of painted arms to the sides, up and down from the cards, at full size."""
HIGHEST = 1280, 720
TABLES: dict[str, Sequence[SeatPlace]] = {
    **{f"hokm {seats}": hokm.places(seats, 0)[1:] for seats in (2, 3, 4)},
    **{f"climbing {seats}": climbing.places(seats, 0)[1:] for seats in (3, 4, 6)},
    **{f"groups {seats}": group_places(seats, 0, clockwise=True)[1:] for seats in (2, 3, 4, 5)},
    **{f"any {seats}": seat_places(seats, 0, clockwise=True)[1:] for seats in (2, 3, 4, 5, 6)},
}


def arms_of(place: SeatPlace) -> FRect:
    """Return the area that a sitter's arms cover."""
    (x, y), share = held_at(place), share_of(place)
    return FRect(x - REACH * share, y - UP * share, 2 * REACH * share, (UP + DOWN) * share)


@pytest.mark.parametrize("table", TABLES)
def test_arms_lie_over_nobody_elses_plate_and_no_other_arms(table: str) -> None:
    places = TABLES[table]
    for one, two in combinations(places, 2):
        assert not arms_of(one).colliderect(two.plate), table
        assert not arms_of(two).colliderect(one.plate), table
        assert not arms_of(one).colliderect(arms_of(two)), table
    for place in places:
        assert FRect(0, 0, *HIGHEST).contains(arms_of(place))
        assert not arms_of(place).colliderect(place.bubble), "his own words"


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("large", [False, True])
def test_arms_leave_trays_free(seats: int, large: bool) -> None:
    for sizes in ((3, 3, 3), (3, 3, 3, 3), (3, 3, 3, 4)):
        for tray in group_layout.Trays(sizes, large=large).rects:
            for place in group_places(seats, 0, clockwise=True)[1:]:
                assert not tray.colliderect(arms_of(place)), (sizes, place.plate)


@pytest.mark.parametrize("count", [1, 2, 5, 13, 17])
def test_any_number_of_cards_is_held_between_the_hands_and_leans_as_a_fan(count: int) -> None:
    for place in (place for places in TABLES.values() for place in places):
        spots = held_places(place, count)
        half, wide = (spots[-1].x - spots[0].x) / 2, CARD_SIZE[0] * held_scale(place)
        assert half + wide / 2 <= REACH * share_of(place), "no card beside the hands"
        leans = [lean(place, (spot.x, spot.y)) for spot in spots]
        assert leans == sorted(leans, reverse=True)
        assert (leans[0] > 0 > leans[-1]) is (count > 1)
        assert lean(place, (640.0, 360.0)) == 0.0, "a card that has flown away lies straight"


def _corner(stamp: Stamp) -> tuple[int, int]:
    assert stamp[0] is not None
    return stamp[1]


def test_cards_lie_between_sleeves_and_fingers_and_breathe_with_them() -> None:
    place = hokm.places(4, 0)[1]
    cards = [back_sprite((spot.x, spot.y), scale=held_scale(place)) for spot in held_places(place, 5)]
    on = canvas()
    cards[0].y += 1  # nearly there: each is drawn by itself
    draw_in_hands(on, "vela", 1, place, cards)
    stamps = list(on.sheet.stamps)
    arms, sizes = (stamps[0], stamps[-1]), [stamp[0].get_size() for stamp in stamps if stamp[0]]
    assert len(stamps) == len(cards) + 2, "sleeves, cards, fingers"
    assert arms[0][0] is not arms[1][0]
    assert sizes[0] == sizes[-1]
    before = [_corner(stamp) for stamp in stamps]
    on.breath = 1.1
    on.sheet.begin()
    draw_in_hands(on, "vela", 1, place, cards)
    after = [_corner(stamp) for stamp in on.sheet.stamps]
    moved = {(now[0] - was[0], now[1] - was[1]) for was, now in zip(before, after, strict=True)}
    assert all(x == 0 for x, _ in moved)
    assert any(y for _, y in moved), "nobody breathes"


def test_hands_at_rest_are_one_picture_that_looks_like_its_parts() -> None:
    """Breathing hands, redrawn ten times a second, cost one stamp a rival."""
    place = hokm.places(4, 0)[1]
    cards = [back_sprite((spot.x, spot.y), scale=held_scale(place)) for spot in held_places(place, 13)]
    whole, parts = canvas(), canvas()
    for on in (whole, parts):
        on.fill(FRect(0, 0, *HIGHEST), "panel")
        begun = len(on.sheet.stamps)
        cards[0].y += 0.001 if on is parts else 0.0
        draw_in_hands(on, "vela", 1, place, cards)
        assert (len(on.sheet.stamps) - begun == 1) is (on is whole)
        on.sheet.show()
    box = whole.viewport.to_physical(arms_of(place))
    apart = [
        max(abs(one - two) for one, two in zip(whole.surface.get_at((x, y)), parts.surface.get_at((x, y)), strict=True))
        for x in range(box.left, box.right) for y in range(box.top, box.bottom)
    ]  # fmt: skip
    assert sum(each > 24 for each in apart) <= len(apart) / 50


@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_warning_hides_no_card_of_a_hand(count: int) -> None:
    place = climbing.places(4, 0)[1]
    scale = held_scale(place)
    cards = [back_sprite((spot.x, spot.y), scale=scale) for spot in held_places(place, count)]
    plain, warned = canvas(), canvas()
    for on in (plain, warned):
        on.fill(FRect(0, 0, *HIGHEST), "panel")
        draw_in_hands(on, "vela", 1, place, cards, glow="bad" if on is warned else None)
        on.sheet.show()
    sizes = CARD_SIZE[0] * scale, CARD_SIZE[1] * scale
    beside, above = cards[0].x + sizes[0] / 2, cards[0].y - sizes[1] / 2 - 4
    middles = [plain.viewport.point((min(card.x, beside), card.y - 6)) for card in cards]
    edge = plain.viewport.point((cards[0].x, above))
    same = [max(abs(a - b) for a, b in zip(plain.surface.get_at((round(x), round(y))),
                                           warned.surface.get_at((round(x), round(y))), strict=True))
            for x, y in (*middles, edge)]  # fmt: skip
    assert all(apart <= 24 for apart in same[:-1]), same
    assert same[-1] > 24, "it is to be seen that they are warned of"
