"""The four games as the house knows them: their tables, and the lessons that their doors lead to."""

from __future__ import annotations

from partition_games.lesson import crash, fives, hazari, kitti
from partition_games.lesson.teaching import taught
from partition_games.scenes import ui

HAZARI = taught(ui.HAZARI, hazari.HAZARI)
FIVES = taught(ui.FIVES, fives.FIVES)
KITTI = taught(ui.KITTI, kitti.KITTI)
CRASH = taught(ui.CRASH, crash.CRASH)
