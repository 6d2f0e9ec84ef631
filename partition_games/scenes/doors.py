"""The four doors of the partition games, and the words in which each differs from the others. Rules stay in the
engine."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from pazaak.table.hall.door import Door, Setting, Unit

KITTI_ANTES = 20
"""So many antes are a buy-in at Kitti."""


def _doubled_when_long(paid: int, options: Mapping[str, Any]) -> int:
    return paid * (2 if options.get("long") else 1)


LENGTH = "length"
SHORT_OR_FULL = Setting(
    LENGTH, "Game", {"full": ("To 1,000", {}), "short": ("To 500", {"target": 500})},
    "A full game takes about half an hour, a short one half of that.",
)  # fmt: skip


def _length(usual: int) -> Setting:
    """A game that can be played long, for twice the stake."""
    values = {"usual": (f"To {usual}", {"long": False}), "long": (f"To {2 * usual}", {"long": True})}
    return Setting(LENGTH, "Game", values, "A long game is played for twice the stake.")


MIX = Setting(
    "mix", "Used cards", {"order": ("In order", {"mix": False}), "mixed": ("Mixed", {"mix": True})},
    "In order, a good memory pays; mixed, nobody can track them.",
)  # fmt: skip
ANY_TWO = Setting(
    "wins", "Two shows win", {"row": ("In a row", {"any_two": False}), "any": ("Any two", {"any_two": True})},
    "Whether the first and the third show win a deal as well.",
)  # fmt: skip
BRAG = Setting(
    "ace-two-three", "A-2-3", {"none": ("No run", {"ace_low_run": "none"}),
                               "high": ("Best run", {"ace_low_run": "high"})},
    "Some houses rank A-2-3 above A-K-Q, as in Brag.",
)  # fmt: skip

HAZARI = Door(
    game="hazari",
    title="Hazari",
    line="Four groups, 1,000 points",
    tale="Four players split 13 cards into groups, strongest first. Each show takes all four groups' cards, and "
    "the first to 1,000 points wins.",
    role="own",
    seats=(4,),
    stakes=(25, 100, 400),
    settings=(SHORT_OR_FULL,),
)

FIVES = Door(
    game="fives",
    title="Fives",
    line="One exchange, a good memory",
    tale="Exchange once, as many as you like. Only the best hand scores, and used cards come back in the same order.",
    role="gold",
    seats=(2, 3, 4, 5),
    stakes=(20, 80, 300),
    settings=(_length(20), MIX),
    brings=_doubled_when_long,
)

KITTI = Door(
    game="kitti",
    title="Kitti",
    line="Three groups, two in a row",
    tale="Three groups of three. Win two shows in a row and the pot is yours; if nobody does, it stays and grows.",
    role="rival",
    unit=Unit("deal won", "deals won"),
    seats=(2, 3, 4, 5),
    stakes=(2, 10, 40),
    settings=(ANY_TWO,),
    stake_option="ante",
    stake_label="Ante",
    stake_tooltip="What each seat pays before every deal.",
    pot_label="First pot",
    first_pot=lambda paid, buy_in: paid,
    brings=lambda paid, options: paid * KITTI_ANTES,
)

CRASH = Door(
    game="crash",
    title="Crash",
    line="Four groups, one crash wins it all",
    tale="Four groups of three and one card too many. Every show is a point, a tie is none, and all four at once "
    "win the whole game.",
    role="good",
    seats=(2, 3, 4),
    stakes=(25, 100, 400),
    settings=(_length(7), BRAG),
    brings=_doubled_when_long,
)


@dataclass(frozen=True, slots=True)
class GameStyle:
    """One of the four games in its own words."""

    door: Door
    worth: Callable[[float], str]
    """What an arrangement or an exchange promises, in words."""
    entry: str = "a stake"
    """What each seat pays."""
    goal: str = "First to {goal:,} points"
    unit: str = "points"
    tie: str = "DRAW"
    """What is called over a comparison that several would win."""
    whole_hands: bool = False
    """Whether hands are compared as they are, not group by group."""
    tie_told: str = "The {which} groups tie. Nobody wins."


STYLES = {
    "hazari": GameStyle(HAZARI, worth=lambda worth: f"{worth:.0f} points"),
    "fives": GameStyle(FIVES, worth=lambda worth: f"{worth:.2f} points", whole_hands=True),
    "kitti": GameStyle(KITTI, worth=lambda worth: f"{worth:.0%} to win the deal", entry="an ante",
                       goal="First to {goal:,} deals won", unit="won"),
    "crash": GameStyle(CRASH, worth=lambda worth: f"{worth:.2f} points", tie="STICK-UP",
                       tie_told="Stick-up: nobody scores."),
}  # fmt: skip
