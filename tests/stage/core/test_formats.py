"""A game without pictures: a sentence on the console and in a box, and an end."""

from __future__ import annotations

import argparse
from pathlib import Path

import pygame
import pytest

from pazaak.scenes import house_window
from pazaak.scenes.late import LATE
from pazaak.stage.core.assets import Assets
from pazaak.stage.core.formats import NO_PICTURES, see_that_pictures_decode


def test_pictures_are_decoded_here() -> None:
    see_that_pictures_decode()


class MissingPart:
    """The same as pygame's stand-in for a part that can't be loaded."""

    def __getattr__(self, name: str) -> object:
        raise NotImplementedError("image module not available (ImportError: libwebp.so.7)")


def unsupported(*_: object) -> pygame.Surface:
    raise pygame.error("Unsupported image format")


@pytest.mark.parametrize("part", ["image", "load"])
def test_without_webp_there_is_a_sentence_in_place_of_the_game(
    part: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    boxes: list[str] = []
    monkeypatch.setitem(LATE._found, "message box", boxes.append)
    if part == "image":
        monkeypatch.setattr(pygame, "image", MissingPart())
    else:
        monkeypatch.setattr(pygame.image, "load", unsupported)
    assert house_window.show(argparse.Namespace(profile_dir=tmp_path / "profile"), [], None, Assets()) == 2
    assert capsys.readouterr().err == f"{NO_PICTURES}\n"
    assert boxes == [NO_PICTURES]
    assert not (tmp_path / "profile").exists()
