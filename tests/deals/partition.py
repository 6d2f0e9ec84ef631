"""Hazari, Fives, Kitti and Crash, dealt by docs/bots/talk_partition.md."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from pazaak.house.rules.catalogue import Json
from tests.deals.course import Step
from tests.deals.pages import Deal, listed

PAGE = "talk_partition.md"
HANDS = {"hazari": 13, "crash": 13, "kitti": 9, "fives": 5}
OTHER_SIDE = {"kitti": "left", "crash": "right"}
"""Deal's direction by game with which the first card goes to the seat before the dealer; also the default."""


def pack() -> list[str]:
    """Return the cards in the order of the page."""
    return [rank + suit for suit in listed(PAGE, "S H") for rank in listed(PAGE, "2 3")]


def seats_drawn(deal: Deal, seats: int, aces_low: bool) -> tuple[list[list[str | None]], int]:
    """Return the cards of each round by seat, and the first dealer."""
    cards = (card for number in count() for card in deal.shuffled(pack(), "pack k of the draw for seats", number))
    last: dict[int, str] = {}
    rounds: list[dict[int, str]] = []
    drawing = list(range(seats))
    while drawing:
        rounds.append({player: next(cards) for player in drawing})
        last.update(rounds[-1])
        ranks = [card[0] for card in last.values()]
        drawing = [player for player in range(seats) if ranks.count(last[player][0]) > 1]
    order = listed(PAGE, "2 3")
    order = [order[-1], *order[:-1]] if aces_low else order
    by_card = sorted(range(seats), key=lambda player: order.index(last[player][0]), reverse=True)
    dealer = deal.pick(seats, "the first dealer")
    taken = {(dealer + place) % seats: player for place, player in enumerate(by_card)}
    return [[drawn.get(taken[seat]) for seat in range(seats)] for drawn in rounds], dealer


class Dealer:
    """Deals hand after hand, following who is in the game and, in Fives, the stock."""

    def __init__(self, game: str, deal: Deal, options: Json) -> None:
        self.game, self.deal, self.options = game, deal, options
        self.seats: int = options["seats"]
        self.playing = list(range(self.seats))
        self.dealer = deal.pick(self.seats, "the first dealer")
        self.number = 0
        self.stock: list[str] = []
        self.hands: list[list[str]] = []

    def after(self, seat: int) -> list[int]:
        """Return those in the game, from the seat after this one on."""
        return [at for place in range(1, self.seats + 1) if (at := (seat + place) % self.seats) in self.playing]

    def deal_next(self) -> int:
        """Deal, and return who got the first card."""
        self.number += 1
        if not self.stock:
            cards = self.deal.shuffled(pack(), "deal n", self.number)
            cut = 1 + self.deal.pick(51, "its cut", self.number)
            self.stock = cards[cut:] + cards[:cut]
        turn = self.after(self.dealer)
        other = OTHER_SIDE.get(self.game)
        if other is not None and self.options.get("first_card", other) == other:
            turn = [seat for seat in self.after(self.dealer) if seat != self.dealer]
            before = turn[-1]
            turn = [before, *(seat for seat in self.after(before) if seat != before)]
        self.hands = [[] for _ in range(self.seats)]
        for _ in range(HANDS[self.game]):
            for seat in turn:
                self.hands[seat].append(self.stock.pop(0))
        if self.game != "fives":
            self.stock = []
        return turn[0]

    def swap(self, seat: int, thrown: list[str]) -> None:
        """Exchange cards of Fives."""
        hand = [card for card in self.hands[seat] if card not in thrown]
        self.hands[seat] = hand + self.stock[: len(thrown)]
        self.stock = self.stock[len(thrown) :] + thrown

    def clear(self, same_dealer: bool) -> None:
        """Take the cards up after a deal."""
        if self.game == "fives":
            back = [card for seat in self.after(self.dealer) for card in self.hands[seat]]
            if self.options.get("mix"):
                back = self.deal.shuffled(back, "Fives with mix, after deal n", self.number)
            self.stock = [] if self.options.get("reshuffle") else self.stock + back
        if not same_dealer:
            self.dealer = self.after(self.dealer)[0]


def check_partition(game: str, course: Iterator[Step], seed: int, options: Json) -> int:
    """Compare the draw for seats, every deal and the stock; the number of deals."""
    deal = Deal(PAGE, seed)
    dealer = Dealer(game, deal, options)
    for step in course:
        if step.move.startswith("swap") and step.seat is not None:
            dealer.swap(step.seat, step.move.split()[1:])
        for event in step.events:
            match event["event"]:
                case "SeatsDrawn":
                    rounds, first = seats_drawn(deal, options["seats"], aces_low=game == "fives")
                    assert event["rounds"] == ([] if options.get("quick_start") else rounds)
                    assert event["dealer"] == first == dealer.dealer
                case "DealBegan":
                    began = dealer.deal_next()
                    assert (event["number"], event["dealer"]) == (dealer.number, dealer.dealer)
                case "CardsDealt":
                    assert event["first"] == began
                    assert event["counts"] == [len(hand) for hand in dealer.hands]
                case "SpecialDeclared":
                    assert set(event["cards"]) <= set(dealer.hands[event["seat"]])
                case "Fouled":
                    dealer.playing.remove(event["seat"])
                case "DealScored":
                    dealer.clear(same_dealer=event["reason"] == "six_pairs")
                case _:
                    pass
        state = step.state
        if state["to_act"] is not None:
            assert state["hands"] == dealer.hands
            assert state["stock"] == dealer.stock
    return dealer.number
