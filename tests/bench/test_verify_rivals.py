"""Cost of proving the rivals of a match: `pytest -m bench -n 0 tests/bench/test_verify_rivals.py -s`."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pazaak.house.fair_deal.record import DealRecord
from pazaak.house.records.rivals import check_rivals
from pazaak.house.records.transcript import load_transcript, replayed, write_transcript
from tests.house.records.rival_matches import GAMES, SITTING, Sitters, opened, sit_down
from tests.house.records.sealed_matches import record_of, sealed_part

TIMES, SECONDS = 1.3, 1.0
"""At most so many times what asking the same players the same views takes, and so much more."""
STRONGEST = {"pazaak": ("master", "bully")}


def ask(path: Path) -> float:
    """Seconds of asking the players of a transcript the views they had; making the views is not counted."""
    record = load_transcript(path)
    sealed, game = sealed_part(record), GAMES[record.game]
    told = sealed.deal.record
    assert isinstance(told, DealRecord)
    rules, steps = game.build(len(record.seats), record.options), replayed(record, GAMES)
    views = [(seat, rules.view(steps[at][0], seat)) for at, seat in enumerate(sealed.movers)]
    taken = game.seated(len(record.seats), record.options, record.seed)
    start = time.process_time()
    players: dict[int, Any] = {}
    for seat, at in enumerate(taken):
        if told.seats[at].level is not None:
            agent = told.agent(at)
            players[seat] = game.rival(agent.level, agent.style, agent.seed)
    for seat, view in views:
        if seat in players:
            players[seat].choose(view)
    return time.process_time() - start


def prove(path: Path) -> float:
    """Seconds of proving the rivals of a transcript."""
    record = load_transcript(path)
    start = time.process_time()
    found = [finding.proved for finding in check_rivals(record, GAMES)]
    assert set(found) == {"proved"}
    return time.process_time() - start


def in_a_process_of_its_own(what: str, path: Path) -> float:
    """Nothing is known from before."""
    script = (
        f"import sys; from pathlib import Path; from tests.bench.test_verify_rivals import {what}; "
        f"print({what}(Path(sys.argv[1])))"
    )
    told = subprocess.run([sys.executable, "-c", script, str(path)], capture_output=True, encoding="utf-8", check=True)
    return float(told.stdout)


@pytest.mark.bench
@pytest.mark.parametrize("game", SITTING)
def test_proving_the_rivals_costs_hardly_more_than_asking_them(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(SITTING, game, (STRONGEST.get(game, ("master", None)),) * len(SITTING[game]))
    with opened(tmp_path / "profile") as profile:
        session = sit_down(profile, game)
        Sitters(session, person=Random(1)).play()
        record = record_of(profile, session)
    path = tmp_path / "match.txt"
    path.write_text(write_transcript(record), encoding="utf-8", newline="\n")
    asking, proof = in_a_process_of_its_own("ask", path), in_a_process_of_its_own("prove", path)
    print(f"{game}: {len(record.moves)} moves, asked in {asking:.2f} s, proved in {proof:.2f} s")
    assert proof <= TIMES * asking + SECONDS
