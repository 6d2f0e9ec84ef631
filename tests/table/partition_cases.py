"""Cases dealt on purpose at the tables of the arcade, and whole games from every seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import count
from random import Random
from typing import Any

from partition_games.engine.build import read_options
from partition_games.engine.flow import seats_taken
from partition_games.house_rules import LENGTH
from partition_games.scenes.doors import STYLES
from pazaak.house.rules.cards import DECK_52
from pazaak.house.rules.notation import parse_cards, write_card
from tests.table.cases import Case

HAND = {"hazari": 13, "fives": 5, "kitti": 9, "crash": 13}
SEATINGS = {"hazari": (4,), "fives": (2, 5), "kitti": (2, 5), "crash": (2, 4)}
NEARLY = {"hazari": 90, "fives": 3, "kitti": 1, "crash": 2}
"""Points short of its end from which a game goes on for a deal or a few."""
DEALS = {"hazari": 2, "fives": 3, "kitti": 3, "crash": 2}
SUITS = {suit: [f"{rank}{suit}" for rank in "AKQJT98765432"] for suit in "SHDC"}


def dealt(game: str, seats: int, given: Mapping[int, str], seed: int = 1, **more: Any) -> dict[str, Any]:
    """A position: these hands, the others from the rest of the deck so that nothing special lies in them."""
    taken = {card for hand in given.values() for card in parse_cards(hand)}
    size = HAND[game]
    for attempt in range(1000):
        rest = [card for card in DECK_52 if card not in taken]
        Random(f"{seed}/{attempt}").shuffle(rest)
        hands: list[list[str]] = []
        plain = True
        for seat in range(seats):
            if seat in given:
                hands.append(given[seat].split())
                continue
            hand, rest = rest[:size], rest[size:]
            ranks = [card.rank for card in hand]
            pairs = sum(ranks.count(rank) // 2 for rank in set(ranks))
            plain = plain and pairs < 4 and len(set(ranks)) < 13 and max(map(ranks.count, ranks)) < 4
            hands.append([write_card(card) for card in hand])
        if plain:
            return {"hands": hands, "dealer": more.pop("dealer", seats - 1), **more}
    raise AssertionError("every deal is special")


def whole(game: str, seeds: range = range(1)) -> list[Case]:
    """Games from every seat, with as few and as many players as there can be."""
    return [
        Case(f"whole game {seed}", seats, at, seed=31 * seed + 7 * seats + at, options={"deals": DEALS[game]})
        for seats in SEATINGS[game]
        for at in range(seats)
        for seed in seeds
    ]


def _switched(game: str, name: str, number: int, sets: Mapping[str, Any]) -> Case:
    """A short game by other house rules; the number decides who sits where, and how well they play."""
    seatings = range(SEATINGS[game][0], SEATINGS[game][-1] + 1)
    seats = seatings[number % len(seatings)]
    options = {"deals": 2 if game == "fives" else 1, "quick_start": number % 2 == 1, **sets}
    return Case(name, seats, number // len(seatings) % seats, 1000 + number, options,
                level=("master", "")[number % 2])  # fmt: skip


def _to_its_length(case: Case, game: str) -> Case:
    """The same, but from a deal before it is over to the score that ends it."""
    options = {option: value for option, value in case.options.items() if option != "deals"}
    goal = read_options(game, case.seats, options).goal
    scores = [goal - NEARLY[game]] * case.seats
    return replace(case, options=options, position=dealt(game, case.seats, {}, case.seed, scores=scores))


def switches(game: str, games: int) -> list[Case]:
    """Return so many games by every single house rule that a table can be given at its door."""
    return [
        _to_its_length(case, game) if setting.id == LENGTH else case
        for setting in STYLES[game].door.settings
        for name, (_, sets) in setting.values.items()
        if name != setting.usual
        for number in range(games)
        for case in [_switched(game, f"{setting.id} {name} {number}", number, sets)]
    ]


def switched_together(game: str) -> list[Case]:
    """As few games as hold every house rule once, each with as many of them as go together."""
    settings = STYLES[game].door.settings
    others = [[sets for name, (_, sets) in setting.values.items() if name != setting.usual] for setting in settings]
    return [
        _switched(game, f"other rules {number}", number,
                  {option: value for ways in others for option, value in ways[number % len(ways)].items()})
        for number in range(max(map(len, others)))
    ]  # fmt: skip


def both(case: Case) -> list[Case]:
    """Seen by whom it happens to, the first seat, and by a rival, the second."""
    return [case.seen_from(0), case.seen_from(1)]


def _case(game: str, name: str, given: Mapping[int, str], *, seats: int = 3, scripts: Mapping[int, list[str]] = {},
          purses: tuple[int, ...] | None = None, seed: int = 1, scores: list[int] | None = None,
          dealer: int | None = None, **options: Any) -> Case:  # fmt: skip
    place = {} if scores is None else {"scores": scores}
    if dealer is not None:
        place["dealer"] = dealer  # type: ignore[assignment]
    position = dealt(game, seats, given, seed, **place)
    return Case(name, seats, 0, seed, {"deals": 1, **options}, position, purses, dict(scripts))


def _spades_without(rank: str, extra: str, suit: str = "S") -> str:
    """A suit with one rank missing, and a card in its place: long runs and no dragon."""
    return " ".join([card for card in SUITS[suit] if card[0] != rank] + [extra])


def _runs(suit: str, left: str) -> str:
    """The suit laid out in four runs."""
    groups = ("AKQ", "JT9", "876", "543")
    return " | ".join(" ".join(f"{rank}{suit}" for rank in group) for group in groups) + f" / {left}"


def _second(game: str, name: str, scores: list[int], given: Mapping[int, str] = {}) -> list[Case]:
    """Return the end of a game with a second place, seen by the winner and by the second."""
    return both(_case(game, name, given, seats=4, scores=scores, deals=None, second_back=True, stake=35))


def hazari() -> list[Case]:
    equal = {
        0: _spades_without("2", "2D"),
        1: _spades_without("2", "2C", "H"),
        2: _spades_without("2", "2S", "D"),
        3: _spades_without("2", "2H", "C"),
    }
    return [
        *both(_case("hazari", "equal groups, the last one shown wins", equal, seats=4, dealer=0)),
        *both(_case("hazari", "equal groups, the last one shown wins again", equal, seats=4, dealer=1)),
        *[
            Case("the same points", 4, at, seed, {"deals": 1, "quick_start": True}, level="greedy")
            for at, seed in ((0, 26), (0, 19))
        ],
        *both(_case("hazari", "won by points", {0: " ".join(SUITS["S"])}, seats=4, scores=[990, 960, 5, 5],
                    deals=None)),
        *_second("hazari", "second place", [995, 900, 5, 5], {0: " ".join(SUITS["S"])}),
    ]  # fmt: skip


def fives() -> list[Case]:
    tie = {0: "KS KH 9S 5S 2S", 1: "KD KC 9H 5H 2H"}
    junk = {0: "KS JH 9S 5S 2S", 1: "QD TC 8H 4H 2H", 2: "JD 9C 7D 3C AH"}
    keep = {0: ["swap"], 1: ["swap"], 2: ["swap"]}
    return [
        *both(_case("fives", "two equal hands", tie, seats=2, scripts=keep)),
        *both(_case("fives", "both win at once, one with more", tie, seats=2, scripts=keep, scores=[19, 18],
                    deals=None)),
        *both(_case("fives", "both at once, and so on", tie, seats=2, scripts=keep, scores=[18, 18], deals=None)),
        *both(_case("fives", "nobody scores", junk, scripts=keep, deals=2)),
        *both(_case("fives", "mixed", {0: "KS KH 9S 5S 2S"}, scripts={0: ["swap"]}, mix=True, deals=2)),
        *both(_case("fives", "shuffled every hand", {0: "KS KH 9S 5S 2S"}, scripts={0: ["swap 2S 5S 9S"]},
                    reshuffle=True, deals=2)),
        *both(_case("fives", "everything goes", {0: "KS JH 9S 5S 2S"}, scripts={0: ["swap KS JH 9S 5S 2S"]})),
        *_second("fives", "second place", [19, 17, 1, 1], {0: "KS KH 9S 5S 2S"}),
        *_second("fives", "second place, shared", [19, 1, 1, 1], {0: "AS AH AD AC 2S"}),
    ]  # fmt: skip


def kitti() -> list[Case]:
    four = "AS AH AD AC KS 9H 7D 5C 3S"
    four_pairs = "AS AH KS KH QS QH JS JH 2D"
    best = "AS AH AD KS KH KD QS QH QD"
    drawn = {0: "AS KS QS JS TS 9S 8S 7S 6S", 1: "AH KH QH JH TH 9H 8H 7H 6H"}
    turns = {  # the first group is his, the second another's, the third a draw
        0: "AS AH AD 9S 8S 6S 5S 4S 2D",
        1: "KS KH KD QS QH QD 7S 7H 2C",
    }
    return [
        *both(_case("kitti", "four of a kind", {0: four}, deals=2)),
        *both(_case("kitti", "four pairs must be shown", {0: four_pairs}, deals=2)),
        *both(_case("kitti", "four pairs may be shown", {0: four_pairs}, four_pairs="may", scripts={0: ["show"]},
                    deals=2)),
        *both(_case("kitti", "four pairs played all the same", {0: four_pairs}, four_pairs="may")),
        *both(_case("kitti", "Salami", {0: best}, deals=2)),
        *both(_case("kitti", "Salami from somebody who has nothing left", {0: best}, purses=(300, 60, 300),
                    ante=50, deals=2)),
        *both(_case("kitti", "every comparison drawn", drawn, seats=2, deals=2)),
        *both(_case("kitti", "nobody wins two", turns, seats=2, any_two=False, deals=2,
                    scripts={0: ["AS AH AD | 9S 8S 2D | 6S 5S 4S"]})),
        *both(_case("kitti", "won by points", {0: best}, scores=[4, 2, 2], deals=None)),
        *both(_case("kitti", "somebody is broke", {2: best}, purses=(150, 400, 300), ante=100, deals=3)),
    ]  # fmt: skip


def crash() -> list[Case]:
    four = "AS AH AD AC KS QH JD 9C 8S 6H 5D 4C 2S"
    dragon = " ".join(SUITS["S"])
    pairs = "AS AH KS KH QS QH JS JH 9S 9H 7S 7H 3D"
    four_and_pairs = "AS AH AD AC QS QH JS JH 9S 9H 7S 7H 3D"
    best = "AS AH AD KS KH KD QS QH QD JS JH JD 2C"
    stuck = {0: _spades_without("2", "3D"), 1: _spades_without("2", "3C", "H")}
    stuck_moves = {0: [_runs("S", "3D")], 1: [_runs("H", "3C")]}
    foul = {0: "AS AH AD KS QH JD 9C 8S 7H 5D 4C 3S 2D"}
    fouls = {0: ["5D 4C 2D | AS AH AD | KS QH JD | 9C 8S 7H / 3S"]}
    low = {
        0: "AS QH TD JS 9C 7D 8C 6S 4H 5H 3S 2D JH",
        1: "AD QC TS KH 9D 7S 8H 6D 4C 5C 3H 2S KC",
    }
    low_moves = {
        0: ["AS QH TD | JS 9C 7D | 8C 6S 4H | 5H 3S 2D / JH"],
        1: ["AD QC TS | KH 9D 7S | 8H 6D 4C | 5C 3H 2S / KC"],
    }
    return [
        *both(_case("crash", "four of a kind", {0: four}, deals=2)),
        *both(_case("crash", "four of a kind, shuffled away", {0: four_and_pairs}, scripts={0: ["show"]})),
        *both(_case("crash", "four of a kind that wins", {0: four}, scores=[6, 0, 0], deals=None)),
        *both(_case("crash", "two of four of a kind", {0: four, 1: "KH KD KC 2H 2D 2C 3S 5H 7D 9S TD JC QC"},
                    scripts={})),
        *both(_case("crash", "dragon", {0: dragon}, deals=None)),
        *both(_case("crash", "two dragons", {0: dragon, 1: " ".join(SUITS["H"])}, deals=None)),
        *[_case("crash", "two dragons of others", {1: dragon, 2: " ".join(SUITS["H"])}, deals=None)],
        *both(_case("crash", "six pairs shown", {0: pairs}, scripts={0: ["show"]})),
        *both(_case("crash", "two of four", {0: "AS AH AD KS KH KD QS QH 2D 3C 5H 7C 8D"}, seats=2)),
        *both(_case("crash", "six pairs kept", {0: pairs})),
        *both(_case("crash", "crash", {0: best}, deals=None)),
        *_second("crash", "crash, and a second place", [0, 2, 1, 1], {0: best}),
        *_second("crash", "crash, and a shared second place", [0, 1, 1, 1], {0: best}),
        *both(_case("crash", "stick-up", stuck, seats=2, scripts=stuck_moves)),
        *both(_case("crash", "a foul leaves one", foul, seats=2, scripts=fouls, foul="drop", deals=2)),
        *both(_case("crash", "a foul, and the others play on", foul, scripts=fouls, foul="drop", deals=2)),
        *both(_case("crash", "no groups that count", low, seats=2, scripts=low_moves, min_group="flush")),
        *both(_case("crash", "won by points", {}, scores=[6, 6, 0], deals=None)),
    ]  # fmt: skip


RARE = {"hazari": hazari, "fives": fives, "kitti": kitti, "crash": crash}


def common(game: str) -> list[Case]:
    """Return cases of the beginning: seats drawn for once, twice, or taken at random, with either dealer."""
    seats = SEATINGS[game][0]
    cases = []
    for rounds, quick in ((1, False), (2, False), (0, True)):
        for dealer in (0, 1):
            seed = _drawn(game, seats, rounds, dealer, quick)
            name = ("seats at random", "seats drawn for", "seats drawn for again")[rounds]
            cases.append(Case(name, seats, seed=seed, options={"deals": 1, "quick_start": quick}))
    return cases


def _drawn(game: str, seats: int, rounds: int, dealer: int, quick: bool) -> int:
    """The first seed with so many rounds of the draw and this dealer."""
    low_ace = game == "fives"
    drawn = ((seed, seats_taken(seats, seed, low_ace, quick)) for seed in count(1))
    return next(seed for seed, event in drawn if len(event.rounds) == rounds and event.dealer == dealer)
