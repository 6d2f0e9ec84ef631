"""Plays every level against every other and the reference players, and prints the table as Markdown.

    python tools/cross_table.py [--matches 10000] [--far 2000] [--decks starter,good] [--levels novice,...,master]

Neighbouring levels play `--matches` without bets and as many with bets, all other pairs `--far` without. The last lines
state whether every level beats the one below it by more than two standard errors.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from itertools import chain

from batch.cross import Cell, as_markdown, play_table

from pazaak.house.arena.cluster import ClusterError, open_crew
from pazaak.rivals.players.temper import LEVELS
from pazaak.rivals.register import AGENTS

REFERENCES = ("r1", "r2b")


def read_arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=10_000, metavar="N", help="matches between neighbouring levels")
    parser.add_argument("--far", type=int, default=2_000, metavar="N", help="matches between all others")
    parser.add_argument("--decks", default="starter,good", metavar="A,B", help="side decks, each for both players")
    parser.add_argument("--levels", default=",".join(known_levels()), metavar="A,B", help="levels, gentlest first")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="what all deals come from")
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="processes to play in")
    parser.add_argument("--cluster", metavar="ADDRESS", help="play on the workers of this dask scheduler")
    return parser.parse_args(words)


def known_levels() -> list[str]:
    """Return the levels that can be played by name, reference players apart."""
    return [name for name in AGENTS if name not in REFERENCES and name in {*LEVELS, "master"}]


def tell(cell: Cell) -> None:
    print(f"{cell.first} - {cell.second}: {100 * cell.share:.1f} % of {cell.matches}", file=sys.stderr, flush=True)


def main(words: Sequence[str] | None = None) -> int:
    given = read_arguments(words)
    levels = given.levels.split(",")
    unknown = [name for name in levels if name not in AGENTS]
    if unknown:
        print(f"There is no player {unknown[0]!r}; there are {', '.join(AGENTS)}.", file=sys.stderr)
        return 2
    order = list(dict.fromkeys(chain(REFERENCES, levels)))
    players = sorted(order, key=list(AGENTS).index)
    try:
        with open_crew(given.workers, given.cluster) as crew:
            for deck in given.decks.split(","):
                table = play_table(crew, players, levels, deck, given.matches, given.far, given.seed, tell)
                print(as_markdown(table, levels), end="\n\n", flush=True)
    except ClusterError as fault:
        print(fault, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
