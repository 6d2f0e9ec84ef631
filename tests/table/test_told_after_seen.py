"""Nothing is told of a card before it lies face up: no line, total, tag, face or sound, at any table of the house."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from tests.games.found import GAME_TESTS
from tests.table.adapters import ADAPTERS, WHOLE
from tests.table.cases import Case
from tests.table.census import changed_animations
from tests.table.playing import PREMISES
from tests.table.watching import watch

DECISIONS = 7
"""Number of decisions checked in a game; the slow test checks those of a whole one."""
PUT_AWAY = {"TiebreaksShown"}
"""Cards that are shown and put away again: where all goes at once nobody sees them lie."""
MANY = 40
"""Enough to see all events with cards, in the cases that are looked at in every way."""
WITH_CARDS = {name: tests.with_cards for name, tests in GAME_TESTS.items()}
"""Every event that brings cards to the table."""
RARE: dict[str, Sequence[Case]] = {name: tests.rare for name, tests in GAME_TESTS.items()}
WAYS = [("cinematic", False), ("fast", True), ("instant", False), ("normal", True), ("fast", False), ("instant", True),
        ("cinematic", True)]  # fmt: skip
"""Speeds, and whether motion is unwanted, besides the usual one."""
SAMPLE = [(game, *WAYS[number % len(WAYS)]) for number, game in enumerate(WITH_CARDS)]
NEEDED = (
    "a Tiebreaker from the hand", "Full Board", "a bust that pays", "a hand of four", "a hand of six", "four of a kind",
    "a dragon", "a Full Board takes both pots",
)  # fmt: skip
"""Rare cases without which some event would not be seen."""


@pytest.fixture(scope="module", autouse=True)
def _premises() -> Iterator[None]:
    yield
    PREMISES.close()


def _cases(game: str) -> list[Case]:
    named = [case for case in RARE.get(game, ()) if case.name in NEEDED]
    return [WHOLE[game][0], *{case.name: case for case in named}.values()]


@pytest.mark.full
@pytest.mark.parametrize("game", ADAPTERS)
def test_nothing_is_told_before_its_cards_lie_face_up(game: str) -> None:
    assert _all_told_late(game, _cases(game), DECISIONS, "normal", calm=False) == WITH_CARDS[game]


def _all_told_late(game: str, cases: Sequence[Case], decisions: int, speed: str, *, calm: bool) -> set[str]:
    """The events whose cards were seen to land first, where nothing is told before that."""
    seen: set[str] = set()
    for case in cases:
        looked = watch(ADAPTERS[game], case, decisions, speed, calm=calm)
        assert not looked.early, "\n".join(looked.early)
        seen |= looked.seen
    return seen


@pytest.mark.full
@pytest.mark.parametrize(("game", "speed", "calm"), SAMPLE)
def test_nothing_is_told_early_at_another_speed_or_without_motion(game: str, speed: str, calm: bool) -> None:
    assert _all_told_late(game, _cases(game)[-2:], 4, speed, calm=calm) & WITH_CARDS[game]


@pytest.mark.full
@pytest.mark.parametrize("game", ["pazaak", "hazari", "hokm"])
def test_what_is_told_too_early_is_found(game: str) -> None:
    def hasty(board: Any, event: Any, animation: Iterator[Any]) -> Iterator[Any]:
        board.effects.callout(0, str(event), "gold")
        yield from animation

    with changed_animations(ADAPTERS[game], hasty):
        looked = watch(ADAPTERS[game], WHOLE[game][0], 3)
    assert looked.early


@pytest.mark.slow
@pytest.mark.parametrize("game", ADAPTERS)
def test_nothing_is_told_early_in_any_case(game: str) -> None:
    _all_told_late(game, [*WHOLE[game], *RARE.get(game, ())], 400, "normal", calm=False)


@pytest.mark.slow
@pytest.mark.parametrize(("speed", "calm"), WAYS)
@pytest.mark.parametrize("game", ADAPTERS)
def test_nothing_is_told_early_at_any_speed_and_without_motion(game: str, speed: str, calm: bool) -> None:
    seen = _all_told_late(game, _cases(game), MANY, speed, calm=calm)
    assert seen | (PUT_AWAY & WITH_CARDS[game] if speed == "instant" else set()) == WITH_CARDS[game]


@pytest.mark.parametrize(("speed", "calm"), [("instant", False), ("normal", True), ("cinematic", False)])
def test_what_is_told_too_early_is_found_in_these_ways_too(speed: str, calm: bool) -> None:
    def hasty(board: Any, event: Any, animation: Iterator[Any]) -> Iterator[Any]:
        board.effects.callout(0, str(event), "gold")
        yield from animation

    with changed_animations(ADAPTERS["pazaak"], hasty):
        looked = watch(ADAPTERS["pazaak"], WHOLE["pazaak"][0], 3, speed, calm=calm)
    assert looked.early
