"""The catalogue sells looks, for prices that marks and streaks can pay, and knows what is worn."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from pazaak.house.circuit.marks import LIT, MARK_PAYS, NEON_PAYS, Mark
from pazaak.house.pieces.catalogue import PIECES, Kind, name_of, of_kind, wardrobe_of
from pazaak.house.pieces.wardrobe import BARE, CHIPS, OWN_BACKS
from pazaak.house.profile.person import FACES, TITLES, face_name, person_of
from pazaak.house.profile.settings import Settings
from pazaak.house.resources import assets_path
from pazaak.root.games import GAME_LIST

MARKS = len(GAME_LIST) * (len(Mark) * MARK_PAYS + NEON_PAYS)
"""Tokens of the whole Circuit."""


def test_the_first_mark_buys_something_and_the_whole_circuit_half_of_everything() -> None:
    assert min(piece.price for piece in PIECES.values()) == MARK_PAYS
    assert max(piece.price for piece in PIECES.values()) <= LIT * MARK_PAYS + NEON_PAYS
    everything = sum(piece.price for piece in PIECES.values())
    assert everything / 3 < MARKS < everything


def test_ids_are_fit_for_settings_and_nobody_has_them_for_nothing() -> None:
    settings = Settings()
    for id, piece in PIECES.items():
        settings.worn = {piece.kind.value: id}
        assert id not in FACES
        assert id not in TITLES
    assert list(PIECES.values()) == [piece for kind in Kind for piece in of_kind(kind)]
    assert all(prices == sorted(prices) for kind in Kind for prices in [[each.price for each in of_kind(kind)]])


def test_every_piece_but_titles_has_its_picture() -> None:
    assets = assets_path()
    for id, piece in PIECES.items():
        match piece.kind:
            case Kind.CLOTH:
                files = [assets / "backdrops" / "prizes" / f"{id}{ending}.webp" for ending in ("", "_seen")]
            case Kind.PORTRAIT:
                files = [assets / "portraits" / "busts" / f"{id}.{kind}" for kind in ("json", "webp")]
            case Kind.TITLE:
                files = []
            case _:
                files = [assets / "cards" / "prizes" / f"{id}.{kind}" for kind in ("json", "webp")]
        assert all(file.is_file() for file in files), id


def test_there_is_no_picture_of_a_piece_that_is_not_sold() -> None:
    drawn = {file.stem.removesuffix("_seen") for folder in ("cards", "backdrops")
             for file in (assets_path() / folder / "prizes").iterdir()}  # fmt: skip
    assert drawn <= set(PIECES)


def test_a_wardrobe_replaces_the_own_looks_and_no_rivals() -> None:
    worn = wardrobe_of(
        {"back": "back_koi", "chips": "chips_gems", "cloth": "cloth_rug", "neon": "neon_atom"}, "you_lio"
    )
    assert set(worn.sprites) == {*OWN_BACKS, *CHIPS}
    assert {"back:rival", "back:red"}.isdisjoint(worn.sprites)
    assert worn.backdrop("table_hokm") == "prizes/cloth_rug"
    assert worn.backdrop("cantina") == "cantina"
    assert worn.seen_cloth("cloth_skydeck") == "prizes/cloth_rug_seen"
    assert worn.atlases == ["prizes/back_koi", "prizes/chips_gems", "prizes/neon_atom"]


@pytest.mark.parametrize("worn", [{}, {"back": "back_of_tomorrow"}, {"cloth": "back_koi"}, {"title": "title_fox"}])
def test_without_known_pieces_everything_is_the_houses(worn: Mapping[str, str]) -> None:
    found = wardrobe_of(worn, "")
    assert (dict(found.sprites), found.cloth, found.neon) == (dict(BARE.sprites), "", "")
    assert found.backdrop("table_hokm") == "table_hokm"
    assert found.seen_cloth("cloth") == "cloth"


def test_a_person_has_a_bought_face_and_title() -> None:
    person = person_of(Settings(portrait="you_nova", title="title_owl"), "Player 1")
    assert (person.portrait, person.title) == ("you_nova", "Night owl")
    assert face_name("you_nova") == "Nova"
    assert face_name("back_koi") == ""
    assert name_of(Kind.TITLE, "you_nova") is None
