"""A match with money: every move is checked, then stored and posted in one transaction off the main thread."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Future, wait
from copy import deepcopy
from dataclasses import dataclass
from datetime import date
from functools import partial
from typing import Any, Generic, Protocol, Self

from pazaak.house.fair_deal.record import DealRecord, SealedAgent
from pazaak.house.ledger.errors import StoreError
from pazaak.house.ledger.fairness import MatchSeal
from pazaak.house.ledger.ledger import PLAYER, Ledger
from pazaak.house.ledger.matches import MatchRecord
from pazaak.house.ledger.reliefs import reliefs_of
from pazaak.house.rules.catalogue import Game, Json
from pazaak.house.rules.match import Match, Prepared
from pazaak.house.rules.protocols import E, M, S, Seat, V
from pazaak.house.session.money import StakesError, check_affordable, keeper_of, purses_at
from pazaak.house.session.purpose import MatchHook, MatchPurpose
from pazaak.house.session.reliefs import Due, Reliefs
from pazaak.house.session.resume import MatchClosedError, close_void, rebuild
from pazaak.house.session.seating import SeatKind, kinds_of, seating_of
from pazaak.house.session.source import MatchKept
from pazaak.house.session.store import MatchWriter, SeatedMatch
from pazaak.house.session.terms import WHOLE_PURSE, MatchTerms, StakeTerms, StoredPurpose

__all__ = ["PLAYER", "AnySession", "MatchClosedError", "MoveInFlightError", "Session", "StakesError", "StoredMove"]


class MoveInFlightError(StoreError):
    """A move was made before the last one was stored."""


class HasLedger(Protocol):
    """Parts of a profile that a session needs."""

    @property
    def ledger(self) -> Ledger: ...


@dataclass(frozen=True, slots=True)
class StoredMove(Generic[S, M, E]):
    """A move that was stored, for the scene to animate."""

    ply: int
    seat: Seat
    move: M
    events: tuple[E, ...]
    state: S
    over: bool


@dataclass(frozen=True, slots=True)
class _InFlight(Generic[S, M, E]):
    move: Prepared[S, M, E]
    due: Due
    writing: Future[None]


class Session(MatchKept[S, V, M, E]):
    """One match from sitting down to being paid; `match` contains exactly the stored moves."""

    practice = False
    """Whether the match is practice, in which moves can be taken back."""

    def __init__(self, match: Match[S, V, M, E], writer: MatchWriter[S, V, M, E]) -> None:
        agreement = writer.agreement
        self.match = match
        self.game, self.seats, self.seed = agreement.setup.game, agreement.setup.seats, agreement.setup.seed
        self.stakes = agreement.stakes
        """Whether the match is played for credits of the profile."""
        self.purpose = agreement.context.purpose
        """Purpose of the match; None in practice and in the arcade."""
        self.seal = agreement.context.seal
        """Sealed deal of the match; None without one."""
        self.coached = self.purpose is None or self.purpose.coached
        """Whether the coach may speak at this table; not where more than credits depends on the match."""
        self.kinds = kinds_of(self.seats)
        """Kind of each seat."""
        self.seating = seating_of(self.purpose)
        """People and house players of a friendly match; None for every other match."""
        self.failure: str | None = None
        """Reason the last move could not be stored; None otherwise. The move was not made and may be repeated."""
        self._writer = writer
        self._in_flight: _InFlight[S, M, E] | None = None
        self._reliefs = Reliefs()
        self._opening: Future[None] | None = None
        if writer.match_id is None:
            self._opening = writer.submit(writer.open)

    @classmethod
    def begin(
        cls,
        profile: HasLedger,
        setup: MatchTerms[S, V, M, E],
        *,
        today: date,
        stakes: StakeTerms | None = WHOLE_PURSE,
        context: StoredPurpose | None = None,
    ) -> Self:
        """Begin a match, with stakes or (None) without. Raises OptionsError, PositionError or StakesError."""
        ledger = profile.ledger
        occasion = None if context is None else context.purpose
        setup = with_purses(ledger, setup, stakes, occasion).as_stored()
        purses = setup.options[stakes.purses_key] if stakes is not None and stakes.purses_key is not None else None
        if context is not None and context.seal is not None:
            _check_sealed(setup, context.seal)
        match = setup.deal()
        holdings = match.rules.holdings(match.state)
        buy_in = holdings.seats if purses is None else tuple(purses)
        if stakes is not None:
            if holdings.total != sum(buy_in) + setup.jackpot:
                raise StakesError("The credits on this table aren't those the purses brought.")
            check_affordable(ledger, setup.seats, buy_in)
        agreement = SeatedMatch(setup, match.rules, match.state, buy_in, stakes is not None, context or StoredPurpose())
        return cls(match, MatchWriter(ledger, agreement, today))

    @classmethod
    def resume(
        cls,
        profile: HasLedger,
        record: MatchRecord,
        games: Mapping[str, Game[S, V, M, E]],
        *,
        today: date,
        hook: MatchHook | None = None,
    ) -> Self:
        """Resume a stored match at its last position. Raises MatchClosedError if it no longer fits the rules."""
        game = games.get(record.game)
        if game is None:
            raise StoreError(f"This game has no table for {record.game}; the match is kept for later.")
        try:
            match, agreement = rebuild(profile.ledger, record, game, hook)
        except (ValueError, TypeError, LookupError) as error:
            raise close_void(profile.ledger, record, today) from error
        session = cls(match, MatchWriter(profile.ledger, agreement, today, record.id))
        session._reliefs = Reliefs(reliefs_of(profile.ledger, record.id))
        return session

    @property
    def people_here(self) -> tuple[Seat, ...]:
        """Seats of the people at this screen."""
        return tuple(seat for seat, kind in enumerate(self.kinds) if kind is SeatKind.HERE)

    @property
    def takes_back(self) -> bool:
        """Whether moves can be taken back in this match."""
        return False

    def can_take_back(self, seat: Seat) -> bool:
        """Return whether the seat's last move can be taken back now."""
        return False

    def take_back(self, seat: Seat) -> M:
        """Go back to the seat's last decision and return the move undone there. Raises ValueError without one."""
        raise ValueError("There's no move to take back.")

    @property
    def options(self) -> Json:
        """Options as stored, with the purses that were brought."""
        return deepcopy(dict(self._writer.agreement.setup.options))

    def sealed_mind(self, seat: Seat) -> int | None:
        """Return the sealed seed of the computer player at a seat; None without a seal."""
        if self.seal is None:
            return None
        return self.seal.deal.record.agent_seed(self._writer.agreement.setup.taken[seat])

    @property
    def sealed(self) -> DealRecord | None:
        """Record of the sealed deal; None without a seal."""
        return None if self.seal is None else self.seal.deal.record

    def sealed_agent(self, seat: Seat) -> SealedAgent | None:
        """Return the sealed description of the computer player at a seat; None where there is none."""
        return None if self.sealed is None else self.sealed.agent(self._writer.agreement.setup.taken[seat])

    def relieve(self, seat: Seat) -> None:
        """Record in the chain of a sealed match that a substitute plays for the seat until the table is left."""
        if self.sealed is not None:
            self._reliefs.begin(seat)

    @property
    def match_id(self) -> int | None:
        """Number of the match; None until it is stored."""
        return self._writer.match_id

    @property
    def credits(self) -> tuple[int, ...]:
        """Credits each seat has won or lost so far; the pots belong to no seat."""
        return tuple(now - then for now, then in zip(self.holdings.seats, self._writer.agreement.buy_in, strict=True))

    @property
    def pending(self) -> bool:
        """Whether a move is being stored or waits to be fetched with `stored`."""
        return self._in_flight is not None

    @property
    def opening(self) -> bool:
        """Whether the buy-in is still being stored; until then the purses still include it."""
        return self._opening is not None and not self._opening.done()

    def submit(self, move: M, seat: Seat) -> None:
        """Check a move and queue it for storing.

        Raises IllegalMoveError or MoveInFlightError, and then changes nothing.
        """
        if self._in_flight is not None:
            raise MoveInFlightError("The last move is still being stored.")
        prepared = self.match.prepare(move, seat)
        self.failure = None
        due = self._reliefs.due(self.ply)
        write = partial(self._writer.write, prepared, due.reliefs)
        self._in_flight = _InFlight(prepared, due, self._writer.submit(write))

    def stored(self) -> list[StoredMove[S, M, E]]:
        """Return the moves stored since the last call, without waiting."""
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
        self._reliefs.told(flying.due)
        made = flying.move
        events = self.match.commit(made)
        return [StoredMove(made.ply, made.seat, made.move, events, made.after, over=self.match.over)]

    def _fetch(self, writing: Future[None]) -> bool:
        try:
            writing.result()
        except StoreError as error:
            self.failure = str(error)
            return False
        return True

    def play(self, move: M, seat: Seat) -> StoredMove[S, M, E]:
        """Make a move and wait until it is stored. Raises StoreError."""
        self.submit(move, seat)
        self._settle()
        plays = self.stored()
        if not plays:
            raise StoreError(self.failure or "The move couldn't be stored.")
        return plays[0]

    def play_until(self, ended: Callable[[S], bool], choose: Callable[[V], M]) -> None:
        """Choose and store moves for all seats until `ended` is true or the match is over. Raises StoreError."""
        self._settle()
        self.stored()
        while (seat := self.match.to_act) is not None and not ended(self.match.state):
            self.play(choose(self.match.view(seat)), seat)

    def concede(self, seat: Seat) -> None:
        """Leave the match for good: it is closed and the others share its pots. Raises StoreError."""
        self._settle()
        self.stored()
        if self.over:
            return
        self._writer.submit(partial(self._writer.concede, self.match.state, seat)).result()
        self._reliefs = Reliefs()

    def _settle(self) -> None:
        flying = self._in_flight.writing if self._in_flight else None
        wait([writing for writing in (self._opening, flying) if writing is not None])

    def close(self) -> None:
        """Wait for what is being stored; an unfinished match can be resumed, without substitutes."""
        self._settle()
        flying, ply, state = self._in_flight, self.ply, self.match.state
        if flying is not None and flying.writing.exception() is None:
            ply, state = flying.move.ply, flying.move.after
            self._reliefs.told(flying.due)
        self._reliefs.end()
        due = self._reliefs.due(ply)
        if due.reliefs and self.rules.to_act(state) is not None:
            writing = self._writer.submit(partial(self._writer.relieve, due.reliefs))
            wait([writing])
            if self._fetch(writing):
                self._reliefs.told(due)


def with_purses(
    ledger: Ledger,
    setup: MatchTerms[S, V, M, E],
    stakes: StakeTerms | None = WHOLE_PURSE,
    purpose: MatchPurpose | None = None,
) -> MatchTerms[S, V, M, E]:
    """Return the terms with the purses that the seats bring now and the current jackpot among the options."""
    game = setup.game
    if stakes is not None and game.jackpot is not None:
        setup = setup.with_option(game.jackpot, ledger.balance(keeper_of(game, purpose)))
    if stakes is None or stakes.purses_key is None:
        return setup
    return setup.with_option(stakes.purses_key, purses_at(ledger, setup.seats, stakes.cap))


def _check_sealed(setup: MatchTerms[S, V, M, E], seal: MatchSeal) -> None:
    """Raise StakesError unless the terms are those that were sealed."""
    told = seal.deal.record
    if (told.game, seal.deal.seed, told.table_options, told.position) != (
        setup.game.name,
        setup.seed,
        setup.options,
        setup.position,
    ):
        raise StakesError("This table is no longer the one that was sealed. Sit down again.")


AnySession = Session[Any, Any, Any, Any]
"""A session of a game that was found by its name."""
