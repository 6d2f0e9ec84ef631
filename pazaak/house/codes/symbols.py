"""Codes as text: a kind, a version, bits at five a symbol, and a check sum in the last five symbols."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from pazaak.house.codes.bits import SYMBOL_BITS, BitReader, BitWriter
from pazaak.house.codes.check import check_sum
from pazaak.house.codes.errors import CodeError
from pazaak.house.printable import shown

ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Symbols by their value: neither 0, O, 1 nor I, which are mistaken for each other."""
VERSION = 1
"""Version of the codes that are written."""
LONGEST = 2_000
"""Number of characters above which a text is refused unread."""
GROUP = 5
"""Number of symbols that are shown together."""
CHECK_SYMBOLS = 5
_BASE, _PRIME = 37, 33_554_393
"""Base and modulus of the check sum, the largest prime below 2**25."""
_VALUES = {symbol: value for value, symbol in enumerate(ALPHABET)}
_BETWEEN = str.maketrans("", "", " \t\r\n-\u2010\u2011\u2012\u2013\u2014\u2212.\u00a0")
"""Table that removes what people write between symbols."""
_ALIKE = frozenset("0O1I")
_HEAD = 2
"""Number of symbols of kind and version."""


_GONE = frozenset("KS")
"""First symbols of kinds that aren't read any more: challenges that were sealed."""


class CodeKind(StrEnum):
    """A kind of code, by its first symbol."""

    CHALLENGE = "C"
    RESULT = "R"


class Envelope(NamedTuple):
    """The kind of a code, its symbols as they are written, and its content."""

    kind: CodeKind
    text: str
    bits: BitReader


def write_symbols(kind: CodeKind, content: BitWriter) -> str:
    """Return the code of a content."""
    body = kind.value + ALPHABET[VERSION - 1] + "".join(ALPHABET[value] for value in content.symbols())
    return body + "".join(ALPHABET[value] for value in _check(body))


def read_symbols(text: str) -> Envelope:
    """Return the content of a code. Case, blanks and hyphens don't matter. Raises CodeError."""
    if len(text) > LONGEST:
        raise CodeError("That's too long for a code: it's one line of letters and digits.")
    code = "".join(sign.upper() if sign.isascii() else sign for sign in text.translate(_BETWEEN))
    if not code:
        raise CodeError("Paste or type a code first.")
    if code[:3] == "PZK":
        raise CodeError("That's a deck code: import it among your decks.")
    if code[0] in _GONE:
        raise CodeError("This kind of code is no longer read: ask for a challenge.")
    if code[0] not in set(CodeKind):
        raise CodeError(f"That's no code of this game: one begins with {', '.join(CodeKind)}.")
    for symbol in code:
        if symbol in _ALIKE:
            raise CodeError(f"No code has the sign {symbol}: 0, O, 1 and I are left out. Look at it again.")
        if symbol not in _VALUES:
            raise CodeError(f"No code has the sign {shown(symbol)}: it's made of letters and digits.")
    if len(code) <= _HEAD + CHECK_SYMBOLS:
        raise CodeError("The code is cut short: copy the whole line.")
    if _check(code[:-CHECK_SYMBOLS]) != [_VALUES[symbol] for symbol in code[-CHECK_SYMBOLS:]]:
        raise CodeError("The code has a typo, or a part is missing: copy it again.")
    if code[1] != ALPHABET[VERSION - 1]:
        raise CodeError("This code was made by a later version of the game: update yours to use it.")
    return Envelope(CodeKind(code[0]), code, BitReader([_VALUES[symbol] for symbol in code[_HEAD:-CHECK_SYMBOLS]]))


def grouped(code: str) -> str:
    """Return a code in groups that the eye can hold."""
    return " ".join(code[start : start + GROUP] for start in range(0, len(code), GROUP))


def _check(body: str) -> list[int]:
    total = check_sum((_VALUES[symbol] + 1 for symbol in body), _BASE, _PRIME)
    return [total >> SYMBOL_BITS * place & (1 << SYMBOL_BITS) - 1 for place in reversed(range(CHECK_SYMBOLS))]
