"""The lesson of Hokm in three stretches of play; Old Pell sits opposite and is the partner."""

from __future__ import annotations

from collections.abc import Mapping

from pazaak.house.rules.cards import Suit
from pazaak.house.rules.notation import parse_card, suit_words
from pazaak.house.session import lessons
from pazaak.house.session.lessons import CARDS, hands
from pazaak.side_games.hokm.moves import Move, NameTrump, PlayCard
from pazaak.side_games.hokm.state import View

TARGET = 2
"""Points that win the lesson's game: those of the kot at its end."""


Part = lessons.LessonPart[Move]
Lesson = lessons.Lesson[Move]


def refusal(lesson: Lesson, move: Move, view: View) -> str:
    """Return the answer to a wrong move."""
    match move:
        case NameTrump(suit):
            return f"You hold little of {suit_words(suit)}. Count your spades again."
        case PlayCard() if not view.table.trick:
            return "Legal, but not in this lesson. Lead the card I name."
        case _:
            return "Legal, but not in this lesson. Look at the card I name."


def _card(text: str) -> Move:
    return PlayCard(parse_card(text))


def _played(cards: str) -> tuple[Move, ...]:
    """Return the other players' cards as moves, in turn, from notation."""
    return tuple(map(_card, cards.split()))


def _play(id: str, title: str, text: str, card: str, asks: str, nudges: Mapping[type, str] | None = None) -> Lesson:
    return Lesson(id, title, text, asks, f"{CARDS}{card}", _card(card), "end", nudges or {})


DEAL = {
    "hands": hands(
        "AS KS 9S 4C 8H AH 4H QC JC 2C 8D 7C 6S",
        "5H 7H KC AC QD AD TD JD 3S 7S 8S TC 2H",
        "9H KH 3C 5C 3D 4D KD 2D 5S TS 4S QH 8C",
        "3H 6H 6C 9C 6D 7D 9D 5D 2S QS JS JH TH",
    ),
    "hakem": 0,
}

TRUMPS = Part(
    position=DEAL,
    options={"target": TARGET},
    script=(
        Lesson.read("welcome", "Two against two",
              "Hokm is played two against two. I sit opposite: I'm your partner, and every trick I win is yours too.",
              "partner"),
        Lesson.read("seven", "Seven tricks",
              "Thirteen cards each make thirteen tricks. The side that takes seven wins the hand and scores a point.",
              "score"),
        Lesson.read("crown", "The crown",
              "You drew the first ace, so you are Hâkem: you see five cards before anyone else has one.", "own-hand"),
        Lesson("trumps", "Hokm: the trumps",
               "Now name trumps, the suit that beats all others. You hold three spades with ace and king.",
               "Name spades.", "suit-S", NameTrump(Suit.SPADES), "end"),
        _play("ace", "Lead an ace",
              "The rest is dealt, and Hâkem leads. Play an ace of another suit early, while everyone still has to "
              "follow.",
              "AH", "Lead the ace of hearts."),
        *_played("5H 9H 3H"),
        Lesson.read("pile", "Our tricks",
              "Nobody could beat it. Our tricks are here, theirs across the table. Count them: seven decide.",
              "own-pile"),
        _play("partner", "Your partner helps",
              "You won, so you lead again. Lead a low heart: somebody holds the king, and it may be me.",
              "4H", "Lead the four of hearts."),
        *_played("7H KH 6H 3C 6C"),
        _play("high", "Bâlâ âmadan",
              "My king won, and I led a club. You must follow suit: only clubs stand higher now. "
              "Play high, so that the next player needs more. That is bâlâ âmadan.",
              "QC", "Play the queen of clubs."),
        *_played("KC AC 5C 9C"),
        _play("low", "Pâyin âmadan",
              "The king took it, and now the ace of clubs is led. You can't beat it. Lay low and keep the jack: "
              "pâyin âmadan.",
              "2C", "Play the two of clubs."),
    ),
)  # fmt: skip

CUTTING = Part(
    position=DEAL,
    before=(
        NameTrump(Suit.SPADES),
        *_played("AH 5H 9H 3H  4H 7H KH 6H  3C 6C QC KC  AC 5C 9C 2C  QD 3D 6D 8D  AD 4D 7D"),
    ),
    options={"target": TARGET},
    script=(
        Lesson.read("void", "Later in the hand",
              "The same hand, a little later: spades are trumps, and you have no diamonds left. Watch what that is "
              "good for.", "trumps"),
        _play("cut", "To cut",
              "They led the ace of diamonds. You have none, so you may play anything, and any trump takes the trick. "
              "The smallest will do.",
              "6S", "Cut with the six of spades."),
        _play("lazem", "Hokm lâzem",
              "A trump for an ace! Now take their trumps away: lead yours, and everyone must play one. "
              "That is hokm lâzem.",
              "AS", "Lead the ace of spades."),
        *_played("3S 4S 2S"),
        Lesson.read("look-back", "What is gone",
              "Did you count? Here's the last trick. Press it for all cards that are gone, suit by suit.",
              "last-trick"),
        _play("over", "To your partner",
              "You can't win hearts yourself, but I can. Lead a small one.",
              "8H", "Lead the eight of hearts."),
        *_played("2H QH TH KD 9D"),
        _play("pass", "Rad kardan",
              "I lead the king of diamonds, and the ace is gone: it wins anyway. Don't cut your own partner. "
              "Discard a club. That is rad kardan.",
              "JC", "Discard the jack of clubs.",
              {PlayCard: "My king takes the trick anyway. Keep your trumps, and discard the jack of clubs."}),
        *_played("TD"),
    ),
)  # fmt: skip

KOT = Part(
    position={
        "hands": hands(
            "AS KS QS JS 9S 3D 5D AH AC 7C 7D 9H 3H",
            "2S 5S 8S 6D 9D 4H JD 8C 6C JH 8H QC 4D",
            "3S 6S 2C AD KD 5H KC 4C QD 2D QH 2H TH",
            "4S 7S TS 8D TD 6H JC TC 5C 9C 3C KH 7H",
        ),
        "hakem": 0,
    },
    before=(
        NameTrump(Suit.SPADES),
        *_played("AS 2S 3S 4S  KS 5S 6S 7S  JS 8S 2C TS  3D 6D AD 8D  KD TD 5D 9D  5H 6H AH 4H"),
    ),
    options={"target": TARGET},
    script=(
        Lesson.read("six", "Six to none",
              "Another hand, and what a hand: six tricks for us, none for them. The hand stops at the seventh.",
              "own-pile"),
        Lesson.read("kot", "Kot",
              "Seven to none is a Kot and counts two points. If Hâkem is beaten like that, it is a Hâkem koti, three "
              "points, and the crown rolls away.",
              "score"),
        _play("last", "The seventh",
              "All their trumps are gone, and you hold two. Take what is yours.",
              "QS", "Lead the queen of spades."),
        *_played("6C 2D 5C"),
    ),
)  # fmt: skip

PARTS = (TRUMPS, CUTTING, KOT)
