"""Checking a transcript: does the sealed seed lead to these shuffles, and do the rules admit these moves?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pazaak.house.records.fair_deal import commitment, match_seed
from pazaak.house.records.transcript import GameRecord, TranscriptError, replayed
from pazaak.house.rules.catalogue import AnyGame
from pazaak.house.session.store import fingerprint


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was checked, and a sentence about it."""

    holds: bool
    sentence: str


def verify(record: GameRecord, games: Mapping[str, AnyGame], promised: str = "") -> list[Finding]:
    """Check everything that a transcript reveals; the deal is fair if every finding holds.

    `promised` is the commitment as the player wrote it down before the match, whole or its first digits.
    """
    findings = _seal(record, promised)
    try:
        steps = replayed(record, games)
    except TranscriptError as fault:
        return [*findings, Finding(False, f"The moves do not fit the rules: {fault}")]
    describe = games[record.game].describe_state
    opening, final = steps[0][0], steps[-1][0]
    if record.position is not None:
        findings.append(Finding(False, "The match began from a position that was set up, not from a shuffle."))
    return [
        *findings,
        _marks("The deal", "The shuffles and the deal follow from the seed.", record.dealt, describe(opening)),
        Finding(True, f"All {len(record.moves)} moves are legal."),
        _marks("The end", "Seed and moves lead to the very end on record.", record.ended, describe(final)),
    ]


def _seal(record: GameRecord, promised: str) -> list[Finding]:
    fair = record.fair
    if fair is None:
        return [Finding(False, "The transcript reveals no sealed seed, so nobody can say when the seed was chosen.")]
    findings = []
    if promised:
        kept = fair.commitment.startswith(promised.strip().lower())
        said = "is the one you were shown" if kept else "is not the one you were shown"
        findings.append(Finding(kept, f"The commitment {said}: {fair.commitment}."))
    sealed = commitment(fair.house_seed, fair.salt)
    if sealed == fair.commitment:
        findings.append(Finding(True, f"The commitment seals the house's seed {fair.house_seed}: {sealed}."))
    else:
        findings.append(Finding(False, f"The house's seed and salt give {sealed}, not the commitment."))
    if match_seed(fair.house_seed, fair.words) == record.seed:
        words = f"with your words “{fair.words}”" if fair.words else "without words of yours"
        findings.append(Finding(True, f"The seed of the match follows from it {words}: {record.seed}."))
    else:
        findings.append(Finding(False, f"The match was dealt from {record.seed}, which does not follow from the seal."))
    return findings


def _marks(what: str, agrees: str, stored: Mapping[str, str] | None, description: Mapping[str, Any]) -> Finding:
    if stored is None:
        return Finding(False, f"{what}: the transcript has no marks to compare with.")
    now = fingerprint(description)
    shared = stored.keys() & now.keys()
    if not shared:
        return Finding(False, f"{what}: the marks speak of nothing that is on the table.")
    wrong = sorted(part for part in shared if stored[part] != now[part])
    if wrong:
        return Finding(False, f"{what}: the seed leads to something else ({', '.join(wrong)}).")
    return Finding(True, agrees)
