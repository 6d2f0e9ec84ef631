"""The documents' examples are run: talks, commands, options of tools, links, and pictures made by the tool."""

from __future__ import annotations

import ast
import json
import re
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import nullcontext, suppress
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from pazaak.root.commands import COMMANDS, command_parser
from pazaak.stage.core.tree import Node, Role, WidgetState
from tests.patience import HANGS
from tests.words.collector import FIELD, source_texts

ROOT = Path(__file__).parents[1]
INDEX = "docs/index.md"
PAGES = sorted({ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")})
NAMES = [page.relative_to(ROOT).as_posix() for page in PAGES]
WORDS = range(500, 701)
"""The README can be read in a few minutes; commands and addresses count."""
MOST_WORDS = {"docs/play": 8_000, "docs/bots": 15_000, "docs/inside": 8_000}
"""Words of all pages of a folder, as `wc -w` counts them."""
READERS = ("For players who", "For those who write a bot", "For those who change the game")


def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def commands_of(name: str) -> list[str]:
    """The lines set off as commands, one for each joined by `&&`, and what is quoted in a line."""
    text = text_of(name)
    lines = [
        line.strip() for line in text.splitlines() if re.match(r" {4}(\S+/)?(python3?|py|pytest|pazaak|uv|pipx) ", line)
    ]
    found = [part.strip() for line in lines for part in line.split("&&")]
    return found + [quoted.replace("\\|", "|") for quoted in re.findall(r"`([^`\n]+ [^`\n]+)`", text)]


def _words(command: str) -> list[str]:
    try:
        return shlex.split(command)
    except ValueError:
        return []


def all_commands() -> Iterator[tuple[str, list[str]]]:
    for name in NAMES:
        for command in commands_of(name):
            words = _words(command)
            if words:
                yield name, words


# -- talks ----------------------------------------------------------------------------------------------------------


def talks() -> Iterator[tuple[str, str, list[str]]]:
    """Page, game and lines of each conversation that a page shows."""
    for name in NAMES:
        for block in re.findall(r"```\n\$ python main\.py talk (.*?)\n```", text_of(name), re.DOTALL):
            game, *lines = block.splitlines()
            yield name, game, lines


def _fits(shown: str, answer: str) -> bool:
    """Three dots stand for anything."""
    return re.fullmatch(".*".join(re.escape(part) for part in shown.split("...")), answer) is not None


def test_every_game_has_a_talk_that_is_shown() -> None:
    assert len(list(talks())) >= 6


@pytest.mark.full
@pytest.mark.parametrize(
    ("name", "game", "lines"), list(talks()), ids=lambda part: part if isinstance(part, str) else ""
)
def test_a_talk_goes_as_it_is_shown(name: str, game: str, lines: list[str]) -> None:
    asked = [
        line for line in lines if "do" in json.loads(line.replace("...", "").replace(",]", "]").replace(",}", "}"))
    ]
    done = subprocess.run(
        [sys.executable, str(ROOT / "main.py"), "talk", game], input="\n".join(asked) + "\n",
        capture_output=True, encoding="utf-8", timeout=HANGS, check=True,
    )  # fmt: skip
    answers = dict(zip(asked, done.stdout.splitlines(), strict=True))
    for line, after in zip(lines, [*lines[1:], ""], strict=True):
        if line not in answers:
            continue
        if after and after not in answers:
            assert _fits(after, answers[line]), (name, line, answers[line])
        else:
            assert '"error"' not in answers[line], (name, line, answers[line])


# -- commands -------------------------------------------------------------------------------------------------------


def _pazaak(words: list[str]) -> list[str] | None:
    """Return the words after the game's name in a command that starts it."""
    if words[0] == "pazaak":
        return words[1:]
    if len(words) > 1 and words[0].endswith("python") and words[1] == "main.py":
        return words[2:]
    return None


STANDS_FOR = {
    "FILE": "docs/transcripts/pazaak.txt", "WORDS": "badger-wombat-wolf", "DIR": ".", "N": "2", "WxH": "1280x720",
    "GAME": "pazaak", "ADDRESS": "tcp://10.0.0.5:8786", "PORT": "8786", "tontine": "pazaak",
}  # fmt: skip


@pytest.mark.full
def test_the_commands_of_the_game_are_understood() -> None:
    found = [(name, rest) for name, words in all_commands() if (rest := _pazaak(words))]
    assert len(found) > 25
    for _, rest in found:
        given = [STANDS_FOR.get(word, word).split("|")[0] for word in rest]
        with suppress(NotEnoughError) if given == given[:1] else nullcontext():
            _parsed(given)


class NotEnoughError(Exception):
    """A command that is named alone, without what it needs."""


def _parsed(words: list[str]) -> None:
    parser = command_parser(words[0])
    try:
        parser.parse_args(words)
    except SystemExit as end:
        if end.code:
            raise NotEnoughError(" ".join(words)) from end


def test_a_table_in_the_readme_names_every_command_and_its_options(help_of: Help) -> None:
    readme = text_of("README.md")
    for command in COMMANDS:
        assert f"`pazaak {command}" in readme
    for option in ("--profile-dir", "--seed", "--windowed", "--speed", "--trace"):
        assert option in readme
        assert option in help_of("main.py", "play")


_PROMPTER = """
import contextlib, io, json, pathlib, runpy, sys
for line in sys.stdin:
    program, *words = json.loads(line)
    told, sys.argv, ended = io.StringIO(), [program, *words, "--help"], None
    sys.path.insert(0, str(pathlib.Path(program).parent))
    with contextlib.redirect_stdout(told):
        try:
            runpy.run_path(program, run_name="__main__")
        except SystemExit as end:
            ended = end.code
    del sys.path[0]
    print(json.dumps([ended, told.getvalue()]), flush=True)
"""
Help = Callable[..., str]


@pytest.fixture(scope="module")
def help_of() -> Iterator[Help]:
    """Yield the help texts of programs; one process asks them all, so that shared modules are loaded once."""
    told: dict[tuple[str, ...], str] = {}
    pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "encoding": "utf-8"}
    with subprocess.Popen([sys.executable, "-c", _PROMPTER], cwd=ROOT, **pipes) as prompter:
        questions, answers = prompter.stdin, prompter.stdout
        assert questions is not None
        assert answers is not None

        def ask(*program: str) -> str:
            if program not in told:
                print(json.dumps(program), file=questions, flush=True)
                ended, told[program] = json.loads(answers.readline())
                assert ended == 0, program
            return told[program]

        yield ask


def _tools() -> list[tuple[str, list[str]]]:
    return [
        (name, words[at:])
        for name, words in all_commands()
        for at, word in enumerate(words[:2])
        if word.startswith("tools/") and word.endswith(".py")
    ]


def test_the_tools_that_are_named_are_there() -> None:
    named = {path for name in NAMES for path in re.findall(r"`(?:python )?(tools/[\w/]+\.py)", text_of(name))}
    assert len(named) > 8
    assert [path for path in sorted(named) if not (ROOT / path).is_file()] == []


@pytest.mark.parametrize(
    ("name", "words"), _tools(), ids=lambda part: part if isinstance(part, str) else " ".join(part)
)
def test_a_tool_knows_the_options_that_a_page_gives_it(name: str, words: list[str], help_of: Help) -> None:
    options = [word for word in words if word.startswith("--")]
    usage = help_of(words[0]).split("\n\n", 1)[0]
    subcommand = words[1:2] if words[1:] and words[1].isalpha() and "{" in usage else []
    told = help_of(words[0]) + (help_of(words[0], *subcommand) if subcommand else "")
    assert [option for option in options if option not in told] == [], name


def test_tests_that_are_named_are_there_and_print_what_they_measure() -> None:
    """The options of the project play in several processes, which print nothing."""
    found = [(name, words) for name, words in all_commands() if "pytest" in words and "--with-editable" not in words]
    assert len(found) > 8
    for name, words in found:
        assert [path for path in words if path.startswith("tests/") and not (ROOT / path).exists()] == [], name
        if "-s" in words:
            assert "-n" in words, (name, words)
            assert words[words.index("-n") + 1] == "0", (name, words)


# -- links, pictures, the README ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_links_lead_somewhere(name: str) -> None:
    links = re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", text_of(name))
    local = [link for link in links if "://" not in link]
    assert [link for link in local if not ((ROOT / name).parent / link).exists()] == []


def test_the_index_lists_every_page_and_the_readme_the_index() -> None:
    index = (ROOT / INDEX).parent
    listed = {(index / link).resolve() for link in re.findall(r"\]\(([^)#:]+)\)", text_of(INDEX))}
    assert [page.name for page in PAGES if page not in {*listed, ROOT / INDEX}] == []
    assert f"]({INDEX})" in text_of("README.md")


def test_the_readme_is_short() -> None:
    assert len(re.sub(r"<!--.*?-->", "", text_of("README.md")).split()) in WORDS


@pytest.mark.parametrize("folder", MOST_WORDS)
def test_the_pages_of_a_folder_can_be_read_in_an_evening(folder: str) -> None:
    assert sum(len(text_of(name).split()) for name in NAMES if name.startswith(folder)) <= MOST_WORDS[folder]


def test_a_page_begins_with_whom_it_is_for() -> None:
    begins = {name: text_of(name).split("\n\n")[1] for name in NAMES if name.rpartition("/")[0] in MOST_WORDS}
    assert [name for name, begin in begins.items() if not begin.startswith(READERS)] == []


@pytest.mark.full
def test_the_pictures_are_those_that_the_tool_makes() -> None:
    tree = ast.parse((ROOT / "tools" / "studio" / "bake_readme.py").read_text(encoding="utf-8"))
    (made,) = (
        node.value for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == "README"
    )  # fmt: skip
    assert isinstance(made, ast.Dict)
    names = {f"{ast.literal_eval(key)}.webp" for key in made.keys if key is not None} | {"match.webp"}
    assert {file.name for file in (ROOT / "docs" / "pictures").iterdir()} == names
    assert set(re.findall(r"docs/pictures/([\w-]+\.webp)", text_of("README.md"))) == names


FOREIGN = ("No module named", "It needs Python 3.11")
"""Messages of other programs on the page of trouble."""


@pytest.mark.full
def test_the_page_of_trouble_quotes_what_the_game_says() -> None:
    said = " ".join(text.text.replace(FIELD, " ") for text in source_texts())
    tables = re.findall(
        r"\| what it says \|.*\n\|-\|-\|\n((?:\|.*\n)+)", text_of("docs/play/trouble.md").replace("---", "-")
    )
    quoted = [row.split("|")[1].strip().replace("`", "") for table in tables for row in table.splitlines()]
    assert len(quoted) > 12
    parts = [
        (row, part.strip()) for row in quoted if not row.startswith(FOREIGN) for part in re.split(r"\.\.\.|;", row)
    ]
    assert [row for row, part in parts if part not in said] == []


@pytest.mark.full
def test_the_buttons_that_pages_for_players_name_are_there() -> None:
    """They are set in bold capitals."""
    shown = " | ".join(text.text for text in source_texts()).lower()
    named = {
        button
        for name in NAMES if name.startswith("docs/play/")
        for button in re.findall(r"\*\*([A-Z ]+)\*\*", text_of(name))
    }  # fmt: skip
    assert len(named) > 9
    assert [button for button in sorted(named) if not re.search(rf"\b{button.lower()}\b", shown)] == []


@pytest.mark.full
def test_the_pages_of_the_formats_name_all_there_is() -> None:
    trace, transcript = text_of("docs/bots/trace.md"), text_of("docs/bots/transcript.md")
    named = [
        *Role,
        *(part.name for kind in (Node, WidgetState) for part in fields(kind)),
        "first_frame",
        "frames",
        "scene",
    ]
    assert [name for name in named if f"`{name}`" not in trace] == []
    lines = (ROOT / "docs" / "transcripts" / "pazaak.txt").read_text(encoding="utf-8").splitlines()
    heads = [line.partition(":")[0] for line in lines[1 : lines.index("moves:") + 1]]
    sealed = json.loads(lines[1].partition(": ")[2])
    assert [name for name in (*heads, *sealed) if f"`{name}`" not in transcript] == []
    assert lines[0] in transcript
