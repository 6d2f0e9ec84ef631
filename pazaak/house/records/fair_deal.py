"""A deal that anybody can check: the house seals its seed first, and the player may add words of his own after that.

The commitment is SHA-256 of "SEED/SALT" in UTF-8, SEED in decimal digits. Without words the match is dealt from SEED;
with words from the first 63 bits of SHA-256 of "SEED/WORDS".
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StrictInt, StrictStr

from pazaak.house.ledger.fairness import Fairness

LONGEST_WORDS = 60
SALT_BYTES = 16
"""Without a salt one could try all likely seeds against the commitment before the match."""

_SEED_BITS = 63


class FairDealError(ValueError):
    """Words or revealed values that cannot be used, told in a sentence."""


@dataclass(frozen=True, slots=True)
class FairDeal:
    """The house's seed and salt, sealed by the commitment, and the player's own words."""

    house_seed: int
    salt: str
    words: str = ""

    @property
    def commitment(self) -> str:
        """What is shown before the match: 64 hexadecimal digits."""
        return commitment(self.house_seed, self.salt)

    @property
    def seed(self) -> int:
        """The seed of the match, from 0 to 2**63 - 1 wherever words were added."""
        return match_seed(self.house_seed, self.words)

    @property
    def fairness(self) -> Fairness:
        """What is kept with the match."""
        return Fairness(str(self.house_seed), self.salt, self.words, self.commitment)

    def with_words(self, words: str) -> FairDeal:
        """The same sealed seed with other words. Raises FairDealError."""
        return replace(self, words=clean_words(words))


class Revealed(BaseModel):
    """A fair deal as a transcript reveals it."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    commitment: Annotated[StrictStr, Field(pattern="^[0-9a-f]{64}$")]
    house_seed: StrictInt
    salt: Annotated[StrictStr, Field(max_length=200)]
    words: Annotated[StrictStr, Field(max_length=LONGEST_WORDS)] = ""


def commitment(house_seed: int, salt: str) -> str:
    """The seal over a seed: SHA-256 in hexadecimal digits."""
    return sha256(f"{house_seed}/{salt}".encode()).hexdigest()


def match_seed(house_seed: int, words: str) -> int:
    """The seed a match is dealt from."""
    if not words:
        return house_seed
    digest = sha256(f"{house_seed}/{words}".encode()).digest()
    return int.from_bytes(digest[:8], "big") >> (64 - _SEED_BITS)


def clean_words(words: str) -> str:
    """The words as they are counted: composed, on one line, without blanks at the ends. Raises FairDealError."""
    composed = " ".join(unicodedata.normalize("NFC", words).split())
    if len(composed) > LONGEST_WORDS:
        raise FairDealError(f"At most {LONGEST_WORDS} characters can be added to the seed; these are {len(composed)}.")
    if any(unicodedata.category(letter).startswith("C") for letter in composed):
        raise FairDealError("The words hold a character that cannot be printed.")
    return composed
