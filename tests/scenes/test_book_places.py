"""Places that the book names are those of the real table, by the rectangles of its semantic tree."""

from __future__ import annotations

import re
from pathlib import Path

from pazaak.stage.core.assets import assets_path
from pazaak.stage.core.viewport import LOGICAL_SIZE
from tests.pilot import Pilot
from tests.scenes.tables import at_table

PLACES = {
    "pazaak-02-table.md": (("hand-1", r"Your four cards are at the (\w+) (\w+)"),),
}


def place_of(pilot: Pilot, id: str) -> tuple[str, str]:
    x, y, wide, tall = pilot.node(id).rect
    middle = x + wide / 2, y + tall / 2
    return (
        "top" if middle[1] < LOGICAL_SIZE[1] / 2 else "bottom",
        "left" if middle[0] < LOGICAL_SIZE[0] / 2 else "right",
    )


def test_the_book_names_the_places_where_things_are(tmp_path: Path) -> None:
    with at_table(tmp_path) as (pilot, _):
        pilot.settle()
        for page, told in PLACES.items():
            text = (assets_path() / "rules" / page).read_text(encoding="utf-8")
            for id, pattern in told:
                found = re.search(pattern, text)
                assert found is not None, f"{page} no longer says where {id} is"
                assert found.groups() == place_of(pilot, id), id
