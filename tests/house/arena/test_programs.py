"""Programs as players: their command on each system, their environment, and that nothing of them is left behind."""

from __future__ import annotations

import json
import os
import shlex
import socket
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from pazaak.house.arena.command_line import as_started, bot_command, lean_environment
from pazaak.house.arena.limits import FILE_BYTES, OPEN_FILES, PROCESSOR_SECONDS
from pazaak.house.arena.program import ENDED, Program
from pazaak.house.arena.run import play_contest
from tests.house.contests import contest, nothing
from tests.patience import HANGS, until

if sys.platform != "win32":
    import resource

BREEDER = """
import json, os, signal, subprocess, sys, time
def stay(name):
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    open(os.path.join(sys.argv[1], f"{name}-{os.getpid()}"), "w").close()
    time.sleep(3600)
if os.fork() == 0:
    stay("child")
if os.fork() == 0:
    if os.fork() == 0:
        os.chdir("/")
        for stream in (0, 1, 2):
            os.close(stream)
        stay("orphan")
    os._exit(0)
subprocess.Popen([sys.executable, "-c", "import time; time.sleep(3600)", sys.argv[1]])
for line in sys.stdin:
    while len(os.listdir(sys.argv[1])) < 2:
        time.sleep(0.01)
    if sys.argv[2] == "dies":
        sys.exit()
    print(json.dumps({"move": json.loads(line)["moves"][0]}), flush=True)
"""
PARENT = """
import subprocess, sys
subprocess.Popen([sys.executable, "-c", sys.argv[1], sys.argv[2]])
print("started", flush=True)
sys.stdin.read()
"""
CHILD = """
import socket, sys, time
link = socket.create_connection(("127.0.0.1", int(sys.argv[1])))
link.sendall(b"here")
time.sleep(3600)
"""
posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has neither signals nor limits of this kind")
linux = pytest.mark.skipif(sys.platform != "linux", reason="processes are looked for in /proc")


@pytest.mark.parametrize(
    ("written", "words"),
    [
        ("cmd:./my_bot --flag", ["./my_bot", "--flag"]),
        (r"cmd:C:\bots\my_bot.exe --deep 3", [r"C:\bots\my_bot.exe", "--deep", "3"]),
        (r'cmd:"C:\Program Files\bots\bot.exe" "two words" x', [r"C:\Program Files\bots\bot.exe", "two words", "x"]),
        (r'cmd:C:\"Program Files"\bot.cmd', [r"C:\Program Files\bot.cmd"]),
        ('cmd:bot ""', ["bot", ""]),
        (r"cmd:\\server\share\bot.bat it's", [r"\\server\share\bot.bat", "it's"]),
    ],
)
def test_a_command_of_windows_is_read_with_its_backslashes_and_without_its_quotes(
    written: str, words: list[str]
) -> None:
    assert bot_command(written, windows=True) == words


def test_a_command_elsewhere_is_read_as_a_shell_does() -> None:
    written = r"""cmd:'/opt/my bots/bot' --name "a b" c\ d"""
    assert bot_command(written, windows=False) == ["/opt/my bots/bot", "--name", "a b", "c d"]


@pytest.mark.parametrize(
    ("written", "told"), [('cmd:"C:\\bot', "cannot be read as a command"), ('cmd:""', "no program")]
)
def test_what_names_no_program_is_a_sentence(written: str, told: str) -> None:
    for windows in (True, False):
        with pytest.raises(ValueError, match=told):
            bot_command(written, windows=windows)


def test_windows_is_given_the_file_that_it_would_not_find_itself() -> None:
    files = {"bot": r"C:\bots\bot.CMD", r"C:\my bots\play": r"C:\my bots\play.bat"}
    assert as_started(["bot", "-x"], windows=True, find=files.get) == [r"C:\bots\bot.CMD", "-x"]
    assert as_started([r"C:\my bots\play"], windows=True, find=files.get) == [r"C:\my bots\play.bat"]
    assert as_started(["gone"], windows=True, find=files.get) == ["gone"]
    assert as_started(["bot"], windows=False, find=files.get) == ["bot"]


def test_a_program_is_told_nothing_of_our_environment_but_what_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    told = {"PATH": "/bin", "Path": "C:", "LC_ALL": "C", "API_TOKEN": "s", "SystemRoot": "C:", "SSH_AUTH_SOCK": "x"}
    assert lean_environment(told) == {"PATH": "/bin", "Path": "C:", "LC_ALL": "C", "SystemRoot": "C:"}
    monkeypatch.setenv("PAZAAK_SECRET", "hush")
    code = "import json, os; print(json.dumps(dict(os.environ)))"
    program = Program([sys.executable, "-c", code])
    try:
        environment = json.loads(program.ask(b"?\n", 600))
    finally:
        program.close()
    assert "PATH" in environment
    assert "PAZAAK_SECRET" not in environment


@pytest.mark.full
def test_a_program_that_cannot_be_started_is_an_error(tmp_path: Path) -> None:
    unreadable = tmp_path / "bot"
    unreadable.write_bytes(b"\x00no program")
    unreadable.chmod(0o755)
    for command in ([str(unreadable)], [str(tmp_path / "nobody")]):
        with pytest.raises(OSError, match=r".+"):
            Program(command)


@posix
@pytest.mark.parametrize("memory", [0, 256 << 20])
def test_a_program_has_limits_of_its_own(memory: int) -> None:
    """Both kinds of each: what it may not raise again is what it has."""
    limits = {"CPU": PROCESSOR_SECONDS, "FSIZE": FILE_BYTES, "NOFILE": OPEN_FILES, "CORE": 0}
    limits |= {"AS": memory} if memory else {}
    code = "import json, resource, sys; print(json.dumps([resource.getrlimit(int(kind)) for kind in sys.argv[1:]]))"
    kinds = [getattr(resource, f"RLIMIT_{name}") for name in limits]
    program = Program([sys.executable, "-c", code, *map(str, kinds)], memory)
    try:
        told = json.loads(program.ask(b"?\n", HANGS))
    finally:
        program.close()
    most = [resource.getrlimit(kind)[1] for kind in kinds]
    wanted = [
        limit if hard == resource.RLIM_INFINITY else min(limit, hard)
        for limit, hard in zip(limits.values(), most, strict=True)
    ]
    assert told == [[limit, limit] for limit in wanted]


@posix
@pytest.mark.parametrize("name", ["PIPE", "XFSZ"])
def test_a_program_ignores_no_signal_by_itself(name: str) -> None:
    program = Program(["sh", "-c", f"read line; kill -{name} $$; echo survived"])
    try:
        assert program.ask(b"?\n", HANGS) == ENDED
    finally:
        program.close()


@pytest.mark.full
def test_what_a_program_has_started_ends_with_it() -> None:
    """On every system: the child's end is seen by the connection that it held."""
    with socket.create_server(("127.0.0.1", 0)) as door:
        program = Program([sys.executable, "-c", PARENT, CHILD, str(door.getsockname()[1])])
        try:
            assert program.ask(b"", HANGS).strip() == b"started"
            link, _ = door.accept()
            link.settimeout(HANGS)
            assert link.recv(4) == b"here"
        finally:
            program.close()
        with link, suppress(ConnectionResetError):
            assert link.recv(1) == b""


@pytest.fixture
def breeder(tmp_path: Path) -> tuple[str, Path]:
    """A program that forks and loses its children's children; and where its processes sign themselves."""
    script, signs = tmp_path / "breeder.py", tmp_path / "signs"
    script.write_text(BREEDER, encoding="utf-8")
    signs.mkdir()
    return f"cmd:{shlex.quote(sys.executable)} {shlex.quote(str(script))} {shlex.quote(str(signs))}", signs


def running(signs: Path) -> list[int]:
    """Return the processes that signed and have not ended, and any other with the folder on its command line."""
    left = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            words = (process / "cmdline").read_bytes()
            state = (process / "stat").read_bytes().rpartition(b")")[2].split()[0]
        except OSError:
            continue
        if bytes(signs) in words and int(process.name) != os.getpid() and state != b"Z":
            left.append(int(process.name))
    return left


@pytest.mark.full("dies-1", "plays-2")
@linux
@pytest.mark.parametrize(("how", "workers"), [("plays", 1), ("dies", 1), ("plays", 2)])
def test_nothing_is_left_of_a_program_that_breeds(breeder: tuple[str, Path], how: str, workers: int) -> None:
    seat, signs = breeder
    patience = 600 if how == "plays" else 1  # what it bred holds its output open
    played = play_contest(contest(players=("least", f"{seat} {how}"), matches=4, patience=patience), workers, nothing)
    assert [match.failure is None for match in played] == [how == "plays"] * 4
    assert len(list(signs.iterdir())) >= 2
    until("their end", lambda: not running(signs))
