"""What has been seen to happen in a match, sentence by sentence: for the log drawer and the message line."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pazaak.game import moves as m
from pazaak.game.events import Event
from pazaak.game.state import State, View
from pazaak.house.rules.match import Match
from pazaak.scenes.words import Narrator

PazaakMatch = Match[State, View, m.Move, Event]


class MatchLog:
    """Grows with what is danced; `follow` is given each sentence as it is told."""

    def __init__(self, names: Sequence[str], viewer: int, follow: Callable[[str], None]) -> None:
        self.sentences: list[str] = []
        self._narrator = Narrator(names, viewer)
        self._follow = follow

    def tell(self, event: Event) -> None:
        """An event is about to be seen."""
        sentence = self._narrator.tell(event)
        self.sentences.append(sentence)
        self._follow(sentence)

    def recall(self, match: PazaakMatch) -> None:
        """Tell a match from its beginning, played through once more."""
        self.sentences.clear()
        for event in match.told_again():
            self.tell(event)
