"""The coach's mind: what each play worth trying comes to when deals that fit all that was seen are played out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from pazaak.side_games.climbing.moves import PASS, Move
from pazaak.side_games.climbing.players.master import Master
from pazaak.side_games.climbing.players.simple import greedy_play, mates_of, planner_for
from pazaak.side_games.climbing.plays.piles import counts_of
from pazaak.side_games.climbing.rules import cards_for
from pazaak.side_games.climbing.state import Phase, View

BUDGET = 120_000
"""Moves made in playouts for an answer: 0.3 seconds of one core with three players, 0.9 with six."""
NOTABLE = 0.02
"""A share of hands that is smaller by no more is no smaller."""
FEW_LEFT = 2
"""Who holds no more is about to go out."""


class Reason(Enum):
    """Why a move is the best; the first that holds is told."""

    ONLY = "only"
    """There is no other."""
    ENDS = "ends"
    """It empties the hand."""
    MATE = "mate"
    """What lies there is a mate's, and may stand."""
    SAVES = "saves"
    """A pass: each play would leave a hand that takes more plays."""
    WAITS = "waits"
    """A pass, although a play would cost nothing: the high cards are worth more later."""
    STAKE = "stake"
    """It wins fewer hands than another, but more points."""
    STOPS = "stops"
    """A rival is about to go out."""
    POWER = "power"
    """A bomb or the rocket: it takes the lead for certain, or nearly so."""
    FEWEST = "fewest"
    """It leaves a hand that takes the fewest plays."""
    TRIED = "tried"
    """Nothing simpler: it is the best of those tried."""
    WORTH = "worth"
    """A bid: who plays with this hand wins."""
    POOR = "poor"
    """No bid: who plays with this hand loses."""
    HIGHEST = "highest"
    """The highest card that may be named: its holder is likely to be strong."""
    ALIKE = "alike"
    """A card to name, of one rank with all others that may be."""


@dataclass(frozen=True, slots=True)
class Option:
    """One move, and what it comes to."""

    move: Move
    share: float
    """Of the hands, 0 to 1, that the own side won with it."""
    points: float
    """A hand, on average."""
    left: int
    """So many plays the hand takes after it."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do, and why."""

    move: Move
    reason: Reason
    options: tuple[Option, ...] = ()
    """What was tried, the best first. In the auction: playing for a bid, whatever is bid."""
    deals: int = 0
    """In how many deals each was tried."""


class Coach:
    """Weighs the moves of a view as the master does, and gives up none."""

    def __init__(self, budget: int = BUDGET) -> None:
        self._master = Master(0, budget, patient=True)

    def prepare(self, view: View) -> None:
        """Nothing to prepare."""

    def choose(self, view: View) -> Advice:
        """The advice for the seat whose view it is, which is to act."""
        match view.table.phase:
            case Phase.AUCTION:
                return self._on_bid(view)
            case Phase.NAMING:
                return self._on_name(view)
            case Phase.PLAY | Phase.OVER:
                return self._on_play(view)

    def _on_bid(self, view: View) -> Advice:
        move = self._master.choose(view)
        points = self._master.hopes(view)
        option = Option(move, _share(points), sum(points) / len(points), 0)
        reason = Reason.POOR if move == PASS else Reason.WORTH if sum(points) > 0 else Reason.ONLY
        return Advice(move, reason, (option,), len(points))

    def _on_name(self, view: View) -> Advice:
        cards = view.table.variant.nameable(view.hand)
        alike = len({card.rank for card in cards}) == 1
        reason = Reason.ONLY if len(cards) == 1 else Reason.ALIKE if alike else Reason.HIGHEST
        return Advice(self._master.choose(view), reason)

    def _on_play(self, view: View) -> Advice:
        trials = self._master.weigh(view)
        plan, counts = planner_for(view.table.variant).plan, counts_of(view.hand)
        options = {
            play: Option(
                next(cards_for(view, play)) if play else PASS, _share(values), trials.mean(play),
                len(plan[counts - play].plays),
            )
            for play, values in trials.values.items()
        }  # fmt: skip
        best = trials.choose(greedy_play(view), 0.0)
        others = sorted((play for play in options if play != best), key=trials.mean, reverse=True)
        ranked = [best, *others]
        reason = _reason(view, ranked, options)
        deals = max(map(len, trials.values.values()))
        return Advice(options[best].move, reason, tuple(options[play] for play in ranked), deals)


def _share(points: Sequence[float]) -> float:
    return sum(value > 0 for value in points) / len(points) if points else 0.0


def _reason(view: View, ranked: Sequence[int], options: dict[int, Option]) -> Reason:
    """Why the first of these plays is the best."""
    best, variant = ranked[0], view.table.variant
    if len(ranked) == 1:
        return Reason.ENDS if best == counts_of(view.hand) else Reason.ONLY
    if best == counts_of(view.hand):
        return Reason.ENDS
    mates, lying = mates_of(view), view.round.lying
    chosen = options[best]
    if not best:
        if lying is not None and lying[0] in mates:
            return Reason.MATE
        others = [options[play].left for play in ranked[1:]]
        return Reason.SAVES if min(others) >= chosen.left else Reason.WAITS
    if max(option.share for option in options.values()) > chosen.share + NOTABLE:
        return Reason.STAKE
    rivals = [
        count for seat, count in enumerate(view.round.counts) if count and seat != view.seat and seat not in mates
    ]
    if min(rivals) <= FEW_LEFT:
        return Reason.STOPS
    meaning = variant.generator.meaning[best]
    assert meaning is not None
    if meaning.power:
        return Reason.POWER
    return Reason.FEWEST if chosen.left == min(option.left for option in options.values()) else Reason.TRIED
