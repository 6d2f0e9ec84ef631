"""Side decks of every sort: what players build on the way up, one-sided ones, and mere chance."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from pazaak.game.cards.side_cards import COLOURS, Colour, SideCard
from pazaak.game.cards.side_deck import DECK_SIZE, READY_DECKS

Names = tuple[str, ...]

KINDS = tuple(card.value for card in SideCard)
OF_COLOUR = {colour: tuple(card.value for card in SideCard if COLOURS[card] is colour) for colour in Colour}


def _any(random: Random) -> list[str]:
    return [random.choice(KINDS) for _ in range(DECK_SIZE)]


def _upgraded(random: Random) -> list[str]:
    """Return a ready deck with some of its cards replaced."""
    deck = [card.value for card in READY_DECKS[random.choice(("starter", "starter", "good", "gold"))]]
    for place in random.sample(range(DECK_SIZE), random.randint(1, 8)):
        deck[place] = random.choice(KINDS)
    return deck


def _few_kinds(random: Random) -> list[str]:
    kinds = random.sample(KINDS, random.randint(1, 4))
    return [random.choice(kinds) for _ in range(DECK_SIZE)]


def _coloured(random: Random) -> list[str]:
    """Return a deck mostly of one or two colours."""
    colours = random.sample(list(Colour), random.randint(1, 2))
    return [random.choice(OF_COLOUR[random.choice(colours)]) for _ in range(DECK_SIZE)]


def _no_two_alike(random: Random) -> list[str]:
    return random.sample(KINDS, DECK_SIZE)


SORTS: tuple[Callable[[Random], list[str]], ...] = (_any, _upgraded, _upgraded, _few_kinds, _coloured, _no_two_alike)


def sample_decks(count: int, seed: int) -> list[Names]:
    """Return different decks, the sorts in turn, in the order of the kinds. The first do not depend on the count."""
    random = Random(seed)
    found: dict[Names, None] = {}
    turn = 0
    while len(found) < count:
        found[tuple(sorted(SORTS[turn % len(SORTS)](random), key=KINDS.index))] = None
        turn += 1
    return list(found)
