"""A table of the partition games: arranging or exchanging, the show, the score, from the first deal to the last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from partition_games.engine.moves import Lay, Move
from partition_games.engine.rules import PartitionRules
from partition_games.engine.state import Phase, View
from partition_games.scenes.arrange_panel import ArrangePanel
from partition_games.scenes.coach import Coach
from partition_games.scenes.dance import Dancer
from partition_games.scenes.dance_floor import DanceFloor
from partition_games.scenes.deal_shown import AutoDeal
from partition_games.scenes.exchange_panel import ExchangePanel
from partition_games.scenes.hall_doors import door_of
from partition_games.scenes.house import ArcadeHouse, PartitionSession
from partition_games.scenes.judge import Judge
from partition_games.scenes.match_log import MatchLog
from partition_games.scenes.message import Message
from partition_games.scenes.own_cards import OwnCards
from partition_games.scenes.own_hands import OwnHands
from partition_games.scenes.results import face_at
from partition_games.scenes.rival_minds import RivalMinds, rivals_at
from partition_games.scenes.table_effects import TableEffects
from partition_games.scenes.table_flow import TableFlow
from partition_games.scenes.table_layout import RACK, seat_places
from partition_games.scenes.table_menus import TableMenus
from partition_games.scenes.table_picture import TablePicture, before_the_game, lay_out
from partition_games.scenes.table_signs import sign_of
from partition_games.scenes.table_view import Sitter, TableView
from partition_games.scenes.words import Narrator
from pazaak.house.rules.cards import Card
from pazaak.house.session.session import PLAYER
from pazaak.stage.app.hints import Hint, draw_hints
from pazaak.stage.app.scene import Scene
from pazaak.stage.input.bindings import CARD_ACTIONS, Action
from pazaak.stage.input.controls import Pointer, PointerKind
from pazaak.stage.screens.modal import Confirm
from pazaak.stage.screens.table_end import TableEnd, table_chance
from pazaak.stage.screens.take_back import TakeBack
from pazaak.stage.widgets.widgets import Widget

if TYPE_CHECKING:
    from pazaak.stage.paint.canvas import Canvas

SHOW_MESSAGE_Y = 692.0
EXCHANGE_HINTS: tuple[Hint, ...] = (
    ((Action.SKIP,), "Choose a card"),
    ((Action.END,), "Exchange"),
    ((Action.CANCEL,), "Menu"),
)


class PartitionTable(Scene[TableEnd]):
    """Shows one session of any of the four games and lets the person play a seat."""

    name = "partition-table"
    label = "Arcade table"
    help, book = "arcade", "arcade"
    music = "cantina"

    def __init__(self, house: ArcadeHouse, session: PartitionSession) -> None:
        super().__init__()
        self.house = house
        self.session = session
        self.viewer = session.seats.index(PLAYER)
        rules = session.match.rules
        assert isinstance(rules, PartitionRules)
        self.judge = Judge(rules)
        faces = [face_at(house, account) for account in session.seats]
        self.names = tuple(name for _, name in faces)
        self.title = door_of(self.judge.game).title
        self.auto_deal = AutoDeal()
        self.places = seat_places(len(faces), self.viewer, clockwise=self.judge.clockwise)
        rivals = rivals_at(house, session)
        self.effects = TableEffects(
            self.places, rivals, session.seed, self._sound, lambda: self.stage.options.reduced_motion
        )
        sign = sign_of(self.title, self.judge, stakes=session.stakes)
        self.goal_line = sign.goal
        sitters = [Sitter(name, portrait) for portrait, name in faces]
        self.table_view = TableView(sign, sitters, self.places, self.viewer)
        self.message = Message()
        self.log = MatchLog(Narrator(self.judge.game, self.names, self.viewer), self.message.follow)
        self.panel: OwnCards = self._new_panel()
        self.menus = TableMenus(self)
        self.coach = None if session.stakes else Coach(self.judge)
        self.take_back = TakeBack(self, self.recall)
        self.picture = TablePicture([])
        self.dancer = self._new_dancer()
        self._icons = self.menus.corner()
        self.flow = TableFlow(self, RivalMinds(house, session, rivals))
        self.second_chance = table_chance(stored=session.stakes, mend=self.flow.mend)
        self.skip = self.menus.skip_button()
        self.hands = OwnHands(self)

    def _new_panel(self) -> OwnCards:
        if self.judge.sizes:
            return ArrangePanel(self.judge, self.refuse, self.choose)
        return ExchangePanel(self.judge, self.choose)

    def _new_dancer(self) -> Dancer:
        return Dancer(DanceFloor(self.judge.game, self.picture, self.places, self.viewer, self.effects), self.names)

    # -- the scene -------------------------------------------------------------------------------------------------

    @property
    def view(self) -> View:
        """What the person knows."""
        view: View = self.session.match.view(self.viewer)
        return view

    @property
    def choosing(self) -> bool:
        """Whether the person may move his cards about: the others may still be at it."""
        view = self.view
        if view.table.phase is Phase.OVER or view.laid is not None or self.flow.intent is not None:
            return False
        if self.session.pending and self.session.match.to_act == self.viewer:
            return False
        return bool(self.picture.own) and self.flow.still and not view.table.ready[self.viewer]

    @property
    def deciding(self) -> bool:
        """Whether the table waits for nobody but the person."""
        return self.choosing and self.session.match.to_act == self.viewer and not self.busy

    @property
    def busy(self) -> bool:
        """Also while a rival thinks and while deals wait to be shown."""
        return super().busy or self.flow.busy

    def enter(self) -> None:
        """A fresh game is dealt before the person's eyes; a resumed one lies as it lay."""
        match = self.session.match
        self.flow.prepare()
        if match.history:
            self.log.recall(match)
            self.relayout()
            self.flow.go_on()
            return
        self._take(before_the_game(self.view))
        for seat in range(len(self.names)):
            if seat != self.viewer:
                self.effects.say(seat, "greet")
        self.flow.show(match.opening)

    def leave(self) -> None:
        """Nothing is lost: every move is stored already."""
        self.flow.close()
        self.session.close()

    def relayout(self) -> None:
        """Build all sprites afresh from the view, the own cards as they are arranged."""
        self._take(lay_out(self.view, self.places))
        self.panel.show(self.view)
        places = self.panel.places()
        for card, sprite in self.picture.own.items():
            sprite.x, sprite.y = places.get(card, sprite.center)

    def recall(self, undone: Move | None = None) -> None:
        """Show the match as it stands; where a move was taken back, the cards as they lay before it."""
        self.timeline.clear()
        self.flow.forget()
        self.log.recall(self.session.match)
        self.message.hush()
        self.effects.calm_down()
        self.panel.show(self.view)
        if undone is not None:
            self.panel.restore(undone)
        self.relayout()
        self.invalidate()

    def _take(self, picture: TablePicture) -> None:
        self.picture = picture
        self.dancer = self._new_dancer()

    # -- what the person decides -----------------------------------------------------------------------------------

    def choose(self, move: Move) -> None:
        """The person is up; asked again where the settings say so."""
        if not self.choosing:
            return
        if self.house.profile.settings.confirm_moves:
            title = "Say UP?" if isinstance(move, Lay) else "Make the exchange?"
            sure = Confirm(title, "It cannot be taken back.")
            self.stage.push(sure, lambda yes: self._commit(move) if yes else None)
        else:
            self._commit(move)

    def _commit(self, move: Move) -> None:
        self.message.hush()
        self.flow.commit(move)
        self.invalidate()

    def refuse(self, sentence: str) -> None:
        """Say why something cannot be done."""
        self.message.tell(sentence)
        self.stage.play("ui_error")
        self.invalidate()

    # -- input -----------------------------------------------------------------------------------------------------

    def widgets(self) -> Sequence[Widget]:
        """The corner, the own cards with their places, and the buttons."""
        return [*self.corner(), *(self.panel.widgets() if self.choosing else (self.skip,))]

    def corner(self) -> list[Widget]:
        """The buttons in the corner."""
        return [*self._icons, *self.take_back.button(self._icons[-1].rect.right + 6)]

    def hot_card(self) -> Card | None:
        """The own card that the person looks at."""
        return self.panel.card_at(self.hot)

    def handle(self, action: Action) -> bool:
        """The keys of the panel; Back opens the menu."""
        if self.choosing and self.carrying is None and self.hands.handle(action):
            return True
        if action is Action.CANCEL and self.carrying is None:
            self.menus.pause()
            return True
        return False

    def pointer(self, event: Pointer) -> bool:
        """The other mouse button sends a card at once."""
        if event.kind is PointerKind.DOWN and event.button == 3 and self.choosing:
            card = self.panel.card_at(self.interaction.hover_id)
            if card is not None:
                self.panel.send(card)
                self.stage.play("card_place", x=event.x)
                return True
        return False

    def carried_back(self, payload: object) -> None:
        """A card that found no place glides home."""
        self.invalidate()

    def open_coach(self) -> None:
        """What the coach says, in a drawer."""
        if self.coach is None:
            return
        self.stage.push(self.coach.drawer(self.view, self.panel), how="none")

    def _sound(self, name: str, x: float) -> None:
        self.stage.play(name, x=x)

    # -- time and drawing ------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Rivals get ready, own cards glide, sparks fly, the question stands."""
        self.flow.update(dt)
        self.hands.ask()
        passing, telling = self.effects.update(dt), self.message.update(dt)
        if self.choosing and self.hands.ease(dt):
            self.invalidate()
            self.frames(0.05)
        if passing or telling:
            self.invalidate()
        if self.effects.alive:
            self.frames(0.1)

    def draw(self, canvas: Canvas) -> None:
        """The table and everything on it, under the buttons."""
        self.table_view.draw_still(canvas)
        if self.choosing or self.flow.intent is not None:
            self.panel.draw(canvas, self.hot)
        self.table_view.draw_live(canvas, self.picture, self.effects.moods)
        self.message.draw(canvas, None if self.choosing or self.flow.intent is not None else SHOW_MESSAGE_Y)
        if self.choosing:
            hints = arranging_hints(len(self.judge.sizes)) if self.judge.sizes else EXCHANGE_HINTS
            draw_hints(canvas, self.stage, hints, (RACK.left, SHOW_MESSAGE_Y))

    def draw_over(self, canvas: Canvas) -> None:
        """The cards, sparks, words and a rival's line."""
        self.table_view.draw_cards(canvas, self.picture)
        if self.choosing and self.interaction.keys:
            self._draw_focus(canvas)
        self.effects.draw(canvas)

    def _draw_focus(self, canvas: Canvas) -> None:
        card = self.hot_card()
        if card is not None and card in self.picture.own:
            canvas.focus_ring(self.picture.own[card].rect.inflate(8, 8))
            return
        spot = next((widget for widget in self.panel.widgets() if widget.id == self.hot), None)
        if spot is not None and spot.id.startswith("group-"):
            canvas.focus_ring(spot.rect.inflate(8, 8))


def arranging_hints(groups: int) -> tuple[Hint, ...]:
    """The keys of arranging, as many numbers as there are groups."""
    return (
        ((Action.SKIP,), "Choose a card"),
        (CARD_ACTIONS[:groups], "To a group"),
        ((Action.END,), "Up"),
        ((Action.CANCEL,), "Menu"),
    )
