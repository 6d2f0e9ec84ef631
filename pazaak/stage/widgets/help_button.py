"""The question mark of a screen, which the key of the book presses as well."""

from pygame import FRect

from pazaak.stage.input.bindings import Action
from pazaak.stage.widgets.widgets import Act, IconButton

SIZE = 40.0
ID = "help"


def help_button(open_book: Act, center: tuple[float, float]) -> IconButton:
    """The button that opens the book at the page that tells about the screen."""
    rect = FRect(0, 0, SIZE, SIZE)
    rect.center = center
    return IconButton(ID, "Help with this screen", rect, open_book, "question", action=Action.RULES, tone="panel_edge")
