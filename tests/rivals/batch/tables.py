"""Tables with random rules, decks and players, played match by match by the engine and at once by the batch."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, replace
from random import Random
from typing import Any

import numpy as np

from pazaak.game.cards.side_cards import COLOURS, Colour, SideCard
from pazaak.game.cards.side_deck import DECK_SIZE
from pazaak.game.rules import PazaakRules
from pazaak.game.ruleset import PRESETS, RuleSet
from pazaak.house.rules.agents import RandomAgent
from pazaak.house.rules.match import Match
from pazaak.rivals.batch.simulator import BatchPlayer, Simulator
from pazaak.rivals.players.reference import R1, R2b, StandsAt
from pazaak.rivals.players.table_player import WORTH_SHAPE, TablePlayer

SWITCHES: dict[str, tuple[Any, ...]] = {
    "bets": (True, False),
    "max_bet": (1, 3, 8),
    "bust_penalty": (0, 1, 2, 50),
    "ante_every": ("match", "set"),
    "ante_min": (1, 10, 15),
    "ante_max": (15, 60, 200),
    "auto_stand": ("turn_end", "always", "never"),
    "nine_cards": ("win", "stand"),
    "gold_cards": (True, False),
    "flip": ("both", "positive"),
    "tiebreaker": ("hand", "board"),
    "reshuffle": ("empty", "set"),
    "next_leader": ("winner", "first", "alternate"),
    "sets_to_win": (1, 2, 3, 5),
    "open_side_decks": (True, False),
}
PLAYERS = ("r1", "r2b", "stand", "table", "random")
Ending = tuple[int, ...]
"""Winner, sets by seat, purses by seat, moves."""


@dataclass(frozen=True)
class Set:
    """Some matches at one table."""

    rules: PazaakRules
    names: tuple[str, str]
    players: tuple[Callable[[int], BatchPlayer], Callable[[int], BatchPlayer]]
    """By seat, made from the seeds of their own randomness."""
    seeds: list[int]
    leaders: list[int]
    agent_seeds: list[list[int]]

    def by_engine(self) -> Iterator[Ending]:
        for number, seed in enumerate(self.seeds):
            match = Match(self.rules, seed, {"leader": self.leaders[number]})
            agents = [make(seeds[number]) for make, seeds in zip(self.players, self.agent_seeds, strict=True)]
            while (seat := match.to_act) is not None:
                match.play(agents[seat].choose(match.view(seat)))
            table = match.state.table
            assert table.winner is not None
            yield (table.winner, *table.sets, *table.purses, len(match.history))

    def by_batch(self) -> Iterator[Ending]:
        simulator = Simulator(self.rules, (self.players[0](0), self.players[1](0)))
        results = simulator.play(simulator.shuffles(self.seeds), np.array(self.leaders), self.agent_seeds)
        rows = np.vstack([results.winners, results.sets, results.purses, results.moves])
        return map(tuple, rows.T.tolist())


def some_matches(number: int, matches: int) -> Set:
    """The set of this number: every preset and every pair of the players in turn, all else at random."""
    chance = Random(f"set {number}")
    pair = (PLAYERS[number % len(PLAYERS)], PLAYERS[number // len(PLAYERS) % len(PLAYERS)])
    rules = random_rules(chance, list(PRESETS.values())[number % len(PRESETS)])
    return Set(
        rules,
        pair,
        (player(pair[0], chance), player(pair[1], chance)),
        [chance.getrandbits(32) for _ in range(matches)],
        [chance.randrange(2) for _ in range(matches)],
        [[chance.getrandbits(32) for _ in range(matches)] for _ in range(2)],
    )


def random_rules(chance: Random, preset: RuleSet) -> PazaakRules:
    changed = {name: chance.choice(values) for name, values in SWITCHES.items() if chance.random() < 0.5}
    rules = preset
    if chance.random() < 0.8:
        rules = replace(preset, **{"ante_min": 10, "ante_max": 200, **changed})
    purses = [rules.ante_min + chance.choice([0, 15, 90, 990]) for _ in range(2)]
    return PazaakRules(rules, purses, [random_deck(chance, rules.gold_cards) for _ in range(2)])


def random_deck(chance: Random, gold_cards: bool) -> list[SideCard]:
    gold = [card for card in SideCard if COLOURS[card] is Colour.GOLD]
    kinds = [card for card in SideCard if gold_cards or card not in gold]
    if gold_cards and chance.random() < 0.4:
        kinds = [*gold, *kinds[:3]]
    return chance.choices(kinds, k=DECK_SIZE)


def player(name: str, chance: Random) -> Callable[[int], BatchPlayer]:
    match name:
        case "r1":
            return lambda seed: R1()
        case "r2b":
            return lambda seed: R2b()
        case "stand":
            least = chance.randint(1, 20)
            return lambda seed: StandsAt(least)
        case "table":
            numbers = np.random.default_rng(chance.getrandbits(32)).integers(0, 6, WORTH_SHAPE).astype(float)
            worth = np.sort(numbers, axis=1) if chance.random() < 0.5 else numbers
            return lambda seed: TablePlayer(worth)
        case _:
            return lambda seed: RandomAgent(PazaakRules(), seed)


assert set(SWITCHES) == {field.name for field in fields(RuleSet)}
