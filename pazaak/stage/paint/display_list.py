"""The marks of a frame, in order; of two frames in succession only the differences are painted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from pazaak.stage.paint.stamps import Pixel, Stamp, area_of, box_of, boxes_of, paint_stamps

# Index of the first stamp, index after the last, and the function that paints them.
Living = tuple[int, int, Callable[[], object]]

NEAR = 30
"""Changes nearer than the picture's width divided by this are one region."""
MOST = 0.7
"""Share of changed area above which the whole picture is painted."""
STEADY = 4
"""Changing frames after which the first stamps that stayed the same are kept as one picture, the ground."""
FEW, PATCHED, LITTLE = 12, 8, 0.3
"""Limits for mending the ground: changed stamps, frames in a row, share of its area.

A stamp that changes in every frame does not belong there.
"""
SMALL = 1920 * 1200
"""Pixels up to which the ground is kept when nothing moves: its memory is little, and making it again is slow."""


class DisplayList:
    """The stamps and strokes of one frame, and those visible on the surface."""

    def __init__(self, surface: Surface) -> None:
        self.surface = surface
        self.large = surface.get_width() * surface.get_height() > SMALL
        """Whether another picture of its size takes much memory."""
        self.stamps: list[Stamp] = []
        self.clip: Rect | None = None
        self.living: list[Living] = []
        """Ranges of stamps that move while all else is still."""
        self.alive: list[Living] = []
        """The same ranges of the visible frame."""
        self.changed: list[Rect] = []
        """Parts of the surface that the last frame has painted; they may overlap."""
        self._shown: list[Stamp] | None = None
        self._places: list[Rect] | None = None
        """Box of each visible stamp, once it was needed."""
        self._ground: Surface | None = None
        self._under = 0
        """Number of visible stamps, from the first on, that are on the ground, without the moving ones above them."""
        self._boxes: list[Rect] | None = None
        """Boxes of the other stamps."""
        self._aloft: dict[int, Stamp] = {}
        """Stamps on the ground by identity although they are drawn after moving ones: they touch none of those."""
        self._clear: list[Rect] = []
        """Boxes of the stamps aloft."""
        self._stale: list[Rect] = []
        """Boxes in which the ground differs from its stamps."""
        self._patched = 0
        """Frames in a row in which the ground had to be mended."""
        self._steady, self._low = 0, 0
        """Changing frames counted so far, and the number of first stamps that were the same in all of them."""

    def stamp(self, picture: Surface, at: Pixel, flags: int = BLEND_PREMULTIPLIED) -> None:
        """Add a picture at a pixel, premultiplied or with other flags of a blit."""
        if self.clip is None:
            self.stamps.append((picture, at, None, flags))
            return
        seen = picture.get_rect(topleft=at).clip(self.clip)
        if seen:
            part = (seen.x - at[0], seen.y - at[1], seen.width, seen.height)
            self.stamps.append((picture, seen.topleft, part, flags))

    def stroke(self, paint: Callable[..., object], told: tuple[Any, ...], covered: Rect) -> None:
        """Add a stroke: a call of `paint(surface, *told)` that changes nothing outside of `covered`."""
        seen = covered.clip(self.clip or self.surface.get_rect())
        if seen:
            self.stamps.append((None, paint, told, (*seen.topleft, *seen.size)))

    def fill(self, colour: tuple[int, int, int], box: Rect) -> None:
        self.stroke(Surface.fill, (colour, (*box.topleft, *box.size)), box)

    def pictures(self) -> set[Surface | None]:
        """Return the pictures that are on the surface."""
        return {stamp[0] for stamp in self._shown or ()}

    def begin(self) -> None:
        """Begin a frame: stamps that were drawn and not shown are dropped."""
        self.stamps, self.clip, self.living = [], None, []

    def forget(self) -> None:
        """Forget the visible frame: all of the next one is painted."""
        self._shown = self._places = None
        self._lower(0)
        self.rest()

    def rest(self) -> None:
        """Drop the ground where it takes much memory: nothing moves."""
        if self.large:
            self._lower(0)
            self._ground = None

    def clear(self) -> None:
        """Drop every picture: nothing more is drawn on this surface."""
        self.begin()
        self.forget()
        self._ground = None

    def finish(self) -> None:
        """Paint the stamps drawn so far over the surface."""
        if self.stamps:
            paint_stamps(self.surface, self.stamps, None)
            self.begin()
            self.forget()

    @property
    def painted(self) -> int:
        """Number of pixels painted in the last frame."""
        return area_of(self.changed)

    @property
    def shown(self) -> list[Stamp]:
        """The visible stamps; empty where they are unknown."""
        return self._shown or []

    def show(self, *, little: bool = False) -> None:
        """Paint the changes since the last frame; a `little` change leaves the ground as it is."""
        shown, self._shown, self.changed = self._shown, self.stamps, []
        self.alive, self._places = self.living, None
        same = 0
        if shown is not None:
            under = self._under
            same = self._same(shown, under if shown[:under] == self.stamps[:under] else 0)
            if same == len(shown) == len(self.stamps):
                return
            kept = same
            if same >= under:
                self._patched = 0
            else:
                self._patched += not little
                kept = self._same(shown, under) if self._holds(shown, self.stamps) else 0
            if not little:
                self._keep(shown, kept)
            elif not kept:
                self._lower(0)
        surface, ground = self.surface, self._ground if self._under and not little else None
        if ground is not None:
            before, now = (shown or [])[self._under :], self.stamps[self._under :]
            gone = [*(boxes_of(before) if self._boxes is None else self._boxes), *self._mend(ground)]
            moving, self._boxes = self._moving(now, gone)
            # Moving parts are erased and painted as a whole: quicker than finding their changes.
            surface.blits([(ground, box, box) for box in gone], False)
            paint_stamps(surface, moving, None)
            bounds = surface.get_rect()
            self.changed = [box.clip(bounds) for box in (*gone, *self._boxes) if box.colliderect(bounds)]
            return
        self._boxes = None
        regions = None if shown is None else self._regions(shown[same:], self.stamps[same:])
        self.changed = [surface.get_rect()] if regions is None else regions
        for region in self.changed:
            paint_stamps(surface, self.stamps, region)

    def amend(self, parts: Sequence[Sequence[Stamp]]) -> None:
        """Replace the stamps of the living ranges by `parts` and paint the changes; leave the ground as it is."""
        shown, alive = self.shown, self.alive
        self.stamps, self.living, self.changed = shown, alive, []
        if any(len(part) != last - first for (first, last, _), part in zip(alive, parts, strict=True)):
            self._rebuild(parts)
            self.show(little=True)
            return
        changed = [
            (index, shown[index], stamp)
            for (first, _, _), part in zip(alive, parts, strict=True)
            for index, stamp in enumerate(part, first)
            if stamp != shown[index]
        ]
        if not changed:
            return
        deep = [(was, now) for index, was, now in changed if index < self._under]
        if not deep:
            self._patched = 0
        elif not self._mendable(deep):
            self._lower(0)
        self._boxes = None
        if self._places is None:
            self._places = [*map(box_of, shown)]
        gone = []
        for index, was, now in changed:
            shown[index], place = now, box_of(now)
            gone += [box_of(was), place.copy()]
            self._places[index] = place
        regions = self._merged(gone)
        self.changed = regions if self._few(regions) else [self.surface.get_rect()]
        for region in self.changed:
            seen = region.collidelistall(self._places)
            paint_stamps(self.surface, [shown[index] for index in seen], region)

    def _rebuild(self, parts: Sequence[Sequence[Stamp]]) -> None:
        """Replace the stamps of all living ranges by these parts."""
        stamps: list[Stamp] = []
        living: list[Living] = []
        end = 0
        for (first, last, paint), part in zip(self.alive, parts, strict=True):
            stamps += self.shown[end:first]
            living.append((len(stamps), len(stamps) + len(part), paint))
            stamps += part
            end = last
        self.stamps, self.living = [*stamps, *self.shown[end:]], living

    def _same(self, shown: list[Stamp], since: int) -> int:
        """Return the number of first stamps that equal those of the last frame, counting from `since`."""
        same, most = since, min(len(shown), len(self.stamps))
        while same < most and shown[same] == self.stamps[same]:
            same += 1
        return same

    def _holds(self, shown: list[Stamp], stamps: list[Stamp]) -> bool:
        """Return whether the changed ground can be mended."""
        under, now = self._under, stamps[: self._under]
        changed = [pair for pair in zip(shown, now, strict=False) if pair[0] != pair[1]]
        return len(now) == under and self._mendable(changed)

    def _mendable(self, changed: list[tuple[Stamp, Stamp]]) -> bool:
        if len(changed) > FEW or self._patched > PATCHED:
            return False
        bounds = self.surface.get_rect()
        self._stale = self._merged([*self._stale, *(box_of(stamp) for pair in changed for stamp in pair)])
        return area_of(self._stale) <= LITTLE * bounds.width * bounds.height

    def _mend(self, ground: Surface) -> list[Rect]:
        """Paint the ground's stale boxes from its stamps; return them."""
        stale, self._stale = self._stale, []
        if stale:
            stamps = [*self.stamps[: self._under], *self._aloft.values()]
            for box in stale:
                paint_stamps(ground, stamps, box)
        return stale

    def _keep(self, shown: list[Stamp], same: int) -> None:
        """Keep the unchanging stamps on the ground; the surface still shows the last frame."""
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
                paint_stamps(self._ground, shown[under:low], None)
        elif low > 1:
            if self._ground is None:
                self._ground = self.surface.copy()
            else:
                self._ground.blit(self.surface, (0, 0))
            for region in self._regions(shown[low:], []) or [self.surface.get_rect()]:
                paint_stamps(self._ground, shown[:low], region)
        self._lower(low if low > 1 else 0)
        if self._under and not self._aloft:
            self._lift(shown)

    def _lower(self, under: int) -> None:
        """Set the number of stamps on the ground, and restart the count of changes."""
        if not under:
            self._aloft, self._clear, self._stale = {}, [], []
        self._under, self._steady, self._boxes = under, 0, None

    def _lift(self, shown: list[Stamp]) -> None:
        """Put later stamps on the ground too if they are still and touch no moving ones."""
        kept = set(map(id, shown[self._under :]))
        tail = [(stamp, box_of(stamp)) for stamp in self.stamps[self._under :]]
        free = [each for each in tail if id(each[0]) in kept]
        moving = [box for stamp, box in tail if id(stamp) not in kept]
        touched = moving
        while touched:
            touched = [box for _, box in free if box.collidelist(moving) >= 0]
            moving += touched
            free = [each for each in free if each[1].collidelist(moving) < 0]
        aloft = {id(stamp): stamp for stamp, _ in free}
        if free and len(aloft) == len(free) and self._ground is not None and self._under:
            self._aloft, self._clear = aloft, boxes_of([*aloft.values()])
            paint_stamps(self._ground, [*aloft.values()], None)

    def _land(self) -> None:
        """Remove the stamps aloft from the ground."""
        for box in self._clear:
            assert self._ground is not None
            paint_stamps(self._ground, self.stamps[: self._under], box)
        self._aloft, self._clear = {}, []

    def _moving(self, stamps: list[Stamp], gone: list[Rect]) -> tuple[list[Stamp], list[Rect]]:
        """Return the stamps that aren't on the ground, and their boxes; extend `gone` by boxes taken off the ground."""
        aloft = self._aloft
        if aloft:
            moving = [stamp for stamp in stamps if id(stamp) not in aloft]
            boxes = boxes_of(moving)
            there = [id(stamp) for stamp in stamps if id(stamp) in aloft]
            if there == [*aloft] and all(box.collidelist(boxes) < 0 for box in self._clear):
                return moving, boxes
            gone += self._clear
            self._land()
        return stamps, boxes_of(stamps)

    def _regions(self, shown: list[Stamp], stamps: list[Stamp]) -> list[Rect] | None:
        """Return the regions in which two lists of stamps differ; None for everywhere."""
        before, now = set(shown), set(stamps)
        if [stamp for stamp in shown if stamp in now] != [stamp for stamp in stamps if stamp in before]:
            return None
        regions = self._merged(map(box_of, before ^ now))
        return regions if self._few(regions) else None

    def _few(self, regions: list[Rect]) -> bool:
        width, height = self.surface.get_size()
        return area_of(regions) <= MOST * width * height

    def _merged(self, boxes: Iterable[Rect]) -> list[Rect]:
        """Return the boxes clipped to the surface, with those near each other merged."""
        bounds, near = self.surface.get_rect(), self.surface.get_width() // NEAR
        regions: list[Rect] = []
        for box in boxes:
            while (other := box.inflate(2 * near, 2 * near).collidelist(regions)) >= 0:
                box.union_ip(regions.pop(other))
            regions.append(box)
        return [box.clip(bounds) for box in regions if box.colliderect(bounds)]
