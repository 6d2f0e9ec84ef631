"""Memory of the thinking process while it plays and coaches every game, one after another in the same process.

As a program (`python -m tests.bench.thinking`) it writes the measurements as one line of JSON.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

from partition_games.engine.moves import Lay
from partition_games.engine.players.hint import Question
from partition_games.register import GAMES as PARTITION_GAMES
from pazaak.game.cards.side_deck import READY_DECKS
from pazaak.game.options import build_rules
from pazaak.house.profile.roster_folder import RosterFolder
from pazaak.house.resources import assets_path
from pazaak.house.rules.agents import AgentRecipe, AnyRecipe
from pazaak.house.rules.game_path import find
from pazaak.house.rules.match import Match
from pazaak.house.thinking.worker import Request
from pazaak.house.thinking.worker_process import WorkerProcess
from pazaak.rivals.coach.what_if import stood_instead
from pazaak.rivals.players.temper import STRONGEST
from pazaak.root.games import GAMES
from pazaak.scenes.app_services import COACH, LEVEL_AGENT
from tests.bench.visit import processor_seconds, resident

MOVES = 40
"""Number of moves of a game of the arcade."""
PATIENCE = 120.0
COUNSELLOR: AnyRecipe = AgentRecipe("partition_games.engine.players.advice:Counsellor")
ADVISER: AnyRecipe = AgentRecipe("pazaak.side_games.hokm.players.coach:Coach")
LARGEST = {"dou_dizhu": 6, "pazu": 6}
"""Games that are played by more than sit down if nothing is said."""

Ask = Callable[[AnyRecipe, Any], Any]


@dataclass
class Figures:
    """Figures of one kind of thinking."""

    most: float = 0.0
    """Megabytes at the most since the process began."""
    after: float = 0.0
    ready: float = 0.0
    """Milliseconds of the processor to get ready, all preparations together."""
    answers: int = 0
    a_move: float = 0.0
    """Milliseconds of the processor for an answer on the average."""


def pazaak(coached: bool) -> Callable[[WorkerProcess, Figures], None]:
    """Matches against the master with each ready deck, or with the coach asked at every turn."""
    recipe: AnyRecipe = AgentRecipe(COACH) if coached else AgentRecipe(LEVEL_AGENT, (STRONGEST, 1, "even"))

    def play(worker: WorkerProcess, figures: Figures) -> None:
        reference: Any = find(GAMES["pazaak"]).agents["r1"](1)
        for seed, deck in enumerate(READY_DECKS):
            cards = [card.value for card in READY_DECKS[deck]]
            match = Match(build_rules(None, {"side_decks": [cards, cards]}), seed)
            figures.ready += spent(worker, Request("prepare", recipe, match.view(0)))[1]
            while (acting := match.to_act) is not None:
                view, move = match.view(acting), None
                if acting == 0:
                    move, took = spent(worker, Request("choose", recipe, view))
                    figures.a_move += took
                    figures.answers += 1
                match.play(reference.choose(view) if coached or move is None else move)

    return play


def what_ifs(worker: WorkerProcess, figures: Figures) -> None:
    """Ask the what-if questions after matches with each deck against the gentlest and the strongest."""
    recipe: AnyRecipe = AgentRecipe(COACH)
    reference: Any = find(GAMES["pazaak"]).agents["r1"](1)
    gentlest, *_, strongest = RosterFolder(assets_path() / "rivals").roster.rivals
    for rival in (gentlest, strongest):
        for seed, deck in enumerate(READY_DECKS):
            cards = [card.value for card in READY_DECKS[deck]]
            rules: Any = build_rules(None, {"side_decks": [cards, cards]})
            match = Match(rules, seed)
            while (acting := match.to_act) is not None:
                match.play(reference.choose(match.view(acting)))
            for asked in stood_instead(rules, match.states(), 0, rival):
                figures.a_move += spent(worker, Request("choose", recipe, asked))[1]
                figures.answers += 1


def arcade(game: str, seats: int | None = None) -> Callable[[WorkerProcess, Figures], None]:
    """A table of a game at its strongest level, every hand shown to the coach, where it has one."""

    def play(worker: WorkerProcess, figures: Figures) -> None:
        found = find(GAMES[game])
        match = Match(found.build(seats, {}), 1)
        recipe: AnyRecipe = AgentRecipe(
            "pazaak.house.rules.agents:game_agent", (GAMES[game], list(found.agents)[-1], 1)
        )
        while (acting := match.to_act) is not None and figures.answers < MOVES:
            view = match.view(acting)
            move, took = spent(worker, Request("choose", recipe, view))
            figures.a_move += took
            figures.answers += 1
            if game in PARTITION_GAMES:
                laid = (move.groups, move.left, True) if isinstance(move, Lay) else ()
                spent(worker, Request("choose", COUNSELLOR, Question(view, view.hand, *laid)))
            elif game == "hokm":
                spent(worker, Request("choose", ADVISER, view))
            match.play(move)

    return play


def spent(worker: WorkerProcess, request: Request) -> tuple[Any, float]:
    """The answer, and the milliseconds of the processor that it took."""
    began = 0.0 if worker.process_id is None else processor_seconds(worker.process_id)
    answer = worker.submit(request).result(PATIENCE)
    assert worker.process_id is not None
    return answer, (processor_seconds(worker.process_id) - began) * 1000


def measure() -> dict[str, Figures]:
    """Every kind of thinking in turn; none gives back what the others hold."""
    kinds = {"pazaak": pazaak(coached=False), "pazaak's coach": pazaak(coached=True), "pazaak's what-ifs": what_ifs}
    kinds |= {game: arcade(game) for game in GAMES if game != "pazaak"}
    kinds |= {f"{game} by {seats}": arcade(game, seats) for game, seats in LARGEST.items()}
    measured: dict[str, Figures] = {}
    worker = WorkerProcess()
    try:
        for name, play in kinds.items():
            figures = measured[name] = Figures()
            play(worker, figures)
            figures.a_move /= max(figures.answers, 1)
            memory = resident(worker.process_id or 0)
            figures.most, figures.after = memory["VmHWM"], memory["VmRSS"]
    finally:
        worker.close()
    return measured


if __name__ == "__main__":
    print(json.dumps({name: asdict(figures) for name, figures in measure().items()}))
