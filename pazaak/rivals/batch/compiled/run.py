"""A batch played lane by lane in compiled code; the rules come from flow, boards and turns."""

from __future__ import annotations

from typing import Any, NamedTuple

from pazaak.game.ruleset import RuleSet
from pazaak.rivals.batch.arrays import Cards, Ints, choose
from pazaak.rivals.batch.boards import (
    HAND_AT,
    LARGEST,
    WORD,
    cleared,
    flippable,
    hand_of,
    slots_of,
    stands,
    tiebreaks_of,
    total_of,
)
from pazaak.rivals.batch.compiled.toolchain import compiled
from pazaak.rivals.batch.flow import (
    OVER,
    PLAYS_ON,
    TIED,
    after_set,
    ante_due,
    can_bet,
    fine,
    is_asked,
    next_seat,
    opened_quietly,
    tie_winner,
    verdict,
)
from pazaak.rivals.batch.lanes import Row
from pazaak.rivals.batch.run import LEADS, Run, Tables
from pazaak.rivals.batch.shuffles import DECK
from pazaak.rivals.batch.turns import FATE_AT, FATE_BITS, MOVES_AT, hoped, place_of

_ON_THE_WAY = (
    *(total_of, slots_of, stands, tiebreaks_of, hand_of, flippable, cleared),
    *(verdict, next_seat, is_asked, tie_winner, fine, after_set, can_bet, ante_due, opened_quietly),
    *(place_of, hoped),
)
"""Functions of one lane that are compiled with `_play_lanes`, called ones before their callers."""


class RuleNumbers(NamedTuple):
    """The rules of a table as integers, for compiled code."""

    bust_penalty: int
    ante_least: int
    ante_each_set: bool
    bets: int
    spends: bool
    """Whether Tiebreakers may be spent from the hand."""
    shuffles_each_set: bool
    leads: int
    to_win: int


class CompiledRun(Run):
    """A batch whose turns are all tabulated. A step plays each lane until its deck or its match ends."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self._play_lanes = compiled(_play_lanes, _ON_THE_WAY)
        if self.tables is None:
            raise ValueError("compiled batches are of players whose turns are tabulated")
        self._tables = self.tables
        self._terms = _terms(self.rules)

    def put_aside(self) -> bool:
        """Count all lanes as ended and return whether any match is still on.

        Lanes of ended matches stay in place, skipped.
        """
        self.ended = self.rows
        return bool((self.rows[Row.SEAT] != OVER).any())

    def go_on(self) -> None:
        """Play every lane until its deck is used up or its match is over."""
        self._play_lanes(self.rows, self.decks, self._tables, self._terms)


def _terms(rules: RuleSet) -> RuleNumbers:
    return RuleNumbers(
        rules.bust_penalty,
        rules.ante_min,
        rules.ante_every == "set",
        int(rules.bets),
        rules.tiebreaker == "hand" and rules.gold_cards,
        rules.reshuffle == "set",
        LEADS[rules.next_leader],
        rules.sets_to_win,
    )


def _play_lanes(rows: Ints, decks: Cards, tables: Tables, terms: RuleNumbers) -> None:
    """Play every lane until its deck is used up or its match is over; `rows` are changed in place."""
    for at in range(rows.shape[1]):
        end = (rows[Row.LANE, at] + 1) * DECK
        seat, leader, board, other = (
            rows[Row.SEAT, at],
            rows[Row.LEADER, at],
            rows[Row.BOARD_0, at],
            rows[Row.BOARD_1, at],
        )
        sets, other_sets, moves = rows[Row.SETS_0, at], rows[Row.SETS_1, at], rows[Row.MOVES, at]
        purse, other_purse, pot = rows[Row.PURSE_0, at], rows[Row.PURSE_1, at], rows[Row.POT, at]
        ante, card, first = rows[Row.ANTE, at], rows[Row.NEXT, at], rows[Row.FIRST, at]
        while seat != OVER and card != end:
            own = choose(seat == 0, board, other) + tables.laid[decks[card] + LARGEST]
            rival = choose(seat == 0, other, board)
            card += 1
            entry = tables.entries[tables.first_entry[seat] + place_of(own, rival, tables.rivals[seat])]
            fate, made = (entry >> FATE_AT) & FATE_BITS, entry >> MOVES_AT
            hand = tables.first_hand[seat] + hand_of(own)
            moves += made + hoped(own, fate, made, tables.flips[0, hand], tables.flips[1, hand])
            own = (own + entry) & WORD
            board, other = choose(seat == 0, own, rival), choose(seat == 0, rival, own)
            paid = fine(fate, terms.bust_penalty * ante, choose(seat == 0, purse, other_purse))
            pot += paid
            purse, other_purse = purse - choose(seat == 0, paid, 0), other_purse - choose(seat == 0, 0, paid)
            won = verdict(seat, own, rival, fate)
            seat = next_seat(seat, rival)
            if won == PLAYS_ON:
                continue
            if won == TIED:
                hand, other_hand = hand_of(board), tables.first_hand[1] + hand_of(other)
                asked = is_asked(board, tables.hand_sizes[hand], terms.spends)
                other_asked = is_asked(other, tables.hand_sizes[other_hand], terms.spends)
                spends = asked & (tables.holds_tiebreaker[hand] == 1)
                other_spends = other_asked & (tables.holds_tiebreaker[other_hand] == 1)
                moves += choose(asked, 1, 0) + choose(other_asked, 1, 0)
                board += choose(spends, (tables.without_tiebreaker[hand] - hand_of(board)) << HAND_AT, 0)
                other += choose(other_spends, (tables.without_tiebreaker[other_hand] - hand_of(other)) << HAND_AT, 0)
                won = tie_winner(spends | (tiebreaks_of(board) > 0), other_spends | (tiebreaks_of(other) > 0))
            leader, sets, other_sets, over = after_set(won, leader, sets, other_sets, terms.to_win, terms.leads)
            if over:
                purse, other_purse = purse + choose(won == 0, pot, 0), other_purse + choose(won == 1, pot, 0)
                seat = OVER
                rows[Row.WINNER, at] = won
                continue
            board, other, seat = cleared(board), cleared(other), leader
            card = choose(terms.shuffles_each_set, end, card)
            first = card
            due = terms.ante_each_set & ante_due(purse, other_purse, terms.ante_least)
            ante, pot, purse, other_purse, made = opened_quietly(
                due, ante, pot, purse, other_purse, terms.ante_least, terms.bets
            )
            moves += made
        rows[Row.SEAT, at], rows[Row.LEADER, at], rows[Row.BOARD_0, at], rows[Row.BOARD_1, at] = (
            seat,
            leader,
            board,
            other,
        )
        rows[Row.SETS_0, at], rows[Row.SETS_1, at], rows[Row.MOVES, at] = sets, other_sets, moves
        rows[Row.PURSE_0, at], rows[Row.PURSE_1, at], rows[Row.POT, at] = purse, other_purse, pot
        rows[Row.ANTE, at], rows[Row.NEXT, at], rows[Row.FIRST, at] = ante, card, first
