"""The deck on the bench: what is done to it, what can be undone, and the shelf it is taken from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from pazaak.career.cards.deck_code import read_deck, write_deck
from pazaak.career.cards.decks import Deck, DeckShelfError, deck_faults, in_order, in_words, random_cards
from pazaak.career.career import Career
from pazaak.game.cards.side_cards import COLOURS, Colour, SideCard
from pazaak.game.cards.side_deck import DECK_SIZE
from pazaak.house.rules.shuffle import shuffled

Cards = tuple[SideCard, ...]
NEW_NAME = "New deck"
MOST_STEPS = 100


@dataclass(slots=True)
class History:
    """The way back, and forward again, of one deck."""

    past: list[Cards] = field(default_factory=list)
    future: list[Cards] = field(default_factory=list)

    def remember(self, cards: Cards) -> None:
        """A step is about to be made from here."""
        self.past.append(cards)
        del self.past[:-MOST_STEPS]
        self.future.clear()


class DeckBench:
    """One deck in work. Every change is stored at once; what cannot be done is a DeckShelfError with a sentence."""

    def __init__(self, career: Career, new_seed: Callable[[], int]) -> None:
        self._career, self._new_seed = career, new_seed
        self._histories: dict[int, History] = {}
        self._plain_venues = tuple(venue.name for venue in career.world if not venue.rule_set.gold_cards)
        self.deck = career.decks.chosen

    # -- what there is ---------------------------------------------------------------------------------------------

    @property
    def shelf(self) -> tuple[Deck, ...]:
        """Every deck."""
        return self._career.decks.all()

    @property
    def cards(self) -> Cards:
        """The cards of the deck in work."""
        return self.deck.cards

    @property
    def chosen(self) -> bool:
        """Whether this deck is brought to the table."""
        return self._career.decks.chosen.id == self.deck.id

    def is_chosen(self, deck: Deck) -> bool:
        """Whether a deck is brought to the table."""
        return self._career.decks.chosen.id == deck.id

    def owned(self, card: SideCard) -> int:
        """How many of a kind the player has."""
        return self._career.collection.owned(card)

    def used(self, card: SideCard) -> int:
        """How many of a kind are in the deck."""
        return self.cards.count(card)

    def free(self, card: SideCard) -> int:
        """How many of a kind are left beside the deck."""
        return max(0, self.owned(card) - self.used(card))

    @property
    def total(self) -> int:
        """How many cards the player has in all."""
        return self._career.collection.total

    def lacking(self) -> frozenset[int]:
        """The places of the deck whose cards the player has no more."""
        seen: Counter[SideCard] = Counter()
        wrong = set()
        for index, card in enumerate(self.cards):
            seen[card] += 1
            if seen[card] > self.owned(card):
                wrong.add(index)
        return frozenset(wrong)

    def faults(self, deck: Deck | None = None) -> list[str]:
        """Why a deck cannot be played anywhere."""
        return deck_faults((deck or self.deck).cards, self._career.collection.counts)

    def closed_venues(self) -> list[str]:
        """The names of the venues whose house rules do not admit the gold cards of this deck."""
        gold = any(COLOURS[card] is Colour.GOLD for card in self.cards)
        return list(self._plain_venues) if gold else []

    @property
    def can_undo(self) -> bool:
        """Whether there is a way back."""
        return bool(self._history.past)

    @property
    def can_redo(self) -> bool:
        """Whether there is a way forward."""
        return bool(self._history.future)

    @property
    def _history(self) -> History:
        return self._histories.setdefault(self.deck.id, History())

    # -- cards -----------------------------------------------------------------------------------------------------

    def refusal(self, card: SideCard) -> str:
        """Why a card cannot be put in; empty when it can."""
        if not self.owned(card):
            return f"You own no {card.value}. A shop may sell one, or a rival lose one."
        if not self.free(card):
            count = self.owned(card)
            if count == 1:
                return f"Your only {card.value} is in the deck already."
            return f"{'Both' if count == 2 else f'All {in_words(count)}'} {card.value} are in the deck already."
        return ""

    def add(self, card: SideCard, at: int | None = None) -> int:
        """Put a card in, at the end or before a place; the place it has then. On a full deck it replaces that place."""
        fault = self.refusal(card)
        if fault:
            raise DeckShelfError(fault)
        cards = list(self.cards)
        if len(cards) < DECK_SIZE:
            at = len(cards) if at is None else min(at, len(cards))
            cards.insert(at, card)
        elif at is None:
            raise DeckShelfError("The deck has its ten cards. Take one out first, or drop this one on another.")
        else:
            cards[at] = card
        self._put(cards)
        return at

    def take(self, index: int) -> SideCard:
        """Take the card of a place out; it is given back."""
        cards = list(self.cards)
        card = cards.pop(index)
        self._put(cards)
        return card

    def move(self, index: int, to: int) -> None:
        """Put the card of a place to another place."""
        cards = list(self.cards)
        cards.insert(min(to, len(cards) - 1), cards.pop(index))
        self._put(cards)

    def fill(self) -> None:
        """Fill what is empty at random; a full deck is filled anew."""
        full = len(self.cards) >= DECK_SIZE
        kept: Cards = () if full else self.cards
        used = Counter(kept)
        counts = {card: max(0, count - used[card]) for card, count in self._career.collection.counts.items()}
        seed = self._new_seed()
        drawn = shuffled(random_cards(counts, seed), f"{seed}/fill")[: DECK_SIZE - len(kept)]
        self._put(in_order((*kept, *drawn)) if full else (*kept, *in_order(drawn)))

    def sort(self) -> None:
        """Plus, minus, switches, gold."""
        self._put(in_order(self.cards))

    def clear(self) -> None:
        """Take all cards out."""
        self._put(())

    def undo(self) -> None:
        """One step back."""
        self._step(self._history.past, self._history.future)

    def redo(self) -> None:
        """One step forward again."""
        self._step(self._history.future, self._history.past)

    def _step(self, source: list[Cards], target: list[Cards]) -> None:
        if not source:
            raise DeckShelfError("There is nothing to go back to.")
        before = self.cards
        self.deck = self._career.decks.change(self.deck.id, cards=source[-1])
        source.pop()
        target.append(before)

    def _put(self, cards: Sequence[SideCard]) -> None:
        before = self.cards
        if tuple(cards) == before:
            return
        self.deck = self._career.decks.change(self.deck.id, cards=cards)
        self._history.remember(before)

    # -- the shelf -------------------------------------------------------------------------------------------------

    def open(self, deck_id: int) -> None:
        """Work on another deck."""
        self.deck = self._career.decks[deck_id]

    def refresh(self) -> None:
        """Somebody else may have changed the shelf or the collection."""
        ids = [deck.id for deck in self.shelf]
        self.deck = self._career.decks[self.deck.id] if self.deck.id in ids else self._career.decks.chosen

    def free_name(self, wish: str = NEW_NAME) -> str:
        """A name that no deck has."""
        return self._career.decks.free_name(wish)

    def begin(self, name: str) -> None:
        """A new deck without cards."""
        self.deck = self._career.decks.add(name)

    def copy(self) -> None:
        """Go on with a copy of this deck."""
        self.deck = self._career.decks.copy(self.deck.id)

    def rename(self, name: str) -> None:
        """Call it something else."""
        self.deck = self._career.decks.change(self.deck.id, name=name)

    def remove(self) -> None:
        """Take it apart, and go on with its neighbour."""
        shelf = self.shelf
        place = next(place for place, deck in enumerate(shelf) if deck.id == self.deck.id)
        self._career.decks.remove(self.deck.id)
        self._histories.pop(self.deck.id, None)
        left = self.shelf
        self.deck = left[min(place, len(left) - 1)]

    def choose(self) -> None:
        """Bring it to the table from now on."""
        self._career.decks.choose(self.deck.id)

    # -- the line of text ------------------------------------------------------------------------------------------

    def line(self) -> str:
        """The deck as one line of text. Raises DeckCodeError for an unfinished one."""
        return write_deck(self.deck.name, self.cards)

    def take_line(self, text: str) -> None:
        """A new deck from such a line. Raises DeckCodeError with the reason."""
        name, cards = read_deck(text)
        self.deck = self._career.decks.add(self._career.decks.free_name(name), cards)
