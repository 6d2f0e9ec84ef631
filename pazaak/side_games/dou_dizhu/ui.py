"""The UI of Dou Di Zhu: its door, its table and its lesson."""

from __future__ import annotations

from dataclasses import replace

from pazaak.side_games.climbing.scenes.ui import climbing_door, climbing_face
from pazaak.side_games.dou_dizhu.figure_list import FIGURE_LIST
from pazaak.side_games.dou_dizhu.lesson import LESSON
from pazaak.side_games.dou_dizhu.options import HOUSE_RULES
from pazaak.table.hall.door import settings_of
from pazaak.table.lesson.scene import with_lesson

DOOR = climbing_door(
    "dou_dizhu",
    "Dou Di Zhu",
    "Get rid of your cards first",
    "Bid to be the landlord, alone against the farmers. Bombs double the stake, and the first side out of cards wins.",
    role="dou_dizhu",
    gist="Bid to be the landlord, alone against the farmers.",
    cards=("RJ", "2S", "2H"),
    seats=(3, 4, 6),
    settings=settings_of(HOUSE_RULES),
    presets=HOUSE_RULES.presets,
)

DOU_DIZHU = with_lesson(replace(climbing_face(DOOR, "table_dou_dizhu"), figures=FIGURE_LIST), LESSON)
