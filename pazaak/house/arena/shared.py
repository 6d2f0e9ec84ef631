"""A folder in which the processes of one contest keep what one of them has worked out for all."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar


class SharedFolder:
    """Where it is; None in a process that plays alone. It goes with the contest."""

    path: ClassVar[Path | None] = None
