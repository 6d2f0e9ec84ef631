"""The scripted scenes of results for the contact sheets: all eight games of the arcade, with the Circuit's news."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pazaak.house.circuit.marks import Mark, give_marks
from pazaak.house.rules.catalogue import AnyRules
from pazaak.house.rules.match import Match
from pazaak.house.session.session import PLAYER, AnySession, Session
from pazaak.house.session.terms import MatchTerms, StakeTerms
from pazaak.scenes.app_services import AppServices
from pazaak.table.hall.door import PURSES
from pazaak.table.scene import TableScene
from tests.pictures.studio import Shot, Size, studio
from tests.table.partition_cases import dealt

CRASHING = "3S 3H 3D AS AH AD KS KH KD QS QH QD 2C"
SEEDS = 300


@dataclass(frozen=True, slots=True)
class ResultShot:
    """A game for stakes that is played to its end by computer players."""

    name: str
    game: str
    seats: int
    options: Mapping[str, Any]
    before: Sequence[Mark] = ()
    """Marks of earlier games."""
    new: Sequence[Mark] = ()
    won: bool | None = None
    """Whether the player has won; None for either way."""
    hand: str = ""
    """The player's first hand."""
    levels: tuple[str, str] = ("master", "random")
    """Levels of the player and of the others."""
    reason: str = ""
    second: bool = False
    """Whether the player is second."""


STAKED = {"stake": 100, "second_back": True}
RESULTS = (
    ResultShot("crash-mark", "crash", 4, STAKED, (Mark.LESSON,), (Mark.FEAT,), True, CRASHING, reason="crash"),
    ResultShot("kitti-neon", "kitti", 5, {"ante": 10, "target": 1}, (Mark.LESSON, Mark.FEAT), (Mark.WIN,), True),
    ResultShot("hazari-lost", "hazari", 4, {**STAKED, "target": 300}, won=False, levels=("random", "random")),
    ResultShot("fives-second", "fives", 5, {**STAKED, "target": 6}, (Mark.WIN,), won=False, second=True),
    ResultShot("hokm-won", "hokm", 4, {"stake": 100, "target": 2}, (Mark.LESSON,), (Mark.WIN, Mark.HOST), True),
    ResultShot("dou-six", "dou_dizhu", 6, {"hands": 2, "point": 10}, levels=("greedy", "greedy")),
    ResultShot("big-three", "big_three", 4, {"hands": 2, "point": 10}, tuple(Mark)[:4], levels=("greedy", "greedy")),
    ResultShot("pazu-six", "pazu", 6, {"sets": 1}, tuple(Mark), levels=("master", "random")),
)
"""One result of each game."""


def arcade_endings(folder: Path, size: Size, theme: str) -> list[Shot]:
    """The end of one game of each kind: a mark, a neon that lights up, a game lost, a second place, and so on."""
    shots: list[Shot] = []
    for each in RESULTS:
        with studio(folder / each.name, size, theme) as room:
            table = TableScene(room.house, marked(room.house, each, played(room.house, each)))
            room.pilot.app.push(table, how="none")
            room.pilot.step()
            while room.pilot.scene != "results":
                room.pilot.press("space")
                room.pilot.wait(0.5)
            room.pilot.wait(9.0)
            room.shoot(f"result-{each.name}")
            shots += room.shots
    return shots


def played(house: AppServices, asked: ResultShot) -> AnySession:
    """The first game of a row of seeds that ends as asked."""
    game = house.games[asked.game]
    position = dealt(asked.game, asked.seats, {0: asked.hand}) if asked.hand else None
    accounts = (PLAYER, *(rival.account for rival in house.roster.rivals[: asked.seats - 1]))
    rules = game.build(asked.seats, asked.options)
    for seed in range(1, SEEDS):
        agents = [game.agents[asked.levels[seat > 0]](seed * 8 + seat) for seat in range(asked.seats)]
        match = Match(rules, seed, position)
        while (seat := match.to_act) is not None:
            match.play(agents[seat].choose(match.view(seat)))
        if not fits(asked, rules, match.state):
            continue
        agents = [game.agents[asked.levels[seat > 0]](seed * 8 + seat) for seat in range(asked.seats)]
        setup = MatchTerms(game, accounts, seed, dict(asked.options), position)
        session = Session.begin(house.profile, setup, today=house.now().date(), stakes=StakeTerms(1000, PURSES))
        while (seat := session.match.to_act) is not None:
            session.play(agents[seat].choose(session.match.view(seat)), seat)
        return session
    raise AssertionError(f"no game ends as {asked.name}")


def fits(asked: ResultShot, rules: AnyRules, state: Any) -> bool:
    """Whether a game ends as asked for the player, and for the reason asked."""
    outcome = rules.outcome(state)
    assert outcome is not None
    won = 0 in outcome.winners
    if asked.won is not None and won is not asked.won:
        return False
    if asked.second:
        others = [points for seat, points in enumerate(outcome.points) if seat not in outcome.winners]
        if outcome.points[0] < max(others) or others.count(max(others)) > 1:
            return False
    return not asked.reason or outcome.reason == asked.reason


def marked(house: AppServices, asked: ResultShot, session: AnySession) -> AnySession:
    """The same game with the marks that it and earlier ones are said to have brought."""
    today = house.now().date()
    with house.profile.ledger.transaction() as store:
        give_marks(store, asked.game, asked.before, today)
        give_marks(store, asked.game, asked.new, today, session.match_id)
    return session


def circuit_matches(folder: Path, size: Size, theme: str) -> list[Shot]:
    """A match of Pazaak that brings a mark and lights the neon, and one that is lost."""
    shots: list[Shot] = []
    for own in (True, False):
        with studio(folder / str(own), size, theme) as room:
            boards = [[10, 8], [9, 8]] if own else [[9, 4, 2], [10, 9]]
            position = {"boards": boards, "stood": [False, True], "deck": [1], "sets": [2, 2], "hands": [["+4"], []]}
            table = room.at(position, rival="mirel")
            with room.house.profile.ledger.transaction() as store:
                give_marks(store, "pazaak", (Mark.LESSON, Mark.FEAT), room.house.now().date())
                if own:
                    give_marks(store, "pazaak", (Mark.WIN, Mark.STAKE), room.house.now().date(), table.session.match_id)
            room.play("stand", 2.6)
            room.pilot.settle()
            room.pilot.wait(6.0)
            room.shoot("circuit-victory" if own else "circuit-defeat")
            shots += room.shots
    return shots


SCENES = (arcade_endings, circuit_matches)
