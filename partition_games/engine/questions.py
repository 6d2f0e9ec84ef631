"""Questions about the partition games that need no game in progress: compare, name, arrange."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from partition_games.engine.build import read_options
from partition_games.engine.hands.cards import Hand
from partition_games.engine.hands.five_ranks import FIVE, five_name, five_strength
from partition_games.engine.hands.ranks import ladder_of
from partition_games.engine.mutable_state import empty_state, view_of
from partition_games.engine.notation import write_move
from partition_games.engine.options import AnyOptions, FivesOptions
from partition_games.engine.state import View
from partition_games.engine.types import PartitionAgent
from partition_games.engine.variant import GroupVariant
from partition_games.engine.variants import variant_of
from pazaak.house.rules.cards import DECK_52
from pazaak.house.rules.catalogue import Json, OptionsError
from pazaak.house.rules.notation import parse_card, write_card
from pazaak.house.rules.protocols import PositionError

Agents = Mapping[str, Callable[[int], PartitionAgent]]
Question = Callable[[Json], Json]


def questions_of(game: str, agents: Agents) -> dict[str, Question]:
    """Return the questions of a game, by the `what` of a request."""

    def compare(question: Json) -> Json:
        """Answer {"a":[..],"b":[..]} with -1, 0 or 1 as a is weaker than b, equal or stronger."""
        options = _options(game, question)
        first, second = (_strength(options, _group(options, question, key)) for key in ("a", "b"))
        return {"order": (first > second) - (first < second)}

    def name(question: Json) -> Json:
        """Answer {"cards":[..]} with the name of a group in the words of the ladder."""
        options = _options(game, question)
        cards = _group(options, question, "cards")
        if isinstance(options, FivesOptions):
            return {"name": five_name(cards)}
        return {"name": ladder_of(options).name(cards)}

    def arrange(question: Json) -> Json:
        """Answer {"cards":[..],"agent":".."} with the move of that computer player."""
        options = _options(game, question)
        agent = question.get("agent", "master")
        if not isinstance(agent, str) or agent not in agents:
            raise PositionError(f"agent must be one of {', '.join(agents)}.")
        variant = variant_of(options)
        hand = _cards(question.get("cards"), (variant.HAND,), "cards")
        return {"move": write_move(agents[agent](0).choose(lone_view(options, hand)))}

    return {"compare": compare, "name": name, "arrange": arrange}


def lone_view(options: AnyOptions, hand: Hand) -> View:
    """Return a view of the hand at a new table, first to act, with nothing known of the other cards."""
    variant = variant_of(options)
    view = view_of(empty_state(options, 0, options.seats - 1), 0)
    unseen = len(DECK_52) - variant.HAND * options.seats if variant.KEEPS_STOCK else 0
    table = replace(
        view.table,
        phase=variant.PHASE,
        to_act=0,
        deal_number=1,
        hand_counts=(variant.HAND,) * options.seats,
        stock_left=unseen,
    )
    return replace(view, table=table, hand=hand, stock_known=(None,) * unseen)


def _options(game: str, question: Json) -> AnyOptions:
    given: Any = question.get("options", {})
    if not isinstance(given, dict):
        raise OptionsError("options is an object.")
    return read_options(game, None, given)


def _strength(options: AnyOptions, cards: Hand) -> int:
    return five_strength(cards) if isinstance(options, FivesOptions) else ladder_of(options).strength(cards)


def _group(options: AnyOptions, question: Json, key: str) -> Hand:
    """Return three cards, or four of which the first three count; five in Fives. Raises PositionError."""
    variant = variant_of(options)
    sizes = tuple(sorted(set(variant.SIZES))) if isinstance(variant, GroupVariant) else (FIVE,)
    return _cards(question.get(key), sizes, key)


def _cards(given: object, sizes: tuple[int, ...], key: str) -> Hand:
    wanted = " or ".join(str(size) for size in sizes)
    if not isinstance(given, list) or len(given) not in sizes or not all(isinstance(card, str) for card in given):
        raise PositionError(f'{key} is a list of {wanted} cards such as "AS" or "TD".')
    cards = tuple(parse_card(card) for card in given)
    for card in cards:
        if card.is_joker:
            raise PositionError("There are no jokers in this game.")
        if cards.count(card) > 1:
            raise PositionError(f"The card {write_card(card)} is named twice.")
    return cards
