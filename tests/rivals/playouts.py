"""The coach's figures against the engine: masters play, and every figure is compared with the real end.

Positions are those of whole matches of two masters, so hidden cards are those that masters really hold. From a decision
the main deck is shuffled again, a move is made, and the masters play on to the end: that is one playout.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import sqrt
from random import Random

from pazaak.game import moves as m
from pazaak.game.phases import Phase
from pazaak.game.rules import PazaakRules
from pazaak.game.ruleset import RuleSet
from pazaak.game.state import Hand, State, View
from pazaak.house.rules.match import Match
from pazaak.rivals.coach.evaluation import MatchEvaluator
from pazaak.rivals.coach.figures import MoveWorth
from pazaak.rivals.players.planner import Planner

FIGURES = ("win", "tie", "lose", "match", "credits")
HOLDINGS = 700


@dataclass(frozen=True)
class Playouts:
    """Figures predicted for one move, and the mean of those seen, both in the order of FIGURES; credits are antes."""

    match: int
    view: View
    move: m.Move
    best: bool
    told: tuple[float, ...]
    seen: tuple[float, ...]


def played_out(decks: tuple[Hand, Hand], matches: range, often: float, times: int) -> Iterator[Playouts]:
    """The playouts of so many matches: at a share of all decisions of seat 0 the best move and another, so often."""
    rules = PazaakRules(RuleSet(), side_decks=decks)
    players = [Planner(kept=HOLDINGS), Planner(kept=HOLDINGS)]
    evaluator = MatchEvaluator()
    for number in matches:
        random, match = Random(number), Match(rules, number)
        while (seat := match.to_act) is not None:
            view = match.view(seat)
            if seat == 0 and random.random() < often:
                worths = evaluator.worths(view)
                for worth in dict.fromkeys((worths[0], random.choice(worths))):
                    ends = [_ended(rules, match.state, worth.move, players, random) for _ in range(times)]
                    seen = tuple(sum(each) / times for each in zip(*ends, strict=True))
                    yield Playouts(number, view, worth.move, worth is worths[0], _told(worth, rules), seen)
            match.play(players[seat].choose(view))


def _told(worth: MoveWorth, rules: PazaakRules) -> tuple[float, ...]:
    lose = 1 - worth.win_set - worth.tie_set
    return worth.win_set, worth.tie_set, lose, worth.win_match, worth.credits / rules.rules.ante_min


def _ended(rules: PazaakRules, state: State, move: m.Move, players: list[Planner], random: Random) -> tuple[float, ...]:
    """Return the end of set and match for seat 0 after a move, in the order of FIGURES."""
    cards = list(state.deck)
    random.shuffle(cards)
    before = state.table
    state = rules.apply(replace(state, deck=tuple(cards), seed=random.randrange(1 << 32)), move).state
    result: int | None = None
    while True:
        table = state.table
        if result is None and (table.set_number > max(before.set_number, 1) or table.winner is not None):
            won = [now - then for now, then in zip(table.sets, before.sets, strict=True)]
            # A match that is left has lost the set that was to come, too.
            result = won[0] - won[1] or (0 if table.winner is None else 1 - 2 * table.winner)
        seat = rules.to_act(state)
        if seat is None:
            gained = (table.purses[0] - before.purses[0]) / table.rules.ante_min
            return result == 1, result == 0, result == -1, table.winner == 0, gained
        state = rules.apply(state, players[seat].choose(rules.view(state, seat))).state


@dataclass(frozen=True)
class Compared:
    """A figure over many playouts: the mean told and seen, and one standard error of their difference."""

    told: float
    seen: float
    error: float

    @property
    def off(self) -> float:
        return self.told - self.seen


def compared(playouts: list[Playouts], figure: str) -> Compared:
    """A figure; playouts of one match are taken as one for the error, for they are alike."""
    at = FIGURES.index(figure)
    by_match: dict[int, list[float]] = {}
    for each in playouts:
        by_match.setdefault(each.match, []).append(each.told[at] - each.seen[at])
    count = len(playouts)
    off = sum(sum(each) for each in by_match.values()) / count
    error = sqrt(sum((sum(each) - off * len(each)) ** 2 for each in by_match.values())) / count
    told, seen = (sum(getattr(each, name)[at] for each in playouts) / count for name in ("told", "seen"))
    return Compared(told, seen, error)


def in_turn(playouts: Playouts) -> bool:
    return playouts.view.table.phase is Phase.TURN
