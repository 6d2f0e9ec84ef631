"""Answers to "what if": the matches that a plain rule wins in place of the player, always standing from a total on.

The rule plays no card. Rivals are planners, whose matches cannot be played in a batch (docs/bots/arena.md): the engine
plays these one by one, with both hands of the match and new draws. So the rival has nothing to solve that was not
solved for the match itself.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import sqrt

from pazaak.game.cards.side_deck import HAND_SIZE
from pazaak.game.rules import PazaakRules
from pazaak.game.state import Hand, State
from pazaak.house.phrases import capitalized
from pazaak.house.profile.roster import Rival
from pazaak.house.rules.protocols import Seat
from pazaak.house.rules.shuffle import pick
from pazaak.rivals.players.reference import StandsAt
from pazaak.rivals.register import level_agent

TOTALS = (17, 16, 18)
"""Totals to stand from, in the order in which answers are printed."""
MATCHES = 200
"""Number of matches a question: half a second, as a rival must not wait longer for the thinking process."""
QUESTIONS = 3
"""Number of questions for each total."""


@dataclass(frozen=True, slots=True)
class WhatIf:
    """A question: matches to play with one seat standing from a total on."""

    rules: PazaakRules
    hands: tuple[Hand, ...]
    seat: Seat
    """The seat that always stands."""
    stands_at: int
    level: str
    """Level of the rival."""
    style: str
    deals: range
    """Numbers of the matches played out; they fix the deals, the same for every total that is compared."""
    seed: int


@dataclass(frozen=True, slots=True)
class Outcomes:
    """Results of these matches."""

    stands_at: int
    won: int
    played: int


def stood_instead(rules: PazaakRules, states: Sequence[State], seat: Seat, rival: Rival | None) -> tuple[WhatIf, ...]:
    """Return the questions about a match.

    Empty where it began in its middle, is not over, or its rival is unknown.
    """
    dealt, last = states[0], states[-1]
    whole = all(len(hand) == HAND_SIZE for hand in dealt.hands) and dealt.table.set_number <= 1
    if rival is None or not whole or last.table.winner is None:
        return ()
    return tuple(
        WhatIf(rules, dealt.hands, seat, total, rival.level, rival.style, range(first, first + MATCHES), dealt.seed)
        for total in TOTALS
        for first in range(0, QUESTIONS * MATCHES, MATCHES)
    )


def outcomes(asked: WhatIf) -> Outcomes:
    """Play the matches and return their results; the same question always has the same answer."""
    won = sum(table_winner == asked.seat for table_winner in _winners(asked))
    return Outcomes(asked.stands_at, won, len(asked.deals))


def _winners(asked: WhatIf) -> Iterator[Seat | None]:
    rules, stands = asked.rules, StandsAt(asked.stands_at)
    for number in asked.deals:
        seed = pick(1 << 32, f"{asked.seed}/what if/{number}")
        rival = level_agent(asked.level, seed, asked.style)
        state = replace(rules.deal(seed).state, hands=asked.hands)
        while (seat := rules.to_act(state)) is not None:
            player = stands if seat == asked.seat else rival
            state = rules.apply(state, player.choose(rules.view(state, seat))).state
        yield state.table.winner


def told(answers: Sequence[Outcomes], rival: str) -> str:
    """Return the results as printed; `±` is one standard error."""
    won: dict[int, int] = defaultdict(int)
    played: dict[int, int] = defaultdict(int)
    for answer in answers:
        won[answer.stands_at] += answer.won
        played[answer.stands_at] += answer.played
    shares = {total: won[total] / played[total] for total in won}
    (first, share), *others = shares.items()
    error = max(1, round(100 * sqrt(share * (1 - share) / played[first])))
    rest = ", ".join(f"at {total} it's {100 * other:.0f}" for total, other in others)
    return (
        f"If you always stood at {first} and played no card, you'd win {100 * share:.0f} in 100 matches against {rival}"
        f" (±{error}). {capitalized(rest)}."
        f" Played {played[first]} times each, with the same hands and new draws."
    )
