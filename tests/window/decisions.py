"""Decisions of a player who hears names alone: they keep to the rules, and take what the table proposes."""

from __future__ import annotations

import re
from collections.abc import Callable

from tests.window.names import Heard

Decide = Callable[[Heard], str | None]
"""Names the thing to press now; None while others act."""
ENOUGH = 17


def first_of(heard: Heard, *begins: str) -> str | None:
    return next((found for begin in begins if (found := heard.named(begin)) is not None), None)


BETWEEN = ("NEXT", "RESULT", "YES")
"""Beginnings of the names that go on after a part of a game, and from the question whether a move in doubt is meant."""


def own_total(heard: Heard) -> int | None:
    told = re.search(r"total (\d+)", heard.line("Your board: "))
    return None if told is None else int(told[1])


def pazaak(heard: Heard) -> str | None:
    found = first_of(heard, "SET ANTE", "ACCEPT", "CHECK", "CALL", "KEEP")
    if found is not None:
        return found
    total = own_total(heard)
    if total is not None and ENOUGH <= total <= 20:
        return heard.named("STAND")
    return first_of(heard, "END TURN", "STAND")


def pazu(heard: Heard) -> str | None:
    found = first_of(heard, "SET ANTE AT", "SAVE IT", "GO BUST")
    if found is not None:
        return found
    if heard.named("BID ") is not None:
        return heard.named("PASS")
    total = own_total(heard)
    if total is not None and ENOUGH <= total <= 20:
        return heard.named("STAND")
    return first_of(heard, "END TURN", "STAND")


def hokm(heard: Heard) -> str | None:
    """Name the longest suit, which is proposed; follow suit with the first card there is."""
    trumps = heard.explained("Name trumps for this hand")
    if trumps is not None:
        return trumps
    held = [name for name in heard.names if re.fullmatch(r"(\w+) of (spades|hearts|diamonds|clubs)", name)]
    if heard.named("HINT") is None or not held:
        return None
    led = re.search(r"led (?:the )?\w+ of (\w+)", heard.line("Trick: "))
    following = [name for name in held if led is not None and name.endswith(f" of {led[1]}")]
    return (following or held)[0]


class DouDizhu:
    """Bids the least, and plays what the table proposes; passes where it proposes nothing."""

    def __init__(self) -> None:
        self._refused = 0

    def __call__(self, heard: Heard) -> str | None:
        bid = first_of(heard, "BID 1", "BID 2", "BID 3")
        if bid is not None:
            return heard.named("PASS") or bid
        if heard.named("HINT") is None:
            return None
        chosen = next((name for name in heard.names if re.fullmatch(r"PLAY \d+", name)), None)
        if chosen is not None:
            return chosen
        refused = sum(said.startswith("Nothing beats it") for said in heard.said)
        if refused > self._refused:
            self._refused = refused
            return heard.named("PASS")
        return heard.named("HINT")


def hazari(heard: Heard) -> str | None:
    """Take the arrangement with the strongest group first, and lock it in."""
    if heard.named("UP") is None:
        return None
    return "STRONGEST" if heard.line("Your group 1: ").startswith("0 of") else "UP"
