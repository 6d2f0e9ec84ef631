"""Ten thousand lines of garbage, each answered with one line, and the table as it was."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pazaak.game.options import PazaakOptions
from pazaak.game.positions.given import KEYS as POSITION_KEYS
from pazaak.house.talk.json_lines import encode_line
from pazaak.house.talk.protocol import UNFORESEEN, Talker
from pazaak.rivals.register import PAZAAK
from tests.patience import HANGS

ROOT = Path(__file__).parents[3]
LINES = 10_000
KEYS = ["do", "seed", "seats", "options", "position", "seat", "limit", "move", "agent", "what", "x", "\ud800"]
OPTIONS = [*PazaakOptions.model_fields, "nonsense"]
POSITION = [*sorted(POSITION_KEYS), "nonsense"]
DOS = ["new", "view", "moves", "play", "state", "result", "choose", "agents", "ask", "quit", ""]
WORDS = ["cantina", "classic2", "match", "set", "win", "stand", "turn", "ante", "always", "+1", "-6", "±3", "1±2", "T"]
WORDS += ["T:+", "T:-", "2&4", "D", "end", "ante 10", "bet 40", "accept", "leave", "tiebreak yes", "random", "master"]
WORDS += ["\ud800", "\x00", "é", "a" * 300, "", "±3:+", "9" * 30, "ante 99999999999999999999"]
NUMBERS = [0, 1, 2, 3, 4, 10, 20, -1, 7, 1000, 10**9, 10**20, -(10**30), 10**99, 10**200, 0.5, 1e308, float("nan")]
BYTES = [b"\xff", b"\x00", b"\xed\xa0\x80", b"[" * 3000, b'{"do":' * 2000, b"\\", b"\xf0\x9f\x82\xa1", b"\r", b"'"]


class Garbage:
    """Lines from nearly right to hopeless, the same for the same seed."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def lines(self, count: int) -> Iterator[bytes]:
        for _ in range(count):
            line = self._line()
            if line.strip():
                yield line

    def _line(self) -> bytes:
        text = json.dumps(self._command()).encode()
        match self._random.randrange(10):
            case 0:
                return bytes(self._random.randrange(256) for _ in range(self._random.randrange(60))).replace(b"\n", b"")
            case 1:
                at = self._random.randrange(len(text))
                return text[:at] + self._random.choice(BYTES) + text[at:]
            case 2:
                return text[: self._random.randrange(len(text))]
            case 3:
                return json.dumps(self._value(3)).encode()
            case _:
                return text

    def _command(self) -> dict[str, Any]:
        command: dict[str, Any] = {"do": self._random.choice(DOS)}
        for key in self._random.sample(KEYS, self._random.randrange(4)):
            command[key] = self._object(key) if self._random.random() < 0.6 else self._value(2)
        return command

    def _object(self, key: str) -> Any:
        match key:
            case "options":
                return {name: self._value(3) for name in self._random.sample(OPTIONS, self._random.randrange(4))}
            case "position":
                return {name: self._value(3) for name in self._random.sample(POSITION, self._random.randrange(6))}
            case "seed" | "seats" | "seat" | "limit":
                return self._random.choice(NUMBERS)
            case _:
                return self._random.choice(WORDS)

    def _value(self, depth: int) -> Any:
        match self._random.randrange(8 if depth else 5):
            case 0:
                return self._random.choice([None, True, False])
            case 1 | 2:
                return self._random.choice(NUMBERS)
            case 3 | 4:
                return self._random.choice(WORDS)
            case 5 | 6:
                return [self._value(depth - 1) for _ in range(self._random.randrange(4))]
            case _:
                return {self._random.choice(WORDS): self._value(depth - 1) for _ in range(self._random.randrange(3))}


def state_of(talker: Talker) -> str:
    return talker.answer(b'{"do":"state"}')


@pytest.mark.full
def test_ten_thousand_lines_of_garbage_are_answered_and_errors_change_nothing() -> None:
    talker = Talker(PAZAAK)
    before = state_of(talker)
    errors = new_games = 0
    for line in Garbage(1).lines(LINES):
        answer = talker.answer(line)
        encoded = encode_line(answer)
        assert encoded.count(b"\n") == 1
        read = json.loads(encoded)
        after = state_of(talker)
        if "error" in read:
            errors += 1
            assert after == before, line
            assert UNFORESEEN not in read["error"], (line, read)
            assert len(read["error"]) < 1000
        new_games += "to_act" in read
        before = after
    assert errors > LINES // 2
    assert new_games > 50


def test_a_game_goes_on_undisturbed_between_lines_of_garbage() -> None:
    disturbed, calm = Talker(PAZAAK), Talker(PAZAAK)
    opening = b'{"do":"new","seed":12}'
    assert disturbed.answer(opening) == calm.answer(opening)
    harmless = (line for line in Garbage(2).lines(3000) if b'"new"' not in line and b'"play"' not in line)
    while "error" not in (chosen := json.loads(calm.answer(b'{"do":"choose","agent":"r1"}'))):
        for _ in range(5):
            disturbed.answer(next(harmless, b"garbage"))
        play = json.dumps({"do": "play", "move": chosen["move"]}).encode()
        assert disturbed.answer(play) == calm.answer(play)
    assert disturbed.answer(b'{"do":"result"}') == calm.answer(b'{"do":"result"}')
    assert state_of(disturbed) == state_of(calm)


@pytest.fixture(scope="module")
def talk_command() -> list[str]:
    return [sys.executable, str(ROOT / "main.py"), "talk", "pazaak"]


def run(command: list[str], given: bytes, folder: Path, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        command,
        input=given,
        capture_output=True,
        cwd=folder,
        timeout=HANGS,
        env={**os.environ, **environment},
        check=False,
    )


@pytest.mark.full
def test_the_command_survives_garbage_and_ends_with_its_input(talk_command: list[str], tmp_path: Path) -> None:
    lines = list(Garbage(3).lines(500))
    ended = run(talk_command, b"\n".join(lines) + b'\n{"do":"agents"}', tmp_path)
    answers = [json.loads(line) for line in ended.stdout.splitlines()]
    assert ended.returncode == 0
    assert ended.stderr == b""
    assert len(answers) == len(lines) + 1
    assert "agents" in answers[-1]


@pytest.mark.full
def test_the_command_speaks_utf_8_in_any_locale(talk_command: list[str], tmp_path: Path) -> None:
    given = {"phase": "turn", "leader": 0, "hands": [["±3"], []]}
    lines = json.dumps({"do": "new", "position": given}) + '\n{"do":"moves"}\n'
    ended = run(talk_command, lines.encode(), tmp_path, LC_ALL="C", PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    moves = json.loads(ended.stdout.splitlines()[1].decode("utf-8"))["moves"]
    assert "±3:+" in moves
    assert "±3:+".encode() in ended.stdout


@pytest.mark.full
def test_the_command_ends_quietly_when_nobody_reads(talk_command: list[str], tmp_path: Path) -> None:
    with subprocess.Popen(
        talk_command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=tmp_path
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(b'{"do":"agents"}\n')
        process.stdin.flush()
        assert b"agents" in process.stdout.readline()
        process.stdout.close()
        process.stdin.write(b'{"do":"agents"}\n' * 3)
        process.stdin.flush()
        assert process.wait(HANGS) == 0
        assert process.stderr.read() == b""


@pytest.mark.full
def test_an_unknown_game_is_a_sentence_and_status_two(tmp_path: Path) -> None:
    ended = run([sys.executable, str(ROOT / "main.py"), "talk", "ludo"], b"", tmp_path)
    assert ended.returncode == 2
    assert b"ludo" in ended.stderr
    assert b"Traceback" not in ended.stderr
