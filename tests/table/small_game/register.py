"""High Card as the catalogue knows it: rules, notation, computer players, questions. No screen is loaded here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pazaak.house.rules.agents import RandomAgent
from pazaak.house.rules.catalogue import Game, Json
from pazaak.house.rules.notation import parse_cards, write_card
from pazaak.house.rules.protocols import NotationError
from tests.table.small_game.check import check_state
from tests.table.small_game.events import Event
from tests.table.small_game.moves import Move
from tests.table.small_game.notation import describe_state, describe_view, parse_move, write_move
from tests.table.small_game.options import read_options
from tests.table.small_game.players import Master
from tests.table.small_game.rules import HighCardRules
from tests.table.small_game.state import TRICKS, State, View, taker


def _build(seats: int | None, options: Mapping[str, Any]) -> HighCardRules:
    return HighCardRules(read_options(seats, options))


def _write_out(seats: int | None, options: Mapping[str, Any]) -> Json:
    read = read_options(seats, options)
    return {**read.model_dump(mode="json"), "purses": list(read.buy_ins)}


def _who_takes(asked: Json) -> Json:
    """Answer `{"what": "takes", "trick": "7H KH AS"}`: which card takes a trick."""
    trick = asked.get("trick")
    cards = parse_cards(trick) if isinstance(trick, str) else ()
    if not cards:
        raise NotationError("Name the cards of the trick, the leader's first: '7H KH AS'.")
    return {"takes": write_card(cards[taker(cards)])}


HIGH_CARD: Game[State, View, Move, Event] = Game(
    name="highcard",
    build=_build,
    write_out=_write_out,
    parse=parse_move,
    write=write_move,
    describe_view=describe_view,
    describe_state=describe_state,
    agents={"random": lambda seed: RandomAgent(_build(None, {}), seed), "master": Master},
    reference="master",
    points_are_credits=False,
    questions={"takes": _who_takes},
    check=check_state,
    encoding="tests.table.small_game.encoding:HighCardEncoding",
    zones="tests.table.small_game.zones:HIGH_CARD",
    coded={"seats": (), "stake": (), "purses": ()},
    standing=lambda state: (min(1 + sum(state.table.taken), TRICKS), state.table.taken),
)
