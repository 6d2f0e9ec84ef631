"""The deciding facts of a partition game: the kind of its end, the winner's groups, and those they beat."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from partition_games.engine.hands.cards import Group
from partition_games.engine.hands.five_ranks import describe_five
from partition_games.engine.rules import PartitionRules, is_grouped
from partition_games.engine.state import DealResult, PublicState, SpecialKind
from partition_games.hazari import points_of
from partition_games.scenes.doors import GameStyle
from partition_games.scenes.table_rules import TableRules
from partition_games.scenes.words import SPECIAL_NAMES, UNCOUNTED
from pazaak.house.phrases import capitalized, counted, with_article
from pazaak.house.rules.notation import write_card
from pazaak.house.rules.protocols import Seat
from pazaak.house.session.session import AnySession
from pazaak.table.round.ending.decided import Decided, DecidingCards, Why, by_margin, does, subject, whose_game
from pazaak.table.ui.game_ui import TableInfo

FOULED = "out by a foul"
NUMBERS = ("no", "one", "two", "three", "all four")


def why_of(style: GameStyle) -> Why:
    """Return the function that finds the deciding facts in a game of this style."""
    return partial(_why, style)


def _why(style: GameStyle, room: TableInfo, session: AnySession) -> Decided:
    return _Told(style, room, session).decided()


class _Told:
    """The deciding facts of one game that is over."""

    def __init__(self, style: GameStyle, room: TableInfo, session: AnySession) -> None:
        rules = session.rules
        assert isinstance(rules, PartitionRules)
        self._style, self._room, self._variant = style, room, rules.variant
        self._table_rules = TableRules(rules)
        self._table: PublicState = session.view(room.viewer).table
        assert self._table.last_deal is not None, "a game ends with a deal"
        self._last: DealResult = self._table.last_deal
        self._winners = self._table.winners

    @property
    def _first(self) -> Seat:
        """The winner, or the first of several: the person before others."""
        return self._room.viewer if self._room.viewer in self._winners else self._winners[0]

    @property
    def _game(self) -> str:
        """The owner of the game, as the end of a sentence."""
        return whose_game(self._room, self._winners)

    def _who(self, plain: str) -> str:
        """Return the winners with a verb: "You win", "Nib and Pell win"."""
        return f"{subject(self._room, self._winners)} {does(self._room, self._winners, plain)}"

    def decided(self) -> Decided:
        table = self._table
        told = self._by_end()
        out = {seat: FOULED for seat, dropped in enumerate(table.dropped) if dropped}
        part = f"deal {self._last.number}"
        if table.reason == "deals":
            part = ""  # the sentence has the number of deals
        return replace(told, part=part, unranked=out)

    def _by_end(self) -> Decided:
        table, last = self._table, self._last
        match table.reason:
            case "crash":
                return Decided("BY A CRASH", f"All four groups in one deal: {self._game}.", self._groups())
            case "dragon":
                return Decided("BY A DRAGON", f"One card of every rank: {self._game}.", self._special())
            case "last_left":
                fouls = sum(table.dropped)
                sentence = f"{counted(fouls, 'foul')}, and nobody else is in: {self._game}."
                return Decided("THE LAST ONE LEFT", sentence, self._groups())
            case "deals":
                return Decided(by_margin(table.scores, self._winners, self._unit), self._most(), self._groups())
            case _:
                pass
        if last.reason == "salami":
            return Decided("BY A SALAMI", f"All three groups make {self._reached}: {self._game}.", self._groups())
        special = self._special()
        if last.reason == SpecialKind.FOUR_OF_A_KIND and special:
            return Decided("BY FOUR OF A KIND", f"They win without a show, and make {self._reached}: {self._game}.",
                           special)  # fmt: skip
        return Decided(self._kind().upper(), self._brought(), self._groups())

    def _unit(self, number: int) -> str:
        """Return a number of points, or of deals, with its unit."""
        return (self._style.lead or self._style.door.unit).counted(number)

    def _kind(self) -> str:
        """Return what reached the goal: a hand, groups in a row, the group that took most; else the goal itself."""
        last, seat = self._last, self._first
        if self._style.whole_hands:
            if self._wins_hand(seat):
                return self._name(last.groups[seat][0])
        elif self._style.door.game == "hazari":
            best = self._best_taken()
            if best is not None:
                group, points = best
                return f"{self._head(group)} for {points}"
        elif self._style.door.game == "kitti" and last.points[seat]:
            return "Two in a row" if self._in_a_row else "Two shows"
        return self._style.door.unit.counted(self._table.options.goal or 0)

    @property
    def _in_a_row(self) -> str:
        """Condition for shows of Kitti to win a deal, as the end of a phrase; empty for any two."""
        return "" if self._table_rules.chosen.get("any_two") else " in a row"

    def _wins_hand(self, seat: Seat) -> bool:
        last = self._last
        return bool(last.points[seat] and last.groups and last.groups[seat] and seat in last.winners)

    @property
    def _reached(self) -> str:
        return self._style.door.unit.counted(self._table.scores[self._first])

    def _most(self) -> str:
        """Return the sentence on the end of a game with a fixed number of deals."""
        deals = counted(self._table.deals_played, "deal")
        if len(self._winners) > 1:
            return f"{self._who('share')} the game after {deals}, with {self._reached} each."
        return f"{self._who('win')} after {deals}, with {self._reached}."

    def _brought(self) -> str:
        """Return a sentence on the winner's last deal, by its best part."""
        seat, last, reached = self._first, self._last, self._reached
        if self._style.whole_hands:
            if self._wins_hand(seat):
                make = "makes" if last.points[seat] == 1 else "make"
                return f"{last.points[seat]} more {make} {reached}, and {self._game}."
        elif self._style.door.game == "hazari":
            if self._best_taken() is not None:
                return f"That makes {reached}, and {self._game}."
        elif self._style.door.game == "kitti":
            if last.points[seat]:
                return f"Two shows{self._in_a_row} make {reached}: {self._game}."
        elif last.points[seat]:
            won = sum(winner == seat for winner in last.winners)
            groups = "One group" if won == 1 else f"{NUMBERS[won].capitalize()} groups"
            extra = " and four of a kind" if last.points[seat] > won else ""
            make = "makes" if won == 1 and not extra else "make"
            return f"{groups if won else 'Four of a kind'}{extra if won else ''} {make} {reached}, and {self._game}."
        return f"{self._who('win')} with {reached}."

    def _taken(self, number: int) -> int:
        """Return the points of the cards that the winner of a comparison took."""
        return points_of(card for shown in self._last.groups if shown for card in shown[number])

    def _best_taken(self) -> tuple[Group, int] | None:
        """Return the winner's group that took most in the last deal; None for none."""
        last, seat = self._last, self._first
        if not last.groups or not last.groups[seat]:
            return None
        won = [number for number, winner in enumerate(last.winners) if winner == seat]
        best = max(won, key=self._taken, default=None)
        return None if best is None else (last.groups[seat][best], self._taken(best))

    def _words(self, cards: Group) -> str:
        """Return the description of a hand for the middle of a sentence."""
        return self._variant.ladder.words(cards[:3]) if is_grouped(self._variant) else describe_five(cards).lower()

    def _name(self, cards: Group) -> str:
        return capitalized(self._words(cards))

    def _head(self, cards: Group) -> str:
        """Return the description of a hand without the cards that decide."""
        return self._variant.ladder.head(cards[:3]) if is_grouped(self._variant) else self._name(cards)

    def _groups(self) -> tuple[DecidingCards, ...]:
        """Return the winner's groups that won in the last deal, each with those it beat or took."""
        last, seat = self._last, self._first
        if not last.groups or not last.groups[seat]:
            return ()
        groups = last.groups[seat]
        if self._style.whole_hands:
            others = [cards[0] for other, cards in enumerate(last.groups) if cards and other not in self._winners]
            named = [self._table_rules.named(cards) for cards in others]
            beat = f"Beat {self._words(self._table_rules.strongest(named).cards)}" if named else "The best hand"
            return (_shown(groups[0], beat),) if self._wins_hand(seat) else ()
        found = []
        for number, winner in enumerate(last.winners):
            if winner != seat or number >= len(groups):
                continue
            if self._style.door.game == "hazari":
                told = f"group {number + 1} took {self._taken(number)}"
            else:
                told = self._beaten(number, seat)
            found.append(_shown(groups[number], self._name(groups[number]), told))
        return tuple(found)

    def _beaten(self, number: int, seat: Seat) -> str:
        """Return the best group that a group beat, in words."""
        others = [
            shown[number] for other, shown in enumerate(self._last.groups) if other != seat and number < len(shown)
        ]
        if not others:
            return f"group {number + 1}"
        best = self._table_rules.strongest(map(self._table_rules.named, others))
        kind = best.kind or best.label
        counts = not best.kind or kind in UNCOUNTED
        return f"group {number + 1} beat {kind if counts else with_article(kind)}"

    def _special(self) -> tuple[DecidingCards, ...]:
        """Return the cards of a special deal of the winners."""
        return tuple(
            _shown(special.cards, f"{self._room.names[special.seat]}: {SPECIAL_NAMES[special.kind]}")
            for special in self._last.specials
            if special.seat in self._winners
        )


def _shown(cards: Group, name: str, told: str = "") -> DecidingCards:
    return DecidingCards(tuple(map(write_card, cards)), name, told)
