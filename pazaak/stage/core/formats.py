"""Whether pygame can decode the pictures of the game at all."""

from __future__ import annotations

import base64
import io

import pygame

NO_PICTURES = "pygame can't decode WebP pictures here, so nothing can be shown: install pygame-ce again."
_DOT = base64.b64decode("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==")
"""A WebP picture of one pixel."""


class NoPicturesError(RuntimeError):
    """No picture can be decoded; its text is a sentence."""


def see_that_pictures_decode() -> None:
    """Raise NoPicturesError where pygame's SDL_image is missing or can't decode WebP."""
    try:
        pygame.image.load(io.BytesIO(_DOT), "dot.webp")
    except (pygame.error, NotImplementedError, AttributeError) as fault:
        raise NoPicturesError(NO_PICTURES) from fault
