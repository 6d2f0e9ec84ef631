"""Questions that need no game in progress: name, beats, plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from pazaak.house.rules.catalogue import Json, OptionsError
from pazaak.house.rules.notation import write_card
from pazaak.house.rules.position_parts import read_cards
from pazaak.house.rules.protocols import PositionError
from pazaak.side_games.climbing.plays.combinations import Combination, beats
from pazaak.side_games.climbing.plays.generation import ranks_text
from pazaak.side_games.climbing.plays.piles import counts_of
from pazaak.side_games.climbing.variant import Variant

PACKS = {1: "one", 2: "two", 3: "three"}
VariantReader = Callable[[int | None, Mapping[str, Any]], Variant]
Question = Callable[[Json], Json]


def questions_of(read: VariantReader) -> dict[str, Question]:
    """Return the questions of a game, by the `what` of a request."""

    def name(asked: Json) -> Json:
        """Answer {"cards":[..]} with the name of the cards, None for no combination, and whether they may be played."""
        variant = _variant(read, asked)
        counts = _counts(variant, asked, "cards")
        meaning = variant.generator.meaning[counts]
        return {
            "name": None if meaning is None else meaning.kind.value,
            "legal": variant.generator.may_be_played(counts),
        }

    def beaten(asked: Json) -> Json:
        """Answer {"a":[..],"b":[..]} with whether a may be played on b."""
        variant = _variant(read, asked)
        first, second = (_combination(variant, asked, key) for key in ("a", "b"))
        return {"beats": first is not None and second is not None and beats(first, second)}

    def plays(asked: Json) -> Json:
        """Answer {"cards":[..],"against":[..]} with all plays of a hand by ranks, leading or against another play."""
        variant = _variant(read, asked)
        counts = _counts(variant, asked, "cards")
        if asked.get("against"):
            against = _combination(variant, asked, "against")
            if against is None:
                raise PositionError("against is no combination.")
            found = variant.generator.beating(counts, against)
        else:
            found = variant.generator.leads(counts)
        return {"plays": [ranks_text(play, variant.LETTERS) for play in found], "count": len(found)}

    return {"name": name, "beats": beaten, "plays": plays}


def _variant(read: VariantReader, asked: Json) -> Variant:
    seats, options = asked.get("seats"), asked.get("options")
    if seats is not None and type(seats) is not int:
        raise OptionsError("seats is a whole number.")
    if options is not None and not isinstance(options, dict):
        raise OptionsError("options is an object.")
    return read(seats, options or {})


def _combination(variant: Variant, asked: Json, key: str) -> Combination | None:
    """Return the meaning of cards that may be played; None for others."""
    counts = _counts(variant, asked, key)
    return variant.generator.meaning[counts] if variant.generator.may_be_played(counts) else None


def _counts(variant: Variant, asked: Json, key: str) -> int:
    cards = read_cards(asked.get(key), key)
    for card, number in Counter(cards).items():
        if card not in variant.deck:
            raise PositionError(f"The card {write_card(card)} isn't in this game.")
        if number > variant.deck.packs:
            raise PositionError(f"This game has only {PACKS[variant.deck.packs]} {write_card(card)}.")
    return counts_of(variant.deck.pile(cards))
