"""Highlights of Pazaak: a bust, a twenty, a Full Board, a set, match point, and both ends of a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import FRect

from pazaak.game.cards.board import GOAL
from pazaak.game.cards.side_cards import SideCard
from pazaak.game.ear.zones import ended_words, standing_words
from pazaak.house.profile.roster import Fact
from pazaak.scenes.table import layout as at
from pazaak.scenes.table.picture import Gem, PazaakPicture, side_of
from pazaak.stage.motion.beats import Call, Cue, Glide, Pulse, Then, Together, Wait, setter
from pazaak.stage.motion.easing import ease_in_out, ease_out, hump, overshoot
from pazaak.stage.motion.effects import PassingEffects
from pazaak.stage.motion.pauses import Pause, eased, shown
from pazaak.stage.motion.timeline import AnimationBeat
from pazaak.stage.paint.lights import Lit, lit_box, lit_disc
from pazaak.table import credits
from pazaak.table.highlights.highlight_scene import HighlightScene
from pazaak.table.highlights.narration import Revealed
from pazaak.table.ui.picture import Animation

COMPARE, ARC, WORDS = 0.2, 0.36, 0.06
POINT, ANSWER, LAST = 0.52, 0.15, 0.35
DUSK = 0.45
CHIP_GAP, PENALTY_GAP = 0.03, 0.02
ROLES = ("own", "rival")


@dataclass(frozen=True, slots=True)
class HighlightAnimations:
    picture: PazaakPicture
    viewer: int
    hand: Sequence[SideCard]
    """The viewer's dealt cards; no event reveals them."""
    effects: PassingEffects
    sets_to_win: int = 3
    held: tuple[float, float] = (0.5, 0.25)
    """Seconds for which a card that may bust is held before it turns, by side."""
    live: bool = True
    """Whether a result screen follows the end of the match; in a film the table stays."""
    point_told: bool = False
    """Whether match point has just been announced; then the next set isn't."""

    @property
    def highlight(self) -> HighlightScene:
        return HighlightScene(self.picture.lighting, self.effects)

    def side(self, seat: int) -> int:
        return side_of(seat, self.viewer)

    def _mood(self, side: int, expression: str) -> None:
        self.effects.mood(side_of(side, self.viewer), expression)

    def _say(self, side: int, occasion: str) -> None:
        self.effects.say(side_of(side, self.viewer), occasion, self._facts(occasion))

    def _facts(self, occasion: str) -> Mapping[Fact, str]:
        """Return facts that the rival's line may name: a bust's total, compared totals, or the sets of the match."""
        mine, yours = self.picture.sides[at.RIVAL], self.picture.sides[at.OWN]
        totals = round(mine.total), round(yours.total)
        if occasion == "bust":
            return {"mine": str(totals[0])}
        if occasion in ("win_set", "lose_set"):
            won, lost = totals if occasion == "win_set" else totals[::-1]
            return {"mine": str(totals[0]), "yours": str(totals[1])} if lost < won <= GOAL else {}
        sets = sorted((mine.sets, yours.sets), reverse=True)
        ended = occasion in ("win_match", "lose_match") and sets[0] == self.sets_to_win
        return {"score": f"{sets[0]}\u2013{sets[1]}"} if ended else {}

    def _purse(self, side: int) -> credits.Purse:
        shown = self.picture.sides[side]
        return credits.Purse(at.PURSE[side], shown.purse, setter(shown, "purse"))

    def _board_rect(self, side: int) -> FRect:
        return at.board_rect(side, len(self.picture.sides[side].board))

    def lit(self, side: int) -> list[Lit]:
        """Return the areas lit in a highlight of a side: its board, its dial and the rival's portrait."""
        return [lit_box(self._board_rect(side)), lit_disc(at.GAUGE[side], at.GAUGE_RADII[side] + 16), at.FACE_LIT]

    def _stand(self, side: int, total: int) -> Animation:
        shown_side, x = self.picture.sides[side], at.GAUGE[side][0]
        if total != GOAL:
            shown_side.tag = standing_words(total).upper()
            yield Cue(lambda: self.effects.sound("stand", x))
            if side == at.OWN and total == GOAL - 1:
                yield Call(lambda: self._mood(at.RIVAL, "nervous"))
            yield [Pulse(card, 0.22, peak=1.05) for card in shown_side.board] or Wait(0.1)
            return
        highlight = self.highlight
        shown_side.tag = standing_words(total).upper()
        yield from highlight.twenty(shown_side.board, at.GAUGE[side], 170.0, self.lit(side))
        yield Revealed()
        yield Call(lambda: self._mood(side, "smug" if side == at.RIVAL else "glad"))
        if side == at.OWN:
            yield Call(lambda: self._mood(at.RIVAL, "nervous"))
        yield Call(lambda: self._say(side, "twenty"))
        yield highlight.close()

    def _bust(self, side: int) -> Animation:
        shown_side, highlight = self.picture.sides[side], self.highlight
        yield from highlight.bust(shown_side.board, at.GAUGE[side], setter(shown_side, "crack"), self.lit(side))
        yield Call(partial(self._mood, side, "wince" if side == at.RIVAL else "grim"))
        if side == at.OWN:
            yield Call(partial(self._mood, at.RIVAL, "glad"))
        yield Wait(0.05)
        yield highlight.lighten(0.2)
        shown_side.tag = "BUST"
        yield Revealed()
        yield Call(lambda: self._say(side, "bust"))
        yield Pause(0.05)
        yield highlight.close()
        shown_side.crack = 0.0

    def _penalty(self, side: int, amount: int, pot: int) -> Animation:
        """Move the chips of a penalty one by one from the purse into the pot."""
        yield Revealed()
        yield Cue(lambda: self.effects.callout(side_of(side, self.viewer), f"\u2212{amount:,}", "bad"))
        yield from credits.stream(
            self.picture, self.effects, amount, at.PURSE[side], at.POT,
            [self._purse(side).counts(-amount),
             shown(setter(self.picture, "pot"), self.picture.pot, float(pot), credits.SECONDS, ease_out)],
            gap=PENALTY_GAP, sound="chip_single",
        )  # fmt: skip

    def _fill(self, side: int) -> Animation:
        shown_side, highlight = self.picture.sides[side], self.highlight
        board = at.board_rect(side)
        frame = FRect(board.inflate(18, 18))
        yield from highlight.full_board(shown_side.board, frame, [lit_box(board, 14), at.FACE_LIT])
        yield Call(partial(self._mood, side, "glad"))
        if side == at.OWN:
            yield Call(partial(self._mood, at.RIVAL, "wince"))
        yield highlight.burst_in("FULL BOARD", at.GREAT_WORD, 64.0, band=at.BAND), highlight.rain()
        shown_side.tag = "FULL BOARD"
        for card in shown_side.board:
            card.glow = None
        yield Revealed()
        yield highlight.lighten(0.2)
        yield highlight.close()

    def _win_set(self, seat: int, reason: str, sets: Sequence[int]) -> Animation:
        """Compare the dials, and move a gem from the higher one into its socket."""
        side, picture, highlight = self.side(seat), self.picture, self.highlight
        light, role = picture.lighting, ROLES[side]
        yield highlight.open(*self.lit(side))
        light.pool, light.pool_role = Lit(*at.GAUGE[side], 160.0, 160.0, True), role
        yield (
            shown(setter(light, "dark"), 0.0, 0.5, COMPARE, ease_out),
            shown(setter(light, "glow"), 0.0, 0.5, COMPARE, hump),
        )
        socket = at.pip(side, sets[seat] - 1, max(self.sets_to_win, sets[seat]))
        gem = picture.gem = Gem(*at.GAUGE[side], role=role)
        yield eased(Glide(gem, socket, ARC, arc=60, scale=1.0), ease_in_out), highlight.lighten(ARC)
        picture.gem = None
        picture.sides[side].sets = sets[seat]
        yield highlight.sound("gem_set", socket[0])
        yield Cue(lambda: self.effects.sparks(socket, role, 24))
        yield highlight.chord("set_win" if side == at.OWN else "set_lose", socket[0])
        yield Wait(WORDS)
        for which in (at.OWN, at.RIVAL):
            told = picture.sides[which]
            told.tag = ended_words(reason, which == side, bool(told.tag), round(told.total)).upper() or told.tag
        yield Revealed()
        yield Call(lambda: self._mood(side, "glad"))
        yield Call(lambda: self._mood(1 - side, "grim"))
        yield Call(lambda: self._say(at.RIVAL, "win_set" if side == at.RIVAL else "lose_set"))
        yield highlight.close()
        if sets[seat] == self.sets_to_win - 1:
            yield from self._match_point(side)

    def _match_point(self, side: int) -> Animation:
        """Announce match point once; the empty socket keeps waiting."""
        highlight, light = self.highlight, self.picture.lighting
        yield highlight.open(*self.lit(at.OWN), *self.lit(at.RIVAL))
        yield highlight.chord("match_point", at.GAUGE[side][0])
        if side == at.OWN:
            yield Call(partial(self._mood, at.RIVAL, "nervous"))
        yield (
            highlight.announce("MATCH POINT", at.GREAT_WORD, ROLES[side], 46.0, POINT, at.BAND),
            shown(setter(light, "dark"), 0.0, 0.45, POINT, hump),
        )
        yield highlight.close()

    def _win_match(self, side: int, pot: int) -> Animation:
        """Turn on every lamp for a victory, or drain the colour for a defeat; the other side answers.

        The pot moves home chip by chip, unless a result screen shows it.
        """
        highlight, light, picture, own = self.highlight, self.picture.lighting, self.picture, side == at.OWN
        picture.turn = None
        yield from highlight.lamps_up(at.PIPS[at.OWN]) if own else highlight.drain(at.FACE_LIT)
        yield Revealed()
        purse = self._purse(side)
        yield Call(lambda: self._mood(side, "glad"))
        yield Call(lambda: self._mood(1 - side, "beaten" if own else "grim"))
        yield Call(lambda: self._say(at.RIVAL, "lose_match" if own else "win_match"))
        if own:
            highlight.name("MATCH WON", at.MIDDLE_WORD, "gold", 84.0, at.WIDE_BAND)
            word = Together(
                shown(setter(light, "grown"), 0.0, 1.0, LAST, overshoot),
                shown(setter(light, "dark"), 0.0, 0.3, LAST, ease_out),
            )
            great = Then(Wait(ANSWER), highlight.chord("match_win", 640.0), highlight.paper(), word, Wait(LAST))
        else:
            highlight.name("MATCH LOST", at.MIDDLE_WORD, "text_dim", 52.0)
            dusk = Together(
                shown(setter(light, "dark"), 0.0, 0.8, DUSK, ease_in_out),
                Then(Wait(0.2), shown(setter(light, "grown"), 0.92, 1.0, 0.2, ease_out)),
            )
            great = Then(Wait(ANSWER), highlight.chord("match_lose", 640.0), dusk, Wait(LAST))
        if own and self.live:
            yield great
            picture.pot = 0.0
            picture.sides[at.OWN].purse = purse.holds + pot
            yield highlight.stay()
            return
        yield Together(
            shown(setter(picture, "pot"), picture.pot, 0.0, 0.1, ease_out),
            AnimationBeat(credits.stream(picture, self.effects, pot, at.POT, at.PURSE[side], [purse.counts(pot)],
                                   gap=CHIP_GAP, shrink=1.0 if own else 0.7)),
            great,
        )  # fmt: skip
        yield highlight.stay() if self.live else highlight.close()
