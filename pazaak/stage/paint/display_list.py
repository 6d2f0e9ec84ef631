"""What a frame draws, in order; of two frames in succession only what differs is painted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygame import BLEND_PREMULTIPLIED, Rect, Surface
from pygame.transform import smoothscale

Pixel = tuple[int, int]
Box = tuple[int, int, int, int]
# A picture, where, which part of it and how, as `Surface.blits` takes it; or no picture but a stroke: how it is
# painted, with what, and what it covers.
Stamp = tuple[Surface, Pixel, Box | None, int] | tuple[None, Callable[..., object], tuple[Any, ...], Box]

# From which stamp on, up to which, and what painted them.
Living = tuple[int, int, Callable[[], object]]

NEAR = 30
"""Changes that lie so close, in parts of the picture's width, are one region."""
MOST = 0.7
"""Where more than this share of the picture has changed all of it is painted."""
STEADY = 4
"""What was drawn first in so many changing frames, and did not change in any of them, is kept as one picture."""

GROWN_ROWS = 16
"""Rows of a small picture that are enlarged at once."""
SMALL = 1920 * 1200
"""Up to so many pixels that picture stays when nothing moves: its memory is little, and to get it anew is slow."""


class DisplayList:
    """The stamps and strokes of one frame, and those that can be seen on the surface."""

    def __init__(self, surface: Surface) -> None:
        self.surface = surface
        self.large = surface.get_width() * surface.get_height() > SMALL
        """Whether one more picture of its size is much memory."""
        self.stamps: list[Stamp] = []
        self.clip: Rect | None = None
        self.living: list[Living] = []
        """What of the stamps moves while all else stands still."""
        self.alive: list[Living] = []
        """The same of the frame that is shown."""
        self.painted = 0
        """Pixels of the surface that were painted in the last frame."""
        self._shown: list[Stamp] | None = None
        self._ground: Surface | None = None
        self._under = 0
        """Of the stamps that are shown so many, from the first on, are on the ground, without what moves above them."""
        self._boxes: list[Rect] | None = None
        """What the others cover."""
        self._aloft: dict[int, Stamp] = {}
        """Stamps on the ground by identity, although they are drawn after what moves: nothing of it reaches them."""
        self._clear: list[Rect] = []
        """What those cover."""
        self._steady, self._low = 0, 0
        """Changing frames that were counted, and how many stamps were the same from the first on in all of them."""

    def stamp(self, picture: Surface, at: Pixel, flags: int = BLEND_PREMULTIPLIED) -> None:
        """Put a picture there, premultiplied or with other flags of a blit."""
        if self.clip is None:
            self.stamps.append((picture, at, None, flags))
            return
        seen = picture.get_rect(topleft=at).clip(self.clip)
        if seen:
            part = (seen.x - at[0], seen.y - at[1], seen.width, seen.height)
            self.stamps.append((picture, seen.topleft, part, flags))

    def stroke(self, paint: Callable[..., object], told: tuple[Any, ...], covered: Rect) -> None:
        """Have `paint(surface, *told)` called; it changes nothing outside of `covered`."""
        seen = covered.clip(self.clip or self.surface.get_rect())
        if seen:
            self.stamps.append((None, paint, told, (*seen.topleft, *seen.size)))

    def fill(self, colour: tuple[int, int, int], box: Rect) -> None:
        self.stroke(Surface.fill, (colour, (*box.topleft, *box.size)), box)

    def pictures(self) -> set[Surface | None]:
        """Those that are on the surface."""
        return {stamp[0] for stamp in self._shown or ()}

    def begin(self) -> None:
        """A frame begins: what was drawn and not shown is forgotten."""
        self.stamps, self.clip, self.living = [], None, []

    def forget(self) -> None:
        """Nobody knows what is on the surface: all of the next frame is painted."""
        self._shown = None
        self.rest()

    def rest(self) -> None:
        """Nothing moves: let go of what only helps while something does, where that is much."""
        self._lower(0)
        if self.large:
            self._ground = None

    def clear(self) -> None:
        """Let go of every picture: nothing more is drawn on this surface."""
        self.begin()
        self.forget()
        self._ground = None

    def finish(self) -> None:
        """Paint what was drawn so far over what there is."""
        if self.stamps:
            _paint(self.surface, self.stamps, None)
            self.begin()
            self.forget()

    @property
    def shown(self) -> list[Stamp]:
        """The stamps that can be seen; none where nobody knows."""
        return self._shown or []

    def show(self, *, little: bool = False) -> None:
        """Paint what has changed since the last frame; where that is `little`, nothing is kept for the next one."""
        shown, self._shown, self.painted = self._shown, self.stamps, 0
        self.alive = self.living
        if shown is not None:
            same = self._same(shown)
            if same == len(shown) == len(self.stamps):
                return
            if not little:
                self._keep(shown, same)
            elif same < self._under:
                self._lower(0)
        surface, ground = self.surface, self._ground if self._under else None
        before, now = (shown or [])[self._under :], self.stamps[self._under :]
        if ground is not None:
            gone = _boxes(before) if self._boxes is None else self._boxes
            moving, self._boxes = self._moving(now, gone)
            # What moves goes away whole and comes back whole: quicker than to find out where.
            surface.blits([(ground, box, box) for box in gone], False)
            _paint(surface, moving, None)
            self.painted = sum([box.width * box.height for box in (*gone, *self._boxes)])
            return
        regions = None if shown is None else self._regions(before, now)
        for region in [surface.get_rect()] if regions is None else regions:
            _paint(surface, now, region)
            self.painted += region.width * region.height

    def _same(self, shown: list[Stamp]) -> int:
        """So many stamps, from the first on, are those of the last frame."""
        same, most = self._under, min(len(shown), len(self.stamps))
        if shown[:same] != self.stamps[:same]:
            same = 0
        while same < most and shown[same] == self.stamps[same]:
            same += 1
        return same

    def _keep(self, shown: list[Stamp], same: int) -> None:
        """Have on the ground what does not change from frame to frame; the surface still shows the last one."""
        if same < self._under:
            self._lower(0)
        self._low = min(self._low, same) if self._steady else same
        self._steady += 1
        if self._steady < STEADY:
            return
        under, low = self._under, self._low
        if under and self._ground is not None:
            if low > under:
                self._land()
                _paint(self._ground, shown[under:low], None)
        elif low > 1:
            if self._ground is None:
                self._ground = self.surface.copy()
            else:
                self._ground.blit(self.surface, (0, 0))
            for region in self._regions(shown[low:], []) or [self.surface.get_rect()]:
                _paint(self._ground, shown[:low], region)
        self._lower(low if low > 1 else 0)
        if not self._aloft:
            self._lift(shown)

    def _lower(self, under: int) -> None:
        """So many stamps are on the ground now; what is there is counted anew."""
        if not under:
            self._aloft, self._clear = {}, []
        self._under, self._steady, self._boxes = under, 0, None

    def _lift(self, shown: list[Stamp]) -> None:
        """Have on the ground too what is drawn later, but stands still and touches nothing of what moves."""
        kept = set(map(id, shown[self._under :]))
        tail = [(stamp, _covered(stamp)) for stamp in self.stamps[self._under :]]
        free = [each for each in tail if id(each[0]) in kept]
        moving = [box for stamp, box in tail if id(stamp) not in kept]
        touched = moving
        while touched:
            touched = [box for _, box in free if box.collidelist(moving) >= 0]
            moving += touched
            free = [each for each in free if each[1].collidelist(moving) < 0]
        aloft = {id(stamp): stamp for stamp, _ in free}
        if free and len(aloft) == len(free) and self._ground is not None and self._under:
            self._aloft, self._clear = aloft, _boxes([*aloft.values()])
            _paint(self._ground, [*aloft.values()], None)

    def _land(self) -> None:
        """Take that off the ground again."""
        for box in self._clear:
            assert self._ground is not None
            _paint(self._ground, self.stamps[: self._under], box)
        self._aloft, self._clear = {}, []

    def _moving(self, stamps: list[Stamp], gone: list[Rect]) -> tuple[list[Stamp], list[Rect]]:
        """Those that are not on the ground, and what they cover; `gone` grows by what is taken off the ground."""
        aloft = self._aloft
        if aloft:
            moving = [stamp for stamp in stamps if id(stamp) not in aloft]
            boxes = _boxes(moving)
            there = [id(stamp) for stamp in stamps if id(stamp) in aloft]
            if there == [*aloft] and all(box.collidelist(boxes) < 0 for box in self._clear):
                return moving, boxes
            gone += self._clear
            self._land()
        return stamps, _boxes(stamps)

    def _regions(self, shown: list[Stamp], stamps: list[Stamp]) -> list[Rect] | None:
        """Where one list differs from the other; None for everywhere."""
        before, now = set(shown), set(stamps)
        if [stamp for stamp in shown if stamp in now] != [stamp for stamp in stamps if stamp in before]:
            return None
        bounds, near = self.surface.get_rect(), self.surface.get_width() // NEAR
        regions: list[Rect] = []
        for box in map(_covered, before ^ now):
            while (other := box.inflate(2 * near, 2 * near).collidelist(regions)) >= 0:
                box.union_ip(regions.pop(other))
            regions.append(box)
        regions = [box.clip(bounds) for box in regions if box.colliderect(bounds)]
        covered = sum(box.width * box.height for box in regions)
        return regions if covered <= MOST * bounds.width * bounds.height else None


def _paint(surface: Surface, stamps: list[Stamp], region: Rect | None) -> None:
    surface.set_clip(region)
    done = 0
    for index, stamp in enumerate(stamps):
        if stamp[0] is None:
            if done < index:
                surface.blits(stamps[done:index], False)  # type: ignore[arg-type]
            covered = Rect(stamp[3])
            surface.set_clip(covered.clip(region) if region is not None else covered)
            stamp[1](surface, *stamp[2])
            surface.set_clip(region)
            done = index + 1
    surface.blits(stamps[done:], False)  # type: ignore[arg-type]
    surface.set_clip(None)


def _boxes(stamps: list[Stamp]) -> list[Rect]:
    """What they cover; a card and the shadow below it are one, and so are sparks thrown by turns at two places."""
    boxes: list[Rect] = []
    last = other = Rect()
    for box in map(_covered, stamps):
        if not last.contains(box) and not other.contains(box):
            boxes.append(box)
            other, last = last, box
    return boxes


def _covered(stamp: Stamp) -> Rect:
    """The box of a stamp, from an odd column on: where rows begin at 8 or 16 bytes SDL copies with stores past the
    cache and a fence after each row, which is ten times as slow over the short rows of a part."""
    picture, at, part, _ = stamp
    if picture is None:
        left, top, width, height = stamp[3]  # type: ignore[misc]
        return Rect((left - 1) | 1, top, width + 1, height)
    width, height = picture.get_size() if part is None else part[2:]
    return Rect((at[0] - 1) | 1, at[1], width + 1, height)  # type: ignore[index]


def grown(size: Pixel, times: int) -> Pixel:
    """How large a picture becomes when its pixels are set so many times farther apart."""
    return (size[0] - 1) * times + 1, (size[1] - 1) * times + 1


def paint_grown(surface: Surface, picture: Surface, times: int, at: Pixel) -> None:
    """A premultiplied picture that was `grown`, made stripe by stripe where it is seen: whole it would be large."""
    left, top = at
    width, height = picture.get_size()
    seen = Rect(at, grown((width, height), times)).clip(surface.get_clip()).move(-left, -top)
    if not seen:
        return
    first, last = seen.left // times, min(width, (seen.right - 1) // times + 2)
    for row in range(seen.top // times, (seen.bottom - 1) // times + 1, GROWN_ROWS):
        part = picture.subsurface((first, row, last - first, min(GROWN_ROWS + 1, height - row)))
        stripe = smoothscale(part, grown(part.get_size(), times))
        # The last line of a stripe is the first of the next one.
        box = (0, 0, stripe.get_width(), GROWN_ROWS * times)
        surface.blit(stripe, (left + first * times, top + row * times), box, BLEND_PREMULTIPLIED)


def paint_veil(surface: Surface, veil: Surface, colour: tuple[int, int, int], alpha: int) -> None:
    """A colour over all of it, in stripes of the size of the veil."""
    veil.fill(colour)
    veil.set_alpha(alpha)
    surface.blits([(veil, (0, top)) for top in range(0, surface.get_height(), veil.get_height())], False)
