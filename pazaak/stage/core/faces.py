"""Portraits cut from their atlases: the player's own faces come from the sitters without a background."""

from __future__ import annotations

import pygame
from pygame import BLEND_PREMULTIPLIED, Surface

from pazaak.stage.core.assets import Assets
from pazaak.stage.core.atlas import HOODED, HOSTS, OWN, Atlas, bust_atlas, lively_atlas

# Missing moods of the player's own faces are replaced by the nearest one.
NEAREST = {"nervous": "calm", "smug": "glad", "wince": "grim"}
# Small faces of rivals, background included, have three moods.
PLAIN = {**NEAREST, "beaten": "grim"}
# The square of a face, in shares of the height of a sitter.
LEFT, TOP, SIDE = 56 / 256, 16 / 256, 208 / 256


# Height of a painted sitter in units, pixels per unit, and the clear rim of its moving parts in pixels.
PAINTED, PAINTED_SCALE, PADDING = 256, 2, 2

# The size in pixels to which a face is reduced to become the background of another, and the colour that darkens it.
GROUND, DARK = (7, 7), (150, 150, 150)
# Before the name of a host whose small pictures are wanted.
HOST = "host/"
# A player at a table of strangers may have no other faces than the small ones.
PLAYER = "player"


def face(assets: Assets, who: str, mood: str, *, large: bool = False) -> Surface | None:
    """Return a face as a square surface; None if there is none.

    `large`: a rival has all moods of a sitter; those without a small face are cut from the sitter, on a background in
    the colours of the small one.
    """
    if large and mood in PLAIN and who != PLAYER and not who.startswith(OWN):
        return _on_ground(face(assets, who, "calm"), sitter(assets, who, mood))
    if who.startswith(OWN):
        whole = sitter(assets, who, mood)
        if whole is None:
            return None
        high = whole.get_height()
        side = round(high * SIDE)
        return whole.subsurface((round(high * LEFT), round(high * TOP), side, side))
    mood = PLAIN.get(mood, mood)
    atlas = assets.portraits(f"{who}:{mood}")
    if atlas is None:
        return None
    cut = atlas.cut(f"{who}:{mood}")
    rim = round((cut.get_width() - atlas.unit[0] * atlas.scale) / 2)
    return cut.subsurface(cut.get_rect().inflate(-2 * rim, -2 * rim))


def _on_ground(ground: Surface | None, whole: Surface | None) -> Surface | None:
    if ground is None or whole is None:
        return ground
    high, side = whole.get_height(), ground.get_height()
    cut = round(high * SIDE)
    left = (whole.get_width() - cut) // 2
    picture = pygame.transform.smoothscale(pygame.transform.smoothscale(ground, GROUND), (side, side))
    picture.fill((*DARK, 255), special_flags=pygame.BLEND_RGBA_MULT)
    small = pygame.transform.smoothscale(whole.subsurface((left, round(high * TOP), cut, cut)), (side, side))
    picture.blit(small, (0, 0), special_flags=BLEND_PREMULTIPLIED)
    return picture


def small_host(who: str) -> str:
    """Return the name under which a host of a table is drawn from the small pictures, calm or glad."""
    return HOST + who


def sitter(assets: Assets, who: str, mood: str) -> Surface | None:
    """Return a sitter without a background, from the shoulders up, as painted; None if there is none."""
    if who.startswith(HOST):
        who = who.removeprefix(HOST)
        small = assets.atlas(HOSTS)
        if small is not None and f"{who}:{mood}" in small.rects:
            return _inner(small, f"{who}:{mood}")
    name = bust_atlas(who)
    atlas = assets.atlas(name)
    if atlas is None:
        return None
    if mood not in atlas.rects:
        mood = NEAREST.get(mood, mood)
    if not assets.has(name, mood):
        return None
    return _inner(atlas, mood)


def _inner(atlas: Atlas, sprite: str) -> Surface:
    """Return a sprite without its rim."""
    w, h = (round(side * atlas.scale) for side in atlas.unit)
    cut = atlas.cut(sprite)
    rim = (cut.get_width() - w) // 2
    return cut.subsurface((rim, rim, w, h))


def looking(assets: Assets, who: str, mood: str, eyes: str) -> Surface | None:
    """Return a sitter with the eyes averted or shut; unchanged if no such eyes are painted."""
    if who.startswith(OWN) and who not in HOODED.values():
        return sitter(assets, who, mood)
    whole, atlas = sitter(assets, who, mood), assets.atlas(lively_atlas(who))
    patched = eyes if mood == "calm" else f"{mood} {eyes}"
    if whole is None or atlas is None or patched not in atlas.places:
        return whole
    patch = hand(atlas, patched)
    # Both may have been loaded at another size.
    share = whole.get_height() / (PAINTED * atlas.scale)
    x, y = (round(value * share) for value in atlas.places[patched])
    if share != 1:
        patch = pygame.transform.smoothscale(patch, [max(1, round(side * share)) for side in patch.get_size()])
    picture = whole.copy()
    picture.fill((0, 0, 0, 0), (x, y, *patch.get_size()))
    picture.blit(patch, (x, y), special_flags=BLEND_PREMULTIPLIED)
    return picture


def hand(atlas: Atlas, sprite: str) -> Surface:
    """Return a sprite of a moving part (hand or eyes) without its rim."""
    rim = round(PADDING * atlas.scale / PAINTED_SCALE)
    cut = atlas.cut(sprite)
    return cut.subsurface(cut.get_rect().inflate(-2 * rim, -2 * rim))
