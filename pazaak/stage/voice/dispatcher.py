"""Speech by speech-dispatcher, the desktop's speech service on Linux, over its own protocol (SSIP)."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from pazaak.house.own_process import foreign_environment
from pazaak.stage.voice.engine import VoiceError

SERVICE = "speech-dispatcher"
ADDRESS, UNIX = "SPEECHD_ADDRESS", "unix_socket"
PATIENCE = 5.0
"""Seconds to wait for an answer of the service."""
SPAWNING = 15.0
"""Seconds that the service may take to start."""
LONGEST_REPLY = 1 << 16
"""Size in bytes of a reply that is given up."""
REFUSED, TOLD = 300, 700
"""Least codes of a refusal, and of a message that was not asked for."""
ENDED = (702, 703)
"""Codes of the messages that a sentence was spoken, or cancelled."""
AT_LEAST, EACH = 5.0, 0.25
"""Seconds, in all and for each letter, after which a sentence is over although the service has not said so."""
GREETING = (
    "SET SELF CLIENT_NAME player:pazaak:main",
    "SET SELF LANGUAGE en",
    "SET SELF PRIORITY MESSAGE",
    "SET SELF NOTIFICATION END ON",
    "SET SELF NOTIFICATION CANCEL ON",
)


class Reply(NamedTuple):
    """A reply of one or several lines, which have the same code."""

    code: int
    lines: list[str]


class Dispatcher:
    """A connection to speech-dispatcher."""

    def __init__(self, path: Path) -> None:
        """Connect to the service behind a socket. Raises OSError, and VoiceError where it refuses."""
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._unread = b""
        self._speaking = ""
        """Number of the sentence that is being spoken; empty for none."""
        self._left = 0.0
        self._over: set[str] = set()
        self._pace = 1.0
        try:
            self._socket.settimeout(PATIENCE)
            self._socket.connect(str(path))
            for command in GREETING:
                self._ask(command)
        except BaseException:
            self._socket.close()
            raise

    def speak(self, sentence: str, pace: float) -> None:
        if pace != self._pace:
            self._ask(f"SET SELF RATE {rate_of(pace)}")
            self._pace = pace
        self._over.clear()
        self._ask("SPEAK")
        text = " ".join(sentence.split())
        dot = "." if text.startswith(".") else ""  # a line of one dot would end the text
        number = self._ask(f"{dot}{text}\r\n.").lines[0]
        self._speaking = "" if number in self._over else number
        self._left = AT_LEAST + EACH * len(text)

    def stop(self) -> None:
        self._ask("CANCEL SELF")
        self._speaking = ""

    def done(self, wait: float) -> bool:
        if not self._speaking:
            return True
        self._left -= wait
        reply = self._next(wait)
        if reply is not None:
            self._note(reply)
        return not self._speaking or self._left <= 0

    def close(self) -> None:
        with suppress(OSError):
            self._socket.sendall(b"CANCEL SELF\r\nQUIT\r\n")
        self._socket.close()

    def _ask(self, command: str) -> Reply:
        """Send a command and return the reply. Raises VoiceError where there is none, or a refusal."""
        self._socket.sendall(f"{command}\r\n".encode())
        while True:
            reply = self._next(PATIENCE)
            if reply is None:
                raise VoiceError(f"{SERVICE} doesn't answer.")
            if reply.code < TOLD:
                break
            self._note(reply)
        if reply.code >= REFUSED:
            raise VoiceError(f"{SERVICE} refuses to speak ({reply.code} {reply.lines[-1]}).")
        return reply

    def _note(self, reply: Reply) -> None:
        if reply.code in ENDED:
            number = reply.lines[0]
            self._over.add(number)
            if number == self._speaking:
                self._speaking = ""

    def _next(self, wait: float) -> Reply | None:
        """Return the next reply; None where none is complete after `wait` seconds without a word."""
        while True:
            reply = self._take()
            if reply is not None:
                return reply
            self._socket.settimeout(wait)
            try:
                more = self._socket.recv(4096)
            except TimeoutError:
                return None
            if not more or len(self._unread) > LONGEST_REPLY:
                raise VoiceError(f"{SERVICE} has ended.")
            self._unread += more

    def _take(self) -> Reply | None:
        """Take a whole reply out of what was read: lines `NNN-word`, and a last one `NNN word`."""
        lines: list[str] = []
        rest = self._unread
        while b"\n" in rest:
            line, _, rest = rest.partition(b"\n")
            told = line.decode("utf-8", "replace").rstrip("\r")
            if not told[:3].isdecimal():
                raise VoiceError(f"{SERVICE} isn't understood.")
            lines.append(told[4:])
            if told[3:4] != "-":
                self._unread = rest
                return Reply(int(told[:3]), lines)
        return None


def rate_of(pace: float) -> int:
    """Return the service's number of a speed, from -100 to 100, for `pace` times the normal one."""
    return max(-100, min(100, round((pace - 1) * 100 / (1.5 if pace > 1 else 0.5))))


def socket_path(environment: dict[str, str]) -> Path:
    """Return the place of the service's socket. Raises VoiceError where it is elsewhere than on this machine."""
    method, _, named = environment.get(ADDRESS, UNIX).partition(":")
    if method != UNIX:
        raise VoiceError(f"{ADDRESS} names a service that may be on another machine; the game speaks on this one.")
    if named:
        return Path(named)
    cache = environment.get("XDG_CACHE_HOME") or str(Path(environment.get("HOME", "/"), ".cache"))
    return Path(environment.get("XDG_RUNTIME_DIR") or cache, SERVICE, "speechd.sock")


def open_dispatcher() -> Dispatcher:
    """Return a connection to the service, which is started where it doesn't run. Raises VoiceError or OSError."""
    path = socket_path(dict(os.environ))
    try:
        return Dispatcher(path)
    except (FileNotFoundError, ConnectionRefusedError):
        program = find_service()
    command = [program, "--spawn", "--communication-method", UNIX, "--socket-path", str(path)]
    try:
        subprocess.run(command, env=foreign_environment(os.environ), stdin=subprocess.DEVNULL,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=SPAWNING, check=False)  # fmt: skip
        return Dispatcher(path)
    except (subprocess.TimeoutExpired, FileNotFoundError, ConnectionRefusedError):
        raise VoiceError(f"{SERVICE} doesn't start.") from None


def find_service() -> str:
    """Return the program of the service. Raises VoiceError where there is none."""
    program = shutil.which(SERVICE)
    if program is None:
        raise VoiceError(f"{SERVICE} isn't installed.")
    return program
