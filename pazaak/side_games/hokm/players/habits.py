"""Habits of a sensible player: trumps to name, discards, cards to keep and to play.

They make the player `rules`, drive the playouts of sampled deals, and are what the master expects of others. Everything
follows from the knowledge of the player to act: their hand and `others`, the cards that are neither in it, nor gone,
nor their own discards.
"""

from __future__ import annotations

from collections.abc import Sequence

from pazaak.side_games.hokm.players.bits import SUIT_MASKS, places

TRUMP_WORTH = (27, 27, 27, 27, 27, 27, 27, 27, 28, 29, 32, 36, 43)
"""Worth of a trump for naming, by rank from the two: length first, then honours."""
TRUMP_KEPT = (40, 41, 42, 44, 46, 48, 50, 53, 56, 62, 70, 82, 100)
"""Two players: worth of a trump in the hand, by rank from the two."""
SIDE_KEPT = (0, 1, 2, 3, 4, 6, 8, 11, 15, 21, 32, 47, 60)
"""Two players: worth of another card in the hand, by rank from the two."""

TEN = 8
"""Rank of a ten, counted from the two as 0."""


def name_trump(five: int, seats: int) -> int:
    """Return the suit to name on five cards; two players keep two of them."""
    if seats == 2:
        return max(range(4), key=lambda suit: sum(sorted(kept_worth(card, suit) for card in places(five))[-2:]))
    return max(
        range(4), key=lambda suit: sum(TRUMP_WORTH[card - 13 * suit] for card in places(five & SUIT_MASKS[suit]))
    )


def kept_worth(card: int, trump: int) -> int:
    """Return, for two players, the worth of a card in a hand of thirteen."""
    return TRUMP_KEPT[card % 13] if card // 13 == trump else SIDE_KEPT[card % 13]


def discarded(hand: int, count: int, trump: int) -> int:
    """Return, for two players, the discards of the first five cards."""
    ranked = sorted(places(hand), key=lambda card: kept_worth(card, trump))
    return sum(1 << card for card in ranked[:count])


def keeps(card: int, unseen: int, trump: int) -> bool:
    """Return, for two players, whether to keep the card looked at rather than a random one of `unseen`."""
    total = sum(kept_worth(other, trump) for other in places(unseen))
    return kept_worth(card, trump) * unseen.bit_count() >= total


def choose_lead(  # noqa: PLR0912
    seat: int, hand: int, others: int, trump: int, mate: int, voids: Sequence[int], asked: Sequence[int], strong: bool
) -> int:
    """Return the card to lead.

    mate: the partner's seat, or -1. voids: by seat, a bit for each suit it is known not to hold. asked: by seat, the
    suit it led first, or -1. strong: whether the leader's side named the trumps.
    """
    trumps, trumps_out = hand & SUIT_MASKS[trump], others & SUIT_MASKS[trump]
    # Whether a rival may have trumps, and the suits that such rivals are out of.
    rivals_have, ruffed = False, 0
    if trumps_out:
        for other, void in enumerate(voids):
            if other not in (seat, mate) and not void >> trump & 1:
                rivals_have = True
                ruffed |= void
    best, best_score = -1, -1
    singleton = -1
    for suit, mask in enumerate(SUIT_MASKS):
        mine = hand & mask
        if not mine or suit == trump:
            continue
        out = others & mask
        if out.bit_length() < mine.bit_length():
            if not trumps_out:
                score = out.bit_count() + 21
            elif ruffed >> suit & 1:
                continue
            else:
                score = out.bit_count() + 1
            if score > best_score and (score > 1 or not trumps_out):
                best, best_score = mine.bit_length() - 1, score
        elif mine & (mine - 1) == 0 and out.bit_count() > 3:
            singleton = mine.bit_length() - 1
    if rivals_have and trumps:
        top, count = trumps.bit_length() - 1, trumps.bit_count()
        if trumps_out < 1 << top and (count >= (3 if strong else 4) or count >= trumps_out.bit_count()):
            return top
        if count >= (3 if strong else 4):
            return top if len(voids) == 2 else (trumps & -trumps).bit_length() - 1
    if best >= 0:
        return best
    if trumps and not trumps_out:
        # No other player has trumps and no other card is high, so each trump is a trick.
        side = hand & ~trumps
        if not side:
            return trumps.bit_length() - 1
    if mate >= 0:
        if not voids[mate] >> trump & 1 and trumps_out:
            for suit in range(4):
                if suit != trump and voids[mate] >> suit & 1:
                    mine = hand & SUIT_MASKS[suit]
                    if mine:
                        return (mine & -mine).bit_length() - 1
        suit = asked[mate]
        if suit >= 0 and suit != trump:
            mine = hand & SUIT_MASKS[suit]
            if mine:
                top = mine.bit_length() - 1
                return top if mine.bit_count() <= 2 else (mine & -mine).bit_length() - 1
    if singleton >= 0 and trumps and len(voids) > 2:
        return singleton
    return _quiet_lead(seat, hand, others, trump, mate, voids)


def _quiet_lead(seat: int, hand: int, others: int, trump: int, mate: int, voids: Sequence[int]) -> int:
    """Return a low card to lead: not away from a king or queen, not where a rival can ruff.

    A lone rival is led high cards of weak suits, which they have to beat, and best those that cost them a trump.
    """
    alone = len(voids) == 2
    best, best_score = -1, -1000
    for suit, mask in enumerate(SUIT_MASKS):
        mine = hand & mask
        if not mine:
            continue
        if suit == trump:
            score = -12
        else:
            top = mine.bit_length() - 1
            higher = (others & mask) >> top
            score = 2 * mine.bit_count() - top % 13 if alone else 2 * mine.bit_count()
            if higher and higher & (higher - 1) == 0:
                score -= 6
            for other, void in enumerate(voids):
                if void >> suit & 1 and other != seat:
                    score += 8 if alone else 4 if other == mate else -6
        if score > best_score:
            best, best_score = (mine & -mine).bit_length() - 1, score
            if suit != trump:
                top = mine.bit_length() - 1
                second = (mine ^ 1 << top).bit_length() - 1
                touching = second >= 0 and top % 13 >= TEN and not (others & mask & ((1 << top) - 1)) >> second
                if touching or alone:
                    best = top
    return best


def choose_follow(
    hand: int, others: int, trump: int, led: int, best: int, *, mates: bool, left: int, third: bool
) -> int:
    """Return the card to follow with.

    led: the suit led. best: the card that takes the trick so far. mates: whether it is the partner's. left: number of
    players after this one. third: whether the partner led.
    """
    mine = hand & SUIT_MASKS[led]
    ruffed = best // 13 != led
    if not mine:
        return without_suit(hand, others, trump, led, best, mates=mates, left=left).bit_length() - 1
    low = mine & -mine
    higher = mine >> (best + 1) << (best + 1)
    if low == mine or ruffed or not higher or (mates and not left):
        return low.bit_length() - 1
    if not left:
        return (higher & -higher).bit_length() - 1
    return above(mine, others & SUIT_MASKS[led], 1 << best, mates=mates, third=third).bit_length() - 1


def above(mine: int, out: int, best: int, *, mates: bool, third: bool) -> int:
    """Return the card, as a bit, to follow suit with when some are above `best`, a bit, and others still play."""
    top = 1 << mine.bit_length() - 1
    below = (out & (top - 1)).bit_length()
    if mates:
        # Third hand: high where that can help, and no higher than needed.
        if not out & -best & (top - 1):
            return mine & -mine
    elif not third and out > top:
        return mine & -mine
    # The lowest card that is as good as the highest: no card of others is between them.
    equal = mine & -best & -(1 << below)
    return equal & -equal


def without_suit(hand: int, others: int, trump: int, led: int, best: int, *, mates: bool, left: int) -> int:
    """Return the card, as a bit, to play when the suit led is not in the hand."""
    trumps = hand & SUIT_MASKS[trump]
    if trumps and led != trump:
        ruffed = best // 13 != led
        if mates and (not left or ruffed or best % 13 >= TEN + 2 or not (others & SUIT_MASKS[led]) >> best):
            return _throw(hand, others, trump)
        able = trumps >> (best + 1) << (best + 1) if ruffed else trumps
        if able:
            return able & -able
    return _throw(hand, others, trump)


def _throw(hand: int, others: int, trump: int) -> int:
    """Return the card, as a bit, to give up when the trick isn't to be taken: low, of a short suit, rarely a trump."""
    side = hand & ~SUIT_MASKS[trump]
    if not side:
        return hand & -hand
    if side & (side - 1) == 0:
        return side
    best, best_score = -1, 1000
    for mask in SUIT_MASKS:
        mine = side & mask
        if not mine:
            continue
        low = mine & -mine
        count = mine.bit_count()
        score = (low.bit_length() - 1) % 13 + 2 * count
        if count < 4:
            higher = ((others & mask) >> mine.bit_length()).bit_count()
            if higher:
                if higher < 3 and count == higher + 1:
                    # The card is the last guard of a high card.
                    score += 6
            elif count == 1:
                score += 14
        if score < best_score:
            best, best_score = low, score
    return best
