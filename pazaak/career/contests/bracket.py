"""The bracket of a knock-out among eight: pairings, winners, and the next bout of an entrant."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

ENTRANTS = 8
ROUNDS = 3
ROUND_NAMES = ("quarter-final", "semi-final", "final")


@dataclass(frozen=True, slots=True, order=True)
class BracketSlot:
    """Position of a bout in the bracket: its round and its number in the round, both from 0."""

    round: int
    number: int

    @property
    def name(self) -> str:
        """Name of the round, as used inside a sentence."""
        return ROUND_NAMES[self.round]

    @property
    def above(self) -> tuple[BracketSlot, BracketSlot] | None:
        """The two bouts whose winners meet in this one; None in the first round."""
        if self.round == 0:
            return None
        return BracketSlot(self.round - 1, 2 * self.number), BracketSlot(self.round - 1, 2 * self.number + 1)


FINAL = BracketSlot(ROUNDS - 1, 0)
PLACES = tuple(BracketSlot(round, number) for round in range(ROUNDS) for number in range(ENTRANTS >> (round + 1)))
"""All bouts in the order they are played."""


@dataclass(frozen=True, slots=True)
class Bracket:
    """Eight entrants in the order of the draw, and the winners so far."""

    entrants: tuple[str, ...]
    winners: Mapping[BracketSlot, str]

    def __post_init__(self) -> None:
        if len(set(self.entrants)) != ENTRANTS:
            raise ValueError(f"a bracket has {ENTRANTS} different entrants")

    def pairing(self, place: BracketSlot) -> tuple[str | None, str | None]:
        """Return the entrants of a bout, the upper first; None for one that isn't known yet."""
        above = place.above
        if above is None:
            return self.entrants[2 * place.number], self.entrants[2 * place.number + 1]
        return self.winners.get(above[0]), self.winners.get(above[1])

    def is_out(self, who: str) -> bool:
        """Whether an entrant has lost."""
        return any(who in self.pairing(place) and winner != who for place, winner in self.winners.items())

    @property
    def champion(self) -> str | None:
        """Winner of the final; None before it."""
        return self.winners.get(FINAL)

    @property
    def runner_up(self) -> str | None:
        """Loser of the final; None before it."""
        champion = self.champion
        return None if champion is None else next(who for who in self.pairing(FINAL) if who != champion)

    def next_of(self, who: str) -> BracketSlot | None:
        """Return the next bout of an entrant, even if the opponent isn't known.

        None if they are out or the final is over.
        """
        if self.champion is not None or self.is_out(who):
            return None
        number = self.entrants.index(who) // 2
        for round in range(ROUNDS):
            place = BracketSlot(round, number >> round)
            if place not in self.winners:
                return place
        return None

    def ready(self) -> tuple[BracketSlot, ...]:
        """Return the unplayed bouts whose entrants are both known, in order."""
        return tuple(place for place in PLACES if place not in self.winners and None not in self.pairing(place))
