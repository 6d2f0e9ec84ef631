"""The address of the repository that a release is made from."""

from __future__ import annotations

import os
from collections.abc import Mapping
from urllib.parse import urlsplit

NAMED = "PAZAAK_REPOSITORY"
"""Variable with the address, such as https://host/owner/name."""


def address_in(environment: Mapping[str, str]) -> str:
    """Return the address that is named, or that of the workflow a release runs in; empty where there is neither."""
    host, name = environment.get("GITHUB_SERVER_URL"), environment.get("GITHUB_REPOSITORY")
    return environment.get(NAMED) or (f"{host}/{name}" if host and name else "")


def address() -> str:
    """Return the address for this process; empty where there is none."""
    return address_in(os.environ)


def names_in(address: str) -> tuple[str, ...]:
    """Return host, owner and name of an address, the host's parts from the last one on: io.host, owner, name."""
    parts = urlsplit(address)
    host = ".".join(reversed((parts.hostname or "").split(".")))
    return (host, *filter(None, parts.path.split("/")))
