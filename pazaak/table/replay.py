"""The replay of a recorded game, as one seat saw it: part by part, move by move, or by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import Any

from pygame import FRect

from pazaak.house.phrases import short_names
from pazaak.house.records.transcript import GameRecord, names_by_seat
from pazaak.house.session.purpose import MatchPurpose
from pazaak.house.thinking.controller import Recorded
from pazaak.stage.app.scene import Scene, SecondChance
from pazaak.stage.core.tree import Node
from pazaak.stage.input.bindings import Action
from pazaak.stage.motion.beats import Wait
from pazaak.stage.motion.effects import Around, PassingEffects
from pazaak.stage.motion.timeline import SPEEDS, Beats, Timeline
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Button, IconButton, Label, Widget
from pazaak.table.frames import Frame, Steps, beginnings, frames_of, shown_so_far
from pazaak.table.hand_end.picture import EndMotion, EndPicture
from pazaak.table.hand_end.scene import SECONDS, picture_of, told_widgets
from pazaak.table.highlights.narration import narrate_when_visible
from pazaak.table.log import TableLog, narrator_of
from pazaak.table.people.named import faces_of_people, seen_from
from pazaak.table.ui.board import Board, Boarded
from pazaak.table.ui.game_ui import AnyGameUI, FilmLayout, TableInfo, TableServices
from pazaak.table.ui.heard import HeardFilm
from pazaak.table.ui.narrator import listed
from pazaak.table.ui.player_card import NO_FACE, YOU, PlayerCard, own_sitter

PACES = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
"""Speeds of a replay as factors of the table's own speed."""
PAD_PAGES = {Action.SIGN: Action.PAGE_UP, Action.END: Action.PAGE_DOWN}
"""A pad has no page keys: its shoulder and its third button turn pages."""
BREATH = 0.5
"""Seconds between two frames that play by themselves."""
BROKEN = "Nothing is lost: the match is in your history. Resume to draw this step again."


class TableReplay(Boarded, Scene[None]):
    """A record of any game as seen from the seat named "You", else from the first person's, else from the first."""

    name = "replay"
    label = "Replay"
    help_at = (85.0, 35.0)

    def __init__(
        self, house: TableServices, record: GameRecord, steps: Steps, purpose: MatchPurpose | None = None, *,
        practice: bool = False, part: int = 0,
    ) -> None:  # fmt: skip
        """`practice`: whether it had no stakes, which a record doesn't say; `part`: the first shown, from 1."""
        super().__init__()
        practice = practice or record.kinds is not None
        self.ui: AnyGameUI = house.uis[record.game]
        self.house, self.record, self.steps = house, record, steps
        self.parts, film = self.ui.parts, self.ui.film
        self.rests = frames_of(steps, self.parts)
        self.last = len(self.rests) - 1
        self.pages = tuple(beginnings(self.rests, steps, self.parts)) if film.pages is not None else ()
        self.index = self.pages[part - 1] if 0 < part <= len(self.pages) else 0
        self.pace, self.playing, self.told = 1.0, False, ""
        self.help, self.book = film.help or self.ui.help, self.ui.book
        game = house.games[record.game]
        names = names_by_seat(record, game)
        short = short_names(names)
        self.label = f"Replay: {' and '.join(short) if len(short) < 3 else listed(short)}"
        self.viewer = seen_from(names, record.kinds)
        self._played: Recorded[Any, Any] = Recorded([game.parse(move) for move in record.moves])
        self.rules = game.build(len(record.seats), record.options)
        faces = {rival.name: (rival.portrait, rival.title) for rival in house.roster.rivals}
        if record.kinds is not None:
            faces |= {name: (portrait, "") for name, portrait in faces_of_people(house, purpose).items()}
        sitters = tuple(
            own_sitter(house) if name == YOU else PlayerCard(name, *faces.get(name, NO_FACE)) for name in names
        )
        self._around: Sequence[Around] = ()
        self.room = TableInfo(house, self.rules, sitters, self.viewer, self._effects, None, record, purpose, practice)
        self.board: Board[Any, Any, Any, Any] = self.ui.board(self.room)
        self._ear = HeardFilm(self.room, self.ui.title, game)
        self.narrator = narrator_of(self.ui, self.rules, short)
        self.narrator.paid = not practice
        self.end: EndPicture | None = None
        """Picture of the end of a hand, where the frame is one."""
        self._pace = Label("pace", "Speed", film.pace, size=17, font="number")
        self._play = Button("play", "PLAY", film.play, self._toggle, action=Action.SKIP, tone="gold", size=18)
        self.keys = self._build(film)
        self._stepping = self.keys[:-1]
        self.interaction.default = "play"
        self.second_chance = SecondChance(BROKEN, "LEAVE REPLAY", lambda: self.go(self.index))
        self._part = _label(f"{film.part}-number", film.part_number)
        self._frame = _label("frame-number", film.frame_number, role="text_dim")
        if film.review is not None and self.ui.review is not None:
            self.keys.insert(-2, Button("review", "REVIEW", film.review, self._review, action=Action.COACH, size=18))

    def _build(self, at: FilmLayout) -> list[Widget]:
        up, down = (Action.PAGE_UP, Action.PAGE_DOWN) if at.pages is None else (None, None)
        first, back, on, last = at.steps
        keys: list[Widget] = [
            IconButton("first", "To the start", first, partial(self._jump, 0), "refresh", action=up),
            IconButton("back", "Back 1 move", back, self._back, "arrow_left", action=Action.LEFT),
            IconButton("next", "Forward 1 move", on, self._next, "arrow_right", action=Action.RIGHT),
            IconButton("last", "To the end", last, partial(self._jump, self.last), "skip", action=down),
            self._play,
            IconButton("slower", "Slower", at.slower, self._slower, "minus", action=Action.DOWN),
            self._pace,
            IconButton("faster", "Faster", at.faster, self._faster, "plus", action=Action.UP),
        ]
        if at.pages is not None:
            before, after = at.pages
            keys[4:4] = [
                IconButton("page-back", f"Previous {at.part}", before, self.page_back, "arrow_left",
                           action=Action.PAGE_UP),
                IconButton("page-on", f"Next {at.part}", after, self.page_on, "arrow_right",
                           action=Action.PAGE_DOWN),
            ]  # fmt: skip
        return [
            *keys,
            Button("leave", "LEAVE", at.leave, partial(self.close, None), action=Action.CANCEL, tone="bad", size=18),
            IconButton("log", "Match log", at.log, lambda: self.stage.push(self._log().drawer()), "log",
                       action=Action.LOG),
        ]  # fmt: skip

    def _effects(self, around: Sequence[Around], talkative: Mapping[Any, float]) -> PassingEffects:
        self._around = around
        return self._speechless(lambda name, x: self.stage.play(name, x=x))

    def _speechless(self, sound: Callable[[str, float], None]) -> PassingEffects:
        """Return effects without speech: a rival's lines are not recorded."""
        return PassingEffects(
            self._around, {}, {}, self.record.seed, sound, lambda: self.stage.options.reduced_motion,
            shakes=lambda: self.stage.options.shake_cards,
        )  # fmt: skip

    def _review(self) -> None:
        if self.ui.review is not None:
            self._play_on(False)
            self.stage.push(self.ui.review(self.room, [state for state, _ in self.steps], self._played.moves))

    def enter(self) -> None:
        self._set_pace(min(SPEEDS[self.stage.options.speed], PACES[-1]))
        self.go(self.index)

    def handle(self, action: Action) -> bool:
        """Step by keys, whatever is in focus."""
        action = PAD_PAGES.get(action, action)
        return any(key.action is action and key.activate() for key in self._stepping)

    def go(self, index: int) -> None:
        """Show a frame at once."""
        self.index, self.end = max(0, min(self.last, index)), None
        self.timeline.clear()
        self.lay()
        self.stage.say(self.told)
        self.invalidate()

    def page_back(self) -> None:
        """Go to the beginning of this part, or of the one before."""
        self._jump(max((page for page in self.pages if page < self.index), default=0))

    def page_on(self) -> None:
        """Go to the beginning of the next part."""
        self._jump(min((page for page in self.pages if page > self.index), default=self.last))

    def _back(self) -> None:
        self._jump(self.index - 1)

    def _jump(self, index: int) -> None:
        self._play_on(False)
        self.go(index)

    def _next(self) -> None:
        self._play_on(False)
        if self.timeline.busy:
            self.timeline.finish()
        self._advance()

    def _advance(self) -> None:
        if self.index < self.last:
            self.index += 1
            self.end = None
            self._number()
            self.timeline.play(chain(self._seen(self.rests[self.index]), self._pause()))

    def _pause(self) -> Iterator[Beats]:
        """Yield the pause between two frames that play by themselves; longer at the end of a hand."""
        yield Wait(BREATH if self.end is None else SECONDS)

    def _toggle(self) -> None:
        self._play_on(not self.playing and self.index < self.last)

    def skip(self) -> None:
        """Pause the replay; finish a step that was made by hand."""
        self._play_on(False) if self.playing else super().skip()

    def _play_on(self, on: bool) -> None:
        self.playing, self._play.label = on, "PAUSE" if on else "PLAY"
        self.invalidate()

    def _set_pace(self, pace: float) -> None:
        self.timeline.own_speed = self.pace = pace
        self._pace.drawn = f"×{pace:g}"
        self._pace.label = f"Speed {pace:g}"
        self.invalidate()

    def _faster(self) -> None:
        self._set_pace(next((pace for pace in PACES if pace > self.pace), PACES[-1]))

    def _slower(self) -> None:
        self._set_pace(next((pace for pace in reversed(PACES) if pace < self.pace), PACES[0]))

    def _view(self, step: int) -> Any:
        return self.rules.view(self.steps[step][0], self.viewer)

    def lay(self) -> None:
        """Show a frame at rest; one inside a step is animated unseen, from the step before."""
        frame, board = self.rests[self.index], self.board
        board.effects.calm_down()
        if frame.whole:
            board.picture = board.lay_out(self._view(frame.step))
        else:
            # The table before the events of the step.
            first, opening = frame.step == 0, self.steps[0][1]
            board.picture = board.before(self._view(0), opening) if first else board.lay_out(self._view(frame.step - 1))
            unseen, heard = Timeline(), board.effects
            board.effects = self._speechless(lambda name, x: None)
            try:
                unseen.play(self._animated(frame, 0, lambda event: None))
                unseen.finish()
                heard.moods = board.effects.moods
            finally:
                board.effects = heard
        board.last_words(self._events(frame), self._view(frame.step))
        self.told = self._said(frame)
        self.end = self._hand_end(frame)
        self._number()

    def _events(self, frame: Frame) -> Sequence[Any]:
        return self.steps[frame.step][1][frame.start : frame.stop]

    def _said(self, frame: Frame) -> str:
        """Return the line of a frame: the end of a part, else the latest event."""
        events = self._events(frame)
        ended = [event for event in events if self.parts.ends(event)]
        return self.narrator.tell((ended or events)[-1]) if events else "The players sit down."

    def _seen(self, frame: Frame) -> Iterator[Beats]:
        yield from self._animated(frame, frame.start, self._tell)
        self.board.last_words(self._events(frame), self._view(frame.step))
        self.told = self._said(frame)
        self.end = self._hand_end(frame)

    def _hand_end(self, frame: Frame) -> EndPicture | None:
        """Return the picture of the end of a hand, as it was shown at the table; None for other frames."""
        if not any(self.parts.ends(event) for event in self._events(frame)):
            return None
        told = self.parts.hand_end(self.room, self._log().parts)
        return None if told is None else picture_of(self.ui, told)

    def _tell(self, event: Any) -> None:
        self.told = self.narrator.tell(event)
        self.stage.say(self.told)

    def _animated(self, frame: Frame, start: int, tell: Callable[[Any], None]) -> Iterator[Beats]:
        """Yield the animation of the events of a frame's step, from the event at `start` to the frame."""
        events, view = self.steps[frame.step][1], self._view(frame.step)
        animations = self.board.animations(events, view, self._own_move(frame.step))
        for number in range(start, frame.stop):
            yield from narrate_when_visible(animations[number], partial(tell, events[number]))
        if frame.whole:
            self.board.rest(view)

    def _own_move(self, step: int) -> object:
        """Return the viewer's move that led to a step; None for another seat's."""
        if step == 0 or self.rules.to_act(self.steps[step - 1][0]) != self.viewer:
            return None
        return self._played.at(step - 1)

    def _number(self) -> None:
        """Show the number of the part and of the frame."""
        at, name = self.index, self.ui.film.part
        part = sum(page <= at for page in self.pages)
        if self._part is not None:
            self._part.label = f"{name.capitalize()} {part} of {len(self.pages)}"
            self._part.drawn = f"{name.upper()} {part}/{len(self.pages)}"
        if self._frame is not None:
            self._frame.label, self._frame.drawn = f"Step {at} of {self.last}", f"{at} of {self.last}"

    def _log(self) -> TableLog[Any]:
        """Return the log of all events up to this frame."""
        log: TableLog[Any] = TableLog(self.narrator, self.parts, room=self.room)
        here = self.rests[self.index]
        for number, (_, events) in enumerate(self.steps[: here.step + 1]):
            for event in events[: here.stop] if number == here.step else events:
                log.tell(event)
        return log

    def widgets(self) -> Sequence[Widget]:
        told = [] if self.end is None else told_widgets(self.end, self.ui.title)
        return [*told, *self.keys, *(label for label in (self._part, self._frame) if label is not None)]

    def heard_nodes(self) -> Sequence[Node]:
        """Return the nodes of the frame, once it has been animated; inside a step those of the step before."""
        if self.end is not None:
            return ()
        if not self.timeline.busy:
            frame, place = self.rests[self.index], f"Move {self.index} of {self.last}"
            view = self._view(frame.step if frame.whole else max(0, frame.step - 1))
            events = () if frame.whole else self.steps[frame.step][1][: frame.stop]
            shown = shown_so_far(self.parts, self.room, events) if events else ()
            self._ear.look(view, self.board, place, [self.told, *shown])
        return self._ear.nodes

    def update(self, dt: float) -> None:
        if self.board.update(dt, at_rest=not self.timeline.busy):
            self.invalidate()
        if self.board.effects.alive:
            self.frames(0.1)
        if self.playing and not self.timeline.busy:
            self._advance()
            if self.index == self.last:
                self._play_on(False)

    def draw(self, canvas: Canvas) -> None:
        if self.end is not None:
            self.end.draw(canvas, EndMotion.whole())
            return
        self.board.draw_still(canvas)
        self.board.draw_live(canvas)
        self.board.draw_told(canvas, f"Move {self.index} of {self.last}", self.told)
        if not self.board.cards_on_top:
            self.board.draw_cards(canvas)

    def draw_over(self, canvas: Canvas) -> None:
        if self.end is not None:
            return
        self.board.draw_lit(canvas)
        self.board.effects.draw(canvas)
        self.board.picture.lighting.draw_over(canvas)
        self.board.draw_waiting(canvas)


def _label(id: str, rect: FRect | None, role: str = "text") -> Label | None:
    if rect is None:
        return None
    return Label(id, "", rect, size=16, ink=role, font="bold" if role == "text" else "body")
