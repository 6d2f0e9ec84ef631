"""Bake the pictures of the game and the icons of an installed one, or only the named ones, where they belong."""

from __future__ import annotations

import argparse
import importlib
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
FOLDERS = {"desktop_icons": ROOT / "tools" / "packagers" / "icons"}
"""Folders of pictures that are no assets, by name."""
# Each has a function bake(out), or the one that is named; the slowest come first, to fill both cores.
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
    "prize_busts": "art.portraits.busts:bake_prizes",
    "prize_cloths": "art.prizes.cloths",
    "prize_backs": "art.prizes.backs",
    "prize_neon": "art.prizes.neon",
    "prize_chips": "art.prizes.chips",
    "chips": "art.chips",
    "icons": "art.icons.icons",
    "app_icon": "art.icons.app_icon",
    "desktop_icons": "art.icons.app_icon:bake_desktop",
    "street": "art.street",
}
OF_OTHERS = ("street",)
"""Pictures made of baked ones, after these."""
WORKERS = 2


def painter(name: str) -> Callable[[Path], None]:
    """Return the function that bakes one kind of picture."""
    module, _, function = PICTURES[name].partition(":")
    found: Callable[[Path], None] = getattr(importlib.import_module(module), function or "bake")
    return found


def bake(name: str, out: Path) -> float:
    """Bake one kind of picture; returns the seconds it took."""
    start = time.perf_counter()
    painter(name)(out)
    return time.perf_counter() - start


def main(arguments: list[str]) -> int:
    """Read the command line and bake."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", nargs="*", help=f"any of: {', '.join(PICTURES)}; all when none is given")
    parser.add_argument("--out", type=Path, help="the folder to write into, if not the one in which they are")
    options = parser.parse_args(arguments)
    unknown = [name for name in options.what if name not in PICTURES]
    if unknown:
        print(f"No such pictures: {', '.join(unknown)}. Known: {', '.join(PICTURES)}.", file=sys.stderr)
        return 2
    wanted = options.what or [*PICTURES]
    with ProcessPoolExecutor(WORKERS) as pool:
        for later in (False, True):
            part = [name for name in wanted if (name in OF_OTHERS) == later]
            jobs = {pool.submit(bake, name, options.out or FOLDERS.get(name, ASSETS)): name for name in part}
            for job in as_completed(jobs):
                print(f"{jobs[job]}: {job.result():.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
