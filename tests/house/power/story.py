"""A recorded story told again act by act: what was confirmed, and which backups there were, at any moment of it."""

from __future__ import annotations

import lzma
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from tests.house.old_profiles import carried, profile_of_version_5
from tests.house.power.disk import Disk
from tests.house.power.player import TOLD
from tests.house.power.recorder import Act, compiled, read_acts, recording

ROOT = Path(__file__).parents[3]
FILE = "purse.sqlite3"
OLD, BROKEN = "an old one", "a broken one"

Moves = dict[int, dict[int, tuple[int, str]]]
Copies = dict[str, str]
"""The digest of each backup's content, by its name when it is not packed."""


@dataclass(slots=True)
class Told:
    """Facts reported to the player so far."""

    moves: Moves = field(default_factory=lambda: defaultdict(dict))
    seals: set[str] = field(default_factory=set)
    broken: bool = False
    restoring: bool = False
    restored: bool = False
    after: Moves = field(default_factory=lambda: defaultdict(dict))
    """The part of `moves` made once a backup had been put back."""

    def take(self, line: str) -> None:
        """One more line."""
        kind, _, rest = line.partition(" ")
        match kind:
            case "move":
                match_id, ply, seat, move = rest.split(" ", 3)
                for moves in (self.moves, *([self.after] if self.restored else [])):
                    moves[int(match_id)][int(ply)] = (int(seat), move)
            case "seal":
                self.seals.add(rest)
            case "restore":
                self.restoring = True
            case "broken":
                self.broken = True
            case "restored":
                self.restored = True
            case _:  # what was begun or closed, for who reads it
                pass


class Cut(NamedTuple):
    """Remains after a power cut, and the content that must be there."""

    story: str
    number: int
    """After so many acts."""
    how: str
    folder: Path
    told: Told
    before: Copies
    """The backups that there were when the evening began."""
    now: Copies
    """Copies that the program saw."""
    ever: Mapping[str, set[str]]
    """All that each has been so far."""


class Recorded(NamedTuple):
    """The acts of some stories, and the folders in which they happened as they are now."""

    acts: Sequence[Act]
    world: Path
    disk: Disk
    """As it was before the first act that has not been done to it yet."""
    spans: Mapping[str, range]
    """The acts of each story."""
    old: dict[str, Any]
    """Content of the profile of the older release."""

    def anew(self) -> Recorded:
        """The same with a disk of its own."""
        return self._replace(disk=deepcopy(self.disk))


def record(folder: Path, *stories: str) -> Recorded:
    """Have the stories played, one after another, and recorded."""
    world, log = folder / "world", folder / "log"
    old: dict[str, Any] = {}
    for story in stories:
        (world / story).mkdir(parents=True)
        if story == OLD:
            path = profile_of_version_5(world / OLD / "profile", killed=True)
            old = carried(path)
            path.with_name(f"{FILE}-shm").unlink()
    disk = Disk(world)
    command = [sys.executable, "-m", "tests.house.power.player", str(world), *stories]
    subprocess.run(command, cwd=ROOT, env=recording(compiled(folder), world, log), check=True)
    acts = read_acts(log)
    firsts = [
        next(number for number, act in enumerate(acts) if act.first == str(world / story / TOLD)) for story in stories
    ]
    spans = {
        story: range(first, last) for story, first, last in zip(stories, firsts, [*firsts[1:], len(acts)], strict=True)
    }
    return Recorded(acts, world, disk, spans, old)


def cuts(recorded: Recorded, wanted: Mapping[str, int], seed: int, folder: Path) -> Iterator[Cut]:
    """The power is cut so often in each story, at moments chosen by chance; the disk goes on as if it had not been.

    Every other cut comes where something else than content changes, or is synced.
    """
    chance = Random(seed)
    turns = {
        story: [number for number in recorded.spans[story] if recorded.acts[number].kind != "write"] for story in wanted
    }
    moments = sorted(
        (chance.choice((turns if number % 2 else recorded.spans)[story]), number, story)
        for story, times in wanted.items()
        for number in range(times)
    )
    disk, told, story = recorded.disk, Told(), ""
    before: Copies = {}
    now: Copies = {}
    ever: dict[str, set[str]] = defaultdict(set)
    for moment, number, at in moments:
        if at != story:
            story, told, before, now, ever = at, Told(), {}, {}, defaultdict(set)
        for act in recorded.acts[disk.done : moment]:
            disk.act(act)
            if disk.done <= recorded.spans[story].start:
                continue
            if act.kind == "write" and disk.name_of(act.inode) == f"{story}/{TOLD}":
                for line in act.data.decode().splitlines():
                    told.take(line)
                    if line.startswith("evening"):
                        before = now
            elif act.kind in ("rename", "link", "unlink") and "backups/" in act.first + act.second:
                now = backups_in(disk, story)
                for name, content in now.items():
                    ever[name].add(content)
        target = folder / f"cut-{moment}-{number}"
        target.mkdir()
        how = disk.cut(chance, story, target)
        yield Cut(story, moment, how, target / "profile", told, before, now, ever)


def backups_in(disk: Disk, story: str) -> Copies:
    """The backups as the program sees them."""
    found = {}
    for path, content in disk.files(f"{story}/profile/backups").items():
        if path.endswith((".sqlite3", ".sqlite3.xz")):
            found[path.removesuffix(".xz")] = digest(content)
    return found


@cache
def digest(content: bytes) -> str:
    """The digest of a copy's content, packed or not."""
    return sha256(lzma.decompress(content) if content.startswith(b"\xfd7zXZ") else content).hexdigest()
