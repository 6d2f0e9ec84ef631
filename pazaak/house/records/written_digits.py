"""What a person noted of a seal and an end, and what it is worth against a transcript."""

from __future__ import annotations

from dataclasses import dataclass

from pazaak.house.fair_deal.kept import ENOUGH_DIGITS, Kept


@dataclass(frozen=True, slots=True)
class WrittenDigits:
    """Words or digits that the player wrote down; None where none were."""

    commitment: Kept | None = None
    """Shown before the match."""
    end: Kept | None = None
    """Shown with the result."""

    @property
    def whole(self) -> bool:
        """Whether both were noted, and enough of each."""
        return self.commitment is not None and self.end is not None and not self.few

    @property
    def few(self) -> str:
        """The bits of what was noted where they don't tie a deal down, as “48 bits of the seal”; empty where none are
        too few."""
        told = (("seal", self.commitment), ("end", self.end))
        return " and ".join(f"{kept.bits} bits of the {what}" for what, kept in told if kept and not kept.enough)


NOTHING_NOTED = WrittenDigits()


def too_few(commitment: str, end: str | None, noted: WrittenDigits) -> str:
    """Why what was noted isn't enough to judge a transcript of the third version by; empty where it is.

    commitment, end: what the transcript says, 64 digits; None for one without an end."""
    if not noted.few:
        return ""
    said = ((commitment, noted.commitment), (end or "", noted.end))
    agree = all(kept.begins(digest) for digest, kept in said if kept is not None)
    fewest = min(kept.bits for _, kept in said if kept is not None)
    verb = "agree" if agree else "don't agree"
    return (
        f"You noted {noted.few}, which {verb} with this file. They don't rule out that another deal was shown to you: "
        f"the house could have prepared two that share them, by some 2^{fewest // 2} tries. "
        f"Give the twelve words, or at least {ENOUGH_DIGITS} digits."
    )
