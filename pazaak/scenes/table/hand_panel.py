"""The own hand and board as places to click, focus, drag from and drop on; the choice of a card's sign."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import FRect

from pazaak.game.cards.side_cards import PLAYS, Play, SideCard
from pazaak.game.moves import Move
from pazaak.game.state import View
from pazaak.scenes.table import layout as at
from pazaak.scenes.table.message import preview_play
from pazaak.stage.input.bindings import CARD_ACTIONS
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Button, Role, Spot, Widget

BOARDS = ("own-board", "rival-board")
"""The ids of the boards, by side."""
WAY_SIZE = (50.0, 34.0)
WAY_GAP = 4.0
WAYS_END = 502.0
"""Where the buttons of the decision begin."""


def card_label(card: SideCard, view: View, playable: bool) -> str:
    """A hand card for those who do not see it: its name and what it gives."""
    if not playable:
        return f"{card.value}, cannot be played now"
    totals = ", ".join(str(preview_play(view, play).total) for play in PLAYS[card])
    return f"{card.value}, gives {totals}"


class WayButton(Button):
    """A sign to choose: a small button that is all number."""

    def draw(self, canvas: Canvas) -> None:
        canvas.button(self.rect, role=self.tone, state=self.look)
        ink = "text" if self.usable else "disabled"
        canvas.text(self.label, self.rect.center, size=20, font="number", role=ink, max_width=self.rect.width - 8)


class HandPanel:
    """Knows which cards may be played and in which ways; plays through `choose`."""

    def __init__(self, choose: Callable[[Play], None], open_ways: Callable[[int | None], None]) -> None:
        self._choose = choose
        self._open_ways = open_ways
        self.view: View | None = None
        self.deciding = False
        self._boards: list[Spot] = []
        self._cards: list[Spot] = []
        self.ways: dict[int, tuple[Play, ...]] = {}
        self.open: int | None = None
        """The hand card whose ways are laid out to choose from."""

    def show(self, view: View, offered: Sequence[Move], deciding: bool) -> None:
        """Take a new view; `offered` are the legal moves when the decision is the person's."""
        plays = {move for move in offered if isinstance(move, Play)} if deciding else set()
        self.view, self.deciding, self.open = view, deciding, None
        self.ways = {
            index: tuple(play for play in PLAYS[card] if play in plays) for index, card in enumerate(view.hand)
        }
        self._boards = self._new_boards(view)
        self._cards = [self._card(index, card, view) for index, card in enumerate(view.hand)]

    def widgets(self) -> list[Widget]:
        """The board to drop on, the cards, and the ways of the card that is open."""
        return [*self._boards, *self._way_buttons(), *self._cards]

    def cards(self) -> list[Spot]:
        return self._cards

    def playable(self, index: int) -> bool:
        return bool(self.ways.get(index))

    def press(self, index: int) -> None:
        """Play the card, or lay out its ways when there are several."""
        ways = self.ways.get(index, ())
        if len(ways) == 1:
            self._choose(ways[0])
        elif ways:
            self.open = None if self.open == index else index
            self._open_ways(self.open)

    def close_ways(self) -> bool:
        """Put the ways away; False when none were open."""
        was_open, self.open = self.open is not None, None
        return was_open

    def hot_play(self, hot: str | None) -> Play | None:
        """The play that the person looks at."""
        if hot is None:
            return None
        kind, _, rest = hot.partition("-")
        if kind == "hand" and rest.isdigit():
            ways = self.ways.get(int(rest) - 1, ())
            return ways[0] if ways else None
        if kind == "way" and rest.isdigit() and self.open is not None:
            ways = self.ways.get(self.open, ())
            return ways[int(rest) - 1] if int(rest) <= len(ways) else None
        return None

    def _card(self, index: int, card: SideCard, view: View) -> Spot:
        playable = self.playable(index)
        return Spot(
            f"hand-{index + 1}",
            card_label(card, view, playable),
            at.card_rect(at.hand_place(at.OWN, index)),
            role=Role.CARD,
            on_press=partial(self.press, index) if playable else None,
            payload=index if playable else None,
            action=CARD_ACTIONS[index],
            enabled=playable,
            waits=True,
        )

    def _new_boards(self, view: View) -> list[Spot]:
        told = (("Your board", view.board), ("The rival's board", view.rival_board))
        own, rival = (
            Spot(BOARDS[side], f"{name}, total {board.total}", at.board_rect(side), role=Role.SLOT,
                 value=" ".join(map(str, board.values)))
            for side, (name, board) in enumerate(told)
        )  # fmt: skip
        own.accepts = lambda payload: isinstance(payload, int) and self.playable(payload)
        own.on_drop = lambda payload: self.press(payload) if isinstance(payload, int) else None
        return [own, rival]

    def _way_buttons(self) -> list[Widget]:
        if self.open is None or self.view is None:
            return []
        ways = self.ways.get(self.open, ())
        x, y = at.hand_place(at.OWN, self.open)
        width, height = WAY_SIZE
        together = (width + WAY_GAP) * len(ways) - WAY_GAP
        left = min(x - together / 2, WAYS_END - together)
        top = y - at.CARD[1] / 2 - height + 3
        return [
            self._way(number, play, FRect(left + number * (width + WAY_GAP), top, width, height))
            for number, play in enumerate(ways)
        ]

    def _way(self, number: int, play: Play, rect: FRect) -> WayButton:
        tone, label = "own" if play.value > 0 else "bad", f"{play.value:+}".replace("-", "\u2212")
        return WayButton(f"way-{number + 1}", label, rect, partial(self._choose, play), tone=tone, waits=True)
