"""Entry point of the process that checks a file."""

from __future__ import annotations

from pathlib import Path

from pazaak.house.ledger.disk.check import check

STRICT = "--strict"


def main(path: str, *flags: str) -> None:
    """Print the verdict on a file as a line of JSON."""
    print(check(Path(path), strict=STRICT in flags).to_json())
