"""After the first match for stakes its result offers, once in a profile, to show what the seal was."""

from __future__ import annotations

from pazaak.house.session.seal_keeping import first_offer
from pazaak.house.session.session import AnySession
from pazaak.stage.app.scene import Scene
from pazaak.stage.screens.modal import Answer
from pazaak.table.sealing.page import SealPage, shown_seal
from pazaak.table.ui.game_ui import TableServices

OFFER: Answer[str] = Answer("the-seal", "THE SEAL", "the-seal", "panel_edge")
OFFERED = "This deal was sealed before its first card."


def offers_seal(house: TableServices, session: AnySession) -> bool:
    """Whether the result of this match offers it: the first that was sealed and is over. It is not offered again."""
    return session.stakes and shown_seal(session) is not None and first_offer(house.profile.ledger)


def seal_of(house: TableServices, session: AnySession, title: str) -> Scene[None]:
    """The page that the offer leads to."""
    shown = shown_seal(session, house.profile.ledger)
    assert shown is not None, "it is offered for sealed matches alone"
    return SealPage(shown, title)
