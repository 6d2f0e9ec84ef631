"""A blind player of Hazari, Fives, Kitti and Crash."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from partition_games.engine.moves import Lay, Show, Swap
from partition_games.engine.state import DealResult, Phase, PublicState, Special, SpecialKind, View
from pazaak.house.rules.cards import CARD_NUMBER, Card
from pazaak.house.rules.protocols import Seat
from tests.blind.mind import Mind
from tests.blind.stock import StockMemory
from tests.blind.words import CARDS, WORDS, cards, number

ASKED = {"to exchange": Phase.EXCHANGE, "to arrange": Phase.ARRANGE}
SPECIALS = {kind.value.replace("_", " "): kind for kind in SpecialKind}
REASONS = {
    "Nobody has a pair. No score.": "no_score",
    "A Salami: all three groups won.": "salami",
    "Two shows in a row win the deal.": "winner",
    "Two of three shows win the deal.": "winner",
    "Kitti!": "kitti",
    "Four of a kind wins the deal": "four_of_a_kind",
    "Six pairs: the cards are dealt again.": "six_pairs",
    "Four pairs: the deal is void.": "four_pairs",
}
"""Ways a deal ends, by the beginning of what is said of it; all others are a show."""
ENDED = ("The deal", *REASONS)
STOCK = re.compile(r"^(?:The stock, from|From) the top: (.+)$")
COLUMNS = ("first", "second", "third", "fourth")
GROUP = re.compile(r"^(first|second|third|fourth|hand)( and leads)?: (.+) \((.+)\)$")


class PartitionMind(Mind):
    """Remembers the sheet of the last deal, and the stakes."""

    def __init__(self, rules: Any, seat: Seat) -> None:
        super().__init__(rules, seat)
        self._purses: list[int] = list(rules.options.buy_ins)
        self._pot = self._played = 0
        self._dealer: Seat = 0
        self._sheets: dict[int, list[str]] = {}
        """All that the sheets of deals tell, by the number of the deal."""
        self._deal = self._looked = 0
        self._scored: tuple[int, Seat, str] | None = None
        """The last deal that was scored: its number, its dealer, and why it ended."""
        self.stock = StockMemory(seat)

    # -- hearing -----------------------------------------------------------------------------------------------------

    def onward(self, has: Callable[[str], bool]) -> str | None:
        """Look at the stock once after each deal, where it may be looked at."""
        if has("STOCK") and self._looked != self._deal:
            self._looked = self._deal
            return "STOCK"
        return "CLOSE" if has("CLOSE") else super().onward(has)

    def leaf(self, names: Sequence[str]) -> None:
        for name in names:
            stock = STOCK.match(name)
            if stock is not None:
                self.stock.look([CARDS.get(word.lower()) for word in stock[1].split(", ")])
        titles = (re.match(r"^\w+, deal (\d+)\.", name) for name in names)
        title = next(filter(None, titles), None)
        if title is not None:
            self._sheets[int(title[1])] = list(names)

    def heard(self, sentence: str) -> None:
        paid = re.match(r"^Everyone pays .+ of ([\d,]+)\. Pot: ([\d,]+)\.", sentence)
        taken = re.match(r"^(.+?) takes? ([\d,]+) from the pot\.", sentence)
        began = re.match(r"^Deal (\d+)\. (.+) deals?\.", sentence)
        if paid is not None:
            self._purses = [purse - min(number(paid[1]), purse) for purse in self._purses]
            self._pot = number(paid[2])
        elif taken is not None:
            self._take(self.seats_in(taken[1]), number(taken[2]))
        elif began is not None:
            self._deal, self._dealer = int(began[1]), self.seat_of(began[2])
        elif sentence.startswith(ENDED):
            reason = next((why for words, why in REASONS.items() if sentence.startswith(words)), "show")
            self._played += reason != "six_pairs"
            self._scored = self._deal, self._dealer, reason
        self.stock.hear(sentence, self)

    def _take(self, seats: tuple[Seat, ...], amount: int) -> None:
        """Share a pot; what is more than it held the others have added for a Salami."""
        if amount > self._pot:
            for seat in self.seats:
                if seat not in seats:
                    self._purses[seat] -= min(self.rules.options.entry, self._purses[seat])
        share, odd = divmod(amount, len(seats))
        in_turn = sorted(seats, key=lambda seat: (seat - self._dealer - 1) % len(self.names))
        for place, seat in enumerate(in_turn):
            self._purses[seat] += share + (place < odd)
        self._pot = 0

    def _last(self) -> DealResult | None:
        """Return the last deal from its sheet and the sentence that ended it."""
        if self._scored is None:
            return None
        number_of, dealer, reason = self._scored
        called = {("You" if seat == self.seat else name): seat for seat, name in enumerate(self.names)}
        rows: dict[Seat, list[str]] = {seat: [] for seat in self.seats}
        for who, _, told in (line.partition(": ") for line in self._sheets[number_of]):
            if who in called:
                rows[called[who]] += told.removesuffix(".").split("; ")
        groups: dict[Seat, list[tuple[Card, ...]]] = {seat: [] for seat in rows}
        points, specials = [0] * len(rows), []
        won: dict[int, Seat | None] = {}
        leaders: dict[int, Seat] = {}
        best: list[Seat] = []
        for seat, row in sorted(rows.items()):
            for part in row:
                group = GROUP.match(part)
                special = re.match(rf"^({'|'.join(SPECIALS)}) \((.+)\)$", part)
                if group is not None:
                    groups[seat].append(tuple(CARDS[word] for word in group[4].split(", ")))
                    place = COLUMNS.index(group[1]) if group[1] in COLUMNS else 0
                    won.setdefault(place, None)
                    if group[2]:
                        leaders[place] = seat
                    if re.search(r"  \+\d+|, won$", group[3]):
                        won[place] = seat
                    if re.search(r"  \+\d+|, won$|, tied$", group[3]):
                        best.append(seat)
                elif special is not None:
                    kind = SPECIALS[special[1]]
                    worth = int(kind is SpecialKind.FOUR_OF_A_KIND)
                    specials.append(Special(kind, seat, tuple(CARDS[word] for word in special[2].split(", ")), worth))
                elif part.startswith("deal "):
                    told = part.partition(", ")[0].removeprefix("deal ")
                    points[seat] = 0 if told == "-" else number(told)
        fives = self.rules.options.GAME == "fives"
        if fives:  # the stock has each hand as it was held, the sheet by ranks
            first = (dealer + 1) % len(rows)
            groups = {seat: [hand] for seat, hand in enumerate(self.stock.hands(first, len(rows)))}
        winners: tuple[Seat | None, ...] = tuple(best) if fives else tuple(won[place] for place in sorted(won))
        led = (first,) if fives else tuple(leaders[place] for place in sorted(leaders))
        return DealResult(
            number_of,
            dealer,
            tuple(tuple(groups[seat]) for seat in sorted(groups)),
            winners,
            led,
            tuple(points),
            tuple(specials),
            reason,
        )

    # -- the view ----------------------------------------------------------------------------------------------------

    def plain(self, view: View) -> View:
        """Return a view with the shown groups in one order: inside a group of three it has no meaning."""
        last = view.table.last_deal
        if last is None:
            return view
        if self.rules.options.GAME == "fives":
            return view
        groups = tuple(tuple(_ordered(group) for group in shown) for shown in last.groups)
        return replace(view, table=replace(view.table, last_deal=replace(last, groups=groups)))

    def view(self) -> View:
        phase, actor = self.asked(ASKED)
        hand = cards(self.of(self.seat, "hand"))
        dropped = self.seats_in(self.line("out for a foul"))
        exchange = [self.of(seat, "exchange") for seat in self.seats]
        ready = self.seats_in(self.line("ready"))
        table = PublicState(
            game=self.rules.options.GAME,
            options=self.rules.options,
            phase=phase,
            to_act=actor,
            dealer=self.seat_of(self.line("dealer")),
            scores=self.by_seat("score"),
            ready=tuple(seat in dropped or seat in ready or bool(exchange[seat]) for seat in self.seats),
            exchanged=tuple(number(words) if re.search(r"\d", words) else 0 for words in exchange),
            deal_number=self.count("deal"),
            deals_played=self._played,
            hand_counts=tuple(len(hand) if seat == self.seat else self._held(seat) for seat in self.seats),
            stock_left=self.count("stock"),
            stake=self.rules.options.entry,
            pot=self.count("pot"),
            purses=tuple(self._purses),
            bought_in=self.rules.options.buy_ins,
            opening_scores=(0,) * len(self.names),
            dropped=tuple(seat in dropped for seat in self.seats),
            specials=tuple(self._specials()),
            last_deal=self._last(),
            winners=(),
            reason=None,
        )
        keeps = self.rules.options.GAME == "fives"
        memory = self.stock.told(len(self.names)) if keeps else ((), ((),) * len(self.names), ())
        return View(self.seat, table, hand, None, *memory)

    def _held(self, seat: Seat) -> int:
        words = self.of(seat, "hand")
        return number(words) if words else 0

    def _specials(self) -> Iterator[Special]:
        for words, kind in SPECIALS.items():
            for seat in self.seats:
                told = self.of(seat, words)
                if told:
                    yield Special(kind, seat, cards(told), int(kind is SpecialKind.FOUR_OF_A_KIND))

    # -- pressing ----------------------------------------------------------------------------------------------------

    def presses(self, move: Any, has: Callable[[str], bool]) -> Iterator[str]:
        match move:
            case Show():
                yield "SHOW"
            case Swap(thrown):
                self.stock.thrown = tuple(thrown)
                for card in thrown:
                    yield f"{WORDS[card].capitalize()}…"
                yield "EXCHANGE …" if thrown else "KEEP ALL"
            case Lay(groups):
                for place, group in enumerate(groups):
                    for card in group:
                        yield f"{WORDS[card].capitalize()}…"
                    yield f"Group {place + 1}: …"
                yield "UP"
            case _:
                raise AssertionError(f"nobody can make the move {move!r}")


def _ordered(group: Sequence[Card]) -> tuple[Card, ...]:
    """Return a group with the three that count by number, before one that rides along."""
    return (*sorted(group[:3], key=CARD_NUMBER.__getitem__), *group[3:])
