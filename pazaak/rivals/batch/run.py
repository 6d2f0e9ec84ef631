"""A batch played by numpy: each step plays one turn in every lane; lanes whose sets end begin the next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from pazaak.game.cards.board import SLOTS
from pazaak.game.cards.side_cards import KIND_NUMBER, SideCard
from pazaak.game.ruleset import RuleSet
from pazaak.game.state import SEATS
from pazaak.rivals.batch import boards, fates, flow
from pazaak.rivals.batch.arrays import Ints
from pazaak.rivals.batch.choices import Chooser, chosen_turns
from pazaak.rivals.batch.hands import HandBook
from pazaak.rivals.batch.lanes import Results, Row, results_of
from pazaak.rivals.batch.opening import Opening, asked
from pazaak.rivals.batch.shuffles import DECK, Shuffles
from pazaak.rivals.batch.turns import FATE_AT, FATE_BITS, MOVES_AT, TurnTable, hoped, place_of

TIEBREAKER = KIND_NUMBER[SideCard.TIEBREAKER]
_MOST_DRAWN = SEATS * SLOTS
"""Largest number of cards on the boards of one set."""
_SCORES = (Row.LEADER, Row.SETS_0, Row.SETS_1)


@dataclass(frozen=True, slots=True)
class Side:
    """One player of a batch."""

    book: HandBook
    table: TurnTable | None
    """The player's tabulated turns; None where the chooser is asked for every move."""
    chooser: Chooser


class Tables(NamedTuple):
    """Lookup arrays of both sides' turns and hands: seat 0's entries first, seat 1's after them."""

    entries: Ints
    flips: Ints
    """[Flip, hand]: 1 where the hand holds this Flip."""
    first_entry: Ints
    """[seat]: index of the seat's first entry."""
    first_hand: Ints
    """[seat]: index of the seat's first hand."""
    rivals: Ints
    """[seat]: TurnTable.rivals of the seat."""


def tables_of(sides: tuple[Side, Side]) -> Tables | None:
    """Return the joined tables of both sides; None where the turns of a player are not tabulated."""
    first, second = sides
    if first.table is None or second.table is None:
        return None
    books = (first.book, second.book)
    return Tables(
        np.concatenate([first.table.entries, second.table.entries]),
        np.ascontiguousarray(np.concatenate([book.flips for book in books], axis=1)),
        np.array([0, first.table.entries.size]),
        np.array([0, len(books[0])]),
        np.array([first.table.rivals, second.table.rivals]),
    )


class Run:
    """One batch, from the deal to the end of its last match."""

    def __init__(self, rules: RuleSet, shuffles: Shuffles, sides: tuple[Side, Side], rows: Ints) -> None:
        self._rules = rules
        self._sides = sides
        self._rows = rows
        self._shuffles = shuffles
        self._choosers = (sides[0].chooser, sides[1].chooser)
        self._opening = Opening(rules, self._choosers)
        self._laid = boards.laid(rules.flip)
        self._tables = tables_of(sides)
        self._spends = rules.tiebreaker == "hand" and rules.gold_cards
        self._decks = shuffles.main_decks().reshape(-1)
        self._ended = np.empty_like(rows)

    def results(self) -> Results:
        """Play all matches to their ends and return their results."""
        at = np.arange(self._rows.shape[1])
        opened = self._opening.play(self._rows, at, first=True)
        self._end_sets(at[opened != flow.PLAYS_ON], opened[opened != flow.PLAYS_ON])
        while self._put_aside():
            self._refill()
            self._go_on()
        return results_of(self._ended)

    def _put_aside(self) -> bool:
        """Remove the lanes whose matches are over; return whether any are left."""
        over = self._rows[Row.SEAT] == flow.OVER
        if over.any():
            ended, left = np.flatnonzero(over), int((~over).sum())
            self._ended[:, self._rows[Row.LANE, ended]] = self._rows[:, ended]
            self._rows[:, ended[ended < left]] = self._rows[:, left + np.flatnonzero(~over[left:])]
            self._rows = self._rows[:, :left]
        return bool(self._rows.shape[1])

    def _refill(self) -> None:
        """Reshuffle the main decks that are used up, without the cards on their boards."""
        rows = self._rows
        at = np.flatnonzero((rows[Row.NEXT] == (rows[Row.LANE] + 1) * DECK) & (rows[Row.SEAT] != flow.OVER))
        if at.size:
            lanes, ends = rows[Row.LANE, at], rows[Row.NEXT, at][:, None]
            back = np.arange(1, _MOST_DRAWN + 1)
            lying = np.where(back <= ends - rows[Row.FIRST, at][:, None], self._decks[np.maximum(ends - back, 0)], 0)
            decks, counts = self._shuffles.shuffled_anew(lanes, rows[Row.SHUFFLES, at], lying)
            self._decks.reshape(-1, DECK)[lanes] = decks
            rows[Row.NEXT, at] = rows[Row.FIRST, at] = (lanes + 1) * DECK - counts
            rows[Row.SHUFFLES, at] += 1

    def _go_on(self) -> None:
        """Play a turn in every lane, and settle the sets that end with it."""
        rows = self._rows
        seat = rows[Row.SEAT]
        first = seat == 0
        drawn = self._decks[rows[Row.NEXT]].astype(np.int64)
        rows[Row.NEXT] += 1
        own = np.where(first, rows[Row.BOARD_0], rows[Row.BOARD_1]) + self._laid[drawn + boards.LARGEST]
        rival = np.where(first, rows[Row.BOARD_1], rows[Row.BOARD_0])
        own, fate, moves = self._turn(seat, own, rival, drawn)
        rows[Row.MOVES] += moves
        rows[Row.BOARD_0] = np.where(first, own, rival)
        rows[Row.BOARD_1] = np.where(first, rival, own)
        verdict = flow.verdict(seat, own, rival, fate)
        busts = np.flatnonzero(fate == fates.BUST)
        purse = Row.PURSE_0 + seat[busts]
        paid = flow.fine(fate[busts], self._rules.bust_penalty * rows[Row.ANTE, busts], rows[purse, busts])
        rows[purse, busts] -= paid
        rows[Row.POT, busts] += paid
        rows[Row.SEAT] = flow.next_seat(seat, rival)
        ends = np.flatnonzero(verdict != flow.PLAYS_ON)
        self._end_sets(ends, verdict[ends])

    def _turn(self, seat: Ints, own: Ints, rival: Ints, drawn: Ints) -> tuple[Ints, Ints, Ints]:
        if self._tables is not None:
            entries, flips, entry_at, hand_at, rivals = self._tables
            return _tabulated(own, rival, entries, rivals[seat], flips, entry_at[seat], hand_at[seat])
        board, fate, moves = np.empty_like(own), np.empty_like(own), np.empty_like(own)
        for one, side in enumerate(self._sides):
            at = np.flatnonzero(seat == one)
            if side.table is not None:
                table, flips = side.table, side.book.flips
                turns = _tabulated(own[at], rival[at], table.entries, table.rivals, flips, 0, 0)
            else:
                lanes = self._rows[Row.LANE, at]
                turns = chosen_turns(side.chooser, lanes, own[at], rival[at], drawn[at], side.book, self._rules)
            board[at], fate[at], moves[at] = turns
        return board, fate, moves

    def _end_sets(self, at: Ints, verdict: Ints) -> None:
        """Score the sets at these columns and open the next ones, until every lane has a draw to come or is over."""
        rows, rules = self._rows, self._rules
        while at.size:
            left = np.flatnonzero(verdict == flow.OVER)
            self._end_matches(at[left], rows[Row.SEAT, at[left]])
            ties = np.flatnonzero(verdict == flow.TIED)
            verdict[ties] = self._tie(at[ties])
            ended = verdict != flow.OVER
            at, verdict = at[ended], verdict[ended]
            leader, sets, other_sets = (rows[row, at] for row in _SCORES)
            *after, over = flow.after_set(verdict, leader, sets, other_sets, rules.sets_to_win, rules.next_leader)
            for row, values in zip(_SCORES, after, strict=True):
                rows[row, at] = values
            self._end_matches(at[over], verdict[over])
            at = at[~over]
            self._begin_sets(at)
            verdict = self._opening.play(rows, at, first=False)
            ended = verdict != flow.PLAYS_ON
            at, verdict = at[ended], verdict[ended]

    def _begin_sets(self, at: Ints) -> None:
        rows = self._rows
        for seat in range(SEATS):
            rows[Row.BOARD_0 + seat, at] = boards.cleared(rows[Row.BOARD_0 + seat, at])
        rows[Row.SEAT, at] = rows[Row.LEADER, at]
        if self._rules.reshuffle == "set":
            # a set that ended by a fold has left its shuffled deck untouched: that shuffle counts, unmade
            end = (rows[Row.LANE, at] + 1) * DECK
            rows[Row.SHUFFLES, at] += rows[Row.NEXT, at] == end
            rows[Row.NEXT, at] = end
        rows[Row.FIRST, at] = rows[Row.NEXT, at]

    def _tie(self, at: Ints) -> Ints:
        """Return by lane the seat that wins the tied set by a Tiebreaker, or TIED."""
        rows = self._rows
        leader = rows[Row.LEADER, at]
        spent = np.zeros((SEATS, at.size), np.bool_)
        for seat in (leader, 1 - leader):
            board = rows[Row.BOARD_0 + seat, at]
            hand = boards.hand_of(board)
            cards, holds = self._of_hand(seat, hand)
            due = np.flatnonzero(flow.is_asked(board, cards, self._spends))
            answers = asked(rows, at[due], seat[due], 1 + holds[due], holds[due], self._choosers)
            spent[seat[due], due] = answers == 1
        for seat, side in enumerate(self._sides):
            spends = at[spent[seat]]
            board = rows[Row.BOARD_0 + seat, spends]
            hand = boards.hand_of(board)
            rows[Row.BOARD_0 + seat, spends] += (side.book.after[hand, TIEBREAKER] - hand) << boards.HAND_AT
        holders = [spent[seat] | (boards.tiebreaks_of(rows[Row.BOARD_0 + seat, at]) > 0) for seat in range(SEATS)]
        return flow.tie_winner(holders[0], holders[1])

    def _of_hand(self, seat: Ints, hand: Ints) -> tuple[Ints, Ints]:
        """Return the number of cards in hands of these seats, and whether each holds a Tiebreaker (0 or 1)."""
        cards, holds = np.zeros_like(hand), np.zeros_like(hand)
        for one, side in enumerate(self._sides):
            which = seat == one
            cards[which], holds[which] = side.book.sizes[hand[which]], side.book.holds_tiebreaker[hand[which]]
        return cards, holds

    def _end_matches(self, at: Ints, winner: Ints) -> None:
        """End these matches: pay the pots to the winners and record the results."""
        rows = self._rows
        rows[Row.PURSE_0 + winner, at] += rows[Row.POT, at]
        rows[Row.SEAT, at] = flow.OVER
        rows[Row.WINNER, at] = winner


def _tabulated(
    own: Ints, rival: Ints, entries: Ints, rivals: Ints | int, flips: Ints, entry_at: Ints | int, hand_at: Ints | int
) -> tuple[Ints, Ints, Ints]:
    """Look turns up in the tables; return the same as chosen_turns. entry_at, hand_at: first indices of the seat."""
    entry = entries[place_of(own, rival, rivals) + entry_at]
    fate, moves = (entry >> FATE_AT) & FATE_BITS, entry >> MOVES_AT
    if flips.any():
        holds = flips[:, boards.hand_of(own) + hand_at]
        moves += hoped(own, fate, moves, holds[0], holds[1])
    return (own + entry) & boards.WORD, fate, moves
