"""Reasons for an arrangement, in sentences with its own figures."""

from __future__ import annotations

from partition_games.engine.options import AnyOptions, HazariOptions, KittiOptions
from partition_games.engine.players.hint import Evaluation
from partition_games.hazari import DEAL_POINTS

_ORDER = ("first", "second", "third", "last")
_SAME = 0.005
"""Difference of chances, 0 to 1, below which they count as equal."""


def reasons(options: AnyOptions, yours: Evaluation, best: Evaluation, plain: Evaluation) -> tuple[str, ...]:
    """Return sentences that compare an arrangement with the best one and the one with the strongest groups first."""
    if yours is best:
        return ("This is the best arrangement.", *_against_plain(options, best, plain))
    return (_cost(options, yours, best), *_changes(options, yours, best))


def _cost(options: AnyOptions, yours: Evaluation, best: Evaluation) -> str:
    if isinstance(options, KittiOptions):
        return (
            f"You win this deal {_share(yours.total)} of the time; the best arrangement wins it {_share(best.total)}."
        )
    unit = 0 if isinstance(options, HazariOptions) else 2
    return f"You average {yours.total:.{unit}f} points; the best arrangement averages {best.total:.{unit}f}."


def _changes(options: AnyOptions, yours: Evaluation, best: Evaluation) -> tuple[str, ...]:
    """Return the best arrangement's largest gain, and its price, in sentences."""
    gains = [after - before for before, after in zip(yours.chances, best.chances, strict=True)]
    weights = [after - before for before, after in zip(yours.points, best.points, strict=True)]
    told = []
    up, down = weights.index(max(weights)), weights.index(min(weights))
    if gains[up] > _SAME:
        told.append(_gain(options, best, up, yours.chances[up]))
    if gains[down] < -_SAME and down != up:
        told.append(
            f"For that its {_name(best, down)} group wins {_share(best.chances[down])}"
            f" instead of {_share(yours.chances[down])}."
        )
    return tuple(told)


def _gain(options: AnyOptions, best: Evaluation, slot: int, before: float) -> str:
    text = f"Its {_name(best, slot)} group wins {_share(best.chances[slot])} of the time instead of {_share(before)}"
    if isinstance(options, HazariOptions):
        return f"{text} and takes {best.taken[slot]:.0f} of the {DEAL_POINTS} points."
    if isinstance(options, KittiOptions) and slot == 1 and not options.any_two:
        return f"{text}, and it is part of every two in a row."
    return f"{text}."


def _against_plain(options: AnyOptions, best: Evaluation, plain: Evaluation) -> tuple[str, ...]:
    """Return why it is better than the strongest groups first, where it differs from that."""
    if best.total - plain.total <= _SAME:
        return ()
    last = len(best.chances) - 1
    gains = [after - before for before, after in zip(plain.points, best.points, strict=True)]
    slot = gains.index(max(gains))
    text = f"Your {_name(best, slot)} group wins {_share(best.chances[slot])} of the time"
    if isinstance(options, HazariOptions):
        text += f" and takes {best.taken[slot]:.0f} of the {DEAL_POINTS} points"
    cheap = ": the last pot is the cheapest to win" if slot == last and isinstance(options, HazariOptions) else ""
    return (f"{text}{cheap}.", f"Strongest first, it would win {_share(plain.chances[slot])}.")


def _name(made: Evaluation, slot: int) -> str:
    return _ORDER[-1] if slot == len(made.chances) - 1 else _ORDER[slot]


def _share(chance: float) -> str:
    """Return a chance in words: `41%`."""
    return f"{chance:.0%}" if chance >= 0.01 or chance == 0 else "less than 1%"
