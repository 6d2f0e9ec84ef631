"""After every animation the picture of a partition table is the one laid out afresh from the view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from pygame import FRect

from partition_games.scenes import layout
from partition_games.scenes.animations.shows import RISES
from partition_games.scenes.seating import LABEL_HEIGHT, Spot, hand_spots, label_place, laid_spots, places, shown_spots
from pazaak.table.round.places import card_rect
from pazaak.table.seats import SeatPlace, seat_places
from tests.arcade.parlour import PartitionTable, at_table, board_of
from tests.arcade.table_players import MousePlayer, decisions, until_asked
from tests.screens import ruler
from tests.snapshots import snapshot

TABLES = [("hazari", 4, 0), ("kitti", 5, 2), ("crash", 4, 1), ("fives", 3, 2), ("kitti", 3, 1)]


def fresh(table: PartitionTable) -> Any:
    """The picture built anew from the view, when the scene has taken one look at it."""
    table.relayout()
    table.update(0.0)
    return snapshot(table.picture)


@pytest.mark.full(
    "crash-4-1-normal", "kitti-5-2-normal", "crash-4-1-instant", "hazari-4-0-instant", "kitti-5-2-instant"
)
@pytest.mark.parametrize(
    ("game", "seats", "at", "how"),
    [(*table, "instant") for table in TABLES]
    + [(*TABLES[1], "normal"), (*TABLES[2], "normal")]
    + [(*TABLES[3], "calm")],
)
def test_an_animated_picture_is_a_fresh_one(tmp_path: Path, game: str, seats: int, at: int, how: str) -> None:
    speed = "instant" if how == "instant" else "normal"
    looked = 0
    with at_table(tmp_path, game, seed=6, speed=speed, seats=seats, at=at, deals=2) as (pilot, table, house):
        house.profile.settings.reduced_motion = how == "calm"
        for number in decisions(pilot, table, MousePlayer(pilot, table, 1)):
            pilot.move((640.0, 715.0))
            for _ in range(8):
                pilot.step(0.6)
            was = snapshot(table.picture)
            over = table.session.over
            new = snapshot(table.board.lay_out(table.view)) if over else fresh(table)
            assert was == new, f"decision {number}"
            looked += 1
    assert looked >= 3


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("clockwise", [True, False])
@pytest.mark.parametrize("order", [seat_places, places])
def test_the_next_in_play_sits_in_the_games_own_direction(
    order: Callable[..., Sequence[SeatPlace]], seats: int, clockwise: bool
) -> None:
    for viewer in range(seats):
        round_table = order(seats, viewer, clockwise=clockwise)
        assert len({place.show for place in round_table}) == seats
        assert round_table[viewer].plate.bottom > 600
        if seats > 2:
            following, before = round_table[(viewer + 1) % seats], round_table[(viewer - 1) % seats]
            assert (following.plate.centerx < before.plate.centerx) is clockwise


def cards_at(spots: Sequence[Spot], lift: float = 0.0) -> FRect:
    """The box of cards at their places."""
    boxes = [card_rect((spot.x, spot.y - lift), spot.scale) for spot in spots]
    return boxes[0].unionall(boxes[1:])


SHOWS = [(2, (3, 3, 3)), (3, (3, 3, 3)), (4, (3, 3, 3)), (5, (3, 3, 3)), (2, (3, 3, 3, 3)), (3, (3, 3, 3, 3)),
         (4, (3, 3, 3, 3)), (4, (3, 3, 3, 4)), (2, ()), (3, ()), (4, ()), (5, ())]  # fmt: skip


@pytest.mark.parametrize(("seats", "sizes"), SHOWS)
def test_nothing_lies_on_a_shown_card(seats: int, sizes: tuple[int, ...]) -> None:
    """Not another hand, a plate, a label, what a seat still holds, its words, or what is told of the deal."""
    table = places(seats, 0, clockwise=True)
    for number, count in enumerate(sizes or (5,)):
        last = number == len(sizes) - 1
        shown = {seat: cards_at(shown_spots(place, count, last=last)) for seat, place in enumerate(table)}
        raised = {seat: cards_at(shown_spots(place, count, last=last), RISES) for seat, place in enumerate(table)}
        labels = {}
        for seat, place in enumerate(table):
            label = FRect(0, 0, 230, LABEL_HEIGHT)
            label.center = label_place(place, count)
            labels[seat] = label
        for seat, cards in shown.items():
            whole = cards.union(raised[seat])
            for other, place in enumerate(table):
                assert not whole.colliderect(place.plate), f"cards of {seat}, plate of {other}"
                if other != seat:
                    assert not whole.colliderect(shown[other])
                    assert not cards.colliderect(labels[other]), f"cards of {seat}, label of {other}"
                if sizes and other:
                    held = laid_spots(place, sizes[number + 1 :])
                    assert not any(whole.colliderect(cards_at(spots)) for spots in held)
                    assert not whole.colliderect(place.bubble), f"cards of {seat}, words of {other}"
            waiting = [layout.waiting_spots(sizes, group) for group in range(number + 1, len(sizes))]
            assert not any(whole.colliderect(cards_at(spots)) for spots in waiting)
            assert labels[seat].top >= cards.bottom - 1
            if sizes:
                large_words = layout.BETWEEN if seats > 4 else layout.BANNER
                assert large_words.box.collidelist([whole, labels[seat]]) == -1
    assert not any(one.plate.colliderect(two.plate) for one, two in combinations(table, 2))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_stock_of_fives_and_what_is_told_of_it_lie_free(seats: int) -> None:
    """Of shown hands and their names, of the own raised cards, and of the line that asks."""
    stock, told = card_rect(layout.STOCK, layout.STOCK_SCALE), FRect(0, 0, 130, LABEL_HEIGHT)
    told.center = layout.STOCK_TOLD
    own = cards_at(layout.rack_spots((), 5), 28)
    assert not layout.ASKED_BESIDE.colliderect(own)
    for place in places(seats, 0, clockwise=True):
        label = FRect(0, 0, 230, LABEL_HEIGHT)
        label.center = label_place(place, 5)
        for thing in (label, cards_at(shown_spots(place, 5)), place.plate):
            assert not thing.colliderect(stock)
            assert not thing.colliderect(told)
            assert place.own or not thing.colliderect(layout.ASKED_BESIDE)
    assert not told.colliderect(layout.ASKED_BESIDE)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_card_that_is_left_over_lies_on_no_hand(seats: int) -> None:
    card = card_rect(layout.LEFT_OVER.at)
    for place in places(seats, 0, clockwise=True):
        assert place.own or not card.colliderect(cards_at(hand_spots(place, 13)))
        assert not card.colliderect(place.plate)


@pytest.mark.parametrize("sizes", [(3, 3, 3), (3, 3, 3, 3), (3, 3, 3, 4)])
@pytest.mark.parametrize("large", [False, True])
def test_trays_lie_free(sizes: tuple[int, ...], large: bool) -> None:
    """Not on plates, each other, the line of words, the buttons or what is left over; every card lies in its tray."""
    trays = layout.Trays(sizes, large=large)
    line = layout.LOW_ASKED if large else layout.ASKED
    for group, (size, tray) in enumerate(zip(sizes, trays.rects, strict=True)):
        assert not any(tray.colliderect(place.plate) for place in places(len(sizes), 0, clockwise=True))
        assert not tray.colliderect(line)
        assert not tray.colliderect(card_rect(layout.LEFT_OVER.at))
        assert tray.contains(cards_at([trays.spot(group, index) for index in range(size)]))
        assert not any(tray.colliderect(other) for other in trays.rects if other is not tray)


@pytest.mark.full
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_what_was_exchanged_is_not_told_upon_shown_cards(tmp_path: Path, seats: int) -> None:
    told = shown = 0
    with at_table(tmp_path, "fives", seed=2, speed="normal", seats=seats) as (pilot, table, _):
        until_asked(pilot, table)
        pilot.press("e")
        while pilot.scene != "deal":
            pilot.step(0.15)
            lying = [card_rect(card.center, card.scale) for seat in table.picture.seats for card in seat.shown]
            lines = ruler.measure(pilot.app, 1.0).lines
            pills = [line.rect for line in lines if line.text.startswith(("exchanged", "kept all"))]
            assert not any(pill.colliderect(card) for pill in pills for card in lying)
            told, shown = told + bool(pills), shown + bool(lying)
    assert told > 5
    assert shown > 5


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_large_words_lie_on_no_hand_of_fives_and_on_no_name(tmp_path: Path, seats: int) -> None:
    """NO SCORE is read while all hands lie open."""
    with at_table(tmp_path, "fives", seed=2, speed="normal", seats=seats) as (pilot, table, _):
        until_asked(pilot, table)
        pilot.press("e")
        board = board_of(table)
        while not all(seat.named for seat in table.picture.seats):
            pilot.step(0.1)
        for place, seat in zip(board.seating, table.picture.seats, strict=True):
            label = FRect(0, 0, 230, LABEL_HEIGHT)
            label.center = label_place(place, 5)
            lying = [card_rect(card.center, card.scale) for card in seat.shown]
            assert board.banner.box.collidelist([label, *lying, place.plate]) == -1


def test_groups_that_wait_close_up_behind_their_plate(tmp_path: Path) -> None:
    looked = 0
    with at_table(tmp_path, "hazari", seed=2, speed="normal") as (pilot, table, _):
        until_asked(pilot, table)
        pilot.press("a")
        pilot.press("e")
        places, seats = board_of(table).seating, table.picture.seats
        while pilot.scene != "deal":
            pilot.step(0.1)
            if not all(seat.mark or seat.named for seat in seats):
                continue
            for place, seat in list(zip(places, seats, strict=True))[1:]:
                waiting = [cards for cards in seat.groups if cards]
                if waiting:
                    middles = [(cards[0].x + cards[-1].x) / 2 for cards in waiting]
                    assert sum(middles) / len(middles) == pytest.approx(place.hand[0])
                    looked += 1
    assert looked > 9
