"""Resuming a stored match: the same state from its seed and moves, or else a refund."""

from __future__ import annotations

from datetime import date

from pazaak.house.fair_deal.chain import links, with_reliefs
from pazaak.house.ledger.errors import StoreError
from pazaak.house.ledger.fairness import MatchSeal, drop_link, link_of, match_seal_of
from pazaak.house.ledger.ledger import Ledger
from pazaak.house.ledger.matches import MatchRecord, add_void, plays_of
from pazaak.house.ledger.reliefs import reliefs_of
from pazaak.house.rules.catalogue import Game
from pazaak.house.rules.match import Match
from pazaak.house.rules.protocols import E, M, S, V
from pazaak.house.session.money import bought_in, bought_in_by_seat, on_table, refund_legs
from pazaak.house.session.purpose import MatchHook, purpose_of
from pazaak.house.session.store import SeatedMatch, digest_of
from pazaak.house.session.terms import MatchTerms, StoredPurpose


class MatchClosedError(StoreError):
    """A stored match that could not be resumed; its stakes are back in the purses."""


class _DisagreementError(ValueError):
    """A stored match replays to something else than what was stored of it."""


def rebuild(
    ledger: Ledger, record: MatchRecord, game: Game[S, V, M, E], hook: MatchHook | None = None
) -> tuple[Match[S, V, M, E], SeatedMatch[S, V, M, E]]:
    """Replay a stored match, checking each move.

    Raises ValueError, TypeError or LookupError if the moves no longer fit the rules.
    """
    setup = MatchTerms(game, record.seats, record.seed, record.options, record.position)
    match = setup.deal()
    opening = match.state
    if digest_of(game.describe_state(opening)) != record.opening:
        raise _DisagreementError("The match would be dealt in another way.")
    for play in plays_of(ledger, record.id):
        match.play(game.parse(play.move), play.seat)
    if match.over:
        raise _DisagreementError("The match would already be over.")
    if record.stakes:
        _compare_money(ledger, record.id, match)
        buy_in = bought_in_by_seat(ledger, record.id, len(record.seats))
    else:
        buy_in = match.rules.holdings(opening).seats
    seal = match_seal_of(ledger, record.id)
    if seal is not None:
        _compare_seal(ledger, record, seal)
    context = StoredPurpose(purpose_of(ledger, record.id), hook, seal)
    return match, SeatedMatch(setup, match.rules, opening, buy_in, record.stakes, context)


def _compare_seal(ledger: Ledger, record: MatchRecord, seal: MatchSeal) -> None:
    """Raise _DisagreementError unless the stored match is the one that was sealed, move by move."""
    told = seal.deal.record
    played = ((play.seat, play.move) for play in plays_of(ledger, record.id))
    moves = with_reliefs(played, reliefs_of(ledger, record.id))
    if (seal.deal.seed, told.table_options, told.position) != (record.seed, record.options, record.position):
        raise _DisagreementError("The match isn't the one that was sealed.")
    *_, link = links(seal.deal.commitment, seal.deal.words, moves)
    if link != link_of(ledger, record.id):
        raise _DisagreementError("The moves aren't those of the chain.")


def _compare_money(ledger: Ledger, match_id: int, match: Match[S, V, M, E]) -> None:
    said = match.rules.holdings(match.state)
    lying = on_table(ledger, match_id, len(said.seats))
    if (said.seats, sum(said.pots)) != (lying.seats, sum(lying.pots)):
        raise _DisagreementError("The credits on the table differ.")


def close_void(ledger: Ledger, record: MatchRecord, today: date) -> MatchClosedError:
    """Close a match that cannot go on, refund every account, and return the error to raise."""
    sentence = "This match can't be resumed: the table's rules have changed."
    lying = on_table(ledger, record.id, len(record.seats))
    legs = refund_legs(record.id, record.seats, lying, bought_in(ledger, record.id))
    with ledger.transaction() as store:
        store.post("refund", legs, today, record.id)
        add_void(store, record.id, sentence, today)
        drop_link(store, record.id)
    return MatchClosedError(f"{sentence} All stakes were refunded." if record.stakes else sentence)
