"""A frame at its busiest on the Pazaak table: `pytest -m bench -n 0 tests/bench/test_frames.py -s`."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from pazaak.game.moves import Move
from pazaak.game.state import View
from pazaak.house.rules.agents import AgentRecipe
from pazaak.house.thinking.thinker import WorkerThinker
from pazaak.house.thinking.worker_process import WorkerProcess
from pazaak.rivals.register import level_agent
from pazaak.scenes.table import layout as at
from pazaak.stage.motion.beats import Beat, Glide, Together, Turn
from pazaak.stage.motion.timeline import Beats
from pazaak.stage.paint.card_sprites import CardSprite
from tests.bench.measured import Measured
from tests.bench.visit import processor_seconds, visit
from tests.pilot import FRAME, Pilot
from tests.scenes.tables import PazaakTable

MEDIAN, WORST = 4.0, 7.0
"""In full-screen copies of the window's own size, taken between the frames of the same run; both in time of the
processor, which others on the machine lengthen less than that of the clock."""
SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
CARDS, SPARKS = 8, 60
FLIGHT = 0.6
FRAMES = 240
ROUNDS = 5
BOARDS = [[4, 9, -2, 5], [7, 6, 4, 1]]
HANDS = [["+3", "±4", "-2", "1±2"], ["T", "+1", "+2", "D"]]


def fly(table: PazaakTable, times: int) -> Iterator[Beats]:
    """Eight cards arc from the deck to the boards, tilt, turn over, and go back, again and again."""
    faces = [card.face for side in table.picture.sides for card in side.board]
    cards = [CardSprite(face, *at.DECK, turn=0.0) for face in faces[:CARDS]]
    assert len(cards) == CARDS
    table.picture.passing.extend(cards)
    for _ in range(times):
        for out in (True, False):
            yield tuple(_flight(number, card, out) for number, card in enumerate(cards))


def _flight(number: int, card: CardSprite, out: bool) -> Beat:
    place, tilt = (at.slot(number % 2, number), 14.0) if out else (at.DECK, 0.0)
    return Together(
        Glide(card, place, FLIGHT, arc=46, angle=-tilt if number % 2 else tilt),
        Turn(card, 1.0 if out else 0.0, FLIGHT),
    )


def measure(pilot: Pilot, table: PazaakTable) -> tuple[list[float], float]:
    """Processor time of each frame while everything is in the air, in seconds, and of a copy between them."""
    table.timeline.beside(fly(table, round(FRAMES * FRAME / FLIGHT / 2) + 1))
    frames, copies, spare = [], [], pilot.app.window.surface.copy()
    for number in range(FRAMES):
        if number % 20 == 0:
            table.board.effects.sparks(at.POT, "gold", SPARKS)
            table.board.effects.sparks(at.GAUGE[at.OWN], "own", SPARKS)
        began = time.thread_time()
        drawn = pilot.app.step(FRAME, pygame.event.get())
        frames.append(time.thread_time() - began)
        assert drawn
        assert table.board.effects.particles.alive
        if number % 10 == 9:
            began = time.thread_time()
            spare.blit(pilot.app.window.surface, (0, 0))
            copies.append(time.thread_time() - began)
        time.sleep(0.002)  # the rest of a real frame, in which others run
    table.timeline.finish()
    table.picture.passing.clear()
    pilot.settle()
    return frames, statistics.median(copies)


class Ponderer:
    """A player who is never sure: it weighs its move again and again for as long as it is told to."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._player = level_agent("master", 1)

    def prepare(self, view: View) -> None:
        """Get ready."""
        self._player.prepare(view)

    def choose(self, view: View) -> Move:
        """Keep a core busy, then answer."""
        end = time.perf_counter() + self._seconds
        move = self._player.choose(view)
        while time.perf_counter() < end:
            move = self._player.choose(view)
        return move


@pytest.mark.bench
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_frame_with_eight_cards_and_particles_in_the_air(
    tmp_path: Path, size: tuple[int, int], measured: Measured
) -> None:
    with visit(tmp_path, {"boards": BOARDS, "hands": HANDS, "deck": [6, 3, 2, 1]}) as (app, table, worker):
        pilot = Pilot(app, seen=True)
        pilot.resize(*size)
        pilot.settle()
        measure(pilot, table)  # fills the caches
        ponderer: AgentRecipe[View, Move] = AgentRecipe(f"{__name__}:Ponderer", (600.0,))
        thinker = WorkerThinker(ponderer, worker)
        thinker.ask(table.view)
        while not thinking(worker):
            time.sleep(0.01)
        rounds = [measure(pilot, table) for _ in range(ROUNDS)]
        assert thinking(worker)
        assert thinker.poll() is None
    figures = sorted((percentile(frames, 99) / copy, statistics.median(frames) / copy) for frames, copy in rounds)
    worst, median = figures[0]
    told = ", ".join(f"{middle:.1f}/{slow:.1f}" for slow, middle in figures)
    copy = statistics.median(copy for _, copy in rounds)
    print(f"\na frame at {size[0]}x{size[1]}, in copies of the screen: {median:.1f} at the median, ", end="")
    print(f"{worst:.1f} at the 99th percentile (all rounds: {told}; a copy takes {copy * 1000:.2f} ms)")
    where = f"{size[0]}x{size[1]}"
    measured.most(f"a frame in motion at {where}, median", median, "copies of the window", MEDIAN, runs=ROUNDS)
    measured.most(f"a frame in motion at {where}, p99", worst, "copies of the window", WORST, runs=ROUNDS)
    assert median <= MEDIAN
    assert worst <= WORST


def thinking(worker: WorkerProcess) -> bool:
    """Whether the worker uses its core right now."""
    if worker.process_id is None:
        return False
    before = processor_seconds(worker.process_id)
    time.sleep(0.2)
    return processor_seconds(worker.process_id) > before + 0.02


def percentile(values: list[float], share: int) -> float:
    """The value below which so many hundredths lie."""
    return sorted(values)[min(len(values) - 1, len(values) * share // 100)]
