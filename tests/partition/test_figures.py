"""Figures counted of the partition games: what a seat did in made matches, and in series of deals."""

from __future__ import annotations

import pytest

from partition_games.engine.events import (
    ComparisonWon,
    DealBegan,
    DealScored,
    Event,
    Exchanged,
    GameWon,
    PotPaid,
    StakesPaid,
)
from partition_games.figures import FIGURES
from pazaak.house.ledger.figures import BEST_POT
from pazaak.house.session.counted import steps_of
from tests.house.circuit.test_feats import (
    ALL_GROUPS,
    CRASH,
    LOST_ONE,
    REMEMBERED,
    SALAMI,
    THREE_OF_FOUR,
    TWO_OF_THREE,
    Made,
    laid,
    played,
    terms,
)
from tests.partition.tables import rest_hands, sit
from tests.partition.test_rulings_crash import DRAGON

LATE = laid("kitti", "KH KD KC | QH JH TH | TC TD 3C", "AS AH AD | 9S 7S 5S | 8H 7D 4C")
"""Seat 0 loses the first show and wins the others."""


def counted(made: Made, seat: int) -> dict[str, int]:
    """Return the figures of a made match, but for the pot."""
    events = [event for step in steps_of(terms(made), played(made)) for event in step.events]
    return {what: count for what, count in FIGURES[made.game](events, seat).items() if what != BEST_POT}


@pytest.mark.parametrize(
    ("made", "seat", "expected"),
    [
        (ALL_GROUPS, 0, {"hazari_sweep": 1, "hazari_heavy": 1, "hazari_runaway": 1}),
        (ALL_GROUPS, 1, {}),
        (LOST_ONE, 0, {"hazari_heavy": 1, "hazari_runaway": 1}),
        (LOST_ONE, 1, {"hazari_last": 1}),
        (REMEMBERED, 0, {"fives_four": 1, "fives_runaway": 1}),
        (SALAMI, 0, {"kitti_salami": 1, "kitti_runaway": 1}),
        (TWO_OF_THREE, 0, {"kitti_runaway": 1}),
        (LATE, 0, {"kitti_late": 1, "kitti_runaway": 1}),
        (LATE, 1, {}),
        (CRASH, 0, {"crash_crash": 1, "crash_runaway": 1}),
        (THREE_OF_FOUR, 0, {"crash_runaway": 1}),
        (THREE_OF_FOUR, 1, {}),
    ],
)
def test_rare_deals_are_counted(made: Made, seat: int, expected: dict[str, int]) -> None:
    assert counted(made, seat) == expected


def test_a_dragon_is_counted_for_whom_it_was_dealt_to() -> None:
    table = sit("crash", rest_hands([DRAGON], 3, 13), deals=1)
    assert table.match.over
    assert FIGURES["crash"](table.events, 0)["crash_dragon"] == 1
    assert "crash_dragon" not in FIGURES["crash"](table.events, 1)


def deals(*points: tuple[int, ...], won: int = 0) -> list[Event]:
    """A game as the points of its deals, won by a seat."""
    events: list[Event] = []
    scores = [0] * len(points[0])
    for number, gained in enumerate(points):
        scores = [score + more for score, more in zip(scores, gained, strict=True)]
        events += [DealBegan(number, 0), DealScored(gained, tuple(scores), "show")]
    return [*events, GameWon((won,), tuple(scores), "score")]


@pytest.mark.parametrize(
    ("game", "events", "figure", "shown"),
    [
        ("hazari", deals((0, 300), (1000, 0)), "hazari_comeback", True),
        ("hazari", deals((5, 300), (1000, 0)), "hazari_comeback", False),
        ("hazari", deals((0, 300), (250, 700), won=1), "hazari_comeback", False),
        ("hazari", deals((1000, 500)), "hazari_runaway", True),
        ("hazari", deals((1000, 505)), "hazari_runaway", False),
        ("fives", deals((8, 0), (6, 0), (6, 0)), "fives_run", True),
        ("fives", deals((8, 0), (6, 0), (0, 2), (6, 0)), "fives_run", False),
        ("fives", deals((8, 0), (6, 0), (0, 0), (6, 0)), "fives_run", False),
        ("fives", deals((20, 10)), "fives_runaway", True),
        ("fives", deals((20, 11)), "fives_runaway", False),
        ("kitti", deals((1, 0), (1, 0), (1, 0)), "kitti_run", True),
        ("kitti", deals((0, 1), (1, 0), (1, 0)), "kitti_run", False),
        ("kitti", deals((0, 1), (5, 0)), "kitti_runaway", False),
        ("crash", deals((0, 4), (7, 0)), "crash_comeback", True),
        ("crash", deals((0, 3), (7, 0)), "crash_comeback", False),
        ("crash", deals((7, 3)), "crash_runaway", True),
        ("crash", deals((7, 4)), "crash_runaway", False),
    ],
)
def test_series_of_deals_are_counted(game: str, events: list[Event], figure: str, shown: bool) -> None:
    assert bool(FIGURES[game](events, 0).get(figure)) == shown


@pytest.mark.parametrize(("counts", "figure"), [((0,), "fives_stood"), ((5,), "fives_all"), ((2,), "")])
def test_a_hand_of_fives_that_won_is_counted_by_its_exchange(counts: tuple[int, ...], figure: str) -> None:
    events: list[Event] = [DealBegan(1, 0), *(Exchanged(0, count) for count in counts), Exchanged(1, 1)]
    won = FIGURES["fives"]([*events, DealScored((2, 0), (2, 0), "show")], 0)
    lost = FIGURES["fives"]([*events, DealScored((0, 2), (0, 2), "show")], 0)
    assert {what for what in won if what != BEST_POT} == ({figure} if figure else set())
    assert lost == {BEST_POT: 0}


@pytest.mark.parametrize(("antes", "full"), [(2, False), (3, True)])
def test_a_full_pot_holds_three_antes_of_each(antes: int, full: bool) -> None:
    paid: list[Event] = [StakesPaid((2, 2), 4 * (number + 1)) for number in range(antes)]
    earlier: list[Event] = [StakesPaid((2, 2), 4), PotPaid((1,), (4,))]
    found = FIGURES["kitti"]([*earlier, *paid, PotPaid((0,), (4 * antes,))], 0)
    assert (bool(found.get("kitti_pot")), found[BEST_POT]) == (full, 4 * antes)


@pytest.mark.parametrize(
    ("winners", "seats", "shown"), [((0, 0, 0, 1), 4, True), ((0, 0, 1, 1), 4, False), ((0, 0, 0, 1), 3, False)]
)
def test_three_groups_count_at_a_full_table_alone(winners: tuple[int, ...], seats: int, shown: bool) -> None:
    shows = [ComparisonWon(number, winner, (), 1, 0) for number, winner in enumerate(winners)]
    points = tuple(winners.count(seat) for seat in range(seats))
    events: list[Event] = [DealBegan(1, 0), *shows, DealScored(points, points, "show")]
    assert bool(FIGURES["crash"](events, 0).get("crash_three")) == shown
