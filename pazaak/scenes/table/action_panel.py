"""The buttons of a decision, by the phase of the match: what the person may do now, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import FRect

from pazaak.game import moves as m
from pazaak.game.betting import ante_range, bet_range, raise_range
from pazaak.game.cards.board import GOAL
from pazaak.game.cards.side_cards import SideCard
from pazaak.game.phases import Phase
from pazaak.game.state import View
from pazaak.stage.input.bindings import Action
from pazaak.stage.widgets.amount import Amount
from pazaak.stage.widgets.widgets import Button, Widget

LEFT, WIDTH, GAP = 504.0, 272.0, 6.0
HALF = (WIDTH - GAP) / 2
TOP = 542.0

PRIMARY = {
    Phase.ANTE: "name-ante",
    Phase.ACCEPT: "accept",
    Phase.BET: "check",
    Phase.ANSWER: "call",
    Phase.TURN: "end-turn",
    Phase.TIEBREAK: "keep",
    Phase.OVER: "menu",
}
"""Where focus goes when a decision opens."""

Choose = Callable[[m.Move], None]


def _row(top: float, height: float, column: int = 0, of: int = 1) -> FRect:
    width = (WIDTH - GAP * (of - 1)) / of
    return FRect(LEFT + column * (width + GAP), top, width, height)


class ActionPanel:
    """Builds the widgets of the decision that is due and remembers the amount chosen."""

    def __init__(self, choose: Choose) -> None:
        self._choose = choose
        self._amount: Amount | None = None
        self._naming = ""
        """The button that makes a move of the amount."""
        self._move: Callable[[int], m.Move] = m.Bet
        self._widgets: list[Widget] = []

    def show(self, view: View | None) -> None:
        """The widgets for a view whose seat has a decision to make; None for no decision."""
        self._amount = None
        self._widgets = [] if view is None else list(self._build(view))

    def widgets(self) -> Sequence[Widget]:
        return self._widgets

    def named(self, id: str) -> m.Move | None:
        """The ante, bet or raise that a button or its amount stands for now."""
        if self._amount is None or id not in (self._naming, self._amount.id, "quarter", "half", "pot"):
            return None
        return self._move(self._amount.amount)

    def set_amount(self, amount: int) -> str:
        """Lay an amount ready; the id of the button that makes the move."""
        if self._amount is not None:
            self._amount.set(amount)
        return self._naming

    def _button(
        self, id: str, label: str, rect: FRect, move: m.Move, action: Action | None, tone: str = "own", size: int = 20
    ) -> Button:
        return Button(id, label, rect, partial(self._choose, move), action=action, tone=tone, waits=True, size=size)

    def _named(self, amount: Amount, id: str, label: str, rect: FRect, move: Callable[[int], m.Move]) -> Button:
        """The button of a move that names the amount chosen."""
        self._amount, self._naming, self._move = amount, id, move
        return Button(id, label, rect, lambda: self._choose(move(amount.amount)), action=Action.BET, tone="gold",
                      waits=True)  # fmt: skip

    def _build(self, view: View) -> Sequence[Widget]:
        table = view.table
        match table.phase:
            case Phase.ANTE:
                return self._ante(view)
            case Phase.ACCEPT:
                rects = _row(TOP + 18, 50, 0, 2), _row(TOP + 18, 50, 1, 2)
                return (
                    self._button("leave", "LEAVE", rects[0], m.LEAVE, Action.FOLD, "bad", 18),
                    self._button("accept", f"ANTE {table.ante}", rects[1], m.ACCEPT, Action.CALL, "gold", 18),
                )
            case Phase.BET:
                return self._bet(view)
            case Phase.ANSWER:
                return self._answer(view)
            case Phase.TURN if view.board.total > GOAL:
                rect = _row(TOP + 32, 48)
                return (self._button("end-turn", "GO BUST", rect, m.END_TURN, Action.END, "bad"),)
            case Phase.TURN:
                return (
                    self._button("end-turn", "END TURN", _row(TOP + 4, 48), m.END_TURN, Action.END),
                    self._button("stand", "STAND", _row(TOP + 60, 48), m.STAND, Action.STAND, "gold"),
                )
            case Phase.TIEBREAK:
                return self._tiebreak(view)
            case Phase.OVER:
                return ()

    def _ante(self, view: View) -> Sequence[Widget]:
        allowed = ante_range(view.table)
        start = min(allowed[-1], max(allowed[0], 5 * round(allowed[-1] / 4 / 5)))
        amount = Amount("ante", "Ante", _row(TOP + 4, 46), allowed, start)
        return amount, self._named(amount, "name-ante", "SET ANTE", _row(TOP + 58, 48), m.NameAnte)

    def _bet(self, view: View) -> Sequence[Widget]:
        amount = Amount("amount", "Bet", _row(TOP, 46), bet_range(view.table), view.table.pot // 2)
        check = self._button("check", "CHECK", _row(TOP + 94, 44, 0, 2), m.CHECK, Action.CALL)
        bet = self._named(amount, "bet", "BET", _row(TOP + 94, 44, 1, 2), m.Bet)
        return amount, *_quick(amount, view.table.pot), check, bet

    def _answer(self, view: View) -> Sequence[Widget]:
        table = view.table
        fold = self._button("fold", "FOLD", _row(TOP, 44, 0, 2), m.FOLD, Action.FOLD, "bad")
        call = self._button("call", f"CALL {table.to_call}", _row(TOP, 44, 1, 2), m.CALL, Action.CALL, "own")
        allowed = raise_range(table)
        if not allowed:
            return fold, call
        amount = Amount("amount", "Raise", _row(TOP + 50, 46), allowed, table.pot // 2)
        return fold, call, amount, self._named(amount, "raise", "RAISE", _row(TOP + 98, 42), m.Raise)

    def _tiebreak(self, view: View) -> Sequence[Widget]:
        holds = SideCard.TIEBREAKER in view.hand
        told = "SAVE IT" if holds else "NO TIEBREAKER"
        keep = self._button("keep", told, _row(TOP + 60, 48), m.KEEP_TIEBREAKER, Action.FOLD)
        if not holds:
            return (keep,)
        spend = self._button("spend", "USE TIEBREAKER", _row(TOP + 4, 48), m.SPEND_TIEBREAKER, Action.CALL, "gold")
        return spend, keep


def _quick(amount: Amount, pot: int) -> list[Button]:
    """Buttons that set a bet to a part of the pot."""
    sizes = (("quarter", "1/4", pot // 4), ("half", "1/2", pot // 2), ("pot", "POT", pot))
    return [
        Button(id, label, _row(TOP + 52, 36, column, 3), partial(amount.set, size), tone="panel_edge", size=16,
               waits=True, enabled=size in amount.allowed)
        for column, (id, label, size) in enumerate(sizes)
    ]  # fmt: skip
