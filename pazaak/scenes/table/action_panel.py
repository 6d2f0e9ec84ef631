"""The buttons of a decision by the phase of the match: the player's legal acts, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import FRect

from pazaak.game import moves as m
from pazaak.game.betting import ante_range, bet_range, raise_range
from pazaak.game.cards.board import GOAL
from pazaak.game.cards.side_cards import SideCard
from pazaak.game.light import Lit, lit_act, one_act
from pazaak.game.phases import Phase
from pazaak.game.state import View
from pazaak.scenes.table import layout as at
from pazaak.scenes.table.decision import Decision
from pazaak.scenes.table.turn.light import end_words, stand_words, turn_of
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.amount import Amount
from pazaak.stage.widgets.widgets import Button, Widget
from pazaak.table.ui.last_ante import LastAnte

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
"""Id of the button focused when a decision opens, by phase; in a turn a resting hand never changes act."""

Choose = Callable[[m.Move], None]


class ActionPanel:
    """Builder of the due decision's widgets; it remembers the chosen amount."""

    def __init__(self, choose: Choose, last_ante: LastAnte | None = None) -> None:
        self._choose, self._last_ante = choose, last_ante
        self._amount: Amount | None = None
        self._naming = ""
        """Id of the button that makes the move of the chosen amount."""
        self._move: Callable[[int], m.Move] = m.Bet
        self._widgets: list[Widget] = []

    def show(self, view: View | None) -> None:
        """Build the widgets for a view whose seat is to act; None for no decision."""
        self._amount = None
        self._widgets = [] if view is None else list(self._build(view))

    @property
    def lit(self) -> str:
        """Id of the lit act of a turn; empty if none is lit."""
        return next((one.id for one in self._widgets if isinstance(one, Decision) and one.great), "")

    def widgets(self) -> Sequence[Widget]:
        return self._widgets

    def draw_plate(self, canvas: Canvas, view: View) -> None:
        """Draw the plate under the acts of antes and bets, with the amount and its result."""
        match view.table.phase:
            case Phase.ANTE:
                plate = _above(at.BETTING, at.ANTE)
            case Phase.ACCEPT:
                plate = _round(at.LEAVE, at.ANTE)
            case Phase.BET if self._amount is not None:
                plate = at.BETTING
            case Phase.ANSWER:
                plate = _round(at.FOLD, at.CALL) if self._amount is None else at.ANSWERING
            case _:
                return
        told, pot = self.plate_words(view)
        canvas.quiet(plate, line=0.3, body=0.8, chamfer=12)
        middle = at.QUICK.center if view.table.phase is Phase.ANTE else (at.QUICK.centerx, at.ANTE.centery)
        if told:
            canvas.text(told, middle, size=17, role="text_dim", max_width=at.QUICK.width)
        if pot:
            x, y = at.LEAVE.left + 4, at.LEAVE.centery
            canvas.text("A pot of", (x, y - 13), size=16, role="text_dim", anchor="midleft",
                        max_width=at.LEAVE.width)  # fmt: skip
            canvas.text(pot, (x, y + 11), size=22, font="number", role="gold_text",
                        anchor="midleft")  # fmt: skip

    def plate_words(self, view: View) -> tuple[str, str]:
        """Return the words on a plate of antes or bets, and the resulting pot."""
        amount = None if self._amount is None else self._amount.amount
        match view.table.phase:
            case Phase.ANTE:
                return "The match winner takes the pot", "" if amount is None else f"{2 * amount:,}"
            case Phase.BET if amount is not None:
                return f"Called, the pot holds {view.table.pot + 2 * amount}", ""
            case _:
                return "", ""

    def named(self, id: str) -> m.Move | None:
        """Return the ante, bet or raise that a button would make with the chosen amount; None for other buttons."""
        if self._amount is None or id not in (self._naming, self._amount.id, "quarter", "half", "pot"):
            return None
        return self._move(self._amount.amount)

    def set_amount(self, amount: int) -> str:
        """Set the amount, and return the id of the button that makes the move."""
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
        great: bool = False,
    ) -> Decision:
        """Return a button of the decision; a great one is lit."""

        def press() -> None:
            chosen = move() if callable(move) else move
            if self._last_ante is not None and isinstance(chosen, m.NameAnte):
                self._last_ante.keep(chosen.amount)
            self._choose(chosen)

        words, role = told
        return Decision(id, label, rect, press, action=action, tone=tone, waits=True, told=words, value=words,
                        told_role=role, great=great, icon=icon)  # fmt: skip

    def _named(
        self, amount: Amount, id: str, label: str, rect: FRect, move: Callable[[int], m.Move], told: str
    ) -> Decision:
        """Return the button of a move that names the chosen amount."""
        self._amount, self._naming, self._move = amount, id, move
        tone = "gold" if id == "name-ante" else "own"
        return self._decision(id, label, rect, lambda: move(amount.amount), Action.BET, tone=tone,
                              told=(told, "gold_text"))  # fmt: skip

    def _build(self, view: View) -> Sequence[Widget]:
        table = view.table
        match table.phase:
            case Phase.ANTE:
                return self._ante(view)
            case Phase.ACCEPT:
                lost, pot = table.pot or table.rules.ante_min, table.pot + 2 * table.ante
                return (
                    self._decision("leave", "LEAVE", at.LEAVE, m.LEAVE, Action.FOLD, tone="bad",
                                   told=(f"lose {'the pot' if table.pot else lost}", "bad_text")),
                    self._decision("accept", f"ANTE {table.ante}", at.ANTE, m.ACCEPT, Action.CALL, tone="gold",
                                   told=(f"a pot of {pot}", "gold_text")),
                )  # fmt: skip
            case Phase.BET:
                return self._bet(view)
            case Phase.ANSWER:
                return self._answer(view)
            case Phase.TURN:
                return self._turn(view)
            case Phase.TIEBREAK:
                return self._tiebreak(view)
            case Phase.OVER:
                return ()

    def _turn(self, view: View) -> Sequence[Widget]:
        """Return the acts of a turn, each in its half: one is lit, the other gives the reason against it."""
        turn, total = turn_of(view), view.board.total
        if total > GOAL:
            told = (f"{total} is over {GOAL}", "bad_text")
            return (self._decision("end-turn", "GO BUST", at.END_TURN, m.END_TURN, Action.END, tone="bad", told=told),)
        lit, words = lit_act(turn), stand_words(turn, view.rival_board.total)
        if lit is Lit.STAND:
            label = f"STAND {total}" if total == GOAL else "STAND"
            stand = self._decision("stand", label, at.STAND_LIT, m.STAND, Action.STAND, tone="gold", great=True,
                                   told=(words, "gold_text"), icon="shield")  # fmt: skip
        else:
            stand = self._decision("stand", "STAND", at.STAND, m.STAND, Action.STAND, tone="panel_edge",
                                   told=(words, "text_dim"))  # fmt: skip
        if one_act(total, view.table.rules):
            return (stand,)
        if lit is Lit.END_TURN:
            end = self._decision("end-turn", "END TURN", at.END_TURN_LIT, m.END_TURN, Action.END, tone="gold",
                                 great=True, told=(end_words(turn), "gold_text"))  # fmt: skip
        else:
            end = self._decision("end-turn", "END TURN", at.END_TURN, m.END_TURN, Action.END, tone="panel_edge",
                                 told=(end_words(turn), "text_dim"))  # fmt: skip
        return end, stand

    def _ante(self, view: View) -> Sequence[Widget]:
        allowed = ante_range(view.table)
        start = 5 * round(allowed[-1] / 4 / 5)
        if self._last_ante is not None:
            start = self._last_ante.proposed(allowed, start)
        amount = Amount("ante", "Ante", at.AMOUNT, allowed, min(allowed[-1], max(allowed[0], start)))
        return amount, self._named(amount, "name-ante", "SET ANTE", at.ANTE, m.NameAnte, "")

    def _bet(self, view: View) -> Sequence[Widget]:
        allowed, pot = bet_range(view.table), view.table.pot
        amount = Amount("amount", "Bet", at.AMOUNT, allowed, pot // 2)
        check = self._decision("check", "CHECK", at.CHECK, m.CHECK, Action.CALL)
        return amount, *_quick(amount, pot), check, self._named(amount, "bet", "BET", at.BET, m.Bet, "")

    def _answer(self, view: View) -> Sequence[Widget]:
        table = view.table
        fold = self._decision("fold", "FOLD", at.FOLD, m.FOLD, Action.FOLD, told=("lose the set", "text_dim"))
        call = self._decision("call", f"CALL {table.to_call}", at.CALL, m.CALL, Action.CALL, tone="own",
                              told=(f"pot of {table.pot + table.to_call}", "text_dim"))  # fmt: skip
        allowed = raise_range(table)
        if not allowed:
            return fold, call
        amount = Amount("amount", "Raise", at.RAISE_AMOUNT, allowed, table.pot // 2)
        return fold, call, amount, self._named(amount, "raise", "RAISE", at.RAISE, m.Raise, "")

    def _tiebreak(self, view: View) -> Sequence[Widget]:
        holds = SideCard.TIEBREAKER in view.hand
        label, told = ("SAVE IT", "keep it in hand") if holds else ("NO TIEBREAKER", "none in your hand")
        keep = self._decision("keep", label, at.SAVE, m.KEEP_TIEBREAKER, Action.FOLD, told=(told, "text_dim"))
        if not holds:
            return (keep,)
        spend = self._decision("spend", "USE IT", at.SPEND, m.SPEND_TIEBREAKER, Action.CALL, tone="gold",
                               told=("to win the tie", "gold_text"))  # fmt: skip
        return spend, keep


def _above(plate: FRect, last: FRect) -> FRect:
    """Return the part of a plate down to the end of a row."""
    return FRect(plate.left, plate.top, plate.width, last.bottom + at.PLATE_EDGE - plate.top)


def _round(first: FRect, last: FRect) -> FRect:
    """Return a plate around acts side by side, with room for the glow of the hot one."""
    return first.union(last).inflate(2 * at.PLATE_EDGE, 2 * at.PLATE_EDGE)


def _quick(amount: Amount, pot: int) -> list[Button]:
    """Return buttons that set a bet to a part of the pot; "pot" is wider than the fractions."""
    sizes = (("quarter", "1/4", pot // 4, 0.31), ("half", "1/2", pot // 2, 0.31), ("pot", "POT", pot, 0.38))
    room, left, buttons = at.QUICK.width - 2 * GAP, at.QUICK.left, list[Button]()
    for id, label, size, share in sizes:
        rect = FRect(left, at.QUICK.top, room * share, at.QUICK.height)
        buttons.append(Button(id, label, rect, partial(amount.set, size), tone="panel_edge", size=16, waits=True,
                              enabled=size in amount.allowed))  # fmt: skip
        left += rect.width + GAP
    return buttons
