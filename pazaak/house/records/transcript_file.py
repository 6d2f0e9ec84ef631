"""Transcripts in the profile's folder, with everything needed to check the deal."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pazaak.house.fair_deal.chain import SeatChange
from pazaak.house.ledger import matches as ledger_matches
from pazaak.house.ledger.disk.places import write_whole
from pazaak.house.ledger.errors import StoreError
from pazaak.house.ledger.fairness import ChainEnd, MatchSeal, chain_end_of, match_seal_of
from pazaak.house.ledger.ledger import Ledger
from pazaak.house.ledger.matches import StoredPlay
from pazaak.house.ledger.reliefs import reliefs_of
from pazaak.house.profile.profile import Profile
from pazaak.house.records.text_file import MATCH_ENDING
from pazaak.house.records.transcript import Ending, GameRecord, SealedPart, sealed_game, write_transcript
from pazaak.house.rules.match import Match
from pazaak.house.rules.protocols import E, M, S, V
from pazaak.house.session.purpose import purpose_of
from pazaak.house.session.seating import kinds_of, seating_of
from pazaak.house.session.session import Session
from pazaak.house.session.store import digest_of


def record_of_session(session: Session[S, V, M, E], names: Sequence[str]) -> GameRecord:
    """Return the record so far of a match that has no seal."""
    match, describe = session.match, session.game.describe_state
    return GameRecord(
        game=session.game.name,
        seed=session.seed,
        options=session.options,
        position=match.position,
        seats=tuple(names),
        moves=tuple(session.game.write(move) for move in match.history),
        dealt=digest_of(describe(dealt_again(match).state)),
        ended=digest_of(describe(match.state)),
        kinds=None if session.seating is None else tuple(session.kinds),
    )


def record_of_sealed(ledger: Ledger, match_id: int, seal: MatchSeal) -> GameRecord | None:
    """Return the record of a sealed match; None while it is running, as it would reveal the seed."""
    end = chain_end_of(ledger, match_id)
    if end is None:
        return None
    reason = ledger_matches.reason_of(ledger, match_id)
    assert reason is not None, "a chain ends with its match"
    return _revealed(seal, ledger_matches.plays_of(ledger, match_id), reliefs_of(ledger, match_id), reason, end)


def _revealed(
    seal: MatchSeal, plays: Sequence[StoredPlay], reliefs: tuple[SeatChange, ...], reason: str, end: ChainEnd
) -> GameRecord:
    ending = Ending(reason=reason, credits=list(end.credits))
    movers = tuple(play.seat for play in plays)
    part = SealedPart(seal.deal, seal.deal.commitment, movers, ending, end.link, reliefs)
    return sealed_game(part, (play.move for play in plays))


def record_of_stored(ledger: Ledger, match_id: int, names: Sequence[str]) -> GameRecord | None:
    """Return the record of a stored match; None if there is none of that number.

    A sealed match has no record before it is over, nor if the house had to close it.
    """
    seal = match_seal_of(ledger, match_id)
    if seal is not None:
        return record_of_sealed(ledger, match_id, seal)
    stored = ledger_matches.transcript(ledger, match_id)
    if stored is None:
        return None
    dealt, ended = ledger_matches.digests_of(ledger, match_id)
    return GameRecord(
        game=stored.game,
        seed=stored.seed,
        options=stored.options,
        position=stored.position,
        seats=tuple(names),
        moves=stored.moves,
        dealt=dealt,
        ended=ended,
        kinds=None if seating_of(purpose_of(ledger, match_id)) is None else kinds_of(stored.seats),
    )


def dealt_again(match: Match[S, V, M, E]) -> Match[S, V, M, E]:
    """Return the same match before its first move."""
    return Match(match.rules, match.seed, match.position)


def save_transcript(
    profile: Profile, session: Session[S, V, M, E], names: Sequence[str], command: str
) -> tuple[str, str]:
    """Write a finished match into a profile's folder; return a title and a sentence about success or failure.

    `command` is the command line that shows the file again.
    """
    record: GameRecord | None = None
    if session.seal is None:
        record = record_of_session(session, names)
    elif session.match_id is not None:
        record = record_of_sealed(profile.ledger, session.match_id, session.seal)
    if record is None:
        return "No transcript yet", "The seal opens when the match is over."
    return save_record(profile.folder, f"match-{session.match_id}{MATCH_ENDING}", record, command)


def save_record(folder: Path, name: str, record: GameRecord, command: str) -> tuple[str, str]:
    """Write a record as `transcripts/NAME` into a profile's folder; return a title and a sentence about it."""
    path = folder / "transcripts" / name
    try:
        write_whole(path, write_transcript(record), f"The transcript {path}")
    except StoreError as fault:
        return "Transcript not saved", str(fault)
    return "Transcript saved", f"{path}\nLook at it again with: {command}"
