"""Pazaak and Pazu-Pazaak, dealt by docs/bots/talk.md and docs/bots/talk_pazu.md."""

from __future__ import annotations

from collections.abc import Iterator

from pazaak.house.rules.catalogue import Json
from tests.deals.course import Step
from tests.deals.pages import Deal, listed

PAZAAK, PAZU = "talk.md", "talk_pazu.md"


class MainDeck:
    """The main deck of a table, followed through its shuffles; `drawn` are those of the set in play."""

    def __init__(self, deal: Deal, values: list[int]) -> None:
        self._deal, self._values = deal, values
        self.cards = deal.shuffled(values, "the main deck")
        self.shuffles = 1
        self.lying: list[int] = []

    def shuffle(self) -> None:
        """Shuffle all that lies on no board."""
        left = list(self._values)
        for value in self.lying:
            left.remove(value)
        self.cards = self._deal.shuffled(left, "shuffle n after that", self.shuffles)
        self.shuffles += 1

    def draw(self) -> int:
        """Draw the next card at the beginning of a turn."""
        if not self.cards:
            self.shuffle()
        value = self.cards.pop(0)
        self.lying.append(value)
        return value

    def clear(self, options: Json) -> None:
        """Take the boards up and begin another set."""
        self.lying = []
        if options.get("reshuffle") == "set":
            self.shuffle()


def check_pazaak(course: Iterator[Step], seed: int, options: Json) -> int:
    """Compare toss, hands and every draw; the number of shuffles."""
    deal = Deal(PAZAAK, seed)
    values = [value for value in range(1, 11) for _ in range(4)]
    deck = MainDeck(deal, values)
    first = next(course)
    assert first.told("TossWon")[0]["seat"] == deal.pick(2, "the toss") == first.state["leader"]
    for seat, cards in enumerate(options["side_decks"]):
        assert first.state["hands"][seat] == deal.shuffled(cards, "the hand of seat s", seat)[:4]
    assert first.state["deck"] == deck.cards
    for step in course:
        for event in step.told("SetBegan", "Drawn"):
            if event["event"] == "Drawn":
                assert event["value"] == deck.draw()
            elif event["number"] > 1:
                deck.clear(options)
        assert step.match.state.deck == tuple(deck.cards)
        assert step.match.state.shuffles == deck.shuffles
    return deck.shuffles


def check_pazu(course: Iterator[Step], seed: int, options: Json) -> int:
    """Compare the first leader, every draw and the lots of every set; the number of sets."""
    deal = Deal(PAZU, seed)
    deck = MainDeck(deal, [int(value) for value in listed(PAZU, "1 2 3") for _ in range(4)])
    kinds = listed(PAZU, "+1") + listed(PAZU, "±1")
    gold = [] if options.get("gold_cards", True) else listed(PAZU, "1±2")
    side_deck = [card for card in kinds if card not in gold]
    purses = options.get("purses") or [1000] * options["seats"]
    able = [seat for seat, purse in enumerate(purses) if purse >= options.get("ante_min", 10)]
    before = next(course).state
    assert before["leader"] == able[deal.pick(len(able), "the first leader")]
    assert before["deck"] == deck.cards
    number, lots = 1, list[str]()
    for step in course:
        for event in step.told("AntePaid", "LotShown", "Drawn"):
            match event["event"]:
                case "AntePaid":
                    lots = deal.shuffled(side_deck, "the lots of set m", number)[: len(event["seats"]) + 1]
                case "LotShown":
                    assert event["card"] == lots.pop(0)
                    assert event["lots_left"] == len(lots)
                case "Drawn":
                    assert event["value"] == deck.draw()
                case _:
                    pass
        state = step.match.state
        if state.table.set_number > number:
            number = state.table.set_number
            deck.clear(options)
        if len(deck.lying) < 40:
            assert state.deck == tuple(deck.cards)
            assert state.shuffles == deck.shuffles
    return number
