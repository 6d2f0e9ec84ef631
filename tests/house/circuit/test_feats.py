"""The feat of each game: a match made for it, and matches in which it was nearly shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from pazaak.house.profile.roster import Roster
from pazaak.house.resources import assets_path
from pazaak.house.rules.cards import DECK_52
from pazaak.house.rules.game_path import load_game
from pazaak.house.rules.notation import parse_cards, write_card
from pazaak.house.session.counted import steps_of
from pazaak.house.session.terms import MatchTerms
from pazaak.root.games import GAME_LIST, GAMES
from tests.side_games.hokm.tables import SUITS

SIMPLE = dict.fromkeys(GAMES, 1) | {"pazaak": 4}
"""Place of a quick player without randomness of its own among those of each game."""


@dataclass(frozen=True)
class Made:
    """A match from a position; whoever has no move in the script that is legal now is played for by a simple player."""

    game: str
    seats: int
    position: Mapping[str, Any]
    scripts: Mapping[int, Sequence[str]] = field(default_factory=dict)
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: int = 1
    seat: int = 0
    """Seat whose feat is asked for."""


def terms(made: Made) -> MatchTerms[Any, Any, Any, Any]:
    return MatchTerms(load_game(GAMES[made.game]), ("player",) * made.seats, made.seed, made.options, made.position)


def played(made: Made) -> list[str]:
    """Play a made match to its end, and return its moves."""
    setup = terms(made)
    game, match = setup.game, setup.deal()
    player = [*game.agents.values()][SIMPLE[made.game]](1)
    scripts = {seat: [game.parse(text) for text in moves] for seat, moves in made.scripts.items()}
    moves = []
    while (seat := match.to_act) is not None:
        move = scripts[seat].pop(0) if scripts.get(seat) else player.choose(match.view(seat))
        match.play(move, seat)
        moves.append(game.write(move))
    return moves


def shows(made: Made) -> bool:
    """Whether the seat of a made match has shown the feat of its game."""
    setup = terms(made)
    assert setup.game.feat is not None
    return setup.game.feat.shown(steps_of(setup, played(made)), made.seat)


def dealt(*layouts: str) -> dict[str, Any]:
    """A position in which each seat holds what it is going to lay, the last one deals."""
    hands = [layout.replace("|", "").replace("/", "").split() for layout in layouts]
    return {"hands": hands, "dealer": len(hands) - 1}


def laid(game: str, *layouts: str, **options: Any) -> Made:
    """A single deal of a game of groups, in which each seat lays what it holds."""
    scripts = {seat: [layout] for seat, layout in enumerate(layouts)}
    return Made(game, len(layouts), dealt(*layouts), scripts, {"deals": 1, **options})


STRONG = "AS AH AD | KS QS JS | 9S 9H 2C"
MIDDLE = "KH KD KC | QH JH TH | 7S 7D 3C"
LOSES_LAST = "KH KD KC | QH JH TH | TC TD 3C"
SALAMI = laid("kitti", STRONG, MIDDLE)
TWO_OF_THREE = laid("kitti", STRONG, LOSES_LAST)

CRASH = laid("crash", f"{STRONG} | QD 7H 5C / 4D", f"{MIDDLE} | 9D 8H 6C / 2S")
THREE_OF_FOUR = laid("crash", f"{STRONG} | 8D 7H 5C / 4D", f"{MIDDLE} | TC 9C 5D / 2S")
FOUR_GIVEN = laid("crash", f"{STRONG} | QD 7H 5C / 4D", "KH KD KC | QH JH TH | 7S 7D 3C | 9D 8H 6C / 2S")

HIGH = "AS AH AD | KS KH KD | QS QH QD | JS JH JD TH"
"""Thirteen cards of Hazari that take all four groups."""
OTHERS = (
    "9H 8H 7H | 9C 8C 7C | 6H 5H 4H | 2S 2H 3H 6C",
    "8D 7D 6D | 5D 4D 3D | 5C 4C 3C | JC TC 2D 2C",
)
ALL_GROUPS = laid("hazari", HIGH, "AC KC QC | TS 9S 8S | 6S 5S 4S | TD 9D 7S 3S", *OTHERS)
LOST_ONE = laid(
    "hazari",
    "AS AH AD | KS KH KD | QS QH QD | TS TH 9S 3S",
    "AC KC QC | JD TD 9D | 8S 7S 4S | JS JH 6S 5S",
    *OTHERS,
)

FOUR_DEALT = ("KS 2H 3D 4C 6S", "QS JH 9D 8C 7S", "QH JD 9C 8S 7H", "QD JC 9S 8H 6D", "QC JS 9H 5D 4H")
COME = {4: "KH", 9: "KD", 14: "KC", 19: "7D", 24: "8D"}
"""Cards of the stock that come to seat 0 in the second deal, by place."""


def fives(hand: str = FOUR_DEALT[0], come: Mapping[int, str] = COME, swaps: Sequence[str] = (), **options: Any) -> Made:
    """Two deals of Fives among five: the cards of seat 0 lie under the 27 of the stock, of which 25 are dealt.

    Seat 1 draws the two that are left, and seat 0 the first of its own; `swaps` has another exchange of seat 1.
    """
    hands = [hand, *FOUR_DEALT[1:]]
    taken = {card for text in hands for card in parse_cards(text)} | {
        card for text in come.values() for card in parse_cards(text)
    }
    left = iter([write_card(card) for card in DECK_52 if card not in taken])
    stock = [come.get(place) or next(left) for place in range(27)]
    second = stock[:25]
    of_one = second[0::5]
    scripts = {seat: ["swap", "swap"] for seat in range(2, 5)}
    scripts[1] = ["swap", swaps[0] if swaps else f"swap {of_one[0]} {of_one[1]}"]
    scripts[0] = ["swap", "swap 7D"]
    place = {"hands": [text.split() for text in hands], "dealer": 4, "stock": stock}
    return Made("fives", 5, place, scripts, {"deals": 2, **options})


REMEMBERED = fives()
NEVER_HELD = fives("AS 2H 3D 4C 6S", {**COME, 25: "KS"}, ["swap"])
MIXED = replace(fives(mix=True), seed=13)
"""The king comes back, but nobody could have known where it lay."""
ONLY_THREE = fives("AS 2H 3D 4C 6S")

KOT = Made("hokm", 4, {"hands": [hand.split() for hand in SUITS], "hakem": 0, "trump": "S"}, options={"target": 1})
ONE_TRICK = replace(
    KOT,
    position={
        "hands": [hand.split() for hand in (SUITS[0].replace("2S", "2H"), SUITS[1].replace("2H", "2S"), *SUITS[2:])],
        "hakem": 1, "trump": "S", "leader": 1,
    },
    scripts={1: ["AH"], 0: ["2H"]},
)  # fmt: skip

ONE_HAND = {"hands": 1, "point": 2, "purses": [1000, 1000, 1000]}
SPRING = Made(
    "dou_dizhu", 3,
    {"hands": [["3S", "3H", "3D", "3C", "4S"], ["5S", "6S", "8S"], ["5H", "6H", "8H"]], "landlord": 0, "leader": 0,
     "bid": 2},
    {0: ["3S 3H 3D 3C", "4S"]}, ONE_HAND,
)  # fmt: skip
ONE_CARD = Made(
    "dou_dizhu", 3,
    {"hands": [["3S", "2S", "9D"], ["4S", "5S"], ["6H", "7H"]], "landlord": 0, "leader": 0, "bid": 1},
    {0: ["3S", "2S", "9D"], 1: ["4S", "pass"], 2: ["6H", "pass"]}, ONE_HAND,
)  # fmt: skip

HIDDEN = Made(
    "big_three", 4,
    {"hands": [["5S", "6S", "3S"], ["4H", "7H"], ["8D", "TD"], ["9C", "JC"]], "declarer": 0, "partner_card": "7H",
     "leader": 0, "bid": 2},
    {0: ["5S", "3S", "6S"], 1: ["pass", "pass"], 2: ["pass", "pass"], 3: ["pass", "pass"]},
    {"hands": 1, "point": 2, "purses": [1000] * 4}, seat=1,
)  # fmt: skip
CARD_SHOWN = replace(HIDDEN, scripts={**HIDDEN.scripts, 1: ["7H", "pass"]})

NINE = Made(
    "pazu", 3, {"phase": "turn", "leader": 0, "boards": [[1, 1, 1, 1, 2, 2, 2], [], []], "deck": [2, 9, 9, 3]},
    {0: ["end"], 1: ["stand"], 2: ["stand"]}, {"sets": 1},
)  # fmt: skip
EIGHT = replace(
    NINE, position={**NINE.position, "boards": [[1, 1, 1, 1, 2, 2], [], []], "deck": [2, 9, 9, 8, 3]},
    scripts={0: ["end", "stand"], 1: ["stand"], 2: ["stand"]},
)  # fmt: skip

BEHIND = {"phase": "turn", "leader": 0, "sets": [0, 2], "hands": [[], []], "boards": [[], []], "purses": [990, 990],
          "pot": 20, "ante": 10}  # fmt: skip
COMEBACK = Made("pazaak", 2, BEHIND, options={"bets": False}, seed=922)
"""Both play by the same simple rule; the seed was looked for."""
ON_SEVENTEEN = replace(COMEBACK, seed=13)
FROM_ONE = replace(COMEBACK, position={**BEHIND, "sets": [1, 2]})


@pytest.mark.parametrize(
    "made",
    [ALL_GROUPS, REMEMBERED, SALAMI, CRASH, KOT, SPRING, HIDDEN, NINE, COMEBACK],
    ids=lambda made: made.game,
)
def test_a_match_made_for_the_feat_shows_it(made: Made) -> None:
    assert shows(made)


@pytest.mark.parametrize(
    "made",
    [
        LOST_ONE, NEVER_HELD, MIXED, ONLY_THREE, TWO_OF_THREE, THREE_OF_FOUR, ONE_TRICK, ONE_CARD, CARD_SHOWN, EIGHT,
        ON_SEVENTEEN, FROM_ONE,
        *(replace(made, seat=1) for made in (ALL_GROUPS, REMEMBERED, SALAMI, CRASH, KOT, SPRING, NINE, COMEBACK)),
        replace(HIDDEN, seat=0), replace(HIDDEN, seat=2),
    ],
    ids=lambda made: f"{made.game} {made.seat}",
)  # fmt: skip
def test_a_near_miss_is_none(made: Made) -> None:
    assert not shows(made)


def test_the_book_names_every_host(roster: Roster) -> None:
    book = (assets_path() / "rules" / "arcade-01-arcade.md").read_text(encoding="utf-8")
    for entry in GAME_LIST:
        if entry.table is None:
            continue
        assert f"| {entry.table.title} | {roster[entry.table.host].short} | " in book


def test_every_table_has_a_feat_with_words_and_a_host_of_its_own() -> None:
    tables = {entry: entry.table for entry in GAME_LIST if entry.table is not None}
    assert len(tables) >= 9
    assert len({table.host for table in tables.values()}) == len(tables)
    for entry, table in tables.items():
        assert load_game(entry.game).feat is not None
        assert table.feat[0].isupper()
        assert table.feat_order[0].islower()
        assert not table.feat_order.endswith(".")
