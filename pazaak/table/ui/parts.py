"""The parts of a game: a set, a deal, a hand, a trick. They set the stops of skips and replays, and the sheets."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Protocol

from pygame import FRect

from pazaak.house.rules.protocols import E
from pazaak.stage.app.scene import Scene
from pazaak.stage.paint.canvas import Canvas

if TYPE_CHECKING:
    from pazaak.table.hand_end.told import HandEnd
    from pazaak.table.tricks.told import HandByTricks
    from pazaak.table.ui.player_card import PlayerCard


class SheetBody(ABC, Generic[E]):
    """The contents of a sheet of one part, from the events seen so far."""

    title = ""
    notes: Sequence[str] = ()
    """Notes about the part as a whole."""

    @abstractmethod
    def see(self, event: E) -> None:
        """Add an event."""

    def told(self) -> Sequence[str]:
        """Return all that has been seen in words, a line per seat."""
        return ()

    def beat(self, event: E) -> tuple[str, float]:
        """Return the sound after an event and the seconds until the next, for showing a part again."""
        return "", 0.0

    @abstractmethod
    def draw(self, canvas: Canvas, room: FRect) -> None:
        """Draw all that has been seen, in the room under the heading."""


@dataclass(frozen=True, slots=True)
class Between:
    """A scene that may be opened between two parts: a button of the sheet."""

    id: str
    label: str
    tooltip: str
    open: Callable[[], Scene[None]]


class SheetRoom(Protocol):
    """The table, as a sheet needs it."""

    @property
    def names(self) -> tuple[str, ...]: ...
    @property
    def player_cards(self) -> Sequence[PlayerCard]: ...
    @property
    def viewer(self) -> int: ...
    @property
    def stakes(self) -> bool:
        """Whether it is played for credits."""

    @property
    def begun(self) -> tuple[int, ...]:
        """The scores a table was set up with, by seat; empty for none."""

    @property
    def rules(self) -> Any:
        """The rules of the table, for what depends on its options."""


class Parts(ABC, Generic[E]):
    """The cut of a game's events into parts."""

    has_sheets = False
    """Whether there are sheets: of the game, and of its last part again."""
    name = "part"
    stations = False
    """Whether a press leads to the next station of an animation, and holding it skips the whole."""

    def cut(self, events: Sequence[E]) -> list[tuple[E, ...]]:
        """Return the events of one step, part by part."""
        return [tuple(events)]

    def rests(self, events: Sequence[E]) -> list[int]:
        """Return the frames inside a replay's step, as numbers of past events, without the step's end."""
        return []

    @property
    def shows_deal(self) -> bool:
        """Whether a replay begins at the empty table, before the deal."""
        return self.has_sheets

    def begins(self, event: E) -> bool:
        """Return whether an event opens a part."""
        return False

    def ends(self, event: E) -> bool:
        """Return whether an event closes a part, whose sheet may be opened from then on."""
        return False

    def quiet(self, event: E, viewer: int) -> bool:
        """Return whether an event disturbs no player who is choosing."""
        return False

    def shown(self, events: Sequence[E]) -> bool:
        """Return whether a part that has just been animated is shown on a sheet before the game goes on."""
        return False

    def sheet(self, room: SheetRoom) -> SheetBody[E]:
        """Return an empty sheet of one part."""
        raise NotImplementedError

    def hand_end(self, room: SheetRoom, parts: Sequence[Sequence[E]]) -> HandEnd | None:
        """Return the picture of the end of the last part, for a game that has one in place of a sheet."""
        return None

    def by_tricks(self, room: SheetRoom, part: Sequence[E]) -> HandByTricks | None:
        """Return the tricks of a part that has ended, for a game that has a sheet of them in place of the other."""
        return None

    def goal(self, room: SheetRoom) -> str:
        """Return how the game ends, in a few words."""
        return ""

    def score(self, part: Sequence[E], room: SheetRoom) -> tuple[str, ...] | None:
        """Return the row of a part on the score sheet; None for no row.

        A row has the part's number (empty to have it counted), a cell for each seat, and a remark.
        """
        return None


class MarkedParts(Parts[Any]):
    """Parts marked by an opening and a closing event (none: every step is a part), without sheets between them.

    A replay rests before each closing, so that all of a part is seen.
    """

    def __init__(self, name: str = "part", opening: tuple[type, ...] = (), closing: tuple[type, ...] = ()) -> None:
        self.name = name
        self._opening, self._closing = opening, closing

    @property
    def shows_deal(self) -> bool:
        return bool(self._opening)

    def rests(self, events: Sequence[Any]) -> list[int]:
        return [index for index, event in enumerate(events) if index and self.ends(event)]

    def begins(self, event: Any) -> bool:
        return isinstance(event, self._opening)

    def ends(self, event: Any) -> bool:
        return isinstance(event, self._closing)


class HandParts(MarkedParts):
    """Parts that are hands: one ends with an event that counts it, before the next is dealt or the game is won."""

    has_sheets = True

    def __init__(self, opening: type, closing: type) -> None:
        super().__init__("hand", (opening,), (closing,))

    def cut(self, events: Sequence[Any]) -> list[tuple[Any, ...]]:
        parts: list[list[Any]] = [[]]
        for number, event in enumerate(events):
            if number and self.ends(events[number - 1]):
                parts.append([])
            parts[-1].append(event)
        return [tuple(part) for part in parts]

    def shown(self, events: Sequence[Any]) -> bool:
        return any(map(self.ends, events))


AnyParts = Parts[Any]
