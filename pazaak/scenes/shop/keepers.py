"""Who stands behind the counter of each venue, and what they say there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import FRect

from pazaak.career.world import Venue, World
from pazaak.house.profile.roster import Rival

if TYPE_CHECKING:
    from pazaak.stage.paint.canvas import Canvas

PANEL = FRect(28, 84, 272, 616)
FACE = (PANEL.centerx, PANEL.top + 102)
SPEECH = FRect(PANEL.left + 18, PANEL.top + 252, PANEL.width - 36, 134)
DECKS = FRect(PANEL.left + 20, PANEL.bottom - 70, PANEL.width - 40, 50)
"""The door to the decks, at the foot of the panel."""


@dataclass(frozen=True, slots=True)
class Lines:
    """What a keeper says: when one comes in, buys, sells, cannot pay, and when the shelf is empty."""

    rival: str
    greets: Sequence[str]
    bought: Sequence[str]
    sold: Sequence[str]
    short: str
    empty: str


KEEPERS: Mapping[str, Lines] = {
    "backroom": Lines(
        "nib",
        (
            "Cards! Fresh from a pocket! Do not ask whose.",
            "I run past every table in this port. Look what fell off them.",
            "Quick, quick. I have a parcel waiting and so has it.",
        ),
        ("Wrapped, stamped, delivered. That was you, I gave it to you.", "Good choice! I would say that anyway."),
        ("I know somebody who will want this. I know everybody.", "Taken. It is already on its way, in spirit."),
        "My ears say that your purse is too quiet for that.",
        "All gone. I sold the last one to you. Come tomorrow.",
    ),
    "dockside": Lines(
        "kettle",
        (
            "WELCOME. TEA, OR A CARD? THE TEA IS OLDER.",
            "THE SHELF IS BEHIND THE CUPS. PLEASE DO NOT BOIL THE CARDS.",
            "I HAVE COUNTED THEM TWICE. IT RELAXES ME.",
        ),
        ("NOTED, STEAMED AND SEALED. IT IS YOURS.", "A SOUND PURCHASE. IT WENT: CLINK."),
        ("I SHALL FIND IT A WARM PLACE.", "ACCEPTED. THE TILL IS PLEASED."),
        "MY SCALE SAYS: NOT ENOUGH COINS. IT IS SELDOM WRONG.",
        "THE SHELF IS DRY. I REFILL IT AT NIGHT.",
    ),
    "oldtown": Lines(
        "ransom",
        (
            "Hats off the counter. Cards are fine.",
            "Everything here was lost by somebody better dressed than you.",
            "Look as long as you like. Touching is buying.",
        ),
        ("Pleasure. Mind the step, it is yours as well now. No, it is not.", "Sold, and I keep the change."),
        ("I will give it a good home. Then a good price.", "Half is fair. Ask anybody. Ask me."),
        "Son, that purse would not buy you the hook it hangs on.",
        "Cleaned out. Even the dust is spoken for. Tomorrow.",
    ),
    "skydeck": Lines(
        "ixil",
        (
            "Four eyes, one price list. Welcome.",
            "You will find that every figure here adds up. I have seen to it twice.",
            "I have looked into your account. You may come in.",
        ),
        ("Entered on the left. Entered on the right. Enjoy it.", "An asset. I congratulate the other column."),
        ("I write it off with pleasure.", "Bought. The eyes on the left are satisfied."),
        "Two of my eyes are on your purse. Neither is impressed.",
        "Stock: nil. I shall order at midnight, as always.",
    ),
    "hightable": Lines(
        "quill",
        (
            "Each of these has decided a match. I could tell you which.",
            "Handle them by the edges. They are older than both of us.",
            "Ah. A reader. The rare ones are on the upper shelf.",
        ),
        ("I shall write down that it was you.", "It leaves the archive. It seldom comes back alone."),
        ("It will be kept. Everything is kept.", "A donation! No? Then take your credits."),
        "The archive lends to nobody. I looked for a precedent.",
        "Nothing is left but the index. Tomorrow, perhaps.",
    ),
}


@dataclass(frozen=True, slots=True)
class Keeper:
    """A rival of the venue in his other trade."""

    rival: Rival
    lines: Lines

    def greeting(self, number: int) -> str:
        """What is said to who comes in."""
        return self.lines.greets[number % len(self.lines.greets)]

    def thanks(self, number: int, *, sold: bool) -> str:
        """What is said after a deal; `sold` is by the player."""
        lines = self.lines.sold if sold else self.lines.bought
        return lines[number % len(lines)]


def keeper_of(world: World, venue: Venue) -> Keeper:
    """Who keeps the shop of a venue; the champion where nobody else is known."""
    lines = KEEPERS.get(venue.id, KEEPERS["backroom"])
    here = world.rivals_of(venue.id)
    rival = next((rival for rival in here if rival.id == lines.rival), here[-1])
    return Keeper(rival, lines)


def draw_keeper(canvas: Canvas, keeper: Keeper, mood: str, line: str, story: str) -> None:
    """Who it is, what is said, and the story of the place."""
    rival, room = keeper.rival, PANEL.width - 32
    canvas.panel(PANEL, edge="rival", fill="panel", glow=0.4, chamfer=16)
    canvas.portrait(rival.portrait, mood, FACE, 78, "rival", active=True)
    canvas.text(rival.name, (PANEL.centerx, PANEL.top + 200), size=21, font="title", role="title", max_width=room)
    canvas.text("keeps the shelf", (PANEL.centerx, PANEL.top + 224), size=16, role="rival_text", max_width=room)
    canvas.bubble(SPEECH, to=(PANEL.centerx, PANEL.top + 234), role="rival")
    canvas.paragraph(line, SPEECH.inflate(-26, -18), size=18, role="rival_text", align="center", valign="middle")
    below = FRect(PANEL.left + 20, SPEECH.bottom + 10, PANEL.width - 40, DECKS.top - SPEECH.bottom - 20)
    canvas.paragraph(story, below, size=15, role="text_dim", align="center", valign="middle", leading=1.15)
