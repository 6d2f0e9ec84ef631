"""The four doors of the partition games, and the words in which they differ. Rules stay in the engine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from partition_games.engine.options import LEAST_WITH_SECOND
from pazaak.house.phrases import capitalized, sentences
from pazaak.table.hall.door import SECOND_BACK, Door, Setting, Unit

HAZARI_GOAL = 1000
KITTI_ANTES = 20
"""Buy-in at Kitti, in antes; twice that for a game to more deals than `KITTI_LONG`."""
KITTI_LONG = 5


def _doubled_when_long(paid: int, options: Mapping[str, Any]) -> int:
    return paid * (2 if options.get("long") else 1)


def _antes(paid: int, options: Mapping[str, Any]) -> int:
    return paid * KITTI_ANTES * (2 if options.get("target", 0) > KITTI_LONG else 1)


LENGTH = "length"
SHORT_OR_FULL = Setting(
    LENGTH, "Game", {"full": ("To 1,000", {}), "short": ("To 500", {"target": 500})},
    "A full game takes about half an hour, a short one half of that.",
)  # fmt: skip
DEALS_WON = Setting(
    LENGTH, "Game", {"usual": ("To 5 deals", {}), "short": ("To 3 deals", {"target": 3}),
                     "long": ("To 10 deals", {"target": 10})},
    "Deals to win. A long game needs twice the buy-in.",
)  # fmt: skip


def _length(usual: int) -> Setting:
    """Return the setting of a game that can be played long, for twice the stake."""
    values = {"usual": (f"To {usual}", {"long": False}), "long": (f"To {2 * usual}", {"long": True})}
    return Setting(LENGTH, "Game", values, "A long game is played for twice the stake.")


def _rule(id: str, label: str, line: str, values: Mapping[str, tuple[str, Mapping[str, Any]]]) -> Setting:
    """Return the setting of a house rule, explained in a line; the first of its values is the usual one."""
    return Setting(id, label, values, line, on_sheet=True)


def _flushes(name: str) -> Setting:
    line = f"What decides between two {name} with the same highest card: the other two, or nothing."
    return _rule(FLUSHES, capitalized(name), line, {"all": ("All three cards", {"colour_ties": "all"}),
                                        "top": ("The highest card", {"colour_ties": "top"})})  # fmt: skip


def _ace_two_three(*names: str) -> Setting:
    """Return the setting for the place of A-2-3, the usual place first."""
    return _rule("ace-two-three", "A-2-3", "Where ace, two and three stand among the runs.",
                 {name: ACE_LOW[name] for name in names})  # fmt: skip


FLUSHES = "flushes"
ACE_LOW: Mapping[str, tuple[str, Mapping[str, Any]]] = {
    "none": ("No run", {"ace_low_run": "none"}),
    "low": ("The lowest run", {"ace_low_run": "low"}),
    "second": ("Second to A-K-Q", {"ace_low_run": "second"}),
    "high": ("The best run", {"ace_low_run": "high"}),
    "lowest": ("The lowest run", {"ace_low_run": "low", "ace_low_straights": True}),
    "suited": ("In one suit only", {"ace_low_run": "low", "ace_low_straights": False}),
}
USED_CARDS = _rule(
    "mix", "Used cards", "In order, a good memory pays. Mixed, it pays less; shuffled, not at all.",
    {"order": ("In order", {"mix": False, "reshuffle": False}),
     "mixed": ("Mixed", {"mix": True, "reshuffle": False}),
     "shuffled": ("Shuffled", {"mix": False, "reshuffle": True})},
)  # fmt: skip
ANY_TWO = _rule(
    "wins", "Two shows win", "Whether the first and the third show together win a deal as well.",
    {"row": ("In a row", {"any_two": False}), "any": ("Any two", {"any_two": True})},
)  # fmt: skip
FOUR_PAIRS = _rule(
    "four-pairs", "Four pairs", "Whether they void the deal, or the player who holds them may play on.",
    {"must": ("Void the deal", {"four_pairs": "must"}), "may": ("As you like", {"four_pairs": "may"})},
)  # fmt: skip
LEAST_GROUP = _rule(
    "least-group", "Least group", "A player without such a group sits out the rest of the shows.",
    {"none": ("Any three cards", {"min_group": "none"}), "pair": ("A pair", {"min_group": "pair"}),
     "flush": ("A flush", {"min_group": "flush"})},
)  # fmt: skip
FOUL = _rule(
    "foul", "Groups out of order", "They can't be laid, or the player who shows them drops out of the game.",
    {"reject": ("Can't be laid", {"foul": "reject"}), "drop": ("A foul", {"foul": "drop"})},
)  # fmt: skip

SECOND = Setting(
    "second", "Second place", {"back": ("Gets its stake back", {SECOND_BACK: True}),
                               "nothing": ("Gets nothing", {SECOND_BACK: False})},
    "From four players on. The winner takes the rest; a shared second place shares the stake.",
    least_seats=LEAST_WITH_SECOND, on_sheet=True,
)  # fmt: skip

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
    settings=(SHORT_OR_FULL, _ace_two_three("second", "high", "low", "none"), _flushes("colours"), SECOND),
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
    settings=(_length(20), USED_CARDS, SECOND),
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
    settings=(
        DEALS_WON,
        ANY_TWO,
        FOUR_PAIRS,
        _ace_two_three("lowest", "suited", "second", "high", "none"),
        _flushes("flushes"),
    ),
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
    settings=(
        _length(7),
        LEAST_GROUP,
        FOUL,
        _ace_two_three("none", "high", "second", "low"),
        _flushes("flushes"),
        SECOND,
    ),
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
