"""The editor behind the deck builder: its moves, their limits, and undo and redo."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from pazaak.career.cards.collection import Collection
from pazaak.career.cards.decks import DeckShelfError, random_cards
from pazaak.career.career import Career
from pazaak.game.cards.side_cards import SideCard, in_order
from pazaak.game.cards.side_deck import DECK_SIZE
from pazaak.house.phrases import in_words
from pazaak.house.rules.shuffle import shuffled

Cards = tuple[SideCard, ...]
MOST_STEPS = 100


class DeckEditor:
    """Editing of one deck; every change is stored at once. Raises DeckShelfError for a change that can't be made."""

    def __init__(self, career: Career, new_seed: Callable[[], int]) -> None:
        self._career, self._new_seed = career, new_seed
        # Undo and redo, by the deck's id.
        self._past: dict[int, list[Cards]] = {}
        self._future: dict[int, list[Cards]] = {}
        self.deck = career.decks.chosen

    @property
    def cards(self) -> Cards:
        return self.deck.cards

    @property
    def collection(self) -> Collection:
        return self._career.collection

    def free(self, card: SideCard) -> int:
        """Return the number of cards of a kind that are owned and not in the deck."""
        return max(0, self.collection.owned(card) - self.cards.count(card))

    def lacking(self) -> frozenset[int]:
        """Return the slots of the deck whose cards the player no longer owns."""
        cards, owned = self.cards, self.collection.owned
        return frozenset(at for at, card in enumerate(cards) if cards[: at + 1].count(card) > owned(card))

    def open(self, deck_id: int) -> None:
        self.deck = self._career.decks[deck_id]

    def refresh(self) -> None:
        """Reload the deck, which another scene may have changed or deleted."""
        decks = self._career.decks
        self.deck = next((deck for deck in decks.all() if deck.id == self.deck.id), decks.chosen)

    def remove(self) -> None:
        """Delete the deck and go on with its neighbour on the shelf."""
        decks = self._career.decks
        place = [deck.id for deck in decks.all()].index(self.deck.id)
        decks.remove(self.deck.id)
        self._past.pop(self.deck.id, None)
        self._future.pop(self.deck.id, None)
        left = decks.all()
        self.deck = left[min(place, len(left) - 1)]

    def refusal(self, card: SideCard) -> str:
        """Return the reason why a card can't be added; empty if it can."""
        count = self.collection.owned(card)
        if not count:
            return f"You own no {card.value}. Buy one in a shop, or win one."
        if not self.free(card):
            if count == 1:
                return f"Your only {card.value} is already in the deck."
            return f"{'Both' if count == 2 else f'All {in_words(count)}'} {card.value} are already in the deck."
        return ""

    def add(self, card: SideCard, at: int | None = None) -> None:
        """Add a card at the end or before a slot; on a full deck it replaces that slot's card."""
        fault = self.refusal(card)
        if fault:
            raise DeckShelfError(fault)
        cards = list(self.cards)
        if len(cards) < DECK_SIZE:
            cards.insert(len(cards) if at is None else at, card)
        elif at is None:
            raise DeckShelfError("The deck is full: remove a card or drop this on one.")
        else:
            cards[at] = card
        self._put(cards)

    def take(self, index: int) -> None:
        self._put((*self.cards[:index], *self.cards[index + 1 :]))

    def move(self, index: int, to: int) -> None:
        cards = list(self.cards)
        cards.insert(to, cards.pop(index))
        self._put(cards)

    def fill(self) -> None:
        """Fill the empty slots at random; redraw all slots of a full deck."""
        full = len(self.cards) >= DECK_SIZE
        kept: Cards = () if full else self.cards
        used = Counter(kept)
        counts = {card: max(0, count - used[card]) for card, count in self.collection.counts.items()}
        seed = self._new_seed()
        drawn = shuffled(random_cards(counts, seed), f"{seed}/fill")[: DECK_SIZE - len(kept)]
        self._put(in_order((*kept, *drawn)) if full else (*kept, *in_order(drawn)))

    def sort(self) -> None:
        """Sort the deck by kind: plus, minus, switches, gold."""
        self._put(in_order(self.cards))

    def clear(self) -> None:
        self._put(())

    @property
    def can_undo(self) -> bool:
        return bool(self._past.get(self.deck.id))

    @property
    def can_redo(self) -> bool:
        return bool(self._future.get(self.deck.id))

    def undo(self) -> None:
        self._step(self._past, self._future)

    def redo(self) -> None:
        self._step(self._future, self._past)

    def _step(self, source: dict[int, list[Cards]], target: dict[int, list[Cards]]) -> None:
        if not source.get(self.deck.id):
            raise DeckShelfError("Nothing to undo.")
        before = self.cards
        self.deck = self._career.decks.change(self.deck.id, cards=source[self.deck.id][-1])
        source[self.deck.id].pop()
        target.setdefault(self.deck.id, []).append(before)

    def _put(self, cards: Sequence[SideCard]) -> None:
        before = self.cards
        if tuple(cards) == before:
            return
        self.deck = self._career.decks.change(self.deck.id, cards=cards)
        past = self._past.setdefault(self.deck.id, [])
        past.append(before)
        del past[:-MOST_STEPS]
        self._future.pop(self.deck.id, None)
