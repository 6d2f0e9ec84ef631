"""Redeals all of a climbing game that one seat cannot see."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from pazaak.house.rules.protocols import Seat
from pazaak.side_games.climbing.flow import holder
from pazaak.side_games.climbing.plays.piles import Pile, counts_of, size
from pazaak.side_games.climbing.state import State

CLIMBING_DRAWS = frozenset({"CardsDrawn", "LandlordNamed", "PartnerShown", "HandScored"})


def scramble_climbing(state: State, seat: Seat, seed: int) -> State:
    """The others' hands, the kitty, the partner and the seed, anew.

    What all have seen stays with its holder: the card that lay face up, a kitty that was shown, and the copies of the
    announced kind that the landlord has; nor does a declarer get the card that he asked for.
    """
    random, table = Random(seed), state.table
    deck, declarer = table.variant.deck, table.declarer
    played = [0] * table.seats
    for player, pile in state.round.history:
        played[player] += pile
    fixed = [hand if at == seat else 0 for at, hand in enumerate(state.hands)]
    if declarer not in (None, seat):
        shown = [*deck.cards_of(table.kitty or 0), *([table.named] * 2 if table.named is not None else [])]
        for card in dict.fromkeys(shown):
            had = deck.copies(state.hands[declarer] + played[declarer], card)
            known = min(shown.count(card), had) - deck.copies(played[declarer], card)
            fixed[declarer] += max(0, known) * deck.unit(card)
    face_up, bidder = table.face_up, table.bidder
    if face_up is not None and bidder != seat:
        held = deck.copies(state.hands[bidder], face_up)
        if held and not deck.copies(fixed[bidder], face_up) and not deck.copies(played[bidder], face_up):
            fixed[bidder] += deck.unit(face_up)
    kitty = state.kitty if declarer is None else 0
    rest = sum(state.hands) + kitty - sum(fixed)
    unseen = list(deck.cards_of(rest))
    sizes = zip(map(_size, state.hands), fixed, strict=True)
    places = [at for at, (number, hand) in enumerate(sizes) for _ in range(number - _size(hand))] + [-1] * _size(kitty)
    random.shuffle(places)
    hands = list(fixed)
    # The card asked for first, so that there is room for it.
    for card in sorted(unseen, key=lambda card: card != table.named):
        place = places.pop()
        while card == table.named and place == declarer:
            places.insert(0, place)
            place = places.pop()
        if place >= 0:
            hands[place] += deck.unit(card)
    dealt = sum(state.hands) + kitty - sum(hands)
    partner = state.partner
    if table.named is not None and (found := holder(table, tuple(hands), table.named)) is not None:
        partner = found
    return replace(
        state,
        hands=tuple(map(Pile, hands)),
        kitty=Pile(dealt) if declarer is None else state.kitty,
        partner=partner,
        seed=random.randrange(1 << 32),
    )


def _size(pile: int) -> int:
    return size(counts_of(pile))
