"""Checks of the installed game's commands: the same answers as from the checkout."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

from packagers.parts import CheckError
from packagers.same_game.answers import ARENA, BOT, OPENING, TRANSCRIPTS, compare, figures, of_checkout, verifications
from packagers.windows.wine.trial import completed
from pazaak.root.games import GAMES

RIVALS = "--rivals"


def check_transcripts(out: Path) -> str:
    """Verify the transcript of every game, and ask its players again.

    A player may find another of two moves that are worth the same, as numpy for Windows orders equals otherwise.
    """
    game = completed(out)
    commands = verifications()
    otherwise = []
    for file, *words in commands:
        copied = game.copy(TRANSCRIPTS / file)
        try:
            game.run("verify", copied, *words)
        except CheckError:
            game.run("verify", copied, *(word for word in words if word != RIVALS))
            otherwise.append(file)
    asked = f"but for {', '.join(otherwise)}" if otherwise else "of all of them"
    return f"the transcripts of {len(commands)} games verify, and players asked again play the same {asked}"


def check_replays(out: Path) -> str:
    """Compare the text of every transcript with that of the checkout."""
    game, size = completed(out), 0
    for file in sorted(TRANSCRIPTS.glob("*.txt")):
        there = game.run("replay", "--text", game.copy(file)).replace(b"\r\n", b"\n")
        words = ("replay", "--text", str(file))
        size += compare(words, of_checkout(*words), there)
    return f"the transcripts' texts are the checkout's, {size:,} bytes but for the ends of lines"


def check_talk(out: Path) -> str:
    """Compare the answers of every game's table with those of the checkout, byte for byte but for times."""
    game, size = completed(out), 0
    for name in GAMES:
        words = ("talk", name)
        size += compare(words, of_checkout(*words, said=OPENING), game.run(*words, said=OPENING))
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


def _figures(told: bytes) -> dict[str, Any]:
    """Return what an arena has played, without how long that took and how its players are called."""
    found = figures(told)
    return {**found, "players": [{**player, "agent": ""} for player in found["players"]]}


CHECKS: dict[str, Callable[[Path], str]] = {
    "transcripts": check_transcripts,
    "replays": check_replays,
    "talk": check_talk,
    "bots": check_bots,
}
