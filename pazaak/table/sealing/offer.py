"""The offer to show the seal: on the first result of a match for stakes, once in a profile."""

from __future__ import annotations

from pazaak.house.session.seal_keeping import first_offer
from pazaak.house.session.session import AnySession
from pazaak.stage.app.scene import Scene
from pazaak.stage.screens.modal import Answer
from pazaak.table.sealing.page import SealPage, shown_seal
from pazaak.table.ui.game_ui import TableServices

OFFER: Answer[str] = Answer("the-seal", "THE SEAL", "the-seal", "panel_edge", icon="seal")
OFFERED = "This deal was sealed before its first card."


def offers_seal(house: TableServices, session: AnySession) -> bool:
    """Return whether this result offers it: that of the first sealed match that is over. It is not offered again."""
    return session.stakes and shown_seal(session) is not None and first_offer(house.profile.ledger)


def seal_of(house: TableServices, session: AnySession, title: str) -> Scene[None]:
    """Return the page that the offer leads to."""
    shown = shown_seal(session, house.profile.ledger)
    assert shown is not None, "it is offered for sealed matches alone"
    return SealPage(shown, title)
