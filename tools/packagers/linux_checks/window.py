"""The window of a bundle where nothing helps it, with a person at the keys of a screen of its own."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from packagers.bundle import bundle_name
from packagers.moved import Moved, moved
from packagers.parts import CheckError, PackageError
from packagers.processes import children_of, processor_seconds, program_of, words_of
from packagers.same_game.answers import ROOT
from packagers.same_game.killed_match import SIZE, THINKING, Surroundings, check_killed_match
from pazaak.house.profile.profiles import PROFILE_FILE
from tests.patience import HANGS, until
from tests.window.desk import MISSING, Desk, Game, desk

WINDOW = ("play", *SIZE, "--seed", "9", "--speed", "instant")
TRIED_AS_BOT = "cat"
"""Program that the doctor starts as a bot."""
SILENT = ("sound",)
"""Rows of the doctor that ail on a machine without a sound device."""
WARMING, PAIRS = 2, 9
"""Number of pairs of starts that warm the files and make the profiles, and of those that are measured."""
LATER = 0.1
"""Seconds of the processor that a bundle may need more than the checkout to its title.

By the clock it depends on what else runs.
"""


def check_doctor(out: Path) -> str:
    """Ask the game itself what works here, with a display; a machine without a sound device is no fault of it."""
    with _at_a_desk(out) as (place, table):
        programs = table.elsewhere / "one-program"
        programs.mkdir()
        (programs / TRIED_AS_BOT).symlink_to(shutil.which(TRIED_AS_BOT) or "/bin/cat")
        answer = table.run("doctor", "--json", DISPLAY=place.environment["DISPLAY"], PATH=str(programs))
        told = json.loads(answer.stdout)
    rows = {row["name"]: row for row in told["rows"]}
    ailing = [row for name, row in rows.items() if row["state"] != "ok" and name not in SILENT]
    if ailing:
        raise CheckError("; ".join(f"{row['name']} is {row['state']}: {row['sentence']}" for row in ailing))
    return f"{len(rows)} rows, of which {', '.join(SILENT)} may ail: {rows['games']['sentence']}"


def check_match(out: Path) -> str:
    """Play half a match by keys, kill the game, go on with the same boards, and play to the end."""
    with _at_a_desk(out) as (place, table):

        def thinker(running: Game) -> int | None:
            found = _child(running.process.pid, THINKING)
            if found is not None and (program := program_of(found)) != table.program:
                raise CheckError(f"rivals think in {program}, process {found}")
            return found

        return check_killed_match(
            Surroundings(
                play=lambda trace, *words: _playing(place, table, table.elsewhere / trace, "play", *words),
                profile=lambda: _profile(table),
                thinker=thinker,
                ended=lambda process: program_of(process) is None,
            )
        )


def check_first_frame(out: Path) -> str:
    """Compare the time to the title, told when the trace has it, with that of the checkout."""
    with moved(out / bundle_name()) as table, tempfile.TemporaryDirectory() as name:
        kept = {"PYTHONPYCACHEPREFIX": str(Path(name) / "bytecode"), "PATH": os.environ["PATH"]}
        dummy = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        checkout = [sys.executable, str(ROOT / "main.py")]
        here, there = Path(name) / "here", table.elsewhere / "there"
        pairs = [
            (
                _seconds_to_title(checkout, here, {**kept, **dummy}, None),
                _seconds_to_title([str(table.program)], there, table.environment(**dummy), table.user),
            )
            for _ in range(WARMING + PAIRS)
        ][WARMING:]
    checkout_clock, checkout_work = (min(times) for times in zip(*(pair[0] for pair in pairs), strict=True))
    clock, work = (min(times) for times in zip(*(pair[1] for pair in pairs), strict=True))
    told = (
        f"the title takes {work:.2f} s of the processor and {clock:.2f} s by the clock, from the checkout "
        f"{checkout_work:.2f} and {checkout_clock:.2f} s (the least of {PAIRS} pairs)"
    )
    if work - checkout_work > LATER:
        raise CheckError(f"{told}, and {LATER} s more is allowed")
    return told


@contextmanager
def _at_a_desk(out: Path) -> Iterator[tuple[Desk, Moved]]:
    if MISSING:
        raise PackageError(f"a real window needs {', '.join(MISSING)}.")
    with moved(out / bundle_name()) as table, desk() as place:
        yield place, table


@contextmanager
def _process(place: Desk, table: Moved, trace: Path, *words: str) -> Iterator[subprocess.Popen[str]]:
    around = {name: place.environment[name] for name in ("DISPLAY", "SDL_FRAMEBUFFER_ACCELERATION", "SDL_AUDIODRIVER")}
    with table.start(table.environment(**around), *words, "--trace", str(trace)) as process:
        try:
            yield process
        finally:
            process.kill()


@contextmanager
def _playing(place: Desk, table: Moved, trace: Path, *words: str) -> Iterator[Game]:
    with _process(place, table, trace, *words) as process:
        yield Game(place, process, trace)


def _profile(table: Moved) -> Path:
    """Return the folder of the profile that the game has made below HOME."""
    (stored,) = until("a profile", lambda: list(table.home.rglob(PROFILE_FILE)))
    return stored.parent


def _child(process: int, errand: str) -> int | None:
    return next((child for child in children_of(process) if errand in words_of(child)), None)


def _seconds_to_title(
    command: list[str], profile: Path, around: Mapping[str, str], user: int | None
) -> tuple[float, float]:
    """Return the seconds to the title by the clock, and those of the processor."""
    trace = profile.with_suffix(".jsonl")
    trace.unlink(missing_ok=True)
    words = ["play", "--profile-dir", str(profile), "--trace", str(trace)]
    began = time.perf_counter()
    with subprocess.Popen(
        [*command, *words], env=around, user=user, cwd=profile.parent, start_new_session=True, stderr=subprocess.PIPE
    ) as game:
        while not (trace.exists() and b'"kind": "scene"' in trace.read_bytes()):
            if game.poll() is not None or time.perf_counter() - began > HANGS:
                assert game.stderr is not None
                raise CheckError(f"no first frame: {game.stderr.read().decode(errors='replace')[-300:]}")
            time.sleep(0.002)
        took = time.perf_counter() - began, processor_seconds(game.pid)
        game.terminate()
    kinds = [json.loads(line)["kind"] for line in trace.read_text(encoding="utf-8").splitlines()]
    assert kinds[0] == "first_frame"
    return took


CHECKS: dict[str, Callable[[Path], str]] = {
    "doctor": check_doctor,
    "match": check_match,
    "first-frame": check_first_frame,
}
