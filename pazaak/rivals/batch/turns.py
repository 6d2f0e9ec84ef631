"""Whole turns of players defined by a rule, tabulated by hand, cards on the board, total drawn and rival."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from pazaak.game import moves as m
from pazaak.game.cards.board import GOAL, SLOTS
from pazaak.game.cards.main_deck import VALUES
from pazaak.game.cards.side_cards import KIND_NUMBER, Play, SideCard
from pazaak.game.ruleset import RuleSet
from pazaak.rivals.batch.arrays import Ints
from pazaak.rivals.batch.boards import (
    FLIP_2_4_AT,
    FLIP_3_6_AT,
    HAND_AT,
    LARGEST,
    STANDING,
    TIEBREAK,
    WORD,
    flippable,
    hand_of,
    laid,
    slots_of,
    stands,
    total_of,
)
from pazaak.rivals.batch.fates import BUST, STANDS, after_draw, after_play, at_end, at_stand
from pazaak.rivals.batch.hands import HandBook
from pazaak.rivals.players.reference import ReferencePlayer, plays_by_value

FATE_AT = 48
FATE_BITS = 0x3
MOVES_AT = 50
TOTALS = GOAL + max(VALUES) + 1
"""Number of totals after a draw, 0 to 30. These players never end a turn below 0."""
ROOMS = 3
"""Number of cases of free slots (two or more, one, none): a turn's outcome depends on no more."""
RIVALS = GOAL + 2
"""Number of rival states: one not standing, and one standing at 0 or less, 1, ..., 20."""
_END, _STAND = LARGEST + 1, LARGEST + 2
"""Codes of decisions beside the value to play: end the turn, stand."""


def place_of(own: Ints, rival: Ints, rivals: Ints | int) -> Ints:
    """Return the index in TurnTable.entries of the turn on this board, the drawn card being on it."""
    room = slots_of(own) - (SLOTS - ROOMS + 1)
    place = (hand_of(own) * ROOMS + np.where(room > 0, room, 0)) * TOTALS + total_of(own)
    his = total_of(rival)
    beaten = np.where(stands(rival) == 1, np.where(his > 0, his, 0) + 1, 0)
    return np.where(rivals == 1, place, place * rivals + beaten)


def hoped(own: Ints, fate: Ints, moves: Ints, holds: Ints, other_holds: Ints) -> Ints:
    """Return 1 where a Flip that is never played could have saved the board: its owner is asked, and goes bust.

    holds, other_holds: whether a Flip 2&4 and a Flip 3&6 are in the hand.
    """
    total = total_of(own)
    saved = (holds == 1) & (total - 2 * flippable(own, FLIP_2_4_AT) <= GOAL)
    saved |= (other_holds == 1) & (total - 2 * flippable(own, FLIP_3_6_AT) <= GOAL)
    return np.where((fate == BUST) & (moves == 0) & (slots_of(own) < SLOTS) & saved, 1, 0)


class TurnTable:
    """The decided turn of one player for every hand of a HandBook, board, total and rival; filled when asked."""

    def __init__(self, player: ReferencePlayer, book: HandBook, rules: RuleSet) -> None:
        self._player = player
        self._book = book
        self._rules = rules
        self.rivals = RIVALS if player.looks_up else 1
        self._second = self._decisions({}, played=True)
        self.entries: Ints = np.zeros(0, np.int64)
        """Packed turns at `((hand * ROOMS + room) * TOTALS + total) * rivals + rival`.

        What a turn adds to the board in the last 48 bits, then its outcome (2 bits, see `fates`), and its
        number of moves.
        """

    def grow(self) -> None:
        """Tabulate the hands that the book has gained since the last call."""
        size = ROOMS * TOTALS * self.rivals
        known = self.entries.size // size
        if known < len(self._book):
            new = [self._turns(hand) for hand in range(known, len(self._book))]
            self.entries = np.concatenate([self.entries, *new])

    def _turns(self, hand: int) -> Ints:
        """Return the turns of one hand: [room, total, rival], flat."""
        rules, plays = self._rules, plays_by_value(self._book.hands[hand])
        total = np.arange(TOTALS)[:, None] + np.zeros((1, self.rivals), np.int64)
        first = self._decisions(plays, played=False)
        values = np.where(np.abs(first) <= LARGEST, first, 0)
        saved = total + min(plays, default=0) <= GOAL
        empty_handed = np.full_like(saved, not self._book.hands[hand])
        adds = self._adds(hand, plays)[values + LARGEST]
        rooms = []
        for room in range(ROOMS):
            slots = np.full_like(total, SLOTS - ROOMS + 1 + room)
            drawn = after_draw(total, slots, saved, empty_handed, rules)
            plain = np.where(first == _STAND, at_stand(total), at_end(total, rules))
            after = total + values
            played = after_play(after, slots + 1, rules)
            later = self._second[np.clip(after, 0, TOTALS - 1), np.arange(self.rivals)]
            ended = np.where(later == _STAND, at_stand(after), at_end(after, rules))
            plays_on = (values != 0) & (drawn == 0)
            fate = np.select([drawn != 0, values == 0, played != 0], [drawn, plain, played], ended)
            moves = np.select([drawn != 0, values == 0, played != 0], [0, 1, 1], 2)
            added = np.where(plays_on, adds, 0) + np.where(fate == STANDS, STANDING, 0)
            rooms.append((added & WORD) | (fate << FATE_AT) | (moves << MOVES_AT))
        return np.stack(rooms).reshape(-1)

    def _decisions(self, plays: Mapping[int, Play], *, played: bool) -> Ints:
        """Return the coded decisions of the player: [total, rival]. `played`: whether a card was played this turn."""
        standing = [None, *range(RIVALS - 1)][: self.rivals]
        turn = self._player.turn
        return np.array([[_coded(turn(total, rival, played, plays)) for rival in standing] for total in range(TOTALS)])

    def _adds(self, hand: int, plays: Mapping[int, Play]) -> Ints:
        """Return what playing each value from -10 to 10 adds to the packed board, its hand included: [value + 10]."""
        adds = laid(self._rules.flip)
        for value, play in plays.items():
            left = self._book.after[hand, KIND_NUMBER[play.card]]
            adds[value + LARGEST] += (left - hand) << HAND_AT
            adds[value + LARGEST] += TIEBREAK * (play.card is SideCard.TIEBREAKER)
        return adds


def _coded(move: m.Move) -> int:
    match move:
        case m.EndTurn():
            return _END
        case m.Stand():
            return _STAND
        case Play(_, value) if value:
            return value
    raise ValueError("a player defined by a rule plays cards for their value")
