"""Two small scenes and an app around them, for the tests of the flow."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from pygame import FRect

from pazaak.house.profile.settings import Settings
from pazaak.stage.app.app import App
from pazaak.stage.app.scene import Scene
from pazaak.stage.app.trace import Trace
from pazaak.stage.app.window import GameWindow, Geometry
from pazaak.stage.core.assets import Assets
from pazaak.stage.core.audio import Audio
from pazaak.stage.input.bindings import Action
from pazaak.stage.input.controls import Pointer, PointerKind
from pazaak.stage.motion.beats import Call, Glide
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.modal import Confirm
from pazaak.stage.widgets.widgets import Button, Label, Role, Spot, Widget
from tests.decoded import DECODER
from tests.pilot import Pilot
from tests.stage import flow


class Table(Scene[str]):
    """A card, a slot, End and Leave; Leave asks first."""

    name = "table"

    def __init__(self) -> None:
        super().__init__()
        self.card = flow.Thing(140, 500)
        self.told: list[object] = []
        self.updates = 0
        self.refuses = False
        self._widgets = self._build()

    def _build(self) -> list[Widget]:
        end = Button(
            "end", "End turn", FRect(540, 560, 200, 50), lambda: self.told.append("end"), action=Action.END, waits=True
        )
        leave = Button("leave", "Leave", FRect(1100, 20, 140, 44), self.ask, action=Action.MENU, tooltip="Back")
        card = Spot("card", "plus 3", FRect(100, 450, 84, 116), payload="+3", tooltip="Play +3: total 20", waits=True)
        slot = Spot(
            "slot",
            "own slot 1",
            FRect(100, 150, 84, 116),
            role=Role.SLOT,
            accepts=lambda payload: payload == "+3",
            on_drop=self.told.append,
        )
        return [slot, card, end, leave]

    def ask(self) -> None:
        """Leave for good?"""
        self.stage.push(Confirm("Leave the table?", "You forfeit the pot."), self._answered)

    def _answered(self, yes: bool) -> None:
        self.told.append(yes)
        if yes:
            self.close("left")

    def deal(self) -> None:
        """An animation of a second."""
        self.timeline.play([Glide(self.card, (640, 360), 1.0), Call(lambda: self.told.append("dealt"))])

    def leave(self) -> None:
        self.told.append("left")

    def widgets(self) -> Sequence[Widget]:
        return self._widgets

    def handle(self, action: Action) -> bool:
        if action is Action.CANCEL:
            self.ask()
            return True
        if action is Action.BET:
            raise ZeroDivisionError("the scene broke")
        return False

    def pointer(self, event: Pointer) -> bool:
        if event.kind is PointerKind.DOWN:
            self.told.append(event.at)
        return False

    def update(self, dt: float) -> None:
        self.updates += 1

    def draw(self, canvas: Canvas) -> None:
        canvas.panel(FRect(20, 10, 1240, 700), edge="own", fill="panel")
        canvas.panel(FRect(self.card.x, self.card.y, 84, 116), edge="gold", fill="panel")


class Lobby(Scene[None]):
    """One door to the table."""

    name = "lobby"
    music = "cantina"

    def __init__(self) -> None:
        super().__init__()
        self.results: list[str] = []
        self.woken = 0
        self.table = Table()
        self._widgets: list[Widget] = [
            Label("heading", "Lobby", FRect(440, 40, 400, 60), size=34, font="title"),
            Button("sit", "Sit down", FRect(540, 400, 200, 50), self.sit),
        ]

    def sit(self) -> None:
        """Through the door."""
        self.table = Table()
        self.stage.push(self.table, self.results.append, how="slide")

    def uncovered(self) -> None:
        self.woken += 1

    def widgets(self) -> Sequence[Widget]:
        return self._widgets

    def draw(self, canvas: Canvas) -> None:
        canvas.panel(FRect(0, 0, 1280, 720), edge="panel_edge", fill="panel")


@contextmanager
def playing(
    home: Callable[[], Scene[Any]] = Lobby,
    *,
    options: Settings | None = None,
    strict: bool = True,
    trace: Trace | None = None,
    on_geometry: Callable[[Geometry], None] | None = None,
    size: tuple[int, int] = (1280, 720),
    seen: bool = False,
) -> Iterator[Pilot]:
    """A pilot in an app that is put away afterwards."""
    window = GameWindow("Test", size=size)
    app = App(
        home,
        window=window,
        assets=Assets(decoder=DECODER),
        audio=Audio(enabled=False),
        options=options,
        trace=trace,
        on_geometry=on_geometry,
        strict=strict,
    )
    try:
        yield Pilot(app, seen=seen)
    finally:
        app.close()


def lobby(pilot: Pilot) -> Lobby:
    """The bottom scene."""
    bottom = pilot.app.scenes[0]
    assert isinstance(bottom, Lobby)
    return bottom


def table(pilot: Pilot) -> Table:
    """The table that was sat down at."""
    return lobby(pilot).table
