"""A folder in which the processes of one contest share what one of them has computed."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar


class SharedFolder:
    """Path of the shared folder; None in a process that plays alone. It is deleted after the contest."""

    path: ClassVar[Path | None] = None
