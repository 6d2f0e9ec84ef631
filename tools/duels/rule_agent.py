"""RLCard's rule agent of Dou Di Zhu at a table of ours: a published player to be measured against."""

from __future__ import annotations

from typing import Any

from pazaak.side_games.climbing.moves import PASS, Bid, Move
from pazaak.side_games.climbing.plays.generation import ranks_text
from pazaak.side_games.climbing.plays.piles import counts_of
from pazaak.side_games.climbing.rules import cards_for, playable
from pazaak.side_games.climbing.state import Phase, View

LETTERS = "3456789TJQKA2BR"


class RuleAgent:
    """An agent of `rlcard.models.doudizhu_rule_models` as a player; `card_types`: RLCard's table of plays."""

    def __init__(self, agent: Any, card_types: Any) -> None:
        self._agent, self._types = agent, card_types

    def prepare(self, view: View) -> None:
        """Do nothing: a rule needs no preparation."""

    def choose(self, view: View) -> Move:
        if view.table.phase is Phase.AUCTION:
            return PASS if view.table.bid else Bid(1)
        plays = {ranks_text(play, LETTERS): play for play in playable(view)}
        actions = [action for action in plays if action in self._types]
        if view.round.lying is not None:
            actions.append("pass")
        chosen = self._agent.step({"raw_obs": self._observed(view, actions)})
        return next(cards_for(view, plays[chosen])) if chosen in plays else PASS

    def _observed(self, view: View, actions: list[str]) -> dict[str, Any]:
        trace: list[tuple[int, str]] = []
        lying = view.round.lying
        if lying is not None:
            trace = [(lying[0], ranks_text(counts_of(lying[1]), LETTERS))]
            trace += [((lying[0] + 1) % 3, "pass")] * view.round.passes
        return {
            "current_hand": ranks_text(counts_of(view.hand), LETTERS),
            "trace": trace,
            "actions": actions,
            "landlord": view.table.declarer,
            "self": view.seat,
        }
