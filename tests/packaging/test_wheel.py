"""Wheel and source distribution: what is in them, how they describe the game, and, on request, whether they run."""

from __future__ import annotations

import importlib.util
import re
import shutil
import subprocess
import zipfile
from fnmatch import fnmatch
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest
from packagers.parts import CheckError, PackageError
from packagers.repository import address_in
from packagers.wheel import part
from packagers.wheel.checks import built, check_tests, check_wheel, place_in_wheel
from packagers.wheel.sources import HIDDEN, copy_kept, kept_files

from tests.test_docs import NAMES, text_of

ROOT = Path(__file__).parents[2]
OUT = ROOT / "dist"
ADDRESS = "https://host.example/owner/pazaak"
TARGET = re.compile(r"\]\(([^)\s]*)\)")
BY_NAME = re.compile(r"(?:pip|pipx|uv tool) install [^\n`|]*?(?<![\w./-])pazaak(?![\w/-]*\.whl|-)")
"""An installation by the name that an index would know."""


@cache
def setup_script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("setup_of_this_test", ROOT / "setup.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def page(address: str | None) -> str:
    text: str = setup_script().page(text_of("README.md"), address, "1.2.3")
    return text


# -- the description ------------------------------------------------------------------------------------------------


def test_without_a_repository_the_page_has_no_links_and_no_pictures() -> None:
    told = page(None)
    assert [target for target in TARGET.findall(told) if not target.startswith("https://")] == []
    assert "![" not in told
    assert "<!--" not in told
    assert "docs/" not in re.sub(r"^ {4}.*$|`[^`]*`", "", told, flags=re.MULTILINE)
    assert "## Write a player" in told
    assert "Twelve lines are enough" in told
    assert setup_script().links(None, "1.2.3") == {}


def test_with_a_repository_every_link_leads_to_it_at_the_release() -> None:
    readme, told = text_of("README.md"), page(ADDRESS)
    pages, pictures = f"{ADDRESS}/blob/v1.2.3/", f"{ADDRESS}/raw/v1.2.3/"
    before, after = TARGET.findall(readme), TARGET.findall(told)
    assert len(before) == len(after) > 20
    for old, new in zip(before, after, strict=True):
        if "://" in old:
            assert new == old
        else:
            assert new in (pages + old, pictures + old)
            assert (ROOT / old.partition("#")[0]).exists()
            assert new.startswith(pictures) == old.endswith((".webp", ".png"))
    links = setup_script().links(ADDRESS, "1.2.3")
    assert set(links) == {"Source", "Documentation", "Changelog", "Issues"}
    for link in links.values():
        path = link.removeprefix(pages)
        assert link in (ADDRESS, f"{ADDRESS}/issues") or (ROOT / path).is_file()


@pytest.mark.parametrize("address", ["ftp://host/a", "https://host", "host/owner/name", "https://host/a b", "x:y"])
def test_what_is_no_address_is_refused(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAZAAK_REPOSITORY", address)
    with pytest.raises(SystemExit, match="is no address"):
        setup_script().repository()


def test_the_repository_is_the_one_that_a_release_runs_in(monkeypatch: pytest.MonkeyPatch) -> None:
    workflow = {"GITHUB_SERVER_URL": "https://host.example", "GITHUB_REPOSITORY": "owner/pazaak"}
    assert address_in(workflow) == ADDRESS
    assert address_in({**workflow, "PAZAAK_REPOSITORY": "https://other/x"}) == "https://other/x"
    assert address_in({"GITHUB_REPOSITORY": "owner/pazaak"}) == ""
    monkeypatch.setenv("PAZAAK_REPOSITORY", f"{ADDRESS}/")
    assert setup_script().repository() == ADDRESS
    monkeypatch.delenv("PAZAAK_REPOSITORY")
    assert setup_script().repository() is None


def test_nothing_says_that_an_index_has_it() -> None:
    sources = [path for name in ("pazaak", "partition_games") for path in (ROOT / name).rglob("*.py")]
    texts = {name: text_of(name) for name in [*NAMES, "CHANGELOG.md"]}
    texts |= {str(path.relative_to(ROOT)): path.read_text("utf-8") for path in sources}
    assert {name: found for name, text in texts.items() if (found := BY_NAME.findall(text))} == {}
    for wrong in ("pip install pazaak", "pip install 'pazaak[rl]'", "pipx install pazaak"):
        assert BY_NAME.search(wrong)
    assert not BY_NAME.search("pip install dist/pazaak-0.2.0-py3-none-any.whl")


# -- the files ------------------------------------------------------------------------------------------------------


def test_every_file_that_the_repository_keeps_is_named_by_the_manifest() -> None:
    rules = [line.split() for line in text_of("MANIFEST.in").splitlines() if not line.startswith("#")]
    grafted = {name for rule, *names in rules if rule == "graft" for name in names}
    included = [name for rule, *names in rules if rule == "include" for name in names]
    kept = kept_files(ROOT)
    assert len(kept) > 2000
    rest = [path for path in kept if path.parts[0] not in grafted]
    assert [
        path for path in rest if len(path.parts) > 1 or not any(fnmatch(path.name, rule) for rule in included)
    ] == []
    assert {path.parts[0] for path in kept if path.name.startswith(".")} <= HIDDEN | {"tools", "tests"}


@pytest.mark.parametrize("cloned", [False, True])
def test_without_git_the_same_files_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cloned: bool) -> None:
    """As in an unpacked source distribution, or where git isn't installed, beside what tools leave there."""
    if cloned:
        monkeypatch.setenv("PATH", str(tmp_path / "nothing"))
        (tmp_path / ".git").mkdir()
    for name in (".ci/run", "pazaak/a.py", "tests/pictures/failed.py", "docs/x.md", ".gitignore"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name, encoding="utf-8")
    before = kept_files(tmp_path)
    assert len(before) == 5
    for name in (
        "dist/x.whl", "build/lib/a.py", "pazaak.egg-info/PKG-INFO", "pazaak/__pycache__/a.pyc", ".venv/pyvenv.cfg",
        ".mypy_cache/x", "tests/pictures/failed/x.png", "PKG-INFO", "setup.cfg",
    ):  # fmt: skip
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name, encoding="utf-8")
    assert kept_files(tmp_path) == before


@pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
def test_with_git_only_what_it_knows_is_kept_and_copied_with_the_same_rights(tmp_path: Path) -> None:
    source, copy = tmp_path / "source", tmp_path / "copy"
    source.mkdir()
    for name, rights in (("run", 0o700), ("page.md", 0o600), ("stray.md", 0o644), ("gone.md", 0o644)):
        (source / name).write_text(name, encoding="utf-8")
        (source / name).chmod(rights)
    subprocess.run(["git", "init", "-q"], cwd=source, check=True)
    subprocess.run(["git", "add", "run", "page.md", "gone.md"], cwd=source, check=True)
    (source / "gone.md").unlink()
    copy_kept(source, copy)
    assert {path.name: oct(path.stat().st_mode)[-3:] for path in copy.iterdir()} == {"run": "755", "page.md": "644"}


@pytest.mark.parametrize(
    ("kept", "installed"),
    [
        ("pazaak/api.py", "pazaak/api.py"),
        ("partition_games/py.typed", "partition_games/py.typed"),
        ("assets/fonts/exo-2-OFL.txt", "pazaak/assets/fonts/exo-2-OFL.txt"),
        ("main.py", None),
        ("tests/apps.py", None),
        ("tools/package.py", None),
    ],
)
def test_two_packages_are_installed_and_the_assets_inside_one(kept: str, installed: str | None) -> None:
    assert place_in_wheel(Path(kept)) == installed


def test_an_old_setuptools_is_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(part, "version", lambda name: "65.5.0")
    with pytest.raises(PackageError, match="setuptools 77 or later is missing"):
        part.build(tmp_path)
    with pytest.raises(PackageError, match="build wheel makes it"):
        built(tmp_path, ".whl")


@pytest.mark.full
def test_a_wheel_that_lacks_a_file_is_told(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "pazaak-1-py3-none-any.whl", "w") as archive:
        for path in kept_files(ROOT):
            if (name := place_in_wheel(path)) is not None and name != "pazaak/api.py":
                archive.write(ROOT / path, name)
        archive.writestr("pazaak-1.dist-info/METADATA", "Name: pazaak")
    with pytest.raises(CheckError, match=r"lacks pazaak/api\.py \(files in all: 1\)"):
        check_wheel(tmp_path)


# -- on request -----------------------------------------------------------------------------------------------------


@pytest.mark.bundle
@pytest.mark.parametrize("name", part.CHECKS)
def test_what_is_built_below_dist_is_right(name: str) -> None:
    print(part.CHECKS[name](OUT))


@pytest.mark.bundle
def test_the_tests_run_from_the_source_distribution_below_dist() -> None:
    print(check_tests(OUT))
