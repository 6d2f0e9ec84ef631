"""The repository that a release is made from: its address, and what git says of it."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping
from pathlib import Path

NAMED = "PAZAAK_REPOSITORY"
"""Variable with the address, such as https://host/owner/name."""


def address_in(environment: Mapping[str, str]) -> str:
    """Return the address that is named, or that of the workflow a release runs in; empty where there is neither."""
    host, name = environment.get("GITHUB_SERVER_URL"), environment.get("GITHUB_REPOSITORY")
    return environment.get(NAMED) or (f"{host}/{name}" if host and name else "")


def address() -> str:
    """Return the address for this process; empty where there is none."""
    return address_in(os.environ)


def said_by_git(root: Path, *words: str) -> bytes | None:
    """Return what git prints in a folder; None where it isn't installed, or fails.

    It answers for a checkout of another owner too: who builds from one runs what is in it.
    """
    try:
        asked = subprocess.run(["git", "-c", "safe.directory=*", *words], cwd=root, capture_output=True, check=False)
    except FileNotFoundError:
        return None
    return asked.stdout if asked.returncode == 0 else None
