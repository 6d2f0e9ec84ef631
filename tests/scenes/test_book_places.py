"""Places that the book names are those of the real tables, by the rectangles of their semantic trees."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import pytest

from pazaak.house.resources import assets_path
from pazaak.stage.core.viewport import LOGICAL_SIZE
from tests.pilot import Pilot
from tests.scenes.tables import at_table

WIDE, TALL = LOGICAL_SIZE
Middle = tuple[float, float]
HOLDS: Mapping[str, Callable[[Middle], bool]] = {
    "at the top left": lambda at: at[1] < TALL / 2 and at[0] < WIDE / 2,
    "at the bottom left": lambda at: at[1] > TALL / 2 and at[0] < WIDE / 2,
    "on the left": lambda at: at[0] < WIDE / 2,
    "on the right": lambda at: at[0] > WIDE / 2,
}
"""Whether what is said of a place holds for the middle of a rectangle."""


class Told(NamedTuple):
    """A page's claim about a place, with the tables where it holds and the widgets that show it."""

    page: str
    words: str
    place: str
    ids: tuple[str, ...]


TABLE = (
    Told("pazaak-02-table.md", "Your four cards are {}", "at the bottom left", tuple(f"hand-{n}" for n in range(1, 5))),
    Told("pazaak-02-table.md", "You sit {}", "on the left", ("own-board",)),
    Told("pazaak-02-table.md", "your rival {}", "on the right", ("rival-board",)),
    Told("pazaak-12-coach.md", "the button with the **i** {}", "at the top left", ("coach",)),
)


def middle_of(pilot: Pilot, id: str) -> Middle:
    x, y, wide, tall = pilot.node(id).rect
    return x + wide / 2, y + tall / 2


def page(name: str) -> str:
    return (assets_path() / "rules" / name).read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pilot]:
    with ExitStack() as stack:
        pilot, _ = stack.enter_context(at_table(Path(tmp_path_factory.mktemp("table"))))
        pilot.settle()
        yield pilot


@pytest.mark.parametrize("told", TABLE, ids=lambda told: told.ids[0])
def test_the_book_names_the_places_where_things_are(table: Pilot, told: Told) -> None:
    assert told.words.format(told.place) in page(told.page), f"{told.page} no longer says where {told.ids} are"
    for id in told.ids:
        assert HOLDS[told.place](middle_of(table, id)), f"{id} is not {told.place}"
