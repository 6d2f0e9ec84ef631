"""The data that the screens of victory and defeat show."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from pazaak.career.achievements.definition import Achievement
from pazaak.scenes.table.ending.best_set import PlayedSet
from pazaak.scenes.table.ending.hindsight import Hindsight
from pazaak.stage.app.scene import Scene
from pazaak.stage.screens.results import Ending, Figure
from pazaak.table.circuit.news import CircuitNews


@dataclass(frozen=True, slots=True)
class NextGoal:
    """The texts and figures of the career's next goal, for the panel after a match."""

    text: str
    progress: str
    part: float
    reward: int


@dataclass(frozen=True, slots=True)
class WonCard:
    """A side card that a match has brought."""

    face: str
    """Sprite in the atlas `pazaak`."""
    called: str
    origin: str
    """Source of the card, as a heading."""
    use: str
    """Use of the card, in a few words."""
    worth: str
    """Worth of the card for the deck, in a sentence."""


@dataclass(frozen=True, slots=True)
class Medal:
    """An achievement or other prize of a match: its name and its reason."""

    name: str
    how: str
    icon: str = "star"
    achievement: Achievement | None = None
    card: str = ""
    """Sprite of a further won card; empty for other medals."""


@dataclass(frozen=True, slots=True)
class Road:
    """The road to a venue's champion: a portrait for each win, and the wins still missing."""

    venue: str
    told: str
    """Progress in words."""
    faces: Sequence[str]
    """Portraits of the beaten rivals, in order; the last is from this match, unless it was the champion's."""
    need: int
    """Number of wins that the champion asks for."""
    done: int
    """Number of wins so far."""
    champion: str
    champion_name: str
    missing: str
    """Missing wins in words, or a sentence that none is missing."""
    crowned: bool = False
    """Whether the champion is beaten."""


@dataclass(frozen=True, slots=True)
class MatchEnding(Ending[str]):
    """The end of a match of Pazaak, with all that its screen shows."""

    won: bool = False
    score: str = ""
    backdrop: str = "cantina"
    rival: str = ""
    """Portrait of the rival."""
    rival_name: str = ""
    left: bool = False
    """Whether a player left before the end."""
    line: str = ""
    """Line that the rival says."""
    pot: int = 0
    goal: NextGoal | None = None
    best: PlayedSet | None = None
    kept: Sequence[Figure] = field(default_factory=tuple)
    """Figures that a defeat leaves: the rating, the purse."""
    firm: int = 0
    """Number of first figures that belong together and are always shown."""
    card: WonCard | None = None
    medals: Sequence[Medal] = field(default_factory=tuple)
    road: Road | None = None
    purse: tuple[int, int] | None = None
    """The person's credits before the match, and after it with all extras; None without stakes."""
    extras: Sequence[str] = field(default_factory=tuple)
    """Credits on top of the pot, in words: "+100 champion's prize"."""
    noted: Sequence[str] = field(default_factory=tuple)
    """Notes without their full stops."""
    told: Sequence[str] = field(default_factory=tuple)
    """Other changes in words: the rating, a goal, a rival's regard."""
    profile: Callable[[], Scene[None]] | None = None
    """Opener of the page with all medals, for more than fit here."""
    circuit: CircuitNews | None = None
    """The news of the Circuit; None for a match that can't move it."""
    hindsight: Hindsight | None = None
    """Inquiry for the review of a defeat."""
