"""A disk that loses its power: what may lie on it after any act of a recorded program.

What was synced is there. Of what was not, each piece of 512 bytes of a file may be there, may not, or an older one in
its place; names come and go by chance too, in their order or not, until their folder is synced.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from random import Random
from typing import Literal, NamedTuple

from tests.house.power.recorder import Act

PIECE = 512
Fate = Literal["all", "nothing", "some", "shuffled"]
FATES: tuple[Fate, ...] = ("all", "nothing", "some", "some", "shuffled")
Order = Literal["all", "nothing", "in order", "anyhow"]
ORDERS: tuple[Order, ...] = ("all", "nothing", "in order", "anyhow", "anyhow")


class _Pending(NamedTuple):
    """A change of a file that waits for a sync."""

    number: int
    when: int
    offset: int
    data: bytes | None
    """None: the file was given this size."""
    size: int


@dataclass(eq=False)
class _File:
    safe: bytearray = field(default_factory=bytearray)
    dated: int = 0
    live_size: int = 0
    pending: list[_Pending] = field(default_factory=list)
    dates: list[tuple[int, int]] = field(default_factory=list)
    """Dates that it was given and that wait for a sync, by the number of the act."""


@dataclass(eq=False)
class _Folder:
    names: dict[str, _File | _Folder] = field(default_factory=dict)


class _Rename(NamedTuple):
    """A change of names, all at once: the folder, the name, and its meaning from then on."""

    number: int
    changes: tuple[tuple[_Folder, str, _File | _Folder | None], ...]


class Disk:
    """The files of a folder as a program changes them, and what a cut may leave."""

    def __init__(self, root: Path) -> None:
        """As the folder is now: all of it was written long ago."""
        self.root = root
        self._inodes: dict[int, _File | _Folder] = {}
        self.live, self._safe = _Folder(), _Folder()
        """Names as the program sees them, and those that are on the disk."""
        self._twins: dict[_Folder, _Folder] = {}
        self._waiting: list[_Rename] = []
        self._begun: dict[tuple[int, int], int] = {}
        self.done = 0
        """Number of acts."""
        self._take_in(root, self.live, self._safe)

    def _take_in(self, folder: Path, live: _Folder, safe: _Folder) -> None:
        self._inodes[folder.stat().st_ino] = live
        self._twins[live] = safe
        for path in folder.iterdir():
            stat = path.stat()
            if path.is_dir():
                live.names[path.name], below = inner = _Folder(), _Folder()
                safe.names[path.name] = below
                self._take_in(path, *inner)
                continue
            content = path.read_bytes()
            one = self._inodes.setdefault(stat.st_ino, _File(bytearray(content), stat.st_mtime_ns, len(content)))
            live.names[path.name] = safe.names[path.name] = one

    # -- acts ----------------------------------------------------------------------------------------------------------

    def act(self, act: Act) -> None:
        """The program has done one more thing."""
        self.done += 1
        match act.kind:
            case "open":
                self._open(act)
            case "write" | "resize":
                one = self._inodes[act.inode]
                assert isinstance(one, _File)
                self._change(one, act.when, act.offset, act.data if act.kind == "write" else None, act.length)
            case "date":
                one = self._inodes[act.inode]
                assert isinstance(one, _File)
                one.dates.append((self.done, act.length))
            case "rename":
                (old, old_name), (new, new_name) = self._place(act.first), self._place(act.second)
                self._name((old, old_name, None), (new, new_name, old.names[old_name]))
            case "link":
                old, old_name = self._place(act.first)
                self._name((*self._place(act.second), old.names[old_name]))
            case "unlink":
                self._name((*self._place(act.first), None))
            case "mkdir":
                made = self._inodes[act.inode] = _Folder()
                self._twins[made] = _Folder()
                self._name((*self._place(act.first), made))
            case "sync begins":
                self._begun[act.thread, act.inode] = self.done
            case "synced":
                self._sync(act.inode, self._begun.pop((act.thread, act.inode)))

    def _place(self, path: str) -> tuple[_Folder, str]:
        *above, name = PurePosixPath(path).relative_to(self.root).parts
        folder: _File | _Folder = self.live
        for part in above:
            assert isinstance(folder, _Folder)
            folder = folder.names[part]
        assert isinstance(folder, _Folder)
        return folder, name

    def _open(self, act: Act) -> None:
        folder, name = self._place(act.first)
        known = folder.names.get(name)
        if known is None:
            known = self._inodes[act.inode] = _File(dated=act.when)
            self._name((folder, name, known))
        assert isinstance(known, _File)
        if act.length and known.live_size:
            self._change(known, act.when, 0, None, 0)

    def _change(self, one: _File, when: int, offset: int, data: bytes | None, size: int) -> None:
        one.live_size = size if data is None else max(one.live_size, offset + len(data))
        one.pending.append(_Pending(self.done, when, offset, data, one.live_size))

    def _name(self, *changes: tuple[_Folder, str, _File | _Folder | None]) -> None:
        for folder, name, meant in changes:
            _set(folder, name, meant)
        self._waiting.append(_Rename(self.done, changes))

    def _sync(self, inode: int, begun: int) -> None:
        one = self._inodes[inode]
        if isinstance(one, _Folder):
            for rename in [rename for rename in self._waiting if rename.number <= begun]:
                if any(folder is one for folder, _, _ in rename.changes):
                    self._waiting.remove(rename)
                    self._settle(rename)
            return
        for change in [change for change in one.pending if change.number <= begun]:
            _apply(one.safe, change)
            one.dated = change.when
            one.pending.remove(change)
        for number, date in [dated for dated in one.dates if dated[0] <= begun]:
            one.dated = date
            one.dates.remove((number, date))

    def _settle(self, rename: _Rename) -> None:
        for folder, name, meant in rename.changes:
            _set(self._twins[folder], name, self._twins[meant] if isinstance(meant, _Folder) else meant)

    # -- what is seen --------------------------------------------------------------------------------------------------

    def files(self, below: str = "") -> dict[str, bytes]:
        """Return the files that the program sees now in a folder, without SQLite's shared memory."""
        folder: _File | _Folder | None = self.live
        for part in PurePosixPath(below).parts:
            folder = folder.names.get(part) if isinstance(folder, _Folder) else None
        if not isinstance(folder, _Folder):
            return {}
        return {path: bytes(_content(one)) for path, one in _walk(folder) if not path.endswith("-shm")}

    def name_of(self, inode: int) -> str:
        """Return the present path of a file or a folder; empty if it has no name."""
        one = self._inodes[inode]
        if isinstance(one, _Folder):
            return next((path for path, found in _folders(self.live) if found is one), "")
        return next((path for path, found in _walk(self.live) if found is one), "")

    # -- cuts ----------------------------------------------------------------------------------------------------------

    def cut(self, chance: Random, below: str, target: Path) -> str:
        """Write to another folder what may be left of one of this if the power is cut now; how it was chosen."""
        fate, order, share = chance.choice(FATES), chance.choice(ORDERS), chance.random()
        left = self._names_left(order, share, chance).names[below]
        assert isinstance(left, _Folder)
        for path, one in _walk(left):
            file = target / path
            file.parent.mkdir(parents=True, exist_ok=True)
            # What SQLite shares between processes means nothing after a cut, and may hold anything.
            content, date = (
                (chance.randbytes(chance.choice((0, 32768))), one.dated)
                if path.endswith("-shm")
                else _left(one, fate, share, chance)
            )
            file.write_bytes(content)
            os.utime(file, ns=(date, date))
        return f"content {fate}, names {order}, {share:.2f}"

    def _names_left(self, order: Order, share: float, chance: Random) -> _Folder:
        copies: dict[_Folder, _Folder] = {}
        root = _copied(self._safe, copies)
        match order:
            case "all":
                kept: Iterable[_Rename] = self._waiting
            case "nothing":
                kept = ()
            case "in order":
                kept = self._waiting[: chance.randint(0, len(self._waiting))]
            case "anyhow":
                kept = [rename for rename in self._waiting if chance.random() < share]
        for rename in kept:
            for folder, name, meant in rename.changes:
                twin = copies.setdefault(self._twins[folder], _Folder())
                if isinstance(meant, _Folder):
                    _set(twin, name, copies.setdefault(self._twins[meant], _copied(self._twins[meant], copies)))
                else:
                    _set(twin, name, meant)
        return root


def _set(folder: _Folder, name: str, meant: _File | _Folder | None) -> None:
    if meant is None:
        folder.names.pop(name, None)
    else:
        folder.names[name] = meant


def _copied(folder: _Folder, copies: dict[_Folder, _Folder]) -> _Folder:
    copy = copies.setdefault(folder, _Folder())
    for name, one in folder.names.items():
        copy.names[name] = _copied(one, copies) if isinstance(one, _Folder) else one
    return copy


def _walk(folder: _Folder, above: str = "") -> Iterable[tuple[str, _File]]:
    for name, one in folder.names.items():
        if isinstance(one, _Folder):
            yield from _walk(one, f"{above}{name}/")
        else:
            yield above + name, one


def _folders(folder: _Folder, above: str = "") -> Iterable[tuple[str, _Folder]]:
    for name, one in folder.names.items():
        if isinstance(one, _Folder):
            yield above + name, one
            yield from _folders(one, f"{above}{name}/")


def _apply(content: bytearray, change: _Pending) -> None:
    if change.data is None:
        del content[change.size :]
        content.extend(bytes(change.size - len(content)))
    else:
        content.extend(bytes(max(change.offset - len(content), 0)))
        content[change.offset : change.offset + len(change.data)] = change.data


def _content(one: _File) -> bytearray:
    content = bytearray(one.safe)
    for change in one.pending:
        _apply(content, change)
    return content


def _left(one: _File, fate: Fate, share: float, chance: Random) -> tuple[bytes, int]:
    """Return the remains of a file, and its date."""
    date = max([one.dated, *(change.when for change in one.pending if chance.random() < share)])
    date = next((given for _, given in reversed(one.dates) if chance.random() < share), date)
    if fate == "all":
        return bytes(_content(one)), date
    if fate == "nothing":
        return bytes(one.safe), date
    content = bytearray(one.safe)
    pieces = [piece for change in one.pending for piece in _pieces(change)]
    if fate == "shuffled":
        chance.shuffle(pieces)
    for piece in pieces:
        if chance.random() < share:
            _apply(content, piece)
    # Its size is kept apart: what lies behind it is gone, and what was never written is zero.
    size = chance.choice([len(one.safe), len(content), *(change.size for change in one.pending)])
    del content[size:]
    content.extend(bytes(size - len(content)))
    return bytes(content), date


def _pieces(change: _Pending) -> list[_Pending]:
    """A change cut where the pieces of the disk end."""
    if change.data is None:
        return [change]
    end, starts = change.offset + len(change.data), [change.offset]
    starts += range((change.offset // PIECE + 1) * PIECE, end, PIECE)
    return [
        change._replace(offset=start, data=change.data[start - change.offset : stop - change.offset])
        for start, stop in zip(starts, [*starts[1:], end], strict=True)
    ]
