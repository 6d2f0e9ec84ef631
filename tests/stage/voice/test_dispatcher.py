"""Speech over SSIP: one sentence at a time, its end, its refusals, and a service that goes away."""

from __future__ import annotations

import stat
from contextlib import closing
from pathlib import Path

import pytest

from pazaak.stage.voice import dispatcher
from pazaak.stage.voice.dispatcher import ADDRESS, Dispatcher, open_dispatcher, rate_of, socket_path
from pazaak.stage.voice.engine import VoiceError
from tests.patience import until
from tests.stage.voice.ssip import Service, service


@pytest.fixture
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dispatcher, "PATIENCE", 0.05)


def test_a_sentence_is_spoken_to_its_end(tmp_path: Path) -> None:
    with service(tmp_path) as there:
        there.at_once = False
        voice = Dispatcher(there.path)
        voice.speak("You draw 6.\nTotal 17.", 1.0)
        assert not voice.done(0.01)
        there.end()
        until("the end of the sentence", lambda: voice.done(0.01))
        voice.speak("... and a dot first.", 2.5)
        assert there.spoken == ["You draw 6. Total 17.", "... and a dot first."]
        assert there.heard.index("SET SELF RATE 100") < there.heard.index("... and a dot first.")
        voice.close()


def test_what_is_stopped_is_over(tmp_path: Path) -> None:
    with service(tmp_path) as there:
        there.at_once = False
        voice = Dispatcher(there.path)
        voice.speak("A long story.", 1.0)
        voice.stop()
        assert voice.done(0.0)
        assert "CANCEL SELF" in there.heard
        voice.close()


def test_an_end_that_is_never_told_is_not_waited_for(tmp_path: Path) -> None:
    with service(tmp_path) as there:
        there.at_once = False
        voice = Dispatcher(there.path)
        voice.speak("Hm.", 1.0)
        voice._left = 0.02
        assert not voice.done(0.01)
        assert voice.done(0.01)
        voice.close()


@pytest.mark.parametrize("refused", ["SET", "SPEAK"])
def test_a_refusal_is_a_sentence(tmp_path: Path, refused: str) -> None:
    with service(tmp_path) as there:
        there.refused = refused
        with (
            pytest.raises(VoiceError, match=r"refuses to speak \(400 ERR UNKNOWN\)"),
            closing(Dispatcher(there.path)) as voice,
        ):
            voice.speak("Hello.", 1.0)


@pytest.mark.usefixtures("brief")
def test_one_that_does_not_answer_is_given_up(tmp_path: Path) -> None:
    with service(tmp_path) as there:
        there.mute = True
        with pytest.raises(VoiceError, match="doesn't answer"):
            Dispatcher(there.path)


def test_one_that_leaves_is_noticed(tmp_path: Path) -> None:
    with service(tmp_path) as there:
        there.at_once = False
        voice = Dispatcher(there.path)
        voice.speak("A long story.", 1.0)
        there.leave()
        with pytest.raises((VoiceError, OSError)):
            until("the end", lambda: voice.done(0.01))
        voice.close()


def test_another_protocol_is_not_understood(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Service, "_tell", lambda self, words: self._clients[-1].sendall(b"HTTP/1.1 200 OK\r\n"))
    with service(tmp_path) as there, pytest.raises(VoiceError, match="isn't understood"):
        Dispatcher(there.path)


def test_where_the_socket_is() -> None:
    assert socket_path({"XDG_RUNTIME_DIR": "/run/user/7"}) == Path("/run/user/7/speech-dispatcher/speechd.sock")
    assert socket_path({"HOME": "/home/mara"}) == Path("/home/mara/.cache/speech-dispatcher/speechd.sock")
    assert socket_path({ADDRESS: "unix_socket:/tmp/s"}) == Path("/tmp/s")
    with pytest.raises(VoiceError, match="another machine"):
        socket_path({ADDRESS: "inet_socket:10.0.0.7:6560"})


def test_the_pace_as_the_service_counts_it() -> None:
    assert [rate_of(pace) for pace in (0.1, 0.5, 0.8, 1.0, 1.3, 2.5, 9.0)] == [-100, -100, -40, 0, 20, 100, 100]


def test_a_service_that_does_not_run_is_started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ADDRESS, f"unix_socket:{tmp_path / 'ssip'}")
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(VoiceError, match="isn't installed"):
        open_dispatcher()
    program = tmp_path / "speech-dispatcher"
    program.write_text(f'#!/bin/sh\necho "$@" > {tmp_path}/asked\n', encoding="utf-8")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    with pytest.raises(VoiceError, match="doesn't start"):
        open_dispatcher()
    asked = (tmp_path / "asked").read_text(encoding="utf-8")
    assert asked == f"--spawn --communication-method unix_socket --socket-path {tmp_path / 'ssip'}\n"
    with service(tmp_path):
        open_dispatcher().close()
