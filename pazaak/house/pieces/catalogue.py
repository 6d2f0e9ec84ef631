"""The catalogue of pieces to buy, with their prices in tokens."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from pazaak.house.pieces.wardrobe import CHIPS, FOLDER, OWN_BACKS, Wardrobe


class Kind(StrEnum):
    """The kind of a piece; of each kind one is worn, or none."""

    BACK = "back"
    CLOTH = "cloth"
    NEON = "neon"
    CHIPS = "chips"
    PORTRAIT = "portrait"
    TITLE = "title"


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece to buy: its id in a profile and among the pictures, its name, and its price in tokens."""

    id: str
    kind: Kind
    name: str
    looks: str
    """Its look, in a sentence; for a portrait and a title, who would wear it."""
    price: int


_ROWS: tuple[tuple[Kind, int, str, str, str], ...] = (
    (Kind.BACK, 10, "maze", "The Maze", "Walls of steel, and one way through to the gem."),
    (Kind.BACK, 10, "harlequin", "Harlequin", "A coat of diamonds with a pearl on every crossing."),
    (Kind.BACK, 10, "comet", "Twin Comets", "Two comets that chase each other through the night."),
    (Kind.BACK, 15, "fans", "Picture House", "Gilded fans, as over the doors of an old picture house."),
    (Kind.BACK, 15, "waves", "Great Wave", "A sea that breaks from either end."),
    (Kind.BACK, 15, "moths", "Moon Moths", "Two pale moths under a crescent each."),
    (Kind.BACK, 15, "skyline", "Harbour Lights", "A city by night, and the water that shows it again."),
    (Kind.BACK, 20, "window", "Rose Window", "Stained glass in rings, held by lead."),
    (Kind.BACK, 20, "orbits", "Orrery", "A brass sun with planets that run on wheels."),
    (Kind.BACK, 20, "scales", "Dragon's Eye", "Scales, row over row, and somebody awake."),
    (Kind.BACK, 25, "koi", "Two Carp", "White and red, round each other in dark water."),
    (Kind.CLOTH, 15, "contours", "Dunes", "The lines of height of a desert."),
    (Kind.CLOTH, 15, "tartan", "Tartan", "Broad and narrow bands that cross."),
    (Kind.CLOTH, 15, "circuit", "Circuit Board", "Traces that run to their pads."),
    (Kind.CLOTH, 20, "scallops", "Tide", "Waves that overlap like tiles."),
    (Kind.CLOTH, 20, "honeycomb", "Honeycomb", "Cells of a comb, some of them full."),
    (Kind.CLOTH, 20, "chart", "Star Chart", "Circles, hours and constellations."),
    (Kind.CLOTH, 25, "sunburst", "Curtain Call", "Beams from the footlights, cut by arches."),
    (Kind.CLOTH, 25, "rug", "Caravan Rug", "Borders of teeth round a stepped medallion."),
    (Kind.NEON, 10, "rays", "Sunrise", "Long and short rays by turns."),
    (Kind.NEON, 10, "bolts", "Thunderstorm", "Six bolts through a broken ring."),
    (Kind.NEON, 10, "atom", "Three Orbits", "Three orbits across each other."),
    (Kind.NEON, 15, "laurel", "Laurel", "Two branches that rise from below."),
    (Kind.NEON, 15, "lotus", "Lotus", "Petals in two rows."),
    (Kind.NEON, 15, "flames", "Hot Streak", "Tongues of fire that leap up."),
    (Kind.NEON, 15, "wings", "Wings", "Two raised wings, feather beside feather."),
    (Kind.NEON, 20, "antlers", "Stag", "Antlers over a garland of berries."),
    (Kind.NEON, 20, "serpent", "Serpent", "A snake that bites its tail."),
    (Kind.CHIPS, 10, "caps", "Bottle Caps", "Crimped round the edge."),
    (Kind.CHIPS, 10, "records", "Records", "Grooves, and a label with the figure."),
    (Kind.CHIPS, 10, "tiles", "Tiles", "Six corners and two glazes."),
    (Kind.CHIPS, 15, "cogs", "Clockwork", "Toothed wheels with bored holes."),
    (Kind.CHIPS, 15, "plaques", "Plaques", "Flat bars, as at the high tables."),
    (Kind.CHIPS, 15, "petals", "Sea Stars", "Five arms from the floor of a lagoon."),
    (Kind.CHIPS, 20, "gems", "Cut Stones", "Eight facets that catch the lamp."),
    (Kind.PORTRAIT, 20, "hachi", "Hachi", "A wanderer under a wide hat of straw."),
    (Kind.PORTRAIT, 20, "ilka", "Ilka", "A flyer with goggles pushed up."),
    (Kind.PORTRAIT, 20, "nova", "Nova", "A spacefarer under a dome of glass."),
    (Kind.PORTRAIT, 25, "brann", "Brann", "A raider of the north, beard in braids."),
    (Kind.PORTRAIT, 25, "odile", "Odile", "A lady of the court, curls piled high."),
    (Kind.PORTRAIT, 25, "tiko", "Tiko", "A cat of the high jungle."),
    (Kind.PORTRAIT, 25, "calix", "Calix", "A skull of sugar under marigolds."),
    (Kind.TITLE, 5, "owl", "Night owl", "For those who play one more."),
    (Kind.TITLE, 5, "lamps", "Lamplighter", "For those who like the signs lit."),
    (Kind.TITLE, 5, "steady", "Steady hand", "For those who never let a card shake."),
    (Kind.TITLE, 5, "stranger", "Mysterious stranger", "For those who say little."),
    (Kind.TITLE, 5, "fox", "Old fox", "For those who wait for their card."),
    (Kind.TITLE, 5, "storm", "Storm chaser", "For those who raise."),
    (Kind.TITLE, 5, "whisper", "Card whisperer", "For those who talk to the deck."),
    (Kind.TITLE, 5, "last", "Last to leave", "For those who put the chairs up."),
)  # fmt: skip
PIECES: Mapping[str, Piece] = {
    id: Piece(id, kind, name, looks, price)
    for kind, price, short, name, looks in _ROWS
    for id in (f"{'you' if kind is Kind.PORTRAIT else kind}_{short}",)
}
"""Every piece by id: kind by kind, the cheapest first."""


def of_kind(kind: Kind) -> tuple[Piece, ...]:
    """Return the pieces of a kind, the cheapest first."""
    return tuple(piece for piece in PIECES.values() if piece.kind is kind)


def name_of(kind: Kind, id: str) -> str | None:
    """Return the name of a piece of a kind; None for another id."""
    piece = PIECES.get(id)
    return piece.name if piece is not None and piece.kind is kind else None


def wardrobe_of(worn: Mapping[str, str], portrait: str) -> Wardrobe:
    """Return the wardrobe of chosen pieces by kind, for a face; pieces that aren't known count as none."""
    known = {kind: id for kind, id in worn.items() if id in PIECES and PIECES[id].kind == kind}
    sprites: dict[str, tuple[str, str]] = {}
    if back := known.get(Kind.BACK):
        sprites |= dict.fromkeys(OWN_BACKS, (FOLDER + back, "back"))
    if chips := known.get(Kind.CHIPS):
        sprites |= {chip: (FOLDER + chips, chip) for chip in CHIPS}
    cloth, neon = (FOLDER + known[kind] if kind in known else "" for kind in (Kind.CLOTH, Kind.NEON))
    return Wardrobe(sprites, cloth, neon, portrait)
