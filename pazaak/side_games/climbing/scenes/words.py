"""Sentences of a climbing game for the message line and the log: events, prompts and questions."""

from __future__ import annotations

from collections.abc import Sequence

from pazaak.house import phrases
from pazaak.house.phrases import NUMBERS, article, counted, sentences, short_name
from pazaak.house.rules.cards import JOKER_RANKS, Card, Rank
from pazaak.house.rules.notation import card_words, rank_words
from pazaak.house.rules.protocols import Seat
from pazaak.side_games.climbing import events as e
from pazaak.side_games.climbing.ear.names import (
    extent,
    in_view,
    meaning_of,
    play_words,
    rank_word,
    role_word,
)
from pazaak.side_games.climbing.flow import VOID
from pazaak.side_games.climbing.moves import Bid, Move, NameCard, Pass
from pazaak.side_games.climbing.plays.combinations import Kind
from pazaak.side_games.climbing.state import Phase, View
from pazaak.side_games.climbing.tricks import stuck_leader
from pazaak.side_games.climbing.variant import Variant
from pazaak.table.cards52 import card_sign, card_signs
from pazaak.table.ui.narrator import Narrator, Persons, listed

MOST_SIGNS, MOST_RANKS = 6, 12
"""Most cards that a sentence names with suits, and most that it names at all."""
BURDENS = {
    Kind.TRIPLET_WITH_KICKER: "a kicker", Kind.TRIPLET_WITH_PAIR: "a pair", Kind.QUAD_WITH_KICKERS: "kickers",
    Kind.QUAD_WITH_PAIRS: "pairs",
}  # fmt: skip
"""Kickers within a sentence, by their kind."""


def rank_name(rank: Rank, *, several: bool = False) -> str:
    """Return a rank in words as at the table: "seven", "sixes", "queens", "colour joker"."""
    return rank_words(rank, 2 if several else 1).replace("red joker", "colour joker")


def play_told(variant: Variant, cards: Sequence[Card]) -> str:
    """Return a play in words, for a sentence: "four sevens", "an ace", "the pair sequence 7-9"."""
    return sentences(*_article_and_play(variant, cards))


def last_play_told(variant: Variant, cards: Sequence[Card]) -> str:
    """Return a play without its article, to follow "your" or "your last": "two sixes", "ace", "rocket"."""
    return _article_and_play(variant, cards)[1]


def _article_and_play(variant: Variant, cards: Sequence[Card]) -> tuple[str, str]:
    play, ranks = meaning_of(variant, cards), {card.rank for card in cards}
    assert play is not None, "only plays lie on the table"
    if play.kind is Kind.ROCKET:
        return "the", "rocket"
    if len(ranks) == 1:
        name = rank_name(cards[0].rank, several=len(cards) > 1)
        if len(cards) > 1:
            return "", f"{NUMBERS[len(cards)]} {name}"
        return "the" if cards[0].rank in JOKER_RANKS else article(name), name
    if play.length == 1:
        rank = variant.deck.order[play.top]
        body = sum(card.rank is rank for card in cards)
        return "", f"{NUMBERS[body]} {rank_name(rank, several=True)} with {BURDENS[play.kind]}"
    return "the", f"{play.kind.words} {extent(variant, play, len(cards))}"


def cards_told(variant: Variant, cards: Sequence[Card]) -> str:
    """Return a play's cards for a sentence: without suits if many, by their ranks if very many."""
    if len(cards) <= MOST_SIGNS:
        return card_signs(cards)
    if len(cards) <= MOST_RANKS:
        return " ".join(rank_word(card.rank) for card in in_view(cards))
    play = meaning_of(variant, cards)
    assert play is not None, "only plays are told"
    return f"{len(cards)} cards, {extent(variant, play, len(cards))}"


def average(points: float) -> str:
    """Return mean points to a tenth, with their sign."""
    tenths = round(10 * points)
    return f"{tenths / 10:+.1f}".replace("-", "\u2212") if tenths else "±0"


def wears_hats(variant: Variant) -> bool:
    """Return whether the two sides wear hats: a landlord's cap, and the straw hats of farmers."""
    return variant.DECLARER == "landlord"


def signed(points: int) -> str:
    """Return points won or lost with their sign; "±0" for none."""
    return phrases.signed(points) if points else "±0"


class ClimbingNarrator(Narrator[e.Event]):
    """A narrator that puts each event in a sentence."""

    opening = (e.CardsDrawn,)

    def __init__(self, variant: Variant, names: Sequence[str], you: Seat | None = None) -> None:
        super().__init__(tuple(map(short_name, names)), you)
        self.variant = variant

    def announced(self, event: e.Event) -> bool:
        return not isinstance(event, e.TrickEnded)

    def tell(self, event: e.Event) -> str:  # noqa: PLR0912
        variant = self.variant
        match event:
            case e.FirstDrawn(_, dealer):
                return f"{self.does(dealer, 'draw', 'draws')} the highest card and {self.verb(dealer, 'draw')} first."
            case e.CardsDrawn(number, _, _, _, face_up, bidder):
                told = f"Hand {number}."
                if face_up is not None:
                    told += f" Face up: {card_sign(face_up)}."
                if variant.opens_with:
                    holds = f"{self.does(bidder, 'hold', 'holds')} {variant.opens_with}"
                    return f"{told} {holds} and {self.verb(bidder, 'bid')} first."
                return f"{told} {self.does(bidder, 'bid', 'bids')} first." if variant.auction else told
            case e.BidMade(seat, bid):
                return f"{self.does(seat, 'bid', 'bids')} {bid}."
            case e.BidPassed(seat) | e.Passed(seat):
                return f"{self.does(seat, 'pass', 'passes')}."
            case e.LandlordNamed(seat, bid, kitty) | e.DeclarerNamed(seat, bid, kitty):
                told = f"{self.does(seat, 'are', 'is')} the {variant.DECLARER}"
                if bid:
                    told += f" for {bid}"
                if kitty:
                    return f"{told}. Kitty: {card_signs(kitty)}."
                return f"{told} and {self.verb(seat, 'take')} the kitty." if variant.kitty_size else f"{told}."
            case e.KindAnnounced(seat, card):
                told = self.does(seat, "call", "calls")
                return f"{told} {card_sign(card)}. The player with the third is the secret landlord."
            case e.PartnerCardNamed(seat, card):
                return f"{self.does(seat, 'name', 'names')} {card_sign(card)}: its holder is the partner."
            case e.Played(seat, cards, kind, left):
                told = f"{self.does(seat, 'play', 'plays')} {cards_told(variant, cards)}"
                return f"{told}. {counted(left, 'card')} left." if 0 < left <= 2 else f"{told} ({kind.lower()})."
            case e.PartnerShown(seat):
                return f"{self.does(seat, 'are', 'is')} the {role_word(variant.PARTNER)}."
            case e.WentOut(seat):
                return f"{self.does(seat, 'have', 'has')} no cards left."
            case e.TrickEnded(_, leader):
                return f"{self.does(leader, 'lead', 'leads')}."
            case e.HandScored(_, points, _, spring, reason):
                return self._scored(points, spring, reason)
            case e.GameWon(winners, _, reason):
                told = "A purse is empty." if reason == "broke" else ""
                return sentences(told, f"{self.all(winners)} {self.verb(winners, 'win')} the game.")

    def _scored(self, points: Sequence[int], spring: bool, reason: str) -> str:
        """Return a sentence on the winning side; with three players also on each one's points."""
        if reason == VOID:
            return "Nobody can lead: the hand is void."
        variant = self.variant
        if reason == variant.others:
            won = f"The {variant.others} win"
        else:
            won = f"The {variant.DECLARER}'s side wins" if variant.names_card else f"The {variant.DECLARER} wins"
        if spring:
            won += " by a spring"
        gains = ", ".join(f"{self.object(seat)} {signed(gain)}" for seat, gain in enumerate(points))
        return f"{won}: {gains}." if len(points) == 3 else f"{won} the hand."


def opening_card(view: View) -> Card | None:
    """Return the viewer's card that opens the auction, until somebody has bid."""
    table = view.table
    if table.phase is not Phase.AUCTION or table.bidder != view.seat or any(bid is not None for bid in table.bids):
        return None
    return table.variant.opening_card(view.hand)


def prompt(view: View) -> str:
    """Return the prompt for the person's decision."""
    table, variant = view.table, view.table.variant
    match table.phase:
        case Phase.AUCTION:
            if table.bid:
                return f"The bid is {table.bid}: bid more, or pass"
            opens = opening_card(view)
            if opens is not None:
                return f"You hold the {card_sign(opens)}, so you open: bid 1, 2 or 3"
            return "You open the auction: bid 1, 2 or 3" if variant.MUST_OPEN else "Bid 1, 2 or 3, or pass"
        case Phase.NAMING:
            if variant.auction:
                return "Name a card: its holder is your partner"
            return "Announce a card: its third makes a landlord"
        case _:
            pass
    if view.round.lying is None:
        return "You can lead nothing: pass" if stuck_leader(view) else "You lead: play any combination"
    _, pile = view.round.lying
    cards = variant.deck.cards_of(pile)
    return f"Beat the {play_words(variant, cards)}, or pass"


def question(move: Move) -> tuple[str, str]:
    """Return the confirmation for a move, used where the settings ask for one."""
    told = "This can't be undone."
    match move:
        case Bid(points):
            return f"Bid {points}?", told
        case NameCard(card):
            return f"Name the {card_words(card)}?", told
        case Pass():
            return "Pass?", told
        case _:
            return f"Play {card_signs(move.cards)}?", told


def hand_words(scored: e.HandScored, variant: Variant, names: Sequence[str], viewer: Seat) -> tuple[str, str, str]:
    """Return the banner at the end of a hand: the words, the line under them, and their colour."""
    if scored.reason == VOID:
        return "VOID HAND", "Nobody can lead: no points", "text"
    own = viewer in scored.seats
    points = scored.points[viewer]
    word = "HAND WON" if own else "HAND LOST"
    title = f"SPRING  ×2   {signed(points)}" if scored.spring else f"{word}  {signed(points)}" if points else word
    who = listed([names[seat] for seat in scored.seats])
    plain_words = f"{who} {Persons(names, viewer).verb(scored.seats, 'win')}"
    stake = f"  ·  stake {scored.stake}" if scored.stake else ""
    return title, f"{plain_words}{stake}", "gold" if own else "rival"
