"""Redeals all of a match of Pazaak that one seat cannot see."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TypeVar

from pazaak.game.cards.side_cards import COLOURS, Colour, SideCard
from pazaak.game.state import State
from pazaak.house.rules.protocols import Seat

T = TypeVar("T")

PAZAAK_DRAWS = frozenset({"Drawn", "TiebreaksShown"})


def scramble_pazaak(state: State, seat: Seat, seed: int) -> State:
    """The rival's hand, the order of the main deck, the seed and the rival's secret answer, all anew."""
    random = Random(seed)
    rival = 1 - seat
    answer = state.answers[rival]
    if answer is not None:
        answer = not answer
    deck = list(state.deck)
    random.shuffle(deck)
    return replace(
        state,
        hands=_with(state.hands, rival, _hand(state, rival, random, holds_tiebreaker=answer is True)),
        deck=tuple(deck),
        seed=random.randrange(1 << 32),
        answers=_with(state.answers, rival, answer),
    )


def _hand(state: State, seat: Seat, random: Random, *, holds_tiebreaker: bool) -> tuple[SideCard, ...]:
    gold = state.table.rules.gold_cards
    kinds = [card for card in SideCard if gold or COLOURS[card] is not Colour.GOLD]
    hand = [random.choice(kinds) for _ in state.hands[seat]]
    if holds_tiebreaker:
        hand[0] = SideCard.TIEBREAKER
    return tuple(hand)


def _with(pair: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    return (value, pair[1]) if seat == 0 else (pair[0], value)
