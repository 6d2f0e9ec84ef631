"""The house rules of the four partition games."""

from __future__ import annotations

from collections.abc import Mapping

from pazaak.house.house_rules import HouseRule, HouseRules, RulePreset, RuleValue

LENGTH = "length"
FLUSHES = "flushes"
SECOND_BACK = "second_back"
RUNS = "ace-two-three"

_SHARED = {
    "seats": "hazari 4, fives and kitti 2 to 5, crash 2 to 4",
    "deals": "the number of deals after which the game ends, whatever the score; `points` are then those of the deals",
    "target": "the score that ends the game: 1000, fives 20, kitti 5 won deals, crash 7",
}
_PURSES = {"purses": "what each seat brings"}
_SECOND = {
    "second_back": "with four seats and more the second place gets its stake back out of the pot",
}
_STAKE = {"stake": "what each seat puts into the pot at the start; the winner takes it", **_SECOND}
_LONG = {"long": "target and stake doubled"}
_WORDS = {"deals": "Ends after {} deals"}
_GOAL = {"target": "To {} points"}
_DEFAULTS = {"second_back": "`false`", "deals": "none", "target": "none", "purses": "1000 each"}
_RUN_NOTE = {
    "ace_low_run": "where A-2-3 stands among the runs: `second` to A-K-Q, `low`, `none` (no run), `high` (the best)",
}


def _targets(goal: int, short: int, long: int | None, unit: str) -> dict[str, RuleValue]:
    """Return the lengths of a game: the usual one, a short one and, where there is one, a long one."""
    usual = {"usual" if long else "full": goal, "short": short, **({"long": long} if long else {})}
    return {name: RuleValue(f"To {score:,}{unit}", {"target": score}) for name, score in usual.items()}


def _length(line: str, values: Mapping[str, RuleValue]) -> HouseRule:
    return HouseRule(LENGTH, "Game", line, values, at_door=True, length=True, other="To {}")


def _doubled(goal: int) -> HouseRule:
    """Return the length of a game that can be played long, for twice the stake."""
    values = {
        "usual": RuleValue(f"To {goal}", {"long": False}),
        "long": RuleValue(f"To {2 * goal}", {"long": True}, "For twice the stake."),
    }
    return _length("The points that win.", values)


def _flushes(name: str) -> HouseRule:
    line = f"What decides between two {name} with the same highest card."
    values = {
        "all": RuleValue("All three cards", {"colour_ties": "all"}, "The second card decides, then the third."),
        "top": RuleValue("The highest card", {"colour_ties": "top"}, "Nothing does: they are equal."),
    }
    return HouseRule(FLUSHES, name.capitalize(), line, values)


_PLACES: Mapping[str, RuleValue] = {
    "none": RuleValue("No run", {"ace_low_run": "none"}, "It isn't one, as K-A-2 isn't."),
    "low": RuleValue("The lowest run", {"ace_low_run": "low"}, "It's below 2-3-4."),
    "second": RuleValue("Second to A-K-Q", {"ace_low_run": "second"}, "It's above K-Q-J."),
    "high": RuleValue("The best run", {"ace_low_run": "high"}, "It's above A-K-Q, as in Brag."),
    "lowest": RuleValue("The lowest run", {"ace_low_run": "low", "ace_low_straights": True}, "It's below 2-3-4."),
    "suited": RuleValue(
        "In one suit only",
        {"ace_low_run": "low", "ace_low_straights": False},
        "It's the lowest run of one suit, and no run in mixed suits.",
    ),
}


def _ace_two_three(*names: str) -> HouseRule:
    """Return the rule for the place of A-2-3, the usual place first."""
    line = "Where ace, two and three stand among the runs."
    return HouseRule(RUNS, "A-2-3", line, {name: _PLACES[name] for name in names})


def _first_card(*sides: str) -> HouseRule:
    """Return the rule for the side of the dealer on which the deal begins, the usual one first."""
    values = {side: RuleValue(f"The dealer's {side}", {"first_card": side}) for side in sides}
    return HouseRule("first-card", "First card", "The player who gets the first card of a deal.", values)


def _draw(highest: str) -> HouseRule:
    values = {
        "cards": RuleValue(
            "By cards", {"quick_start": False}, f"Everyone draws a card: {highest}, and the others sit by their cards."
        ),
        "chance": RuleValue("By chance", {"quick_start": True}, "No cards are drawn: seats and dealer are random."),
    }
    return HouseRule("draw", "Draw for seats", "How seats and the first dealer are found.", values)


def _second(*seats: int) -> HouseRule:
    """Return the rule for the second place."""
    line = "From four players on: what the second place gets out of the pot."
    values = {
        "back": RuleValue(
            "Gets its stake back",
            {SECOND_BACK: True},
            "The winner takes the rest. A shared second place shares the stake.",
        ),
        "nothing": RuleValue("Gets nothing", {SECOND_BACK: False}, "The winner takes the whole pot."),
    }
    return HouseRule("second", "Second place", line, values, seats=seats)


HAZARI = HouseRules(
    (
        _length("The points that win. A short game takes half as long.", _targets(1000, 500, None, "")),
        _ace_two_three("second", "high", "low", "none"),
        _flushes("colours"),
        _second(4),
        _draw("the highest deals first"),
    ),
    {
        "low": RulePreset("Low ace", "A-2-3 is the lowest run, and the highest card alone decides between colours.",
                          {RUNS: "low", FLUSHES: "top"}),
        "quick": RulePreset("Quick", "To 500 points, without a draw for seats.",
                            {LENGTH: "short", "draw": "chance"}),
    },
    {**_SHARED, **_PURSES, **_STAKE, **_RUN_NOTE},
    _DEFAULTS,
    _WORDS,
)  # fmt: skip

USED_CARDS = HouseRule(
    "mix",
    "Used cards",
    "What is done with the cards of a deal before they go under the stock.",
    {
        "order": RuleValue("In order", {"mix": False, "reshuffle": False},
                           "They go under it as they were held: a good memory pays."),
        "mixed": RuleValue("Mixed", {"mix": True, "reshuffle": False},
                           "The hands are mixed: nobody knows their order, and memory pays less."),
        "shuffled": RuleValue("Shuffled", {"mix": False, "reshuffle": True},
                              "The whole pack is shuffled and cut before every deal: memory doesn't pay."),
    },
)  # fmt: skip

FIVES = HouseRules(
    (_doubled(20), USED_CARDS, _second(4, 5), _draw("the highest deals first (the ace is the lowest)")),
    {
        "fading": RulePreset("Fading memory", "Used cards are mixed.", {"mix": "mixed"}),
        "fresh": RulePreset("No memory", "The whole pack is shuffled before every deal.", {"mix": "shuffled"}),
    },
    {
        **_SHARED, **_PURSES, **_STAKE, **_LONG,
        "mix": "mix the hands before they go under the stock",
        "reshuffle": "shuffle the whole pack before every hand",
    },
    _DEFAULTS,
    {**_GOAL, **_WORDS},
)  # fmt: skip

ANY_TWO = HouseRule(
    "wins",
    "Two shows win",
    "Which two shows of three win a deal.",
    {
        "row": RuleValue("In a row", {"any_two": False}, "The first and the second do, or the second and the third."),
        "any": RuleValue("Any two", {"any_two": True}, "The first and the third do as well."),
    },
)
FOUR_PAIRS = HouseRule(
    "four-pairs",
    "Four pairs",
    "What four pairs do, held as they were dealt.",
    {
        "must": RuleValue("Void the deal", {"four_pairs": "must"}, "They must be shown, and nobody plays the deal."),
        "may": RuleValue("As you like", {"four_pairs": "may"}, "Their holder may show them, or play on."),
    },
)

KITTI = HouseRules(
    (
        _length("Deals to win. A long game needs twice the buy-in.", _targets(5, 3, 10, " deals")),
        ANY_TWO,
        FOUR_PAIRS,
        _ace_two_three("lowest", "suited", "second", "high", "none"),
        _flushes("flushes"),
        _first_card("left", "right"),
        _draw("the highest deals first"),
    ),
    {
        "generous": RulePreset("Generous", "Any two shows win, and four pairs may be played.",
                               {"wins": "any", "four-pairs": "may"}),
        "suited": RulePreset("Suited", "A-2-3 is a run in one suit only, and the highest card decides between flushes.",
                             {RUNS: "suited", FLUSHES: "top"}),
    },
    {
        **_SHARED, **_PURSES, **_RUN_NOTE,
        "ante": "what each seat puts into the pot before each deal",
        "ace_low_straights": "whether A-2-3 is a run in mixed suits too",
    },
    _DEFAULTS,
    _WORDS,
)  # fmt: skip

LEAST_GROUP = HouseRule(
    "least-group",
    "Least group",
    "The lowest hand that counts. A player without one sits out the rest of the shows.",
    {
        "none": RuleValue("Any three cards", {"min_group": "none"}, "Every group counts."),
        "pair": RuleValue("A pair", {"min_group": "pair"}, "High cards don't count."),
        "flush": RuleValue("A flush", {"min_group": "flush"}, "High cards and pairs don't count."),
    },
)
FOUL = HouseRule(
    "foul",
    "Groups out of order",
    "What happens to a group that is stronger than the one before it.",
    {
        "reject": RuleValue("Can't be laid", {"foul": "reject"}, "It's refused when it is laid."),
        "drop": RuleValue(
            "A foul", {"foul": "drop"}, "It may be laid, but showing it puts its player out of the game."
        ),
    },
)

CRASH = HouseRules(
    (
        _doubled(7),
        LEAST_GROUP,
        FOUL,
        _ace_two_three("none", "high", "second", "low"),
        _flushes("flushes"),
        _second(4),
        _first_card("right", "left"),
        _draw("the highest deals first"),
    ),
    {
        "brag": RulePreset("As in Brag", "A-2-3 is the best run.", {RUNS: "high"}),
        "hard": RulePreset("Hard", "A group is a pair at least, and groups out of order are a foul.",
                           {"least-group": "pair", "foul": "drop"}),
    },
    {**_SHARED, **_PURSES, **_STAKE, **_LONG, **_RUN_NOTE},
    _DEFAULTS,
    {**_GOAL, **_WORDS},
)  # fmt: skip

HOUSE_RULES: Mapping[str, HouseRules] = {"hazari": HAZARI, "fives": FIVES, "kitti": KITTI, "crash": CRASH}
