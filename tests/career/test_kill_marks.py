"""Killed at any moment, the Circuit gives each mark with its match or not at all, and each pays once."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

from pazaak.house.circuit.marks import LIT, MARK_PAYS, NEON_PAYS, Mark, marks_of
from pazaak.house.circuit.tokens import EARNED, SPENT, TOKEN, pieces, tokens
from pazaak.house.ledger.inventory import receipts
from pazaak.house.ledger.ledger import Reads
from pazaak.house.ledger.matches import moves_of
from pazaak.house.ledger.notes import milestones
from pazaak.house.profile.profile import Profile
from pazaak.house.rules.protocols import Outcome
from pazaak.house.session.purpose import Ended, purpose_of
from tests.career.careers import Clock, real_world
from tests.career.mark_driver import JUDGE, NAMES, TABLES
from tests.career.test_kill_career import LONGEST_PAUSE, MOST_DEEDS, ROOT, kill_a_career, needs_fork
from tests.patience import HANGS

KILLS = 50


@pytest.mark.full
@needs_fork
def test_killed_at_any_moment_marks_and_tokens_stay_true(tmp_path: Path) -> None:
    chance = random.Random(8)
    folder, log = tmp_path / "profile", tmp_path / "matches.log"
    log.touch()
    judged: dict[int, tuple[str, list[Mark]]] = {}
    command = [sys.executable, "-m", "tests.career.mark_driver", str(log)]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
    ) as nursery:
        for number in range(KILLS):
            kill_a_career(
                nursery, folder, number, chance.randrange(MOST_DEEDS), chance.uniform(0.0, LONGEST_PAUSE), log
            )
            with Profile.open(folder, roster=real_world().roster, now=Clock()()) as profile:
                assert profile.notices == []
                check(profile, judged)
        assert nursery.stdin is not None
        nursery.stdin.close()
        assert nursery.wait(HANGS) == 0
    with Profile.open(folder, roster=real_world().roster, now=Clock()()) as profile:
        given = marks_of(profile.ledger, NAMES)
        assert sum(map(len, given.values())) > len(NAMES)
        assert pieces(profile.ledger)


def ended_match(reads: Reads, match_id: int) -> Ended:
    """Return a finished match for stakes as it was told when it ended, but for the credits."""
    ((game, seed, options, position, reason, points, winners, day),) = reads.rows(
        "SELECT game, seed, options, position, reason, points, winners, ended FROM match "
        "JOIN result ON result.match = match.id WHERE match.id = ?",
        match_id,
    )
    seats = tuple(who for (who,) in reads.rows("SELECT who FROM chair WHERE match = ? ORDER BY seat", match_id))
    return Ended(
        match_id=match_id,
        game=game,
        seats=seats,
        stakes=True,
        seed=int(seed),
        options=json.loads(options),
        moves=moves_of(reads, match_id),
        outcome=Outcome(tuple(json.loads(points)), tuple(json.loads(winners)), reason),
        credits=(),
        day=date.fromisoformat(day),
        purpose=purpose_of(reads, match_id),
        position=None if position is None else json.loads(position),
    )


def check(profile: Profile, judged: dict[int, tuple[str, list[Mark]]]) -> None:
    """Judge all matches again: each mark belongs to the first that earned it, and tokens are what they paid."""
    given, ledger = marks_of(profile.ledger, NAMES), profile.ledger
    earned: dict[tuple[str, Mark], int] = {}

    class Bare:
        """The same ledger with no mark given yet."""

        def rows(self, query: str, *values: object, **named: object) -> list[tuple[object, ...]]:
            return [] if "FROM milestone" in query else ledger.rows(query, *values, **named)

    for (match_id,) in ledger.rows("SELECT match FROM result WHERE status = 'finished' ORDER BY match"):
        ended = ended_match(ledger, match_id)
        for mark in JUDGE.deserved(Bare(), ended):
            earned.setdefault((ended.game, mark), match_id)
    of_matches = {
        (game, mark): one.match_id
        for game, marks in given.items()
        for mark, one in marks.items()
        if mark is not Mark.LESSON
    }
    assert of_matches == earned
    lit = [game for game in TABLES if len(given[game]) >= LIT]
    assert sorted(what for what in milestones(ledger) if what.startswith("neon:")) == sorted(
        f"neon:{game}" for game in lit
    )
    came = sum(one.lines[TOKEN] for one in receipts(ledger, kind=EARNED))
    assert came == MARK_PAYS * sum(map(len, given.values())) + NEON_PAYS * len(lit)
    spent = receipts(ledger, kind=SPENT)
    assert tokens(ledger) == came + sum(one.lines[TOKEN] for one in spent)
    assert len(pieces(ledger)) == len(spent)
