"""The deciding facts of a sitting: a Full Board, its last set, or too few players left."""

from __future__ import annotations

from pazaak.game.cards.board import GOAL
from pazaak.game.cards.faces import board_face
from pazaak.house.phrases import counted, signed
from pazaak.house.session.session import AnySession
from pazaak.side_games.pazu import events as e
from pazaak.side_games.pazu.scenes.words import REASONS
from pazaak.side_games.pazu.state import PublicState
from pazaak.table.round.ending.decided import Decided, DecidingCards, by_margin, does, subject
from pazaak.table.round.result import LEFT
from pazaak.table.ui.game_ui import TableInfo
from pazaak.table.ui.narrator import Persons


def why(room: TableInfo, session: AnySession) -> Decided:
    """Return the end of the sitting, and the winners."""
    table: PublicState = session.view(room.viewer).table
    outcome = session.outcome
    assert outcome is not None, "only a game that is over was decided"
    winners, told = outcome.winners, tuple(session.told_again())
    brought = outcome.points[winners[0]]
    most = f"{subject(room, winners)} {does(room, winners, 'leave')} with the most: {signed(brought)}"
    if brought <= 0:
        most = f"{subject(room, winners)} {does(room, winners, 'lose')} the least"
    last = next((event for event in reversed(told) if isinstance(event, e.SetWon)), None)
    jackpot = next((event for event in reversed(told) if isinstance(event, e.PazaakPotWon)), None)
    unranked = {seat: LEFT for seat, left in enumerate(table.left) if left}
    in_play = [seat for seat in range(table.seats) if not table.left[seat]]
    part = f"set {table.set_number}"
    if jackpot is not None and jackpot.seat in winners:
        title = "BY A FULL BOARD"
        sentence = f"The Pazaak Pot brought {jackpot.amount:,}. {most}."
    elif table.reason == "closed" and len(in_play) == 1:
        title, sentence = "THE LAST ONE LEFT", f"Everyone else has left. {most}."
    elif table.reason == "closed":
        title, sentence = "THE TABLE CLOSES", f"Fewer than two can pay the ante. {most}."
    else:
        title = by_margin(outcome.points, winners, lambda ahead: counted(ahead, "credit"))
        sentence = f"{most}, after {counted(table.sets_to_play, 'set')}."
    return Decided(title, sentence, _last_board(room, table, last), part, unranked,
                   [counted(sets, "set") for sets in table.sets])  # fmt: skip


def _last_board(room: TableInfo, table: PublicState, last: e.SetWon | None) -> tuple[DecidingCards, ...]:
    """Return the board that won the last set, where a set was won at the end."""
    if last is None or table.last_set is None or table.last_set.winner != last.seat:
        return ()
    board = table.boards[last.seat]
    if board.values != table.last_set.boards[last.seat] or not board.values or board.total > GOAL:
        return ()
    wins = Persons(room.names, room.viewer).verb(last.seat, "win")
    name = f"{room.names[last.seat]} {wins} the last set {REASONS[last.reason]}"
    cards = tuple(map(board_face, board.faces, board.values))
    return (DecidingCards(cards, name, f"{board.total}, and {last.amount:,} credits", atlas="pazaak"),)
