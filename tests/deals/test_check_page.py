"""docs/play/check.html finds in a transcript what the house finds, as far as that goes without the rules."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from random import Random
from unicodedata import category

import pytest

from pazaak.house.fair_deal.kept import KeptError, read_kept, words_of
from pazaak.house.printable import is_printable_name
from pazaak.house.records.text_file import MATCH_ENDING
from pazaak.house.records.transcript import TranscriptError, read_transcript, write_transcript
from pazaak.root.commands import main
from tests.deals.page_in_node import NEEDS_NODE, Answer, Node, html
from tests.deals.pages import DOCS, page
from tests.house.records.sealed_matches import sealed_part
from tests.house.records.test_mutations import mutated
from tests.house.records.test_published import VARIANTS, edited, example
from tests.house.records.test_short_seals import two_deals
from tests.house.records.test_unsealed import played as played_unsealed

PUBLISHED = sorted((DOCS / "transcripts").glob("*.txt"))
UNSEALED = write_transcript(played_unsealed())
UNCHECKED = "not checked"
Call = tuple[str, str, str]


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    """The page, open as long as the tests of this file run."""
    process = Node(tmp_path_factory.mktemp("page"))
    yield process
    process.close()


def text_of(path: Path) -> str:
    return path.read_text("utf-8")


def kept(text: str) -> tuple[str, str]:
    """Return seal and end of a transcript, in digits."""
    sealed = sealed_part(read_transcript(text))
    assert sealed.end is not None
    return sealed.commitment, sealed.end


def house(folder: Path, call: Call) -> int:
    """Return the exit status of `pazaak verify`."""
    text, seal, end = call
    path = folder / "match.txt"
    path.write_bytes(text.encode())
    options = [part for option, told in (("--commitment", seal), ("--end", end)) if told for part in (option, told)]
    try:
        return main(["verify", str(path), *options])
    except SystemExit as refusal:
        return int(refusal.code or 0)


def small(folder: Path, call: Call) -> int:
    """Return the exit status of verify_example.py."""
    text, seal, end = call
    path = folder / "match.txt"
    path.write_bytes(text.encode())
    status: int = example().main(str(path), *((seal, end) if end else (seal,) if seal else ()))
    return status


def signs(answer: Answer) -> set[str]:
    """Return the marks before the findings of an answer."""
    return {finding["told"] for finding in answer["findings"]}


def is_clear(answer: Answer) -> bool:
    """Whether the verdict is a sentence, and all it says can be seen."""
    return re.fullmatch(r".+[.:].*\.", answer["verdict"] + " .") is not None and answer["verdict"].isprintable()


@NEEDS_NODE
def test_it_hashes_as_everybody_does(node: Node) -> None:
    texts = ["é±2🂡" * (length % 3) + "a" * length for length in range(0, 130, 3)] + ["b" * 100_000]
    for text in texts:
        assert node.call("sha256", text) == sha256(text.encode()).hexdigest()


@NEEDS_NODE
def test_it_agrees_on_what_is_published_and_says_what_was_compared(
    node: Node, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    calls: list[Call] = []
    for path in PUBLISHED:
        seal, end = kept(text_of(path))
        words = [" ".join(words_of(digest)) for digest in (seal, end)]
        calls += [(text_of(path), *noted) for noted in (("", ""), (seal, ""), (end, seal), (words[0], words[1]))]
    answers = [node.check(*call) for call in calls]
    for place, (call, answer) in enumerate(zip(calls, answers, strict=True)):
        whole, wrong = place % 4 == 3, place % 4 == 2
        assert answer["status"] == (1 if wrong else 0)
        if place % 4 < 2:
            assert small(tmp_path, call) == answer["status"]
        if place % 12 < 4:
            assert house(tmp_path, call) == answer["status"]
        found, _ = example().check(call[0])
        assert {name: str(answer[name]) for name in found} == {name: str(value) for name, value in found.items()}
        assert answer["verdict"].startswith("All that this page can check is right") == whole
        assert "fair" not in answer["verdict"] or wrong
        assert ("FAILS" in signs(answer)) == wrong
        assert UNCHECKED in signs(answer)
    capsys.readouterr()


@pytest.mark.full
@NEEDS_NODE
def test_it_tells_two_deals_under_one_short_seal_apart_as_the_house_does(
    node: Node, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    calls: list[Call] = []
    first, second = map(write_transcript, two_deals())
    for text, other in ((first, second), (second, first)):
        (seal, end), (foreign, _) = kept(text), kept(other)
        for digits in (7, 8, 12, 31, 32):
            calls += [(text, seal[:digits], end[:digits]), (text, foreign[:digits], end), (text, end[:digits], "")]
        calls += [(text, " ".join(words_of(seal)), ""), (text, " ".join(words_of(seal)[:11]), "")]
    answers = [node.check(*call) for call in calls]
    assert [answer["status"] for answer in answers] == [house(tmp_path, call) for call in calls]
    for (_, seal, end), answer in zip(calls, answers, strict=True):
        few = [told for told in (seal, end) if 8 <= len(told) < 32]
        if few:
            assert f"{4 * len(few[0])} bits of the " in answer["verdict"]
            assert "could have prepared two" in answer["verdict"]
        assert is_clear(answer)
    capsys.readouterr()


def on_the_unsealed(change: str) -> str:
    """Return the transcript of a match without a seal, with one change."""
    return {
        "as it is": UNSEALED,
        "mark and carriage returns": "\ufeff" + UNSEALED.replace("\n", "\r\n"),
        "another seed": re.sub("\nseed: ..", "\nseed: 11", UNSEALED),
        "another move": UNSEALED.replace("ante 10", "ante 20"),
        "another deal": re.sub('\ndealt: "..', '\ndealt: "00', UNSEALED),
        "no digests": re.sub("\n(dealt|ended): .*", "", UNSEALED),
        "a short digest": re.sub('\ndealt: "..', '\ndealt: "', UNSEALED),
        "marks for digests": re.sub("\ndealt: .*", '\ndealt: {"deck": "8c0e"}', UNSEALED),
        "people": UNSEALED.replace("moves:", 'kinds: ["here", "house"]\nmoves:'),
        "too many people": UNSEALED.replace("moves:", 'kinds: ["here", "house", "here"]\nmoves:'),
        "unknown people": UNSEALED.replace("moves:", 'kinds: ["here", "moon"]\nmoves:'),
        "a seal of its own": UNSEALED.replace("moves:", 'fair: {"commitment": "x"}\nmoves:'),
        "a position": re.sub("\nposition: .*", '\nposition: {"leader": 0}', UNSEALED),
        "another name": UNSEALED.replace("\nseed:", "\nsede:"),
        "a name twice": UNSEALED.replace("\nseed:", "\nseed: 7\nseed:"),
        "no moves": UNSEALED.partition("moves:")[0],
        "too many moves": UNSEALED + "stand\n" * 3001,
        "a fraction": re.sub("\nseed: .*", "\nseed: 1.0", UNSEALED),
        "no record": re.sub("\nrecord: .*", "", text_of(PUBLISHED[0])),
        "version 2": UNSEALED.replace("transcript 1", "transcript 2"),
        "version 3": text_of(PUBLISHED[0]).replace("transcript 1", "transcript 3"),
    }[change]


@NEEDS_NODE
def test_it_agrees_on_what_was_not_sealed_and_says_that_nobody_knows_when_its_seed_was_chosen(
    node: Node, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    readable = (
        "as it is", "mark and carriage returns", "another seed", "another move", "another deal", "no digests", "people",
        "a position",
    )  # fmt: skip
    others = (
        "a short digest", "marks for digests", "too many people", "unknown people", "a seal of its own", "another name",
        "a name twice", "no moves", "too many moves", "a fraction", "no record", "version 2", "version 3",
    )  # fmt: skip
    for change in (*readable, *others):
        for seal in ("", "0" * 32):
            call = (on_the_unsealed(change), seal, "")
            answer = node.check(*call)
            assert answer["status"] == house(tmp_path, call) == (1 if change in readable else 2), change
            assert is_clear(answer)
            if change in readable:
                assert answer["verdict"] == "This transcript doesn't prove a fair deal."
                told = [(finding["told"], finding["sentence"]) for finding in answer["findings"]]
                assert told[0] == ("FAILS", "The match wasn't sealed, so nobody can say when its seed was chosen.")
                assert [sign for sign, _ in told[1:]] == [UNCHECKED]
            if change.startswith("version"):
                assert answer["verdict"] in capsys.readouterr().err
    capsys.readouterr()


def refused(text: str) -> bool:
    """Whether the house doesn't read a transcript."""
    try:
        read_transcript(text)
    except TranscriptError:
        return True
    return False


@NEEDS_NODE
def test_it_refuses_what_the_house_refuses(node: Node) -> None:
    text = text_of(DOCS / "transcripts" / "crash.txt")
    texts = [change(text) for change in VARIANTS.values()] + list(rewritten(text))
    count = 0
    for changed in texts:
        answer = node.check(changed)
        assert (answer["status"] == 2) == refused(changed), changed[:2000]
        assert is_clear(answer)
        count += answer["status"] == 2
    assert 60 < count < len(texts) - 20


def rewritten(text: str) -> Iterator[str]:
    """Yield the transcript with other values in record and head: some are refused, others only don't fit the seal."""
    line = text.split("\n")[1].removeprefix("record: ")
    told = json.loads(line)
    changes: dict[str, Sequence[object]] = {
        "v": [1.0, "1", True, 2, 3, None], "game": ["", "x" * 40, "x" * 41, 7], "release": ["", "9", None],
        "house_seed": ["007", "-1", "9" * 19, "9" * 20, 7], "salt": ["0" * 63, "G" * 64, "0" * 64],
        "agents": [[], told["agents"][:1], [{**told["agents"][0], "seed": 2**53}, *told["agents"][1:]],
                   [{**told["agents"][0], "budget": -1}, *told["agents"][1:]],
                   [{**told["agents"][0], "budget": 10**30}, *told["agents"][1:]],
                   [{**told["agents"][0], "level": "other"}, *told["agents"][1:]]],
        "stand_in": [None, {}, {**told["stand_in"], "seed": 1.5}], "seed_bytes": [16, 8.0],
        "options": [[], None, {"a": [[[[[[[[[[[[[1]]]]]]]]]]]]]}, {"a": [[[[[[[[[[[[[[1]]]]]]]]]]]]]]}, {"\u200b": 1}],
        "position": [{}, [], 0], "seats": [[], [*told["seats"]] * 14, [{"name": " ", "level": None}]],
        "side_decks": [[["+1"], []], [1], {}], "asked": [True, False, None, 1], "more": [1],
    }  # fmt: skip
    for name, values in changes.items():
        for value in values:
            yield text.replace(line, json.dumps({**told, name: value}, ensure_ascii=False, separators=(",", ":")))
        yield text.replace(line, json.dumps({part: value for part, value in told.items() if part != name}))
    for old, new in (
        ('"v":1', '"v":01'), ('"v":1', '"v":NaN'), ('"v":1', '"v":1e0'), ('"v":1', '"v": 1'), ("{", "{,"),
        ('"game"', '"g\\u0061me"'), ('"position":null', '"position":nul'), ('"asked"', '"asked'), ("}", "},"),
        ('words: "', 'words: " '), ('words: "', 'words: "\\u0020\\u00e9'), ('words: "', 'words: "e\u0301'),
        ('words: "', 'words: "\u200b'), ('words: "', 'words: "' + "x" * 40), ('words: "', 'words: "\\ud800'),
        ('"reason": "', '"reason": "\\t'), ('"credits": [', '"credits": [-0, '), ('"credits": [', '"credits": [1.0, '),
        ('{"reason"', '{ "reason"'), ("moves:\n", "moves:\n0 relieved\n"), ("moves:\n", "moves:\n0 back\n"),
        ("moves:\n", "moves:\n0 relieved\n0 relieved\n"), ("moves:\n", "moves:\n3 relieved\n"),
        ("moves:\n", "moves:\n00 relieved\n"), ("moves:\n", "moves:\n0  relieved\n"), ("moves:\n", "moves:\n0 \n"),
        ("moves:\n", "moves: \n"), ("moves:\n", "moves:\n\n"), ("moves:\n", "moves:\n" + "0 x\n" * 3001),
        ("casino transcript 1", " casino transcript 1"), ("casino transcript 1", "casino transcript 2"),
    ):  # fmt: skip
        yield text.replace(old, new, 1)


def check_changed(node: Node, folder: Path, count: int, seed: int) -> int:
    """Compare page, house and small verifier on changed transcripts; the number of those that all accept."""
    chance = Random(seed)
    originals = [text_of(path) for path in PUBLISHED]
    accepted = 0
    for number in range(count):
        text = (edited, mutated)[number % 2](originals[number // 2 % len(originals)], chance)
        answer = node.check(text)
        assert answer["status"] == house(folder, (text, "", "")), text
        assert is_clear(answer)
        if refused(text):
            assert answer["findings"] == []
            continue
        accepted += 1
        found, _ = example().check(text)
        assert {name: str(answer[name]) for name in found} == {name: str(value) for name, value in found.items()}
        assert answer["status"] == small(folder, (text, "", ""))
    return accepted


@pytest.mark.full
@NEEDS_NODE
def test_it_agrees_on_changed_transcripts(node: Node, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check_changed(node, tmp_path, 36, seed=1) >= 18
    capsys.readouterr()


@NEEDS_NODE
@pytest.mark.slow
def test_it_agrees_on_four_hundred_changed_transcripts(
    node: Node, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert check_changed(node, tmp_path, 400, seed=2) >= 200
    capsys.readouterr()


def test_it_offers_files_of_both_endings() -> None:
    accepted = re.search(r'<input id="file" type="file" accept="([^"]*)">', html())
    assert accepted is not None
    assert {MATCH_ENDING, ".txt"} <= set(accepted[1].split(","))


@NEEDS_NODE
def test_it_reads_what_was_noted_as_the_house_does(node: Node) -> None:
    text = text_of(PUBLISHED[0])
    seal, _ = kept(text)
    words = words_of(seal)
    noted = [
        seal, seal.upper(), f" {seal[:32]} ",
        " ".join(seal[at : at + 4] for at in range(0, 64, 4)), seal[:7], f"{seal}0",
        " ".join(words), "-".join(words), ", ".join(words).title(), " ".join(word[:4] for word in words),
        f"Pazaak seal {' '.join(words)}", f"pazaak end  {seal}", " ".join(words[:3]), " ".join(words[:2]),
        " ".join([*words, words[0]]), " ".join([*words[:11], "zzzz"]), " ".join([*words[:11], words[11] + "x"]),
        words[0], "0x" + seal, "±", "--", "dead beef", "é" * 8, "seal", "face cafe bead",
    ]  # fmt: skip
    for told in noted:
        answer = node.check(text, told)
        try:
            bits = read_kept(told)
        except KeptError:
            assert answer["status"] == 2, told
            assert answer["verdict"].startswith("The seal you kept: "), told
            continue
        if bits.enough:
            assert answer["status"] == (0 if bits.begins(seal) else 1), told
        else:
            assert answer["verdict"].startswith(f"You kept {bits.bits} bits of the seal"), told


def check_seen(node: Node, codes: Iterable[int]) -> None:
    """Compare which letters page and house refuse, of those that every Unicode of both knows."""
    letters = [letter for letter in map(chr, codes) if category(letter) not in ("Cn", "Cs")]
    texts = [text for letter in letters for text in (letter, f"a{letter}b", f"a{letter * 4}", f"a {letter}")]
    wrong = [
        ascii(text) for text, seen in zip(texts, node.call("seen", *texts), strict=True)
        if seen != is_printable_name(text)
    ]  # fmt: skip
    assert wrong == []


@NEEDS_NODE
def test_it_refuses_the_letters_that_the_house_refuses(node: Node) -> None:
    rows = (range(0x400), range(0x1100, 0x1180), range(0x17A0, 0x1810), range(0x2000, 0x2070), range(0xFE00, 0xFE10))
    others = [0x2800, 0x3164, 0xFFA0, 0x16FE4, 0x1D159, 0xE0100, 0xE01EF, 0x1F0A1, 0xE000, 0xFEFF]
    check_seen(node, [*(code for row in rows for code in row), *others])


@NEEDS_NODE
@pytest.mark.slow
def test_it_refuses_all_letters_that_the_house_refuses(node: Node) -> None:
    """Beyond these a newer Unicode has changed what some rare signs are."""
    for start in range(0, 0x10000, 0x2000):
        check_seen(node, range(start, start + 0x2000))


@NEEDS_NODE
def test_garbage_gets_a_sentence(node: Node) -> None:
    chance = Random(3)
    texts = ["", " ", "\n", "\0", "casino", "casino transcript 1", "casino transcript 1\nmoves:", "{}", "<html>" * 1000]
    texts += ["".join(map(chr, chance.choices(range(0xD000), k=200))) for _ in range(20)]
    texts += ["casino transcript 1\nrecord: " + "[" * 200_000, "casino transcript 1\ngame: " + '{"a":' * 100_000]
    texts += [mutated(UNSEALED, chance) for _ in range(40)] + ["x" * ((4 << 20) + 1)]
    for text in texts:
        answer = node.check(text)
        assert answer["status"] in (1, 2)
        assert is_clear(answer)


@pytest.mark.full
def test_its_words_are_those_of_the_list() -> None:
    (listed,) = re.findall(r"const LIST = `(.*?)`", html(), re.DOTALL)
    assert listed.split() == text_of(page("seal_words.txt")).split()


@pytest.mark.full
def test_it_is_one_file_that_asks_no_network() -> None:
    assert "default-src 'none'" in html()
    assert (
        re.findall(r"https?:|\bfetch\(|XMLHttpRequest|WebSocket|\bimport\b|url\(|src=|@font-face|sendBeacon", html())
        == []
    )
    assert re.findall(r'href="([^"]*)"', html()) == ["data:,"]


@pytest.mark.full
@NEEDS_NODE
def test_the_page_shows_what_it_finds(node: Node) -> None:
    text = text_of(PUBLISHED[0])
    seal, end = kept(text)

    def chosen(content: bytes) -> tuple[str, str, str, str]:
        return "choose", b64encode(content).decode(), seal, end

    shown = [
        node.call("press", *act)
        for act in (
            ("paste", "", "", ""),
            ("paste", f"\n\n{text.strip()}", seal, end),
            ("paste", re.sub("(?<=moves:\n)[0-9]", lambda seat: "1" if seat[0] == "0" else "0", text), "", ""),
            chosen(text.encode()),
            chosen(text.replace("\n", "\r\n").encode()),
            chosen(b"\xff\xfe\x00"),
            chosen(b"x" * ((4 << 20) + 1)),
            ("paste", "nothing", "", ""),
            ("paste", UNSEALED, seal, end),
        )
    ]
    assert [status for status, _, _ in shown] == [2, 0, 1, 0, 2, 2, 2, 2, 1]
    said = [verdict for _, verdict, _ in shown]
    assert said[0] == "Paste a transcript first, or choose its file."
    assert said[1] == said[3]
    assert said[1].startswith("All that this page can check is right")
    assert "line feeds alone" in said[4]
    assert said[5] == "This file isn't a text file."
    assert said[6] == "This file is too large to be a transcript."
    assert shown[1][2][0] == "holds The seal is the one you kept."
    assert any(row.startswith("FAILS The chain of") for row in shown[2][2])
    assert shown[7][2] == []
    assert shown[8][2][0] == "FAILS The match wasn't sealed, so nobody can say when its seed was chosen."
