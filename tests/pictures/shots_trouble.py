"""Scripted scenes of the page for trouble: all is well, something needs attention, and where there is no clipboard."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from pazaak.house.diagnosis import Condition, Diagnosis
from tests.pictures.studio import Shot, Size, studio

WELL = (
    ("release", "Pazaak 0.2.0, CPython 3.11.7, Debian GNU/Linux 12 (bookworm), Linux-6.1.0-x86_64, x86_64."),
    ("libraries", "pygame-ce 2.5.8, pydantic 2.14.4, numpy 2.4.6, segno 1.6.6, SDL 2.32.10, SQLite 3.40.1."),
    ("installation", "Installed in ~/games/.venv/lib/python3.11/site-packages."),
    ("modules", "904 were imported: all that pip's record names."),
    ("games", "9 games dealt, each with a move of its strongest player and its screen: pazaak, hazari, fives, kitti."),
    ("tables", "2 tables read, as in pip's record: plain.npz 160dba9f, curves.npz 2640cb95."),
    ("fonts", "6 fonts opened, and a word written with each."),
    ("sound", "SDL_mixer 2.8.2 plays through pipewire; OGG decoded."),
    ("window", "It is open through wayland; desktop 1920x1080."),
    ("thinking", "Rivals think in another process, which answered."),
    ("ledger", "The game has it open."),
)
AILING = {
    "sound": (Condition.FALLBACK, "There is no sound device (ALSA: Couldn't open audio device: No such file or "
              "directory), so the game is silent until one comes."),
    "thinking": (Condition.FALLBACK, "No thinking process can be started, so rivals think in the game's own."),
    "games": (Condition.MISSING, "1 game of 9 can't be played: kitti; kitti says ModuleNotFoundError: No module named "
              "'numpy'"),
}  # fmt: skip


def well(folder: Path, closed: str) -> Iterator[Diagnosis]:
    """Yield findings that are all good."""
    return (Diagnosis(name, Condition.OK, sentence) for name, sentence in WELL)


def ailing(folder: Path, closed: str) -> Iterator[Diagnosis]:
    """Yield findings of which three are not."""
    return (Diagnosis(name, *AILING.get(name, (Condition.OK, sentence))) for name, sentence in WELL)


def trouble(folder: Path, size: Size, theme: str) -> list[Shot]:
    """The page, from the settings on."""
    with studio(folder, size, theme) as room:
        house, pilot = room.house, room.pilot
        for name, checkup in (("well", well), ("ailing", ailing)):
            house.checkup = checkup
            pilot.click("settings")
            pilot.settle()
            if name == "well":
                room.shoot("settings-doors")
            pilot.click("trouble")
            pilot.settle()
            room.shoot(f"trouble-{name}")
            if name == "ailing":
                pilot.press("page down", times=2)
                pilot.wait(1.0)
                room.shoot("trouble-end")
                pilot.click("copy")
                pilot.settle()
                room.shoot("trouble-copied")
                pilot.press("escape")
                pilot.settle()
            pilot.press("escape")
            pilot.settle()
            pilot.press("escape")
            pilot.settle()
        return room.shots


SCENES = (trouble,)
