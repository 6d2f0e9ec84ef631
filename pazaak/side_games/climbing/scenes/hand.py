"""The controls of a climbing game: bids, the card to name, and the choice and play of cards."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, tau

from pazaak.house.rules.cards import Card
from pazaak.side_games.climbing.ear.names import meaning_of, play_title
from pazaak.side_games.climbing.moves import PASS, Move, Play
from pazaak.side_games.climbing.plays.faults import why_none
from pazaak.side_games.climbing.plays.piles import counts_of, size, within
from pazaak.side_games.climbing.rules import may_let_go, why_not_playable
from pazaak.side_games.climbing.scenes import layout as at
from pazaak.side_games.climbing.scenes.aids.hints import hints
from pazaak.side_games.climbing.scenes.aids.last_play import last_play
from pazaak.side_games.climbing.scenes.aids.play_on import TOLD, PlayOn
from pazaak.side_games.climbing.scenes.aids.thumb import rule_of_thumb
from pazaak.side_games.climbing.scenes.asked import NAME_HINT, bids, hint_button, names
from pazaak.side_games.climbing.scenes.chosen import ChosenCards
from pazaak.side_games.climbing.scenes.copies import copy_id, plain
from pazaak.side_games.climbing.scenes.plays import PlaysOfHand
from pazaak.side_games.climbing.scenes.words import opening_card, prompt, question
from pazaak.side_games.climbing.state import Phase, View
from pazaak.side_games.climbing.tricks import lying_play
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.card_sprites import CardSprite
from pazaak.stage.widgets.widgets import Button, Role, Spot, Widget
from pazaak.table.ui.controls import TableContext, fault_of

PERIOD, LEVELS = 1.2, 5
"""Period of a warning's pulse, in seconds, and its number of steps."""


class ClimbingControls(ChosenCards):
    """The controls for bids, naming and plays, with their aids."""

    def __init__(self, context: TableContext[View, Move]) -> None:
        super().__init__(context)
        context.message.place = self.board.floor_plan.message
        rects = at.button_row([186.0], self.board.floor_plan.buttons)
        self._skip.rect = rects[0]
        self.play_on = PlayOn(context)
        self.chances: dict[int, float] = {}
        """Share of hands won by each play, by its counts, the best first; filled by the coach."""
        self._hints: list[tuple[Card, ...]] | None = None
        self._hint = self._hinted = -1
        self._proposed: Move | None = None
        """Move proposed by the rule of thumb before the play; None until asked for."""
        self._thumb = ""

    @property
    def _may_choose(self) -> bool:
        """Whether cards may be chosen now; true while others play, too."""
        return self.phase is Phase.PLAY and bool(self.own) and not self.play_on.on

    def _keep(self) -> None:
        super()._keep()
        if self.context.plies != self._hinted:
            self._hinted = self.context.plies
            self._hints, self._hint = None, -1
            self._proposed, self._thumb = None, ""

    @property
    def next_change(self) -> float:
        return 0.0 if self.board.pulse or self._warning else super().next_change

    @property
    def _warning(self) -> bool:
        return self.board.warns and not self.context.stage.options.reduced_motion

    def update(self, dt: float) -> None:
        super().update(dt)
        self._beat()

    def _beat(self) -> None:
        """Pulse the warnings, unless motion is reduced."""
        pulse = 0.0
        if self._warning:
            pulse = round(LEVELS * (0.5 - 0.5 * cos(tau * self._clock / PERIOD))) / LEVELS
        if pulse != self.board.pulse:
            self.board.pulse = pulse
            self.context.invalidate()

    def dress(self, card: Card, sprite: CardSprite) -> None:
        """Light and lift a card; the card that opens the auction is lit, too."""
        super().dress(card, sprite)
        if plain(card) == opening_card(self.context.view):
            sprite.glow = "gold"

    # -- what can be pressed -----------------------------------------------------------------------------------------

    def widgets(self) -> Sequence[Widget]:
        ground = self.board.floor_plan
        looks: list[Widget] = []
        if self.board.picture.gone:
            looks.append(
                Spot("counter", "Cards that are gone", ground.counter, role=Role.BUTTON, action=Action.LAST,
                     on_press=self._look_back, tooltip="All plays of this hand")
            )  # fmt: skip
        if self.own:
            label = {"rank": "BY RANK", "suit": "BY SUIT", "count": "BY COUNT"}[self.board.order.value]
            looks.append(
                Button("order", label, ground.order, self._sort, action=Action.ARRANGE, tone="panel_edge", size=16,
                       tooltip="Sort your hand by rank, suit or count")
            )  # fmt: skip
            if self.phase is Phase.PLAY and not self.board.lesson:
                looks.append(self.play_on.button(ground.play_on))
        if self.context.choosing:
            return [*self.spots(), *looks]
        cards = self._cards() if self._may_choose else []
        return [*cards, *looks, self._skip]

    def spots(self) -> list[Widget]:
        match self.phase:
            case Phase.AUCTION:
                ask = None if self.board.lesson else self._propose
                return bids(self.context, self.board.floor_plan.buttons, self._proposed, ask)
            case Phase.NAMING:
                hint = [] if self.board.lesson else [hint_button(NAME_HINT, self._propose)]
                return [*names(self.context, self._proposed), *hint]
            case _:
                return [*self._cards(), *self._plays()]

    def _plays(self) -> list[Widget]:
        count = len(self.selected)
        ready = bool(count) and not fault_of(self.context, self._move())
        widths = [138.0, 0.0 if self.board.lesson else 138.0, 186.0]
        places = at.button_row(widths, self.board.floor_plan.buttons)
        may_pass = may_let_go(self.context.view)
        hint = Button("hint", "HINT", places[1], self._give_hint, action=Action.COACH, tone="gold",
                      tooltip="Choose the cheapest play; again for the next")  # fmt: skip
        return [
            Button("pass", "PASS", places[0], self._pass, action=Action.PASS, tone="panel_edge", enabled=may_pass,
                   tooltip="Let the play on the table go by" if may_pass else "You lead: you may not pass"),
            *([] if self.board.lesson else [hint]),
            Button("play", f"PLAY {count}" if count else "PLAY", places[2], self._play, action=Action.END,
                   tone="own" if ready else "panel_edge", size=22, tooltip="Play the chosen cards"),
        ]  # fmt: skip

    def default_focus(self) -> str:
        match self.phase:
            case Phase.AUCTION | Phase.NAMING:
                return self.spots()[0].id
            case _:
                return "play" if self.selected else copy_id(next(iter(self.own))) if self.own else "pass"

    # -- choosing ----------------------------------------------------------------------------------------------------

    def advise(self, chances: dict[int, float]) -> None:
        """Store the coach's values of the plays; hints restart with the best."""
        self.chances, self._hints, self._hint = chances, None, -1

    def _sort(self) -> None:
        self.board.sort(self.board.order.following)
        self.context.stage.play("card_slide")
        if not self.context.choosing:
            super().settle()
            self._dress_all()
        self.context.invalidate()

    def _look_back(self) -> None:
        self.context.stage.push(PlaysOfHand(self.context.view, self.board.names), how="none")

    def handle(self, action: Action) -> bool:
        if action is Action.UNDO and self._slide.chosen:
            self._clear()
            return True
        if not self.context.choosing:
            return False
        if action is Action.SKIP:
            card = self.hot_card
            if card is not None and self.phase is Phase.PLAY:
                self._click(card)
            return card is not None
        if action is Action.PASS and self.phase is Phase.PLAY:
            self._pass()
            return True
        return False

    # -- deciding ----------------------------------------------------------------------------------------------------

    def _move(self) -> Play:
        deck = self.context.view.table.variant.deck
        return Play(deck.sorted(map(plain, self.selected)))

    def _try(self, move: Move) -> None:
        if not self.context.choosing:
            return
        fault = fault_of(self.context, move)
        if fault:
            self.context.refuse(fault)
        else:
            self.context.choose(move)

    def _play(self) -> None:
        if self.selected:
            self._try(self._move())
        else:
            self.context.refuse("Choose cards first: click them, or slide over them.")

    def _pass(self) -> None:
        self._try(PASS)

    def _legal_part(self, cards: Sequence[Card], kept: Sequence[Card]) -> list[Card]:
        """Return the longest legal play within the cards that includes `kept`, of equally long ones the lowest.

        Return all the cards where no such play has two cards or more.
        """
        if not self.context.choosing or self.phase is not Phase.PLAY:
            return list(cards)
        view = self.context.view
        deck, generator = view.table.variant.deck, view.table.variant.generator
        counts, least = (counts_of(deck.pile(tuple(map(plain, some)))) for some in (cards, kept))
        lying = lying_play(view.table, view.round)
        plays = generator.leads(counts) if lying is None else generator.beating(counts, lying)
        fitting = [play for play in plays if size(play) > 1 and within(least, play)]
        if counts in plays or not fitting:
            return list(cards)
        rest = min(fitting, key=lambda play: (-size(play), play))
        found: list[Card] = []
        for card in sorted(cards, key=lambda card: card not in kept):
            bit = counts_of(deck.unit(plain(card)))
            if rest // bit & 0xFF:
                rest -= bit
                found.append(card)
        return found

    def _give_hint(self) -> None:
        """Choose the coach's best play or the cheapest; the next one each time it is asked again."""
        view = self.context.view
        if self._hints is None:
            self._hints = hints(view, tuple(self.chances))
        if not self._hints:
            self.context.refuse(
                "Nothing beats it: pass." if view.round.lying is not None else "Nothing can be led: pass."
            )
            return
        self._hint = (self._hint + 1) % len(self._hints)
        self._choose(self._hints[self._hint])
        self._changed()

    def _propose(self) -> None:
        """Propose a bid or a card to name by the rule of thumb."""
        self._proposed, self._thumb = rule_of_thumb(self.context.view)
        self.context.stage.play("card_place")
        self.context.invalidate()

    def automatic(self, view: View) -> Move | None:
        """Return the move made for the person: by autoplay, or if the settings allow a forced pass or last play."""
        if view.table.phase is not Phase.PLAY:
            return None
        last = last_play(self.context.rules, view) if self.context.settings.play_forced else None
        return self.play_on.move(view) or self.only_move(view) or last

    def asked(self) -> tuple[str, str]:
        context, cards = self.context, tuple(map(plain, self.selected))
        if self.play_on.on and not context.choosing:
            happened = context.message.happened
            return f"Autoplay: {happened[-1]}" if happened else TOLD, "gold_text"
        variant = context.view.table.variant
        if context.choosing and not cards:
            return context.advice or self._thumb or prompt(context.view), "own_text"
        if not cards or self.phase is not Phase.PLAY:
            return "", "own_text"
        counts = counts_of(variant.deck.pile(cards))
        if meaning_of(variant, cards) is None:
            return why_none(variant.family, variant.deck.order, counts), "text_dim"
        words = play_title(variant, cards)
        if not context.choosing:
            return f"For your turn: {words}", "own_text"
        fault = why_not_playable(context.view, counts)
        if fault:
            return fault, "bad_text"
        share = self.chances.get(counts)
        return f"{words}  ✓" + ("" if share is None else f"  {share:.0%} of hands"), "good_text"

    def question(self, move: Move) -> tuple[str, str]:
        return question(move)

    def restore(self, move: Move) -> None:
        """Choose the cards of a play taken back."""
        self._keep()
        if isinstance(move, Play):
            self._choose(move.cards)

    def forget(self) -> None:
        super().forget()
        self.play_on.stop()
        self._slide.chosen.clear()
        self._hints = None
