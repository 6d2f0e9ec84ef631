"""A recorded game of the arcade to look at again, as the player's seat saw it: deal by deal, move by move."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from pygame import FRect

from partition_games.engine import events as e
from partition_games.engine.moves import Lay
from partition_games.engine.rules import PartitionRules
from partition_games.engine.state import State, View
from partition_games.scenes.dance import Dancer, private_hands
from partition_games.scenes.dance_floor import DanceFloor
from partition_games.scenes.hall_doors import door_of
from partition_games.scenes.house import ArcadeHouse
from partition_games.scenes.judge import Judge
from partition_games.scenes.match_log import DEAL_MARK, MatchLog
from partition_games.scenes.message import Message
from partition_games.scenes.replay_frames import Frame, deals_begin, frames_of
from partition_games.scenes.results import YOU
from partition_games.scenes.table import SHOW_MESSAGE_Y
from partition_games.scenes.table_effects import TableEffects
from partition_games.scenes.table_layout import seat_places
from partition_games.scenes.table_picture import TablePicture, before_the_game, lay_out, resting_turn
from partition_games.scenes.table_signs import sign_of
from partition_games.scenes.table_view import Sitter, TableView
from partition_games.scenes.words import Narrator
from pazaak.house.records.transcript import GameRecord
from pazaak.stage.motion.timeline import Step, Timeline
from pazaak.stage.screens.film import Film, FilmPlaces
from pazaak.stage.screens.log_drawer import LogDrawer
from pazaak.stage.widgets.widgets import Label, Widget

if TYPE_CHECKING:
    from pazaak.stage.paint.canvas import Canvas

KEYS = FRect(1108, 544, 156, 160)
PITCH = 41.0
STRANGER = "player"
"""The face of somebody who has left the house."""


def _key(row: int, left: float, width: float) -> FRect:
    return FRect(KEYS.left + left, KEYS.top + PITCH * row, width, 36)


DEAL_NUMBER = _key(1, 42, 72)
FRAME_NUMBER = FRect(990, 676, 106, 32)
PLACES = FilmPlaces(
    (_key(0, 0, 36), _key(0, 40, 36), _key(0, 80, 36), _key(0, 120, 36)),
    pages=(_key(1, 0, 36), _key(1, 120, 36)),
    play=_key(2, 0, 156),
    slower=_key(3, 0, 36),
    pace=_key(3, 42, 72),
    faster=_key(3, 120, 36),
    leave=FRect(1108, 14, 156, 42),
    log=FRect(16, 14, 42, 42),
)


class PartitionReplay(Film):
    """Shows a record of any of the four games from the seat named "You", else from the first."""

    name = "arcade-replay"
    label = "Replay"
    help, book = "arcade", "arcade"
    help_at = (85.0, 35.0)
    music = "cantina"

    def __init__(
        self, house: ArcadeHouse, record: GameRecord, steps: Sequence[tuple[State, tuple[e.Event, ...]]]
    ) -> None:
        self.record, self.steps = record, steps
        self.rests = frames_of(steps)
        super().__init__(len(self.rests) - 1, PLACES, pages=deals_begin(self.rests, steps), page="deal")
        self.viewer = record.seats.index(YOU) if YOU in record.seats else 0
        self.rules = PartitionRules(steps[0][0].table.options)
        self._parse: Callable[[str], object] = house.games[record.game].parse
        self.narrator = Narrator(record.game, record.seats, record.seats.index(YOU) if YOU in record.seats else None)
        judge = Judge(self.rules)
        self.places = seat_places(len(record.seats), self.viewer, clockwise=judge.clockwise)
        self.effects = self._new_effects(self._sound)
        sign = sign_of(door_of(record.game).title, judge, stakes=False)
        sign = replace(sign, line=f"REPLAY  ·  {sign.goal.lower()}  ·  seed {record.seed}")
        faces = {rival.name: rival.portrait for rival in house.roster.rivals}
        sitters = [Sitter(name, faces.get(name, STRANGER)) for name in record.seats]
        self.table_view = TableView(sign, sitters, self.places, self.viewer)
        self.message = Message()
        self.picture = TablePicture([])
        self._deal = Label("deal-number", "", DEAL_NUMBER, size=16, font="bold")
        self._frame = Label("frame-number", "", FRAME_NUMBER, size=16, role="text_dim")

    def _new_effects(self, sound: Callable[[str, float], None]) -> TableEffects:
        # Nobody speaks: what a rival said was never written down.
        return TableEffects(self.places, {}, self.record.seed, sound, lambda: self.stage.options.reduced_motion)

    # -- the film --------------------------------------------------------------------------------------------------

    @property
    def view(self) -> View:
        """What the seat knew when the step of this frame was over."""
        return self._view(self.rests[self.index].step)

    def _view(self, step: int) -> View:
        return self.rules.view(self.steps[step][0], self.viewer)

    def lay(self) -> None:
        """A frame at rest; one inside a step is danced there unseen, from the step before."""
        frame = self.rests[self.index]
        self.effects.calm_down()
        if frame.whole:
            self.picture = lay_out(self._view(frame.step), self.places)
            self._rest(self._dancer(self.picture, self.effects), frame)
        else:
            self.picture = self._before(frame.step)
            unseen = Timeline()
            effects = self._new_effects(_unheard)
            unseen.play(self._danced(self._dancer(self.picture, effects), frame, 0, lambda event: None))
            unseen.finish()
            self.effects.moods = effects.moods
        self.message.happened = self._told(frame)
        self._number(self.index)

    def _before(self, step: int) -> TablePicture:
        """The table as it lay when the events of a step began."""
        return before_the_game(self._view(0)) if step == 0 else lay_out(self._view(step - 1), self.places)

    def _told(self, frame: Frame) -> str:
        """What is read at a frame: how the deal or the game ended, else the latest that happened."""
        events = self.steps[frame.step][1][frame.start : frame.stop]
        ended = [event for event in events if isinstance(event, e.DealScored | e.GameWon)]
        return self.narrator.tell((ended or events)[-1]) if events else "The players sit down."

    def dance(self, frame: int) -> Iterator[Step]:
        """What happened on the way to a frame."""
        self._number(frame)
        return self._seen(self._dancer(self.picture, self.effects), self.rests[frame])

    def _seen(self, dancer: Dancer, frame: Frame) -> Iterator[Step]:
        yield from self._danced(dancer, frame, frame.start, self._tell)
        self.message.happened = self._told(frame)

    def _tell(self, event: e.Event) -> None:
        self.message.happened = self.narrator.tell(event)

    def _danced(self, dancer: Dancer, frame: Frame, start: int, tell: Callable[[e.Event], None]) -> Iterator[Step]:
        """The events of a frame's step from a place in it to the frame."""
        events = self.steps[frame.step][1]
        hands = private_hands(events, self.viewer, self._view(frame.step).hand)
        lay = self._own_lay(frame.step)
        for number in range(start, frame.stop):
            tell(events[number])
            yield from dancer.dance(events[number], hands.get(number), lay)
        self._rest(dancer, frame)

    def _rest(self, dancer: Dancer, frame: Frame) -> None:
        """What stays to be read when all has been danced: whose turn it is, what a deal brought, who won."""
        picture, (state, events) = dancer.picture, self.steps[frame.step]
        if frame.whole:
            picture.turn, picture.stock = resting_turn(state.table), state.table.stock_left
        for event in events[frame.start : frame.stop]:
            if isinstance(event, e.DealScored):
                for shown, points in zip(picture.seats, event.points, strict=True):
                    shown.gained = float(points)
            if isinstance(event, e.GameWon):
                picture.banner, picture.banner_role, picture.subtitle = dancer.last_words(event.winners)
                picture.banner_alpha = 255.0

    def _dancer(self, picture: TablePicture, effects: TableEffects) -> Dancer:
        floor = DanceFloor(self.record.game, picture, self.places, self.viewer, effects)
        return Dancer(floor, self.record.seats)

    def _own_lay(self, step: int) -> Lay | None:
        """The own groups, where a step lays them out."""
        if step == 0 or self.steps[step - 1][0].table.to_act != self.viewer:
            return None
        move = self._parse(self.record.moves[step - 1])
        return move if isinstance(move, Lay) else None

    def _number(self, at: int) -> None:
        """Say which deal and which frame this is."""
        deal = sum(page <= at for page in self.pages)
        self._deal.label, self._deal.drawn = f"Deal {deal} of {len(self.pages)}", f"DEAL {deal}/{len(self.pages)}"
        self._frame.label, self._frame.drawn = f"Step {at} of {self.last}", f"{at} of {self.last}"

    def drawer(self) -> LogDrawer:
        """The sentences up to this frame."""
        log, here = MatchLog(self.narrator, lambda sentence: None), self.rests[self.index]
        for number, (_, events) in enumerate(self.steps[: here.step + 1]):
            for event in events[: here.stop] if number == here.step else events:
                log.tell(event)
        return LogDrawer(log.sentences, heading=lambda line: line.startswith(DEAL_MARK))

    def _sound(self, name: str, x: float) -> None:
        self.stage.play(name, x=x)

    def widgets(self) -> Sequence[Widget]:
        """The keys, and where in the film it is."""
        return [*self.keys, self._deal, self._frame]

    # -- time and drawing ------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Sparks fly, the film goes on."""
        if self.effects.update(dt):
            self.invalidate()
        if self.effects.alive:
            self.frames(0.1)
        super().update(dt)

    def draw(self, canvas: Canvas) -> None:
        """The table, and what has happened."""
        self.table_view.draw_still(canvas)
        self.table_view.draw_live(canvas, self.picture, self.effects.moods)
        self.message.draw(canvas, SHOW_MESSAGE_Y)

    def draw_over(self, canvas: Canvas) -> None:
        """The cards, sparks and words."""
        self.table_view.draw_cards(canvas, self.picture)
        self.effects.draw(canvas)


def _unheard(name: str, x: float) -> None:
    """Nobody hears what is only danced to be laid out."""
