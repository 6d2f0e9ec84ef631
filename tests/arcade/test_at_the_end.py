"""The last show of a game is hastened, and can still be read."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from partition_games.engine import events as e
from partition_games.scenes.animations.at_the_end import LENGTHS, NAMED, hasten_the_end
from pazaak.stage.motion.beats import Wait
from pazaak.stage.motion.timeline import Beats, Timeline

SHOWN = e.GroupShown(2, 1, (), "run", "run", best=True, counts=True)
COMPARED = e.ComparisonWon(2, 1, (), 1, 0)
WON = e.GameWon((1,), (0, 1), "score")


def seconds(animation: Iterator[Beats]) -> float:
    timeline, fed = Timeline(), 0.0
    timeline.play(animation)
    while timeline.busy:
        timeline.update(0.01)
        fed += 0.01
    return fed


@pytest.mark.parametrize(("reason", "name"), [("show", 0.0), ("crash", NAMED), ("salami", NAMED)])
def test_the_comparison_and_the_name_of_the_last_deal_are_seen(reason: str, name: float) -> None:
    events: list[e.Event] = [SHOWN, COMPARED, e.DealScored((0, 1), (0, 1), reason), e.PotPaid((1,), (300,)), WON]
    lengths = [0.3, LENGTHS[e.ComparisonWon], LENGTHS[e.DealScored] + name, LENGTHS[e.PotPaid], 2.6]
    animations: list[Iterator[Beats]] = [iter([Wait(length)]) for length in lengths]
    shown, compared, scored, *_ = map(seconds, hasten_the_end(events, animations))
    assert shown == pytest.approx(0.3, abs=0.02), "the card itself turns as ever"
    assert compared >= 1.1
    assert scored >= (0.85 if name else 0.1)


def test_a_deal_within_a_game_keeps_its_time() -> None:
    events: list[e.Event] = [SHOWN, COMPARED]
    shown, compared = hasten_the_end(events, [iter([Wait(0.3)]), iter([Wait(4.3)])])
    assert (seconds(shown), seconds(compared)) == pytest.approx((0.3, 4.3), abs=0.02)
