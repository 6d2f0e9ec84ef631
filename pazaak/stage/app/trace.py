"""A trace of the screen, as JSON lines: first frame, frame times, scenes and their semantic trees."""

import json
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import Any, TextIO

from pazaak.stage.core.tree import Node

FRAMES_A_LINE = 60

BESIDE = ("description", "shortcut", "owner", "position", "limits", "level")
"""Parts of a node that only some nodes have."""


class TraceError(OSError):
    """The trace can't be written; the message is a sentence fit to show."""


class Trace:
    """A writer of one JSON object a line; times are milliseconds since `began`."""

    def __init__(
        self, out: TextIO, *, began: float | None = None, now: Callable[[], float] = time.perf_counter
    ) -> None:
        self._out = out
        self._now = now
        self._began = now() if began is None else began
        self._first = True
        self._frames: list[float] = []
        self.fault = ""
        """Sentence on why the trace ended before the game did; empty if it didn't."""

    @classmethod
    def to_file(cls, path: Path, *, began: float | None = None) -> "Trace":
        """Return a trace in a new file. Raises TraceError."""
        try:
            return cls(path.open("w", encoding="utf-8"), began=began)
        except OSError as fault:
            raise TraceError(f"The trace can't be written to {path}: {fault.strerror or fault}.") from fault

    def frame(self, seconds: float) -> None:
        """Record a frame that took this many seconds to draw."""
        if self._first:
            self._first = False
            self._write("first_frame", draw_ms=round(seconds * 1000, 3))
        self._frames.append(round(seconds * 1000, 3))
        if len(self._frames) >= FRAMES_A_LINE:
            self.flush()

    def scene(self, name: str, change: str, tree: Sequence[Node]) -> None:
        self.flush()
        self._write("scene", name=name, change=change, tree=[*map(_written, tree)])
        # A reader that follows the file must see the present scene, also while nothing moves.
        self._carry_out(self._out.flush)

    def flush(self) -> None:
        """Write the frames gathered so far."""
        if self._frames:
            self._write("frames", frame_ms=self._frames)
            self._frames = []
        self._carry_out(self._out.flush)

    def close(self) -> None:
        self.flush()
        self._carry_out(self._out.close)

    def _write(self, kind: str, **facts: Any) -> None:
        line = {"kind": kind, "ms": round((self._now() - self._began) * 1000, 3), **facts}
        text = json.dumps(line, ensure_ascii=False) + "\n"
        self._carry_out(lambda: self._out.write(text))

    def _carry_out(self, act: Callable[[], object]) -> None:
        """Write on, unless the disk is full: then the trace ends there, and the game goes on."""
        if self.fault:
            return
        try:
            act()
        except OSError as fault:
            self.fault = f"The trace couldn't be written to its end: {fault.strerror or fault}."
            with suppress(OSError):
                self._out.close()


def _written(node: Node) -> dict[str, Any]:
    """Return a node as it is written: what only some nodes have stands only at those."""
    return {name: value for name, value in asdict(node).items() if value or name not in BESIDE}
