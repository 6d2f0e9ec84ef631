"""What a rival has decided, made safe: no match hangs because a computer player went wrong."""

from __future__ import annotations

import logging
from typing import Any

from pazaak.house.rules.protocols import IllegalMoveError, Seat
from pazaak.house.session.session import Session
from pazaak.house.thinking.thinker import Thinker

LOG = logging.getLogger(__name__)


def answer_of(thinker: Thinker, session: Session, seat: Seat) -> Any | None:
    """The rival's move as soon as it is there; the first that is offered should his thinking have failed."""
    try:
        return thinker.poll()
    except Exception:
        LOG.exception("%s could not choose a move", session.seats[seat])
        return next(iter(session.match.rules.moves(session.match.view(seat))))


def legal_or_first(session: Session, move: Any, seat: Seat) -> Any:
    """The move, or the first that is offered should it be against the rules; the log has it then."""
    match = session.match
    try:
        match.verify(move, seat)
    except IllegalMoveError:
        LOG.exception("%s chose an illegal move: %r", session.seats[seat], move)
        return next(iter(match.rules.moves(match.view(seat))))
    return move
