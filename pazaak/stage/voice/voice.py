"""The game's own voice: sentences wait in line for the system's speech, and nothing waits for them."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import NamedTuple

from pazaak.house.background.mode import is_inline
from pazaak.house.background.tasks import Steps
from pazaak.house.background.work import start
from pazaak.stage.voice.engine import Engine, VoiceError
from pazaak.stage.voice.engines import open_engine

log = logging.getLogger("pazaak.stage")

LONGEST_LINE = 40
"""Number of sentences that wait to be spoken; beyond it the oldest is dropped."""
TICK = 0.05
"""Seconds between two looks at what is being spoken."""
RESTS = 12
"""Number of sentences that are dropped after a fault before the next is tried."""
LAST_WAIT = 1.0
"""Seconds to wait for the voice when the game is closed."""
SILENT = "The game's voice is silent: {}"
ALONE = "The game's voice is silent: one thread does everything here."


class Sentence(NamedTuple):
    """Words to speak."""

    words: str
    now: bool = False
    """Whether it is spoken at once, in the place of all others; without words it only silences them."""
    passing: bool = False
    """Whether a later one of its kind takes its place, such as what is in focus."""


class Voice:
    """A line of sentences and the thread that speaks them.

    At a fault it falls silent, with one line in the log and a sentence in `fault`, and tries again some sentences
    later: the speech service may have been started anew.
    """

    def __init__(self, open: Callable[[], Engine] = open_engine) -> None:
        """`open`: connects to the system's speech."""
        self._open = open
        self._engine: Engine | None = None
        self._said: deque[Sentence] = deque(maxlen=LONGEST_LINE)
        """Sentences that the thread has not seen yet."""
        self._bell: SimpleQueue[None] = SimpleQueue()
        self._line: deque[Sentence] = deque(maxlen=LONGEST_LINE)
        self._speaking = self._closed = False
        self._rests, self._logged = 0, False
        self.pace = 1.0
        """Speed, in times the normal one."""
        self.fault = ALONE if is_inline() else ""
        """Sentence about the reason why nothing is heard; empty while all is well, or nothing was said yet."""
        self._task = None if is_inline() else start(self._work(), "voice")

    def say(self, words: str, *, now: bool = False, passing: bool = False) -> None:
        """Have words spoken after the others; with `now` instead of them."""
        self._said.append(Sentence(words, now, passing))
        if self._bell.empty():
            self._bell.put(None)

    def hush(self) -> None:
        """Stop speaking."""
        self.say("", now=True)

    def retry(self) -> None:
        """Try with the next sentence, also after a fault."""
        self._rests = 0

    def close(self) -> None:
        """Stop speaking for good."""
        self._closed = True
        self._bell.put(None)
        if self._task is not None:
            self._task.join(LAST_WAIT)

    def _work(self) -> Steps:
        while not self._closed:
            try:
                self._step()
            except Exception as fault:
                self._give_up(fault)
            yield
        self._drop()

    def _step(self) -> None:
        if not self._speaking and not self._line:
            self._bell.get()
        self._take()
        if self._speaking and self._engine is not None:
            self._speaking = not self._engine.done(TICK)
        elif self._line:
            self._begin(self._line.popleft().words)

    def _take(self) -> None:
        """Put what was said meanwhile in line."""
        with suppress(Empty):
            self._bell.get_nowait()
        while self._said:
            sentence = self._said.popleft()
            if sentence.now:
                self._line.clear()
                if self._speaking and self._engine is not None:
                    self._engine.stop()
                self._speaking = False
            elif sentence.passing:
                kept = [other for other in self._line if not other.passing]
                self._line.clear()
                self._line.extend(kept)
            if sentence.words:
                self._line.append(sentence)

    def _begin(self, words: str) -> None:
        if self._engine is None:
            if self._rests > 0:
                self._rests -= 1
                return
            self._engine = self._open()
        self._engine.speak(words, self.pace)
        self._speaking = True
        self.fault, self._logged = "", False

    def _give_up(self, fault: Exception) -> None:
        self._drop()
        self._line.clear()
        self._rests = RESTS
        self.fault = SILENT.format(_reason(fault))
        if not self._logged:
            log.warning("%s", self.fault)
        self._logged = True

    def _drop(self) -> None:
        engine, self._engine, self._speaking = self._engine, None, False
        if engine is not None:
            with suppress(Exception):
                engine.close()


def _reason(fault: Exception) -> str:
    if isinstance(fault, VoiceError):
        return str(fault)
    if isinstance(fault, OSError):
        return f"the system's speech can't be reached ({fault.strerror or fault})."
    return f"{type(fault).__name__}: {fault}."
