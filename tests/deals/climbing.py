"""Dou Di Zhu and Big Three, dealt by docs/bots/talk_dou_dizhu.md and docs/bots/talk_big_three.md."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count

from pazaak.house.rules.catalogue import Json
from tests.deals.course import Step
from tests.deals.pages import Deal, listed

PAGES = {"dou_dizhu": "talk_dou_dizhu.md", "big_three": "talk_big_three.md"}
HANDS = {"dou_dizhu": {3: 17, 4: 25, 6: 26}, "big_three": {3: 16, 4: 13}}
PACKS = {3: 1, 4: 2, 6: 3}


def cards_of(game: str, seats: int) -> list[str]:
    """Return all cards in the order of the page."""
    name = PAGES[game]
    ranks = listed(name, "3 4" if game == "dou_dizhu" else "4 5")
    pack = [rank + suit for rank in ranks for suit in listed(name, "S H")]
    return (pack + listed(name, "BJ")) * PACKS[seats] if game == "dou_dizhu" else pack


def values_of(game: str) -> Callable[[str], int]:
    """Return what a card counts in the draw."""
    if game == "dou_dizhu":
        order = [*listed(PAGES[game], "3 4"), "B", "R"]
        return lambda card: order.index(card[0])
    return lambda card: {"A": 1, "T": 10}.get(card[0], int(card[0]) if card[0].isdigit() else 0)


def first_drawn(game: str, deal: Deal, seats: int) -> tuple[list[list[int | str]], int]:
    """Return the cards of the draw with their seats, and who draws first."""
    cards, value = cards_of(game, seats), values_of(game)
    packs = (
        deal.shuffled(cards, "shuffle k after that", number) if number else deal.shuffled(cards, "who draws first")
        for number in count()
    )
    deck = (card for shuffled in packs for card in shuffled)
    drawn: list[list[int | str]] = []
    last: dict[int, int] = {}
    earlier: set[int] = set()
    drawing = list(range(seats))
    while drawing:
        round_ = {seat: next(deck) for seat in drawing}
        drawn += [[seat, card] for seat, card in round_.items()]
        counted = {seat: value(card) for seat, card in round_.items()}
        last |= counted
        drawing = [
            seat for seat, found in counted.items() if found in earlier or list(counted.values()).count(found) > 1
        ]
        earlier |= set(counted.values())
    return drawn, max(last, key=lambda seat: last[seat])


def check_climbing(game: str, course: Iterator[Step], seed: int, options: Json) -> int:
    """Compare who draws first, every deal, the kitty and who bids first; the number of deals."""
    name, seats = PAGES[game], options["seats"]
    deal, size = Deal(PAGES[game], seed), HANDS[game][seats]
    drawn, first = first_drawn(game, deal, seats)
    number, out = 0, None
    for step in course:
        for event in step.told("FirstDrawn", "WentOut", "CardsDrawn"):
            if event["event"] == "FirstDrawn":
                assert (event["cards"], event["dealer"]) == (drawn, first)
            elif event["event"] == "WentOut":
                out = event["seat"] if out is None else out
            else:
                first, out, number = first if out is None else out, None, number + 1
                cards = deal.shuffled(cards_of(game, seats), "deal n", number)
                if game == "big_three":
                    cut = 1 + deal.pick(51, "its cut", number)
                    cards = cards[cut:] + cards[:cut]
                hands: list[list[str]] = [[] for _ in range(seats)]
                for place, card in enumerate(cards[: seats * size]):
                    hands[(first + place) % seats].append(card)
                kitty = cards[seats * size :]
                face_up = None
                if game == "dou_dizhu":
                    place = deal.pick(seats * size, "the card face up", number)
                    face_up, bidder = cards[place], (first + place) % seats
                else:
                    hearts = [rank + "H" for rank in listed(name, "4 5")]
                    bidder = next(seat for heart in hearts for seat in range(seats) if heart in hands[seat])
                assert (event["dealer"], event["kitty"]) == (first, len(kitty))
                assert (event["face_up"], event["bidder"]) == (face_up, bidder)
                state = step.state
                if state["phase"] == "announce":
                    hands[bidder] += kitty
                assert [sorted(hand) for hand in state["hands"]] == [sorted(hand) for hand in hands]
                assert sorted(state["kitty"] or []) == sorted(kitty)
    return number
