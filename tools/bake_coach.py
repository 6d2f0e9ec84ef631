"""Measures the coach's tables beyond the planner's: pazaak/rivals/tables/*_last.npz and fairness.json.

*The rival of the last set.* In a set that decides the match nothing is saved for later, so cards are spent that the
typical rival of a whole match would keep. Two planners play matches of one set with up to four cards each; how their
turns ended makes the next round's rival, as in bake_planner.py.

*Fairness.* Each seat is solved as the best answer to a typical rival who does not answer back, so both are a little
hopeful. Two hands from the same side deck look at the same score from both sides; what their chances come to above 1
is halved between them.

Run it again with `python tools/bake_coach.py` (a minute; the same seed gives the same files).
"""

from __future__ import annotations

import argparse
import json
from random import Random

from bake_planner import DECKS, HOLDINGS, MEMORY, TARGET, TRUST
from learning.rival_record import RivalRecord, write_table

from pazaak.game.events import Event, HandDealt
from pazaak.game.rules import PazaakRules
from pazaak.game.ruleset import RuleSet
from pazaak.game.state import SEATS, Hand
from pazaak.house.rules.match import Match
from pazaak.rivals.players.planner import Planner
from pazaak.rivals.solving.fairness import SETS, TABLE
from pazaak.rivals.solving.match_solver import MatchSolver
from pazaak.rivals.solving.match_terms import Case, SolverTerms, planned
from pazaak.rivals.solving.rival_table import COUNTS, Kind, RivalTable
from pazaak.rivals.solving.seat_terms import SharedSolver

ONE_SET = RuleSet(sets_to_win=1, bets=False)


def watch_sets(solver: SharedSolver, deck: Hand, sets: int, random: Random, record: RivalRecord) -> None:
    """Let two planners play sets that decide, each with some of the cards a hand begins with, and count their turns."""
    rules = PazaakRules(ONE_SET, side_decks=(deck, deck))
    for _ in range(sets):
        hands = [[card.value for card in random.sample(deck, random.randrange(COUNTS))] for _ in range(SEATS)]
        position = {"phase": "turn", "leader": random.randrange(SEATS), "hands": hands}
        match = Match(rules, random.randrange(1 << 32), position)
        players = [Planner() for _ in range(SEATS)]
        for player in players:
            player.solver = solver
        events: list[Event] = [HandDealt(seat, len(hand)) for seat, hand in enumerate(hands)]
        events += match.opening
        while (seat := match.to_act) is not None:
            events += match.play(players[seat].choose(match.view(seat)))
        record.watch(events)


def learn(kind: Kind, rounds: int, sets: int, seed: int) -> RivalTable:
    """Return the typical rival of the last set after a number of rounds."""
    random = Random(f"{seed}/{kind}")
    record = RivalRecord(DECKS[kind], TRUST)
    prior = record.counts.copy()
    rival: RivalTable | None = None
    for number in range(1, rounds + 1):
        solver = SharedSolver(SolverTerms.of(ONE_SET, kind), HOLDINGS, rival)
        record.counts = prior + MEMORY * (record.counts - prior)
        watch_sets(solver, DECKS[kind], sets, random, record)
        rival = record.table()
        print(f"{kind}: round {number} played of {rounds}", flush=True)
    return record.table()


def hope(kind: Kind, hands: int, seed: int) -> list[float]:
    """Return a seat's optimism: [sets needed, rival's sets needed, leader, player's cards, rival's cards], flat."""
    random = Random(seed)
    solver = MatchSolver(SolverTerms.of(RuleSet(sets_to_win=SETS, bets=False), kind), HOLDINGS)
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
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--sets", type=int, default=6000, help="sets a round")
    parser.add_argument("--hands", type=int, default=12, help="hands of each size, for the fairness")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for kind in DECKS:
        write_table(learn(kind, args.rounds, args.sets, args.seed), TARGET / f"{kind}_last.npz")
    TABLE.write_text(json.dumps({kind: hope(kind, args.hands, args.seed) for kind in DECKS}) + "\n", "utf-8")
    print(f"{TARGET} holds what was measured")


if __name__ == "__main__":
    main()
