"""After the first match for stakes its result offers, once in a profile, to show what the seal was."""

from __future__ import annotations

from pazaak.house.ledger.errors import StoreError
from pazaak.house.ledger.notes import note, put_note
from pazaak.house.session.session import AnySession
from pazaak.stage.app.scene import Scene
from pazaak.stage.screens.modal import Answer
from pazaak.table.sealing.page import SealPage, shown_seal
from pazaak.table.ui.game_ui import TableServices

NOTE = "seal offered"
OFFER: Answer[str] = Answer("the-seal", "THE SEAL", "the-seal", "panel_edge")
OFFERED = "This deal was sealed before its first card."


def offers_seal(house: TableServices, session: AnySession) -> bool:
    """Whether the result of this match offers it: the first that was sealed and is over. It is not offered again."""
    profile = house.profile
    if not session.stakes or shown_seal(session) is None or note(profile.ledger, NOTE, False):
        return False
    try:
        with profile.ledger.transaction() as store:
            put_note(store, NOTE, True)
    except StoreError:
        return False  # a disk that refuses is told of where it matters
    return True


def seal_of(house: TableServices, session: AnySession, title: str) -> Scene[None]:
    """The page that the offer leads to."""
    shown = shown_seal(session, house.profile.ledger)
    assert shown is not None, "it is offered for sealed matches alone"
    return SealPage(shown, title)
