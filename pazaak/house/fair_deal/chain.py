"""The chain of a match: each link is SHA-256 over the one before it and what happened, in hexadecimal digits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from typing import NamedTuple

RELIEVED, BACK = "relieved", "back"
"""What stands for a move where somebody else begins or ends to play for a seat."""


class SeatChange(NamedTuple):
    """Somebody else begins to play for a seat, or it plays again itself."""

    after: int
    """So many moves have been made."""
    seat: int
    word: str
    """RELIEVED or BACK."""


def with_reliefs(moves: Iterable[tuple[int, str]], reliefs: Sequence[SeatChange]) -> Iterator[tuple[int, str]]:
    """Moves as (seat, move), with the reliefs in their order among them, as they are linked and written."""
    told = 0
    for made, move in enumerate(moves):
        while told < len(reliefs) and reliefs[told].after <= made:
            yield reliefs[told].seat, reliefs[told].word
            told += 1
        yield move
    yield from ((relief.seat, relief.word) for relief in reliefs[told:])


def relieved_seats(reliefs: Iterable[SeatChange]) -> frozenset[int]:
    """The seats for which somebody else plays after all these."""
    seats: set[int] = set()
    for relief in reliefs:
        (seats.add if relief.word == RELIEVED else seats.discard)(relief.seat)
    return frozenset(seats)


def _link(*fields: object) -> str:
    return sha256("/".join(map(str, fields)).encode()).hexdigest()


def first_link(commitment: str, words: str) -> str:
    """Before the first move: the sealed deal and the player's words."""
    return _link(commitment, words)


def next_link(link: str, seat: int, move: str) -> str:
    """After one more move, in notation."""
    return _link(link, seat, move)


def last_link(link: str, reason: str, credits: Sequence[int]) -> str:
    """After the end: why the match ended and what each seat won or lost."""
    return _link(link, reason, ",".join(map(str, credits)))


def links(commitment: str, words: str, moves: Iterable[tuple[int, str]]) -> Iterator[str]:
    """The links before the first move and after each (seat, move)."""
    link = first_link(commitment, words)
    yield link
    for seat, move in moves:
        link = next_link(link, seat, move)
        yield link
