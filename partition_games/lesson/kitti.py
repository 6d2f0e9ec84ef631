"""The lesson of Kitti: two shows in a row, the second group for its own sake, and a Salami."""

from __future__ import annotations

from partition_games.engine.events import CardsDealt, DealBegan, StakesPaid
from partition_games.lesson.plan import Part, lay, moves, read
from partition_games.lesson.teaching import LESSONS, Teaching
from pazaak.house.session.lessons import hands
from pazaak.stage.screens.results import Figure

ANTE, SEATS = 10, 3
_FIRST = ("AC KC 6C | TH 8H 4H | AD TS 3D", "4C 3C 2H | JD TD 4D | 7H 7C 6S")
_SECOND = ("6C 5S 4S | AH 5H 2H | 8C 6D 2S", "AC KS QC | JC 4H 4D | 8D 6H 3C")
_THIRD = ("QS QD QC | KH JD TS | 6C 5C 3H", "5D 4D 3S | KS TH TD | 8H 7D 7C")

IN_A_ROW = Part(
    position={"hands": hands("AH JS JH TC 9S 5C 5H 2S 2C", *_FIRST), "dealer": 2},
    options={"ante": ANTE},
    script=(
        read("welcome", "Nine cards",
             "In Kitti you split nine cards into three groups of three. Before every deal each of us pays an ante "
             "into the pot."),
        read("high", "The best groups",
             "The best is 2-3-5 in three suits. Then a triple, a royal flush (A-K-Q), a straight flush and a "
             "straight, where A-2-3 is lowest.", "group-1"),
        read("low", "The others",
             "Then a flush, a pair, a high card. Equal ranks compare card by card from the top. If all three are "
             "equal, the show is a draw.", "rules"),
        lay("straight", "Your groups",
            "You hold a straight, J-10-9. Then a flush in hearts, and the pair of twos. Drag the cards or press "
            "STRONGEST.",
            "JS TC 9S | AH JH 5H | 5C 2S 2C", "Arrange them like this, then press UP.", "strongest"),
        *moves(*_FIRST),
        read("winner", "Winner",
             "You won the first and the second show: two in a row win the deal and the pot.", "own-plate"),
    ),
)  # fmt: skip

SECOND = Part(
    position={"hands": hands("AS KH JS TS 9S 9D 6S 5D 3H", *_SECOND), "dealer": 2, "scores": [3, 2, 2]},
    options={"ante": ANTE},
    script=(
        read("temptation", "A trap",
             "J-10-9 of spades is a straight flush and would win the first show. But nothing good would be left, "
             "and one show wins nothing.", "group-1"),
        read("kitti", "Kitti",
             "Three shows for three players: that is a Kitti. Nobody wins, the pot stays, and everyone antes again.",
             "pot"),
        lay("second", "The second group",
            "Without the second group nobody wins. Straight J-10-9 with the nine of diamonds, then ace, nine, six of "
            "spades.",
            "JS TS 9D | AS 9S 6S | KH 5D 3H", "Arrange them like this, then press UP."),
        *moves(*_SECOND),
        read("worked", "Second and third",
             "The first show is mine, but second and third are yours, even with a king high.", "own-plate"),
    ),
)  # fmt: skip

ALL_THREE = Part(
    position={"hands": hands("KD QH JH 9H 9D 7S 5S 3C 2H", *_THIRD), "dealer": 2, "scores": [4, 3, 3]},
    options={"ante": ANTE},
    script=(
        read("special", "Dealt, not played",
             "Four of a kind in nine cards wins the deal at once; of two, the higher. Four pairs void it."),
        lay("salami", "Salami",
            "Here is the best group of all: 2-3-5 in three suits. All three shows are a Salami: the pot, and one "
            "more ante from everyone.",
            "5S 3C 2H | KD QH JH | 9H 9D 7S", "Put the strongest groups first, and press UP.", "strongest"),
        *moves(*_THIRD),
    ),
)  # fmt: skip

KITTI = Teaching(
    game="kitti",
    ui=LESSONS,
    parts=(IN_A_ROW, SECOND, ALL_THREE),
    company=("mirel", "pell"),
    deal=(StakesPaid((ANTE,) * SEATS, ANTE * SEATS), DealBegan(1, 2), CardsDealt(1, (9,) * SEATS)),
    subtitle="A Salami. {teacher} pays with a sigh.",
    figures=(
        Figure("Two shows in a row", "win the deal", "text"),
        Figure("All three", "Salami: one more ante", "good_text"),
        Figure("No two in a row", "Kitti: the pot stays", "text"),
        Figure("Five deals", "win the game", "gold_text"),
    ),
    note="With HOUSE RULES, any two shows may win.",
)
