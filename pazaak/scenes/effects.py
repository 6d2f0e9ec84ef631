"""What a dance may ask of the scene beside moving sprites: sounds, sparks, words, faces."""

from __future__ import annotations

from typing import Protocol


class Effects(Protocol):
    """The scene, as its dances see it."""

    def sound(self, name: str, x: float) -> None:
        """A sound from this place of the table."""

    def sparks(self, at: tuple[float, float], role: str, count: int) -> None:
        """A burst of sparks in a colour role."""

    def callout(self, side: int, text: str, role: str) -> None:
        """A word that floats up beside a player's total."""

    def mood(self, side: int, expression: str) -> None:
        """The face a player makes: calm, glad or grim."""

    def say(self, side: int, occasion: str) -> None:
        """Let the rival say something that fits the occasion."""
