"""A host's words in a light bubble beside the head, clear of the neighbours' faces."""

from __future__ import annotations

import re

from pygame import FRect

from pazaak.house.profile.roster import Rival
from pazaak.stage.paint.canvas import Canvas
from pazaak.table.hall.booth import Stand
from pazaak.table.hall.street.places import ALONE, FRONT, SIGHT

SIZE, TALLEST, LEADING = 17.0, 19.0, 1.2
WIDEST, MARGIN = 290.0, 14.0
LINE = 31
"""Number of letters that a bubble has room for in one line."""
WORDS = 9
"""Number of letters below which a sentence is said only for want of another."""
SENTENCES = re.compile(r"(?<=[.!?]) ")
BETWEEN = 346.0
"""Lower edge of a bubble between the rows."""


def short_greetings(host: Rival) -> list[str]:
    """Return the first sentences of a host's greetings, each with others if they are short, that fit into a line."""
    told = list(dict.fromkeys(_beginning(host.line("greet", number)) for number in range(len(host.lines["greet"]))))
    fitting = [words for words in told if len(words) <= LINE] or [min(told, key=len)]
    return [words for words in fitting if len(words) >= WORDS] or fitting


def _beginning(line: str) -> str:
    said, *rest = SENTENCES.split(line)
    for sentence in rest:
        if len(said) + len(sentence) >= LINE:
            break
        said = f"{said} {sentence}"
    return said


def draw_speech(canvas: Canvas, words: str, at: Stand) -> None:
    """Draw a bubble for a booth: over the head in the back row, between the rows beside the head in the front row."""
    size = min(SIZE, TALLEST / canvas.text_scale)
    wide = canvas.measure(words, size=size, font="bold")[0] + 2
    back = at.y < FRONT.y - 100
    room = min(wide, WIDEST)
    high = canvas.paragraph_height(words, room, size=size, font="bold", leading=LEADING)
    box = FRect(0, 0, room + 2 * MARGIN, high + MARGIN)
    if back:
        box.midtop = (at.x + 24, SIGHT.top - 4)
        tail = (at.x + 10, at.y - at.size * 0.86)
    else:
        way = 1 if at.x + 50 + box.width <= SIGHT.right else -1
        box.bottom = BETWEEN if at is not ALONE else at.y - at.size * 0.84
        box.left = at.x + 50 if way > 0 else at.x - 50 - box.width
        tail = (at.x + way * at.size * 0.31, at.y - at.size * 0.6)
    box.clamp_ip(SIGHT)
    canvas.speech(box, to=tail)
    canvas.paragraph(words, box.inflate(-2 * MARGIN + 4, -MARGIN + 4), size=size, font="bold", role="ink_background",
                     align="center", valign="middle", leading=LEADING)  # fmt: skip
