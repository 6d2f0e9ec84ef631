"""The four games as the house knows them: their tables, and the lessons that their doors lead to."""

from __future__ import annotations

from partition_games.lesson import crash, fives, hazari, kitti
from partition_games.lesson.teaching import with_lesson
from partition_games.scenes import face

HAZARI = with_lesson(face.HAZARI, hazari.HAZARI)
FIVES = with_lesson(face.FIVES, fives.FIVES)
KITTI = with_lesson(face.KITTI, kitti.KITTI)
CRASH = with_lesson(face.CRASH, crash.CRASH)
