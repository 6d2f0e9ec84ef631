"""What has been seen at a table: sentences for the log, and the events of every deal for sheets and replays."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from partition_games.engine import events as e
from partition_games.engine.types import PartitionMatch
from partition_games.scenes.words import Narrator

DEAL_MARK = "Deal "


class MatchLog:
    """Grows with what is danced; `follow` is given each sentence as it is told."""

    def __init__(self, narrator: Narrator, follow: Callable[[str], None]) -> None:
        self.sentences: list[str] = []
        self.deals: list[list[e.Event]] = []
        """The events of each deal, from its beginning to the pot."""
        self._narrator = narrator
        self._follow = follow

    def tell(self, event: e.Event) -> None:
        """An event is about to be seen."""
        if isinstance(event, e.DealBegan):
            self.deals.append([])
        if self.deals:
            self.deals[-1].append(event)
        sentence = self._narrator.tell(event)
        if not self._belongs(event):
            self.sentences.append(sentence)
        if not isinstance(event, e.DealScored | e.DeckShuffled | e.DealBegan | e.CardsDealt):
            self._follow(sentence)

    def _belongs(self, event: e.Event) -> bool:
        """Whether it says nothing new in the log."""
        return isinstance(event, e.LaidOut)

    def recall(self, match: PartitionMatch) -> None:
        """Tell a match from its beginning, in place of all that was told."""
        self.sentences.clear()
        self.deals.clear()
        for event in match.told_again():
            self.tell(event)

    @property
    def ended(self) -> list[Sequence[e.Event]]:
        """The deals that have come to their score."""
        return [deal for deal in self.deals if any(isinstance(event, e.DealScored) for event in deal)]
