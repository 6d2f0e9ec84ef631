"""Sentences of a partition table for the message line and the log."""

from __future__ import annotations

from collections.abc import Sequence

from partition_games.engine import events as e
from partition_games.engine.options import AnyOptions, KittiOptions
from partition_games.engine.state import SpecialKind
from partition_games.scenes.doors import GameStyle
from partition_games.scenes.named_hands import Named, decide
from partition_games.scenes.table_rules import TableRules
from pazaak.house.phrases import counted, sentences, signed, with_article
from pazaak.house.rules.cards import Card
from pazaak.house.rules.notation import card_words
from pazaak.house.rules.protocols import Seat
from pazaak.table.ui.narrator import Narrator, Persons, listed

SPECIAL_NAMES: dict[SpecialKind, str] = {
    SpecialKind.DRAGON: "dragon",
    SpecialKind.FOUR_OF_A_KIND: "four of a kind",
    SpecialKind.SIX_PAIRS: "six pairs",
    SpecialKind.FOUR_PAIRS: "four pairs",
}
SPECIAL_WORDS = {**SPECIAL_NAMES, SpecialKind.DRAGON: with_article(SPECIAL_NAMES[SpecialKind.DRAGON])}
"""Special deals by their kind, in words for the middle of a sentence."""
UNCOUNTED = frozenset({"junk", "four", "two pairs"})
"""Names of hands that are used without an article."""
ORDINALS = ("first", "second", "third", "fourth")
POT_STAYS = "The pot stays."
DEAL_REASONS: dict[str, tuple[str, str]] = {
    "no_score": ("No score", "Nobody has a pair. No score."),
    "salami": ("Salami", "A Salami: all three groups won."),
    "winner": ("Winner", "Two shows in a row win the deal."),
    "kitti": ("Kitti", "Kitti! No two in a row."),
    "crash": ("Crash", "Crash! All four groups win the whole game."),
    "last_left": ("Last one left", "Everyone else is out."),
    "dragon": ("Dragon", "A dragon wins the whole game."),
    "four_of_a_kind": ("Four of a kind", "Four of a kind wins the deal without a show."),
    "six_pairs": ("Six pairs", "Six pairs: the cards are dealt again."),
    "four_pairs": ("Four pairs", "Four pairs: the deal is void."),
}
"""Ways a deal ends: on the score sheet, and in a sentence."""
ANY_TWO_WIN: dict[str, str] = {
    "winner": "Two of three shows win the deal.",
    "kitti": "Kitti! Nobody won two shows.",
}
"""Sentences where any two shows win, in a row or not."""


def deal_told(reason: str, options: AnyOptions, *, pot: bool = False) -> str:
    """Return the end of a deal in a sentence; empty where its points alone say it. `pot`: add that the pot stays."""
    told = DEAL_REASONS.get(reason, ("", ""))[1]
    if isinstance(options, KittiOptions) and options.any_two:
        told = ANY_TWO_WIN.get(reason, told)
    return sentences(told, POT_STAYS if pot and reason == "kitti" else "")


class PartitionNarrator(Narrator[e.Event]):
    opening = (e.DealBegan,)

    def __init__(self, style: GameStyle, rules: TableRules, names: Sequence[str], you: Seat | None = None) -> None:
        super().__init__(names, you)
        self._style, self._rules = style, rules
        self._shown: dict[Seat, Named] = {}
        """Hands shown in the current comparison, by seat."""
        self._comparison = -1

    def logged(self, event: e.Event) -> bool:
        """Return whether the log has an event; locked-in groups are left out, as they are seen at once."""
        return not isinstance(event, e.LaidOut) and (
            self.paid or not isinstance(event, e.StakesPaid | e.StakeReturned | e.PotPaid)
        )

    def announced(self, event: e.Event) -> bool:
        """Return whether the message line has an event."""
        if isinstance(event, e.LaidOut):
            return True  # else the line would return to its text before the deal
        return self.logged(event) and not isinstance(event, e.DealScored | e.DeckShuffled | e.CardsDealt)

    def tell(self, event: e.Event) -> str:  # noqa: PLR0912
        match event:
            case e.SeatsDrawn(rounds, dealer):
                how = f" with the {_drawn(rounds, dealer)}" if rounds else ""
                return f"{self.does(dealer, 'deal', 'deals')} first{how}."
            case e.StakesPaid(amounts, pot):
                return f"Everyone pays {with_article(self._style.entry)} of {max(amounts)}. Pot: {pot}."
            case e.DealBegan(number, dealer):
                return f"Deal {number}. {self.does(dealer, 'deal', 'deals')}."
            case e.DeckShuffled(cut_by):
                return f"The cards are shuffled. {self.does(cut_by, 'cut', 'cuts')}."
            case e.CardsDealt(first, counts):
                return f"{max(counts)} cards each, the first to {self.object(first)}."
            case e.SpecialDeclared(kind, seat, _, points):
                scored = f" for {counted(points, 'point')}" if points and self._style.unit == "points" else ""
                return f"{self.does(seat, 'show', 'shows')} {SPECIAL_WORDS[kind]}{scored}."
            case e.Exchanged(seat, count):
                return f"{self.does(seat, 'exchange', 'exchanges')} {counted(count, 'card') if count else 'no card'}."
            case e.LaidOut(seat):
                return f"{self.does(seat, 'are', 'is')} ready."
            case e.GroupShown(comparison, seat, cards, _, _, _, counts):
                hand = self._rules.named(cards)
                if comparison != self._comparison or seat in self._shown:
                    self._shown.clear()
                self._comparison = comparison
                if counts:
                    self._shown[seat] = hand
                aside = "" if counts else " It doesn't count."
                return f"{self.does(seat, 'show', 'shows')} {_hand_shown(hand)}.{aside}"
            case e.Fouled(_, seat):
                return f"{self.does(seat, 'show', 'shows')} a stronger group too late: a foul, and out."
            case e.ComparisonWon():
                why = self._why(event)
                self._shown.clear()
                return sentences(why, self._compared(event))
            case e.DealScored(points, _, reason):
                return self._scored(points, reason)
            case e.StockReturned(_, mixed):
                return "The hands are mixed and go under the stock." if mixed else "The hands go under the stock."
            case e.StakeReturned(seats, amounts):
                return stake_returned(self, seats, amounts)
            case e.PotPaid(seats, amounts):
                return f"{self.all(seats)} {self.verb(seats, 'take')} {sum(amounts)} from the pot."
            case e.GameWon(winners):
                return f"{self.all(winners)} {self.verb(winners, 'win')} the game."

    def _why(self, event: e.ComparisonWon) -> str:
        """Return the reason of a win, "8 beats 6.", where one hand has beaten all others seen; else empty."""
        alone = event.winner is not None and len(event.tied) < 2 and event.comparison == self._comparison
        best = self._shown.get(event.winner) if event.winner is not None and alone else None
        others = [hand for seat, hand in self._shown.items() if seat != event.winner]
        if best is None or not others or not (self._rules.sizes or event.points):
            return ""
        why = decide(best, self._rules.strongest(others)).why
        return f"{why}." if why else ""

    def _compared(self, event: e.ComparisonWon) -> str:
        if self._style.whole_hands:
            return self._best_hand(event)
        which = ORDINALS[event.comparison]
        if event.winner is None:
            if not event.tied:
                return f"Nobody takes the {which} group."
            return self._style.tie_told.format(which=which)
        won = f"{self.does(event.winner, 'win', 'wins')} the {which} group"
        scored = f" and {counted(event.points, 'point')}" if event.points else ""
        tied = " Tie: the last shown wins." if len(event.tied) > 1 else ""
        return f"{won}{scored}.{tied}"

    def _best_hand(self, event: e.ComparisonWon) -> str:
        if not event.points:
            return "The best hand is junk. No score."
        if event.winner is None:
            return f"{self.all(event.tied)} hold equal best hands: {counted(event.points, 'point')} each."
        return f"{self.does(event.winner, 'hold', 'holds')} the best hand: {counted(event.points, 'point')}."

    def _scored(self, points: Sequence[int], reason: str) -> str:
        brought = ", ".join(f"{self.name(seat)} {signed(gained)}" for seat, gained in enumerate(points) if gained)
        why = deal_told(reason, self._rules.options, pot=self.paid)
        return sentences(why, f"The deal: {brought}." if brought else "") or "The deal ends."


def stake_returned(persons: Persons, seats: Sequence[Seat], amounts: Sequence[int]) -> str:
    """Return a sentence on the second place: "Second place: Pell and you get 50 each back."."""
    alike = len(set(amounts)) == 1
    back = (
        f"{amounts[0]:,}{' each' if len(amounts) > 1 else ''}" if alike else listed([f"{each:,}" for each in amounts])
    )
    return f"Second place: {listed([persons.object(seat) for seat in seats])} {persons.verb(seats, 'get')} {back} back."


def _drawn(rounds: Sequence[Sequence[Card | None]], seat: Seat) -> str:
    card = next((drawn[seat] for drawn in reversed(rounds) if drawn[seat] is not None), None)
    return "highest card" if card is None else card_words(card)


def _hand_shown(hand: Named) -> str:
    """Return a hand in words to follow "shows": "a colour: K-J-8"."""
    if not hand.kind:
        return hand.label
    kind = hand.kind if hand.kind in UNCOUNTED else with_article(hand.kind)
    return f"{kind}: {hand.cards_told}"
