"""Each system's own speech."""

from __future__ import annotations

import sys

from pazaak.stage.voice.dispatcher import SERVICE, find_service, open_dispatcher
from pazaak.stage.voice.engine import Engine
from pazaak.stage.voice.programs import POWERSHELL, SAY, SayProgram, Synthesizer, find_program

NAMES = {"win32": "PowerShell's speech synthesizer", "darwin": SAY[0]}
"""Name of what speaks, by system; elsewhere it is speech-dispatcher."""


def open_engine(platform: str = sys.platform) -> Engine:
    """Return the system's speech, connected. Raises VoiceError or OSError where there is none."""
    if platform == "win32":
        return Synthesizer()
    if platform == "darwin":
        return SayProgram()
    return open_dispatcher()


def find_engine(platform: str = sys.platform) -> str:
    """Return the name of what speaks on this system, without starting it. Raises VoiceError where it is missing."""
    if platform == "win32":
        find_program(POWERSHELL[0])
    elif platform == "darwin":
        find_program(SAY[0])
    else:
        find_service()
    return NAMES.get(platform, SERVICE)
