"""Pazaak as the catalogue knows it: rules, notation, computer players, questions, ready decks."""

from __future__ import annotations

from collections.abc import Callable

from pazaak.game import moves as m
from pazaak.game.describe import describe_state, describe_view
from pazaak.game.notation import parse_move, write_move
from pazaak.game.options import build_rules
from pazaak.game.rules import PazaakRules
from pazaak.game.side_deck import READY_DECKS
from pazaak.game.state import View
from pazaak.house.agents import RandomAgent
from pazaak.house.catalogue import AnyAgent, Game, OptionsError
from pazaak.house.rules import Agent
from pazaak.rivals.novice import Novice
from pazaak.rivals.planner import Planner
from pazaak.rivals.questions import ask_board, ask_odds
from pazaak.rivals.reference import R1, R2b
from pazaak.rivals.temper import LEVELS, STRONGEST, TemperedPlayer


def level_agent(level: str, seed: int) -> Agent[View, m.Move]:
    """The player of a roster level, with its betting."""
    if level not in LEVELS:
        raise OptionsError(f"There is no level {level!r:.60}; there are {', '.join(LEVELS)}.")
    return TemperedPlayer(LEVELS[level], seed)


AGENTS: dict[str, Callable[[int], AnyAgent]] = {
    "random": lambda seed: RandomAgent(PazaakRules(), seed),
    "novice": lambda seed: Novice(),
    "r1": lambda seed: R1(),
    "r2b": lambda seed: R2b(),
    "planner": lambda seed: Planner(),
    "master": lambda seed: level_agent(STRONGEST, seed),
}
"""Weakest first. All but `master` bet as the reference players do."""

PAZAAK = Game(
    name="pazaak",
    build=build_rules,
    parse=parse_move,
    write=write_move,
    describe_view=describe_view,
    describe_state=describe_state,
    agents=AGENTS,
    questions={"board": ask_board, "odds": ask_odds},
    decks={name: tuple(card.value for card in deck) for name, deck in READY_DECKS.items()},
)
