"""Measures the worth of side cards and side decks, and fits pazaak/rivals/tables/card_worth.json to it.

    python tools/worth_of_cards.py cards [--player master] [--deals 20000] [--workers N | --cluster ADDRESS]
    python tools/worth_of_cards.py decks [--player master] [--decks 160] [--matches 5000] [--hands 210]
    python tools/worth_of_cards.py hands [--hands 700]
    python tools/worth_of_cards.py fit

`cards` replaces one +5 of the starter deck by each other kind, on the same deals, and prints the player's worths of all
kinds; `decks` plays decks of every sort against the starter deck; `hands` solves the match for hands of every sort. All
go on where they were interrupted, in tools/batch/card_worth_measured.json. A player whose matches can be batched, such
as r1, plays them by the batch engine. `fit` writes the table and prints how well it predicts decks it was not fitted
to.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from batch.card_fit import played_worths, worth_rows
from batch.contests import Baseline, measure_card, measure_deck, play_baseline
from batch.deck_fit import fit_table
from batch.deck_sample import KINDS, sample_decks
from batch.hand_values import hand_value, sample_hands, starter_value
from batch.measured import HandMeasure, read_measured, write_measured

from pazaak.house.arena.cluster import ClusterError, Crew, open_crew
from pazaak.rivals.register import PAZAAK

ROOT = Path(__file__).resolve().parent.parent
MEASURED = ROOT / "tools" / "batch" / "card_worth_measured.json"
TABLE = ROOT / "pazaak" / "rivals" / "tables" / "card_worth.json"
ALL_HANDS = 210
HANDS_SOLVED = 700
HANDS_A_SAVE = 25


def measure_cards(crew: Crew, path: Path, player: str, deals: int, seed: int, kinds: Sequence[str]) -> None:
    """Measure the kinds that are not in the file yet; print this player's worths of all."""
    measured = read_measured(path)
    missing = [kind for kind in kinds if kind != "+5" and not measured.has_card(kind, player, deals)]
    five = play_baseline(crew, player, deals, seed) if missing else Baseline([], [])
    for kind in missing:
        found = measure_card(crew, kind, player, deals, seed, five)
        print(f"{kind:4} {found.points:+.2f} +- {found.se:.2f}", flush=True)
        measured.cards.append(found)
        write_measured(path, measured)
    print("\n".join(worth_rows(played_worths(measured, player))))


def measure_decks(crew: Crew, path: Path, player: str, decks: int, matches: int, seed: int, hands: int) -> None:
    """Measure the decks that are not in the file yet."""
    measured = read_measured(path)
    for at, deck in enumerate(sample_decks(decks, seed)):
        if measured.has_deck(deck, player, matches):
            continue
        found = measure_deck(crew, deck, player, matches, seed, hands)
        print(f"{at + 1:4}  {100 * found.share:5.1f} +- {100 * found.se:.1f}  {' '.join(deck)}", flush=True)
        measured.decks.append(found)
        write_measured(path, measured)


def measure_hands(path: Path, hands: int, seed: int) -> None:
    """Solve hands until there are `hands` in the file."""
    measured = read_measured(path)
    if len(measured.hands) >= hands:
        return
    even = starter_value()
    known = {row.hand for row in measured.hands}
    for hand in sample_hands(seed):
        if len(measured.hands) >= hands:
            break
        if hand not in known:
            measured.hands.append(HandMeasure(hand=hand, gain=round(hand_value(hand) - even, 5)))
            if len(measured.hands) % HANDS_A_SAVE == 0:
                write_measured(path, measured)
                print(f"{len(measured.hands)} hands", flush=True)
    write_measured(path, measured)


def read_arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("cards", "decks", "hands", "fit"))
    parser.add_argument("--player", default="master", choices=PAZAAK.agents, metavar="NAME", help="who plays")
    parser.add_argument("--deals", type=int, default=20_000, metavar="N", help="deals a kind of card")
    parser.add_argument("--kinds", nargs="+", default=KINDS, choices=KINDS, metavar="KIND", help="these kinds only")
    parser.add_argument("--decks", type=int, default=160, metavar="N", help="how many side decks")
    parser.add_argument("--matches", type=int, default=5000, metavar="N", help="matches a side deck")
    parser.add_argument("--hands", type=int, metavar="N", help="hands to solve (700), or to play from each deck (all)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="what decks and deals come from")
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="processes to play in")
    parser.add_argument("--cluster", metavar="ADDRESS", help="play on the workers of this dask scheduler")
    parser.add_argument("--measured", type=Path, default=MEASURED, metavar="FILE", help="where the measures are kept")
    parser.add_argument("--table", type=Path, default=TABLE, metavar="FILE", help="the table that `fit` writes")
    return parser.parse_args(words)


def main(words: Sequence[str] | None = None) -> int:
    given = read_arguments(words)
    if given.what == "fit":
        print(fit_table(read_measured(given.measured), given.table))
        return 0
    try:
        if given.what == "hands":
            measure_hands(given.measured, given.hands or HANDS_SOLVED, given.seed)
            return 0
        with open_crew(given.workers, given.cluster) as crew:
            if given.what == "cards":
                measure_cards(crew, given.measured, given.player, given.deals, given.seed, given.kinds)
            else:
                hands = given.hands or ALL_HANDS
                measure_decks(crew, given.measured, given.player, given.decks, given.matches, given.seed, hands)
    except ClusterError as fault:
        print(fault, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(f"Interrupted; what was measured is in {given.measured}.", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
