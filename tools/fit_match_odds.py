"""Measures how likely a match is won from every score and number of cards: pazaak/rivals/match_odds_table.py.

Two planners play single sets from every pair of hand sizes; a match is then a chain of such sets, solved exactly.
Run it again with `python tools/fit_match_odds.py` (two minutes; the same seed gives the same file).
"""

from __future__ import annotations

import argparse
from collections import Counter
from itertools import product
from pathlib import Path
from random import Random

from pazaak.game.rules import PazaakRules
from pazaak.game.ruleset import RuleSet
from pazaak.game.side_deck import GOOD, HAND_SIZE, STARTER
from pazaak.game.state import Hand
from pazaak.house.match import Match
from pazaak.rivals.planner import Planner

TARGET = Path(__file__).resolve().parent.parent / "pazaak" / "rivals" / "match_odds_table.py"
SETS = 3
COUNTS = range(HAND_SIZE + 1)
DECKS = {"PLAIN": STARTER, "FLEXIBLE": GOOD}

SetEnd = tuple[int, int, int]
"""+1, 0 or -1 for the leader, and the cards that the leader and the other hold afterwards."""
Ends = dict[tuple[int, int], dict[SetEnd, float]]
Odds = dict[tuple[int, int, int, int], float]
"""The leader's chance by sets he needs, sets the other needs, his cards, the other's cards."""

HEAD = '''"""How likely the leader of a set wins the match, in thousandths; written by tools/fit_match_odds.py."""

from __future__ import annotations

Rows = tuple[tuple[int, ...], ...]

# fmt: off
'''
TEXT = '''
{name}: Rows = (
{rows})
"""Rows: sets the leader needs (1, 2, 3) by sets the other needs; columns: the leader's cards (0-4) by the other's."""
'''


def play_set(deck: Hand, counts: tuple[int, int], random: Random) -> SetEnd:
    """One set led by seat 0 from random hands of these sizes."""
    hands = [[card.value for card in random.sample(deck, count)] for count in counts]
    rules = PazaakRules(RuleSet(bets=False, sets_to_win=1), side_decks=(deck, deck))
    position = {"phase": "turn", "leader": 0, "hands": hands}
    match = Match(rules, random.getrandbits(48), position)
    players = (Planner(), Planner())
    while not match.over and match.state.table.set_number == 1:
        seat = match.state.table.to_act
        match.play(players[seat].choose(match.view(seat)))
    table = match.state.table
    result = 0 if table.winner is None else (1 if table.winner == 0 else -1)
    return result, len(match.state.hands[0]), len(match.state.hands[1])


def measure(deck: Hand, sets: int, random: Random) -> Ends:
    """How sets end, from every pair of hand sizes."""
    ends: Ends = {}
    for counts in product(COUNTS, COUNTS):
        seen = Counter(play_set(deck, counts, random) for _ in range(sets))
        ends[counts] = {end: times / sets for end, times in seen.items()}
    return ends


def solve(ends: Ends, rounds: int = 100) -> Odds:
    """The chances in the chain of sets: the winner of a set leads the next, after a tie the leader leads again."""
    odds: Odds = dict.fromkeys(product(range(1, SETS + 1), range(1, SETS + 1), COUNTS, COUNTS), 0.5)
    for _ in range(rounds):
        for own, other, *counts in odds:
            cards = (counts[0], counts[1])
            chance = sum(weight * _after(odds, own, other, end) for end, weight in ends[cards].items())
            odds[own, other, cards[0], cards[1]] = chance
    return odds


def _after(odds: Odds, own: int, other: int, end: SetEnd) -> float:
    result, cards, others = end
    if result > 0:
        return 1.0 if own == 1 else odds[own - 1, other, cards, others]
    if result < 0:
        return 0.0 if other == 1 else 1.0 - odds[other - 1, own, others, cards]
    return odds[own, other, cards, others]


def write(tables: dict[str, Odds]) -> str:
    """The module's text."""
    text = HEAD
    for name, odds in tables.items():
        rows = ""
        for own, other in product(range(1, SETS + 1), repeat=2):
            rows += "    (\n"
            for cards in COUNTS:
                numbers = (round(1000 * odds[own, other, cards, others]) for others in COUNTS)
                rows += "        " + " ".join(f"{number}," for number in numbers) + "\n"
            rows += "    ),\n"
        text += TEXT.format(name=name, rows=rows)
    return text


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--sets", type=int, default=8000, help="sets from each pair of hand sizes")
    arguments.add_argument("--seed", type=int, default=1)
    given = arguments.parse_args()
    tables = {name: solve(measure(deck, given.sets, Random(given.seed))) for name, deck in DECKS.items()}
    TARGET.write_text(write(tables), encoding="utf-8")
    print(f"{TARGET.name} written")


if __name__ == "__main__":
    main()
