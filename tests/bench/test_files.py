"""Bytes of a career with all its backups, and the cost of opening, closing and checking it.

`pytest -m bench -n 0 -s tests/bench/test_files.py`; the 10,000 matches take a quarter of an hour to play and copy.
"""

from __future__ import annotations

import resource
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from time import process_time

import pytest

from pazaak.house.ledger.disk.examine import examine
from pazaak.house.profile.profiles import PURSE
from pazaak.stage.screens.modal import Notice
from tests.bench.measured import Measured
from tests.bench.sealed_career import evenings, many
from tests.bench.test_career_speed import SCREENS
from tests.career.careers import Clock
from tests.decoded import preload
from tests.pilot import Pilot
from tests.scenes.tables import house_in, open_app

MEGABYTE = 1_000_000
CHECK, CLOSING = 2.0, 0.5
"""Seconds of the processor at 10,000 matches."""
PAGES = {"the map": 0.3, "the profile's statistics": 0.2}
"""Seconds of the processor from the door to the first frame, at 100,000 matches."""
SHOWN = 16


def children() -> float:
    """Seconds of the processor that processes which were begun and have ended took."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def best(act: Callable[[], object], clock: Callable[[], float], rounds: int = 3) -> float:
    """The least of some rounds: others may be busy on this machine."""
    took = []
    for _ in range(rounds):
        began = clock()
        act()
        took.append(clock() - began)
    return min(took)


def tables(path: Path) -> str:
    """Bytes a match of the largest tables and indexes, where this SQLite tells them."""
    with closing(sqlite3.connect(path)) as connection:
        ((matches,),) = connection.execute("SELECT COUNT(*) FROM match").fetchall()
        try:
            rows = connection.execute("SELECT name, SUM(pgsize) FROM dbstat GROUP BY name ORDER BY 2 DESC").fetchall()
        except sqlite3.OperationalError:
            return "this SQLite has no dbstat"
    return ", ".join(f"{name} {size / matches:.0f}" for name, size in rows[:SHOWN])


@pytest.mark.bench
@pytest.mark.parametrize(("matches", "most"), [(1_000, 25), (10_000, 220)])
def test_a_career_of_200_evenings_with_all_its_backups(
    tmp_path: Path, matches: int, most: int, measured: Measured
) -> None:
    last = evenings(tmp_path, matches, played=matches)
    files = {file.name: file.stat().st_size for file in tmp_path.rglob("*") if file.is_file()}
    folder = sum(files.values()) / MEGABYTE
    path = tmp_path / PURSE
    check = best(lambda: examine(path), children)
    print(f"\n{matches:,} matches: {folder:.1f} MB with {sum('.20' in name for name in files)} backups; ", end="")
    print(f"the profile {files[PURSE] / matches:.0f} bytes a match ({tables(path)})")
    print(f"opening {last.opening:.3f} s, closing {last.closing:.3f} s, the check after a kill {check:.2f} s")
    measured.most(f"files of {matches:,} matches", folder, "MB", most)
    measured.most(f"check after a kill with {matches:,} matches", check, "s of the processor", CHECK, runs=3)
    measured.most(f"closing with {matches:,} matches", last.closing, "s of the processor", CLOSING)
    assert folder <= most
    assert check <= CHECK
    assert last.closing <= CLOSING


@pytest.mark.bench
def test_pages_of_a_hundred_thousand_matches_open_at_once(tmp_path: Path, measured: Measured) -> None:
    many(tmp_path, 100_000, 500, Clock(), Random(5))
    with house_in(tmp_path) as house:
        app = open_app(house, Notice("A long career", "Its pages open from here."))
        try:
            pilot = Pilot(app, seen=True)
            for name, bar in PAGES.items():

                def shown(name: str = name, pilot: Pilot = pilot) -> None:
                    house.career = house.open_career(house.profile)
                    app.replace(SCREENS[name](house), how="none")
                    pilot.step()

                shown()
                preload(app.assets)
                took = best(shown, process_time, 5)
                print(f"\n{name}, with its pictures read and nothing else: {took * 1000:.0f} ms", end="")
                measured.most(f"{name} with 100,000 matches", took, "s of the processor", bar, runs=5)
                assert took <= bar
        finally:
            app.close()


@pytest.mark.full
def test_a_small_career_is_measured_in_the_same_way(tmp_path: Path) -> None:
    began = process_time()
    last = evenings(tmp_path, 12, 6, played=12)
    assert 0 < last.opening + last.closing < process_time() - began
    with closing(sqlite3.connect(tmp_path / PURSE)) as connection:
        assert connection.execute("SELECT COUNT(*) FROM chain_end").fetchone() == (12,)
        assert connection.execute("SELECT COUNT(*) FROM mark_change").fetchone() == (0,)
    assert len(list((tmp_path / "backups").glob("purse.*.sqlite3.xz"))) == 5
    assert "play" in tables(tmp_path / PURSE) or "dbstat" in tables(tmp_path / PURSE)
