"""A match at a table with money: every move is checked, then stored and posted as one, while nobody waits."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, wait
from dataclasses import dataclass
from datetime import date
from functools import partial
from typing import Any, Protocol

from pazaak.house.ledger.errors import StoreError
from pazaak.house.ledger.fairness import Fairness
from pazaak.house.ledger.ledger import PLAYER, Ledger
from pazaak.house.ledger.matches import MatchRecord
from pazaak.house.rules.catalogue import Game, Json, Options
from pazaak.house.rules.match import Match
from pazaak.house.rules.protocols import Outcome, Seat
from pazaak.house.session.money import StakesError, check_affordable, purses_at
from pazaak.house.session.occasion import Occasion, Rider, without_coach
from pazaak.house.session.resume import AnyMatch, MatchClosedError, close_void, rebuild
from pazaak.house.session.store import Agreement, Made, MatchWriter

__all__ = ["PLAYER", "MatchClosedError", "MoveInFlightError", "Play", "Session", "StakesError"]


class MoveInFlightError(StoreError):
    """A move was made while the one before it was still on its way to the disk."""


class HasLedger(Protocol):
    """What a session needs of a profile."""

    @property
    def ledger(self) -> Ledger: ...


class Queue(Protocol):
    """Carries out what is stored, while nobody waits."""

    def submit(self, act: Callable[[], None]) -> Future[None]: ...


class Writer(Protocol):
    """Keeps one match; see MatchWriter for the one on the disk."""

    @property
    def agreement(self) -> Agreement: ...
    @property
    def match_id(self) -> int | None: ...
    @property
    def ledger(self) -> Queue: ...
    def open(self) -> None: ...
    def write(self, made: Made) -> None: ...
    def concede(self, state: Any, leaver: Seat) -> None: ...


@dataclass(frozen=True, slots=True)
class Play:
    """A move that is stored, for the scene to dance."""

    ply: int
    seat: Seat
    move: Any
    events: tuple[Any, ...]
    state: Any
    over: bool


@dataclass(frozen=True, slots=True)
class _InFlight:
    move: Any
    seat: Seat
    writing: Future[None]


class Session:
    """One match from sitting down to being paid; `match` shows exactly what is stored."""

    def __init__(self, match: AnyMatch, writer: Writer, *, coached: bool = True) -> None:
        self.match = match
        self.coached = coached
        """Whether the coach may speak at this table; not where the match counts for more than credits."""
        self.failure: str | None = None
        """Why the last move could not be stored; it is not made and may be submitted again."""
        self._writer = writer
        self._in_flight: _InFlight | None = None
        self._opening: Future[None] | None = None
        if writer.match_id is None:
            self._opening = writer.ledger.submit(writer.open)

    @classmethod
    def begin(
        cls,
        profile: HasLedger,
        game: Game,
        *,
        seats: Sequence[str],
        seed: int,
        today: date,
        options: Options | None = None,
        position: Mapping[str, object] | None = None,
        cap: int | None = None,
        stakes: bool = True,
        purses_key: str | None = "purses",
        coached: bool = True,
        occasion: Occasion | None = None,
        rider: Rider | None = None,
        fairness: Fairness | None = None,
    ) -> Session:
        """Sit down. Each seat brings all its account holds, at most `cap`, under the option `purses_key`;
        without such an option the buy-in is what the game's opening holdings say.

        Occasion, fairness and a silent coach are stored with the match, and found again on resuming; the `rider` rides
        along in the transactions that open and settle it.
        """
        ledger = profile.ledger
        agreed: Json = dict(options or {})
        purses = purses_at(ledger, seats, cap) if stakes and purses_key else None
        if purses_key and purses is not None:
            agreed[purses_key] = purses
        options_text = json.dumps(agreed)
        position_text = json.dumps(position) if position is not None else None
        rules = game.build(len(seats), json.loads(options_text))
        match: AnyMatch = Match(rules, seed, json.loads(position_text) if position_text else None)
        holdings = rules.holdings(match.state)
        buy_in = holdings.seats if purses is None else tuple(purses)
        if stakes:
            if holdings.total != sum(buy_in):
                raise StakesError("The credits on this table are not those the purses brought.")
            check_affordable(ledger, seats, buy_in)
        agreement = Agreement(
            game=game,
            rules=rules,
            seed=seed,
            options=options_text,
            position=position_text,
            seats=tuple(seats),
            stakes=stakes,
            buy_in=buy_in,
            opening=match.state,
            occasion=occasion if coached else without_coach(occasion),
            fairness=fairness,
        )
        return cls._of(match, MatchWriter(ledger, agreement, today, rider=rider), coached=coached)

    @classmethod
    def _of(cls, match: AnyMatch, writer: MatchWriter, *, coached: bool) -> Session:
        occasion = writer.agreement.occasion
        return cls(match, writer, coached=coached and (occasion is None or occasion.coached))

    @classmethod
    def resume(
        cls,
        profile: HasLedger,
        record: MatchRecord,
        games: Mapping[str, Game],
        *,
        today: date,
        coached: bool = True,
        rider: Rider | None = None,
    ) -> Session:
        """Take up a stored match at the very same position. MatchClosedError: it no longer fits the rules."""
        game = games.get(record.game)
        if game is None:
            raise StoreError(f"There is no table for {record.game} in this house; the match is kept for later.")
        try:
            match, agreement = rebuild(profile.ledger, record, game)
        except (ValueError, TypeError, LookupError) as error:
            raise close_void(profile.ledger, record, today) from error
        writer = MatchWriter(profile.ledger, agreement, today, record.id, rider=rider)
        return cls._of(match, writer, coached=coached)

    @property
    def game(self) -> Game:
        return self._writer.agreement.game

    @property
    def seats(self) -> tuple[str, ...]:
        """Whose account sits where."""
        return self._writer.agreement.seats

    @property
    def seed(self) -> int:
        return self._writer.agreement.seed

    @property
    def options(self) -> Json:
        """The options as stored, with the purses that were brought."""
        options: Json = json.loads(self._writer.agreement.options)
        return options

    @property
    def stakes(self) -> bool:
        """Whether the match is played for credits of the profile."""
        return self._writer.agreement.stakes

    @property
    def occasion(self) -> Occasion | None:
        """Why and where it is played; None in practice and in the arcade."""
        return self._writer.agreement.occasion

    @property
    def fairness(self) -> Fairness | None:
        """What was promised about the seed, if anything was."""
        return self._writer.agreement.fairness

    @property
    def match_id(self) -> int | None:
        """The match's number; None until it is stored."""
        return self._writer.match_id

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it is on."""
        return self.match.rules.outcome(self.match.state)

    @property
    def credits(self) -> tuple[int, ...]:
        """What each seat has won or lost so far, beside what lies in the pots."""
        holdings = self.match.rules.holdings(self.match.state)
        return tuple(now - then for now, then in zip(holdings.seats, self._writer.agreement.buy_in, strict=True))

    @property
    def pending(self) -> bool:
        """Whether a move is on its way to the disk or waits to be fetched with `stored`."""
        return self._in_flight is not None

    def submit(self, move: Any, seat: Seat) -> None:
        """Check a move at once and have it stored. Illegal or too early: an error, and nothing has changed."""
        if self._in_flight is not None:
            raise MoveInFlightError("The last move is still being stored.")
        self.match.verify(move, seat)
        self.failure = None
        before = self.match.state
        after = self.match.rules.apply(before, move).state
        made = Made(len(self.match.history) + 1, seat, self.game.write(move), before, after)
        self._in_flight = _InFlight(move, seat, self._writer.ledger.submit(partial(self._writer.write, made)))

    def stored(self) -> list[Play]:
        """The moves that have been stored since the last call; never waits."""
        if self._opening is not None and self._opening.done():
            self._fetch(self._opening)
            self._opening = None
        flying = self._in_flight
        if flying is None or not flying.writing.done():
            return []
        self._in_flight = None
        if not self._fetch(flying.writing):
            return []
        self.failure = None
        events = self.match.play(flying.move, flying.seat)
        return [Play(len(self.match.history), flying.seat, flying.move, events, self.match.state, over=self.match.over)]

    def _fetch(self, writing: Future[None]) -> bool:
        try:
            writing.result()
        except StoreError as error:
            self.failure = str(error)
            return False
        return True

    def play(self, move: Any, seat: Seat) -> Play:
        """Make a move and wait until it is stored."""
        self.submit(move, seat)
        self._settle()
        plays = self.stored()
        if not plays:
            raise StoreError(self.failure or "The move could not be stored.")
        return plays[0]

    def concede(self, seat: Seat) -> None:
        """Leave for good, in any game: the match is closed and the others share its pots. Waits for the disk.

        StoreError: the match could not be closed and waits to be resumed.
        """
        self._settle()
        self.stored()
        if self.over:
            return
        self._writer.ledger.submit(partial(self._writer.concede, self.match.state, seat)).result()

    def _settle(self) -> None:
        flying = self._in_flight.writing if self._in_flight else None
        wait([writing for writing in (self._opening, flying) if writing is not None])

    def close(self) -> None:
        """Wait for what is on its way; an unfinished match is offered again."""
        self._settle()
