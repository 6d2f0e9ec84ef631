"""The coach: values each sensible move by playing out sampled deals that fit everything seen so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from pazaak.house.rules.agents import Unprepared
from pazaak.side_games.climbing.moves import PASS, Move
from pazaak.side_games.climbing.players.master import Master
from pazaak.side_games.climbing.players.simple import greedy_play, mates_of, planner_for
from pazaak.side_games.climbing.plays.piles import counts_of
from pazaak.side_games.climbing.rules import cards_for
from pazaak.side_games.climbing.state import Phase, View

BUDGET = 120_000
"""Playout moves for one answer: 0.3 seconds of one core with three players, 0.9 with six."""
NOTABLE = 0.02
"""Difference in the share of hands won, 0 to 1, below which two plays count as equal."""
FEW_LEFT = 2
"""A seat with at most this number of cards is about to go out."""


class Reason(Enum):
    """Reasons for the best move; the first that applies is shown."""

    ONLY = "only"
    """There is only one legal move."""
    ENDS = "ends"
    """The play empties the hand."""
    MATE = "mate"
    """A pass: the play to beat is a partner's and better left alone."""
    SAVES = "saves"
    """A pass: each play would leave a hand that needs more plays."""
    WAITS = "waits"
    """A pass, although a play would cost nothing: the high cards are worth more later."""
    STAKE = "stake"
    """The move wins fewer hands than another, but more points."""
    STOPS = "stops"
    """The play stops a rival who is about to go out."""
    POWER = "power"
    """The play is a bomb or the rocket: it takes the lead for certain, or nearly so."""
    FEWEST = "fewest"
    """The play leaves the hand that needs the fewest plays."""
    TRIED = "tried"
    """There is no simpler reason: the move did best of those tried."""
    WORTH = "worth"
    """A bid: the hand is likely to win as declarer."""
    POOR = "poor"
    """No bid: the hand is likely to lose as declarer."""
    HIGHEST = "highest"
    """The card to name is the highest allowed: its holder is likely to be strong."""
    ALIKE = "alike"
    """All cards that may be named have one rank."""


@dataclass(frozen=True, slots=True)
class Option:
    """One move with its estimated results."""

    move: Move
    share: float
    """Share of hands, 0 to 1, that the player's side won with the move."""
    points: float
    """Mean points per hand, won or lost, with the move."""
    left: int
    """Number of plays the hand needs after the move."""


@dataclass(frozen=True, slots=True)
class Advice:
    """The best move, the reason for it, and the alternatives."""

    move: Move
    reason: Reason
    options: tuple[Option, ...] = ()
    """Moves tried, the best first. In the auction: the result of being declarer, at any bid."""
    deals: int = 0
    """Number of sampled deals in which each option was tried."""


class Coach(Unprepared):
    """The coach: values the moves of a view as the master does, and discards none early."""

    def __init__(self, budget: int = BUDGET) -> None:
        self._master = Master(0, budget, patient=True)

    def choose(self, view: View) -> Advice:
        """Return the advice for the view's seat, whose turn it is."""
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
    """Return the reason why the first of the ranked plays is the best."""
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
