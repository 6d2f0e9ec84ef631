"""The parts of a game: one for each hand, with its end."""

from __future__ import annotations

from collections.abc import Sequence

from pazaak.house.phrases import counted
from pazaak.side_games.hokm import events as e
from pazaak.side_games.hokm.rules import HokmRules
from pazaak.side_games.hokm.scenes.ending import by_tricks, hand_end
from pazaak.table.hand_end.told import HandEnd
from pazaak.table.tricks.told import HandByTricks
from pazaak.table.ui.parts import HandParts, SheetRoom

SHORT = {"seven": "", "kot": "Kot", "hakem_koti": "Hâkem koti", "sure": "", "third": "The third wins"}
"""Ways a hand is won, on the score sheet."""


class HokmHands(HandParts):
    """Parts of a game: a hand, from its deal to its points."""

    def __init__(self) -> None:
        super().__init__(e.HandDealt, e.HandWon)

    def rests(self, events: Sequence[e.Event]) -> list[int]:
        """Return the indices of events at which a film rests: the deal, a trick or hand won, the end of the game."""
        stops = e.TrickWon | e.HandWon | e.HandDealt | e.GameWon
        return [index for index, event in enumerate(events) if index and isinstance(event, stops)]

    def hand_end(self, room: SheetRoom, parts: Sequence[Sequence[e.Event]]) -> HandEnd | None:
        assert isinstance(room.rules, HokmRules)
        return hand_end(room.rules.options, room, parts)

    def by_tricks(self, room: SheetRoom, part: Sequence[e.Event]) -> HandByTricks | None:
        return by_tricks(room, part)

    def goal(self, room: SheetRoom) -> str:
        assert isinstance(room.rules, HokmRules)
        target = room.rules.options.target
        return "One point wins the game" if target == 1 else f"First to {target} points"

    def score(self, part: Sequence[e.Event], room: SheetRoom) -> tuple[str, ...] | None:
        number = next((event.number for event in part if isinstance(event, e.HandDealt)), 0)
        won = next((event for event in part if isinstance(event, e.HandWon)), None)
        tricks = next((event.tricks for event in reversed(part) if isinstance(event, e.TrickWon)), None)
        if won is None or tricks is None:
            return None
        cells = [
            counted(count, "trick") + (f" **+{won.points}**" if seat in won.seats else "")
            for seat, count in enumerate(tricks)
        ]
        return str(number), *cells, SHORT[won.reason]
