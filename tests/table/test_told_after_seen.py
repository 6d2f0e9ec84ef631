"""Nothing is told of a card before it lies face up: no line, total, tag, face or sound, at any table of the house."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from tests.table import climbing_cases, hokm_cases, partition_cases, pazaak_cases, pazu_cases
from tests.table.adapters import ADAPTERS, WHOLE
from tests.table.cases import Case
from tests.table.census import changed_dances
from tests.table.playing import PREMISES
from tests.table.watching import watch

DECISIONS = 12
"""So many are looked at of a game; those of a whole one in the slow test."""
WITH_CARDS = {
    "pazaak": {"Drawn", "CardPlayed", "TiebreaksShown"},
    "hazari": {"SeatsDrawn", "GroupShown"},
    "fives": {"SeatsDrawn", "GroupShown"},
    "kitti": {"SeatsDrawn", "GroupShown", "SpecialDeclared"},
    "crash": {"SeatsDrawn", "GroupShown", "SpecialDeclared"},
    "hokm": {"AcesDrawn", "PartnersDrawn", "CardPlayed"},
    "dou_dizhu": {"FirstDrawn", "Played", "KindAnnounced"},
    "big_three": {"FirstDrawn", "Played", "PartnerCardNamed"},
    "pazu": {"Drawn", "CardPlayed", "LotShown"},
    "highcard": {"CardPlayed"},
}
"""Every event that brings cards to the table."""
RARE: dict[str, Sequence[Case]] = {
    "pazaak": pazaak_cases.RARE,
    "hokm": hokm_cases.RARE,
    "dou_dizhu": climbing_cases.DOU_DIZHU_RARE,
    "big_three": climbing_cases.BIG_THREE_RARE,
    "pazu": pazu_cases.RARE,
    **{game: rare() for game, rare in partition_cases.RARE.items()},
}
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


@pytest.mark.parametrize("game", ADAPTERS)
def test_nothing_is_told_before_its_cards_lie_face_up(game: str) -> None:
    seen: set[str] = set()
    for case in _cases(game):
        looked = watch(ADAPTERS[game], case, DECISIONS)
        assert not looked.early, "\n".join(looked.early)
        seen |= looked.seen
    assert seen == WITH_CARDS[game]


@pytest.mark.parametrize("game", ["pazaak", "hazari", "hokm"])
def test_what_is_told_too_early_is_found(game: str) -> None:
    def hasty(board: Any, event: Any, dance: Iterator[Any]) -> Iterator[Any]:
        board.effects.callout(0, str(event), "gold")
        yield from dance

    with changed_dances(ADAPTERS[game], hasty):
        looked = watch(ADAPTERS[game], WHOLE[game][0], 3)
    assert looked.early


@pytest.mark.slow
@pytest.mark.parametrize("game", ADAPTERS)
def test_nothing_is_told_early_in_any_case(game: str) -> None:
    for case in [*WHOLE[game], *RARE.get(game, ())]:
        looked = watch(ADAPTERS[game], case, 400)
        assert not looked.early, "\n".join(looked.early)
