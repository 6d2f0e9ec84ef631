"""The player's controls at the Pazaak table: hand, boards, the decision's buttons and the message line."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import FRect

from pazaak.game import moves as m
from pazaak.game.cards.board import GOAL, Board
from pazaak.game.cards.side_cards import PLAYS, Play, SideCard
from pazaak.game.light import ONE_ACT, doubt
from pazaak.game.phases import Phase
from pazaak.game.state import View
from pazaak.house.phrases import sentences, signed
from pazaak.house.zones.zone import Zones, fact
from pazaak.scenes.table import layout as at
from pazaak.scenes.table.action_panel import PRIMARY, ActionPanel
from pazaak.scenes.table.decision import draw_closed
from pazaak.scenes.table.message import decision_prompt, draw_lines, lines, preview_play, question
from pazaak.scenes.table.picture import PazaakPicture
from pazaak.scenes.table.table_top import draw_marks
from pazaak.scenes.table.turn.light import turn_of
from pazaak.scenes.table.turn.odds_line import DrawOdds, draw_outlook, outlook
from pazaak.stage.input.bindings import CARD_ACTIONS, Action
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.card_sprites import CardSprite, approach
from pazaak.stage.widgets.widgets import Button, Role, Spot, Widget
from pazaak.table.round.ways import Ways
from pazaak.table.ui.controls import TableContext

BOARDS = ("own-board", "rival-board")
"""Ids of the boards, by side."""
WAY_SIZE, WAY_GAP = (50.0, 34.0), 4.0
WAYS_UP = 16.0
"""Distance in units by which the message line moves up while a card's plays are shown below it."""
WAYS_END = 716.0
"""Right edge in units of a card's plays, at the decision's buttons."""
LIFTED, FADED = 20.0, 120.0
RATE = 16.0
"""Rate at which a hand card approaches its target: share of the remaining way per second."""


class WayButton(Button):
    """A small button with a number, for one play of a card."""

    def draw(self, canvas: Canvas) -> None:
        canvas.button(self.rect, role=self.tone, state=self.visual_state)
        ink = "text" if self.usable else "disabled"
        canvas.text(self.label, self.rect.center, size=20, font="number", role=ink, max_width=self.rect.width - 8)


class PazaakControls(Ways[View, m.Move, Play]):
    """Controls that offer the legal moves and preview them."""

    def __init__(self, context: TableContext[View, m.Move]) -> None:
        super().__init__(context)
        self.actions = ActionPanel(context.choose, context.last_ante)
        self._boards: list[Spot] = []
        self.cards: list[Spot] = []
        self._told_risk = context.settings.show_bust_risk
        self._outlook: DrawOdds | None = None
        """Odds of the next draw; None unless the player wants them shown."""
        self._begun: tuple[Board, Board] | None = None
        """Boards when focus was last put on an act."""
        self._dropped: int | None = None
        """Index of the hand card just dropped on the board; it stays there until it is animated."""

    @property
    def picture(self) -> PazaakPicture:
        picture = self.context.board.picture
        assert isinstance(picture, PazaakPicture)
        return picture

    def show(self) -> None:
        context = self.context
        view, deciding = context.view, context.deciding
        offered = list(context.rules.moves(view)) if deciding else []
        self.opened = None
        self.ways = {place: tuple(way for way in PLAYS[card] if way in offered) for place, card in enumerate(view.hand)}
        if context.still or not self._boards:  # during animations the boards' final state stays hidden
            self._boards = self._new_boards(view)
        self.cards = [self._card(index, card, view) for index, card in enumerate(view.hand)]
        self.actions.show(view if deciding else None)
        context.message.ask(decision_prompt(view) if deciding else "")
        draws = deciding and view.table.phase is Phase.TURN and view.board.total < GOAL
        self._outlook = outlook(view) if draws and self._told_risk else None
        if deciding:
            self._begin(view)
        elif context.interaction.focus_id is None:
            context.interaction.focus(BOARDS[at.OWN])

    def _begin(self, view: View) -> None:
        """Focus the lit act at the begin of a turn; later choices in the turn are kept."""
        acts = [widget.id for widget in self.actions.widgets()]
        primary = self.actions.lit or PRIMARY[view.table.phase]
        if primary not in acts and "stand" in acts:
            primary = "stand"
        boards = (view.board, view.rival_board)
        if boards != self._begun and self.context.interaction.focus_id in acts:
            self.context.interaction.focus(primary)
        self._begun = boards
        self.look_at(primary)

    def look_at(self, id: str) -> None:
        """Focus the widget that most players want next, unless focus is already in the decision."""
        interaction = self.context.interaction
        interaction.default = id
        parts = {widget.id for widget in (*self.cards, *self.actions.widgets()) if widget.enabled}
        if interaction.focus_id not in parts:
            interaction.focus(id)

    def question(self, move: m.Move) -> tuple[str, str]:
        return question(self.context.view, move)

    def doubt(self, move: m.Move) -> str:
        view = self.context.view
        return doubt(move, turn_of(view)) if view.table.phase is Phase.TURN else ""

    @property
    def doubt_place(self) -> FRect:
        return FRect(at.MESSAGE)

    def handle(self, action: Action) -> bool:
        """Handle an action; at 20 the key of the missing act shows the reason."""
        if super().handle(action):
            return True
        acts = {widget.id for widget in self.actions.widgets()}
        if action is not Action.END or "end-turn" in acts or "stand" not in acts or not self.context.deciding:
            return False
        self.context.refuse(ONE_ACT)
        return True

    def automatic(self, view: View) -> m.Move | None:
        """Return the forced answer to a tie for a player without a Tiebreaker; None if there is a choice."""
        asked = view.table.phase is Phase.TIEBREAK
        return m.KEEP_TIEBREAKER if asked and SideCard.TIEBREAKER not in view.hand else None

    @property
    def hot_play(self) -> Play | None:
        """Play that the person looks at or carries: the first of a card, or the one of a button."""
        carried = self.context.carrying
        hot = f"hand-{carried + 1}" if isinstance(carried, int) else self.context.hot
        return next(iter(self.ways_at(hot)), None)

    def widgets(self) -> Sequence[Widget]:
        return [*self._boards, *self._way_buttons(), *self.cards, *self.actions.widgets()]

    def _card(self, index: int, card: SideCard, view: View) -> Spot:
        told, playable = str(card.value), bool(self.ways.get(index))
        if playable:
            totals = ", ".join(str(preview_play(view, play).total) for play in PLAYS[card])
            told = f"{card.value}: makes {totals}"
        place = at.card_rect(at.hand_place(at.OWN, index), scale=at.HAND_SCALES[at.OWN])
        return Spot(f"hand-{index + 1}", told, place, role=Role.CARD,
                    on_press=partial(self.press, index) if playable else None, payload=index if playable else None,
                    action=CARD_ACTIONS[index], enabled=playable, waits=True)  # fmt: skip

    def _new_boards(self, view: View) -> list[Spot]:
        told = (("Your board", view.board), ("The rival's board", view.rival_board))
        own, rival = (
            Spot(BOARDS[side], f"{name}, total {board.total}", self._reach(side, len(board.values)), role=Role.SLOT,
                 value=" ".join(map(str, board.values)))
            for side, (name, board) in enumerate(told)
        )  # fmt: skip
        own.accepts = lambda payload: isinstance(payload, int) and bool(self.ways.get(payload))
        own.on_drop = lambda payload: self._drop(payload) if isinstance(payload, int) else None
        return [own, rival]

    def _reach(self, side: int, count: int) -> FRect:
        """Return the area that a board takes drops in; the player's covers all its places during a turn."""
        rect = at.board_rect(side, count)
        turn = self.context.view.table.phase is Phase.TURN
        return rect.union(at.board_rect(side)) if side == at.OWN and turn else rect

    def _drop(self, index: int) -> None:
        self._dropped = index
        self.press(index)

    def _way_buttons(self) -> list[Widget]:
        if self.opened is None:
            return []
        ways = self.ways.get(self.opened, ())
        x, y = at.hand_place(at.OWN, self.opened)
        width, height = WAY_SIZE
        together = (width + WAY_GAP) * len(ways) - WAY_GAP
        left = min(x - together / 2, WAYS_END - together)
        top = y - at.CARD[1] * at.HAND_NEAR / 2 - LIFTED - 6
        rects = [FRect(left + at * (width + WAY_GAP), top, width, height) for at in range(len(ways))]
        return [self._way(number, play, rect) for number, (play, rect) in enumerate(zip(ways, rects, strict=True))]

    def _way(self, number: int, play: Play, rect: FRect) -> WayButton:
        tone, label = "own" if play.value > 0 else "bad", signed(play.value)
        return WayButton(f"way-{number + 1}", label, rect, partial(self.context.choose, play), tone=tone, waits=True)

    def release(self) -> None:
        self._dropped = None
        for card in self.picture.sides[at.OWN].hand:
            card.glow, card.alpha = None, 255.0

    def update(self, dt: float) -> None:
        """Raise the hot hand card, move the carried one with the pointer, and lower the others."""
        if self._told_risk != self.context.settings.show_bust_risk:
            self._told_risk = self.context.settings.show_bust_risk
            self.forget()
        super().update(dt)
        context, seconds = self.context, 1.0 if self.context.stage.options.reduced_motion else dt
        deciding, still = context.deciding, context.still
        if deciding:
            self._dropped = None
        hand = self.picture.sides[at.OWN].hand
        moving = [self._ease(card, index, seconds, deciding, still) for index, card in enumerate(hand)]
        if any(moving):
            context.invalidate()

    def _ease(self, card: CardSprite, index: int, dt: float, deciding: bool, still: bool) -> bool:
        """Move a card towards its target look; False when it is there.

        While an animation moves the card, it only sinks.
        """
        context = self.context
        playable, carried = bool(self.ways.get(index)), context.carrying == index
        raised = carried or (deciding and playable and context.hot == f"hand-{index + 1}")
        lift, share = LIFTED if raised else 0.0, min(1.0, dt * RATE)
        if index == self._dropped:
            return False
        if not still:
            return approach(card, (card.x, card.y, lift), share)
        card.glow = "own" if raised or self.opened == index else None
        faded = deciding and context.view.table.phase is Phase.TURN and not playable
        card.alpha = FADED if faded else 255.0
        x, y = at.hand_place(at.OWN, index)
        near, before = at.HAND_NEAR if raised else at.HAND_SCALES[at.OWN], card.scale
        card.scale = near if share >= 1.0 or abs(near - before) < 0.01 else before + (near - before) * share
        if carried:
            (x, y), share = context.carried_at, 1.0
            y += lift
        return approach(card, (x, y, lift), share) or card.scale != before

    def draw_under(self, canvas: Canvas) -> None:
        phase = self.context.view.table.phase
        if self.context.deciding:
            self.actions.draw_plate(canvas, self.context.view)
        if phase is not Phase.OVER:
            closed = self._closed
            canvas.recorded(("closed acts", closed), lambda on: _draw_closed(on, closed))

    def zones(self) -> Zones:
        view, deciding, strip = self.context.view, self.context.deciding, self._strip
        leads, pot = self.actions.plate_words(view) if deciding else ("", "")
        closed = ", ".join(ACTS[id][1] for id in self._closed)
        return (
            fact("line", strip.words if isinstance(strip, DrawOdds) else sentences(*strip[:2])),
            fact("stake", leads),
            fact("new pot", f"a pot of {pot}" if pot else ""),
            fact("not now", closed if view.table.phase is not Phase.OVER else ""),
        )

    @property
    def _closed(self) -> tuple[str, ...]:
        """Ids of a turn's acts that are not on offer."""
        acts = frozenset(widget.id for widget in self.actions.widgets())
        return tuple(id for id in ACTS if id not in acts)

    @property
    def _strip(self) -> DrawOdds | tuple[str, str, str]:
        """Contents of the line over the hand: the draw's odds, or two texts with the colour of the second."""
        context, deciding = self.context, self.context.deciding
        play, hot = (self.hot_play, context.hot) if deciding else (None, None)
        if self._outlook is not None and play is None and hot != "stand" and not context.message.told:
            return self._outlook
        return lines(context.message, context.view, play, hot)

    def draw(self, canvas: Canvas) -> None:
        play = self.hot_play if self.context.deciding else None
        board = self.picture.sides[at.OWN].board
        count = len(board)
        if play is not None and count == at.IN_A_ROW:  # the row is full: the next small mark is the place
            canvas.fill(at.mark(at.OWN, count).inflate(4, 4), "gold")
        elif play is not None and board:
            places = count + 1
            draw_marks(canvas, at.slot(at.OWN, count, places), "own", at.slot_scale(places), hot=True)
        strip = self._strip
        if isinstance(strip, DrawOdds):
            draw_outlook(canvas, strip)
        else:
            draw_lines(canvas, *strip, up=0.0 if self.opened is None else WAYS_UP)

    def draw_over(self, canvas: Canvas) -> None:
        looked_at = self.context.interaction.focus_id
        if self.context.deciding and self.context.interaction.keys and looked_at in BOARDS:
            side = BOARDS.index(looked_at)
            count = len(self.picture.sides[side].board)
            canvas.focus_ring(at.board_rect(side, count).inflate(12, 12))


ACTS = {"end-turn": (at.END_TURN, "end turn"), "stand": (at.STAND, "stand")}


def _draw_closed(canvas: Canvas, ids: Sequence[str]) -> None:
    for id in ids:
        place, words = ACTS[id]
        draw_closed(canvas, place, words.upper(), 20)
