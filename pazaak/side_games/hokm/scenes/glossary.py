"""The words of the game, explained in tooltips at the things they mean."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from pazaak.side_games.hokm.scenes import layout as at
from pazaak.side_games.hokm.scenes.board import HokmBoard
from pazaak.stage.widgets.widgets import Role, Spot, Widget

HAKEM = "Hâkem, the ruler: names trumps on five cards and leads first."
HOKM = (
    "Hokm: the trumps. They beat every other suit.\nHokm lâzem: to lead a trump, so that all have to play one.\n"
    "To cut: to win with a trump when you have none of the suit led."
)
KOT = "Kot: the first seven tricks to none, worth {kot}.\nHâkem koti: the same against Hâkem, worth {koti}."
LOW = (
    "Bâlâ âmadan: to play high, so that the next must play higher.\n"
    "Pâyin âmadan: to play low, because the trick is lost anyway."
)
PASS = "Rad kardan: not to cut, because your partner wins the trick anyway."
GONE = "All cards that are gone"


def plates(board: HokmBoard) -> Sequence[Widget]:
    """Return the spots with explanations: the plates of trumps, score, Hâkem and won tricks."""
    picture = board.picture
    if not picture.hand_number:
        return ()
    options = board.options
    words = KOT.format(kot=_points(options.kot), koti=_points(options.hakem_koti))
    score = ", ".join(f"{name} {points}" for name, points, _ in board.rows())
    found: list[Widget] = [
        _plate("trumps", "Hokm, the trumps", at.TRUMPS, HOKM if picture.trump is not None else HAKEM),
        _plate("score", f"Score: {score}", board.score_box, words),
    ]
    if picture.hakem is not None:
        crown = FRect(0, 0, 40, 36)
        crown.center = at.crown_place(board.places[picture.hakem])
        found.append(_plate("hakem", "Hâkem", crown, HAKEM))
    if picture.trump is not None and not picture.pack:
        for side, (x, y) in board.piles():
            own = board.viewer in side
            pile = FRect(x - 90, y - 30, 180, 106)
            tip = (f"{LOW}\n{PASS}" if board.seats == 4 else LOW) if own else words
            found.append(_plate(f"tricks-{side[0]}", "Tricks won", pile, tip))
    return found


def _points(points: int) -> str:
    return "1 point" if points == 1 else f"{points} points"


def _plate(id: str, label: str, rect: FRect, tip: str) -> Widget:
    return Spot(f"about-{id}", label, rect, role=Role.LABEL, tooltip=tip)
