"""Files and options that nobody of the house wrote: a sentence, never a traceback, and nobody waits."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import threading
import unicodedata
from pathlib import Path

import pytest

from pazaak.house.fair_deal.words import FairDealError, clean_words
from pazaak.house.output import told_if_slow
from pazaak.house.printable import is_printable_name, shown
from pazaak.house.profile.profiles import LONGEST_NAME, ProfileNameError, ProfileShelf
from pazaak.house.records.text_file import LARGEST_FILE, TextFileError, read_text
from pazaak.house.records.transcript import MOST_MOVES, read_transcript, write_transcript
from pazaak.root.commands import main
from tests.house.records.sealed_matches import played, sealed_part
from tests.house.records.test_unsealed import UNSEALED
from tests.house.records.test_unsealed import played as played_unsealed
from tests.patience import HANGS, until

ROOT = Path(__file__).parents[3]
FULL = Path("/dev/full")
full_disk = pytest.mark.skipif(not FULL.exists(), reason="this system has no device that is always full")


def verified(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main(["verify", *arguments])
    told = capsys.readouterr()
    return status, told.out, told.err


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "match.txt"
    path.write_text(write_transcript(played("crash")), encoding="utf-8", newline="\n")
    return path


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no such device")
@pytest.mark.parametrize("command", [["verify"], ["replay", "--text"]])
@pytest.mark.parametrize("device", ["/dev/zero", "/dev/urandom", "/dev"])
def test_a_device_is_not_read(device: str, command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*command, device]) == 2
    assert capsys.readouterr().err == f"{device} isn't an ordinary file.\n"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_nobody_waits_for_a_pipe(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    told: list[tuple[int, str, str]] = []
    asking = threading.Thread(target=lambda: told.append(verified(capsys, str(pipe))), daemon=True)
    asking.start()
    asking.join(HANGS)
    assert told == [(2, "", f"{pipe} isn't an ordinary file.\n")]


def test_a_file_that_is_too_large_is_not_read_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "large.txt"
    with path.open("wb") as large:
        large.truncate(1 << 40)
    with pytest.raises(TextFileError, match="too large"):
        read_text(path)
    path.write_bytes(b"x" * LARGEST_FILE)
    assert len(read_text(path)) == LARGEST_FILE


def test_a_name_that_no_file_can_have_is_a_sentence() -> None:
    with pytest.raises(TextFileError, match="can't be read: no file can have this name here"):
        read_text(Path("the deal\0was fair.txt"))


def test_a_name_of_a_file_cannot_write_on_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, _, err = verified(capsys, str(tmp_path / "\x1b[2K\u202ethe deal was fair.txt"))
    assert err.rstrip("\n").isprintable()
    assert "can't be read" in err


@pytest.mark.parametrize("option", ["--commitment", "--end"])
@pytest.mark.parametrize(
    "noted", ["", " ", "a", "abcdef0", "0" * 65, "cat dog", "cat " * 13, "not digits", "abcdefgh", "\u0660" * 12]
)
def test_digits_that_prove_nothing_are_refused(
    file: Path, option: str, noted: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["verify", str(file), option, noted])
    assert ended.value.code == 2
    err = capsys.readouterr().err
    assert re.search(f"argument {option}: (give the twelve words|these are|.* is no word of the list)", err)


def test_each_way_to_end_has_its_status(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sealed = sealed_part(played("crash"))
    assert verified(capsys, str(file), "--commitment", f" {sealed.commitment[:32].upper()} ")[0] == 0
    assert verified(capsys, str(file), "--commitment", sealed.commitment, "--end", "0" * 32)[0] == 1
    assert verified(capsys, str(file), "--commitment", sealed.commitment, "--end", "0" * 31)[0] == 2
    unsealed = tmp_path / "unsealed.txt"
    unsealed.write_text(write_transcript(played_unsealed()), encoding="utf-8")
    status, out, _ = verified(capsys, str(unsealed))
    assert status == 1
    assert UNSEALED in out
    relabelled = tmp_path / "relabelled.txt"
    for number in (2, 3):
        relabelled.write_text(file.read_text(encoding="utf-8").replace("transcript 1", f"transcript {number}", 1),
                              encoding="utf-8")  # fmt: skip
        status, _, err = verified(capsys, str(relabelled))
        assert status == 2
        assert err.startswith("This transcript is of a version that isn't read: ")


BLANK = ["", " ", "\u00a0"]
NAMES = [*BLANK, "\x1b[2K\x1b[1GThe deal was fair.", "Dax\u202e.riaf saw", "Dax\u200f", "\ud800", "Dax\nholds", "\x07"]
UNSEEN = {
    "zero-width joiner": "Dax\u200d",
    "zero-width space": "D\u200bax",
    "tag letters": "Dax\U000e0044\U000e0041",
    "soft hyphen": "Da\u00adx",
    "Hangul filler": "\u3164",
    "half-width Hangul filler": "\uffa0\uffa0",
    "Hangul initial filler": "\u115f",
    "braille without dots": "\u2800",
    "variation selector": "Dax\ufe0f",
    "variation selector 17": "Dax\U000e0100",
    "Mongolian selector": "Dax\u180b",
    "grapheme joiner": "D\u034fax",
    "Khmer vowel": "Dax\u17b4",
    "mark on what stands before": "\u0338Dax",
    "mark on a blank": "Dax \u0338",
    "heap of marks": "D" + "\u0334\u0335\u0336\u0337" + "ax",
    "private letter": "\ue000",
}
WRITTEN = (
    "René",
    "Rene\u0301",
    "Jürgen",
    "Łukasz",
    "Дарья",
    "Ἀλέξανδρος",
    "李小龙",
    "다래",
    "ひかり",
    "Tiê\u0323n",
    "שָׁלוֹם",
    "สมชื่อ",
    "Dax ±2",
)


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_a_name_cannot_write_on_the_terminal(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    unsealed = write_transcript(played_unsealed())
    sealed = write_transcript(played("pazaak"))
    spelled = '"' + "".join(f"\\u{ord(letter):04x}" for letter in name) + '"'
    for text, honest in ((unsealed, '"Dax"'), (sealed, '"You"')):
        assert honest in text
        path = tmp_path / "named.txt"
        path.write_text(text.replace(honest, spelled, 1), encoding="utf-8")
        status, out, err = verified(capsys, str(path))
        assert (status, out) == (2, "")
        assert all(line.isprintable() for line in (out + err).splitlines())


@pytest.mark.parametrize("name", UNSEEN.values(), ids=UNSEEN)
def test_a_name_is_neither_invisible_nor_another_in_disguise(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    test_a_name_cannot_write_on_the_terminal(name, tmp_path, capsys)
    assert not is_printable_name(name) or not name.strip()
    assert shown(name).isascii()
    with pytest.raises(FairDealError):
        clean_words(f"{name}!")
    with pytest.raises(ProfileNameError):
        ProfileShelf(tmp_path / "profiles").create(name)


@pytest.mark.parametrize("name", WRITTEN, ids=ascii)
def test_a_name_of_any_writing_is_read_and_shown(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = write_transcript(played_unsealed()).replace('"Dax"', json.dumps(name, ensure_ascii=False), 1)
    path = tmp_path / "named.txt"
    path.write_text(text, encoding="utf-8")
    assert verified(capsys, str(path))[0] == 1
    assert name in read_transcript(text).seats
    assert shown(name) == name
    shelf = ProfileShelf(tmp_path / "profiles")
    made = shelf.create(name)
    assert made.name == unicodedata.normalize("NFC", name)
    assert shelf.entry(made.id).name == made.name


def test_a_profile_that_was_named_outside_the_game_is_shown_as_far_as_it_is_seen(tmp_path: Path) -> None:
    shelf = ProfileShelf(tmp_path)
    made = shelf.create("Dax")
    for written, seen in (("D\u200da\u3164x\x1b", "Dax"), ("\u2800", made.id), ("D" + "\u0338" * 9, made.id)):
        (made.folder / "profile.json").write_text(json.dumps({"name": written}), encoding="utf-8")
        assert shelf.entry(made.id).name == seen
    (made.folder / "profile.json").write_text(json.dumps({"name": "D" * 10_000}), encoding="utf-8")
    assert len(shelf.entry(made.id).name) == LONGEST_NAME


def test_a_transcript_of_more_moves_than_a_match_has_is_refused_at_once(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = file.read_text(encoding="utf-8")
    file.write_text(text + "0 ante 10\n" * MOST_MOVES, encoding="utf-8")
    status, _, err = verified(capsys, str(file))
    assert status == 2
    assert f"{MOST_MOVES:,} are the most" in err
    assert main(["replay", "--text", str(file)]) == 2
    assert f"{MOST_MOVES:,} are the most" in capsys.readouterr().err


@pytest.mark.parametrize("line", ["{name}: 1", 'position: {{"{name}": 1}}'], ids=["heading", "position"])
def test_a_sentence_holds_the_beginning_of_a_long_name_alone(
    line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "match.pazaak"
    head = ["casino transcript 1", 'game: "pazaak"', "seed: 1", 'seats: ["You", "Dax"]', line.format(name="q" * 9000)]
    path.write_text("\n".join([*head, "moves:", ""]), encoding="utf-8")
    assert main([str(path), "--text"]) == 2
    told = capsys.readouterr()
    assert "qqqqqqqqqq" in told.err
    assert len(told.err) < 250
    assert told.out == ""


def test_what_takes_long_says_why(capsys: pytest.CaptureFixture[str]) -> None:
    with told_if_slow("Still checking.", 60.0):
        pass
    with told_if_slow("Still reading.", 0.0):
        until("the sentence", lambda: "Still reading." in capsys.readouterr().err)
    assert capsys.readouterr().err == ""


def test_what_is_legible() -> None:
    assert is_printable_name({"a": ["±2 “words”", 7, None]})
    assert not is_printable_name({"a\u200f": 1})
    assert not is_printable_name([["\x1b"]])


def run(*arguments: str, **surroundings: str) -> subprocess.CompletedProcess[bytes]:
    """The command with a standard output that is always full."""
    with FULL.open("wb") as full:
        return subprocess.run(
            [sys.executable, str(ROOT / "main.py"), *arguments],
            stdout=full,
            stderr=subprocess.PIPE,
            env={**os.environ, **surroundings},
            timeout=HANGS,
            check=False,
        )


@pytest.mark.full
@full_disk
@pytest.mark.parametrize(
    "command", [["verify"], ["replay", "--text"], ["arena", "crash", "--seats", "random,random", "--matches", "1"]]
)
def test_output_that_cannot_be_written_is_a_sentence(file: Path, command: list[str]) -> None:
    done = run(*command, *([] if command[0] == "arena" else [str(file)]))
    assert done.stderr.decode() == "The output couldn't be written: No space left on device.\n"
    assert done.returncode == 1


@pytest.mark.full
def test_an_output_of_few_letters_has_the_others_as_escapes(file: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "main.py"), "verify", str(file)],
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        timeout=HANGS,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert b"consistent with itself" in done.stdout


def test_a_transcript_that_the_house_wrote_is_read_from_any_such_file(file: Path) -> None:
    assert read_transcript(read_text(file)) == played("crash")
