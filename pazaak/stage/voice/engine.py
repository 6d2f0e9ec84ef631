"""The part of the system that speaks."""

from __future__ import annotations

from typing import Protocol


class VoiceError(Exception):
    """Nothing can speak here; the message is a sentence fit to show."""


class Engine(Protocol):
    """A connection to what speaks, used by one thread; each call can raise VoiceError or OSError."""

    def speak(self, sentence: str, pace: float) -> None:
        """Begin to speak a sentence, at `pace` times the normal speed."""

    def stop(self) -> None:
        """Stop what is being spoken."""

    def done(self, wait: float) -> bool:
        """Return whether nothing is being spoken, after `wait` seconds at most."""

    def close(self) -> None:
        """Fall silent and disconnect, without an error."""
