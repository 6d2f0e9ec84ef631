"""Numbers, texts and choices as bits, in symbols of five."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from math import comb

from pazaak.house.codes.errors import CodeError

SYMBOL_BITS = 5
_PART, _MORE = SYMBOL_BITS - 1, 1 << (SYMBOL_BITS - 1)
"""Number of bits of a part of a number, and the bit that says that another part follows."""
MOST_PARTS = 24
"""Number of parts that a number may have, 96 bits."""
MOST_BYTES = 300
"""Number of bytes that a text may have."""
COUNT_BITS = 4
MOST_ITEMS = (1 << COUNT_BITS) - 1
"""Number of items that a selection may have."""
SMALL_BITS = 3
FEW = (1 << SMALL_BITS) - 1
NAME_BITS = 10
"""Number of bits that stand for a name."""
CUT = "The code is cut short: copy the whole line."
STRANGE = "The code isn't written as the game writes it: copy it again."


def name_number(name: str) -> int:
    """Return the number of NAME_BITS bits that stands for a name: it needs no list that has to be kept."""
    return int.from_bytes(sha256(name.encode()).digest()[:2], "big") >> (16 - NAME_BITS)


class BitWriter:
    """Collector of bits."""

    def __init__(self) -> None:
        self._bits: list[int] = []

    def bits(self, value: int, count: int) -> None:
        """Write a number of exactly `count` bits."""
        self._bits += [value >> place & 1 for place in reversed(range(count))]

    def flag(self, value: bool) -> None:
        """Write a yes or no."""
        self._bits.append(int(value))

    def number(self, value: int) -> None:
        """Write a number from 0 up, the smaller the shorter. Raises CodeError where it can't be written."""
        if value < 0 or value >> _PART * MOST_PARTS:
            raise CodeError("This table has a number that no code can hold.")
        parts = [value & (_MORE - 1)]
        while value := value >> _PART:
            parts.append(value & (_MORE - 1) | _MORE)
        for part in reversed(parts):
            self.bits(part, SYMBOL_BITS)

    def small(self, value: int) -> None:
        """Write a number from 0 up that is seldom above FEW - 1."""
        self.bits(min(value, FEW), SMALL_BITS)
        if value >= FEW:
            self.number(value - FEW)

    def signed(self, value: int) -> None:
        """Write a number of either sign, the closer to 0 the shorter."""
        self.number(2 * value if value >= 0 else -2 * value - 1)

    def name(self, name: str) -> None:
        """Write the number that stands for a name."""
        self.bits(name_number(name), NAME_BITS)

    def text(self, text: str) -> None:
        """Write a text, in UTF-8. Raises CodeError if it is too long."""
        told = text.encode()
        if len(told) > MOST_BYTES:
            raise CodeError("This table has a text that is too long for a code.")
        self.number(len(told))
        self.bits(int.from_bytes(told, "big"), 8 * len(told))

    def multiset(self, items: Sequence[int], kinds: int) -> None:
        """Write at most MOST_ITEMS sorted numbers below `kinds` as one of all such selections."""
        self.bits(len(items), COUNT_BITS)
        rank = sum(comb(item + place, place + 1) for place, item in enumerate(items))
        self.bits(rank, _multisets(len(items), kinds).bit_length())

    def symbols(self) -> list[int]:
        """Return the bits in symbols, the last filled with 0."""
        bits = self._bits + [0] * (-len(self._bits) % SYMBOL_BITS)
        return [
            int("".join(map(str, bits[start : start + SYMBOL_BITS])), 2) for start in range(0, len(bits), SYMBOL_BITS)
        ]


class BitReader:
    """Reader of bits; every method raises CodeError where they end too early."""

    def __init__(self, symbols: Sequence[int]) -> None:
        self._bits = "".join(f"{symbol:0{SYMBOL_BITS}b}" for symbol in symbols)
        self._at = 0

    def bits(self, count: int) -> int:
        """Return a number of exactly `count` bits."""
        found = self._bits[self._at : self._at + count]
        if len(found) < count:
            raise CodeError(CUT)
        self._at += count
        return int(found or "0", 2)

    def flag(self) -> bool:
        """Return a yes or no."""
        return bool(self.bits(1))

    def number(self) -> int:
        """Return a number from 0 up."""
        total = 0
        for _ in range(MOST_PARTS):
            part = self.bits(SYMBOL_BITS)
            total = total << _PART | part & (_MORE - 1)
            if not total and part & _MORE:
                break
            if not part & _MORE:
                return total
        raise CodeError(STRANGE)

    def small(self) -> int:
        """Return a number from 0 up, written by `BitWriter.small`."""
        value = self.bits(SMALL_BITS)
        return value if value < FEW else FEW + self.number()

    def signed(self) -> int:
        """Return a number of either sign."""
        value = self.number()
        return -(value + 1) // 2 if value & 1 else value // 2

    def text(self) -> str:
        """Return a text."""
        length = self.number()
        if length > MOST_BYTES:
            raise CodeError(STRANGE)
        try:
            return self.bits(8 * length).to_bytes(length, "big").decode()
        except UnicodeDecodeError:
            raise CodeError(STRANGE) from None

    def multiset(self, kinds: int) -> list[int]:
        """Return sorted numbers below `kinds`."""
        count = self.bits(COUNT_BITS)
        total = _multisets(count, kinds)
        rank = self.bits(total.bit_length())
        if rank >= total:
            raise CodeError(STRANGE)
        found, item = list[int](), kinds - 1
        for place in reversed(range(count)):
            while comb(item + place, place + 1) > rank:
                item -= 1
            rank -= comb(item + place, place + 1)
            found.append(item)
        return found[::-1]

    def end(self) -> None:
        """Raise CodeError unless nothing but the filling of the last symbol is left."""
        rest = self._bits[self._at :]
        if len(rest) >= SYMBOL_BITS or "1" in rest:
            raise CodeError(STRANGE)


def _multisets(count: int, kinds: int) -> int:
    """Return the number of selections of `count` items of `kinds` kinds."""
    return comb(kinds + count - 1, count)
