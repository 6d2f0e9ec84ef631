"""Speech by programs of the system, with programs of the tests in their place."""

from __future__ import annotations

import sys
from base64 import b64decode
from pathlib import Path

import pytest

from pazaak.stage.voice.engine import VoiceError
from pazaak.stage.voice.engines import find_engine, open_engine
from pazaak.stage.voice.programs import SCRIPT, SayProgram, Synthesizer, rate_of
from tests.patience import until

SAYS = """
import sys
with open(sys.argv[1], "ab") as file:
    file.write(" ".join(sys.argv[2:]).encode() + b"|" + sys.stdin.buffer.read() + bytes([10]))
if "wait" in sys.argv[1]:
    import time
    time.sleep(600)
sys.exit(3 if "broken" in sys.argv[1] else 0)
"""
SYNTHESIZES = """
import sys
print("Ready", flush=True)
state = "Ready"
with open(sys.argv[1], "a") as file:
    for line in sys.stdin:
        file.write(line)
        file.flush()
        if line[0] == "Q":
            left -= 1
        left = {"S": 2, "X": 0}.get(line[0], left if line[0] == "Q" else 0)
        print("Speaking" if left > 0 else "Ready", flush=True)
        if "dies" in sys.argv[1] and line[0] == "S":
            break
"""


def say(path: Path) -> SayProgram:
    return SayProgram((sys.executable, "-S", "-c", SAYS, str(path)))


def test_say_speaks_each_sentence_and_takes_none_for_an_option(tmp_path: Path) -> None:
    voice = say(tmp_path / "said")
    assert voice.done(0.0)
    for words, pace in (("-v Zarvox", 1.0), ("Ω wins.", 2.0)):
        voice.speak(words, pace)
        until("the end of a sentence", lambda: voice.done(0.05))
    said = (tmp_path / "said").read_text(encoding="utf-8").splitlines()
    assert said == ["-r 175 -f -|-v Zarvox", "-r 350 -f -|Ω wins."]


def test_say_is_stopped_in_the_middle(tmp_path: Path) -> None:
    voice = say(tmp_path / "wait")
    voice.speak("A long story.", 1.0)
    until("the beginning", (tmp_path / "wait").exists)
    assert not voice.done(0.01)
    voice.stop()
    assert voice.done(0.0)
    voice.speak("Another.", 1.0)
    voice.close()


def test_a_program_that_fails_says_so(tmp_path: Path) -> None:
    voice = say(tmp_path / "broken")
    voice.speak("Hello.", 1.0)
    with pytest.raises(VoiceError, match="exit status 3"):
        until("the end", lambda: voice.done(0.05))


def synthesizer(path: Path) -> Synthesizer:
    return Synthesizer((sys.executable, "-S", "-c", SYNTHESIZES, str(path)))


def test_the_synthesizer_speaks_stops_and_changes_its_pace(tmp_path: Path) -> None:
    voice = synthesizer(tmp_path / "asked")
    voice.speak("Ω wins.", 1.0)
    assert not voice.done(0.0)
    assert voice.done(0.0)
    voice.speak("Faster.", 3.0)
    voice.stop()
    assert voice.done(0.0)
    voice.close()
    asked = (tmp_path / "asked").read_text(encoding="utf-8").split()
    assert [line[0] for line in asked] == ["S", "Q", "Q", "P", "S", "X", "Q"]
    assert b64decode(asked[0][1:]).decode() == "Ω wins."
    assert asked[3] == "P10"


def test_the_script_knows_every_wish_and_nothing_else() -> None:
    """It isn't run here: there is no PowerShell for it."""
    for wish in "PSX":
        assert f"'{wish}' {{" in SCRIPT


def test_a_synthesizer_that_ends_is_noticed(tmp_path: Path) -> None:
    voice = synthesizer(tmp_path / "dies")
    voice.speak("Hello.", 1.0)
    with pytest.raises((VoiceError, OSError)):
        until("the end", lambda: voice.done(0.05))
    voice.close()
    with pytest.raises(VoiceError, match="has ended"):
        Synthesizer((sys.executable, "-S", "-c", ""))


def test_the_pace_as_the_synthesizer_counts_it() -> None:
    assert [rate_of(pace) for pace in (0.1, 0.5, 1.0, 2.0, 3.0, 9.0)] == [-10, -6, 0, 6, 10, 10]


def test_a_system_without_its_program_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("SPEECHD_ADDRESS", f"unix_socket:{tmp_path / 'ssip'}")
    for platform, name in (("win32", "powershell"), ("darwin", "say"), ("linux", "speech-dispatcher")):
        for look in (find_engine, open_engine):
            with pytest.raises(VoiceError, match=name):
                look(platform)
        program = tmp_path / name
        program.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
        program.chmod(0o755)
        assert find_engine(platform)
