"""Matches of a challenge: dealing one, finding those that were played, and the results that were exchanged."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from typing import Any

from pazaak.house.codes.challenge import Challenge, ChallengeTerms, House, of_match
from pazaak.house.codes.course import Course, course_of
from pazaak.house.codes.errors import CodeError
from pazaak.house.codes.result import MatchResult, result_of
from pazaak.house.fair_deal.record import SealedAgent
from pazaak.house.ledger.errors import StoreError
from pazaak.house.ledger.fairness import MatchSeal, match_seal_of
from pazaak.house.ledger.ledger import PLAYER, Ledger, rival_account
from pazaak.house.ledger.matches import MatchRecord, transcript, unfinished
from pazaak.house.ledger.notes import keep_note, note
from pazaak.house.rules.catalogue import AnyGame
from pazaak.house.rules.protocols import IllegalMoveError, NotationError, Seat
from pazaak.house.session.purpose import AGENTS, CHALLENGE, COACHED, DAILY, DAILY_SCORE, MatchPurpose, purpose_of
from pazaak.house.session.session import AnySession, HasLedger, Session
from pazaak.house.session.terms import MatchTerms, StoredPurpose

CODE, ID = "code", "id"
"""Details of a challenge's match: its code, and its id as hexadecimal digits."""
MOST_THEIRS = 20
"""Number of results of others that are kept for a challenge."""
Agent = tuple[str, str | None, int]
"""Level, style and seed of a computer player."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """Stored facts of a challenge: its code, the own first result, and the results of others."""

    code: str
    mine: str = ""
    theirs: tuple[str, ...] = ()


def begin_challenge(
    profile: HasLedger, games: Mapping[str, AnyGame], challenge: Challenge, *, today: date, place: str = ""
) -> AnySession:
    """Begin a match of a challenge for friendly chips; `place` is the venue it is shown at. Raises OptionsError."""
    seats = (PLAYER, *(rival_account(rival.id) for rival in challenge.rivals))
    agents = {rival_account(rival.id): [rival.level, rival.style, rival.seed] for rival in challenge.rivals}
    details = {CODE: challenge.code, ID: hex_id(challenge), AGENTS: agents, COACHED: False}
    setup = MatchTerms(games[challenge.terms.game], seats, challenge.seed, challenge.terms.options)
    context = StoredPurpose(MatchPurpose(CHALLENGE, place, details))
    return Session.begin(profile, setup.seated(), today=today, stakes=None, context=context)


def hex_id(challenge: Challenge) -> str:
    """Return the id of a challenge as it is stored."""
    return f"{challenge.id:x}"


def waiting_match(ledger: Ledger, challenge: Challenge) -> MatchRecord | None:
    """Return the newest unfinished match of a challenge; None without one."""

    def fits(record: MatchRecord) -> bool:
        purpose = purpose_of(ledger, record.id)
        return purpose is not None and purpose.kind == CHALLENGE and purpose.details.get(ID) == hex_id(challenge)

    return next(filter(fits, unfinished(ledger)), None)


def first_result(ledger: Ledger, games: Mapping[str, AnyGame], challenge: Challenge) -> MatchResult | None:
    """Return the result of the first match of a challenge that has ended here; None without one."""
    rows = ledger.rows(
        "SELECT occasion.match FROM occasion JOIN result ON result.match = occasion.match "
        "WHERE kind = ? AND json_extract(details, '$.id') = ? AND status = 'finished' ORDER BY occasion.match LIMIT 1",
        CHALLENGE,
        hex_id(challenge),
    )
    if not rows:
        return None
    return result_of(challenge.terms.game, challenge.id, stored_course(ledger, games, rows[0][0], challenge.head))


def stored_course(ledger: Ledger, games: Mapping[str, AnyGame], match_id: int, head: str) -> Course:
    """Return the course of a finished match, with its chain from `head` on. Raises CodeError."""
    stored = transcript(ledger, match_id)
    if stored is None or PLAYER not in stored.seats:
        raise CodeError("This match isn't in your profile.")
    setup = MatchTerms(games[stored.game], stored.seats, stored.seed, stored.options, stored.position)
    try:
        match = setup.deal()
        for move in stored.moves:
            match.play(setup.game.parse(move))
    except (IllegalMoveError, NotationError, ValueError, TypeError, LookupError):
        raise CodeError("The moves of this match don't fit the rules of this release.") from None
    return course_of(setup.game, match, stored.seats.index(PLAYER), head)


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A finished match of a profile, as far as a challenge needs it."""

    game: AnyGame
    seats: tuple[str, ...]
    seed: int
    options: Mapping[str, Any]
    position: Mapping[str, Any] | None
    purpose: MatchPurpose | None
    seal: MatchSeal | None

    @property
    def taken(self) -> Sequence[Seat]:
        """By seat, the seat its player first took."""
        return self.game.seated(len(self.seats), self.options, self.seed)

    def sealed_mind(self, seat: Seat) -> int | None:
        """Return the sealed seed of the computer player at a seat; None without a seal."""
        return None if self.seal is None else self.seal.deal.record.agent_seed(self.taken[seat])

    def sealed_agent(self, seat: Seat) -> SealedAgent | None:
        """Return the sealed description of the computer player at a seat; None without one."""
        return None if self.seal is None else self.seal.deal.record.agent(self.taken[seat])


def stored_match(ledger: Ledger, games: Mapping[str, AnyGame], match_id: int) -> StoredMatch:
    """Return a finished match. Raises CodeError if there is none of that number."""
    stored = transcript(ledger, match_id)
    if stored is None or PLAYER not in stored.seats or stored.game not in games:
        raise CodeError("This match isn't in your profile.")
    return StoredMatch(
        games[stored.game],
        stored.seats,
        stored.seed,
        stored.options,
        stored.position,
        purpose_of(ledger, match_id),
        match_seal_of(ledger, match_id),
    )


def challenge_again(
    house: House,
    game: AnyGame,
    seats: tuple[str, ...],
    dealt: tuple[Mapping[str, Any], int, Mapping[str, Any] | None],
    agents: Mapping[Seat, Agent],
) -> Challenge:
    """Return the challenge to play a match again. Raises CodeError with a sentence.

    `seats` are the accounts, `dealt` the options, the seed and the position, `agents` the computer players by seat.
    """
    options, seed, position = dealt
    if position is not None:
        raise CodeError("This match was set up, not dealt: it has no code.")
    taken = game.seated(len(seats), options, seed)
    before = sorted(range(len(seats)), key=lambda seat: taken[seat])
    if not seats or seats[before[0]] != PLAYER:
        raise CodeError("In this match the seats were taken in another order: it has no code.")
    ids = {rival_account(id): id for id in house.rivals}
    levels = [agents[seat] for seat in before[1:]]
    rivals = tuple(
        (ids.get(seats[seat], ""), level, style) for seat, (level, style, _) in zip(before[1:], levels, strict=True)
    )
    written = game.write_out(len(seats), options)
    return of_match(house, ChallengeTerms(game.name, written, rivals), seed, [agent[2] for agent in levels])


def exchange_of(ledger: Ledger, code: str, id: str) -> Exchange:
    """Return what is kept of a challenge."""
    kept = note(ledger, _key(id), {})
    return Exchange(kept.get("code", code), kept.get("mine", ""), tuple(kept.get("theirs", ())))


def known_challenge(ledger: Ledger, id: int) -> str | None:
    """Return the code of a challenge that was made or entered here, by its id; None for an unknown one."""
    kept = note(ledger, _key(f"{id:x}"), None)
    return None if kept is None else str(kept["code"])


def keep_exchange(ledger: Ledger, id: str, kept: Exchange) -> None:
    """Store what is kept of a challenge. Raises StoreError."""
    told = {"code": kept.code, "mine": kept.mine, "theirs": list(kept.theirs[-MOST_THEIRS:])}
    if not keep_note(ledger, _key(id), told):
        raise StoreError("The disk doesn't take it: the challenge isn't kept in your profile.")


def _key(id: str) -> str:
    return f"challenge {id}"


def day_head(day: date) -> str:
    """Return the first link of the chain of every match at a daily table, 64 hexadecimal digits."""
    return sha256(f"pazaak daily table\n{day.isoformat()}".encode()).hexdigest()


def day_result(ledger: Ledger, games: Mapping[str, AnyGame], day: date) -> MatchResult | None:
    """Return the result of the first finished match at the table of a day; None without one."""
    rows = ledger.rows(
        "SELECT occasion.match, game, (SELECT value FROM figure WHERE figure.match = occasion.match AND what = ?) "
        "FROM occasion JOIN result ON result.match = occasion.match JOIN match ON match.id = occasion.match "
        "WHERE kind = ? AND json_extract(details, '$.day') = ? AND status = 'finished' "
        "ORDER BY occasion.match LIMIT 1",
        DAILY_SCORE,
        DAILY,
        day.isoformat(),
    )
    if not rows:
        return None
    match_id, game, score = rows[0]
    return result_of(game, day, stored_course(ledger, games, match_id, day_head(day)), int(score or 0))


def session_result(session: AnySession, challenge: Challenge) -> MatchResult:
    """Return the result of a match that is over, as one of a challenge."""
    seat = session.seats.index(PLAYER)
    course = course_of(session.game, session.match, seat, challenge.head)
    return result_of(session.game.name, challenge.id, course)
