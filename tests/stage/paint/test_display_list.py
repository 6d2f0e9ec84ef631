"""Only what differs between two frames is painted, and the picture is what painting all of it gives."""

from __future__ import annotations

from random import Random

import numpy as np
import pygame
import pytest
from pygame import FRect, Rect, Surface

from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.canvas_shapes import Spark
from pazaak.stage.paint.display_list import DisplayList
from pazaak.stage.paint.stamps import Stamp, grown, paint_grown
from tests.stage.looks import canvas, changed, same

SIZE = (640, 360)


def picture(random: Random) -> Surface:
    """A premultiplied picture of any colour and size."""
    made = Surface((random.randint(1, 120), random.randint(1, 90)), pygame.SRCALPHA)
    alpha = random.randint(40, 255)
    made.fill((*(random.randint(0, alpha) for _ in range(3)), alpha))
    return made


def drawn(on: DisplayList, things: list[tuple[Surface, tuple[int, int]]], ground: Surface) -> None:
    on.begin()
    on.stamp(ground, (0, 0), 0)
    for each, at in things:
        on.stamp(each, at)
    on.show()


def changed_only_there(on: DisplayList, before: Surface) -> bool:
    """Whether the last picture becomes the present one by its changed parts alone, which lie on the surface."""
    for part in on.changed:
        before.blit(on.surface, part, part)
    return same(on.surface, before) and all(on.surface.get_rect().contains(part) for part in on.changed)


@pytest.mark.full
@pytest.mark.parametrize("seed", range(8))
def test_many_frames_look_as_if_each_was_painted_whole(seed: int) -> None:
    random = Random(seed)
    ground = Surface(SIZE, depth=32)
    ground.fill((30, 60, 90))
    things = [(picture(random), (random.randint(-60, 640), random.randint(-60, 360))) for _ in range(40)]
    on, partly = DisplayList(Surface(SIZE, depth=32)), 0
    for _ in range(30):
        for _ in range(random.randint(0, 3)):
            index = random.randrange(len(things))
            match random.randrange(4):
                case 0:
                    things[index] = (things[index][0], (random.randint(-60, 640), random.randint(-60, 360)))
                case 1:
                    things[index] = (picture(random), things[index][1])
                case 2:
                    things.append(things.pop(index))
                case _:
                    del things[index]
                    things.insert(index, (picture(random), (random.randint(0, 600), random.randint(0, 300))))
        before = on.surface.copy()
        drawn(on, things, ground)
        partly += on.painted < SIZE[0] * SIZE[1]
        assert changed_only_there(on, before)
        whole = DisplayList(Surface(SIZE, depth=32))
        drawn(whole, things, ground)
        assert same(on.surface, whole.surface)
    assert partly


def test_what_stands_still_is_not_painted_and_what_moves_is_where_it_was_and_is() -> None:
    random, ground = Random(1), Surface(SIZE, depth=32)
    things = [(picture(random), (40, 40)), (picture(random), (400, 200))]
    on = DisplayList(Surface(SIZE, depth=32))
    drawn(on, things, ground)
    assert on.painted == SIZE[0] * SIZE[1]
    drawn(on, things, ground)
    assert on.painted == 0
    drawn(on, [things[0], (things[1][0], (410, 205))], ground)
    assert 0 < on.painted < SIZE[0] * SIZE[1] / 4
    on.forget()
    drawn(on, things, ground)
    assert on.painted == SIZE[0] * SIZE[1]


@pytest.mark.full
@pytest.mark.parametrize("seed", range(6))
def test_what_lies_still_above_what_moves_is_painted_again_when_it_is_touched(seed: int) -> None:
    """Stamps that stay are the same ones in every frame, as those that a canvas has recorded."""
    random = Random(seed)
    ground = Surface(SIZE, depth=32)
    ground.fill((30, 60, 90))
    lying: list[Stamp] = [
        (picture(random), (random.randint(-60, 640), random.randint(-60, 360)), None, pygame.BLEND_PREMULTIPLIED)
        for _ in range(24)
    ]
    flying, x = picture(random), 0.0
    on, lifted, landed = DisplayList(Surface(SIZE, depth=32)), 0, 0
    for frame in range(90):
        x += 2.0
        if frame % 30 == 29:
            lying[random.randrange(24)] = (picture(random), (random.randint(0, 600), 40), None, 0)
        before = len(on._aloft)
        whole = DisplayList(Surface(SIZE, depth=32))
        for each in (on, whole):
            each.begin()
            each.stamp(ground, (0, 0), 0)
            each.stamps += lying[:4]
            each.stamp(flying, (round(x), 100 + frame % 7))
            each.stamps += lying[4:]
            each.show()
        assert same(on.surface, whole.surface), frame
        lifted += len(on._aloft) > before
        landed += len(on._aloft) < before
    assert lifted > 1
    assert landed > 1


@pytest.mark.full
@pytest.mark.parametrize("seed", range(4))
def test_what_seldom_changes_below_what_moves_leaves_the_rest_on_the_ground(seed: int) -> None:
    """Somebody looks after a card that flies; between two flights somebody breathes, for whom little is painted."""
    random = Random(seed)
    ground = Surface(SIZE, depth=32)
    ground.fill((30, 60, 90))
    lying = [(picture(random), (random.randint(-60, 640), random.randint(-60, 360))) for _ in range(30)]
    flying, looks = picture(random), [picture(random) for _ in range(3)]
    on, mended, x = DisplayList(Surface(SIZE, depth=32)), 0, 0
    for frame in range(80):
        little = 40 <= frame < 50
        x += 0 if little else 5
        if frame % 9 == 8 or little:
            lying[12] = (looks[frame % 3], (300 + frame % 2, 90))
        whole = DisplayList(Surface(SIZE, depth=32))
        for each in (on, whole):
            each.begin()
            each.stamp(ground, (0, 0), 0)
            for thing in [*lying[:25], (flying, (x, 140)), *lying[25:]]:
                each.stamp(*thing)
            each.show(little=little)
        assert same(on.surface, whole.surface), frame
        assert on._under >= 26 or frame < 16, frame
        mended += on._under >= 26 and frame % 9 == 8
    assert mended > 5


@pytest.mark.full
@pytest.mark.parametrize("seed", range(6))
def test_what_lives_is_amended_to_the_same_picture_between_flights_too(seed: int) -> None:
    """Some who live look like two stamps now and then, and some leave the place where they were; the flight after it
    finds a ground that is true."""
    random = Random(seed)
    ground = Surface(SIZE, depth=32)
    ground.fill((30, 60, 90))
    lying = [(picture(random), (random.randint(-60, 640), random.randint(-60, 360))) for _ in range(30)]
    flying, looks = picture(random), [picture(random) for _ in range(3)]
    alive, held, amended, x = (7, 20, 28), (5, 6), 0, 0
    who = {place: [(looks[0], lying[place][1])] for place in alive}
    on = DisplayList(Surface(SIZE, depth=32))
    for frame in range(160):
        lives = frame % 40 >= 20
        for place in alive if lives else ():
            if random.random() < 0.4:
                y = lying[place][1][1] + random.choice((-1, 0, 1, 60))
                who[place] = [(random.choice(looks), (lying[place][1][0], y))] * random.choice((1, 1, 1, 1, 2))
        x += 0 if lives else 5
        whole = DisplayList(Surface(SIZE, depth=32))
        for each in (whole,) if lives else (on, whole):
            each.begin()
            each.stamp(ground, (0, 0), 0)
            for place, thing in enumerate(lying):
                begun = len(each.stamps)
                for stamp in who.get(place, [thing]):
                    each.stamp(*stamp)
                if place in alive:
                    each.living.append((begun, len(each.stamps), bool))
                if place in held:
                    each.stamp(flying, (x, 140))
            each.show()
        if lives:
            parts = [[(*stamp, None, pygame.BLEND_PREMULTIPLIED) for stamp in who[place]] for place in alive]
            before = on.surface.copy()
            on.amend(parts)
            assert changed_only_there(on, before)
            amended += 0 < on.painted < SIZE[0] * SIZE[1] // 2
            assert on.shown == whole.shown
        assert same(on.surface, whole.surface), frame
    assert amended > 10


def test_what_changes_in_every_frame_does_not_stay_on_the_ground() -> None:
    random, ground = Random(1), Surface(SIZE, depth=32)
    lying = [(picture(random), (random.randint(0, 600), random.randint(0, 300))) for _ in range(20)]
    on, under = DisplayList(Surface(SIZE, depth=32)), []
    for frame in range(60):
        if frame >= 20:
            lying[9] = (lying[9][0], (200 + frame, 100))
        drawn(on, [*lying, (lying[0][0], (5 * frame, 50))], ground)
        under.append(on._under)
    assert under[19] == 21
    assert under[-1] == 10


def everything(on: Canvas, step: int) -> None:
    """One of each kind of mark, some of them elsewhere with every step."""
    on.fill(FRect(0, 0, 1280, 720), "panel_low")
    on.panel(FRect(100, 100, 300, 200))
    on.line((100, 600), (300 + 10 * step, 640), role="own", width=3)
    with on.clipped(FRect(500, 100, 200, 100)):
        on.fill(FRect(480, 90, 100, 300), "gold")
        on.line((400, 110), (900, 150 + 5 * step), role="bad", width=4)
        on.text("Cut off at both ends", (600, 150 + step), size=40)
    thrown = [Spark(4, "gold", 450.0, -99.0, 1.0, 0.0), Spark(3, "own", -440.0, 115.0, 0.4, 0.0)]
    on.sparks(on.spark_batch(thrown, paper=False), (450, 600), 1 + 0.02 * step, 0.2)
    if step % 3 == 2:
        on.shade(120)
    on.text("On top", (1000, 300), size=30)


def test_strokes_clips_and_veils_come_out_the_same() -> None:
    on = canvas()
    for step in range(7):
        on.sheet.begin()
        everything(on, step)
        on.sheet.show()
        whole = canvas()
        everything(whole, step)
        assert same(on.sheet.surface, whole.surface), step


def test_nothing_is_drawn_outside_of_a_clip() -> None:
    on = canvas()
    with on.clipped(FRect(100, 100, 50, 50)):
        on.fill(FRect(0, 0, 1280, 720), "gold")
        on.panel(FRect(90, 90, 400, 40))
        on.text("Far away", (800, 600))
    assert changed(on.surface) == Rect(100, 100, 50, 50)


@pytest.mark.parametrize("seed", range(4))
def test_a_grown_picture_has_no_seams_wherever_it_is_painted_in_parts(seed: int) -> None:
    random, size = Random(seed), (90 + seed, 70 - seed)
    soft = pygame.transform.smoothscale(picture(random), size)
    box = Rect((-40, 30), grown(size, 4))
    whole, parts = Surface(SIZE, 0, 32), Surface(SIZE, 0, 32)
    paint_grown(whole, soft, 4, box.topleft)
    for left in range(0, SIZE[0], 57):
        for top in range(0, SIZE[1], 23):
            parts.set_clip(Rect(left, top, 57, 23))
            paint_grown(parts, soft, 4, box.topleft)
    one, other = (pygame.surfarray.array3d(each).astype(int) for each in (whole, parts))
    assert np.abs(one - other).max() <= 1
    inside = box.clip(whole.get_rect())
    assert one[inside.left : inside.right, inside.top : inside.bottom].sum() == one.sum() > 0
