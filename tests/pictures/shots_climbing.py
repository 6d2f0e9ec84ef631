"""Scripted scenes of the climbing tables for the contact sheets: each number of seats, bids, choices and moments."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from pazaak.house.rules.agents import AnyRecipe
from pazaak.house.session.practice import PracticeSession
from pazaak.house.session.session import PLAYER
from pazaak.house.session.terms import MatchTerms
from pazaak.house.thinking.thinker import InlineThinker, Thinker
from pazaak.root.house import open_house
from pazaak.side_games.big_three import lesson as big_three_lesson
from pazaak.side_games.climbing.moves import Bid
from pazaak.side_games.climbing.players.coach import Coach
from pazaak.side_games.climbing.state import Phase, View
from pazaak.side_games.dou_dizhu import lesson as dou_dizhu
from pazaak.table.hall.door import PURSES
from pazaak.table.scene import TableScene
from tests.apps import scene_app
from tests.decoded import preload
from tests.pictures.shots_hokm import Salon
from tests.pictures.studio import Shot, Size, dress, lesson_shot
from tests.pilot import FRAME, Pilot
from tests.table.climbing_cases import BOMB, SECOND

MOST = 3000

LANDLORD_SEED = 11


class Climb(Salon):
    """One climbing table; the person plays as the greedy player does, but bids what is asked."""

    def __init__(self, table: TableScene[Any, Any, Any], pilot: Pilot) -> None:
        super().__init__(table, pilot)
        self._player = table.session.game.agents["greedy"](2)

    def until(self, asked: Callable[[Any], bool]) -> None:
        for _ in range(MOST):
            if self.pilot.app.scene is not self.table:
                return
            if self.table.deciding:
                view: View = self.table.view
                if asked(view):
                    break
                self.table.choose(Bid(3) if view.table.phase is Phase.AUCTION else self._player.choose(view))
            self.table.timeline.finish()
            self.pilot.step(0.1)
        self.wait(5.0)

    def until_shown(self, shown: Callable[[Any], bool]) -> None:
        for _ in range(MOST):
            if shown(self.table.picture):
                return
            if self.table.deciding:
                self.table.choose(self._player.choose(self.table.view))
            self.pilot.step(0.1)


@contextmanager
def climb(
    folder: Path, size: Size, theme: str, game: str, seats: int, seed: int,
    position: Mapping[str, Any] | None = None,
) -> Iterator[Climb]:  # fmt: skip
    """A table for the person and rivals of the roster, who play greedily."""
    with open_house(folder, None, seed) as house:

        def thinker(recipe: AnyRecipe) -> Thinker[Any, Any]:
            advises = recipe.factory.endswith(":Coach")
            return InlineThinker(Coach(8000) if advises else house.games[game].agents["greedy"](1))

        house.thinker = house.background = thinker
        dress(house.profile.settings, size, theme)
        accounts = (PLAYER, *(rival.account for rival in house.roster.rivals[3 : 2 + seats]))
        options = {"point": 4, PURSES: [200] * seats}
        session = PracticeSession.of(MatchTerms(house.games[game], accounts, seed, options, position))
        table: TableScene[Any, Any, Any] = TableScene(house, session)
        app = scene_app(lambda: table, house.profile.settings, size)
        preload(app.assets)
        try:
            yield Climb(table, Pilot(app, pace=FRAME))
        finally:
            app.close()


def three(folder: Path, size: Size, theme: str) -> list[Shot]:
    """Bids, a choice, the plays of a hand."""
    with climb(folder, size, theme, "dou_dizhu", 3, 7) as scene:
        scene.until(lambda view: view.table.phase is Phase.AUCTION)
        scene.shoot("dou-bids")
        scene.until(lambda view: view.table.phase is Phase.PLAY and len(view.round.history) >= 3)
        scene.pilot.press("h")
        scene.wait(1.0)
        scene.shoot("dou-three")
        scene.pilot.press("l")
        scene.pilot.settle()
        scene.shoot("dou-plays")
        return scene.shots


def bomb(folder: Path, size: Size, theme: str) -> list[Shot]:
    """A bomb, and the spring that ends the hand."""
    with climb(folder, size, theme, "dou_dizhu", 3, 1, BOMB.position) as scene:
        scene.until(lambda view: True)
        scene.table.choose(scene.table.session.game.parse("3S 3H 3D 3C"))
        scene.until_shown(lambda picture: picture.banner == "BOMB" and picture.banner_alpha > 250)
        scene.shoot("dou-bomb")
        scene.until_shown(lambda picture: picture.banner.startswith("SPRING") and picture.banner_alpha > 250)
        scene.shoot("dou-spring")
        return scene.shots


def many(folder: Path, size: Size, theme: str) -> list[Shot]:
    """Four and six players, and the second landlord found."""
    shots = []
    for seats, seed in ((4, 7), (6, 5)):
        (folder / str(seats)).mkdir()
        with climb(folder / str(seats), size, theme, "dou_dizhu", seats, seed) as scene:
            scene.until(lambda view: view.table.phase is Phase.PLAY and len(view.round.history) >= 4)
            scene.pilot.press("h")
            scene.wait(1.0)
            scene.shoot(f"dou-{'four' if seats == 4 else 'six'}")
            shots += scene.shots
    (folder / "found").mkdir()
    with climb(folder / "found", size, theme, "dou_dizhu", 6, 5, SECOND.position) as scene:
        scene.until_shown(lambda picture: picture.partner is not None)
        scene.wait(1.0)
        scene.shoot("dou-second")
        shots += scene.shots
    return shots


def landlord(folder: Path, size: Size, theme: str) -> list[Shot]:
    """Six players, the person the first landlord: the kitty, in four colours."""
    with climb(folder, size, theme, "dou_dizhu", 6, LANDLORD_SEED) as scene:
        scene.table.settings.four_colours = True
        scene.table.stage.apply(scene.table.settings)
        scene.until(lambda view: view.table.phase is Phase.NAMING)
        scene.wait(2.0)
        scene.shoot("dou-announce")
        scene.until(lambda view: view.table.phase is Phase.PLAY and len(view.round.history) >= 6)
        scene.shoot("dou-landlord")
        return scene.shots


def big_three(folder: Path, size: Size, theme: str) -> list[Shot]:
    """A card is named, and a hand of three."""
    shots = []
    for part in ("named", "three"):
        (folder / part).mkdir()
    with climb(folder / "named", size, theme, "big_three", 4, 6) as scene:
        scene.until(lambda view: view.table.phase is Phase.NAMING)
        scene.shoot("big-three-naming")
        scene.until(lambda view: view.table.phase is Phase.PLAY and len(view.round.history) >= 5)
        scene.shoot("big-three-four")
        shots += scene.shots
    with climb(folder / "three", size, theme, "big_three", 3, 7) as scene:
        scene.until(lambda view: view.table.phase is Phase.PLAY and len(view.round.history) >= 3)
        scene.shoot("big-three")
        shots += scene.shots
    return shots


def lesson(folder: Path, size: Size, theme: str) -> list[Shot]:
    """Old Pell's lessons: the first triplet with a pair, and the secret partner."""
    shots = []
    for teaching, step in ((dou_dizhu.LESSON, "kickers"), (big_three_lesson.LESSON, "help")):
        (folder / teaching.game).mkdir()
        with open_house(folder / teaching.game, None, 3) as house:
            dress(house.profile.settings, size, theme)
            teaching.keep_place(house, teaching.course(teaching.course().find(step)))
            name = f"{teaching.game.replace('_', '-')}-lesson"
            shots.append(lesson_shot(house, teaching.game, name, size))
    return shots


def coach(folder: Path, size: Size, theme: str) -> list[Shot]:
    """The coach's line, and all he has tried, of a deal that he plays out in a few deals."""
    with climb(folder, size, theme, "dou_dizhu", 3, 7) as scene:
        scene.until(lambda view: view.table.phase is Phase.PLAY and len(view.round.history) >= 3)
        scene.pilot.press("c")
        scene.wait(1.0)
        scene.shoot("dou-coach")
        scene.pilot.press("c")
        scene.pilot.settle()
        scene.shoot("dou-coach-page")
        return scene.shots


ENDS = (("dou_dizhu", 3, 7), ("dou_dizhu", 4, 7), ("dou_dizhu", 6, 5), ("big_three", 3, 7), ("big_three", 4, 6))


def ends(folder: Path, size: Size, theme: str) -> list[Shot]:
    """The end of a hand at each table, and the sheet of its tricks."""
    shots = []
    for game, seats, seed in ENDS:
        (folder / f"{game}-{seats}").mkdir()
        with climb(folder / f"{game}-{seats}", size, theme, game, seats, seed) as scene:
            scene.until(lambda view: False)
            scene.pilot.press("h")
            scene.wait(2.0)
            scene.shoot(f"{game.replace('_', '-')}-end-{seats}")
            if seats == 3:
                scene.pilot.press("f4")
                scene.wait(1.0)
                scene.shoot(f"{game.replace('_', '-')}-tricks")
            shots += scene.shots
    return shots


SCENES = (three, bomb, many, landlord, big_three, lesson, coach, ends)
