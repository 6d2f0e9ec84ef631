"""What the coach of a table is asked and answers, as values that can be sent to the process that thinks."""

from __future__ import annotations

from dataclasses import dataclass, field

from partition_games.engine.hands.cards import Group
from partition_games.engine.moves import Lay
from partition_games.engine.players.advice import (
    Advice,
    Evaluation,
    ExchangeAdvice,
    advise,
    best_promises,
    exchanges,
    group_chance,
    show_or_play,
)
from partition_games.engine.rules import is_grouped
from partition_games.engine.state import View
from partition_games.engine.variants import variant_of
from pazaak.house.rules.cards import Card


@dataclass(frozen=True, slots=True)
class Question:
    """A hand as it lies. Two questions are the same where the cards lie the same."""

    view: View = field(compare=False)
    hand: Group
    groups: tuple[Group, ...] = ()
    left: Group = ()
    legal: bool = False
    """Whether the groups could be locked as they lie."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What there is to say about a hand."""

    chances: tuple[float | None, ...] = ()
    """For each group its chance to win; None while it is not complete."""
    advice: Advice | None = None
    """The arrangement beside the best one, once it could be locked."""
    best: tuple[Evaluation, ...] = ()
    """The best arrangement of the hand and the best of another plan, if there is any."""
    special: str = ""
    """Whether to show a special deal or to play it."""
    exchanges: tuple[ExchangeAdvice, ...] = ()
    """Every exchange of a hand that is not arranged, the best first."""

    def exchange(self, thrown: frozenset[Card]) -> ExchangeAdvice | None:
        """What throwing these cards promises."""
        return next((found for found in self.exchanges if set(found.thrown) == thrown), None)


class Counsellor:
    """Answers questions; as much of a computer player as the process that thinks asks for."""

    def prepare(self, view: Question) -> None:
        """Nothing to prepare."""

    def choose(self, view: Question) -> Hint:
        """What there is to say about a hand."""
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
