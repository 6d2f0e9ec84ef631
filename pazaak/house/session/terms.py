"""Terms of a match: the game, the stakes and the purpose."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Generic

from pazaak.house.ledger.fairness import MatchSeal
from pazaak.house.rules.catalogue import Game, Options
from pazaak.house.rules.match import Match
from pazaak.house.rules.protocols import E, M, S, Seat, V
from pazaak.house.session.purpose import MatchHook, MatchPurpose


@dataclass(frozen=True, slots=True)
class MatchTerms(Generic[S, V, M, E]):
    """Everything that determines the deal: equal values deal equal matches."""

    game: Game[S, V, M, E]
    seats: tuple[str, ...]
    """Account at each seat."""
    seed: int
    options: Options = field(default_factory=dict)
    position: Mapping[str, object] | None = None
    """Position to set up; None to deal."""

    def with_option(self, key: str, value: object) -> MatchTerms[S, V, M, E]:
        """Return the same terms with one more option."""
        return replace(self, options={**self.options, key: value})

    def as_stored(self) -> MatchTerms[S, V, M, E]:
        """Return the same terms with values as they come back from the disk (tuples as lists)."""
        position = None if self.position is None else json.loads(json.dumps(dict(self.position)))
        return replace(self, options=json.loads(json.dumps(dict(self.options))), position=position)

    @property
    def taken(self) -> Sequence[Seat]:
        """By seat, the seat its player first took, before a draw for seats."""
        if self.position is not None:
            return range(len(self.seats))
        return self.game.seated(len(self.seats), self.options, self.seed)

    def seated(self) -> MatchTerms[S, V, M, E]:
        """Return the terms after the draw for seats, where the game has one; `seats` are those before it."""
        return replace(self, seats=tuple(self.seats[seat] for seat in self.taken))

    @property
    def jackpot(self) -> int:
        """Credits that the pots hold from earlier matches, by the options."""
        return int(self.options.get(self.game.jackpot, 0)) if self.game.jackpot is not None else 0

    def deal(self) -> Match[S, V, M, E]:
        """Return the match before its first move. Raises OptionsError or PositionError."""
        return Match(self.game.build(len(self.seats), self.options), self.seed, self.position)


@dataclass(frozen=True, slots=True)
class StakeTerms:
    """Stakes of a match: each seat brings its balance, at most `cap` credits."""

    cap: int | None = None
    purses_key: str | None = "purses"
    """Option that holds the purses; None: the buy-ins are the opening holdings of the game."""


WHOLE_PURSE = StakeTerms()
"""Stakes without a limit: each seat brings its whole balance."""


@dataclass(frozen=True, slots=True)
class StoredPurpose:
    """Records stored with a match in addition to its moves, and the hook of its transactions."""

    purpose: MatchPurpose | None = None
    """Purpose of the match, restored on resuming."""
    hook: MatchHook | None = None
    """Callbacks in the transactions that open and settle the match."""
    seal: MatchSeal | None = None
    """Sealed deal that the match is dealt from; restored on resuming."""
