"""The lesson plan of playing by ear: what each review key tells, within one set of Pazaak."""

from __future__ import annotations

from pazaak.career.lesson_plan import ANTE, END, OPTIONS, TEACHERS_HAND
from pazaak.career.lessons import Course, Lesson, Part, refusal
from pazaak.game import moves as m
from pazaak.game.cards.side_cards import Play, SideCard


def _hear(action: str, title: str, text: str, asks: str, point: str) -> Lesson:
    return Lesson(action.replace("_", "-"), title, text, asks, point, hears=(action,))


LAST_SET = Part(
    position={
        "phase": "turn", "leader": 0, "to_act": 0, "ante": ANTE, "pot": 40, "sets": [2, 1], "purses": [980, 980],
        "hands": [["+3", "-4", "\u00b13", "+1"], TEACHERS_HAND], "deck": [10, 6, 7, 9, 10],
    },
    options={**OPTIONS, "bets": True},
    script=(
        Lesson.read("by-ear", "By ear",
                    "You needn't see this table to play at it. Keys say what is on it, at any time, and change "
                    "nothing. They are the same at every table here.", "own-board"),
        _hear("hear_hand", "Your hand",
              "Your cards first. Ask as often as you like.",
              "Ask for your hand.", "hand"),
        _hear("hear_own", "Your side",
              "Your board: its total, then its cards. Where cards are played to the middle, this tells them, too.",
              "Ask for your side.", "own-board"),
        _hear("hear_seats", "The others",
              "Now me. With more players at a table, each press leads to the next one.",
              "Ask for the others.", "rival-board"),
        _hear("hear_score", "The score",
              "Sets won, purses and the pot.",
              "Ask for the score.", "pot"),
        _hear("hear_due", "What to do",
              "Lost the thread? This tells whose turn it is, and what you can press.",
              "Ask what to do.", "risk"),
        Lesson("hear-others-play", "While others play",
               "10 is far from 20. End your turn, and you hear what I do, each thing as it happens.",
               "End your turn.", "end-turn", END, "end"),
        m.END_TURN,
        _hear("hear_back", "Back",
              "Missed something? Each press goes back by one event.",
              "Ask for the event before.", "risk"),
        _hear("hear_on", "And forward",
              "This goes forward again.",
              "Ask for the event after.", "risk"),
        _hear("hear_again", "Again",
              "And this says again what you heard since your last move, or the answer to your last question.",
              "Hear it again.", "risk"),
        _hear("terse", "Terse or full",
              "Terse, you hear what counts, and I hold my tongue. Press it again to hear it all. Your choice is "
              "kept.",
              "Change it.", "risk"),
        Lesson("play-by-number", "A card",
               "You have 17. Your cards have the numbers from 1, and the first is a +3. 17 and 3 make 20.",
               "Play the +3.", "hand-1", Play(SideCard("+3"), 3), "card_1",
               {m.EndTurn: "A draw may bust you. The +3 makes 20.", m.Stand: "17 may win. 20 can't lose."}),
        END,
    ),
)  # fmt: skip


def course(at: int = 0) -> Course:
    """Return the course of playing by ear, starting at the lesson with this index."""
    return Course((LAST_SET,), refusal, at)
