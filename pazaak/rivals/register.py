"""Pazaak as the catalogue knows it: rules, notation, computer players, questions, ready decks."""

from __future__ import annotations

from collections.abc import Callable

from pazaak.game.describe import describe_state, describe_view
from pazaak.game.notation import parse_move, write_move
from pazaak.game.options import build_rules
from pazaak.game.side_deck import READY_DECKS
from pazaak.house.catalogue import AnyAgent, Game
from pazaak.rivals.reference import R1, R2b, RandomPlayer

AGENTS: dict[str, Callable[[int], AnyAgent]] = {
    "random": RandomPlayer,
    "r1": lambda seed: R1(),
    "r2b": lambda seed: R2b(),
    "master": lambda seed: R2b(),
}
"""Weakest first."""


def level_agent(level: str, seed: int) -> AnyAgent:
    """The player of a roster level."""
    return AGENTS[level](seed)


PAZAAK = Game(
    name="pazaak",
    build=build_rules,
    parse=parse_move,
    write=write_move,
    describe_view=describe_view,
    describe_state=describe_state,
    agents=AGENTS,
    decks={name: tuple(card.value for card in deck) for name, deck in READY_DECKS.items()},
)
