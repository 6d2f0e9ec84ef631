"""A blind player of Hokm."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from pazaak.house.rules.cards import Card, Suit
from pazaak.house.rules.protocols import Seat
from pazaak.side_games.hokm.moves import Discard, Keep, NameTrump, PlayCard, Take
from pazaak.side_games.hokm.state import Phase, PublicState, Trick, View
from tests.blind.mind import Mind
from tests.blind.words import CARDS, SUITS, WORDS, cards, number

ASKED = {
    "turn to name trumps": Phase.TRUMP, "turn to discard": Phase.DISCARD, "turn to draw": Phase.DRAW,
    "turn to play": Phase.PLAY,
}  # fmt: skip
PLAYED = re.compile(r"^(.+) plays? the (\w+ of \w+)\.$")
TAKEN = re.compile(r"^(.+) takes? the trick with ")
LAID = re.compile(r"^(.+?) (?:led )?(\w+ of \w+)$")


class HokmMind(Mind):
    """Remembers the tricks as they were told, card by card."""

    def __init__(self, rules: Any, seat: Seat) -> None:
        super().__init__(rules, seat)
        self._trick: list[tuple[Seat, Card]] = []
        self._history: list[Trick] = []
        self._taken: list[Seat] = []

    def heard(self, sentence: str) -> None:
        played, taken = PLAYED.match(sentence), TAKEN.match(sentence)
        if re.match(r"^Hand \d+\. ", sentence):
            self._trick, self._history, self._taken = [], [], []
        elif played is not None:
            self._trick.append((self.seat_of(played[1]), CARDS[played[2]]))
        elif taken is not None:
            self._history.append(tuple(self._trick))
            self._taken.append(self.seat_of(taken[1]))
            self._trick = []

    def view(self) -> View:
        options = self.rules.options
        phase, _ = self.asked(ASKED)
        hand = cards(self.of(self.seat, "hand"))
        counts = tuple(len(hand) if seat == self.seat else number(self.of(seat, "hand")) for seat in self.seats)
        trump = self.line("trumps")
        seen = self.line("top card")
        kept = self.line("first card of the stock")
        two = len(self.names) == 2
        table = PublicState(
            options=options,
            phase=phase,
            hand_number=self.count("hand of the game"),
            hakem=self.seat_of(self.line("Hâkem")),
            trump=SUITS[trump] if trump else None,
            leader=self.seat_of(self.line("lead")),
            trick=self._laid(self.line("trick")),
            tricks=tuple(self._taken.count(seat) for seat in self.seats),
            history=tuple(self._history),
            last_trick=self._last(),
            hand_counts=counts,
            draws=tuple(word == "kept" for word in kept.split(", ")) if kept else (),
            stock_left=self.count("pack") + bool(seen) if two else 0,
            scores=self._scores(),
            purses=tuple(brought - options.stake for brought in options.buy_ins),
            pot=self.count("pot"),
            winners=(),
            reason=None,
        )
        top = cards(seen)[0] if seen else None
        return View(self.seat, table, hand, top, cards(self.of(self.seat, "discards")))

    def _laid(self, words: str) -> Trick:
        found = []
        for word in filter(None, words.partition("; ")[0].split(", ")):
            laid = LAID.match(word)
            assert laid is not None, words
            found.append((self.seat_of(laid[1]), CARDS[laid[2]]))
        return tuple(found)

    def _last(self) -> Trick | None:
        told = [self.line("last trick"), *(self.of(seat, "last trick") for seat in self.seats)]
        words = next(filter(None, told), "")
        return self._laid(words) if words else None

    def _scores(self) -> tuple[int, ...]:
        """Return the scores; partners share theirs."""
        scores = list(self.by_seat("score"))
        for title, value in self.lines.items():
            if title.startswith("Side's score, "):
                for seat in self.seats_in(title.partition(", ")[2]):
                    scores[seat] = number(value)
        return tuple(scores)

    def presses(self, move: Any, has: Callable[[str], bool]) -> Iterator[str]:
        match move:
            case NameTrump(suit):
                if not has(Suit(suit).name):
                    yield f"{Suit(suit).name.capitalize()}, …"
                yield Suit(suit).name
            case Discard(thrown):
                for card in thrown:
                    yield WORDS[card].capitalize()
                yield "DISCARD …"
            case Keep():
                yield "KEEP…"
            case Take():
                yield "TAKE…"
            case PlayCard(card):
                yield WORDS[card].capitalize()
            case _:
                raise AssertionError(f"nobody can make the move {move!r}")
