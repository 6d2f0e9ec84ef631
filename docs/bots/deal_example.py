"""Deals a match of Pazaak, Hokm or Hazari again, from its transcript and with nothing but Python.

    python3 deal_example.py FILE

The page of the fair deal says how the seed follows from the deal record, "The deal" on each game's talk page how cards
follow from the seed. Each card that a move names must have been dealt to the player who made it, or this ends with the
status 1; with 2 if the file can't be dealt. `pazaak verify` checks the moves and the seal.
"""

import json
import sys
from hashlib import sha256
from itertools import count, product
from pathlib import Path

PACK = [rank + suit for suit in "SHDC" for rank in "23456789TJQKA"]
STARTER = ["+1", "+1", "+2", "+2", "+3", "+3", "+4", "+4", "+5", "+5"]


def stream(key):
    """Yield the 32-bit numbers of a key: eight from each SHA-256 of key/0, key/1, key/2, ..."""
    for block in count():
        digest = sha256(f"{key}/{block}".encode()).digest()
        yield from (int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4))


def below(limit, numbers):
    """Return the next fair number from 0 to limit - 1; the few highest numbers would make some likelier."""
    return next(number for number in numbers if number < 2**32 - 2**32 % limit) % limit


def pick(limit, key):
    return below(limit, stream(key))


def shuffle(cards, key):
    cards, numbers = list(cards), stream(key)
    for i in range(len(cards) - 1, 0, -1):
        j = below(i + 1, numbers)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def shuffle_and_cut(pack, key):
    cards, cut = shuffle(pack, key), 1 + pick(len(pack) - 1, f"{key}/cut")
    return cards[cut:] + cards[:cut]


def take_from(hand, card, seat):
    if card not in hand:
        sys.exit(f"Seat {seat} names {card}, which isn't among its cards: {' '.join(hand)}")
    hand.remove(card)


def main_deck(seed, number, lying=()):
    """Return Pazaak's main deck after shuffle `number`, from 0, while these of its cards lie on the boards."""
    left = [value for value in range(1, 11) for _ in range(4 - list(lying).count(value))]
    return shuffle(left, f"{seed}/{number}")


def pazaak(seed, seats, options, moves):
    """Yield toss, hands and first main deck; which cards lie on the boards at the next shuffle, the rules can tell."""
    leader, decks = pick(2, f"{seed}/toss"), options.get("side_decks") or [STARTER] * seats
    yield "leader", [leader]
    hands = [shuffle(deck, f"{seed}/side deck {seat}")[:4] for seat, deck in enumerate(decks)]
    yield from ((f"hand of seat {seat}", list(hand)) for seat, hand in enumerate(hands))
    yield "main deck", main_deck(seed, 0)
    if moves and moves[0][0] != leader:
        sys.exit(f"Seat {moves[0][0]} moves first, and seat {leader} won the toss.")
    for seat, move in moves:
        card = "T" if move == "tiebreak yes" else move.split(":")[0]
        if any(card in deck for deck in decks):
            take_from(hands[seat], card, seat)


def hokm(seed, seats, options, moves):
    """Yield the draw of aces, then each hand: the seat that names trumps is Hâkem, and a hand begins with that."""
    pack = [card for card in PACK if seats != 3 or card != "2C"]
    draw, first = shuffle(pack, f"{seed}/aces"), pick(seats, f"{seed}/aces/first")
    drawn = draw[: 1 + next(place for place, card in enumerate(draw) if card[0] == "A")]
    hakems, number, hands, stock = [(first + len(drawn) - 1) % seats], 0, [[] for _ in range(seats)], []
    yield f"draw from seat {first} on, which makes seat {hakems[0]} Hâkem", drawn
    for seat, move in moves:
        what, *cards = move.split()
        if what == "trump":
            if seat not in hakems:
                sys.exit(f"Seat {seat} names trumps and can't be Hâkem.")
            hakems, number = [seat, (seat + 1) % seats], number + 1
            stock, hands = shuffle_and_cut(pack, f"{seed}/{number}"), [[] for _ in range(seats)]
            for packet, place in product({2: [5], 3: [5, 4, 4, 4], 4: [5, 4, 4]}[seats], range(seats)):
                hands[(seat + place) % seats] += stock[:packet]
                stock = stock[packet:]
            yield from ((f"hand {number} of seat {at}", list(hand)) for at, hand in enumerate(hands))
            yield from [(f"stock of hand {number}", stock)] if stock else []
        elif what in ("keep", "take"):
            hands[seat].append(stock[what == "take"])
            stock = stock[2:]
        else:
            for card in cards or [what]:
                take_from(hands[seat], card, seat)


def hazari(seed, seats, options, moves):
    """Yield each deal: one card at a time from the seat after the dealer on; the deal passes to that seat."""
    dealer = pick(seats, f"{seed}/seat")
    for number, start in enumerate(range(0, max(len(moves), 1), seats), start=1):
        cards = shuffle_and_cut(PACK, f"{seed}/{number}")
        hands = [cards[(seat - dealer - 1) % seats :: seats] for seat in range(seats)]
        yield from ((f"deal {number} to seat {seat}", list(hand)) for seat, hand in enumerate(hands))
        for seat, move in moves[start : start + seats]:
            for card in move.replace("|", " ").split():
                take_from(hands[seat], card, seat)
        dealer = (dealer + 1) % seats


def read(text):
    """Return game, seed, seats, options and moves; where the match wasn't sealed, no move says its seat."""
    head, found, moves = text.removeprefix("\ufeff").replace("\r", "").partition("\nmoves:\n")
    if not found or not head.startswith("casino transcript 1\n"):
        raise ValueError("it isn't a transcript of version 1")
    head = {name: json.loads(value) for name, value in (line.split(":", 1) for line in head.split("\n")[1:])}
    record, moves = head.get("record", head), [line.split(" ", 1) for line in moves.split("\n") if line]
    if record.get("position") is not None:
        raise ValueError("it began from a position, not from a deal")
    if record is head:
        return head["game"], head["seed"], len(head["seats"]), head.get("options", {}), []
    mixed = sha256(f"{record['house_seed']}/{record['salt']}/{head['words']}".encode()).digest()
    options = {**record["options"], "side_decks": record["side_decks"]}
    played = [(int(seat), move) for seat, move in moves if move not in ("relieved", "back")]
    return record["game"], int.from_bytes(mixed[:8], "big") >> 1, len(record["seats"]), options, played


def main(path="FILE"):
    games = {"pazaak": pazaak, "hokm": hokm, "hazari": hazari}
    try:
        game, seed, *table, moves = read(Path(path).read_text(encoding="utf-8"))
        if game not in games:
            raise ValueError(f"it is of {game}, and here are only {', '.join(games)}")
        print(f"{game}, dealt from the seed {seed}")
        for what, cards in games[game](seed, *table, moves):
            print(f"{what}: {' '.join(map(str, cards))}")
    except Exception as fault:
        print(f"This can't be dealt: {fault}.", file=sys.stderr)
        return 2
    print("All cards that the moves name were dealt so." if moves else "There are no moves to compare.")
    return 0


if __name__ == "__main__":  # a card that the terminal has no sign for is told by its number
    sys.exit(sys.stdout.reconfigure(errors="backslashreplace") or main(*sys.argv[1:2]))
