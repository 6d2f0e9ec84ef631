"""The one door of speech: the setting says who speaks, and the game's own voice tells the screen as well."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from pazaak.house.profile.settings import Settings
from pazaak.stage.app.speech import NO_VOICE
from tests.pilot import Pilot
from tests.stage.app.listening import listening
from tests.stage.rooms import playing, table


class Mouth:
    """A voice in the place of the game's own, and what it was given."""

    def __init__(self) -> None:
        self.said: list[tuple[str, bool]] = []
        self.pace, self.fault = 1.0, ""
        self.hushed = self.retries = self.closed = 0

    def say(self, words: str, *, now: bool = False, passing: bool = False) -> None:
        self.said.append((words, now))

    def hush(self) -> None:
        self.hushed += 1

    def retry(self) -> None:
        self.retries += 1

    def close(self) -> None:
        self.closed += 1

    @property
    def words(self) -> list[str]:
        return [words for words, _ in self.said]


@contextmanager
def heard(**chosen: Any) -> Iterator[tuple[Pilot, Mouth]]:
    mouth = Mouth()
    with playing(options=Settings(speed="instant", **chosen)) as pilot:
        pilot.app.speech.make_voice = lambda: mouth  # type: ignore[assignment]
        yield pilot, mouth
    assert mouth.closed == (1 if mouth.said else 0)


def test_the_voice_tells_screens_places_and_sentences() -> None:
    with heard(spoken="voice", voice_pace=1.4) as (pilot, mouth):
        pilot.step()
        pilot.press("tab")
        assert mouth.words[0] == "lobby"
        assert mouth.said[-1] == ("Sit down", True)
        pilot.app.say("You draw 6.")
        assert mouth.said[-1] == ("You draw 6.", False)
        assert mouth.pace == 1.4
        told = len(mouth.said)
        pilot.wait(1.0)
        assert len(mouth.said) == told
        pilot.press("return")
        pilot.settle()
        assert any(words.startswith("table") for words in mouth.words)


def test_the_news_of_the_screen_come_after_what_was_urgent() -> None:
    with heard(spoken="voice") as (pilot, mouth):
        pilot.step()
        pilot.app.say("You can't do that.", now=True)
        pilot.press("tab")
        assert mouth.said[-2:] == [("You can't do that.", True), ("Sit down", False)]
        pilot.move((5.0, 5.0))
        pilot.hover("sit")
        assert mouth.said[-1] == ("Sit down", True)


def test_the_mouse_is_told_what_is_under_it() -> None:
    with heard(spoken="voice") as (pilot, mouth):
        pilot.step()
        pilot.hover("sit")
        assert mouth.said[-1] == ("Sit down", True)
        told = len(mouth.said)
        pilot.move((5.0, 5.0))
        assert len(mouth.said) == told


def test_the_first_confirm_acts_for_somebody_who_hears() -> None:
    with heard(spoken="voice") as (pilot, _):
        pilot.app.step(0.0, [])
        pilot.press("return")
        pilot.settle()
        assert table(pilot).shown


def test_a_key_reads_the_whole_screen_to_somebody_who_listens() -> None:
    for spoken, told in (("voice", [("Lobby. Sit down.", True)]), ("reader", []), ("off", [])):
        with heard(spoken=spoken) as (pilot, mouth):
            pilot.step()
            before = len(mouth.said)
            pilot.press("k")
            assert mouth.said[before : before + 1] == told


def test_off_is_silent_and_the_reader_is_the_default() -> None:
    for spoken, told in (("off", []), ("reader", ["Hello."]), ("voice", [])):
        with heard(spoken=spoken) as (pilot, mouth):
            listener = listening(pilot.app)
            pilot.step()
            pilot.app.say("Hello.")
            pilot.step()
            assert listener.said == told
            assert mouth.words == (["Hello."] if spoken == "voice" else []), "the reader tells the screen then"
            assert listener.focus == "Sit down", "the screen can be read in any case"


def test_what_is_asked_for_is_heard_whatever_is_set() -> None:
    with heard(spoken="off") as (pilot, mouth):
        pilot.app.say("Text size: 100%.", asked=True)
        assert mouth.said == [("Text size: 100%.", True)]
        assert mouth.retries == 1
        listener = listening(pilot.app)
        pilot.step()
        pilot.app.say("Motion: full.", asked=True)
        pilot.step()
        assert listener.said == ["Motion: full."]
        assert len(mouth.said) == 1


def test_where_there_is_no_voice_it_says_so() -> None:
    with playing(options=Settings(spoken="voice")) as pilot:
        pilot.app.say("Hello.")
        pilot.press("tab")
        assert pilot.app.speech.voice_fault == NO_VOICE


def test_a_fault_of_the_voice_is_told_and_changes_nothing_else() -> None:
    with heard(spoken="voice") as (pilot, mouth):
        assert pilot.app.speech.voice_fault == ""
        pilot.app.say("Hello.")
        mouth.fault = "The game's voice is silent: it has a cold."
        assert pilot.app.speech.voice_fault == mouth.fault
        pilot.click("sit")
        pilot.settle()
        assert table(pilot).shown


def test_another_person_hears_nothing_that_was_meant_for_the_one_before() -> None:
    with heard(spoken="voice") as (pilot, mouth):
        pilot.step()
        pilot.app.say("You hold the ace of spades.")
        hushed = mouth.hushed
        pilot.app.forget_said()
        assert mouth.hushed > hushed
        told = len(mouth.said)
        pilot.press("tab")
        assert mouth.words[told].startswith("lobby")  # the screen is told as to somebody who has just come
    with playing(options=Settings(speed="instant")) as pilot:
        listener = listening(pilot.app)
        pilot.step()
        assert "lobby" in listener.screen
        pilot.app.say("You hold the ace of spades.")
        pilot.app.forget_said()
        assert len(listener.nodes()) < 6
        assert "lobby" not in listener.screen
        pilot.wait(0.5)
        assert "You hold the ace of spades." not in listener.said
        assert "You hold the ace of spades." not in listener.labels
        pilot.app.say("You hold the ace of hearts.")
        pilot.press("tab")
        assert listener.said == ["You hold the ace of hearts."]
        assert "lobby" in listener.screen
