"""Release, libraries, installation, modules and the optional compiler, each sound and each broken."""

from __future__ import annotations

import sqlite3
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pygame
import pytest

from pazaak.root.doctor import modules, program
from pazaak.root.doctor.manifest import Manifest
from pazaak.root.doctor.patient import program_folder
from tests.root.doctor.patients import Doctor


def test_another_python_than_the_tested_is_named(doctor: Doctor, monkeypatch: pytest.MonkeyPatch) -> None:
    assert doctor.look_at("release").state == "ok"
    monkeypatch.setattr(sys, "implementation", SimpleNamespace(name="pypy", cache_tag="pypy-311"))
    visit = doctor.look_at("release")
    assert (visit.status, visit.state) == (1, "fallback")
    assert "CPython" in visit.sentence


def test_a_python_that_is_too_old_is_named(doctor: Doctor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "OLDEST_PYTHON", (4, 0))
    assert doctor.look_at("release").state == "missing"


def test_a_library_that_cannot_be_imported_is_named(doctor: Doctor, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "pygame-ce 2." in doctor.look_at("libraries").sentence
    monkeypatch.setitem(sys.modules, "segno", None)
    visit = doctor.look_at("libraries")
    assert (visit.status, visit.state) == (1, "missing")
    assert visit.sentence.startswith("segno can't be imported")


def test_another_pygame_is_named(doctor: Doctor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(pygame, "IS_CE")
    assert "in the place of pygame-ce" in doctor.look_at("libraries").sentence


def test_an_old_sqlite_is_named(doctor: Doctor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 37, 2))
    assert doctor.look_at("libraries").sentence.startswith("SQLite 3.38 or later is needed")


def test_two_copies_that_are_mixed_are_named(doctor: Doctor, monkeypatch: pytest.MonkeyPatch) -> None:
    assert doctor.look_at("installation").sentence.startswith("A checkout in ")
    places = {"pazaak": program_folder()}
    monkeypatch.setattr(program, "_place_of", lambda name: places.get(name, Path("/elsewhere")))
    visit = doctor.look_at("installation")
    assert (visit.status, visit.state) == (1, "fallback")
    assert "Two copies are mixed" in visit.sentence


def test_a_module_that_is_not_there_is_named(doctor: Doctor, monkeypatch: pytest.MonkeyPatch) -> None:
    some = ["pazaak", "pazaak.house.phrases"]
    monkeypatch.setattr(modules, "modules_in", lambda packages: iter(some))
    assert doctor.look_at("modules").sentence == "2 were imported: there is no list to compare them with."
    listed = Manifest("the bundle's list", frozenset([*some, "pazaak.house.thinking.worker", "main"]), {})
    monkeypatch.setattr(modules, "find_manifest", lambda: listed)
    visit = doctor.look_at("modules")
    assert (visit.status, visit.state) == (1, "missing")
    assert visit.sentence == "pazaak.house.thinking.worker aren't there."
    some.append("pazaak.house.thinking.worker")
    assert doctor.look_at("modules").sentence == "3 were imported: all that the bundle's list names."


def test_a_module_that_cannot_be_imported_is_named(doctor: Doctor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(modules, "modules_in", lambda packages: iter(["pazaak", "pazaak.house.no_such"]))
    visit = doctor.look_at("modules")
    assert (visit.status, visit.state) == (1, "missing")
    assert visit.sentence.startswith("pazaak.house.no_such can't be imported: No module named")


def test_a_module_of_an_optional_package_may_be_left_out(doctor: Doctor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(modules, "modules_in", lambda packages: iter(["pazaak", "pazaak.environment.table"]))
    for name in [name for name in sys.modules if name.startswith("pazaak.environment")]:
        monkeypatch.delitem(sys.modules, name)
    loaded = [name for name in sys.modules if name.startswith(("gymnasium.", "pettingzoo."))]
    for name in ("gymnasium", "pettingzoo", *loaded):
        monkeypatch.setitem(sys.modules, name, None)
    assert doctor.look_at("modules").sentence.endswith("1 more are for optional packages.")


def test_a_compiler_that_is_broken_is_named(doctor: Doctor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "find_spec", lambda name: None)
    assert doctor.look_at("numba").sentence.startswith("Not installed, and not needed")
    monkeypatch.setattr(program, "find_spec", lambda name: object())
    monkeypatch.setattr(program, "import_module", ModuleType)
    visit = doctor.look_at("numba")
    assert (visit.status, visit.state) == (1, "fallback")
    assert "can't be used" in visit.sentence
