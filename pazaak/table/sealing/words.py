"""What a table says of the seal of its deal."""

from __future__ import annotations

from pazaak.house.fair_deal.chain import SHOWN
from pazaak.house.ledger.fairness import chain_end_of
from pazaak.house.session.session import AnySession
from pazaak.table.face.game_face import TableHouse

DIGITS_A_ROW = 16


def commitment_of(session: AnySession) -> str:
    """The seal that was shown before a match, of either version; empty where none was."""
    sealed = session.fairness if session.seal is None else session.seal.deal
    return "" if sealed is None else sealed.commitment


def sealed_words(session: AnySession) -> str:
    """What the house has promised about the deal of a match, and how to check it afterwards; in several lines."""
    sealed = session.fairness if session.seal is None else session.seal.deal
    seal, words = ("", "") if sealed is None else (sealed.commitment, sealed.words)
    return "\n".join((
        "This deal was sealed before the first draw:" if session.seal else "The seed of this deal was sealed:",
        *(seal[start : start + DIGITS_A_ROW] for start in range(0, len(seal), DIGITS_A_ROW)),
        "",
        f"Your words in it: “{words}”." if words else "You added no words.",
        "",
        "After the match, save its transcript and check it with",
        f"pazaak verify FILE --commitment {seal[:SHOWN]}",
    ))  # fmt: skip


def end_note(house: TableHouse, session: AnySession) -> str:
    """The digits to note when a match is over; empty where there is no chain."""
    if session.seal is None or session.match_id is None:
        return ""
    end = chain_end_of(house.profile.ledger, session.match_id)
    return "" if end is None else f"Fair deal: seal {commitment_of(session)[:SHOWN]}, end {end.link[:SHOWN]}"
