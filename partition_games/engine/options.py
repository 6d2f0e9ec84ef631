"""The options of the four games: every switch that the rules name is one field."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, ClassVar

from pydantic import Field, StrictBool, StrictInt

DEFAULT_PURSE = 1000
MOST_DEALS = 100_000

Credits = Annotated[StrictInt, Field(ge=0, le=10**9)]
Positive = Annotated[StrictInt, Field(ge=1, le=10**9)]
Deals = Annotated[StrictInt, Field(ge=1, le=MOST_DEALS)]


class AceLowRun(StrEnum):
    """Where A-2-3 stands among the runs."""

    NONE = "none"
    LOW = "low"
    SECOND = "second"
    HIGH = "high"


class ColourTies(StrEnum):
    """How two flushes are compared: by all their cards, or by the highest alone."""

    ALL = "all"
    TOP = "top"


class FirstCard(StrEnum):
    """On which side of the dealer the deal begins."""

    LEFT = "left"
    RIGHT = "right"


class FourPairs(StrEnum):
    """Kitti: whether four pairs must or may be shown."""

    MUST = "must"
    MAY = "may"


class Foul(StrEnum):
    """Crash: what comes of groups out of order: refused when laid, or out of the game when shown."""

    REJECT = "reject"
    DROP = "drop"


class MinGroup(StrEnum):
    """Crash: the least that counts as a group."""

    NONE = "none"
    PAIR = "pair"
    FLUSH = "flush"


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What all four games share. A variant sets its own defaults."""

    GAME: ClassVar[str] = ""
    TARGET: ClassVar[int] = 0
    """The score that ends a game."""

    seats: StrictInt = 4
    deals: Deals | None = None
    """End the game after so many deals, whatever the score."""
    quick_start: StrictBool = False
    """Seats and first dealer at random, without drawing cards."""
    target: Positive | None = None
    """The score that ends the game; None for the game's own."""
    purses: tuple[Credits, ...] | None = None
    """What each seat brings; None for the house's default."""

    @property
    def goal(self) -> int:
        """The score that ends this game."""
        return self.TARGET if self.target is None else self.target

    @property
    def entry(self) -> int:
        """What each seat pays before the first deal (Kitti: into the pot of each deal)."""
        return 0

    @property
    def buy_ins(self) -> tuple[int, ...]:
        """The purses at the start, by seat."""
        return (DEFAULT_PURSE,) * self.seats if self.purses is None else self.purses


@dataclass(frozen=True, slots=True, kw_only=True)
class StakeOptions(Options):
    """A game whose seats put a stake into the pot once; its winner takes it."""

    stake: Credits = 100

    @property
    def entry(self) -> int:
        return self.stake


@dataclass(frozen=True, slots=True, kw_only=True)
class LongOptions(StakeOptions):
    """A game that can be played long: target and stake doubled."""

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
    """Mix the hands before they go under the stock, so that nobody can remember their order."""
    reshuffle: StrictBool = False
    """Shuffle and cut the whole pack before every hand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KittiOptions(Options):
    GAME: ClassVar[str] = "kitti"
    TARGET: ClassVar[int] = 5

    ante: Credits = 50
    first_card: FirstCard = FirstCard.LEFT
    four_pairs: FourPairs = FourPairs.MUST
    ace_low_run: AceLowRun = AceLowRun.LOW
    ace_low_straights: StrictBool = True
    """False: A-2-3 is a run only in one suit."""
    colour_ties: ColourTies = ColourTies.ALL
    any_two: StrictBool = False
    """The first and the third comparison win a deal as well."""

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


AnyOptions = HazariOptions | FivesOptions | KittiOptions | CrashOptions
