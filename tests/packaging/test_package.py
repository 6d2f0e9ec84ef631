"""The command that builds and checks: what it prints, and its exit status."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import package
import pytest
from packagers.parts import PARTS, CheckError, PackageError, Part
from packagers.sums import read_sums


@pytest.fixture
def part(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A part of this test's own, `toy`."""
    toy = ModuleType("toy_of_this_test")
    monkeypatch.setitem(sys.modules, toy.__name__, toy)
    monkeypatch.setitem(PARTS, "toy", Part("a toy", toy.__name__))
    return toy


def test_what_is_built_is_listed_with_its_hash(
    part: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def build(out: Path) -> list[Path]:
        (out / "toy.zip").write_bytes(b"a toy")
        return [out / "toy.zip"]

    vars(part)["build"] = build
    assert package.main(["build", "toy", "--out", str(tmp_path / "new")]) == 0
    assert "toy.zip" in capsys.readouterr().out
    assert list(read_sums(tmp_path / "new")) == ["toy.zip"]


def test_what_cannot_be_built_is_a_sentence(
    part: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def build(out: Path) -> list[Path]:
        raise PackageError("the saw is missing.")

    vars(part)["build"] = build
    assert package.main(["build", "toy", "--out", str(tmp_path)]) == 1
    assert capsys.readouterr().err == "toy can't be built: the saw is missing.\n"


def test_a_check_that_fails_is_named_and_the_others_still_run(
    part: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(out: Path) -> str:
        raise CheckError(f"{out.name} has no wheels")

    vars(part)["CHECKS"] = {"wheels": broken, "paint": lambda out: "it is red"}
    assert package.main(["check", "toy", "--out", str(tmp_path / "box")]) == 1
    assert capsys.readouterr().out == "WRONG  wheels: box has no wheels\nright  paint: it is red\n"
    assert package.main(["check", "toy", "--out", str(tmp_path), "--only", "paint"]) == 0
    assert package.main(["check", "toy", "--only", "engine"]) == 2
    assert "toy has no check engine; it has wheels, paint." in capsys.readouterr().err
