"""The achievements of the arcade's games, each for the first time that a match adds to a figure of its game."""

from __future__ import annotations

from pazaak.career.achievements.definition import Achievement, Metal

STEEL, NEON, GOLD = Metal.STEEL, Metal.NEON, Metal.GOLD


def _first(
    id: str, name: str, condition: str, emblem: str, metal: Metal, figure: str, *, secret: bool = False
) -> Achievement:
    """Return an achievement for the first time that a match adds to a figure."""
    return Achievement(
        id, name, condition, emblem, metal, count=lambda queries: queries.figure(figure), played=True, secret=secret
    )


_AT_HAZARI = (
    _first("sweep", "The Whole Deck", "Take all 360 points of a deal of Hazari", "=360", GOLD, "hazari_sweep"),
    _first("heavy", "Heavy Hand", "Score 250 points or more in a deal of Hazari", "=250", STEEL, "hazari_heavy"),
    _first("last_show", "Saved for Last", "Win the last show of a deal of Hazari and no other", "flag", STEEL,
           "hazari_last"),
    _first("uphill", "Uphill", "Win a game of Hazari after trailing by 300 points", "flame", NEON, "hazari_comeback"),
    _first("half_way", "Not Even Half Way", "Win a game of Hazari with nobody else above 500 points", "bolt", GOLD,
           "hazari_runaway"),
)  # fmt: skip

_AT_FIVES = (
    _first("four", "Four Walls", "Win a hand of Fives with four of a kind", "=4", NEON, "fives_four"),
    _first("stood_pat", "Fine as It Is", "Win a hand of Fives without an exchange", "lock", STEEL, "fives_stood"),
    _first("new_hand", "A New Hand", "Exchange all five cards of Fives and win the hand", "refresh", STEEL,
           "fives_all"),
    _first("three_hands", "Three Straight", "Win 3 hands of Fives in a row", "=3", NEON, "fives_run"),
    _first("small_fry", "Twice the Distance", "Win a game of Fives with nobody else above 10 points", "chart", GOLD,
           "fives_runaway"),
)  # fmt: skip

_AT_KITTI = (
    _first("salami", "By the Slice", "Win a Salami at Kitti", "chain", NEON, "kitti_salami"),
    _first("late_riser", "Late Riser", "Lose the first show of a deal of Kitti and win the deal", "moon", STEEL,
           "kitti_late"),
    _first("full_pot", "A Full Pot", "Win a pot of Kitti that holds 3 antes or more of each seat", "coin", NEON,
           "kitti_pot"),
    _first("three_deals", "The Cat Purrs", "Win 3 deals of Kitti in a row", "bolt", NEON, "kitti_run"),
    _first("nothing_left", "Nothing Left Over", "Win a game of Kitti before anyone else wins a deal", "shield", GOLD,
           "kitti_runaway"),
)  # fmt: skip

_AT_CRASH = (
    _first("crash", "On Impact", "Win all four groups of a deal of Crash", "burst", NEON, "crash_crash"),
    _first("three_groups", "Three out of Four", "Win 3 groups of a deal of Crash against 3 rivals", "=3/4", STEEL,
           "crash_three"),
    _first("brakes", "Off the Brakes", "Win a game of Crash after trailing by 4 points", "flame", NEON,
           "crash_comeback"),
    _first("clear_road", "A Clear Road", "Win a game of Crash with nobody else above 3 points", "compass", GOLD,
           "crash_runaway"),
    _first("dragon", "Here Be Dragons", "Be dealt a dragon at Crash", "eye_off", GOLD, "crash_dragon", secret=True),
)  # fmt: skip

_AT_HOKM = (
    _first("kot", "Seven to None", "Win a hand of Hokm by Kot", "=KOT", STEEL, "hokm_kot"),
    _first("hakem_koti", "The Crown Rolls", "Beat Hâkem by seven tricks to none", "crown", GOLD, "hokm_hakem_koti"),
    _first("third", "Last Laugh", "Win a hand of Hokm when the two others tie", "people", NEON, "hokm_third"),
    _first("reign", "A Long Reign", "Stay Hâkem for 4 winning hands in a row", "hourglass", NEON, "hokm_reign"),
    _first("whitewash", "Not a Point", "Win a game of Hokm with no points against you", "shield", GOLD, "hokm_shutout"),
)

_AT_PAZU = (
    _first("pazaak_pot", "Lights Out", "Win the Pazaak Pot with a Full Board", "coin", GOLD, "pazu_jackpots"),
    _first("bare_hands", "Bare Hands", "Win a set of Pazu-Pazaak without buying a card", "=0", STEEL, "pazu_bare"),
    _first(
        "collector",
        "The Collector",
        "Win a set of Pazu-Pazaak with 4 cards bought in it",
        "deck",
        NEON,
        "pazu_collector",
    ),
    _first("last_one", "Last One Left", "Win a set of Pazu-Pazaak as the last one left", "people", STEEL, "pazu_last"),
    _first("run_of_sets", "On a Run", "Win 3 sets of Pazu-Pazaak in a row", "bolt", NEON, "pazu_run"),
)

_AT_CLIMBING = (
    _first("bomb", "Short Fuse", "Play a bomb at Dou Di Zhu", "burst", STEEL, "dou_bomb"),
    _first("rocket", "Lift-off", "Play the rocket at Dou Di Zhu", "flame", NEON, "dou_rocket"),
    _first("spring", "Early Spring", "Win a hand of Dou Di Zhu by a spring", "sparkle", NEON, "dou_spring"),
    _first("rent_day", "Rent Day", "Bid 3 at Dou Di Zhu and win the hand as landlord", "key", STEEL, "dou_landlord"),
    _first("steep_rent", "Steep Rent", "Win a hand of Dou Di Zhu at a stake of 24 or more", "chart", GOLD, "dou_steep"),
    _first("shadows", "In the Shadows", "Win a hand of Dou Di Zhu as the second landlord", "moon", NEON, "dou_second"),
    _first(
        "threes", "Threes Are High", "Bid 3 at Big Three and win the hand as declarer", "=333", NEON, "three_declarer"
    ),
    _first("called", "Called by Name", "Win a hand of Big Three as the partner", "people", STEEL, "three_partner"),
)

IN_THE_ARCADE: tuple[Achievement, ...] = (
    *_AT_HAZARI,
    *_AT_FIVES,
    *_AT_KITTI,
    *_AT_CRASH,
    *_AT_HOKM,
    *_AT_CLIMBING,
    *_AT_PAZU,
)
