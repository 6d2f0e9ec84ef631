"""The end of a hand: open cards, the reason, the payments; it goes on by itself after a while, or by a press."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import ceil

from pygame import FRect

from pazaak.house.rules.protocols import Seat
from pazaak.stage.app.scene import Scene
from pazaak.stage.input.bindings import MOVES, Action
from pazaak.stage.input.controls import Pointer, PointerKind
from pazaak.stage.motion.beats import Beat, Call, Cue, Glide, Then, Together, Tween, setter, stagger
from pazaak.stage.motion.timeline import Beats
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.chips import ChipStack, lively
from pazaak.stage.widgets.widgets import Button, Role, Widget, spoken
from pazaak.table.cards52 import listed_cards
from pazaak.table.hand_end import layout as at
from pazaak.table.hand_end.picture import EndMotion, EndPicture
from pazaak.table.hand_end.told import HandEnd
from pazaak.table.sheets import AutoAdvance
from pazaak.table.ui.game_ui import AnyGameUI
from pazaak.table.ui.key_debounce import KeyDebounce

SECONDS = 3.0
"""Seconds until the next hand, whatever the speed: time to read."""
CHIPS = 6
"""Number of chips on their way from one seat to another."""
KEEPS = frozenset((*MOVES, Action.NEXT, Action.PREV))
"""Actions that leave the motion alone."""


def picture_of(ui: AnyGameUI, told: HandEnd) -> EndPicture:
    """Return the picture of a hand end at the tables of a game."""
    return EndPicture(told, ui.title.upper(), "own" if ui.door is None else ui.door.role)


def told_widgets(picture: EndPicture, game: str) -> list[Widget]:
    """Return labels of everything drawn, for screen readers; the first begins with the name of the game."""
    told, plan = picture.told, picture.plan
    words = FRect(240, plan.title - 24, 800, plan.why - plan.title + 44)
    where = f"{game}, {told.number}." if told.number else ""
    said = (told.title.capitalize(), where, told.why)
    found: list[Widget] = [spoken("hand-end", said, words, Role.HEADING)]
    for seat, who in enumerate(told.seats):
        block = picture.block(seat)
        found.append(spoken(f"seat-{seat}", who.told(told.unit), at.OWN if block is None else block.plate))
    if told.kitty:
        found.append(spoken("kitty", f"Kitty: {listed_cards(told.kitty)}", plan.kitty))
    if told.last:
        found.append(spoken("last-play", f"{told.last_told}: {listed_cards(told.last)}", plan.last))
    if told.price:
        found.append(spoken("price", told.price_told, at.PRICE))
    return found


class HandEndScene(Scene[bool]):
    """The end of a hand; closes with whether to take the last move back."""

    def __init__(
        self,
        ui: AnyGameUI,
        told: HandEnd,
        goes_on: AutoAdvance,
        *,
        sheet: Callable[[], None],
        may_take_back: bool = False,
    ) -> None:
        """`sheet` opens the sheet of the hand by tricks."""
        super().__init__()
        self.name = ui.parts.name
        self.label = f"The {ui.parts.name} is over"
        self.help, self.book = ui.help, ui.book
        self.told = told
        self.picture = picture_of(ui, told)
        self.motion = EndMotion()
        self._goes_on, self._sheet, self._may_take_back = goes_on, sheet, may_take_back
        self._left = SECONDS
        self._steady = KeyDebounce()
        self._steady.opens(Action.END)
        self._next = f"next-{self.name}"
        self.interaction.default = self._next
        self._spoken = told_widgets(self.picture, ui.title)

    def enter(self) -> None:
        self.timeline.play(self._reveal())

    # -- motion ----------------------------------------------------------------------------------------------------

    def _reveal(self) -> Iterator[Beats]:
        """Yield the reveal of cards and reason, then credits, then price."""
        motion = self.motion
        yield Cue(lambda: self.stage.play("card_slide"))
        yield Together(Tween(setter(motion, "cards"), 0.0, 1.0, 0.35), Tween(setter(motion, "words"), 0.0, 1.0, 0.35))
        flights = [
            flight for payer, taker, amount in self._payments() for flight in self._flights(payer, taker, amount)
        ]
        if flights:
            yield Cue(lambda: self.stage.play("chip_stack"))
        yield Together(stagger(*flights, gap=0.04), Tween(setter(motion, "paid"), 0.0, 1.0, 0.7))
        motion.chips.clear()
        yield Call(partial(setattr, motion, "price", 1.0))

    def _payments(self) -> list[tuple[Seat, Seat, int]]:
        """Return (payer, taker, credits) for the flying chips: each loser's share to each winner."""
        seats = list(enumerate(self.told.seats))
        if self.told.unit != "credits":
            return []
        won = sum(who.change for _, who in seats if who.change > 0)
        return [
            (payer, taker, round(-loser.change * winner.change / won))
            for payer, loser in seats
            for taker, winner in seats
            if loser.change < 0 < winner.change
        ]

    def _flights(self, payer: Seat, taker: Seat, amount: int) -> list[Beat]:
        start, end = self.picture.home(payer), self.picture.home(taker)
        found: list[Beat] = []
        for value in lively(amount, CHIPS, 2)[:CHIPS]:
            chip = ChipStack(*start, value, chips=(value,), alpha=0.0)
            self.motion.chips.append(chip)
            found.append(
                Then(Call(partial(setattr, chip, "alpha", 255.0)), Glide(chip, end, 0.5, arc=60),
                     Call(partial(setattr, chip, "alpha", 0.0)))
            )  # fmt: skip
        return found

    def update(self, dt: float) -> None:
        self._steady.update(dt)
        if not self._timed:
            return
        before = ceil(self._left)
        self._left -= dt
        if self._left <= 0:
            self.go_on()
        elif ceil(self._left) != before or not self.stage.options.reduced_motion:
            self.frames(0.1)

    def uncovered(self) -> None:
        """Restart the countdown after a look at something else."""
        self._left = SECONDS

    # -- buttons ---------------------------------------------------------------------------------------------------

    def widgets(self) -> Sequence[Widget]:
        on = self._timed
        buttons: list[Widget] = [
            Button(self._next, self.told.onward, at.ON, self.go_on, action=Action.SKIP, tone="gold"),
            Button("stay", "STAY" if on else "AUTO", at.STAY, self._toggle, action=Action.COACH, tone="panel_edge",
                   size=16, tooltip="Stop the countdown" if on else "Continue automatically after 3 s",
                   value=self._onward),
            Button("tricks", "SHEET", at.SHEET, self._sheet, action=Action.AGAIN, tone="panel_edge", size=16,
                   tooltip="The hand by tricks, with all cards"),
        ]  # fmt: skip
        if self._may_take_back:
            buttons.append(Button("take-back", "TAKE BACK", at.BACK, partial(self.close, True), tone="panel_edge",
                                  action=Action.TAKE_BACK, size=16, tooltip="Back to your last move"))  # fmt: skip
        return [*self._spoken, *buttons]

    @property
    def _timed(self) -> bool:
        """Whether it goes on by itself: not for those who have no countdowns, unless they chose so here."""
        return self._goes_on.on and (self._goes_on.chosen or not self.untimed)

    @property
    def _onward(self) -> str:
        """The time until it goes on, in words."""
        return f"continues in {ceil(max(0.0, self._left))} s" if self._timed else "waits for you"

    def _toggle(self) -> None:
        self._goes_on.on, self._goes_on.chosen = not self._timed, True
        self._left = SECONDS
        self.invalidate()

    def go_on(self) -> None:
        self.close(False, how="none")

    def first(self, event: Pointer) -> bool:
        """Finish the motion on a press, which then does nothing else."""
        return event.kind is PointerKind.DOWN and self._end_motion()

    def _end_motion(self) -> bool:
        if not self.timeline.busy:
            return False
        self.timeline.finish()
        self.invalidate()
        return True

    def handle(self, action: Action) -> bool:
        if action not in KEEPS and self._end_motion():
            return True
        if action is Action.END:
            if not self._steady.asleep(action):
                self.go_on()
            return True
        if action in (Action.CANCEL, Action.MENU):
            self.go_on()
            return True
        return False

    # -- drawing ---------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        self.picture.draw(canvas, self.motion)
        if self._timed:
            canvas.text(self._onward, (at.BAR.centerx, at.BAR.top - 14), size=16, font="bold", role="text_dim",
                        max_width=at.ON.width)  # fmt: skip
            canvas.fill(at.BAR, "panel_edge", alpha=110)
            full = at.BAR.width * max(0.0, self._left) / SECONDS
            canvas.fill(FRect(at.BAR.left, at.BAR.top, full, at.BAR.height), "gold")
        else:
            canvas.text(self._onward, (at.BAR.centerx, at.BAR.top), size=16, font="bold", role="text_dim",
                        max_width=at.ON.width)  # fmt: skip
