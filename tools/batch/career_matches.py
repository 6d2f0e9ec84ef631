"""Real matches of the career: every level of player against every rival at their own table, kept in a file."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict

from pazaak.career.world import World, rival_deck
from pazaak.game import moves as m
from pazaak.game.cards.side_deck import STARTER
from pazaak.game.options import build_rules
from pazaak.house.profile.roster import Rival
from pazaak.house.rules.match import Match
from pazaak.house.rules.shuffle import pick
from pazaak.rivals.players.temper import LEVELS, STYLES
from pazaak.rivals.players.tempered_player import TemperedPlayer
from pazaak.rivals.solving.match_solver import KEPT_IN_ARENA

MEASURED = Path(__file__).with_name("career_matches.json")
DECKS: dict[str, tuple[str, ...]] = {
    "starter": tuple(card.value for card in STARTER),
    "strong": ("±1", "±2", "±2", "±3", "±3", "±4", "±4", "±5", "±5", "±6"),
}
"""The player's decks by name: everybody's first deck, and a very good one that every venue admits."""
LEAST_PURSE = 800
BATCH = 2
"""Number of matches of one cell in a row: a deal from both seats."""


@dataclass(frozen=True, slots=True)
class Result:
    """One match from the player's side."""

    won: bool
    net: int
    """Credits won or lost."""
    ante: int
    """The last ante that was named."""
    bets: int
    folds: int
    sets: int


class Cell(BaseModel):
    """All matches of one level and deck against one rival."""

    model_config = ConfigDict(extra="forbid")

    rival: str
    level: str
    deck: str
    terms: str
    """Hash of the rules, antes, purses and decks of its matches; matches by other terms don't count."""
    results: list[tuple[bool, int, int, int, int, int]] = []

    @property
    def matches(self) -> list[Result]:
        return [Result(*result) for result in self.results]


def purse_at(world: World, rival: Rival) -> int:
    """Return the credits of a career player at a rival's venue: half as much again as it asks for."""
    return max(world.venue(rival.venue).opens.credits * 3 // 2, LEAST_PURSE)


def options_of(world: World, rival: Rival, deck: Sequence[str]) -> dict[str, Any]:
    """Return the options of a rival's table for the player at seat 0."""
    return {
        **world.table_options(rival),
        "side_decks": [list(deck), [card.value for card in rival_deck(rival)]],
        "purses": [purse_at(world, rival), rival.bankroll],
    }


def terms_of(world: World, rival: Rival, deck: Sequence[str]) -> str:
    """Return the hash of a cell's terms."""
    told = [options_of(world, rival, deck), rival.level, rival.style]
    return sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:8]


def cells_of(world: World, levels: Sequence[str]) -> list[Cell]:
    """Return the cells to fill, all empty."""
    return [
        Cell(rival=rival.id, level=level, deck=deck, terms=terms_of(world, rival, cards))
        for level in levels
        for deck, cards in DECKS.items()
        for rival in world.roster
    ]


def read_cells(path: Path, world: World, levels: Sequence[str] = tuple(LEVELS)) -> list[Cell]:
    """Return the cells with the matches played by exactly today's terms."""
    kept: dict[tuple[str, str, str, str], Cell] = {}
    if path.exists():
        for row in json.loads(path.read_text("utf-8")):
            cell = Cell.model_validate(row)
            kept[cell.rival, cell.level, cell.deck, cell.terms] = cell
    return [kept.get((cell.rival, cell.level, cell.deck, cell.terms), cell) for cell in cells_of(world, levels)]


def write_cells(path: Path, cells: Sequence[Cell]) -> None:
    """Write one cell a line; an interruption leaves the file as it was."""
    fresh = path.with_suffix(".new")
    fresh.write_text("[\n" + ",\n".join(cell.model_dump_json() for cell in cells if cell.results) + "\n]\n", "utf-8")
    fresh.replace(path)


def play_match(world: World, rival: Rival, level: str, deck: Sequence[str], number: int) -> Result:
    """Play one match. Seats change with its number, the deal with every second."""
    seat = number % 2
    options = options_of(world, rival, deck)
    seed = pick(1 << 32, f"career/{rival.id}/{level}/{number}")
    players = [
        TemperedPlayer(LEVELS[level], STYLES["even"], seed, KEPT_IN_ARENA),
        TemperedPlayer(LEVELS[rival.level], STYLES[rival.style], seed + 1, KEPT_IN_ARENA),
    ]
    if seat:
        players.reverse()
        options = {**options, "side_decks": options["side_decks"][::-1], "purses": options["purses"][::-1]}
    match: Match[Any, Any, Any, Any] = Match(build_rules(None, options), pick(1 << 32, f"{rival.venue}/{number // 2}"))
    for place, player in enumerate(players):
        player.prepare(match.view(place))
    bets = folds = 0
    while (acting := match.to_act) is not None:
        move = players[acting].choose(match.view(acting))
        bets += isinstance(move, m.Bet | m.Raise)
        folds += move == m.FOLD
        match.play(move, acting)
    outcome = match.rules.outcome(match.state)
    if outcome is None:
        raise AssertionError("a match in which nobody is to act has an outcome")
    table = match.state.table
    return Result(seat in outcome.winners, outcome.points[seat], table.ante, bets, folds, sum(table.sets))


def play_on(
    world: World, cells: Sequence[Cell], matches: int, save: Callable[[], None], stopped: Callable[[], bool]
) -> Iterator[tuple[Cell, int]]:
    """Fill all cells evenly, a few matches of each in turn; yield the cell and its matches after each batch.

    Venue by venue: players keep their solutions for one set of rules, and drop them at another.
    """
    target = BATCH
    while target < matches + BATCH:
        for venue in world:
            for cell in cells:
                rival, deck = world.roster[cell.rival], DECKS[cell.deck]
                if rival.venue != venue.id:
                    continue
                while len(cell.results) < min(target, matches):
                    if stopped():
                        return
                    result = play_match(world, rival, cell.level, deck, len(cell.results))
                    cell.results.append((result.won, result.net, result.ante, result.bets, result.folds, result.sets))
                yield cell, len(cell.results)
            save()
        target += BATCH
