"""The checks of what the game shows and reads: resources, formats of pictures, fonts."""

from __future__ import annotations

import json
from pathlib import Path

import pygame

from pazaak.career.world import load_checked_world
from pazaak.house.phrases import counted
from pazaak.house.profile.roster import load_roster
from pazaak.house.resources import assets_path
from pazaak.root.doctor.manifest import digest_of, find_manifest
from pazaak.root.doctor.patient import AilmentError, FallbackError, Patient, first_of, program_folder
from pazaak.stage.core.fonts import FAMILIES

FOLDERS = ("backdrops", "cards", "fonts", "music", "portraits", "rivals", "rules", "sounds", "venues")
"""Folders of the resources, none of which may be empty."""
_SAMPLE = "Pazaak ±4"
_PIXELS = 24


def check_resources(patient: Patient) -> str:
    """Find the resources, compare them with the list of the release, and read what describes rivals and venues."""
    root = assets_path()
    if not root.is_dir():
        raise AilmentError(f"There is no folder of resources at {root}.")
    empty = [name for name in FOLDERS if not any((root / name).glob("*"))]
    if empty:
        raise AilmentError(f"These resources are missing: {', '.join(empty)}.")
    compared = _compare(root)
    roster = load_roster(root / "rivals")
    world = load_checked_world(root / "venues", roster)
    for index in sorted(root.glob("*/*.json")):
        json.loads(index.read_text("utf-8"))
    count = sum(path.is_file() for path in root.rglob("*"))
    return (
        f"{counted(count, 'file')} in {root}, {compared}; {counted(len(roster.rivals), 'rival')} and "
        f"{counted(len(world.venues), 'venue')} were read."
    )


def _compare(root: Path) -> str:
    """Return how the resources compare with the list of the release. Raises AilmentError where they differ."""
    manifest = find_manifest()
    if manifest is None:
        return "with no list to compare them with"
    base = program_folder()
    prefix = f"{root.relative_to(base).as_posix()}/" if root.is_relative_to(base) else None
    expected = {name: digest for name, digest in manifest.files.items() if prefix and name.startswith(prefix)}
    if not expected:
        return f"none of them named by {manifest.origin}"
    gone = [name for name in expected if not (base / name).is_file()]
    changed = [name for name, digest in expected.items() if name not in gone and digest_of(base / name) != digest]
    for names, what in ((gone, "missing"), (changed, "changed")):
        if names:
            raise AilmentError(f"Of the resources {first_of(names)} {_are(names)} {what}.")
    return f"each as in {manifest.origin}"


def _are(names: list[str]) -> str:
    return "is" if len(names) == 1 else "are"


def check_pictures(patient: Patient) -> str:
    """Decode a picture of each format that the game has."""
    root = assets_path()
    told = []
    for ending, pattern in (("WebP", "backdrops/*.webp"), ("PNG", "icon.png")):
        path = next(iter(sorted(root.glob(pattern))), None)
        if path is None:
            raise AilmentError(f"There is no {ending} picture to decode.")
        try:
            width, height = pygame.image.load(path).get_size()
        except (pygame.error, NotImplementedError, AttributeError) as fault:
            raise AilmentError(f"{ending} pictures can't be decoded ({fault}), so the game would show none.") from fault
        told.append(f"{ending} ({path.name}, {width}x{height})")
    return f"Decoded: {', '.join(told)}."


def check_fonts(patient: Patient) -> str:
    """Write a word with the font of each family."""
    folder = assets_path() / "fonts"
    broken = []
    if not pygame.font.get_init():
        pygame.font.init()
    for name in FAMILIES.values():
        try:
            drawn = pygame.Font(folder / name, _PIXELS).render(_SAMPLE, True, "white")
        except (pygame.error, OSError):
            broken.append(name)
            continue
        if not drawn.get_bounding_rect().width:
            broken.append(name)
    if broken:
        raise FallbackError(f"pygame's own font is shown in place of {', '.join(broken)}.")
    return f"{counted(len(FAMILIES), 'font')} opened, and a word written with each."
