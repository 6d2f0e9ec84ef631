"""Rivals are asked again as they were sealed: what is their own is proved, and what is not is named."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pazaak.house.fair_deal.chain import BACK, RELIEVED, SeatChange
from pazaak.house.ledger.fairness import match_seal_of
from pazaak.house.profile.profile import Profile
from pazaak.house.records.rivals import RivalFinding, check_rivals
from pazaak.house.records.transcript import (
    GameRecord,
    TranscriptError,
    read_transcript,
    sealed_game,
    sealed_record,
    write_transcript,
)
from pazaak.house.records.transcript_file import record_of_sealed
from pazaak.house.records.verify import verify
from pazaak.house.rules.agents import RandomAgent
from pazaak.house.rules.protocols import NotationError
from pazaak.house.session.session import AnySession
from pazaak.house.thinking.thinker import InlineThinker, Thinker
from pazaak.root.commands import main
from tests.house.records.rival_matches import (
    GAMES,
    SITTING,
    SMALL,
    Sitters,
    forged,
    inline,
    opened,
    resumed,
    sit_down,
)
from tests.house.records.sealed_matches import sealed_part, with_line


def record_of(profile: Profile, session: AnySession) -> GameRecord:
    assert session.match_id is not None
    seal = match_seal_of(profile.ledger, session.match_id)
    assert seal is not None
    record = record_of_sealed(profile.ledger, session.match_id, seal)
    assert record is not None
    return read_transcript(write_transcript(record))


def asked(record: GameRecord) -> list[RivalFinding]:
    """Return the findings on the rivals, without the line on unasked seats where one person sits there."""
    found = list(check_rivals(record, GAMES))
    return [finding for finding in found if not finding.sentence.startswith("A person isn't asked: You (seat ")]


def proved(record: GameRecord) -> list[str]:
    return [finding.proved for finding in asked(record)]


class Stumbling(InlineThinker[Any, Any]):
    """Plays as it was sealed to, so many times, and then has no answer any more."""

    def __init__(self, session: AnySession, seat: int, answers: int) -> None:
        super().__init__(session.game.rival(*told(session, seat)))
        self._answers = answers

    def ask(self, view: Any) -> None:
        super().ask(view)
        self._answers -= 1
        if self._answers < 0:
            self._fault = RuntimeError("lost in thought")


def told(session: AnySession, seat: int) -> tuple[str, str | None, int]:
    agent = session.sealed_agent(seat)
    assert agent is not None
    return agent.level, agent.style, agent.seed


def stumbles(at: int, answers: int) -> Any:
    """One rival stumbles, the others think on."""

    def find(session: AnySession, seat: int) -> Thinker[Any, Any]:
        return Stumbling(session, seat, answers) if seat == at else inline(session, seat)

    return find


@pytest.mark.full("big_three", "dou_dizhu", "hokm", "pazaak", "pazu")
@pytest.mark.parametrize("game", SITTING)
def test_a_match_that_was_killed_at_any_ply_and_resumed_is_proved(game: str, tmp_path: Path) -> None:
    """Each time with fresh players, who were asked nothing before."""
    chance = Random(game)
    with opened(tmp_path) as profile:
        session = sit_down(profile, game)
        while not session.over:
            Sitters(session, person=chance).play(chance.randint(1, 25))
            if not session.over:
                session = resumed(profile)
        record = record_of(profile, session)
    assert verify(record, GAMES).holds
    assert proved(record) == ["proved"] * len(SITTING[game])


@pytest.mark.full
def test_a_rival_that_stumbles_is_relieved_in_the_chain_and_back_when_the_table_is_left(tmp_path: Path) -> None:
    with opened(tmp_path) as profile:
        session = sit_down(profile, "hokm")
        Sitters(session, find=stumbles(1, 2)).play(17)
        session.close()
        session = resumed(profile)
        Sitters(session).play()
        record = record_of(profile, session)
    sealed = sealed_part(record)
    assert [(relief.seat, relief.word) for relief in sealed.reliefs] == [(1, RELIEVED), (1, BACK)]
    assert sealed.reliefs[1].after == 17
    assert verify(record, GAMES).holds
    findings = asked(record)
    assert [finding.proved for finding in findings] == ["open", "proved", "proved"]
    assert "proved" not in findings[0].sentence.replace("isn't proved", "")
    owned = sum(mover == 1 for mover in sealed.movers)
    stood_in = sum(mover == 1 for mover in sealed.movers[sealed.reliefs[0].after : 17])
    assert f"was relieved: {stood_in} moves by rules, who" in findings[0].sentence
    assert f"{owned - stood_in} moves of its own" in findings[0].sentence


@pytest.mark.full
def test_a_relief_that_ended_with_the_program_is_told_to_be_over_with_the_next_move(tmp_path: Path) -> None:
    with opened(tmp_path) as profile:
        session = sit_down(profile, "big_three")
        Sitters(session, find=stumbles(2, 1)).play(14)
        session = resumed(profile)  # nobody has closed the one before
        Sitters(session).play(1)
        session = resumed(profile)
        Sitters(session).play()
        record = record_of(profile, session)
    assert sealed_part(record).reliefs[-1] == SeatChange(14, 2, BACK)
    assert "not its own" not in proved(record)


def test_a_relief_after_which_nothing_was_played_leaves_no_trace(tmp_path: Path) -> None:
    with opened(tmp_path) as profile:
        session = sit_down(profile, SMALL)
        Sitters(session).play(3)
        session.relieve(1)
        session.close()
        session = resumed(profile)
        Sitters(session).play()
        record = record_of(profile, session)
    assert not sealed_part(record).reliefs
    assert set(proved(record)) == {"proved"}


@pytest.mark.full
def test_who_gives_a_game_up_while_a_rival_is_relieved_ends_its_chain_with_it(tmp_path: Path) -> None:
    with opened(tmp_path) as profile:
        session = sit_down(profile, "hokm")
        Sitters(session, find=stumbles(1, 0)).play(12)
        session.concede(0)
        session.close()
        record = record_of(profile, session)
    assert [relief.word for relief in sealed_part(record).reliefs] == [RELIEVED]
    verdict = verify(record, GAMES)
    assert verdict.holds
    assert "Nothing in a file proves that anybody left" in " ".join(finding.sentence for finding in verdict.findings)
    assert "not its own" not in proved(record)


@pytest.mark.full
def test_a_forged_weak_rival_is_named_move_by_move(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Seal, chain, result and credits are as they should be: nothing else finds it."""
    for game in ("pazaak", "hokm", "pazu", SMALL):
        record = forged(game, lambda rules, seat: rules.agents["random"](seat))
        assert verify(record, GAMES).holds
        assert "not its own" in proved(record)
    record = forged("pazaak", lambda rules, seat: rules.agents["novice"](seat))
    path = tmp_path / "forged.txt"
    path.write_text(write_transcript(record), encoding="utf-8", newline="\n")
    assert main(["verify", str(path), "--rivals"]) == 1
    told = capsys.readouterr().out
    assert "FAILS  Rival 1 (seat 1, sharp, gambler) didn't play as it was sealed to: move " in told
    assert main(["verify", str(path)]) == 0


def declared_relieved(record: GameRecord, seat: int, after: int = 0) -> GameRecord:
    """The same with the relief of a seat, and a chain that fits."""
    sealed = sealed_part(record)
    assert sealed.ending is not None
    relieved = replace(sealed, reliefs=(SeatChange(after, seat, RELIEVED),))
    chained = sealed_record(sealed.deal, list(relieved.chained(record.moves)), sealed.ending.reason,
                            sealed.ending.credits)  # fmt: skip
    return sealed_game(replace(relieved, end=sealed_part(chained).end), record.moves)


@pytest.mark.full
def test_a_weak_rival_that_is_declared_relieved_is_never_proved() -> None:
    """Neither one that plays as somebody made it up, nor one that plays as the stand-in."""
    weak = forged("pazaak", lambda rules, seat: RandomAgent(rules.build(2, {}), seat))
    assert proved(declared_relieved(weak, 1)) == ["not its own"]
    standing = forged("pazaak", lambda rules, seat: rules.rival(rules.reference, None, 1))
    assert proved(standing) == ["not its own"]
    record = declared_relieved(standing, 1)
    assert verify(record, GAMES).holds
    (finding,) = asked(record)
    moves = sum(mover == 1 for mover in sealed_part(record).movers)
    assert finding.proved == "open"
    assert f"was relieved: {moves} moves by r1, who was sealed to stand in, and 0 moves of its own." in finding.sentence
    assert proved(declared_relieved(standing, 0))[0] == "not its own"


def test_reliefs_stand_in_a_transcript_where_they_can(tmp_path: Path) -> None:
    record = declared_relieved(forged(SMALL, lambda rules, seat: rules.rival("master", None, seat)), 1, after=4)
    text = write_transcript(record)
    assert "\n1 relieved\n" in text
    assert read_transcript(text) == record
    with pytest.raises(TranscriptError, match="seat 1 was relieved already"):
        read_transcript(text.replace("\n1 relieved\n", "\n1 relieved\n1 relieved\n"))
    with pytest.raises(TranscriptError, match="seat 1 was not relieved"):
        read_transcript(text.replace("\n1 relieved\n", "\n1 back\n"))
    moved = text.replace("\n1 relieved\n", "\n").replace("moves:\n", "moves:\n1 relieved\n")
    assert not verify(read_transcript(moved), GAMES).holds


@pytest.mark.parametrize("game", GAMES)
def test_no_game_has_a_move_that_reads_as_a_relief(game: str) -> None:
    for word in (RELIEVED, BACK):
        with pytest.raises(NotationError):
            GAMES[game].parse(word)


@pytest.mark.full
def test_no_change_of_reliefs_is_taken_for_the_match_that_was_played() -> None:
    """As lines of the file, and by somebody who makes the chain anew."""
    record = declared_relieved(forged("hokm", lambda rules, seat: rules.rival("rules", None, seat)), 2, after=9)
    end, lines = sealed_part(record).end, write_transcript(record).split("\n")
    first, at = lines.index("moves:") + 1, lines.index("2 relieved")
    rest = [*lines[:at], *lines[at + 1 :]]
    changed = [[*rest[:place], "2 relieved", *rest[place:]] for place in range(first, len(rest)) if place != at]
    changed += [rest, [*rest[:at], "3 relieved", *rest[at:]], [*lines[: at + 4], "2 back", *lines[at + 4 :]]]
    for told in changed:
        other = read_transcript("\n".join(told))
        assert not verify(other, GAMES).holds
        sealed = sealed_part(other)
        assert sealed.ending is not None
        linked = list(sealed.chained(other.moves))
        again = sealed_record(sealed.deal, linked, sealed.ending.reason, sealed.ending.credits)
        assert sealed_part(again).end != end


def test_what_another_release_sealed_is_proved_or_left_open_and_never_called_forged() -> None:
    own = forged(SMALL, lambda rules, seat: rules.rival("master", None, seat))
    other = with_line(own, lambda line: line.update(release="9.9"))
    assert [finding.proved for finding in asked(other)] == ["open", "proved", "proved"]
    assert "only release 9.9 can tell" in asked(other)[0].sentence
    weak = with_line(forged(SMALL, lambda rules, seat: rules.agents["random"](seat)),
                     lambda line: line.update(release="9.9"))  # fmt: skip
    assert set(proved(weak)) <= {"open", "proved"}
    assert proved(weak)[1:] != ["proved", "proved"]


@pytest.mark.parametrize("change", [{"level": "grandmaster"}, {"style": "sulky"}, {"budget": 7}, {"level": "random"}])
def test_a_player_that_this_release_does_not_have_cannot_be_asked(change: dict[str, Any]) -> None:
    def changed(line: dict[str, Any]) -> None:
        line["agents"][0] |= change
        line["seats"][1]["level"] = line["agents"][0]["level"]

    record = with_line(forged(SMALL, lambda rules, seat: rules.rival("master", None, seat)), changed)
    first, second = asked(record)
    assert (first.proved, second.proved) == ("open", "proved")
    assert "this release has no player that was sealed so" in first.sentence


def test_a_rival_that_is_called_a_person_is_not_proved() -> None:
    def changed(line: dict[str, Any]) -> None:
        line["seats"][2]["level"] = None
        line["agents"].pop(1)

    record = with_line(forged(SMALL, lambda rules, seat: rules.agents["random"](seat)), changed)
    finding = asked(record)[0]
    assert finding.proved == "open"
    assert finding.sentence.endswith("of whom nothing is proved: You (seat 0), Rival 2 (seat 2).")


def test_rivals_that_were_not_sealed_cannot_be_proved() -> None:
    record = forged(SMALL, lambda rules, seat: rules.rival("master", None, seat))
    (finding,) = asked(replace(record, sealed=None))
    assert finding == RivalFinding("open", "Rivals can't be proved: the match wasn't sealed.")


def test_a_fair_deal_of_rivals_that_are_not_proved_has_a_status_of_its_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own = forged("crash", lambda rules, seat: rules.agents["random"](seat))
    sealed = sealed_part(with_line(own, lambda line: line.update(release="9.9")))
    assert sealed.ending is not None
    record = sealed_record(sealed.deal, list(sealed.chained(own.moves)), sealed.ending.reason, sealed.ending.credits)
    path = tmp_path / "match.txt"
    path.write_text(write_transcript(record), encoding="utf-8", newline="\n")
    assert main(["verify", str(path)]) == 0
    assert main(["verify", str(path), "--rivals"]) == 4
    assert capsys.readouterr().out.endswith("Not every rival is proved.\n")


def test_moves_against_the_rules_are_not_asked_about() -> None:
    record = forged(SMALL, lambda rules, seat: rules.rival("master", None, seat))
    (finding,) = asked(replace(record, moves=("nothing", *record.moves[1:])))
    assert finding.proved == "open"
    assert "don't fit the rules" in finding.sentence
