"""The trace: one JSON object a line."""

import io
import json
from pathlib import Path

import pytest

from pazaak.stage.app.trace import FRAMES_A_LINE, Trace
from pazaak.stage.core.tree import Node, Role, WidgetState


def lines(text: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in text.splitlines()]


def test_first_frame_frames_and_scenes() -> None:
    out, times = io.StringIO(), iter([10.0, 10.25, 10.5, 10.75, 11.0])
    trace = Trace(out, now=lambda: next(times))
    trace.frame(0.002)
    trace.frame(0.001)
    trace.scene("table", "push", [Node("stand", Role.BUTTON, "Stand", (1, 2, 3, 4), WidgetState(checked=True))])
    first, frames, scene = lines(out.getvalue())
    assert first == {"kind": "first_frame", "ms": 250.0, "draw_ms": 2.0}
    assert frames == {"kind": "frames", "ms": 500.0, "frame_ms": [2.0, 1.0]}
    assert (scene["name"], scene["change"]) == ("table", "push")
    assert scene["tree"] == [
        {
            "id": "stand",
            "role": "button",
            "label": "Stand",
            "rect": [1, 2, 3, 4],
            "state": {
                "enabled": True,
                "focused": False,
                "hovered": False,
                "pressed": False,
                "checked": True,
                "value": "",
            },
        }
    ]


def test_frames_are_written_in_bundles_and_the_rest_at_the_end(tmp_path: Path) -> None:
    path = tmp_path / "trace.jsonl"
    trace = Trace.to_file(path)
    for _ in range(FRAMES_A_LINE + 5):
        trace.frame(0.004)
    trace.close()
    told = lines(path.read_text(encoding="utf-8"))
    bundles = [line["frame_ms"] for line in told if line["kind"] == "frames"]
    assert [len(bundle) for bundle in bundles if isinstance(bundle, list)] == [FRAMES_A_LINE, 5]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")
def test_a_full_disk_ends_the_trace_and_not_the_game() -> None:
    trace = Trace.to_file(Path("/dev/full"))
    trace.scene("title", "push", [])
    assert trace.fault == "The trace couldn't be written to its end: No space left on device."
    for _ in range(2 * FRAMES_A_LINE):
        trace.frame(0.01)
    trace.scene("hall", "push", [])
    trace.close()
