"""The chain of a match: each link is SHA-256 over the link before it and an event, in hexadecimal digits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from typing import NamedTuple

RELIEVED, BACK = "relieved", "back"
"""Words that take the place of a move in the chain when a substitute begins or stops playing for a seat."""


class SeatChange(NamedTuple):
    """A substitute begins to play for a seat, or its own player returns."""

    after: int
    """Number of moves made before the change."""
    seat: int
    word: str
    """RELIEVED or BACK."""


def with_reliefs(moves: Iterable[tuple[int, str]], reliefs: Sequence[SeatChange]) -> Iterator[tuple[int, str]]:
    """Yield (seat, move) with the changes of substitutes in between, in the order of chain and file."""
    told = 0
    for made, move in enumerate(moves):
        while told < len(reliefs) and reliefs[told].after <= made:
            yield reliefs[told].seat, reliefs[told].word
            told += 1
        yield move
    yield from ((relief.seat, relief.word) for relief in reliefs[told:])


def relieved_seats(reliefs: Iterable[SeatChange]) -> frozenset[int]:
    """Return the seats with a substitute after all these changes."""
    seats: set[int] = set()
    for relief in reliefs:
        (seats.add if relief.word == RELIEVED else seats.discard)(relief.seat)
    return frozenset(seats)


def _link(*fields: object) -> str:
    return sha256("/".join(map(str, fields)).encode()).hexdigest()


def first_link(commitment: str, words: str) -> str:
    """Return the link before the first move, from the sealed deal and the player's words."""
    return _link(commitment, words)


def next_link(link: str, seat: int, move: str) -> str:
    """Return the link after a move, in notation."""
    return _link(link, seat, move)


def last_link(link: str, reason: str, credits: Sequence[int]) -> str:
    """Return the chain's closing link, from the link before, the reason and each seat's credits won or lost."""
    return _link(link, reason, ",".join(map(str, credits)))


def links(commitment: str, words: str, moves: Iterable[tuple[int, str]]) -> Iterator[str]:
    """Yield the link before the first move and the link after each (seat, move)."""
    link = first_link(commitment, words)
    yield link
    for seat, move in moves:
        link = next_link(link, seat, move)
        yield link
