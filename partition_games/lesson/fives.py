"""The lesson of Fives: an exchange, the scores of hands, and a deal in which memory changes everything."""

from __future__ import annotations

from partition_games.engine.events import CardsDealt, DealBegan
from partition_games.lesson.plan import Part, read, swap, swaps
from partition_games.lesson.teaching import LESSONS, Teaching
from pazaak.house.session.lessons import hands
from pazaak.stage.screens.results import Figure

EXCHANGE = Part(
    position={
        "hands": hands("KS KD 9C 4H 2S", "QH QC 7D 5S 3C", "8S 8D TH 6C AD"),
        "stock": ["KH", "7S", "7H", "JD", "4C", "2H", "8C", "JH", "9D"],
        "dealer": 2,
    },
    options={"stake": 0},
    script=(
        read("welcome", "Five cards",
             "In Fives everyone holds five cards and may exchange once. Then all hands are shown, and only the best "
             "one scores. First to 20 wins."),
        read("hands", "The hands",
             "A pair scores 2, two pairs 3, a treble 4, a full house 6, four of a kind 8. There are no straights "
             "and no flushes, and the ace is the lowest card."),
        swap("throw", "The exchange",
             "You sit to the dealer's left and begin. Keep the kings, choose the other three, and press EXCHANGE.",
             "9C 4H 2S", "Exchange the nine, the four and the two."),
        *swaps("7D 5S 3C", "TH 6C AD"),
        read("full", "A full house",
             "You drew a king and two sevens: a full house beats the treble of eights and is worth 6 points. The "
             "others score nothing.", "own-plate"),
        read("stock", "The stock",
             "All cards go under the stock as they were shown, hand by hand. After two or three deals they come "
             "back, in the order you saw.", "stock"),
    ),
)  # fmt: skip

MEMORY = Part(
    position={
        "hands": hands("QH 8C 8D 5S 3C", "KC KH 9S 7C 4D", "AC AS JD JH 5D"),
        "stock": ["QS", "QD", "2C", "TD", "6H", "9H"],
        "dealer": 2,
        "scores": [14, 12, 16],
    },
    options={"stake": 0},
    script=(
        read("later", "Later",
             "Two deals ago I showed a pair of queens. Count what has gone since: they are on top of the stock, "
             "side by side.", "stock"),
        read("keep", "Against the rule",
             "With just the eights you'd keep them and exchange three. But two queens are next, and they want a "
             "third beside them."),
        swap("queens", "Two, not three",
             "Keep the queen and the eights. Exchange two cards, the queens come to you, and I won't get them.",
             "5S 3C", "Exchange the five and the three."),
        *swaps("9S 7C 4D", "5D"),
    ),
)  # fmt: skip

FIVES = Teaching(
    game="fives",
    ui=LESSONS,
    parts=(EXCHANGE, MEMORY),
    company=("juno", "pell"),
    deal=(DealBegan(1, 2), CardsDealt(0, (5,) * 3)),
    subtitle="Queens and eights: {teacher} wanted those queens.",
    figures=(
        Figure("One exchange", "up to five cards", "text"),
        Figure("The best hand alone", "scores its value", "text"),
        Figure("Used cards", "come back in order", "good_text"),
        Figure("20 points", "win the game", "gold_text"),
    ),
    note="If that is too much to remember, see HOUSE RULES.",
)
