"""The UI of Big Three: its door, its table and its lesson."""

from __future__ import annotations

from dataclasses import replace

from pazaak.side_games.big_three.figure_list import FIGURE_LIST
from pazaak.side_games.big_three.lesson import LESSON
from pazaak.side_games.big_three.options import HOUSE_RULES
from pazaak.side_games.climbing.scenes.ui import climbing_door, climbing_face
from pazaak.table.hall.door import settings_of
from pazaak.table.lesson.scene import with_lesson

DOOR = climbing_door(
    "big_three",
    "Big Three",
    "Threes are high",
    "The highest bidder plays against the others; with 4 players a named card makes a partner. The first player "
    "without cards wins the hand.",
    role="big_three",
    gist="The highest bidder plays against the others.",
    cards=("3S", "3H", "3D"),
    seats=(3, 4),
    settings=settings_of(HOUSE_RULES),
    presets=HOUSE_RULES.presets,
)

BIG_THREE = with_lesson(replace(climbing_face(DOOR, "table_big_three"), figures=FIGURE_LIST), LESSON)
