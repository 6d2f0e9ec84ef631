"""The deciding facts of a game of Hokm: its last hand, and the trick that won it."""

from __future__ import annotations

from pazaak.house.phrases import counted
from pazaak.house.rules.notation import card_words, suit_words, write_card
from pazaak.house.rules.protocols import Seat
from pazaak.house.session.session import AnySession
from pazaak.side_games.hokm import events as e
from pazaak.side_games.hokm.state import PublicState, Trick
from pazaak.side_games.hokm.tricks import taker
from pazaak.table.round.ending.decided import Decided, DecidingCards, by_margin, does, subject, whose_game
from pazaak.table.ui.game_ui import TableInfo
from pazaak.table.ui.narrator import Persons

TITLES = {"kot": "BY A KOT", "hakem_koti": "BY A HÂKEM KOTI", "third": "THE THIRD WINS"}
"""Titles of games whose last hand was won in a rare way."""
SHORT = {"sure": "OUT OF REACH", "seven": "SEVEN TRICKS"}
"""Titles of games of a single point, by the way it was won."""
HOW = {
    "kot": "Seven tricks to none",
    "hakem_koti": "Seven tricks to none, against Hâkem",
    "third": "The other two took equally many tricks",
    "sure": "Nobody could catch up",
    "seven": "Seven tricks",
}


def why(room: TableInfo, session: AnySession) -> Decided:
    """Return the way the last hand was won, and its consequence."""
    table: PublicState = session.view(room.viewer).table
    hands = [event for event in session.told_again() if isinstance(event, e.HandWon)]
    won = hands[-1]
    scores, winners = table.scores, table.winners
    reached = counted(scores[winners[0]], "point")
    game = whose_game(room, winners)
    hands_played = counted(table.hand_number, "hand")
    decided_it = set(won.seats) <= set(winners)
    if table.reason == "hands" or not decided_it:
        title = by_margin(scores, winners, lambda ahead: counted(ahead, "point"))
        verb = "win" if len(winners) == 1 or _side(winners, table.seats) else "share"
        sentence = (
            f"{subject(room, winners)} {does(room, winners, verb)} the game after {hands_played}, with {reached}."
        )
    else:
        title = TITLES.get(won.reason, f"{table.options.target} POINTS")
        if table.options.target == 1 and won.reason in SHORT:
            return Decided(SHORT[won.reason], f"One point was enough: {game}.", _last_trick(room, table),
                           f"hand {table.hand_number}")  # fmt: skip
        scored = f"{counted(won.points, 'point')} {'makes' if won.points == 1 else 'make'} {reached}"
        told = [scored] if won.points < scores[winners[0]] else []
        sentence = f"{HOW[won.reason]}: {', and '.join([*told, game])}."
    return Decided(title, sentence, _last_trick(room, table), f"hand {table.hand_number}")


def _side(winners: tuple[Seat, ...], seats: int) -> bool:
    """Return whether the winners are partners."""
    return seats == 4 and len(winners) == 2 and (winners[1] - winners[0]) % 4 == 2


def _last_trick(room: TableInfo, table: PublicState) -> tuple[DecidingCards, ...]:
    trick: Trick | None = table.last_trick
    if trick is None or table.trump is None:
        return ()
    seat, card = taker(trick, table.trump)
    takes = Persons(room.names, room.viewer).verb(seat, "take")
    trumps = f"{suit_words(table.trump)} are trumps"
    name = f"{room.names[seat]} {takes} the last trick with the {card_words(card)}"
    return (DecidingCards(tuple(write_card(played) for _, played in trick), name, trumps),)
