"""The controls of Pazu-Pazaak: the ante, bids, card plays, the end of a turn, standing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import FRect

from pazaak.game import moves as m
from pazaak.game.cards.board import GOAL, Board
from pazaak.game.cards.faces import card_effect
from pazaak.game.cards.side_cards import PLAYS, Play, SideCard
from pazaak.game.light import ONE_ACT, Lit, doubt, lit_act, one_act
from pazaak.house.phrases import signed
from pazaak.house.zones.zone import Zones, fact
from pazaak.side_games.pazu.moves import PASS, Bid, Move
from pazaak.side_games.pazu.players.draws import bust_risk
from pazaak.side_games.pazu.rules import ante_range, bid_range
from pazaak.side_games.pazu.scenes import layout as at
from pazaak.side_games.pazu.scenes.board import PazuBoard, draw_message
from pazaak.side_games.pazu.scenes.light import turn_of
from pazaak.side_games.pazu.scenes.signs import plates, signs
from pazaak.side_games.pazu.scenes.thumb import rule_of_thumb
from pazaak.side_games.pazu.scenes.words import preview, preview_ways, prompt, question
from pazaak.side_games.pazu.state import Phase, View
from pazaak.stage.input.bindings import CARD_ACTIONS, Action
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.card_sprites import CardSprite, approach
from pazaak.stage.widgets.amount import Amount
from pazaak.stage.widgets.widgets import Button, Role, Spot, Widget
from pazaak.table.round.ways import Ways, place_in_hand
from pazaak.table.ui.controls import TableContext, fault_of

PRIMARY = {Phase.ANTE: "name-ante", Phase.BID: "bid", Phase.TURN: "end-turn", Phase.TIEBREAK: "spend"}
"""Id of the button focused when a decision opens, by phase; in a turn STAND instead where it is lit."""
LIFTED, RATE, FADED = 16.0, 16.0, 120.0
WAY = (62.0, 38.0)
HIGH_RISK, LOW_RISK = 0.5, 0.2


class PazuControls(Ways[View, Move, Play]):
    """Controls for all legal moves, with previews."""

    def __init__(self, context: TableContext[View, Move]) -> None:
        super().__init__(context)
        self._cards: list[Spot] = []
        self._seats: list[Spot] = []
        self._actions: list[Widget] = []
        self._tips: dict[str, str] = {}
        """Tooltips of cards and signs, by id."""
        self.amount: Amount | None = None
        self._named: tuple[Button, str] | None = None
        """Button that makes a move of the amount, and its label without it."""
        self._risk: float | None = None
        self._begun: tuple[Board, ...] = ()
        """Boards at the time focus was last put on a button."""
        self._thumb = ""
        """Rule of thumb about the lot, as a line; empty until asked for."""
        self.passing = False
        """Whether the rest of this auction's lots is passed automatically."""

    @property
    def board(self) -> PazuBoard:
        board = self.context.board
        assert isinstance(board, PazuBoard)
        return board

    @property
    def hand(self) -> list[CardSprite]:
        seats = self.board.picture.seats
        return seats[self.context.viewer].hand if seats else []

    def show(self) -> None:
        context = self.context
        view, deciding = context.view, context.deciding
        offered = set(context.rules.moves(view)) if deciding else set()
        self.opened, self.amount, self._thumb = None, None, ""
        self.ways = {place: tuple(way for way in PLAYS[card] if way in offered) for place, card in enumerate(view.hand)}
        self._cards = [self._card(index, card, view) for index, card in enumerate(view.hand)]
        if context.still or not self._seats:  # earlier they would reveal the outcome of an animation
            self._seats = [*plates(view, self.board), *signs(view)]
        self._tips = {spot.id: spot.tooltip or self._tips.get(spot.id, "") for spot in (*self._cards, *self._seats)}
        self._actions = self._build(view) if deciding else []
        turn = deciding and view.table.phase is Phase.TURN and view.board.total < GOAL
        self._risk = bust_risk(view) if turn and context.settings.show_bust_risk else None
        context.message.ask(prompt(view, self.board.names) if deciding else "")
        if deciding:
            self._look_at(self._primary(view), anew=view.table.boards != self._begun)
            self._begun = view.table.boards

    def _primary(self, view: View) -> str:
        stands = view.table.phase is Phase.TURN and lit_act(turn_of(view)) is Lit.STAND
        return "stand" if stands else PRIMARY[view.table.phase]

    def _look_at(self, id: str, *, anew: bool) -> None:
        """Focus the likeliest action, unless focus is on a part of this decision already."""
        interaction = self.context.interaction
        if anew and interaction.focus_id in {widget.id for widget in self._actions}:
            interaction.focus(id)
        playable = [card for place, card in enumerate(self._cards) if self.ways.get(place)]
        ids = {widget.id for widget in (*playable, *self._actions) if widget.enabled}
        interaction.default = id if id in ids else next((widget.id for widget in self._actions), id)
        if interaction.focus_id not in ids:
            interaction.focus(interaction.default)

    # -- the buttons of a decision ---------------------------------------------------------------------------------

    def _build(self, view: View) -> list[Widget]:
        table = view.table
        match table.phase:
            case Phase.ANTE:
                allowed = ante_range(table)
                start = self.context.last_ante.proposed(allowed, 5 * round(allowed[-1] / 4 / 5))
                return [*self._sized("ante", "Ante", allowed, start, "name-ante", "SET ANTE AT", self._named_ante)]
            case Phase.BID:
                allowed = bid_range(table)
                passing = self._button("pass", "PASS", at.LOWER, PASS, Action.FOLD, "panel_edge", 18)
                raised = self._sized("amount", "Bid", allowed, allowed[0], "bid", "BID", Bid, step=table.step)
                hint = Button("hint", "HINT", at.HINT, self._propose, action=Action.COACH, tone="panel_edge", size=16,
                              tooltip="Ask the rule of thumb")  # fmt: skip
                return [*raised, passing, hint]
            case Phase.TURN if view.board.total > GOAL:
                return [self._button("end-turn", "GO BUST", at.FULL, m.END_TURN, Action.END, "bad")]
            case Phase.TURN:
                total, lit = view.board.total, lit_act(turn_of(view))
                ending, standing = ("gold" if lit is act else "panel_edge" for act in (Lit.END_TURN, Lit.STAND))
                label = f"STAND {total}" if total == GOAL else f"STAND AT {total}"
                stand = self._button("stand", label, at.BELOW, m.STAND, Action.STAND, standing)
                if one_act(total, table.rules):
                    return [stand]
                return [self._button("end-turn", "END TURN", at.FULL, m.END_TURN, Action.END, ending), stand]
            case Phase.TIEBREAK:
                return [
                    self._button("spend", "USE TIEBREAKER", at.FULL, m.SPEND_TIEBREAKER, Action.BET, "gold"),
                    self._button("keep", "SAVE IT", at.BELOW, m.KEEP_TIEBREAKER, Action.FOLD),
                ]
            case Phase.OVER:
                return []

    def _button(
        self, id: str, label: str, rect: FRect, move: Move, action: Action, tone: str = "own", size: int = 20
    ) -> Button:
        return Button(
            id, label, rect, partial(self.context.choose, move), action=action, tone=tone, waits=True, size=size
        )

    def _sized(
        self, id: str, name: str, allowed: range, start: int, press: str, label: str, move: Callable[[int], Move],
        *, step: int = 0,
    ) -> tuple[Widget, Widget]:  # fmt: skip
        """Make the bar of an amount, and the button that makes a move of it. `step`: change by a press at an end."""
        amount = Amount(id, name, at.AMOUNT, allowed, start, step=step)
        self.amount = amount
        button = Button(press, label, at.UPPER, lambda: self.context.choose(move(amount.amount)), action=Action.BET,
                        tone="gold", waits=True)  # fmt: skip
        self._named = button, label
        return amount, button

    # -- the hand --------------------------------------------------------------------------------------------------

    def _card(self, index: int, card: SideCard, view: View) -> Spot:
        why, playable = self._why_not(card), bool(self.ways.get(index))
        told = f"{card.value}: not playable now" + (f". {why}" if why else "")
        if playable:
            told = ", ".join((card.value, *(preview(view, play)[0] for play in self.ways[index])))
        place = self.board.places[self.context.viewer].hand(index)
        return Spot(f"hand-{index + 1}", told, at.card_rect(place), role=Role.CARD,
                    on_press=partial(self.press, index) if playable else partial(self.context.refuse, why),
                    action=CARD_ACTIONS[index], enabled=playable or bool(why), waits=True,
                    tooltip=card_effect(card))  # fmt: skip

    def _why_not(self, card: SideCard) -> str:
        """Return why a card can't be played in any way during a decision; empty if it can."""
        if not self.context.deciding:
            return ""
        faults = [fault_of(self.context, play) for play in PLAYS[card]]
        return faults[0] if all(faults) else ""

    def _way_buttons(self) -> list[Widget]:
        if self.opened is None:
            return []
        ways = self.ways.get(self.opened, ())
        x, y = self.board.places[self.context.viewer].hand(self.opened)
        wide, high = WAY
        whole = (wide + 4) * len(ways) - 4
        left = max(at.FULL.left, min(x - whole / 2, at.FULL.right - whole))
        return [
            Button(f"way-{number + 1}", signed(play.value),
                   FRect(left + (wide + 4) * number, y + 66, wide, high), partial(self.context.choose, play),
                   tone="own" if play.value > 0 else "bad", waits=True)
            for number, play in enumerate(ways)
        ]  # fmt: skip

    def widgets(self) -> Sequence[Widget]:
        if self.amount is not None and self._named is not None:
            button, label = self._named
            button.label = f"{label} {self.amount.amount:,}"
        found = [*self._seats, *self._way_buttons(), *self._cards, *self._actions, *self._haste()]
        self._explain(found)
        return found

    def _named_ante(self, amount: int) -> Move:
        self.context.last_ante.keep(amount)
        return m.NameAnte(amount)

    def _haste(self) -> list[Widget]:
        """Return the buttons that shorten a wait, away from places where actions appear next."""
        context, table = self.context, self.context.view.table
        found: list[Widget] = []
        if not context.deciding and table.phase is not Phase.OVER:
            found.append(
                Button("skip", "SKIP", at.SKIP, context.skip_pause, action=Action.SKIP, tone="panel_edge", size=16,
                       tooltip="On to the next thing that happens")
            )  # fmt: skip
        if table.phase is Phase.BID and table.in_set[context.viewer] and not table.left[context.viewer]:
            label = "BID AGAIN" if self.passing else "PASS THE REST"
            told = (
                "Be asked for the lots to come" if self.passing else "Pass on this lot and all lots to come in this set"
            )
            found.append(Button("pass-rest", label, at.PASS_REST, self._pass_the_rest, action=Action.CLAIM,
                                tone="gold" if self.passing else "panel_edge", size=16, tooltip=told))  # fmt: skip
        return found

    def _propose(self) -> None:
        """Propose a bid with its reason by the rule of thumb, and light its button."""
        move, self._thumb = rule_of_thumb(self.context.view)
        for button in self._actions:
            if isinstance(button, Button) and button.id in ("bid", "pass"):
                button.tone = "gold" if (button.id == "pass") is (move == PASS) else "panel_edge"
        if self.amount is not None and isinstance(move, Bid):
            self.amount.set(move.amount)
        self.context.stage.play("ui_click")
        self.context.invalidate()

    @property
    def spoken_line(self) -> str:
        """Line read in the middle: a refusal, advice, a hint, else the prompt."""
        context = self.context
        return (
            context.message.told or context.advice or (self._thumb if context.deciding else "") or context.message.text
        )

    def _pass_the_rest(self) -> None:
        self.passing = not self.passing
        self.context.stage.play("ui_click")
        if self.passing and self.context.deciding and self.context.view.table.phase is Phase.BID:
            self.context.choose(PASS)
        self.context.invalidate()

    def automatic(self, view: View) -> Move | None:
        """Return a pass, where the rest of the lots is passed automatically."""
        self.passing = self.passing and view.table.phase is Phase.BID
        return PASS if self.passing else None

    def forget(self) -> None:
        super().forget()
        self.passing = False

    def _explain(self, widgets: Sequence[Widget]) -> None:
        """Set the widgets' tooltips; none over an animation while keys are used."""
        quiet = self.context.interaction.keys and not self.context.still
        for widget in widgets:
            if isinstance(widget, Spot):
                widget.tooltip = "" if quiet else self._tips.get(widget.id, "")

    def question(self, move: Move) -> tuple[str, str]:
        return question(self.context.view, move)

    def doubt(self, move: Move) -> str:
        view = self.context.view
        return doubt(move, turn_of(view)) if view.table.phase is Phase.TURN else ""

    @property
    def doubt_place(self) -> FRect:
        return at.DOUBT

    def handle(self, action: Action) -> bool:
        """Handle an action; at 20 the END key explains that standing is the only choice."""
        if super().handle(action):
            return True
        if action is not Action.END or [widget.id for widget in self._actions] != ["stand"]:
            return False
        self.context.refuse(ONE_ACT)
        return True

    def release(self) -> None:
        for card in self.hand:
            card.glow, card.alpha = None, 255.0

    def update(self, dt: float) -> None:
        """Raise the hand card that is looked at, and lower the others."""
        super().update(dt)
        seconds = 1.0 if self.context.stage.options.reduced_motion else dt
        moving = [self._ease(card, index, seconds) for index, card in enumerate(self.hand)]
        if any(moving):
            self.context.invalidate()

    def _ease(self, card: CardSprite, index: int, dt: float) -> bool:
        """Move a card nearer to its place and look; return False when it is there. An animated card is only lowered."""
        context = self.context
        playable = bool(self.ways.get(index))
        raised = context.deciding and playable and context.hot == f"hand-{index + 1}"
        if not context.still:
            return approach(card, (card.x, card.y, 0.0), min(1.0, dt * RATE))
        card.glow = "own" if raised or self.opened == index else None
        faded = context.deciding and context.view.table.phase is Phase.TURN and not playable
        card.alpha = FADED if faded else 255.0
        x, y = self.board.places[context.viewer].hand(index)
        return approach(card, (x, y, LIFTED if raised else 0.0), min(1.0, dt * RATE))

    def zones(self) -> Zones:
        place, ways = place_in_hand(self.context.hot), self.ways_at(self.context.hot) if self.context.deciding else ()
        hand = self.context.view.hand
        why = self._why_not(hand[place]) if 0 <= place < len(hand) and not ways else ""
        risk = self._risk if self.context.deciding else None
        return (
            fact("line", self.spoken_line),
            fact("side card", preview_ways(self.context.view, ways)[0] if ways else why),
            fact("bust risk", "" if risk is None else f"{risk:.0%}"),
        )

    # -- drawing ---------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        context, message = self.context, self.context.message
        advice = context.advice
        gold = message.told or advice or (context.deciding and self._thumb)
        role = "gold_text" if gold else message.due_role if message.due else "text"
        told = self.spoken_line
        own = self.board.picture.seats[context.viewer].board if self.board.picture.seats else []
        ways = self.ways_at(context.hot) if context.deciding else ()
        place = place_in_hand(context.hot)
        if 0 <= place < len(context.view.hand) and not ways:
            canvas.text(self._why_not(context.view.hand[place]), at.PREVIEW, size=17, font="bold",
                        role="bad_text", max_width=380)  # fmt: skip
        if ways and self.opened is None:
            line, ink = preview_ways(context.view, ways)
            canvas.text(line, at.PREVIEW, size=17, font="bold", role=ink, max_width=380)
        elif ways:  # their buttons cover the place of a card's preview
            told, role = preview_ways(context.view, ways)
        draw_message(canvas, told, role)
        if ways and own:
            seat = self.board.places[context.viewer]
            canvas.slot(seat.slot(len(own)), role="own", hot=True, scale=seat.scale)
        if self._risk is not None and context.deciding:
            ink = "bad_text" if self._risk >= HIGH_RISK else "gold_text" if self._risk >= LOW_RISK else "good_text"
            canvas.text(f"BUST RISK {self._risk:.0%}", at.RISK, size=16, font="bold", role=ink, max_width=170)
