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
    left = max(burst.left)
    particles.update(0.2)
    particles.draw(late)
    assert changed(late.surface).width > changed(early.surface).width * 2
    assert max(burst.left) == pytest.approx(left - 0.2)


def test_confetti_goes_up_and_comes_down() -> None:
    particles = Particles(3)
    particles.confetti((640, 360), 50)
    particles.update(1 / 60)
    assert sum(particles._flying[0].vy) < 0
    for _ in range(60):
        particles.update(1 / 60)
    assert sum(particles._flying[0].vy) > 0


def test_a_long_frame_throws_nothing_back() -> None:
    particles = Particles(3)
    particles.sparks((640, 360), "gold", 50)
    (burst,) = particles._flying
    before = burst.vx
    particles.update(0.34)
    assert len(particles) == 50
    assert all(now * vx >= 0 for now, vx in zip(burst.vx, before, strict=True))
