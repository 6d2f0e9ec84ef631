"""Matches of two players by the thousand: all lanes draw, play and end their sets step by step together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from pazaak.game.cards.board import GOAL, SLOTS
from pazaak.game.cards.side_cards import SideCard
from pazaak.game.rules import PazaakRules
from pazaak.game.ruleset import RuleSet
from pazaak.game.state import SEATS
from pazaak.house.rules.agents import RandomAgent
from pazaak.rivals.batch import boards, fates, flow
from pazaak.rivals.batch.arrays import Cards, Ints
from pazaak.rivals.batch.choices import Chooser, chosen_turns
from pazaak.rivals.batch.choosers import ByTable, Quiet, Randomly
from pazaak.rivals.batch.hands import KIND_OF, HandBook
from pazaak.rivals.batch.lanes import Row, dealt
from pazaak.rivals.batch.opening import Opening, asked
from pazaak.rivals.batch.shuffles import DECK, Hasher, Shuffles, hashed
from pazaak.rivals.batch.turns import FATE_AT, FATE_BITS, MOVES_AT, ROOMS, TOTALS, TurnTable
from pazaak.rivals.players.reference import ReferencePlayer
from pazaak.rivals.players.table_player import TablePlayer

BatchPlayer = ReferencePlayer | TablePlayer | RandomAgent
"""The players whose matches can be played in a batch; a RandomAgent stands for any, with a seed for each lane."""
_LEADS = {"winner": flow.LED_BY_WINNER, "first": flow.LED_BY_FIRST, "alternate": flow.LED_IN_TURNS}
_TIEBREAKER = KIND_OF[SideCard.TIEBREAKER]
_MOST_DRAWN = SEATS * SLOTS
"""The most cards that lie on the boards of one set."""


@dataclass(frozen=True, slots=True)
class Results:
    """How the matches ended, by lane."""

    winners: Ints
    """The seat that won."""
    sets: Ints
    """[seat, lane]"""
    purses: Ints
    """[seat, lane]: the credits at the end, the pot among them."""
    moves: Ints
    """How many moves were made."""


class Simulator:
    """Two players at one table; what is worked out for one batch is kept for the next."""

    def __init__(self, rules: PazaakRules, players: tuple[BatchPlayer, BatchPlayer], hasher: Hasher = hashed) -> None:
        self.rules = rules
        self._players = players
        self._hasher = hasher
        self._books = [HandBook(in_order=not isinstance(player, ReferencePlayer)) for player in players]
        self._tables = [
            TurnTable(player, book, rules.rules) if isinstance(player, ReferencePlayer) else None
            for player, book in zip(players, self._books, strict=True)
        ]

    def play(self, shuffles: Shuffles, leaders: Ints, agent_seeds: Sequence[Sequence[int]] = ((), ())) -> Results:
        """Play the matches of these shuffles to their ends.

        leaders: the seat that leads each; agent_seeds: by seat, what the players' own randomness comes from in each
        match, for players that have any.
        """
        hands = []
        for seat, (book, table) in enumerate(zip(self._books, self._tables, strict=True)):
            deck = [KIND_OF[card] for card in self.rules.side_decks[seat]]
            hands.append(book.numbers(shuffles.hands(seat, deck)))
            if table is not None:
                table.grow()
        choosers = [
            _chooser(player, seeds, self._hasher) for player, seeds in zip(self._players, agent_seeds, strict=True)
        ]
        run = _Run(self, shuffles, (choosers[0], choosers[1]), dealt(leaders, (hands[0], hands[1]), self.rules.purses))
        return run.results()

    def turns(self, seat: int) -> tuple[HandBook, TurnTable | None]:
        """The hands of a seat, and its turns where they are tabulated."""
        return self._books[seat], self._tables[seat]


def _chooser(player: BatchPlayer, seeds: Sequence[int], hasher: Hasher) -> Chooser:
    match player:
        case TablePlayer():
            return ByTable(player.worth)
        case RandomAgent():
            return Randomly(seeds, hasher)
        case _:
            return Quiet()


class _Run:
    """One batch, from the deal to the last match's end."""

    def __init__(
        self, simulator: Simulator, shuffles: Shuffles, choosers: tuple[Chooser, Chooser], rows: Ints
    ) -> None:
        self._rules: RuleSet = simulator.rules.rules
        self._shuffles = shuffles
        self._choosers = choosers
        self._turns = [simulator.turns(seat) for seat in range(SEATS)]
        self._opening = Opening(self._rules, choosers)
        self._laid = boards.laid(self._rules.flip)
        self._spends = self._rules.tiebreaker == "hand" and self._rules.gold_cards
        self._decks = shuffles.main_decks().reshape(-1)
        self._rows = rows
        count = rows.shape[1]
        self._winners = np.zeros(count, np.int64)
        self._ended = np.zeros((len(Row), count), np.int64)

    def results(self) -> Results:
        at = np.arange(self._rows.shape[1])
        opened = self._opening.play(self._rows, at, first=True)
        self._end_sets(at[opened != flow.PLAYS_ON], opened[opened != flow.PLAYS_ON])
        while self._keep():
            self._step()
        ended = self._ended
        return Results(
            self._winners,
            ended[Row.SETS_0 : Row.SETS_1 + 1],
            ended[Row.PURSE_0 : Row.PURSE_1 + 1],
            ended[Row.MOVES],
        )

    def _keep(self) -> int:
        """Put aside the lanes whose matches are over; how many are left."""
        over = self._rows[Row.SEAT] == flow.OVER
        if over.any():
            self._rows = self._rows.take(np.flatnonzero(~over), axis=1)
        return self._rows.shape[1]

    def _step(self) -> None:
        """A turn in every lane, and the ends of sets that follow."""
        rows = self._rows
        self._refill()
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
        if busts.size and self._rules.bust_penalty:
            self._fine(busts, seat[busts])
        rows[Row.SEAT] = flow.next_seat(seat, rival)
        ends = np.flatnonzero(verdict != flow.PLAYS_ON)
        self._end_sets(ends, verdict[ends])

    def _refill(self) -> None:
        rows = self._rows
        at = np.flatnonzero(rows[Row.NEXT] == (rows[Row.LANE] + 1) * DECK)
        if at.size:
            ends = rows[Row.NEXT, at][:, None]
            back = np.arange(1, _MOST_DRAWN + 1)
            lying = np.where(back <= ends - rows[Row.FIRST, at][:, None], self._decks[np.maximum(ends - back, 0)], 0)
            self._shuffle(at, lying.astype(np.int8))

    def _shuffle(self, at: Ints, lying: Cards) -> None:
        """Shuffle the main decks of the lanes at these columns anew, without what lies on their boards."""
        rows = self._rows
        lanes = rows[Row.LANE, at]
        decks, counts = self._shuffles.shuffled_anew(lanes, rows[Row.SHUFFLES, at], lying)
        self._decks.reshape(-1, DECK)[lanes] = decks
        rows[Row.NEXT, at] = rows[Row.FIRST, at] = (lanes + 1) * DECK - counts
        rows[Row.SHUFFLES, at] += 1

    def _turn(self, seat: Ints, own: Ints, rival: Ints, drawn: Ints) -> tuple[Ints, Ints, Ints]:
        board, fate, moves = np.empty_like(own), np.empty_like(own), np.empty_like(own)
        for one, (book, table) in enumerate(self._turns):
            at = np.flatnonzero(seat == one)
            if table is not None:
                turns = self._tabulated(own[at], rival[at], book, table)
            else:
                lanes = self._rows[Row.LANE, at]
                chooser = self._choosers[one]
                turns = chosen_turns(chooser, lanes, own[at], rival[at], drawn[at], book, self._rules)
            board[at], fate[at], moves[at] = turns
        return board, fate, moves

    def _tabulated(self, own: Ints, rival: Ints, book: HandBook, table: TurnTable) -> tuple[Ints, Ints, Ints]:
        total, slots, hand = boards.total_of(own), boards.slots_of(own), boards.hand_of(own)
        place = (hand * ROOMS + np.maximum(slots - (SLOTS - ROOMS + 1), 0)) * TOTALS + total
        if table.rivals > 1:
            beaten = np.where(boards.stands(rival) == 1, 1 + np.maximum(boards.total_of(rival), 0), 0)
            place = place * table.rivals + beaten
        entry = table.entries[place]
        fate, moves = (entry >> FATE_AT) & FATE_BITS, entry >> MOVES_AT
        return (own + entry) & boards.WORD, fate, moves + self._hoped(own, fate, moves, book)

    def _hoped(self, own: Ints, fate: Ints, moves: Ints, book: HandBook) -> Ints:
        """1 where a Flip that is never played could have saved the board: its owner is asked, and gives up."""
        hoped = np.zeros_like(own)
        if not book.flips.any():
            return hoped
        flips = book.flips[:, boards.hand_of(own)].any(0)
        at = np.flatnonzero((fate == fates.BUST) & (moves == 0) & (boards.slots_of(own) < SLOTS) & flips)
        for kind, card in enumerate(boards.FLIPS_AT):
            holds = book.flips[kind, boards.hand_of(own[at])]
            hoped[at] |= holds & (boards.total_of(own[at]) - 2 * boards.flippable(own[at], card) <= GOAL)
        return hoped

    def _fine(self, at: Ints, seat: Ints) -> None:
        """A bust pays into the pot."""
        rows = self._rows
        paid = np.minimum(self._rules.bust_penalty * rows[Row.ANTE, at], rows[Row.PURSE_0 + seat, at])
        rows[Row.PURSE_0 + seat, at] -= paid
        rows[Row.POT, at] += paid

    def _end_sets(self, at: Ints, verdict: Ints) -> None:
        """Score the sets at these columns and open the next ones, until every lane is to draw or over."""
        rows = self._rows
        while at.size:
            ties = np.flatnonzero(verdict == flow.TIED)
            verdict[ties] = self._tie(at[ties])
            left = verdict == flow.OVER
            self._end_matches(at[left], rows[Row.SEAT, at[left]])
            won = np.flatnonzero(verdict < flow.TIED)
            rows[Row.SETS_0 + verdict[won], at[won]] += 1
            over = np.zeros_like(left)
            over[won] = rows[Row.SETS_0 + verdict[won], at[won]] >= self._rules.sets_to_win
            self._end_matches(at[over], verdict[over])
            on = ~(left | over)
            at, verdict = at[on], verdict[on]
            rows[Row.LEADER, at] = flow.next_leader(verdict, rows[Row.LEADER, at], _LEADS[self._rules.next_leader])
            self._begin_sets(at)
            verdict = self._opening.play(rows, at, first=False)
            at, verdict = at[verdict != flow.PLAYS_ON], verdict[verdict != flow.PLAYS_ON]

    def _begin_sets(self, at: Ints) -> None:
        rows = self._rows
        for seat in range(SEATS):
            rows[Row.BOARD_0 + seat, at] = boards.cleared(rows[Row.BOARD_0 + seat, at])
        rows[Row.SEAT, at] = rows[Row.LEADER, at]
        rows[Row.FIRST, at] = rows[Row.NEXT, at]
        if self._rules.reshuffle == "set" and at.size:
            self._shuffle(at, np.zeros((at.size, 1), np.int8))

    def _tie(self, at: Ints) -> Ints:
        """Who wins the tied sets by a Tiebreaker, or TIED."""
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
        for seat, (book, _) in enumerate(self._turns):
            spends = at[spent[seat]]
            board = rows[Row.BOARD_0 + seat, spends]
            hand = boards.hand_of(board)
            rows[Row.BOARD_0 + seat, spends] += (book.after[hand, _TIEBREAKER] - hand) << boards.HAND_AT
        holders = [spent[seat] | (boards.tiebreaks_of(rows[Row.BOARD_0 + seat, at]) > 0) for seat in range(SEATS)]
        return flow.tie_winner(holders[0], holders[1])

    def _of_hand(self, seat: Ints, hand: Ints) -> tuple[Ints, Ints]:
        """How many cards are in hands of these seats, and whether a Tiebreaker is."""
        cards, holds = np.zeros_like(hand), np.zeros_like(hand)
        for one, (book, _) in enumerate(self._turns):
            which = seat == one
            cards[which], holds[which] = book.sizes[hand[which]], book.holds_tiebreaker[hand[which]]
        return cards, holds

    def _end_matches(self, at: Ints, winner: Ints) -> None:
        """The winners take the pots."""
        rows = self._rows
        rows[Row.PURSE_0 + winner, at] += rows[Row.POT, at]
        rows[Row.SEAT, at] = flow.OVER
        lanes = rows[Row.LANE, at]
        self._winners[lanes] = winner
        self._ended[:, lanes] = rows[:, at]
