"""Every feat of a match: a played position earns it, and one that only just fails does not."""

from __future__ import annotations

from typing import Any

import pytest

from pazaak.career.achievements.catalogue import ACHIEVEMENTS, BY_ID
from pazaak.career.history.match_story import OPEN
from pazaak.career.world import World
from tests.career.stories import story, told

Case = tuple[tuple[str, ...], dict[str, Any]]

WAITS = {"stood": [False, True]}
"""The rival stands; only seat 0 has to act."""
STARTER = ["+1", "+1", "+2", "+2", "+3", "+3", "+4", "+4", "+5", "+5"]
MINUS = ["-1", "-1", "-2", "-2", "-3", "-3", "-4", "-4", "-5", "-6"]
LAST_SET = {"boards": [[10], [8, 9]], "deck": [9], **WAITS}


def case(*moves: str, **given: Any) -> Case:
    return moves, given


def decks(own: list[str], **more: Any) -> dict[str, Any]:
    """Options of a table to which seat 0 brings this side deck."""
    return {"bets": False, "side_decks": [own, STARTER], **more}


EARNED: dict[str, Case] = {
    "full_board": case("+4", boards=[[1, 1, 1, 2, 2, 2, 3], [10]], deck=[3], hands=[["+4"], []], **WAITS),
    "pure_trio": case(
        "stand", "end", "stand", "stand", "end", "stand", "end", "stand",
        boards=[[10, 5], [10, 8]], deck=[5, 10, 3, 10, 9, 3, 9, 2], hands=[["+6"], []], **WAITS,
    ),
    "two_tens": case("stand", boards=[[10], [9, 9]], deck=[10], hands=[["+1"], []], **WAITS),
    "brink": case("-6", boards=[[10, 7], [9, 9]], deck=[9], hands=[["-6"], []], **WAITS),
    "rope_trick": case("-6", "stand", boards=[[10, 6], [9, 8]], deck=[9], hands=[["-6"], []], **WAITS),
    "flip_three": case("2&4", boards=[[2, 4, 2], [10]], deck=[5], hands=[["2&4"], []], **WAITS),
    "double_twenty": case("D", boards=[[6], [10]], deck=[7], hands=[["D"], []], **WAITS),
    "tiebreak": case(
        "stand", "tiebreak yes", "tiebreak no",
        boards=[[9, 8], [10, 8]], deck=[1], hands=[["T", "+2"], ["+1"]], **WAITS,
    ),
    "small_change": case("stand", boards=[[9], [8, 5]], deck=[6], **WAITS),
    "nobody_home": case("ante 10", "accept", "bet 10", "fold", phase="ante", options={}),
    "live_to_fight": case(
        "ante 10", "accept", "bet 10", "fold", "check", "check", "stand", "stand",
        phase="ante", leader=1, sets=[2, 0], deck=[3, 10], options={},
    ),
    "clean_sheet": case("stand", sets=[2, 0], **LAST_SET),
    "comeback": case(*["stand"] * 5, sets=[0, 2], boards=[[10], [5]], deck=[9, 10, 3, 9, 2], **WAITS),
    "empty_sleeves": case("stand", sets=[2, 1], hands=[["+1"], []], **LAST_SET),
    "steady_hands": case(*["stand"] * 12, deck=[5, 5, 6, 6, 7, 7, 10, 3, 9, 2, 8, 1]),
    "palette": case(
        "+1", "end", "-1", "end", "±2:+", "end", "D",
        boards=[[3], [10]], deck=[1, 1, 1, 2], hands=[["+1", "-1", "±2", "D"], []], **WAITS,
    ),
    "half_empty": case("stand", sets=[2, 1], options=decks(MINUS), **LAST_SET),
    "old_shoes": case("stand", sets=[2, 1], options=decks(STARTER), rival="rival:vela", **LAST_SET),
    "butterfingers": case("end", boards=[[10, 7], [9, 9]], deck=[9], hands=[["-6"], []], **WAITS),
    "echo": case(*["stand"] * 4, deck=[5, 5, 6, 6]),
    "triplets": case("end", "stand", "end", "stand", deck=[6, 2, 6, 6]),
}  # fmt: skip

MISSED: dict[str, tuple[Case, ...]] = {
    "full_board": (
        # Eight cards win by their total; nine cards win nothing where they only stand; the rival's are not one's own.
        case("+4", "stand", boards=[[1, 1, 1, 2, 2, 2], [10]], deck=[3], hands=[["+4"], []], **WAITS),
        case(
            "+4", boards=[[1, 1, 1, 2, 2, 2, 3], [10]], deck=[3], hands=[["+4"], []],
            options={"bets": False, "nine_cards": "stand"}, **WAITS,
        ),
        case("+4", boards=[[1, 1, 1, 2, 2, 2, 3], [10]], deck=[3], hands=[["+4"], []], seat=1, **WAITS),
    ),
    "pure_trio": (
        case(
            "stand", "end", "stand", "stand", "end", "stand", "stand",
            boards=[[10, 5], [10, 8]], deck=[5, 10, 3, 10, 9, 3, 9, 2], hands=[["+6"], []], **WAITS,
        ),
    ),
    "two_tens": (case("+4", boards=[[10], [9, 9]], deck=[6], hands=[["+4"], []], **WAITS),),
    "brink": (
        case("-6", "stand", boards=[[10, 7], [9, 9]], deck=[8], hands=[["-6"], []], **WAITS),
        case("-6", "tiebreak no", boards=[[10, 7], [10, 10]], deck=[9], hands=[["-6", "T"], []], **WAITS),
        case("+1", boards=[[10, 7], [9, 9]], deck=[2], hands=[["+1"], []], **WAITS),
    ),
    "rope_trick": (
        case("-6", "stand", boards=[[10, 6], [9, 8]], deck=[8], hands=[["-6"], []], **WAITS),
        case("-6", "stand", boards=[[10, 6], [10, 10]], deck=[9], hands=[["-6"], []], **WAITS),
    ),
    "flip_three": (
        case("2&4", boards=[[2, 4, 3], [10]], deck=[5], hands=[["2&4"], []], **WAITS),
        case("3&6", boards=[[2, 4, 2], [10]], deck=[3], hands=[["3&6"], []], **WAITS),
    ),
    "double_twenty": (
        case("D", boards=[[6], [10]], deck=[6], hands=[["D"], []], **WAITS),
        case("+6", boards=[[7], [10]], deck=[7], hands=[["+6", "D"], []], **WAITS),
    ),
    "tiebreak": (
        case(
            "stand", "tiebreak no", "tiebreak no",
            boards=[[9, 8], [10, 8]], deck=[1], hands=[["T", "+2"], ["+1"]], **WAITS,
        ),
        case(
            "stand", "tiebreak no", "tiebreak yes",
            boards=[[9, 8], [10, 8]], deck=[1], hands=[["+1", "+2"], ["T"]], **WAITS,
        ),
    ),
    "small_change": (
        case("stand", boards=[[9], [8, 5]], deck=[7], **WAITS),
        case("stand", boards=[[9], [8, 8]], deck=[6], **WAITS),
        case("end", "end", leader=1, boards=[[5], [10, 5]], deck=[10, 3], hands=[[], ["-6"]]),
    ),
    "nobody_home": (
        case("ante 10", "accept", "bet 10", "call", phase="ante", options={}),
        case("ante 10", "accept", "check", "bet 10", "fold", phase="ante", leader=0, options={}),
    ),
    "live_to_fight": (
        case("ante 10", "accept", "bet 10", "fold", phase="ante", leader=1, sets=[2, 2], options={}),
        case(
            "ante 10", "accept", "bet 10", "call", "stand", "stand",
            phase="ante", leader=1, sets=[2, 0], deck=[3, 10], options={},
        ),
    ),
    "clean_sheet": (
        case("stand", sets=[2, 1], **LAST_SET),
        case("stand", sets=[1, 0], **LAST_SET),
    ),
    "comeback": (
        case(*["stand"] * 3, sets=[1, 2], boards=[[10], [5]], deck=[9, 10, 3], **WAITS),
        case(*["stand"] * 5, sets=[0, 1], boards=[[10], [5]], deck=[9, 10, 3, 9, 2], **WAITS),
        case(*["stand"] * 3, sets=[0, 2], boards=[[10], [5]], deck=[9, 3, 10], **WAITS),
    ),
    "empty_sleeves": (
        case("+1", sets=[2, 1], hands=[["+1"], []], **LAST_SET),
        case("stand", sets=[2, 2], boards=[[10], [10, 9]], deck=[8], **WAITS),
        case("stand", sets=[1, 1], **LAST_SET),
    ),
    "steady_hands": (
        case(*["stand"] * 10, deck=[5, 5, 6, 6, 10, 3, 9, 2, 8, 1]),
        case(
            *["stand"] * 8, "end", "stand", "end", "stand", "stand",
            deck=[5, 5, 6, 6, 10, 3, 9, 2, 10, 1, 9, 8, 2, 9],
        ),
    ),
    "palette": (
        case(
            "+1", "end", "-1", "end", "±2:+", "end", "stand",
            boards=[[3], [10]], deck=[1, 1, 1, 2], hands=[["+1", "-1", "±2", "D"], []], **WAITS,
        ),
    ),
    "half_empty": (
        case("stand", sets=[2, 1], options=decks([*MINUS[:9], "±6"]), **LAST_SET),
        case("stand", sets=[2, 2], options=decks(MINUS), boards=[[10], [10, 9]], deck=[8], **WAITS),
    ),
    "old_shoes": (
        case("stand", sets=[2, 1], options=decks(STARTER), rival="rival:mirel", **LAST_SET),
        case("stand", sets=[2, 1], options=decks([*STARTER[:9], "+6"]), rival="rival:vela", **LAST_SET),
    ),
    "butterfingers": (
        case(boards=[[10, 7], [9, 9]], deck=[9], hands=[["-5"], []], **WAITS),
        case("-6", boards=[[10, 7], [9, 9]], deck=[9], hands=[["-6"], []], **WAITS),
        case("+6", boards=[[10], [9, 9]], deck=[8], hands=[["+6", "-6"], []], **WAITS),
    ),
    "echo": (case(*["stand"] * 6, deck=[5, 5, 10, 3, 6, 6]),),
    "triplets": (
        case("end", "stand", "end", "stand", deck=[6, 2, 6, 5]),
        case("end", "end", "end", "end", "stand", "stand", deck=[6, 9, 6, 10, 6, 1]),
    ),
}  # fmt: skip


def test_every_feat_of_a_match_has_its_cases() -> None:
    feats = {one.id for one in ACHIEVEMENTS if one.match is not None}
    assert feats == set(EARNED) == set(MISSED)


@pytest.mark.parametrize("id", EARNED)
def test_a_played_position_earns_it(id: str, world: World) -> None:
    moves, given = EARNED[id]
    feat = BY_ID[id].match
    assert feat is not None
    assert feat(told(*moves, world=world, **given))


@pytest.mark.parametrize(
    ("id", "number"), [(id, number) for id, cases in MISSED.items() for number in range(len(cases))]
)
def test_a_near_miss_does_not(id: str, number: int, world: World) -> None:
    moves, given = MISSED[id][number]
    feat = BY_ID[id].match
    assert feat is not None
    assert not feat(told(*moves, world=world, **given))


def test_a_set_that_is_left_is_told_as_open() -> None:
    left = story("end", "stand", "leave", deck=[6, 2, 5])
    assert [one.reason for one in left.sets] == [OPEN]
    assert left.sets[0].drawn == ((6, 5), (2,))
    assert left.winner == 1
    assert left.moves == (2, 1)
