"""The check of the modules: as many as there should be, and each can be imported."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module

from pazaak.root.doctor.manifest import find_manifest, modules_in
from pazaak.root.doctor.patient import AilmentError, Patient, first_of

OPTIONAL = ("pettingzoo", "gymnasium", "numba", "dask", "distributed")
"""Packages of the extras: a module that needs one may fail to be imported."""


def check_modules(patient: Patient) -> str:
    """Import every module, and compare them with the list of the release."""
    manifest = find_manifest()
    found = set(modules_in(patient.packages))
    expected = found if manifest is None else manifest.modules_of(patient.packages)
    _refuse("aren't there", expected - found)
    left_out = set()
    broken = {}
    for name in sorted(found):
        try:
            import_module(name)
        except ModuleNotFoundError as fault:
            if (fault.name or "").partition(".")[0] in OPTIONAL:
                left_out.add(name)
            else:
                broken[name] = str(fault)
        except Exception as fault:
            broken[name] = f"{type(fault).__name__}: {fault}"
    _refuse("can't be imported", broken, ": " + next(iter(broken.values())) if broken else "")
    compared = "there is no list to compare them with" if manifest is None else f"all that {manifest.origin} names"
    extra = f" {len(left_out)} more are for optional packages." if left_out else ""
    return f"{len(found) - len(left_out):,} were imported: {compared}.{extra}"


def _refuse(what: str, names: Iterable[str], why: str = "") -> None:
    """Raise AilmentError if there are any names."""
    wrong = sorted(names)
    if wrong:
        raise AilmentError(f"{first_of(wrong)} {what}{why}.")
