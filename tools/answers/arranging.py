"""The best answers to the masters of Hazari, Kitti and Crash, hand by hand.

For each hand the other cards are dealt many times among masters. Their arrangements give each group of this hand its
chance to win each slot and the points it takes, and the project's own solver finds the arrangement that is worth most
by that; in Kitti, where two comparisons decide together, all 280 arrangements are tried in those deals. Then the answer
and the master's own arrangement are played in the same fresh deals. What the answer learned from too few deals it plays
worse by, so that the gain printed can be had, and isn't the most there can be: more deals to learn from bring it
closer.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache, partial
from math import sqrt
from pathlib import Path
from typing import NamedTuple

import numpy as np
from learning.simulation import Layouts, score_deals
from numpy.typing import NDArray

from answers.fives import answer_game
from partition_games.engine.hands.ranks import ladder_of
from partition_games.engine.options import AnyOptions, FivesOptions, HazariOptions, KittiOptions
from partition_games.engine.solving.curves import Curves, least_strength
from partition_games.engine.solving.levels import Arranger, arranger
from partition_games.engine.solving.solver import Split, best_of_nine
from pazaak.house.rules.shuffle import shuffled

Hand = tuple[int, ...]
BELIEVED = 200
"""Weight of the master's curves of all hands, in deals, beside the deals that are learned from."""


class Answer(NamedTuple):
    """Gain of one hand, or one game of Fives, against masters in fresh deals."""

    master: float
    answer: float


def deal_around(options: AnyOptions, hand: Hand, deals: int, name: str) -> list[list[Hand]]:
    """Return `deals` deals of the other cards, with the hand on the first seat."""
    rest = [card for card in range(52) if card not in hand]
    size, dealt = len(hand), []
    for number in range(deals):
        deck = shuffled(rest, f"{name}/{number}")
        others = [tuple(sorted(deck[at * size : (at + 1) * size])) for at in range(options.seats - 1)]
        dealt.append([hand, *others])
    return dealt


def curves_against(options: AnyOptions, laid: Layouts) -> Curves:
    """Return each strength's chance to beat all others of these deals in each slot, and the points it then takes."""
    known, share = arranger(options).curves, len(laid.strength) / (len(laid.strength) + BELIEVED)
    classes = ladder_of(options).classes
    tie = 0.5 if isinstance(options, HazariOptions) else 0.0
    slots = laid.strength.shape[2]
    chance, taken = np.zeros((slots, classes)), np.zeros((slots, classes))
    for slot in range(slots):
        best, points = laid.strength[:, 1:, slot].max(1), laid.points[:, 1:, slot].sum(1)
        count = np.bincount(best + 1, minlength=classes + 1)
        sums = np.bincount(best + 1, weights=points, minlength=classes + 1)
        below = np.cumsum(count)[:-1] + tie * count[1:]
        chance[slot] = share * below / len(best) + (1 - share) * known.chance[slot]
        won = (np.cumsum(sums)[:-1] + tie * sums[1:]) / np.maximum(below, 1)
        taken[slot] = np.where(below > 0, share * won + (1 - share) * known.taken[slot], known.taken[slot])
    chance[:, : least_strength(options, ladder_of(options))] = 0
    return Curves(chance, taken)


def best_answer(options: AnyOptions, hand: Hand, laid: Layouts) -> Split:
    """Return the arrangement of the hand that gains most against the others' arrangements."""
    if not isinstance(options, KittiOptions):
        return Arranger(options, curves_against(options, laid)).master(hand)
    strength = arranger(options).strengths(hand)
    best = laid.strength[:, 1:].max(1)

    def won(groups: NDArray[np.integer]) -> NDArray[np.floating]:
        beats = strength[groups][:, None, :] > best[None, :, :]
        two = beats.sum(2) >= 2 if options.any_two else beats[..., 1] & (beats[..., 0] | beats[..., 2])
        share: NDArray[np.floating] = two.mean(1)
        return share

    return best_of_nine(strength, won)


def played(options: AnyOptions, laid: Layouts, hand: Hand, split: Split) -> float:
    """Return the hand's mean result a deal when arranged like this, the others arranging as in `laid`."""
    own = Layouts(options, [[hand] * options.seats], lambda cards: split)
    mixed = Layouts.__new__(Layouts)
    mixed.strength, mixed.points = laid.strength.copy(), laid.points.copy()
    mixed.strength[:, 0], mixed.points[:, 0] = own.strength[0, 0], own.points[0, 0]
    return float(score_deals(options, mixed)[:, 0].mean())


def answer(options: AnyOptions, seed: int, learned: int, fresh: int, number: int) -> Answer:
    """Return the best answer of one hand of the seed, learned in some deals and played in others.

    Of Fives a whole game.
    """
    if isinstance(options, FivesOptions):
        game = answer_game(options, seed, learned, fresh, number)
        return Answer(game.points - game.gained, game.points)
    size = 9 if isinstance(options, KittiOptions) else 13
    name = f"{seed}/answer/{number}"
    hand: Hand = tuple(sorted(shuffled(range(52), name)[:size]))
    own = arranger(options).master(hand)
    known = lru_cache(maxsize=None)(arranger(options).master)

    def split(cards: Sequence[int]) -> Split:
        return own if cards == hand else known(tuple(cards))

    learned_from = Layouts(options, deal_around(options, hand, learned, f"{name}/learned"), split)
    found = best_answer(options, hand, learned_from)
    against = Layouts(options, deal_around(options, hand, fresh, f"{name}/played"), split)
    return Answer(played(options, against, hand, own), played(options, against, hand, found))


def kept_answers(file: Path) -> dict[int, Answer]:
    """Return the answers of earlier runs by number."""
    lines = map(json.loads, file.read_text(encoding="utf-8").splitlines()) if file.exists() else ()
    return {number: Answer(master, found) for number, master, found in lines}


def gains(
    options: AnyOptions,
    seed: int,
    hands: int,
    learned: int,
    fresh: int,
    pool: ProcessPoolExecutor | None,
    keep: Path | None = None,
) -> list[Answer]:
    """Return the answers to `hands` hands; take those in the file `keep`, and add the others to it."""
    found = {} if keep is None else kept_answers(keep)
    work = partial(answer, options, seed, learned, fresh)
    missing = [number for number in range(hands) if number not in found]
    for number, each in zip(missing, map(work, missing) if pool is None else pool.map(work, missing), strict=True):
        found[number] = each
        if keep is not None:
            with keep.open("a", encoding="utf-8") as file:
                file.write(f"{json.dumps([number, *each])}\n")
    return [found[number] for number in range(hands)]


def told(found: Sequence[Answer]) -> tuple[float, float, float]:
    """Return the masters' mean result, the answers' gain over it, and the gain's standard error."""
    more = np.array([each.answer - each.master for each in found])
    fair = float(np.mean([each.master for each in found]))
    return fair, float(more.mean()), float(more.std(ddof=1) / sqrt(len(more)))
