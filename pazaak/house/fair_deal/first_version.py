"""The first version of the seal, over the seed alone, for matches and transcripts made with it.

The commitment is SHA-256 of "SEED/SALT" in UTF-8, SEED in decimal digits. Without words the match is dealt from SEED;
with words from the first 63 bits of SHA-256 of "SEED/WORDS".
"""

from __future__ import annotations

from hashlib import sha256
from typing import Annotated

from pydantic import Field, StrictInt, StrictStr

from pazaak.house.fair_deal.words import LONGEST_WORDS
from pazaak.house.frozen_model import FrozenModel

_SEED_BITS = 63


class Revealed(FrozenModel):
    """Opened seal of the first version in a transcript."""

    commitment: Annotated[StrictStr, Field(pattern="^[0-9a-f]{64}$")]
    house_seed: StrictInt
    salt: Annotated[StrictStr, Field(max_length=200)]
    words: Annotated[StrictStr, Field(max_length=LONGEST_WORDS)] = ""


def commitment(house_seed: int, salt: str) -> str:
    """Return the commitment to a seed: SHA-256 in hexadecimal digits."""
    return sha256(f"{house_seed}/{salt}".encode()).hexdigest()


def match_seed(house_seed: int, words: str) -> int:
    """Return the seed that a match is dealt from."""
    if not words:
        return house_seed
    digest = sha256(f"{house_seed}/{words}".encode()).digest()
    return int.from_bytes(digest[:8], "big") >> (64 - _SEED_BITS)
