"""A blind player of Dou Di Zhu and Big Three."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from pazaak.house.rules.cards import Card, Rank
from pazaak.house.rules.protocols import Seat
from pazaak.side_games.climbing.moves import Bid, NameCard, Pass, Play
from pazaak.side_games.climbing.plays.piles import Pile
from pazaak.side_games.climbing.settling import settle
from pazaak.side_games.climbing.state import Laid, Phase, PublicState, Round, View
from tests.blind.mind import Mind
from tests.blind.words import CARDS, WORDS, cards, number

ASKED = {"to bid": Phase.AUCTION, "to name a card": Phase.NAMING, "to play": Phase.PLAY}
SIGNS = {
    Rank.JACK: "J", Rank.QUEEN: "Q", Rank.KING: "K", Rank.ACE: "A", Rank.BLACK_JOKER: "BJ", Rank.RED_JOKER: "RJ",
}  # fmt: skip
PLACES = ("first", "second", "third", "fourth", "fifth", "sixth")
PLAYED = re.compile(r"^(.+?) plays? (.+?)(?: \([^()]+\)\.|\. \d cards? left\.)$")
ROLE = "role"


@dataclass(slots=True)
class Heard:
    """A play as it was said, and its cards once they have been seen to lie there."""

    seat: Seat
    words: str
    cards: tuple[Card, ...] = ()


def is_told(laid: Sequence[Card], words: str) -> bool:
    """Return whether a sentence may tell these cards: each with its suit, many by ranks alone, very many by number."""
    if re.match(r"\d+ cards, ", words):
        return len(laid) == number(words)
    short = words.replace("black joker", "BJ").replace("red joker", "RJ")
    if " of " in short or not re.search(r"\b(\d+|[JQKA])\b", short):
        return Counter(words.split(", ")) == Counter(WORDS[card] for card in laid)
    return sorted(short.replace(",", "").split()) == sorted(rank_sign(card) for card in laid)


class ClimbingMind(Mind):
    """Remembers the plays of the hand: each is said by its ranks, and lies on the table with its cards."""

    def __init__(self, rules: Any, seat: Seat) -> None:
        super().__init__(rules, seat)
        self._plays: list[Heard] = []
        self._purses: tuple[int, ...] = rules.variant.options.buy_ins
        self._scores: tuple[int, ...] = ()
        self._declarer: Seat | None = None

    def heard(self, sentence: str) -> None:
        if re.match(r"^Hand \d+\.", sentence):
            self._plays = []
        played = PLAYED.match(sentence)
        if played is not None and (played[1] == "You" or played[1] in self.names):
            self._plays.append(Heard(self.seat_of(played[1]), played[2]))
            self._find_cards()

    def looked(self) -> None:
        scores = self.by_seat("score")
        if self._scores and scores != self._scores and self._declarer is not None:
            points = tuple(now - before for now, before in zip(scores, self._scores, strict=True))
            self._purses = settle(self._purses, points, self.rules.variant.options.point, self._declarer)
        self._scores = scores
        declarer = self._declared()
        self._declarer = self._declarer if declarer is None else declarer
        self._find_cards()

    def _find_cards(self) -> None:
        """Give each seat's last play, which was said in short, the cards that lie there."""
        for seat in self.seats:
            words = self.of(seat, "play to beat") or self.of(seat, "last play")
            play = next((play for play in reversed(self._plays) if play.seat == seat), None)
            if words and play is not None and not play.cards:
                laid = cards(words.rpartition(": ")[2])
                play.cards = laid if is_told(laid, play.words) else ()

    def _declared(self) -> Seat | None:
        word = self.rules.variant.DECLARER
        return next((seat for seat in self.seats if self.of(seat, "side") == word), None)

    def view(self) -> View:
        variant = self.rules.variant
        deck = variant.deck
        phase, turn = self.asked(ASKED)
        hand = deck.pile(cards(self.of(self.seat, "hand")))
        declarer = self._declared()
        bids = tuple(self._bid(self.of(seat, "bid")) for seat in self.seats)
        up, named = self.line("face up in the deck"), self._named()
        kitty = self._kitty(declarer)
        history = tuple((play.seat, deck.pile(play.cards)) for play in self._plays)
        bidder = self.line("opening bid")
        table = PublicState(
            variant=variant,
            phase=phase,
            hand_number=self.count("hand of the game"),
            dealer=self.seat_of(self.line("drew first")),
            bidder=self.seat_of(bidder) if bidder else declarer or 0,
            face_up=cards(up)[0] if up else None,
            bids=bids,
            bid=max((bid for bid in bids if bid is not None), default=0),
            declarer=declarer,
            named=named,
            kitty=kitty if variant.kitty_shown else None,
            scores=self.by_seat("score"),
            purses=self._purses,
            winners=(),
            reason=None,
        )
        leader = self.line("lead")
        counts = (len(cards(self.of(seat, "hand"))) if seat == self.seat else self._held(seat) for seat in self.seats)
        played = Round(
            turn=turn,
            leader=self.seat_of(leader) if leader else self._first(declarer, table.bidder),
            lying=self._lying(),
            passes=len(self.seats_in(self.line("passed"))),
            history=history,
            plays=tuple(sum(who == seat for who, _ in history) for seat in self.seats),
            counts=tuple(counts),
            multiplier=self._multiplier(),
            out=tuple(sorted(filter(self._place, self.seats), key=self._place)),
            partner=self._partner(),
        )
        return View(self.seat, table, played, hand, kitty)

    def _first(self, declarer: Seat | None, bidder: Seat) -> Seat:
        """Return the seat that will lead first, by the rules."""
        return bidder if declarer is None or self.rules.variant.bidder_leads else declarer

    def _held(self, seat: Seat) -> int:
        words = self.of(seat, "hand")
        return number(words) if words else 0

    @staticmethod
    def _bid(words: str) -> int | None:
        return None if not words else 0 if words == "passed" else number(words)

    def _named(self) -> Card | None:
        told = next(filter(None, (self.of(seat, "named card") for seat in self.seats)), "")
        return CARDS[told.rpartition(": ")[2]] if told else None

    def _kitty(self, declarer: Seat | None) -> Pile | None:
        told, variant = self.line("kitty"), self.rules.variant
        if told and "face down" not in told:
            return Pile(variant.deck.pile(cards(told)))
        own = declarer == self.seat and not variant.kitty_size
        return Pile(0) if own else None

    def _lying(self) -> Laid | None:
        deck = self.rules.variant.deck
        told = {seat: self.of(seat, "play to beat") for seat in self.seats}
        return next(
            ((seat, deck.pile(cards(words.rpartition(": ")[2]))) for seat, words in told.items() if words), None
        )

    def _multiplier(self) -> int:
        told = self.line("stake")
        if not self.rules.variant.auction:
            return number(told.partition("×")[2]) if "×" in told else 1
        doubled = re.search(r", (\d+) × 2$", told)
        return 1 << int(doubled[1]) if doubled else 1

    def _place(self, seat: Seat) -> int:
        words = self.of(seat, "place")
        return 1 + PLACES.index(words.split()[0]) if words else 0

    def _partner(self) -> Seat | None:
        word = self.rules.variant.PARTNER.replace("_", " ")
        for seat in self.seats:
            if self.of(seat, "side") == word and not self.of(seat, ROLE):
                return seat
        return None

    def presses(self, move: Any, has: Callable[[str], bool]) -> Iterator[str]:
        match move:
            case Bid(points):
                yield f"BID {points}"
            case Pass():
                yield "PASS"
            case NameCard(card):
                yield sign(card)
            case Play(played):
                for card, copies in Counter(played).items():
                    for copy in range(copies):
                        yield f"{WORDS[card].capitalize()}#{copy}"
                yield "PLAY…"
            case _:
                raise AssertionError(f"nobody can make the move {move!r}")


def rank_sign(card: Card) -> str:
    """Return a rank as short as can be: "10", "K", "BJ"."""
    return SIGNS.get(card.rank, str(int(card.rank)))


def sign(card: Card) -> str:
    """Return a card as its button is called: "10♣"."""
    return f"{rank_sign(card)}{dict(zip('SHDC', '♠♥♦♣', strict=True))[str(card.suit)]}"
