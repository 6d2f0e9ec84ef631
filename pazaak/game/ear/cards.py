"""Spoken names of Pazaak's cards, from the names of their pictures."""

from __future__ import annotations

from functools import cache

from pazaak.game.cards.board import GOAL, SLOTS, Board
from pazaak.game.cards.faces import board_face, card_name, hand_face
from pazaak.game.cards.side_cards import SideCard
from pazaak.house.phrases import NUMBERS, counted, negative, signed
from pazaak.house.rules.protocols import Seat
from pazaak.house.zones.zone import Kind, Zone, zone

_IN_HAND = {hand_face(card): card_name(card) for card in SideCard}


@cache
def face_words(face: str) -> str:
    """Return a card's spoken name: a number for a main deck card, name and value for a side card on a board."""
    if face in _IN_HAND:
        return _IN_HAND[face]
    kind, _, value = face.partition(":")
    if kind == "main":
        return negative(int(value))
    if kind == "gold":
        name, value = next(
            (card_name(card), value.removeprefix(mark).removeprefix("="))
            for mark, card in (("D", SideCard.DOUBLE), ("T", SideCard.TIEBREAKER), ("", SideCard.GOLD_SWITCH))
            if value.startswith(mark)
        )
        return f"{name} {signed(int(value))}"
    return f"{kind.capitalize()} {signed(int(value))}"


def board_zone(seat: Seat, board: Board, tag: str) -> Zone:
    """Return the zone of a board in words: its cards, total, slots in use, and `tag`."""
    full = f"total {negative(board.total)} of {GOAL}, {len(board.values)} of {SLOTS} slots"
    faces = map(board_face, board.faces, board.values)
    return zone(Kind.BOARD, seat, faces, told=f"{full}, {tag}" if tag else full)


def gone_words(gone: tuple[int, ...]) -> str:
    """Return in words the number of cards of each value that are not in the main deck."""
    counts = zip(gone, NUMBERS[1:], strict=False)
    return ", ".join(counted(number, name, "sixes" if name == "six" else "") for number, name in counts if number)
