"""Every game of the house by the paths of its rules and its screen; games are named here and nowhere else."""

from __future__ import annotations

from pazaak.house.rules.circuit_table import CircuitTable
from pazaak.house.rules.game_path import GameEntry

GAME_LIST = (
    GameEntry(
        "pazaak",
        "pazaak.rivals.register:PAZAAK",
        "pazaak.scenes.table.ui:PAZAAK",
        CircuitTable(
            "Pazaak",
            "vela",
            "From 0–2 to 3–2, three on 20",
            "come back from 0–2 with three sets on exactly 20",
        ),
    ),
    GameEntry(
        "hazari",
        "partition_games.register:HAZARI",
        "partition_games.ui:HAZARI",
        CircuitTable("Hazari", "pell", "A deal of 300 points", "score 300 points in one deal"),
    ),
    GameEntry(
        "fives",
        "partition_games.register:FIVES",
        "partition_games.ui:FIVES",
        CircuitTable(
            "Fives",
            "quill",
            "Four of a kind from memory",
            "complete four of a kind with a card you held before, without a look at the stock",
            "gold",
        ),
    ),
    GameEntry(
        "kitti",
        "partition_games.register:KITTI",
        "partition_games.ui:KITTI",
        CircuitTable("Kitti", "nib", "A Salami: all three shows", "win a Salami", "kitti"),
    ),
    GameEntry(
        "crash",
        "partition_games.register:CRASH",
        "partition_games.ui:CRASH",
        CircuitTable("Crash", "dax", "A crash: all four groups", "win all four groups of a deal", "crash"),
    ),
    GameEntry(
        "hokm",
        "pazaak.side_games.hokm.register:HOKM",
        "pazaak.side_games.hokm.ui:HOKM",
        CircuitTable("Hokm", "thessaly", "A Kot: seven tricks to none", "win a Kot", "hokm"),
    ),
    GameEntry(
        "dou_dizhu",
        "pazaak.side_games.dou_dizhu.register:DOU_DIZHU",
        "pazaak.side_games.dou_dizhu.ui:DOU_DIZHU",
        CircuitTable("Dou Di Zhu", "tovik", "A spring", "win a hand by a spring", "dou_dizhu"),
    ),
    GameEntry(
        "big_three",
        "pazaak.side_games.big_three.register:BIG_THREE",
        "pazaak.side_games.big_three.ui:BIG_THREE",
        CircuitTable(
            "Big Three",
            "orda",
            "Won as the hidden partner",
            "win as the hidden partner before the card shows",
            "big_three",
        ),
    ),
    GameEntry(
        "pazu",
        "pazaak.side_games.pazu.register:PAZU",
        "pazaak.side_games.pazu.ui:PAZU",
        CircuitTable("Pazu-Pazaak", "ransom", "A Full Board", "win a set with a Full Board"),
    ),
)
"""Every game of the house, in the order of the menus."""
GAMES = {entry.name: entry.game for entry in GAME_LIST}
"""Path of each game's rules and players, as `package.module:NAME`, by the game's name."""
