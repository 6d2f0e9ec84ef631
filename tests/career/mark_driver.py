"""Wins marks as fast as the disk allows, in children that are killed: run by test_kill_marks.

Reads a line `SEED FOLDER`, forks a child that plays in that folder and answers with its process id; reads one more line
when the child has been killed. A child logs the number of a match as a line once it is over, not before.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from pazaak.career.career import Career
from pazaak.house.circuit.judging import MarkJudge
from pazaak.house.circuit.marks import Mark, give_marks
from pazaak.house.circuit.tokens import spend
from pazaak.house.ledger.ledger import HOUSE, PLAYER, rival_account
from pazaak.house.profile.profile import Profile
from pazaak.house.rules.circuit_table import CircuitTable
from pazaak.house.rules.game_path import load_game
from pazaak.house.session.session import Session
from pazaak.house.session.terms import MatchTerms, StakeTerms, StoredPurpose
from pazaak.root.games import GAMES
from tests.career.careers import Clock, real_world
from tests.house.circuit.test_feats import CRASH, KOT, SALAMI, SIMPLE, THREE_OF_FOUR, TWO_OF_THREE
from tests.house.killed_children import serve

MADE = (CRASH, THREE_OF_FOUR, SALAMI, TWO_OF_THREE, KOT)
NAMES = sorted({made.game for made in MADE})
HOSTS = {"crash": "dax", "hokm": "thessaly", "kitti": "nib"}
TABLES = {name: CircuitTable(name.capitalize(), HOSTS[name], "A feat", "show it") for name in NAMES}
PLAYED = {name: load_game(GAMES[name]) for name in NAMES}
HIGH = 40
JUDGE = MarkJudge(TABLES, PLAYED, lambda game: ("ante" if game == "kitti" else "stake", HIGH))
COMPANY = ("dax", "pell", "thessaly", "nib", "zero", "quill")


def go_on(folder: Path, log: int, chance: Random) -> None:
    """Entry point of the process that gets killed: matches, lessons and purchases, for ever."""
    clock = Clock()
    with Profile.open(folder, roster=real_world().roster, now=clock()) as profile:
        career = Career(profile, real_world(), clock, JUDGE)
        for record in profile.unfinished():
            play(log, Session.resume(profile, record, PLAYED, today=career.today, hook=career.hook()), {})
        while True:
            made = chance.choice(MADE)
            guests = chance.sample(COMPANY, made.seats - 1)
            stake = chance.choice((10, HIGH))
            options = {**made.options, "ante" if made.game == "kitti" else "stake": stake}
            fill_purses(profile, guests)
            setup: MatchTerms[Any, Any, Any, Any] = MatchTerms(
                PLAYED[made.game], (PLAYER, *map(rival_account, guests)), made.seed, options, made.position
            )
            session: Session[Any, Any, Any, Any] = Session.begin(
                profile, setup, today=career.today, stakes=StakeTerms(stake * 4, "purses"),
                context=StoredPurpose(hook=career.hook()),
            )  # fmt: skip
            parse = session.game.parse
            play(log, session, {seat: [parse(move) for move in moves] for seat, moves in made.scripts.items()})
            with profile.ledger.transaction() as store:
                if chance.random() < 0.2:
                    give_marks(store, chance.choice(NAMES), [Mark.LESSON], career.today)
                spend(store, f"back:{chance.randrange(99)}", 3, career.today)


def fill_purses(profile: Profile, guests: Sequence[str]) -> None:
    """Nobody runs dry, however long it goes on."""
    with profile.ledger.transaction() as store:
        accounts = (PLAYER, *map(rival_account, guests))
        store.post("grant", {**dict.fromkeys(accounts, HIGH * 4), HOUSE: -HIGH * 4 * len(accounts)}, Clock()().date())


def play(log: int, session: Session[Any, Any, Any, Any], scripts: dict[int, list[Any]]) -> None:
    """To the end, and say so; who has no script is played for by a simple player."""
    player = [*session.game.agents.values()][SIMPLE[session.game.name]](1)
    while (seat := session.match.to_act) is not None:
        session.play(scripts[seat].pop(0) if scripts.get(seat) else player.choose(session.match.view(seat)), seat)
    os.write(log, f"{session.match_id}\n".encode())


if __name__ == "__main__":
    real_world()
    serve(Path(sys.argv[1]), go_on)
