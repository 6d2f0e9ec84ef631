"""Running a function in Linux namespaces of users, processes and mounts (`man 7 namespaces`).

Processes there see none outside, cannot signal their first process, and end with it. Users, files and the network stay
as they are. Needs a system that lets ordinary users make namespaces.
"""

from __future__ import annotations

import ctypes
import os
from collections.abc import Callable
from pathlib import Path
from socket import SOCK_SEQPACKET, socket, socketpair

CLONE_NEWNS, CLONE_NEWUSER, CLONE_NEWPID = 0x00020000, 0x10000000, 0x20000000
# Flags of mount(2), from <linux/mount.h>.
MS_NOSUID = 2
MS_NODEV = 4
MS_NOEXEC = 8
MS_REC = 0x4000
MS_PRIVATE = 0x40000
_UNSHARED, _MAPPED = b"unshared", b"mapped"


def run_apart(run: Callable[[], int]) -> int | None:
    """Run a function in new namespaces; return its process id, or None where the system forbids it.

    The function's result is the exit status. The process becomes a child of this one only if this one adopts orphans.
    """
    link, theirs = socketpair(type=SOCK_SEQPACKET)
    maker = os.fork()
    if not maker:
        try:
            link.close()
            _make(theirs, run)
        finally:
            os._exit(1)
    theirs.close()
    with link:
        first = b""
        if link.recv(16) == _UNSHARED and _map_users(maker):
            link.send(_MAPPED)
            first = link.recv(16)
    os.waitpid(maker, 0)
    return int(first) if first else None


def _make(link: socket, run: Callable[[], int]) -> None:
    libc = ctypes.CDLL(None)
    if libc.unshare(CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNS):
        return
    link.send(_UNSHARED)
    if link.recv(16) != _MAPPED or os.fork():
        return
    os.setsid()
    outside = Path("/proc/self").readlink().name.encode()
    if libc.mount(b"none", b"/", None, MS_REC | MS_PRIVATE, None):
        return
    if libc.mount(b"proc", b"/proc", b"proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, None):
        return
    link.send(outside)
    link.close()
    os._exit(run())


def _map_users(maker: int) -> bool:
    """Map users and groups to themselves, or only the current user where no more is allowed; return success."""
    place = Path("/proc", str(maker))
    try:
        for kind in ("uid", "gid"):
            ranges = [line.split() for line in Path(f"/proc/self/{kind}_map").read_text("ascii").splitlines()]
            (place / f"{kind}_map").write_text(
                "".join(f"{first} {first} {count}\n" for first, _, count in ranges), encoding="ascii"
            )
    except OSError:
        try:
            (place / "setgroups").write_text("deny", encoding="ascii")
            for kind, mine in (("uid", os.geteuid()), ("gid", os.getegid())):
                (place / f"{kind}_map").write_text(f"{mine} {mine} 1\n", encoding="ascii")
        except OSError:
            return False
    return True
