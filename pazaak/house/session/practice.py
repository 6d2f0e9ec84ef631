"""A match without stakes whose moves can be taken back, kept in memory alone.

Nothing of it reaches the disk: no ledger entry, no match to resume, no history. A practice match that is interrupted is
gone.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future

from pazaak.house.rules.match import Match
from pazaak.house.rules.protocols import E, M, S, Seat, V
from pazaak.house.session.session import Session, StoredMove
from pazaak.house.session.store import MatchWriter, SeatedMatch
from pazaak.house.session.terms import MatchTerms


class _NoWriter(MatchWriter[S, V, M, E]):
    """A writer that stores nothing: practice has no ledger."""

    def __init__(self, agreement: SeatedMatch[S, V, M, E]) -> None:
        self.agreement, self.match_id = agreement, None

    def submit(self, act: Callable[[], None]) -> Future[None]:
        """Return an act as done, without doing it."""
        done: Future[None] = Future()
        done.set_result(None)
        return done


class PracticeSession(Session[S, V, M, E]):
    """A session of a match without stakes; `take_back` returns to an earlier decision, with the same draws to come."""

    practice = True
    takes_back = True

    def __init__(self, match: Match[S, V, M, E], agreement: SeatedMatch[S, V, M, E]) -> None:
        super().__init__(match, _NoWriter(agreement))
        self._made_by: list[Seat] = []

    @classmethod
    def of(cls, setup: MatchTerms[S, V, M, E]) -> PracticeSession[S, V, M, E]:
        """Begin a practice match with the purses of the options, or the game's defaults. Raises OptionsError."""
        agreed = setup.as_stored()
        match = agreed.deal()
        holdings = match.rules.holdings(match.state)
        return cls(match, SeatedMatch(agreed, match.rules, match.state, holdings.seats, stakes=False))

    def stored(self) -> list[StoredMove[S, M, E]]:
        """Return the moves made since the last call."""
        plays = super().stored()
        self._made_by.extend(play.seat for play in plays)
        return plays

    def can_take_back(self, seat: Seat) -> bool:
        """Return whether the seat has made a move, and none is being stored."""
        return not self.pending and seat in self._made_by

    def take_back(self, seat: Seat) -> M:
        """Go back to the seat's last decision and return the move undone there.

        All later moves are undone too. Raises ValueError where there is nothing to take back.
        """
        if not self.can_take_back(seat):
            raise ValueError("There's no move to take back.")
        last = max(ply for ply, who in enumerate(self._made_by) if who == seat)
        again = Match(self.match.rules, self.match.seed, self.match.position)
        undone = self.match.history[last]
        for move in self.match.history[:last]:
            again.play(move)
        self.match = again
        del self._made_by[last:]
        return undone
