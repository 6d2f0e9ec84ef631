"""Nobody waits long at any table: the times from sitting down, from set to set, and from the last move to the result.

What rivals think counts for nothing here; sheets between parts are put away at once. A game keeps to a limit as soon as
it has a line in that table.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import groupby
from typing import Any

import pygame
import pytest

from pazaak.game.moves import STAND
from pazaak.house.rules.game_path import LazyRegistry, uis_of
from pazaak.root.games import GAME_LIST
from pazaak.side_games.pazu.moves import PASS
from pazaak.side_games.pazu.register import PAZU
from pazaak.side_games.pazu.state import Phase
from tests.games.found import GAME_TESTS
from tests.pilot import FRAME
from tests.table.adapters import ADAPTERS
from tests.table.cases import Case
from tests.table.playing import PREMISES
from tests.table.tempo import (
    Clock,
    Stretch,
    around_shows,
    counted,
    ending,
    ending_after_shows,
    first_asked,
    happened_first,
    opening,
    seated,
    stretches,
)

BEGINS = {name: tests.begins for name, tests in GAME_TESTS.items() if tests.begins is not None}
"""From SIT DOWN to the first choice, in seconds, for every number of seats."""
ENDS = {name: tests.ends for name, tests in GAME_TESTS.items() if tests.ends is not None}
"""From the last move of a game to its result."""
SEEDS = (1, 2, 3)
RARE = {"SpecialDeclared"}
"""Events of an opening that are moments of their own, which a press skips."""

UIS = LazyRegistry(uis_of(GAME_LIST))


def tables(limits: Mapping[str, float]) -> list[tuple[str, int]]:
    """Each game of the list that keeps to a limit, with each number of seats."""
    found: list[tuple[str, int]] = []
    for entry in GAME_LIST:
        door = UIS[entry.name].door
        found += [(entry.name, seats) for seats in (door.seats if door else (2,)) if entry.name in limits]
    return found


@pytest.fixture(scope="module", autouse=True)
def _premises() -> Iterator[None]:
    yield
    PREMISES.close()


@pytest.mark.full(
    "hazari-4",
    "kitti-2",
    "pazaak-2",
    "crash-2",
    "crash-3",
    "crash-4",
    "dou_dizhu-3",
    "dou_dizhu-4",
    "dou_dizhu-6",
    "fives-2",
    "fives-5",
    "kitti-3",
    "kitti-4",
    "kitti-5",
)
@pytest.mark.parametrize(("game", "seats"), tables(BEGINS))
def test_who_sits_down_is_soon_asked(game: str, seats: int) -> None:
    for seed in SEEDS:
        assert opening(ADAPTERS[game], first_asked(ADAPTERS[game], seats, seed)) <= BEGINS[game], f"seed {seed}"


SPECIALS: Mapping[tuple[str, int], tuple[int, ...]] = {
    ("kitti", 2): (11, 888, 2699, 13821),
    ("kitti", 3): (20, 130, 18699, 48296),
    ("kitti", 4): (7, 23, 592, 86667, 44363),
    ("kitti", 5): (31, 211, 1384, 6434, 152027, 150301),
    ("crash", 2): (26,),
    ("crash", 3): (10,),
    ("crash", 4): (31,),
}
"""Seeds that begin with one special deal, and with up to five; most of Kitti's are dealt again."""


@pytest.mark.full("kitti-4", "kitti-5", "kitti-2", "kitti-3")
@pytest.mark.parametrize(("game", "seats"), SPECIALS)
def test_who_sits_down_is_soon_asked_after_a_special_deal_that_can_be_read(game: str, seats: int) -> None:
    for seed in SPECIALS[game, seats]:
        case = first_asked(ADAPTERS[game], seats, seed)
        assert "SpecialDeclared" in happened_first(ADAPTERS[game], case)
        with seated(ADAPTERS[game], case) as clock:
            shown: list[tuple[str, str]] = []

            def asked(clock: Clock = clock, shown: list[tuple[str, str]] = shown) -> bool:
                picture = clock.table.picture
                if picture.banner and picture.banner_alpha > 200:
                    shown.append((picture.banner, picture.subtitle))
                return clock.asked

            assert clock.until(asked) <= BEGINS[game], f"seed {seed}"
            assert {words for words, _ in shown} <= {"FOUR OF A KIND", "FOUR PAIRS", "SIX PAIRS"}
            specials = happened_first(ADAPTERS[game], case)["SpecialDeclared"]
            read = sum(len(list(frames)) * FRAME for _, frames in groupby(shown))
            assert read >= 0.7 * min(2, specials), f"{set(shown)} can be read for {read:.2f} s only"
            for words, frames in groupby(shown):
                assert len(list(frames)) * FRAME >= 0.7, f"{words} flits by"


@pytest.mark.full
@pytest.mark.parametrize(("game", "seats"), tables(ENDS))
@pytest.mark.parametrize("seed", [SEEDS[0], pytest.param(SEEDS[1], marks=pytest.mark.slow)])
def test_the_result_follows_the_last_move(game: str, seats: int, seed: int) -> None:
    assert ending(ADAPTERS[game], first_asked(ADAPTERS[game], seats, seed)) <= ENDS[game]


@pytest.mark.full
@pytest.mark.parametrize("game", ["hazari", "fives", "kitti", "crash"])
def test_the_result_follows_the_last_card_that_is_shown(game: str) -> None:
    door = UIS[game].door
    assert door is not None
    for seats in door.seats:
        assert ending_after_shows(ADAPTERS[game], first_asked(ADAPTERS[game], seats, 1)) <= 5.0, f"{seats} seats"


AT_THE_END: Mapping[str, Mapping[str, Any]] = {
    "a rival's card, and one's own that busts": {
        "to_act": 1, "boards": [[10, 7], [10, 3]], "hands": [["+1"], ["+2"]], "deck": [5, 9], "played": "+2",
    },
    "a Full Board": {
        "boards": [[2, 2, 2, 1, 1, 1, 1], [10, 8]], "stood": [False, True], "hands": [["+1"], ["+2"]],
        "deck": [3, 3], "played": "end",
    },
    "a rival's Full Board": {
        "to_act": 1, "boards": [[10, 8], [2, 2, 2, 1, 1, 1, 1]], "stood": [True, False], "hands": [["+1"], ["+2"]],
        "deck": [3, 3], "played": "end",
    },
    "a bust": {
        "boards": [[10, 4], [10, 8]], "stood": [False, True], "hands": [["+1"], ["+2"]], "deck": [3, 9],
        "played": "end",
    },
    "a twenty": {
        "boards": [[10, 3], [10, 9]], "stood": [False, True], "hands": [["+2"], ["+2"]], "deck": [5], "played": "+2",
    },
}  # fmt: skip
"""Positions in which a move ends the match, in the longest ways there are."""


@pytest.mark.parametrize("name", AT_THE_END)
def test_no_end_of_a_match_of_pazaak_is_waited_for(name: str) -> None:
    told = {"phase": "turn", "leader": 0, "ante": 20, "pot": 40, **AT_THE_END[name]}
    move, seat = told.pop("played"), told.get("to_act", 0)
    case = Case(name, position=told, scripts={seat: [move]}, options={"sets_to_win": 1})
    assert 2.0 < ending(ADAPTERS["pazaak"], case) <= ENDS["pazaak"]


@pytest.mark.full
@pytest.mark.parametrize("seed", [23, 28, 40])
def test_the_result_of_pazaak_soon_follows_cards_that_are_still_played(seed: int) -> None:
    assert ending(ADAPTERS["pazaak"], first_asked(ADAPTERS["pazaak"], 2, seed)) <= ENDS["pazaak"]


def passes(view: Any) -> Any:
    """Buy nothing, and stand at once."""
    return PASS if view.table.phase is Phase.BID else STAND if view.table.phase is Phase.TURN else PLAINEST.choose(view)


PLAINEST = PAZU.agents["regular"](1)
A_SET_OF_SIX = 40.0


@pytest.mark.full
def test_a_set_of_pazu_with_six_is_short_for_one_who_passes() -> None:
    """All of it, from the ante to the result, also where the person plays its turns as others do."""
    for seed in SEEDS:
        adapter = ADAPTERS["pazu"]
        case = first_asked(adapter, 6, seed)
        for person in (passes, lambda view: PASS if view.table.phase is Phase.BID else PLAINEST.choose(view)):
            played = stretches(adapter, case, person=person)
            assert sum(stretch.seconds for stretch in played) <= A_SET_OF_SIX, f"seed {seed}"
            assert played[-1].ended


@pytest.mark.full
@pytest.mark.parametrize("game", ["hazari", "fives", "kitti", "crash"])
def test_the_shows_follow_soon_when_all_choose_at_the_same_time(game: str) -> None:
    """From the last own input of a deal to the first show, and from the sheet of the deal to the next choice."""
    adapter = ADAPTERS[game]
    door = UIS[game].door
    assert door is not None
    for seats in door.seats:
        shows, choices = around_shows(adapter, first_asked(adapter, seats, 1), RARE)
        assert shows <= 4.5
        assert choices <= 4.5


@pytest.mark.full
@pytest.mark.parametrize(("seats", "most"), [(3, 5.0 + 2 * 1.2), (4, 5.0), (5, 5.0), (6, 5.0)])
def test_the_result_of_pazu_follows_its_last_move(seats: int, most: float) -> None:
    """With three, two cards are still drawn after the last move, and both bust."""
    for seed in SEEDS[:2]:
        assert ending(ADAPTERS["pazu"], first_asked(ADAPTERS["pazu"], seats, seed)) <= most, f"seed {seed}"


BETWEEN_TURNS_OF_SIX = 5.0


@pytest.mark.full
def test_turns_of_dou_dizhu_with_six_come_soon() -> None:
    """Highlights (a bomb, the end of a hand, a partner found) take their time in addition."""
    moments = {"HandScored", "PartnerShown", "WentOut", "GameWon"}
    for seed in SEEDS:
        adapter = ADAPTERS["dou_dizhu"]
        for stretch in stretches(adapter, first_asked(adapter, 6, seed), 16):
            rare = any(type(event).__name__ in moments or getattr(event, "combination", "") in ("Bomb", "Rocket")
                       for event in stretch.events)  # fmt: skip
            assert rare or stretch.seconds <= BETWEEN_TURNS_OF_SIX, f"seed {seed}: {stretch}"


PAZAAK_SEEDS = (2, 17, 24)
"""Matches with busts and penalties, ties, sets that end at match point, and bets of the rival."""
A_SET, A_CARD = 4.5, 1.2
"""From the person's last move of a set to the next choice, and what each card of the rival may take beside."""


@cache
def pazaak(seed: int) -> list[Stretch]:
    return stretches(ADAPTERS["pazaak"], first_asked(ADAPTERS["pazaak"], 2, seed))


def names(stretch: Stretch) -> list[str]:
    return [type(event).__name__ for event in stretch.events]


def rivals_cards(stretch: Stretch) -> int:
    about = counted(stretch.events, 1)
    return about["Drawn"] + about["CardPlayed"]


@pytest.mark.full
@pytest.mark.parametrize("seed", PAZAAK_SEEDS)
def test_a_set_of_pazaak_soon_follows_the_one_before(seed: int) -> None:
    sets = [stretch for stretch in pazaak(seed) if {"SetWon", "SetTied"} & set(names(stretch)) and not stretch.ended]
    assert sets
    for stretch in sets:
        assert stretch.seconds <= A_SET + A_CARD * rivals_cards(stretch) + FRAME, names(stretch)


@pytest.mark.full
@pytest.mark.parametrize("seed", PAZAAK_SEEDS)
def test_the_first_card_of_pazaak_soon_follows_the_ante(seed: int) -> None:
    with seated(ADAPTERS["pazaak"], first_asked(ADAPTERS["pazaak"], 2, seed)) as clock:
        clock.until(lambda: clock.asked)
        player = clock.adapter.player(Case("tempo", seed=seed), clock.table.rules, 0)
        clock.table.commit(player.choose(clock.table.view))
        boards = clock.table.picture.sides
        asked = clock.until(lambda: clock.asked or any(card.turn == 1.0 for side in boards for card in side.board))
        assert asked <= 1.8


@pytest.mark.full
def test_a_rivals_pause_is_what_is_left_after_thinking_and_dance() -> None:
    """The rival of Pazaak has had all his time while the person's own card was animated."""
    ended = [stretch for stretch in pazaak(26) if names(stretch)[:4] == ["TurnEnded", "Drawn", "TurnEnded", "Drawn"]]
    assert ended
    assert all(stretch.seconds <= 1.7 for stretch in ended)


@pytest.mark.full
def test_any_press_ends_a_pause_and_the_present_animation_and_a_held_key_runs_on() -> None:
    adapter = ADAPTERS["pazaak"]
    case = first_asked(adapter, 2, 17)
    whole = opening(adapter, case)
    for press in ("click", "key"):
        with seated(adapter, case) as clock:
            clock.pilot.step()
            if press == "click":
                clock.pilot.click_at((640.0, 520.0))
            else:
                clock.pilot.press("e")
            assert clock.until(lambda: clock.asked) < whole / 2, press
            assert len(clock.table.session.match.history) <= 1, "the press made a move"
    with seated(adapter, case) as clock:
        clock.until(lambda: clock.asked)
        player = adapter.player(case, clock.table.rules, 0)
        while not clock.ended and clock.fed < 60:
            clock.table.commit(player.choose(clock.table.view))
            clock.pilot.step(FRAME, pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode="", scancode=0))
            clock.until(lambda: clock.asked or clock.ended)
            clock.pilot.step(FRAME, pygame.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode="", scancode=0))
        assert clock.ended
        assert clock.fed < 0.5 * sum(stretch.seconds for stretch in pazaak(17))
