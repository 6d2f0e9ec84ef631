"""Scripted scenes of the prizes for the contact sheets: every kind on the counter, and a table where some are worn."""

from __future__ import annotations

from pathlib import Path

from pazaak.house.circuit.tokens import earn, spend
from pazaak.house.pieces.catalogue import Kind, of_kind
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.prizes.scene import PrizesScene
from tests.pictures.studio import Shot, Size, studio

OWNED = ("back_koi", "cloth_rug", "neon_laurel", "chips_plaques", "title_owl")


def endow(house: AppServices, amount: int = 220) -> None:
    """Tokens, some of them spent."""
    with house.profile.ledger.transaction() as store:
        earn(store, amount, "pictures", house.now().date())
        for piece in OWNED:
            spend(store, piece, 20, house.now().date())


def counter(folder: Path, size: Size, theme: str) -> list[Shot]:
    """Too few tokens, and each kind with the last piece looked at."""
    with studio(folder, size, theme) as room:
        pilot = room.pilot
        pilot.app.push(PrizesScene(room.house), how="none")
        pilot.settle()
        room.shoot("prizes-poor")
        pilot.press("escape")
        endow(room.house)
        pilot.app.push(PrizesScene(room.house), how="none")
        pilot.settle()
        for kind in Kind:
            pilot.click(f"tab-{kind}")
            pilot.click(f"piece-{of_kind(kind)[-1].id}")
            pilot.settle()
            room.shoot(f"prizes-{kind}")
        return room.shots


def fitting(folder: Path, size: Size, theme: str) -> list[Shot]:
    """Pieces that are worn, put on by keys, and the face of the house again."""
    with studio(folder, size, theme) as room:
        pilot = room.pilot
        endow(room.house)
        pilot.app.push(PrizesScene(room.house), how="none")
        pilot.settle()
        for step in ("tab-neon", "piece-neon_laurel", "deed"):
            pilot.steer_to(step)
            pilot.press("return")
            pilot.settle()
        room.shoot("prizes-worn")
        pilot.press("tab", times=3)
        room.shoot("prizes-keys")
        pilot.click("piece-house")
        pilot.settle()
        room.shoot("prizes-take-off")
        return room.shots


def worn(folder: Path, size: Size, theme: str) -> list[Shot]:
    """A table of Pazaak, and the profile, with everything worn."""
    with studio(folder, size, theme) as room:
        endow(room.house)
        settings = room.house.profile.settings
        settings.worn = {piece.partition("_")[0]: piece for piece in OWNED[:-1]}
        settings.title = OWNED[-1]
        room.pilot.app.apply(settings)
        room.at(
            {"boards": [[4, 9], [7, 6, 4]], "stood": [False, True], "hands": [["+3", "±4", "-2"], ["T", "+1"]]},
            rival="yelu",
        )
        room.shoot("prizes-table")
        return room.shots


SCENES = (counter, fitting, worn)
