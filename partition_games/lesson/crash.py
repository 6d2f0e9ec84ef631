"""The lesson of Crash: four shows and a stick-up, then a flush that is kept for the end."""

from __future__ import annotations

from partition_games.engine.events import CardsDealt, DealBegan
from partition_games.lesson.plan import Part, lay, moves, read
from partition_games.lesson.teaching import LESSONS, Teaching
from pazaak.house.session.lessons import hands
from pazaak.stage.screens.results import Figure

_FIRST = (
    "5H 5D 5C | 9H 8S 7D | 4D 3S 2D | KD JS 6S / 4H",
    "AC KC QC | JH TC 9D | 8D 7C 6C | AS KS 4S / 6H",
)
_SECOND = (
    "QH JD TH | 5S 4S 3D | 4D 3C 2H | AD 8D 8C / 9H",
    "QC JS TS | 9D 8S 7C | 8H 6H 3H | AS AC 9C / 5D",
)

FOUR_SHOWS = Part(
    position={"hands": hands("KH JC TH 9S 9C 8C 7S 7H 6D 3H 3D 3C 2C", *_FIRST), "dealer": 2},
    options={"stake": 0},
    script=(
        read("welcome", "Thirteen cards",
             "In Crash you split 13 cards into four groups of three. One card is left over. Each show is worth a "
             "point, and 7 points win."),
        read("high", "The best groups",
             "A prial is three of a rank, and three threes are the best of all. Then a running flush and a run; "
             "A-2-3 isn't a run.", "group-1"),
        read("low", "The others",
             "Then a flush, a pair, a high card. Equal groups compare their cards from the top: pairs first the "
             "pair, then the third card.", "rules"),
        lay("threes", "Your groups",
            "You hold the three threes. Press STRONGEST: two runs follow, and the king with what is left. The two is "
            "over.",
            "3H 3D 3C | JC TH 9C | 9S 8C 7H | KH 7S 6D / 2C", "Put the strongest groups first, and press UP.",
            "strongest"),
        *moves(*_FIRST),
        read("points", "Two points",
             "The threes and the third run scored. The second was a tie with my run: a stick-up, and nobody scores.",
             "own-plate"),
        read("deal", "Dealt, not played",
             "Four of a kind scores a point at once. Six pairs may be shown: the cards are dealt again. One card of "
             "every rank wins the game."),
    ),
)  # fmt: skip

CRASH_IT = Part(
    position={
        "hands": hands("KH QS JC TD TC 7D 6S 6D 5C 4H 2S 2D 2C", *_SECOND), "dealer": 2, "scores": [2, 4, 3],
    },
    options={"stake": 0},
    script=(
        read("chance", "The next deal",
             "Win all four shows of one deal and you have a Crash: you win the whole game, whatever the score."),
        read("tens", "A pair of tens",
             "Strongest first, your last group is a pair of tens. I may hold a better pair. Can you do more for it?",
             "group-4"),
        lay("crash", "A flush at last",
            "6-5-4 will do as the third group: a run is a run. Then ten, seven, six of diamonds are a flush for the "
            "last, with a ten over.",
            "2S 2D 2C | KH QS JC | 6S 5C 4H | TD 7D 6D / TC", "Arrange them like this, then press UP."),
        *moves(*_SECOND),
    ),
)  # fmt: skip

CRASH = Teaching(
    game="crash",
    ui=LESSONS,
    parts=(FOUR_SHOWS, CRASH_IT),
    company=("dax", "pell"),
    deal=(DealBegan(1, 2), CardsDealt(1, (13,) * 3)),
    subtitle="A Crash. {teacher} held the aces, and they were not enough.",
    figures=(
        Figure("Each show", "1 point for the best", "text"),
        Figure("A tie for the best", "stick-up: no point", "text"),
        Figure("7 points", "win the game", "gold_text"),
        Figure("All four shows", "Crash: the whole game", "good_text"),
    ),
    note="A pair kept for the last group stops a rival's Crash.",
)
