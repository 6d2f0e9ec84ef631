"""Pazu-Pazaak for the catalogue: rules, notation, computer players. No screen is loaded here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pazaak.house.rules.catalogue import Game, Json
from pazaak.house.rules.game_path import LazyRegistry
from pazaak.house.rules.options import written_options
from pazaak.house.rules.protocols import Agent
from pazaak.side_games.pazu.check import check_state
from pazaak.side_games.pazu.events import Event
from pazaak.side_games.pazu.figures import figures_of
from pazaak.side_games.pazu.moves import Move
from pazaak.side_games.pazu.notation import describe_state, describe_view, parse_move, write_move
from pazaak.side_games.pazu.options import read_options
from pazaak.side_games.pazu.players.simple import Novice, Regular, Stayer
from pazaak.side_games.pazu.rules import PazuRules
from pazaak.side_games.pazu.state import State, View

_PLANNERS = LazyRegistry(
    {level: f"pazaak.side_games.pazu.players.tempers:{level}" for level in ("sharp", "master")},
)
"""Players that need numpy, loaded when the first is asked for."""


def _build(seats: int | None, options: Mapping[str, Any]) -> PazuRules:
    return PazuRules(read_options(seats, options))


def _write_out(seats: int | None, options: Mapping[str, Any]) -> Json:
    return written_options(read_options(seats, options))


def _planner(level: str, seed: int) -> Agent[View, Move]:
    player: Agent[View, Move] = _PLANNERS[level](seed)
    return player


PAZU: Game[State, View, Move, Event] = Game(
    name="pazu",
    build=_build,
    write_out=_write_out,
    parse=parse_move,
    write=write_move,
    describe_view=describe_view,
    describe_state=describe_state,
    agents={
        "random": Stayer,
        "novice": Novice,
        "regular": Regular,
        "sharp": lambda seed: _planner("sharp", seed),
        "master": lambda seed: _planner("master", seed),
    },
    reference="regular",
    encoding="pazaak.side_games.pazu.encoding:PazuEncoding",
    zones="pazaak.side_games.pazu.ear.zones:PAZU",
    jackpot="pazaak_pot",
    check=check_state,
    figures=figures_of,
)
