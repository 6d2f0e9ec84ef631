"""Plays matches for stakes as fast as the disk allows, in children that are killed: run by test_kill.

Reads a line `SEED FOLDER`, forks a child that plays on in that profile and answers with its process id; reads one
more line when the child has been killed. A child logs a move once it is confirmed, and not before."""

from __future__ import annotations

import os
import random
import sys
from datetime import timedelta
from pathlib import Path

from pazaak.house.profile import Profile
from pazaak.house.roster import Roster, load_roster
from pazaak.house.session import PLAYER, Session
from pazaak.rivals.register import PAZAAK
from tests.house.bidding import BIDDING
from tests.house.conftest import NOW, RIVALS, TODAY

GAMES = {"bidding": BIDDING, "pazaak": PAZAAK}
LEAST_ANTE = 10


def play_on(folder: Path, log: int, roster: Roster, chance: random.Random) -> None:
    """Take up what is unfinished, then sit down again and again."""
    with Profile.open(folder, roster=roster, now=NOW) as profile:
        for record in profile.unfinished():
            play_out(Session.resume(profile, record, GAMES, today=TODAY), log, chance)
        for day in range(1, 10_000):
            today = TODAY + timedelta(days=day + chance.randrange(10_000))
            profile.purse.relief(LEAST_ANTE, today)
            rival = chance.choice(roster.rivals)
            if profile.purse.standing(rival, today).out:
                continue
            game = chance.choice(list(GAMES.values()))
            seats = (PLAYER, rival.account)
            session = Session.begin(
                profile, game, seats=seats, seed=chance.randrange(10**6), today=today, cap=chance.randrange(60, 1000)
            )
            play_out(session, log, chance)


def play_out(session: Session, log: int, chance: random.Random) -> None:
    """Random legal moves to the end of the match."""
    while (seat := session.match.to_act) is not None:
        moves = list(session.match.rules.moves(session.match.view(seat)))
        play = session.play(chance.choice(moves), seat)
        os.write(log, f"{session.match_id} {play.ply} {seat} {session.game.write(play.move)}\n".encode())


def main(log_file: Path) -> None:
    """Fork a child for every line."""
    roster = load_roster(RIVALS)
    for line in iter(sys.stdin.readline, ""):
        seed, folder = line.rstrip("\n").split(" ", 1)
        child = os.fork()
        if child == 0:
            log = os.open(log_file, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
            play_on(Path(folder), log, roster, random.Random(int(seed)))
            os._exit(0)
        print(child, flush=True)
        sys.stdin.readline()
        os.waitpid(child, 0)
        print("dead", flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
