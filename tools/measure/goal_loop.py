"""Measure the credits an hour that hunting one game's goals brings, against the arcade's weakest players.

`python tools/measure/goal_loop.py [--games 40]`

The hunter is the second weakest computer player. Seconds a decision are those of a person who knows the game.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence

from pazaak.career.goals.arcade_kinds import ARCADE_KINDS, COMPANY
from pazaak.career.world import load_checked_world
from pazaak.house.ledger.ledger import PLAYER
from pazaak.house.profile.roster import load_roster
from pazaak.house.resources import assets_path
from pazaak.house.rules.catalogue import AnyGame
from pazaak.house.rules.game_path import LazyRegistry
from pazaak.house.session.counted import counted
from pazaak.house.session.terms import MatchTerms
from pazaak.root.games import GAMES

DECISION = {"fives": 15.0, "kitti": 20.0, "crash": 35.0, "pazu": 6.0}
"""Seconds that the main decision of each game takes; any other takes SMALL, a rival's OTHERS."""
SMALL, OTHERS = 3.0, 1.5
LONG_MOVE = 12
"""Letters from which on a move in notation is a main decision."""
PURSE = 5000


def hunted(game: AnyGame, games: int) -> tuple[Counter[str], float]:
    """Return the progress by kind of goal, and the hours that so many games take."""
    names = [name for name in game.agents if name != "random"]
    progress, seconds = Counter[str](), 0.0
    accounts = (PLAYER, *(f"rival:{number}" for number in range(1, COMPANY)))
    for seed in range(games):
        terms = MatchTerms(game, accounts, seed, game.write_out(COMPANY, {"purses": [PURSE] * COMPANY}))
        match, moves = terms.deal(), list[str]()
        players = [game.agents[names[min(1, len(names) - 1) if seat == 0 else 0]](seed * 9 + seat)
                   for seat in range(COMPANY)]  # fmt: skip
        while (seat := match.to_act) is not None:
            move = players[seat].choose(match.view(seat))
            moves.append(game.write(move))
            own = DECISION[game.name] if len(moves[-1]) > LONG_MOVE else SMALL
            seconds += own if seat == 0 else OTHERS
            match.play(move)
        outcome = match.rules.outcome(match.state)
        won = outcome is not None and 0 in outcome.winners
        figures = counted(terms, moves, 0, True).figures
        progress.update({kind.id: kind.count(figures, won) for kind in ARCADE_KINDS if kind.game == game.name})
    return progress, seconds / 3600


def main(arguments: Sequence[str] | None = None) -> None:
    """Print a table of the kinds of goals."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=40)
    games, registry = parser.parse_args(arguments).games, LazyRegistry(GAMES)
    assets = assets_path()
    pay = load_checked_world(assets / "venues", load_roster(assets / "rivals")).first.goal_pay
    print("| goal | credits an hour while it is open |\n| --- | --- |")
    for name in DECISION:
        progress, hours = hunted(registry[name], games)
        for kind in ARCADE_KINDS:
            if kind.game == name:
                print(f"| {kind.text} | {kind.points * pay * progress[kind.id] / kind.need / hours:.0f} |")


if __name__ == "__main__":
    main()
