"""Hokm for the catalogue: rules, notation, computer players, questions. No screen is loaded here."""

from __future__ import annotations

from pazaak.house.rules.agents import RandomAgent
from pazaak.house.rules.catalogue import Game, Json, ShortTable
from pazaak.house.rules.notation import parse_cards, write_card
from pazaak.house.rules.options import written_options
from pazaak.house.rules.protocols import NotationError
from pazaak.side_games.hokm.check import check_state
from pazaak.side_games.hokm.dealing import seating
from pazaak.side_games.hokm.events import Event
from pazaak.side_games.hokm.figures import FEAT, figures_of, record_figures_of
from pazaak.side_games.hokm.moves import Move
from pazaak.side_games.hokm.notation import describe_state, describe_view, parse_move, parse_suit, write_move
from pazaak.side_games.hokm.options import CODED, HOUSE_RULES, read_options
from pazaak.side_games.hokm.players.master import Master
from pazaak.side_games.hokm.players.simple import Casual, Greedy, Sensible
from pazaak.side_games.hokm.rules import HokmRules
from pazaak.side_games.hokm.state import State, View
from pazaak.side_games.hokm.tricks import playable

ADEPT = {2: 7_000, 3: 2_000, 4: 20_000}
"""Cards played in playouts for a move, by number of players: at most about 0.04 seconds of one core."""
MASTER = {2: 180_000, 3: 120_000, 4: 120_000}
"""Cards played in playouts for a move, by number of players: at most about 0.15 seconds of one core."""


def _budget(level: str, seats: int) -> int | None:
    return {"adept": ADEPT[seats], "master": MASTER[seats]}.get(level)


def _legal(asked: Json) -> Json:
    """Answer `{"what": "legal", "cards": ["AS", ..], "led": "S"}` with the legal cards; all without `led`."""
    given, led = asked.get("cards"), asked.get("led")
    if not isinstance(given, list) or not all(isinstance(card, str) for card in given):
        raise NotationError('cards is a list of cards such as "AS" or "TD".')
    if led is not None and not isinstance(led, str):
        raise NotationError("led is a suit: S, H, D or C.")
    cards = parse_cards(" ".join(given))
    if any(card.is_joker for card in cards):
        raise NotationError("There are no jokers in this game.")
    return {"legal": [write_card(card) for card in playable(cards, None if led is None else parse_suit(led))]}


HOKM: Game[State, View, Move, Event] = Game(
    name="hokm",
    build=lambda seats, options: HokmRules(read_options(seats, options)),
    write_out=lambda seats, options: written_options(read_options(seats, options)),
    parse=parse_move,
    write=write_move,
    describe_view=describe_view,
    describe_state=describe_state,
    agents={
        "random": lambda seed: RandomAgent(HokmRules(read_options(None, {})), seed),
        "greedy": Greedy,
        "casual": Casual,
        "rules": Sensible,
        "adept": lambda seed: Master(seed, ADEPT),
        "master": lambda seed: Master(seed, MASTER, infers=True),
    },
    questions={"legal": _legal},
    check=check_state,
    figures=figures_of,
    feat=FEAT,
    record_figures=record_figures_of,
    seating=lambda seats, options, seed: seating(read_options(seats, options), seed),
    budget=_budget,
    reference="rules",
    points_are_credits=False,
    encoding="pazaak.side_games.hokm.encoding:HokmEncoding",
    zones="pazaak.side_games.hokm.ear.zones:HOKM",
    coded=CODED,
    house_rules=HOUSE_RULES,
    standing=lambda state: (state.table.hand_number, state.table.scores),
    short=ShortTable(4, {"hands": 3}, "three hands", 4, lead=3, sides=2),
)
