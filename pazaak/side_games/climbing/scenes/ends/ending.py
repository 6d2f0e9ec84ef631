"""The end of a hand in figures and words: the winners, the deciding play, the price, and all its tricks."""

from __future__ import annotations

from collections.abc import Sequence

from pazaak.house.phrases import capitalized, counted, short_name
from pazaak.house.rules.cards import Card
from pazaak.house.rules.protocols import Seat
from pazaak.side_games.climbing import events as e
from pazaak.side_games.climbing.ear.names import in_view, meaning_of, play_title, role_word
from pazaak.side_games.climbing.flow import VOID
from pazaak.side_games.climbing.plays.combinations import Kind
from pazaak.side_games.climbing.plays.piles import Deck
from pazaak.side_games.climbing.scenes.copies import arranged, plain
from pazaak.side_games.climbing.scenes.words import last_play_told, play_told, wears_hats
from pazaak.side_games.climbing.variant import Variant
from pazaak.table.hand_end.told import EndSeat, Factor, HandEnd
from pazaak.table.tricks.told import HandByTricks, Trick, TrickPlay
from pazaak.table.ui.narrator import Persons
from pazaak.table.ui.parts import SheetRoom
from pazaak.table.ui.player_card import PlayerCard


class HandStory:
    """The story of one hand, read from its events up to its score."""

    def __init__(self, variant: Variant, events: Sequence[e.Event]) -> None:
        self.variant = variant
        self.number = 0
        self.declarer: Seat | None = None
        self.partner: Seat | None = None
        self.tricks: list[list[e.Played]] = [[]]
        self.scored: e.HandScored | None = None
        for event in events:
            self._see(event)
        self.tricks = [trick for trick in self.tricks if trick]

    def _see(self, event: e.Event) -> None:
        match event:
            case e.CardsDrawn(number):
                self.number = number
            case e.LandlordNamed(seat) | e.DeclarerNamed(seat):
                self.declarer = seat
            case e.PartnerShown(seat):
                self.partner = seat
            case e.Played():
                self.tricks[-1].append(event)
            case e.TrickEnded():
                self.tricks.append([])
            case e.HandScored():
                self.scored = event
                if self.declarer is None:
                    self.declarer = self._alone(event)
            case _:
                pass

    def _alone(self, scored: e.HandScored) -> Seat | None:
        """Return the declarer of a given hand, in which no event names one: the seat that was alone."""
        losers = [seat for seat in range(len(scored.points)) if seat not in scored.seats]
        side = scored.seats if scored.reason == self.variant.DECLARER else losers
        return side[0] if len(side) == 1 else None

    @property
    def bid(self) -> int:
        """The bid that was paid: the stake without its doublings."""
        bombs, rockets = self.doubling
        doublings = bombs + rockets + (self.scored is not None and self.scored.spring)
        return 0 if self.scored is None else self.scored.stake >> doublings

    @property
    def plays(self) -> list[e.Played]:
        return [play for trick in self.tricks for play in trick]

    def role(self, seat: Seat) -> str:
        if seat == self.declarer:
            return self.variant.DECLARER
        if seat == self.partner:
            return role_word(self.variant.PARTNER)
        return self.variant.OTHER

    @property
    def doubling(self) -> tuple[int, int]:
        """Number of bombs and of rockets that doubled the stake."""
        meanings = [meaning_of(self.variant, play.cards) for play in self.plays]
        doubled = [meaning for meaning in meanings if meaning is not None and self.variant.doubles(meaning)]
        rockets = sum(meaning.kind is Kind.ROCKET for meaning in doubled)
        return len(doubled) - rockets, rockets


def hand_end(variant: Variant, room: SheetRoom, parts: Sequence[Sequence[e.Event]], felt: str) -> HandEnd | None:
    """Return the end of the latest hand as a picture; None before it has ended."""
    story = HandStory(variant, parts[-1])
    scored = story.scored
    if scored is None:
        return None
    names = [
        short_name(sitter.shown) if seat != room.viewer else sitter.shown
        for seat, sitter in enumerate(room.player_cards)
    ]
    point, seats = variant.options.point, len(names)
    before = next((event for part in reversed(parts[:-1]) for event in part if isinstance(event, e.HandScored)), None)
    purses = variant.options.buy_ins if before is None else before.purses
    changes = [now - was for now, was in zip(scored.purses, purses, strict=True)] if point else list(scored.points)
    totals = scored.purses if point else scored.scores
    lasting = story.number < variant.options.hands and not (point and not min(scored.purses))
    last = story.plays[-1] if scored.reason != VOID and story.plays else None
    return HandEnd(
        title=_title(story, scored),
        why=why_won(story, room.viewer, names),
        viewer=room.viewer,
        rivals=tuple((room.viewer - turn) % seats for turn in range(1, seats)),
        seats=tuple(
            _seat(story, scored, seat, sitter, names[seat], changes, totals[seat])
            for seat, sitter in enumerate(room.player_cards)
        ),
        number=f"hand {story.number} of {variant.options.hands}",
        tone="gold" if room.viewer in scored.seats or scored.reason == VOID else "rival",
        kitty=_sorted(variant.deck, scored.kitty),
        last=in_view(last.cards) if last is not None else (),
        last_told=capitalized(f"{Persons(names, room.viewer).whose(last.seat)} last play") if last is not None else "",
        price=_price(story, scored, room.viewer),
        due=_due(story, scored),
        unit="credits" if point else "points",
        onward="NEXT HAND" if lasting else "RESULT",
        felt=felt,
    )


def _sorted(deck: Deck, cards: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(map(plain, arranged(deck, cards)))


def _seat(story: HandStory, scored: e.HandScored, seat: Seat, sitter: PlayerCard, name: str, changes: Sequence[int],
          total: int) -> EndSeat:  # fmt: skip
    won, void = seat in scored.seats, scored.reason == VOID
    leads = seat in (story.declarer, story.partner)
    hats = wears_hats(story.variant)
    return EndSeat(
        name=name,
        portrait=sitter.portrait,
        role=story.role(seat),
        hat=None if not hats else "cap" if leads else "straw",
        won=won,
        mood="calm" if void else "glad" if won else "wince" if scored.spring else "grim",
        left=_sorted(story.variant.deck, scored.left[seat]),
        change=changes[seat],
        total=total,
        note=_note(story, seat, changes),
    )


def _note(story: HandStory, seat: Seat, changes: Sequence[int]) -> str:
    """Return a few words on the payers or receivers of a seat's change."""
    mine = changes[seat]
    others = [other for other, change in enumerate(changes) if change * mine < 0]
    if not mine or not others:
        return ""
    way = "from" if mine > 0 else "to"
    roles = {story.role(other) for other in others}
    if len(roles) > 1:
        return f"{way} the landlords" if wears_hats(story.variant) else f"{way} the {story.variant.DECLARER}'s side"
    role = roles.pop()
    if len(others) == 1:
        return f"{way} the {role}"
    shares = {abs(changes[other]) for other in others}
    alone = sum(change * mine > 0 for change in changes) == 1
    return f"{shares.pop():,} {way} each {role}" if alone and len(shares) == 1 else f"{way} the {role}s"


def _title(story: HandStory, scored: e.HandScored) -> str:
    variant = story.variant
    if scored.reason == VOID:
        return "VOID HAND"
    if scored.reason == variant.others:
        won = f"THE {variant.others.upper()} WIN"
    elif story.partner is not None:
        won = "THE LANDLORDS WIN" if wears_hats(variant) else f"THE {variant.DECLARER.upper()}'S SIDE WINS"
    else:
        won = f"THE {variant.DECLARER.upper()} WINS"
    return f"SPRING! {won}" if scored.spring else won


def why_won(story: HandStory, viewer: Seat, names: Sequence[str]) -> str:
    """Return the deciding play and its consequence, in one sentence."""
    scored, variant = story.scored, story.variant
    assert scored is not None
    if scored.reason == VOID or not story.tricks:
        return "Nobody could lead, so nobody scores."
    trick = story.tricks[-1]
    last = trick[-1]
    own = Persons(names, viewer).whose(last.seat)
    out = last_play_told(variant, last.cards)
    if len(trick) > 1:
        beaten = trick[-2]
        against = Persons(names, viewer).whose(beaten.seat)
        return capitalized(f"{own} last {out} beat {against} {last_play_told(variant, beaten.cards)}.")
    taken = next((done[-1] for done in reversed(story.tricks[:-1])), None)
    if taken is None:
        return capitalized(f"{own} first play, {play_told(variant, last.cards)}, went out.")
    return f"No one could beat {play_told(variant, taken.cards)}, so {own} last {out} went out."


def _price(story: HandStory, scored: e.HandScored, viewer: Seat) -> tuple[Factor, ...]:
    """Return the factors of the hand's price."""
    variant = story.variant
    point = variant.options.point
    if scored.reason == VOID:
        return ()
    found = [Factor(f"{point:,}", "a point")] if point else list[Factor]()
    if not variant.auction:
        return (*found, Factor("×1", "each winner")) if found else (Factor("1", "each winner"),)
    whose = "your bid" if story.declarer == viewer else "the bid"
    found.append(Factor(f"×{story.bid}" if found else str(story.bid), whose))
    bombs, rockets = story.doubling
    for number, word in ((bombs, "bomb"), (rockets, "rocket")):
        if number:
            found.append(Factor(f"×{2**number}", counted(number, word)))
    if scored.spring:
        found.append(Factor("×2", "spring"))
    return tuple(found)


def _due(story: HandStory, scored: e.HandScored) -> Factor | None:
    """Return the product of the price; None where nobody pays."""
    variant = story.variant
    point = variant.options.point
    if scored.reason == VOID:
        return None
    if not variant.auction:
        return Factor(f"{point:,}", "a winner") if point else None
    return Factor(f"{scored.stake * max(1, point):,}", "a head")


def by_tricks(variant: Variant, room: SheetRoom, events: Sequence[e.Event]) -> HandByTricks | None:
    """Return the tricks of an ended hand, with all cards held when the play began; None before its end."""
    story = HandStory(variant, events)
    if story.scored is None:
        return None
    held = [list(cards) for cards in story.scored.left]
    for play in story.plays:
        held[play.seat] += play.cards
    return HandByTricks(
        title=f"HAND {story.number}  ·  BY TRICKS",
        names=room.names,
        viewer=room.viewer,
        hands=tuple(_sorted(variant.deck, cards) for cards in held),
        tricks=tuple(
            Trick(tuple(TrickPlay(play.seat, in_view(play.cards), play_title(variant, play.cards)) for play in trick),
                  trick[-1].seat)
            for trick in story.tricks
        ),
        roles=tuple(story.role(seat) for seat in range(len(room.names))),
    )  # fmt: skip
