"""A climbing game for the catalogue: rules, notation, computer players, questions. No screen is loaded here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from pazaak.house.house_rules import HouseRules
from pazaak.house.rules.cards import Card
from pazaak.house.rules.catalogue import Form, Game, ShortTable
from pazaak.house.rules.circuit_table import Feat
from pazaak.house.rules.options import written_options
from pazaak.house.rules.protocols import Seat
from pazaak.side_games.climbing.events import Event
from pazaak.side_games.climbing.moves import Move
from pazaak.side_games.climbing.notation import describe_state, describe_view, parse_move, write_move
from pazaak.side_games.climbing.options import CODED
from pazaak.side_games.climbing.players.master import Master
from pazaak.side_games.climbing.players.simple import Careless, Greedy, Random
from pazaak.side_games.climbing.plays.piles import Pile
from pazaak.side_games.climbing.positions.check import check_state
from pazaak.side_games.climbing.positions.given import read_pile
from pazaak.side_games.climbing.questions import VariantReader, questions_of
from pazaak.side_games.climbing.rules import ClimbingRules
from pazaak.side_games.climbing.state import State, View
from pazaak.side_games.climbing.variant import Variant

CASUAL, STEADY = 0.6, 0.85
"""Share of decisions, 0 to 1, that the casual and the steady player think about; the rest are random."""
ADEPT = {"dou_dizhu": 10_000, "big_three": 4_000}
"""Playout moves for one decision, by game: 0.03 seconds of one core, less at Big Three."""
MASTER, MASTER_WORK = 60_000, 200_000
"""Playout moves for bids and last cards, and units of work for other plays: at most 0.25 seconds."""

ClimbingGame = Game[State, View, Move, Event]
SHORT = {
    "dou_dizhu": ShortTable(3, {"hands": 3}, "three hands", 4, lead=30),
    "big_three": ShortTable(4, {"hands": 3}, "three hands", 5, lead=12),
}
"""Short table of each game by its name."""
NO_OTHERS: Mapping[str, tuple[str, ...]] = {}
Figures = Callable[[Iterable[Event], Seat], Mapping[str, int]]


def catalogued(
    kind: type[Variant],
    read: VariantReader,
    figures: Figures,
    feat: Feat[State, Event],
    record_figures: Figures,
    house_rules: HouseRules,
    coded: Mapping[str, tuple[str, ...]] = NO_OTHERS,
) -> ClimbingGame:
    """Return the game whose variants `read` makes of seats and options.

    `figures` counts what a seat does in a match, `feat` is that of the Circuit, `record_figures` counts for the page of
    records; `coded` are options of the game's own, as in `Game.coded`.
    """
    cards = read(None, {}).deck

    def forms(rules: ClimbingRules) -> Mapping[Any, Form]:
        """Return the forms of values in texts of states: piles are written as cards."""
        variant = rules.variant
        return {Pile: Form(tuple[Card, ...], variant.deck.cards_of, lambda cards: read_pile(variant, cards))}

    budgets = {"adept": ADEPT[kind.GAME], "master": MASTER_WORK}
    return Game(
        name=kind.GAME,
        build=lambda seats, options: ClimbingRules(read(seats, options)),
        write_out=lambda seats, options: written_options(read(seats, options).options),
        parse=lambda text: parse_move(text, kind.NAMING, cards),
        write=lambda move: write_move(move, kind.NAMING),
        describe_view=describe_view,
        describe_state=describe_state,
        agents={
            "random": Random,
            "casual": lambda seed: Careless(seed, CASUAL),
            "steady": lambda seed: Careless(seed, STEADY),
            "greedy": Greedy,
            "adept": lambda seed: Master(seed, budgets["adept"]),
            "master": lambda seed: Master(seed, MASTER, work=budgets["master"]),
        },
        questions=questions_of(read),
        check=check_state,
        forms=forms,
        figures=figures,
        feat=feat,
        record_figures=record_figures,
        budget=lambda level, seats: budgets.get(level),
        reference="greedy",
        points_are_credits=False,
        encoding="pazaak.side_games.climbing.encoding:ClimbingEncoding",
        zones="pazaak.side_games.climbing.ear.zones:CLIMBING",
        coded={**CODED, **coded},
        house_rules=house_rules,
        standing=lambda state: (state.table.hand_number, state.table.scores),
        short=SHORT[kind.GAME],
    )
