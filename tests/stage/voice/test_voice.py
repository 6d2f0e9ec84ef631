"""The line of sentences: the newest first when it is wanted at once, nobody waits, and no fault leaves it."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from pazaak.house.background.mode import INLINE
from pazaak.stage.voice.dispatcher import Dispatcher
from pazaak.stage.voice.engine import VoiceError
from pazaak.stage.voice.voice import ALONE, LONGEST_LINE, RESTS, Voice
from tests.patience import until
from tests.stage.voice.ssip import service


class Mouth:
    """An engine that speaks until it is told that a sentence is over."""

    def __init__(self) -> None:
        self.spoken: list[str] = []
        self.paces: list[float] = []
        self.stops = self.opened = self.closed = 0
        self.fault: BaseException | None = None
        self.holds = threading.Event()
        self.holds.set()

    def open(self) -> Mouth:
        self.opened += 1
        if self.fault is not None:
            raise self.fault
        return self

    def speak(self, sentence: str, pace: float) -> None:
        if self.fault is not None:
            raise self.fault
        self.spoken.append(sentence)
        self.paces.append(pace)

    def stop(self) -> None:
        self.stops += 1

    def done(self, wait: float) -> bool:
        return self.holds.wait(0.001)

    def close(self) -> None:
        self.closed += 1


@contextmanager
def speaking(mouth: Mouth | None = None) -> Iterator[tuple[Voice, Mouth]]:
    mouth = Mouth() if mouth is None else mouth
    voice = Voice(mouth.open)
    try:
        yield voice, mouth
    finally:
        mouth.holds.set()
        voice.close()


def spoken(mouth: Mouth, count: int) -> list[str]:
    until(f"{count} sentences", lambda: len(mouth.spoken) >= count)
    return mouth.spoken


def test_sentences_are_spoken_in_their_order() -> None:
    with speaking() as (voice, mouth):
        assert mouth.opened == 0, "nothing is connected before something is said"
        voice.pace = 1.5
        for words in ("One.", "Two.", "Three."):
            voice.say(words)
        assert spoken(mouth, 3) == ["One.", "Two.", "Three."]
        assert mouth.paces == [1.5] * 3
        assert mouth.opened == 1
    assert mouth.closed == 1


def test_the_newest_wins_when_it_is_wanted_at_once() -> None:
    with speaking() as (voice, mouth):
        mouth.holds.clear()
        voice.say("A long story.")
        spoken(mouth, 1)
        voice.say("And then.")
        voice.say("Stop!", now=True)
        assert spoken(mouth, 2) == ["A long story.", "Stop!"]
        assert mouth.stops == 1
        voice.hush()
        until("silence", lambda: mouth.stops == 2)
        mouth.holds.set()
        voice.say("Quietly.")
        assert spoken(mouth, 3)[2] == "Quietly."


def test_what_is_passing_gives_way_to_the_next_of_its_kind() -> None:
    with speaking() as (voice, mouth):
        mouth.holds.clear()
        voice.say("You draw 6.")
        spoken(mouth, 1)
        voice.say("Play", passing=True)
        voice.say("Total 17.")
        voice.say("Settings", passing=True)
        mouth.holds.set()
        assert spoken(mouth, 3) == ["You draw 6.", "Total 17.", "Settings"]


def test_the_line_has_an_end_and_nobody_waits_for_it() -> None:
    with speaking() as (voice, mouth):
        mouth.holds.clear()
        voice.say("First.")
        spoken(mouth, 1)
        for number in range(10_000):
            voice.say(str(number))
        until("the line", lambda: not voice._said)
        assert len(voice._line) <= LONGEST_LINE
        mouth.holds.set()
        assert spoken(mouth, 1 + LONGEST_LINE)[-1] == "9999"


@pytest.mark.parametrize("fault", [VoiceError("The service is gone."), OSError(32, "Broken pipe"), ZeroDivisionError()])
def test_a_fault_is_silence_and_one_line_in_the_log(fault: Exception, caplog: pytest.LogCaptureFixture) -> None:
    mouth = Mouth()
    mouth.fault = fault
    with caplog.at_level(logging.WARNING), speaking(mouth) as (voice, _):
        voice.say("Hello.")
        until("the fault", lambda: voice.fault)
        for _ in range(3):
            voice.retry()
            voice.say("Hello?")
            until("another try", lambda: not voice._said and voice._rests)
        assert voice.fault.startswith("The game's voice is silent: ")
        assert mouth.spoken == []
    assert len(caplog.records) == 1


def test_it_speaks_again_once_the_fault_is_gone() -> None:
    mouth = Mouth()
    mouth.fault = VoiceError("The service is gone.")
    with speaking(mouth) as (voice, _):
        voice.say("Hello.")
        until("the fault", lambda: voice.fault)
        mouth.fault = None
        for number in range(RESTS + 1):
            voice.say(f"{number}")
            until("a look", lambda: not voice._said and not voice._line)
        assert spoken(mouth, 1) == [f"{RESTS}"]
        until("no fault", lambda: not voice.fault)
    assert mouth.opened == 2


def test_without_threads_it_is_silent_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(INLINE, "1")
    with speaking() as (voice, mouth):
        voice.say("Hello.")
        assert voice.fault == ALONE
        assert mouth.opened == 0


def test_a_service_goes_and_comes_in_the_middle(tmp_path: Path) -> None:
    path = tmp_path / "ssip"
    with service(tmp_path) as there:
        voice = Voice(lambda: Dispatcher(path))
        voice.say("One.")
        until("a sentence", lambda: there.spoken == ["One."])
        there.leave()
        _say_until(voice, "Two.", lambda: bool(voice.fault))
    with service(tmp_path) as again:
        voice.retry()
        _say_until(voice, "Three.", lambda: "Three." in again.spoken)
        until("no fault", lambda: not voice.fault)
        voice.close()


def _say_until(voice: Voice, words: str, over: Callable[[], bool]) -> None:
    def said() -> bool:
        voice.say(words)
        return over()

    until(words, said)
