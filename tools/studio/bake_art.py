"""Bake the pictures of the game, or only the named ones, into the assets folder."""

from __future__ import annotations

import argparse
import importlib
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

ASSETS = Path(__file__).resolve().parents[2] / "assets"
# Each has a function bake(out); the slowest come first, to fill both cores.
PICTURES = {
    "venues": "art.places.venues",
    "backdrops": "art.rooms.backdrops",
    "portraits": "art.portraits.portraits",
    "busts": "art.portraits.busts",
    "lively": "art.portraits.lively",
    "pazaak_cards": "art.pazaak.cards",
    "french_cards": "art.french.cards",
    "table": "art.rooms.table",
    "hall_tables": "art.places.tables",
    "felts": "art.rooms.felts",
    "chips": "art.chips",
    "icons": "art.icons.icons",
    "app_icon": "art.icons.app_icon",
}
WORKERS = 2


def bake(name: str, out: Path) -> float:
    """Bake one kind of picture; returns the seconds it took."""
    start = time.perf_counter()
    importlib.import_module(PICTURES[name]).bake(out)
    return time.perf_counter() - start


def main(arguments: list[str]) -> int:
    """Read the command line and bake."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", nargs="*", help=f"any of: {', '.join(PICTURES)}; all when none is given")
    parser.add_argument("--out", type=Path, default=ASSETS, help="the assets folder to write into")
    options = parser.parse_args(arguments)
    unknown = [name for name in options.what if name not in PICTURES]
    if unknown:
        print(f"No such pictures: {', '.join(unknown)}. Known: {', '.join(PICTURES)}.", file=sys.stderr)
        return 2
    with ProcessPoolExecutor(WORKERS) as pool:
        jobs = {pool.submit(bake, name, options.out): name for name in options.what or PICTURES}
        for job in as_completed(jobs):
            print(f"{jobs[job]}: {job.result():.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
