"""What a rival has decided, made safe: no match hangs because a computer player went wrong."""

from __future__ import annotations

import logging
from typing import Any

from pazaak.house.rules import IllegalMoveError, Seat
from pazaak.house.session import Session

LOG = logging.getLogger(__name__)


def legal_or_first(session: Session, move: Any, seat: Seat) -> Any:
    """The move, or the first that is offered should it be against the rules; the log has it then."""
    match = session.match
    try:
        match.verify(move, seat)
    except IllegalMoveError:
        LOG.exception("%s chose an illegal move: %r", session.seats[seat], move)
        return next(iter(match.rules.moves(match.view(seat))))
    return move
