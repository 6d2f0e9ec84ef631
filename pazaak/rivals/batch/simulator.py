"""Matches of two players by the thousand, with the engine's own deals and results for the same seeds."""

from __future__ import annotations

from collections.abc import Sequence

from pazaak.game.cards.side_cards import KIND_NUMBER
from pazaak.game.rules import PazaakRules
from pazaak.house.rules.agents import RandomAgent
from pazaak.rivals.batch.arrays import Ints
from pazaak.rivals.batch.choices import Chooser
from pazaak.rivals.batch.choosers import ByTable, Randomly, RuleBettor
from pazaak.rivals.batch.hands import HandBook
from pazaak.rivals.batch.lanes import Results, dealt
from pazaak.rivals.batch.run import Run, Side
from pazaak.rivals.batch.shuffles import Shuffles
from pazaak.rivals.batch.turns import TurnTable
from pazaak.rivals.players.reference import ReferencePlayer
from pazaak.rivals.players.table_player import TablePlayer

BatchPlayer = ReferencePlayer | TablePlayer | RandomAgent
"""Players whose matches can be played in a batch. A RandomAgent gets a seed for each lane."""


class Simulator:
    """Two players at one table. Tables worked out for one batch are kept for the next."""

    def __init__(self, rules: PazaakRules, players: tuple[BatchPlayer, BatchPlayer]) -> None:
        self._rules = rules
        self._players = players
        self._decks = [[KIND_NUMBER[card] for card in deck] for deck in rules.side_decks]
        self._books = [HandBook(in_order=not isinstance(player, ReferencePlayer)) for player in players]
        self._tables = [
            TurnTable(player, book, rules.rules) if isinstance(player, ReferencePlayer) else None
            for player, book in zip(players, self._books, strict=True)
        ]

    def play(
        self, shuffles: Shuffles, leaders: Ints, agent_seeds: Sequence[Sequence[int] | Ints | None] = (None, None)
    ) -> Results:
        """Play the matches of these shuffles to their ends and return their results.

        leaders: [lane], the seat that leads; agent_seeds: by seat, the seeds of the player's own randomness by
        lane, None for players without any.
        """
        hands = [book.numbers(shuffles.hands(seat, self._decks[seat])) for seat, book in enumerate(self._books)]
        first, second = (self._side(seat, agent_seeds[seat]) for seat in range(len(hands)))
        rows = dealt(leaders, (hands[0], hands[1]), self._rules.purses)
        return Run(self._rules.rules, shuffles, (first, second), rows).results()

    def shuffles(self, seeds: Sequence[int] | Ints, prepared: int = 0) -> Shuffles:
        """Return the deals of these seeds, to be played any number of times. `prepared`: main decks made ahead."""
        shuffles = Shuffles(seeds)
        if prepared:
            shuffles.prepare(self._decks, prepared)
        return shuffles

    def _side(self, seat: int, seeds: Sequence[int] | Ints | None) -> Side:
        table = self._tables[seat]
        if table is not None:
            table.grow()
        return Side(self._books[seat], table, self._chooser(self._players[seat], seeds))

    def _chooser(self, player: BatchPlayer, seeds: Sequence[int] | Ints | None) -> Chooser:
        match player:
            case TablePlayer():
                return ByTable(player.worth)
            case RandomAgent():
                return Randomly(() if seeds is None else seeds)
            case _:
                return RuleBettor()
