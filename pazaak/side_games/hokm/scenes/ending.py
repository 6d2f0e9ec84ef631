"""The end of a hand of Hokm in words and figures: the winners, the reason, the cards left, and all its tricks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pazaak.house.phrases import capitalized, counted, short_name
from pazaak.house.rules.cards import Card, Suit
from pazaak.house.rules.notation import card_words, suit_words
from pazaak.house.rules.protocols import Seat
from pazaak.side_games.hokm import events as e
from pazaak.side_games.hokm.options import Options
from pazaak.side_games.hokm.state import Trick
from pazaak.side_games.hokm.tricks import HAND_SIZE, partners, sides
from pazaak.table.hand_end.told import EndSeat, Factor, HandEnd
from pazaak.table.tricks.fan import sorted_hand
from pazaak.table.tricks.told import HandByTricks, TrickPlay
from pazaak.table.tricks.told import Trick as ToldTrick
from pazaak.table.ui.narrator import Persons, listed

if TYPE_CHECKING:
    from pazaak.table.ui.parts import SheetRoom
    from pazaak.table.ui.player_card import PlayerCard

FELT = "table_hokm"
SEATS_WITH_PARTNERS = 4
COUNTS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


class HandStory:
    """The story of one hand, read from its events up to its points."""

    def __init__(self, events: Sequence[e.Event]) -> None:
        self.number = 0
        self.hakem: Seat | None = None
        self.trump: Suit | None = None
        self.tricks: list[Trick] = []
        self.winners: list[Seat] = []
        self.cards: list[Card] = []
        """Card that won each trick, in order."""
        self.counts: tuple[int, ...] = ()
        self.won: e.HandWon | None = None
        self._lying: Trick = ()
        for event in events:
            self._see(event)
            if self.won is not None:
                break

    def _see(self, event: e.Event) -> None:
        match event:
            case e.HandDealt(number, hakem):
                self.number, self.hakem = number, hakem
            case e.TrumpNamed(_, suit):
                self.trump = suit
            case e.CardPlayed(seat, card):
                self._lying = (*self._lying, (seat, card))
            case e.TrickWon(seat, card, tricks):
                self.tricks.append(self._lying)
                self.winners.append(seat)
                self.cards.append(card)
                self.counts, self._lying = tricks, ()
            case e.HandWon():
                self.won = event
            case _:
                pass

    def held(self, seat: Seat) -> tuple[Card, ...]:
        """Return the cards a seat had when the play began, in display order."""
        played = [card for trick in self.tricks for who, card in trick if who == seat]
        left = self.won.left[seat] if self.won is not None else ()
        return sorted_hand((*played, *left), self.trump)

    def share(self, side: Sequence[Seat]) -> int:
        """Return the number of tricks a side has taken."""
        return sum(self.counts[seat] for seat in side)


def hand_end(options: Options, room: SheetRoom, parts: Sequence[Sequence[e.Event]]) -> HandEnd | None:
    """Return the end of the latest hand as a picture; None before it has ended."""
    story = HandStory(parts[-1])
    won = story.won
    if won is None or not story.tricks:
        return None
    names, seats = _names(room), options.seats
    ended = [event for part in parts for event in part if isinstance(event, e.HandWon)]
    played = [sum(event.points for event in ended if seat in event.seats) for seat in range(seats)]
    # A table may have begun with scores.
    totals = [begun + points for begun, points in zip(room.begun or (0,) * seats, played, strict=True)]
    lasting = max(totals) < options.target and story.number != options.hands
    own = room.viewer in won.seats
    return HandEnd(
        title=_title(won, room.viewer, names),
        why=why_won(story, room.viewer, names),
        viewer=room.viewer,
        rivals=tuple((room.viewer - turn) % seats for turn in range(1, seats)),
        seats=tuple(_seat(story, won, seat, sitter, names[seat], room.viewer, totals[seat])
                    for seat, sitter in enumerate(room.player_cards)),
        number=f"hand {story.number}  ·  first to {counted(options.target, 'point')}",
        tone="gold" if own else "rival",
        last=(story.cards[-1],),
        last_told=f"{capitalized(Persons(names, room.viewer).whose(story.winners[-1]))} {card_words(story.cards[-1])}",
        price=tuple(Factor(str(story.share(side)), _tricks_of(side, room.viewer, names))
                    for side in sorted(sides(seats), key=lambda side: -story.share(side))),
        due=Factor(f"+{won.points}", "point" if won.points == 1 else "points"),
        multiplied=False,
        meaning=meaning_of_points(options, stakes=room.stakes),
        unit="points",
        onward="NEXT HAND" if lasting else "RESULT",
        felt=FELT,
    )  # fmt: skip


def meaning_of_points(options: Options, *, stakes: bool) -> str:
    """Return the use of points at a table, in words; empty where the number of hands decides."""
    if options.hands is not None:
        return ""
    goal = f"first to {options.target}"
    return f"{goal} takes the pot of {options.stake * options.seats:,}" if stakes else f"{goal}, for practice"


def _names(room: SheetRoom) -> list[str]:
    return ["You" if seat == room.viewer else short_name(sitter.name) for seat, sitter in enumerate(room.player_cards)]


def _tricks_of(side: Sequence[Seat], viewer: Seat, names: Sequence[str]) -> str:
    if len(side) > 1:
        return "our tricks" if viewer in side else "their tricks"
    return "your tricks" if side[0] == viewer else f"{names[side[0]]}'s tricks"


def _title(won: e.HandWon, viewer: Seat, names: Sequence[str]) -> str:
    special = {"kot": "KOT", "hakem_koti": "HÂKEM KOTI", "third": "THE THIRD WINS"}.get(won.reason)
    if special is not None:
        return special
    if viewer in won.seats:
        return "YOUR SIDE WINS THE HAND" if len(won.seats) > 1 else "YOU WIN THE HAND"
    return "THEY WIN THE HAND" if len(won.seats) > 1 else f"{names[won.seats[0]].upper()} WINS THE HAND"


def why_won(story: HandStory, viewer: Seat, names: Sequence[str]) -> str:
    """Return the reason why a hand was won, in one sentence."""
    won = story.won
    assert won is not None, "asked of a hand that has ended"
    persons = Persons(names, viewer)
    card = f"{capitalized(persons.whose(story.winners[-1]))} {card_words(story.cards[-1])}"
    side, seats = won.seats, len(story.counts)
    others = [story.share(other) for other in sides(seats) if side[0] not in other]
    match won.reason:
        case "kot":
            return f"{card} took the seventh trick to none: two points instead of one." if won.points == 2 else (
                f"{card} took the seventh trick to none.")  # fmt: skip
        case "hakem_koti":
            beaten = "Your" if story.hakem == viewer else f"{names[story.hakem or 0]}'s"
            return f"{card} took the seventh trick to none. {beaten} crown falls."
        case "sure":
            left = HAND_SIZE[seats] - sum(story.counts)
            who = persons.does(viewer if viewer in side else side[0], "lead", "leads")
            ahead = story.share(side) - max(others)
            told = counted(left, "trick")
            return f"{who} by {ahead} with {told} left: nobody can catch up."
        case "third":
            level = [seat for seat in range(seats) if seat not in side]
            both = listed([names[seat] for seat in level])
            have = f"{both} have {counted(story.counts[level[0]], 'trick')} each"
            return f"{have}, so {persons.object(side[0])} {persons.verb(side, 'win')} as the third."
        case _:
            return f"{card} took the seventh trick: seven to {COUNTS[max(others)]}."


def _seat(story: HandStory, won: e.HandWon, seat: Seat, sitter: PlayerCard, name: str, viewer: Seat,
          total: int) -> EndSeat:  # fmt: skip
    mine = seat in won.seats
    rare = won.reason in ("kot", "hakem_koti")
    mate = len(story.counts) == SEATS_WITH_PARTNERS and partners(SEATS_WITH_PARTNERS, seat, viewer) and seat != viewer
    role = "Hâkem" if seat == story.hakem else "your partner" if mate else ""
    return EndSeat(
        name=sitter.shown if seat == viewer else name,
        portrait=sitter.portrait,
        role=role,
        won=mine,
        mood="glad" if mine else "wince" if rare else "grim",
        left=sorted_hand(won.left[seat], story.trump),
        change=won.points if mine else 0,
        total=total,
        note=counted(story.counts[seat], "trick"),
    )


def by_tricks(room: SheetRoom, part: Sequence[e.Event]) -> HandByTricks | None:
    """Return the hand trick by trick; None before it has ended."""
    story = HandStory(part)
    if story.won is None:
        return None
    seats = range(len(story.counts))
    return HandByTricks(
        title=f"HAND {story.number}" + (f": {suit_words(story.trump).upper()}" if story.trump is not None else ""),
        names=room.names,
        viewer=room.viewer,
        hands=tuple(story.held(seat) for seat in seats),
        tricks=tuple(
            ToldTrick(tuple(TrickPlay(seat, (card,)) for seat, card in trick), winner)
            for trick, winner in zip(story.tricks, story.winners, strict=True)
        ),
        roles=tuple("Hâkem" if seat == story.hakem else "" for seat in seats),
    )
