"""The board that won the last set of a sitting is shown with the cards that lie on it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from pazaak.side_games.pazu.scenes.why import why
from pazaak.stage.core.assets import Assets
from tests.side_games.pazu.tables import turn


@pytest.mark.parametrize(
    ("card", "cards"),
    [("-5", ("main:10", "main:10", "main:4", "minus:-5")), ("+1", ("main:10", "main:5", "main:2", "plus:+1"))],
)
def test_the_cards_of_the_board_that_won_are_those_that_lie_on_it(card: str, cards: tuple[str, ...]) -> None:
    first, second, drawn = (int(face.partition(":")[2]) for face in cards[:3])
    sitting = turn(boards=[[first, second], [3], [4]], deck=[drawn, 1, 2], hands=[card, "", ""], options={"sets": 1})
    sitting.play(card, "stand", "stand", "stand")
    match = sitting.match
    assert match.to_act is None
    room: Any = SimpleNamespace(names=("You", "Tovik", "Mirel"), viewer=0)
    session: Any = SimpleNamespace(
        view=match.view, outcome=match.rules.outcome(match.state), told_again=match.told_again
    )
    (shown,) = why(room, session).cards
    assert shown.cards == cards
    atlas = Assets(strict=True).atlas("pazaak_standard")
    assert atlas is not None
    assert set(cards) <= atlas.rects.keys()
