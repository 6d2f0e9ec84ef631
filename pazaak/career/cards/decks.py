"""The player's side decks: their limits, the faults of a deck, and the shelf that stores them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass

from pazaak.career.cards.deck_names import DeckNameError, clean_name, free_name
from pazaak.career.read_cache import ReadCache
from pazaak.game.cards.board import GOAL
from pazaak.game.cards.side_cards import COLOURS, PLAYS, Colour, SideCard, in_order
from pazaak.game.cards.side_deck import DECK_SIZE, STARTER
from pazaak.house.ledger.errors import StoreError
from pazaak.house.ledger.ledger import Reads, Transaction
from pazaak.house.ledger.named_lists import NamedList, add_list, change_list, drop_list, named_lists
from pazaak.house.ledger.notes import note, put_note
from pazaak.house.rules.shuffle import shuffled

__all__ = ["Deck", "DeckNameError", "DeckShelf", "DeckShelfError", "Spread", "deck_faults", "random_cards", "spread"]

FIRST_NAME = "Starter deck"
MOST_DECKS = 40
CHOSEN = "deck"
"""Key of the note with the id of the deck that the player brings to the table."""

_SIZES = range(1, 7)
_BY_NOTATION = {card.value: card for card in SideCard}


class DeckShelfError(StoreError):
    """A change of a deck that can't be made; its message is a sentence for the player."""


@dataclass(frozen=True, slots=True)
class Deck:
    """A named side deck; it may be unfinished or hold cards that have been sold since."""

    id: int
    name: str
    cards: tuple[SideCard, ...]

    @property
    def notation(self) -> list[str]:
        """Cards in the notation of a table's options."""
        return [card.value for card in self.cards]


def deck_faults(
    cards: Sequence[SideCard], owned: Mapping[SideCard, int], *, gold_cards: bool = True, playing: bool = True
) -> list[str]:
    """Return the faults that keep these cards from being played, each a sentence; empty for a valid deck.

    `gold_cards`: whether the table admits gold cards. Without `playing` only permanent faults count: an unfinished deck
    may be kept on the shelf.
    """
    faults = []
    if len(cards) > DECK_SIZE or (playing and len(cards) != DECK_SIZE):
        faults.append(wrong_size(cards))
    used = Counter(cards)
    faults += [_lacking(card, used[card], owned.get(card, 0)) for card in SideCard if used[card] > owned.get(card, 0)]
    gold = [card.value for card in SideCard if used[card] and COLOURS[card] is Colour.GOLD]
    if gold and not gold_cards:
        faults.append(f"No gold cards at this table: {', '.join(gold)}.")
    return faults


def wrong_size(cards: Sequence[SideCard]) -> str:
    """Return the error sentence for a deck that doesn't have ten cards."""
    return f"A deck needs 10 cards; this has {len(cards)}."


def _lacking(card: SideCard, used: int, owned: int) -> str:
    return f"You own {owned or 'no'} {card.value}; this deck uses {used}."


def random_cards(owned: Mapping[SideCard, int], seed: int | str, *, gold_cards: bool = True) -> tuple[SideCard, ...]:
    """Return ten owned cards drawn uniformly by `seed`, in the order of kinds; fewer if fewer are owned."""
    admitted = [card for card in SideCard if gold_cards or COLOURS[card] is not Colour.GOLD]
    stock = [card for card in admitted for _ in range(owned.get(card, 0))]
    return in_order(shuffled(stock, f"{seed}/deck")[:DECK_SIZE])


@dataclass(frozen=True, slots=True)
class Spread:
    """Counts of the cards of a deck by their abilities; a card with several abilities counts in each.

    Flips and Doubles depend on the board: they count in `colours` alone.
    """

    colours: Mapping[Colour, int]
    adds: Mapping[int, int]
    """Number of cards that can add n, for n from 1 to 6."""
    takes: Mapping[int, int]
    """Number of cards that can subtract n, for n from 1 to 6."""
    finishes: Mapping[int, int]
    """Number of cards that turn the total n into exactly 20, for n from 14 to 26 without 20."""


def spread(cards: Iterable[SideCard]) -> Spread:
    """Return the counts of these cards by ability, for the deck builder."""
    deck = tuple(cards)
    values = [{play.value for play in PLAYS[card]} - {0} for card in deck]

    def able(*wanted: int) -> int:
        return sum(not ways.isdisjoint(wanted) for ways in values)

    return Spread(
        colours={colour: sum(COLOURS[card] is colour for card in deck) for colour in Colour},
        adds={size: able(size) for size in _SIZES},
        takes={size: able(-size) for size in _SIZES},
        finishes={GOAL - size: able(size) for size in (*reversed(_SIZES), *(-size for size in _SIZES))},
    )


class DeckShelf:
    """The player's decks in the order they were made; there is always at least one."""

    def __init__(
        self, reads: Reads, cached: ReadCache, transaction: Callable[[], AbstractContextManager[Transaction]]
    ) -> None:
        self._reads = reads
        self._cached = cached
        self._transaction = transaction

    def all(self) -> tuple[Deck, ...]:
        """Return the decks in the order they were made."""
        return self._cached("decks", lambda: tuple(_deck(stored) for stored in named_lists(self._reads)))

    def __getitem__(self, deck_id: int) -> Deck:
        """Return the deck with this id. Raises DeckShelfError."""
        for deck in self.all():
            if deck.id == deck_id:
                return deck
        raise DeckShelfError("That deck no longer exists.")

    @property
    def chosen(self) -> Deck:
        """Deck that the player brings to the table."""
        wish = self._cached(CHOSEN, lambda: note(self._reads, CHOSEN))
        decks = self.all()
        return next((deck for deck in decks if deck.id == wish), decks[0])

    def choose(self, deck_id: int) -> Deck:
        """Bring this deck to the table from now on, and return it. Raises DeckShelfError."""
        deck = self[deck_id]
        with self._transaction() as store:
            put_note(store, CHOSEN, deck_id)
        return deck

    def add(self, name: str, cards: Iterable[SideCard] = ()) -> Deck:
        """Store a new deck, finished or not, and return it. Raises DeckNameError or DeckShelfError."""
        names = [deck.name for deck in self.all()]
        if len(names) >= MOST_DECKS:
            raise DeckShelfError(f"You have {MOST_DECKS} decks, the limit. Delete one first.")
        deck_cards = _checked(cards)
        name = clean_name(name, names)
        with self._transaction() as store:
            number = add_list(store, name, [card.value for card in deck_cards])
        return Deck(number, name, deck_cards)

    def change(self, deck_id: int, *, name: str | None = None, cards: Iterable[SideCard] | None = None) -> Deck:
        """Rename a deck, give it other cards, or both. Raises DeckNameError or DeckShelfError."""
        old = self[deck_id]
        new_name = old.name
        if name is not None:
            new_name = clean_name(name, [deck.name for deck in self.all() if deck.id != deck_id])
        new_cards = old.cards if cards is None else _checked(cards)
        with self._transaction() as store:
            change_list(store, deck_id, name=new_name, items=[card.value for card in new_cards])
        return Deck(deck_id, new_name, new_cards)

    def copy(self, deck_id: int) -> Deck:
        """Store another deck with the same cards and a numbered name, and return it. Raises DeckShelfError."""
        deck = self[deck_id]
        return self.add(self.free_name(deck.name), deck.cards)

    def remove(self, deck_id: int) -> None:
        """Delete a deck; the last one stays. Raises DeckShelfError."""
        deck = self[deck_id]
        if len(self.all()) == 1:
            raise DeckShelfError("You need one deck: create another first.")
        with self._transaction() as store:
            drop_list(store, deck.id)

    def free_name(self, wish: str) -> str:
        """Return `wish`, with a number appended if a deck has that name."""
        return free_name(wish, [deck.name for deck in self.all()])


def add_first_deck(store: Transaction) -> None:
    """Put the starter deck on an empty shelf."""
    (count,) = store.connection.execute("SELECT COUNT(*) FROM named_list").fetchone()
    if not count:
        add_list(store, FIRST_NAME, [card.value for card in STARTER])


def _checked(cards: Iterable[SideCard]) -> tuple[SideCard, ...]:
    deck = tuple(cards)
    if len(deck) > DECK_SIZE:
        raise DeckShelfError(wrong_size(deck))
    return deck


def _deck(stored: NamedList) -> Deck:
    return Deck(stored.id, stored.name, tuple(_BY_NOTATION[item] for item in stored.items if item in _BY_NOTATION))
