"""What a match is begun with: what is played, for what, and on what occasion."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Generic

from pazaak.house.ledger.fairness import Fairness, MatchSeal
from pazaak.house.rules.catalogue import Game, Options
from pazaak.house.rules.match import Match
from pazaak.house.rules.protocols import E, M, S, Seat, V
from pazaak.house.session.purpose import MatchHook, MatchPurpose


@dataclass(frozen=True, slots=True)
class MatchTerms(Generic[S, V, M, E]):
    """What is played: the same values always deal the same match."""

    game: Game[S, V, M, E]
    seats: tuple[str, ...]
    """Whose account sits where."""
    seed: int
    options: Options = field(default_factory=dict)
    position: Mapping[str, object] | None = None
    """Set up instead of dealt."""

    def with_option(self, key: str, value: object) -> MatchTerms[S, V, M, E]:
        """The same with one more option."""
        return replace(self, options={**self.options, key: value})

    def as_stored(self) -> MatchTerms[S, V, M, E]:
        """The same with its values as they come back from the disk."""
        position = None if self.position is None else json.loads(json.dumps(dict(self.position)))
        return replace(self, options=json.loads(json.dumps(dict(self.options))), position=position)

    @property
    def taken(self) -> Sequence[Seat]:
        """By seat, the one that its player took on sitting down."""
        if self.position is not None:
            return range(len(self.seats))
        return self.game.seated(len(self.seats), self.options, self.seed)

    def seated(self) -> MatchTerms[S, V, M, E]:
        """The same after the draw that moves players, where the game has one; `seats` are those taken before."""
        return replace(self, seats=tuple(self.seats[seat] for seat in self.taken))

    @property
    def jackpot(self) -> int:
        """What the options say that the pots hold from earlier sittings."""
        return int(self.options.get(self.game.jackpot, 0)) if self.game.jackpot is not None else 0

    def deal(self) -> Match[S, V, M, E]:
        """The match before its first move. Raises OptionsError or PositionError."""
        return Match(self.game.build(len(self.seats), self.options), self.seed, self.position)


@dataclass(frozen=True, slots=True)
class StakeTerms:
    """What each seat brings: all its account holds, at most `cap`."""

    cap: int | None = None
    purses_key: str | None = "purses"
    """The option by which the game is told the purses; None: the buy-in is what its opening holdings say."""


WHOLE_PURSE = StakeTerms()


@dataclass(frozen=True, slots=True)
class StoredPurpose:
    """What is stored with a match besides the match itself, and who keeps books of it."""

    purpose: MatchPurpose | None = None
    """Found again on resuming, and with it whether the coach may speak."""
    fairness: Fairness | None = None
    """The first version of the seal, of a match that began with it; found again on resuming."""
    hook: MatchHook | None = None
    """Called within the transactions that open and settle the match."""
    seal: MatchSeal | None = None
    """The sealed deal that the match is dealt from; found again on resuming."""
