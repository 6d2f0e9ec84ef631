"""Sentences about the contents of zones; the only place with words for them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from pazaak.house.phrases import capitalized, counted, negative
from pazaak.house.rules.notation import face_words
from pazaak.house.rules.protocols import Seat
from pazaak.house.zones.zone import Kind, Lying, Zone

ALWAYS = frozenset({Kind.HAND, Kind.PILE, Kind.PURSE, Kind.SCORE, Kind.FACT})
"""Kinds of zones whose number is said when it is 0, too."""
COUNTED = frozenset({Kind.HAND, Kind.PILE})
"""Kinds of zones whose cards are also counted."""
UNSEEN = "face down"


@dataclass(frozen=True, slots=True)
class Ear:
    """A listener's words: names of the seats, the listener's seat, and the words for cards."""

    names: Sequence[str]
    you: Seat | None
    face: Callable[[str], str] = face_words
    terse: bool = False
    """Whether listed cards aren't counted, too, and a board with words of its own is told by these alone."""
    about: Seat | None = None
    """Seat whose zones are told without its name, which has just been said."""

    def lines(self, zones: Iterable[Zone]) -> Iterator[tuple[Zone, str]]:
        """Yield each zone that has content, with its line."""
        for zone in zones:
            value = self._value(zone)
            if value:
                line = f"{self._title(zone)}: {value}"
                yield zone, capitalized(line)

    def sums(self, zones: Iterable[Zone]) -> Iterator[str]:
        """Yield a line for each thing that is counted, with all its owners: "Sets won: you 0, Pell 2"."""
        found: dict[str, list[str]] = {}
        for zone in zones:
            value = self._value(zone)
            if not value:
                continue
            who = self._seats(zone.sharing or (() if zone.owner is None else (zone.owner,)))
            short = value if zone.number is None else f"{who} {negative(zone.number)}" if who else value
            found.setdefault(zone.called or zone.kind.value, []).append(short)
        for called, values in found.items():
            yield capitalized(f"{called}: {', '.join(values)}")

    def _title(self, zone: Zone) -> str:
        called, has_value = zone.called or zone.kind.value, self._has_value(zone)
        if zone.sharing and has_value:
            return f"{called}, {self._seats(zone.sharing)}"
        if zone.owner in (None, self.about) or not (zone.sharing or has_value):
            return called
        return f"your {called}" if zone.owner == self.you else f"{self.names[zone.owner or 0]}'s {called}"

    @staticmethod
    def _has_value(zone: Zone) -> bool:
        """Return whether a zone has content other than its seats, which are its value otherwise."""
        return bool(zone.kind is not Kind.FACT or zone.told or zone.cards or zone.number is not None)

    def _value(self, zone: Zone) -> str:
        if not self._has_value(zone):
            return self._seats(zone.sharing or (() if zone.owner is None else (zone.owner,)))
        by_words = self.terse and zone.told and zone.kind is Kind.BOARD
        parts = [zone.told, "" if by_words else self._cards(zone), self._number(zone)]
        told = ": ".join(part for part in parts if part)
        return told or ("no cards" if zone.kind is Kind.HAND else "")

    def _number(self, zone: Zone) -> str:
        number = zone.number
        if number is None or not (number or zone.kind in ALWAYS):
            return ""
        if zone.unit is None:
            return negative(number)
        return counted(number, *zone.unit).replace("-", "\u2212")

    def _cards(self, zone: Zone) -> str:
        cards = zone.cards
        if not cards:
            return ""
        if zone.kind is Kind.TRICK and cards[0].seat is not None:
            return self._trick(cards)
        seen = [self.face(card.face) for card in cards if card.face is not None]
        if len(seen) < len(cards):
            seen.append(f"{counted(len(cards) - len(seen), 'card')} {UNSEEN}")
        listed, counts = ", ".join(seen), zone.kind in COUNTED and len(seen) == len(cards) and not self.terse
        return f"{counted(len(cards), 'card')}: {listed}" if counts else listed

    def _trick(self, cards: Sequence[Lying]) -> str:
        laid = [f"{self._seats((card.seat,))} {self._card(card)}" for card in cards if card.seat is not None]
        laid[0] = f"{self._seats((cards[0].seat or 0,))} led {self._card(cards[0])}"
        best = next((card for card in cards if card.lit), None)
        ahead = f"; {self._card(best)} is ahead" if best is not None and len(laid) > 1 else ""
        return f"{', '.join(laid)}{ahead}"

    def _card(self, card: Lying) -> str:
        return UNSEEN if card.face is None else self.face(card.face)

    def _seats(self, seats: Iterable[Seat]) -> str:
        return ", ".join("you" if seat == self.you else self.names[seat] for seat in seats)
