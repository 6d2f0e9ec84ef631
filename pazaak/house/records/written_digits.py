"""Words or digits of a seal and an end that a player noted, and their strength as proof."""

from __future__ import annotations

from dataclasses import dataclass

from pazaak.house.fair_deal.kept import ENOUGH_DIGITS, Kept


@dataclass(frozen=True, slots=True)
class WrittenDigits:
    """Words or digits that the player wrote down; None for those that weren't."""

    commitment: Kept | None = None
    """Digits of the seal, shown before the match."""
    end: Kept | None = None
    """Digits of the end, shown with the result."""

    @property
    def whole(self) -> bool:
        """Whether seal and end were both noted, with enough digits of each to fix the deal."""
        return self.commitment is not None and self.end is not None and not self.few

    @property
    def few(self) -> str:
        """Description of noted digits too few to fix a deal, as “48 bits of the seal”; empty if none are."""
        told = (("seal", self.commitment), ("end", self.end))
        return " and ".join(f"{kept.bits} bits of the {what}" for what, kept in told if kept and not kept.enough)


NOTHING_NOTED = WrittenDigits()


def too_few(commitment: str, end: str | None, noted: WrittenDigits) -> str:
    """Return a sentence if too little was noted to judge a transcript; else empty.

    commitment, end: the transcript's 64 digits; None for one without an end.
    """
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
