"""Make a new game of the small one of the tests: its rules, its screen, its page of the book, and its tests.

    python tools/new_game.py NAME [--title TITLE]

NAME is the word on the command line and in files, such as `tontine`. What is made is a whole game under that name: it
plays in the window, in talk, in the arena and as an environment. Turn it into another one from there (CONTRIBUTING.md).
"""

from __future__ import annotations

import argparse
import keyword
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
MODEL = "tests/table/small_game"
MODEL_TESTS = "tests/games/highcard.py"
MODEL_TABLE = "tests/table/test_small_game.py"
NAME = re.compile(r"[a-z][a-z0-9_]{1,19}")
TITLE = re.compile(r"[A-Z][\w' -]{1,23}")
BOOK = "assets/rules"
LAST_CHAPTER = "glossary"
"""The book's last chapter."""
LEARNERS = "docs/bots/rl.md"
GAME_LIST = "pazaak/root/games.py"
"""The module that lists the games."""
ACHIEVEMENTS = "pazaak/career/achievements/catalogue.py"
"""The module that counts the games, for the achievement of winning at each."""
CHANGED = (
    "pazaak/career/achievements",
    "pazaak/side_games",
    "tests/side_games",
    "tests/games",
    "tests/contracts",
    BOOK,
)
"""Folders in which files are made or changed; the list of games and the page for learners are changed beside them."""
NEEDED = ("pytest", "xdist", "hypothesis", "ruff", "pettingzoo", "gymnasium", "numpy", "pygame")
"""Modules without which a step would fail."""
MOVE = "every action is a move, the card that is played"
LEFT_OUT = "in which order the cards of the tricks before were played"
UNDONE = "So no game has been made: every file is again as it was."
_SIZES = """
import sys
from tests.environment.tables import SIZES
from pazaak.root.environment import environment
found = []
for game, seats in SIZES:
    if game == sys.argv[1]:
        encoding = environment(game, seats).encoding
        found.append((seats, len(encoding.actions), sum(encoding.parts.values())))
print(*(", ".join(map(str, each if len(set(each)) > 1 else each[:1])) for each in zip(*found)), sep=" | ")
"""


class NewGameError(ValueError):
    """Reason why no such game can be made, in a sentence."""


def main(arguments: Sequence[str]) -> int:
    """Read the command line and make the game; return the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("name", help="as in files and on the command line: small letters, digits and _")
    parser.add_argument("--title", help="as people read it; made of the name where it is missing")
    parser.add_argument("--root", type=Path, default=ROOT, help="the checkout to make it in")
    given = parser.parse_args(arguments)
    try:
        made = make_game(given.root, given.name, given.title or given.name.replace("_", " ").title())
    except NewGameError as fault:
        print(fault, file=sys.stderr)
        return 2
    print("\n".join(made))
    return 0


def make_game(root: Path, name: str, title: str) -> list[str]:
    """Write all files of the game; return new and changed paths, from the root.

    Where a step fails, everything is again as it was. Raises NewGameError.
    """
    _check(root, name, title)
    before = _read(root)
    try:
        _write_game(root, name, title)
    except NewGameError as fault:
        _restore(root, before)
        raise NewGameError(f"{fault}\n{UNDONE}") from fault
    except BaseException:
        _restore(root, before)
        raise
    after = sorted(_read(root).items())
    return [path.relative_to(root).as_posix() for path, content in after if before.get(path) != content]


def _write_game(root: Path, name: str, title: str) -> None:
    rename = _Renaming(name, title)
    files = {f"pazaak/side_games/{name}/{path.name}": path for path in sorted((root / MODEL).glob("*.py"))}
    files[f"tests/games/{name}.py"] = root / MODEL_TESTS
    files[f"tests/side_games/{name}/test_{name}.py"] = root / MODEL_TABLE
    texts = {path: rename(model.read_text(encoding="utf-8")) for path, model in files.items()}
    texts[f"pazaak/side_games/{name}/__init__.py"] = f'"""{title}."""\n'
    texts[f"tests/side_games/{name}/__init__.py"] = f'"""{title}."""\n'
    texts[GAME_LIST] = _listed((root / GAME_LIST).read_text(encoding="utf-8"), name)
    texts[ACHIEVEMENTS] = _one_table_more((root / ACHIEVEMENTS).read_text(encoding="utf-8"))
    for path, text in texts.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
    _add_chapter(root, name, rename)
    # Names have other lengths and other places among the imports.
    python = [sys.executable, "-m", "ruff"]
    for words in (["check", "--fix", "--quiet", "--select", "I"], ["format", "--quiet"]):
        _run([*python, *words, *texts], root)
    _run([sys.executable, "-m", "pytest", "-q", "-n", "0", "tests/contracts", "-k", name, "--accept-goldens"], root)
    _add_rows(root, name)


def _check(root: Path, name: str, title: str) -> None:
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise NewGameError(f"{name!r:.40} is no name: use small letters, digits and _, at most 20, a letter first.")
    if not TITLE.fullmatch(title):
        raise NewGameError(f"{title!r:.40} is no title: use at most 24 letters, a capital first.")
    files = (f"pazaak/side_games/{name}/__init__.py", f"tests/games/{name}.py")
    taken = [path for path in files if (root / path).exists()]
    if taken:
        raise NewGameError(f"There is {taken[0]} already.")
    missing = [module for module in NEEDED if find_spec(module) is None]
    if missing:
        raise NewGameError(
            f"This Python ({sys.executable}) lacks {', '.join(missing)}: use that of the checkout, "
            f".venv/bin/python (CONTRIBUTING.md, Set up). Nothing has been written."
        )


def _read(root: Path) -> dict[Path, bytes]:
    """Return the bytes of each file in the places that a new game changes."""
    found = [root / name for name in (GAME_LIST, LEARNERS)]
    found += [path for place in CHANGED for path in (root / place).rglob("*") if path.is_file()]
    return {path: path.read_bytes() for path in found if "__pycache__" not in path.parts}


def _restore(root: Path, before: dict[Path, bytes]) -> None:
    """Write the files of those places again as they were, and remove all others and the folders they leave empty."""
    for path in _read(root).keys() - before.keys():
        path.unlink()
    for path, content in before.items():
        if not path.exists() or path.read_bytes() != content:
            path.write_bytes(content)
    for place in CHANGED:
        for folder in sorted((path for path in (root / place).rglob("*") if path.is_dir()), reverse=True):
            if not any(path.name != "__pycache__" for path in folder.iterdir()):
                shutil.rmtree(folder)


class _Renaming:
    """The small game's text in the new game's name."""

    def __init__(self, name: str, title: str) -> None:
        camel = "".join(word[:1].upper() + word[1:] for word in name.split("_"))
        self._words = {
            "tests.games.highcard": f"tests.games.{name}",
            MODEL.replace("/", "."): f"pazaak.side_games.{name}",
            "HighCard": camel,
            "High Card": title,
            "HIGH_CARD": name.upper(),
            "high_card": name,
            "highcard": name,
        }

    def __call__(self, text: str) -> str:
        for old, new in self._words.items():
            text = text.replace(old, new)
        return text


def _listed(listed: str, name: str) -> str:
    """Return the game list with one line more."""
    line = f'    GameEntry("{name}", "pazaak.side_games.{name}.register:{name.upper()}", '
    line += f'"pazaak.side_games.{name}.ui:{name.upper()}"),\n'
    before, marker, rest = listed.partition("GAME_LIST = (\n")
    entries, closing, after = rest.partition("\n)\n")
    if not marker or not closing:
        raise NewGameError(f"{GAME_LIST} has no GAME_LIST.")
    return f"{before}{marker}{entries}\n{line.rstrip()}{closing}{after}"


def _one_table_more(catalogue: str) -> str:
    """Return the catalogue of achievements for one game more to win at."""
    told, number = re.subn(r"^GAMES = (\d+)$", lambda found: f"GAMES = {int(found[1]) + 1}", catalogue, flags=re.M)
    if number != 1:
        raise NewGameError(f"{ACHIEVEMENTS} has no line GAMES = ..")
    return told


def _add_chapter(root: Path, name: str, rename: _Renaming) -> None:
    """Write the page of the book, before the last one, which moves up by one."""
    chapters = sorted((root / BOOK).glob("arcade-*.md"))
    last = chapters[-1]
    number = len(chapters)
    if last.stem.endswith(LAST_CHAPTER):
        last.rename(last.with_name(f"arcade-{number + 1:02}-{LAST_CHAPTER}.md"))
    path = f"{BOOK}/arcade-{number:02}-{name}.md"
    (root / path).write_text(rename((root / MODEL / "chapter.md").read_text(encoding="utf-8")), encoding="utf-8")


def _add_rows(root: Path, name: str) -> None:
    """Write each table's numbers of actions and observations on the page for learners."""
    told = _run([sys.executable, "-c", _SIZES, name], root)
    page = root / LEARNERS
    lines = page.read_text(encoding="utf-8").splitlines()
    _insert(lines, re.compile(r"\| `\w+`(?: \| [\d, ]+){3} \|"), [f"| `{name}` | {told.strip()} |"])
    _insert(lines, re.compile(r"\| `\w+`.* \| .{40,} \|"), [f"| `{name}` | {MOVE} | yes | {LEFT_OUT} |"])
    page.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _insert(lines: list[str], like: re.Pattern[str], more: list[str]) -> None:
    """Put lines after the last that matches `like`."""
    last = max(number for number, line in enumerate(lines) if like.fullmatch(line))
    lines[last + 1 : last + 1] = more


def _run(command: Sequence[str], root: Path) -> str:
    """Return the output of a command. Raises NewGameError."""
    quiet = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run(command, cwd=root, env=quiet, capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        raise NewGameError(f"{' '.join(command[1:4])} says:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.stdout


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
