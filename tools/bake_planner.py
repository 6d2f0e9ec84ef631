"""Teaches the planner the typical rivals' turns: pazaak/rivals/tables/*.npz.

Smoothed fictitious play. Each round two planners play each other against the table so far; how their turns ended is
added to the memory of the rounds before, and makes the next table. It begins with the reference players, whose turns
stay in the memory for positions that hardly ever come up. Run it again with `python tools/bake_planner.py` (ten
minutes; the same seed gives the same files).
"""

from __future__ import annotations

import argparse
from pathlib import Path

from learning.rival_record import RivalRecord, write_table

from pazaak.game.cards.side_deck import GOOD, STARTER
from pazaak.game.events import Event
from pazaak.game.rules import PazaakRules
from pazaak.game.ruleset import CANTINA, RuleSet
from pazaak.game.state import SEATS, Hand
from pazaak.house.rules.match import Match
from pazaak.house.rules.shuffle import pick
from pazaak.rivals.players.planner import Planner
from pazaak.rivals.solving.match_terms import SolverTerms
from pazaak.rivals.solving.rival_table import Kind, RivalTable
from pazaak.rivals.solving.seat_terms import SharedSolver

TARGET = Path(__file__).resolve().parent.parent / "pazaak" / "rivals" / "tables"
DECKS: dict[Kind, Hand] = {"plain": STARTER, "flexible": GOOD}
TRUST = 6.0
"""Number of turns of the reference players that count in each position."""
MEMORY = 0.6
"""Share of the earlier rounds that counts in the next."""
HOLDINGS = 700


def watch_matches(solver: SharedSolver, deck: Hand, matches: int, seed: str, record: RivalRecord) -> None:
    """Let two planners play each other, and count their turns."""
    rules = PazaakRules(RuleSet(bets=False), side_decks=(deck, deck))
    for number in range(matches):
        match = Match(rules, pick(1 << 32, f"{seed}/{number}"))
        players = [Planner() for _ in range(SEATS)]
        for player in players:
            player.solver = solver
        events: list[Event] = list(match.opening)
        while (seat := match.to_act) is not None:
            events += match.play(players[seat].choose(match.view(seat)))
        record.watch(events)


def learn(kind: Kind, rounds: int, matches: int, seed: int) -> RivalTable:
    """Return the table of a kind of rival after a number of rounds."""
    record = RivalRecord(DECKS[kind], TRUST)
    prior = record.counts.copy()
    for number in range(1, rounds + 1):
        solver = SharedSolver(SolverTerms.of(CANTINA, kind), HOLDINGS, record.table())
        record.counts = prior + MEMORY * (record.counts - prior)
        watch_matches(solver, DECKS[kind], matches, f"{seed}/{kind}/{number}", record)
        print(f"{kind}: round {number} played of {rounds}", flush=True)
    return record.table()


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--rounds", type=int, default=5)
    arguments.add_argument("--matches", type=int, default=2500, help="matches a round")
    arguments.add_argument("--seed", type=int, default=1)
    given = arguments.parse_args()
    TARGET.mkdir(exist_ok=True)
    for kind in DECKS:
        write_table(learn(kind, given.rounds, given.matches, given.seed), TARGET / f"{kind}.npz")
        print(f"{kind}.npz written")


if __name__ == "__main__":
    main()
