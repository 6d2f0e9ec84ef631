"""Builds and checks the bundles, the installers and the wheel of a release.

    python tools/package.py build PART [--out dist]
    python tools/package.py check PART [--out dist] [--only NAME ...]

Building leaves the part below `dist` and brings `dist/SHA256SUMS` up to date. A check looks at what was built there,
prints a line for each thing that it looked at, and ends with status 1 if anything is wrong.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from packagers.parts import PARTS, CheckError, PackageError
from packagers.sums import write_sums

ROOT = Path(__file__).resolve().parents[1]


def build(part: str, out: Path) -> int:
    """Build a part below a folder; return the exit status."""
    out.mkdir(parents=True, exist_ok=True)
    try:
        files = PARTS[part].build()(out)
    except PackageError as fault:
        print(f"{part} can't be built: {fault}", file=sys.stderr)
        return 1
    write_sums(out, files)
    for file in files:
        print(f"{file}: {file.stat().st_size / 1e6:.1f} MB")
    return 0


def check(part: str, out: Path, only: Sequence[str]) -> int:
    """Check what was built of a part; return the exit status, 1 if anything is wrong."""
    checks = PARTS[part].checks()
    if unknown := [name for name in only if name not in checks]:
        print(f"{part} has no check {', '.join(unknown)}; it has {', '.join(checks)}.", file=sys.stderr)
        return 2
    wrong = 0
    for name in only or checks:
        try:
            told, right = checks[name](out), True
        except (CheckError, PackageError, AssertionError) as fault:
            told, right = str(fault), False
        wrong += not right
        print(f"{'right' if right else 'WRONG'}  {name}: {told}", flush=True)
    return 1 if wrong else 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out the command line; return the exit status."""
    parser = argparse.ArgumentParser(prog="package.py", description="Build and check what people install.")
    jobs = parser.add_subparsers(title="jobs", metavar="JOB", dest="job", required=True)
    for job, told in (("build", "build a part"), ("check", "check a part that was built")):
        parser_of_job = jobs.add_parser(job, help=told)
        parts = parser_of_job.add_subparsers(title="parts", metavar="PART", dest="part", required=True)
        for name, part in PARTS.items():
            added = parts.add_parser(name, help=part.told)
            added.add_argument("--out", type=Path, default=ROOT / "dist", help="folder of what is built (%(default)s)")
            if job == "check":
                added.add_argument("--only", nargs="+", default=[], metavar="NAME", help="check these things alone")
    chosen = parser.parse_args(arguments)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    out = chosen.out.resolve()
    return build(chosen.part, out) if chosen.job == "build" else check(chosen.part, out, chosen.only)


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))  # the game need not be installed
    sys.exit(main())
