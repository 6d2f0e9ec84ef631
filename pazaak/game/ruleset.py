"""Every option of a Pazaak table's rules, the three presets, and the same as house rules."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Literal

from pazaak.house.house_rules import HouseRule, HouseRules, RulePreset, RuleValue, numbers
from pazaak.house.rules.catalogue import OptionsError

AutoStand = Literal["turn_end", "always", "never"]
NineCards = Literal["win", "stand"]
FlipReach = Literal["both", "positive"]
TiebreakerUse = Literal["hand", "board"]
Reshuffle = Literal["empty", "set"]
NextLeader = Literal["winner", "first", "alternate"]
AnteEvery = Literal["match", "set"]


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The house rules of one table; the defaults are the Cantina game."""

    bets: bool = True
    """Whether there are bets before each set."""
    max_bet: int = 8
    """The largest bet or raise, in antes."""
    bust_penalty: int = 2
    """Payment of a bust into the pot, in antes."""
    ante_every: AnteEvery = "match"
    ante_min: int = 10
    """Smallest ante that may be named, in credits; `ante_max` is the largest."""
    ante_max: int = 200
    auto_stand: AutoStand = "turn_end"
    """Time at which a total of exactly 20 stands automatically."""
    nine_cards: NineCards = "win"
    """Effect of nine cards with a total of 20 or less: they win the set, or stand."""
    gold_cards: bool = True
    flip: FlipReach = "both"
    """Signs that a Flip inverts: both, or positive values only."""
    tiebreaker: TiebreakerUse = "hand"
    """Use of a Tiebreaker: from the hand at a tie, or on the board only."""
    reshuffle: Reshuffle = "empty"
    next_leader: NextLeader = "winner"
    sets_to_win: int = 3
    open_side_decks: bool = False

    def __post_init__(self) -> None:
        if self.ante_min < 1 or self.ante_max < self.ante_min:
            raise OptionsError("The antes must run from at least 1 credit to no less than that.")
        if self.max_bet < 1 or self.bust_penalty < 0 or self.sets_to_win < 1:
            raise OptionsError("max_bet and sets_to_win must be at least 1 and bust_penalty at least 0.")


CANTINA = RuleSet()
"""Rules of the preset `cantina`, the default."""
CLASSIC = RuleSet(
    bets=False,
    bust_penalty=0,
    nine_cards="stand",
    gold_cards=False,
    flip="both",
    tiebreaker="board",
    next_leader="first",
)
CLASSIC_2 = RuleSet(
    bets=False,
    bust_penalty=0,
    flip="positive",
    tiebreaker="board",
    reshuffle="set",
    next_leader="alternate",
)

PRESETS: dict[str, RuleSet] = {"cantina": CANTINA, "classic": CLASSIC, "classic2": CLASSIC_2}

BUST_PENALTY = HouseRule(
    "bust-penalty",
    "A bust pays",
    "What a bust pays into the pot, in antes.",
    numbers("bust_penalty", {0: "Nothing", 1: "1 ante", 2: "2 antes", 3: "3 antes", 5: "5 antes"}),
    default="2",
    other="{} antes",
    bounds="0 to 100",
)
AUTO_STAND = HouseRule(
    "auto-stand",
    "Exactly 20",
    "When a board of exactly 20 stands automatically.",
    {
        "turn_end": RuleValue(
            "Stands at the end", {"auto_stand": "turn_end"}, "When the turn ends, or no card is left to play in it."
        ),
        "always": RuleValue("Stands at once", {"auto_stand": "always"}, "After the draw as well."),
        "never": RuleValue("Never automatically", {"auto_stand": "never"}, "Its player has to stand."),
    },
)
GOLD_CARDS = HouseRule(
    "gold-cards",
    "Gold cards",
    "Gold Switches, Flips, Doubles and Tiebreakers in side decks.",
    {
        "yes": RuleValue("Allowed", {"gold_cards": True}, "Side decks may hold them."),
        "no": RuleValue("Left out", {"gold_cards": False}, "No side deck may hold one."),
    },
)
FLIP = HouseRule(
    "flip",
    "A Flip turns",
    "Which of the matching cards a Flip turns.",
    {
        "both": RuleValue("Plus and minus", {"flip": "both"}, "Values of both signs."),
        "positive": RuleValue("Plus only", {"flip": "positive"}, "Cards that count as minus stay as they are."),
    },
)
RESHUFFLE = HouseRule(
    "reshuffle",
    "Main deck",
    "When the main deck is shuffled.",
    {
        "empty": RuleValue("Until it's empty", {"reshuffle": "empty"}, "Only when no card is left."),
        "set": RuleValue("New each set", {"reshuffle": "set"}, "Before every set."),
    },
)
_RULES = (
    HouseRule(
        "sets",
        "Sets to win",
        "The sets that win the match.",
        numbers("sets_to_win", {1: "1 set", 2: "2 sets", 3: "3 sets", 5: "5 sets", 7: "7 sets"}),
        default="3",
        at_door=True,
        length=True,
        other="{} sets",
        bounds="1 to 99",
    ),
    HouseRule(
        "bets",
        "Bets",
        "Whether there are bets before each set.",
        {
            "yes": RuleValue("Before each set", {"bets": True}, "Players bet, raise, call or fold."),
            "no": RuleValue("None", {"bets": False}, "Only antes are paid."),
        },
    ),
    HouseRule(
        "max-bet",
        "Largest bet",
        "The largest bet or raise, in antes.",
        numbers("max_bet", {1: "1 ante", 2: "2 antes", 4: "4 antes", 8: "8 antes", 16: "16 antes"}),
        default="8",
        other="{} antes",
    ),
    BUST_PENALTY,
    HouseRule(
        "ante-every",
        "Ante",
        "How often an ante is paid.",
        {
            "match": RuleValue("Once a match", {"ante_every": "match"}, "One ante for the match."),
            "set": RuleValue(
                "Every set",
                {"ante_every": "set"},
                "Each set's leader names one, while both purses hold the minimum ante.",
            ),
        },
    ),
    AUTO_STAND,
    HouseRule(
        "nine-cards",
        "Nine cards",
        "What nine cards of 20 or less do.",
        {
            "win": RuleValue("Win the set", {"nine_cards": "win"}, "They win it at once."),
            "stand": RuleValue("Stand", {"nine_cards": "stand"}, "They stand, and totals are compared."),
        },
    ),
    GOLD_CARDS,
    FLIP,
    HouseRule(
        "tiebreaker",
        "Tiebreaker",
        "From where a Tiebreaker decides a tie.",
        {
            "hand": RuleValue("Board and hand", {"tiebreaker": "hand"}, "From the board, and from the hand."),
            "board": RuleValue("Board only", {"tiebreaker": "board"}, "From the board alone."),
        },
    ),
    RESHUFFLE,
    HouseRule(
        "next-leader",
        "Next leader",
        "The player who leads after a set that was won.",
        {
            "winner": RuleValue("Set winner", {"next_leader": "winner"}, "The winner of the set."),
            "first": RuleValue("First leader", {"next_leader": "first"}, "Always the leader of the first set."),
            "alternate": RuleValue("Alternates", {"next_leader": "alternate"}, "The one who didn't lead it."),
        },
    ),
    HouseRule(
        "open-decks",
        "Side decks",
        "Whether both see what the hands were drawn from.",
        {
            "closed": RuleValue("Hidden", {"open_side_decks": False}, "Players see their own deck alone."),
            "open": RuleValue("Open", {"open_side_decks": True}, "Both see both side decks; hands stay hidden."),
        },
    ),
)


def rule_values(rules: RuleSet) -> dict[str, str]:
    """Return the names of the house rules' values at a table, by rule; those that no sheet offers are left out."""
    standing = {rule.id: rule.standing(asdict(rules)) for rule in _RULES}
    return {rule: name for rule, name in standing.items() if name is not None}


def _preset(id: str, name: str, told: str) -> RulePreset:
    chosen = rule_values(PRESETS[id])
    del chosen["sets"]
    return RulePreset(name, told, chosen, {"preset": id})


HOUSE_RULES = HouseRules(
    _RULES,
    {
        "cantina": _preset("cantina", "Cantina", "Bets, gold cards, and nine cards that win."),
        "classic": _preset("classic", "Classic", "No bets, no gold cards, free busts, and nine cards that only stand."),
        "classic2": _preset("classic2", "Classic II", "No bets, free busts, and a new main deck for each set."),
    },
    {
        "preset": "`cantina`, `classic` or `classic2`: the defaults of the options below",
        "ante_min": "the minimum ante, in credits",
        "ante_max": "the largest ante, in credits; never less than an `ante_min` given without it",
        "purses": "credits by seat, at least `ante_min` each",
        "side_decks": "ten cards for each seat",
    },
    {"purses": "`[1000,1000]`", "side_decks": "the starter deck twice"},
)
"""The rules that a table without stakes may change."""
