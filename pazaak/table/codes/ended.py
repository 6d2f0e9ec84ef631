"""The codes of a match that has just ended: the challenge to play it again, and the own result."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from pazaak.house.codes.errors import CodeError
from pazaak.house.codes.result import result_of
from pazaak.house.session.challenges import session_result, stored_course, stored_match
from pazaak.house.session.purpose import DAILY
from pazaak.house.session.session import AnySession
from pazaak.stage.app.scene import Stage
from pazaak.stage.screens.modal import Notice
from pazaak.table.codes.copying import copied
from pazaak.table.codes.desk import CodeDesk
from pazaak.table.codes.keeping import own_day
from pazaak.table.codes.making import challenge_of
from pazaak.table.codes.words import share_text, shared_words
from pazaak.table.ui.game_ui import TableServices


def show_stored(house: TableServices, match_id: int, stage: Stage) -> None:
    """Open the page of the challenge of a match in the history."""
    ledger = house.profile.ledger
    try:
        match = stored_match(ledger, house.games, match_id)
        challenge = challenge_of(house, match)
        course = stored_course(ledger, house.games, match_id, challenge.head)
        page = CodeDesk(house, lambda: stage).page(challenge, result_of(match.game.name, challenge.id, course))
    except CodeError as fault:
        stage.push(Notice("No code for this", str(fault)))
        return
    stage.push(page, how="slide")


def show_day(house: TableServices, day: date, stage: Stage, then: Callable[[object], None] = lambda _: None) -> None:
    """Copy the result of a daily table as a text to share, and show it."""
    try:
        mine = own_day(house, day)
    except CodeError as fault:
        stage.push(Notice("No result yet", str(fault)), then)
        return
    stage.push(copied("Your result", share_text(house, mine), shared_words(house, mine)), then)


def show_codes(house: TableServices, session: AnySession, stage: Stage, then: Callable[[object], None]) -> None:
    """Open the page of a finished match's challenge; `then` is called when it is left."""
    purpose = session.purpose
    if purpose is not None and purpose.kind == DAILY:
        show_day(house, date.fromisoformat(str(purpose.details["day"])), stage, then)
        return
    try:
        challenge = challenge_of(house, session)
        # Moves can be taken back in practice, so its result is none to compare.
        mine = None if session.practice else session_result(session, challenge)
        page = CodeDesk(house, lambda: stage).page(challenge, mine)
    except CodeError as fault:
        stage.push(Notice("No code for this", str(fault)), then)
        return
    stage.push(page, then, how="slide")
