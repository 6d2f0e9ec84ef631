"""Measures how much two equal players' chances add up to above one: pazaak/rivals/tables/fairness.json.

Each seat is solved as the best answer to a typical rival who does not answer back, so both are a little hopeful. Here
two hands from the same side deck look at the same score from both sides; what their chances come to above 1 is halved
between them. Run it again with `python tools/bake_fairness.py` (two minutes; the same hands each time).
"""

from __future__ import annotations

import argparse
import json
from random import Random

from pazaak.game.cards.side_deck import GOOD, STARTER
from pazaak.game.ruleset import RuleSet
from pazaak.game.state import Hand
from pazaak.rivals.solving.fairness import SETS, TABLE
from pazaak.rivals.solving.match_solver import MatchSolver
from pazaak.rivals.solving.match_terms import Case, Terms, planned
from pazaak.rivals.solving.rival_table import COUNTS, Kind

DECKS: dict[Kind, Hand] = {"plain": STARTER, "flexible": GOOD}
HOLDINGS = 700


def hope(kind: Kind, hands: int, seed: int) -> list[float]:
    """How hopeful a seat is, in the order of `place`."""
    random = Random(seed)
    solver = MatchSolver(Terms.of(RuleSet(sets_to_win=SETS, bets=False), kind), HOLDINGS)
    dealt = [[planned(tuple(random.sample(DECKS[kind], cards))) for _ in range(hands)] for cards in range(COUNTS)]

    def chance(needs: int, rival_needs: int, leads: bool, own: int, rival: int) -> float:
        case = Case(needs, rival_needs, leads)
        return sum(solver.chance(hand, case, rival) for hand in dealt[own]) / hands

    return [
        round((chance(needs, other, leads, own, rival) + chance(other, needs, not leads, rival, own) - 1) / 2, 4)
        for needs in range(1, SETS + 1)
        for other in range(1, SETS + 1)
        for leads in (False, True)
        for own in range(COUNTS)
        for rival in range(COUNTS)
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=16, help="hands of each size")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    TABLE.write_text(json.dumps({kind: hope(kind, args.hands, args.seed) for kind in DECKS}) + "\n", "utf-8")
    print(f"{TABLE} written")


if __name__ == "__main__":
    main()
