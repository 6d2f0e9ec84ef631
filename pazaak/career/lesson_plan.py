"""The lesson plan of Pazaak: dealt cards, texts and the move that each lesson asks for."""

from __future__ import annotations

from collections.abc import Mapping

from pazaak.career.lessons import Course, Lesson, Part, refusal
from pazaak.game import moves as m
from pazaak.game.cards.side_cards import Play, SideCard

PURSE = 1000  # credits
ANTE = 10  # credits
BET = 10  # credits
LARGE_BET = 40  # credits
END, STAND = m.END_TURN, m.STAND
TEACHERS_HAND = ["+3", "+3", "+4", "+4"]
OPTIONS: Mapping[str, object] = {"purses": [PURSE, PURSE], "ante_min": ANTE, "ante_max": 5 * ANTE}


def _end_turn(id: str, title: str, text: str, point: str, nudges: Mapping[type, str] | None = None) -> Lesson:
    return Lesson(id, title, text, "End your turn.", point, END, "end", nudges or {})


def _stand(id: str, title: str, text: str, nudges: Mapping[type, str] | None = None) -> Lesson:
    return Lesson(id, title, text, "Stand.", "stand", STAND, "stand", nudges or {})


def _play(id: str, title: str, text: str, play: Play, asks: str, nudges: Mapping[type, str]) -> Lesson:
    return Lesson(id, title, text, asks, "hand-1", play, "card_1", nudges)


WITHOUT_CREDITS = Part(
    position={
        "phase": "turn", "leader": 0, "to_act": 0, "ante": 0, "pot": 0, "sets": [0, 0],
        "hands": [["-4", "±3", "+2", "+1"], TEACHERS_HAND],
        "deck": [10, 6, 9, 8, 9, 8, 9, 7, 5, 8, 6, 10, 10, 8, 7, 5],
    },
    options={**OPTIONS, "bets": False},
    script=(
        Lesson.read("table", "The table",
                    "Sit down. This side is your board, that one mine, with room for nine cards each. Get closer to 20 "
                    "than I do, without going over, and you win the set. Three sets win the match.", "own-board"),
        Lesson("draw", "Draw",
               "The main deck is between us: 1 to 10, four of each, for both of us. Every turn starts with its top "
               "card, so you needn't ask.",
               "See what comes.", "deck"),
        _end_turn("end-turn", "End your turn",
                  "A ten, a fine start, and far from 20. When you end your turn I draw, and then you draw again.",
                  "end-turn"),
        m.END_TURN,
        _stand("stand", "Stand",
               "19! Nearly every card would take you over 20. Stand, and you draw no more this set: I have to beat "
               "19 alone.",
               {m.EndTurn: "Draw at 19? Without a card to save you, only a 1 fits. Stand, and let me sweat."}),
        END,
        _end_turn("bust", "Bust",
                  "I had 14, drew a 9 and went bust: your set. That gem marks it. New set; the last winner leads.",
                  "own-sets"),
        END,
        _end_turn("risk", "The risk",
                  "15. The line tells what a draw would do: how often the next card takes you over 20, then how often "
                  "even your cards can't save you. Be bold.", "risk",
                  {m.Stand: "15 rarely wins, and the risk is small. Be bold this once."}),
        END,
        _play("rescue", "The rescue",
              "23! But you're not bust yet. A card from your hand may still bring you back to 20 or less, and you "
              "hold a −4.",
              Play(SideCard("-4"), -4), "Play the −4.",
              {m.EndTurn: "That's a bust. The −4 in your hand saves you.",
               m.Stand: "That's a bust. The −4 in your hand saves you."}),
        _stand("one-card", "One card a turn",
               "19, and saved. You may play one side card a turn, after the draw. 19 is worth keeping."),
        END,
        END,
        _end_turn("side-cards", "Your hand",
                  "I drew to 20: my set. Your hand is never refilled: these three must last the match. Save them "
                  "while you're low.", "hand"),
        STAND,
        _play("switch", "A switch",
              "I stand on 18, you have 17. The ±3 is a switch: you choose whether it adds or subtracts. 17 and 3 "
              "are exactly 20.",
              Play(SideCard("±3"), 3), "Play the ±3 as +3.",
              {Play: "17 and 3 make 20. Play the ±3, and choose the +3.",
               m.Stand: "17 loses to my 18. Play the ±3 as +3.",
               m.EndTurn: "You need no luck here: the ±3 as +3 makes 20."}),
        Lesson.read("pure-pazaak", "Pure Pazaak",
                    "20 is a Pure Pazaak, and no total beats it. Play a card to 20 and you stand at once; draw to 20 "
                    "and the one act is STAND 20. You lead 2–1.", "own-total"),
    ),
)  # fmt: skip

WITH_A_POT = Part(
    position={
        "phase": "ante", "leader": 0, "pot": 0, "sets": [2, 1],
        "hands": [["+2", "+1"], TEACHERS_HAND], "deck": [10, 9, 6, 9, 3, 7],
    },
    options={**OPTIONS, "bets": True},
    script=(
        Lesson("ante", "The ante",
               "So far we played for nothing. A real match begins like this: one of us sets the ante, both pay it, "
               "and the match winner takes the pot. Go bust and you add 2 antes.",
               f"Set the ante at {ANTE}.", "name-ante", m.NameAnte(ANTE), "bet",
               {m.NameAnte: f"Any ante is fair, but let's start small: {ANTE}."}),
        m.ACCEPT,
        Lesson("bet", "Bets",
               "Before a set its leader may check or bet: at least the ante, at most the pot. You hold two good "
               "cards. Half the pot is already set.",
               f"Bet {BET}.", "bet", m.Bet(BET), "bet",
               {m.Check: "You could. But a bet makes the pot worth winning.",
                m.Bet: f"Half the pot will do: {BET}."}),
        m.CALL,
        _end_turn("pot", "The pot",
                  "I call, so I pay the same. The pot holds 40 now, and it stays there until one of us has 3 sets.",
                  "pot"),
        END,
        _play("plus", "Plus cards",
              "16. A draw would be a gamble, and standing is too little. A plus card adds what it says: the +2 "
              "makes 18.",
              Play(SideCard("+2"), 2), "Play the +2.",
              {m.Stand: "16 is easily beaten. The +2 first.",
               Play: "We'll need the +1 later. Play the +2."}),
        _stand("hold", "Enough",
               "18 is a total to be proud of. I have 9, and you never know."),
        STAND,
        Lesson("tie", "A tie",
               "18 each, a tie: nobody scores, and we play another set. Only a Tiebreaker, the gold T, could "
               "decide it. We're both asked in secret. You have none.",
               "Press NO TIEBREAKER.", "keep", m.KEEP_TIEBREAKER, "fold"),
        m.KEEP_TIEBREAKER,
        Lesson("check", "Check",
               "You lead again. With one small card left, there's no shame in a check: it's free. But then I may bet.",
               "Check.", "check", m.CHECK, "call",
               {m.Bet: "With a +1 alone? Check, and see what I do."}),
        m.Bet(LARGE_BET),
        Lesson("fold", "Fold",
               "I bet the whole pot. You may call or fold: a fold gives me this set and costs you nothing more. "
               "With one card against four, that can be wise.",
               "Fold.", "fold", m.FOLD, "fold",
               {m.Call: "40 credits on a +1? Another day. Fold this one."}),
    ),
)  # fmt: skip

NEARLY_FULL = Part(
    position={
        "phase": "turn", "leader": 1, "to_act": 0, "ante": ANTE, "pot": 80, "sets": [2, 2],
        "purses": [980, 940], "hands": [["+1"], TEACHERS_HAND], "stood": [False, True],
        "boards": [[2, 1, 3, 1, 2, 1, 3], [10, 10]], "deck": [2],
    },
    options={**OPTIONS, "bets": True},
    number=6,
    script=(
        Lesson.read("nine-places", "A rare sight",
                    "Two sets each. I stand on 20, and you have eight small cards. Nine cards of 20 or less are a Full "
                    "Board: it wins at once, even against a 20.", "own-board"),
        _play("full-board", "The Full Board",
              "One slot is left. Fill it, and the match is yours.",
              Play(SideCard("+1"), 1), "Play the +1.",
              {m.Stand: "15 against my 20? Fill your board.",
               m.EndTurn: "A draw might do it. The +1 is sure."}),
    ),
)  # fmt: skip

PARTS = (WITHOUT_CREDITS, WITH_A_POT, NEARLY_FULL)


def course(at: int = 0) -> Course:
    """Return the course of all lessons, starting at the one with this index."""
    return Course(PARTS, refusal, at)
