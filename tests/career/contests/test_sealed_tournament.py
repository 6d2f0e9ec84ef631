"""A knock-out that is sealed as a whole: draw and bouts between rivals follow from what was shown."""

from __future__ import annotations

from pathlib import Path
from random import Random
from secrets import SystemRandom

import pytest

from pazaak.career.career import Career
from pazaak.career.contests.bout import Referee
from pazaak.career.contests.sealed_tournament import TOURNAMENT
from pazaak.career.contests.tournament import Tournament, TournamentDesk
from pazaak.house.fair_deal.kept import words_of
from pazaak.house.fair_deal.record import SealedDeal
from pazaak.house.ledger.fairness import count_seals, tournament_seal_of
from pazaak.house.ledger.ledger import PLAYER
from pazaak.house.records.transcript import GameRecord, read_transcript, sealed_record, write_transcript
from pazaak.house.records.verify import verify
from pazaak.root.commands import main

GAMES = {TOURNAMENT.name: TOURNAMENT}


_PLAYED: list[GameRecord] = []


@pytest.fixture
def desk(career: Career, monkeypatch: pytest.MonkeyPatch) -> TournamentDesk:
    """The desk of the first venue, where all rivals play like the quickest one, and for a single set."""
    desk = TournamentDesk(career, career.world.first)
    quick = tuple(one.model_copy(update={"level": "novice", "style": "even"}) for one in desk.candidates)
    monkeypatch.setattr(TournamentDesk, "candidates", quick)
    chips = desk._chips()
    monkeypatch.setattr(TournamentDesk, "_chips", lambda _: {**chips, "sets_to_win": 1})
    return desk


@pytest.fixture
def record(desk: TournamentDesk) -> GameRecord:
    """A tournament from which the player withdrew and that the others played out; played once for all tests."""
    if not _PLAYED:
        held = desk.withdraw(desk.enter_sealed(desk.seal(SystemRandom()).dealt("a red coat")))
        while waiting := desk.others(held):
            held = desk.record(held, waiting[0], Referee().choose(desk.recipe(held, waiting[0])))
        told = desk.transcript(held)
        assert told is not None
        _PLAYED.append(told)
    return _PLAYED[0]


def fake(record: GameRecord, number: int, result: str) -> GameRecord:
    """Another result of a bout, with a chain that fits, as a forger writes it."""
    sealed = record.sealed
    assert sealed is not None
    assert sealed.ending is not None
    moves = list(record.moves)
    moves[number] = result
    return sealed_record(sealed.deal, [(0, move) for move in moves], sealed.ending.reason, sealed.ending.credits)


def complaints(record: GameRecord) -> str:
    return " ".join(finding.sentence for finding in verify(record, GAMES).findings if not finding.holds)


def test_all_that_it_depends_on_is_sealed_and_stored_before_it_is_shown(desk: TournamentDesk, career: Career) -> None:
    purse = career.purse
    seal = desk.seal(Random(3))
    assert career.ledger.rows("SELECT commitment FROM seal") == [(SealedDeal(seal.line).commitment,)]
    assert career.purse == purse
    assert count_seals(career.ledger).dropped == 1
    told = SealedDeal(seal.line).record
    assert told.options["venue"] == desk.venue.id
    assert [one["account"] for one in told.options["candidates"]] == [who.account for who in career.world.roster]
    assert told.options["table"]["purses"] == [1000, 1000]
    held = desk.enter_sealed(seal.dealt("a red coat"))
    assert count_seals(career.ledger).played == 1
    assert tournament_seal_of(career.ledger, held.id) == seal.dealt("a red coat")
    assert held.drawn.seed == SealedDeal(seal.line, "a red coat").seed
    opening = TOURNAMENT.build(1, told.table_options).deal(held.drawn.seed).state
    assert opening.bracket.entrants == held.bracket.entrants


def test_words_lead_to_another_draw(desk: TournamentDesk) -> None:
    seal = desk.seal(Random(3))
    rules = TOURNAMENT.build(1, SealedDeal(seal.line).record.table_options)
    draws = {rules.deal(seal.dealt(words).deal.seed).state.bracket.entrants for words in ("", "a", "b", "c")}
    assert len(draws) == 4
    assert all(PLAYER in entrants for entrants in draws)


@pytest.mark.full
def test_every_other_result_of_a_bout_is_found_out(record: GameRecord) -> None:
    for number, move in enumerate(record.moves[:3]):
        place, winner, sets = move.split(" ")
        upper, lower = sets.split(":")
        if upper != lower:
            assert "another result" in complaints(fake(record, number, f"{place} {winner} {lower}:{upper}"))
    assert "can't be played" in complaints(fake(record, 1, record.moves[0]))
    assert "doesn't play" in complaints(fake(record, 0, record.moves[0].replace("rival:", "rival:un")))


@pytest.mark.full
def test_the_command_checks_it_as_it_checks_a_match(
    record: GameRecord, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sealed = record.sealed
    assert sealed is not None
    assert sealed.end is not None
    path = tmp_path / "tournament.txt"
    path.write_text(write_transcript(record), encoding="utf-8", newline="\n")
    assert read_transcript(path.read_text(encoding="utf-8")) == record
    kept = [" ".join(words_of(digits)) for digits in (sealed.commitment, sealed.end)]
    assert main(["verify", str(path), "--commitment", kept[0], "--end", kept[1]]) == 0
    told = capsys.readouterr().out
    assert "all 7 moves are legal" in told
    assert "The deal was fair" in told
    assert main(["replay", str(path), "--text"]) == 2
    assert "no game 'tournament'" in capsys.readouterr().err


@pytest.mark.full('"level":"-"level":"un', '"style":"-"style":"un')
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"level":"', '"level":"un'),
        ('"style":"', '"style":"un'),
        ('"away":', '"away":-1'),
        ('"fee":', '"fee":-'),
        ('"sets_to_win":', '"sets_to_win":-'),
        ('"sets_to_win":1', '"sets_to_win":99'),
        ('"side_deck":["', '"side_deck":["x'),
        ('"account":"rival:', '"account":"player","more":"'),
        ('"venue":"', '"vanue":"'),
    ],
)
def test_a_record_of_no_tournament_is_a_finding(record: GameRecord, old: str, new: str) -> None:
    text = write_transcript(record)
    assert old in text
    assert "don't fit the rules" in complaints(read_transcript(text.replace(old, new, 1)))


def test_one_that_is_on_or_was_not_sealed_has_no_transcript(desk: TournamentDesk) -> None:
    held: Tournament = desk.enter_sealed(desk.seal(Random(1)).dealt(""))
    assert desk.transcript(held) is None
