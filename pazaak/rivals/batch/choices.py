"""Turns of players that choose move by move: the moves on offer in every lane, and the boards that choices lead to."""

from __future__ import annotations

from typing import Protocol

import numpy as np

from pazaak.game.cards.board import GOAL
from pazaak.game.cards.side_cards import KIND_NUMBER, PLAYS, SideCard
from pazaak.game.cards.side_deck import HAND_SIZE
from pazaak.game.ruleset import RuleSet
from pazaak.rivals.batch import boards, fates
from pazaak.rivals.batch.arrays import Cards, Flags, Ints
from pazaak.rivals.batch.hands import KINDS, NO_CARD, HandBook

END, STAND, FIRST_PLAY = range(3)
"""Choices of a turn: end it, stand, or play a card.

A choice of FIRST_PLAY and above plays the hand's card at `(choice - FIRST_PLAY) // WAYS` in the way `(choice -
FIRST_PLAY) % WAYS`.
"""
WAYS = max(len(plays) for plays in PLAYS.values())
_COUNTS = np.array([*(len(PLAYS[kind]) for kind in KINDS), 0])
_VALUES = np.zeros((NO_CARD + 1, WAYS), np.int64)
for _kind, _card in enumerate(KINDS):
    _VALUES[_kind, : len(PLAYS[_card])] = [play.value for play in PLAYS[_card]]
_DOUBLE, _TIEBREAKER = KIND_NUMBER[SideCard.DOUBLE], KIND_NUMBER[SideCard.TIEBREAKER]
_FLIPS = {card: KIND_NUMBER[card] for card in boards.FLIPS_AT}


class Options:
    """Every way to play each card onto the boards of some lanes: arrays are [place * WAYS + way, lane]."""

    def __init__(self, board: Ints, hand: Cards, drawn: Ints) -> None:
        """Work out the plays.

        Board: [lane], after the draw; hand: [lane, place] by kind; drawn: [lane], the drawn value.
        """
        self.total = boards.total_of(board)
        shape = (HAND_SIZE, WAYS, board.size)
        totals, there = np.empty(shape, np.int64), np.zeros(shape, np.bool_)
        flat = HAND_SIZE * WAYS, board.size
        for place in range(HAND_SIZE):
            kind = hand[:, place].astype(np.int64)
            first = kind != NO_CARD
            for before in range(place):
                first &= hand[:, before] != hand[:, place]
            adds = _VALUES[kind].T + np.where(kind == _DOUBLE, drawn, 0)
            for card, number in _FLIPS.items():
                adds = adds - np.where(kind == number, 2 * boards.flippable(board, boards.FLIPS_AT[card]), 0)
            totals[place] = self.total + adds
            there[place] = first & (np.arange(WAYS)[:, None] < _COUNTS[kind])
        self.totals: Ints = totals.reshape(flat)
        """[play, lane]: total of the board after each play."""
        fits: Flags = self.totals <= GOAL
        self.saves: Flags = there.reshape(flat) & fits
        """[play, lane]: whether the play leaves 20 or less."""
        self.offered: Flags = there.reshape(flat) & (fits | (self.total <= GOAL))
        """[play, lane]: whether the rules offer the play."""

    def of(self, which: Ints) -> Options:
        """Return the options of the lanes at these indices."""
        some = object.__new__(Options)
        some.total, some.totals = self.total[which], self.totals[:, which]
        some.saves, some.offered = self.saves[:, which], self.offered[:, which]
        return some


class Chooser(Protocol):
    """A player of many matches that is asked for every move. Lanes are named by their number in the batch."""

    def turn(self, lanes: Ints, options: Options, cards: Ints, rival: Ints) -> Ints:
        """Return the choice of each lane. cards: [lane], number in hand; rival: [lane], their packed boards."""

    def rest(self, lanes: Ints, total: Ints, cards: Ints, rival: Ints) -> Ints:
        """Return END or STAND for each lane, once a card has been played."""

    def answer(self, lanes: Ints, offered: Ints, quiet: Ints) -> Ints:
        """Return the index of a move outside a turn: [lane], below `offered`. `quiet`: the reference players' index."""


def chosen_turns(
    chooser: Chooser, lanes: Ints, board: Ints, rival: Ints, drawn: Ints, book: HandBook, rules: RuleSet
) -> tuple[Ints, Ints, Ints]:
    """Return by lane the board at the end of the turn, the turn's outcome (see `fates`) and its number of moves."""
    board, moves = board.copy(), np.zeros_like(board)
    hand = boards.hand_of(board)
    options = Options(board, book.kinds[hand], drawn)
    saved: Flags = np.any(options.saves, axis=0)
    fate = fates.after_draw(options.total, boards.slots_of(board), saved, book.sizes[hand] == 0, rules)
    asked = np.flatnonzero(fate == fates.GOES_ON)
    moves[asked] = 1
    choice = chooser.turn(lanes[asked], options.of(asked), book.sizes[hand[asked]], rival[asked])
    plain = choice < FIRST_PLAY
    rests = asked[plain]
    fate[rests] = _rested(choice[plain], options.total[rests], rules)
    plays = asked[~plain]
    if plays.size:
        place, way = np.divmod(choice[~plain] - FIRST_PLAY, WAYS)
        board[plays] = _played(board[plays], drawn[plays], place, way, book, rules)
        total = boards.total_of(board[plays])
        fate[plays] = fates.after_play(total, boards.slots_of(board[plays]), rules)
        on = fate[plays] == fates.GOES_ON
        again = plays[on]
        moves[again] = 2
        choice = chooser.rest(lanes[again], total[on], book.sizes[boards.hand_of(board[again])], rival[again])
        fate[again] = _rested(choice, total[on], rules)
    return board + np.where(fate == fates.STANDS, boards.STANDING, 0), fate, moves


def _rested(choice: Ints, total: Ints, rules: RuleSet) -> Ints:
    return np.where(choice == STAND, fates.at_stand(total), fates.at_end(total, rules))


def _played(board: Ints, drawn: Ints, place: Ints, way: Ints, book: HandBook, rules: RuleSet) -> Ints:
    """Return the boards, with their hands, after the cards at these places were played in these ways."""
    hand = boards.hand_of(board)
    kind = book.kinds[hand, place].astype(np.int64)
    laid = boards.laid(rules.flip)
    value = np.where(kind == _DOUBLE, drawn, _VALUES[kind, way])
    after = board + laid[value + boards.LARGEST] + np.where(kind == _TIEBREAKER, boards.TIEBREAK, 0)
    for card, number in _FLIPS.items():
        after = np.where(kind == number, boards.flipped(board, card, rules.flip), after)
    played: Ints = after + ((book.after[hand, kind] - hand) << boards.HAND_AT)
    return played
