"""Two deals under one short seal: the house can make both, so few digits prove nothing, and that is said."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from itertools import count
from pathlib import Path
from random import Random

import pytest

from pazaak.house.fair_deal.kept import LEAST, words_of
from pazaak.house.records.transcript import GameRecord, load_transcript, write_transcript
from pazaak.root.commands import main
from tests.house.records.sealed_matches import played, sealed_part
from tests.house.records.test_forgery import redealt
from tests.house.records.test_published import example
from tests.house.records.test_verify import chance

LIST = str(Path(__file__).parents[3] / "docs" / "seal_words.txt")
SHARED = LEAST // 4
"""Number of digits that both seals begin with, the fewest that are read: some 2**16 tries find them."""


def salts(line: str, salt: str) -> tuple[str, str]:
    """Return two salts with which a line's seals begin alike."""
    start, end = line.encode().split(salt.encode())
    before, met = sha256(b"pazaak seal 1\n" + start), dict[bytes, str]()
    for number in count():
        found, other = before.copy(), f"{number:064x}"
        found.update(other.encode() + end)
        if (twin := met.setdefault(found.digest()[: SHARED // 2], other)) != other:
            return twin, other
    raise AssertionError("numbers don't end")


@cache
def two_deals() -> tuple[GameRecord, GameRecord]:
    """Two matches whose records differ in the salt alone; the second was dealt with words chosen afterwards."""
    record = chance(played("crash"))
    deal = sealed_part(record).deal
    found = salts(deal.line, deal.record.salt)
    first, second = (
        redealt(record, lambda told, salt=salt: told.update(salt=salt), Random(7), words)  # type: ignore[misc]
        for salt, words in zip(found, ("", "chosen afterwards"), strict=True)
    )
    return first, second


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    """The two matches as files."""
    paths = [tmp_path / f"{name}.txt" for name in "ab"]
    for path, record in zip(paths, two_deals(), strict=True):
        path.write_text(write_transcript(record), encoding="utf-8", newline="\n")
    return paths


def kept(record: GameRecord, digits: int) -> list[str]:
    """Return the first digits of the seal and of the end."""
    sealed = sealed_part(record)
    assert sealed.end is not None
    return [sealed.commitment[:digits], sealed.end[:digits]]


def words(record: GameRecord) -> list[str]:
    return [" ".join(words_of(digits)) for digits in kept(record, 64)]


def verified(path: Path, seal: str, end: str) -> int:
    return main(["verify", str(path), "--commitment", seal, "--end", end])


def test_they_are_two_deals_with_other_results_and_one_short_seal() -> None:
    first, second = two_deals()
    assert kept(first, SHARED)[0] == kept(second, SHARED)[0]
    assert kept(first, 32)[0] != kept(second, 32)[0]
    assert first.seed != second.seed
    assert first.moves != second.moves
    endings = [sealed_part(record).ending for record in (first, second)]
    assert endings[0] != endings[1]


@pytest.mark.parametrize("digits", [8, 12, 31])
def test_few_digits_are_refused_in_a_sentence(
    digits: int, files: list[Path], capsys: pytest.CaptureFixture[str]
) -> None:
    for path in files:
        noted = kept(load_transcript(path), digits)
        whole = kept(load_transcript(path), 64)
        for seal, end, told in (
            (*noted, f"{4 * digits} bits of the seal and {4 * digits} bits of the end, which agree"),
            (noted[0], whole[1], f"{4 * digits} bits of the seal, which agree"),
            (whole[0], noted[1], f"{4 * digits} bits of the end, which agree"),
            (noted[1], whole[1], f"{4 * digits} bits of the seal, which don't agree"),
        ):
            assert verified(path, seal, end) == 2
            out, err = capsys.readouterr()
            assert out == ""
            assert err.startswith(f"You noted {told} with this file.")
            assert "don't rule out that another deal was shown" in err
            assert f"2^{2 * digits} tries" in err
            assert err.endswith("Give the twelve words, or at least 32 digits.\n")
            assert example().main(str(path), seal, end) == 2
            capsys.readouterr()


def test_the_seal_of_one_agrees_with_the_other_as_far_as_it_was_noted(
    files: list[Path], capsys: pytest.CaptureFixture[str]
) -> None:
    for path, record, other in zip(files, two_deals(), reversed(two_deals()), strict=True):
        foreign, end = kept(other, SHARED)[0], kept(record, 64)[1]
        assert verified(path, foreign, end) == 2
        assert f"{LEAST} bits of the seal, which agree with this file" in capsys.readouterr().err
        assert example().main(str(path), foreign, end) == 2
        assert f"shown: {LEAST} bits, too few to tell" in capsys.readouterr().out


@pytest.mark.full
def test_twelve_words_or_32_digits_tell_the_two_apart(files: list[Path], capsys: pytest.CaptureFixture[str]) -> None:
    for path, record, other in zip(files, two_deals(), reversed(two_deals()), strict=True):
        for own, foreign in ((words(record), words(other)), (kept(record, 32), kept(other, 32))):
            assert verified(path, *own) == 0
            assert capsys.readouterr().out.splitlines()[-1].startswith("The deal was fair")
            assert example().main(str(path), *own, LIST) == 0
            assert "shown: True" in capsys.readouterr().out
            for noted in ([foreign[0], own[1]], [own[0], foreign[1]], foreign):
                assert verified(path, *noted) == 1
                assert example().main(str(path), *noted, LIST) == 1
                assert "shown: False" in capsys.readouterr().out


def test_eleven_words_are_too_few(files: list[Path], capsys: pytest.CaptureFixture[str]) -> None:
    noted = [told.rsplit(" ", 1)[0] for told in words(load_transcript(files[0]))]
    assert verified(files[0], *noted) == 2
    assert "121 bits of the seal" in capsys.readouterr().err
    assert example().main(str(files[0]), *noted, LIST) == 2
