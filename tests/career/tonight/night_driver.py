"""Plays a night's tables to the end in a process of its own, a stored move at a time, wherever it stands.

python -m tests.career.tonight.night_driver FOLDER
"""

from __future__ import annotations

import sys
from datetime import datetime
from pathlib import Path

from pazaak.career.career import Career
from pazaak.career.tonight.card import CardTable
from pazaak.career.tonight.nights import Nights
from pazaak.career.tonight.settled import NightHook
from pazaak.house.session.purpose import TONIGHT, purpose_of
from pazaak.house.session.session import AnySession, Session
from tests.career.careers import Clock, career_in
from tests.career.tonight.cards import HOUSE, begun, card_of, finish

NIGHT = datetime(2026, 11, 25, 20, 0)


def play_on(career: Career) -> None:
    """Play what is left of tonight's card."""
    for table in card_of(career).tables:
        if Nights(career).tonight.score_at(table.number) is None:
            finish(_sit_down(career, table))


def _sit_down(career: Career, table: CardTable) -> AnySession:
    """The table's unfinished match, or a new one."""
    for record in career.profile.unfinished():
        purpose = purpose_of(career.ledger, record.id)
        assert purpose is not None
        hook = NightHook(career, HOUSE.games[record.game]) if purpose.kind == TONIGHT else career.hook()
        session: AnySession = Session.resume(career.profile, record, HOUSE.games, today=career.today, hook=hook)
        return session
    return begun(career, table)


if __name__ == "__main__":
    with career_in(Path(sys.argv[1]), Clock(NIGHT)) as opened:
        play_on(opened)
