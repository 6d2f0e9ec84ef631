"""The lesson of Dou Di Zhu for three: a hand as the landlord against two farmers, then the end of one as a farmer."""

from __future__ import annotations

from pazaak.house.session.lessons import hands
from pazaak.side_games.climbing.events import CardsDrawn
from pazaak.side_games.climbing.lesson.plan import Part, Script, bid, let_go, read
from pazaak.side_games.climbing.moves import Play
from pazaak.side_games.climbing.scenes.lesson import LESSONS, Teaching
from pazaak.side_games.dou_dizhu.variant import DECKS
from pazaak.stage.screens.results import Figure

_WRITE = Script(DECKS[3])
_lay, _play = _WRITE.lay, _WRITE.play

LANDLORD = Part(
    position={
        "hands": hands(
            "3S 4H 5D 6C 7S TS TH TD JS QS QH KS KH AS AH 2S RJ",
            "9S 9H 9D 9C 3C 4D 4C 5C 6D 7D 7C 8C JC QC KC AC 2C",
            "4S 5S 6S 7H 8S 8H 8D 3H 3D 5H 6H JD QD KD AD 2D TC",
        ),
        "kitty": ["JH", "2H", "BJ"],
        "bidder": 0,
    },
    options={"hands": 2, "point": 1},
    script=(
        read("welcome", "One against two",
             "The landlord plays alone against two farmers. Get rid of all your cards first to win; farmers win "
             "together. I sit here, and this time I am against you.", "seat-2"),
        read("ranks", "What beats what",
             "Threes are low, then up to the ace. Twos are higher still, then the black joker, then the red one. "
             "Suits don't count.", "own-hand"),
        bid("auction", "The auction",
            "You hold a two, the red joker and cards that go together: play alone. What you bid is the stake of the "
            "hand, and three ends the auction.", 3),
        read("kitty", "The hat is yours",
             "You are the landlord. The three cards of the kitty are yours, and everyone has seen them. You have "
             "20 cards, the farmers 17, and you lead.", "kitty"),
        read("counter", "What is still out",
             "Here is every rank. White is with the others, bright is yours, hollow is gone. Four white ones of a rank "
             "may be a bomb: look at the nines.", "counter"),
        _lay("sequence", "A sequence",
             "Small cards go best together: five or more ranks in a row are a sequence. Slide over three to seven, "
             "and play them.", "3S 4H 5D 6C 7S", "Play 3-4-5-6-7."),
        _play(""), _play("4S 5S 6S 7H 8S"),
        let_go("patience", "To let it go",
               "I had a higher one. Ten to ace would beat it, but it would break up your best cards. Passing is free: "
               "you may play again later.",
               {Play: "Keep these together: they are worth more than this trick. Pass."}),
        _play(""), _play("8H 8D"),
        _lay("pair", "Only higher",
             "All passed, so I lead again: a pair. Only a higher pair beats it, and nothing of its kind beats twos.",
             "2S 2H", "Play the pair of twos."),
        _play(""), _play(""),
        _lay("kickers", "Three with a pair",
             "You lead. A triplet takes a single card or a pair with it, and only the triplet counts. So you get "
             "rid of two jacks for free.", "TS TH TD JS JH", "Play three tens and two jacks."),
        _play("9S 9H 9D 9C"), _play(""),
        read("bomb", "A bomb",
             "Four of a rank are a bomb: it beats everything but a higher bomb, at any time, and doubles the stake.",
             "stake"),
        _lay("rocket", "The rocket",
             "Both jokers together are the rocket. It beats even bombs, and doubles the stake again.",
             "BJ RJ", "Play both jokers."),
        _play(""), _play(""),
        _lay("out", "The last play",
             "Three or more pairs in a row are a pair sequence. It is all you have left: go out, before anyone can "
             "stop you.", "QS QH KS KH AS AH", "Play queens, kings and aces."),
    ),
)  # fmt: skip

FARMER = Part(
    position={
        "hands": hands("2S 7S 7H 9S 9H", "QD", "5D 6H JC"),
        "landlord": 1,
        "bid": 1,
        "table": {"seat": 2, "cards": ["KS"]},
        "plays": [3, 4, 3],
    },
    options={"hands": 1, "point": 1},
    script=(
        read("farmer", "You are a farmer",
             "Another hand, near its end. Vela is the landlord and holds one card. You and I win together if "
             "either of us is out first.", "seat-1"),
        let_go("mate", "Your partner's card",
               "The king on the table is mine. Would you beat it? Then only your own side has lost a two. Let it "
               "stand.", {Play: "That beats your own partner. Keep it for the landlord, and pass."}),
        _play(""), _play("5D"),
        _lay("high", "One card left",
             "I had to lead low. Vela goes out on anything she can beat: play your highest.",
             "2S", "Play the two."),
        _play(""), _play(""),
        _lay("pairs", "Out of reach",
             "You lead. A single card can never beat a pair.", "7S 7H", "Play the sevens."),
        _play(""), _play(""),
        _lay("together", "Out",
             "And the other pair. You are out, and both farmers have won.", "9S 9H", "Play the nines."),
    ),
)  # fmt: skip

LESSON = Teaching(
    game="dou_dizhu",
    ui=LESSONS,
    parts=(LANDLORD, FARMER),
    company=("vela", "pell"),
    deal=(CardsDrawn(1, 0, (17, 17, 17), 3, None, 0),),
    together=True,
    subtitle="Won with {teacher}.",
    figures=(
        Figure("The stake", "the landlord's bid", "text"),
        Figure("Bomb, rocket", "double it, each time", "gold_text"),
        Figure("A spring", "doubles it, too", "gold_text"),
        Figure("The landlord", "wins it from each", "good_text"),
    ),
    note="For 4 and 6 players, see RULES.",
)
