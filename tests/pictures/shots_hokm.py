"""Scripted scenes of Hokm's table for the contact sheets: each form, each moment of a hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from pazaak.house.rules.notation import write_card
from pazaak.house.session.practice import PracticeSession
from pazaak.house.session.session import PLAYER, AnySession, Session
from pazaak.house.session.terms import MatchTerms, StakeTerms
from pazaak.root.house import open_house
from pazaak.scenes.app_services import AppServices
from pazaak.side_games.hokm.lesson.ui import LESSON
from pazaak.side_games.hokm.players.simple import sensible_move
from pazaak.side_games.hokm.scenes.hand import HokmControls
from pazaak.side_games.hokm.state import Phase, View
from pazaak.table.hall.door import PURSES
from pazaak.table.scene import TableScene
from tests.apps import scene_app
from tests.decoded import preload
from tests.pictures.studio import Shot, Size, dress
from tests.pilot import FRAME, Pilot
from tests.side_games.lessons import begin_at

STEP = 0.1
MOST = 2000
RANKS = "AKQJT98765432"
SUITED = [[f"{rank}{suit}" for rank in RANKS] for suit in "SHDC"]
HELD = "QS 8S 5S AH TH 7H 2H KC JC 6C JD 9D 3D"


class Salon:
    """One table of Hokm, a Pilot before it, and the pictures taken."""

    def __init__(self, table: TableScene[Any, Any, Any], pilot: Pilot) -> None:
        self.table, self.pilot = table, pilot
        self.shots: list[Shot] = []

    def shoot(self, name: str) -> None:
        self.pilot.step()
        self.shots.append(Shot(name, self.pilot.picture()))

    def wait(self, seconds: float) -> None:
        for _ in range(max(1, round(seconds / STEP))):
            self.pilot.step(STEP)

    def until(self, asked: Callable[[View], bool]) -> None:
        """Play sensibly until the person is asked something."""
        for _ in range(MOST):
            if self.pilot.app.scene is not self.table:
                return
            if self.table.deciding:
                if asked(self.table.view):
                    break
                self.table.choose(sensible_move(self.table.view))
            self.table.timeline.finish()
            self.pilot.step(STEP)
        self.wait(5.0)

    def until_over(self) -> None:
        """Play sensibly until the end of the hand is shown, and all of it is there."""
        for _ in range(MOST):
            if self.pilot.scene == "hand":
                break
            if self.table.deciding:
                self.table.choose(sensible_move(self.table.view))
            self.table.timeline.finish()
            self.pilot.step(STEP)
        self.wait(2.2)

    def until_shown(self, shown: Callable[[Any], bool]) -> None:
        """Play sensibly until the picture shows something."""
        for _ in range(MOST):
            if shown(self.table.picture):
                return
            if self.table.deciding:
                self.table.choose(sensible_move(self.table.view))
            self.pilot.step(STEP)


@contextmanager
def salon(
    folder: Path, size: Size, theme: str, seats: int, seed: int, *, practice: bool = False,
    position: Mapping[str, Any] | None = None, options: Mapping[str, Any] | None = None,
) -> Iterator[Salon]:  # fmt: skip
    """A table for the person and the first rivals of the roster."""
    with open_house(folder, None, seed) as house:
        dress(house.profile.settings, size, theme)
        session = begun(house, seats, seed, practice=practice, position=position, options=options or {})
        table: TableScene[Any, Any, Any] = TableScene(house, session)
        app = scene_app(lambda: table, house.profile.settings, size)
        preload(app.assets)
        try:
            yield Salon(table, Pilot(app, pace=FRAME))
        finally:
            app.close()


def begun(
    house: AppServices, seats: int, seed: int, *, practice: bool, position: Mapping[str, Any] | None,
    options: Mapping[str, Any],
) -> AnySession:  # fmt: skip
    accounts = (PLAYER, *(rival.account for rival in house.roster.rivals[3 : 2 + seats]))
    brought = [100] * seats
    setup = MatchTerms(house.games["hokm"], accounts, seed, {"stake": 100, PURSES: brought, **options}, position)
    if practice:
        return PracticeSession.of(setup)
    options = {key: value for key, value in setup.options.items() if key != PURSES}
    setup = MatchTerms(house.games["hokm"], accounts, seed, options, position)
    return Session.begin(house.profile, setup.seated(), today=house.now().date(), stakes=StakeTerms(100, PURSES))


def four(folder: Path, size: Size, theme: str) -> list[Shot]:
    shots = []
    for part in ("trumps", "play"):
        (folder / part).mkdir()
    scores = [4, 3, 4, 3]
    with salon(folder / "trumps", size, theme, 4, 12, position={"hakem": 0, "scores": scores}) as scene:
        scene.until(lambda view: view.table.phase is Phase.TRUMP)
        scene.shoot("hokm-trumps")
        shots += scene.shots
    position = {"hands": _dealt(), "hakem": 2, "trump": "S", "scores": scores}
    with salon(folder / "play", size, theme, 4, 12, position=position) as scene:
        scene.until(lambda view: bool(view.table.trick) and len(view.hand) == 13)
        scene.shoot("hokm-thirteen")
        scene.until(lambda view: len(view.table.trick) == 3 and len(view.hand) <= 10)
        scene.pilot.move((640, 300))
        scene.shoot("hokm-trick")
        controls = scene.table.controls
        assert isinstance(controls, HokmControls)
        wrong = next((card for card in scene.table.view.hand if controls.fault(card)), None)
        if wrong is not None:
            x, y, _, high = scene.pilot.node(f"card-{write_card(wrong)}").rect
            scene.pilot.click_at((x + 12, y + high / 2))
            scene.wait(1.0)
            scene.shoot("hokm-refused")
        scene.pilot.press("l")
        scene.pilot.settle()
        scene.shoot("hokm-gone")
        scene.pilot.press("escape")
        scene.pilot.settle()
        scene.until_over()
        scene.shoot("hokm-hand-over")
        scene.pilot.press("f4")
        scene.pilot.settle()
        scene.shoot("hokm-last-hand")
        scene.pilot.press("escape")
        shots += scene.shots
    return shots


def _dealt() -> list[list[str]]:
    """The hand of the pictures for the person, the rest in the order of the pack."""
    own = HELD.split()
    rest = [card for number in range(13) for card in (f"{RANKS[number]}{suit}" for suit in "SHDC") if card not in own]
    return [own, rest[0::3], rest[1::3], rest[2::3]]


def partners(folder: Path, size: Size, theme: str) -> list[Shot]:
    """The second ace falls, and its player changes seats."""
    with salon(folder, size, theme, 4, 4, options={"partners": "drawn"}) as scene:
        scene.until_shown(lambda picture: picture.hakem is not None)
        scene.shoot("hokm-partners")
        scene.until_shown(lambda picture: picture.apart < 0.7)
        scene.shoot("hokm-seats")
        scene.until_shown(lambda picture: picture.hand_number > 0)
        scene.shoot("hokm-seated")
        return scene.shots


def three(folder: Path, size: Size, theme: str) -> list[Shot]:
    with salon(folder, size, theme, 3, 5) as scene:
        scene.until(lambda view: len(view.hand) == 17)
        scene.shoot("hokm-seventeen")
        scene.until(lambda view: len(view.table.trick) == 2 and len(view.hand) <= 8)
        scene.shoot("hokm-three")
        return scene.shots


def two(folder: Path, size: Size, theme: str) -> list[Shot]:
    with salon(folder, size, theme, 2, 5, position={"hakem": 0}) as scene:
        scene.until(lambda view: view.table.phase is Phase.DISCARD)
        scene.shoot("hokm-discard")
        scene.until(lambda view: view.table.phase is Phase.DRAW and len(view.hand) >= 7)
        scene.shoot("hokm-draw")
        scene.until(lambda view: view.table.phase is Phase.PLAY and len(view.hand) <= 9)
        scene.shoot("hokm-two")
        return scene.shots


def rare(folder: Path, size: Size, theme: str) -> list[Shot]:
    shots = []
    for name, hakem in (("hokm-kot", 0), ("hokm-koti", 1)):
        (folder / name).mkdir()
        position = {"hands": SUITED, "hakem": hakem, "trump": "S"}
        with salon(folder / name, size, theme, 4, 5, position=position, options={"target": 3}) as scene:
            scene.until_shown(lambda picture: picture.banner_alpha > 250)
            scene.wait(0.4)
            scene.shoot(name)
            if hakem:
                for _ in range(400):
                    scene.pilot.step(STEP)
                    if scene.pilot.scene == "results":
                        break
                scene.wait(2.0)
                scene.shoot("hokm-result")
            shots += scene.shots
    return shots


def lesson(folder: Path, size: Size, theme: str) -> list[Shot]:
    """Old Pell's lesson, where a word of the game is taught."""
    with open_house(folder, None, 3) as house:
        dress(house.profile.settings, size, theme)
        scene = begin_at(house, LESSON, "pass")
        app = scene_app(lambda: scene, house.profile.settings, size)
        preload(app.assets)
        try:
            pilot = Pilot(app, pace=FRAME)
            pilot.settle()
            pilot.wait(0.5)
            return [Shot("hokm-lesson", pilot.picture())]
        finally:
            app.close()


SCENES = (four, partners, three, two, rare, lesson)
