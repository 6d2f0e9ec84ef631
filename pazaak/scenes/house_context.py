"""What every Pazaak scene needs of the house: what all tables need, the game, and who thinks for a rival."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from pazaak.house.catalogue import Game
from pazaak.house.host import Host
from pazaak.house.thinker import Thinker


@dataclass(slots=True)
class House(Host):
    """The house as the Pazaak tables know it."""

    game: Game
    think: Callable[[str, int, str], Thinker]
    """A thinker for a level, a seed and a temper."""
    advise: Callable[[], Thinker]
    """A thinker whose answer to a view is the coach's advice."""

    @property
    def games(self) -> Mapping[str, Game]:
        return {self.game.name: self.game}
