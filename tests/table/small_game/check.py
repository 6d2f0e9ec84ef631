"""Checks a state that somebody has written, and says in a sentence why play cannot go on from it."""

from __future__ import annotations

from pazaak.house.rules.cards import DECK_52
from pazaak.house.rules.checking import held_in_all, need
from tests.table.small_game.rules import HighCardRules
from tests.table.small_game.state import TRICKS, State


def check_state(rules: HighCardRules, state: State) -> None:
    """Raise PositionError unless play can go on, or has ended."""
    table, seats = state.table, rules.seats
    need(sum(table.taken) <= TRICKS, "More tricks are taken than a game has.")
    held_in_all((*table.purses, table.pot), rules.options.buy_ins)
    cards = [*table.gone, *(card for hand in state.hands for card in hand)]
    need(set(cards) <= set(DECK_52) and len(set(cards)) == len(cards), "Each card of the 52 is there once at most.")
    last = table.gone[len(table.gone) - len(table.trick) :]
    need(len(table.trick) < seats and last == table.trick, "The cards of the trick were played last.")
    held = [table.cards_held(seat) for seat in range(seats)]
    need(held == [len(hand) for hand in state.hands], "Each hand has a card for each trick to come.")
