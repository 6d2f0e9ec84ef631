"""Every game of the house by the paths of its rules and its screen; games are named here and nowhere else."""

from __future__ import annotations

from pazaak.house.rules.game_path import GameEntry

GAME_LIST = (
    GameEntry("pazaak", "pazaak.rivals.register:PAZAAK", "pazaak.scenes.table.ui:PAZAAK"),
    GameEntry("hazari", "partition_games.register:HAZARI", "partition_games.ui:HAZARI"),
    GameEntry("fives", "partition_games.register:FIVES", "partition_games.ui:FIVES"),
    GameEntry("kitti", "partition_games.register:KITTI", "partition_games.ui:KITTI"),
    GameEntry("crash", "partition_games.register:CRASH", "partition_games.ui:CRASH"),
    GameEntry("hokm", "pazaak.side_games.hokm.register:HOKM", "pazaak.side_games.hokm.ui:HOKM"),
    GameEntry(
        "dou_dizhu", "pazaak.side_games.dou_dizhu.register:DOU_DIZHU", "pazaak.side_games.dou_dizhu.ui:DOU_DIZHU"
    ),
    GameEntry(
        "big_three", "pazaak.side_games.big_three.register:BIG_THREE", "pazaak.side_games.big_three.ui:BIG_THREE"
    ),
    GameEntry("pazu", "pazaak.side_games.pazu.register:PAZU", "pazaak.side_games.pazu.ui:PAZU"),
)
"""Every game of the house, in the order of the menus."""
GAMES = {entry.name: entry.game for entry in GAME_LIST}
"""Path of each game's rules and players, as `package.module:NAME`, by the game's name."""
CONTESTS = {"tournament": "pazaak.career.contests.sealed_tournament:TOURNAMENT"}
"""Paths of contests that are sealed like a game and can be verified, but not played at a table."""
TABLES = (
    "pazaak/rivals/tables/card_worth.json",
    "pazaak/rivals/tables/fairness.json",
    "pazaak/rivals/tables/flexible.npz",
    "pazaak/rivals/tables/flexible_last.npz",
    "pazaak/rivals/tables/plain.npz",
    "pazaak/rivals/tables/plain_last.npz",
    "partition_games/engine/tables/curves.npz",
)
"""Files of values that computer players know by heart, as paths below the folder of the packages."""
