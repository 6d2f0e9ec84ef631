"""The four doors of the partition games, and the words in which they differ. Rules stay in the engine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from partition_games import house_rules
from pazaak.house.phrases import sentences
from pazaak.table.hall.door import Door, Unit, settings_of

HAZARI_GOAL = 1000
KITTI_ANTES = 20
"""Buy-in at Kitti, in antes; twice that for a game to more deals than `KITTI_LONG`."""
KITTI_LONG = 5


def _doubled_when_long(paid: int, options: Mapping[str, Any]) -> int:
    return paid * (2 if options.get("long") else 1)


def _antes(paid: int, options: Mapping[str, Any]) -> int:
    return paid * KITTI_ANTES * (2 if options.get("target", 0) > KITTI_LONG else 1)


KITTI_SPECIALS = "Four of a kind wins the deal; four pairs {void} it."
CRASH_SPECIALS = "So does a dragon. Four of a kind is a point; six pairs may be dealt again."
CRASH_SPECIALS_TOLD = "A dragon wins the game, four of a kind a point; six pairs may be dealt again"

HAZARI = Door(
    game="hazari",
    title="Hazari",
    gist="Split 13 cards, the strongest group first.",
    cards=("AS", "AH", "AD"),
    line="Four groups, {goal} points",
    tale="Four players split 13 cards into groups, strongest first. Each show takes all four groups' cards, and "
    "the first to {goal} points wins.",
    facts=lambda options: {"goal": f"{options.get('target') or HAZARI_GOAL:,}"},
    role="own",
    seats=(4,),
    stakes=(25, 100, 400),
    settings=settings_of(house_rules.HAZARI),
    presets=house_rules.HAZARI.presets,
)

FIVES = Door(
    game="fives",
    title="Fives",
    gist="Exchange once; only the best hand scores.",
    cards=("5H", "5S", "9D"),
    line="One exchange, a good memory",
    tale="Exchange once, as many as you like. Only the best hand scores, and used cards come back in the same order.",
    role="gold",
    seats=(2, 3, 4, 5),
    stakes=(20, 80, 300),
    settings=settings_of(house_rules.FIVES),
    presets=house_rules.FIVES.presets,
    brings=_doubled_when_long,
)

KITTI = Door(
    game="kitti",
    title="Kitti",
    gist="If nobody wins, the pot stays and grows.",
    cards=("2C", "3D", "5S"),
    line="Three groups, {two}",
    tale=sentences(
        "Three groups of three. Win {shows} and the pot is yours; if nobody does, it stays and grows.", KITTI_SPECIALS
    ),
    facts=lambda options: {
        "void": "may void" if options.get("four_pairs") == "may" else "void",
        "two": "any two win" if options.get("any_two") else "two in a row",
        "shows": "any two shows" if options.get("any_two") else "two shows in a row",
    },
    role="kitti",
    unit=Unit("deal won", "deals won"),
    seats=(2, 3, 4, 5),
    stakes=(2, 10, 40),
    settings=settings_of(house_rules.KITTI),
    presets=house_rules.KITTI.presets,
    stake_option="ante",
    stake_label="Ante",
    stake_tooltip="What each seat pays before every deal.",
    pot_label="First pot",
    first_pot=lambda paid, buy_in: paid,
    brings=_antes,
)

CRASH = Door(
    game="crash",
    title="Crash",
    gist="Win all four and the game is over.",
    cards=("KH", "QH", "JH"),
    line="Four groups, one crash wins it all",
    tale=sentences(
        "Four groups of three, and a card too many. A show is a point, a tie is none, and all four win the game.",
        CRASH_SPECIALS,
    ),
    role="crash",
    seats=(2, 3, 4),
    stakes=(25, 100, 400),
    settings=settings_of(house_rules.CRASH),
    presets=house_rules.CRASH.presets,
    brings=_doubled_when_long,
)


@dataclass(frozen=True, slots=True)
class GameStyle:
    """The name, words and door of one of the four games."""

    door: Door
    figure: str
    """Format of the value of an arrangement or an exchange, such as "{:.0%}"."""
    promised: str = "points"
    """Unit of what an arrangement or exchange promises, such as "points"."""
    lead: Unit | None = None
    """Unit of a lead; None for the door's own unit."""
    entry: str = "stake"
    """Word for each seat's payment, such as "stake"."""
    goal: str = "first to {goal:,} points"
    unit: str = "points"
    tie: str = "DRAW"
    """Word called over a comparison that several would win."""
    whole_hands: bool = False
    """Whether whole hands are compared, not group by group."""
    tie_told: str = "The {which} groups tie. Nobody wins."
    specials: str = ""
    """Line about deals that are settled before any show, for the time cards are arranged."""

    def worth(self, promise: float) -> str:
        """Return the value of an arrangement or an exchange in words."""
        return f"{self.figure.format(promise)} {self.promised}"

    def specials_at(self, options: Mapping[str, Any]) -> str:
        """Return `specials` as they apply at a table with these options."""
        return self.door.words(self.specials, options)


STYLES = {
    "hazari": GameStyle(HAZARI, "{:.0f}"),
    "fives": GameStyle(FIVES, "{:.2f}", whole_hands=True),
    "kitti": GameStyle(KITTI, "{:.0%}", "to win the deal", Unit("deal", "deals"), entry="ante",
                       goal="first to {goal:,} deals won", unit="won", specials=KITTI_SPECIALS),
    "crash": GameStyle(CRASH, "{:.2f}", tie="STICK-UP",
                       tie_told="Stick-up: nobody scores.", specials=CRASH_SPECIALS_TOLD),
}  # fmt: skip
