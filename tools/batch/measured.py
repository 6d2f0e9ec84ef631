"""The measurements so far, in a file that a measurement goes on from."""

from __future__ import annotations

from pathlib import Path

from pydantic import BaseModel, ConfigDict

KEPT = ("cards", "decks", "hands")


class CardMeasure(BaseModel):
    """Gain of a card in place of one +5 of the starter deck, against the starter deck."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    card: str
    player: str
    """The player at both seats."""
    deals: int
    """Number of matches this stands for; those in which the card isn't dealt need not be played."""
    points: float
    """Hundredths of a match won."""
    se: float


class DeckMeasure(BaseModel):
    """Result of a side deck against the starter deck."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    deck: tuple[str, ...]
    player: str
    matches: int
    share: float
    se: float
    hands: dict[str, int] = {}
    """Number of matches by hand, where only some hands were played."""


class HandMeasure(BaseModel):
    """Value of a hand against the starter deck by the solved match."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    hand: tuple[str, ...]
    gain: float
    """Chance to win the match, above the mean of the starter deck's hands."""


class Measured(BaseModel):
    """All measurements."""

    model_config = ConfigDict(extra="forbid")

    cards: list[CardMeasure] = []
    decks: list[DeckMeasure] = []
    hands: list[HandMeasure] = []

    def has_card(self, card: str, player: str, deals: int) -> bool:
        return any((known.card, known.player, known.deals) == (card, player, deals) for known in self.cards)

    def has_deck(self, deck: tuple[str, ...], player: str, matches: int) -> bool:
        return any((known.deck, known.player, known.matches) == (deck, player, matches) for known in self.decks)


def read_measured(path: Path) -> Measured:
    """Return the content of the file, empty where it doesn't exist. Raises ValueError for any other content."""
    return Measured.model_validate_json(path.read_text("utf-8")) if path.exists() else Measured()


def write_measured(path: Path, measured: Measured) -> None:
    """Write one measure a line; an interruption leaves the file as it was before."""
    rows = {name: ",\n".join(row.model_dump_json() for row in getattr(measured, name)) for name in KEPT}
    parts = [f'"{name}": [\n{lines}\n]' for name, lines in rows.items()]
    fresh = path.with_suffix(".new")
    fresh.write_text("{\n" + ",\n".join(parts) + "\n}\n", encoding="utf-8")
    fresh.replace(path)
