"""The speech of a table: events as they are told, decisions, notices, rivals' lines, the coach, and answers to keys."""

from __future__ import annotations

from collections import deque
from typing import Any

from pazaak.stage.input.bindings import Action
from pazaak.table.cards52 import aloud
from pazaak.table.table_base import TableBase
from pazaak.table.ui.review import Review

MOST_AGAIN = 12
"""Number of sentences that are said again at most."""
TERSE, FULL, NOTHING = "Terse.", "Full.", "Nothing has been said yet."


class TableSpeech:
    """The sentences of one table for the stage's speech, each said once, when it begins to hold."""

    def __init__(self, table: TableBase[Any, Any, Any]) -> None:
        self._table = table
        self._due = self._notice = self._line = self._coached = ""
        self._review = Review(table)
        self._since: deque[str] = deque(maxlen=MOST_AGAIN)
        """Sentences since the viewer's last decision."""
        self._answer = ""
        """The answer to a question, until something else is said."""
        self.reply = ""
        """The reply to the last review key."""

    def tell(self, sentence: str) -> None:
        """Say the sentence of an event that has been seen."""
        self._begin_again()
        self._say(sentence)

    def forget(self) -> None:
        """Say everything again that holds: another person listens."""
        self._due = self._notice = self._line = self._coached = self._answer = self.reply = ""
        self._since.clear()
        self._review = Review(self._table)

    def update(self, coached: str) -> None:
        """Say what has changed since the last call: a rival's line, the decision, the coach; a notice at once."""
        table, effects, message = self._table, self._table.board.effects, self._table.message
        line, due, notice = effects.line, message.due, message.told
        self._begin_again()
        if line and line != self._line and not table.settings.terse:
            self._say(f"{table.room.names[effects.speaker]}: {line}")
        if due and due != self._due:
            self._say(due)
        if coached and coached != self._coached:
            self._say(coached)
        if notice and notice != self._notice:
            self._say(notice, now=True)
        self._line, self._due, self._notice, self._coached = line, due, notice, coached
        self._review.follow()

    def _begin_again(self) -> None:
        """Forget what was said before the viewer's decision, once it is made."""
        if self._due and not self._table.message.due:
            self._since.clear()
            self._due = ""

    def hear(self, action: Action) -> bool:
        """Reply to a review key, before anything else that is being said."""
        self.reply = self._reply(action)
        self._table.stage.say(self.reply, now=True)
        return True

    def _reply(self, action: Action) -> str:
        if action is Action.HEAR_AGAIN:
            return self._answer or self._again
        self._answer = self._turn_terse() if action is Action.TERSE else self._review.answer(action, self._coached)
        return self._answer

    @property
    def _again(self) -> str:
        """The sentences since the viewer's last decision; tersely the last of them."""
        told = list(self._since)
        return " ".join(told[-1:] if self._table.settings.terse else told) or NOTHING

    def _turn_terse(self) -> str:
        """Change how much is said, for good; return the words for it."""
        profile, settings = self._table.house.profile, self._table.settings
        settings.terse = not settings.terse
        profile.keep_settings(settings)
        return TERSE if settings.terse else FULL

    def _say(self, sentence: str, *, now: bool = False) -> None:
        self._answer, sentence = "", aloud(sentence)
        self._since.append(sentence)
        self._table.stage.say(sentence, now=now)
