"""Nobody waits long at any table: the times from sitting down, from set to set, and from the last move to the result.

What rivals think counts for nothing here; sheets between parts are put away at once. A game keeps to a limit as soon as
it has a line in that table.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from main import GAME_LIST
from pazaak.game.moves import STAND
from pazaak.house.rules.game_path import Found, faces_of
from pazaak.side_games.pazu.moves import PASS
from pazaak.side_games.pazu.register import PAZU
from pazaak.side_games.pazu.state import Phase
from tests.table.adapters import ADAPTERS
from tests.table.playing import PREMISES
from tests.table.tempo import around_shows, ending, first_asked, happened_first, opening, stretches

BEGINS: Mapping[str, float] = {
    "hazari": 4.0,
    "fives": 4.0,
    "kitti": 4.0,
    "crash": 4.0,
    "dou_dizhu": 6.0,
    "big_three": 4.0,
    "hokm": 6.0,
    "pazu": 4.0,
}
"""From SIT DOWN to the first choice, in seconds, for every number of seats."""
ENDS: Mapping[str, float] = {
    "dou_dizhu": 5.0,
    "hokm": 5.0,
    "big_three": 5.0,
}
"""From the last move of a game to its result."""
SEEDS = (1, 2, 3)
RARE = {"SpecialDeclared"}
"""Events of an opening that are moments of their own, which a press skips."""

FACES = Found(faces_of(GAME_LIST))


def tables(limits: Mapping[str, float]) -> list[tuple[str, int]]:
    """Each game of the list that keeps to a limit, with each number of seats."""
    found: list[tuple[str, int]] = []
    for entry in GAME_LIST:
        door = FACES[entry.name].door
        found += [(entry.name, seats) for seats in (door.seats if door else (2,)) if entry.name in limits]
    return found


@pytest.fixture(scope="module", autouse=True)
def _premises() -> Iterator[None]:
    yield
    PREMISES.close()


@pytest.mark.parametrize(("game", "seats"), tables(BEGINS))
def test_who_sits_down_is_soon_asked(game: str, seats: int) -> None:
    for seed in SEEDS:
        case = first_asked(ADAPTERS[game], seats, seed)
        if not RARE & happened_first(ADAPTERS[game], case):
            assert opening(ADAPTERS[game], case) <= BEGINS[game], f"seed {seed}"


@pytest.mark.parametrize(("game", "seats"), tables(ENDS))
def test_the_result_follows_the_last_move(game: str, seats: int) -> None:
    for seed in SEEDS[:2]:
        assert ending(ADAPTERS[game], first_asked(ADAPTERS[game], seats, seed)) <= ENDS[game], f"seed {seed}"


def passes(view: Any) -> Any:
    """Buy nothing, and stand at once."""
    return PASS if view.table.phase is Phase.BID else STAND if view.table.phase is Phase.TURN else PLAINEST.choose(view)


PLAINEST = PAZU.agents["regular"](1)
A_SET_OF_SIX = 40.0


def test_a_set_of_pazu_with_six_is_short_for_one_who_passes() -> None:
    """All of it, from the ante to the result, also where the person plays its turns as others do."""
    for seed in SEEDS:
        adapter = ADAPTERS["pazu"]
        case = first_asked(adapter, 6, seed)
        for person in (passes, lambda view: PASS if view.table.phase is Phase.BID else PLAINEST.choose(view)):
            played = stretches(adapter, case, person=person)
            assert sum(stretch.seconds for stretch in played) <= A_SET_OF_SIX, f"seed {seed}"
            assert played[-1].ended


@pytest.mark.parametrize("game", ["hazari", "fives", "kitti", "crash"])
def test_the_shows_follow_soon_when_all_choose_at_the_same_time(game: str) -> None:
    """From the last own input of a deal to the first show, and from the sheet of the deal to the next choice."""
    adapter = ADAPTERS[game]
    door = FACES[game].door
    assert door is not None
    for seats in door.seats:
        shows, choices = around_shows(adapter, first_asked(adapter, seats, 1), RARE)
        assert shows <= 4.5
        assert choices <= 4.5


@pytest.mark.parametrize(("seats", "most"), [(3, 5.0 + 2 * 1.2), (4, 5.0), (5, 5.0), (6, 5.0)])
def test_the_result_of_pazu_follows_its_last_move(seats: int, most: float) -> None:
    """With three, two cards are still drawn after the last move, and both bust."""
    for seed in SEEDS[:2]:
        assert ending(ADAPTERS["pazu"], first_asked(ADAPTERS["pazu"], seats, seed)) <= most, f"seed {seed}"


BETWEEN_TURNS_OF_SIX = 5.0


def test_turns_of_dou_dizhu_with_six_come_soon() -> None:
    """What is a moment of its own (a bomb, the end of a hand, a partner found) takes its time besides."""
    moments = {"HandScored", "PartnerShown", "WentOut", "GameWon"}
    for seed in SEEDS:
        adapter = ADAPTERS["dou_dizhu"]
        for stretch in stretches(adapter, first_asked(adapter, 6, seed), 16):
            rare = any(type(event).__name__ in moments or getattr(event, "combination", "") in ("Bomb", "Rocket")
                       for event in stretch.events)  # fmt: skip
            assert rare or stretch.seconds <= BETWEEN_TURNS_OF_SIX, f"seed {seed}: {stretch}"
