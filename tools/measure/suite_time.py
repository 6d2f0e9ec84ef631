"""Processor time of each test, with the programs it starts.

    python -m pytest -p tools.measure.suite_time --suite-time FILE
    python tools/measure/suite_time.py FILE [--of FILE] [--most 40]

The first writes FILE, JSON in seconds of the processor: `tests` holds setup, call and teardown by test, `workers` what
each process took to begin, to collect, and as a whole. The second ranks it by test functions; `--of` names a file with
a test id a line, such as those of an older state, and adds up those alone.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

PHASES = ("setup", "call", "teardown")
REPORT = "suite_time"
"""Key under which a worker hands its figures to the process that started it."""


def used() -> float:
    """Return the seconds of processor time of this process and of its children that have ended."""
    both = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(usage.ru_utime + usage.ru_stime for usage in both)


class Watch:
    """Counter of the tests' processor time in this process; the starting process gathers all figures."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._collected = self._began = 0.0
        self._tests: dict[str, list[float]] = {}
        self._workers: dict[str, dict[str, float]] = {}

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_collection(self) -> Generator[None, object, object]:
        self._began = used()
        try:
            return (yield)
        finally:
            self._collected = used() - self._began

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> Generator[None, object, object]:
        return (yield from self._count(item, 0))

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, object, object]:
        return (yield from self._count(item, 1))

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_teardown(self, item: pytest.Item) -> Generator[None, object, object]:
        return (yield from self._count(item, 2))

    def _count(self, item: pytest.Item, phase: int) -> Generator[None, object, object]:
        before = used()
        try:
            return (yield)
        finally:
            self._tests.setdefault(item.nodeid, [0.0] * len(PHASES))[phase] += used() - before

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        told = getattr(node, "workeroutput", {}).get(
            REPORT, {"tests": {}, "workers": {}}
        )  # nothing where it broke down
        self._tests |= told["tests"]
        self._workers |= told["workers"]

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        output = getattr(session.config, "workeroutput", None)
        name = "main" if output is None else os.environ["PYTEST_XDIST_WORKER"]
        mine = {"begin": self._began, "collect": self._collected, "whole": used()}
        told = {"tests": self._tests, "workers": {name: mine} | self._workers}
        if output is not None:
            output[REPORT] = told
            return
        if self._workers:  # the programs that this process started are the others
            mine["whole"] -= sum(worker["whole"] for worker in self._workers.values())
        self._path.write_text(json.dumps(told, indent=1), encoding="utf-8")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--suite-time", type=Path, help="write to this file how much of the processor each test takes")


def pytest_configure(config: pytest.Config) -> None:
    path = config.getoption("--suite-time")
    if path is not None:
        config.pluginmanager.register(Watch(path), REPORT)


def ranked(told: dict[str, Any], most: int, only: frozenset[str]) -> str:
    """Return the test functions that take longest, most first, and the total."""
    seconds = {test: sum(phases) for test, phases in told["tests"].items() if not only or test in only}
    functions: dict[str, list[float]] = {}
    for test, took in seconds.items():
        functions.setdefault(test.partition("[")[0], []).append(took)
    longest = sorted(functions.items(), key=lambda each: -sum(each[1]))[:most]
    lines = [f"{sum(took):7.2f} s  {len(took):4}  {name}" for name, took in longest]
    workers = told["workers"].values()
    begun, collected, whole = (sum(worker[name] for worker in workers) for name in ("begin", "collect", "whole"))
    lines.append(f"{sum(seconds.values()):.1f} s for {len(seconds):,} tests of {len(told['tests']):,}")
    lines.append(f"{collected:.1f} s to collect, {begun:.1f} to begin, by {len(workers)} processes; {whole:.1f} in all")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--of", type=Path, help="a file with a test id a line: these alone are added up")
    parser.add_argument("--most", type=int, default=40)
    chosen = parser.parse_args()
    only = frozenset(chosen.of.read_text(encoding="utf-8").splitlines()) if chosen.of is not None else frozenset()
    print(ranked(json.loads(chosen.file.read_text(encoding="utf-8")), chosen.most, only))


if __name__ == "__main__":
    main()
