"""Playing a contest here or in several processes; the number of workers doesn't change the results."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing

from pazaak.house.arena.late import LATE
from pazaak.house.arena.play import Arena, Contest, Played

Tell = Callable[[int], object]
"""Function called after each batch with the number of matches played in it."""
Numbers = Sequence[int]
"""Numbers of the matches to play in the contest."""


def play_contest(contest: Contest, workers: int, tell: Tell, numbers: Numbers | None = None) -> list[Played]:
    """Return the results of all matches of the contest, or of the numbered ones, in order."""
    chosen = range(contest.matches) if numbers is None else numbers
    played = _here(contest, tell, chosen) if workers == 1 else LATE["in processes"](contest, workers, tell, chosen)
    return sorted(played, key=lambda match: match.number)


def _here(contest: Contest, tell: Tell, numbers: Numbers) -> Iterator[Played]:
    with closing(Arena(contest)) as arena:
        for number in numbers:
            match = arena.play(number)
            if match is not None:
                yield match
            tell(1)
