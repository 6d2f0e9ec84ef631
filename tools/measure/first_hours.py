"""Has a scripted beginner play the first matches at the keyboard, in a tree of the game, and prints the presses.

    python tools/measure/first_hours.py [--tree .] [--hours 20] [--matches 5]

From the first picture of the title: presses and fed seconds to the first card face up, and to the result of the last
match. The person takes no time to think here, and neither do rivals but for their pauses. `--tree` measures the game of
another working tree, such as one of an older state.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
TOOLS = Path(__file__).parent.parent


def told(values: Sequence[float]) -> str:
    """Return the median and the range."""
    return f"{median(values):.0f} ({min(values):.0f} to {max(values):.0f})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tree", type=Path, default=TOOLS.parent)
    parser.add_argument("--hours", type=int, default=20)
    parser.add_argument("--matches", type=int, default=5)
    chosen = parser.parse_args()
    sys.path[:0] = [str(chosen.tree.resolve()), str(TOOLS)]
    from batch.first_presses import play_first_matches

    found = [play_first_matches(number, chosen.matches) for number in range(1, chosen.hours + 1)]
    for name, marks in (
        ("the first card", [hour.card for hour in found]),
        (f"the end of match {chosen.matches}", [hour.end for hour in found]),
    ):
        presses, seconds = told([mark.presses for mark in marks]), told([mark.seconds for mark in marks])
        print(f"{name}: {presses} presses, {seconds} s")


if __name__ == "__main__":
    main()
