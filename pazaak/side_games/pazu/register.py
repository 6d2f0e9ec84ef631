"""Pazu-Pazaak for the catalogue: rules, notation, computer players. No screen is loaded here."""

from __future__ import annotations

from collections.abc import Sequence

from pazaak.house.rules.catalogue import Game, ShortTable
from pazaak.house.rules.game_path import find
from pazaak.house.rules.options import written_options
from pazaak.house.rules.protocols import Agent
from pazaak.side_games.pazu.check import check_state
from pazaak.side_games.pazu.events import Event
from pazaak.side_games.pazu.figures import FEAT, figures_of, record_figures_of
from pazaak.side_games.pazu.moves import Move
from pazaak.side_games.pazu.notation import describe_state, describe_view, parse_move, write_move
from pazaak.side_games.pazu.options import CODED, HOUSE_RULES, read_options
from pazaak.side_games.pazu.players.simple import Novice, Regular, Stayer
from pazaak.side_games.pazu.rules import PazuRules
from pazaak.side_games.pazu.state import State, View


def _planner(level: str, seed: int) -> Agent[View, Move]:
    """Return a player that needs numpy, which is loaded when the first is asked for."""
    player: Agent[View, Move] = find(f"pazaak.side_games.pazu.players.tempers:{level}")(seed)
    return player


def _standing(state: State) -> tuple[int, Sequence[int]]:
    table = state.table
    return table.set_number, [purse - brought for purse, brought in zip(table.purses, table.bought_in, strict=True)]


PAZU: Game[State, View, Move, Event] = Game(
    name="pazu",
    build=lambda seats, options: PazuRules(read_options(seats, options)),
    write_out=lambda seats, options: written_options(read_options(seats, options)),
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
    feat=FEAT,
    record_figures=record_figures_of,
    coded=CODED,
    house_rules=HOUSE_RULES,
    standing=_standing,
    short=ShortTable(3, {"sets": 3}, "three sets", 4, lead=1000),
)
