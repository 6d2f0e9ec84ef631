"""What a rival has decided, made safe: no match hangs because a computer player went wrong."""

from __future__ import annotations

import logging

from pazaak.house.rules.protocols import E, IllegalMoveError, M, S, Seat, V
from pazaak.house.session.session import Session
from pazaak.house.thinking.thinker import Thinker

LOG = logging.getLogger(__name__)


def answer_of(thinker: Thinker[V, M], session: Session[S, V, M, E], seat: Seat) -> M | None:
    """The rival's move as soon as it is there; the first that is offered should his thinking have failed."""
    try:
        return thinker.poll()
    except Exception:
        LOG.exception("%s could not choose a move", session.seats[seat])
        return _first(session, seat)


def submit_or_first(session: Session[S, V, M, E], move: M, seat: Seat) -> None:
    """Submit a rival's move, or the first on offer should it be against the rules; the log has it then."""
    try:
        session.submit(move, seat)
    except IllegalMoveError:
        LOG.exception("%s chose an illegal move: %r", session.seats[seat], move)
        session.submit(_first(session, seat), seat)


def _first(session: Session[S, V, M, E], seat: Seat) -> M:
    return next(iter(session.match.rules.moves(session.match.view(seat))))
