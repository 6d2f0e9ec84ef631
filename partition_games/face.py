"""The four games as the house knows them: their tables, and the lessons that their doors lead to."""

from __future__ import annotations

from partition_games.lesson import crash, fives, hazari, kitti
from partition_games.lesson.teaching import taught
from partition_games.scenes import face

HAZARI = taught(face.HAZARI, hazari.HAZARI)
FIVES = taught(face.FIVES, fives.FIVES)
KITTI = taught(face.KITTI, kitti.KITTI)
CRASH = taught(face.CRASH, crash.CRASH)
