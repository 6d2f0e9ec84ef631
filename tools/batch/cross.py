"""Every player against every other: the cells of a cross table, and the order of the levels by them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from batch.contests import PAZAAK, silent
from pazaak.game.cards.side_deck import READY_DECKS
from pazaak.house.arena.cluster import Crew
from pazaak.house.arena.play import Contest
from pazaak.house.arena.score import scores

CLEAR = 2.0
"""Number of standard errors by which a level must win to count as above another."""


@dataclass(frozen=True, slots=True)
class Cell:
    """Result of the first player against the second."""

    first: str
    second: str
    matches: int
    share: float
    share_se: float
    points: float
    """Credits a match."""
    points_se: float

    def turned(self) -> Cell:
        """Return the cell from the second player's side."""
        return Cell(self.second, self.first, self.matches, 1 - self.share, self.share_se, -self.points, self.points_se)

    @property
    def clear(self) -> bool:
        """Return whether the first player is the stronger one beyond doubt."""
        return self.share - 0.5 > CLEAR * self.share_se


@dataclass(frozen=True, slots=True)
class CrossTable:
    """One side deck's cells: without bets for every pair, with bets for neighbours."""

    deck: str
    players: tuple[str, ...]
    quiet: dict[tuple[str, str], Cell]
    betting: dict[tuple[str, str], Cell]


def play_cell(crew: Crew, first: str, second: str, deck: str, matches: int, seed: int, bets: bool) -> Cell:
    """Play a contest on the same deals from both seats, with the deck for both."""
    cards = tuple(card.value for card in READY_DECKS[deck])
    contest = Contest(PAZAAK, (first, second), matches, seed, {"bets": bets}, (cards, cards), same_deals=True)
    score = scores(contest, crew(contest, silent))[0]
    if score.share_se is None or score.points_se is None:
        raise ValueError("A cell needs at least four matches.")
    return Cell(first, second, matches, score.share, score.share_se, score.points, score.points_se)


def play_table(
    crew: Crew,
    players: Sequence[str],
    levels: Sequence[str],
    deck: str,
    near: int,
    far: int,
    seed: int,
    tell: Callable[[Cell], object],
) -> CrossTable:
    """Play all pairs, the later of `players` first; neighbouring levels play more matches, and with bets as well."""
    quiet: dict[tuple[str, str], Cell] = {}
    betting: dict[tuple[str, str], Cell] = {}
    neighbours = {(stronger, weaker) for weaker, stronger in pairwise(levels)}
    for at, first in enumerate(players):
        for second in players[:at]:
            pair = (first, second)
            matches = near if pair in neighbours else far
            cell = play_cell(crew, first, second, deck, matches, seed, bets=False)
            quiet[pair], quiet[second, first] = cell, cell.turned()
            tell(cell)
            if pair in neighbours:
                betting[pair] = play_cell(crew, first, second, deck, matches, seed, bets=True)
                tell(betting[pair])
    return CrossTable(deck, tuple(players), quiet, betting)


def as_markdown(table: CrossTable, levels: Sequence[str]) -> str:
    """Return the table as Markdown: rows against columns, then the neighbours and the verdict."""
    heads = ["", *table.players]
    lines = [f"**{table.deck}**, matches won in % without bets, row against column", "", _row(heads)]
    lines.append("|" + "---|" * len(heads))
    lines += [_row([f"**{first}**", *_cells(table, first)]) for first in table.players]
    lines += [
        "",
        "| level | against | matches | won % | with bets, won % | credits a match |",
        "|---|---|---|---|---|---|",
    ]
    lines += list(_neighbours(table, levels))
    lines += ["", verdict(table, levels)]
    return "\n".join(lines)


def verdict(table: CrossTable, levels: Sequence[str]) -> str:
    """Return a sentence: whether every level beats the one below beyond doubt."""
    doubtful = [
        f"{stronger} over {weaker}"
        for weaker, stronger in pairwise(levels)
        if not (table.quiet[stronger, weaker].clear and table.betting[stronger, weaker].clear)
    ]
    if doubtful:
        return f"With the {table.deck} deck these steps are not clear by two standard errors: {', '.join(doubtful)}."
    return f"With the {table.deck} deck every level beats the one below by more than two standard errors."


def _cells(table: CrossTable, first: str) -> Iterator[str]:
    for second in table.players:
        cell = table.quiet.get((first, second))
        yield "" if cell is None else f"{100 * cell.share:.1f} ± {100 * cell.share_se:.1f}"


def _neighbours(table: CrossTable, levels: Sequence[str]) -> Iterator[str]:
    for weaker, stronger in pairwise(levels):
        quiet, betting = table.quiet[stronger, weaker], table.betting[stronger, weaker]
        yield _row(
            [
                stronger,
                weaker,
                f"{quiet.matches:,}",
                f"{100 * quiet.share:.1f} ± {100 * quiet.share_se:.1f}",
                f"{100 * betting.share:.1f} ± {100 * betting.share_se:.1f}",
                f"{betting.points:+.1f} ± {betting.points_se:.1f}",
            ]
        )


def _row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cells) + " |"
