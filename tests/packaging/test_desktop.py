"""The files by which a desktop knows the game: they fit the parsers, the exports and the release."""

from __future__ import annotations

import re
from configparser import ConfigParser
from datetime import date
from pathlib import Path
from struct import iter_unpack, unpack
from xml.etree import ElementTree

import pygame
import pytest
from packagers.desktop.files import ENTRIES, HERE, ICONS, MEDIA, SIZES, media_type, write_desktop_files
from packagers.desktop.manual import manual, parser_of
from packagers.desktop.metainfo import PICTURES, SCREENSHOTS, metainfo
from packagers.desktop.release_notes import CHANGELOG, releases

from pazaak.house.records.text_file import MATCH_ENDING
from pazaak.house.records.transcript import HEADING
from pazaak.house.release import RELEASE
from pazaak.root.commands import COMMANDS

ROOT = Path(__file__).parents[2]
SPACE = "{http://www.freedesktop.org/standards/shared-mime-info}"


@pytest.mark.parametrize("name", ENTRIES)
def test_an_entry_starts_a_command_that_there_is(name: str) -> None:
    read = ConfigParser(interpolation=None)
    read.optionxform = str  # type: ignore[assignment,method-assign]
    read.read(HERE / name, encoding="utf-8")
    entry = read["Desktop Entry"]
    program, command, *words = entry["Exec"].split()
    assert (program, entry["Icon"], entry["StartupWMClass"]) == ("pazaak", "pazaak", "pazaak")
    chosen = parser_of(command).parse_args(words)
    assert chosen.box
    if "%f" in words:
        assert entry["MimeType"] == f"{media_type()};"
        assert chosen.file == Path("%f")
    else:
        assert "MimeType" not in entry, "it is given no file"


def test_a_match_is_known_by_its_ending_and_by_its_beginning() -> None:
    (kind,) = ElementTree.parse(MEDIA).getroot()
    (glob,) = kind.iter(f"{SPACE}glob")
    (match,) = kind.iter(f"{SPACE}match")
    assert glob.attrib["pattern"] == f"*{MATCH_ENDING}"
    assert match.attrib["offset"] == "0"
    exported = [path.read_text(encoding="utf-8") for path in (ROOT / "docs" / "transcripts").glob("*.txt")]
    assert len(exported) == 9
    for text in (*exported, HEADING):
        assert text.startswith(match.attrib["value"])


def test_there_is_an_icon_of_every_size() -> None:
    for side in (*SIZES, 1024):
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


def test_the_manual_has_every_command_and_every_option() -> None:
    page = manual(date(2026, 1, 2))
    plain = page.replace("\\-", "-")
    assert page.startswith(f'.TH PAZAAK 6 "2026-01-02" "pazaak {RELEASE}" "Games"\n')
    for command in COMMANDS:
        told = plain.partition(f"\n.SS pazaak {command}\n")[2].partition("\n.S")[0]
        options = set(re.findall(r"(?<![\w-])--[a-z-]+", parser_of(command).format_usage()))
        assert {option for option in options if f"\\fB{option}\\fR" not in told} == set()
        assert len(told.split("\n.TP\n")) > len(options), "every command takes something"


@pytest.mark.full
def test_the_release_is_the_newest_that_has_notes() -> None:
    told = releases(CHANGELOG.read_text(encoding="utf-8"))
    assert told[0].version == RELEASE
    assert sum(len(sentences) for _, sentences in told[0].changes) > 5
    unlinked = metainfo(told, media_type(), "")
    assert "http" not in re.sub(r"<releases>.*</releases>", "", unlinked, flags=re.DOTALL)
    root = ElementTree.fromstring(metainfo(told, media_type(), "https://github.com/An-Owner/game"))
    assert root.findtext("id") == "io.github.an_owner.game"
    assert [release.attrib["version"] for release in root.iter("release")] == [each.version for each in told]
    shown = [image.text or "" for image in root.iter("image")]
    assert [address.rpartition("/")[2] for address in shown] == [f"{name}.webp" for name in SCREENSHOTS]
    for name in SCREENSHOTS:
        assert pygame.image.load(PICTURES / f"{name}.webp").get_size() == (1280, 720)


def test_entries_of_an_installed_game_name_its_program(tmp_path: Path) -> None:
    write_desktop_files(tmp_path, "/usr/games/pazaak", date(2026, 1, 2))
    for name in ENTRIES:
        assert "\nExec=/usr/games/pazaak " in (tmp_path / "share/applications" / name).read_text(encoding="utf-8")
    assert {path.parts[-3] for path in tmp_path.rglob("pazaak.png")} == {f"{side}x{side}" for side in SIZES}
