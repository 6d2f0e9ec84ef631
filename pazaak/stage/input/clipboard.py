"""The clipboard of the desktop; where there is none, what was copied here is at least kept for here."""

from __future__ import annotations

import contextlib

import pygame

_kept: list[str] = [""]
# A desktop without a clipboard, a build without the module.
_NONE = (pygame.error, AttributeError, NotImplementedError)


def copy_text(text: str) -> bool:
    """Put a text on the clipboard; False where the desktop has none."""
    _kept[0] = text.replace("\0", "")
    with contextlib.suppress(*_NONE):
        pygame.scrap.put_text(_kept[0])
        return True
    return False


def paste_text() -> str:
    """The text on the clipboard, or what was copied in this game; empty when there is neither."""
    with contextlib.suppress(*_NONE):
        if pygame.scrap.has_text():
            return pygame.scrap.get_text()
    return _kept[0]
