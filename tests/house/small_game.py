"""A game small enough to be seen through: one to three matches are taken in turn, and who takes the last wins."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from pazaak.house.rules.agents import RandomAgent
from pazaak.house.rules.catalogue import Game, Json, Options, OptionsError
from pazaak.house.rules.protocols import Holdings, IllegalMoveError, NotationError, Outcome, PositionError, Seat, Step
from pazaak.house.rules.shuffle import pick


class Size(StrEnum):
    SMALL = "small"
    LARGE = "large"


@dataclass(frozen=True, slots=True)
class Heap:
    """State and view in one: nothing is hidden."""

    seats: int
    left: int
    to_act: Seat


@dataclass(frozen=True, slots=True)
class Taken:
    seat: Seat
    count: int
    size: Size
    left_over: tuple[int, ...]


class HeapRules:
    """Rules of a heap: the player that takes the last match gets a credit from each of the others."""

    def __init__(self, seats: int = 2, heap: int = 10) -> None:
        self.seats = seats
        self.heap = heap

    def deal(self, seed: int) -> Step[Heap, Taken]:
        return Step(Heap(self.seats, self.heap + pick(5, f"{seed}/heap"), pick(self.seats, f"{seed}/toss")))

    def set_up(self, position: Mapping[str, object], seed: int) -> Step[Heap, Taken]:
        unknown = set(position) - {"leader", "left"}
        if unknown:
            raise PositionError("There is no such key.")
        dealt = self.deal(seed).state
        leader, left = position.get("leader", dealt.to_act), position.get("left", dealt.left)
        if not isinstance(leader, int) or not isinstance(left, int) or left < 1:
            raise PositionError("The position must be made of whole numbers.")
        return Step(Heap(self.seats, left, leader % self.seats))

    def to_act(self, state: Heap) -> Seat | None:
        return state.to_act if state.left else None

    def view(self, state: Heap, seat: Seat) -> Heap:
        return state

    def moves(self, view: Heap) -> Iterator[int]:
        yield from range(1, min(3, view.left) + 1)

    def verify(self, view: Heap, move: int) -> None:
        if move not in range(1, min(3, view.left) + 1):
            raise IllegalMoveError("One to three matches are taken.")

    def apply(self, state: Heap, move: int) -> Step[Heap, Taken]:
        left = state.left - move
        mover = state.to_act
        size = Size.SMALL if move < 3 else Size.LARGE
        following = mover if left == 0 else (mover + 1) % self.seats
        return Step(Heap(self.seats, left, following), (Taken(mover, move, size, (left,)),))

    def payoffs(self, state: Heap) -> tuple[int, ...]:
        last = state.to_act
        return (
            tuple(self.seats - 1 if seat == last else -1 for seat in range(self.seats))
            if not state.left
            else ((0,) * self.seats)
        )

    def outcome(self, state: Heap) -> Outcome | None:
        return None if state.left else Outcome(self.payoffs(state), (state.to_act,), "last")

    def holdings(self, state: Heap) -> Holdings:
        return Holdings(tuple(10 + points for points in self.payoffs(state)))


class FirstAgent:
    """Takes the least, or the one who knows how leaves a multiple of four."""

    def __init__(self, clever: bool) -> None:
        self._clever = clever
        self.prepared = 0

    def prepare(self, view: Heap) -> None:
        self.prepared += 1

    def choose(self, view: Heap) -> int:
        best = view.left % 4
        return best if self._clever and best else 1


class FatalAgent:
    """Ends the process it thinks in."""

    def prepare(self, view: Heap) -> None:
        """Nothing to prepare."""

    def choose(self, view: Heap) -> int:
        os._exit(7)


class LoopingAgent:
    """Thinks for ever, after a sign that it thinks at all; each time it leaves another."""

    def __init__(self, signs: str) -> None:
        self._signs = Path(signs)

    def prepare(self, view: Any) -> None:
        """Nothing to prepare."""

    def choose(self, view: Any) -> int:
        (self._signs / str(os.getpid())).touch()
        while True:
            pass


class SlowAgent:
    """Leaves a sign that it thinks, thinks until it finds its idea, and answers with the process it did so in."""

    def __init__(self, begun: str, idea: str) -> None:
        self._begun, self._idea = Path(begun), Path(idea)

    def prepare(self, view: Heap) -> None:
        """Nothing to prepare."""

    def choose(self, view: Heap) -> int:
        self._begun.touch()
        while not self._idea.exists():
            time.sleep(0.002)
        return os.getpid()


class TalkativeAgent:
    """Prints while it thinks, and says whether a screen was loaded."""

    def prepare(self, view: Heap) -> None:
        print("getting ready")

    def choose(self, view: Heap) -> bool:
        import sys

        print("thinking")
        return "pygame" in sys.modules


def build(seats: int | None, options: Options) -> HeapRules:
    if set(options) - {"heap"}:
        raise OptionsError("There is one option, heap.")
    heap = options.get("heap", 10)
    if type(heap) is not int or not 1 <= heap <= 10**6:
        raise OptionsError("The heap is a whole number.")
    if seats not in (None, 2, 3):
        raise OptionsError("Two or three play.")
    return HeapRules(seats or 2, heap)


def write_out(seats: int | None, options: Options) -> Json:
    return {"heap": build(seats, options).heap}


def parse(text: str) -> int:
    if text not in {"1", "2", "3", "4"}:
        raise NotationError("A move is a number.")
    return int(text)


def describe(state: Heap) -> Json:
    return {"game": "heap", "left": state.left, "to_act": state.to_act if state.left else None}


def double(command: Json) -> Json:
    number: Any = command.get("number")
    if type(number) is not int:
        raise NotationError("number must be a whole number.")
    return {"double": 2 * number}


HEAP = Game(
    name="heap",
    build=build,
    write_out=write_out,
    parse=parse,
    write=str,
    describe_view=describe,
    describe_state=describe,
    agents={
        "random": lambda seed: RandomAgent(HeapRules(), seed),
        "least": lambda seed: FirstAgent(False),
        "master": lambda seed: FirstAgent(True),
    },
    reference="least",
    questions={"double": double},
)
HEAP_PATH = "tests.house.small_game:HEAP"
