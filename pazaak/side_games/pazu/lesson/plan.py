"""The lesson of Pazu-Pazaak, from the ante to the jackpot: Old Pell speaks, Kettle-7 plays along."""

from __future__ import annotations

from collections.abc import Mapping

from pazaak.game.cards.side_cards import Play, SideCard
from pazaak.game.moves import SPEND_TIEBREAKER, STAND, AnswerTie, EndTurn, NameAnte, Stand
from pazaak.house.session import lessons
from pazaak.side_games.pazu.moves import PASS, Bid, Move, PassLot
from pazaak.side_games.pazu.state import View

ANTE, PURSE, JACKPOT = 20, 1000, 640
"""Ante of the lesson's sets, buy-in of each seat, and the Pazaak Pot at the beginning, in credits."""
OPTIONS: Mapping[str, object] = {"ante_min": 10, "ante_max": 4 * ANTE, "purses": [PURSE] * 3, "sets": 6}


Part = lessons.LessonPart[Move]
Lesson = lessons.Lesson[Move]


def refusal(lesson: Lesson, move: Move, view: View) -> str:
    """Return the answer to a wrong move."""
    match move:
        case NameAnte():
            return f"Legal, but let's play for {ANTE} today."
        case Bid():
            return "You may bid more, but never pay more than you must. Bid the least that will do."
        case PassLot():
            return "Passing is free, but this card is worth its price. Bid for it."
        case _:
            return "Legal, but not in this lesson. Do what I ask."


NAMING = Part(
    position={"phase": "ante", "leader": 0, "pazaak_pot": JACKPOT},
    options=OPTIONS,
    script=(
        Lesson.read("welcome", "All against all",
              "Pazu-Pazaak is Pazaak for 3 to 6, everyone for themselves. You own no side deck: the cards are sold "
              "before every set.", "rivals"),
        Lesson("ante", "The ante",
               "You lead, so you set the ante. All of us pay it into the Set Pot, which the best board wins.",
               f"Set the ante at {ANTE}.", "name-ante", NameAnte(ANTE), "bet"),
    ),
)  # fmt: skip

AUCTION = Part(
    position={"phase": "bid", "leader": 0, "ante": ANTE, "lots": ["±4", "+1"], "pazaak_pot": JACKPOT},
    options=OPTIONS,
    script=(
        Lesson.read("lot", "The lot",
              "There's one more card for sale than players. You see the lot, and how many follow, but not which.",
              "about-lot"),
        Lesson("bid", "A first bid",
               "A ±4 can save you or lift you. You open: a first bid is at least half the ante.",
               "Bid 10.", "bid", Bid(10), "bet"),
        Bid(20), PASS,
        Lesson("raise", "Going once",
               "Kettle wants it too, and I am out. A raise is at least half the ante more.",
               "Bid 30.", "bid", Bid(30), "bet"),
        PASS, Bid(10), PASS,
        Lesson.read("sold", "Sold",
              "The ±4 is yours for this set, face up: everyone sees what you can do with it.", "hand"),
        Lesson.read("jackpot", "The Pazaak Pot",
              "Your 30 went into the Pazaak Pot. It isn't for the best board: it stays and grows, set after set.",
              "about-jackpot"),
        Lesson("pass", "Let it go",
               "The next lot is a +1, and Kettle bids 10. It seldom helps, and what you pay is gone. A pass is final.",
               "Pass.", "pass", PASS, "fold", {Bid: "Keep your credits: a +1 isn't worth a fight. Pass."}),
    ),
)  # fmt: skip

TURNS = Part(
    position={
        "phase": "turn", "leader": 0, "ante": ANTE, "boards": [[8, 7], [10, 3], [10, 2]],
        "hands": [["±4"], ["+1"], []], "deck": [8, 9, 6], "pazaak_pot": JACKPOT + 40, "paid_in": [30, 10, 0],
        "purses": [950, 970, 980],
    },
    options=OPTIONS,
    script=(
        Lesson.read("turn", "The play",
              "Turns are those of Pazaak, in a circle: draw a card, play one if you like, end the turn or stand. "
              "Nobody bets. You've just drawn an 8.", "own-board"),
        Lesson("save", "Save the board",
               "23 is over 20. Play your ±4 as −4 before you end the turn, or you go bust.",
               "Play the ±4 as −4.", "hand-1", Play(SideCard("±4"), -4), "card_1",
               {Play: "That makes it worse. Subtract 4: play it as −4.",
                EndTurn: "Then you'd go bust. Play the ±4 as −4 first."}),
        Lesson("stand", "Stand",
               "19 is hard to beat. Stand, and wait until all others stand or go bust.",
               "Stand.", "stand", STAND, "stand", {EndTurn: "Then you must draw again. You are at 19: stand."}),
        STAND,
        Lesson.read("won", "The Set Pot",
              "Kettle drew to 22 and I stood on 18: your 19 won the Set Pot. The set winner leads the next.",
              "own-plate"),
        Lesson.read("penalty", "A bust feeds it",
              "Kettle's bust cost it two antes more. They went into the Pazaak Pot, as bids do.", "about-jackpot"),
    ),
)  # fmt: skip

TIE = Part(
    position={
        "phase": "turn", "leader": 0, "ante": ANTE, "boards": [[10], [10, 8], [9, 9, 9]], "stood": [False, True, False],
        "bust": [False, False, True], "hands": [["T"], [], []], "deck": [8], "pazaak_pot": JACKPOT + 130,
        "paid_in": [40, 50, 40], "purses": [980, 910, 920],
    },
    options=OPTIONS,
    script=(
        Lesson("level", "A later set",
               "Here I'm bust, and Kettle stands on 18. You have 18 too, and you bought the Tiebreaker, the T.",
               "Stand on 18.", "stand", STAND, "stand",
               {Play: "On the board, the T adds 1 and wins ties. Keep it, and I show you the other way.",
                EndTurn: "Another card may bust you. Stand, and let the T decide."}),
        Lesson("spend", "The Tiebreaker",
               "Tied boards share the pot, unless somebody holds the only T. Use it, and the set is yours.",
               "Use the T.", "spend", SPEND_TIEBREAKER, "bet",
               {AnswerTie: "Then you'd share the pot with Kettle. Use it: it's gone after the set anyway."}),
    ),
)  # fmt: skip

FULL = Part(
    position={
        "phase": "turn", "leader": 0, "ante": ANTE, "boards": [[1, 1, 1, 1, 2, 2, 2], [10], [9]],
        "stood": [False, True, True], "hands": [["-3"], [], []], "deck": [9], "pazaak_pot": JACKPOT + 140,
        "paid_in": [50, 50, 40], "purses": [1010, 890, 900],
    },
    options={**OPTIONS, "sets": 1},
    script=(
        Lesson.read("eight", "Eight of nine",
              "The last thing, and the best. Your board holds eight cards, 19 in all. A ninth of 20 or less fills it.",
              "own-board"),
        Lesson("full", "Full Board",
               "A Full Board ends the set at once, beats even 20, and takes both pots: all that was ever bid.",
               "Play the −3.", "hand-1", Play(SideCard("-3"), -3), "card_1",
               {Stand: "With 19 you win the small pot. Fill the board, and you win both.",
                EndTurn: "The next card may bust you. The −3 fills the board now."}),
    ),
)  # fmt: skip

PARTS = (NAMING, AUCTION, TURNS, TIE, FULL)
