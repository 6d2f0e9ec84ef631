"""Where a face is found: those of the person are cut from the sitters without a ground."""

from __future__ import annotations

from pygame import Surface

from pazaak.stage.core.assets import Assets, bust_atlas

# The person's own faces; what they lack is shown as what comes nearest.
OWN = "you_"
NEAREST = {"nervous": "calm", "smug": "glad", "wince": "grim"}
# Small faces of rivals, ground and all, have three moods.
PLAIN = {**NEAREST, "beaten": "grim"}
# The square of a face, in shares of the height of a sitter.
LEFT, TOP, SIDE = 56 / 256, 16 / 256, 208 / 256


def face(assets: Assets, who: str, mood: str) -> Surface | None:
    """A face as a square."""
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


def sitter(assets: Assets, who: str, mood: str) -> Surface | None:
    """A sitter without a ground, shoulders and all, as it was painted."""
    name = bust_atlas(who)
    atlas = assets.atlas(name)
    if atlas is None:
        return None
    if mood not in atlas.rects:
        mood = NEAREST.get(mood, mood)
    if not assets.has(name, mood):
        return None
    w, h = (round(side * atlas.scale) for side in atlas.unit)
    cut = atlas.cut(mood)
    rim = (cut.get_width() - w) // 2
    return cut.subsurface((rim, rim, w, h))
