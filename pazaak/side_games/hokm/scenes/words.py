"""Sentences of Hokm for the message line and the log: events, prompts and questions."""

from __future__ import annotations

from pazaak.house.rules.notation import card_words, suit_words
from pazaak.side_games.hokm import events as e
from pazaak.side_games.hokm.moves import Discard, Keep, Move, NameTrump, PlayCard, Take
from pazaak.side_games.hokm.rules import to_discard
from pazaak.side_games.hokm.state import Phase, View
from pazaak.table.cards52 import card_signs
from pazaak.table.tricks.drawing import suit_title
from pazaak.table.ui.narrator import Narrator

REASONS = {
    "seven": "Seven tricks",
    "kot": "Kot",
    "hakem_koti": "Hâkem koti",
    "sure": "Nobody can catch up",
    "third": "The third wins",
}
"""Ways a hand is won, as the beginning of a sentence."""


class HokmNarrator(Narrator[e.Event]):
    """A narrator that puts each event in a sentence."""

    opening = (e.HandDealt,)

    def logged(self, event: e.Event) -> bool:
        """Return whether the log has an event; pots only where there is one."""
        return self.paid or not isinstance(event, e.StakesPaid | e.PotPaid)

    def announced(self, event: e.Event) -> bool:
        """Return whether the message line has an event: of cards only the player's, which clears the last line."""
        match event:
            case e.CardPlayed(seat):
                return seat == self.you
            case _:
                return self.logged(event) and not isinstance(event, e.Discarded)

    def tell(self, event: e.Event) -> str:  # noqa: PLR0912
        match event:
            case e.AcesDrawn(_, hakem):
                who = "You're" if hakem == self.you else f"{self.name(hakem)} is"
                return f"First ace! {who} Hâkem."
            case e.PartnersDrawn(cards):
                seat = (cards[0][0] + 1) % 4  # the seat opposite Hâkem, into which that player has moved
                return f"{self.does(seat, 'draw', 'draws')} the next ace and {self.verb(seat, 'play')} with Hâkem."
            case e.StakesPaid(stake, pot):
                return f"Everyone pays a stake of {stake:,}. Pot: {pot:,}."
            case e.HandDealt(number, hakem, dealer):
                dealt = f"Hand {number}. {self.does(dealer, 'deal', 'deals')}."
                return f"{dealt} {self.does(hakem, 'are', 'is')} Hâkem."
            case e.TrumpNamed(seat, suit):
                return f"{self.does(seat, 'name', 'names')} {suit_words(suit)} as trumps."
            case e.Discarded(seat, count):
                return f"{self.does(seat, 'discard', 'discards')} {count} cards."
            case e.CardKept(seat):
                return f"{self.does(seat, 'keep', 'keeps')} the card."
            case e.CardTaken(seat):
                return f"{self.does(seat, 'take', 'takes')} the next card."
            case e.CardPlayed(seat, card):
                return f"{self.does(seat, 'play', 'plays')} the {card_words(card)}."
            case e.TrickWon(seat, card):
                return f"{self.does(seat, 'take', 'takes')} the trick with the {card_words(card)}."
            case e.HandWon(seats, points, reason):
                scored = "1 point" if points == 1 else f"{points} points"
                return f"{REASONS[reason]}. {self.all(seats)} {self.verb(seats, 'score')} {scored}."
            case e.GameWon(winners):
                return f"{self.all(winners)} {self.verb(winners, 'win')} the game."
            case e.PotPaid(seats, amounts):
                return f"{self.all(seats)} {self.verb(seats, 'take')} {sum(amounts):,} from the pot."


def prompt(view: View) -> str:
    """Return the prompt for the person's decision."""
    match view.table.phase:
        case Phase.TRUMP:
            return "You are Hâkem: name trumps"
        case Phase.DISCARD:
            return f"Choose {to_discard(view)} cards to discard"
        case Phase.DRAW:
            return "Keep this card, or take the next unseen"
        case _:
            pass
    if not view.table.trick:
        return "You lead: play any card"
    led = view.table.trick[0][1].suit
    assert led is not None
    if any(card.suit == led for card in view.hand):
        return f"{suit_title(led)} were led: play one of your {suit_words(led)}"
    return f"You have no {suit_words(led)}: play any card"


def question(move: Move) -> tuple[str, str]:
    """Return the confirmation for a move, used where the settings ask for one."""
    told = "This can't be undone."
    match move:
        case NameTrump(suit):
            return f"Name {suit_words(suit)} as trumps?", told
        case Keep():
            return "Keep this card?", told
        case PlayCard(card):
            return f"Play the {card_words(card)}?", told
        case Discard(cards):
            return f"Discard {card_signs(cards)}?", told
        case Take():
            return "Take the next card instead?", told
