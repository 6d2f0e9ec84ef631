"""The command `arena`: computer players against each other, over many matches."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import BrokenExecutor
from time import perf_counter
from typing import TYPE_CHECKING

from pazaak.house.arena.cluster import ClusterError, open_crew
from pazaak.house.arena.contest import ArenaError, plays_in_batches, read_contest
from pazaak.house.arena.late import LATE
from pazaak.house.arena.play import Played
from pazaak.house.arena.score import as_object, as_table, failures, scores
from pazaak.house.arena.seed import has_bots, seed_facts, seed_sentence, seed_word
from pazaak.house.arena.unreadable import become_unreadable
from pazaak.house.output import printed
from pazaak.house.rules.catalogue import OptionsError
from pazaak.house.rules.game_path import GamePath, load_game

if TYPE_CHECKING:
    from pazaak.house.arena.play import Contest
    from pazaak.house.arena.score import Score
    from pazaak.house.rules.catalogue import BatchTable

CANNOT = 2
"""Exit status: the contest can't be played."""
INTERRUPTED = 130
"""Exit status after an interrupt by the user."""
BAR_WIDTH = 30
"""Width of the progress bar, in characters."""
ENGINES = ("batch", "single")


def add_arena_arguments(parser: argparse.ArgumentParser, games: Mapping[str, GamePath]) -> None:
    """Add the arguments of `arena` to a parser."""
    parser.add_argument("game", choices=sorted(games), metavar="GAME", help=f"one of {', '.join(sorted(games))}")
    parser.add_argument(
        "--seats", required=True, metavar="A,B", help="players by name, or cmd:./my_bot --flag, with commas between"
    )
    parser.add_argument("--matches", type=int, default=1000, metavar="N", help="how many matches (default 1000)")
    parser.add_argument(
        "--seed",
        type=seed_word,
        metavar="N",
        help="what all deals come from (default 1, or the system's where programs play); - for standard input",
    )
    parser.add_argument(
        "--decks", metavar="A,B", help="side decks by player, or one for all: by name, or ten cards with spaces between"
    )
    parser.add_argument("--options", metavar="JSON", help='options of the table, such as {"bets":false}')
    parser.add_argument("--same-deals", action="store_true", help="play every deal with the seats exchanged")
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="processes to play in (default 1)")
    parser.add_argument("--cluster", metavar="ADDRESS", help="play on the workers of the dask scheduler there")
    parser.add_argument(
        "--engine",
        choices=ENGINES,
        help="play many matches at a time (batch) or each by itself (single); by default batch where every seat can be",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    parser.add_argument(
        "--patience", type=float, default=5.0, metavar="SECONDS", help="how long a program may think (default 5)"
    )
    parser.add_argument("--bot-memory", type=int, metavar="MB", help="the most memory a program may have")


def run_arena(arguments: argparse.Namespace, games: Mapping[str, GamePath]) -> int:
    """Play the contest and print the scores; return the exit status."""
    try:
        contest = read_contest(arguments, games[arguments.game])
        tables = _tables(arguments, contest)
    except (ArenaError, OptionsError) as fault:
        return _refused(str(fault))
    if has_bots(contest.players):
        become_unreadable()
    return _play(arguments, contest, tables)


def _tables(arguments: argparse.Namespace, contest: Contest) -> list[BatchTable] | None:
    """Return the batch tables to play at; None where matches are played one by one. Raises ArenaError."""
    tables: list[BatchTable] | None = None
    if plays_in_batches(arguments) and load_game(contest.game).batch is not None:
        tables = LATE["open batch tables"](contest)
    if tables is None and arguments.engine == "batch":
        raise ArenaError("One of these players has to be asked for each move: leave out --engine batch.")
    return tables


def _play(arguments: argparse.Namespace, contest: Contest, tables: Sequence[BatchTable] | None) -> int:
    progress = Progress(contest.matches, shown=sys.stderr.isatty())
    began = perf_counter()
    played: list[Played] = []
    try:
        if tables is not None:
            records: Sequence[Score] = LATE["play batches"](contest, tables, arguments.workers, progress.add).scores()
        else:
            with open_crew(arguments.workers, arguments.cluster) as play:
                played = play(contest, progress.add)
            records = scores(contest, played)
    except KeyboardInterrupt:
        progress.clear()
        print(f"The arena was interrupted after {progress.done} of {contest.matches} matches.", file=sys.stderr)
        return INTERRUPTED
    except BrokenExecutor:
        progress.clear()
        return _refused("a worker process ended before its matches were played.")
    except ClusterError as fault:
        progress.clear()
        return _refused(str(fault))
    progress.clear()
    written = printed(_report(arguments, contest, perf_counter() - began, records))
    if written and tables is not None and arguments.engine is None:
        print("Every seat can be batched: played by the batch engine.", file=sys.stderr)
    for sentence in failures(contest, played):
        print(sentence, file=sys.stderr)
    return 0 if written else 1


def _report(arguments: argparse.Namespace, contest: Contest, seconds: float, records: Sequence[Score]) -> str:
    origin = arguments.seed, contest.players, contest.seed
    if arguments.json:
        return json.dumps(as_object(arguments.game, seconds, contest.matches, records) | seed_facts(*origin))
    table, sentence = as_table(arguments.game, seconds, contest.matches, records), seed_sentence(*origin)
    return f"{table}\n\n{sentence}" if sentence else table


def _refused(sentence: str) -> int:
    print(f"arena: {sentence}", file=sys.stderr)
    return CANNOT


class Progress:
    """Number of matches played so far, shown as a bar on standard error."""

    def __init__(self, matches: int, *, shown: bool) -> None:
        self._matches = matches
        self._shown = shown
        self._drawn = -1
        self.done = 0

    def add(self, matches: int) -> None:
        """Add matches that were played, and redraw the bar."""
        self.done += matches
        percent = 100 * self.done // self._matches
        if self._shown and percent != self._drawn:
            self._drawn = percent
            filled = BAR_WIDTH * self.done // self._matches
            bar = "#" * filled + "." * (BAR_WIDTH - filled)
            print(f"\r[{bar}] {percent:3d} %  {self.done}/{self._matches}", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Erase the bar."""
        if self._shown and self._drawn >= 0:
            print("\r" + " " * (BAR_WIDTH + 30) + "\r", end="", file=sys.stderr, flush=True)
