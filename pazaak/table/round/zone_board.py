"""A round table that is laid out from zones, and animated by the changes between them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby

from pazaak.house.rules.notation import parse_card
from pazaak.house.rules.protocols import E, M, Seat, V
from pazaak.house.zones.change import Became, Carrying, Change, ChangeError, Moved, Paid, Won, fold, named, undone
from pazaak.house.zones.zone import Kind, Zone, Zones
from pazaak.stage.motion.beats import Call
from pazaak.stage.motion.timeline import Beats
from pazaak.table.cards52 import back_sprite, face_sprite
from pazaak.table.round.board import RoundBoard, Sign
from pazaak.table.round.in_hands import held_places, held_scale
from pazaak.table.round.picture import RoundPicture, SeatCards
from pazaak.table.round.places import SHOWN_SCALE, WIDE_PITCH, own_places
from pazaak.table.ui.game_ui import TableInfo
from pazaak.table.ui.picture import Animation

CardsPicture = RoundPicture[SeatCards]
Table = Mapping[str, Zone]
Way = tuple[Kind | None, Kind | None] | None
"""Source and target kind of a movement; None for a change without movement."""
UNSEEN = (Kind.PACK, Kind.PILE, Kind.FACT)


class ZoneBoard(RoundBoard[V, M, E, CardsPicture]):
    """The table of a game that provides its zones and the changes of each event.

    Hands and a trick are shown, the pot, and of each seat one score and one purse. Cards are identified by their place;
    only in the viewer's hand no two are alike. For a look of its own a game overrides `lay` or `animation`.
    """

    pitch = WIDE_PITCH
    """Distance between the viewer's cards, in units."""

    def __init__(self, room: TableInfo, sign: Sign, carrying: Carrying[V, E]) -> None:
        super().__init__(room, sign, CardsPicture())
        self._carrying = carrying

    def lay_out(self, view: V) -> CardsPicture:
        picture = self._laid(self._carrying.zones(view))
        picture.turn = self.turn_of(view)
        return picture

    def before(self, view: V, events: Sequence[E]) -> CardsPicture:
        """Return the table before the deal: its changes are undone."""
        return self._laid(fold(self._carrying.zones(view), undone(self._changes(events, view))))

    def last_words(self, events: Sequence[E], view: V) -> None:
        for change in self._changes(events, view):
            if isinstance(change, Won):
                self.floor.leave_words(change.seats)

    def _changes(self, events: Sequence[E], view: V) -> list[Change]:
        return [change for event in events for change in self._carrying.changes(event, view)]

    def _laid(self, zones: Zones) -> CardsPicture:
        picture = CardsPicture(seats=[SeatCards() for _ in range(self.seats)])
        for zone in zones:
            self.lay(zone, picture)
        return picture

    def lay(self, zone: Zone, picture: CardsPicture) -> None:
        """Put the contents of a zone into the picture."""
        number, cards = float(zone.number or 0), zone.cards
        match zone:
            case Zone(kind=Kind.POT):
                picture.pot = number
            case Zone(kind=Kind.SCORE, owner=int(seat)):
                picture.seats[seat].score = number
            case Zone(kind=Kind.PURSE, owner=int(seat)):
                picture.seats[seat].purse = number
            case Zone(kind=Kind.HAND, owner=int(seat)) if seat == self.viewer:
                own = [parse_card(card.face or "") for card in cards]
                spots = own_places(len(own), self.pitch)
                picture.own = {card: face_sprite(card, spot) for card, spot in zip(own, spots, strict=True)}
                if len(picture.own) < len(own):
                    raise ChangeError(f"Two cards of the own hand look alike in {zone}.")
            case Zone(kind=Kind.HAND, owner=int(seat)):
                place = self.places[seat]
                held = held_places(place, len(cards) if zone.number is None else zone.number)
                picture.seats[seat].hand = [back_sprite((spot.x, spot.y), scale=held_scale(place)) for spot in held]
            case Zone(kind=Kind.TRICK):
                for card in cards:
                    assert card.seat is not None, f"nobody has laid {card} before him"
                    sprite = face_sprite(parse_card(card.face or ""), self.places[card.seat].show, scale=SHOWN_SCALE)
                    picture.seats[card.seat].shown.append(sprite)
            case _ if cards and zone.kind not in UNSEEN:
                raise ChangeError(f"A round table has no place for {zone}: its board has to give one.")

    def animations(self, events: Sequence[E], view: V, move: M | None) -> list[Iterator[Beats]]:
        table = {zone.id: zone for zone in self._carrying.zones(view)}
        return [self.animation(event, self._carrying.changes(event, view), table) for event in events]

    def animation(self, event: E, changes: Sequence[Change] = (), table: Table | None = None) -> Animation:
        """Yield the changes of an event, one way after the other; without movements all faces turn calm."""
        zones = table or {}
        going = [change for change in changes if not isinstance(change, Became)]
        for way, alike in groupby(going, key=partial(_way, zones)):
            yield from self._at_once(way, list(alike), zones)
        if not going:
            yield Call(self.floor.calm)

    def _at_once(self, way: Way, changes: Sequence[Change], table: Table) -> Animation:
        floor, seats = self.floor, range(self.seats)
        moves = [change for change in changes if isinstance(change, Moved)]
        paid = [change for change in changes if isinstance(change, Paid)]
        match way:
            case (Kind.PACK, Kind.HAND) if not (self.picture.own or any(each.hand for each in self.picture.seats)):
                dealt = {_owner(table, move.target): move.cards for move in moves}
                counts = [len(dealt.get(seat, ())) for seat in seats]
                own = [parse_card(card.face or "") for card in dealt.get(self.viewer, ())]
                yield from floor.deal(next(iter(dealt)), counts, own, pitch=self.pitch)
            case (Kind.HAND, Kind.TRICK):
                for seat, card in ((_owner(table, move.source), card) for move in moves for card in move.cards):
                    yield from floor.play(seat, parse_card(card.face or ""), pitch=self.pitch)
            case (None, Kind.SCORE):
                for change in paid:
                    yield from floor.win(_owner(table, change.target), score=change.amount)
                if moves:
                    yield from floor.gather(_owner(table, paid[0].target) if paid else table[moves[0].target].owner)
            case (Kind.PURSE, Kind.POT):
                amounts = [sum(each.amount for each in paid if _owner(table, each.source) == seat) for seat in seats]
                yield from floor.pay(amounts, round(self.picture.pot) + sum(amounts))
            case (Kind.POT, Kind.PURSE):
                takers = [_owner(table, each.target) for each in paid]
                yield from floor.take_pot(takers, [each.amount for each in paid])
            case None:
                yield from floor.win_game([seat for won in changes if isinstance(won, Won) for seat in won.seats])
            case _:
                raise ChangeError(f"A round table has no animation for {changes[0]}: say in `animation` how it goes.")


def _way(table: Table, change: Change) -> Way:
    """Return the way of a change: changes of one way are animated at once, and so is a trick that scores."""
    if not isinstance(change, Moved | Paid):
        return None
    source, target = [None if id is None else named(table, id, change).kind for id in (change.source, change.target)]
    return (None, Kind.SCORE) if (source, target) == (Kind.TRICK, Kind.PILE) else (source, target)


def _owner(table: Table, id: str | None) -> Seat:
    owner = None if id is None else table[id].owner
    if owner is None:
        raise ChangeError(f"{id!r} is nobody's: who is dealt to, plays, pays or takes has a seat.")
    return owner
