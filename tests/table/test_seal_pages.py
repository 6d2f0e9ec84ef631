"""The page of a seal: twelve words, digits, a code where something makes codes, and the end when the match is over."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pygame
import pytest
from pygame import FRect

from pazaak.house.fair_deal.kept import read_kept, word_list, words_of
from pazaak.house.ledger.fairness import chain_end_of
from pazaak.house.profile.settings import Settings
from pazaak.house.session.seal_keeping import SEALS
from pazaak.stage.input.clipboard import paste_text
from pazaak.table.sealing import code
from pazaak.table.sealing.code import QUIET, rows_of
from pazaak.table.sealing.page import CODE, SealPage, ShownSeal, grouped, numbered
from tests.pilot import Pilot
from tests.screens.ruler import measure
from tests.stage.tidy import LARGE, SMALL, check_tidy, over_floor, uncut
from tests.table.test_sealing import casino, play_to_the_end, sit_down

SEAL, END = (Random(seed).randbytes(32).hex() for seed in (1, 2))
LONG = f"{int(''.join(f'{at:011b}' for at, word in enumerate(word_list()) if len(word) == 8)[:256], 2):064x}"
"""The words of this one are the longest there are."""


@contextmanager
def no_codes() -> Iterator[None]:
    """As if nothing were installed that makes codes."""

    def missing(name: str) -> object:
        raise ModuleNotFoundError(f"No module named {name!r}")

    code.rows_of_text.cache_clear()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(code, "import_module", missing)
        yield
    code.rows_of_text.cache_clear()


@pytest.fixture(params=[True, False], ids=["with codes", "without"])
def codes(request: pytest.FixtureRequest) -> Iterator[bool]:
    if request.param:
        pytest.importorskip("segno")
        yield True
        return
    with no_codes():
        yield False


def read(pilot: Pilot) -> list[str]:
    return [line.text for line in measure(pilot.app, 1.0).lines]


@pytest.mark.full(
    "with codes-size1-", "with codes-size1-73a9bef499bbf4dc7bd2a4f2c8af5bd99f267a0ed3197217dd2bba1537436e5c"
)
@pytest.mark.parametrize("end", ["", END, LONG])
@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_words_and_digits_are_there_with_and_without_a_code(
    codes: bool, end: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    seal = ShownSeal(LONG, "", asked=True, end=end)
    with uncut(monkeypatch), over_floor(SealPage(seal, "PAZAAK"), size=size, seen=True) as (pilot, _):
        check_tidy(pilot)
        told = pilot.told("commitment")
        assert numbered(words_of(LONG)) in told
        assert LONG in told
        lines = read(pilot)
        assert set(words_of(LONG)) <= set(lines)
        assert grouped(LONG[:32]) in lines
        assert "only what has left this machine helps" in " ".join(lines)
        assert f"{SEALS} beside your profile lists every seal" in " ".join(lines)
        if end:
            assert set(words_of(end)) <= set(lines)
            assert grouped(end[:32]) in lines
            assert f"All digits: {end}" in pilot.told("end")
        white = pilot.picture().get_at(corner(size))[:3] == (255, 255, 255)
        assert white == codes


def corner(size: tuple[int, int]) -> tuple[int, int]:
    """A pixel in the quiet part of a code."""
    scale = size[0] / 1280
    box = FRect(CODE).scale_by(0.8)
    return round(box.left * scale), round(box.top * scale)


@pytest.mark.parametrize("theme", ["standard", "high_contrast", "colour_blind"])
def test_the_code_is_black_on_white_in_every_theme_and_says_the_seal(theme: str) -> None:
    segno = pytest.importorskip("segno")
    rows = rows_of("seal", SEAL)
    assert rows is not None
    told = segno.make_qr(f"PAZAAK SEAL {SEAL.upper()}", error="l", boost_error=False)
    assert rows == tuple(tuple(map(bool, row)) for row in told.matrix)
    assert read_kept(f"PAZAAK SEAL {SEAL.upper()}").begins(SEAL)
    settings = Settings(theme=theme, speed="instant")  # type: ignore[arg-type]
    with over_floor(SealPage(ShownSeal(SEAL, ""), "PAZAAK"), options=settings) as (pilot, _):
        seen = modules(pilot.picture(), len(rows))
        assert seen == [list(row) for row in rows]


def modules(picture: pygame.Surface, count: int) -> list[list[bool]]:
    """Return the modules that a camera would read off the screen."""
    unit = int(CODE.width) // (count + 2 * QUIET)
    left, top = (round(at - (count + 2 * QUIET) * unit / 2) + QUIET * unit + unit // 2 for at in CODE.center)
    read = [[picture.get_at((left + x * unit, top + y * unit))[:3] for x in range(count)] for y in range(count)]
    assert {colour for row in read for colour in row} == {(0, 0, 0), (255, 255, 255)}
    return [[colour == (0, 0, 0) for colour in row] for row in read]


@pytest.mark.full
def test_a_match_that_is_over_shows_its_end_and_copies_both(tmp_path: Path) -> None:
    with casino(tmp_path) as (pilot, house):
        sit_down(pilot, "crash")
        session = play_to_the_end(pilot, house, "crash")
        assert session.seal is not None
        end = chain_end_of(house.profile.ledger, session.match_id or 0)
        assert end is not None
        pilot.click("the-seal")
        pilot.settle()
        assert numbered(words_of(end.link)) in pilot.told("end")
        for press, digest in (("copy", session.seal.deal.commitment), ("copy-end", end.link)):
            pilot.click(press)
            pilot.settle()
            assert paste_text() == digest
            assert read_kept(paste_text()).begins(digest)
            pilot.press("return")
            pilot.settle()
