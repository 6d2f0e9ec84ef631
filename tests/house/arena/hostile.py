"""A program that plays by the protocol and does harm beside it: `hostile.py HOW FOLDER`; what it did it notes there."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

LASTS = 300
"""Seconds after which what nobody has ended goes by itself."""
LINES = 1_000_000


def note(folder: Path, name: str, text: str = "") -> None:
    (folder / f"{name}-{os.getpid()}").write_text(text, encoding="utf-8")


def comet(until: float) -> None:
    """Be gone before anybody can look."""
    while time.monotonic() < until:
        if os.fork():
            os._exit(0)


def bomb() -> None:
    for _ in range(25):
        if os.fork() == 0:
            time.sleep(LASTS)
            os._exit(0)


def look(folder: Path) -> None:
    """Look for the seed, whose digits lie in a file backwards, in what the arena and its workers show of themselves."""
    wanted = (folder / "wanted").read_bytes()[::-1]
    found, seen = [], 0
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if b"run_arena" not in (process / "cmdline").read_bytes():
                continue
            seen += 1
            found += [name for name in ("cmdline", "environ") if _holds(process / name, wanted)]
            found += ["mem"] if _in_memory(process, wanted) else []
    note(folder, "looked", json.dumps({"seen": seen, "found": found}))


def _holds(file: Path, wanted: bytes) -> bool:
    with suppress(OSError):
        return wanted in file.read_bytes()
    return False


def _in_memory(process: Path, wanted: bytes) -> bool:
    with suppress(OSError), (process / "mem").open("rb", buffering=0) as memory:
        for first, last in re.findall(r"^(\w+)-(\w+) rw", (process / "maps").read_text(encoding="utf-8"), re.MULTILINE):
            with suppress(OSError, ValueError, OverflowError):
                memory.seek(int(first, 16))
                if wanted in memory.read(int(last, 16) - int(first, 16)):
                    return True
    return False


def eat(folder: Path) -> None:
    try:
        kept = bytearray(700 << 20)
    except MemoryError:
        note(folder, "refused")
    else:
        note(folder, f"ate-{len(kept)}")


def harm(how: str, folder: Path) -> None:
    note(folder, how)
    match how:
        case "murders":
            os.kill(os.getppid(), signal.SIGKILL)
        case "bombs":
            bomb()
        case "comets":
            if os.fork() == 0:
                comet(time.monotonic() + LASTS)
                os._exit(0)
        case "ignores":
            for kind in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGPIPE):
                signal.signal(kind, signal.SIG_IGN)
            subprocess.Popen([sys.executable, *sys.argv[:1], "sits", str(folder)])
        case "looks":
            look(folder)
        case "eats":
            eat(folder)
        case _:
            answer_badly(how)


def answer_badly(how: str) -> None:
    match how:
        case "closes":
            os.close(0)
            os.close(1)
            bomb()
            time.sleep(LASTS)
        case "sleeps":
            bomb()
            time.sleep(LASTS)
        case "floods":
            while True:
                os.write(1, b"9" * 65_536)
        case "rattles":
            for _ in range(LINES):
                print("what a nice table")
        case _:
            sys.exit(5)


def main(how: str, folder: Path) -> None:
    if how == "sits":
        time.sleep(LASTS)
    for asked, line in enumerate(sys.stdin):
        if not asked:
            harm(how, folder)
        print(json.dumps({"move": json.loads(line)["moves"][0]}), flush=True)
    if how == "ignores":
        time.sleep(LASTS)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
