"""The picture of a table of Pazu-Pazaak: laid out from a view, or changed step by step by animations."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from pazaak.game.cards.board import GOAL, SLOTS, Face
from pazaak.game.cards.faces import board_face, hand_face
from pazaak.game.cards.main_deck import MAIN_DECK
from pazaak.game.cards.side_cards import SideCard
from pazaak.house.rules.protocols import Seat
from pazaak.side_games.pazu.scenes.layout import LOT, LOT_SCALE, Place
from pazaak.side_games.pazu.state import Phase, PublicState, View
from pazaak.stage.paint.card_sprites import CardSprite
from pazaak.table.ui.picture import SidePicture, TablePicture

BUST, LEFT, OUT = "BUST", "LEFT", "OUT"
STANDING = ("STANDS", "20")
"""Tags of a seat that stands: below 20, and on 20."""


@dataclass(slots=True)
class SeatPicture(SidePicture[Face]):
    """The picture of one player's things on the table."""

    passed: bool = False
    """Whether the seat has passed on this lot."""

    @property
    def nearly_full(self) -> bool:
        """Whether one card is missing for a Full Board."""
        return len(self.board) == SLOTS - 1 and self.total <= GOAL and not self.tag


@dataclass(slots=True)
class PazuPicture(TablePicture):
    """The picture of Pazu-Pazaak's table. `pot` is the Set Pot, `turn` the seat to act."""

    seats: list[SeatPicture] = field(default_factory=list)
    jackpot: float = 0.0
    bidding: bool = False
    """Whether the ante or the auction is on, with no board on the table."""
    lot: CardSprite | None = None
    card: SideCard | None = None
    """Card of the lot on auction; None without a lot."""
    lots_left: int = 0
    bid: int = 0
    bidder: Seat | None = None
    call: str = ""
    """The auctioneer's call: going once, going twice, sold."""
    ante: int = 0
    set_number: int = 0
    leader: Seat = 0
    deck_left: int = 0

    @property
    def highest(self) -> tuple[int, tuple[Seat, ...]]:
        """Highest total that stands, and its seats; (0, ()) before anybody stands."""
        standing = {seat: round(shown.total) for seat, shown in enumerate(self.seats) if shown.tag in STANDING}
        best = max(standing.values(), default=0)
        return best, tuple(seat for seat, total in standing.items() if total == best)

    @property
    def in_play(self) -> int:
        """Number of seats that still draw."""
        return sum(not shown.tag for shown in self.seats)

    def cards(self) -> Iterator[CardSprite]:
        """Yield every card on the table, the topmost last."""
        for seat in self.seats:
            yield from seat.board
            yield from seat.hand
        if self.lot is not None:
            yield self.lot

    @property
    def undrawn(self) -> int:
        """Number of cards in a main deck shuffled from all cards that aren't on a board."""
        return len(MAIN_DECK) - sum(isinstance(face, int) for seat in self.seats for face in seat.faces)

    def clear_bids(self) -> None:
        self.bid, self.bidder, self.call = 0, None, ""
        for seat in self.seats:
            seat.passed = False


def standing_tag(total: int) -> str:
    return STANDING[total == GOAL]


def resting_tag(table: PublicState, seat: Seat) -> str:
    """Return a seat's tag in a position with nothing in motion."""
    if table.left[seat]:
        return LEFT
    if not table.in_set[seat]:
        return OUT
    if table.bust[seat]:
        return BUST
    board = table.boards[seat]
    return standing_tag(board.total) if board.standing else ""


def lot_sprite(card: SideCard) -> CardSprite:
    return CardSprite(hand_face(card), *LOT, scale=LOT_SCALE, glow="gold")


def lay_out(view: View, places: Sequence[Place]) -> PazuPicture:
    """Return the picture of a position, with nothing in motion."""
    table = view.table
    picture = PazuPicture(
        pot=float(table.set_pot), turn=table.to_act, jackpot=float(table.pazaak_pot),
        bidding=table.phase in (Phase.ANTE, Phase.BID), lots_left=table.lots_left, bid=table.bid, bidder=table.bidder,
        ante=table.ante, set_number=table.set_number, leader=table.leader, deck_left=table.deck_left,
    )  # fmt: skip
    if table.lot is not None:
        picture.card, picture.lot = table.lot, lot_sprite(table.lot)
    for seat, place in enumerate(places):
        board, hand = table.boards[seat], table.hands[seat]
        lying = zip(board.faces, board.values, strict=True)
        picture.seats.append(SeatPicture(
            board=[CardSprite(board_face(face, value), *place.slot(index), scale=place.scale)
                   for index, (face, value) in enumerate(lying)],
            faces=list(board.faces),
            hand=[CardSprite(hand_face(card), *place.hand(index), scale=place.hand_scale)
                  for index, card in enumerate(hand)],
            total=float(board.total), purse=float(table.purses[seat]), sets=table.sets[seat],
            tag=resting_tag(table, seat), passed=table.passed[seat],
        ))  # fmt: skip
    return picture
