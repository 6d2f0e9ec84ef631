"""The lesson of Big Three for four: a hand as the declarer, then the end of one as the partner nobody knows."""

from __future__ import annotations

from pazaak.house.session.lessons import hands
from pazaak.side_games.big_three.variant import DECK
from pazaak.side_games.climbing.events import CardsDrawn
from pazaak.side_games.climbing.lesson.plan import Part, Script, bid, let_go, name, read
from pazaak.side_games.climbing.moves import Play
from pazaak.side_games.climbing.scenes.lesson import LESSONS, Teaching
from pazaak.stage.screens.results import Figure

_WRITE = Script(DECK)
_lay, _play = _WRITE.lay, _WRITE.play

DECLARER = Part(
    position={
        "hands": hands(
            "4H 5S 6D 7C 9S 9H JS JH JD 2S 2H 3S 3H",
            "7S 8S 9D TD 4S 4D 5H 8D TH QD KD AS AD",
            "8H 9C TS JC 6S 6H 5D 7H TC QC AH 2D 3D",
            "KS KH QS QH 4C 5C 6C 7D 8C KC AC 2C 3C",
        ),
        "opener": 0,
    },
    options={"hands": 2, "point": 1},
    script=(
        read("welcome", "Threes are high",
             "Get rid of all your cards first and you win. Threes are highest, then twos, aces, kings, down to the "
             "four. Suits don't count.", "own-hand"),
        bid("auction", "The opener",
            "You hold the four of hearts, so you open and must bid. A pair of threes and one of twos take the lead "
            "whenever you need it.", 3),
        name("naming", "A partner",
             "You are the declarer. Name a card from four to ten that you don't hold: its holder is your partner, "
             "and nobody else will know.", "TS", "Name the ten of spades."),
        read("secret", "Nobody says a word",
             "Your partner keeps quiet until the card is played. Until then you play against three, and one of "
             "them helps you in secret.", "named"),
        _lay("run", "A run",
             "You opened, so you lead. Three or more ranks in a row are a run, from four to king. Get rid of the "
             "low cards.", "4H 5S 6D 7C", "Play 4-5-6-7."),
        _play("7S 8S 9D TD"), _play("8H 9C TS JC"), _play(""),
        let_go("found", "There it is",
               "I have played the ten of spades: I am your partner, and my run is as good as yours. Let it stand."),
        _play(""), _play("6S 6H"), _play("KS KH"),
        _lay("twos", "Only higher",
             "I led a pair, and kings beat it. A pair is beaten by a higher pair alone: yours of twos.",
             "2S 2H", "Play the twos."),
        _play(""), _play(""), _play(""),
        _lay("triple", "Three of a rank",
             "You lead again. Play what is hard to beat and costs you most cards.", "JS JH JD", "Play the jacks."),
        _play(""), _play(""), _play(""),
        _lay("low", "Low before high",
             "Two pairs are left. Lead the low one while you hold the one that nobody can beat.",
             "9S 9H", "Play the nines."),
        _play(""), _play(""), _play("QS QH"),
        _lay("threes", "The highest pair",
             "No pair beats threes, and they are your last cards.", "3S 3H", "Play the threes."),
    ),
)  # fmt: skip

PARTNER = Part(
    position={
        "hands": hands("KD TS 3S", "4C 5C QH", "2H 9D", "6S 6C"),
        "declarer": 2,
        "partner_card": "TS",
        "bid": 2,
        "table": {"seat": 3, "cards": ["QS"]},
        "plays": [3, 3, 4, 4],
    },
    options={"hands": 1, "point": 1},
    script=(
        read("holder", "Your turn",
             "Another hand, near its end. I am the declarer and have named the ten of spades, which you hold. You are "
             "my partner, and only you know it.", "named"),
        _lay("help", "Help in secret",
             "Grusk is against us. Take the trick away from him, as cheaply as you can.", "KD", "Play the king."),
        _play(""), _play(""), _play(""),
        _lay("show", "Show yourself",
             "I hold two cards. Lead a low one, so that I can get in. Your lowest is the ten: now everyone knows.",
             "TS", "Play the ten of spades."),
        _play("QH"), _play("2H"), _play(""),
        let_go("stand", "Let it stand",
               "My two has taken it, and I hold one card more. Your three would beat me, and me alone.",
               {Play: "That beats your own partner. Pass, and I am out."}),
        _play(""), _play("9D"),
    ),
)  # fmt: skip

LESSON = Teaching(
    game="big_three",
    ui=LESSONS,
    parts=(DECLARER, PARTNER),
    company=("vela", "pell", "grusk"),
    deal=(CardsDrawn(1, 0, (13, 13, 13, 13), 0, None, 0),),
    together=True,
    subtitle="Won with {teacher}.",
    figures=(
        Figure("Out first", "wins it for both", "text"),
        Figure("The bid", "is what it is worth", "gold_text"),
        Figure("A named card", "makes the partner", "gold_text"),
        Figure("No bombs", "like beats like", "good_text"),
    ),
    note="With three players nobody has a partner, and the declarer takes four cards more.",
)
