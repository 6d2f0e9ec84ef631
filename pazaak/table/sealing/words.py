"""What a table says of the seal of its deal."""

from __future__ import annotations

from pazaak.house.fair_deal.chain import SHOWN
from pazaak.house.ledger.fairness import chain_end_of
from pazaak.house.session.session import AnySession
from pazaak.table.face.game_face import TableHouse


def commitment_of(session: AnySession) -> str:
    """The seal that was stored before a match, of either version; empty where none was."""
    sealed = session.fairness if session.seal is None else session.seal.deal
    return "" if sealed is None else sealed.commitment


def end_note(house: TableHouse, session: AnySession) -> str:
    """The digits to note when a match is over; empty where there is no chain."""
    if session.seal is None or session.match_id is None:
        return ""
    end = chain_end_of(house.profile.ledger, session.match_id)
    return "" if end is None else f"Fair deal: seal {commitment_of(session)[:SHOWN]}, end {end.link[:SHOWN]}"
