"""The package for Debian: what describes it, and on request the package itself."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from subprocess import CompletedProcess

import pytest
from packagers import deb, debian
from packagers.deb_checks import checkers
from packagers.deb_checks.checkers import overridden
from packagers.desktop.release_notes import CHANGELOG, releases
from packagers.parts import CheckError, PackageError

from pazaak.house.phrases import month_name
from pazaak.house.release import RELEASE

DIST = Path(__file__).parents[2] / "dist"


def test_every_override_is_named_once_and_has_its_reason() -> None:
    lines = debian.OVERRIDES.read_text(encoding="utf-8").splitlines()
    for before, line in pairwise(lines):
        if line.startswith("pazaak: "):
            assert before.startswith(("# ", "pazaak: ")), f"{line} has no reason"
    assert len(overridden()) == len(set(overridden())) > 10


def test_the_changelog_is_one_that_debian_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    told = releases(CHANGELOG.read_text(encoding="utf-8"))
    home = "https://host.example/owner/game"
    for repository, address in (("", "unpublished@pazaak.invalid"), (home, "owner@users.noreply.host.example")):
        monkeypatch.setenv("PAZAAK_REPOSITORY", repository)
        lines = debian.changelog(told).splitlines()
        assert lines[0] == f"pazaak ({RELEASE}-1) unstable; urgency=medium"
        assert max(len(line) for line in lines if line.startswith("  ")) <= 80
        (signed, *_) = [line for line in lines if line.startswith(" -- ")]
        assert signed.startswith(f" -- The Pazaak authors <{address}>  ")
        assert signed.endswith(f"{month_name(told[0].day)[:3]} {told[0].day.year} 12:00:00 +0000")


def test_a_bundle_without_the_licences_of_what_it_holds_is_not_packed(tmp_path: Path) -> None:
    (tmp_path / "pazaak").write_bytes(b"")
    with pytest.raises(PackageError, match="licences"):
        debian.copyright_of(tmp_path)


@pytest.mark.parametrize(
    ("added", "left_out", "fault"),
    [
        (["E: pazaak: dir-or-file-in-opt [opt/game]"], "", "dir-or-file-in-opt"),
        (["I: pazaak: unused-override embedded-library"], "embedded-library", "unused-override"),
        ([], "embedded-library", "not found: embedded-library"),
    ],
)
def test_lintian_may_find_nothing_but_what_is_overridden(
    monkeypatch: pytest.MonkeyPatch, added: list[str], left_out: str, fault: str
) -> None:
    def told(lines: list[str]) -> CompletedProcess[str]:
        return CompletedProcess([], 2, "\n".join(lines), "")

    usual = [f"O: pazaak: {tag} [usr]" for tag in overridden()]
    monkeypatch.setattr(checkers, "_run", lambda command: told(usual))
    assert f"the {len(usual)} of the overrides" in checkers.check_lintian(DIST)
    lines = [line for line in usual if f" {left_out} " not in line] + added
    monkeypatch.setattr(checkers, "_run", lambda command: told(lines))
    with pytest.raises(CheckError, match=fault):
        checkers.check_lintian(DIST)


@pytest.mark.bundle
@pytest.mark.parametrize("name", deb.CHECKS)
def test_the_package(name: str) -> None:
    print(deb.CHECKS[name](DIST))
