"""The replay of a stored match, and its record as a text, for the lists that lead to them."""

from __future__ import annotations

from pazaak.house.records.transcript import GameRecord, TranscriptError, replayed
from pazaak.house.records.transcript_file import record_of_stored
from pazaak.house.session.purpose import purpose_of
from pazaak.scenes.house_scene import HouseScene
from pazaak.scenes.people.names import full_names
from pazaak.stage.screens.modal import Notice
from pazaak.table.replay import TableReplay


def stored_record(scene: HouseScene, match_id: int, seats: tuple[str, ...]) -> GameRecord | None:
    """Return the record of a match between these accounts; None after a notice that it has none."""
    record = record_of_stored(scene.house.profile.ledger, match_id, full_names(scene.house, match_id, seats))
    if record is None:
        scene.stage.push(Notice("No transcript", "This match was closed early, so its seal stays shut."))
    return record


def watch(scene: HouseScene, match_id: int, seats: tuple[str, ...], part: int = 0) -> None:
    """Open the replay of a match over a scene, at a part of it such as a deal, 0 for its start."""
    record = stored_record(scene, match_id, seats)
    if record is None:
        return
    house = scene.house

    def film() -> None:
        steps, purpose = replayed(record, house.games), purpose_of(house.profile.ledger, match_id)
        scene.stage.push(TableReplay(house, record, steps, purpose, part=part))

    scene.allowed(film, "Can't replay this match", (TranscriptError,))
