"""The others' exchanges in sampled deals of Fives: by a rule of thumb, or by valuing all exchanges."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from partition_games.engine.hands.five_ranks import FIVE
from partition_games.engine.players.fives_deals import Deals
from partition_games.engine.players.fives_hands import KEYS, WAYS, Ints, Keys, Small, hand_tables, wanted_by_rule
from pazaak.house.rules.protocols import Seat

Floats = NDArray[np.float32]

_LIKELY = (
    (0.80, 0.05, 0.05, 0.05, 0.02, 0.03),
    (0.35, 0.47, 0.03, 0.10, 0.01, 0.04),
    (0.30, 0.33, 0.33, 0.01, 0.01, 0.02),
    (0.18, 0.08, 0.26, 0.28, 0.11, 0.09),
    (0.20, 0.02, 0.06, 0.22, 0.37, 0.13),
    (0.20, 0.10, 0.10, 0.10, 0.20, 0.30),
)
LIKELY: Floats = np.array(_LIKELY, dtype=np.float32)
"""(6, 6): share of masters that exchange 0 to 5 cards (columns) where the rule of thumb exchanges 0 to 5 (rows)."""
_KEPT_BY_WAY: Keys = np.array([[place in way for way in WAYS] for place in range(FIVE)], dtype=np.int32)
"""(5, 32): which of five cards each exchange keeps."""
DRAWS: Ints = np.array([FIVE - len(way) for way in WAYS], dtype=np.int64)
"""(32,): number of cards each exchange draws."""
SITUATIONS = 24
"""Number of a rival's situations that are valued, the most frequent; in others it follows the rule."""
UNKNOWN = 1
"""Most unknown dealt cards of a rival that is valued; with more it follows the rule."""
CERTAINTY = 0.2
"""Points by which an exchange must be worse to be e times rarer."""
HABIT = 0.5
"""Exponent of `LIKELY` when it is combined with the values of exchanges."""
_HIGH = KEYS[9]
"""Lowest key of high cards: a rival with no card of that rank treats all high ones alike, and all low ones."""


def keys_kept(cards: Keys) -> Keys:
    """Return (.., 32): the sums of keys that each exchange keeps, from (.., 5) keys of hands."""
    found: Keys = cards @ _KEPT_BY_WAY
    return found


def _total(counts: dict[Seat, Ints]) -> Ints:
    """Return (rows, worlds): the number of cards exchanged so far."""
    first, *others = counts.values()
    return sum(others, first)


@dataclass(frozen=True, slots=True)
class Situations:
    """Situations in which it is a seat's turn, one for each row."""

    hand: Small
    """(situations,): number of the seat's hand."""
    counts: dict[Seat, Ints]
    """(situations,): number of cards each earlier seat exchanged, in the order of their turns."""
    private: list[int]
    """Places in the line of cards that only this seat knows."""
    cards: Keys
    """(private, situations): keys of the cards in the line that only this seat knows."""


class Public:
    """Deals sampled from public knowledge alone, by which a rival values its exchanges."""

    def __init__(self, deals: Deals) -> None:
        self._deals, self._wanted = deals, wanted_by_rule(len(deals.hands))

    def promises(self, at: Situations, later: Sequence[Seat]) -> Floats:
        """Return (situations, 32): the points a seat expects of each exchange; the others follow the rule."""
        tables, hands, worlds = hand_tables(), self._deals.hands, np.arange(self._deals.worlds)
        rows, line = np.arange(len(at.hand))[:, None], self._lines(at)

        def drawn(place: Ints, count: Ints | int) -> Keys:
            found: Keys = line[rows, place + count, worlds] - line[rows, place, worlds]
            return found

        place = np.zeros((len(at.hand), 1), dtype=np.int64)
        standing = np.zeros((len(at.hand), len(worlds)), dtype=np.int16)
        weight = np.ones(standing.shape, dtype=np.float32)
        for seat, counts in at.counts.items():
            count = counts[:, None]
            final = tables.number[tables.kept[hands[seat], FIVE - count] + drawn(place, count)]
            standing = np.maximum(standing, final)
            weight *= LIKELY[FIVE - self._wanted[hands[seat]], count]
            place = place + count
        kept, promised = keys_kept(np.diff(tables.kept[at.hand])), []
        for number in range(FIVE + 1):
            top, best = place + number, standing
            for seat in later:
                count = FIVE - self._wanted[hands[seat]]
                best = np.maximum(best, tables.number[tables.kept[hands[seat], FIVE - count] + drawn(top, count)])
                top = top + count
            own = tables.number[kept[:, number == DRAWS, None] + drawn(place, number)[:, None]]
            points = tables.points[own]
            points *= own >= best[:, None]
            promised.append((points @ weight[..., None])[..., 0])
        found: NDArray[Any] = np.concatenate(promised, axis=1) / weight.sum(1)[:, None]
        return found

    def ways(self, at: Situations, later: Sequence[Seat]) -> tuple[Keys, Floats]:
        """Return (situations, 6) twice: the keys kept by number of cards exchanged, and the odds of that number."""
        promised = self.promises(at, later)
        held = keys_kept(np.diff(hand_tables().kept[at.hand]))
        rows = np.arange(len(at.hand))
        keys = np.empty((len(rows), FIVE + 1), dtype=np.int32)
        best = np.empty((len(rows), FIVE + 1), dtype=np.float32)
        for number in range(FIVE + 1):
            of_number = np.flatnonzero(number == DRAWS)
            way = of_number[promised[:, of_number].argmax(1)]
            keys[:, number], best[:, number] = held[rows, way], promised[rows, way]
        chance: Floats = np.exp((best - best.max(1, keepdims=True)) / CERTAINTY)
        return keys, chance

    def _lines(self, at: Situations) -> Keys:
        """Return (situations, cards + 1, worlds): the line as the seat knows it, as running sums."""
        deals = self._deals
        if not at.private:
            return np.broadcast_to(deals.line, (len(at.hand), *deals.line.shape))
        cards = np.repeat(deals.cards[None], len(at.hand), axis=0)
        cards[:, at.private] = at.cards.T[..., None]
        line = np.zeros((len(at.hand), *deals.line.shape), dtype=np.int32)
        cards.cumsum(1, out=line[:, 1:])
        return line


class Rivals:
    """The exchanges of the others in one player's sampled deals."""

    def __init__(
        self, imagined: Deals, turns: Sequence[Seat], private: dict[Seat, list[int]], public: Deals | None, seed: int
    ) -> None:
        """Make the rivals.

        `private`: places in the line of cards that a seat alone knows. `public`: None if all follow the rule; else
        `seed` decides which of the likely numbers of cards they exchange in which deal.
        """
        self._imagined, self._turns, self._private = imagined, turns, private
        self._public = None if public is None else Public(public)
        evenly = (np.arange(imagined.worlds) + 0.5) / imagined.worlds
        self._decided = {
            seat: np.random.default_rng((seed, turn)).permutation(evenly) for turn, seat in enumerate(turns)
        }

    def past(self, seat: Seat, counts: dict[Seat, Ints], count: int) -> tuple[Small, Floats]:
        """Return (worlds,) twice: the final hands of a seat that drew `count` cards, and the likelihood of that."""
        shape = (1, self._imagined.worlds)
        before = {earlier: np.broadcast_to(each[:1], shape) for earlier, each in counts.items()}
        place = _total(before) if before else np.zeros(shape, dtype=np.int64)
        kept, chance = self._ways(seat, before, place)
        new = self._imagined.drawn(place, np.array([[count]]))
        return hand_tables().number[kept[..., count] + new][0], chance[0, :, count]

    def future(self, seat: Seat, counts: dict[Seat, Ints]) -> tuple[Small, Ints]:
        """Return (rows, worlds) twice: the final hands of a seat yet to exchange, and its numbers of cards.

        `counts`: (rows, worlds) of all before it, in the order of their turns.
        """
        tables, hands = hand_tables(), self._imagined.hands[seat]
        place = _total(counts)
        if self._public is None:
            count = FIVE - wanted_by_rule(len(self._turns))[hands]
            kept = tables.kept[hands, FIVE - count]
            return tables.number[kept + self._imagined.drawn(place, count)], np.broadcast_to(count, place.shape)
        keys, chance = self._ways(seat, counts, place)
        at_most = chance.cumsum(-1)
        count = (at_most[..., :-1] < self._decided[seat][:, None] * at_most[..., -1:]).sum(-1)
        kept = np.take_along_axis(np.broadcast_to(keys, (*place.shape, FIVE + 1)), count[..., None], -1)[..., 0]
        return tables.number[kept + self._imagined.drawn(place, count)], count

    def _ways(self, seat: Seat, counts: dict[Seat, Ints], place: Ints) -> tuple[Keys, Floats]:
        """Return (rows, worlds, 6) twice: the keys kept by number of cards exchanged, and the chance of that number."""
        hands = self._imagined.hands[seat]
        shape = (*place.shape, FIVE + 1)
        kept = np.broadcast_to(hand_tables().kept[hands][:, ::-1], shape)
        chance = np.broadcast_to(LIKELY[FIVE - wanted_by_rule(len(self._turns))[hands]], shape)
        if self._public is None or self._imagined.unknown[seat] > UNKNOWN:
            return kept, chance
        return self._weighed(self._public, seat, counts, place, (kept, chance))

    def _weighed(
        self, public: Public, seat: Seat, counts: dict[Seat, Ints], place: Ints, by_rule: tuple[Keys, Floats]
    ) -> tuple[Keys, Floats]:
        """Return keys kept and chances like `_ways`, the seat's most frequent situations valued by expected points."""
        worlds = self._imagined.worlds
        hands = np.broadcast_to(self._imagined.hands[seat], place.shape)
        private = [at for at in self._private[seat] if place.min() <= at < place.max() + FIVE]
        seen = hands.astype(np.int64)
        for each in (*counts.values(), *self._alike(seat, private)):
            seen = seen * (FIVE + 2) + each
        first, inverse, often = np.unique(seen, return_index=True, return_inverse=True, return_counts=True)[1:]
        chosen = often.argsort(kind="stable")[-SITUATIONS:]
        at = first[chosen]
        past = {earlier: each.ravel()[at] for earlier, each in counts.items()}
        situations = Situations(hands.ravel()[at], past, private, self._imagined.cards[private][:, at % worlds])
        later = self._turns[len(counts) + 1 :]
        keys, chance = public.ways(situations, later)
        kept_by_rule, likely_by_rule = by_rule
        all_keys = kept_by_rule.reshape(-1, FIVE + 1)[first]
        all_chance = likely_by_rule.reshape(-1, FIVE + 1)[first]
        all_keys[chosen] = keys
        chance *= all_chance[chosen] ** HABIT
        all_chance[chosen] = chance / chance.sum(1, keepdims=True)
        inverse = inverse.reshape(place.shape)
        return all_keys[inverse], all_chance[inverse]

    def _alike(self, seat: Seat, private: list[int]) -> list[Ints]:
        """Return (worlds,) for each private card: the place of its rank in the hand, or else whether it is high."""
        held = np.diff(hand_tables().kept[self._imagined.hands[seat]])
        found = []
        for card in self._imagined.cards[private]:
            equal = held == card[:, None]
            found.append(np.where(equal.any(1), equal.argmax(1), FIVE + (card >= _HIGH)))
        return found
