"""Exploitability of the masters: the best answer to each is found and played against it.

`python tools/best_response.py pazaak --deck good` prints the share of matches that the answer wins.
`python tools/best_response.py hazari --hands 400 --learned 400 --played 400 [--seats 3] [--workers 2]` prints what the
answer to each hand brings more than the master's own arrangement, learned from some deals and played in others; of
Fives `--hands` games of ten deals are played, and every exchange of one player is answered so. `--keep FILE` writes
each answer down as it is found and takes those that are there, so that a long measurement may be made in pieces.
"""

from __future__ import annotations

import argparse
import json
import time
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from pathlib import Path

from answers.arranging import gains, told
from answers.pazaak import answer_to_master, share_won

from partition_games.engine.build import read_options
from partition_games.engine.options import FivesOptions
from pazaak.game.cards.side_deck import READY_DECKS
from pazaak.rivals.register import PAZAAK

DEALS = 10
"""Number of deals of a game of Fives by default: an exchange is then worth its points."""


def at_pazaak(given: argparse.Namespace) -> None:
    deck = READY_DECKS[given.deck]
    share = share_won(answer_to_master(deck, given.watched, given.seed), deck, given.matches, given.seed)
    error = sqrt(share * (1 - share) / given.matches)
    print(f"{given.deck}: the best answer wins {100 * share:.2f} +- {100 * error:.2f} % of its matches")


def in_the_arcade(given: argparse.Namespace) -> None:
    whole = given.game == FivesOptions.GAME
    options = read_options(given.game, given.seats, ({"deals": DEALS} if whole else {}) | json.loads(given.options))
    pool = ProcessPoolExecutor(given.workers) if given.workers > 1 else None
    began = time.perf_counter()
    found = gains(options, given.seed, given.hands, given.learned, given.played, pool, given.keep)
    fair, gain, error = told(found)
    print(f"{given.game}, {options.seats} seats: a master brings {fair:.4g} a {'game' if whole else 'deal'},")
    print(f"the best answer {gain:+.4g} +- {error:.2g} more, {100 * gain / fair:+.2f} +- {100 * error / fair:.2f} %")
    print(f"({given.hands} {'games' if whole else 'hands'}, {given.learned} deals learned from, ", end="")
    print(f"{time.perf_counter() - began:.0f} s)")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default=PAZAAK.name, choices=("pazaak", "hazari", "fives", "kitti", "crash"))
    parser.add_argument("--seed", type=int, default=1)
    pazaak = parser.add_argument_group("Pazaak")
    pazaak.add_argument("--deck", choices=READY_DECKS, default="starter")
    pazaak.add_argument("--watched", type=int, default=8000, help="matches the answer is learned from")
    pazaak.add_argument("--matches", type=int, default=20_000, help="matches it is tried in")
    arcade = parser.add_argument_group("The arcade")
    arcade.add_argument("--hands", type=int, default=400, help="hands that are answered, of Fives games")
    arcade.add_argument("--learned", type=int, default=400, help="deals to learn the answer from")
    arcade.add_argument("--played", type=int, default=400, help="fresh deals to play it in")
    arcade.add_argument("--seats", type=int)
    arcade.add_argument("--options", default="{}")
    arcade.add_argument("--workers", type=int, default=1)
    arcade.add_argument(
        "--keep", type=Path, help="a file of answers found so far, by number: a run that is stopped goes on"
    )
    given = parser.parse_args()
    if given.game == PAZAAK.name:
        at_pazaak(given)
    else:
        in_the_arcade(given)


if __name__ == "__main__":
    main()
