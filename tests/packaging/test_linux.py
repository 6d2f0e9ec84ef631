"""The bundle for Linux below dist: each of its checks, and on every run what the checks themselves rest on."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path, PurePosixPath

import pytest
from packagers.bundle import INTERNAL, bundle_name, is_elf, loose_modules
from packagers.contents import ASSETS, PACKAGES, data_files, kept, modules
from packagers.linux import CHECKS
from packagers.linux_checks import contents
from packagers.moved import RENAMED, moved
from packagers.parts import CheckError, PackageError
from packagers.processes import children_of, processor_seconds, program_of, words_of
from packagers.pyinstaller import SPEC

from tests.patience import until

ROOT = Path(__file__).parents[2]
PROGRAM = """#!/bin/sh
echo "$HOME"; pwd; command -v python3; command -v ls; env | /usr/bin/wc -l
touch "${0%/*}/new" 2>/dev/null && echo written
"""


@pytest.mark.bundle
@pytest.mark.parametrize("name", CHECKS)
def test_the_bundle(name: str) -> None:
    print(f"\n{name}: {CHECKS[name](ROOT / 'dist')}")


@pytest.mark.full
def test_all_modules_and_files_of_the_checkout_go_into_a_bundle() -> None:
    names = modules(ROOT)
    assert len(names) == len(set(names)) == sum(1 for top in PACKAGES for _ in (ROOT / top).rglob("*.py"))
    assert {"pazaak", "pazaak.__main__", "partition_games.register"} <= set(names)
    folders = Counter(folder.partition("/")[0] for _, folder in data_files(ROOT))
    assert set(folders) == {*PACKAGES, ASSETS}
    assert folders[ASSETS] > 100
    assert not [file for file, _ in data_files(ROOT) if file.suffix in (".py", ".pyc")]


def test_what_stays_out_is_told_by_the_name_of_the_file() -> None:
    assert kept("pygame_ce.libs/libSDL2-2-50d19f93.0.so.0.3200.10")
    assert not kept("pygame_ce.libs/libportmidi-8a3ff27a.so.2.0.7")
    assert not kept("libstdc++.so.6")


def test_a_bundle_is_tried_where_nothing_helps_it(tmp_path: Path) -> None:
    program = tmp_path / "pazaak"
    program.write_text(PROGRAM, encoding="utf-8")
    program.chmod(0o755)
    (tmp_path / INTERNAL).mkdir()
    with moved(tmp_path) as place:
        told = place.run().stdout.decode().splitlines()
        assert told[:2] == [str(place.home), str(place.elsewhere)]
        assert place.program.parent.name == RENAMED
        assert not list(place.home.iterdir())
        left = place.program.parent.parent
    assert "written" not in told
    assert not [line for line in told if "python" in line or line.endswith("/ls")]
    assert not left.exists()


@pytest.mark.skipif(shutil.which("readelf") is None, reason="readelf is not installed")
def test_a_library_of_a_newer_system_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bundle = tmp_path / bundle_name()
    bundle.mkdir()
    shutil.copy("/bin/true", bundle / "pazaak")
    monkeypatch.setattr(contents, "PROMISED_GLIBC", (2, 99))
    assert "every search path stays in the folder" in CHECKS["libraries"](tmp_path)
    monkeypatch.setattr(contents, "PROMISED_GLIBC", (2, 2))
    with pytest.raises(CheckError, match=r"of pazaak is newer than the promised 2\.2"):
        CHECKS["libraries"](tmp_path)


def test_a_search_path_that_leaves_the_folder_is_told(tmp_path: Path) -> None:
    library = tmp_path / "numpy.libs" / "libx.so"
    assert contents.stays_inside(library, "$ORIGIN", tmp_path)
    assert contents.stays_inside(library, "$ORIGIN/../pygame.libs", tmp_path)
    assert not contents.stays_inside(library, "$ORIGIN/../..", tmp_path)
    assert not contents.stays_inside(library, "/usr/local/lib", tmp_path)


def test_where_there_is_no_bundle_a_sentence_says_what_makes_it(tmp_path: Path) -> None:
    with pytest.raises(PackageError, match="build linux makes it"), moved(tmp_path):
        raise AssertionError("there is nothing to move")


def test_processes_are_read_from_the_system() -> None:
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as child:
        assert child.pid in children_of(os.getpid())
        assert until("its command line", lambda: words_of(child.pid))[-1] == "input()"
        assert program_of(child.pid) is not None
        assert 0 <= processor_seconds(child.pid) < processor_seconds(os.getpid())
        child.communicate(b"\n")
    assert words_of(child.pid) == []
    assert children_of(child.pid) == []
    assert program_of(child.pid) is None


def test_files_of_a_bundle_are_told_apart(tmp_path: Path) -> None:
    (tmp_path / INTERNAL / "pygame").mkdir(parents=True)
    for name in ("pygame/__init__.pyc", "pygame/locals.pyc"):
        (tmp_path / INTERNAL / name).write_bytes(b"")
    assert loose_modules(tmp_path) == ["pygame", "pygame.locals"]
    assert is_elf(Path(sys.executable).resolve())
    assert not is_elf(SPEC)
    assert PurePosixPath(bundle_name()).name.startswith("pazaak-")
