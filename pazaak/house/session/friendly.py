"""A match between people at one screen, for chips without worth: stored and resumed like any other."""

from __future__ import annotations

from datetime import date
from functools import partial

from pazaak.house.rules.match import Match, Prepared
from pazaak.house.rules.protocols import E, M, S, Seat, V
from pazaak.house.session.seating import Seating
from pazaak.house.session.session import HasLedger, Session
from pazaak.house.session.terms import MatchTerms, StoredPurpose


class FriendlySession(Session[S, V, M, E]):
    """A session without credits whose moves can be taken back if all people agreed on that."""

    @classmethod
    def open(
        cls, profile: HasLedger, setup: MatchTerms[S, V, M, E], seating: Seating, *, today: date
    ) -> FriendlySession[S, V, M, E]:
        """Begin a friendly match with the purses of the options. Raises OptionsError."""
        return cls.begin(profile, setup, today=today, stakes=None, context=StoredPurpose(seating.purpose))

    def concede(self, seat: Seat) -> None:
        """End the match for everyone, without a winner. Raises StoreError."""
        self._settle()
        self.stored()
        if not self.over:
            self._writer.submit(partial(self._writer.stop, self.match.state)).result()

    @property
    def takes_back(self) -> bool:
        return self.seating is not None and self.seating.takes_back

    def can_take_back(self, seat: Seat) -> bool:
        """Return whether this was agreed, the match is on, the seat has moved, and no move is being stored."""
        return self.takes_back and not (self.pending or self.over) and any(move.seat == seat for move in self._made())

    def _made(self) -> list[Prepared[S, M, E]]:
        """Return all moves of the match, made again from its deal."""
        again: Match[S, V, M, E] = Match(self.match.rules, self.match.seed, self.match.position)
        made: list[Prepared[S, M, E]] = []
        for move in self.match.history:
            made.append(again.prepare(move))
            again.commit(made[-1])
        return made

    def take_back(self, seat: Seat) -> M:
        """Go back to the seat's last decision and return the move undone there; all later ones are undone too.

        Stored moves stay as they are: the match is closed, and another one begins with the moves that remain. Raises
        ValueError where there is nothing to take back, and StoreError, which changes nothing.
        """
        if not self.can_take_back(seat):
            raise ValueError("There's no move to take back.")
        made = self._made()
        last = max(index for index, move in enumerate(made) if move.seat == seat)
        again: Match[S, V, M, E] = Match(self.match.rules, self.match.seed, self.match.position)
        for move in made[:last]:
            again.play(move.move)
        self._writer.submit(partial(self._writer.branch, made[:last])).result()
        self.match = again
        return made[last].move
