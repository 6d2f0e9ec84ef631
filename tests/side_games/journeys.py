"""Setup of journeys through the side games: the whole casino, and a wait until the table asks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from pazaak.house.rules.agents import AnyRecipe
from pazaak.house.thinking.thinker import InlineThinker, Thinker
from pazaak.root.house import open_house
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.tutorial.progress import OFFERED
from pazaak.table.hand_end.scene import HandEndScene
from pazaak.table.scene import TableScene
from tests.apps import whole_game
from tests.pilot import COARSE, Pilot, at_the_sheet, find_door

AnyTable = TableScene[Any, Any, Any]
Act = Callable[[Pilot, str], None]
MOST = 4000


@contextmanager
def casino(folder: Path, rival: Callable[[], Any]) -> Iterator[tuple[Pilot, AppServices]]:
    """The whole casino, for somebody who knows it; `rival` makes every rival's player."""

    def thinker(recipe: AnyRecipe) -> Thinker[Any, Any]:
        return InlineThinker(rival())

    with open_house(folder, None, 5) as house:
        house.thinker = thinker
        house.career.keep_note(OFFERED, True)
        house.profile.settings.speed = "instant"
        with whole_game(house) as pilot:
            yield pilot, house


def by_keys(pilot: Pilot, id: str) -> None:
    pilot.steer_to(id)
    pilot.press("return")


def steer_by_pad(pilot: Pilot, id: str) -> None:
    """By the cross alone towards the goal; astray only where one was before, and never sideways in a row of choices."""
    random, been = Random(id), Counter[str | None]()
    for _ in range(400):
        here = pilot.focused()
        if here == id:
            break
        been[here] += 1
        target, at = pilot.node(id).rect, pilot.node(here or id).rect
        dx, dy = target[0] + target[2] / 2 - at[0] - at[2] / 2, target[1] + target[3] / 2 - at[1] - at[3] / 2
        ways = ["right" if dx > 0 else "left", "down" if dy > 0 else "up"]
        way = ways[abs(dy) > abs(dx)] if been[here] == 1 else random.choice(["up", "down", "left", "right"])
        row = here in ("seats", "company", "length", "partners")
        pilot.pad(random.choice(["up", "down"]) if row and way in ("left", "right") else way)
    assert pilot.focused() == id


def by_pad(pilot: Pilot, id: str) -> None:
    steer_by_pad(pilot, id)
    pilot.pad("a")


def choose(pilot: Pilot, act: Act, id: str, times: int) -> None:
    """One step to the right in a row of the hall, so many times; by mouse, where it is not by keys or by gamepad."""
    for _ in range(times):
        if act is by_keys:
            pilot.steer_to(id)
            pilot.press("right")
        elif act is by_pad:
            steer_by_pad(pilot, id)
            pilot.pad("right")
        else:
            x, y, wide, high = pilot.node(id).rect
            pilot.click_at((x + wide - 20, y + high / 2))


def choose_at_the_sheet(pilot: Pilot, act: Act, steps: Mapping[str, int]) -> None:
    """A stake by its tile, and `steps` to the right in the rows of the table's sheet."""
    tiles = [row for row in steps if row.startswith("stake-")]
    rows = {row: times for row, times in steps.items() if times and row not in tiles}
    for tile in tiles:
        act(pilot, tile)
    if rows:
        with at_the_sheet(pilot, act):
            for row, times in rows.items():
                choose(pilot, act, row, times)


def sit_at(pilot: Pilot, act: Act, game: str, steps: Mapping[str, int]) -> AnyTable:
    """From the title through the hall to a table; `steps` to the right in its rows."""
    act(pilot, "arcade")
    pilot.settle()
    act(pilot, find_door(pilot, game, partial(act, pilot)))
    pilot.settle()
    choose_at_the_sheet(pilot, act, steps)
    act(pilot, "sit-down")
    pilot.settle()
    table = pilot.app.scene
    assert isinstance(table, TableScene)
    return table


def until_asked(pilot: Pilot, table: AnyTable) -> None:
    """Let the others play until the person is asked or the game is over."""
    for _ in range(MOST):
        pilot.settle()
        if pilot.scene == "results" or table.deciding:
            return
        pilot.step(COARSE)
    raise AssertionError(f"the table never asks; it says “{table.message.text}”")


def to_the_end_of_a_hand(
    pilot: Pilot, table: AnyTable, decide: Callable[[Any], Any], make: Callable[[Any], None]
) -> None:
    """Play by one device until what a hand ends with is shown."""
    for _ in range(MOST):
        if table.deciding and pilot.app.scene is table:
            make(decide(table.view))
        pilot.step(0.1)
        if isinstance(pilot.app.scene, HandEndScene):
            return
    raise AssertionError(f"the hand never ends; the table says “{table.message.text}”")
