"""Scripted scenes of the page for trouble: all is well, something needs attention, and where there is no clipboard."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from pazaak.house.diagnosis import Condition, Diagnosis
from tests.pictures.studio import Shot, Size, studio

WELL = (
    ("release", "Pazaak 1.0.0 in ~/games, CPython 3.11.7, SQLite 3.40.1, Linux-6.1.0-x86_64-with-glibc2.36."),
    ("libraries", "pygame 2.5.8, pydantic 2.14.4, numpy 2.4.6, segno 1.6.6, platformdirs 4.14.8."),
    ("games", "9 games dealt, each played by its strongest player, its screen loaded."),
    ("resources", "20 rivals and 5 venues were read."),
    ("pictures", "WebP, PNG and fonts can be shown."),
    ("sound", "It plays through pipewire; OGG decoded."),
    ("window", "It opens through wayland; desktop 1920x1080."),
    ("reader", "AccessKit is there to tell screen readers what is on the screen."),
    ("thinking", "Rivals think in another process, which answered."),
    ("profile", "~/.local/share/pazaak can be written; 77,980 MB free."),
    ("ledger", "The game has it open."),
)
AILING = {
    "sound": (Condition.FALLBACK, "The game is silent (error: ALSA: Couldn't open audio device: No such file or "
              "directory)."),
    "thinking": (Condition.FALLBACK, "No thinking process can be started, so rivals think in the game's own."),
    "games": (Condition.MISSING, "kitti can't be played (ModuleNotFoundError: No module named 'numpy')."),
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
