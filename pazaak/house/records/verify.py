"""Check of a transcript: the deal was sealed, the seal leads to these cards, and the rules admit these moves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pazaak.house.fair_deal.chain import last_link, links
from pazaak.house.fair_deal.kept import Kept
from pazaak.house.records.transcript import GameRecord, SealedPart, TranscriptError, replayed
from pazaak.house.records.written_digits import NOTHING_NOTED, WrittenDigits
from pazaak.house.rules.catalogue import AnyGame, AnyRules, OptionsError
from pazaak.house.rules.protocols import Holdings
from pazaak.house.session.money import conceded
from pazaak.house.session.store import digest_of

UNFAIR = "This transcript doesn't prove a fair deal."
LEFT = "left"
"""Reason of a match that a player conceded."""
UNPROVED = (
    "Nothing in a file proves that anybody left: it can be a match that was cut off, which the end you noted shows."
)


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was checked, and a sentence about it."""

    holds: bool
    sentence: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """Result of checking a transcript: all findings and a sentence."""

    findings: tuple[Finding, ...]
    sentence: str

    @property
    def holds(self) -> bool:
        """Whether every finding holds."""
        return all(finding.holds for finding in self.findings)


def verify(record: GameRecord, games: Mapping[str, AnyGame], noted: WrittenDigits = NOTHING_NOTED) -> Verdict:
    """Check everything that a transcript reveals; return the verdict."""
    if record.sealed is None:
        return _unsealed(record, games)
    findings = (
        *_shown("commitment", record.sealed.commitment, noted.commitment),
        *_shown("end", record.sealed.end or "", noted.end),
        *_sealed(record.sealed),
        *_played(record, record.sealed, games),
    )
    return Verdict(findings, _verdict(findings, record.sealed, noted))


def _shown(what: str, said: str, noted: Kept | None) -> Iterator[Finding]:
    if noted is not None:
        kept = noted.begins(said)
        told = f": {said}" if said else ""
        verb = "is" if kept else "isn't"
        yield Finding(kept, f"The {what} {verb} the one you were shown{told}.")


def _sealed(sealed: SealedPart) -> Iterator[Finding]:
    """Yield the findings about record, commitment and seed, which anybody can check without the rules."""
    deal, ending = sealed.deal, sealed.ending
    if ending is None:
        yield Finding(False, "The match isn't finished, or its end was cut off.")
    else:
        yield Finding(True, "The record of the match is complete.")
    if deal.commitment == sealed.commitment:
        yield Finding(True, f"The commitment seals the deal record: {deal.commitment}.")
    else:
        yield Finding(False, f"The deal record has the seal {deal.commitment}, not the commitment.")
    words = f"with your words “{deal.words}”" if deal.words else "without words of yours"
    yield Finding(True, f"The seed of the match follows from the record {words}: {deal.seed}.")
    if deal.record.asked:
        yield Finding(True, "This deal came from a seed on the command line, so it proves nothing about chance.")


def chain_end(record: GameRecord, sealed: SealedPart) -> str | None:
    """Return the last link computed from commitment, words, moves and result; None for an unfinished match."""
    if sealed.ending is None:
        return None
    *_, link = links(sealed.commitment, sealed.deal.words, sealed.chained(record.moves))
    return last_link(link, sealed.ending.reason, sealed.ending.credits)


def _played(record: GameRecord, sealed: SealedPart, games: Mapping[str, AnyGame]) -> Iterator[Finding]:
    """Yield the findings that need the rules: the deal, the moves, the chain, the end."""
    end = chain_end(record, sealed)
    if end is not None:
        holds = end == sealed.end
        verb = "leads" if holds else "doesn't lead"
        yield Finding(holds, f"The chain of moves {verb} to its last link.")
    if record.position is not None:
        yield Finding(False, "The match began from a position that was set up, not from a shuffle.")
    game = games.get(record.game)
    if game is None:
        yield Finding(False, f"There is no game {record.game!r} in this house.")
        return
    try:
        yield _written_out(game, record)
        rules = game.build(len(record.seats), record.options)
        steps = replayed(record, games)
    except (OptionsError, TranscriptError) as fault:
        yield Finding(False, f"The moves don't fit the rules: {fault}")
        return
    texts = [game.write(game.parse(move)) for move in record.moves]
    yield Finding(texts == list(record.moves), f"The deal follows from the seed, and all {len(texts)} moves are legal.")
    if sealed.ending is not None:
        yield _ended(rules, steps[0][0], steps[-1][0], sealed)


def _written_out(game: AnyGame, record: GameRecord) -> Finding:
    """Return the finding about the sealed options, which determine the deal if every known one is written out."""
    whole = game.write_out(len(record.seats), record.options)
    if all(name in whole and whole[name] == value for name, value in record.options.items()) and (
        "side_decks" not in whole or "side_decks" in record.options
    ):
        return Finding(True, "The options are written out, and side decks stand in the order of the kinds.")
    return Finding(False, "The options or the order of a side deck aren't those that the house seals.")


def _ended(rules: AnyRules, opening: Any, final: Any, sealed: SealedPart) -> Finding:
    """Return the finding about the result, which follows from the moves if the game ended or a player conceded."""
    ending = sealed.ending
    assert ending is not None
    outcome, held = rules.outcome(final), rules.holdings(final)
    brought = _brought(rules, opening, sealed)
    if outcome is not None:
        ways = [(outcome.reason, _credits(held, brought))]
    else:
        leavers = range(rules.seats) if rules.seats > 1 else ()
        ways = [(LEFT, _credits(conceded(held, leaver), brought)) for leaver in leavers]
    said = ending.reason, tuple(ending.credits)
    if said not in ways:
        return Finding(False, "Result or credits aren't those that the moves lead to.")
    told = ", ".join(f"seat {seat} {credits:+,}" for seat, credits in enumerate(said[1]))
    if outcome is None:
        return Finding(
            True, f"Result and credits are those of a match given up after the last move: {told}. {UNPROVED}"
        )
    return Finding(True, f"Result and credits are those of the moves: {told}.")


def _brought(rules: AnyRules, opening: Any, sealed: SealedPart) -> tuple[int, ...]:
    purses = sealed.deal.record.options.get("purses")
    return rules.holdings(opening).seats if purses is None else tuple(purses)


def _credits(held: Holdings, brought: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(now - then for now, then in zip(held.seats, brought, strict=True))


def _verdict(findings: tuple[Finding, ...], sealed: SealedPart, noted: WrittenDigits) -> str:
    if not all(finding.holds for finding in findings):
        return UNFAIR
    if sealed.deal.record.asked:
        return "The transcript is consistent with itself; its deal was asked for."
    if noted.whole:
        return "The deal was fair: nothing has changed since you were shown seal and end."
    told = (("--commitment", noted.commitment), ("--end", noted.end))
    lacking = " and ".join(option for option, kept in told if kept is None or not kept.enough)
    return (
        "The transcript is consistent with itself. The writer of a file can invent seal and chain together: "
        f"compare what you were shown with {lacking}."
    )


def _unsealed(record: GameRecord, games: Mapping[str, AnyGame]) -> Verdict:
    unknown = Finding(False, "The match wasn't sealed, so nobody can say when its seed was chosen.")
    return Verdict((unknown, *_unsealed_play(record, games)), UNFAIR)


def _unsealed_play(record: GameRecord, games: Mapping[str, AnyGame]) -> Iterator[Finding]:
    try:
        steps = replayed(record, games)
    except TranscriptError as fault:
        yield Finding(False, f"The moves don't fit the rules: {fault}")
        return
    describe = games[record.game].describe_state
    opening, final = steps[0][0], steps[-1][0]
    if record.position is not None:
        yield Finding(False, "The match began from a position that was set up, not from a shuffle.")
    yield _compared("The deal", "The shuffles and the deal follow from the seed.", record.dealt, describe(opening))
    yield Finding(True, f"All {len(record.moves)} moves are legal.")
    yield _compared("The end", "Seed and moves lead to the very end on record.", record.ended, describe(final))


def _compared(what: str, agrees: str, stored: str | None, description: Mapping[str, Any]) -> Finding:
    if stored is None:
        return Finding(False, f"{what}: the transcript has no digest to compare with.")
    if stored != digest_of(description):
        return Finding(False, f"{what}: seed and moves lead to something else.")
    return Finding(True, agrees)
