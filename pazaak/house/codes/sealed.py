"""A challenge that nobody can look into before both have agreed: one seals a secret, the other adds words.

The seal is sent first. Whoever is challenged answers with words of their own, the secret is opened, and both play: the
deal follows from the secret, which was fixed before the words, and from the words.
"""

from __future__ import annotations

import json
from dataclasses import dataclass

from pazaak.house.codes.bits import STRANGE, BitWriter
from pazaak.house.codes.challenge import Challenge, ChallengeTerms, House, derived_seeds, read_terms, write_terms
from pazaak.house.codes.errors import CodeError
from pazaak.house.codes.symbols import CodeKind, Envelope, write_symbols
from pazaak.house.fair_deal.kept import DIGEST_BITS, WORD_BITS, WORDS, words_of
from pazaak.house.fair_deal.record import commitment
from pazaak.house.fair_deal.words import FairDealError, clean_words

SECRET_BITS = 130
SEAL_BITS = WORDS * WORD_BITS
"""Number of bits of the commitment in a seal, those of its twelve words."""


@dataclass(frozen=True)
class ChallengeSeal:
    """A sealed challenge as it is sent first: its table, and the beginning of its commitment."""

    terms: ChallengeTerms
    kept: int
    """First SEAL_BITS bits of the commitment."""
    code: str

    @property
    def words(self) -> tuple[str, ...]:
        """Twelve words of the seal, to be noted."""
        return words_of(f"{self.kept << (DIGEST_BITS - SEAL_BITS):064x}")

    def fits(self, challenge: Challenge) -> bool:
        """Return whether an opened challenge is the one that was sealed."""
        return (
            challenge.commitment is not None and int(challenge.commitment, 16) >> DIGEST_BITS - SEAL_BITS == self.kept
        )


def seal_challenge(house: House, terms: ChallengeTerms, secret: int) -> ChallengeSeal:
    """Return the seal of a secret of SECRET_BITS bits. Raises CodeError."""
    kept = int(_commitment(terms, secret), 16) >> DIGEST_BITS - SEAL_BITS
    bits = BitWriter()
    write_terms(house, bits, terms)
    bits.bits(kept, SEAL_BITS)
    return ChallengeSeal(terms, kept, write_symbols(CodeKind.SEAL, bits))


def read_seal(house: House, envelope: Envelope) -> ChallengeSeal:
    """Return the seal in the content of a code. Raises CodeError."""
    terms = read_terms(house, envelope.bits)
    seal = ChallengeSeal(terms, envelope.bits.bits(SEAL_BITS), envelope.text)
    envelope.bits.end()
    return seal


def open_challenge(house: House, terms: ChallengeTerms, secret: int, words: str) -> Challenge:
    """Return the challenge of a secret and the words of whoever was challenged. Raises CodeError."""
    said = _words(words)
    bits = BitWriter()
    write_terms(house, bits, terms)
    bits.bits(secret, SECRET_BITS)
    bits.text(said)
    return _opened(terms, secret, said, write_symbols(CodeKind.OPENED, bits))


def read_opened(house: House, envelope: Envelope) -> Challenge:
    """Return the opened challenge in the content of a code. Raises CodeError."""
    terms = read_terms(house, envelope.bits)
    secret, words = envelope.bits.bits(SECRET_BITS), envelope.bits.text()
    envelope.bits.end()
    if _words(words) != words:
        raise CodeError(STRANGE)
    return _opened(terms, secret, words, envelope.text)


def _words(words: str) -> str:
    try:
        said = clean_words(words)
    except FairDealError as fault:
        raise CodeError(str(fault)) from None
    if not said:
        raise CodeError("Without words of the one who is challenged, nothing is sealed: type some.")
    return said


def _opened(terms: ChallengeTerms, secret: int, words: str, code: str) -> Challenge:
    seeds = derived_seeds(f"{secret:033x}/{words}", len(terms.rivals))
    return Challenge(terms, *seeds, code, words=words, commitment=_commitment(terms, secret))


def _commitment(terms: ChallengeTerms, secret: int) -> str:
    told = {
        "challenge": 1,
        "game": terms.game,
        "options": terms.options,
        "release": terms.release,
        "rivals": terms.rivals,
        "secret": f"{secret:033x}",
    }
    return commitment(json.dumps(told, sort_keys=True, separators=(",", ":"), ensure_ascii=False))
