"""Counts lines of code: `python tools/measure/lines.py [PLACE ...]`, by default those of the game.

Blank lines, comments, imports and statements that are only a string are left out, and lines that were packed by hand
are formatted first: so nobody shortens the count by the way a file is written.
"""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys
import tokenize
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[2]
PLACES = ("pazaak", "partition_games", "main.py")
SKIP = "# fmt: skip"
LAYOUT = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER}


def lines_of(path: Path) -> int:
    """Return the number of lines of code of a formatted file."""
    with path.open("rb") as file:
        tokens = [token for token in tokenize.tokenize(file.readline) if token.type not in LAYOUT]
    code = {line for token in tokens[1:] for line in range(token.start[0], token.end[0] + 1)}
    for node in ast.walk(ast.parse(path.read_bytes())):
        match node:
            case ast.Expr(value=ast.Constant(value=str())) | ast.Import() | ast.ImportFrom():
                code -= set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
            case _:
                pass
    return len(code)


def count(places: list[str]) -> dict[str, int]:
    """Return the number of lines of code of each place, a file or a folder below the root."""
    with TemporaryDirectory() as name:
        for place in places:
            for path in [ROOT / place] if (ROOT / place).is_file() else sorted((ROOT / place).rglob("*.py")):
                copy = Path(name) / path.relative_to(ROOT)
                copy.parent.mkdir(parents=True, exist_ok=True)
                copy.write_text(path.read_text(encoding="utf-8").replace(SKIP, ""), encoding="utf-8")
        shutil.copy(ROOT / "pyproject.toml", name)
        subprocess.run([sys.executable, "-m", "ruff", "format", "--quiet", name], check=True)
        found = {place: Path(name) / place for place in places}
        return {
            place: sum(map(lines_of, [path] if path.is_file() else path.rglob("*.py"))) for place, path in found.items()
        }


if __name__ == "__main__":
    counted = count(sys.argv[1:] or [*PLACES])
    for place, lines in counted.items():
        print(f"{lines:7,}  {place}")
    print(f"{sum(counted.values()):7,}  in all")
