"""The coach's words at the table: the result of each play, the best first, and why it is the best."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pazaak.house.phrases import capitalized, counted
from pazaak.house.rules.cards import Card
from pazaak.house.rules.protocols import Seat
from pazaak.side_games.climbing.ear.names import in_view, play_words, rank_word
from pazaak.side_games.climbing.moves import PASS, Bid, Move, NameCard, Pass, Play
from pazaak.side_games.climbing.players.coach import Advice, Option, Reason
from pazaak.side_games.climbing.players.simple import mates_of
from pazaak.side_games.climbing.plays.piles import counts_of
from pazaak.side_games.climbing.rules import may_pass_bid
from pazaak.side_games.climbing.scenes.hand import ClimbingControls
from pazaak.side_games.climbing.scenes.words import average
from pazaak.side_games.climbing.state import Phase, View
from pazaak.side_games.climbing.variant import MOST_BID, Variant
from pazaak.stage.screens.log_drawer import LogDrawer
from pazaak.table.cards52 import card_sign
from pazaak.table.coach import LineCoach
from pazaak.table.ui.controls import TableContext
from pazaak.table.ui.game_ui import TableServices

ADVISER = "pazaak.side_games.climbing.players.coach:Coach"
TITLE = "THE COACH"
BEST, TRIED = "Best", "Hands won, and points per hand"
MOST_TOLD = 9
ONLY = {Phase.AUCTION: "the opener must bid", Phase.NAMING: "no other card may be announced"}
"""Words for the only legal move, by phase before the play."""


class ClimbingCoach(LineCoach[View, Advice]):
    """The coach: called once, shows the best move and the reason; called again, all moves tried.

    Sorts the hints too.
    """

    labels = ("Ask the coach", "Show all advice; between turns, hide the coach")
    action = "call"

    def __init__(self, context: TableContext[View, Move], house: TableServices) -> None:
        super().__init__(context, house, ADVISER, self._sentence)
        controls = context.controls
        assert isinstance(controls, ClimbingControls)
        self._controls = controls
        self._advice: Advice | None = None

    def answer(self, question: View, advice: Advice) -> None:
        self._advice = advice
        super().answer(question, advice)
        deck = question.table.variant.deck
        shares = {counts_of(deck.pile(o.move.cards)): o.share for o in advice.options if isinstance(o.move, Play)}
        self._controls.advise(shares)

    def silence(self) -> None:
        super().silence()
        self._advice = None
        self._controls.advise({})

    ponder = silence

    def _sentence(self, advice: Advice) -> str:
        view, names = self._context.view, self._controls.board.names
        if view.table.phase is Phase.AUCTION:
            return f"Coach: {bid_told(view, advice)}"
        share = next((option.share for option in advice.options if option.move == advice.move), None)
        often = "" if share is None else f" wins {share:.0%}"
        reason = why(view, advice, names)
        return f"Coach: {named(view.table.variant, advice.move)}{often}. {capitalized(reason)}."

    def page(self) -> LogDrawer | None:
        """Return the page of all moves tried; None before the coach was called and has answered."""
        advice, view = self._advice, self._context.view
        if not self.called or advice is None:
            return None
        best = named(view.table.variant, advice.move)
        told = why(view, advice, self._controls.board.names)
        lines = [BEST, f"{capitalized(best)}: {told}."]
        if view.table.phase is Phase.AUCTION:
            lines.append(capitalized(bid_told(view, advice)))
        if view.table.phase is Phase.PLAY:
            lines += [TRIED, *(f"{number}. {_tried(view.table.variant, option)}"
                               for number, option in enumerate(advice.options[:MOST_TOLD], start=1))]  # fmt: skip
        if advice.deals:
            lines.append(f"Tested on {counted(advice.deals, 'deal')} that fit all you've seen.")
        return LogDrawer(lines, title=TITLE, heading=lambda line: line in (BEST, TRIED))


def bid_told(view: View, advice: Advice) -> str:
    """Return the line on the best and the second-best bid, each with its share of hands won and its points."""
    bids: list[Move] = [Bid(points) for points in range(view.table.bid + 1, MOST_BID + 1)]
    passes: list[Move] = [PASS] if may_pass_bid(view) else []
    # Where playing wins, a higher bid wins more; where it loses, a lower one loses less.
    ranked = [*passes, *bids] if advice.reason is Reason.POOR or advice.move == Bid(1) else [*reversed(bids), *passes]
    others = [move for move in ranked if move != advice.move]
    told = [f"{_worth(view, advice, advice.move)}."]
    if others:
        told.append(f"Second: {_worth(view, advice, others[0])}.")
    return " ".join(told)


def _worth(view: View, advice: Advice, move: Move) -> str:
    words, first = named(view.table.variant, move), advice.options[0]
    if not isinstance(move, Bid):
        return words
    return f"{words}: {first.share:.0%}, {average(move.points * first.points)} a hand"


def named(variant: Variant, move: Move) -> str:
    """Return a move in words, for a sentence of the coach."""
    match move:
        case Bid(points):
            return f"bid {points}"
        case NameCard(card):
            return f"{'name' if variant.auction else 'announce'} {card_sign(card)}"
        case Pass():
            return "a pass"
        case Play(cards):
            return play_words(variant, cards)


def _tried(variant: Variant, option: Option) -> str:
    words = named(variant, option.move)
    kickers = _kickers(option.move.cards) if isinstance(option.move, Play) else ""
    return f"{capitalized(words)}{kickers}: {option.share:.0%}, {average(option.points)}."


def _kickers(cards: Sequence[Card]) -> str:
    """Return the kickers that tell plays of one name apart: "(4 6)"; empty without kickers."""
    numbers = Counter(card.rank for card in cards)
    body = max(numbers.values())
    found = [rank_word(card.rank) for card in in_view(cards) if numbers[card.rank] < body]
    return f" ({' '.join(found)})" if found else ""


def why(view: View, advice: Advice, names: tuple[str, ...]) -> str:  # noqa: PLR0912
    """Return why a move is the best, in words that follow its name."""
    first = advice.options[0] if advice.options else None
    match advice.reason:
        case Reason.ONLY:
            return ONLY.get(view.table.phase, "it's the only move")
        case Reason.ENDS:
            return "it empties your hand"
        case Reason.MATE:
            assert view.round.lying is not None
            name, table = names[view.round.lying[0]], view.table
            unknown = table.named is not None and view.round.partner is None
            return f"{name} {'may be' if unknown else 'is'} on your side"
        case Reason.SAVES:
            return "any play leaves a worse hand"
        case Reason.WAITS:
            return "keep your high cards for later"
        case Reason.STAKE:
            return "fewer wins, but more points"
        case Reason.STOPS:
            seat = _nearest(view)
            return f"{names[seat]} has {counted(view.round.counts[seat], 'card')} left"
        case Reason.POWER:
            return "it takes the lead"
        case Reason.FEWEST:
            assert first is not None
            return f"it leaves {counted(first.left, 'play')}, the fewest"
        case Reason.TRIED:
            return "it does best of all tried"
        case Reason.WORTH | Reason.POOR:
            assert first is not None
            return f"at a bid of 1 you'd average {average(first.points)} points and win {first.share:.0%}"
        case Reason.HIGHEST:
            return "its holder is likely to be strong"
        case Reason.ALIKE:
            return "all that may be announced are alike"


def _nearest(view: View) -> Seat:
    """Return the rival nearest to going out."""
    mates, counts = mates_of(view), view.round.counts
    rivals = [seat for seat, count in enumerate(counts) if count and seat != view.seat and seat not in mates]
    return min(rivals, key=lambda seat: counts[seat])
