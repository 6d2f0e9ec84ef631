"""Libraries that stand in for what Wine 8 lacks, made beside the installed game for a trial and never shipped."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Sequence
from pathlib import Path

from packagers.parts import PackageError
from packagers.windows.programs import PREFIX

HERE = Path(__file__).parent
RUNTIME, COPY = "ucrtbase", "wineucrt"
"""Name of the C runtime, and of the copy of Wine's own that calls are forwarded to."""
MARK = b"Wine builtin DLL"
"""Words in Wine's own libraries, by which it would not take a copy for one."""
STUB = re.compile(r"\bstub_(\w+)\(")
EXPORT = re.compile(r"^\s*\[\s*\d+\](?: \+base\[\s*\d+\])?\s+(?:[0-9a-f]+ )?([A-Za-z_]\w*)$", re.MULTILINE)
LAID = (f"{RUNTIME}.dll", f"{COPY}.dll", "bcryptprimitives.dll")
"""Names of the libraries that are made."""
OVERRIDES = f"{RUNTIME}=n,b"
"""Part of WINEDLLOVERRIDES by which the stub is loaded."""


def lay_stubs(system: Path, place: Path) -> None:
    """Make the libraries in the folder `place`; `system` is the folder of Wine's own. Raises PackageError."""
    source = HERE / "stubs.c"
    stubs = set(STUB.findall(source.read_text(encoding="utf-8")))
    names = EXPORT.findall(_run("objdump", ["-p", str(system / f"{RUNTIME}.dll")]))
    if not stubs <= set(names):
        raise PackageError(f"Wine's {RUNTIME} exports other names than expected.")
    lines = (f'"{name}" = "{f"stub_{name}" if name in stubs else f"{COPY}.{name}"}"\n' for name in sorted(set(names)))
    exports = place / f"{RUNTIME}.def"
    exports.write_text(f"LIBRARY {RUNTIME}.dll\nEXPORTS\n{''.join(lines)}", encoding="utf-8")
    _compile(place / f"{RUNTIME}.dll", source, exports, "-O2", "-fno-math-errno", "-Wl,--disable-auto-import")
    exports.unlink()
    own = (system / f"{RUNTIME}.dll").read_bytes()
    (place / f"{COPY}.dll").write_bytes(own.replace(MARK, b"-" * len(MARK)))
    _compile(place / LAID[-1], HERE / "random_stub.c", "-ladvapi32")


def _compile(library: Path, *words: str | Path) -> None:
    _run("gcc", ["-shared", "-nostdlib", "-e", "DllMain", "-o", str(library), *map(str, words)])


def _run(tool: str, words: Sequence[str]) -> str:
    there = os.environ | {"LC_ALL": "C"}
    done = subprocess.run([f"{PREFIX}-{tool}", *words], env=there, capture_output=True, encoding="utf-8", check=False)
    if done.returncode != 0:
        raise PackageError(f"{PREFIX}-{tool} failed: {done.stderr.strip()}")
    return done.stdout
