"""The pace of deals up to the next choice: where one is special, shuffling and dealing are faster."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from partition_games.engine import events as e
from pazaak.stage.motion.beats import Together
from pazaak.stage.motion.timeline import AnimationBeat, Beats, paced

LENGTHS: Mapping[type[e.Event], float] = {
    e.StakesPaid: 0.5,
    e.DealBegan: 0.1,
    e.DeckShuffled: 0.3,
    e.CardsDealt: 1.35,
    e.DealScored: 1.2,
    e.PotPaid: 0.4,
}
DRAWN, DRAWN_AGAIN = 0.9, 0.65
"""Time to draw for seats, and for each further draw of equal cards, in seconds."""
SPECIAL, SPECIAL_PACE = 3.1, 1.75
"""Time to show a special deal, in seconds, and its pace as a factor: its words stay readable."""
SHOWN = 2
"""Number of special deals shown, if there are more: the last ones."""
READ = 1.75  # s
"""Time that the words of each of several special deals are shown."""
READ_PACE = 1.75  # times as fast
AROUND_PACE = 6.0  # times as fast
"""Paces of the words of one special deal of several, and of everything around them."""
BEFORE_THE_CHOICE = 3.8
"""Time from sitting down, or from the last deal's sheet, to the choice, in seconds."""
MOST = 4.0
"""Highest pace, as a factor, of dealing cards that are played with."""
AT_ONCE = 1e6
"""Pace, as a factor, at which no frame shows an animation."""


def hasten_the_opening(events: Sequence[e.Event], animations: Sequence[Iterator[Beats]]) -> list[Iterator[Beats]]:
    """Return the animations with deals that have special ones among them sped up to the time of a plain deal."""
    first = next((index + 1 for index, event in enumerate(events) if _scored_after_shows(events, index)), 0)
    specials = [at for at in range(first, len(events)) if isinstance(events[at], e.SpecialDeclared)]
    if not specials or any(isinstance(event, e.GameWon) for event in events):
        return list(animations)
    if len(specials) > 1:
        return [
            *animations[:first],
            *_several(events[first:], animations[first:], [at - first for at in specials[-SHOWN:]]),
        ]
    left = BEFORE_THE_CHOICE - SPECIAL / SPECIAL_PACE
    pace = min(MOST, max(1.0, sum(map(_length, events[first:])) / left))
    return [
        animation if index < first else paced(animation, SPECIAL_PACE if index == specials[0] else pace)
        for index, (event, animation) in enumerate(zip(events, animations, strict=True))
    ]


def _several(
    events: Sequence[e.Event], animations: Sequence[Iterator[Beats]], shown: Sequence[int]
) -> Iterator[Iterator[Beats]]:
    """Yield the animations with only the last special deals shown; the log has the earlier ones.

    Only the deal that is played with is dealt at a pace that can be followed.
    """
    dealt = max(at for at, event in enumerate(events) if isinstance(event, e.DealBegan))
    left = BEFORE_THE_CHOICE - len(shown) * (READ / READ_PACE + (SPECIAL - READ) / AROUND_PACE)
    left -= sum(map(_length, events[dealt:])) / MOST
    pace = max(MOST, sum(map(_length, events[:dealt])) / left)
    for at, (event, animation) in enumerate(zip(events, animations, strict=True)):
        hidden = AT_ONCE if isinstance(event, e.SpecialDeclared) else pace if at < dealt else MOST
        yield _read(animation) if at in shown else paced(animation, hidden)


def _read(animation: Iterator[Beats]) -> Iterator[Beats]:
    """Yield the beats of one special deal of several: its words stay readable, the rest takes hardly any time."""
    for beats in animation:
        words = isinstance(beats, Together) and any(isinstance(beat, AnimationBeat) for beat in beats.members)
        yield from paced([beats], READ_PACE if words else AROUND_PACE)


def _scored_after_shows(events: Sequence[e.Event], index: int) -> bool:
    """Return whether a deal that was played to its end ends at this event."""
    shown = any(isinstance(event, e.GroupShown) for event in events[:index])
    return shown and isinstance(events[index], e.DealScored)


def _length(event: e.Event) -> float:
    if isinstance(event, e.SeatsDrawn):
        return DRAWN + DRAWN_AGAIN * max(0, len(event.rounds) - 1) if event.rounds else 0.0
    return LENGTHS.get(type(event), 0.0)
