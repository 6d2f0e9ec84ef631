"""The folder for Windows: its packages, what stays out of them, its licences, and what the installer removes."""

from __future__ import annotations

import zipfile
from pathlib import Path, PurePosixPath

import pytest
from packagers.licences import OURS
from packagers.parts import PackageError
from packagers.windows.fetch import unpack_wheel
from packagers.windows.files import APP, NAME, files_of
from packagers.windows.folder import ROOT, STAYS
from packagers.windows.installer import macros
from packagers.windows.licences import Owners
from packagers.windows.part import CHECKS
from packagers.windows.pins import needed, pin_of, pinned, wanted_by
from packagers.windows.programs import numbers


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    """A folder with a few of the files of the real one."""
    folder = tmp_path / NAME
    for name in (
        "python313.dll", "LICENSE.txt", "sqlite3.dll", "vcruntime140.dll", "pazaak.exe",
        f"{APP}/pazaak/__main__.py", f"{APP}/pygame/SDL2.dll", f"{APP}/pygame/mixer.pyd",
        f"{APP}/toy/__init__.py", f"{APP}/toy-1.dist-info/licenses/LICENSE", f"{APP}/toy-1.dist-info/METADATA",
        f"{APP}/toy-1.dist-info/RECORD", f"{APP}/pygame_ce-2.dist-info/METADATA", f"{APP}/pygame_ce-2.dist-info/RECORD",
    ):  # fmt: skip
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name, encoding="utf-8")
    _describe(folder / APP / "toy-1.dist-info", "toy", "toy/__init__.py,,\ntoy-1.dist-info/licenses/LICENSE,,\n")
    _describe(folder / APP / "pygame_ce-2.dist-info", "pygame-ce", "pygame/mixer.pyd,,\npygame/SDL2.dll,,\n")
    return folder


def _describe(inside: Path, name: str, record: str) -> None:
    (inside / "METADATA").write_text(f"Name: {name}\nVersion: 1\nLicense-Expression: MIT\n", encoding="utf-8")
    (inside / "RECORD").write_text(record, encoding="utf-8")


def test_packages_are_pinned_for_windows_and_its_python() -> None:
    pins = pinned(ROOT / ".ci" / "requirements.txt")
    names = wanted_by(ROOT / "pyproject.toml")
    assert {"pygame-ce", "pydantic", "numpy", "accesskit"} <= names
    for name in names:
        pin = pin_of(name, pins)
        assert pin.line.startswith(f"{name}=={pin.version} --hash=sha256:")
        assert ";" not in pin.line
    assert pins["numpy"].version != "2.4.6", "that one is for an older Python"
    assert needed(['colorama>=0.4; sys_platform == "win32"', 'uvloop; sys_platform != "win32"']) == {"colorama"}
    with pytest.raises(PackageError, match="mystery isn't pinned for Windows"):
        pin_of("mystery", pins)


def test_what_no_module_of_the_game_needs_stays_out(tmp_path: Path) -> None:
    wheel = tmp_path / "numpy.whl"
    stays = ("numpy/tests/a.py", "numpy/linalg/tests/b.py", "numpy/ma/core.py", "pygame/midi.py", "pygame/docs/c.html",
             "pygame/portmidi.dll", "numpy/d.pyi", "LICENSE", "numpy-2.data/scripts/f2py.py")  # fmt: skip
    goes = ("numpy/__init__.py", "numpy/linalg/e.py", "numpy-2.dist-info/licenses/LICENSE", "pygame/SDL2.dll")
    with zipfile.ZipFile(wheel, "w") as packed:
        for name in (*stays, *goes):
            packed.writestr(name, name)
    unpack_wheel(wheel, tmp_path / APP, STAYS)
    assert {path.relative_to(tmp_path / APP).as_posix() for path in files_of(tmp_path / APP)} == set(goes)


def test_every_file_has_an_owner_or_fails(bundle: Path) -> None:
    owners = Owners(bundle)

    def of(name: str) -> str | None:
        owner = owners.of(PurePosixPath(name))
        return owner if owner is None or isinstance(owner, str) else owner.name

    assert of(f"{APP}/pazaak/__main__.py") == of(f"{APP}/pazaak-1.0.0.dist-info/RECORD") == of("pazaak.exe") == OURS
    assert of("python313.dll") == of("LICENSE.txt") == "Python 3.13.2"
    assert of("vcruntime140.dll") == of(f"{APP}/numpy.libs/msvcp140-1.dll") == "Microsoft Visual C++ runtime"
    assert (of("sqlite3.dll"), of(f"{APP}/pygame/SDL2.dll")) == ("SQLite", "SDL")
    assert (of(f"{APP}/pygame/mixer.pyd"), of(f"{APP}/toy/__init__.py")) == ("pygame-ce", "toy 1")
    assert of(f"{APP}/pygame/mystery.dll") is None
    assert of(f"{APP}/mystery/a.py") is None


def test_the_installer_writes_every_file_and_removes_no_foreign_one(bundle: Path) -> None:
    written, removed = "\n".join(macros(bundle)).split("!macro RemoveFiles")
    for path in files_of(bundle):
        assert f'File "{path}"' in written
    assert removed.count("RMDir /r") == 1
    assert f'RMDir /r "$INSTDIR\\{APP}"' in removed
    assert 'Delete "$INSTDIR\\sqlite3.dll"' in removed


def test_a_release_has_four_numbers_on_windows() -> None:
    assert numbers("0.2.0", ".") == "0.2.0.0"
    assert numbers("1.2", ",") == "1,2,0,0"


@pytest.mark.wine
@pytest.mark.parametrize("name", CHECKS)
def test_the_installed_game_in_wine(name: str) -> None:
    assert CHECKS[name](ROOT / "dist")
