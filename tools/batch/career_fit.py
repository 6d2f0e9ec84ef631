"""The chance to win a match of the career: predicted by the cross table and the decks, corrected by real matches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt

import numpy as np

from batch.career_matches import DECKS, Cell
from pazaak.career.contests.ladder import SCALE
from pazaak.career.world import World, rival_deck
from pazaak.game.cards.side_cards import SideCard
from pazaak.rivals.card_worth import deck_strength
from pazaak.rivals.players.temper import LEVELS

EVEN_LEVEL = "regular"
"""Level with which the others are compared."""
ANCHOR = 1000
"""Rating of the even level with the starter deck."""
CROSS_TABLE = {"novice": -0.56, "dabbler": -0.166, "regular": 0.0, "sharp": 0.183, "expert": 0.354, "master": 0.477}
"""Log-odds against a regular player with equal decks: the mean of both decks in the cross table."""
UNSURE = {"rival": 0.3, "level": 0.1, "deck": 0.25}
"""One standard error of the predictions, in log-odds: they don't cover tempers and house rules."""
ROUNDS = 30


@dataclass(frozen=True, slots=True)
class Fit:
    """A logistic model: log-odds of the rival, plus the level's, plus the deck's share times a slope by venue."""

    rivals: dict[str, float]
    levels: dict[str, float]
    slopes: dict[str, float]
    errors: dict[str, float]
    """One standard error of each parameter, by its name."""
    matches: int
    misfit: float
    """Mean square of (won - predicted) over its expected value by cell: 1 where the model fits as well as can be."""

    def chance(self, world: World, rival: str, level: str, share: float) -> float:
        """Return the chance to win of a player whose deck wins this share against the starter deck."""
        odds = self.rivals[rival] + self.levels[level] + self.slopes[world.roster[rival].venue] * log_odds(share)
        return 1 / (1 + exp(-odds))

    def rating(self, world: World, rival: str) -> int:
        """Return the rival's rating on the ladder, measured with a strong deck as climbing players have.

        A regular player with the starter deck has ANCHOR on it, and a stronger deck counts for the share it
        wins.
        """
        share = deck_share(DECKS["strong"])
        behind = log_odds(share) - log_odds(self.chance(world, rival, EVEN_LEVEL, share))
        return round(ANCHOR + behind * SCALE / log(10))


def log_odds(share: float) -> float:
    """Return the log-odds of a share; 0 for one half."""
    return log(share / (1 - share))


def deck_share(cards: Sequence[str]) -> float:
    """Return the predicted share of matches that a deck wins against the starter deck."""
    return deck_strength([SideCard(card) for card in cards]).share


def fit_chances(world: World, cells: Sequence[Cell]) -> Fit:
    """Fit the model by Newton's method, drawn towards the predictions as far as they are sure."""
    names = _names(world)
    rows, played, won = _design(world, cells, names)
    before = np.array([_foretold(world, name) for name in names])
    pull = np.array([UNSURE[name.split()[0]] ** -2 for name in names])
    weights, bend = before, np.diag(pull)
    for _ in range(ROUNDS):
        chance = 1 / (1 + np.exp(-rows @ weights))
        slope = rows.T @ (won - played * chance) - pull * (weights - before)
        bend = (rows * (played * chance * (1 - chance))[:, None]).T @ rows + np.diag(pull)
        weights = weights + np.linalg.solve(bend, slope)
    foretold = 1 / (1 + np.exp(-rows @ weights))
    spread = played * foretold * (1 - foretold)
    misfit = float(np.sum((won - played * foretold) ** 2 / spread) / max(len(rows) - len(names), 1))
    sizes = np.sqrt(np.diag(np.linalg.inv(bend)))
    value = dict(zip(names, weights.tolist(), strict=True))
    return Fit(
        rivals={rival.id: value[f"rival {rival.id}"] for rival in world.roster},
        levels={level: value.get(f"level {level}", 0.0) for level in LEVELS},
        slopes={venue.id: value[f"deck {venue.id}"] for venue in world},
        errors=dict(zip(names, sizes.tolist(), strict=True)),
        matches=int(played.sum()),
        misfit=misfit,
    )


def _names(world: World) -> list[str]:
    levels = [f"level {level}" for level in LEVELS if level != EVEN_LEVEL]
    return [f"rival {rival.id}" for rival in world.roster] + levels + [f"deck {venue.id}" for venue in world]


def _foretold(world: World, name: str) -> float:
    """Return the parameter's prediction from level and deck alone."""
    kind, _, id = name.partition(" ")
    if kind == "rival":
        rival = world.roster[id]
        return -CROSS_TABLE[rival.level] - log_odds(deck_strength(rival_deck(rival)).share)
    return CROSS_TABLE[id] if kind == "level" else 1.0


def _design(world: World, cells: Sequence[Cell], names: Sequence[str]) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    shares = {name: deck_share(cards) for name, cards in DECKS.items()}
    rows, played, won = [], [], []
    for cell in cells:
        if not cell.results:
            continue
        row = np.zeros(len(names))
        row[names.index(f"rival {cell.rival}")] = 1
        if cell.level != EVEN_LEVEL:
            row[names.index(f"level {cell.level}")] = 1
        row[names.index(f"deck {world.roster[cell.rival].venue}")] = log_odds(shares[cell.deck])
        rows.append(row)
        played.append(len(cell.results))
        won.append(sum(result.won for result in cell.matches))
    return np.array(rows), np.array(played, dtype=float), np.array(won, dtype=float)


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean and one standard error of it."""
    mean = sum(values) / len(values)
    if len(values) < 2:
        return mean, 0.0
    return mean, sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))
