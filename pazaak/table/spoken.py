"""The speech of a table: events as they are told, decisions, notices, rivals' lines, the coach."""

from __future__ import annotations

from typing import Any, Protocol

from pazaak.stage.app.scene import Stage
from pazaak.table.message import MessageLine
from pazaak.table.ui.board import Board
from pazaak.table.ui.game_ui import TableInfo


class SpokenTable(Protocol):
    """A table, as far as its speech needs it."""

    @property
    def stage(self) -> Stage: ...
    @property
    def room(self) -> TableInfo: ...
    @property
    def board(self) -> Board[Any, Any, Any, Any]: ...
    @property
    def message(self) -> MessageLine: ...
    @property
    def coached(self) -> str: ...


class TableSpeech:
    """The sentences of one table for the stage's speech, each said once, when it begins to hold."""

    def __init__(self, table: SpokenTable) -> None:
        self._table = table
        self._due = self._notice = self._line = self._coached = ""

    def tell(self, sentence: str) -> None:
        """Say the sentence of an event that has been seen."""
        self._table.stage.say(sentence)

    def update(self) -> None:
        """Say what has changed since the last call: a rival's line, the decision, the coach; a notice at once."""
        table, say = self._table, self._table.stage.say
        effects, message = table.board.effects, table.message
        line, due, notice, coached = effects.line, message.due, message.told, table.coached
        if line and line != self._line:
            say(f"{table.room.names[effects.speaker]}: {line}")
        if due and due != self._due:
            say(due)
        if coached and coached != self._coached:
            say(coached)
        if notice and notice != self._notice:
            say(notice, now=True)
        self._line, self._due, self._notice, self._coached = line, due, notice, coached
