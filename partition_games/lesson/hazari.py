"""The lesson of Hazari: a deal laid strongest first, then one in which the last group is worth a pair of kings."""

from __future__ import annotations

from partition_games.engine.events import CardsDealt, DealBegan
from partition_games.lesson.plan import Part, lay, moves, read
from partition_games.lesson.teaching import LESSONS, Teaching
from pazaak.house.session.lessons import hands
from pazaak.stage.screens.results import Figure

_FIRST = (
    "6S 6H 6D | TC 9S 8D | QD 5D 4D | KC QS 7S 2H",
    "KS QH JS | 6C 5S 4S | KH TH 9H | TS 2D 2C 5C",
    "JH JD JC | TD 9D 8H | 5H 4C 3D | AD 7H 4H 3S",
)
_SECOND = (
    "TH TD TC | 8S 7S 6C | KD JD 8D | AC 7D 5S 2H",
    "5C 4C 3C | 9D 8H 7C | AS QS 9S | QH 8C 4S 2D",
    "KC QC JC | AD 3D 2C | JH 9H 7H | 9C 6S 6H 4D",
)

STRONGEST = Part(
    position={"hands": hands("AS AH AC KD QC 9C 8C 8S 7C 7D 3H 3C 2S", *_FIRST), "dealer": 3},
    options={"stake": 0},
    script=(
        read("welcome", "Four players",
             "Hazari is for four. You each hold 13 cards and split them into four groups: 3, 3, 3 and 4. Then the "
             "groups are compared, first with first."),
        read("worth", "Card points",
             "Aces, kings, queens, jacks and tens count 10 points, the others 5. A deal holds 360 points, and "
             "the first to 1,000 wins the game."),
        read("high", "The best groups",
             "Three of a rank are a troy, the best there is. Then three in a row of one suit, a colour run, and "
             "three in a row, a run.", "group-1"),
        read("low", "The others",
             "Next comes three of one suit, a colour, then a pair. The rest is an indi: its highest card counts. "
             "All of them are under RULES.", "rules"),
        lay("strongest", "Strongest first",
            "No group may be stronger than the one before. Press STRONGEST, and look at the names.",
            "AS AH AC | 9C 8C 7C | KD 3H 3C | QC 8S 7D 2S", "Put the strongest groups first, and press UP.",
            "strongest"),
        *moves(*_FIRST),
        read("taken", "175 points",
             "Your aces took all 12 cards of the first show, your colour run those of the second: 175 points.",
             "own-plate"),
        read("last", "The last show",
             "The last is for 16 cards, and most players have nothing left. A pair of twos took 105 points there. "
             "Remember that.", "seat-2"),
    ),
)  # fmt: skip

KINGS = Part(
    position={
        "hands": hands("AH KS KH QD JS TS 6D 5D 5H 4H 3H 3S 2S", *_SECOND),
        "dealer": 3,
        "scores": [760, 640, 805, 675],
    },
    options={"stake": 0},
    script=(
        read("later", "Eight deals later",
             "You have 760 points, and I have 805. Strongest first, you would put A-K-Q second, and a poor six last: "
             "80 points."),
        read("ace", "A-2-3",
             "Ace, two, three is the second best of all runs, just below A-K-Q. So you can spare the kings for the "
             "last group.", "group-2"),
        read("tie", "Equal groups",
             "Of equal groups the one shown last wins. The winner of a show leads the next: show after your rivals "
             "and even a tie is yours.", "own-plate"),
        lay("kings", "Kings at the end",
            "First 5-4-3 of hearts, then A-2-3, then Q-J-10. Last the kings: only three cards count, and the fourth "
            "rides along for its points.",
            "5H 4H 3H | AH 3S 2S | QD JS TS | KS KH 6D 5D", "Arrange them like this, then press UP."),
        *moves(*_SECOND),
    ),
)  # fmt: skip

HAZARI = Teaching(
    game="hazari",
    ui=LESSONS,
    parts=(STRONGEST, KINGS),
    company=("vela", "pell", "grusk"),
    deal=(DealBegan(1, 3), CardsDealt(0, (13,) * 4)),
    subtitle="{teacher} led, and you took three shows.",
    figures=(
        Figure("Ace to ten, nine to two", "10 points, 5 points", "text"),
        Figure("Equal groups", "the last shown wins", "text"),
        Figure("The last show", "16 cards: keep a pair", "good_text"),
        Figure("1,000 points", "win the game", "gold_text"),
    ),
    note="PRACTICE shows the chances of each group.",
)
