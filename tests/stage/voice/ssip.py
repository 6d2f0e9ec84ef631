"""A speech-dispatcher of the tests: it answers on a socket, and speaks nothing."""

from __future__ import annotations

import os
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


class Service:
    """The service's side of SSIP, and what it was asked for."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.heard: list[str] = []
        """Each command, and each text after `SPEAK`."""
        self.refused = ""
        """Beginning of the commands that are refused."""
        self.mute = False
        """Whether nothing is answered any more."""
        self.at_once = True
        """Whether a text is spoken as soon as it has come; else `end` ends it."""
        self._number = 0
        self._lock = threading.Lock()
        self._clients: list[socket.socket] = []
        self._door = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._door.bind(str(path))
        self._door.listen()
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def spoken(self) -> list[str]:
        """The texts, in order."""
        return [text for command, text in zip(self.heard, self.heard[1:], strict=False) if command == "SPEAK"]

    def end(self) -> None:
        """Say that the last text was spoken."""
        self._tell(f"702-{self._number}\r\n702-1\r\n702 END\r\n")

    def leave(self) -> None:
        """End, as the service does when it is stopped: its socket is gone, its clients are cut off."""
        self._door.close()
        with suppress(FileNotFoundError):
            self.path.unlink()
        for client in self._clients:
            with suppress(OSError):
                client.shutdown(socket.SHUT_RDWR)
            client.close()

    def _tell(self, words: str) -> None:
        with self._lock, suppress(OSError):
            self._clients[-1].sendall(words.encode())

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._door.accept()
                self._clients.append(client)
                threading.Thread(target=self._serve, args=(client,), daemon=True).start()

    def _serve(self, client: socket.socket) -> None:
        with suppress(OSError, ValueError), client.makefile("r", encoding="utf-8", newline="\r\n") as lines:
            for line in lines:
                command = line.rstrip("\r\n")
                self.heard.append(command)
                if self.mute:
                    continue
                if self.refused and command.startswith(self.refused):
                    self._tell("400 ERR UNKNOWN\r\n")
                elif command == "SPEAK":
                    self._tell("230 OK RECEIVING DATA\r\n")
                    text = next(lines, "").rstrip("\r\n")
                    if next(lines, "") != ".\r\n":
                        return
                    self.heard.append(text.removeprefix("."))
                    self._number += 1
                    self._tell(f"225-{self._number}\r\n225 OK MESSAGE QUEUED\r\n")
                    if self.at_once:
                        self.end()
                elif command.startswith("CANCEL"):
                    self._tell(f"210 OK CANCELED\r\n703-{self._number}\r\n703-1\r\n703 CANCELED\r\n")
                else:
                    self._tell("208 OK\r\n")


@contextmanager
def service(folder: Path) -> Iterator[Service]:
    """A service with its socket in a folder."""
    there = Service(folder / "ssip")
    try:
        yield there
    finally:
        there.leave()


def address(path: Path) -> dict[str, str]:
    """Return the environment of a program that shall find the service there."""
    return {**os.environ, "SPEECHD_ADDRESS": f"unix_socket:{path}"}
