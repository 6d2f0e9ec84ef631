"""The coach of the practice tables: the chances of each group, what an arrangement costs against the best, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from partition_games.engine.moves import Lay
from partition_games.engine.state import View
from partition_games.scenes.arrange_panel import ArrangePanel
from partition_games.scenes.faces import card_name, card_signs
from partition_games.scenes.judge import Judge
from partition_games.scenes.own_cards import OwnCards
from pazaak.house.rules.cards import Card
from pazaak.stage.screens.log_drawer import LogDrawer

if TYPE_CHECKING:
    from partition_games.engine.players.advice import Advice, ExchangeAdvice, Promise

TITLE = "THE COACH"
MARKS = ("Your arrangement", "The best arrangement", "Why", "A special deal", "Your exchange", "The best exchanges")
BEST_SHOWN = 5


class Coach:
    """Looks at the cards as they lie; remembers what it said of them."""

    def __init__(self, judge: Judge) -> None:
        self._judge = judge
        self.line = ""
        """What it says of the cards as they lie, in a sentence; empty for nothing."""
        self._seen: object = None
        self._advice: Advice | None = None
        self._hand: tuple[Card, ...] = ()
        self._exchanges: tuple[ExchangeAdvice, ...] = ()

    def look(self, view: View, panel: OwnCards) -> bool:
        """Take a look; True when there is something new to show."""
        if not isinstance(panel, ArrangePanel):
            return self._look_at_exchange(view, tuple(panel.selected))
        lying = panel.arrangement
        seen = (view.hand, tuple(map(tuple, lying.groups)))
        if seen == self._seen and panel.chances:
            return False
        self._seen, self._advice, self.line = seen, None, ""
        if panel.ready:
            self._advice = self._advise(view, panel)
            self.line = self._cost(self._advice)
        panel.chances = tuple(self._foot(view, panel, slot) for slot in range(len(lying.groups)))
        return True

    def _advise(self, view: View, panel: ArrangePanel) -> Advice:
        from partition_games.engine.players.advice import advise

        lying = panel.arrangement
        return advise(view, Lay(tuple(map(tuple, lying.groups)), tuple(lying.loose)))

    def _foot(self, view: View, panel: ArrangePanel, slot: int) -> str:
        """The chance of a group, beside that of the best arrangement where all stand."""
        from partition_games.engine.players.advice import group_chance

        group = tuple(panel.arrangement.groups[slot])
        if panel.arrangement.room(slot):
            return ""
        chance = group_chance(view.options, slot, group)
        if self._advice is None:
            return f"wins {chance:.0%}"
        return f"wins {chance:.0%}, best {self._advice.best.chances[slot]:.0%}"

    def _cost(self, advice: Advice) -> str:
        if advice.difference <= 0:
            return f"Coach: {self._worth(advice.yours)}. Nothing better can be made of these cards."
        return f"Coach: {self._worth(advice.yours)}; the best is {self._worth(advice.best)}. H says why."

    def _worth(self, promise: Promise) -> str:
        if self._judge.game == "kitti":
            return f"{promise.total:.0%} to win the deal"
        return f"{promise.total:.0f} points" if self._judge.game == "hazari" else f"{promise.total:.2f} points"

    # -- Fives -----------------------------------------------------------------------------------------------------

    def _look_at_exchange(self, view: View, picked: tuple[Card, ...]) -> bool:
        seen = (view.hand, frozenset(picked))
        if seen == self._seen or not view.hand:
            return False
        self._seen = seen
        found = self._exchange_of(view, picked)
        if found is None:
            return False
        best = self._exchanges[0]
        told = f"Coach: {self._promised(found)}"
        better = "Nothing is better" if found is best else f"The best is {_thrown(best)}: {best.points:.2f}"
        self.line = f"{told}. {better}."
        return True

    def _exchange_of(self, view: View, picked: Sequence[Card]) -> ExchangeAdvice | None:
        from partition_games.engine.players.advice import exchanges

        if self._hand != view.hand:
            self._hand, self._exchanges = view.hand, exchanges(view)
        return next((found for found in self._exchanges if set(found.thrown) == set(picked)), None)

    def _promised(self, found: ExchangeAdvice) -> str:
        return f"{_thrown(found)} promises {found.points:.2f} points"

    # -- the drawer ------------------------------------------------------------------------------------------------

    def drawer(self, view: View, panel: OwnCards) -> LogDrawer:
        """All that the coach has to say."""
        if isinstance(panel, ArrangePanel):
            lines = self._about_groups(view, panel)
        else:
            lines = self._about_exchange(view, panel)
        return LogDrawer(lines, title=TITLE, heading=lambda line: line in MARKS)

    def _about_groups(self, view: View, panel: ArrangePanel) -> list[str]:
        from partition_games.engine.players.advice import show_or_play

        if view.laid is not None or not view.hand:
            return ["The coach speaks while you arrange your cards."]
        special = show_or_play(view)
        lines = [MARKS[3], special] if special else []
        advice = self._advice
        if advice is None:
            return [*lines, MARKS[0], panel.verdict.fault or panel.missing(),
                    "When all groups stand, the coach compares them with the best arrangement."]  # fmt: skip
        lines += [MARKS[0], *self._told(advice.yours)]
        if advice.difference > 0:
            lines += [MARKS[1], *self._told(advice.best, cards=True)]
        return [*lines, MARKS[2], *advice.reasons]

    def _told(self, promise: Promise, *, cards: bool = False) -> list[str]:
        """Each group with its chance; the cards only where they do not lie on the table."""
        groups = [
            f"{number}. {f'{card_signs(group)}, ' if cards else ''}{self._judge.describe(group)}: {chance:.0%}"
            for number, (group, chance) in enumerate(zip(promise.lay.groups, promise.chances, strict=True), start=1)
        ]
        return [*groups, f"In all: {self._worth(promise)}."]

    def _about_exchange(self, view: View, panel: OwnCards) -> list[str]:
        found = self._exchange_of(view, tuple(panel.selected))
        if found is None or view.table.ready[view.seat]:
            return ["The coach speaks before you exchange."]
        lines = [MARKS[4], f"{_upper(self._promised(found))}; it is the best hand {found.best:.0%} of the time."]
        lines += [MARKS[5]]
        lines += [
            f"{number}. {_upper(self._promised(other))} ({other.best:.0%} the best hand)."
            for number, other in enumerate(self._exchanges[:BEST_SHOWN], start=1)
        ]
        return lines


def _thrown(found: ExchangeAdvice) -> str:
    if not found.thrown:
        return "keeping all"
    if len(found.thrown) == 1:
        name = card_name(found.thrown[0])
        return f"throwing the {name[:1].lower()}{name[1:]}"
    return f"throwing {card_signs(found.thrown)}"


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]
