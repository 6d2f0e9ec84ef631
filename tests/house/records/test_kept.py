"""Codes that a person keeps: twelve words of a list of our own, or digits; and the strength of so few bits."""

from __future__ import annotations

import importlib.util
from collections import Counter
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from pazaak.house.fair_deal.kept import ENOUGH, WORDS, KeptError, read_kept, word_list, words_of

ROOT = Path(__file__).parents[3]
DIGEST = Random(3).randbytes(32).hex()
OTHER = Random(99).randbytes(32).hex()


def maker() -> ModuleType:
    """The tool that makes the list."""
    spec = importlib.util.spec_from_file_location(
        "make_seal_words", ROOT / "tools" / "seal_words" / "make_seal_words.py"
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_list_has_a_word_for_each_number_of_eleven_bits() -> None:
    words = word_list()
    assert len(words) == 2048
    assert list(words) == sorted(set(words))
    assert all(3 <= len(word) <= 8 and word.isascii() and word.isalpha() and word.islower() for word in words)


def test_no_two_words_begin_alike() -> None:
    words = word_list()
    assert max(Counter(word[:4] for word in words).values()) == 1
    short = {word for word in words if len(word) == 3}
    assert not {word for word in words if len(word) > 3 and word[:3] in short}


def test_one_wrong_letter_never_makes_another_word() -> None:
    gaps = Counter(word[:at] + "?" + word[at + 1 :] for word in word_list() for at in range(len(word)))
    assert max(gaps.values()) == 1
    dropped = {word[:at] + word[at + 1 :] for word in word_list() for at in range(len(word))}
    assert not dropped & set(word_list())


@pytest.mark.full
def test_the_list_is_made_from_its_source_and_printed_in_the_docs() -> None:
    tool = maker()
    made = tool.chosen(tool.written(tool.SOURCE.read_text(encoding="utf-8")))
    assert made == list(word_list())
    for path in tool.LISTS:
        assert path.read_text(encoding="utf-8") == "".join(f"{word}\n" for word in made)


@pytest.mark.parametrize("words", [["ace", "aces"], ["badger", "badge"], ["cat", "cot"], ["plain", "plan"]])
def test_words_alike_are_passed_over(words: list[str]) -> None:
    tool = maker()
    assert tool.alike(*words)
    with pytest.raises(ValueError, match=r"1 words, and 2048"):
        tool.chosen(words)


@pytest.mark.parametrize("word", ["ox", "Cat", "zwölf", "hedgehogs"])
def test_what_is_no_word_is_refused(word: str) -> None:
    with pytest.raises(ValueError, match="3 to 8 letters"):
        maker().chosen([word])


@pytest.mark.parametrize("seed", range(20))
def test_words_are_the_first_132_bits(seed: int) -> None:
    digest = Random(seed).randbytes(32).hex()
    words = words_of(digest)
    assert len(words) == WORDS == 12
    bits = "".join(f"{word_list().index(word):011b}" for word in words)
    assert f"{int(digest, 16):0256b}".startswith(bits)
    kept = read_kept(" ".join(words))
    assert (kept.bits, kept.enough) == (132, True)
    assert kept.begins(digest)
    assert not kept.begins(OTHER)
    changed = f"{int(digest, 16) ^ 1 << 124:064x}"
    assert not kept.begins(changed)
    assert kept.begins(f"{int(digest, 16) ^ 1 << 123:064x}")


@pytest.mark.parametrize(
    ("text", "bits"),
    [
        (" ".join(words_of(DIGEST)), 132),
        ("-".join(words_of(DIGEST)).upper(), 132),
        (", ".join(words_of(DIGEST)), 132),
        ("  " + "\n".join(word[:4] for word in words_of(DIGEST)), 132),
        (" ".join(words_of(DIGEST)[:11]), 121),
        (" ".join(words_of(DIGEST)[:3]), 33),
        (DIGEST, 256),
        (DIGEST[:32].upper(), 128),
        (DIGEST[:31], 124),
        (DIGEST[:8], 32),
        (" ".join(DIGEST[at : at + 4] for at in range(0, 32, 4)), 128),
        (f"PAZAAK SEAL {DIGEST.upper()}", 256),
        (f"Pazaak end {DIGEST}", 256),
    ],
)
def test_it_is_read_however_it_was_written_down(text: str, bits: int) -> None:
    kept = read_kept(text)
    assert kept.bits == bits
    assert kept.enough == (bits >= ENOUGH)
    assert kept.begins(DIGEST)
    assert not kept.begins(OTHER)
    assert not kept.begins("")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "give the twelve words, or 8 to 64 digits"),
        (DIGEST[:7], "give the twelve words, or 8 to 64 digits"),
        (DIGEST + "0", "give the twelve words, or 8 to 64 digits"),
        ("\u0660" * 32, "give the twelve words, or 8 to 64 digits"),
        ("\uff11" * 32, "give the twelve words, or 8 to 64 digits"),
        ("badger wombat wolf wolfish", "'wolfish' is no word of the list"),
        ("badger wombt wolf", "'wombt' is no word of the list"),
        ("badger wombat", "these are 2 words; give all twelve"),
        ("badger " * 13, "these are 13 words; give all twelve"),
        ("x" * 500, "'xxxxxxxxxxxxxxxxxxxx' is no word of the list"),
    ],
)
def test_what_cannot_be_compared_is_refused_in_a_clause(text: str, told: str) -> None:
    with pytest.raises(KeptError, match=f"^{told}"):
        read_kept(text)
