"""High Card as numbers: a card is an action."""

from __future__ import annotations

from collections.abc import Mapping

from pazaak.house.rules.cards import CARD_NUMBER, DECK_52
from pazaak.house.rules.encoding import (
    CARDS,
    Chosen,
    OneStep,
    Row,
    card_flags,
    flags,
    from_seat,
    joined,
    numbers,
    seat_flags,
    shares,
)
from pazaak.house.rules.notation import write_card
from tests.table.small_game.moves import Move, Play
from tests.table.small_game.rules import HighCardRules
from tests.table.small_game.state import TRICKS, View


class HighCardEncoding(OneStep[View, Move]):
    """The actions and observations of one table of High Card."""

    left_out = ""

    def __init__(self, rules: HighCardRules) -> None:
        super().__init__()
        seats = rules.seats
        self._rules = rules
        self.actions = tuple(map(write_card, DECK_52))
        self.parts = {
            "to_act": seats,
            "leader": seats,
            "hand": CARDS,
            "trick": seats * CARDS,
            "gone": CARDS,
            "taken": seats,
            "credits": seats + 1,
        }

    def moves(self, view: View) -> Mapping[int, Move]:
        return {CARD_NUMBER[move.card]: Play(move.card) for move in self._rules.moves(view)}

    def observe(self, view: View, chosen: Chosen) -> Row:
        seat, table = view.seat, view.table
        seats = table.seats
        trick = [(who - seat) % seats * CARDS + CARD_NUMBER[card] for who, card in table.in_trick().items()]
        return joined(
            (
                seat_flags(seat, seats, table.to_act),
                seat_flags(seat, seats, table.leader),
                card_flags(view.hand),
                flags(seats * CARDS, trick),
                card_flags(table.gone),
                numbers(taken / TRICKS for taken in from_seat(seat, table.taken)),
                numbers(shares((*from_seat(seat, table.purses), table.pot), sum(table.purses) + table.pot)),
            )
        )
