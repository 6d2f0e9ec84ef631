"""Convert the OFL fonts of a node_modules folder into the TrueType files the game ships."""

from __future__ import annotations

import argparse
import logging
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from fontTools.merge import Merger  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

ASSETS = Path(__file__).resolve().parents[2] / "assets"
SUBSETS = ("latin", "latin-ext")


@dataclass(frozen=True, slots=True)
class Family:
    """A font family as its npm package names it."""

    package: str
    title: str
    weights: tuple[int, ...]
    purpose: str


FAMILIES = (
    Family("orbitron", "Orbitron", (900,), "titles"),
    Family("chakra-petch", "Chakra Petch", (600, 700), "numbers and buttons"),
    Family("exo-2", "Exo 2", (500, 600, 700), "text"),
)


def _subset_files(folder: Path, family: Family, weight: int) -> list[Path]:
    names = (f"{family.package}-{subset}-{weight}-normal.woff" for subset in SUBSETS)
    found = [folder / name for name in names if (folder / name).is_file()]
    if not found:
        raise SystemExit(f"No {family.title} {weight} in {folder}: install @fontsource/{family.package} first.")
    return found


def _unpacked(woff: Path, folder: Path) -> Path:
    with TTFont(woff) as font:
        font.flavor = None
        path = folder / f"{woff.stem}.ttf"
        font.save(path)
    return path


def convert(parts: list[Path], target: Path) -> None:
    """Write one TrueType file from the subsets of a weight."""
    with tempfile.TemporaryDirectory() as scratch:
        plain = [str(_unpacked(part, Path(scratch))) for part in parts]
        font = Merger().merge(plain) if len(plain) > 1 else TTFont(plain[0])
        font.save(target)


def credits() -> str:
    """Return the text of CREDITS.md."""
    lines = ["# Credits", "", "## Fonts", ""]
    lines += ["| family | weights | used for | licence |", "|---|---|---|---|"]
    for family in FAMILIES:
        weights = ", ".join(str(weight) for weight in family.weights)
        licence = f"SIL Open Font License 1.1, [text](fonts/{family.package}-OFL.txt)"
        lines.append(f"| {family.title} | {weights} | {family.purpose} | {licence} |")
    lines += [
        "",
        "The files come from the @fontsource packages and were converted to TrueType by `tools/studio/bake_fonts.py`;",
        "their outlines are unchanged.",
        "",
        "## Everything else",
        "",
        "All other pictures, sounds and music are made by the project's own scripts under `tools/studio/`.",
        "All names and characters are the project's own.",
        "",
        "This project is not affiliated with, endorsed by or connected to any film or game company.",
        "",
    ]
    return "\n".join(lines)


def bake(modules: Path, assets: Path) -> None:
    """Convert every family and write the licences and the credits."""
    fonts = assets / "fonts"
    fonts.mkdir(parents=True, exist_ok=True)
    for family in FAMILIES:
        package = modules / "@fontsource" / family.package
        for weight in family.weights:
            target = fonts / f"{family.package}-{weight}.ttf"
            convert(_subset_files(package / "files", family, weight), target)
            print(f"{target.name}: {target.stat().st_size // 1024} kB")
        licence = (package / "LICENSE").read_text(encoding="utf-8")
        (fonts / f"{family.package}-OFL.txt").write_text(licence, encoding="utf-8")
    (assets / "CREDITS.md").write_text(credits(), encoding="utf-8")


def main(arguments: list[str]) -> None:
    """Read the command line and bake."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("modules", type=Path, help="a node_modules folder that holds the @fontsource packages")
    parser.add_argument("--assets", type=Path, default=ASSETS)
    options = parser.parse_args(arguments)
    logging.getLogger("fontTools").setLevel(logging.WARNING)
    bake(options.modules, options.assets)


if __name__ == "__main__":
    main(sys.argv[1:])
