"""Checks of the installed game's commands: the same answers as from the checkout."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from packagers.parts import CheckError
from packagers.windows.folder import ROOT
from packagers.windows.wine.trial import TRANSCRIPTS, completed, of_checkout
from pazaak.root.games import GAMES

BOT = ROOT / "tests" / "house" / "bot.py"
ARENA = ("arena", "pazaak", "--matches", "8", "--seed", "5", "--engine", "single", "--json")
OPENING = (
    '{"do":"new","seed":7}',
    '{"do":"moves"}',
    *('{"do":"choose","agent":"master"}', '{"do":"choose","agent":"random"}', '{"do":"nonsense"}'),
)
RIVALS = "--rivals"
TOOK = re.compile(rb'"ms":[\d.]+')
"""Time that a player took."""


def check_transcripts(out: Path) -> str:
    """Verify the transcript of every game, and ask its players again.

    A player may find another of two moves that are worth the same, as numpy for Windows orders equals otherwise.
    """
    game = completed(out)
    commands = list(_verifications())
    otherwise = []
    for file, *words in commands:
        copied = game.copy(TRANSCRIPTS / file)
        try:
            game.run("verify", copied, *words)
        except CheckError:
            game.run("verify", copied, *(word for word in words if word != RIVALS))
            otherwise.append(file)
    games = {Path(words[0]).stem for words in commands}
    if games != set(GAMES):
        raise CheckError(f"the page names transcripts of {len(games)} games, and there are {len(GAMES)}")
    asked = f"but for {', '.join(otherwise)}" if otherwise else "of all of them"
    return f"the transcripts of {len(commands)} games verify, and players asked again play the same {asked}"


def check_replays(out: Path) -> str:
    """Compare the text of every transcript with that of the checkout."""
    game, size = completed(out), 0
    for file in sorted(TRANSCRIPTS.glob("*.txt")):
        here = of_checkout("replay", "--text", str(file))
        there = game.run("replay", "--text", game.copy(file)).replace(b"\r\n", b"\n")
        _same(f"replay --text {file.name}", here, there)
        size += len(here)
    return f"the transcripts' texts are the checkout's, {size:,} bytes but for the ends of lines"


def check_talk(out: Path) -> str:
    """Compare the answers of every game's table with those of the checkout, byte for byte but for times."""
    game, size, said = completed(out), 0, "\n".join(OPENING).encode() + b"\n"
    for name in GAMES:
        here, there = (TOOK.sub(b'"ms":0', told) for told in (of_checkout("talk", name, said=said),
                                                              game.run("talk", name, said=said)))  # fmt: skip
        _same(f"talk {name}", here, there)
        size += len(here)
    return f"{len(GAMES)} tables answer as the checkout's do, {size:,} bytes"


def check_bots(out: Path) -> str:
    """Compare what a program of somebody else plays with what it plays in the checkout."""
    game = completed(out)
    python = game.windows.path(game.place / "python.exe")
    there = _figures(game.run(*ARENA, "--seats", f'r1,cmd:"{python}" {game.copy(BOT)} plays'))
    here = _figures(of_checkout(*ARENA, "--seats", f"r1,cmd:python3 {shlex.quote(str(BOT))} plays"))
    if here != there:
        raise CheckError(f"the checkout played {here}, the installed game {there}")
    return f"a program plays the {here['matches']} matches that it plays in the checkout"


def _verifications() -> Iterator[list[str]]:
    """Yield the words after `verify` of the transcripts' page, with the name of the file alone."""
    page = (TRANSCRIPTS / "README.md").read_text(encoding="utf-8")
    for line in page.splitlines():
        if line.startswith("    pazaak verify "):
            _, _, file, *words = shlex.split(line)
            yield [Path(file).name, *words]


def _same(command: str, here: bytes, there: bytes) -> None:
    if here != there:
        raise CheckError(f"pazaak {command}: {there[:200]!r}, and from the checkout {here[:200]!r}")


def _figures(told: bytes) -> dict[str, Any]:
    """Return what an arena has played, without how long that took and how its players are called."""
    figures: dict[str, Any] = json.loads(told)
    del figures["seconds"]
    return {**figures, "players": [{**player, "agent": ""} for player in figures["players"]]}


CHECKS: dict[str, Callable[[Path], str]] = {
    "transcripts": check_transcripts,
    "replays": check_replays,
    "talk": check_talk,
    "bots": check_bots,
}
