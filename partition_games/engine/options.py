"""The options of the four games: one field for every choice in the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from pydantic import ConfigDict, StrictBool, StrictInt

from pazaak.house.rules.options import DEFAULT_PURSE, Credits, DealLimit, Positive


class AceLowRun(StrEnum):
    """Possible places of A-2-3 among the runs."""

    NONE = "none"
    LOW = "low"
    SECOND = "second"
    HIGH = "high"


class ColourTies(StrEnum):
    """Ways to compare two flushes: by all their cards, or by the highest alone."""

    ALL = "all"
    TOP = "top"


class FirstCard(StrEnum):
    """Side of the dealer on which the deal begins."""

    LEFT = "left"
    RIGHT = "right"


class FourPairs(StrEnum):
    """Kitti: whether four pairs must or may be shown."""

    MUST = "must"
    MAY = "may"


class Foul(StrEnum):
    """Crash: consequence of groups out of order: refused when laid, or out of the game when shown."""

    REJECT = "reject"
    DROP = "drop"


class MinGroup(StrEnum):
    """Crash: the lowest hand that counts as a group."""

    NONE = "none"
    PAIR = "pair"
    FLUSH = "flush"


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """Options that all four games share. A game sets its own defaults."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    GAME: ClassVar[str] = ""
    TARGET: ClassVar[int] = 0
    """Default score that ends a game of this kind."""

    seats: StrictInt = 4
    deals: DealLimit | None = None
    """Number of deals after which the game ends, whatever the score; None for no limit."""
    quick_start: StrictBool = False
    """Whether seats and first dealer are random, without drawing cards."""
    target: Positive | None = None
    """Score that ends the game; None for the game's own."""
    purses: tuple[Credits, ...] | None = None
    """Credits each seat brings; None for the house's default."""

    @property
    def goal(self) -> int:
        """Score that ends this game: `target` or the default, doubled in long games."""
        return self.TARGET if self.target is None else self.target

    @property
    def entry(self) -> int:
        """Credits each seat pays before the first deal (Kitti: into the pot of each deal)."""
        return 0

    @property
    def buy_ins(self) -> tuple[int, ...]:
        """Credits each seat brings at the start, by seat."""
        return (DEFAULT_PURSE,) * self.seats if self.purses is None else self.purses


LEAST_WITH_SECOND = 4
"""Number of seats from which on a second place can get its stake back."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StakeOptions(Options):
    """Options of a game whose seats put a stake into the pot once; its winner takes it."""

    stake: Credits = 100
    second_back: StrictBool = False
    """Whether the second place of four or more seats gets its stake back out of the pot."""

    @property
    def entry(self) -> int:
        return self.stake


@dataclass(frozen=True, slots=True, kw_only=True)
class LongOptions(StakeOptions):
    """Options of a game with a long form: target and stake doubled."""

    long: StrictBool = False

    @property
    def goal(self) -> int:
        goal = self.TARGET if self.target is None else self.target
        return goal * (1 + self.long)

    @property
    def entry(self) -> int:
        return self.stake * (1 + self.long)


@dataclass(frozen=True, slots=True, kw_only=True)
class HazariOptions(StakeOptions):
    GAME: ClassVar[str] = "hazari"
    TARGET: ClassVar[int] = 1000

    ace_low_run: AceLowRun = AceLowRun.SECOND
    colour_ties: ColourTies = ColourTies.ALL


@dataclass(frozen=True, slots=True, kw_only=True)
class FivesOptions(LongOptions):
    GAME: ClassVar[str] = "fives"
    TARGET: ClassVar[int] = 20

    mix: StrictBool = False
    """Whether hands are mixed before they go under the stock, so that nobody can remember their order."""
    reshuffle: StrictBool = False
    """Whether the whole pack is shuffled and cut before every hand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KittiOptions(Options):
    GAME: ClassVar[str] = "kitti"
    TARGET: ClassVar[int] = 5

    ante: Credits = 50
    first_card: FirstCard = FirstCard.LEFT
    four_pairs: FourPairs = FourPairs.MUST
    ace_low_run: AceLowRun = AceLowRun.LOW
    ace_low_straights: StrictBool = True
    """Whether A-2-3 is a run in mixed suits; if not, only in one suit."""
    colour_ties: ColourTies = ColourTies.ALL
    any_two: StrictBool = False
    """Whether the first and the third comparison win a deal as well."""

    @property
    def entry(self) -> int:
        return self.ante


@dataclass(frozen=True, slots=True, kw_only=True)
class CrashOptions(LongOptions):
    GAME: ClassVar[str] = "crash"
    TARGET: ClassVar[int] = 7

    first_card: FirstCard = FirstCard.RIGHT
    ace_low_run: AceLowRun = AceLowRun.NONE
    colour_ties: ColourTies = ColourTies.ALL
    foul: Foul = Foul.REJECT
    min_group: MinGroup = MinGroup.NONE


CODED: Mapping[str, tuple[str, ...]] = {
    "seats": (),
    "deals": (),
    "quick_start": (),
    "target": (),
    "purses": (),
    "stake": (),
    "ante": (),
    "long": (),
    "ace_low_run": tuple(AceLowRun),
    "colour_ties": tuple(ColourTies),
    "mix": (),
    "reshuffle": (),
    "first_card": tuple(FirstCard),
    "four_pairs": tuple(FourPairs),
    "ace_low_straights": (),
    "any_two": (),
    "foul": tuple(Foul),
    "min_group": tuple(MinGroup),
    "second_back": (),
}
"""Options of the four games by their number in codes (`Game.coded`)."""

AnyOptions = HazariOptions | FivesOptions | KittiOptions | CrashOptions
