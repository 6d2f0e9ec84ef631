"""Judging of marks in the transaction that pays a match out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pazaak.house.circuit.marks import Mark, give_marks, marks_of
from pazaak.house.ledger.ledger import PLAYER, Reads, Transaction, rival_account
from pazaak.house.ledger.notes import note
from pazaak.house.rules.catalogue import AnyGame, Options
from pazaak.house.rules.circuit_table import CircuitTable
from pazaak.house.rules.protocols import Step
from pazaak.house.session.counted import steps_of
from pazaak.house.session.purpose import UNCOUNTED, Ended
from pazaak.house.session.terms import MatchTerms

LEFT = "left"
"""Reason of an outcome by leaving, which is nobody's win."""
UNMARKED = UNCOUNTED | {"tutorial"}
"""Kinds of match that give no marks."""


@dataclass(frozen=True, slots=True)
class MarkJudge:
    """The judge of the marks of matches at the tables of a house."""

    tables: Mapping[str, CircuitTable]
    games: Mapping[str, AnyGame]
    top: Callable[[str], tuple[str, int] | None]
    """Function from a game to its door's option for the stake and the highest one; None where the game itself tells."""

    def settle(self, store: Transaction, ended: Ended) -> tuple[Mark, ...]:
        """Give the marks of a match that has just ended, and return those that are new."""
        return give_marks(store, ended.game, self.deserved(store, ended), ended.day, ended.match_id)

    def deserved(self, reads: Reads, ended: Ended) -> list[Mark]:
        """Return the marks that a match has earned and that its table lacks."""
        kind = "" if ended.purpose is None else ended.purpose.kind
        if not ended.stakes or PLAYER not in ended.seats or ended.game not in self.tables or kind in UNMARKED:
            return []
        have = marks_of(reads, [ended.game])[ended.game]
        return [mark for mark, test in _TESTS.items() if mark not in have and test(self, reads, ended)]

    def highest(self, game: str, options: Options) -> bool | None:
        """Return whether a table's stake is the highest at its door; None where the match itself tells."""
        door = self.top(game)
        return None if door is None else options.get(door[0], 0) >= door[1]

    def _won(self, reads: Reads, ended: Ended) -> bool:
        return ended.seats.index(PLAYER) in ended.outcome.winners and ended.outcome.reason != LEFT

    def _beat_host(self, reads: Reads, ended: Ended) -> bool:
        host = rival_account(self.tables[ended.game].host)
        return host in ended.seats and ended.seats.index(host) not in ended.outcome.winners and self._won(reads, ended)

    def _won_high(self, reads: Reads, ended: Ended) -> bool:
        if not self._won(reads, ended):
            return False
        highest = self.highest(ended.game, ended.options)
        told = self.games[ended.game].top_stake
        return bool(told and told(_steps(self.games, ended), _seat(ended))) if highest is None else highest

    def _feat(self, reads: Reads, ended: Ended) -> bool:
        feat = self.games[ended.game].feat
        if feat is None or (feat.spoilt_by and note(reads, feat.spoilt_by, {}).get(str(ended.match_id))):
            return False
        return feat.shown(_steps(self.games, ended), _seat(ended))


_TESTS: dict[Mark, Callable[[MarkJudge, Reads, Ended], bool]] = {
    Mark.WIN: MarkJudge._won,
    Mark.FEAT: MarkJudge._feat,
    Mark.HOST: MarkJudge._beat_host,
    Mark.STAKE: MarkJudge._won_high,
}


def _seat(ended: Ended) -> int:
    return ended.seats.index(PLAYER)


def _steps(games: Mapping[str, AnyGame], ended: Ended) -> Iterator[Step[Any, Any]]:
    setup = MatchTerms(games[ended.game], ended.seats, ended.seed, ended.options, ended.position)
    return steps_of(setup, ended.moves)
