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
from pazaak.scenes.table import layout as at
from pazaak.scenes.table.decision import Decision
from pazaak.scenes.table.message import risk_words
from pazaak.stage.input.bindings import Action
from pazaak.stage.widgets.amount import Amount
from pazaak.stage.widgets.widgets import Button, Widget

QUICK = FRect(714, 590, 232, 38)
LOW = FRect(722, 636, 216, 54)
"""The lower of two in the place of END TURN."""
RAISE_BAR, RAISE = FRect(972, 537, 284, 42), FRect(722, 546, 216, 54)
GAP = 6.0

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


class ActionPanel:
    """Builds the widgets of the decision that is due and remembers the amount chosen."""

    def __init__(self, choose: Choose, risks: Callable[[], bool] = lambda: False) -> None:
        """`risks`: whether the person wants to be told how likely a draw busts."""
        self._choose, self._risks = choose, risks
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

    def _decision(
        self,
        id: str,
        label: str,
        rect: FRect,
        move: m.Move | Callable[[], m.Move],
        action: Action | None,
        *,
        tone: str = "panel_edge",
        told: tuple[str, str] = ("", "text_dim"),
        icon: str = "",
    ) -> Decision:
        """A button of the decision: quiet in the place of END TURN, great where it is golden in that of STAND."""

        def press() -> None:
            self._choose(move() if callable(move) else move)

        words, role = told
        great = rect is at.STAND
        return Decision(id, label, rect, press, action=action, tone=tone, waits=True, told=words, told_role=role,
                        great=great, icon=icon)  # fmt: skip

    def _named(
        self, amount: Amount, id: str, label: str, rect: FRect, move: Callable[[int], m.Move], told: str
    ) -> Decision:
        """The button of a move that names the amount chosen."""
        self._amount, self._naming, self._move = amount, id, move
        tone = "gold" if rect is at.STAND else "own"
        return self._decision(id, label, rect, lambda: move(amount.amount), Action.BET, tone=tone,
                              told=(told, "gold_text"))  # fmt: skip

    def _build(self, view: View) -> Sequence[Widget]:
        table = view.table
        match table.phase:
            case Phase.ANTE:
                return self._ante(view)
            case Phase.ACCEPT:
                loses = table.pot or table.rules.ante_min
                return (
                    self._decision("leave", "LEAVE", at.END_TURN, m.LEAVE, Action.FOLD, tone="bad",
                                   told=(f"lose {loses}", "text_dim")),
                    self._decision("accept", f"ANTE {table.ante}", at.STAND, m.ACCEPT, Action.CALL, tone="gold",
                                   told=("stay in the match", "gold_text"), icon="coin"),
                )  # fmt: skip
            case Phase.BET:
                return self._bet(view)
            case Phase.ANSWER:
                return self._answer(view)
            case Phase.TURN if view.board.total > GOAL:
                told = (f"{view.board.total} is over {GOAL}", "bad_text")
                return (
                    self._decision("end-turn", "GO BUST", at.END_TURN, m.END_TURN, Action.END, tone="bad", told=told),
                )
            case Phase.TURN:
                risk = risk_words(view) if self._risks() else ("draw again", "text_dim")
                stand = (f"hold {view.board.total} to the end", "gold_text")
                return (
                    self._decision("end-turn", "END TURN", at.END_TURN, m.END_TURN, Action.END, told=risk),
                    self._decision("stand", "STAND", at.STAND, m.STAND, Action.STAND, tone="gold", told=stand,
                                   icon="shield"),
                )  # fmt: skip
            case Phase.TIEBREAK:
                return self._tiebreak(view)
            case Phase.OVER:
                return ()

    def _ante(self, view: View) -> Sequence[Widget]:
        allowed = ante_range(view.table)
        start = min(allowed[-1], max(allowed[0], 5 * round(allowed[-1] / 4 / 5)))
        amount = Amount("ante", "Ante", at.AMOUNT, allowed, start)
        told = f"{allowed[0]} to {allowed[-1]} each"
        return amount, self._named(amount, "name-ante", "SET ANTE", at.STAND, m.NameAnte, told)

    def _bet(self, view: View) -> Sequence[Widget]:
        allowed, pot = bet_range(view.table), view.table.pot
        amount = Amount("amount", "Bet", at.AMOUNT, allowed, pot // 2)
        check = self._decision("check", "CHECK", LOW, m.CHECK, Action.CALL)
        told = f"{allowed[0]} to {allowed[-1]}" if len(allowed) > 1 else f"just {allowed[0]}"
        bet = self._named(amount, "bet", "BET", at.STAND, m.Bet, told)
        return amount, *_quick(amount, pot), check, bet

    def _answer(self, view: View) -> Sequence[Widget]:
        table = view.table
        fold = self._decision("fold", "FOLD", at.END_TURN, m.FOLD, Action.FOLD, tone="bad",
                              told=("give the set away", "text_dim"))  # fmt: skip
        call = self._decision("call", f"CALL {table.to_call}", at.STAND, m.CALL, Action.CALL, tone="gold",
                              told=(f"for a pot of {table.pot + table.to_call}", "gold_text"), icon="coin")  # fmt: skip
        allowed = raise_range(table)
        if not allowed:
            return fold, call
        amount = Amount("amount", "Raise", RAISE_BAR, allowed, table.pot // 2)
        return fold, call, amount, self._named(amount, "raise", "RAISE", RAISE, m.Raise, "")

    def _tiebreak(self, view: View) -> Sequence[Widget]:
        holds = SideCard.TIEBREAKER in view.hand
        label, told = ("SAVE IT", "keep it in hand") if holds else ("NO TIEBREAKER", "none in your hand")
        keep = self._decision("keep", label, at.END_TURN, m.KEEP_TIEBREAKER, Action.FOLD, told=(told, "text_dim"))
        if not holds:
            return (keep,)
        spend = self._decision("spend", "USE IT", at.STAND, m.SPEND_TIEBREAKER, Action.CALL, tone="gold",
                               told=("the Tiebreaker wins a tie", "gold_text"))  # fmt: skip
        return spend, keep


def _quick(amount: Amount, pot: int) -> list[Button]:
    """Buttons that set a bet to a part of the pot; the word needs more room than the fractions."""
    sizes = (("quarter", "1/4", pot // 4, 0.31), ("half", "1/2", pot // 2, 0.31), ("pot", "POT", pot, 0.38))
    room, left, buttons = QUICK.width - 2 * GAP, QUICK.left, list[Button]()
    for id, label, size, share in sizes:
        rect = FRect(left, QUICK.top, room * share, QUICK.height)
        buttons.append(Button(id, label, rect, partial(amount.set, size), tone="panel_edge", size=16, waits=True,
                              enabled=size in amount.allowed))  # fmt: skip
        left += rect.width + GAP
    return buttons
