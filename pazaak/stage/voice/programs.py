"""Speech by programs that belong to the system: `say` on macOS, PowerShell's speech synthesizer on Windows."""

from __future__ import annotations

import os
import shutil
import subprocess
from base64 import b64encode
from collections.abc import Sequence
from contextlib import suppress
from math import log

from pazaak.house.own_process import foreign_environment
from pazaak.stage.voice.engine import VoiceError

SAY = ("say",)
WORDS = 175
"""Words a minute at the normal speed."""
POWERSHELL = ("powershell", "-NoLogo", "-NoProfile", "-NonInteractive", "-Command")
SCRIPT = "\n".join(
    (
        "$ErrorActionPreference = 'Stop'",
        "Add-Type -AssemblyName System.Speech",
        "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer",
        "[Console]::Out.WriteLine('Ready')",
        "while ($null -ne ($line = [Console]::In.ReadLine())) {",
        "    $rest = $line.Substring(1)",
        "    switch -CaseSensitive ($line.Substring(0, 1)) {",
        "        'P' { $voice.Rate = [int]$rest }",
        "        'S' { $text = [Text.Encoding]::UTF8.GetString([Convert]::FromBase64String($rest))",
        "              [void]$voice.SpeakAsync($text) }",
        "        'X' { $voice.SpeakAsyncCancelAll() }",
        "    }",
        "    [Console]::Out.WriteLine([string]$voice.State)",
        "}",
    )
)
"""Program that takes a line for each wish, and answers with the state of the synthesizer."""
READY = "Ready"
LAST_WAIT = 1.0
"""Seconds that a program has to end by itself."""


class SayProgram:
    """The program `say`, started anew for each sentence."""

    def __init__(self, command: Sequence[str] = SAY) -> None:
        """Find the program. Raises VoiceError where it is missing."""
        self._command = [find_program(command[0]), *command[1:]]
        self._process: subprocess.Popen[bytes] | None = None

    def speak(self, sentence: str, pace: float) -> None:
        self.stop()
        # The sentence comes on standard input: no word of it is taken for an option.
        self._process = process = _begin(
            [*self._command, "-r", str(round(WORDS * pace)), "-f", "-"], answers=subprocess.DEVNULL
        )
        assert process.stdin is not None
        process.stdin.write(sentence.encode())
        process.stdin.close()

    def stop(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.terminate()
            with suppress(subprocess.TimeoutExpired):
                process.wait(LAST_WAIT)

    def done(self, wait: float) -> bool:
        if self._process is None:
            return True
        try:
            status = self._process.wait(wait)
        except subprocess.TimeoutExpired:
            return False
        self._process = None
        if status:
            raise VoiceError(f"{self._command[0]} can't speak (exit status {status}).")
        return True

    def close(self) -> None:
        with suppress(OSError):
            self.stop()


class Synthesizer:
    """A PowerShell that speaks as long as the game runs."""

    def __init__(self, command: Sequence[str] = (*POWERSHELL, SCRIPT)) -> None:
        """Start it. Raises VoiceError where it is missing or has no synthesizer."""
        self._process = _begin([find_program(command[0]), *command[1:]], answers=subprocess.PIPE)
        self._pace = 1.0
        try:
            self._answer()
        except VoiceError:
            self.close()
            raise

    def speak(self, sentence: str, pace: float) -> None:
        if pace != self._pace:
            self._ask("P", str(rate_of(pace)))
            self._pace = pace
        self._ask("S", b64encode(sentence.encode()).decode())

    def stop(self) -> None:
        self._ask("X")

    def done(self, wait: float) -> bool:
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(wait)
        return self._ask("Q") == READY

    def close(self) -> None:
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        with suppress(OSError):
            process.stdin.close()
        try:
            process.wait(LAST_WAIT)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        process.stdout.close()

    def _ask(self, wish: str, rest: str = "") -> str:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{wish}{rest}\n".encode())
        self._process.stdin.flush()
        return self._answer()

    def _answer(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise VoiceError("Windows has no voice here: PowerShell's speech synthesizer has ended.")
        return line.decode("ascii", "replace").strip()


def rate_of(pace: float) -> int:
    """Return the synthesizer's number of a speed, from -10 for a third to 10 for three times the normal one."""
    return max(-10, min(10, round(10 * log(pace) / log(3))))


def find_program(name: str) -> str:
    """Return a program that belongs to the system. Raises VoiceError where there is none."""
    found = shutil.which(name)
    if found is None:
        raise VoiceError(f"The program {name} isn't there.")
    return found


def _begin(command: Sequence[str], *, answers: int) -> subprocess.Popen[bytes]:
    # On Windows the game has no console, and a new one would open for each program.
    unseen = getattr(subprocess, "CREATE_NO_WINDOW", 0)
    return subprocess.Popen(command, env=foreign_environment(os.environ), stdin=subprocess.PIPE,
                            stdout=answers, stderr=subprocess.DEVNULL, creationflags=unseen)  # fmt: skip
