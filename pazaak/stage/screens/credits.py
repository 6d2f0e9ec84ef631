"""Credits, licences and the notice of non-affiliation, on one page to scroll."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from pygame import FRect

from pazaak.stage.core.markdown import Block, Heading, MarkdownTable, Paragraph, parse
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.reading import PAGED, Reading
from pazaak.stage.widgets.page import Page
from pazaak.stage.widgets.scroll import ScrollView

BOX = FRect(160, 34, 960, 652)
PAGE = FRect(204, 126, 892, 490)

NOTICE = (
    "This game was made for fun. It isn't affiliated with, endorsed by or connected to any film or game company. "
    "All names and characters are its own, except the name of the card game."
)
# The texts of the licences stand further down on the page itself.
_LICENCE_LINK = re.compile(r",? \[text\]\([^)]*\)")
LIBRARIES = (
    ("library", "used for", "licence"),
    ("pygame-ce, with SDL", "window, pictures, sound", "LGPL 2.1; SDL: zlib"),
    ("pydantic", "checks files and settings", "MIT"),
    ("platformdirs", "keeps the profile", "MIT"),
    ("segno", "draws the codes of seals", "BSD 3-Clause"),
    ("NumPy", "arithmetic for the computer players", "BSD 3-Clause"),
)


def credit_blocks(assets: Path) -> list[Block]:
    """Return the whole page: the notice, the credits of the assets, the libraries, the licences in full."""
    blocks: list[Block] = [Paragraph(f"**{NOTICE}**")]
    credits = assets / "CREDITS.md"
    if credits.is_file():
        for block in parse(_LICENCE_LINK.sub("", credits.read_text(encoding="utf-8"))):
            # The page has its own title and notice.
            if isinstance(block, Heading):
                blocks += [Heading(block.text, 2)] if block.level > 1 else []
            elif not isinstance(block, Paragraph) or "not affiliated" not in block.text:
                blocks.append(block)
    blocks += [Heading("Libraries", 2), MarkdownTable(LIBRARIES)]
    for licence in sorted((assets / "fonts").glob("*-OFL.txt")):
        blocks += _licence(licence)
    return blocks


def _licence(file: Path) -> Iterator[Block]:
    family = file.stem.removesuffix("-OFL").replace("-", " ").title()
    yield Heading(f"Licence of {family}", 2)
    for paragraph in file.read_text(encoding="utf-8").replace("\r", "").split("\n\n"):
        text = " ".join(line.strip() for line in paragraph.split("\n") if line.strip(" -"))
        if text:
            yield Paragraph(text, "text_dim")


class Credits(Reading):
    """The page of credits and licences, to scroll through."""

    name = "credits"
    label = "Credits and licences"
    hints = PAGED

    def __init__(self) -> None:
        super().__init__(ScrollView("page", self.label, PAGE, Page(())), BOX, (1062, 48), "credits")

    def enter(self) -> None:
        super().enter()
        self.view.show(Page(credit_blocks(self.stage.assets.root)))

    def draw(self, canvas: Canvas) -> None:
        box, left = self.box, self.view.rect.left
        canvas.panel(box, edge="own", fill="panel", glow=0.8, chamfer=20)
        canvas.text("CREDITS AND LICENCES", (left, box.top + 38), size=26, font="title", role="title", anchor="midleft")
        canvas.line((left, box.top + 70), (box.right - 44, box.top + 70), role="own", width=1.5, glow=0.5)
        self.draw_hints(canvas, (left, box.bottom - 34))
