"""The lesson of Pazu-Pazaak: its script by the rules, and where its credits come from."""

from __future__ import annotations

from pazaak.house.rules.match import Match
from pazaak.house.session.lessons import Lesson
from pazaak.side_games.pazu.events import PazaakPotWon, SetWon
from pazaak.side_games.pazu.lesson.plan import JACKPOT, PARTS, PURSE
from pazaak.side_games.pazu.register import PAZU
from pazaak.side_games.pazu.state import Phase
from tests.side_games.pazu.tables import PazuMatch


def test_every_stretch_is_played_by_the_rules_and_ends_where_the_next_begins() -> None:
    won: list[object] = []
    for part in PARTS:
        match = Match(PAZU.build(3, part.options), 1, part.position)
        for line in part.script:
            if isinstance(line, Lesson):
                assert match.to_act == 0, f"{line.id} comes when it is another's turn"
            elif match.to_act == 0:
                raise AssertionError(f"nobody asks the person for {PAZU.write(line)}")
            move = line.wish if isinstance(line, Lesson) else line
            if move is not None:
                won += [event for event in match.play(move) if isinstance(event, SetWon | PazaakPotWon)]
        assert (match.to_act is None) == (part is PARTS[-1])
    assert [event.reason for event in won if isinstance(event, SetWon)] == ["total", "tiebreak", "full_board"]
    assert [event.amount for event in won if isinstance(event, PazaakPotWon)] == [780]


def test_no_credit_of_the_lesson_comes_from_nowhere() -> None:
    """Between its parts nothing but the sets in between moves credits; the turns follow the auction at once."""
    ended: dict[int, tuple[int, ...]] = {}
    begun: dict[int, tuple[int, ...]] = {}
    for number, part in enumerate(PARTS):
        match: PazuMatch = Match(PAZU.build(3, dict(part.options)), 1, dict(part.position))
        table = match.state.table
        begun[number] = table.purses
        assert sum(table.purses) + table.set_pot + table.pazaak_pot == 3 * PURSE + JACKPOT
        for move in part.moves:
            match.play(move)
            if match.state.table.phase is not Phase.ANTE:  # what the next set brings is not played here
                ended[number] = match.state.table.purses
    assert begun[2] == ended[1] == (950, 970, 980)
