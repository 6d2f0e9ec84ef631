"""A table that is laid out and animated from zones and changes looks as one that was written by hand, at every
moment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pytest

from pazaak.house.rules.match import Match
from pazaak.house.rules.protocols import Seat
from pazaak.house.zones.change import Carrying, Change, ChangeError, Moved, Paid, Won, fold
from pazaak.house.zones.zone import Kind, Zone, Zones, hidden, lying, zone
from pazaak.stage.motion.beats import Call
from pazaak.stage.motion.timeline import Beats, Timeline
from pazaak.table.cards52 import back_sprite, face_sprite
from pazaak.table.hall.door import PURSES
from pazaak.table.round.board import RoundBoard, Sign
from pazaak.table.round.in_hands import held_places, held_scale
from pazaak.table.round.picture import RoundPicture, SeatCards
from pazaak.table.round.places import SHOWN_SCALE, WIDE_PITCH, own_places
from pazaak.table.round.zone_board import ZoneBoard
from pazaak.table.ui.board import Board
from pazaak.table.ui.game_ui import TableInfo
from pazaak.table.ui.picture import Animation
from tests.games.highcard import ALONE, SHARED
from tests.snapshots import snapshot
from tests.table.adapter import RICH
from tests.table.adapters import ADAPTERS
from tests.table.cases import Case
from tests.table.playing import PREMISES
from tests.table.small_game.events import CardPlayed, CardsDealt, Event, PotPaid, StakesPaid, TrickBegun, TrickTaken
from tests.table.small_game.moves import Move
from tests.table.small_game.screen import HighCardBoard
from tests.table.small_game.state import View

ADAPTER = ADAPTERS["highcard"]
CASES = [Case("two", 2, 1, 3), Case("three", 3, 0, 4), Case("four", 4, 2, 5), Case("five", 5, 4, 6), SHARED, ALONE]
LOOK = 0.03
"""Seconds between two looks at an animation."""
MOST_LOOKS = 4000
CardsPicture = RoundPicture[SeatCards]
SIGN = Sign("", "", "", "")


@pytest.fixture(scope="module", autouse=True)
def _premises() -> Iterator[None]:
    yield
    PREMISES.close()


@contextmanager
def room_of(case: Case) -> Iterator[TableInfo]:
    """Yield the table's information for the board of a case."""
    with PREMISES.open(ADAPTER) as (house, pilot):
        session = ADAPTER.begin(house, case, practice=True)
        ADAPTER.seat_players(house, case, session.match.rules)
        table = ADAPTER.sit(house, session).scene
        pilot.app.push(table, how="none")
        yield table.room


class ByHand(RoundBoard[View, Move, Event, CardsPicture]):
    """The small game's table, sprite by sprite and event by event."""

    def __init__(self, room: TableInfo) -> None:
        super().__init__(room, SIGN, CardsPicture())

    def lay_out(self, view: View) -> CardsPicture:
        table = view.table
        picture = self._seated(table.taken, table.purses)
        picture.pot, picture.turn = float(table.pot), table.to_act
        trick = table.in_trick()
        for seat, place in enumerate(self.places):
            if seat != view.seat:
                spots = held_places(place, table.cards_held(seat))
                picture.seats[seat].hand = [back_sprite((spot.x, spot.y), scale=held_scale(place)) for spot in spots]
            if seat in trick:
                picture.seats[seat].shown = [face_sprite(trick[seat], place.show, scale=SHOWN_SCALE)]
        lain = own_places(len(view.hand), WIDE_PITCH)
        picture.own = {card: face_sprite(card, spot) for card, spot in zip(view.hand, lain, strict=True)}
        return picture

    def before(self, view: View, events: Sequence[Event]) -> CardsPicture:
        return self._seated((0,) * view.table.seats, view.table.brought)

    def _seated(self, scores: Sequence[int], purses: Sequence[int]) -> CardsPicture:
        numbers = zip(scores, purses, strict=True)
        return CardsPicture(seats=[SeatCards(score=float(score), purse=float(purse)) for score, purse in numbers])

    def turn_of(self, view: View) -> Seat | None:
        return view.table.to_act

    def animations(self, events: Sequence[Event], view: View, move: Move | None) -> list[Iterator[Beats]]:
        return [self.animation(event, view) for event in events]

    def animation(self, event: Event, view: View | None = None) -> Animation:
        floor = self.floor
        match event:
            case StakesPaid(stake, pot):
                yield from floor.pay((stake,) * self.seats, pot)
            case CardsDealt(count):
                hand = () if view is None else view.hand
                yield from floor.deal(0, (count,) * self.seats, hand, pitch=WIDE_PITCH)
            case TrickBegun():
                yield Call(floor.calm)
            case CardPlayed(seat, card):
                yield from floor.play(seat, card, pitch=WIDE_PITCH)
            case TrickTaken(seat):
                yield from floor.win(seat, score=1)
                yield from floor.gather(seat)
            case PotPaid(seats, amounts):
                yield from floor.take_pot(seats, amounts)
                yield from floor.win_game(seats)

    def last_words(self, events: Sequence[Event], view: View) -> None:
        for event in events:
            if isinstance(event, PotPaid):
                self.floor.leave_words(event.seats)


AnyBoard = Board[Any, Any, Any, Any]


class Film:
    """A board that is looked at while it animations, and listened to."""

    def __init__(self, board: AnyBoard) -> None:
        self.board, self.timeline = board, Timeline()
        self.heard: list[str] = []
        board.effects.sound = lambda name, x: self.heard.append(name)

    def show(self, events: Sequence[Any], view: Any) -> Iterator[Any]:
        """All that is to be seen and heard, look by look, until the table rests."""
        for animation in self.board.animations(events, view, None):
            self.timeline.play(animation)
        for _ in range(MOST_LOOKS):
            yield self.look()
            if not self.timeline.busy:
                break
            self.timeline.update(LOOK)
            self.board.update(LOOK, at_rest=False)
        self.board.rest(view)
        yield self.look()

    def look(self) -> Any:
        picture = self.board.picture
        light = [picture.lighting.staged, *picture.lighting.spots]
        effects = self.board.effects
        said = [one.text for one in effects.callouts]
        return snapshot(picture), list(self.heard), list(effects.moods), said, effects.line, light


@pytest.mark.full
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_film_is_that_of_a_table_written_by_hand(case: Case) -> None:
    options = {**case.options, PURSES: [RICH] * case.seats}
    match: Match[Any, View, Move, Event] = Match(ADAPTER.game.build(case.seats, options), case.seed, case.position)
    players = {seat: ADAPTER.player(case, match.rules, seat) for seat in range(case.seats)}
    looks = 0
    with room_of(case) as room:
        films = [Film(HighCardBoard(room)), Film(ByHand(room))]
        events, view = match.opening, match.view(case.at)
        for film in films:
            film.board.picture = film.board.before(view, events)
        while True:
            for ours, by_hand in zip(*(film.show(events, view) for film in films), strict=True):
                assert ours == by_hand
                looks += 1
            for film in films:
                film.board.last_words(events, view)
            assert films[0].look() == films[1].look()
            assert snapshot(films[0].board.lay_out(view)) == snapshot(films[1].board.lay_out(view))
            if match.to_act is None:
                break
            events = match.play(players[match.to_act].choose(match.view(match.to_act)))
            view = match.view(case.at)
    assert films[0].board.picture.banner
    assert looks > 400


# -- tables of no game -------------------------------------------------------------------------------------------------


class Bare(ZoneBoard[Zones, None, Sequence[Change]]):
    """A table whose views are zones and whose events are changes."""

    def __init__(self, room: TableInfo) -> None:
        super().__init__(room, SIGN, Carrying(lambda zones: zones, changes=lambda told, zones: told))

    def turn_of(self, view: Zones) -> Seat | None:
        return None


def empty(own: Seat) -> Zones:
    """Three seats before the first deal from two packs; who looks on sits at `own`."""
    after, last = (own + 1) % 3, (own + 2) % 3
    return (
        zone(Kind.TRICK),
        zone(Kind.HAND, own),
        zone(Kind.HAND, after, number=0),
        zone(Kind.HAND, last),
        *(zone(Kind.SCORE, seat, number=0) for seat in range(3)),
        *(zone(Kind.PURSE, seat, number=100) for seat in range(3)),
        zone(Kind.POT, number=0),
        zone(Kind.PACK, number=104),
        *(zone(Kind.PILE, seat, number=0) for seat in range(3)),
        zone(Kind.PILE, called="gone"),
    )


def steps(own: Seat) -> Iterator[Sequence[Sequence[Change]]]:
    """A game that hardly is one, step by step and event by event. Everybody has an ace of spades."""
    after, last = (own + 1) % 3, (own + 2) % 3
    stakes = [Paid(5, f"purse-{last}", "pot"), Paid(7, f"purse-{own}", "pot"), Paid(1, f"purse-{last}", "pot")]
    yield (
        stakes,
        [
            Moved("pack", f"hand-{last}", lying(hidden(3))),
            Moved("pack", f"hand-{own}", lying(["AS", "KH", "2C"])),
            Moved("pack", f"hand-{after}", lying(hidden(4))),
        ],
    )
    yield ([Moved(f"hand-{last}", "trick", lying(["AS"], last))],)
    yield ([Moved(f"hand-{own}", "trick", lying(["AS"], own))],)
    yield (
        [Moved(f"hand-{after}", "trick", lying(["AS", "QD"], after))],
        [
            Moved("trick", f"pile-{last}", lying(["QD", "AS", "AS", "AS"])),
            Paid(2, None, f"score-{last}"),
            Paid(-1, None, f"score-{own}"),
        ],
    )
    yield (
        [
            Moved(f"hand-{after}", "trick", lying(["KH"], after)),
            Moved(f"hand-{own}", "trick", lying(["KH"], own)),
        ],
    )
    yield ([Moved("trick", "gone", lying(["KH", "KH"]))], [Paid(4, None, f"score-{own}")])
    yield ([Paid(9, "pot", f"purse-{own}"), Paid(4, "pot", f"purse-{after}"), Won((own, after))],)


@pytest.mark.parametrize("own", range(3))
def test_what_is_animated_is_what_is_laid_out(own: Seat) -> None:
    zones = empty(own)
    with room_of(Case("bare", 3, own)) as room:
        film = Film(Bare(room))
        film.board.picture = film.board.lay_out(zones)
        for step in steps(own):
            zones = fold(zones, [change for event in step for change in event])
            assert len(list(film.show(step, zones))) > 3
            assert snapshot(film.board.picture) == snapshot(film.board.lay_out(zones))
        seat = film.board.picture.seats[own]
        assert (seat.score, seat.purse, film.board.picture.pot) == (3, 102, 0)


@pytest.mark.parametrize(
    ("change", "named"),
    [
        (Moved("hand-0", "hand-9", lying(["AS"])), "no zone 'hand-9' for Moved.*hand-0"),
        (Moved("hand-0", "hand-1", lying(["AS"])), "no animation for Moved.*hand-0.*hand-1"),
        (Moved("pack", "trick", lying(["AS"])), "no animation for Moved.*pack.*trick"),
        (Paid(3, "purse-0", "purse-1"), "no animation for Paid.*purse-0.*purse-1"),
        (Paid(3, None, "points"), "'points' is nobody's"),
    ],
)
def test_what_it_cannot_animation_is_named(change: Change, named: str) -> None:
    zones = (*empty(0), zone(Kind.SCORE, called="points"))
    with room_of(Case("bare", 3, 0)) as room, pytest.raises(ChangeError, match=named):
        list(Film(Bare(room)).show([[change]], zones))


@pytest.mark.parametrize(
    ("more", "named"),
    [
        (zone(Kind.LOT, faces=["KH"]), "no place for Zone.*'lot'.*KH"),
        (zone(Kind.HAND, 0, ["KH", "2C", "KH"]), "look alike in Zone.*'hand-0'.*KH"),
    ],
)
def test_what_it_cannot_lay_is_named(more: Zone, named: str) -> None:
    with room_of(Case("bare", 3, 0)) as room, pytest.raises(ChangeError, match=named):
        Bare(room).lay_out((*empty(0), more))


def test_a_card_that_is_drawn_by_somebody_who_holds_one_is_no_deal() -> None:
    drawn = Moved("pack", "hand-0", lying(["AS"]))
    zones = (*empty(0)[:1], zone(Kind.HAND, 0, ["KH", "AS"]), *empty(0)[2:])
    with room_of(Case("bare", 3, 0)) as room:
        film = Film(Bare(room))
        film.board.picture = film.board.before(zones, [[drawn]])
        with pytest.raises(ChangeError, match=r"no animation for Moved.*pack.*hand-0"):
            list(film.show([[drawn]], zones))
