"""Large words over a table: what is drawn of them, and that nothing is before they come and after they have gone."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import FRect

from pazaak.table.ui.picture import BannerPlace, TablePicture
from tests.stage import looks

PLACE = BannerPlace(FRect(200, 300, 880, 120))


def drawn(picture: TablePicture, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The calls that draw a banner, in their order: the bars of its ground, and its words."""
    told: list[str] = []
    canvas = looks.canvas()

    def filled(rect: FRect, role: str, **looks: Any) -> None:
        told.append(role)

    def written(text: str, at: tuple[float, float], **looks: Any) -> FRect:
        told.append(text)
        return FRect(*at, 0, 0)

    monkeypatch.setattr(canvas, "fill", filled)
    monkeypatch.setattr(canvas, "text", written)
    PLACE.draw(canvas, picture)
    return told


@pytest.mark.parametrize(("alpha", "seen"), [(-1.0, False), (0.0, False), (0.5, True), (255.0, True)])
def test_words_are_drawn_once_they_begin_to_show(alpha: float, seen: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    picture = TablePicture(banner="BOMB", subtitle="everything doubles", banner_role="gold", banner_alpha=alpha)
    ground = ["ink_background", "gold", "gold"]
    assert drawn(picture, monkeypatch) == ([*ground, "BOMB", "everything doubles"] if seen else [])


def test_without_words_nothing_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    assert drawn(TablePicture(subtitle="everything doubles", banner_alpha=255.0), monkeypatch) == []
