"""Transcripts of all versions, of matches that quick players have played without a house."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from pazaak.house.fair_deal.record import SealedDeal, SealedSeat, new_line
from pazaak.house.records.transcript import GameRecord, sealed_record, write_transcript
from pazaak.house.rules.catalogue import Json
from tests.deals.course import game_of, played

VERSIONS = (3, 2, 3, 1)
"""Of four transcripts in a row."""
LATER = ("release", "stand_in", "seed_bytes")
"""The names in a deal record that the second version doesn't know."""


def made(game: str, number: int, seats: int, options: Json) -> str:
    """Return a transcript: `number` stands for seed and version."""
    version, words = VERSIONS[number % 4], "seven sevens" if number % 3 else ""
    whole = game_of(game).write_out(seats, options)
    names = [SealedSeat(f"Guest {seat}", "random") for seat in range(seats)]
    told = json.loads(new_line(Random(f"{game}/{number}"), game, whole, names, stand_in="random"))
    if version == 2:
        told |= {"v": 2, "agents": [agent["seed"] for agent in told["agents"]]}
        told = {name: value for name, value in told.items() if name not in LATER}
    deal = SealedDeal(json.dumps(told, ensure_ascii=False, separators=(",", ":")), words)
    steps = list(played(game, deal.seed, whole))
    match = steps[-1].match
    moves = [(step.seat, step.move) for step in steps if step.seat is not None]
    if version == 1:
        guests = tuple(seat.name for seat in names)
        return write_transcript(GameRecord(game, deal.seed, whole, None, guests, tuple(move for _, move in moves)))
    outcome: Any = match.rules.outcome(match.state)
    purses = match.rules.holdings(match.state).seats
    return write_transcript(sealed_record(deal, moves, outcome.reason, purses))
