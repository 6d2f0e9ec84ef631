"""Teaches the coach what rivals do in a set that decides the match: pazaak/rivals/tables/*_last.npz.

There nothing is saved for later, so cards are spent that the typical rival of a whole match would keep. Two planners
play matches of one set with one to four cards each; how their turns ended makes the next round's rival, as in
bake_planner.py. Run it again with `python tools/bake_last_set.py` (some minutes; the same seed gives the same files).
"""

from __future__ import annotations

import argparse
from random import Random

from bake_planner import DECKS, HOLDINGS, MEMORY, TARGET, TRUST

from pazaak.game.events import Event, HandDealt
from pazaak.game.rules import PazaakRules
from pazaak.game.ruleset import RuleSet
from pazaak.game.state import SEATS, Hand
from pazaak.house.rules.match import Match
from pazaak.rivals.players.planner import Planner
from pazaak.rivals.solving.match_terms import Terms
from pazaak.rivals.solving.rival_record import RivalRecord, write_table
from pazaak.rivals.solving.rival_table import COUNTS, Kind, RivalTable
from pazaak.rivals.solving.seat_terms import SharedSolver

ONE_SET = RuleSet(sets_to_win=1, bets=False)


def watch_sets(solver: SharedSolver, deck: Hand, sets: int, random: Random, record: RivalRecord) -> None:
    """Let two planners play sets that decide, each with some of the cards a hand begins with, and count their turns."""
    rules = PazaakRules(ONE_SET, side_decks=(deck, deck))
    for _ in range(sets):
        hands = [[card.value for card in random.sample(deck, random.randrange(COUNTS))] for _ in range(SEATS)]
        match = Match(
            rules, random.randrange(1 << 32), {"phase": "turn", "leader": random.randrange(2), "hands": hands}
        )
        players = [Planner() for _ in range(SEATS)]
        for player in players:
            player.solver = solver
        events: list[Event] = [HandDealt(seat, len(hand)) for seat, hand in enumerate(hands)]
        events += match.opening
        while (seat := match.to_act) is not None:
            events += match.play(players[seat].choose(match.view(seat)))
        record.watch(events)


def learn(kind: Kind, rounds: int, sets: int, seed: int) -> RivalTable:
    """The table of a kind of rival after so many rounds."""
    random = Random(f"{seed}/{kind}")
    record = RivalRecord(DECKS[kind], TRUST)
    prior = record.counts.copy()
    rival: RivalTable | None = None
    for number in range(1, rounds + 1):
        solver = SharedSolver(Terms.of(ONE_SET, kind), HOLDINGS, rival)
        record.counts = prior + MEMORY * (record.counts - prior)
        watch_sets(solver, DECKS[kind], sets, random, record)
        rival = record.table()
        print(f"{kind}: round {number} played of {rounds}", flush=True)
    return record.table()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--sets", type=int, default=6000, help="sets a round")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for kind in DECKS:
        path = TARGET / f"{kind}_last.npz"
        write_table(learn(kind, args.rounds, args.sets, args.seed), path)
        print(f"{path} written")


if __name__ == "__main__":
    main()
