"""Storage of a session on the disk: a match and its moves, each in one transaction on the ledger's thread."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from copy import deepcopy
from dataclasses import dataclass, field
from datetime import date
from hashlib import sha256
from typing import Any, Generic

from pazaak.house.fair_deal.chain import SeatChange, first_link, last_link, next_link
from pazaak.house.ledger.fairness import ChainEnd, add_chain_end, add_match_seal, link_of, put_link
from pazaak.house.ledger.figures import add_figures
from pazaak.house.ledger.ledger import PLAYER, Ledger, Transaction
from pazaak.house.ledger.matches import (
    TAKEN_BACK,
    Score,
    StoredPlay,
    add_match,
    add_play,
    add_result,
    add_score,
    add_void,
    moves_of,
)
from pazaak.house.ledger.reliefs import add_relief
from pazaak.house.rules.match import Prepared
from pazaak.house.rules.protocols import E, Holdings, M, Outcome, Rules, S, Seat, V
from pazaak.house.session.counted import counted
from pazaak.house.session.money import buy_in_legs, change_legs, check_jackpot, conceded, keeper_of, settle_legs
from pazaak.house.session.purpose import Ended, add_purpose
from pazaak.house.session.terms import MatchTerms, StoredPurpose


@dataclass(frozen=True, slots=True)
class SeatedMatch(Generic[S, V, M, E]):
    """Everything that was agreed when the match began."""

    setup: MatchTerms[S, V, M, E]
    """Terms of the match as stored, with the purses that were brought among the options."""
    rules: Rules[S, V, M, E]
    opening: S
    """State before the first move."""
    buy_in: tuple[int, ...]
    stakes: bool
    """Whether the buy-in comes from the purses and goes back to them."""
    context: StoredPurpose = field(default_factory=StoredPurpose)

    @property
    def keeper(self) -> str:
        """Account that the jackpot comes from and the remaining pots go to."""
        return keeper_of(self.setup.game, self.context.purpose)


def digest_of(description: Mapping[str, Any]) -> str:
    """Return SHA-256 of a described state's text, in hexadecimal digits, so that replays can be compared."""
    return sha256(json.dumps(description, sort_keys=True).encode()).hexdigest()


class MatchWriter(Generic[S, V, M, E]):
    """Storage of one match; the only part of a session that runs off the main thread."""

    def __init__(
        self, ledger: Ledger, agreement: SeatedMatch[S, V, M, E], today: date, match_id: int | None = None
    ) -> None:
        self.ledger = ledger
        self.agreement = agreement
        self.today = today
        self.match_id = match_id
        """Number of the match; None until it is stored."""

    def submit(self, act: Callable[[], None]) -> Future[None]:
        """Queue one of the writer's own acts for the ledger's thread."""
        return self.ledger.submit(act)

    def open(self) -> None:
        """Store the match and post the buy-in. Raises StoreError."""
        with self.ledger.transaction() as store:
            match_id = self._open(store)
        self.match_id = match_id

    def write(self, move: Prepared[S, M, E], reliefs: Sequence[SeatChange] = ()) -> None:
        """Store a move, changes of substitutes before it, and its postings; settle the match after the last move."""
        notation = self.agreement.setup.game.write(move.move)
        with self.ledger.transaction() as store:
            match_id = self._open(store) if self.match_id is None else self.match_id
            self._relieve(store, match_id, reliefs)
            add_play(store, match_id, StoredPlay(move.ply, move.seat, notation))
            self._post_change(store, match_id, move)
            self._lengthen_chain(store, match_id, move, notation)
            outcome = self.agreement.rules.outcome(move.after)
            if outcome is not None:
                self._settle(store, match_id, move.after, outcome)
        self.match_id = match_id

    def relieve(self, reliefs: Sequence[SeatChange]) -> None:
        """Store changes of substitutes that no move follows."""
        assert self.match_id is not None, "what was not begun is not left"
        with self.ledger.transaction() as store:
            self._relieve(store, self.match_id, reliefs)

    def concede(self, state: S, leaver: Seat) -> None:
        """Close the match after a seat has left for good; the others win the pots."""
        final = conceded(self.agreement.rules.holdings(state), leaver)
        won = self._credits(final)
        winners = tuple(seat for seat in range(len(self.agreement.setup.seats)) if seat != leaver)
        with self.ledger.transaction() as store:
            match_id = self._open(store) if self.match_id is None else self.match_id
            if self.agreement.stakes:
                before = self.agreement.rules.holdings(state)
                store.post("move", change_legs(match_id, before, final), self.today, match_id)
            self._settle(store, match_id, state, Outcome(won, winners, "left"), final)
        self.match_id = match_id

    def stop(self, state: S) -> None:
        """Close a match without credits or seal before its end; nobody wins."""
        with self.ledger.transaction() as store:
            match_id = self._open(store) if self.match_id is None else self.match_id
            add_result(store, match_id, Outcome((), (), "left"), self.today, self._digest(state))
        self.match_id = match_id

    def branch(self, played: Sequence[Prepared[S, M, E]]) -> None:
        """Close a match without credits or seal, and store another one that begins with these moves."""
        with self.ledger.transaction() as store:
            if self.match_id is not None:
                add_void(store, self.match_id, TAKEN_BACK, self.today)
            match_id = self._open(store)
            for move in played:
                notation = self.agreement.setup.game.write(move.move)
                add_play(store, match_id, StoredPlay(move.ply, move.seat, notation))
        self.match_id = match_id

    def _open(self, store: Transaction) -> int:
        agreed, setup, context = self.agreement, self.agreement.setup, self.agreement.context
        match_id = add_match(
            store,
            game=setup.game.name,
            seed=setup.seed,
            options=json.dumps(setup.options),
            position=None if setup.position is None else json.dumps(setup.position),
            seats=setup.seats,
            stakes=agreed.stakes,
            day=self.today,
            opening=self._digest(agreed.opening),
        )
        if agreed.stakes:
            if setup.game.jackpot is not None:
                check_jackpot(store, agreed.keeper, setup.jackpot)
            legs = buy_in_legs(match_id, setup.seats, agreed.buy_in, agreed.keeper, setup.jackpot)
            store.post("buy_in", legs, self.today, match_id, 0)
            brought = Holdings(agreed.buy_in, (setup.jackpot,))
            dealt = agreed.rules.holdings(agreed.opening)
            store.post("move", change_legs(match_id, brought, dealt), self.today, match_id, 0)
        if context.purpose is not None:
            add_purpose(store, match_id, context.purpose)
        if context.seal is not None:
            add_match_seal(store, match_id, context.seal)
            put_link(store, match_id, 0, first_link(context.seal.deal.commitment, context.seal.deal.words))
        if context.hook is not None:
            context.hook.opened(store, match_id, self.today)
        # Some deals end a game before the first move.
        outcome = agreed.rules.outcome(agreed.opening)
        if outcome is not None:
            self._settle(store, match_id, agreed.opening, outcome)
        return match_id

    def _post_change(self, store: Transaction, match_id: int, move: Prepared[S, M, E]) -> None:
        if self.agreement.stakes:
            rules = self.agreement.rules
            legs = change_legs(match_id, rules.holdings(move.before), rules.holdings(move.after))
            store.post("move", legs, self.today, match_id, move.ply)

    def _lengthen_chain(self, store: Transaction, match_id: int, move: Prepared[S, M, E], notation: str) -> None:
        link = link_of(store, match_id)
        if link is not None:
            put_link(store, match_id, move.ply, next_link(link, move.seat, notation))

    def _relieve(self, store: Transaction, match_id: int, reliefs: Sequence[SeatChange]) -> None:
        for relief in reliefs:
            link = link_of(store, match_id)
            assert link is not None, "what is not sealed knows no reliefs"
            add_relief(store, match_id, relief)
            put_link(store, match_id, relief.after, next_link(link, relief.seat, relief.word))

    def _end_chain(self, store: Transaction, match_id: int, credits: tuple[int, ...], reason: str) -> None:
        link = link_of(store, match_id)
        if link is not None:
            add_chain_end(store, match_id, ChainEnd(credits, last_link(link, reason, credits)))

    def _credits(self, final: Holdings) -> tuple[int, ...]:
        """Return the credits each seat won or lost."""
        return tuple(now - then for now, then in zip(final.seats, self.agreement.buy_in, strict=True))

    def _settle(
        self, store: Transaction, match_id: int, state: S, outcome: Outcome, shared: Holdings | None = None
    ) -> None:
        """Store the result of the last state and pay its holdings, or those of a match that was left (`shared`)."""
        agreed, seats, hook = self.agreement, self.agreement.setup.seats, self.agreement.context.hook
        final = agreed.rules.holdings(state) if shared is None else shared
        add_result(store, match_id, outcome, self.today, self._digest(state))
        credits = self._credits(final)
        self._end_chain(store, match_id, credits, outcome.reason)
        if agreed.stakes:
            store.post("settle", settle_legs(match_id, seats, final, agreed.keeper), self.today, match_id)
            for seat, (who, won) in enumerate(zip(seats, credits, strict=True)):
                add_score(store, match_id, Score(seat, who, seat in outcome.winners, won))
        self._count(store, match_id)
        if hook is not None:
            hook.settled(store, self._ended(store, match_id, final, outcome))

    def _ended(self, store: Transaction, match_id: int, final: Holdings, outcome: Outcome) -> Ended:
        agreed, setup = self.agreement, self.agreement.setup
        return Ended(
            match_id=match_id,
            game=setup.game.name,
            seats=setup.seats,
            stakes=agreed.stakes,
            seed=setup.seed,
            options=deepcopy(dict(setup.options)),
            moves=moves_of(store, match_id),
            outcome=outcome,
            credits=self._credits(final),
            day=self.today,
            purpose=agreed.context.purpose,
            position=None if setup.position is None else deepcopy(dict(setup.position)),
        )

    def _count(self, store: Transaction, match_id: int) -> None:
        """Store the player's statistics, counted from the deal on, where the game counts any."""
        agreed, setup = self.agreement, self.agreement.setup
        uncounted = agreed.context.purpose is not None and agreed.context.purpose.uncounted
        if setup.game.figures is None or PLAYER not in setup.seats or uncounted:
            return
        seat = setup.seats.index(PLAYER)
        add_figures(store, match_id, seat, counted(setup, moves_of(store, match_id), seat, agreed.stakes).figures)

    def _digest(self, state: S) -> str:
        return digest_of(self.agreement.setup.game.describe_state(state))
