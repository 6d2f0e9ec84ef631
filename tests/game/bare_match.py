"""r1 against r1 in bare integers, from the same seed as the engine: no views, no checks, no events.

The yardstick of the engine's speed, and a second opinion on its results.
"""

from __future__ import annotations

from pazaak.house.rules.shuffle import pick, shuffled

MAIN_DECK = tuple(value for value in range(1, 11) for _ in range(4))
Ways = tuple[int, ...]


def play_bare_match(seed: int, decks: tuple[tuple[Ways, ...], ...], ante: int, purse: int) -> tuple[int, int]:
    """Play the match of this seed; each card of a deck is the tuple of values it can be played as, plain ones first.

    Returns the winner's seat and the credits he won.
    """
    deck = list(reversed(shuffled(MAIN_DECK, f"{seed}/0")))
    shuffles = 1
    hands = [list(shuffled(decks[seat], f"{seed}/side deck {seat}")[:4]) for seat in (0, 1)]
    leader = pick(2, f"{seed}/toss")
    purses = [purse - ante, purse - ante]
    pot = 2 * ante
    sets = [0, 0]
    while True:
        totals = [0, 0]
        counts = [0, 0]
        stands = [False, False]
        drawn: list[int] = []
        seat = leader
        winner = -1
        while True:
            if not deck:
                left = list(MAIN_DECK)
                for value in drawn:
                    left.remove(value)
                deck = list(reversed(shuffled(left, f"{seed}/{shuffles}")))
                shuffles += 1
            value = deck.pop()
            drawn.append(value)
            total = totals[seat] + value
            counts[seat] += 1
            if total != 20 and counts[seat] < 9:
                best = total if total <= 20 else 0
                chosen = None
                for card in hands[seat]:
                    for way in card:
                        after = total + way
                        if after == 20 or (total > 20 and best <= after <= 20):
                            if after > best or (after == best and chosen is None):
                                best = after
                                chosen = card
                            elif after == best and chosen is not None and len(card) < len(chosen):
                                chosen = card
                if chosen is not None:
                    hands[seat].remove(chosen)
                    counts[seat] += 1
                    total = best
            if total > 20:
                paid = min(2 * ante, purses[seat])
                purses[seat] -= paid
                pot += paid
                winner = 1 - seat
                break
            if counts[seat] == 9:
                winner = seat
                break
            totals[seat] = total
            if total >= 17:
                stands[seat] = True
            if not stands[1 - seat]:
                seat = 1 - seat
            elif stands[seat]:
                if totals[0] != totals[1]:
                    winner = 0 if totals[0] > totals[1] else 1
                break
        if winner >= 0:
            sets[winner] += 1
            leader = winner
            if sets[winner] == 3:
                return winner, purses[winner] + pot - purse
