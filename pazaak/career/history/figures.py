"""Figures of a match, counted from its events and stored with it for the statistics."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pazaak.career.history.match_story import OPEN, Story, told
from pazaak.house.ledger.figures import BEST_POT, MOVES, add_figures
from pazaak.house.rules.protocols import Seat
from pazaak.house.session.purpose import UNCOUNTED
from pazaak.house.session.session import PLAYER
from pazaak.rivals.register import PAZAAK

if TYPE_CHECKING:
    from pazaak.career.context import CareerContext
    from pazaak.house.ledger.ledger import Transaction
    from pazaak.house.session.purpose import Ended

WON_FREE = "won_free"
"""Figure, 1 or 0, with the result of a match without stakes; one for stakes has a score."""
DRAWS = tuple(f"draw_{value}" for value in range(1, 11))
ENDINGS = ("total", "bust", "full_board", "tiebreak", "fold")
"""Reasons of a set's end; the figures are `won_<ending>` and `lost_<ending>`."""
NOT_COUNTED = frozenset({"tutorial"}) | UNCOUNTED
"""Kinds of match with an arranged deal or for friendly chips, left out of the statistics."""


def figures_of_story(story: Story, seat: Seat) -> dict[str, int]:
    """Return the figures of one seat in a match, by name; figures of 0 are left out but for `moves`."""
    rival = 1 - seat
    figures: Counter[str] = Counter()
    longest = 0
    for one in story.sets:
        figures["turns"] += len(one.drawn[seat])
        figures["cards_played"] += sum(card.seat == seat for card in one.played)
        figures["rescues"] += sum(card.seat == seat and card.rescued for card in one.played)
        figures["bets"] += one.wagered.count(seat)
        figures["calls"] += one.called.count(seat)
        figures["pure_pazaak"] += seat in one.on_twenty
        figures["rival_pure_pazaak"] += rival in one.on_twenty
        figures.update(f"draw_{value}" for value in one.drawn[seat])
        longest = max(longest, len(one.boards[seat]))
        if one.reason == OPEN:
            continue
        if one.winner is None:
            figures["ties"] += 1
        elif one.winner == seat:
            figures["sets_won"] += 1
            figures[f"won_{one.reason}"] += 1
        else:
            figures["sets_lost"] += 1
            figures[f"lost_{one.reason}"] += 1
    figures["busts"], figures["folds"] = figures["lost_bust"], figures["lost_fold"]
    figures["full_board"], figures["tiebreaks"] = figures["won_full_board"], figures["won_tiebreak"]
    figures["longest_set"] = longest
    if story.winner == seat:
        figures[BEST_POT] = story.pot
        figures["comeback"] = any(one.score[seat] == 0 and one.score[rival] >= 2 for one in story.sets)
    return {MOVES: story.moves[seat], **{what: int(value) for what, value in figures.items() if value}}


def on_settled(career: CareerContext, store: Transaction, ended: Ended) -> None:
    """Count a match that has just ended, in the transaction that ends it."""
    if not counts(ended):
        return
    seat = ended.seats.index(PLAYER)
    figures = figures_of_story(story_of_ended(store, ended), seat)
    if not ended.stakes:
        figures.pop(BEST_POT, None)  # chips of the table aren't credits
        figures[WON_FREE] = int(seat in ended.outcome.winners)
    add_figures(store, ended.match_id, seat, figures)


def counts(ended: Ended) -> bool:
    """Whether the match is one of Pazaak with the player in it and an honest deal."""
    kind = "" if ended.purpose is None else ended.purpose.kind
    return ended.game == PAZAAK.name and PLAYER in ended.seats and kind not in NOT_COUNTED


def story_of_ended(store: Transaction, ended: Ended) -> Story:
    """Return the story of a match of Pazaak that has just ended; a second call reuses it."""
    return told(ended.seed, ended.options, ended.position, ended.moves)
