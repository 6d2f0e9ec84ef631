"""The four games for the house: their tables, and the lessons that their doors lead to."""

from __future__ import annotations

from partition_games.lesson import crash, fives, hazari, kitti
from partition_games.scenes import ui
from pazaak.table.lesson.scene import with_lesson

HAZARI = with_lesson(ui.HAZARI, hazari.HAZARI)
FIVES = with_lesson(ui.FIVES, fives.FIVES)
KITTI = with_lesson(ui.KITTI, kitti.KITTI)
CRASH = with_lesson(ui.CRASH, crash.CRASH)
