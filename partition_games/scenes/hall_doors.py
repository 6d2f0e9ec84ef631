"""The four doors of the arcade: what each game is called, costs, and lets one choose. Rules stay in the engine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

PURSES = "purses"
"""The option under which the seats bring their credits."""
KITTI_ANTES = 20
"""So many antes are a buy-in at Kitti."""


@dataclass(frozen=True, slots=True)
class Unit:
    """What a game counts."""

    one: str
    many: str

    def counted(self, number: int) -> str:
        """A number and its noun."""
        return f"{number:,} {self.one if number == 1 else self.many}"


@dataclass(frozen=True, slots=True)
class Setting:
    """Something to choose at a door: its values by name, what each is called, and the options it sets."""

    id: str
    label: str
    values: Mapping[str, tuple[str, Mapping[str, Any]]]
    """By name: what it is called, and the options it sets; the first is the default."""
    tooltip: str = ""

    @property
    def default(self) -> str:
        return next(iter(self.values))

    def names(self) -> list[tuple[str, str]]:
        """What a widget offers: (name, label)."""
        return [(name, label) for name, (label, _) in self.values.items()]


@dataclass(frozen=True, slots=True)
class Door:
    """One game of the arcade as the hall shows it."""

    game: str
    title: str
    line: str
    """What one does there, in a few words."""
    tale: str
    """The game in two sentences."""
    role: str
    """The colour of its light."""
    unit: Unit
    seats: tuple[int, ...]
    """The numbers of players it is for."""
    usual: int
    stakes: tuple[int, int, int]
    """Small, medium, high: what each seat pays; at Kitti the ante of a deal."""
    by_ante: bool = False
    settings: tuple[Setting, ...] = field(default=())

    @property
    def stake_option(self) -> str:
        """The option that names what a seat pays."""
        return "ante" if self.by_ante else "stake"

    def buy_in(self, options: Mapping[str, Any]) -> int:
        """The credits a seat brings to a table with these options."""
        paid: int = options[self.stake_option]
        return paid * (KITTI_ANTES if self.by_ante else 2 if options.get("long") else 1)


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
    "In order, a good memory pays. Mixed, nobody can remember them.",
)  # fmt: skip
ANY_TWO = Setting(
    "wins", "Two shows win", {"row": ("In a row", {"any_two": False}), "any": ("Any two", {"any_two": True})},
    "Whether the first and the third show win a deal as well.",
)  # fmt: skip
BRAG = Setting(
    "ace-two-three", "A-2-3", {"none": ("Is no run", {"ace_low_run": "none"}),
                               "high": ("The best run", {"ace_low_run": "high"})},
    "Some houses rank A-2-3 above A-K-Q, as in Brag.",
)  # fmt: skip

DOORS: tuple[Door, ...] = (
    Door(
        game="hazari",
        title="Hazari",
        line="Four groups, a thousand points",
        tale="Four players split thirteen cards into groups, strongest first. Each show takes the cards of all four, "
        "and who has a thousand points wins.",
        role="own",
        unit=Unit("point", "points"),
        seats=(4,),
        usual=4,
        stakes=(25, 100, 400),
        settings=(SHORT_OR_FULL,),
    ),
    Door(
        game="fives",
        title="Fives",
        line="One exchange, a good memory",
        tale="Change what you like, once. Only the best hand scores, and the used cards come back in the order in "
        "which they were put away.",
        role="gold",
        unit=Unit("point", "points"),
        seats=(2, 3, 4, 5),
        usual=4,
        stakes=(20, 80, 300),
        settings=(_length(20), MIX),
    ),
    Door(
        game="kitti",
        title="Kitti",
        line="Three groups, two in a row",
        tale="Three groups of three. Win two shows in a row and the pot is yours; if nobody does, it stays and grows.",
        role="rival",
        unit=Unit("deal won", "deals won"),
        seats=(2, 3, 4, 5),
        usual=4,
        stakes=(2, 10, 40),
        by_ante=True,
        settings=(ANY_TWO,),
    ),
    Door(
        game="crash",
        title="Crash",
        line="Four groups, one crash wins it all",
        tale="Four groups of three and one card too many. Every show is a point, a tie is none, and all four at once "
        "win the whole game.",
        role="good",
        unit=Unit("point", "points"),
        seats=(2, 3, 4),
        usual=4,
        stakes=(25, 100, 400),
        settings=(_length(7), BRAG),
    ),
)
STAKE_NAMES = ("Small", "Medium", "High")


def door_of(game: str) -> Door:
    """The door of a game by its name."""
    return next(door for door in DOORS if door.game == game)
