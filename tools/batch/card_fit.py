"""The worth of each kind of card, from play and from solved hands, weighed by their errors."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from math import sqrt

import numpy as np

from batch.deck_model import Sample, changed_deck, solved_hands, weights_of
from batch.measured import CardMeasure, Measured
from pazaak.game.cards.side_cards import COLOURS, FLIPPED, Colour, SideCard

SOLVED = "solved"
"""Player's name for kinds that nobody has played."""
SOLVED_SE = 0.6
"""Difference between solved and played worths, as a standard deviation without the noise of play."""
SOLVED_STIFFNESS = 1.0
FEWEST_HANDS = 300

Worths = dict[SideCard, CardMeasure]


def worths(measured: Measured) -> Worths:
    """Return for every kind the measure on most deals, `master` before others, weighed with the solved worth.

    Raises ValueError when a kind is neither played nor solved.
    """
    ranked = sorted(measured.cards, key=lambda row: (row.player == "master", row.deals))
    found = {SideCard(row.card): row for row in ranked}
    found[SideCard.PLUS_5] = CardMeasure(card="+5", player=SOLVED, deals=0, points=0.0, se=0.0)
    solved = solved_worths(measured) if len(measured.hands) >= FEWEST_HANDS else {}
    missing = [card.value for card in SideCard if card not in {*found, *solved}]
    if missing:
        raise ValueError(f"These have not been measured yet: {', '.join(missing)}.")
    return {card: _weighed(found.get(card), solved.get(card)) for card in SideCard}


def played_worths(measured: Measured, player: str) -> Worths:
    """Return a player's measured worths of the kinds played, each by the measure on most deals."""
    rows = sorted((row for row in measured.cards if row.player == player), key=lambda row: row.deals)
    none = CardMeasure(card="+5", player=player, deals=0, points=0.0, se=0.0)
    return {SideCard(row.card): row for row in (none, *rows)}


def _weighed(played: CardMeasure | None, solved: CardMeasure | None) -> CardMeasure:
    """Return the mean of both by their errors, or the one there is; a +5 has no error."""
    known = [row for row in (played, solved) if row is not None]
    if len(known) == 1 or known[0].se == 0:
        return known[0]
    trust = [1 / row.se**2 for row in known]
    points = sum(row.points * share for row, share in zip(known, trust, strict=True)) / sum(trust)
    return known[0].model_copy(update={"points": round(points, 2), "se": round(1 / sqrt(sum(trust)), 2)})


def solved_worths(measured: Measured) -> Worths:
    """Return the worths by the solved hands; Flips are not solved."""
    nothing = dict.fromkeys(SideCard, 0.0)
    hands = solved_hands(measured, nothing)
    fitted = weights_of(Sample(hands.features, hands.gains, hands.se), SOLVED_STIFFNESS, alike=True)
    result = {}
    for card in SideCard:
        if card not in FLIPPED:
            points = 100 * float(changed_deck(card, nothing) @ fitted)
            result[card] = CardMeasure(card=card.value, player=SOLVED, deals=0, points=round(points, 3), se=SOLVED_SE)
    return result


def agreement(measured: Measured) -> str:
    """Return a sentence on the difference between solved and played worths."""
    solved = solved_worths(measured)
    played = [row for row in measured.cards if row.player == "master" and SideCard(row.card) in solved]
    if not played:
        return "no card that is solved was played by masters"
    missed = np.array([solved[SideCard(row.card)].points - row.points for row in played])
    noise = sqrt(float(np.mean([row.se**2 for row in played])))
    return (
        f"{len(played)} kinds played and solved differ by {np.sqrt((missed**2).mean()):.2f} points, noise {noise:.2f}"
    )


def worth_rows(found: Worths) -> Iterator[str]:
    """Yield rows of Markdown: blue, red, switch and gold cards side by side, as exact as their errors.

    No unknown kinds.
    """
    yield "| card | points | card | points | card | points | card | points |"
    yield "|---|---|---|---|---|---|---|---|"
    columns = [[card for card in SideCard if COLOURS[card] is colour] for colour in Colour]
    for row in zip_longest(*columns):
        cells = ["" if card is None or card not in found else told_worth(found[card]) for card in row]
        names = ["" if card is None else f"`{card.value}`" for card in row]
        yield "| " + " | ".join(cell for pair in zip(names, cells, strict=True) for cell in pair) + " |"


def told_worth(row: CardMeasure) -> str:
    """Return the points and their error, in tenths, or in hundredths where the error is less than a tenth."""
    digits = 2 if 0 < row.se < 0.1 else 1
    return f"{round(row.points, digits) + 0.0:+.{digits}f} ± {row.se:.{digits}f}"
