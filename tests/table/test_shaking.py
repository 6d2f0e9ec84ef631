"""The cards of a bust shake, unless the player wants none of it; all else takes its time either way."""

from __future__ import annotations

from pazaak.stage.motion.effects import PassingEffects
from pazaak.stage.motion.timeline import Timeline
from pazaak.stage.paint.card_sprites import CardSprite
from pazaak.table.highlights.highlight_scene import HighlightScene
from pazaak.table.highlights.light import Lighting
from tests.pilot import FRAME

HOME = 300.0


def bust(*, shakes: bool) -> tuple[int, float]:
    """Play a bust; the number of its frames, and how far a card was from its place."""
    effects = PassingEffects((), {}, {}, 1, lambda name, x: None, lambda: False, shakes=lambda: shakes)
    cards = [CardSprite("main:7", HOME, 200.0), CardSprite("main:9", HOME, 200.0)]
    timeline, frames, furthest = Timeline(), 0, 0.0
    timeline.play(HighlightScene(Lighting(), effects).bust(cards, (640.0, 360.0), lambda share: None, ()))
    while timeline.busy:
        timeline.update(FRAME)
        frames += 1
        furthest = max(furthest, *(abs(card.x - HOME) for card in cards))
    assert [card.x for card in cards] == [HOME, HOME]
    return frames, furthest


def test_cards_shake_only_where_it_is_wanted() -> None:
    frames, furthest = bust(shakes=True)
    assert furthest > 4.0
    assert bust(shakes=False) == (frames, 0.0)
