"""Transcripts, sealed and unsealed, of matches that quick players have played without a house."""

from __future__ import annotations

from random import Random
from typing import Any

from pazaak.house.fair_deal.record import SealedDeal, SealedSeat, new_line
from pazaak.house.records.transcript import GameRecord, sealed_record, write_transcript
from pazaak.house.rules.catalogue import Json
from tests.deals.course import game_of, played

UNSEALED = 4
"""One in so many transcripts in a row has no seal."""


def made(game: str, number: int, seats: int, options: Json) -> str:
    """Return a transcript: `number` stands for the seed, and for whether it is sealed."""
    words = "seven sevens" if number % 3 else ""
    whole = game_of(game).write_out(seats, options)
    names = [SealedSeat(f"Guest {seat}", "random") for seat in range(seats)]
    deal = SealedDeal(new_line(Random(f"{game}/{number}"), game, whole, names, stand_in="random"), words)
    steps = list(played(game, deal.seed, whole))
    match = steps[-1].match
    moves = [(step.seat, step.move) for step in steps if step.seat is not None]
    if number % UNSEALED == UNSEALED - 1:
        guests = tuple(seat.name for seat in names)
        return write_transcript(GameRecord(game, deal.seed, whole, None, guests, tuple(move for _, move in moves)))
    outcome: Any = match.rules.outcome(match.state)
    purses = match.rules.holdings(match.state).seats
    return write_transcript(sealed_record(deal, moves, outcome.reason, purses))
