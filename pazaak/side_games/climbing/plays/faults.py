"""Reasons, each a sentence without its stop: why cards are no combination, and why one doesn't beat another."""

from __future__ import annotations

from collections.abc import Sequence

from pazaak.house.phrases import capitalized, with_article
from pazaak.house.rules.cards import JOKER_RANKS, Rank
from pazaak.house.rules.notation import rank_words
from pazaak.side_games.climbing.plays.combinations import Body, Combination, Family, Kind
from pazaak.side_games.climbing.plays.piles import spread

NO_COMBINATION = "These cards aren't a combination"
UNITS = {1: "cards", 2: "pairs", 3: "triplets", 4: "quads"}
LONGEST = 44
"""Most characters of the message above the hand."""

Held = Sequence[tuple[int, int]]
"""Ranks from low to high, each with its number of cards."""


def why_none(family: Family, order: Sequence[Rank], counts: int) -> str:
    """Return the reason why these cards are no combination."""
    held = list(spread(counts))
    widths = {number for _, number in held}
    if len(held) > 1 and len(widths) == 1:
        body = next((body for body in family.bodies if body.width in widths), None)
        if body is not None:
            return _no_run(family, order, held, body)
    return _no_load(family, order, held) or NO_COMBINATION


def _rank_words(rank: Rank) -> str:
    if rank in JOKER_RANKS:
        return "Jokers"
    return f"{int(rank)}s" if rank <= Rank.TEN else capitalized(rank_words(rank, 2))


def _too_high(family: Family, order: Sequence[Rank], ranks: Sequence[int], kind: Kind) -> str:
    """Return a sentence about the lowest rank that can't be in a run; empty if all can."""
    high = next((rank for rank in ranks if rank >= family.run_ranks), None)
    return "" if high is None else f"{_rank_words(order[high])} can't be in {with_article(kind.words)}"


def _apart(ranks: Sequence[int]) -> bool:
    return ranks[-1] - ranks[0] >= len(ranks)


def _no_run(family: Family, order: Sequence[Rank], held: Held, body: Body) -> str:
    ranks = [rank for rank, _ in held]
    low = [rank for rank in ranks if rank < family.run_ranks]
    if len(low) < len(ranks):
        enough = len(low) > 1 or len(ranks) >= body.least
        return _too_high(family, order, ranks, body.run) if enough else NO_COMBINATION
    if _apart(ranks):
        if len(ranks) >= body.least:
            return "The ranks must follow each other"
        return NO_COMBINATION
    if len(ranks) < body.least:
        return f"{capitalized(with_article(body.run.words))} needs {body.least} {UNITS[body.width]} or more"
    return NO_COMBINATION


def _no_load(family: Family, order: Sequence[Rank], held: Held) -> str:
    """Return the reason why a body and its kickers are no combination."""
    for load in family.loads:
        body = [rank for rank, number in held if number == load.width]
        rest = [(rank, number) for rank, number in held if number != load.width]
        others = sum(number for _, number in rest)
        if not body or not rest or (len(body) > 1 and load.run is None):
            continue
        if len(body) > 1 and load.run is not None:
            told = _too_high(family, order, body, load.run)
            if told or _apart(body):
                return told or "The triplets must follow each other"
        due = load.number * len(body)
        if load.kicker == 1 and others == due:
            jokers = [rank for rank, _ in rest if order[rank] in JOKER_RANKS]
            if len(rest) < due:
                return "Kickers must be of different ranks"
            if len(jokers) > 1 and not family.both_jokers:
                return "The kickers can't be both jokers"
    widths = {load.width for load in family.loads}
    body = [rank for rank, number in held if number in widths]
    if body and len(body) < len(held):
        three = any(number == min(widths) for _, number in held)
        kickers = sorted({load.kicker for load in family.loads if load.width == min(widths)})
        if three:
            return "A triplet takes 1 kicker or 1 pair" if kickers == [1, 2] else "A triplet takes 1 pair"
        return "A quad set takes 2 kickers or 2 pairs"
    return ""


def why_not_beaten(play: Combination, lying: Combination) -> str:
    """Return the reason why a play doesn't beat the one on the table."""
    if play.kind is not lying.kind:
        told = f"{capitalized(_short(play.kind))} can't beat {_short(lying.kind)}"
        return told if len(told) < LONGEST else "It must be of the kind on the table"
    if play.length != lying.length:
        return "It must have as many cards as the play there"
    return "It must be higher than the one on the table"


def _short(kind: Kind) -> str:
    return with_article("single" if kind is Kind.SINGLE else kind.words)
