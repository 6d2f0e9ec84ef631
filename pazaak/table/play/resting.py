"""A match that was interrupted or went back: the player's unfinished choice, and moves taken back."""

from __future__ import annotations

from typing import Any

from pazaak.house.ledger.errors import StoreError
from pazaak.table.table_base import TableBase
from pazaak.table.ui.begun import begun_at, keep_begun


def take_up(table: TableBase[Any, Any, Any]) -> None:
    """Show a resumed match as it stands, with the unfinished choice from before it was interrupted."""
    table.reload()
    match_id = table.session.match_id
    stored = None if match_id is None else begun_at(table.house.profile, match_id)
    begun = None if stored is None else table.people.restore_begun(stored)
    if begun is not None:
        table.controls.restore_begun(begun)
        table.relayout()


def keep_unfinished(table: TableBase[Any, Any, Any]) -> None:
    """Store the unfinished choices of a match that is left; drop them once it is over."""
    session = table.session
    if session.match_id is None or not table.people.opened:
        return
    begun = table.people.begun() if table.people.friendly else table.controls.begun()
    keep_begun(table.house.profile, session.match_id, None if session.over else begun)


def take_back(table: TableBase[Any, Any, Any]) -> None:
    """Undo the viewer's last move and all after it; an automatic move is no decision to go back to."""
    session, seat = table.session, table.viewer
    try:
        while session.can_take_back(seat):
            undone = session.take_back(seat)
            table.reload()
            if undone != table.controls.automatic(table.view) or not session.can_take_back(seat):
                table.controls.restore(undone)
                table.relayout()
                table.ask_again()
                return
    except StoreError as fault:
        table.refuse(str(fault))
