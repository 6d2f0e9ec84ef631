"""The coach of the practice tables: each group's chances, an arrangement's loss against the best, the reasons."""

from __future__ import annotations

from partition_games.engine.moves import Move
from partition_games.engine.players.hint import Advice, Evaluation, ExchangeAdvice, Hint, Question
from partition_games.engine.state import View
from partition_games.scenes.doors import STYLES
from partition_games.scenes.hand.arrange_controls import ArrangeControls
from partition_games.scenes.hand.own_cards import OwnCards
from pazaak.house.phrases import capitalized
from pazaak.house.rules.agents import AgentRecipe
from pazaak.house.rules.notation import card_words
from pazaak.house.thinking.thinker import Thinker
from pazaak.stage.screens.log_drawer import LogDrawer
from pazaak.table.cards52 import card_signs
from pazaak.table.coach import NO_ADVICE, Coach
from pazaak.table.ui.controls import TableContext
from pazaak.table.ui.game_ui import TableServices

TITLE = "THE COACH"
YOURS = "Your arrangement"
BEST = "The best arrangement"
SECOND = "The second best"
WHY = "Why"
SPECIAL = "A special deal"
EXCHANGE = "Your exchange"
EXCHANGES = "The best exchanges"
MARKS = (YOURS, BEST, SECOND, WHY, SPECIAL, EXCHANGE, EXCHANGES)
"""Headings of the page of advice."""
BEST_SHOWN = 5


class PartitionCoach(Coach[Question, Hint]):
    labels = ("The coach", "The coach")
    icon = "eye"
    always = True

    def __init__(self, context: TableContext[View, Move], house: TableServices) -> None:
        super().__init__()
        controls = context.controls
        assert isinstance(controls, OwnCards)
        self._context, self._house, self._controls = context, house, controls
        self._style = STYLES[controls.rules.game]
        self._said = Hint()
        self._of: Question | None = None

    def thinker(self) -> Thinker[Question, Hint]:
        counsellor: AgentRecipe[Question, Hint] = AgentRecipe("partition_games.engine.players.advice:Counsellor")
        return self._house.background(counsellor)

    def question(self) -> Question | None:
        view, controls = self._context.view, self._controls
        if not self._context.choosing or not view.hand:
            return None
        if not isinstance(controls, ArrangeControls):
            return Question(view, view.hand)
        lay = controls.lay
        return Question(view, view.hand, lay.groups, lay.left, controls.ready)

    def answer(self, question: Question, advice: Hint) -> None:
        self._of, self._said = question, advice
        best = None if advice.advice is None else advice.advice.best.chances
        self._controls.chances = tuple(
            "" if chance is None else f"wins {chance:.0%}" + ("" if best is None else f", best {best[slot]:.0%}")
            for slot, chance in enumerate(advice.chances)
        )

    def silence(self) -> None:
        self._of, self._said, self._controls.chances = None, Hint(), ()

    fail = silence

    @property
    def line(self) -> str:
        """Advice on the cards as they are placed; empty while the coach thinks."""
        if self.waiting or self._of is None:
            return NO_ADVICE if self.failed else ""
        if self._said.advice is not None:
            return self._beside_others(self._said.advice)
        if self._said.special:
            return f"Coach: {self._said.special}"
        if self._said.best:
            return self._at_best(*self._said.best)
        found = self._said.exchange(frozenset(self._controls.selected))
        if found is None:
            return ""
        best, *others = self._said.exchanges
        second = next(iter(others), None)
        then = "" if second is None else f"{_signs(second)} for {second.points:.2f}"
        if found is best:
            return f"Coach: worth {found.points:.2f}, the best." + (f" Next: {then}." if then else "")
        told = f"Coach: worth {found.points:.2f}. Best: {_signs(best)} for {best.points:.2f}"
        return f"{told}, then {then}." if then else f"{told}."

    def _at_best(self, best: Evaluation, second: Evaluation | None = None) -> str:
        """Return the best value of the hand, as a line before it is laid out."""
        told = f"Coach: at best {self._style.worth(best.total)}"
        return f"{told}. Second best: {self._figure(second)}." if second is not None else f"{told}."

    def _beside_others(self, advice: Advice) -> str:
        """Return the value of an arrangement as a line, beside the best one and the second best."""
        yours, best, second, figure = advice.yours, advice.best, advice.second, self._figure
        told = f"Coach: {self._style.worth(yours.total)}"
        if second is None:
            return f"{told}. This is the best." if advice.difference <= 0 else f"{told}. Best: {figure(best)}."
        hair = ", a hair less" if figure(second) == figure(best) else ""
        if advice.difference <= 0:
            return f"{told}. This is the best. Second best: {figure(second)}{hair}."
        if yours.lay.groups == second.lay.groups:
            return f"{told}, the second best. Best: {figure(best)}."
        return f"{told}. Best: {figure(best)}. Second best: {figure(second)}{hair}."

    def _figure(self, promise: Evaluation) -> str:
        """Return the value of an arrangement as a number alone."""
        return self._style.figure.format(promise.total)

    def page(self) -> LogDrawer:
        controls = self._controls
        lines = self._about_groups(controls) if isinstance(controls, ArrangeControls) else self._about_exchange()
        return LogDrawer(lines, title=TITLE, heading=lambda line: line in MARKS)

    def _about_groups(self, controls: ArrangeControls) -> list[str]:
        if self._of is None:
            return [NO_ADVICE if self.failed else "Advice appears while you arrange your cards."]
        lines = [SPECIAL, capitalized(self._said.special)] if self._said.special else []
        advice = self._said.advice
        if advice is None:
            lines += [YOURS, controls.warning or controls.missing(), "Fill all groups to compare them with the best."]
            for mark, promise in zip((BEST, SECOND), self._said.best, strict=False):
                lines += [mark, f"In all: {self._style.worth(promise.total)}."]
            return lines
        lines += [YOURS, *self._told(advice.yours)]
        if advice.difference > 0:
            lines += [BEST, *self._told(advice.best, cards=True)]
        if advice.second is not None:
            lines += [SECOND, *self._told(advice.second, cards=True)]
        return [*lines, WHY, *advice.reasons]

    def _told(self, promise: Evaluation, *, cards: bool = False) -> list[str]:
        """Return a line for each group with its chance; with cards only where they aren't on the table."""
        describe = self._controls.rules.describe
        groups = [
            f"{number}. {', '.join([*([card_signs(group)] if cards else []), describe(group)])}: {chance:.0%}"
            for number, (group, chance) in enumerate(zip(promise.lay.groups, promise.chances, strict=True), start=1)
        ]
        return [*groups, f"In all: {self._style.worth(promise.total)}."]

    def _about_exchange(self) -> list[str]:
        found = self._said.exchange(frozenset(self._controls.selected))
        if found is None:
            return [NO_ADVICE if self.failed else "Advice appears before you exchange."]
        best = self._said.exchanges[:BEST_SHOWN]
        return [
            EXCHANGE,
            f"{capitalized(_promised(found))}; it is the best hand {found.best:.0%} of the time.",
            EXCHANGES,
            *(f"{number}. {capitalized(_promised(other))} ({other.best:.0%} the best hand)."
              for number, other in enumerate(best, start=1)),
        ]  # fmt: skip


def _promised(found: ExchangeAdvice) -> str:
    return f"{_thrown(found)} promises {found.points:.2f} points"


def _thrown(found: ExchangeAdvice) -> str:
    if not found.thrown:
        return "keeping all"
    if len(found.thrown) == 1:
        return f"exchanging the {card_words(found.thrown[0])}"
    return f"exchanging {card_signs(found.thrown)}"


def _signs(found: ExchangeAdvice) -> str:
    return card_signs(found.thrown) if found.thrown else "keep all"
