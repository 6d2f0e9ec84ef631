"""Automatic last play: all cards left, where they are one legal play."""

from __future__ import annotations

from pazaak.house.rules.catalogue import AnyRules
from pazaak.house.rules.protocols import IllegalMoveError
from pazaak.side_games.climbing.moves import Play
from pazaak.side_games.climbing.plays.combinations import Kind
from pazaak.side_games.climbing.plays.piles import counts_of
from pazaak.side_games.climbing.state import View

RAISING = (Kind.BOMB, Kind.ROCKET)


def last_play(rules: AnyRules, view: View) -> Play | None:
    """Return the play of the whole hand; None where illegal, or where a bomb or rocket in it is better kept apart."""
    variant, whole = view.table.variant, counts_of(view.hand)
    generator = variant.generator
    if not whole or generator.meaning[whole] is None:
        return None
    parts = (generator.meaning[play] for play in generator.leads(whole) if play != whole)
    if any(part is not None and part.kind in RAISING for part in parts):
        return None
    play = Play(variant.deck.cards_of(view.hand))
    try:
        rules.verify(view, play)
    except IllegalMoveError:
        return None
    return play
