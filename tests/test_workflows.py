"""The files for maintainers: workflows, hooks and templates name what is there, and ask for no more than they need."""

from __future__ import annotations

import re
import subprocess
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from tests.test_quality import CHECKS

ROOT = Path(__file__).parents[1]
GITHUB = ROOT / ".github"
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))
HOOKS = ROOT / ".pre-commit-config.yaml"
PINNED = re.compile(r"[\w-]+/[\w-]+@[0-9a-f]{40}")
NOT_INSTALLED = {"dpkg", "wine", "wine64"}
"""Packages of the system that every Debian has, or without which a check is left out."""
SCRIPTS = (".ci/run", ".ci/package")


def read(path: Path) -> Any:
    """Return the content of a file in YAML; `on`, which YAML takes for true, is a word here."""
    yaml = import_module("yaml")
    loader: Any = type("Loader", (yaml.SafeLoader,), {})
    loader.yaml_implicit_resolvers = {
        letter: [(tag, found) for tag, found in resolvers if not tag.endswith(":bool")]
        for letter, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
    }
    return yaml.load(path.read_text(encoding="utf-8"), loader)


def steps_of(workflow: Any) -> list[dict[str, Any]]:
    """Return the steps of all jobs."""
    return [step for job in workflow["jobs"].values() for step in job["steps"]]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_actions_are_pinned_by_their_whole_hash(path: Path) -> None:
    used = [step["uses"] for step in steps_of(read(path)) if "uses" in step]
    assert used
    assert [each for each in used if not PINNED.fullmatch(each)] == []
    assert len(re.findall(r"uses: \S+ # v\d+\.\d+\.\d+\n", path.read_text(encoding="utf-8"))) == len(used)


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_rights_are_the_fewest(path: Path) -> None:
    workflow = read(path)
    assert workflow["permissions"] in ({}, {"contents": "read"})
    wider = {name for name, job in workflow["jobs"].items() if job.get("permissions", {}).get("contents") == "write"}
    assert wider == ({"attach"} if path.name == "release.yml" else set())
    for step in steps_of(workflow):
        if "actions/checkout" in step.get("uses", ""):
            assert step["with"]["persist-credentials"] == "false"
    assert all("timeout-minutes" in job for job in workflow["jobs"].values())


def test_the_script_runs_the_command_of_the_readme_then_the_dear_tests_then_the_types() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    said = (ROOT / "README.md").read_text(encoding="utf-8")
    (command,) = re.findall(r"&& (\.venv/bin/python -m pytest)$", said, re.MULTILINE)
    places = [script.index(f"{command}{rest}\n") for rest in ("", " -m full")]
    assert sorted(places) == places
    assert script.index("-m mypy\n") > places[-1]


def test_workflows_only_call_the_scripts() -> None:
    ci, release = (read(GITHUB / "workflows" / name) for name in ("ci.yml", "release.yml"))
    assert [step["run"] for step in ci["jobs"]["linux"]["steps"] if "run" in step] == [".ci/run"]
    assert [step["run"] for step in release["jobs"]["build"]["steps"] if "run" in step] == [
        '.ci/package "$GITHUB_REF_NAME"'
    ]
    assert release["on"] == {"push": {"tags": ["v*"]}}
    asked = tuple(int(part) for part in ci["jobs"]["linux"]["strategy"]["matrix"]["python"][0].split("."))
    said = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert f'requires-python = ">={asked[0]}.{asked[1]}"' in said


def test_what_is_named_is_there() -> None:
    for path in (*WORKFLOWS, HOOKS, *(ROOT / script for script in SCRIPTS)):
        for name in re.findall(r"(?<![\w/.])(?:\.ci|tools|tests|pazaak)/[\w/.-]+\w", path.read_text(encoding="utf-8")):
            assert (ROOT / name).exists(), f"{path.name} names {name}"
    for script in SCRIPTS:
        assert (ROOT / script).stat().st_mode & 0o100
        assert subprocess.run(["bash", "-n", ROOT / script], check=False).returncode == 0


def test_every_part_is_built_and_pinned() -> None:
    from packagers.parts import PARTS

    script = (ROOT / ".ci" / "package").read_text(encoding="utf-8")
    (built,) = re.findall(r"^for part in (.*); do$", script, re.MULTILINE)[:1]
    assert set(PARTS) <= set(built.split())
    assert re.findall(r"pip install (.*)$", script, re.MULTILINE) == [
        "--require-hashes --only-binary :all: -r tools/packagers/requirements.txt"
    ]


def test_what_building_and_checking_needs_of_the_system_is_installed() -> None:
    named = set[str]()
    for path in (ROOT / "tools" / "packagers").rglob("*.py"):
        for words in re.findall(r"apt-get install ([a-z0-9. -]+)", path.read_text(encoding="utf-8")):
            named.update(word for word in words.split() if word not in ("or", "pip"))
    assert len(named) > 5
    script = (ROOT / ".ci" / "package").read_text(encoding="utf-8").split()
    assert named - set(script) <= NOT_INSTALLED


@pytest.mark.parametrize("tag", ["v0.0.0", "v99.1.0", "main"])
def test_another_tag_than_the_release_is_refused(tag: str) -> None:
    done = subprocess.run([ROOT / ".ci" / "package", tag], capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"The tag {tag} isn't the RELEASE of pazaak/house/release.py.\n"


def test_hooks_run_the_checks_of_the_tests() -> None:
    (own,) = read(HOOKS)["repos"]
    assert own["repo"] == "local"
    hooks = {hook["name"]: hook["entry"].removeprefix("python ").split() for hook in own["hooks"]}
    for name, words in hooks.items():
        # Hooks get the changed files, the tests go over all; types are checked by .ci/run.
        given = [word for word in words if word != "--force-exclude"]
        checked = CHECKS.get(name, ["-m", "mypy"])
        assert set(given) <= set(checked)
        assert given[:2] == checked[:2]
        assert find_spec(words[1]) is not None
    assert set(hooks) == {"ruff check", "ruff format", "mypy"}


def test_editors_write_lines_as_ruff_wants_them() -> None:
    editors, said = ((ROOT / name).read_text(encoding="utf-8") for name in (".editorconfig", "pyproject.toml"))
    (length,) = re.findall(r"^line-length = (\d+)$", said, re.MULTILINE)
    assert f"max_line_length = {length}" in editors
    assert "end_of_line = lf" in editors


def test_templates_ask_for_what_helps() -> None:
    fault = (GITHUB / "ISSUE_TEMPLATE" / "fault.md").read_text(encoding="utf-8")
    assert "`pazaak doctor`" in fault
    for path in sorted(GITHUB.rglob("*.md")):
        text = path.read_text(encoding="utf-8")
        assert len(text.split()) < 150
        for name in re.findall(r"\b(?:docs/[\w/]+\.md|[A-Z]+\.md)\b", text):
            assert (ROOT / name).is_file()
    for path in (GITHUB / "ISSUE_TEMPLATE").glob("*.md"):
        head = path.read_text(encoding="utf-8").split("---")[1]
        assert {"name", "about", "labels"} == set(import_module("yaml").safe_load(head))
