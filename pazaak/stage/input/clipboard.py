"""The desktop's clipboard; where there is none, a copied text is kept for pasting within the game."""

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
    """Return the text on the clipboard, or the one copied in this game; empty when there is neither."""
    with contextlib.suppress(*_NONE):
        if pygame.scrap.has_text():
            return pygame.scrap.get_text()
    return _kept[0]
