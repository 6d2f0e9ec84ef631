"""Words as long as another language would have them: a text is measured as if its words were longer."""

from __future__ import annotations

from math import ceil

import pytest

from pazaak.stage.paint.text import Style, TextSetter

LONGER = 0.3
"""Share by which words are longer."""


def lengthen(monkeypatch: pytest.MonkeyPatch, share: float = LONGER) -> None:
    """Have every text that is measured from now on take the room that it would take with longer words; figures, signs
    and spaces stay as wide as they are."""
    width = TextSetter._width

    def longer_width(setter: TextSetter, text: str, style: Style) -> int:
        words = "".join(letter for letter in text if letter.isalpha())
        return width(setter, text, style) + ceil(share * width(setter, words, style))

    monkeypatch.setattr(TextSetter, "_width", longer_width)
