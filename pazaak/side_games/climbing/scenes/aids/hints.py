"""Hints: the plays of a hand, the cheapest first, one for each meaning."""

from __future__ import annotations

from collections.abc import Sequence

from pazaak.house.rules.cards import Card
from pazaak.side_games.climbing.plays.combinations import Combination
from pazaak.side_games.climbing.plays.piles import size, spread
from pazaak.side_games.climbing.rules import playable
from pazaak.side_games.climbing.state import View


def hints(view: View, ranked: Sequence[int] = ()) -> list[tuple[Card, ...]]:
    """Return the hinted plays as cards, in order.

    Bombs come last; a lead is as low and long as possible, a reply as low as possible. Of plays with one meaning, the
    one with the lowest kickers is listed. Plays of `ranked`, as counts, come first, in their order.
    """
    variant = view.table.variant
    meanings: dict[Combination, int] = {}
    place = {play: number for number, play in enumerate(ranked)}
    for play in playable(view):
        meaning = variant.generator.meaning[play]
        assert meaning is not None, "what may be played means something"
        meanings[meaning] = min(play, meanings.get(meaning, play), key=lambda play: (place.get(play, len(place)), play))
    leads = view.round.lying is None

    def price(found: tuple[Combination, int]) -> tuple[int, ...]:
        meaning, play = found
        if play in place:
            return (-1, place[play])
        lowest = next(rank for rank, _ in spread(play))
        return (meaning.power, lowest, -size(play)) if leads else (meaning.power, meaning.top)

    ordered = sorted(meanings.items(), key=price)
    deck = variant.deck
    return [deck.cards_of(deck.choose(view.hand, play)) for _, play in ordered]
