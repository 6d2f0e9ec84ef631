"""The counter of prizes: the pieces of one kind, the one looked at, and what can be done with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pazaak.house.circuit.tokens import pieces, spend, tokens
from pazaak.house.ledger.errors import StoreError
from pazaak.house.ledger.ledger import Ledger
from pazaak.house.phrases import counted
from pazaak.house.pieces.catalogue import PIECES, Kind, Piece, of_kind, wardrobe_of
from pazaak.house.pieces.wardrobe import Wardrobe
from pazaak.house.profile.person import NEWCOMER, TRAVELLER
from pazaak.scenes.app_services import AppServices

HOUSE = "house"
"""Id in the place of a piece for the look that everybody has."""
REPLACED = frozenset({Kind.BACK, Kind.CLOTH, Kind.NEON, Kind.CHIPS})
"""Kinds of which everybody has one already, or none, which can be worn again."""
FREE = {
    Kind.BACK: ("House backs", "The backs that every table has."),
    Kind.CLOTH: ("House cloths", "Each table with the cloth of its game."),
    Kind.NEON: ("No neon", "Your face in its plain frame."),
    Kind.CHIPS: ("House chips", "Round clay with spots on the rim."),
}
"""Name and sentence of what is worn in the place of a piece."""


class PrizeCounter:
    """The pieces of a profile, read again after each change."""

    def __init__(self, house: AppServices) -> None:
        self.house, self.kind, self.refusal = house, Kind.BACK, ""
        self.chosen = ""
        """Id of the piece looked at, or HOUSE."""
        self.refresh()
        self.turn_to(Kind.BACK)

    def refresh(self) -> None:
        """Read the tokens and the pieces that are owned."""
        ledger = self._ledger
        self.tokens = 0 if ledger is None else tokens(ledger)
        self.owned = frozenset[str]() if ledger is None else pieces(ledger)

    @property
    def _ledger(self) -> Ledger | None:
        """The ledger to pay from; a guest has none."""
        profile = self.house.profile
        return None if profile.closed else profile.ledger

    @property
    def lying(self) -> Sequence[Piece]:
        return of_kind(self.kind)

    @property
    def piece(self) -> Piece | None:
        """The piece looked at; None for the look that everybody has."""
        return next((piece for piece in self.lying if piece.id == self.chosen), None)

    @property
    def ids(self) -> list[str]:
        """Ids of what lies on the counter, with the look that everybody has first."""
        return [HOUSE] * (self.kind in REPLACED) + [piece.id for piece in self.lying]

    def worn(self, kind: Kind) -> str:
        """Return the id of the worn piece of a kind; HOUSE without one."""
        settings = self.house.profile.settings
        id = {Kind.PORTRAIT: settings.portrait, Kind.TITLE: settings.title}.get(kind) or settings.worn.get(kind, "")
        return id if any(piece.id == id for piece in of_kind(kind)) else HOUSE

    @property
    def is_worn(self) -> bool:
        return self.worn(self.kind) == self.chosen

    def is_owned(self, id: str) -> bool:
        return id == HOUSE or id in self.owned

    def turn_to(self, kind: Kind) -> None:
        """Look at another kind: at the worn piece, or at the first."""
        self.kind, self.refusal, worn = kind, "", self.worn(kind)
        self.chosen = worn if worn in self.ids else next(iter(self.ids), HOUSE)

    def choose(self, id: str) -> None:
        self.chosen, self.refusal = id, ""

    def missing(self, piece: Piece) -> int:
        """Return the number of tokens that a piece costs beyond those in hand."""
        return max(0, piece.price - self.tokens)

    @property
    def state(self) -> str:
        """The state of the piece looked at, in a sentence."""
        piece = self.piece
        if self.refusal:
            return self.refusal
        if self.is_worn:
            return "You wear it." if piece is not None else "You wear none of these."
        if piece is None or self.is_owned(piece.id):
            return "Yours."
        if self.house.profile.closed:
            return self.house.profile.closed
        price, missing = counted(piece.price, "token"), self.missing(piece)
        return f"{price}: {missing} more than you have." if missing else f"{price}."

    def buy(self) -> bool:
        """Buy the piece looked at and wear it; False if refused, with the reason in `refusal`."""
        piece, ledger = self.piece, self._ledger
        if piece is None or ledger is None:
            return False
        try:
            with ledger.transaction() as store:
                bought = spend(store, piece.id, piece.price, self.house.now().date())
        except StoreError as fault:
            self.refusal, bought = str(fault), False
        self.refresh()
        if bought:
            self.wear()
        return bought

    def wear(self) -> None:
        """Wear what is looked at, in the place of the worn piece of its kind."""
        settings, piece = self.house.profile.settings, self.piece
        if self.kind is Kind.PORTRAIT:
            settings.portrait = TRAVELLER if piece is None else piece.id
        elif self.kind is Kind.TITLE:
            settings.title = NEWCOMER if piece is None else piece.id
        else:
            others = {kind: id for kind, id in settings.worn.items() if kind != self.kind}
            settings.worn = others if piece is None else {**others, self.kind.value: piece.id}
        self.house.profile.save_settings()
        self.refusal = ""

    def wardrobe(self, id: str) -> Wardrobe:
        """Return a wardrobe with one piece of the present kind alone."""
        return wardrobe_of({} if id == HOUSE else {self.kind.value: id}, self.house.person.portrait)

    @property
    def name(self) -> str:
        """Name of the piece looked at."""
        return self.name_of(self.chosen)

    def name_of(self, id: str) -> str:
        """Return the name of what lies on the counter under an id."""
        return FREE[self.kind][0] if id == HOUSE else PIECES[id].name

    @property
    def looks(self) -> str:
        """Look of the piece looked at, in a sentence."""
        return FREE[self.kind][1] if self.piece is None else self.piece.looks


def owned_pieces(house: AppServices) -> Mapping[Kind, list[str]]:
    """Return the ids of the pieces that a profile owns by kind, in the order of the catalogue; a guest owns none."""
    owned = frozenset() if house.profile.closed else pieces(house.profile.ledger)
    return {kind: [piece.id for piece in of_kind(kind) if piece.id in owned] for kind in Kind}
