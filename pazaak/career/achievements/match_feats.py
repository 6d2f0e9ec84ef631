"""Feats of a single match: each function tests whether a finished match shows one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import pairwise

from pazaak.career.achievements.definition import Told
from pazaak.career.history.match_story import Played, SetStory
from pazaak.game.cards.board import GOAL
from pazaak.game.cards.side_cards import COLOURS, FLIPPED, Colour, SideCard
from pazaak.game.cards.side_deck import STARTER

HIGH = 25
LOW = 15
LONG = 6


def _own_cards(told: Told, one: SetStory) -> list[Played]:
    return [card for card in one.played if card.seat == told.seat]


def _won_set(told: Told, shows: Callable[[Played], bool]) -> bool:
    """Whether the player won a set with a card they played that satisfies `shows`."""
    return any(shows(card) for one in told.own_sets for card in _own_cards(told, one))


def full_board(told: Told) -> bool:
    """Whether the player won a set with nine cards."""
    return any(one.reason == "full_board" for one in told.own_sets)


def three_twenties(told: Told) -> bool:
    """Whether the player ended three sets on exactly 20."""
    return sum(told.seat in one.on_twenty for one in told.story.sets) >= 3


def two_tens(told: Told) -> bool:
    """Whether the player stood on 20 with two drawn tens."""
    return any(told.seat in one.on_twenty and one.boards[told.seat] == (10, 10) for one in told.story.sets)


def brink(told: Told) -> bool:
    """Whether a card took the player from above 20 to exactly 20 in a won set."""
    return _won_set(told, lambda card: card.rescued and sum(card.after) == GOAL)


def rope_trick(told: Told) -> bool:
    """Whether a card took the player from 25 or more to 20 or less in a won set."""
    return _won_set(told, lambda card: card.rescued and sum(card.before) >= HIGH)


def flip_three(told: Told) -> bool:
    """Whether one Flip of the player turned at least three cards."""
    return any(card.card in FLIPPED and card.turned >= 3 for one in told.story.sets for card in _own_cards(told, one))


def double_twenty(told: Told) -> bool:
    """Whether the player reached exactly 20 by a Double."""
    return any(
        card.card is SideCard.DOUBLE and sum(card.after) == GOAL
        for one in told.story.sets
        for card in _own_cards(told, one)
    )


def tiebreak(told: Told) -> bool:
    """Whether the player won a tied set with a Tiebreaker."""
    return any(one.reason == "tiebreak" for one in told.own_sets)


def small_change(told: Told) -> bool:
    """Whether the player won a set by the higher total although that was low."""
    return any(one.reason == "total" and one.total(told.seat) <= LOW for one in told.own_sets)


def nobody_home(told: Told) -> bool:
    """Whether the rival folded to a bet or raise of the player."""
    return any(one.reason == "fold" and told.seat in one.wagered for one in told.own_sets)


def live_to_fight(told: Told) -> bool:
    """Whether the player folded a set and won the match."""
    return told.won and any(one.reason == "fold" and one.winner == told.other for one in told.sets)


def clean_sheet(told: Told) -> bool:
    """Whether the player won the match without losing a set."""
    return _played_out(told) and told.sets[-1].score[told.other] == 0


def comeback(told: Told) -> bool:
    """Whether the player won the match after trailing 0 to 2."""
    scores = [told.story.start, *(one.score for one in told.sets)]
    return told.won and any(score[told.seat] == 0 and score[told.other] >= 2 for score in scores)


def empty_sleeves(told: Told) -> bool:
    """Whether the player won the match without playing a side card."""
    return _played_out(told) and not any(_own_cards(told, one) for one in told.story.sets)


def _played_out(told: Told) -> bool:
    """Whether the player won the match by winning sets, not by the rival's leaving."""
    return told.won and bool(told.sets) and told.sets[-1].score[told.seat] >= told.story.rules.sets_to_win


def steady_hands(told: Told) -> bool:
    """Whether the player won a long match without a bust."""
    never = not any(one.reason == "bust" and one.winner == told.other for one in told.sets)
    return _played_out(told) and len(told.sets) >= LONG and never


def palette(told: Told) -> bool:
    """Whether the player played cards of all four colours."""
    return {COLOURS[card.card] for one in told.story.sets for card in _own_cards(told, one)} == set(Colour)


def half_empty(told: Told) -> bool:
    """Whether the player won with only minus cards in the deck."""
    return told.won and all(COLOURS[card] is Colour.RED for card in told.deck)


def old_shoes(told: Told) -> bool:
    """Whether the player beat a venue's champion with the starter deck."""
    return told.won and Counter(told.deck) == Counter(STARTER) and told.queries.is_champion(told.rival)


def butterfingers(told: Told) -> bool:
    """Whether the player went bust with a saving card in hand."""
    return any(one.careless == told.seat for one in told.sets)


def echo(told: Told) -> bool:
    """Whether two sets in a row were tied."""
    ties = [one.reason == "tie" for one in told.sets]
    return any(one and following for one, following in pairwise(ties))


def triplets(told: Told) -> bool:
    """Whether the player drew three equal cards in a won set."""
    return any(max(Counter(one.drawn[told.seat]).values(), default=0) >= 3 for one in told.own_sets)
