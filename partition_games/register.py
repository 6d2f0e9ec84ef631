"""The four partition games for the catalogue: rules, notation, computer players, questions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from partition_games.engine.build import build_rules, write_out
from partition_games.engine.describe import describe_state, describe_view
from partition_games.engine.events import Event
from partition_games.engine.notation import parse_move, write_move
from partition_games.engine.options import CODED
from partition_games.engine.players.bots import AGENTS
from partition_games.engine.players.tempers import tempered_rival
from partition_games.engine.positions.check import check_state
from partition_games.engine.questions import Agents, questions_of
from partition_games.engine.rules import written_moves
from partition_games.engine.temper import Temper
from partition_games.engine.types import PartitionGame
from partition_games.feats import FEATS
from partition_games.figures import FIGURES
from partition_games.house_rules import HOUSE_RULES
from partition_games.record_figures import exchanges_of, groups_of, kitti_groups_of
from pazaak.house.rules.agents import RandomAgent
from pazaak.house.rules.catalogue import Game, ShortTable
from pazaak.house.rules.protocols import Seat

RecordFigures = Callable[[Iterable[Event], Seat], Mapping[str, int]]

SHORT = {
    "hazari": ShortTable(4, {"target": 300, "quick_start": True}, "to 300 points", 4, lead=300),
    "fives": ShortTable(4, {"deals": 3, "quick_start": True}, "three deals", 3, lead=6),
    "kitti": ShortTable(4, {"deals": 4, "quick_start": True}, "four deals", 3, lead=3),
    "crash": ShortTable(4, {"deals": 3, "quick_start": True}, "three deals", 4, lead=4),
}
"""Short table of each game by its name."""


def _game(name: str, record_figures: RecordFigures = groups_of) -> PartitionGame:
    agents: Agents = {"random": lambda seed: RandomAgent(build_rules(name, None, {}), seed), **AGENTS}
    return Game(
        name=name,
        build=partial(build_rules, name),
        write_out=partial(write_out, name),
        parse=parse_move,
        write=write_move,
        describe_view=describe_view,
        describe_state=describe_state,
        agents=agents,
        tempered=tempered_rival,
        write_moves=written_moves,
        reference="greedy",
        points_are_credits=False,
        questions=questions_of(name, agents),
        check=check_state,
        figures=FIGURES[name],
        feat=FEATS[name],
        record_figures=record_figures,
        encoding="partition_games.engine.encoding:partition_encoding",
        zones="partition_games.engine.ear.zones:PARTITION",
        styles=tuple(temper.value for temper in Temper),
        coded=CODED,
        house_rules=HOUSE_RULES[name],
        standing=lambda state: (state.table.deal_number, state.table.scores),
        short=SHORT[name],
    )


HAZARI = _game("hazari")
FIVES = _game("fives", exchanges_of)
KITTI = _game("kitti", kitti_groups_of)
CRASH = _game("crash")

GAMES: dict[str, PartitionGame] = {game.name: game for game in (HAZARI, FIVES, KITTI, CRASH)}
