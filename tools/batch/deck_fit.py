"""Fits the model of a side deck's strength to measured decks, tests it on others, and writes the table."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from batch.card_fit import Worths, agreement, worth_rows, worths
from batch.deck_features import groups
from batch.deck_model import Array, Sample, features, joined, sample, single_cards, solved_hands, weights_of
from batch.measured import Measured
from pazaak.game.cards.side_cards import SideCard
from pazaak.game.cards.side_deck import STARTER
from pazaak.rivals.card_worth import WorthTable

FOLDS = 6
NEARLY = 1.03
STIFFNESS = (0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0, 100.0, 300.0)


def folds(count: int) -> Iterator[NDArray[np.bool_]]:
    """Yield masks of the rows left out, part by part."""
    part = np.arange(count) % FOLDS
    return (part == left_out for left_out in range(FOLDS))


def best_stiffness(known: Sample, extra: Sample) -> float:
    """Return the greatest stiffness that predicts each part from the others as well as any; `extra` is always known."""

    def missed(stiffness: float) -> float:
        total = 0.0
        for left_out in folds(len(known.gains)):
            fitted = weights_of(joined(known.of(~left_out), extra), stiffness)
            rest = known.of(left_out)
            total += float((((rest.features @ fitted - rest.gains) / rest.doubt) ** 2).sum())
        return total

    losses: dict[float, float] = {stiffness: missed(stiffness) for stiffness in STIFFNESS}
    return max(stiffness for stiffness, loss in losses.items() if loss <= NEARLY * min(losses.values()))


@dataclass(frozen=True, slots=True)
class Verdict:
    """Error of predictions for decks that the model was not fitted to, in shares."""

    decks: int
    rms: float
    noise: float
    """Error of the measurements themselves."""
    correlation: float

    @property
    def own_error(self) -> float:
        """Return the model's part of the error."""
        return float(np.sqrt(max(self.rms**2 - self.noise**2, 0)))

    def __str__(self) -> str:
        return (
            f"{self.decks} decks: RMS error {100 * self.rms:.2f} points, of which the measures' noise"
            f" {100 * self.noise:.2f} and the model {100 * self.own_error:.2f}; correlation {self.correlation:.3f}"
        )


def judge(foretold: Array, seen: Sample) -> Verdict:
    """Return the error of the predictions for these decks."""
    return Verdict(
        len(foretold),
        float(np.sqrt(((foretold - seen.gains) ** 2).mean())),
        float(np.sqrt((seen.se**2).mean())),
        float(np.corrcoef(foretold, seen.gains)[0, 1]),
    )


def foretold_by_others(decks: Sample, extra: Sample) -> Array:
    """Return for every deck the prediction of a model fitted, stiffness included, without it and its part."""
    told = np.zeros(len(decks.gains))
    for left_out in folds(len(told)):
        known = decks.of(~left_out)
        told[left_out] = decks.of(left_out).features @ weights_of(joined(known, extra), best_stiffness(known, extra))
    return told


def told_by_sums(decks: Sample) -> Array:
    """Return the predictions of the plainest model: proportional to the points of worth."""
    of_worth = decks.features[:, 0]
    return np.asarray(of_worth * float(of_worth @ decks.gains / (of_worth @ of_worth)), dtype=np.float64)


def fit_table(measured: Measured, path: Path) -> str:
    """Write the table; return the report on it. Raises ValueError when a kind was not measured."""
    found = worths(measured)
    points = {card: row.points for card, row in found.items()}
    played = [row for row in found.values() if row.deals]
    extra = joined(single_cards(played, points), solved_hands(measured, points))
    decks = sample(measured.decks, points)
    verdict = judge(foretold_by_others(decks, extra), decks)
    stiffness = best_stiffness(decks, extra)
    fitted = weights_of(joined(decks, extra), stiffness)
    _write(path, found, fitted, verdict.own_error)
    return "\n".join(
        [
            f"{len(played)} kinds, {len(measured.hands)} hands, {len(decks.gains)} decks, stiffness {stiffness:g}",
            f"decks not fitted to:  {verdict}",
            f"by the sum of worths: {judge(told_by_sums(decks), decks)}",
            *([agreement(measured)] if measured.hands else []),
            "",
            *worth_rows(found),
        ]
    )


def _write(path: Path, found: Worths, fitted: Array, error: float) -> None:
    """Write the table, one line a card and a term."""
    terms = [
        {"kinds": [card.value for card in SideCard if card in kinds], "least": least, "weight": round(float(weight), 5)}
        for (kinds, least), weight in zip(groups(), fitted[1:], strict=True)
    ]
    points = {card: row.points for card, row in found.items()}
    base = 0.5 - float(fitted @ np.array(features(STARTER, points, groups())))
    cards = [
        f'    "{card.value}": {json.dumps({"points": round(found[card].points, 2), "se": round(found[card].se, 2)})}'
        for card in SideCard
    ]
    rows = ["    " + json.dumps(term, ensure_ascii=False) for term in terms]
    text = (
        f'{{\n  "cards": {{\n{_lines(cards)}\n  }},\n  "base": {base:.5f},\n  "per_point": {fitted[0]:.6f},\n'
        f'  "error": {error:.4f},\n  "terms": [\n{_lines(rows)}\n  ]\n}}\n'
    )
    WorthTable.model_validate_json(text)
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")


def _lines(rows: list[str]) -> str:
    return ",\n".join(rows)
