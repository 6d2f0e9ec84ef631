"""The controls of Hokm: trumps to name, discards, draws, cards to play, the claim of the rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from pygame import FRect

from pazaak.house.rules.cards import Card, Suit
from pazaak.house.rules.notation import suit_words
from pazaak.side_games.hokm.moves import KEEP, Discard, Move, NameTrump, PlayCard
from pazaak.side_games.hokm.rules import playable_now, to_discard
from pazaak.side_games.hokm.scenes import layout as at
from pazaak.side_games.hokm.scenes.board import HokmBoard
from pazaak.side_games.hokm.scenes.choices.auto_keep import AutoKeep
from pazaak.side_games.hokm.scenes.choices.hints import hint_words, hints, rule_of_thumb
from pazaak.side_games.hokm.scenes.choices.naming import Naming
from pazaak.side_games.hokm.scenes.choices.rest_mine import RestMine
from pazaak.side_games.hokm.scenes.choices.signs import badge_on, draw_badges, draw_naming, draw_own_slot
from pazaak.side_games.hokm.scenes.glossary import plates
from pazaak.side_games.hokm.scenes.gone import Gone
from pazaak.side_games.hokm.scenes.words import prompt, question
from pazaak.side_games.hokm.state import Phase, View
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.card_sprites import CardPlace, CardSprite
from pazaak.stage.paint.ink import Point
from pazaak.stage.widgets.widgets import Button, Role, Spot, Widget
from pazaak.table.cards52 import card_name
from pazaak.table.round.held_cards import NUMBER_KEYS, PlayCards, card_id
from pazaak.table.round.places import card_rect
from pazaak.table.tricks.fan import SUITS, fan, fan_scale, sorted_hand
from pazaak.table.ui.controls import TableContext

RULE = "What a rule of thumb does here, and which"
PLAYABLE, LOOKED_AT, DIM = 18.0, 28.0, 0.4


class HokmControls(PlayCards[View, Move]):
    """The player's hand: a press plays a card; the keys 1 to 4 go through the suits."""

    def __init__(self, context: TableContext[View, Move]) -> None:
        super().__init__(context)
        context.message.place = at.MESSAGE
        self._naming = Naming(context)
        self._picked: list[Card] = []
        self._rest_mine = RestMine(context)
        self._auto = AutoKeep(context, self.board)
        self._rule = ""
        """Words of the last hint before the play; empty without one."""
        self._playable: frozenset[Card] = frozenset()
        self.shares: dict[Move, float] = {}
        """Share of hands won by each move, the best first; filled by the coach."""
        self._hinted: Card | None = None
        """Card that a hint points at."""

    @property
    def board(self) -> HokmBoard:
        board = self.context.board
        assert isinstance(board, HokmBoard)
        return board

    @property
    def phase(self) -> Phase:
        return self.context.view.table.phase

    def hand_of(self, view: View) -> Sequence[Card]:
        return sorted_hand(view.hand, view.table.trump)

    def take(self, view: View) -> None:
        super().take(view)
        self._picked = [card for card in self._picked if card in view.hand and view.table.phase is Phase.DISCARD]
        self._playable = frozenset(playable_now(view)) if view.table.phase is Phase.PLAY else frozenset()
        self._hinted, self._rule = None, ""
        if view.table.phase is Phase.TRUMP:
            self._naming.begin(view.hand)

    def fan(self) -> dict[Card, CardPlace]:
        return dict(zip(self._hand, fan(self._hand), strict=True))

    def places(self) -> dict[Card, Point]:
        return {card: (place.x, place.y) for card, place in self.fan().items()}

    def scales(self) -> Mapping[Card, float]:
        return dict.fromkeys(self._hand, fan_scale(len(self._hand)))

    @property
    def selected(self) -> Sequence[Card]:
        return tuple(self._picked)

    def raised(self, card: Card) -> float:
        match self.phase:
            case Phase.PLAY:
                if card not in self._playable:
                    return 0.0
                return LOOKED_AT if card == self.hot_card else PLAYABLE
            case Phase.TRUMP:
                return PLAYABLE if card.suit == self._naming.suit else 0.0
            case _:
                return LOOKED_AT if card in self._picked else PLAYABLE if card == self.hot_card else 0.0

    def dress(self, card: Card, sprite: CardSprite) -> None:
        named = self.phase is Phase.TRUMP and card.suit == self._naming.suit
        picked = named or card in self._picked
        sprite.glow = "gold" if picked else "own" if card == self.hot_card else None
        sprite.dim = DIM if self.phase is Phase.PLAY and card not in self._playable else 0.0

    def settle(self) -> None:
        super().settle()
        for card, sprite in self.board.picture.own.items():
            self._rest(card, sprite)

    def _rest(self, card: Card, sprite: CardSprite) -> None:
        if self.context.choosing:
            self.dress(card, sprite)
            sprite.lift = self.raised(card)
        else:
            sprite.glow, sprite.dim, sprite.lift = None, 0.0, 0.0

    def release(self) -> None:
        """Lower all cards of the hand while cards move."""
        for sprite in self.board.picture.own.values():
            sprite.glow, sprite.dim, sprite.lift = None, 0.0, 0.0

    def widgets(self) -> Sequence[Widget]:
        board = self.board
        board.hot, board.last_key = self.context.hot or "", self.context.stage.prompt(Action.LAST).text
        looks: list[Widget] = [*plates(board)]
        if self.board.picture.last_trick is not None:
            last = Spot("last-trick", "The last trick", at.LAST_TRICK, role=Role.BUTTON, action=Action.LAST,
                        on_press=self._look_back, tooltip="The last trick, and all cards that are gone")  # fmt: skip
            looks.append(last)
        elif self.context.view.own_discards:
            x, y = at.ASIDE[0]
            aside = FRect(x - 80, y - 44, 160, 108)
            looks.append(Spot("last-trick", "Your discards", aside, role=Role.BUTTON, action=Action.LAST,
                              on_press=self._look_back, tooltip="Look at your own discards again"))  # fmt: skip
        return [*looks, *super().widgets(), *(self._auto.widgets() if self.phase is Phase.DRAW else ())]

    def _look_back(self) -> None:
        self.context.stage.push(Gone(self.context.view, self.board.names), how="none")

    def spots(self) -> list[Widget]:
        match self.phase:
            case Phase.TRUMP:
                return [*self._naming.widgets(self._hand, self._share), *self._hint_button(RULE)]
            case Phase.DISCARD:
                return [*self._cards(), self._discard_button(), *self._hint_button(RULE)]
            case Phase.DRAW:
                return [*self._auto.one_by_one(), *self._hint_button(RULE)]
            case _:
                cheapest = "Point at the cheapest card that takes the trick; again for the next"
                return [*self._cards(), *self._hint_button(cheapest), self._rest_mine.button()]

    def _hint_button(self, told: str) -> list[Widget]:
        if self.board.lesson:
            return []
        return [Button("hint", "HINT", at.HINT_BUTTON, self._give_hint, action=Action.COACH, tone="panel_edge",
                       tooltip=told)]  # fmt: skip

    def _cards(self) -> list[Widget]:
        discards = self.phase is Phase.DISCARD
        found: list[Widget] = []
        for card, place in self.places().items():
            spot = Spot(card_id(card), card_name(card), card_rect(place, fan_scale(len(self._hand))), role=Role.CARD,
                        on_press=partial(self._pick if discards else self._press, card))  # fmt: skip
            spot.checked = card in self._picked if discards else None
            found.append(spot)
        return found

    def fault(self, card: Card) -> str:
        """Return why a card can't be played now: the suit led is in the hand. Empty if it can."""
        if card in self._playable:
            return ""
        led = self.context.view.table.trick[0][1].suit if self.context.view.table.trick else None
        if led is None:
            return super().fault(card)
        return f"You hold {suit_words(led)}: you must follow suit."

    def _pick(self, card: Card) -> None:
        if card in self._picked:
            self._picked.remove(card)
        else:
            self._picked = [*self._picked, card][-to_discard(self.context.view) :]
        self.context.stage.play("card_place")
        self.context.invalidate()

    def _discard_button(self) -> Widget:
        due = to_discard(self.context.view)
        tone = "gold" if len(self._picked) == due else "panel_edge"
        return Button("discard", f"DISCARD {due}", at.NAME_BUTTON, self._discard, action=Action.END, tone=tone, size=18)

    def _discard(self) -> None:
        missing = to_discard(self.context.view) - len(self._picked)
        if missing:
            self.context.refuse(f"Choose {missing} more {'card' if missing == 1 else 'cards'} to discard.")
        else:
            self.context.choose(Discard.of(tuple(self._picked)))

    def _press(self, card: Card) -> None:
        self._rest_mine.drop()
        super()._press(card)

    def automatic(self, view: View) -> Move | None:
        """Return the move made for the person: of a claim, of automatic draws, or a forced card by the settings."""
        if view.table.phase is not Phase.PLAY:
            self._rest_mine.drop()
            return self._auto.next(view)
        return self._rest_mine.next(view) or self.only_move(view)

    @property
    def gave_time(self) -> bool:
        """Whether decisions come at once: while the stock is drawn automatically."""
        return self._auto.on

    def handle(self, action: Action) -> bool:
        if not self.context.choosing:
            return False
        if action is Action.CLAIM and self.phase not in (Phase.PLAY, Phase.DRAW):
            self.context.refuse("Claim: not before cards are played.")
            return True
        if action in NUMBER_KEYS[: len(SUITS)] and self.phase in (Phase.PLAY, Phase.DISCARD):
            return self._to_suit(SUITS[NUMBER_KEYS.index(action)])
        if action is Action.END and self.phase is Phase.PLAY:
            hot = self.hot_card
            if hot is None:
                self.context.refuse("Choose a card first.")
            else:
                self._press(hot)
            return True
        return False

    def advise(self, shares: dict[Move, float]) -> None:
        """Store the coach's values of the moves; hints restart with the best."""
        self.shares, self._hinted = shares, None

    def _share(self, move: Move) -> str:
        share = self.shares.get(move)
        return "" if share is None else f"{share:.0%}"

    def _give_hint(self) -> None:
        """Point at the coach's best card, else the cheapest winner; before the play follow the rule of thumb."""
        if self.phase is not Phase.PLAY:
            self._give_rule()
            return
        found = hints(self.context.view, [move.card for move in self.shares if isinstance(move, PlayCard)])
        following = (found.index(self._hinted) + 1) % len(found) if self._hinted in found else 0
        self._hinted = found[following]
        self._look_at(self._hinted)

    def _give_rule(self) -> None:
        move, self._rule = rule_of_thumb(self.context.view)
        match move:
            case NameTrump(suit):
                self._naming.suit = suit
            case Discard(cards):
                self._picked = list(cards)
            case _:
                self.context.interaction.keys = True
                self.context.interaction.focus("keep" if move == KEEP else "take")
        self.context.stage.play("ui_click")
        self.context.invalidate()

    def _look_at(self, card: Card) -> None:
        self.context.interaction.keys = True
        self.context.interaction.focus(card_id(card))
        self.context.invalidate()

    def asked(self) -> tuple[str, str]:
        if self._rule and self.context.choosing and not self.context.advice:
            return self._rule, "gold_text"
        hinted = self._hinted
        if hinted is None or hinted != self.hot_card or not self.context.choosing or self.context.advice:
            return super().asked()
        return hint_words(self.context.view, hinted, self.board.names), "gold_text"

    def _to_suit(self, suit: Suit) -> bool:
        """Look at the next card of a suit, playable ones before the others; return True."""
        cards = [card for card in self._hand if card.suit == suit]
        cards = [card for card in cards if card in self._playable] or cards
        if not cards:
            self.context.refuse(f"You hold no {suit_words(suit)}.")
            return True
        hot = self.hot_card
        self._look_at(cards[(cards.index(hot) + 1) % len(cards)] if hot in cards else cards[0])
        return True

    def move(self, card: Card) -> Move:
        return PlayCard(card)

    def default_focus(self) -> str:
        match self.phase:
            case Phase.TRUMP:
                return self._naming.default_focus
            case Phase.DRAW:
                return "keep"
            case Phase.DISCARD:
                return "discard" if len(self._picked) == to_discard(self.context.view) else card_id(self._hand[0])
            case _:
                return super().default_focus()

    def prompt(self, view: View) -> str:
        return prompt(view)

    def question(self, move: Move) -> tuple[str, str]:
        return question(move)

    def doubt(self, move: Move) -> str:
        """Return the question for trumps that the player doesn't hold, as these are rarely meant; empty for others."""
        if not isinstance(move, NameTrump) or any(card.suit == move.suit for card in self.context.view.hand):
            return ""
        return f"You hold no {suit_words(move.suit)}"

    @property
    def doubt_place(self) -> FRect:
        return at.DOUBT

    def restore(self, move: Move) -> None:
        self._rest_mine.drop()
        if isinstance(move, Discard):
            self._picked = list(move.cards)

    def forget(self) -> None:
        super().forget()
        self._rest_mine.drop()
        self._auto.stop()
        self._rule, self._picked = "", []

    def draw_under(self, canvas: Canvas) -> None:
        if self.context.choosing and self.phase is Phase.PLAY:
            draw_own_slot(canvas, self.board.places[self.context.viewer].show)
        elif self.context.choosing and self.phase is Phase.TRUMP:
            draw_naming(canvas, self.board.seats)

    def badges(self) -> list[tuple[FRect, str]]:
        """Return the coach's value of each card as text, with its area on the card."""
        if not self.context.choosing or self.phase is not Phase.PLAY:
            return []
        own = self.board.picture.own.items()
        return [(badge_on(sprite.rect), told) for card, sprite in own if (told := self._share(PlayCard(card)))]

    def draw_over(self, canvas: Canvas) -> None:
        super().draw_over(canvas)
        draw_badges(canvas, self.badges())
