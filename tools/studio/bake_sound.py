"""Bake every sound effect and piece of music, or only the named ones, into the assets folder."""

import argparse
import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from sound.effects.catalogue import EFFECTS
from sound.loops.loops import PIECES
from sound.synthesis.loudness import levelled
from sound.synthesis.vorbis import write
from tests.sounds.meter import integrated

ASSETS = ROOT / "assets"
EFFECT_COMPRESSION = 0.5
MUSIC_COMPRESSION = 0.6
MUSIC_LOUDNESS = -16.0


def bake_effect(name: str) -> None:
    effect = EFFECTS[name]
    for variant in range(1, effect.variants + 1):
        path = ASSETS / "sounds" / f"{name}_{variant}.ogg"
        write(path, effect.render(name, variant), EFFECT_COMPRESSION)
    print(f"{name}: {effect.variants}")


def bake_piece(name: str) -> None:
    loop = levelled(PIECES[name].render(), integrated, MUSIC_LOUDNESS)
    write(ASSETS / "music" / f"{name}.ogg", loop, MUSIC_COMPRESSION)
    print(f"{name}: {len(loop) / 44100:.1f} s")


def bars() -> str:
    """Return the file with the bars of each piece: seconds a bar, and the piece that a stem belongs to."""
    told = {name: {"bar": round(piece.bar, 6), "stem_of": piece.stem_of} for name, piece in PIECES.items()}
    return json.dumps(told, indent=1) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="sounds or pieces of music; all when none are given")
    wanted: list[str] = parser.parse_args().names or [*EFFECTS, *PIECES]
    unknown = [name for name in wanted if name not in EFFECTS and name not in PIECES]
    if unknown:
        print(f"No such sound: {', '.join(unknown)}. Known: {', '.join([*EFFECTS, *PIECES])}.", file=sys.stderr)
        return 2
    for name in wanted:
        if name in EFFECTS:
            bake_effect(name)
        else:
            bake_piece(name)
    (ASSETS / "music" / "bars.json").write_text(bars(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
