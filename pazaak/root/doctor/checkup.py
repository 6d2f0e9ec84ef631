"""The checks in their order, each turned into a line of the table whatever happens in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pazaak.house.background.mode import INLINE, is_inline
from pazaak.house.diagnosis import Condition, Diagnosis
from pazaak.house.rules.game_path import LazyRegistry
from pazaak.root.doctor.patient import AilmentError, Patient
from pazaak.root.doctor.privacy import without_names

CHECKS = LazyRegistry(
    {
        "release": "pazaak.root.doctor.program:check_release",
        "libraries": "pazaak.root.doctor.program:check_libraries",
        "installation": "pazaak.root.doctor.program:check_installation",
        "modules": "pazaak.root.doctor.modules:check_modules",
        "games": "pazaak.root.doctor.games:check_games",
        "tables": "pazaak.root.doctor.games:check_tables",
        "resources": "pazaak.root.doctor.resources:check_resources",
        "pictures": "pazaak.root.doctor.resources:check_pictures",
        "fonts": "pazaak.root.doctor.resources:check_fonts",
        "sound": "pazaak.root.doctor.devices:check_sound",
        "window": "pazaak.root.doctor.devices:check_window",
        "reader": "pazaak.root.doctor.devices:check_reader",
        "voice": "pazaak.root.doctor.voice:check_voice",
        "thinking": "pazaak.root.doctor.processes:check_thinking",
        "bots": "pazaak.root.doctor.processes:check_bots",
        "profile": "pazaak.root.doctor.profile:check_folder",
        "ledger": "pazaak.root.doctor.profile:check_ledger",
        "clock": "pazaak.root.doctor.profile:check_clock",
        "numba": "pazaak.root.doctor.program:check_numba",
    }
)
"""Functions of a patient that return a sentence and raise AilmentError, by the name of the part.

Each is loaded when its turn comes: what one of them can't import costs no other.
"""
APART = ("thinking", "bots")
"""Checks of other processes, for which there is nothing to do where one process does everything."""
Check = Callable[[Patient], str]


def examine(patient: Patient) -> Iterator[Diagnosis]:
    """Yield what each check found, as soon as it is done."""
    for name in CHECKS:
        yield diagnose(name, patient)


def diagnose(name: str, patient: Patient) -> Diagnosis:
    """Return what one check found; its own failure is a finding too."""
    try:
        check: Check = _see_that_one_does_all if name in APART and is_inline() else CHECKS[name]
        condition, sentence = Condition.OK, check(patient)
    except AilmentError as ailment:
        condition, sentence = ailment.condition, str(ailment)
    except BaseException as fault:  # faults of AccessKit and of other libraries in Rust are no Exceptions
        if isinstance(fault, KeyboardInterrupt | SystemExit | GeneratorExit):
            raise
        condition, sentence = Condition.MISSING, f"This can't be checked ({type(fault).__name__}: {fault})."
    return Diagnosis(name, condition, without_names(sentence))


def _see_that_one_does_all(patient: Patient) -> str:
    return f"One process does everything, as {INLINE} asks."
