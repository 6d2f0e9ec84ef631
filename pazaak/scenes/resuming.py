"""Resuming of interrupted matches: the only one, or one chosen from a list."""

from __future__ import annotations

from collections.abc import Callable

from pazaak.house.ledger.matches import MatchRecord
from pazaak.house.phrases import counted
from pazaak.house.session.purpose import FRIENDLY, purpose_of
from pazaak.house.session.session import PLAYER
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.people.names import is_friendly, short_names_of
from pazaak.stage.app.scene import Stage
from pazaak.stage.screens.picker import Picker
from pazaak.stage.widgets.lists import Row
from pazaak.table.ui.narrator import listed

KINDS = {
    "tournament": "Tournament",
    "daily": "Daily table",
    "tonight": "Tonight's card",
    "challenge": "Challenge",
    FRIENDLY: "With people",
}


def resume(house: AppServices, stage: Stage, restore: Callable[[MatchRecord], None]) -> None:
    """Resume the interrupted match; let the person choose if there are several."""
    waiting = house.profile.unfinished()
    if len(waiting) < 2:
        for record in waiting:
            restore(record)
        return
    records = {str(record.id): record for record in waiting}

    def chosen(id: str | None) -> None:
        if id is not None:
            restore(records[id])

    stage.push(Picker("CONTINUE", [waiting_row(house, record) for record in waiting]), chosen)


def waiting_row(house: AppServices, record: MatchRecord) -> Row:
    """Return the row of a match: game, opponent, purpose, venue and number of moves."""
    names = short_names_of(house, record.id, record.seats)
    others = [name for name, who in zip(names, record.seats, strict=True) if who != PLAYER]
    against = others[0] if len(others) == 1 else counted(len(others), "rival", "rivals")
    if is_friendly(record.seats):
        against = listed(names)
    purpose = purpose_of(house.profile.ledger, record.id)
    told = [] if record.game == house.game.name else [house.title_of(record.game)]
    told.append(against)
    if purpose is not None and purpose.kind in KINDS:
        told.append(KINDS[purpose.kind])
    if purpose is not None and purpose.place in house.career.world:
        told.append(house.career.world.venue(purpose.place).name)
    return Row(str(record.id), "  \u00b7  ".join(told), counted(record.plies, "move", "moves"))
