"""Proposals that need everyone's consent before the deal, each person asked on their own side of the curtain."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import FRect

from pazaak.stage.app.scene import Scene, Stage
from pazaak.stage.core.viewport import in_the_middle
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.values import Toggle
from pazaak.stage.widgets.widgets import Button, Role, Widget, pinned, spoken
from pazaak.table.people.curtain import CurtainScene, Passing
from pazaak.table.people.order import FriendlyOrder
from pazaak.table.people.turns import TONES
from pazaak.table.ui.player_card import PlayerCard

ASKED = {
    "open_hands": ("Open hands", "Everyone sees all cards, to teach and to learn. No curtain falls."),
    "coached": ("The coach", "Each of you may ask the coach on your turn."),
    "takes_back": ("Take back moves", "Each of you may go back to your last move."),
}
"""Label and effect of each proposal, by its name."""
WIDTH, ROW, HEAD, FOOT = 720.0, 96.0, 116.0, 96.0
TEXT = "It counts only if everyone agrees. Nobody sees who didn't."
Agreed = frozenset[str]


class AgreementScene(Scene[Agreed]):
    """One person's answers to the proposals; closes with the names of those they agree to."""

    name = "agreement"
    label = "Before the deal"
    help = "people"
    help_at = (1230.0, 42.0)
    left_with: Agreed = frozenset()

    def __init__(self, who: PlayerCard, proposals: Sequence[str]) -> None:
        super().__init__()
        self.who, self.proposals = who, proposals
        self.agreed: set[str] = set()
        self.box = box = in_the_middle(WIDTH, HEAD + ROW * len(proposals) + FOOT)
        title = f"{who.shown}, do you agree?"
        self._title = title
        heading = spoken("agreement-title", f"{title} {TEXT}", FRect(box.left, box.top + 18, WIDTH, 80), Role.HEADING)
        toggles = [
            Toggle(f"agree-{name}", ASKED[name][0], self._place(index), partial(self._answer, name), checked=False,
                   tooltip=ASKED[name][1])
            for index, name in enumerate(proposals)
        ]  # fmt: skip
        done = Button("done", "DONE", FRect(box.centerx - 130, box.bottom - 74, 260, 52), self._done, tone="gold")
        pinned(done)
        self._widgets: list[Widget] = [heading, *toggles, done]
        self.interaction.default = toggles[0].id

    def enter(self) -> None:
        self.interaction.keys = True

    def _place(self, index: int) -> FRect:
        return FRect(self.box.left + 40, self.box.top + HEAD + ROW * index, WIDTH - 80, 48)

    def _answer(self, name: str, yes: bool) -> None:
        (self.agreed.add if yes else self.agreed.discard)(name)

    def _done(self) -> None:
        self.close(frozenset(self.agreed), how="none")

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop("cantina")
        box = self.box
        canvas.panel(box, edge="own", fill="panel", glow=0.8, chamfer=18)
        canvas.text(self._title, (box.centerx, box.top + 44), size=26, font="bold", max_width=WIDTH - 60)
        canvas.text(TEXT, (box.centerx, box.top + 82), size=18, role="text_dim", max_width=WIDTH - 60)
        for index, name in enumerate(self.proposals):
            place = self._place(index)
            canvas.text(ASKED[name][1], (place.left + 14, place.bottom + 18), size=17, role="text_dim",
                        anchor="midleft", max_width=place.width - 28)  # fmt: skip


def ask_everyone(stage: Stage, order: FriendlyOrder, title: str, then: Callable[[FriendlyOrder], None]) -> None:
    """Ask all people one after another for what is proposed, then call `then` with what all agreed on.

    Going back from a curtain begins nothing.
    """
    proposals = [name for name in ASKED if getattr(order.seating, name)]
    people = order.people
    if not proposals or len(people) < 2:
        then(order)
        return
    cards = [PlayerCard(person.name, person.portrait, called=person.name)
             for person in (order.seating.people[account] for account in people)]  # fmt: skip
    answers: list[Agreed] = []

    def ask(index: int) -> None:
        if index == len(cards):
            agreed = frozenset(proposals).intersection(*answers)
            then(order.with_agreed(**{name: name in agreed for name in ASKED}))
            return
        by = cards[index - 1] if index else None
        told = Passing(cards[index], by, title, (), TONES[index % len(TONES)])
        scene = AgreementScene(cards[index], proposals)
        stage.forget_said()
        curtain = CurtainScene(told, lambda: None, None, fallen=True)

        def lifted(here: bool) -> None:
            if here:
                stage.push(scene, lambda agreed: answered(agreed, index), how="none")

        stage.push(curtain, lifted, how="none")

    def answered(agreed: Agreed, index: int) -> None:
        answers.append(agreed)
        ask(index + 1)

    ask(0)
