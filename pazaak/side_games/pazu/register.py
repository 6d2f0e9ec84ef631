"""Pazu-Pazaak as the catalogue knows it: rules, notation, computer players. No screen is loaded here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pazaak.house.rules.catalogue import Game, Json
from pazaak.house.rules.options import written_options
from pazaak.side_games.pazu.check import check_state
from pazaak.side_games.pazu.events import Event
from pazaak.side_games.pazu.figures import figures_of
from pazaak.side_games.pazu.moves import Move
from pazaak.side_games.pazu.notation import describe_state, describe_view, parse_move, write_move
from pazaak.side_games.pazu.options import read_options
from pazaak.side_games.pazu.players.planner import Planner
from pazaak.side_games.pazu.players.simple import Novice, Regular, Stayer
from pazaak.side_games.pazu.players.tempers import MASTER, SHARP
from pazaak.side_games.pazu.rules import PazuRules
from pazaak.side_games.pazu.state import State, View


def _build(seats: int | None, options: Mapping[str, Any]) -> PazuRules:
    return PazuRules(read_options(seats, options))


def _write_out(seats: int | None, options: Mapping[str, Any]) -> Json:
    return written_options(read_options(seats, options))


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
        "sharp": lambda seed: Planner(seed, SHARP),
        "master": lambda seed: Planner(seed, MASTER),
    },
    reference="regular",
    encoding="pazaak.side_games.pazu.encoding:PazuEncoding",
    zones="pazaak.side_games.pazu.ear.zones:PAZU",
    jackpot="pazaak_pot",
    check=check_state,
    figures=figures_of,
)
