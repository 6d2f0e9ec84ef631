"""Particles: seeded, bounded, and gone after their time."""

import pytest

from pazaak.stage.motion.particles import MOST, Particles
from tests.stage.looks import canvas, changed, same


def burst(seed: int) -> Particles:
    particles = Particles(seed)
    particles.sparks((640, 360), "gold", 30)
    particles.confetti((640, 200), 20)
    return particles


def test_the_same_seed_gives_the_same_picture() -> None:
    pictures = []
    for seed in (5, 5, 6):
        particles, on = burst(seed), canvas()
        for _ in range(10):
            particles.update(1 / 60)
        particles.draw(on)
        pictures.append(on.surface)
    assert same(pictures[0], pictures[1])
    assert not same(pictures[0], pictures[2])


def test_they_end() -> None:
    particles = burst(1)
    assert particles.alive
    assert len(particles) == 50
    for _ in range(240):
        particles.update(1 / 60)
    assert not particles.alive
    on = canvas()
    particles.draw(on)
    assert changed(on.surface).size == (0, 0)


def test_there_are_never_too_many() -> None:
    particles = Particles(1)
    for _ in range(20):
        particles.confetti((640, 200), 100)
    assert len(particles) == MOST


def test_a_burst_spreads_and_dims() -> None:
    particles = Particles(2)
    particles.sparks((640, 360), "gold", 60)
    early, late = canvas(), canvas()
    particles.update(0.02)
    particles.draw(early)
    (burst,) = particles._flying
    age = burst.age
    particles.update(0.2)
    particles.draw(late)
    assert changed(late.surface).width > changed(early.surface).width * 2
    assert burst.age == pytest.approx(age + 0.2)


def test_confetti_goes_up_and_comes_down() -> None:
    particles = Particles(3)
    particles.confetti((640, 360), 50)
    tops = []
    for _ in range(3):
        particles.update(1 / 60)
        on = canvas()
        particles.draw(on)
        tops.append(changed(on.surface).centery)
        for _ in range(30):
            particles.update(1 / 60)
    assert tops[0] < 360
    assert tops[2] > tops[1]


def test_a_long_frame_throws_nothing_back() -> None:
    particles = Particles(3)
    particles.sparks((640, 360), "gold", 50)
    (burst,) = particles._flying
    particles.update(0.34)
    assert len(particles) == 50
    assert burst.slowed >= 0


def test_scraps_of_paper_are_large_enough_to_be_seen() -> None:
    particles = Particles(4)
    particles.confetti((640, 360), 80)
    (burst,) = particles._flying
    assert min(scrap.radius for scrap in burst.thrown) >= 8
