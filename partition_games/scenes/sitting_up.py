"""Giving a game of the arcade up: the others share what lies in the pot, and the table is left for good."""

from __future__ import annotations

from partition_games.scenes.house import PartitionSession
from pazaak.house.ledger.errors import StoreError
from pazaak.house.session.session import PLAYER
from pazaak.stage.app.scene import Scene
from pazaak.stage.screens.modal import Confirm, Notice
from pazaak.stage.screens.table_end import TableEnd


def price_of_leaving(session: PartitionSession) -> str:
    """What giving up costs, in a sentence."""
    pot = session.match.state.table.pot
    return f"The others share the pot of {pot:,} credits." if pot else "The pot is empty: nothing more is lost."


def give_up(table: Scene[TableEnd], session: PartitionSession) -> None:
    """Ask, close the match for good, and leave the table."""

    def answered(sure: bool) -> None:
        if not sure:
            return
        try:
            session.concede(session.seats.index(PLAYER))
        except StoreError as fault:
            table.stage.push(Notice("The game could not be given up", str(fault)))
            return
        table.close(TableEnd.LOBBY)

    table.stage.push(Confirm("Give the game up?", price_of_leaving(session), tone="bad", focus="no"), answered)
