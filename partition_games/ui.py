"""The four games for the house: their tables, the lessons that their doors lead to, and their figures."""

from __future__ import annotations

from dataclasses import replace

from partition_games.engine.events import Event
from partition_games.engine.moves import Move
from partition_games.engine.state import View
from partition_games.figure_lists import FIGURE_LISTS
from partition_games.lesson import crash, fives, hazari, kitti
from partition_games.scenes import ui
from pazaak.table.lesson.scene import with_lesson
from pazaak.table.ui.game_ui import GameUI


def _with_figures(game: str, table: GameUI[View, Move, Event]) -> GameUI[View, Move, Event]:
    return replace(table, figures=FIGURE_LISTS[game])


HAZARI = with_lesson(_with_figures("hazari", ui.HAZARI), hazari.HAZARI)
FIVES = with_lesson(_with_figures("fives", ui.FIVES), fives.FIVES)
KITTI = with_lesson(_with_figures("kitti", ui.KITTI), kitti.KITTI)
CRASH = with_lesson(_with_figures("crash", ui.CRASH), crash.CRASH)
