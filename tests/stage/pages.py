"""Pages of text as they are told, a line for each part."""

from __future__ import annotations

from collections.abc import Sequence

from pazaak.stage.core.markdown import Block
from pazaak.stage.widgets.page_parts import parts_of


def told(blocks: Sequence[Block]) -> str:
    """Return the text of a page for screen readers."""
    return "\n".join(line for part in parts_of(blocks) for line in (part.text, *part.items) if line)
