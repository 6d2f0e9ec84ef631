"""Setup of every test: dummy drivers before anything can open a window, and the switch that accepts goldens."""

from __future__ import annotations

import os

# What the tests start keeps its bytecode, as it does for a player: to compile all of it is most of a start.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import gc
import shutil
import tempfile
from collections.abc import Generator, Iterator
from datetime import UTC, datetime
from fnmatch import fnmatchcase
from functools import partial
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from pazaak.house import system
from tests.compile_once import compile_share
from tests.decode_once import decode_once
from tests.memory import Broom
from tests.read_once import read_once
from tests.run_folder import run_folder

# A thousand fresh profiles are synced to the disk; in memory that is no waiting.
IN_MEMORY, ROOM = Path("/dev/shm"), 2 * 1024**3
RUN_FOLDER: Path | None = None
if "TMPDIR" not in os.environ and os.access(IN_MEMORY, os.W_OK) and shutil.disk_usage(IN_MEMORY).free > ROOM:
    RUN_FOLDER = run_folder(IN_MEMORY)
    os.environ["TMPDIR"] = str(RUN_FOLDER)
    tempfile.tempdir = None

# How long an example takes, and how long it takes to make one up, says how busy the machine is.
settings.register_profile("suite", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("suite")

EVENING = datetime(2026, 11, 25, 20, 30, tzinfo=UTC)
"""The time in all tests, and UTC their zone."""
HOME, USER, CORES = Path("/home/priya"), "priya", 2

PASSED = pytest.StashKey[bool]()

read_once()
BROOM = Broom()
# Hundreds of new objects are no reason to look for circles among them: the broom does when there is much to gain.
gc.set_threshold(20_000, 10, 10)
FULL, OTHER_SETS = "full", ("slow", "bench", "bundle", "wine")
# Long, or with something built once for the whole file.
FIRST = (
    "tests/window/", "tests/test_quality", "tests/test_install", "tests/pictures/", "tests/tools/", "tests/large/",
    "tests/career/test_kill_career", "tests/house/session/test_kill", "tests/house/ledger/disk/test_kill",
    "tests/scenes/test_monkey", "tests/scenes/test_journey", "tests/scenes/test_tutorial",
    "tests/side_games/climbing/test_table", "tests/side_games/test_all_lessons",
)  # fmt: skip


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--accept-goldens",
        action="store_true",
        help="write what the tests see as the new goldens instead of comparing with the old ones",
    )
    parser.addoption("--measured", type=Path, help="update this file with the figures of the measurements")


def pytest_configure(config: pytest.Config) -> None:
    """Pictures are decoded once, but where it is measured how long that takes; the run's folder goes last."""
    config.add_cleanup(partial(_leave_nothing, config))
    if config.option.markexpr != "bench" and os.name == "posix":
        config.add_cleanup(decode_once())


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long files first: whoever is done early takes from the end of what another still has before him."""
    items.sort(key=lambda item: not item.nodeid.startswith(FIRST))
    dear = [item for item in items if _is_dear(item)]
    for node in {node for item in items for node in item.listchain()}:
        node.own_markers = [mark for mark in node.own_markers if mark.name != FULL]
    for item in dear:
        item.add_marker(FULL)


def _is_dear(item: pytest.Item) -> bool:
    """Whether the full set has this case: its mark may name cases, and no test is in two sets."""
    mark, case = item.get_closest_marker(FULL), item.name.partition("[")[2].removesuffix("]")
    named = mark is not None and (not mark.args or any(fnmatchcase(case, each) for each in mark.args))
    return named and not any(item.get_closest_marker(other) for other in OTHER_SETS)


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """All that is imported and listed here stays: there is nothing to look for."""
    gc.disable()
    compile_share([Path(argument.partition("::")[0]) for argument in session.config.args])
    try:
        return (yield)
    finally:
        gc.enable()


def pytest_collection_finish() -> None:
    """Exclude modules and tests, which stay to the end, from garbage collection."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown() -> Generator[None, None, None]:
    yield
    BROOM.sweep()


@pytest.fixture(scope="session", autouse=True)
def same_machine(request: pytest.FixtureRequest) -> Iterator[None]:
    """One evening, zone, home, user and number of cores for all tests; measurements have the cores there are."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(system, "now", lambda: EVENING)
        patch.setattr(system, "local", lambda seconds: datetime.fromtimestamp(seconds, UTC))
        patch.setattr(system, "home", lambda: HOME)
        patch.setattr(system, "users", lambda: {USER})
        if request.config.option.markexpr != "bench":
            patch.setattr(system, "cores", lambda: CORES)
        yield


@pytest.fixture
def accept_goldens(request: pytest.FixtureRequest) -> bool:
    """Whether this run writes the goldens anew; look at the difference before committing it."""
    return bool(request.config.getoption("--accept-goldens"))


def _leave_nothing(config: pytest.Config) -> None:
    """Remove the run's folder; that of a run that failed, with what its tests have written, goes with the next run."""
    if RUN_FOLDER is not None and config.stash.get(PASSED, False):
        shutil.rmtree(RUN_FOLDER, ignore_errors=True)


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Fail the run for skipped tests where everything is installed that a test can need."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if (
        os.environ.get("PAZAAK_SKIPS_FAIL")
        and exitstatus == 0
        and reporter is not None
        and reporter.stats.get("skipped")
    ):
        reporter.write_line("A test was skipped, which counts as a failure here.", red=True)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
    session.config.stash[PASSED] = session.exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)
