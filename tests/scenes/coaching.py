"""A house whose rivals play at random, and coaches who take their time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from pazaak.game.state import View
from pazaak.scenes.app_services import AppServices
from tests.pilot import Pilot
from tests.rivals.quick_evaluator import quick_coach
from tests.scenes.journey import front_door
from tests.scenes.snapshots import RandomRival


class SlowCoach:
    """Answers when he is told to."""

    def __init__(self) -> None:
        self.asked: list[View] = []
        self.answers = 0
        self.closed = False

    def prepare(self, view: View) -> None:
        """As every coach does, for what a seat sees and for nothing else."""
        assert isinstance(view, View)

    def ask(self, view: View) -> None:
        self.asked.append(view)

    def poll(self) -> Any | None:
        if not self.answers or not self.asked:
            return None
        self.answers -= 1
        return quick_coach().choose(self.asked[-1])

    def restart(self) -> None:
        """He waits to be told all the same."""

    def close(self) -> None:
        self.closed = True


class BrokenCoach(SlowCoach):
    """Cannot answer."""

    def poll(self) -> Any | None:
        raise RuntimeError("no evaluator today")


@contextmanager
def quick_door(folder: Path, seed: int = 1, *, seen: bool = False) -> Iterator[tuple[Pilot, AppServices]]:
    """The real app with random rivals and the quick coach, at instant speed; nobody looks unless `seen`."""
    with front_door(folder, seed, seen=seen) as (pilot, house):
        house.profile.settings.speed = "instant"
        pilot.app.apply(house.profile.settings)
        house.think = lambda level, number, style: RandomRival(number)
        yield pilot, house
