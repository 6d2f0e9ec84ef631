"""Pazaak's entry in the catalogue: rules, notation, computer players, questions, ready decks."""

from __future__ import annotations

import os
from collections.abc import Callable

from pazaak.game.cards.board import GOAL
from pazaak.game.cards.side_deck import READY_DECKS
from pazaak.game.describe import describe_state, describe_view
from pazaak.game.notation import parse_move, write_move
from pazaak.game.options import CODED, build_rules, write_out
from pazaak.game.positions.check import check_state
from pazaak.game.rules import PazaakRules
from pazaak.game.ruleset import HOUSE_RULES
from pazaak.game.types import PazaakAgent, PazaakGame
from pazaak.house.rules.agents import RandomAgent
from pazaak.house.rules.catalogue import Game, OptionsError
from pazaak.house.rules.game_path import find
from pazaak.rivals.feats import FEAT, at_highest_ante
from pazaak.rivals.players.reference import R1, R2b, StandsAt
from pazaak.rivals.players.temper import LEVELS, STRONGEST, STYLES, Level, Style
from pazaak.rivals.questions import ask_board, ask_odds

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
"""Number of threads of numpy, read when it is loaded. Planners' matrices are too small to share: threads only wait."""


def _loaded(path: str, *given: object) -> PazaakAgent:
    """Return a player that needs numpy and solved tables, imported when it is asked for."""
    player: PazaakAgent = find(path)(*given)
    return player


def level_agent(level: str, seed: int, style: str = "even") -> PazaakAgent:
    """Return the player of a roster level with a temper, bets included. Raises OptionsError."""
    return _loaded("pazaak.rivals.players.tempered_player:TemperedPlayer", *_tempered(level, style), seed)


def _tempered(level: str, style: str) -> tuple[Level, Style]:
    if level not in LEVELS:
        raise OptionsError(f"There is no level {level!r:.60}; there are {', '.join(LEVELS)}.")
    if style not in STYLES:
        raise OptionsError(f"There is no temper {style!r:.60}; there are {', '.join(STYLES)}.")
    return LEVELS[level], STYLES[style]


def _contestant(level: str, seed: int) -> PazaakAgent:
    return _loaded("pazaak.rivals.players.tempered_player:contestant", level, seed)


AGENTS: dict[str, Callable[[int], PazaakAgent]] = {
    "random": lambda seed: RandomAgent(PazaakRules(), seed),
    "novice": lambda seed: _contestant("novice", seed),
    "dabbler": lambda seed: _contestant("dabbler", seed),
    "r2b": lambda seed: R2b(),
    "r1": lambda seed: R1(),
    "regular": lambda seed: _contestant("regular", seed),
    "sharp": lambda seed: _contestant("sharp", seed),
    "expert": lambda seed: _contestant("expert", seed),
    "master": lambda seed: _contestant(STRONGEST, seed),
}
"""Players by name, weakest first, made from a seed. `r1` and `r2b` are defined by a rule that anybody can rebuild."""


def _stand_at(told: str, seed: int) -> PazaakAgent:
    if not told.isascii() or not told.isdigit() or not 1 <= int(told) <= GOAL:
        raise OptionsError(f"Say from which total stand:N stands, from 1 to {GOAL}, not {told!r:.60}.")
    return StandsAt(int(told))


def _by_table(told: str, seed: int) -> PazaakAgent:
    return _loaded("pazaak.rivals.players.table_player:table_player", told)


MAKERS: dict[str, Callable[[str, int], PazaakAgent]] = {"stand": _stand_at, "table": _by_table}
"""Players for experiments: `stand:N` stands from a total on, `table:FILE` plays by a policy in a file."""

PAZAAK: PazaakGame = Game(
    name="pazaak",
    build=build_rules,
    write_out=write_out,
    parse=parse_move,
    write=write_move,
    describe_view=describe_view,
    describe_state=describe_state,
    agents=AGENTS,
    tempered=lambda level, style, seed: level_agent(level, seed, style),
    makers=MAKERS,
    feat=FEAT,
    top_stake=at_highest_ante,
    batch="pazaak.rivals.batch.table:open_table",
    reference="r1",
    encoding="pazaak.game.encoding.match:PazaakEncoding",
    zones="pazaak.game.ear.zones:PAZAAK",
    questions={"board": ask_board, "odds": ask_odds},
    check=check_state,
    decks={name: tuple(card.value for card in deck) for name, deck in READY_DECKS.items()},
    styles=tuple(STYLES),
    coded=CODED,
    house_rules=HOUSE_RULES,
    standing=lambda state: (state.table.set_number, state.table.sets),
)
