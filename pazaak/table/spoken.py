"""The speech of a table: events as they are told, decisions, notices, rivals' lines, the coach."""

from __future__ import annotations

from typing import Any

from pazaak.table.table_base import TableBase


class TableSpeech:
    """The sentences of one table for the stage's speech, each said once, when it begins to hold."""

    def __init__(self, table: TableBase[Any, Any, Any]) -> None:
        self._table = table
        self._due = self._notice = self._line = self._coached = ""

    def tell(self, sentence: str) -> None:
        """Say the sentence of an event that has been seen."""
        self._table.stage.say(sentence)

    def update(self, coached: str) -> None:
        """Say what has changed since the last call: a rival's line, the decision, the coach; a notice at once."""
        table, say = self._table, self._table.stage.say
        effects, message = table.board.effects, table.message
        line, due, notice = effects.line, message.due, message.told
        if line and line != self._line:
            say(f"{table.room.names[effects.speaker]}: {line}")
        if due and due != self._due:
            say(due)
        if coached and coached != self._coached:
            say(coached)
        if notice and notice != self._notice:
            say(notice, now=True)
        self._line, self._due, self._notice, self._coached = line, due, notice, coached
