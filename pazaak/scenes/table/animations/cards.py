"""Animations of cards: shuffling, dealing, drawing, playing, turning, clearing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pazaak.game import events as e
from pazaak.game.cards.faces import DECK_BACK, board_face, hand_face
from pazaak.game.cards.side_cards import FLIPPED, SideCard
from pazaak.scenes.table import layout as at
from pazaak.scenes.table.picture import PazaakPicture, Side, hand_sprite
from pazaak.stage.motion.beats import Beat, Cue, Fade, Glide, Pulse, Then, Together, Turn, Tween, Wait, setter, stagger
from pazaak.stage.motion.effects import PassingEffects
from pazaak.stage.paint.card_sprites import CardSprite
from pazaak.stage.paint.lights import Lit
from pazaak.table.highlights.highlight_scene import HighlightScene
from pazaak.table.ui.picture import Animation

LIFT, ROOM = 14.0, 0.24
CLEARED, MOST_CLEARED = 0.28, 0.12
"""Seconds for which a cleared card moves, and within which all of them leave."""
HAND_HOME = ((-60.0, 780.0), (640.0, -80.0))
"""Points of the side decks by side, off the screen: below the lower left corner, and above the rival."""


def _sound(effects: PassingEffects, name: str, x: float) -> Cue:
    return Cue(lambda: effects.sound(name, x))


def shuffle(picture: PazaakPicture, effects: PassingEffects) -> Animation:
    """Part the pile to both sides and join it again."""
    halves = [CardSprite("", *at.DECK, back=DECK_BACK, turn=0.0, scale=at.DECK_SCALE) for _ in range(6)]
    picture.passing.extend(halves)
    yield _sound(effects, "shuffle", at.DECK[0])
    x, y = at.DECK
    out = [
        Glide(card, (x + (62 if index % 2 else -62), y - 3.0 * index), 0.22, angle=-7.0 if index % 2 else 7.0)
        for index, card in enumerate(halves)
    ]
    yield stagger(*out, gap=0.03)
    yield stagger(*(Glide(card, at.DECK, 0.2, angle=0.0) for card in halves), gap=0.05)
    for card in halves:
        picture.passing.remove(card)


def deal_hand(
    picture: PazaakPicture, side: int, count: int, own: Sequence[SideCard], effects: PassingEffects
) -> Animation:
    """Deal a hand from its side deck; the viewer's cards turn face up."""
    shown = picture.sides[side]
    faces = [hand_face(card) for card in own] if side == at.OWN else [""] * count
    flights: list[Beat] = []
    for index in range(count):
        card = hand_sprite(side, index, faces[index], count)
        home, lean = (card.x, card.y), card.angle
        card.x, card.y = HAND_HOME[side]
        card.turn, card.angle = 0.0, -30.0 if side == at.OWN else 30.0
        shown.hand.append(card)
        landing: list[Beat] = [_sound(effects, "card_slide", home[0]), Glide(card, home, 0.38, angle=lean, arc=40)]
        if side == at.OWN:
            landing += [_sound(effects, "card_flip", home[0]), Turn(card, 1.0, 0.26)]
        flights.append(Then(*landing))
    yield stagger(*flights, gap=0.12)


def draw(
    picture: PazaakPicture, side: int, value: int, total: int, scene: HighlightScene, held: float, lit: Sequence[Lit]
) -> Animation:
    """Fly the top card to the next slot and turn it over; the total counts up."""
    shown = picture.sides[side]
    count = len(shown.board) + 1
    place, scale = at.slot(side, count - 1, count), at.slot_scale(count)
    card = CardSprite(board_face(value, value), *at.DECK, back=DECK_BACK, turn=0.0, scale=at.DECK_SCALE)
    room = make_room(shown, side)
    shown.board.append(card)
    shown.faces.append(value)
    picture.deck_left -= 1
    counts = [Tween(setter(shown, "total"), shown.total, float(total), 0.2)]
    yield from scene.turn_up(card, place, scale, counts, beside=room, held=held, lit=lit)


def make_room(shown: Side, side: int) -> list[Beat]:
    """Move the cards of a full row to their slots three by three, during the fourth card's flight."""
    if len(shown.board) != at.IN_A_ROW:
        return []
    return [
        Glide(card, at.slot(side, index), ROOM, scale=at.slot_scale(at.IN_A_ROW + 1))
        for index, card in enumerate(shown.board)
    ]


def play(picture: PazaakPicture, side: int, event: e.CardPlayed, effects: PassingEffects) -> Animation:
    """Play a hand card onto the next slot and apply its effect."""
    shown = picture.sides[side]
    card = _from_hand(shown, side, event.card)
    count = len(shown.board) + 1
    place, scale = at.slot(side, count - 1, count), at.slot_scale(count)
    before, room = shown.total, make_room(shown, side)
    shown.board.append(card)
    shown.faces.append(event.card)
    card.y, card.lift = card.y + LIFT - card.lift, LIFT
    face = board_face(event.card, event.value)
    yield _sound(effects, "card_slide", card.x)
    yield Glide(card, place, 0.34, arc=46, scale=scale, angle=0.0), *room, *_pack_hand(shown, side)
    card.scale = scale
    yield _sound(effects, "card_flip", place[0])
    if card.turn < 1.0 or card.face != face:
        yield Turn(card, 1.0, 0.24, middle=partial(setattr, card, "face", face))
    card.lift = 0.0
    yield _sound(effects, "card_place", place[0])
    if event.card in FLIPPED:
        yield from _turn_matched(shown, event.values, effects)
    elif event.card is SideCard.DOUBLE and len(shown.board) > 1:
        yield Pulse(shown.board[-2], 0.3, peak=1.15), Pulse(card, 0.3, peak=1.15)
    yield Tween(setter(shown, "total"), before, float(event.total), 0.2)


def _from_hand(shown: Side, side: int, card: SideCard) -> CardSprite:
    """Take the played sprite out of a hand: the viewer's by its face, the rival's last one."""
    return shown.hand.pop() if side == at.RIVAL else shown.taken(hand_face(card))


def _pack_hand(shown: Side, side: int) -> list[Beat]:
    beats: list[Beat] = []
    for index, card in enumerate(shown.hand):
        home = hand_sprite(side, index, card.face, len(shown.hand))
        beats.append(Glide(card, home.center, 0.3, angle=home.angle, scale=home.scale))
    return beats


def _turn_matched(shown: Side, values: Sequence[int], effects: PassingEffects) -> Animation:
    """Turn over every card that a Flip has inverted."""
    turning = shown.turning(map(board_face, shown.faces, values), 0.42)
    if turning:
        yield _sound(effects, "flip_power", shown.board[-1].x)
        yield stagger(*turning, gap=0.1)


def clear_boards(picture: PazaakPicture, effects: PassingEffects) -> Animation:
    """Move the cards of the last set back to the deck."""
    beats = [
        Together(Glide(card, at.DECK, CLEARED, scale=0.7), Then(Wait(0.16), Fade(card, 0.0, 0.16)))
        for shown in picture.sides
        for card in shown.board
    ]
    if beats:
        yield _sound(effects, "card_slide", at.DECK[0])
    drops = [Tween(setter(shown, "total"), shown.total, 0.0, 0.15) for shown in picture.sides]
    yield stagger(*beats, gap=min(0.025, MOST_CLEARED / max(1, len(beats)))), *drops
    for shown in picture.sides:
        shown.board.clear()
        shown.faces.clear()


def show_tiebreaks(picture: PazaakPicture, spenders: Sequence[int], effects: PassingEffects) -> Animation:
    """Raise every spent Tiebreaker to the middle at the same time, and fade it out."""
    rising: list[Beat] = []
    for side in spenders:
        shown = picture.sides[side]
        card = _from_hand(shown, side, SideCard.TIEBREAKER)
        picture.passing.append(card)
        target = (at.DECK[0] + (-70 if side == at.OWN else 70), at.DECK[1] + 90)
        reveal = Turn(card, 1.0, 0.3, middle=partial(setattr, card, "face", hand_face(SideCard.TIEBREAKER)))
        shown_now = _sound(effects, "flip_power", target[0])
        rising.append(Then(Glide(card, target, 0.4, scale=1.25), reveal, shown_now, Wait(0.5), Fade(card, 0.0, 0.3)))
        rising += _pack_hand(shown, side)
    if rising:
        yield _sound(effects, "card_slide", at.DECK[0])
        yield rising
    picture.passing.clear()
