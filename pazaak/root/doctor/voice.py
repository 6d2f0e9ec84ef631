"""The check of the game's own voice."""

from __future__ import annotations

import sys

from pazaak.house.profile.profiles import ProfileShelf
from pazaak.house.profile.settings import SETTINGS, peek
from pazaak.root.doctor.patient import FallbackError, Patient
from pazaak.stage.voice.dispatcher import SERVICE
from pazaak.stage.voice.engine import VoiceError
from pazaak.stage.voice.engines import NAMES, find_engine, open_engine

UNUSED = "It isn't chosen; {} would speak."
MISSING = "It isn't chosen, and couldn't speak: {}"
SILENT = "It is chosen and silent: {} A screen reader would say the same: set SPOKEN to it."


def check_voice(patient: Patient) -> str:
    """Find what would speak for the game; where the chosen profile asks for that, connect to it."""
    if not _is_chosen(patient):
        try:
            return UNUSED.format(find_engine())
        except VoiceError as fault:
            return MISSING.format(fault)
    try:
        engine = open_engine()
    except (VoiceError, OSError) as fault:
        raise FallbackError(SILENT.format(fault)) from fault
    engine.close()
    return f"It is chosen, and {NAMES.get(sys.platform, SERVICE)} answers."


def _is_chosen(patient: Patient) -> bool:
    """Return whether the settings of the chosen profile ask for the voice; False where they can't be read."""
    return peek(ProfileShelf(patient.profiles).chosen.folder / SETTINGS).spoken == "voice"
