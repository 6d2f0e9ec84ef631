"""Proofs by the transcript of a match that was sealed whole, and the attacks that it withstands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from pazaak.house.fair_deal.chain import last_link, links
from pazaak.house.fair_deal.kept import ENOUGH_DIGITS, read_kept, words_of
from pazaak.house.fair_deal.record import SealedDeal
from pazaak.house.profile.profile import Profile
from pazaak.house.records.transcript import (
    HEADING,
    Ending,
    GameRecord,
    TranscriptError,
    read_transcript,
    sealed_game,
    write_transcript,
)
from pazaak.house.records.verify import verify
from pazaak.house.records.written_digits import WrittenDigits
from tests.house.records.sealed_matches import (
    GAMES,
    TABLES,
    moves_of,
    play_out,
    played,
    record_of,
    sealed_part,
    sealed_session,
    with_line,
    with_moves,
)

every_game = pytest.mark.parametrize("game", sorted(TABLES))


def complaints(record: GameRecord, noted: WrittenDigits | None = None) -> str:
    findings = verify(record, GAMES, noted or WrittenDigits()).findings
    return " ".join(finding.sentence for finding in findings if not finding.holds)


def noted(record: GameRecord) -> WrittenDigits:
    """The twelve words that the player wrote down."""
    sealed = sealed_part(record)
    assert sealed.end is not None
    return WrittenDigits(*(read_kept(" ".join(words_of(digest))) for digest in (sealed.commitment, sealed.end)))


def few_digits(record: GameRecord) -> WrittenDigits:
    """One digit less than ties a deal down, of both."""
    sealed = sealed_part(record)
    assert sealed.end is not None
    return WrittenDigits(*(read_kept(digest[: ENOUGH_DIGITS - 1]) for digest in (sealed.commitment, sealed.end)))


def resealed(record: GameRecord) -> GameRecord:
    """The same with a commitment and an end that fit, as a forger writes them who has the whole file."""
    sealed = replace(sealed_part(record), commitment=sealed_part(record).deal.commitment)
    *_, link = links(sealed.commitment, sealed.deal.words, moves_of(record))
    assert sealed.ending is not None
    end = last_link(link, sealed.ending.reason, sealed.ending.credits)
    return sealed_game(replace(sealed, end=end), record.moves)


def chance(record: GameRecord) -> GameRecord:
    """The same as if nobody had asked for the seed."""
    return resealed(with_line(record, lambda told: told.pop("asked")))


@every_game
@pytest.mark.parametrize("words", ["", "seven sevens"])
def test_an_honest_transcript_holds_after_it_was_written_and_read(game: str, words: str) -> None:
    record = chance(played(game, words=words))
    again = read_transcript(write_transcript(record))
    assert again == record
    verdict = verify(again, GAMES, noted(record))
    assert verdict.holds, complaints(again)
    assert verdict.sentence.startswith("The deal was fair")


@every_game
def test_without_what_was_shown_it_is_only_consistent_with_itself(game: str) -> None:
    record = chance(played(game))
    shown = noted(record)
    for known, lacking in (
        (WrittenDigits(), "--commitment and --end"),
        (WrittenDigits(commitment=shown.commitment), "--end"),
        (WrittenDigits(end=shown.end), "--commitment"),
        (few_digits(record), "--commitment and --end"),
    ):
        verdict = verify(record, GAMES, known)
        assert verdict.holds
        assert verdict.sentence.startswith("The transcript is consistent with itself.")
        assert verdict.sentence.endswith(f"with {lacking}.")


def test_a_deal_that_was_asked_for_is_never_called_fair() -> None:
    verdict = verify(played("pazaak"), GAMES, noted(played("pazaak")))
    assert verdict.holds
    assert "fair" not in verdict.sentence
    assert "asked for" in verdict.sentence


# -- the attacks ------------------------------------------------------------------------------------------------------


def test_side_cards_in_another_order_are_found_out() -> None:
    """A seal that doesn't cover their order would let the house choose the hands by it."""
    record = chance(played("pazaak"))
    for seat in (0, 1):
        changed = with_line(record, lambda told, seat=seat: told["side_decks"][seat].reverse())  # type: ignore[misc]
        assert "not the commitment" in complaints(changed)
        assert "order of a side deck" in complaints(resealed(changed))
        assert "commitment isn't the one you were shown" in complaints(resealed(changed), noted(record))


@pytest.mark.parametrize("card", range(10))
def test_changed_side_cards_are_found_out(card: int) -> None:
    record = chance(played("pazaak"))

    def change(told: dict[str, Any]) -> None:
        told["side_decks"][1][card] = "+6"

    changed = with_line(record, change)
    assert "not the commitment" in complaints(changed)
    assert not verify(resealed(changed), GAMES, noted(record)).holds


@pytest.mark.full("big_three", "hokm")
@every_game
def test_a_transcript_cut_anywhere_is_found_out(game: str) -> None:
    record = chance(played(game))
    moves = moves_of(record)
    for length in range(len(moves)):
        cut = with_moves(record, moves[:length])
        assert "doesn't lead to its last link" in complaints(cut)
        trimmed = sealed_game(replace(sealed_part(cut), ending=None, end=None), cut.moves)
        assert "isn't finished" in complaints(trimmed)
        assert not verify(with_moves(record, moves[:length], chained=True), GAMES, noted(record)).holds


@every_game
def test_a_cut_transcript_that_says_somebody_left_has_another_end(game: str) -> None:
    """Whoever writes a file can invent chain and result together; the digits that were shown tell."""
    record = chance(played(game))
    sealed, moves = sealed_part(record), moves_of(record)[:2]
    opening = GAMES[game].build(len(record.seats), record.options)
    credits = [sum(opening.holdings(opening.deal(record.seed).state).pots), *[0] * (len(record.seats) - 1)]
    forged = resealed(
        sealed_game(
            replace(sealed, movers=tuple(seat for seat, _ in moves), ending=Ending(reason="left", credits=credits)),
            [move for _, move in moves],
        )
    )
    assert "end isn't the one you were shown" in complaints(forged, noted(record))


@every_game
def test_exchanged_or_replaced_names_are_found_out(game: str) -> None:
    record = chance(played(game))

    def exchange(told: dict[str, Any]) -> None:
        seats = told["seats"]
        seats[0]["name"], seats[1]["name"] = seats[1]["name"], seats[0]["name"]

    def rename(told: dict[str, Any]) -> None:
        told["seats"][1]["name"] = "Somebody Else"

    def soothe(told: dict[str, Any]) -> None:
        told["agents"][0]["style"] = "placid"

    def hasten(told: dict[str, Any]) -> None:
        told["agents"][0]["budget"] = 7

    def relieve(told: dict[str, Any]) -> None:
        told["stand_in"]["level"] = "random"

    def weaken(told: dict[str, Any]) -> None:
        told["seats"][1]["level"] = told["agents"][0]["level"] = "random"

    for change in (exchange, rename, soothe, hasten, relieve, weaken):
        changed = with_line(record, change)
        assert "not the commitment" in complaints(changed)
        assert "commitment isn't the one you were shown" in complaints(resealed(changed), noted(record))


@pytest.mark.full("big_three", "dou_dizhu", "hokm", "pazaak")
@every_game
def test_a_move_that_is_dropped_doubled_exchanged_or_given_to_another_seat_is_found_out(game: str) -> None:
    record = chance(played(game))
    moves = moves_of(record)
    for at, (seat, move) in enumerate(moves):
        others = [
            [*moves[:at], *moves[at + 1 :]],
            [*moves[: at + 1], *moves[at:]],
            [*moves[:at], ((seat + 1) % len(record.seats), move), *moves[at + 1 :]],
        ]
        for other in others:
            assert "doesn't lead to its last link" in complaints(with_moves(record, other))
            assert "end isn't the one you were shown" in complaints(
                with_moves(record, other, chained=True), noted(record)
            )


def test_a_dropped_check_is_found_out_even_where_the_chain_was_forged() -> None:
    record = next(one for one in (chance(played("pazaak", seed)) for seed in range(1, 20)) if "check" in one.moves)
    moves = moves_of(record)
    at = record.moves.index("check")
    dropped = with_moves(record, [*moves[:at], *moves[at + 1 :]], chained=True)
    assert "can't be played" in complaints(dropped)


@every_game
@pytest.mark.parametrize(
    "change",
    [
        lambda ending: Ending(reason="luck", credits=ending.credits),
        lambda ending: Ending(reason=ending.reason, credits=[ending.credits[0] + 1, *ending.credits[1:]]),
        lambda ending: Ending(reason=ending.reason, credits=list(reversed(ending.credits))),
    ],
    ids=["reason", "credits", "seats"],
)
def test_another_result_is_found_out(game: str, change: Callable[[Ending], Ending]) -> None:
    record = chance(played(game))
    sealed = sealed_part(record)
    assert sealed.ending is not None
    other = change(sealed.ending)
    if other == sealed.ending:
        return
    changed = sealed_game(replace(sealed, ending=other), record.moves)
    assert "doesn't lead to its last link" in complaints(changed)
    assert "aren't those that the moves lead to" in complaints(resealed(changed))


@every_game
def test_other_words_lead_to_another_deal(game: str) -> None:
    record = chance(played(game, words="seven sevens"))
    sealed = sealed_part(record)
    changed = sealed_game(replace(sealed, deal=SealedDeal(sealed.deal.line, "eight eights")), record.moves)
    assert "doesn't lead to its last link" in complaints(changed)
    assert "end isn't the one you were shown" in complaints(resealed(changed), noted(record))


@every_game
@pytest.mark.parametrize(
    "change", [{"house_seed": "7"}, {"salt": "00" * 32}, {"position": {"leader": 0}}, {"asked": True}], ids=str
)
def test_another_seed_salt_or_position_breaks_the_seal(game: str, change: dict[str, Any]) -> None:
    changed = with_line(chance(played(game)), lambda told: told.update(change))
    assert "not the commitment" in complaints(changed)


def test_a_position_that_was_set_up_is_no_fair_deal() -> None:
    record = with_line(chance(played("pazaak")), lambda told: told.update(position={"leader": 0}))
    assert "set up" in complaints(record)


def test_who_left_is_told_and_the_rest_holds(profile: Profile) -> None:
    session = play_out(sealed_session(profile, "crash"), moves=2)
    session.concede(0)
    verdict = verify(record_of(profile, session), GAMES)
    assert verdict.holds
    assert "given up" in " ".join(finding.sentence for finding in verdict.findings)


# -- what a file may hold ---------------------------------------------------------------------------------------------


@every_game
def test_a_sealed_file_is_no_unsealed_one(game: str) -> None:
    text = write_transcript(played(game))
    with pytest.raises(TranscriptError, match=r"^The transcript's game is missing or wrong\.$"):
        read_transcript("".join(line for line in text.splitlines(keepends=True) if not line.startswith("record: ")))
    unsealed = write_transcript(replace(played(game), sealed=None))
    assert read_transcript(unsealed).sealed is None
    with pytest.raises(TranscriptError):
        read_transcript(unsealed.replace(HEADING, f"{HEADING}\nrecord: {sealed_part(played(game)).deal.line}", 1))


@pytest.mark.parametrize("number", ["2", "3", "0", "01", "1.0"])
@pytest.mark.parametrize("is_sealed", [True, False])
def test_another_version_is_refused_in_a_sentence(number: str, is_sealed: bool) -> None:
    record = played("crash")
    text = write_transcript(record if is_sealed else replace(record, sealed=None))
    with pytest.raises(TranscriptError) as refusal:
        read_transcript(text.replace(f"{HEADING}\n", f"casino transcript {number}\n", 1))
    assert str(refusal.value) == (
        "This transcript is of a version that isn't read: it must begin with “casino transcript 1”."
    )


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("words:", "words :"),
        ("moves:", "note: 7\nmoves:"),
        ("moves:", 'words: ""\nmoves:'),
        ("\nmoves:", "\n\nmoves:"),
        ('"You"', '"You\u200f"'),
        ('"You"', '"You\u202e"'),
        ('"You"', '"You\x1b[2K"'),
        ('"You"', '"You\\u001b[2K"'),
        ('"You"', '"You\\ud800"'),
        ('"You"', '"You\u2028"'),
        ('"You"', '""'),
        ('"You"', '"' + "You " * 40 + '"'),
        ("\n0 ", "\n7 "),
        ("\n0 ", "\n\u0660 "),
        ("\n0 ", "\n"),
        ('words: ""', 'words: " two  blanks"'),
        ('words: ""', 'words: "' + "x" * 61 + '"'),
        ('"v":1', '"v":2'),
        ('"v":1', '"v":3'),
        ('"v":1', '"v":true'),
        (HEADING, f" {HEADING}"),
        ('"level":"novice"', '"level":"random"'),
    ],
)
def test_what_a_reader_could_misread_is_refused_in_a_sentence(old: str, new: str) -> None:
    text = write_transcript(played("pazaak"))
    assert old in text
    with pytest.raises(TranscriptError, match=r"^[A-Z].*\.$") as refusal:
        read_transcript(text.replace(old, new, 1))
    assert str(refusal.value).isprintable()


@pytest.mark.parametrize("change", [lambda text: "\ufeff" + text, lambda text: text.replace("\n", "\r\n")])
def test_a_mark_and_line_ends_of_another_system_are_refused_and_named(change: Callable[[str], str]) -> None:
    with pytest.raises(TranscriptError, match=r"byte order mark|lines end as on another system"):
        read_transcript(change(write_transcript(played("pazaak"))))


def test_a_house_of_another_game_says_so() -> None:
    record = with_line(played("crash"), lambda told: told.update(game="tontine"))
    assert "no game 'tontine'" in complaints(record)


# -- mutations --------------------------------------------------------------------------------------------------------
