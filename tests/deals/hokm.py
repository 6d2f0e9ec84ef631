"""Hokm, dealt by docs/bots/talk_hokm.md."""

from __future__ import annotations

from collections.abc import Iterator

from pazaak.house.rules.catalogue import Json
from tests.deals.course import Step
from tests.deals.pages import Deal, listed

PAGE = "talk_hokm.md"
PACKETS = {4: [5, 4, 4], 3: [5, 4, 4, 4], 2: [5]}


def pack(seats: int) -> list[str]:
    """Return the cards in the order of the page."""
    cards = [rank + suit for suit in listed(PAGE, "S H") for rank in listed(PAGE, "2 3")]
    return [card for card in cards if seats != 3 or card not in listed(PAGE, "2C")]


def drawn(deal: Deal, seats: int) -> list[list[list[int | str]]]:
    """Return the cards up to the first ace, then those up to the next, each with its seat."""
    cards = deal.shuffled(pack(seats), "the draw of aces")
    seat = deal.pick(seats, "who draws first")
    draws: list[list[list[int | str]]] = [[]]
    hakem = None
    while len(draws) < 3:
        if seat != hakem:
            draws[-1].append([seat, cards.pop(0)])
            if str(draws[-1][-1][1]).startswith("A"):
                hakem = seat if hakem is None else hakem
                draws.append([])
        seat = (seat + 1) % seats
    return draws[:2]


def hand(deal: Deal, seats: int, hakem: int, number: int) -> tuple[list[list[str]], list[str]]:
    """Return the hands by seat in the order of dealing, and the stock."""
    cards = deal.shuffled(pack(seats), "hand n", number)
    cut = 1 + deal.pick(len(cards) - 1, "its cut", number)
    cards = cards[cut:] + cards[:cut]
    hands: list[list[str]] = [[] for _ in range(seats)]
    for packet in PACKETS[seats]:
        for place in range(seats):
            hands[(hakem + place) % seats] += cards[:packet]
            del cards[:packet]
    return hands, cards


def check_hokm(course: Iterator[Step], seed: int, options: Json) -> int:
    """Compare the draw, every hand and every card of the stock; the number of hands."""
    deal, seats = Deal(PAGE, seed), options["seats"]
    first, second = drawn(deal, seats)
    hakem = int(first[-1][0])
    number, stock = 0, list[str]()
    for step in course:
        for event in step.told("AcesDrawn", "PartnersDrawn", "HandWon", "HandDealt"):
            match event["event"]:
                case "AcesDrawn":
                    assert (event["cards"], event["hakem"]) == (first, hakem)
                case "PartnersDrawn":
                    assert (event["cards"], event["seat"]) == (second, second[-1][0])
                case "HandWon" if hakem not in event["seats"]:
                    hakem = (hakem + 1) % seats
                case "HandDealt":
                    number += 1
                    hands, stock = hand(deal, seats, hakem, number)
                    assert (event["number"], event["hakem"]) == (number, hakem)
                    assert (step.state["hands"], step.state["stock"]) == (hands, stock)
                case _:
                    pass
        if step.move in ("keep", "take"):
            assert step.seat is not None
            top, following = stock[:2]
            del stock[:2]
            got = top if step.move == "keep" else following
            state = step.state
            assert got in state["hands"][step.seat]
            assert {top, following} - {got} <= set(state["own_discards"][step.seat])
            assert state["stock"] == stock
    return number
