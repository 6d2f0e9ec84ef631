"""The program that the checks look at, and the errors by which they say that something is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from pazaak.house.diagnosis import Condition
from pazaak.house.profile.profiles import default_folder
from pazaak.house.rules.game_path import GameEntry

_NAMED = 3


class AilmentError(Exception):
    """Fault found by a check; its text is a sentence."""

    condition = Condition.MISSING


class FallbackError(AilmentError):
    """Fault that something else makes good, so that play goes on."""

    condition = Condition.FALLBACK


@dataclass(frozen=True, slots=True)
class Patient:
    """The program to check, and the profiles it would open."""

    games: Sequence[GameEntry]
    folder: Path | None = None
    """Folder of the profiles; None for the system's folder."""
    closed: str | None = None
    """None unless a profile is open in this process; then the reason why nothing can be staked, else empty."""

    @property
    def in_play(self) -> bool:
        """Whether the game is running in this process."""
        return self.closed is not None

    @property
    def profiles(self) -> Path:
        """Folder of the profiles. Raises an error of the system where it can't be found."""
        return self.folder or default_folder()

    @property
    def packages(self) -> list[str]:
        """Names of the packages that the games come from, this program's first."""
        own = __name__.partition(".")[0]
        return list(dict.fromkeys([own, *(entry.game.partition(".")[0] for entry in self.games)]))


def first_of(names: Sequence[str]) -> str:
    """Return the first three names, and how many more there are."""
    more = f" and {len(names) - _NAMED} more" if len(names) > _NAMED else ""
    return f"{', '.join(names[:_NAMED])}{more}"


def program_folder() -> Path:
    """Return the folder that the packages of the program are in."""
    return Path(__file__).absolute().parents[3]
