"""Published material: a finished transcript of each game, the commands that check them, a small verifier."""

from __future__ import annotations

import importlib.util
import re
import shlex
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from pazaak.house.fair_deal.kept import WORDS
from pazaak.house.fair_deal.record import commitment
from pazaak.house.records.transcript import TranscriptError, read_transcript, write_transcript
from pazaak.house.records.verify import chain_end, verify
from pazaak.house.rules.game_path import uis_of
from pazaak.root.commands import main
from pazaak.root.games import GAME_LIST
from tests.games.found import GAME_TESTS
from tests.house.records.sealed_matches import GAMES, TABLES, played, sealed_part
from tests.house.records.test_mutations import mutated

DOCS = Path(__file__).parents[3] / "docs"
SHELF = DOCS / "transcripts"
SEALED = sorted(name for name in uis_of(GAME_LIST) if GAME_TESTS[name].published)
"""Games that are played for stakes at a table."""


@cache
def example() -> ModuleType:
    """The verifier of the documents, which knows nothing of the house."""
    spec = importlib.util.spec_from_file_location("verify_example", DOCS / "bots" / "verify_example.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def commands(start: str) -> list[str]:
    text = (SHELF / "README.md").read_text(encoding="utf-8")
    return [line.strip() for line in text.splitlines() if line.startswith(f"    {start} ")]


def from_root(words: list[str]) -> list[str]:
    return [str(DOCS.parent / word) if word.startswith("docs/") else word for word in words]


def test_there_is_one_of_each_game_and_a_command_for_each() -> None:
    assert {path.stem for path in SHELF.glob("*.txt")} == set(SEALED)
    assert len(commands("pazaak verify")) == len(commands("python3 docs/bots/verify_example.py")) == len(SEALED)


@pytest.mark.parametrize("game", SEALED)
def test_those_who_played_think_as_far_today(game: str) -> None:
    """Whoever was sealed with another budget could not be asked again."""
    sealed = sealed_part(read_transcript((SHELF / f"{game}.txt").read_text(encoding="utf-8"))).deal.record
    today = [GAMES[game].budget(agent.level, len(sealed.seats)) for agent in sealed.agents]
    assert [agent.budget for agent in sealed.agents] == today


@pytest.mark.parametrize("command", commands("pazaak verify"))
def test_each_was_fair(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([word for word in from_root(shlex.split(command)[1:]) if word != "--rivals"]) == 0
    *findings, verdict = capsys.readouterr().out.splitlines()
    assert verdict.startswith("The deal was fair")
    assert len(findings) >= 9
    assert all(finding.startswith("holds") for finding in findings)


def searched(command: str) -> bool:
    """Whether somebody plays there who thinks for long."""
    return any(f"/{game}.txt" in command for game in ("hokm", "dou_dizhu", "big_three"))


@pytest.mark.full("command0", "command8")
@pytest.mark.parametrize(
    "command",
    [
        pytest.param(command, marks=pytest.mark.slow if searched(command) else ())
        for command in commands("pazaak verify")
    ],
)
def test_all_who_played_there_are_proved(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = from_root(shlex.split(command)[1:])
    assert words[-1] == "--rivals"
    assert main(words) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("Every rival is proved")


@pytest.mark.parametrize("command", commands("python3 docs/bots/verify_example.py"))
def test_the_small_verifier_says_so_too(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    path, seal, end, words = from_root(shlex.split(command)[2:])
    assert len(seal.split()) == len(end.split()) == WORDS
    assert example().main(path, seal, end, words) == 0
    assert "shown: True" in capsys.readouterr().out
    assert example().main(path, end, seal, words) == 1
    assert "shown: False" in capsys.readouterr().out
    assert example().main(path) == 0
    assert "shown: not compared" in capsys.readouterr().out
    assert example().main(path, seal, end) == 2
    assert "file with their list" in capsys.readouterr().err


@pytest.mark.parametrize("name", SEALED)
def test_each_is_whole_and_told_by_replay(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = (SHELF / f"{name}.txt").read_text(encoding="utf-8")
    record = read_transcript(text)
    assert write_transcript(record) == text
    assert not sealed_part(record).deal.record.asked
    assert main(["replay", str(SHELF / f"{name}.txt"), "--text"]) == 0
    assert len(capsys.readouterr().out.splitlines()) >= len(record.moves)


def agrees(text: str) -> bool:
    """Whether the small verifier finds what the house finds; True where the house knows no such transcript."""
    try:
        record = read_transcript(text)
    except TranscriptError:
        return False
    sealed = sealed_part(record)
    found, _ = example().check(text)
    assert found["seal"] == commitment(sealed.deal.line)
    assert found["seed"] == record.seed
    assert found["end"] == chain_end(record, sealed)
    told = " ".join(finding.sentence for finding in verify(record, GAMES).findings if finding.holds)
    assert found["sealed"] == ("commitment seals" in told)
    assert found["chained"] == ("leads to its last link" in told)
    return True


def originals() -> Iterator[str]:
    for name in SEALED:
        yield (SHELF / f"{name}.txt").read_text(encoding="utf-8")
    for game in sorted(TABLES):
        yield write_transcript(played(game, words="seven sevens"))


def edited(text: str, chance: Random) -> str:
    """A change that leaves a transcript: another digit somewhere in record, seal, words, result, end or moves."""
    digits = list(re.finditer("[0-9]", text.partition("\n")[2]))
    at = chance.choice(digits).start() + len(text.partition("\n")[0]) + 1
    return text[:at] + chance.choice("0123456789".replace(text[at], "")) + text[at + 1 :]


@pytest.mark.full
@pytest.mark.parametrize("change", [mutated, edited])
def test_it_agrees_with_the_house_on_changed_transcripts_too(change: Callable[[str, Random], str]) -> None:
    chance, compared = Random(5), 0
    for text in originals():
        assert agrees(text)
        compared += sum(agrees(change(text, chance)) for _ in range(15))
    assert compared > (100 if change is edited else 5)


@pytest.mark.slow
def test_it_agrees_on_a_thousand_changed_transcripts() -> None:
    chance = Random(6)
    assert sum(agrees(change(text, chance)) for text in originals() for change in (mutated, edited) * 50) > 500


def test_it_is_as_short_as_it_is_said_to_be() -> None:
    lines = (DOCS / "bots" / "verify_example.py").read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 90
    imported = {line.split()[1] for line in lines if line.startswith(("import ", "from "))}
    assert imported == {"json", "sys", "hashlib", "pathlib"}


VARIANTS: dict[str, Callable[[str], str]] = {
    "as it is": lambda text: text,
    "a byte order mark": lambda text: "\ufeff" + text,
    "carriage returns": lambda text: text.replace("\n", "\r\n"),
    "no last line feed": lambda text: text.rstrip("\n"),
    "one more line feed": lambda text: text + "\n",
    "unfinished": lambda text: re.sub("\nresult: .*\nend: .*\n", "\n", text),
    "no end": lambda text: re.sub("\nend: .*\n", "\n", text),
    "another seal": lambda text: re.sub('commitment: "..', 'commitment: "00', text),
    "a seal of fewer digits": lambda text: re.sub('commitment: "..', 'commitment: "', text),
    "another end": lambda text: re.sub('end: "..', 'end: "00', text),
    "other words": lambda text: re.sub('words: ".*"', 'words: "others"', text),
    "a name twice": lambda text: text.replace('"v":', '"v":1,"v":', 1),
    "another version": lambda text: text.replace('"v":1', '"v":2', 1),
    "another heading": lambda text: text.replace("transcript 1", "transcript 3", 1),
    "no moves": lambda text: text.partition("moves:")[0],
    "nothing": lambda text: "",
    "no record": lambda text: re.sub("record: .*", "record: []", text),
    "a number for a seal": lambda text: re.sub('commitment: ".*"', "commitment: 7", text),
    "nested": lambda text: text.replace("record: ", "record: " + "[" * 100_000, 1),
}


@pytest.mark.parametrize("variant", VARIANTS)
def test_both_verifiers_end_with_the_same_status(
    variant: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (SHELF / "crash.txt").read_text(encoding="utf-8")
    sealed = sealed_part(read_transcript(text))
    path = tmp_path / "match.txt"
    path.write_bytes(VARIANTS[variant](text).encode())
    kept = [sealed.commitment, sealed.end or ""]
    for noted in ([], kept[:1], kept, kept[::-1], [kept[0], kept[1][:20]]):
        options = [part for option, digits in zip(("--commitment", "--end"), noted) for part in (option, digits)]  # noqa: B905
        house = main(["verify", str(path), *options])
        capsys.readouterr()
        assert example().main(str(path), *noted) == house
        told = capsys.readouterr()
        assert (told.err.startswith("This can't be checked:") and told.err.count("\n") == 1) == (told.out == "")


@pytest.mark.parametrize("lies", ["missing", "a folder", "no text"])
def test_the_small_verifier_tells_what_it_cannot_read_in_a_line(
    lies: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "match.txt"
    if lies == "a folder":
        path.mkdir()
    elif lies == "no text":
        path.write_bytes(b"\xff\xfe\x00")
    assert example().main(str(path)) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert err.startswith("This can't be checked: ")
