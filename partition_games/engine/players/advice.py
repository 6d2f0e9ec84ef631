"""The coach's values of a hand: chances, expected points, the best arrangement, and the reasons."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from partition_games.engine.hands.cards import Group
from partition_games.engine.hands.ranks import ladder_of
from partition_games.engine.moves import Lay
from partition_games.engine.options import AnyOptions, CrashOptions, HazariOptions, KittiOptions
from partition_games.engine.players.advice_words import reasons
from partition_games.engine.players.bots import arrange, fresh_worth, may_show, two_best
from partition_games.engine.players.fives_worlds import weigh_exchanges
from partition_games.engine.players.hint import Advice, Evaluation, ExchangeAdvice, Hint, Question
from partition_games.engine.rules import is_grouped
from partition_games.engine.solving.levels import arranger, kitti_chance
from partition_games.engine.state import View
from partition_games.engine.variants import variant_of
from partition_games.hazari import points_of
from pazaak.house.rules.agents import Unprepared


def promise(options: AnyOptions, lay: Lay) -> Evaluation:
    """Return the value of a complete, legal arrangement. Raises ValueError for Fives, which has none."""
    ladder, curves = ladder_of(options), arranger(options).curves
    strengths = [ladder.strength(group) for group in lay.groups]
    chances = tuple(float(curves.chance[slot, strength]) for slot, strength in enumerate(strengths))
    match options:
        case HazariOptions():
            taken = tuple(
                float(curves.taken[slot, strength]) + points_of(group)
                for slot, (strength, group) in enumerate(zip(strengths, lay.groups, strict=True))
            )
            points = tuple(chance * won for chance, won in zip(chances, taken, strict=True))
            return Evaluation(lay, chances, points, sum(points), taken)
        case KittiOptions():
            return Evaluation(lay, chances, chances, _deal_chance(chances, options.any_two), ())
        case _:
            return Evaluation(lay, chances, chances, sum(chances), ())


def _deal_chance(chances: Sequence[float], any_two: bool) -> float:
    first, second, third = (np.array([chance]) for chance in chances)
    return float(kitti_chance(first, second, third, any_two)[0])


def advise(view: View, lay: Lay) -> Advice:
    """Return a complete, legal arrangement of the view's hand compared with the best one; uses only the view."""
    options = view.options
    yours = promise(options, lay)
    best, *others = best_promises(view)
    if yours.total >= best.total:
        best = yours
    plain = promise(options, arrange(options, view.hand, "lexical"))
    return Advice(yours, best, reasons(options, yours, best, plain), next(iter(others), None))


def best_promises(view: View) -> tuple[Evaluation, ...]:
    """Return the best arrangement of the view's hand, then the best of another plan, if there is any."""
    return tuple(promise(view.options, lay) for lay in two_best(view.options, view.hand))


def group_chance(options: AnyOptions, slot: int, group: Group) -> float:
    """Return the chance of one complete group to win one comparison, for display while groups form."""
    strength = ladder_of(options).strength(group)
    return float(arranger(options).curves.chance[slot, strength])


def show_or_play(view: View) -> str | None:
    """Return a sentence, without capital, on whether to show a hand for a new deal; None where it may not be shown."""

    options = view.options
    if not isinstance(options, CrashOptions | KittiOptions) or not may_show(view):
        return None
    worth, fresh = best_promises(view)[0].total, fresh_worth(options)
    better = "show the pairs" if worth < fresh else "play it"
    if isinstance(options, KittiOptions):
        return f"{better}: this hand wins the deal {worth:.0%} of the time, a fresh one {fresh:.0%}."
    return f"{better}: this hand promises {worth:.2f} points, a fresh one {fresh:.2f}."


def exchanges(view: View) -> tuple[ExchangeAdvice, ...]:
    """Return all 32 exchanges of the view's hand in Fives, the most expected points first.

    The master looks at the whole game and may prefer one with a few hundredths less.
    """
    return tuple(sorted(weigh_exchanges(view), key=lambda exchange: (-round(exchange.points, 2), -exchange.worth)))


class Counsellor(Unprepared):
    """A player that answers questions, as the process that thinks needs one."""

    def choose(self, view: Question) -> Hint:
        """Return the answer on a hand: chances of its groups, the best arrangements or exchanges."""
        question, options = view, view.view.options
        variant = variant_of(options)
        if not is_grouped(variant):
            return Hint(exchanges=exchanges(question.view))
        chances = tuple(
            group_chance(options, slot, group) if len(group) == size else None
            for slot, (group, size) in enumerate(zip(question.groups, variant.SIZES, strict=True))
        )
        advice = advise(question.view, Lay(question.groups, question.left)) if question.legal else None
        return Hint(chances, advice, best_promises(question.view), show_or_play(question.view) or "")
