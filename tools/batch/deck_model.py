"""The model of a side deck's strength: decks and hands as it sees them, and its weights by ridge regression."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from batch.contests import with_card
from batch.deck_features import Group, groups
from batch.measured import CardMeasure, DeckMeasure, Measured
from pazaak.game.cards.side_cards import SideCard
from pazaak.game.cards.side_deck import DECK_SIZE, HAND_SIZE, STARTER
from pazaak.rivals.card_worth import in_hand

Array = NDArray[np.float64]
Points = dict[SideCard, float]

HAND_SD = 0.06
"""Assumed error of a hand's solved value, as a standard deviation of shares."""
LEAST_SE = 0.001
MODEL_SD = 0.01
"""Assumed error of the model in shares, when measures of different precision are weighed."""
NEAR_SD = 0.003
"""The same for the starter deck with one card changed, the base of all predictions."""


@dataclass(frozen=True, slots=True)
class Sample:
    """Decks as features, less the starter deck's, and their results."""

    features: Array
    """[deck, feature]; the first feature is the sum of worths."""
    gains: Array
    """[deck]: shares of matches won, above one half."""
    se: Array
    model_sd: float | Array = MODEL_SD

    @property
    def doubt(self) -> Array:
        """[deck]: error by noise and model together, in shares."""
        return np.asarray(np.hypot(self.se, self.model_sd), dtype=np.float64)

    def of(self, rows: NDArray[np.bool_]) -> Sample:
        model_sd = np.broadcast_to(self.model_sd, self.se.shape)[rows]
        return Sample(self.features[rows], self.gains[rows], self.se[rows], model_sd)


def features(deck: Sequence[SideCard], points: Points, looked_at: Sequence[Group]) -> list[float]:
    """Return the sum of worths, and the chance of each group."""
    return [sum(points[card] for card in deck), *(in_hand(deck, kinds, least) for kinds, least in looked_at)]


def sample(rows: Sequence[DeckMeasure], points: Points) -> Sample:
    """Return the sample of decks as they were played."""
    looked_at = groups()
    start = np.array(features(STARTER, points, looked_at))
    return Sample(
        np.array([_of_measure(row, points, looked_at) for row in rows]).reshape(-1, len(start)) - start,
        np.array([row.share - 0.5 for row in rows]),
        np.array([row.se for row in rows]),
    )


def single_cards(rows: Iterable[CardMeasure], points: Points) -> Sample:
    """Return the sample of starter decks with one card changed."""
    decks = [
        DeckMeasure(
            deck=with_card(row.card),
            player=row.player,
            matches=row.deals,
            share=0.5 + row.points / 100,
            se=max(row.se / 100, LEAST_SE),
        )
        for row in rows
    ]
    return replace(sample(decks, points), model_sd=NEAR_SD)


def changed_deck(card: SideCard, points: Points) -> Array:
    """Return the features of the starter deck with one +5 replaced, less the starter deck's."""
    looked_at = groups()
    changed = features([SideCard(name) for name in with_card(card.value)], points, looked_at)
    start = features(STARTER, points, looked_at)
    return np.array([new - old for new, old in zip(changed, start, strict=True)])


def solved_hands(measured: Measured, points: Points) -> Sample:
    """Return the sample of solved hands, as decks that deal nothing else."""
    looked_at = groups()
    start = np.array(features(STARTER, points, looked_at))
    seen = [_of_hand(row.hand, points, looked_at) for row in measured.hands]
    return Sample(
        np.array(seen).reshape(-1, len(start)) - start,
        np.array([row.gain for row in measured.hands]),
        np.full(len(seen), HAND_SD),
    )


def _of_hand(hand: Sequence[str], points: Points, looked_at: Sequence[Group]) -> list[float]:
    cards = [SideCard(name) for name in hand]
    held = [float(sum(card in kinds for card in cards) >= least) for kinds, least in looked_at]
    return [sum(points[card] for card in cards) * DECK_SIZE / HAND_SIZE, *held]


def _of_measure(row: DeckMeasure, points: Points, looked_at: Sequence[Group]) -> Array:
    """Return the features of a deck, or of those of its hands that were played."""
    if not row.hands:
        return np.array(features([SideCard(name) for name in row.deck], points, looked_at))
    seen = np.array([_of_hand(hand.split(), points, looked_at) for hand in row.hands])
    return np.asarray(np.average(seen, axis=0, weights=list(row.hands.values())), dtype=np.float64)


def weights_of(known: Sample, stiffness: float, *, alike: bool = False) -> Array:
    """Return the weights of a ridge regression through the starter deck; the sum of worths goes unpunished.

    alike: on features of equal spread. Else chances are taken as they are, and one that few decks had is trusted
    less.
    """
    spread = np.sqrt((known.features**2).mean(axis=0))
    if not alike:
        spread[1:] = 1
    spread[spread == 0] = 1
    trust = 1 / known.doubt
    scaled: Array = known.features / spread * trust[:, None]
    pull = np.full(len(spread), stiffness * float((trust**2).mean()))
    pull[0] *= 0.01
    solved = np.linalg.solve(scaled.T @ scaled + np.diag(pull), scaled.T @ (known.gains * trust))
    return np.asarray(solved / spread, dtype=np.float64)


def joined(first: Sample, second: Sample) -> Sample:
    return Sample(
        np.vstack([first.features, second.features]),
        np.concatenate([first.gains, second.gains]),
        np.concatenate([first.se, second.se]),
        np.concatenate([np.broadcast_to(part.model_sd, part.se.shape) for part in (first, second)]),
    )
