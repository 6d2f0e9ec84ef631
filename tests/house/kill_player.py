"""Plays matches for stakes as fast as the disk allows, in children that are killed: run by test_kill.

Reads a line `SEED FOLDER`, forks a child that plays on in that profile and answers with its process id; reads one
more line when the child has been killed. A child logs a move once it is confirmed, and not before."""

from __future__ import annotations

import os
import random
import sys
from datetime import timedelta
from itertools import islice
from pathlib import Path

from partition_games.register import CRASH, FIVES, HAZARI, KITTI
from pazaak.house.profile.profile import Profile
from pazaak.house.profile.roster import Roster, load_roster
from pazaak.house.rules.catalogue import AnyGame
from pazaak.house.rules.game_path import load_game
from pazaak.house.rules.match import Match
from pazaak.house.session.session import PLAYER, AnySession, Session
from pazaak.house.session.terms import MatchTerms, StakeTerms
from pazaak.rivals.register import PAZAAK
from pazaak.root.games import GAMES as PATHS
from pazaak.side_games.big_three.register import BIG_THREE
from pazaak.side_games.dou_dizhu.register import DOU_DIZHU
from pazaak.side_games.hokm.register import HOKM
from pazaak.side_games.pazu.register import PAZU
from tests.house.bidding import BIDDING
from tests.house.conftest import NOW, RIVALS, TODAY
from tests.house.killed_children import serve

GAMES: dict[str, AnyGame] = {
    "bidding": BIDDING,
    "pazaak": PAZAAK,
    "hazari": HAZARI,
    "fives": FIVES,
    "kitti": KITTI,
    "crash": CRASH,
    "hokm": HOKM,
    "dou_dizhu": DOU_DIZHU,
    "big_three": BIG_THREE,
    "pazu": PAZU,
}
GUESTS = {"hazari": 3, "fives": 1, "kitti": 4, "crash": 2, "hokm": 3, "dou_dizhu": 2, "big_three": 3, "pazu": 3}
OPTIONS: dict[str, dict[str, int]] = {
    "hazari": {"stake": 7, "deals": 2},
    "fives": {"stake": 5, "target": 5},
    "kitti": {"ante": 3, "deals": 2},
    "crash": {"stake": 6, "target": 2},
    "hokm": {"stake": 7, "target": 1},
    "dou_dizhu": {"point": 2, "hands": 2},
    "big_three": {"point": 3, "hands": 2},
    "pazu": {"sets": 2, "ante_min": 6, "ante_max": 20},
}
for _name, _path in PATHS.items():
    if _name not in GAMES:
        GAMES[_name] = load_game(_path)
        GUESTS[_name], OPTIONS[_name] = GAMES[_name].build(None, {}).seats - 1, {}
LEAST_ANTE = 10
STAYS = 0.95
"""Chance that nobody leaves a table where the others would play on: a jackpot is left by those who play to the end."""
CONSIDERED = 40
"""Some games have thousands of moves at every turn."""


def play_on(folder: Path, log: int, roster: Roster, chance: random.Random, names: list[str]) -> None:
    """Take up what is unfinished, then sit down again and again."""
    with Profile.open(folder, roster=roster, now=NOW) as profile:
        for record in profile.unfinished():
            play_out(Session.resume(profile, record, GAMES, today=TODAY), log, chance)
        for day in range(1, 10_000):
            today = TODAY + timedelta(days=day + chance.randrange(10_000))
            profile.purse.relief(LEAST_ANTE, today)
            game = GAMES[chance.choice(names)]
            guests = chance.sample(roster.rivals, GUESTS.get(game.name, 1))
            if any(profile.purse.standing(guest, today).out for guest in guests):
                continue
            seats = (PLAYER, *(guest.account for guest in guests))
            options, cap = OPTIONS.get(game.name, {}), chance.randrange(60, 1000)
            setup = MatchTerms(game, seats, chance.randrange(10**6), options)
            session = Session.begin(profile, setup, today=today, stakes=StakeTerms(cap))
            play_out(session, log, chance)


def play_out(session: AnySession, log: int, chance: random.Random) -> None:
    """Random legal moves to the end of the match, which is stored then, also where its deal was the end of it."""
    while (seat := session.match.to_act) is not None:
        moves = list(islice(session.match.rules.moves(session.match.view(seat)), CONSIDERED))
        move = chance.choice(moves)
        if session.game.name == "pazu" and session.game.write(move) == "leave" and chance.random() < STAYS:
            continue
        play = session.play(move, seat)
        os.write(log, f"{session.match_id} {play.ply} {seat} {session.game.write(play.move)}\n".encode())
    session.close()


def warm_up() -> None:
    """Work out before the fork what every child would have to: the ladders of the card games."""
    for name, guests in GUESTS.items():
        match = Match(GAMES[name].build(guests + 1, OPTIONS[name]), seed=1)
        seat = match.to_act
        assert seat is not None
        match.play(next(iter(match.rules.moves(match.view(seat)))))


def main(log_file: Path, *names: str) -> None:
    """Serve the children that play games by these names, or all."""
    roster = load_roster(RIVALS)
    warm_up()
    serve(log_file, lambda folder, log, chance: play_on(folder, log, roster, chance, list(names or GAMES)))


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
