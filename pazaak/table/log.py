"""The events seen at a table: as sentences for the log, and part by part for sheets and replays."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic

from pazaak.house.rules.catalogue import AnyRules
from pazaak.house.rules.protocols import E
from pazaak.stage.screens.log_drawer import LogDrawer
from pazaak.table.hall.rules_told import told_rules
from pazaak.table.ui.game_ui import AnyGameUI, TableInfo
from pazaak.table.ui.narrator import Narrator
from pazaak.table.ui.parts import Parts
from pazaak.table.ui.player_card import YOU

RULES = "House rules"


class TableLog(Generic[E]):
    """The log of one table; `follow` is called with each sentence for the message line, `say` with each new one.

    `room`: the table, whose changed house rules the log begins with.
    """

    def __init__(
        self,
        narrator: Narrator[E],
        parts: Parts[E],
        follow: Callable[[str], None] | None = None,
        say: Callable[[str], None] | None = None,
        room: TableInfo | None = None,
    ) -> None:
        self.sentences: list[str] = []
        self.parts: list[list[E]] = []
        """The events of each part, from its beginning to that of the next."""
        self._headings: set[str] = set()
        self._narrator = narrator
        self._parts = parts
        self._follow, self._say, self._room = follow, say, room

    def tell(self, event: E) -> None:
        """Add an event that has been seen, and say it."""
        sentence = self._add(event)
        if self._say is not None and (self._narrator.announced(event) or self._narrator.logged(event)):
            self._say(sentence)

    def _add(self, event: E) -> str:
        if self._parts.begins(event):
            self.parts.append([])
        if self.parts:
            self.parts[-1].append(event)
        sentence = self._narrator.tell(event)
        if isinstance(event, self._narrator.opening):
            self._headings.add(sentence)
        if self._narrator.logged(event):
            self.sentences.append(sentence)
        if self._follow is not None and self._narrator.announced(event):
            self._follow(sentence)
        return sentence

    def reload(self, events: Iterable[E]) -> None:
        """Replace the log by the events of a match from its beginning."""
        self.sentences.clear()
        self._headings.clear()
        self.parts.clear()
        for event in events:
            self._add(event)

    @property
    def ended(self) -> list[Sequence[E]]:
        return [part for part in self.parts if any(self._parts.ends(event) for event in part)]

    def drawer(self) -> LogDrawer:
        """Return the drawer of the log, which begins with the changed house rules of the table."""
        rules = () if self._room is None else told_rules(self._room)
        head = (RULES, *rules) if rules else ()
        return LogDrawer([*head, *self.sentences], heading={RULES, *self._headings}.__contains__)


def narrator_of(ui: AnyGameUI, rules: AnyRules, names: Sequence[str]) -> Narrator[Any]:
    """Return the narrator of a record, which calls the seat named "You" so, if there is one."""
    return ui.narrator(rules, names, names.index(YOU) if YOU in names else None)
