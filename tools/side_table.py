"""Strength of the computer players of the side games, on the same deals in all seatings.

`python tools/side_table.py hokm --seats 4 --hands 2000 [--levels rules,master] [--against rules] [--workers 2]`
`python tools/side_table.py dou_dizhu --seats 3 --way sides --deals 1000 --one master --others greedy`

A deal is one observation, and its standard error follows the mean. `--keep` continues the duels in a file and writes
new ones to it: `tools/duels/hokm.json` and `tools/duels/climbing.json` hold the project's duels.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from duels import climbing, hokm

GAMES = {"hokm": hokm, "dou_dizhu": climbing, "big_three": climbing}


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    games = parser.add_subparsers(dest="game", required=True)
    for name, duels in GAMES.items():
        game = games.add_parser(name, description=duels.__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
        duels.add_arguments(game)
        game.add_argument("--seed", type=int, default=2026)
        game.add_argument("--workers", type=int, default=1)
        game.add_argument(
            "--keep", type=Path, metavar="FILE", help="go on from what it holds, and keep there what is played"
        )
    given = parser.parse_args(arguments)
    try:
        GAMES[given.game].print_table(given)
    except ValueError as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()
