"""The replay of a match of a card."""

from __future__ import annotations

from pazaak.house.ledger.matches import transcript
from pazaak.house.records.transcript import TranscriptError, replayed
from pazaak.house.records.transcript_file import record_of_stored
from pazaak.house.session.purpose import purpose_of
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.people.names import full_names
from pazaak.stage.app.scene import Stage
from pazaak.stage.screens.modal import Notice
from pazaak.table.replay import TableReplay

NO_REPLAY = "Can't replay this match"


def watch(house: AppServices, match_id: int, stage: Stage) -> None:
    """Open the replay of a finished match, or say why there is none."""
    ledger = house.profile.ledger
    stored = transcript(ledger, match_id)
    record = None if stored is None else record_of_stored(ledger, match_id, full_names(house, match_id, stored.seats))
    if record is None:
        stage.push(Notice(NO_REPLAY, "It was closed early."))
        return
    try:
        stage.push(TableReplay(house, record, replayed(record, house.games), purpose_of(ledger, match_id)))
    except TranscriptError as fault:
        stage.push(Notice(NO_REPLAY, str(fault)))
