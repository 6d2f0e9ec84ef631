"""Means of the checks of all bundles: answers are told apart by what they say, not by how long they took."""

from __future__ import annotations

import re
import subprocess

import pytest
from packagers.parts import CheckError
from packagers.same_game.answers import TRANSCRIPTS, compare, figures, of_checkout, printed, verifications

WORDS = ("talk", "hokm")


def test_every_file_to_verify_is_there() -> None:
    found = verifications()
    assert {file for file, *_ in found} == {path.name for path in TRANSCRIPTS.glob("*.txt")}
    assert all(word.startswith("--") for _, *words in found for word in words[:1])


def test_answers_differ_by_what_they_say_and_not_by_their_times() -> None:
    assert compare(WORDS, b'{"move":"p","ms":0.25}', b'{"move":"p","ms":1250}') == len(b'{"move":"p","ms":0}')
    with pytest.raises(CheckError, match=r"^pazaak talk hokm: b'.*q.*', and from the checkout b'.*p.*'$"):
        compare(WORDS, b'{"move":"p","ms":0.25}', b'{"move":"q","ms":0.25}')
    assert figures(b'{"matches":8,"seconds":1.5}') == {"matches": 8}


@pytest.mark.full
def test_a_command_that_fails_is_told_with_its_status() -> None:
    done = subprocess.CompletedProcess[bytes]([], 2, b"", b"There is no such game.\n")
    with pytest.raises(CheckError, match=re.escape("pazaak talk hokm ends with status 2: There is no such game.")):
        printed(done, WORDS)
    with pytest.raises(CheckError, match=r"^main\.py nonsense ends with status 2: "):
        of_checkout("nonsense")
    assert of_checkout("--version").startswith(b"pazaak ")
