"""The kinds of goals at Pazaak's tables, and the choice among those of all games."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pazaak.career.achievements.definition import Told
from pazaak.career.achievements.match_feats import clean_sheet, nobody_home
from pazaak.career.goals.arcade_kinds import ARCADE_KINDS
from pazaak.career.goals.around import Around
from pazaak.career.goals.definition import Kind, Slot
from pazaak.career.history.match_story import SetStory
from pazaak.game.cards.board import GOAL
from pazaak.game.cards.side_cards import COLOURS, Colour

LOW = 16
WIDE = 6


def _win(told: Told) -> int:
    return int(told.won)


def _clean(told: Told) -> int:
    bust = any(one.reason == "bust" and one.winner == told.other for one in told.sets)
    return int(told.won and not bust)


def _thrifty(told: Told) -> int:
    return int(told.won and bool(told.story.end.hands[told.seat]))


def _behind(told: Told) -> int:
    return int(told.won and any(one.score[told.seat] < one.score[told.other] for one in told.sets))


def _sets(told: Told) -> int:
    return len(told.own_sets)


def _twenties(told: Told) -> int:
    return sum(told.seat in one.on_twenty for one in told.story.sets)


def _saves(told: Told) -> int:
    return sum(card.seat == told.seat and card.rescued for one in told.story.sets for card in one.played)


def _made_twenties(told: Told) -> int:
    cards = (card for one in told.story.sets for card in one.played if card.seat == told.seat)
    return sum(sum(card.after) == GOAL for card in cards)


def _rival_busts(told: Told) -> int:
    return sum(one.reason == "bust" for one in told.own_sets)


def _won_set(shows: Callable[[Told, SetStory], bool]) -> Callable[[Told], int]:
    """Return a step of 1 for a match with a won set that satisfies `shows`."""
    return lambda told: int(any(shows(told, one) for one in told.own_sets))


def _with(colour: Colour) -> Callable[[Told], int]:
    return _won_set(
        lambda told, one: any(card.seat == told.seat and COLOURS[card.card] is colour for card in one.played)
    )


def _bets(around: Around) -> bool:
    return around.bets


KINDS: tuple[Kind, ...] = (
    Kind("beat", "rival", "Beat {rival}", _win, 2.0, 2, fits_rival=lambda around, one: one.id not in around.beaten),
    Kind("twice", "rival", "Beat {rival} twice", _win, 4.0, 4, need=2,
         fits_rival=lambda around, one: one.id in around.beaten),
    Kind("clean", "rival", "Beat {rival} without a bust", _clean, 4.0, 3),
    Kind("sweep", "rival", "Beat {rival} without losing a set", lambda told: int(clean_sheet(told)), 6.0, 5),
    Kind("thrift", "rival", "Beat {rival} with a side card to spare", _thrifty, 3.0, 3),
    Kind("behind", "rival", "Come from behind to beat {rival}", _behind, 4.0, 3),
    Kind("sets_off", "rival", "Win 5 sets against {rival}", _sets, 2.5, 2, need=5),
    Kind("sets", "house", "Win 6 sets at {venue}", _sets, 2.7, 2, need=6),
    Kind("twenties", "house", "Reach 20 three times at {venue}", _twenties, 2.0, 2, need=3),
    Kind("made", "house", "Use a side card to make 20, twice", _made_twenties, 2.0, 2, need=2),
    Kind("saves", "house", "Save yourself from a bust twice", _saves, 3.0, 3, need=2,
         fits=lambda around: around.savers >= 2),
    Kind("busts", "house", "See 3 rivals go bust at {venue}", _rival_busts, 2.5, 2, need=3),
    Kind("low", "feat", "Win a set on 16 or less",
         _won_set(lambda told, one: one.reason == "total" and one.total(told.seat) <= LOW), 4.0, 3),
    Kind("wide", "feat", "Win a set with 6 cards on your board",
         _won_set(lambda told, one: len(one.boards[told.seat]) >= WIDE), 4.0, 3),
    Kind("bare", "feat", "Win a match with 2 side cards unused",
         lambda told: int(told.won and len(told.story.end.hands[told.seat]) >= 2), 4.0, 3),
    Kind("red", "feat", "Win a set with a minus card", _with(Colour.RED), 2.5, 2,
         fits=lambda around: Colour.RED in around.colours),
    Kind("switch", "feat", "Win a set using a switch", _with(Colour.SWITCH), 3.0, 2,
         fits=lambda around: Colour.SWITCH in around.colours),
    Kind("bold", "feat", "Bet and win the set", _won_set(lambda told, one: told.seat in one.wagered), 2.0, 2,
         fits=_bets),
    Kind("caller", "feat", "Call a bet and win the set", _won_set(lambda told, one: told.seat in one.called), 3.0, 3,
         fits=_bets),
    Kind("bluff", "feat", "Make a rival fold", lambda told: int(nobody_home(told)), 4.0, 3, fits=_bets),
    Kind("full", "feat", "Win a set with a Full Board", _won_set(lambda told, one: one.reason == "full_board"),
         15.0, 10, fits=lambda around: around.savers >= 4),
)  # fmt: skip
ALL_KINDS = (*KINDS, *ARCADE_KINDS)
BY_ID = {kind.id: kind for kind in ALL_KINDS}


def choices(around: Around, slot: Slot, lately: Sequence[str] = ()) -> list[tuple[Kind, str]]:
    """Return the kinds that may be set in a slot and weren't lately, each with the id of its rival or ""."""
    fitting = [kind for kind in ALL_KINDS if kind.slot == slot and kind.id not in lately and kind.fits(around)]
    if slot != "rival":
        return [(kind, "") for kind in fitting]
    return [(kind, rival.id) for kind in fitting for rival in around.rivals if kind.fits_rival(around, rival)]
