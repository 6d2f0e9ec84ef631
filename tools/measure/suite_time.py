"""Processor time of a run of the tests, user's and system's: by folder, of the dearest functions, and of all together.

    python tools/measure/suite_time.py python -m pytest

The command gets this module as one more plugin. A test counts with setup, teardown and programs that it waits for, the
last line with all that the command has started and waited for, from its start on. Exit status is that of the command.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Generator
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage
from typing import Any

import pytest

REPORT = "suite_time"
"""Key under which a worker hands its figures to the process that started it."""
DEAREST = 20
SECONDS: dict[str, float] = {}


def used() -> float:
    """Return the seconds of processor time of this process and of its children that have ended."""
    return sum(usage.ru_utime + usage.ru_stime for usage in map(getrusage, (RUSAGE_SELF, RUSAGE_CHILDREN)))


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    before = used()
    try:
        return (yield)
    finally:
        SECONDS[item.nodeid] = used() - before


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    SECONDS.update(getattr(node, "workeroutput", {}).get(REPORT, {}))  # nothing where it broke down


def pytest_sessionfinish(session: pytest.Session) -> None:
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput[REPORT] = SECONDS


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    folders, functions = defaultdict[str, list[float]](list), defaultdict[str, list[float]](list)
    for test, seconds in SECONDS.items():
        folders["/".join(test.split("::")[0].split("/")[:-1][:2])].append(seconds)
        functions[test.split("[")[0]].append(seconds)
    for title, told, most in (("folders", folders, len(folders)), ("dearest functions", functions, DEAREST)):
        terminalreporter.section(f"{title}: seconds of the processor, tests")
        for name, took in sorted(told.items(), key=lambda each: -sum(each[1]))[:most]:
            terminalreporter.write_line(f"{sum(took):8.2f} {len(took):6,}  {name}")
    all_tests = sum(SECONDS.values())
    terminalreporter.section("all: seconds of the processor")
    terminalreporter.write_line(f"{all_tests:8.2f} {len(SECONDS):6,}  tests")
    terminalreporter.write_line(f"{used() - all_tests:8.2f}         start and collection")


def main() -> int:
    if not sys.argv[1:]:
        sys.exit(__doc__)
    began = time.perf_counter()
    status = subprocess.call([*sys.argv[1:], "-p", "tools.measure.suite_time"])
    print(f"{used():.1f} s of the processor, {time.perf_counter() - began:.1f} s by the clock")
    return status


if __name__ == "__main__":
    sys.exit(main())
