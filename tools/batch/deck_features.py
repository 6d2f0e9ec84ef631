"""Features of the model of a side deck: cards that come to hand together, in groups of kinds."""

from __future__ import annotations

from pazaak.game.cards.side_cards import COLOURS, FLIPPED, PLAYS, Colour, SideCard
from pazaak.game.cards.side_deck import HAND_SIZE

Group = tuple[frozenset[SideCard], int]
"""Some kinds, and the least number of them in a hand."""


def _playable_as(*values: int) -> frozenset[SideCard]:
    return frozenset(card for card in SideCard if any(play.value in values for play in PLAYS[card]))


def _of(*colours: Colour) -> frozenset[SideCard]:
    return frozenset(card for card in SideCard if COLOURS[card] in colours)


def groups() -> list[Group]:
    """Return every group of the model.

    A further card of a group brings less than the first, and so each number counts.
    """
    found: list[Group] = [(frozenset({card}), least) for card in SideCard for least in (1, 2)]
    for size in range(1, 7):
        found += [(_playable_as(size), least) for least in (1, 2)]
        found += [(_playable_as(-size), least) for least in (1, 2)]
        found += [(_playable_as(size, -size), least) for least in (1, 2, 3)]
    wide = (
        _playable_as(*range(1, 7)),
        _playable_as(*range(-6, 0)),
        _playable_as(1, 2, 3),
        _playable_as(4, 5, 6),
        _playable_as(-1, -2, -3),
        _playable_as(-4, -5, -6),
        _of(Colour.BLUE),
        _of(Colour.RED),
        _of(Colour.SWITCH),
        _of(Colour.SWITCH) | {SideCard.GOLD_SWITCH, SideCard.TIEBREAKER},
        frozenset(FLIPPED),
        frozenset(FLIPPED) | {SideCard.DOUBLE},
        frozenset({SideCard.TIEBREAKER, SideCard.GOLD_SWITCH}),
    )
    found += [(kinds, least) for kinds in wide for least in range(1, HAND_SIZE + 1)]
    return list(dict.fromkeys(found))
