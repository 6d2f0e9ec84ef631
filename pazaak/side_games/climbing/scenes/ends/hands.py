"""The parts of a game: one for each hand, with its end."""

from __future__ import annotations

from collections.abc import Sequence

from pazaak.side_games.climbing import events as e
from pazaak.side_games.climbing.flow import VOID
from pazaak.side_games.climbing.rules import ClimbingRules
from pazaak.side_games.climbing.scenes.ends.ending import by_tricks, hand_end
from pazaak.side_games.climbing.scenes.words import signed
from pazaak.side_games.climbing.variant import Variant
from pazaak.table.hand_end.told import HandEnd
from pazaak.table.tricks.told import HandByTricks
from pazaak.table.ui.parts import HandParts, SheetRoom


class ClimbingHands(HandParts):
    """Parts of a game: a hand, from the cards drawn to its points."""

    def __init__(self, felt: str = "table") -> None:
        super().__init__(e.CardsDrawn, e.HandScored)
        self._felt = felt

    def rests(self, events: Sequence[e.Event]) -> list[int]:
        """Return the indices of events at which a film rests: the deal, the score of a hand, the end of the game."""
        stops = e.CardsDrawn | e.HandScored | e.GameWon
        return [index for index, event in enumerate(events) if index and isinstance(event, stops)]

    def hand_end(self, room: SheetRoom, parts: Sequence[Sequence[e.Event]]) -> HandEnd | None:
        return hand_end(_variant(room), room, parts, self._felt)

    def by_tricks(self, room: SheetRoom, part: Sequence[e.Event]) -> HandByTricks | None:
        return by_tricks(_variant(room), room, part)

    def goal(self, room: SheetRoom) -> str:
        hands = _variant(room).options.hands
        return "One hand" if hands == 1 else f"{hands} hands"

    def score(self, part: Sequence[e.Event], room: SheetRoom) -> tuple[str, ...] | None:
        number = next((event.number for event in part if isinstance(event, e.CardsDrawn)), 0)
        scored = next((event for event in part if isinstance(event, e.HandScored)), None)
        named = next((event for event in part if isinstance(event, e.LandlordNamed | e.DeclarerNamed)), None)
        if scored is None:
            return None
        cells = [f"**{signed(points)}**" if points > 0 else signed(points) for points in scored.points]
        if named is not None:
            cells[named.seat] += f", bid {named.bid}" if named.bid else ", landlord"
        told = "Void" if scored.reason == VOID else "Spring" if scored.spring else ""
        return str(number), *cells, told


def _variant(room: SheetRoom) -> Variant:
    rules = room.rules
    assert isinstance(rules, ClimbingRules)
    return rules.variant
