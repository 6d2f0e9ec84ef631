"""The disk's side of a session: a match and its moves written whole, on the ledger's own thread."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from typing import Any

from pazaak.house.ledger.fairness import Fairness, add_fairness
from pazaak.house.ledger.ledger import Ledger, Transaction
from pazaak.house.ledger.matches import Marks, Score, StoredPlay, add_match, add_play, add_result, add_score, moves_of
from pazaak.house.rules.catalogue import AnyRules, Game
from pazaak.house.rules.protocols import Holdings, Outcome, Seat
from pazaak.house.session.money import buy_in_legs, change_legs, conceded, settle_legs
from pazaak.house.session.occasion import Ended, Occasion, Rider, add_occasion


@dataclass(frozen=True, slots=True)
class Agreement:
    """What was agreed when everybody sat down; options and position are JSON texts."""

    game: Game
    rules: AnyRules
    seed: int
    options: str
    position: str | None
    seats: tuple[str, ...]
    stakes: bool
    buy_in: tuple[int, ...]
    opening: Any
    """The state before the first move."""
    occasion: Occasion | None = None
    fairness: Fairness | None = None


@dataclass(frozen=True, slots=True)
class Made:
    """A checked move and the states around it."""

    ply: int
    seat: Seat
    move: str
    before: Any
    after: Any


def fingerprint(description: Mapping[str, Any]) -> dict[str, str]:
    """A short mark of each part of a described state, so that a replay can be compared part by part."""
    return {
        part: sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:6] for part, value in description.items()
    }


class MatchWriter:
    """Writes one match; the only part of a session that runs off the main thread."""

    def __init__(
        self,
        ledger: Ledger,
        agreement: Agreement,
        today: date,
        match_id: int | None = None,
        *,
        rider: Rider | None = None,
    ) -> None:
        self.ledger = ledger
        self.agreement = agreement
        self.today = today
        self._rider = rider
        self.match_id = match_id
        """None until the match is on the disk."""

    def open(self) -> None:
        """Store the agreement and put the buy-in on the table."""
        with self.ledger.transaction() as store:
            match_id = self._open(store)
        self.match_id = match_id

    def write(self, made: Made) -> None:
        """Store a move and what it did to the credits; after the last one everybody is paid."""
        with self.ledger.transaction() as store:
            match_id = self._open(store) if self.match_id is None else self.match_id
            add_play(store, match_id, StoredPlay(made.ply, made.seat, made.move, self._marks(made.after)))
            self._post_change(store, match_id, made)
            outcome = self.agreement.rules.outcome(made.after)
            if outcome is not None:
                self._settle(store, match_id, self.agreement.rules.holdings(made.after), outcome)
        self.match_id = match_id

    def concede(self, state: Any, leaver: Seat) -> None:
        """Close the match because somebody has left for good; the others win what lies in the pots."""
        final = conceded(self.agreement.rules.holdings(state), leaver)
        won = tuple(now - then for now, then in zip(final.seats, self.agreement.buy_in, strict=True))
        winners = tuple(seat for seat in range(len(self.agreement.seats)) if seat != leaver)
        with self.ledger.transaction() as store:
            match_id = self._open(store) if self.match_id is None else self.match_id
            if self.agreement.stakes:
                before = self.agreement.rules.holdings(state)
                store.post("move", change_legs(match_id, before, final), self.today, match_id)
            self._settle(store, match_id, final, Outcome(won, winners, "left"))
        self.match_id = match_id

    def _open(self, store: Transaction) -> int:
        agreed = self.agreement
        match_id = add_match(
            store,
            game=agreed.game.name,
            seed=agreed.seed,
            options=agreed.options,
            position=agreed.position,
            seats=agreed.seats,
            stakes=agreed.stakes,
            day=self.today,
            marks=self._marks(agreed.opening),
        )
        if agreed.stakes:
            store.post("buy_in", buy_in_legs(match_id, agreed.seats, agreed.buy_in), self.today, match_id, 0)
            brought = Holdings(agreed.buy_in)
            dealt = agreed.rules.holdings(agreed.opening)
            store.post("move", change_legs(match_id, brought, dealt), self.today, match_id, 0)
        if agreed.occasion is not None:
            add_occasion(store, match_id, agreed.occasion)
        if agreed.fairness is not None:
            add_fairness(store, match_id, agreed.fairness)
        if self._rider is not None:
            self._rider.opened(store, match_id, self.today)
        # Some deals end a game before anybody has moved.
        outcome = agreed.rules.outcome(agreed.opening)
        if outcome is not None:
            self._settle(store, match_id, agreed.rules.holdings(agreed.opening), outcome)
        return match_id

    def _post_change(self, store: Transaction, match_id: int, made: Made) -> None:
        if self.agreement.stakes:
            rules = self.agreement.rules
            legs = change_legs(match_id, rules.holdings(made.before), rules.holdings(made.after))
            store.post("move", legs, self.today, match_id, made.ply)

    def _settle(self, store: Transaction, match_id: int, final: Holdings, outcome: Outcome) -> None:
        agreed = self.agreement
        add_result(store, match_id, outcome, self.today)
        if agreed.stakes:
            store.post("settle", settle_legs(match_id, agreed.seats, final), self.today, match_id)
            for seat, who in enumerate(agreed.seats):
                won = final.seats[seat] - agreed.buy_in[seat]
                add_score(store, match_id, Score(seat, who, seat in outcome.winners, won))
        if self._rider is not None:
            self._rider.settled(store, self._ended(store, match_id, final, outcome))

    def _ended(self, store: Transaction, match_id: int, final: Holdings, outcome: Outcome) -> Ended:
        agreed = self.agreement
        return Ended(
            match_id=match_id,
            game=agreed.game.name,
            seats=agreed.seats,
            stakes=agreed.stakes,
            seed=agreed.seed,
            options=json.loads(agreed.options),
            moves=moves_of(store, match_id),
            outcome=outcome,
            credits=tuple(now - then for now, then in zip(final.seats, agreed.buy_in, strict=True)),
            day=self.today,
            occasion=agreed.occasion,
            position=None if agreed.position is None else json.loads(agreed.position),
        )

    def _marks(self, state: Any) -> Marks:
        return fingerprint(self.agreement.game.describe_state(state))
