"""A knock-out among eight: who meets whom, who is still in, and whom somebody plays next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

ENTRANTS = 8
ROUNDS = 3
ROUND_NAMES = ("quarter-final", "semi-final", "final")


@dataclass(frozen=True, slots=True, order=True)
class BracketSlot:
    """One bout of the bracket: its round and its number in the round, both from 0."""

    round: int
    number: int

    @property
    def name(self) -> str:
        """What the bout is called, inside a sentence."""
        return ROUND_NAMES[self.round]

    @property
    def above(self) -> tuple[BracketSlot, BracketSlot] | None:
        """The bouts whose winners meet here; None in the first round."""
        if self.round == 0:
            return None
        return BracketSlot(self.round - 1, 2 * self.number), BracketSlot(self.round - 1, 2 * self.number + 1)


FINAL = BracketSlot(ROUNDS - 1, 0)
PLACES = tuple(BracketSlot(round, number) for round in range(ROUNDS) for number in range(ENTRANTS >> (round + 1)))
"""Every bout, in the order in which they are played."""


@dataclass(frozen=True, slots=True)
class Bracket:
    """Eight entrants in the order of the draw, and the winners so far."""

    entrants: tuple[str, ...]
    winners: Mapping[BracketSlot, str]

    def __post_init__(self) -> None:
        if len(set(self.entrants)) != ENTRANTS:
            raise ValueError(f"a bracket has {ENTRANTS} different entrants")

    def pairing(self, place: BracketSlot) -> tuple[str | None, str | None]:
        """Who meets at a bout, the upper one first; None where that is not known yet."""
        above = place.above
        if above is None:
            return self.entrants[2 * place.number], self.entrants[2 * place.number + 1]
        return self.winners.get(above[0]), self.winners.get(above[1])

    def is_out(self, who: str) -> bool:
        """Whether somebody has lost."""
        return any(who in self.pairing(place) and winner != who for place, winner in self.winners.items())

    @property
    def champion(self) -> str | None:
        """Who has won it all."""
        return self.winners.get(FINAL)

    @property
    def runner_up(self) -> str | None:
        """Who has lost the final."""
        champion = self.champion
        return None if champion is None else next(who for who in self.pairing(FINAL) if who != champion)

    def next_of(self, who: str) -> BracketSlot | None:
        """The bout that somebody has to play next, whether or not his opponent is known; None if he is out or done."""
        if self.champion is not None or self.is_out(who):
            return None
        number = self.entrants.index(who) // 2
        for round in range(ROUNDS):
            place = BracketSlot(round, number >> round)
            if place not in self.winners:
                return place
        return None

    def ready(self) -> tuple[BracketSlot, ...]:
        """The bouts that can be played now, in order."""
        return tuple(place for place in PLACES if place not in self.winners and None not in self.pairing(place))
