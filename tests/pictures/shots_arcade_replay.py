"""The scripted scenes of the arcade's films: each game at rest while arranging, laid, shown, scored and over."""

from __future__ import annotations

from pathlib import Path

from partition_games.engine import events as e
from pazaak.house.records.transcript import GameRecord, replayed
from pazaak.house.session.practice import PracticeSession
from pazaak.house.session.session import PLAYER
from pazaak.house.session.terms import MatchTerms
from pazaak.scenes.app_services import AppServices
from pazaak.table.hall.door import PURSES
from pazaak.table.replay import TableReplay
from tests.pictures.studio import Shot, Size, studio

TABLES = (("hazari", 4, 2), ("fives", 5, 2), ("kitti", 3, 3), ("crash", 4, 2))
"""Game, seats, deals."""
MOMENTS = ((e.CardsDealt, "dealt"), (e.LaidOut, "laid"), (e.GroupShown, "shown"), (e.DealScored, "scored"),
           (e.StockReturned, "scored"))  # fmt: skip


def recorded(house: AppServices, name: str, seats: int, deals: int) -> GameRecord:
    """A game played to its end by the best players of the house."""
    game = house.games[name]
    rivals = house.roster.rivals[: seats - 1]
    options = {"deals": deals, "ante" if name == "kitti" else "stake": 20, PURSES: [400] * seats}
    accounts = (PLAYER, *(rival.account for rival in rivals))
    session = PracticeSession.of(MatchTerms(game, accounts, 12, options))
    players = [list(game.agents.values())[-1](seat) for seat in range(seats)]
    while (seat := session.match.to_act) is not None:
        session.play(players[seat].choose(session.match.view(seat)), seat)
    moves = tuple(game.write(move) for move in session.match.history)
    names = ("You", *(rival.name for rival in rivals))
    return GameRecord(name, session.seed, session.options, None, names, moves)


def films(folder: Path, size: Size, theme: str) -> list[Shot]:
    """A film of each game."""
    with studio(folder, size, theme) as room:
        for name, seats, deals in TABLES:
            record = recorded(room.house, name, seats, deals)
            film = TableReplay(room.house, record, replayed(record, room.house.games))
            room.pilot.app.push(film, how="none")
            room.pilot.settle()
            wanted = dict(MOMENTS)
            while film.index < film.last:
                film.go(film.index + 1)
                frame = film.rests[film.index]
                ended = type(film.steps[frame.step][1][frame.stop - 1])
                if ended in wanted:
                    room.shoot(f"{name}-replay-{wanted.pop(ended)}")
            room.shoot(f"{name}-replay-over")
            room.pilot.press("page up")
            room.pilot.press("left")
            room.pilot.press("right")
            room.pilot.wait(0.7)
            room.shoot(f"{name}-replay-in-motion")
            film.close(None, how="none")
            room.pilot.settle()
        return room.shots


SCENES = (films,)
