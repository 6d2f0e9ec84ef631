"""The proof that a finished match is the sealed one: seal, seed, options, chain and end, computed again."""

from __future__ import annotations

from pazaak.house.fair_deal.chain import last_link, links, with_reliefs
from pazaak.house.ledger.fairness import chain_end_of, match_seal_of
from pazaak.house.ledger.ledger import Ledger
from pazaak.house.ledger.matches import plays_of, reason_of
from pazaak.house.ledger.reliefs import reliefs_of
from pazaak.house.session.session import AnySession


def is_proved(ledger: Ledger, session: AnySession) -> bool:
    """Return whether the stored moves of a finished match follow from the seal stored before its first card."""
    if session.match_id is None or session.seal is None:
        return False
    sealed, end = match_seal_of(ledger, session.match_id), chain_end_of(ledger, session.match_id)
    reason = reason_of(ledger, session.match_id)
    if sealed is None or end is None or reason is None or sealed != session.seal:
        return False
    deal = sealed.deal
    played = ((play.seat, play.move) for play in plays_of(ledger, session.match_id))
    reliefs = reliefs_of(ledger, session.match_id)
    *_, link = links(deal.commitment, deal.words, with_reliefs(played, reliefs))
    return (
        session.seed == deal.seed
        and session.options == deal.record.table_options
        and last_link(link, reason, end.credits) == end.link
    )
