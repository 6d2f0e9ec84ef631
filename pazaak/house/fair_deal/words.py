"""Words that the player adds to a deal, in normal form."""

from __future__ import annotations

import unicodedata

from pazaak.house.printable import is_printable_name

LONGEST_WORDS = 60
"""Number of characters the player's words may have."""


class FairDealError(ValueError):
    """Words or a sealed record that cannot be used; its text is a sentence."""


def clean_words(words: str) -> str:
    """Return the words in Unicode NFC, on one line, without blanks at the ends. Raises FairDealError."""
    composed = " ".join(unicodedata.normalize("NFC", words).split())
    if len(composed) > LONGEST_WORDS:
        raise FairDealError(f"At most {LONGEST_WORDS} characters can be added to the seed; these are {len(composed)}.")
    if not is_printable_name(composed):
        raise FairDealError("The words hold a character that can't be printed.")
    return composed
