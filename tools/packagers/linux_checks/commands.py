"""The commands of a bundle where nothing helps it: the same answers as from the checkout."""

from __future__ import annotations

import shlex
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from packagers.bundle import bundle_name
from packagers.moved import Moved, moved
from packagers.parts import CheckError, PackageError
from packagers.processes import children_of, words_of
from packagers.same_game.answers import (
    ARENA,
    BOT,
    OPENING,
    TRANSCRIPTS,
    compare,
    figures,
    of_checkout,
    printed,
    verifications,
)
from pazaak.root.games import GAMES

PYTHONS = "/usr/bin:/bin"
"""Path of a Python that every user may run, for a program that plays."""
SECOND_THREAD = """
#include <pthread.h>
#include <unistd.h>
static void *sleep_on(void *nothing) { for (;;) pause(); return nothing; }
__attribute__((constructor)) static void begin(void) {
    pthread_t thread;
    pthread_create(&thread, 0, sleep_on, 0);
}
"""
"""A library that gives a process a second thread, beside which the arena's workers are spawned, not forked."""
SPAWNED = "--multiprocessing-fork"


def check_transcripts(out: Path) -> str:
    """Verify the transcript of every game, its players asked again."""
    commands = [["verify", str(TRANSCRIPTS / file), *words] for file, *words in verifications()]
    with moved(out / bundle_name()) as place:
        for words in commands:
            printed(place.run(*words), words)
    return f"the transcripts of {len(commands)} games verify, their players asked again"


def check_replays(out: Path) -> str:
    """Compare the text of every transcript with that of the checkout, byte for byte."""
    files = sorted(TRANSCRIPTS.glob("*.txt"))
    return _same(out, [(["replay", "--text", str(file)], b"") for file in files])


def check_talk(out: Path) -> str:
    """Compare the answers of every game's table with those of the checkout, byte for byte but for the times."""
    return _same(out, [(["talk", game], OPENING) for game in GAMES])


def check_arena(out: Path) -> str:
    """Compare what two workers play, forked and spawned, with what they play in the checkout."""
    words = [*ARENA, "--workers", "2", "--seats", "regular,novice"]
    here = figures(of_checkout(*words))
    with moved(out / bundle_name()) as place, _second_thread() as library:
        forked = figures(printed(place.run(*words), words))
        spawned, workers = _watched(place, words, {"LD_PRELOAD": str(library)})
    if not workers:
        raise CheckError(f"no worker was started with {SPAWNED}")
    if not here == forked == spawned:
        raise CheckError(f"the checkout played {here}, forked workers {forked}, spawned ones {spawned}")
    return f"forked workers and {len(workers)} spawned ones play what the checkout's do"


def check_bots(out: Path) -> str:
    """Compare what a program of somebody else plays with what it plays in the checkout."""
    python = shutil.which("python3", path=PYTHONS)
    if python is None:
        raise PackageError(f"no Python is in {PYTHONS}, by which a program would play.")
    with moved(out / bundle_name()) as place:
        bot = shutil.copy(BOT, place.elsewhere)
        words = [*ARENA, "--workers", "2", "--seats", f"r1,cmd:{python} {shlex.quote(str(bot))} plays"]
        here = figures(of_checkout(*words))
        there = figures(printed(place.run(*words), words))
    if here != there:
        raise CheckError(f"the checkout played {here}, the bundle {there}")
    return f"a program plays the {here['matches']} matches that it plays in the checkout"


def _same(out: Path, commands: Sequence[tuple[list[str], bytes]]) -> str:
    size = 0
    with moved(out / bundle_name()) as place:
        for words, said in commands:
            there = printed(place.run(*words, said=said), words)
            size += compare(words, of_checkout(*words, said=said), there)
    return f"{len(commands)} commands answer as the checkout does, {size:,} bytes"


def _watched(place: Moved, words: Sequence[str], more: dict[str, str]) -> tuple[dict[str, Any], set[int]]:
    """Return the figures of an arena and the ids of the workers that it has spawned."""
    command = [str(place.program), *words]
    workers: set[int] = set()
    with subprocess.Popen(
        command, cwd=place.elsewhere, env=place.environment(**more), user=place.user,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as arena:  # fmt: skip
        while arena.poll() is None:
            workers |= {child for child in children_of(arena.pid) if SPAWNED in words_of(child)}
            time.sleep(0.005)
        told, errors = arena.communicate()
    done = subprocess.CompletedProcess(command, arena.returncode, told, errors)
    return figures(printed(done, words)), workers


@contextmanager
def _second_thread() -> Iterator[Path]:
    """Make the library `SECOND_THREAD`. Raises PackageError where nothing compiles it."""
    compiler = shutil.which("cc")
    if compiler is None:
        raise PackageError("cc is missing (apt-get install gcc libc6-dev), by which spawning is forced.")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        source, library = folder / "second_thread.c", folder / "second_thread.so"
        source.write_text(SECOND_THREAD, encoding="utf-8")
        subprocess.run([compiler, "-shared", "-fPIC", "-pthread", "-o", library, source], check=True)
        library.chmod(0o755)
        yield library


CHECKS: dict[str, Callable[[Path], str]] = {
    "transcripts": check_transcripts,
    "replays": check_replays,
    "talk": check_talk,
    "arena": check_arena,
    "bots": check_bots,
}
