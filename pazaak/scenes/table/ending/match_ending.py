"""All that victory and defeat show."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from pazaak.career.achievements.definition import Achievement
from pazaak.scenes.table.ending.best_set import PlayedSet
from pazaak.scenes.table.ending.hindsight import Hindsight
from pazaak.stage.app.scene import Scene
from pazaak.stage.screens.results import Ending, Figure


@dataclass(frozen=True, slots=True)
class NextGoal:
    """What comes next, and how far it is."""

    text: str
    progress: str
    part: float
    reward: int


@dataclass(frozen=True, slots=True)
class WonCard:
    """A card that a match has brought."""

    face: str
    """A sprite of the atlas `pazaak`."""
    called: str
    origin: str
    """Where it comes from."""
    use: str
    """What it is for, in a few words."""
    worth: str
    """What it does for the deck, in a sentence."""


@dataclass(frozen=True, slots=True)
class Medal:
    """Something that was earned by a match: what it is called, and how."""

    name: str
    how: str
    icon: str = "star"
    achievement: Achievement | None = None
    card: str = ""
    """A sprite, for one more card that was won."""


@dataclass(frozen=True, slots=True)
class Road:
    """The way to the champion of a venue: a face for each win, and what is missing."""

    venue: str
    told: str
    """How far one is."""
    faces: Sequence[str]
    """Portraits of those who were beaten, in order; the last was beaten now, if the champion wasn't."""
    need: int
    """So many wins lead to the champion."""
    done: int
    """So many wins there are."""
    champion: str
    champion_name: str
    missing: str
    """What is missing, or that nothing is."""
    crowned: bool = False
    """Whether the champion is beaten."""


@dataclass(frozen=True, slots=True)
class MatchEnding(Ending[str]):
    """How a match ended."""

    won: bool = False
    score: str = ""
    backdrop: str = "cantina"
    rival: str = ""
    """The rival's portrait."""
    rival_name: str = ""
    left: bool = False
    """Whether somebody has left before the end."""
    line: str = ""
    """What the rival says to it."""
    pot: int = 0
    goal: NextGoal | None = None
    best: PlayedSet | None = None
    kept: Sequence[Figure] = field(default_factory=tuple)
    """What a defeat has left: the rating, the purse."""
    firm: int = 0
    """So many of the figures, from the first on, belong together and are always shown."""
    card: WonCard | None = None
    medals: Sequence[Medal] = field(default_factory=tuple)
    road: Road | None = None
    purse: tuple[int, int] | None = None
    """The person's credits before the match and after all that it brought."""
    extras: Sequence[str] = field(default_factory=tuple)
    """What came on top of the pot: "+100 champion's prize"."""
    noted: Sequence[str] = field(default_factory=tuple)
    """The notes without their stops."""
    told: Sequence[str] = field(default_factory=tuple)
    """What has moved beside: the rating, a goal, what a rival thinks of one."""
    profile: Callable[[], Scene[None]] | None = None
    """The page on which all medals are, for more than there is room for."""
    hindsight: Hindsight | None = None
    """What the review will say of a defeat."""
