"""Zones of a Pazaak table with their contents in words, for players who listen."""

from __future__ import annotations

from collections.abc import Iterator

from pazaak.game.cards.board import GOAL
from pazaak.game.cards.faces import hand_face
from pazaak.game.ear.cards import board_zone, face_words, gone_words
from pazaak.game.phases import Phase
from pazaak.game.state import PublicState, View
from pazaak.house.rules.protocols import Seat
from pazaak.house.zones.zone import Kind, Laying, Zone, Zones, fact, zone

ASKED = {
    Phase.ANTE: "turn to set the ante", Phase.ACCEPT: "turn to accept the ante", Phase.BET: "turn to bet",
    Phase.ANSWER: "turn to answer the bet", Phase.TURN: "turn to move", Phase.TIEBREAK: "turn to answer the tie",
}  # fmt: skip
SETS = ("set", "sets")
REASONS = {"full_board": "full board", "total": "higher total", "tiebreak": "tiebreaker"}
"""Words for the reason a set was won, where they differ from the rules' own word."""


def zones(view: View) -> Zones:
    """Return the zones of a view."""
    table, seats = view.table, range(len(view.table.boards))
    return (
        *_facts(table),
        *(board_zone(seat, table.boards[seat], resting_words(view, seat)) for seat in seats),
        zone(Kind.HAND, view.seat, map(hand_face, view.hand)),
        zone(Kind.HAND, view.rival, number=table.hand_counts[view.rival]),
        *(zone(Kind.SCORE, seat, number=won, called="sets won", unit=SETS) for seat, won in enumerate(table.sets)),
        *(zone(Kind.PURSE, seat, number=purse) for seat, purse in enumerate(table.purses)),
        zone(Kind.POT, number=table.pot),
        zone(Kind.PACK, number=table.deck_left, called="main deck"),
        fact("not in the main deck", gone_words(table.gone)),
        *(
            zone(Kind.LOT, seat, map(hand_face, deck), called="side deck")
            for seat, deck in enumerate(table.side_decks or ())
        ),
    )


def _facts(table: PublicState) -> Iterator[Zone]:
    yield fact("set", f"{table.set_number}, first to {table.rules.sets_to_win}")
    if table.phase is Phase.OVER:
        yield fact("winner", owner=table.winner)
        yield fact("end", table.reason or "")
    else:
        yield fact(ASKED[table.phase], owner=table.to_act)
    yield fact("lead", owner=table.leader)
    if table.ante:
        yield fact("ante", str(table.ante))
    if table.to_call:
        yield fact("to call", f"{table.to_call}, raised" if table.raised else str(table.to_call))
    if table.played:
        yield fact("this turn", "a card played")
    if table.last_set is not None:
        yield fact("last set", f"total {' to '.join(map(str, table.last_set.totals))}")
        if table.last_set.winner is not None:
            reason = table.last_set.reason
            yield fact("last set", REASONS.get(reason, reason), about=table.last_set.winner)


def resting_words(view: View, seat: Seat) -> str:
    """Return the words of a board while nothing moves; may be empty."""
    table, board = view.table, view.table.boards[seat]
    if table.reason == "sets" and table.last_set is not None:
        return ended_words(table.last_set.reason, table.last_set.winner == seat, board.standing, board.total)
    return standing_words(board.total) if board.standing else ""


def standing_words(total: int) -> str:
    """Return the words of a standing board with this total."""
    return "pure pazaak" if total == GOAL else "stands"


def ended_words(reason: str, won: bool, standing: bool, total: int) -> str:
    """Return the words of a board after its set; may be empty."""
    if reason == "bust" and not won:
        return "bust"
    if reason == "full_board" and won:
        return "full board"
    if reason == "fold" and not won:
        return "folded"
    return standing_words(total) if standing else ""


PAZAAK = Laying(zones, face_words, (*ASKED.values(), "ante", "to call"))
