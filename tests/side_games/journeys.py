"""What journeys through the side games begin with: the whole casino, and a wait until the table asks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from main import open_house
from pazaak.house.rules.agents import AnyRecipe
from pazaak.house.thinking.thinker import InlineThinker, Thinker
from pazaak.scenes.house_context import House
from pazaak.scenes.tutorial.progress import OFFERED
from pazaak.table.scene import Table
from tests.apps import game_app
from tests.pilot import Pilot

AnyTable = Table[Any, Any, Any]
Act = Callable[[Pilot, str], None]
MOST = 4000


@contextmanager
def casino(folder: Path, rival: Callable[[], Any]) -> Iterator[tuple[Pilot, House]]:
    """The whole casino, for somebody who knows it; `rival` makes every rival's player."""

    def thinker(recipe: AnyRecipe) -> Thinker[Any, Any]:
        return InlineThinker(rival())

    with open_house(folder, None, 5) as house:
        house.thinker = thinker
        house.career.keep_note(OFFERED, True)
        house.profile.settings.speed = "instant"
        app = game_app(house)
        try:
            pilot = Pilot(app)
            pilot.settle()
            yield pilot, house
        finally:
            if app.running:
                app.quit()
            app.close()


def by_keys(pilot: Pilot, id: str) -> None:
    pilot.steer_to(id)
    pilot.press("return")


def until_asked(pilot: Pilot, table: AnyTable) -> None:
    """Let the others play until the person is asked or the game is over."""
    for _ in range(MOST):
        pilot.settle()
        if pilot.scene == "results" or table.deciding:
            return
        pilot.wait(0.1)
    raise AssertionError(f"the table never asks; it says “{table.message.text}”")
