"""The best answer to the master of Pazaak: its turns are learned, the answer to them solved and played against it."""

from __future__ import annotations

from bake_planner import watch_matches
from learning.rival_record import RivalRecord

from pazaak.game.rules import PazaakRules
from pazaak.game.ruleset import CANTINA, RuleSet
from pazaak.game.state import SEATS, Hand
from pazaak.house.rules.match import Match
from pazaak.house.rules.shuffle import pick
from pazaak.rivals.odds import is_plain
from pazaak.rivals.players.planner import Planner
from pazaak.rivals.solving.match_solver import KEPT_IN_ARENA
from pazaak.rivals.solving.match_terms import SolverTerms
from pazaak.rivals.solving.seat_terms import SharedSolver

TRUST = 0.5
"""Number of imagined turns that stand in for positions the master hardly ever reaches."""


def answer_to_master(deck: Hand, watched: int, seed: int) -> SharedSolver:
    """Return the solver of the best answer, from `watched` matches of the master against itself."""
    terms = SolverTerms.of(CANTINA, "plain" if is_plain(deck) else "flexible")
    record = RivalRecord(deck, TRUST)
    watch_matches(SharedSolver(terms, KEPT_IN_ARENA), deck, watched, f"{seed}/watched", record)
    return SharedSolver(terms, KEPT_IN_ARENA, record.table())


def share_won(answer: SharedSolver, deck: Hand, matches: int, seed: int) -> float:
    """Return the share of matches that the answer wins against the master; seats and leads alternate."""
    master = SharedSolver(answer.terms, KEPT_IN_ARENA)
    rules = PazaakRules(RuleSet(bets=False), side_decks=(deck, deck))
    won = 0
    for number in range(matches):
        own = number % SEATS
        leader = number // SEATS % SEATS
        match = Match(rules, pick(1 << 32, f"{seed}/played/{number // (SEATS * SEATS)}"), {"leader": leader})
        players = [Planner() for _ in range(SEATS)]
        for seat, player in enumerate(players):
            player.solver = answer if seat == own else master
        while (acting := match.to_act) is not None:
            match.play(players[acting].choose(match.view(acting)))
        won += match.state.table.winner == own
    return won / matches
