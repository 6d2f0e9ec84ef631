"""The changed house rules of a table, in its menu, its log and its replays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pazaak.house.rules.catalogue import AnyRules
from pazaak.stage.app.scene import Stage
from pazaak.stage.screens.log_drawer import LogDrawer
from pazaak.stage.screens.pause import PauseEntry
from pazaak.table.ui.game_ui import TableInfo

TITLE = "House rules"
MOST_NOTED = 3
"""Number of changed rules that the note of a menu tells each; of more it tells the number."""


def _game_of(room: TableInfo) -> str:
    if room.session is not None:
        return room.session.game.name
    return "" if room.record is None else room.record.game


def options_of(room: TableInfo) -> Mapping[str, Any]:
    """Return all options of a table, with every default written out; none of a picture of no match."""
    dealt = room.record if room.session is None else room.session
    if dealt is None:
        return {}
    return room.house.games[_game_of(room)].write_out(len(room.player_cards), dealt.options)


def changed_rules(room: TableInfo) -> tuple[tuple[str, str], ...]:
    """Return the unusual house rules of a table as (sentence, explanation); none of a lesson's."""
    options = {} if room.lesson else options_of(room)
    if not options:
        return ()
    return room.house.games[_game_of(room)].house_rules.told({"seats": len(room.player_cards), **options})


def told_rules(room: TableInfo) -> list[str]:
    """Return the unusual house rules of a table in sentences."""
    return [rule for rule, _ in changed_rules(room)]


def rules_drawer(lines: Sequence[tuple[str, str]]) -> LogDrawer:
    """Return the drawer that tells rules with their explanations."""
    rules = frozenset(rule for rule, _ in lines)
    return LogDrawer([line for pair in lines for line in pair], title=TITLE.upper(), heading=rules.__contains__,
                     end=False)  # fmt: skip


class HouseRulesTold:
    """The unusual house rules of a table, as its menu shows them."""

    def __init__(self) -> None:
        self._found_in: AnyRules | None = None
        self._found: tuple[tuple[str, str], ...] = ()

    def _lines(self, room: TableInfo) -> tuple[tuple[str, str], ...]:
        """Return the lines, found once for each table: they are read in every frame."""
        if room.rules is not self._found_in:
            self._found_in, self._found = room.rules, changed_rules(room)
        return self._found

    def note(self, room: TableInfo) -> str:
        """Return the note for the foot of the menu."""
        lines = self._lines(room)
        if len(lines) > MOST_NOTED:
            return f"House rules: {len(lines)} changed."
        return "\n".join(["House rules:", *(rule for rule, _ in lines)]) if lines else ""

    def menu_line(self, room: TableInfo, stage: Stage) -> Sequence[PauseEntry]:
        """Return the entry of the menu that shows the rules with their explanations."""
        lines = self._lines(room)
        if not lines:
            return ()

        def tell() -> None:
            stage.push(rules_drawer(lines), how="none")

        return (PauseEntry("house-rules", "HOUSE RULES", tell, tone="gold", icon="scales"),)
