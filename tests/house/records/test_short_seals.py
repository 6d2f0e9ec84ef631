"""Two deals under one short seal: the house makes both, and what so few digits are worth is said of each version."""

from __future__ import annotations

from pathlib import Path

import pytest

from pazaak.house.fair_deal.kept import words_of
from pazaak.house.records.transcript import GameRecord, load_transcript
from pazaak.root.commands import main
from tests.house.records.sealed_matches import sealed_part
from tests.house.records.test_published import example

SHELF = Path(__file__).parent / "one_short_seal"
"""By version two matches whose records differ in the salt alone, whose seals begin with the same twelve digits, and of
which the second was dealt with words chosen afterwards."""
LIST = str(Path(__file__).parents[3] / "docs" / "seal_words.txt")
VERSIONS = pytest.mark.parametrize("version", [2, 3])


def files(version: int) -> list[Path]:
    return [SHELF / f"version-{version}-{name}.txt" for name in "ab"]


def kept(record: GameRecord, digits: int) -> list[str]:
    """Return the first digits of the seal and of the end."""
    sealed = sealed_part(record)
    assert sealed.end is not None
    return [sealed.commitment[:digits], sealed.end[:digits]]


def words(record: GameRecord) -> list[str]:
    return [" ".join(words_of(digits)) for digits in kept(record, 64)]


def verified(path: Path, seal: str, end: str) -> int:
    return main(["verify", str(path), "--commitment", seal, "--end", end])


@VERSIONS
def test_they_are_two_deals_with_other_results_and_one_short_seal(version: int) -> None:
    first, second = map(load_transcript, files(version))
    assert kept(first, 12)[0] == kept(second, 12)[0]
    assert kept(first, 13)[0] != kept(second, 13)[0]
    assert first.seed != second.seed
    assert first.moves != second.moves
    endings = [sealed_part(record).ending for record in (first, second)]
    assert endings[0] != endings[1]


@pytest.mark.parametrize("digits", [8, 12, 31])
def test_of_the_second_version_few_digits_are_compared_as_before_and_never_called_fair(
    digits: int, capsys: pytest.CaptureFixture[str]
) -> None:
    for path in files(2):
        noted = kept(load_transcript(path), digits)
        assert verified(path, *noted) == 0
        *findings, verdict = capsys.readouterr().out.splitlines()
        assert all(finding.startswith("holds") for finding in findings)
        assert "fair" not in verdict
        assert f"{4 * digits} bits of the seal and {4 * digits} bits of the end" in verdict
        assert "could have held two deals" in verdict
        assert example().main(str(path), *noted) == 0
        assert "too few to tell" in capsys.readouterr().out
        assert verified(path, noted[1], noted[0]) == 1
        assert example().main(str(path), noted[1], noted[0]) == 1
        capsys.readouterr()


@pytest.mark.parametrize("digits", [8, 12, 31])
def test_of_the_third_version_few_digits_are_refused_in_a_sentence(
    digits: int, capsys: pytest.CaptureFixture[str]
) -> None:
    for path in files(3):
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


@pytest.mark.full
@VERSIONS
def test_twelve_words_or_32_digits_tell_the_two_apart(version: int, capsys: pytest.CaptureFixture[str]) -> None:
    records = [load_transcript(path) for path in files(version)]
    for path, record, other in zip(files(version), records, reversed(records), strict=True):
        for own, foreign in ((words(record), words(other)), (kept(record, 32), kept(other, 32))):
            assert verified(path, *own) == 0
            assert capsys.readouterr().out.splitlines()[-1].startswith("The deal was fair")
            assert example().main(str(path), *own, LIST) == 0
            assert "shown: True" in capsys.readouterr().out
            for noted in ([foreign[0], own[1]], [own[0], foreign[1]], foreign):
                assert verified(path, *noted) == 1
                assert example().main(str(path), *noted, LIST) == 1
                assert "shown: False" in capsys.readouterr().out


def test_eleven_words_are_too_few(capsys: pytest.CaptureFixture[str]) -> None:
    (path, _) = files(3)
    noted = [told.rsplit(" ", 1)[0] for told in words(load_transcript(path))]
    assert verified(path, *noted) == 2
    assert "121 bits of the seal" in capsys.readouterr().err
    assert example().main(str(path), *noted, LIST) == 2
