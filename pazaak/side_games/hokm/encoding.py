"""Hokm as numbers: a card is one action, whether played or discarded; several discards are one action each."""

from __future__ import annotations

from collections.abc import Iterable

from pazaak.house.rules.cards import CARD_NUMBER, DECK_52
from pazaak.house.rules.encoding import (
    CARDS,
    Chosen,
    Row,
    card_flags,
    flags,
    from_seat,
    joined,
    numbers,
    one_hot,
    seat_flags,
    shares,
    squashed,
)
from pazaak.house.rules.notation import write_card
from pazaak.side_games.hokm.moves import KEEP, SUITS, TAKE, Discard, Move, NameTrump, PlayCard
from pazaak.side_games.hokm.rules import HokmRules, playable_now, to_discard
from pazaak.side_games.hokm.state import STOCK, Phase, PublicState, View

TRUMPS = len(SUITS)
KEEPS, TAKES = TRUMPS + CARDS, TRUMPS + CARDS + 1
MOST_TRICKS = 17
"""Most tricks of a hand: three players hold 17 cards each."""
LARGEST_HAND = 17
DRAWS = STOCK // 2


class HokmEncoding:
    """The actions and observations of one table of Hokm."""

    left_out = ""

    def __init__(self, rules: HokmRules) -> None:
        seats = rules.seats
        self._target = rules.options.target
        self.actions = (*(f"trump {suit}" for suit in SUITS), *map(write_card, DECK_52), "keep", "take")
        self.parts = {
            "phase": len(Phase),
            "to_act": seats,
            "hakem": seats,
            "leader": seats,
            "trump": TRUMPS,
            "hand": CARDS,
            "chosen": CARDS,
            "trick": seats * CARDS,
            "played": seats * CARDS,
            "seen": CARDS,
            "own_discards": CARDS,
            "draws": 2 * DRAWS,
            "stock_left": 1,
            "hand_counts": seats,
            "tricks": seats,
            "scores": seats,
            "credits": seats + 1,
            "hand_number": 1,
        }

    def offered(self, view: View, chosen: Chosen) -> Iterable[int]:
        if view.table.to_act != view.seat:
            return ()
        match view.table.phase:
            case Phase.TRUMP:
                return range(TRUMPS)
            case Phase.DISCARD:
                return [number for card in view.hand if (number := TRUMPS + CARD_NUMBER[card]) not in chosen]
            case Phase.DRAW:
                return (KEEPS, TAKES)
            case Phase.PLAY:
                return [TRUMPS + CARD_NUMBER[card] for card in playable_now(view)]
            case Phase.OVER:
                return ()

    def meant(self, view: View, chosen: Chosen) -> Move | None:
        first = chosen[0]
        if first < TRUMPS:
            return NameTrump(SUITS[first])
        if first >= KEEPS:
            return KEEP if first == KEEPS else TAKE
        if view.table.phase is Phase.PLAY:
            return PlayCard(DECK_52[first - TRUMPS])
        if len(chosen) < to_discard(view):
            return None
        return Discard.of(tuple(DECK_52[action - TRUMPS] for action in chosen))

    def observe(self, view: View, chosen: Chosen) -> Row:
        seat, table = view.seat, view.table
        seats = table.seats
        return joined(
            (
                one_hot(len(Phase), list(Phase).index(table.phase)),
                *(seat_flags(seat, seats, who) for who in (table.to_act, table.hakem, table.leader)),
                one_hot(TRUMPS, None if table.trump is None else SUITS.index(table.trump)),
                card_flags(view.hand),
                card_flags(DECK_52[action - TRUMPS] for action in chosen),
                _trick(seat, table),
                _played(seat, table),
                card_flags((view.seen,)),
                card_flags(view.own_discards),
                flags(2 * DRAWS, [2 * turn + (not kept) for turn, kept in enumerate(table.draws)]),
                numbers(
                    (
                        table.stock_left / STOCK,
                        *(count / LARGEST_HAND for count in from_seat(seat, table.hand_counts)),
                        *(won / MOST_TRICKS for won in from_seat(seat, table.tricks)),
                        *(squashed(score, self._target) for score in from_seat(seat, table.scores)),
                        *shares((*from_seat(seat, table.purses), table.pot), sum(table.purses) + table.pot),
                        squashed(table.hand_number, self._target),
                    )
                ),
            )
        )


def _trick(seat: int, table: PublicState) -> bytes:
    """Return one-hot rows of the cards in the trick, by seat."""
    seats = table.seats
    return flags(seats * CARDS, [(who - seat) % seats * CARDS + CARD_NUMBER[card] for who, card in table.trick])


def _played(seat: int, table: PublicState) -> bytes:
    """Return by seat and card the number of its trick as a share of MOST_TRICKS, 0 before it is played.

    It shows voids. Its order is part of the observation: trained models depend on it.
    """
    row = [0.0] * (table.seats * CARDS)
    for number, trick in enumerate(table.history, 1):
        for who, card in trick:
            row[(who - seat) % table.seats * CARDS + CARD_NUMBER[card]] = number / MOST_TRICKS
    return numbers(row)
