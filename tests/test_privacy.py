"""docs/play/privacy.md: the game connects to nothing but the cluster that somebody names."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.patience import HANGS

ROOT = Path(__file__).parents[1]
NETWORK = {
    "aiohttp", "asyncio", "dask", "distributed", "ftplib", "http", "httpx", "imaplib", "multiprocessing.connection",
    "poplib", "requests", "smtplib", "socket", "socketserver", "ssl", "tornado", "urllib", "urllib3", "webbrowser",
    "websockets", "xmlrpc",
}  # fmt: skip
"""Modules that can reach another machine."""
WITHIN_THE_MACHINE = {
    "pazaak/house/arena/processes.py": "wait",
    "pazaak/stage/core/lost_display.py": "socket",
    "pazaak/stage/voice/dispatcher.py": "socket",
}
"""Files that use such a module within the machine, with the names they use: sockets in pairs, pipes, the desktop's
display and its speech."""
CLUSTER = "pazaak/house/arena/cluster.py"

PLAYS = """
import io, json, sys
from pathlib import Path
REACHED = ("socket.bind", "socket.connect", "socket.getaddrinfo", "socket.gethostbyname", "socket.sendto",
           "urllib.Request", "webbrowser.open")
heard = []
sys.addaudithook(lambda event, values: heard.append(event) if event in REACHED else None)
from pazaak.root.commands import main
from pazaak.root.house import open_house
from tests.apps import game_app
with open_house(Path(sys.argv[1]), None, 1) as house:
    app = game_app(house)
    for _ in range(5):
        app.step(1 / 10, ())
    app.close()
sys.stdin = io.TextIOWrapper(io.BytesIO(b'{"do":"new"}\\n{"do":"choose","agent":"r1"}\\n'))
assert main(["talk", "pazaak"]) == 0
assert main(["arena", "hokm", "--seats", "greedy,random", "--matches", "2", "--json"]) == 0
assert main(["verify", "docs/transcripts/pazaak.txt"]) in (0, 2)
import socket
socket.gethostbyname("localhost")
print(json.dumps(heard))
"""


def imports(path: Path) -> Iterator[tuple[str, str]]:
    """Module and name of each import of a file; the name is empty where the module itself is imported."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None and node.level == 0:
            yield from ((node.module, alias.name) for alias in node.names)


@pytest.mark.full
def test_only_the_cluster_can_reach_another_machine() -> None:
    sources = [ROOT / "main.py", *(ROOT / "pazaak").rglob("*.py"), *(ROOT / "partition_games").rglob("*.py")]
    reaching: dict[str, set[str]] = {}
    for path in sources:
        for module, name in imports(path):
            if module in NETWORK or module.split(".")[0] in NETWORK:
                reaching.setdefault(path.relative_to(ROOT).as_posix(), set()).add(name or module)
    assert reaching.pop(CLUSTER)
    assert {path: " ".join(sorted(names)) for path, names in reaching.items()} == WITHIN_THE_MACHINE


def test_the_desktop_has_the_only_sockets_that_are_connected() -> None:
    lines = [
        line
        for path in (ROOT / "pazaak").rglob("*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if "socket.socket(" in line or "create_connection(" in line
    ]
    assert len(lines) == 2
    assert all("AF_UNIX" in line for line in lines)


@pytest.mark.full
def test_nothing_is_connected_while_the_game_opens_talks_plays_and_verifies(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PLAYS, str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        timeout=HANGS,
        check=True,
    )
    # The last one is asked for by the test itself, which shows that the others would be heard.
    assert done.stdout.splitlines()[-1] == '["socket.gethostbyname"]'
