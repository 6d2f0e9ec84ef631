"""Licences of those libraries in a bundle of which no wheel brings one."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

TEXTS = Path(__file__).with_name("licences")


class Licence(NamedTuple):
    """A library or a collection of modules, and its licence."""

    name: str
    spdx: str
    """SPDX expression of its licence."""
    home: str
    """Place where its sources are."""
    texts: tuple[tuple[str, str], ...]
    """Licence texts, each with its title."""


def _of(name: str, spdx: str, home: str, *texts: str) -> Licence:
    """Return the licence of which the texts are files of `licences`, by their names without an ending."""
    return Licence(
        name, spdx, home, tuple((text, (TEXTS / f"{text}.txt").read_text(encoding="utf-8")) for text in texts)
    )


def _libraries() -> dict[str, Licence]:
    sdl = ("Zlib", "https://github.com/libsdl-org", "sdl", "Apache-2.0")
    ogg = _of("Ogg and Vorbis", "BSD-3-Clause", "https://xiph.org", "ogg-vorbis")
    webp = _of("WebP", "BSD-3-Clause", "https://chromium.googlesource.com/webm/libwebp", "webp")
    brotli = _of("Brotli", "MIT", "https://github.com/google/brotli", "brotli")
    return {
        "libSDL2-": _of("SDL", *sdl),
        "libSDL2_image": _of("SDL_image", *sdl),
        "libSDL2_mixer": _of("SDL_mixer", *sdl),
        "libSDL2_ttf": _of("SDL_ttf", *sdl),
        "libFLAC": _of("FLAC", "BSD-3-Clause", "https://github.com/xiph/flac", "flac"),
        "libbrotlicommon": brotli,
        "libbrotlidec": brotli,
        "libffi": _of("libffi", "MIT", "https://github.com/libffi/libffi", "ffi"),
        "libfluidsynth": _of("FluidSynth", "LGPL-2.1-or-later", "https://github.com/FluidSynth/fluidsynth", "LGPL-2.1"),
        "libfreetype": _of("FreeType", "FTL", "https://gitlab.freedesktop.org/freetype/freetype", "freetype"),
        "libharfbuzz": _of("HarfBuzz", "MIT-Modern-Variant", "https://github.com/harfbuzz/harfbuzz", "harfbuzz"),
        "libjpeg": _of(
            "libjpeg-turbo", "IJG AND BSD-3-Clause", "https://github.com/libjpeg-turbo/libjpeg-turbo", "jpeg"
        ),
        "liblzma": _of("liblzma", "LicenseRef-public-domain", "https://github.com/tukaani-project/xz", "lzma"),
        "libmpg123": _of("mpg123", "LGPL-2.1-only", "https://mpg123.org", "LGPL-2.1"),
        "libogg": ogg,
        "libopus-": _of("Opus", "BSD-3-Clause", "https://github.com/xiph/opus", "opus"),
        "libopusfile": _of("opusfile", "BSD-3-Clause", "https://github.com/xiph/opusfile", "opusfile"),
        "libpng": _of("libpng", "libpng-2.0", "https://github.com/pnggroup/libpng", "png"),
        "libsharpyuv": webp,
        "libsndfile": _of(
            "libsndfile",
            "LGPL-2.1-or-later",
            "https://github.com/libsndfile/libsndfile",
            "sndfile",
            "LGPL-2.1",
            "Apache-2.0",
        ),
        "libsqlite3": _of("SQLite", "blessing", "https://sqlite.org", "sqlite"),
        "libtiff": _of("LibTIFF", "libtiff", "https://gitlab.com/libtiff/libtiff", "tiff"),
        "libvorbis": ogg,
        "libwavpack": _of("WavPack", "BSD-3-Clause", "https://github.com/dbry/WavPack", "wavpack"),
        "libwebp": webp,
        "libxmp": _of("libxmp", "MIT", "https://github.com/libxmp/libxmp", "xmp"),
        "libz.": _of("zlib", "Zlib", "https://zlib.net", "zlib"),
    }


LIBRARIES = _libraries()
"""Libraries by the beginning of their file names."""
DISTRIBUTIONS = {
    "pygame-ce": _of("pygame-ce", "LGPL-2.1-or-later", "https://github.com/pygame-community/pygame-ce", "LGPL-2.1"),
}
"""Distributions whose wheels bring no text."""
PYTHON_PARTS = ("Software incorporated in Python", (TEXTS / "python-parts.txt").read_text(encoding="utf-8"))
"""Title and texts of the licences of what others have written in Python's library."""


def library(file: str) -> Licence | None:
    """Return the licence of a library by its file name; None for one that is not known."""
    return next((licence for start, licence in LIBRARIES.items() if file.startswith(start)), None)
