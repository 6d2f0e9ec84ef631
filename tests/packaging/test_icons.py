"""The icons of an installed game: a picture of every size, and one file with those that Windows asks for."""

from __future__ import annotations

from pathlib import Path
from struct import iter_unpack, unpack

ICONS = Path(__file__).parents[2] / "tools" / "packagers" / "icons"


def test_there_is_an_icon_of_every_size() -> None:
    for side in (16, 24, 32, 48, 64, 128, 256, 512, 1024):
        head = (ICONS / f"{side}.png").read_bytes()[:26]
        assert head[:8] == b"\x89PNG\r\n\x1a\n"
        assert unpack(">IIBB", head[16:]) == (side, side, 8, 6)
    content = (ICONS / "pazaak.ico").read_bytes()
    (_, kind, count) = unpack("<HHH", content[:6])
    places = list(iter_unpack("<BBBBHHII", content[6 : 6 + 16 * count]))
    assert kind == 1
    assert [width or 256 for width, *_ in places] == [16, 24, 32, 48, 64, 256]
    for width, *_, size, start in places:
        assert content[start : start + size] == (ICONS / f"{width or 256}.png").read_bytes()
